"""Hints: the arrow is seen wherever it goes, covers no glyph, and is drawn anew only when it changes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pygame
import pytest

from game.games.cerke.rules import GAME as CERKE
from game.games.cerke.rules.actions import Lot
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.pieces import BLACK, RED
from game.games.cerke.rules.pieces import KINDS as CERKE_KINDS
from game.games.cerke.rules.pieces import piece as cerke_piece
from game.games.cerke.shots import MIDDLE
from game.games.cerke.view.art import SETS, CerkeArts, PieceSet
from game.games.cerke.view.marks import CerkeMarks
from game.games.gungi.rules import GAME as GUNGI
from game.games.gungi.rules.pieces import KIND
from game.games.gungi.view.facts import hint_of
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Goal, Pick, Square
from game.ui.board import hint_art
from game.ui.board.grid import ground, index_of, square_of
from game.ui.board.hint_route import Arrow, touches
from game.ui.board.marks import Marks
from game.ui.board.strokes import length, part
from game.ui.board.trace import Hint
from tests.games.cerke.view.table import make_table, position
from tests.games.gungi.view.stage import make_stage, make_theme
from tests.games.gungi.view.test_board import middle
from tests.ui.seen import gungi_states, strong, weakest

START = CERKE.apply(CERKE.start({}), Lot(3, 2))
LOOKS = [((1280, 720), False), ((1440, 900), True)]
ENOUGH = 0.25
"""Pixels that are set off in every quarter of a mark, in its widths."""


# --- hints -----------------------------------------------------------------------------------------------------------


def gungi_hint(state: Any, action: Any) -> Marks:
    return Marks(hint=hint_of(GUNGI.observe(state, state.to_act), action.paths()[0]))


def cells_of(picks: Sequence[Pick]) -> list[int]:
    squares = [ground(pick.square if isinstance(pick, Goal) else pick) for pick in picks]
    return [index_of(square) for square in squares if square is not None]


@pytest.mark.slow
def test_a_hint_leaves_every_glyph_of_gungi_as_it_is() -> None:
    """Not a pixel of a glyph changes: of the tile that goes, of the one it meets, of those between."""
    stage = make_stage()
    board, plain, hinted = stage.board, pygame.Surface((1440, 900)), pygame.Surface((1440, 900))
    shown = 0
    for state in gungi_states(6):
        stage.settle(GUNGI.observe(state, state.to_act))
        board.marks = Marks()
        board.draw(plain)
        for action in GUNGI.legal(state)[::9]:
            board.marks = gungi_hint(state, action)
            board.draw(hinted)
            shown += 1
            for box in board.glyphs():
                assert pixels(plain, box) == pixels(hinted, box), (state.to_act, action)
    assert shown >= 40


@pytest.mark.slow
def test_a_hint_leaves_every_glyph_of_cerke_as_it_is() -> None:
    table, state, stream = make_table(), CERKE.start({}), Stream(5)
    shown = 0
    for ply in range(60):
        if state.to_act == CHANCE:
            state = CERKE.apply(state, CERKE.draw(state, stream))
            continue
        if ply % 12 == 3:
            table.board.marks = CerkeMarks()
            table.stage.settle(CERKE.observe(state, state.to_act))
            plain, boxes = table.draw(), table.board.glyphs()
            for action in CERKE.legal(state)[::17]:
                table.board.marks = CerkeMarks(hint=Hint(tuple(map(square_of, cells_of(action.paths()[0])))))
                hinted = table.draw()
                shown += 1
                assert all(pixels(plain, box) == pixels(hinted, box) for box in boxes), (ply, action)
        state = CERKE.apply(state, stream.choice(CERKE.legal(state)))
    assert shown > 30


def pixels(surface: pygame.Surface, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def test_the_glyphs_of_gungi_are_where_the_boxes_say() -> None:
    art = make_stage().board.art
    box = art.size.glyph(art.size.width / 2, art.size.face / 2)
    for side, kind, turned in product((0, 1), set(KIND), (False, True)):
        bare, tile = art.body(side), art.tile(KIND.index(kind, 24 * side), turned)
        mask = pygame.mask.from_threshold(bare, (0, 0, 0), (60, 60, 60, 255), tile)
        mask.invert()
        assert mask.count() > 20, kind
        assert all(box.inflate(2, 2).contains(seen) for seen in mask.get_bounding_rects()), (kind, turned)


@pytest.mark.parametrize("piece_set", SETS)
def test_the_glyphs_of_cerke_are_where_the_boxes_say(piece_set: PieceSet) -> None:
    art = CerkeArts(make_theme(), piece_set).at(67)
    x, y = art.size.width / 2, art.size.face / 2
    for kind, ink, turned in product(CERKE_KINDS, (BLACK, RED), (False, True)):
        code = cerke_piece(kind, ink, 0)
        boxes = art.reading(code, turned, (x, y))
        drawn = art._glyph(code)
        if turned:
            drawn = pygame.transform.flip(drawn, True, True)
        where = drawn.get_rect(center=(round(x), round(y)))
        for seen in pygame.mask.from_surface(drawn, 150).get_bounding_rects():
            assert any(box.inflate(2, 2).contains(seen.move(where.topleft)) for box in boxes), (kind, ink, turned, seen)


# --- hints are seen --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("size", "safe"), LOOKS)
def test_a_hint_of_gungi_is_seen_wherever_it_goes(size: tuple[int, int], safe: bool) -> None:
    """The ring in every quarter, and the arrow at every stretch as long as a square is wide."""
    stage = make_stage(size)
    stage.board._theme.adapt(text_scale=1.0, owner_marks=safe)
    board, plain, hinted = stage.board, pygame.Surface(size), pygame.Surface(size)
    seen = 0
    for state in gungi_states(6):
        stage.settle(GUNGI.observe(state, state.to_act))
        board.marks = Marks()
        board.draw(plain)
        for action in [move for move in GUNGI.legal(state) if hasattr(move, "src")][::3]:
            board.marks = gungi_hint(state, action)
            board.draw(hinted)
            seen += check_hint(plain, hinted, board, cells_of(board.marks.hint.way))
    assert seen >= 10


@pytest.mark.slow
@pytest.mark.parametrize(("size", "safe"), LOOKS)
def test_a_hint_of_cerke_is_seen_wherever_it_goes(size: tuple[int, int], safe: bool) -> None:
    table = make_table(size, owner_marks=safe)
    table.stage.settle(CERKE.observe(position(MIDDLE), 0))
    plain = table.draw()
    for way in (("TY", "TI", "NI"), ("ZO", "ZU", "ZO"), ("KIA", "KA"), ("ZAU", "ZAI"), ("KAI", "KY"), ("XAU", "CI")):
        table.board.marks = CerkeMarks(hint=Hint(tuple(square_of(SQUARE[name]) for name in way)))
        assert check_hint(plain, table.draw(), table.board, [SQUARE[name] for name in way])


def check_hint(plain: pygame.Surface, hinted: pygame.Surface, board: Any, squares: Sequence[int]) -> int:
    """Checks ring and arrows of a hint; returns how many arrows there are."""
    way = board.hints.way(squares)
    side = round(2 * way.ring(len(squares) - 1))
    ring = pygame.Rect(0, 0, side, side)
    ring.center = tuple(map(round, way.stops[-1]))
    assert weakest(plain, hinted, ring) >= ENOUGH, squares
    lines = way.lines()
    for line in lines:
        whole = length(line)
        for n in range(max(1, int(whole / way.cell))):
            xs, ys = zip(*part(line, n * way.cell, min(whole, (n + 1) * way.cell)), strict=True)
            box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(8, 8)
            assert strong(plain, hinted, box) >= 0.5 * max(max(xs) - min(xs), max(ys) - min(ys)), (squares, n)
    return len(lines)


@pytest.mark.slow
def test_no_arrow_covers_the_glyphs_at_its_ends_however_full_the_board() -> None:
    """Towers of three on every square: wherever an arrow goes, what goes and what it meets can be read."""
    stage = make_stage((1280, 720))
    stage.sprites.cells[:] = [[0, 24, 1] for _ in range(81)]
    board = stage.board
    for src, dst in ((0, 1), (0, 80), (40, 49), (40, 31), (40, 50), (8, 72), (80, 27)):
        (line,) = board.hints.way([src, dst]).lines()
        ends = [board.art.size.glyph(*board.middle(n)) for n in (src, dst)]
        assert touches(line, ends, Arrow(board.size.cell[0]), 99) == 0, (src, dst)


def test_a_kept_hint_is_drawn_again_only_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    draw = hint_art._picture
    monkeypatch.setattr(hint_art, "_picture", lambda way, colour: made.append(way) or draw(way, colour))
    stage, surface = make_stage(), pygame.Surface((1440, 900))
    stage.settle(middle())
    hint = Hint((Square(8, 6), Square(1, 6)))
    stage.board.marks = Marks(hint=hint)
    for _ in range(3):
        stage.board.draw(surface)
    assert len(made) == 1
    stage.board.flipped = True
    stage.board.draw(surface)
    assert len(made) == 2, "the arrow turns with the board"
    stage.board.layout(pygame.Rect(40, 30, 500, 560))
    stage.board.draw(surface)
    assert len(made) == 3, "and goes with its size"
