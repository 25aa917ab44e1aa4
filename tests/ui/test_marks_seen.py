"""Marks are seen: on wood, lacquer, ivory, water and felt, in both palettes, by contrast and by shape."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from game.app_shot_cerke import MIDDLE
from game.rules.cerke import GAME as CERKE
from game.rules.cerke.actions import Decline, Lot, Move, Settle, StepThrow, Throw
from game.rules.cerke.board import IN_WATER, NAMES, SQUARE
from game.rules.cerke.pieces import BLACK, RED, TAM
from game.rules.cerke.pieces import INK as CERKE_INK
from game.rules.cerke.pieces import KINDS as CERKE_KINDS
from game.rules.cerke.pieces import piece as cerke_piece
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Goal, Pick, Square
from game.rules.gungi import GAME as GUNGI
from game.rules.gungi import events as ev
from game.rules.gungi.pieces import KIND, SIDE
from game.ui import hint_art
from game.ui.board_base import ground, index_of, square_of
from game.ui.cerke_art import SETS, CerkeArts, PieceSet
from game.ui.cerke_facts import last_marks as last_cerke
from game.ui.cerke_marks import CerkeMarkArt, CerkeMarks
from game.ui.contrast import INK, LEAST, PAPER, luminance, ratio, rim_of, seen_anywhere
from game.ui.gungi_facts import hint_of
from game.ui.gungi_facts import last_marks as last_gungi
from game.ui.hint_route import Arrow, touches
from game.ui.marks import MarkArt, Marks
from game.ui.strokes import length, part
from game.ui.theme import COLOUR_SAFE, HOUSE, Colour
from game.ui.trace import BADGES, FRAMES, Hint, Role, traced
from game.ui.trace_art import badge_box, trace_shapes
from tests.ui.cerke_table import make_table, position
from tests.ui.seen import strong, weakest
from tests.ui.stage import make_stage, make_theme
from tests.ui.test_board import VECTORS, middle

START = CERKE.start({}).apply(Lot(3, 2))
TOLD = ("mark_last", "mark_hint", "mark_decisive")
PALETTES = {"house": HOUSE, "safe": COLOUR_SAFE}


def test_the_ratio_is_that_of_the_standard() -> None:
    assert ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)
    assert ratio((1, 2, 3), (200, 100, 9)) == ratio((200, 100, 9), (1, 2, 3))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", TOLD)
def test_a_stroke_of_two_tones_is_seen_on_every_grey(palette: str, name: str) -> None:
    body: Colour = getattr(PALETTES[palette], name)
    assert seen_anywhere(body)
    assert all(max(ratio(body, (n, n, n)), ratio(rim_of(body), (n, n, n))) >= LEAST for n in range(256))
    assert not seen_anywhere((0x90, 0x70, 0x50))
    assert rim_of((255, 255, 255)) == INK and rim_of((0, 0, 0)) == PAPER


@pytest.mark.parametrize(("kind", "size"), [(MarkArt, (56, 62)), (MarkArt, (70, 78)), (CerkeMarkArt, (84, 84))])
def test_what_is_told_differs_in_shape(kind: type[MarkArt], size: tuple[int, int]) -> None:
    """Frames by their outlines, from each other and from all other marks; badges by the signs on them."""
    art = kind(make_theme(), size)
    names = {*art.shapes()} - {*art.SMALL}
    badges = {name for name in names if name.rpartition("-")[2] in BADGES}
    told = {name for name in trace_shapes(HOUSE) if name not in badges}
    outline = {name: pygame.mask.from_surface(art.mark(name), 200) for name in names - badges}
    for one, two in ((a, b) for a, b in product(told, names - badges) if a != b):
        assert alike(outline[one], outline[two]) < 0.86, (one, two)
    for one, two in combinations(sorted(name for name in badges if name.startswith("last")), 2):
        inner = art.mark(one).get_rect().inflate(-size[0] // 9, -size[0] // 9)
        signs = [pygame.mask.from_threshold(art.mark(n).subsurface(inner), INK, (90, 90, 90, 255)) for n in (one, two)]
        assert alike(*signs) < 0.86, (one, two)


def alike(a: pygame.Mask, b: pygame.Mask) -> float:
    """Returns the share of two shapes that they have in common."""
    return a.overlap_area(b, (0, 0)) / max(a.count(), b.count())


# --- on the boards ---------------------------------------------------------------------------------------------------

LOOKS = [((1280, 720), False), ((1440, 900), True)]
ENOUGH = 0.25
"""Pixels that are set off in every quarter of a mark, in its widths."""


def grounds(
    surface: pygame.Surface, rects: Mapping[Square, pygame.Rect], lying: Mapping[Square, object]
) -> list[Square]:
    """Returns one square for each thing that lies somewhere, and the lightest and the darkest of the bare ones."""
    of_kind = {str(what): square for square, what in lying.items() if what}
    free = [square for square in rects if not lying[square]]
    light = {square: luminance(pygame.transform.average_color(surface, rects[square])[:3]) for square in free}
    return [*of_kind.values(), min(free, key=light.__getitem__), max(free, key=light.__getitem__)]


@pytest.mark.parametrize(("size", "safe"), LOOKS)
@pytest.mark.parametrize("kind", ["from", "to", *BADGES, "decisive"])
def test_a_mark_of_gungi_is_seen_wherever_it_lies(kind: Any, size: tuple[int, int], safe: bool) -> None:
    stage = make_stage(size)
    stage.board._theme.adapt(text_scale=1.0, colour_safe=safe)
    stage.settle(middle())
    board, cells = stage.board, stage.sprites.cells
    plain, marked = pygame.Surface(size), pygame.Surface(size)
    board.draw(plain)
    rects = {square_of(n): board.cell_rect(n) for n in range(81)}
    chosen = grounds(plain, rects, {square: [SIDE[tile] for tile in cells[index_of(square)]] for square in rects})
    board.marks = Marks(decisive=tuple(chosen)) if kind == "decisive" else Marks(last=tuple((n, kind) for n in chosen))
    board.draw(marked)
    for square in chosen:
        box = badge_box(rects[square]) if kind in BADGES else rects[square]
        assert weakest(plain, marked, box) >= ENOUGH, (square, cells[index_of(square)])


@pytest.mark.parametrize(("size", "safe"), LOOKS)
@pytest.mark.parametrize("kind", [*FRAMES, "drop", "back", "decisive"])
def test_a_mark_of_cerke_is_seen_wherever_it_lies(kind: Any, size: tuple[int, int], safe: bool) -> None:
    table = make_table(size, colour_safe=safe)
    table.stage.settle(position(MIDDLE).observation(0))
    board, cells = table.board, table.sprites.cells
    plain = table.draw()
    rects = {square_of(n): board.cell_rect(n) for n in range(81)}
    chosen = grounds(plain, rects, {square: ground_of(index_of(square), cells) for square in rects})
    assert len(chosen) == 6
    board.marks = (
        CerkeMarks(decisive=tuple(chosen))
        if kind == "decisive"
        else CerkeMarks(last=tuple((square, kind) for square in chosen))
    )
    marked = table.draw()
    for square in chosen:
        box = badge_box(rects[square]) if kind in BADGES else rects[square]
        assert weakest(plain, marked, box) >= ENOUGH, square


def ground_of(index: int, cells: Sequence[int]) -> str:
    """Returns what a square of 机戦 is for the eye: red or black ink, 皇, water, or "" for bare wood."""
    code = cells[index]
    if code:
        return "tam" if code == TAM else f"ink {CERKE_INK[code]}"
    return "water" if IN_WATER[index] else ""


# --- hints -----------------------------------------------------------------------------------------------------------


def gungi_hint(state: Any, action: Any) -> Marks:
    return Marks(hint=hint_of(state.observation(state.to_act), action.paths()[0]))


def gungi_states(count: int) -> list[Any]:
    """Returns middle positions with towers, full enough for arrows to have something in their way."""
    data = json.loads((VECTORS / "midgame.json").read_text(encoding="utf-8"))
    return [GUNGI.position_in(entry["position"], {"mode": "strict"}) for entry in data["positions"][:count]]


def cells_of(picks: Sequence[Pick]) -> list[int]:
    squares = [ground(pick.square if isinstance(pick, Goal) else pick) for pick in picks]
    return [index_of(square) for square in squares if square is not None]


def test_a_hint_leaves_every_glyph_of_gungi_as_it_is() -> None:
    """Not a pixel of a glyph changes: of the tile that goes, of the one it meets, of those between."""
    stage = make_stage()
    board, plain, hinted = stage.board, pygame.Surface((1440, 900)), pygame.Surface((1440, 900))
    shown = 0
    for state in gungi_states(6):
        stage.settle(state.observation(state.to_act))
        board.marks = Marks()
        board.draw(plain)
        for action in state.legal_actions()[::9]:
            board.marks = gungi_hint(state, action)
            board.draw(hinted)
            shown += 1
            for box in board.glyphs():
                assert pixels(plain, box) == pixels(hinted, box), (state.to_act, action)
    assert shown >= 40


def test_a_hint_leaves_every_glyph_of_cerke_as_it_is() -> None:
    table, state, stream = make_table(), CERKE.start({}), Stream(5)
    shown = 0
    for ply in range(60):
        if state.to_act == CHANCE:
            state = state.apply(CERKE.draw(state, stream))
            continue
        if ply % 12 == 3:
            table.board.marks = CerkeMarks()
            table.stage.settle(state.observation(state.to_act))
            plain, boxes = table.draw(), table.board.glyphs()
            for action in state.legal_actions()[::17]:
                table.board.marks = CerkeMarks(hint=Hint(tuple(map(square_of, cells_of(action.paths()[0])))))
                hinted = table.draw()
                shown += 1
                assert all(pixels(plain, box) == pixels(hinted, box) for box in boxes), (ply, action)
        state = state.apply(stream.choice(state.legal_actions()))
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


# --- what is told ----------------------------------------------------------------------------------------------------

HOW: dict[str, set[Role]] = {
    "InPlace": {"to", "strike"},
    "Swap13": {"to", "swap"},
    "Substitute": {"to", "swap"},
    "Drop": {"to", "drop"},
    "Relocate": {"to", "drop"},
    "Move": {"from", "to"},
}
"""What each kind of action of 軍儀 shows at least."""


def test_whatever_is_done_in_gungi_is_marked_where_and_how() -> None:
    """A strike in place too, which leaves no square and comes to none."""
    seen: set[str] = set()
    for state in gungi_states(30):
        for action in state.legal_actions():
            kind = type(action).__name__
            log: list[Any] = []
            if kind in seen and getattr(action, "betray", None) is not True:
                continue
            state.apply(action, log)
            seen.add(kind)
            roles = {role for _, role in last_gungi(log)}
            assert roles >= HOW[kind], (kind, roles)
            assert ("turn" in roles) == any(isinstance(event, ev.Betrayed | ev.FortWon) for event in log)
            way = hint_of(state.observation(state.to_act), action.paths()[0])
            told = {"strike", "swap", "drop"} & HOW[kind]
            assert way.how == next(iter(told), None) and way.way, kind
    assert seen == set(HOW)


def test_the_set_up_is_marked_as_it_goes() -> None:
    log: list[Any] = []
    state = GUNGI.start({"mode": "strict"})
    state.apply(state.legal_actions()[0], log)
    assert {role for _, role in last_gungi(log)} == {"to", "drop"}


def told_by(*actions: Any, start: Any = None) -> dict[str, set[str]]:
    """Returns the roles of what a turn of 机戦 did, by the names of the squares."""
    state, log = start or CERKE.start({}).apply(Lot(3, 2)), []
    for action in actions:
        state = state.apply(action, log)
    found: dict[str, set[str]] = {}
    for pick, role in last_cerke(log):
        found.setdefault(NAMES[index_of(pick)], set()).add(role)
    return found


def test_a_step_in_cerke_is_marked_with_all_its_way() -> None:
    at = SQUARE.__getitem__
    step = StepThrow(at("KAU"), at("LAU"))
    assert told_by(step) == {"KAU": {"from"}, "LAU": {"via"}}
    assert told_by(step, Throw(1), Decline()) == {"KAU": {"to", "back"}, "LAU": {"via"}}
    assert told_by(step, Throw(3), Settle(at("NAU"))) == {"KAU": {"from"}, "LAU": {"via"}, "NAU": {"to"}}


def test_a_throw_at_the_water_that_fails_is_marked_where_it_was_tried() -> None:
    move = next(a for a in START.legal_actions() if a == Move(SQUARE["CAI"], SQUARE["CO"]))
    assert told_by(move) == {"CAI": {"from"}, "CO": {"tried"}}
    assert told_by(move, Throw(2)) == {"CAI": {"to", "back"}, "CO": {"tried"}}
    assert told_by(move, Throw(3)) == {"CAI": {"from"}, "CO": {"to"}}


def test_the_two_steps_of_the_tam_are_marked() -> None:
    moves = {a.paths()[0][-1]: a for a in START.legal_actions() if hasattr(a, "latter")}
    found = told_by(moves[square_of(SQUARE["ZO"])])
    assert found.pop("ZO") == {"to", "back"} and list(found.values()) == [{"via"}]
    end = next(end for end in moves if end != square_of(SQUARE["ZO"]))
    found = told_by(moves[end])
    assert found["ZO"] == {"from"} and found[NAMES[index_of(end)]] == {"to"} and {"via"} in found.values()


def test_a_place_keeps_the_frame_that_says_most() -> None:
    a, b = Square(1, 1), Square(2, 2)
    assert traced([(a, "from"), (b, "via"), (a, "to"), (a, "back")]) == ((b, "via"), (a, "to"), (a, "back"))
    assert traced([(a, "from"), (a, "from")]) == ((a, "from"),)


# --- hints are seen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "safe"), LOOKS)
def test_a_hint_of_gungi_is_seen_wherever_it_goes(size: tuple[int, int], safe: bool) -> None:
    """The ring in every quarter, and the arrow at every stretch as long as a square is wide."""
    stage = make_stage(size)
    stage.board._theme.adapt(text_scale=1.0, colour_safe=safe)
    board, plain, hinted = stage.board, pygame.Surface(size), pygame.Surface(size)
    seen = 0
    for state in gungi_states(6):
        stage.settle(state.observation(state.to_act))
        board.marks = Marks()
        board.draw(plain)
        for action in [move for move in state.legal_actions() if hasattr(move, "src")][::3]:
            board.marks = gungi_hint(state, action)
            board.draw(hinted)
            seen += check_hint(plain, hinted, board, cells_of(board.marks.hint.way))
    assert seen >= 10


@pytest.mark.parametrize(("size", "safe"), LOOKS)
def test_a_hint_of_cerke_is_seen_wherever_it_goes(size: tuple[int, int], safe: bool) -> None:
    table = make_table(size, colour_safe=safe)
    table.stage.settle(position(MIDDLE).observation(0))
    plain = table.draw()
    for way in (("TY", "TI", "NI"), ("ZO", "ZU", "ZO"), ("KIA", "KA"), ("ZAU", "ZAI"), ("KAI", "KY"), ("XAU", "CI")):
        table.board.marks = CerkeMarks(hint=Hint(tuple(square_of(SQUARE[name]) for name in way)))
        assert check_hint(plain, table.draw(), table.board, [SQUARE[name] for name in way])


def check_hint(plain: pygame.Surface, hinted: pygame.Surface, board: Any, squares: Sequence[int]) -> int:
    """Checks ring and arrows of a hint; returns how many arrows there are."""
    way = board.way(squares)
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


def test_no_arrow_covers_the_glyphs_at_its_ends_however_full_the_board() -> None:
    """Towers of three on every square: wherever an arrow goes, what goes and what it meets can be read."""
    stage = make_stage((1280, 720))
    stage.sprites.cells[:] = [[0, 24, 1] for _ in range(81)]
    board = stage.board
    for src, dst in ((0, 1), (0, 80), (40, 49), (40, 31), (40, 50), (8, 72), (80, 27)):
        (line,) = board.way([src, dst]).lines()
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
