"""Every door by which a running game may be looked at, of any game that hides something: what comes out of each.

Two games that somebody cannot tell apart are put behind the same names one after the other; nothing that comes out of
any door may differ. `seat` sits against the machine; None: two people share the screen, and nobody has sat down.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import os
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.app import crash as app_crash
from game.cli import main
from game.games.yuki.rules.cards import ALL_CODES
from game.match.match import Match
from game.records import forms
from game.records.format import write
from game.records.header import Header
from game.records.library import Library
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.scenes import shelf
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.scenes.openings.page import OpeningsScene
from game.scenes.statistics.page import StatisticsScene
from game.stage import thumbnails
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.table.scene import TableScene
from tests.games.yuki.table.watch import CODE, READING, face_up
from tests.pilot import Pilot
from tests.table.help import QuietWorker
from tests.twins import seats_of

CREATED = "2026-01-31 12:00:00"
Told = dict[str, str | bytes]


class Doors:
    """Opens one running game through every door. What comes out is told by door and channel."""

    def __init__(self, home: Path, match: Match, seat: int | None) -> None:
        self._home = Home(home)
        self._match, self._seat = match, seat
        self._header = Header(seats_of(match.game.id, seat), created=CREATED)
        self._told: Told = {}
        self._copied: list[str] = []

    def all(self, only: frozenset[str] = frozenset()) -> Told:
        """Returns everything that came out; `only` these doors where some are named."""
        ways: dict[str, Callable[[], None]] = {
            "resume": self._resumed,
            "library": self._library,
            "statistics": self._statistics,
            "openings": self._openings,
            "record": lambda: self._table(record=self.path),
            "copy": lambda: self._table(record=Path(shutil.copy(self.path, self._home.root / "copy.gogi"))),
            "link": lambda: self._table(record=self._linked()),
            "seat": self._seat_record,
            "paste": self._paste,
            "save": self._save,
            "crash": self._crash,
            "cli": self._cli,
        }
        with self._pilot():
            for name, way in ways.items():
                if not only or name in only:
                    self._door = name
                    self._fresh()
                    way()
        return self._told

    def _fresh(self) -> None:
        """Leaves every table, and puts the running game alone into the home."""
        self.pilot.app.home_screen()
        self._names = itertools.count()
        self._copied.clear()
        thumbnails._KEPT.clear()
        shutil.rmtree(self._home.root, ignore_errors=True)
        self._home.journals.mkdir(parents=True)
        self.path.write_text(write(self._match, self._header), encoding="utf-8")
        os.utime(self.path, (1_000_000_000, 1_000_000_000))

    @property
    def path(self) -> Path:
        return self._home.journals / f"{self._match.game.id}-20260131-120000-abc123.gogi"

    @contextlib.contextmanager
    def _pilot(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            for where in ("game.records.library", "game.records.journal", "game.table.parts.seen"):
                patch.setattr(f"{where}.new_name", lambda game_id: f"{game_id}-{next(self._names)}.gogi")
            patch.setattr(app_crash, "datetime", SimpleNamespace(now=lambda: datetime(2026, 1, 31)))
            patch.setattr(shelf, "when_words", lambda ctx, moment: "")
            patch.setattr("game.ui.clipboard.put", lambda text: self._copied.append(text) is None)
            patch.setattr("game.ui.clipboard.get", lambda: self.path.read_text(encoding="utf-8"))
            self.pilot = Pilot(self._home.root, Launcher(), worker=QuietWorker())
            self.pilot.rest()
            try:
                yield
            finally:
                self.pilot.close()

    # --- the doors -----------------------------------------------------------------------------------------------

    def _table(self, **how: Any) -> Any:
        game_id = self._match.game.id
        self.pilot.open(TableScene(TableSetup(game_id, **how)))
        self.pilot.rest()
        self._look("opened")
        return next(scene for scene in reversed(self.pilot.app.scenes) if isinstance(scene, TableScene))

    def _resumed(self) -> None:
        self._table(resume=self.path)
        self.pilot.key(pygame.K_PAGEUP)
        self._look("back")

    def _record(self, path: Path) -> None:
        self._table(record=path)
        if self._seat is not None:
            self._walk()

    def _walk(self) -> None:
        """Looks at every position of a record, and tries what might tell more of it."""
        table = self.pilot.scene
        for key in (pygame.K_HOME, pygame.K_PAGEDOWN):
            self.pilot.key(key)
            self._look(f"at {pygame.key.name(key)}")
        for name in ("reveal", "spread"):
            table.peek.hold(name, True)
            self._look(name)
            table.peek.hold(name, False)
        self._commands()
        self.pilot.press("btn:menu")
        self._look("menu")

    def _commands(self) -> None:
        for command in ("hint", "copy", "save"):
            self.pilot.scene.steering.do(command)
            self._look(command)
        self._told[f"{self._door}: copied"] = "\n".join(self._copied)

    def _library(self) -> None:
        self.pilot.open(LibraryScene())
        self._pictures_come()
        self._look("list")
        self.pilot.scene.take_in(self.path)
        self._pictures_come()
        self._look("taken in")
        self.pilot.press("open")
        self._look("opened")
        if self._seat is not None:
            self._walk()

    def _statistics(self) -> None:
        self.pilot.open(StatisticsScene())
        self.pilot.rest()
        self._look("counted")

    def _openings(self) -> None:
        self.pilot.open(OpeningsScene())
        while self.pilot.scene.probe()["counting"]:
            self.pilot.step()
        self.pilot.rest()
        self._look("openings")

    def _pictures_come(self) -> None:
        """Waits until the rows in sight have their small pictures."""
        self.pilot.rest()
        self.pilot.look()
        while self.pilot.scene._pictures.waiting:
            self.pilot.step()
            self.pilot.look()

    def _linked(self) -> Path:
        link = self._home.root / "link.gogi"
        os.link(self.path, link)
        return link

    def _seat_record(self) -> None:
        text = forms.seen(self._match, self._header, self._seat or 0)
        if text is not None:
            path = self._home.root / "seat.gogi"
            path.write_text(text, encoding="utf-8")
            self._record(path)

    def _paste(self) -> None:
        table = self._table()
        table.steering.do("paste")
        self.pilot.rest()
        self._look("pasted")

    def _save(self) -> None:
        table = self._table(resume=self.path)
        while self._seat is not None and self.pilot.scene is not table:
            self.pilot.app.pop()  # what is asked about
        if self.pilot.scene is not table:
            return  # behind a curtain nothing can be pressed
        for command in ("copy", "save"):
            table.steering.do(command)
            self._look(command)
        self._told["save: copied"] = "\n".join(self._copied)
        for entry in Library(self._home).entries():
            self._record(entry.path)

    def _crash(self) -> None:
        table = self._table(resume=self.path)
        app, err = self.pilot.app, io.StringIO()
        app.at_work = table
        try:
            raise KeyError(str(table.session.match.game.position_out(table.session.match.state)))
        except KeyError as error:
            with contextlib.redirect_stderr(err):
                assert app_crash.report(app, error)
        self._look("page")
        (report,) = self._home.root.glob("crash-*.txt")
        self._told["crash: report"] = report.read_text(encoding="utf-8")
        self._told["crash: stderr"] = err.getvalue()

    def _cli(self) -> None:
        for way in ([], ["--at", "0"], ["--at", "1"], ["--json"], ["--json", "--at", "2"], ["--at", "9999"]):
            out = io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                main(["--home", str(self._home.root), "--lang", "ja", "replay", str(self.path), *way])
            self._told[f"cli: {way}"] = out.getvalue()

    # --- what comes out ------------------------------------------------------------------------------------------

    def _look(self, when: str) -> None:
        app, top = self.pilot.app, self.pilot.scene
        if not app.settled:
            self.pilot.draw()
        place = f"{self._door}: {when}: "
        self._told[place + "probe"] = json.dumps(app.facts(), sort_keys=True, default=str, ensure_ascii=False)
        self._told[place + "frame"] = hash(self.pilot.screen.get_buffer().raw)
        self._told[place + "debug"] = "\n".join(top.debug_lines())


def differing(home: Path, pair: tuple[Match, Match], seat: int | None, only: frozenset[str] = frozenset()) -> list[str]:
    """Returns the doors and channels that tell the two games of a pair apart.

    A copy of a game that hides nothing is the whole record, with the seed.
    """
    told = [Doors(home, match, seat).all(only) for match in pair]
    assert told[0].keys() == told[1].keys()
    hides = pair[0].game.hides
    return [name for name, what in told[0].items() if what != told[1][name] and (hides or not name.endswith("copied"))]


# --- a game by its seed ----------------------------------------------------------------------------------------------


def dealt(game_id: str, seed: int, plies: int = 40) -> Match:
    """Returns a running game of random play from a seed that is long enough to be found in a text."""
    stream = Stream(seed)
    match = Match(catalog.rules(game_id), {}, stream.next() | 1 << 63)
    for _ in range(plies):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(match.game.legal(match.state)))
    assert match.result is None
    return match


def telling(home: Path, match: Match, seat: int, only: frozenset[str] = frozenset()) -> list[str]:
    """Returns the doors by which a text comes out that tells the seed or, in 盤上遊姫, a card `seat` never saw."""
    texts = {name: text for name, text in Doors(home, match, seat).all(only).items() if isinstance(text, str)}
    hidden = secrets_of(match, seat) if match.game.id == "yuki" else set()
    seeds = (f"{match.seed:x}", str(match.seed))
    return [
        name for name, text in texts.items() if hidden & cards_in(text) or any(seed in text.lower() for seed in seeds)
    ]


def secrets_of(match: Match, seat: int) -> set[str]:
    """Returns the cards of 盤上遊姫 that `seat` has never seen, neither on the table nor in its own hand."""
    states: list[Any] = [node.state for node in match.nodes]
    seen = {code for state in states for code in (*face_up(state), *state.hands[seat])}
    return ALL_CODES - seen


def cards_in(text: str) -> set[str]:
    """Returns the cards a text names; clauses, named like troops, stand in words only."""
    return {code for code in CODE.findall(READING.sub("", text)) if code in ALL_CODES}
