"""Marks are seen: on wood, lacquer, ivory, water and felt, in both palettes, by contrast and by shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from game.games.cerke.rules import GAME as CERKE
from game.games.cerke.rules.actions import Lot
from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.rules.pieces import INK as CERKE_INK
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.shots import MIDDLE
from game.games.cerke.view.marks import CerkeMarkArt, CerkeMarks
from game.games.gungi.rules.pieces import SIDE
from game.games.yuki.rules import GAME as YUKI
from game.games.yuki.shots import MIDDLE as YUKI_MIDDLE
from game.games.yuki.view.marks import YukiMarks
from game.rules.contract import Card, Lane, Pick, Pile, Square
from game.ui.board.grid import index_of, square_of
from game.ui.board.marks import MarkArt, Marks
from game.ui.board.strokes import INK, LEAST, OFFERED, PAPER, luminance, ratio, rim_of, shade
from game.ui.board.trace import BADGES, FRAMES, Hint
from game.ui.board.trace_art import badge_box, trace_shapes
from game.ui.theme import HOUSE, Colour
from tests.games.cerke.view.table import make_table, position
from tests.games.gungi.view.stage import make_stage, make_theme
from tests.games.gungi.view.test_board import middle
from tests.games.yuki.view.table import make_table as make_yuki
from tests.thorough import each
from tests.ui.seen import seen_anywhere, strong, weakest

START = CERKE.apply(CERKE.start({}), Lot(3, 2))
TOLD = ("mark_last", "mark_hint", "mark_decisive")


def test_the_ratio_is_that_of_the_standard() -> None:
    assert ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)
    assert ratio((1, 2, 3), (200, 100, 9)) == ratio((200, 100, 9), (1, 2, 3))


@pytest.mark.parametrize("name", TOLD)
def test_a_stroke_of_two_tones_is_seen_on_every_grey(name: str) -> None:
    body: Colour = getattr(HOUSE, name)
    assert seen_anywhere(body)
    assert all(max(ratio(body, (n, n, n)), ratio(rim_of(body), (n, n, n))) >= LEAST for n in range(256))
    assert not seen_anywhere((0x90, 0x70, 0x50))
    assert rim_of((255, 255, 255)) == INK and rim_of((0, 0, 0)) == PAPER


def test_what_is_offered_stands_off_its_rim() -> None:
    for name in ("mark_move", "mark_stack", "mark_capture", "mark_strike", "mark_extra", "mark_check", "focus"):
        colour: Colour = getattr(HOUSE, name)
        made = shade(colour)
        assert ratio(made, rim_of(made)) >= OFFERED and rim_of(made) == rim_of(colour), name
        assert made == colour or ratio(colour, rim_of(colour)) < OFFERED, "no more than needed"


@pytest.mark.parametrize(("kind", "size"), [(MarkArt, (56, 62)), (MarkArt, (70, 78)), (CerkeMarkArt, (84, 84))])
def test_what_is_told_differs_in_shape(kind: type[MarkArt], size: tuple[int, int]) -> None:
    """Frames by their outlines, from each other and from all other marks; badges by the signs on them."""
    art = kind(make_theme(), size)
    names = {*art.shapes()} - {*art.SMALL}
    badges = {name for name in names if name.rpartition("-")[2] in BADGES}
    told = {name for name in trace_shapes(HOUSE) if name not in badges}
    outline = {name: pygame.mask.from_surface(art.mark(name), 200) for name in names - badges}
    for one, two in ((a, b) for a, b in product(told, names - badges) if a != b and {a, b} != {"via", "last-via"}):
        assert alike(outline[one], outline[two]) < 0.86, (one, two)
    for one, two in combinations(sorted(name for name in badges if name.startswith("last")), 2):
        inner = art.mark(one).get_rect().inflate(-size[0] // 9, -size[0] // 9)
        signs = [pygame.mask.from_threshold(art.mark(n).subsurface(inner), INK, (90, 90, 90, 255)) for n in (one, two)]
        assert alike(*signs) < 0.86, (one, two)


def alike(a: pygame.Mask, b: pygame.Mask) -> float:
    """Returns the share of two shapes that they have in common."""
    return a.overlap_area(b, (0, 0)) / max(a.count(), b.count())


# --- on the boards ---------------------------------------------------------------------------------------------------

LOOKS = [((1280, 720), False), pytest.param((1440, 900), True, marks=pytest.mark.slow)]
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
    stage.board._theme.adapt(text_scale=1.0, owner_marks=safe)
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
    table = make_table(size, owner_marks=safe)
    table.stage.settle(CERKE.observe(position(MIDDLE), 0))
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


@pytest.mark.parametrize("kind", ["from", "to", "via", "back"])
def test_the_largest_text_leaves_a_board_on_which_they_are_seen(kind: Any) -> None:
    """Squares of 45 pixels: the smallest window with text of 175 %."""
    table = make_table((1280, 720), text_scale=1.75)
    table.board.layout(pygame.Rect(36, 28, 447, 445))
    table.stage.settle(CERKE.observe(position(MIDDLE), 0))
    plain = table.draw()
    rects = {square_of(n): table.board.cell_rect(n) for n in range(81)}
    chosen = grounds(plain, rects, {n: ground_of(index_of(n), table.board.sprites.cells) for n in rects})
    table.board.marks = CerkeMarks(last=tuple((square, kind) for square in chosen))
    marked = table.draw()
    for square in chosen:
        box = badge_box(rects[square]) if kind in BADGES else rects[square]
        assert box.width < 46 and weakest(plain, marked, box) >= ENOUGH, square


def ground_of(index: int, cells: Sequence[int]) -> str:
    """Returns what a square of 机戦 is for the eye: red or black ink, 皇, water, or "" for bare wood."""
    code = cells[index]
    if code:
        return "tam" if code == TAM else f"ink {CERKE_INK[code]}"
    return "water" if IN_WATER[index] else ""


OFFERS = ("move", "stack", "capture", "extra", "check", "attackers", "cursor")
CERKE_OFFERS = ("move", "capture", "step", "capture-step", "throw", "throw-capture", "via", "declared", "refused")


@pytest.mark.parametrize(("size", "safe"), LOOKS)
def test_what_is_offered_and_threatened_is_seen_too(size: tuple[int, int], safe: bool) -> None:
    """Less than a frame all round, but set off from every ground it can lie on."""
    stage = make_stage(size)
    stage.board._theme.adapt(text_scale=1.0, owner_marks=safe)
    stage.settle(middle())
    board, cells = stage.board, stage.sprites.cells
    plain, marked = pygame.Surface(size), pygame.Surface(size)
    board.draw(plain)
    rects = {square_of(n): board.cell_rect(n) for n in range(81)}
    chosen = grounds(plain, rects, {square: [SIDE[tile] for tile in cells[index_of(square)]] for square in rects})
    for kind, square in product(OFFERS, chosen):
        board.marks = gungi_offer(kind, square)
        board.draw(marked)
        assert strong(plain, marked, rects[square]) >= 1.2 * rects[square].width, (kind, cells[index_of(square)])


@pytest.mark.parametrize("kind", ["stack", "capture", "cursor", "check", "attackers"])
@pytest.mark.parametrize("layers", [1, 2, 3])
def test_what_is_offered_on_a_tower_leaves_its_glyph_clear(kind: str, layers: int) -> None:
    """A tower rises over the square behind it, and what is marked is its top."""
    stage = make_stage()
    stage.sprites.cells[40] = [0, 24, 1][:layers]
    board, plain, marked = stage.board, pygame.Surface((1440, 900)), pygame.Surface((1440, 900))
    board.draw(plain)
    board.marks = gungi_offer(kind, square_of(40))
    board.draw(marked)
    (box,) = board.glyphs()
    before, after = (pygame.image.tobytes(each.subsurface(box), "RGB") for each in (plain, marked))
    assert before == after


def gungi_offer(kind: Any, square: Square) -> Marks:
    match kind:
        case "check":
            return Marks(check=square)
        case "attackers":
            return Marks(attackers=(square,))
        case "cursor":
            return Marks(cursor=square)
        case "extra":
            return Marks(targets={square: "move"}, extra=frozenset({square}))
    return Marks(targets={square: kind})


@pytest.mark.parametrize(("size", "safe"), LOOKS)
def test_what_is_offered_in_cerke_is_seen_too(size: tuple[int, int], safe: bool) -> None:
    table = make_table(size, owner_marks=safe)
    table.stage.settle(CERKE.observe(position(MIDDLE), 0))
    board, cells = table.board, table.sprites.cells
    plain, marked = pygame.Surface(size), pygame.Surface(size)
    board.draw(plain)
    rects = {square_of(n): board.cell_rect(n) for n in range(81)}
    chosen = grounds(plain, rects, {square: ground_of(index_of(square), cells) for square in rects})
    for kind, square in product(CERKE_OFFERS, chosen):
        board.marks = cerke_offer(kind, square)
        board.draw(marked)
        seen = strong(plain, marked, rects[square])
        assert seen >= (0.6 if kind == "move" else 1.2) * rects[square].width, (kind, square)


def cerke_offer(kind: Any, square: Square) -> CerkeMarks:
    match kind:
        case "via":
            return CerkeMarks(via=square, path=(square,))
        case "declared":
            return CerkeMarks(declared=square)
        case "refused":
            return CerkeMarks(refused=square)
        case "cursor":
            return CerkeMarks(cursor=square)
    return CerkeMarks(targets={square: kind})


# --- on the card table -----------------------------------------------------------------------------------------------

PLACES: dict[str, Pick] = {
    "a card of paper": Card("B6"),
    "a card of lacquer": Card("S1"),
    "a card that lies dimmed": Card("G9"),
    "a strip": Card("M9"),
    "a plate": Lane(3),
    "a plate that was won": Lane(5),
    "the troops": Pile("troops"),
    "the own strategy deck": Pile("strategy-0"),
    "the other's": Pile("strategy-1"),
    "the discard pile": Pile("discard"),
    "a card of the hand": Card("Y10"),
}


@pytest.mark.parametrize(("size", "safe"), LOOKS)
@pytest.mark.parametrize("name", each(2, ["last-from", "last-to", "hint-from", "hint-to", "decisive"]))
def test_a_mark_of_yuki_is_seen_wherever_it_lies(name: str, size: tuple[int, int], safe: bool) -> None:
    parts = make_yuki(size)
    parts.arts.theme.adapt(text_scale=1.0, owner_marks=safe)
    parts.stage.settle(YUKI.observe(YUKI.position_in(YUKI_MIDDLE, {"level": "adv"}), 0))
    plain = parts.draw()
    for words, pick in PLACES.items():
        if name == "decisive":
            marks = YukiMarks(decisive=(pick,))
        elif name.startswith("last"):
            role: Any = name.removeprefix("last-")
            marks = YukiMarks(last=((pick, role),))
        else:
            marks = YukiMarks(hint=Hint((pick, Lane(9)) if name == "hint-from" else (Lane(9), pick)))
        parts.table.marks = marks
        marked = parts.draw()
        boxes = changed(plain, marked)
        assert boxes, words
        box = boxes[0].unionall(boxes[1:])
        assert weakest(plain, marked, box) >= ENOUGH, words


def changed(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """Returns the boxes of what differs between two pictures."""
    mask = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    mask.invert()
    return mask.get_bounding_rects()
