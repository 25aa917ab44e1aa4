"""Openings of 軍儀: two arrays, however they were placed, then moves in which backs are not told apart."""

from __future__ import annotations

from pathlib import Path

from game import catalog
from game.games.gungi.rules import GAME
from game.games.gungi.rules.arrays import array_key, placement_of
from game.games.gungi.workshop.openings import BEGINNINGS
from game.records.beginnings import OpeningName, OpeningStep
from game.storage import levels
from game.storage.paths import Home

READY = levels.setups(catalog.levels_of("gungi"))
TILES = tuple(one for one in map(placement_of, READY[3].tiles) if one is not None)
KEY = array_key(TILES)


def mirrored(tile: str) -> str:
    kind, place = tile.split()
    file, rank, layer = map(int, place.split("-"))
    return f"{kind} {10 - file}-{10 - rank}-{layer}"


def placed(order: slice = slice(None)) -> list[str]:
    """Returns the texts of both sides placing a ready-made array, in its order or another."""
    tiles = READY[3].tiles[order]
    return [f"p {one[0]}/へ {one[2:]}" for tile in tiles for one in (tile, mirrored(tile))]


def test_arrays_are_alike_in_whatever_order_they_were_placed() -> None:
    steps = BEGINNINGS.cut([*placed(), "m 5-7-1 5-6-1", "d 兵/と 1-6-1"])
    assert steps == [
        OpeningStep(KEY, 46, 0),
        OpeningStep(KEY, 46, 1),
        OpeningStep("m 5-7-1 5-6-1", 47),
        OpeningStep("d 兵 1-6-1", 48),
    ]
    assert BEGINNINGS.cut([*placed(slice(None, None, -1)), "m 5-7-1 5-6-1"]) == steps[:3]


def test_a_game_that_did_not_come_to_a_move_has_no_opening() -> None:
    assert BEGINNINGS.cut(placed()) == [] == BEGINNINGS.cut([])


def test_an_array_is_called_by_its_name_mirrored_or_by_where_the_marshal_stands(tmp_path: Path) -> None:
    home = Home(tmp_path)
    swung = array_key(TILES).split()
    for at in range(1, len(swung), 2):
        file, *rest = swung[at].split("-")
        swung[at] = "-".join([str(10 - int(file)), *rest])
    pairs = sorted(zip(swung[::2], swung[1::2], strict=True), key=lambda pair: (pair[1], pair[0]))
    told = [
        BEGINNINGS.called(OpeningStep(key, 46, 0), home, "ja")
        for key in (KEY, " ".join(" ".join(pair) for pair in pairs), "兵 1-7-1 帥 5-9-1", "兵 1-7-1")
    ]
    name = READY[3].name["ja"]
    assert told[0] == OpeningName("gungi-opening.named", (name,))
    assert told[1] in (OpeningName("gungi-opening.swung", (name,)), OpeningName("gungi-opening.named", (name,)))
    assert told[2:] == [OpeningName("gungi-opening.unnamed", ("5―9",)), OpeningName("gungi-opening.nameless")]


def test_of_the_first_array_the_position_shows_that_side_alone() -> None:
    state = GAME.start({})
    while state.phase == "setup":
        state = GAME.apply(state, GAME.legal(state)[0])
    told = GAME.position_out(state)
    black = BEGINNINGS.seen(told, OpeningStep("", 46, 0))
    tiles = [tile for tower in black["board"].values() for tile in tower]  # type: ignore[attr-defined]
    assert len(tiles) == 23 and all(tile.startswith("B:") for tile in tiles)
    assert BEGINNINGS.seen(told, OpeningStep("", 46, 1)) == told
    assert BEGINNINGS.seen(told, OpeningStep("m 5-7-1 5-6-1", 47)) == told
