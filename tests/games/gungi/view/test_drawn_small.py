"""軍儀 drawn small and in the air: positions in lists, sets of tiles, the owner's mark, flights no events tell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.games.gungi.rules.pieces import KIND, SIDE, TURNED
from game.games.gungi.view.previews import thumbnail, tiles
from game.games.gungi.view.sprites import Layout, Sprites, draw_tile
from game.games.gungi.view.stage import GungiStage
from game.games.gungi.view.tile_art import TileArt
from game.games.gungi.view.tile_relayout import LIKENESS, flights
from game.ui.motion.actors import Actor
from game.ui.motion.relayout import Spot
from tests.games.gungi.view.stage import make_stage, make_theme
from tests.games.gungi.view.test_board import middle

CELL = 20
"""Pixels of a square of a board drawn 180 pixels wide."""


def small(board: dict[str, list[str]]) -> pygame.Surface:
    return thumbnail(make_theme(), {"board": board}, (180, 180))


def differing(board: dict[str, list[str]]) -> pygame.Rect:
    """Returns what of the board looks different from a bare one."""
    bare, full = small({}), small(board)
    lit = [
        (x, y) for x in range(bare.get_width()) for y in range(bare.get_height())
        if bare.get_at((x, y)) != full.get_at((x, y))
    ]  # fmt: skip
    xs, ys = [x for x, _ in lit], [y for _, y in lit]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.mark.parametrize("square", ["1-1", "9-1", "5-5", "1-9"])
def test_a_tile_drawn_small_lies_on_its_square(square: str) -> None:
    suji, dan = map(int, square.split("-"))
    box = differing({square: ["B:帥:-"]})
    assert pygame.Rect((9 - suji) * CELL, (dan - 1) * CELL, CELL, CELL).inflate(4, 4).contains(box)
    assert box.height > CELL // 2


def test_a_tower_drawn_small_is_higher_than_a_tile_and_looks_different_by_owner() -> None:
    one, two = {"5-5": ["B:帥:-"]}, {"5-5": ["B:兵:と", "B:帥:-"]}
    assert differing(two).height > differing(one).height
    looks = {
        pygame.image.tobytes(small(board), "RGBA")
        for board in ({}, one, two, {"5-5": ["W:帥:-"]}, {"5-5": ["W:兵:と", "B:帥:-"]})
    }
    assert len(looks) == 5


@pytest.mark.parametrize("square", ["5-1", "9-1", "5-2"])
def test_a_tower_drawn_small_is_whole_at_the_farthest_rank(square: str) -> None:
    tower = ["W:兵:と", "W:忍:上", "W:弓:や"]
    assert abs(differing({square: tower}).height - differing({"5-5": tower}).height) <= 1


def test_a_tile_drawn_alone_is_drawn_as_a_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tower of one would show nothing else, but takes its picture from another place."""
    asked: list[str] = []
    for name in ("tile", "tower"):
        kept = getattr(TileArt, name)
        monkeypatch.setattr(
            TileArt, name, lambda self, *a, kept=kept, name=name, **k: asked.append(name) or kept(self, *a, **k)
        )
    small({"5-5": ["B:帥:-"]})
    assert asked == ["tile"]


def test_of_a_set_three_tiles_are_shown_and_one_is_turned() -> None:
    image = tiles(make_theme(), "kanji", 60)
    width = image.get_width() / 3
    assert abs(image.get_height() - 60) < 25 and width > 30
    thirds = [image.subsurface(pygame.Rect(round(n * width), 0, int(width), image.get_height())) for n in range(3)]
    assert len({pygame.image.tobytes(third, "RGBA") for third in thirds}) == 3


@pytest.mark.parametrize(
    ("more", "marked"),
    [
        ({}, True),
        ({"pip": False}, False),
        ({"row": None}, False),
        ({"turn": 0.5}, False),
        ({"alpha": 0.02}, False),
        ({"alpha": 0.03}, True),
    ],
)
def test_a_tile_of_a_tower_bears_its_owners_mark_while_it_stands_there(
    monkeypatch: pytest.MonkeyPatch, more: dict[str, Any], marked: bool
) -> None:
    art, asked = TileArt(make_theme(), 60), []
    kept = art.pip
    monkeypatch.setattr(TileArt, "pip", lambda self, *told: asked.append(told) or kept(*told))
    actor = Actor(tile_on(middle()), 100.0, 100.0)
    actor.pip, actor.row = True, 3
    for name, value in more.items():
        setattr(actor, name, value)
    draw_tile(pygame.Surface((200, 200)), actor, art, Sprites())
    assert bool(asked) is marked


def tile_on(observation: Any) -> int:
    """Returns a tile of the board."""
    return next(tower[-1] for tower in observation.cells if tower)


def spot_pairs() -> list[tuple[Spot, Spot, list[bool]]]:
    """Returns pairs of spots with what each likeness says of them."""
    codes: dict[tuple[int, int], list[int]] = {}
    for code in range(1, len(KIND)):
        if SIDE[code] in (0, 1):
            codes.setdefault((SIDE[code], KIND[code]), []).append(code)
    alike = next(found for found in codes.values() if len(found) > 1)
    other = next(found[0] for (side, kind), found in codes.items() if side == SIDE[alike[0]] and kind != KIND[alike[0]])
    a = alike[0]
    return [
        (Spot(a, 4, 1), Spot(a, 4, 1), [True, True, True, True]),
        (Spot(a, 4, 1), Spot(a, 4, 2), [False, True, True, True]),
        (Spot(a, 4, 1), Spot(a, 5, 1), [False, False, True, True]),
        (Spot(a, 4, 1), Spot(alike[1], 4, 1), [False, False, False, True]),
        (Spot(a, 4, 1), Spot(other, 4, 1), [False, False, False, False]),
    ]


def test_likenesses_go_from_the_same_to_the_same_kind() -> None:
    for a, b, told in spot_pairs():
        assert [alike(a, b) for alike in LIKENESS[:4]] == told, (a, b)


def flown(before: Any, after: Any) -> tuple[GungiStage, list[tuple[int, int | None]]]:
    """Returns a stage on the way from one layout to another, and who is in the air, into what."""
    stage = make_stage()
    stage.settle(before)
    board = stage.board
    goal = Sprites()
    goal.settle(after)
    flights(stage.sprites, board, stage.trays, goal.layout())
    return stage, sorted((actor.tile, actor.into) for actor in stage.sprites.actors)


def moved(observation: Any, start: int, end: int) -> Any:
    """Returns an observation with a tower carried to another square."""
    cells = list(observation.cells)
    cells[end], cells[start] = cells[start], ()
    return replace(observation, cells=tuple(cells))


def test_only_what_lies_elsewhere_flies() -> None:
    before = middle()
    start = next(n for n, tower in enumerate(before.cells) if len(tower) == 1)
    end = next(n for n, tower in enumerate(before.cells) if not tower)
    stage, air = flown(before, moved(before, start, end))
    assert air == [(before.cells[start][0], None)]
    for n, tower in enumerate(before.cells):
        assert stage.sprites.cells[n] == ([] if n in (start, end) else list(tower))
    assert stage.sprites.hands == tuple(sorted(hand) for hand in before.hands)


def test_a_tile_that_shows_its_other_face_turns_over_in_the_air() -> None:
    before = middle()
    here, old = next((n, tower[0]) for n, tower in enumerate(before.cells) if len(tower) == 1)
    faces = (code for code in range(1, len(KIND)) if SIDE[code] == SIDE[old] and KIND[code] != KIND[old])
    new = next(code for code in faces if KIND[TURNED[code]] == KIND[old])
    cells = tuple((new,) if n == here else tower for n, tower in enumerate(before.cells))
    assert flown(before, replace(before, cells=cells))[1] == [(old, new)]


def test_the_same_layout_leaves_everything_at_rest() -> None:
    stage, air = flown(middle(), middle())
    assert air == [] and stage.sprites.layout() == layout(middle())


def layout(observation: Any) -> Layout:
    made = Sprites()
    made.settle(observation)
    return made.layout()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_of_a_hand_flies_to_the_board_and_the_others_stay(seat: int) -> None:
    before = next(seen for n in range(5) if all((seen := middle(n=n)).hands))
    tile = before.hands[seat][0]
    end = next(n for n, tower in enumerate(before.cells) if not tower)
    hands = list(before.hands)
    hands[seat] = hands[seat][1:]
    cells = list(before.cells)
    cells[end] = (tile,)
    stage, air = flown(before, replace(before, cells=tuple(cells), hands=tuple(hands)))
    assert air == [(tile, None)]
    assert stage.sprites.hands == tuple(sorted(hand) for hand in hands)


def test_an_owed_tile_comes_from_beside_the_board() -> None:
    before = middle()
    tile = next(tower[-1] for tower in before.cells if tower and SIDE[tower[-1]] == 0)
    owing = replace(before, owed=(tile, None))
    stage, air = flown(owing, before)
    assert [code for code, _ in air] == [tile] and stage.sprites.owed == [None, None]
    stage, air = flown(owing, owing)
    assert air == [] and stage.sprites.owed == [tile, None]
