"""G4.7 at the table: exchange and re-placement are asked for after the capture is shown, and that is not taken back."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.match.clock import ClockSpec
from game.rules.contract import InHand
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import AGAINST, PEOPLE, READY, QuietWorker, facts, table


def position(board: Mapping[str, list[str]], **changes: Any) -> dict[str, Any]:
    ready = copy.deepcopy(dict(READY))
    return {**ready, "board": {"5-9": ["B:帥:-"], "5-1": ["W:帥:-"], **copy.deepcopy(dict(board))}, **changes}


LANCE = position({"7-7": ["B:槍:侍"], "7-6": ["W:香:砲"], "1-1": ["W:侍:槍"], "3-6": ["B:兵:へ"]})
"""7-7 takes the 香 on 7-6 and wins a 砲 (G10.5)."""
FORT = position({"5-9": [], "5-5": ["B:帥:-"], "5-4": ["W:砦:香", "W:兵:さ"], "1-1": ["W:侍:槍"]})
"""The 帥 takes the 兵, whose back only White knows, on the enemy 砦 (G16)."""
FORT["board"].pop("5-9")
FORT_LANCE = position({"5-5": ["B:帥:-"], "5-4": ["W:砦:香", "W:香:砲"]})
FORT_LANCE["board"].pop("5-9")
BETRAYAL = position({"9-6": ["B:へ:兵"], "8-6": ["W:兵:と", "W:香:砲", "W:侍:槍"]})
"""へ takes the 侍; with betrayal the 香 below becomes a 砲 to be placed, unless the 兵 hides へ (G9.8)."""


def start(home: Path, where: Mapping[str, Any], **more: Any) -> Pilot:
    seats = more.pop("seats", PEOPLE)
    setup = TableSetup(seats=seats, seed=5, start=where, options=more.pop("options", {}), clock=more.pop("clock", None))
    return table(home, setup, **more)


def take(pilot: Pilot) -> None:
    pilot.press("7-7")
    pilot.press("7-6")


def last(pilot: Pilot) -> str:
    match = pilot.scene.session.match
    return str(match.game.format(match.cursor.action))


def cells(pilot: Pilot, name: str) -> list[int]:
    file, rank = map(int, name.split("-"))
    return list(pilot.scene.game.view.sprites.cells[(rank - 1) * 9 + file - 1])


def test_G4_7_a_won_cannon_is_placed_after_the_capture_is_shown(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE)
    take(pilot)
    seen = facts(pilot)
    assert seen["begun"] == "place" and seen["ply"] == 0
    assert cells(pilot, "7-7") == [] and len(cells(pilot, "7-6")) == 1
    assert pilot.scene.game.view.sprites.owed[0] is not None
    assert "7-7" in seen["offers"] and "3-6" not in seen["offers"]  # the square just left is free (G10.5)
    assert set(pilot.scene.game.view.board.marks.targets) == pilot.scene.game.gestures.chooser.offers()
    texts = pilot.ctx.texts
    assert pilot.scene.sign.words() == texts("gungi.halfway.stands", texts("gungi.halfway.place", "砲"))
    pilot.press("7-7")
    assert last(pilot) == "m 7-7-1 7-6-1 place=砲@7-7"
    assert facts(pilot)["begun"] is None and not pilot.scene.director.mismatch


def test_G4_7_the_capture_is_animated_before_the_question_and_the_placement_after_the_answer(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE, animation="full")
    pilot.app.debug = True
    heard: list[str] = []
    pilot.scene.director._on_event = lambda event: heard.append(type(event).__name__)
    pilot.press("7-7")
    pilot.motion("7-6")
    pilot.down("7-6")
    pilot.up("7-6")
    assert pilot.scene.director.busy and facts(pilot)["offers"] == []
    assert heard == ["Captured", "Moved"]
    pilot.rest()
    assert not pilot.scene.director.busy and facts(pilot)["offers"]
    pilot.press("5-8")
    pilot.rest()
    assert heard[:3] == ["Captured", "Moved", "Relocated"]
    assert not pilot.scene.director.mismatch


def test_G4_7_a_press_while_the_capture_is_shown_ends_the_showing_and_places_nothing(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE, animation="full")
    pilot.drag("7-7", "7-6")
    assert pilot.scene.director.busy
    pilot.down("5-8")
    assert facts(pilot)["ply"] == 0 and not pilot.scene.director.busy
    pilot.up("5-8")
    pilot.press("5-8")
    assert last(pilot) == "m 7-7-1 7-6-1 place=砲@5-8"


def test_G4_7_nothing_backs_out_of_a_capture_that_is_shown(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE)
    pilot.drag("3-6", "3-5")
    pilot.drag("1-1", "1-2")
    take(pilot)
    begun = facts(pilot)["picked"]

    def stands() -> bool:
        seen = facts(pilot)
        return bool(seen["begun"] == "place" and seen["picked"] == begun and seen["ply"] == 2 and seen["offers"])

    pilot.press((2, 2))
    assert stands()
    pilot.press("5-8", button=3)
    assert stands()
    pilot.key(pygame.K_ESCAPE)
    assert "menu:settings" in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    assert stands()
    for key in (pygame.K_u, pygame.K_r, pygame.K_h, pygame.K_HOME, pygame.K_PAGEUP):
        pilot.key(key)
        assert stands(), key
    pilot.press("btn:first")
    assert stands() and pilot.notice == pilot.ctx.texts("gungi.halfway.bound")
    pilot.press("ply:1")
    assert stands()
    pilot.press("btn:flip")
    assert stands()
    pilot.press("5-8")
    assert facts(pilot)["ply"] == 3


def test_G10_5_a_square_that_cannot_be_is_refused_with_its_clause(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE)
    take(pilot)
    pilot.press("5-5")
    assert facts(pilot)["notice"]["clause"] == "G10.5"
    assert facts(pilot)["begun"] == "place" and facts(pilot)["ply"] == 0
    pilot.press("hand-B-弓-や")
    assert facts(pilot)["begun"] == "place" and facts(pilot)["picked"] == ["7-7-1", "7-6"]


def test_G4_7_the_keyboard_takes_and_places(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE)
    pilot.press("7-7")
    pilot.key(pygame.K_TAB)
    while facts(pilot)["begun"] is None:
        if pilot.scene.game.gestures.cursor.file == 7 and pilot.scene.game.gestures.cursor.rank == 6:
            pilot.key(pygame.K_RETURN)
        else:
            pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB)
    square = pilot.scene.game.gestures.cursor
    pilot.key(pygame.K_RETURN)
    assert last(pilot) == f"m 7-7-1 7-6-1 place=砲@{square.file}-{square.rank}"


def test_G4_7_the_exchange_is_asked_for_when_the_won_tile_is_in_the_hand(tmp_path: Path) -> None:
    pilot = start(tmp_path, FORT)
    pilot.press("5-5")
    pilot.press("5-4")
    seen = facts(pilot)
    assert seen["begun"] == "exchange" and seen["ply"] == 0
    assert len(cells(pilot, "5-4")) == 2  # the 帥 stands on the 砦
    assert "hand-B-兵" in pilot.scene.game.view.targets()
    assert {"option-exchange-none", "hand-B-弓-や"} <= set(pilot.targets())
    pilot.press("option-exchange-none")
    assert last(pilot) == "m 5-5-1 5-4-2 exch=-"


def test_G4_7_a_dismissed_question_stays_open_and_the_hand_answers_it(tmp_path: Path) -> None:
    pilot = start(tmp_path, FORT)
    pilot.drag("5-5", "5-4")
    pilot.key(pygame.K_ESCAPE)
    assert "option-exchange-none" not in pilot.targets() and facts(pilot)["begun"] == "exchange"
    texts = pilot.ctx.texts
    assert pilot.scene.sign.words() == texts("gungi.halfway.stands", texts("gungi.halfway.exchange"))
    pilot.press("5-4")
    assert "option-exchange-none" in pilot.targets()
    pilot.press((2, 2))
    pilot.press("hand-B-弓-や")
    assert last(pilot) == "m 5-5-1 5-4-2 exch=弓/や"


@pytest.mark.parametrize(("mode", "clause", "plies"), [("strict", "G12.3", 0), ("claim", None, 1)])
def test_G16_4_a_tile_that_may_not_be_exchanged_is_refused_or_is_a_foul(
    tmp_path: Path, mode: str, clause: str | None, plies: int
) -> None:
    second = {**FORT, "board": {**FORT["board"], "5-8": ["B:兵:へ"]}, "hands": {"B": ["兵:へ", "弓:や"], "W": []}}
    pilot = start(tmp_path, second, options={"mode": mode})
    pilot.press("5-5")
    pilot.press("5-4")
    assert facts(pilot)["begun"] == "exchange"
    assert pilot.scene.game.capture.refuses((InHand(0, "兵"),))
    notice = facts(pilot)["notice"]
    assert (notice and notice["clause"], facts(pilot)["ply"]) == (clause, plies)
    assert facts(pilot)["begun"] == (None if plies else "exchange")


def test_G4_7_the_exchange_menu_of_two_people_tells_no_back(tmp_path: Path) -> None:
    one = position(FORT["board"], hands={"B": ["兵:さ", "弓:や"], "W": []})
    one["board"].pop("5-9")
    one["board"]["5-4"][1] = "W:侍:槍"
    pilot = start(tmp_path / "one", one)
    pilot.drag("5-5", "5-4")
    assert not any("さ" in item.label + item.detail + item.name for item in pilot.scene.menus.shown.items)
    pilot.press("hand-B-兵")
    assert last(pilot) == "m 5-5-1 5-4-2 exch=兵/さ"
    several = {**one, "hands": {"B": ["兵:さ", "兵:へ"], "W": []}}
    pilot = start(tmp_path / "several", several)
    pilot.drag("5-5", "5-4")
    pilot.press("hand-B-兵")
    assert facts(pilot)["begun"] == "exchange" and "hidden:2" in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["picked"] == ["5-5-1", "5-4"]
    pilot.press("hand-B-兵")
    pilot.press("hidden:1")
    assert last(pilot) in ("m 5-5-1 5-4-2 exch=兵/さ", "m 5-5-1 5-4-2 exch=兵/へ")


def test_G4_7_exchange_and_placement_are_asked_for_one_after_the_other(tmp_path: Path) -> None:
    pilot = start(tmp_path, FORT_LANCE)
    pilot.drag("5-5", "5-4")
    assert facts(pilot)["begun"] == "exchange" and pilot.scene.game.view.sprites.owed[0] is not None
    pilot.press("option-exchange-none")
    assert facts(pilot)["begun"] == "place" and len(cells(pilot, "5-4")) == 1
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["begun"] == "place"
    pilot.press("5-8")
    assert last(pilot) == "m 5-5-1 5-4-2 exch=- place=砲@5-8"


@pytest.mark.parametrize(("back", "asked"), [("と", True), ("へ", False)])
def test_G4_7_whether_a_betrayal_takes_effect_is_told_only_by_making_it(tmp_path: Path, back: str, asked: bool) -> None:
    where = position({**BETRAYAL["board"], "8-6": [f"W:兵:{back}", "W:香:砲", "W:侍:槍"], "8-8": ["B:へ:兵"]})
    where["board"]["8-6"][1:2] = ["W:香:砲"]
    where["board"]["9-6"] = ["B:へ:兵"]
    where["board"].pop("8-8")
    where["hands"] = {"B": [], "W": []}
    if not asked:
        where["board"]["8-6"][0] = "W:兵:へ"
    pilot = start(tmp_path, where)
    pilot.drag("9-6", "8-6")
    assert facts(pilot)["begun"] is None
    assert {"option-betray", "option-plain"} <= set(pilot.targets())
    pilot.press("option-betray")
    assert facts(pilot)["ply"] == (0 if asked else 1)
    if asked:
        assert facts(pilot)["begun"] == "place"
        pilot.press("5-8")
        assert last(pilot) == "m 9-6-1 8-6-3 betray place=砲@5-8"


def reopened(home: Path, pilot: Pilot) -> Pilot:
    """Leaves the table, as closing the program does, and goes on with its journal."""
    pilot.close()
    (path,) = (home / "journals").glob("*.gogi")
    again = Pilot(home)
    again.open(TableScene(TableSetup(resume=path)))
    return again


@pytest.mark.parametrize("options", [{}, {"mode": "claim"}])
def test_G4_7_leaving_the_table_does_not_back_out(tmp_path: Path, options: dict[str, str]) -> None:
    pilot = start(tmp_path, FORT_LANCE, options=options)
    pilot.drag("5-5", "5-4")
    for stage in ("exchange", "place"):
        pilot = reopened(tmp_path, pilot)
        seen = facts(pilot)
        assert seen["begun"] == stage and seen["ply"] == 0
        assert len(cells(pilot, "5-5")) == 0 and pilot.scene.game.view.sprites.owed[0] is not None
        if stage == "exchange":
            pilot.press("hand-B-弓-や")
    pilot.press("5-8")
    assert last(pilot) == "m 5-5-1 5-4-2 exch=弓/や place=砲@5-8"
    pilot = reopened(tmp_path, pilot)
    assert facts(pilot)["begun"] is None and facts(pilot)["ply"] == 1


def test_G4_7_a_killed_program_finds_the_capture_again(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE)
    pilot.drag("3-6", "3-5")
    pilot.drag("1-1", "1-2")
    take(pilot)
    (path,) = (tmp_path / "journals").glob("*.gogi")
    copied = tmp_path / "other" / path.name  # what is on the disk at this moment
    copied.parent.mkdir()
    copied.write_bytes(path.read_bytes())
    again = Pilot(tmp_path / "b")
    again.open(TableScene(TableSetup(resume=copied)))
    assert facts(again)["begun"] == "place" and facts(again)["ply"] == 2


@pytest.mark.parametrize("saved", ["", "0", "9 2 0 x", "0 2 0 m 1-1-1 1-2-1", "0 2 0 d 弓/や 5-5-1", "0 99 0 " + "x"])
def test_a_kept_capture_that_makes_no_sense_is_passed_over(tmp_path: Path, saved: str) -> None:
    pilot = start(tmp_path, LANCE)
    pilot.scene.kept_view.restore({"begun": saved})
    pilot.scene.showing.show_now()
    assert facts(pilot)["begun"] is None and facts(pilot)["picked"] == []
    take(pilot)
    assert facts(pilot)["begun"] == "place"


def test_G4_7_in_claim_mode_the_capture_stands_and_claims_wait(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE, options={"mode": "claim"})
    take(pilot)
    assert not next(b for b in pilot.scene.group.buttons if b.name == "btn:claim").enabled
    pilot.press("5-8")
    assert last(pilot) == "m 7-7-1 7-6-1 place=砲@5-8"
    assert next(b for b in pilot.scene.group.buttons if b.name == "btn:claim").enabled


def test_G4_7_a_foul_that_takes_a_lance_is_agreed_to_first_and_its_square_is_chosen(tmp_path: Path) -> None:
    where = position({"8-6": ["B:へ:兵"], "7-6": ["W:香:砲"], "7-8": ["B:へ:兵"]})
    pilot = start(tmp_path, where, options={"mode": "claim"}, seats=AGAINST)
    pilot.drag("8-6", "7-6")
    assert pilot.scene.name == "foul"
    pilot.press("dialog.no")
    assert facts(pilot)["begun"] is None and facts(pilot)["picked"] == [] and facts(pilot)["ply"] == 0
    pilot.drag("8-6", "7-6")
    pilot.press("dialog.yes")
    assert facts(pilot)["begun"] == "place"
    pilot = reopened(tmp_path, pilot)
    assert facts(pilot)["begun"] == "place"
    pilot.press("5-8")
    assert last(pilot) == "m 8-6-1 7-6-1 place=砲@5-8"


def test_a_resignation_and_the_clock_end_a_game_in_the_midst_of_a_capture(tmp_path: Path) -> None:
    pilot = start(tmp_path / "a", LANCE, clock=ClockSpec("game", 2))
    take(pilot)
    pilot.advance(2.5)
    assert pilot.scene.name == "end" and pilot.app.scenes[0].game.capture.begun is None
    assert len(cells_of(pilot.app, "7-7")) == 1
    pilot = start(tmp_path / "b", LANCE)
    take(pilot)
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    assert pilot.scene.name == "end" and len(cells_of(pilot.app, "7-7")) == 1


def cells_of(app: App, name: str) -> list[int]:
    file, rank = map(int, name.split("-"))
    sprites: Any = app.scenes[0].game.view.sprites  # type: ignore[attr-defined]
    return list(sprites.cells[(rank - 1) * 9 + file - 1])


def test_the_backs_shown_in_the_midst_of_a_capture_are_those_after_it(tmp_path: Path) -> None:
    pilot = start(tmp_path, LANCE)
    take(pilot)
    pilot.scene.peek.hold("reveal", True)
    assert cells(pilot, "7-7") == [] and len(cells(pilot, "7-6")) == 1
    pilot.scene.peek.hold("reveal", False)
    assert cells(pilot, "7-7") == [] and facts(pilot)["begun"] == "place"
    pilot.press("5-8")
    assert facts(pilot)["ply"] == 1


def test_G4_7_a_computer_plays_its_capture_at_once(tmp_path: Path) -> None:
    worker = QuietWorker()
    where = {**LANCE, "turn": "W", "board": {**LANCE["board"], "7-6": ["B:香:砲"], "7-5": ["W:槍:侍"]}}
    pilot = start(tmp_path, where, seats=AGAINST, worker=worker)
    pilot.advance(0.2)
    legal = worker.asked[-1][2].legal
    worker.choose(next(n for n, action in enumerate(legal) if getattr(action, "place", None)))
    pilot.rest()
    assert facts(pilot)["ply"] == 1 and facts(pilot)["begun"] is None
