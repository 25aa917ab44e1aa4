"""What a window of `two_windows` does: it changes what it shares with the other one, by the doors of the program.

Each deed is told twice: before it is done, and once what it did is on the disk.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import pygame

from game import catalog
from game.app.app import App
from game.app.context import build_context
from game.app.window import save_picture, screen
from game.i18n.catalog import LANGUAGES, Texts
from game.match.match import Match
from game.match.remark import Remark
from game.records.journal import Journal
from game.records.kept_positions import KeptPosition, keep_position
from game.records.library import Deleted, Library
from game.records.steps import whole
from game.rules.chance import Stream
from game.rules.contract import Resign
from game.scenes.launcher import Launcher
from game.storage import levels
from game.storage import settings as settings_file
from game.storage.levels import step_name
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.study.analysis import of_record
from tests.campaigns.common import people

GAME = "gungi"
RULES = catalog.rules(GAME)
"""Loaded before the windows are begun, which saves each of them the time."""
SIZE = (1280, 720)
PLIES = 3
EXPORTS, SHARED, OVER = "exports", "shared", "over.gogi"
POSITIONS = ("first", "second")
FIELDS: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("volume", (5, 15, 25)),
    ("animation", ("full", "short", "off")),
    ("volume_calls", (5, 15, 25)),
    ("opponent_pace", ("short", "normal", "long")),
    ("turn_board", (True, False)),
    ("clock_kind", ("none", "game", "byoyomi", "fischer")),
)
"""Settings and values of theirs; every other one is changed by one of the windows only."""
MARKS = tuple(
    step_name(GAME, lesson, at) for lesson in levels.lessons(catalog.levels_of(GAME)) for at in range(len(lesson.steps))
)


@dataclass(frozen=True)
class Deed:
    """What was done to which thing, and what is there since; `sentences` is what a refusal says, ja and en."""

    kind: str
    thing: str
    value: object = None
    sentences: tuple[str, ...] = ()


def game_of(seed: int, *, over: bool = False) -> Match:
    """Returns a game of some plies, given up where it is to be over."""
    match, stream = Match(RULES, {}, seed), Stream(seed)
    for _ in range(PLIES):
        match.play(stream.choice(list(RULES.legal(match.state))))
    if over:
        match.play(Resign(match.state.to_act))
    return match


def run(root: Path, window: int, seed: int, deeds: int, pipe: Connection) -> None:
    """Opens a window on the home and does so many deeds in it. `window` is 0 or 1."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    home = Home(root)
    settings, problems = settings_file.load(home)
    assert not problems, problems
    app = App(build_context(home, settings, size=SIZE, lang=LANGUAGES[window]))
    app.push(Launcher())
    doing = Window(app, window, Stream(seed * 2 + window), pipe)
    for _ in range(deeds):
        doing.step()
    app.close()
    pipe.send("closed")


class Window:
    """Does one deed after the other in an open program."""

    def __init__(self, app: App, window: int, stream: Stream, pipe: Connection) -> None:
        self._app, self._window, self._stream, self._pipe = app, window, stream, pipe
        self._home, self._settings = app.ctx.home, app.ctx.settings
        self._library = Library(app.ctx.home)
        self._deleted: list[Deleted] = []
        self._deeds: tuple[Callable[[], Deed], ...] = (
            self._set,
            self._name,
            self._mark,
            self._keep,
            self._delete,
            self._restore,
            self._export,
            self._go_on,
            self._picture,
            self._keep_position,
            self._write_to,
        )
        self._count = 0

    def step(self) -> None:
        """Does a deed drawn by seed."""
        self._count += 1
        self._stream.choice(self._deeds)()

    def _do(self, kind: str, thing: str, value: object, work: Callable[[], object]) -> Deed:
        """Tells what is about to be done, does it, and tells what came of it."""
        self._pipe.send(("begin", Deed(kind, thing, value)))
        try:
            found = work()
            done = Deed(kind, thing, str(found) if isinstance(found, Path) else value)
        except Refused as refused:
            done = Deed("refused", f"{kind} {thing}", refused.problem.code, _said(refused.problem))
        self._pipe.send(("done", done))
        return done

    def _saved(self) -> None:
        before = self._app.noticing
        self._app.settings_changed()
        assert self._app.noticing == before, self._app.toasts.text

    def _set(self) -> Deed:
        name, values = self._stream.choice(FIELDS[self._window :: 2])
        value = self._stream.choice(values)

        def work() -> None:
            setattr(self._settings, name, value)
            self._saved()

        return self._do("set", name, value, work)

    def _name(self) -> Deed:
        key, name = f"{GAME}.{self._window}", f"人{self._count}"

        def work() -> None:
            self._settings.names = {**self._settings.names, key: name}
            self._saved()

        return self._do("name", key, name, work)

    def _mark(self) -> Deed:
        mark = self._stream.choice(MARKS)

        def work() -> None:
            self._settings.lessons_done = (*self._settings.lessons_done, mark)
            settings_file.save(self._settings, self._home)

        return self._do("mark", mark, True, work)

    def _keep(self) -> Deed:
        seed = self._stream.below(1 << 32)
        match = game_of(seed)
        return self._do("keep", str(seed), None, lambda: self._library.add(match, people(match.game)))

    def _delete(self) -> Deed:
        name = f"{SHARED}{self._stream.below(4)}.gogi"

        def work() -> None:
            self._deleted.append(self._library.delete(self._home.games / name))

        return self._do("delete", name, None, work)

    def _restore(self) -> Deed:
        if not self._deleted:
            return self._delete()
        deleted = self._deleted.pop()
        return self._do("restore", deleted.was.name, None, lambda: self._library.restore(deleted))

    def _export(self) -> Deed:
        target = self._home.root / EXPORTS
        named = target / "mine.gogi" if self._stream.below(2) else target
        source = self._home.games / "kept.gogi"
        return self._do("export", named.name, None, lambda: self._library.export(source, named))

    def _go_on(self) -> Deed:
        """Goes on with the one unfinished game, plays an action and leaves it again."""
        path = self._home.journals / "open.gogi"

        def work() -> None:
            journal, loaded = Journal.resume(path)
            try:
                match = loaded.match
                match.play(self._stream.choice(list(match.game.legal(match.state))))
                assert journal.flush_wait(), journal.trouble
            finally:
                journal.close()

        return self._do("go on", path.name, None, work)

    def _picture(self) -> Deed:
        self._app.step(pygame.event.get(), 1 / 60)
        return self._do("picture", "", None, lambda: save_picture(screen(), self._home))

    def _keep_position(self) -> Deed:
        """Keeps what a game begins with by one of two names: the other window may keep something by it as well."""
        name = self._stream.choice(POSITIONS)
        value = self._window * 1000 + self._count
        kept = KeptPosition(name, {"place": value}, {})
        return self._do("position", str(value), None, lambda: keep_position(self._home, GAME, kept))

    def _write_to(self) -> Deed:
        """Writes to a game that is over, as somebody who analyses it does."""
        path, words = self._home.games / OVER, f"{self._window} {self._count}"

        def work() -> None:
            found = whole(of_record(self._home, path))
            try:
                match = found.opened.session.match
                match.mark(match.line()[1 + self._window], Remark(words))
                assert found.journal.flush_wait(), found.journal.trouble
            finally:
                found.journal.close()

        return self._do("write to", str(self._window), words, work)


def _said(problem: Problem) -> tuple[str, ...]:
    return tuple(Texts(lang, catalog.text_folders()).problem(problem) for lang in LANGUAGES)
