"""The set-up at the table: by hand, by arrays, mirrored, at random; where a queue stops it says why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.gungi.rules import GAME
from game.games.gungi.rules.pieces import HYOU, KIND, KINDS, OTHER, SIDE
from game.games.gungi.rules.placement import deal_backs
from game.games.gungi.table import setup
from game.games.gungi.table.arrays import ArrayChooser
from game.match.match import Match
from game.stage.scene import TableSetup
from game.storage import levels
from tests.pilot import Pilot
from tests.table.help import PEOPLE, facts, seats, table
from tests.thorough import tries

FRESH = TableSetup(seats=PEOPLE, seed=11)


def backs_of(state: Any, seat: int) -> dict[int, str]:
    """Returns file -> back of the 兵 of `seat` on the board."""
    return {
        sq % 9 + 1: KINDS[OTHER[tile]]
        for sq, tower in enumerate(state.cells)
        for tile in tower
        if SIDE[tile] == seat and KIND[tile] == HYOU
    }


def test_a_tile_is_dragged_from_the_tray_and_taken_back(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-帥", "5-9")
    assert facts(pilot)["hands"] == [22, 23]
    pilot.press("btn:undo")
    assert facts(pilot)["hands"] == [23, 23]


def test_a_tray_tells_how_many_tiles_lie_in_it_at_every_placement(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    for tile, square in (("hand-B-帥", "5-9"), ("hand-W-帥", "5-1")):
        pilot.drag(tile, square)
    for steps in ((22, 22), (22, 23), (23, 23)):
        told = [pilot.ctx.texts("gungi.hand.setup", count) for count in steps]
        assert [tray.label for tray in pilot.scene.game.view.trays] == told
        pilot.press("btn:back")
    pilot.close()


def test_a_placement_outside_the_territory_is_refused(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-弓-や", "5-5")
    assert facts(pilot)["notice"]["clause"] == "G13.2"


def test_only_enter_places_the_array_that_is_looked_at(tmp_path: Path) -> None:
    pilot, placed = Pilot(tmp_path), []
    pilot.open(ArrayChooser(GAME.observe(GAME.start({}), 0), lambda *told: placed.append(told)))
    for key in (pygame.K_SPACE, pygame.K_a):
        pilot.key(key)
    assert not placed
    pilot.key(pygame.K_RETURN)
    assert len(placed) == 1
    pilot.close()


@pytest.mark.slow
def test_two_arrays_set_both_armies_and_war_begins(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    for array in ("fortress", "record-white"):
        pilot.press("btn:array")
        pilot.press(f"array:{array}")
        pilot.press("arrays.place")
    pilot.rest(8)
    seen = facts(pilot)
    assert (seen["ply"], seen["phase"], seen["seat"]) == (46, "play", 0)
    assert pilot.scene.record.entries[0].heading == pilot.ctx.texts("gungi.record.setup")


def test_a_swung_array_stands_mirrored_left_and_right(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=seats("human", "1"), seed=3))
    pilot.press("btn:array")
    pilot.press("array:corner-castle")
    pilot.press("arrays.swing")
    pilot.press("arrays.place")
    first = pilot.scene.session.match.cursor.action
    wanted = setup.read_array(next(a for a in levels.setups(catalog.levels_of("gungi")) if a.id == "corner-castle"))[0]
    assert first.dst == setup.swung(wanted.dst)


def test_a_queue_stops_where_its_next_tile_cannot_go_and_says_why(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-侍-槍", "1-7")  # where the array wants a 兵 first, one will come on top; then files fill up
    pilot.drag("hand-W-帥", "5-1")
    pilot.drag("hand-B-侍-槍", "2-7")
    pilot.press("btn:array")  # White's turn
    pilot.press("array:fortress")
    pilot.press("arrays.place")
    pilot.press("btn:array")
    pilot.press("array:flat-line")
    pilot.press("arrays.place")
    pilot.rest(8)
    notice = facts(pilot)["notice"]
    assert notice is not None and notice["clause"].startswith("G")
    assert False in facts(pilot)["placing"]


@pytest.mark.slow
def test_random_placement_completes_both_armies(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.press("btn:random")
    pilot.press("btn:random")
    pilot.rest(8)
    assert facts(pilot)["phase"] == "play"


def test_mirroring_follows_the_opponent(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-帥", "5-9")
    pilot.press("btn:mirror")
    pilot.drag("hand-B-弓-や", "3-8")
    pilot.rest()
    cells = pilot.scene.session.match.state.cells
    assert KINDS[KIND[cells[4][0]]] == "帥"
    assert KINDS[KIND[cells[80 - 65][0]]] == "弓"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(2, 5)))
def test_backs_are_dealt_in_the_order_of_the_placements(seed: int, tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=seed))
    for array in ("flat-line", "flat-line"):
        pilot.press("btn:array")
        pilot.press(f"array:{array}")
        pilot.press("arrays.place")
    pilot.rest(8)
    state = pilot.scene.session.match.state
    for seat in (0, 1):
        dealt = backs_of(state, seat)
        files = [file if seat == 0 else 10 - file for file in range(1, 10)]  # the array's order
        assert [dealt[file] for file in files] == list(deal_backs(seed, seat))


def test_backs_are_chosen_behind_the_curtain(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=1, choose_secrets=True))
    for sa, to in ((3, 8), (5, 1)):
        assert pilot.scene.name == "handover"
        assert facts(pilot)["curtain"] == "closed"
        pilot.press("handover.open")
        pilot.press(f"sa:{sa}")
        pilot.press(f"to:{sa}")
        assert "handover.done" not in pilot.targets()  # two different files
        pilot.press(f"to:{to}")
        pilot.press("handover.done")
    assert pilot.scene.name == "table"
    pilot.press("btn:random")
    pilot.press("btn:random")
    pilot.rest(8)
    state = pilot.scene.session.match.state
    assert (backs_of(state, 0)[3], backs_of(state, 0)[8]) == ("さ", "と")
    assert (backs_of(state, 1)[5], backs_of(state, 1)[1]) == ("さ", "と")


ARRAYS = [array.id for array in levels.setups(catalog.levels_of("gungi"))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("array", "seat"),
    [(array, seat) for n, array in enumerate(ARRAYS) for seat in (0, 1) if tries((n + seat) % 2, 1)],
)
def test_every_array_can_be_placed_against_every_other_side_at_random(array: str, seat: int) -> None:
    match = Match(GAME, {}, 9)
    tiles = setup.read_array(next(a for a in levels.setups(catalog.levels_of("gungi")) if a.id == array))
    queues: list[setup.Queue] = [setup.RandomQueue("", 4), setup.RandomQueue("", 5)]
    queues[seat] = setup.ArrayQueue("", tiles, seat)
    queues[1 - seat] = setup.ArrayQueue("", setup.read_array(levels.setups(catalog.levels_of("gungi"))[0]), 1 - seat)
    while match.state.phase == "setup":  # type: ignore[attr-defined]
        action = queues[match.state.to_act].next(GAME.observe(match.state, match.state.to_act), match.explain_illegal)
        assert not isinstance(action, setup.QueueStop), action
        assert action is not None
        match.play(action)
    assert match.ply == 46


@pytest.mark.parametrize("name", ["array", "mirror", "random"])
def test_a_button_of_the_set_up_tells_what_it_does(tmp_path: Path, name: str) -> None:
    pilot = table(tmp_path, FRESH)
    usual = pilot.scene.sign.words()
    pilot.motion(f"btn:{name}")
    assert pilot.scene.sign.words() == pilot.ctx.texts(f"setup.{name}-told") != usual
    pilot.motion("hold:spread")
    assert pilot.scene.sign.words() == "押している間：重なりを広げて見る"
    pilot.motion((2, 2))
    assert pilot.scene.sign.words() == usual


def wanted_at(*texts: str) -> tuple[setup.Wanted, ...]:
    """Returns placements of "兵 5-7-1" and so on."""
    found = []
    for text in texts:
        kind, place = text.split()
        file, rank, layer = map(int, place.split("-"))
        found.append(setup.Wanted(KINDS.index(kind), (rank - 1) * 9 + file - 1, layer))
    return tuple(found)


def test_what_stands_in_the_way_is_told_before_an_array_is_placed_and_where_it_stops(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-帥", "5-9")
    pilot.drag("hand-W-帥", "5-1")
    pilot.drag("hand-B-砦-香", "5-8")
    seen = pilot.scene.eyes.observe(0)
    queue = setup.ArrayQueue("x", wanted_at("弓 5-8-1", "侍 5-8-2", "謀 4-8-2", "兵 3-7-1"), 0)
    assert [(one.place, one.taken) for one in queue.clashes(seen)] == [
        ("5―8―1", KINDS.index("砦")),
        ("4―8―2", None),
    ]
    pilot.drag("hand-W-砦-香", "5-2")
    pilot.press("btn:array")
    pilot.press("array:flat-line")
    assert pilot.app.facts()["clashes"] == ["5―8―1"] and "砦が立っています" in pilot.scene.words()
    pilot.draw()


def test_the_window_does_not_sleep_while_nobody_has_to_choose_where_to_place(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    placing, asleep = pilot.scene.game.placing, pilot.scene.game.placing.wake()
    pilot.drag("hand-B-帥", "5-9")
    placing.queues[1] = setup.ArrayQueue("試し", wanted_at("帥 5-1-1"), 1)
    assert placing.at_once() is False, "Black still chooses"
    placing.queues[0] = setup.ArrayQueue("試し", wanted_at("砦 5-8-1"), 0)
    assert placing.at_once() and placing.wake() == 0.01 and asleep is None
    placing._due = lambda: False
    assert placing.wake() == 0.01, "while a computer says where"


def test_the_reason_a_queue_stops_is_what_stands_there(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-砦-香", "5-8")
    pilot.drag("hand-W-帥", "5-1")
    pilot.scene.game.placing.start_queue(setup.ArrayQueue("試し", wanted_at("謀 5-8-1"), 0))
    pilot.rest(4)
    assert "5―8―1の謀：砦が立っています" in pilot.notice


def test_a_tile_taken_up_is_told_as_it_would_stand_on_the_square_pointed_at(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-砦-香", "5-8")
    pilot.drag("hand-W-帥", "5-1")
    tower = pilot.scene.game.view.tower
    pilot.motion("hand-B-侍-槍")
    assert [fact.now for fact in tower.facts] == [("hand-place",)]
    pilot.press("hand-B-侍-槍")
    pilot.motion("5-8")
    top, below = tower.facts
    assert tower.tried and (KINDS[KIND[top.code]], top.layer, KINDS[top.extra]) == ("侍", 2, "砦")
    assert KINDS[KIND[below.code]] == "砦" and KINDS[tower.faces().kind] == "侍"
    pilot.draw()
    pilot.motion("5-5")
    assert not tower.tried
    assert facts(pilot)["ply"] == 2


def test_nothing_that_stands_in_the_set_up_has_nowhere_to_go(tmp_path: Path) -> None:
    pilot = table(tmp_path, FRESH)
    pilot.drag("hand-B-侍-槍", "5-8")
    pilot.drag("hand-W-帥", "5-1")
    pilot.motion("5-8")
    assert [fact.now for fact in pilot.scene.game.view.tower.facts] == [()]
