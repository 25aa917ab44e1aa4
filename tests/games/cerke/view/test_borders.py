"""机戦 on the screen where one thing more or less decides: throws offered, the 皇 at its own square, small pictures."""

from __future__ import annotations

import pygame
import pytest

from game.games.cerke.rules import GAME
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.view.facts import chance, target_marks
from game.games.cerke.view.previews import pieces, thumbnail
from game.rules.contract import Option, Pick
from tests.games.cerke.view.table import make_table, position
from tests.games.cerke.view.test_board import START, at, named, offers
from tests.games.gungi.view.stage import make_theme


@pytest.mark.parametrize(
    ("offered", "marked"),
    [([Option("throw")], True), ([Option("stay")], False), ([Option("stay"), Option("throw")], True), ([], False)],
)
def test_what_a_throw_may_reach_is_marked_only_where_a_throw_is_offered(offered: list[Pick], marked: bool) -> None:
    observation = GAME.observe(START, START.turn)
    found = target_marks(observation, (at("KAU"), at("LAU")), offered)
    assert (set(found.marks.values()) == {"throw"}) is marked
    assert bool(found.needs) is marked


def tam_marks(board: str, *names: str) -> dict[str, str]:
    observation = GAME.observe(position(f"{board} IA - - 0 0 20 20 1"), 0)
    picked: tuple[Pick, ...] = tuple(at(name) for name in names)
    return named(target_marks(observation, picked, offers(observation, picked)))


def test_the_square_the_tam_began_on_counts_as_free() -> None:
    after = tam_marks("9/9/9/9/4*4/9/9/9/9", "ZO", "TU")
    assert after["ZO"] == "move" and set(after.values()) == {"move"}
    beside = tam_marks("9/9/9/3k5/4*4/9/9/9/9", "ZO")
    assert sorted(beside.values()).count("step") == 1 and len(beside) == 8


@pytest.mark.parametrize(
    ("least", "told"), [((0,), "1/1"), ((3,), "1/2"), ((1,), "31/32"), ((5,), "1/32"), ((3, 3), "1/4")]
)
def test_a_chance_is_told_in_lowest_terms(least: tuple[int, ...], told: str) -> None:
    assert chance(*least) == told


def lit(image: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Returns where two pictures differ."""
    found = [
        (x, y)
        for x in range(image.get_width())
        for y in range(image.get_height())
        if image.get_at((x, y)) != other.get_at((x, y))
    ]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.mark.parametrize(
    ("rows", "column", "row"), [("k8/9/9/9/4*4", 0, 0), ("9/8k/9/9/4*4", 8, 1), ("9/9/9/9/2k1*4", 2, 4)]
)
def test_a_piece_drawn_small_lies_on_its_square(rows: str, column: int, row: int) -> None:
    theme = make_theme()
    bare, full = (
        thumbnail(theme, {"cerke": f"{board}/9/9/9/9 IA - - 0 0 20 20 1"}, (180, 180))
        for board in ("9/9/9/9/4*4", rows)
    )
    box = lit(bare, full)
    assert pygame.Rect(column * 20, row * 20, 20, 20).inflate(4, 4).contains(box) and box.height > 8


def test_water_hill_and_field_look_different_drawn_small() -> None:
    image = thumbnail(make_theme(), {"cerke": "*8/9/9/9/9/9/9/9/9 IA - - 0 0 20 20 1"}, (180, 180))
    plain, water, middle, field = (
        tuple(image.get_at((20 * x + 10, 20 * y + 10)))[:3] for x, y in ((1, 0), (4, 2), (4, 4), (3, 3))
    )
    assert len({plain, water, middle, field}) == 4
    assert water[2] > water[0], "it is blue"


def test_of_a_set_three_pieces_are_shown_and_an_unknown_set_is_the_first() -> None:
    theme = make_theme()
    pictures = [pygame.image.tobytes(pieces(theme, name, 60), "RGBA") for name in ("wedge", "tile", "?")]
    assert pictures[0] == pictures[2]
    image = pieces(theme, "wedge", 60)
    third = image.get_width() // 3
    assert len({pygame.image.tobytes(image.subsurface((n * third, 0, third, image.get_height())), "RGBA")
                for n in range(3)}) == 3  # fmt: skip


def ink_box(piece_set: str, code: int) -> tuple[float, int]:
    """Returns how far below the middle the glyph of a piece stands, in parts of the face, and how wide it is."""
    table = make_table(piece_set=piece_set)  # type: ignore[arg-type]
    art = table.board.art
    image = art._glyph(code)
    box = image.get_bounding_rect()
    return (box.centery - image.get_height() / 2) / image.get_height(), box.width


def test_a_glyph_stands_low_on_a_wedge_alone_and_the_tam_in_the_middle() -> None:
    code = next(code for code in START.board if code and code != TAM)
    low, wide = ink_box("wedge", code)
    other, wider = ink_box("tile", code)
    assert low > other + 0.02 and wide <= wider
    assert ink_box("wedge", TAM)[0] == pytest.approx(ink_box("tile", TAM)[0], abs=0.02)
