"""What the monkey does on purpose: the same thing twice, a full disk, a deleted journal, foreign text to paste."""

from __future__ import annotations

import errno
import os
import time
from contextlib import suppress
from typing import Any

import pygame

from game.records import journal as journals
from game.rules.chance import Stream
from game.scenes.library import LibraryScene
from game.table.scene import TableScene
from game.ui import clipboard

PASTES = (
    "",
    "\0",
    "\ud800\udfff",
    "軍儀" * 9_000,
    '{"format": "gogi/1", "game": "\\u0000\\ud800", "rules": 1}\n{"at": 0}\n',
    '{"format": "gogi/1", "game": "toy", "rules": 99, "seed": "0x1", "options": {"\\ud800": 1}}\n',
    "[" * 30_000,
    "５一帥（１）\n▲７六侍",
    "{一位色:黒}\n{始時:2026-13-99}\n皇ZE無撃裁",
    "a/b/c/d/e/f 99 99",
)
"""Texts that somebody might have on the clipboard."""
FASTER = {"RETRY_S": 0.02, "LOOK_S": 0.02}
PATIENCE_S = 10.0


class Mischief:
    """Faults of the world around the program, begun and ended; `close` puts everything back."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._fsync, self._get = os.fsync, clipboard.get
        self._waits = {name: getattr(journals, name) for name in FASTER}
        for name, seconds in FASTER.items():
            setattr(journals, name, seconds)
        self.full = False
        os.fsync = self._sync
        clipboard.get = self._pasted

    def close(self) -> None:
        """Lets the world be as it was."""
        os.fsync, clipboard.get = self._fsync, self._get
        for name, seconds in self._waits.items():
            setattr(journals, name, seconds)

    def _sync(self, handle: Any) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._fsync(handle)

    def _pasted(self) -> str:
        return PASTES[self._stream.below(len(PASTES))] if self._stream.below(2) else self._get()

    # --- what is done --------------------------------------------------------------------------------------------

    def delete_journal(self, table: TableScene) -> bool:
        """Deletes the file of a game; False where it has none."""
        keeper: Any = table.session.keeper
        if keeper is None:
            return False
        with suppress(FileNotFoundError):
            keeper.path.unlink()
        return True

    def import_own(self, table: TableScene) -> bool:
        """Opens the file of a running game from the library by its path; False where it has none that can be read."""
        keeper: Any = table.session.keeper
        if keeper is None or self.full or not keeper.path.exists():
            return False
        library = LibraryScene()
        table.ctx.app.push(library)
        library.take_in(keeper.path)
        library.press("open")
        return True

    def settle(self, table: TableScene) -> None:
        """Gives the disk its room again and waits until the journal of a table is whole."""
        self.full = False
        keeper: Any = table.session.keeper
        end = time.monotonic() + PATIENCE_S
        while keeper is not None and (keeper.failed or not keeper.path.exists()):
            assert time.monotonic() < end, f"the journal is not written: {keeper.trouble}"
            time.sleep(0.005)


def repeat(table: TableScene) -> bool:
    """Takes back and plays the same again: the game must go on from there. False where that cannot be done now."""
    session = table.session
    node = session.takeback_node() if session.mode == "play" else None
    if node is None or node.last is None or not table.occasion.keeps or not table.steering.command("undo").enabled:
        return False
    action = node.last.action
    table.steering.do("undo")
    if session.match.cursor is not node or not session.humans_turn() or not session.may_branch():
        return False
    played = table.acting.act(action, asked=True)
    assert not played or not session.browsing, "what was played again does not end the line"
    return played


def goes_on(table: TableScene) -> None:
    """Where the computer is to act at the game's own place, it is asked."""
    session = table.session
    if session.mode == "play" and session.just_played:
        assert session.stands_here, "the game does not stand where the last action was played"
    idle = not table.director.busy and table.thinking.answer is None and table.ctx.worker is not None
    if idle and session.ai_turn() and pygame.display.get_init():
        table.update(0.0)  # which may take an answer that was there, and play it
        asked = table.director.busy or table.thinking.answer is not None or table.thinking.of("move") is not None
        assert asked or not session.ai_turn(), "the computer is to act and was not asked"
