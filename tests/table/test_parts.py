"""The parts of a table: who is told what in which order, what is known of a position, what an occasion allows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.match.match import AnyStep
from game.match.seats import HUMAN, ai
from game.rules.clause import Clause
from game.rules.contract import Action, AnyObservation, Pick, Resign, Square
from game.session.unplayable import TRIES
from game.stage.scene import TableSetup
from game.table.hooks import Course, CoursePart, EndTelling, Orders, Viewing, Wording
from game.table.listener import Listener
from game.table.occasion import Occasion
from game.table.port import Port
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import AGAINST, PEOPLE, READY, QuietWorker, table


class Told(Listener):
    """Notes what it is told; takes the events of some key."""

    def __init__(self, name: str, log: list[str], takes: int | None = None) -> None:
        self.name, self.log, self.takes = name, log, takes

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        self.log.append(f"{self.name} handle")
        return bool(event.key == self.takes)

    def key(self, event: pygame.event.Event) -> bool:
        self.log.append(f"{self.name} key")
        return False

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.log.append(f"{self.name} unused")
        return False

    def played(self, step: AnyStep) -> None:
        self.log.append(f"{self.name} played")

    def changed(self) -> None:
        self.log.append(f"{self.name} changed")

    def going(self) -> None:
        self.log.append(f"{self.name} going")

    def jumped(self) -> None:
        self.log.append(f"{self.name} jumped")


def told(home: Path, takes: int | None = None) -> tuple[Pilot, list[str]]:
    """Returns a table with two listeners instead of the game's own, and what they note."""
    pilot, log = table(home), []
    pilot.scene.game.listeners = (Told("a", log, takes), Told("b", log))
    return pilot, log


def test_the_foremost_listener_is_first_told_of_input_and_may_take_it(tmp_path: Path) -> None:
    pilot, log = told(tmp_path, takes=pygame.K_x)
    pilot.key(pygame.K_x)
    assert log == ["a handle"]
    log.clear()
    pilot.key(pygame.K_q)
    assert log == ["a handle", "b handle", "a key", "b key", "a unused", "b unused"]
    log.clear()
    pilot.key(pygame.K_f)  # the table turns round: nothing is left of the key
    assert log == ["a handle", "b handle", "a key", "b key"]


def test_the_foremost_listener_is_last_told_of_what_was_played(tmp_path: Path) -> None:
    pilot, log = told(tmp_path)
    pilot.drag("3-7", "3-6")
    assert log == ["b changed", "a changed", "b played", "a played"]
    log.clear()
    pilot.scene.browsing.goto(pilot.scene.session.match.root)
    assert log == ["a going", "b going", "b changed", "a changed", "b jumped", "a jumped"]


def test_a_position_is_observed_once_and_anew_where_the_match_has_moved(tmp_path: Path, monkeypatch: Any) -> None:
    pilot = table(tmp_path)
    eyes, match = pilot.scene.eyes, pilot.scene.session.match
    seen = eyes.observe(0)
    assert eyes.observe(0) is seen and eyes.at(match.cursor, 0) is seen
    assert eyes.observe(1).seat == 1
    pilot.drag("3-7", "3-6")
    assert eyes.observe(0) != seen and eyes.at(match.root, 0) == seen
    assert eyes.seen().seat == eyes.viewer() == pilot.scene.session.to_act == 1


class Going(CoursePart):
    """Notes what it is asked; `does` names what it does something about."""

    def __init__(self, name: str, log: list[str], *does: str) -> None:
        self._name, self._log, self.does = name, log, set(does)

    def _asked(self, what: str) -> bool:
        self._log.append(f"{self._name} {what}")
        return what in self.does

    def asks_which(self, picks: Sequence[Pick], near: Pick) -> bool:
        return self._asked("asks")

    def agrees(self, action: Action) -> bool:
        return not self._asked("stops")

    def refuses(self, picks: Sequence[Pick]) -> bool:
        return self._asked("refuses")

    def refusal(self, clause: Clause) -> None:
        self._asked("refusal")

    def hides_step(self, step: AnyStep) -> bool:
        return self._asked("hides")

    def waits(self) -> bool:
        return self._asked("waits")

    def judged(self, kind: str, seat: int, accepted: bool) -> bool:
        return self._asked(kind)


def going(pilot: Pilot, *does: str) -> list[str]:
    """Gives a table two parts in the place of the game's own; returns what they note. The first one does something."""
    log: list[str] = []
    pilot.scene.game.course_parts = (Going("a", log, *does), Going("b", log))
    return log


def test_what_leads_nowhere_is_refused_by_the_rules_unless_a_part_answers_it(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    log = going(pilot)
    pilot.drag("3-7", "3-2")
    assert log == ["a refuses", "b refuses", "a refusal", "b refusal"] and pilot.app.noticing
    pilot.advance(9.0)
    log = going(pilot, "refuses")
    pilot.drag("3-7", "3-2")
    assert log == ["a refuses"] and not pilot.app.noticing


def test_it_is_asked_which_pick_is_meant_unless_a_part_asks_so_itself(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    log, ask = going(pilot, "asks"), pilot.scene.acting.outcome.ask
    ask((Square(3, 7), Square(3, 8)), Square(3, 7))
    assert log == ["a asks"] and pilot.scene.menus.shown is None
    log = going(pilot)
    ask((Square(3, 7), Square(3, 8)), Square(3, 7))
    assert log == ["a asks", "b asks"] and pilot.scene.menus.shown is not None


def test_a_step_is_shown_unless_a_part_shows_it_its_own_way(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    log, settled = going(pilot, "hides"), pilot.scene.eyes.displayed()
    pilot.drag("3-7", "3-6")
    assert log == ["a stops", "b stops", "a hides"] and not pilot.scene.director.stage.differs(settled)


def test_an_action_is_played_once_all_parts_agree_or_a_question_was_asked(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    log = going(pilot, "stops")
    pilot.drag("3-7", "3-6")
    match = pilot.scene.session.match
    assert log == ["a stops"] and match.ply == 0
    assert pilot.scene.acting.act(match.game.legal(match.state)[0], asked=True) and match.ply == 1


def test_the_computer_plays_once_no_part_waits_any_more(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = Pilot(tmp_path, worker=worker)
    pilot.open(TableScene(TableSetup(seats=(ai(3), HUMAN), seed=5, start=READY)))
    log = going(pilot, "waits")
    pilot.advance(0.5)
    worker.choose()
    pilot.advance(2.0)
    assert pilot.scene.session.match.ply == 0 and {*log} == {"a waits"}
    pilot.scene.game.course_parts[0].does.clear()
    pilot.advance(2.0)
    assert pilot.scene.session.match.ply == 1 and "b waits" in log


def test_what_the_computer_judged_goes_to_the_part_that_asked_for_it(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    log = going(pilot, "season")
    pilot.scene.thinking.answers.judged("season", 1, True)
    assert log == ["a season"] and not pilot.app.noticing


class OneOnly(Occasion):
    """Allows one action only, and counts what it refuses."""

    def __init__(self, port: Port[AnyObservation], allowed: Action) -> None:
        self.port, self.allowed, self.refused, self.seen = port, allowed, 0, 0

    def allows(self, action: Action) -> bool:
        self.refused += action != self.allowed
        return action == self.allowed

    def played(self, step: AnyStep) -> None:
        self.seen += 1

    def own_sign(self) -> str:
        return "" if self.seen else "!"


def test_an_occasion_allows_what_is_played_and_listens_to_it(tmp_path: Path) -> None:
    pilot, allowed = Pilot(tmp_path), Resign(0)
    made: list[OneOnly] = []

    def occasion(port: Port[AnyObservation]) -> Occasion:
        made.append(OneOnly(port, allowed))
        return made[0]

    scene = TableScene(TableSetup(seats=PEOPLE, seed=5, start=READY), occasion=occasion)
    pilot.open(scene)
    assert scene.sign.words() == "!"
    pilot.drag("3-7", "3-6")
    assert scene.session.match.ply == 0 and made[0].refused == 1
    assert scene.acting.act(allowed, asked=True)
    assert scene.session.result is not None and made[0].seen == 1 and scene.sign.words() == ""


def test_the_computer_whose_actions_are_not_allowed_is_asked_about_and_leaves_its_seat(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = Pilot(tmp_path, worker=worker)
    setup = TableSetup(seats=(ai(3), HUMAN), seed=5, start=READY)
    scene = TableScene(setup, occasion=lambda port: OneOnly(port, Resign(0)))
    pilot.open(scene)
    pilot.advance(0.2)
    for _ in range(TRIES):
        worker.choose()
        pilot.advance(0.2)
    pilot.advance(2.0)  # other actions are tried for it
    assert scene.session.match.ply == 0 and pilot.app.facts()["scene"] == "ai-failed"
    pilot.press("dialog.by-hand")
    assert scene.session.match.ply == 0 and scene.session.seats[0].is_human


@pytest.mark.parametrize("game_id", catalog.whole_ready())
def test_a_table_is_made_of_the_groups_of_hooks(tmp_path: Path, game_id: str) -> None:
    pilot = Pilot(tmp_path)
    scene = TableScene(TableSetup(game_id, seats=AGAINST, seed=5))
    pilot.open(scene)
    game = scene.game
    groups = {game.wording: Wording, game.viewing: Viewing, game.course: Course, game.orders: Orders,
              game.ending: EndTelling}  # fmt: skip
    assert all(isinstance(part, group) for part, group in groups.items())
    assert all(isinstance(listener, Listener) for listener in game.listeners)
    assert scene.title.subtitle() and [command.id for command in scene.steering.row()][-1] == "menu"


def test_what_stays_of_a_table_is_painted_as_large_as_the_window_whatever_becomes_of_it(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    for size in ((1280, 720), (1000, 700), (1440, 900)):
        pilot.resize(size)
        pilot.rest()
        pilot.look()
        layer = pilot.scene.painter._still
        assert layer.get_size() == size
        pilot.press("btn:flip")
        pilot.look()
        assert pilot.scene.painter._still is layer, "new memory costs ten times as much"
    pilot.close()
