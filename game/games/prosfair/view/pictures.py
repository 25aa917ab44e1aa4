"""The pictures of the rulebook of プロスフェアー.

`{setup:hon}` is a set-up, `{moves:B M}` how kinds move, `{figures:3 4}` figures of phases, the front above, and
`{apex:9 13}` the same with the special piece of their size. `{field:…}` shows bits of board, beside each other with
`|`, before and after with `>`: rows from above as in P17.2, then words: `[c1-e3]` frames squares, `#d2,c1,e1` joins the
pieces of a figure, `a1-c2` draws the way of a piece, `@c2` marks a square. Squares count from the lower left corner of
their own bit.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.parts import SPECIAL_OF, Special
from game.games.prosfair.rules.phases import FIGURES
from game.games.prosfair.rules.pieces import BLACK, KIND_OF, NAMES, SIGNS, WHITE, G, cell, kind_of, side_of
from game.games.prosfair.rules.reach import LEAPS, QUIET, SLIDES, TAKES
from game.games.prosfair.view.art import GOLD_HIGH, INK, ProsfairArt
from game.games.prosfair.view.board_art import FILES, LINE, square_tile
from game.games.prosfair.view.overlay import joints
from game.games.prosfair.view.specials import SpecialArt
from game.ui.board import reach_art
from game.ui.board.piece_art import OVER, PREMULTIPLIED, blend, shrunk
from game.ui.board.strokes import Line, Pen, box_line, circle_line, pen, stroke
from game.ui.text.rich_layout import Sketch
from game.ui.text.rich_pictures import Drawing, PicturePage, Pictures, ground, side_by_side, then
from game.ui.theme import Theme

Rects = Callable[[int], pygame.Rect]
SPAN = 5
"""Squares of a drawing of moves, across and down; the piece stands in the middle."""
_ROW = re.compile(r"\d+|\([A-Z]{2}\)|\([a-z]{2}\)|[A-Za-z]")
_SQUARE = re.compile(r"([a-m])(\d{1,2})")


# --- moves -----------------------------------------------------------------------------------------------------------


def moves(page: PicturePage, letters: str) -> Sketch:
    """Returns how the kinds of some letters move (P5), with their signs below."""
    kinds = [KIND_OF[letter] for letter in letters.split() if letter in KIND_OF]
    if not kinds:
        raise ValueError(letters)
    gap = page.gap(26)
    size = min(page.gap(150 * min(1.25, page.theme.text_scale)), (page.width - 3 * gap) // 4)
    drawings = [Drawing(f"{SIGNS[kind - 1]} {NAMES[kind]}", partial(_draw_moves, page.theme, kind)) for kind in kinds]
    return side_by_side(page, drawings, size, gap)


def _draw_moves(theme: Theme, kind: int, size: int) -> pygame.Surface:
    """Returns a bit of this game's board with the piece in its middle and marks where it goes."""
    side, half = size // SPAN, SPAN // 2
    board = pygame.Surface((side * SPAN, side * SPAN), pygame.SRCALPHA)
    for n in range(SPAN * SPAN):
        file, rank = n % SPAN, n // SPAN
        board.blit(square_tile(side, (file + rank) % 2 == 0, (rank * 7 + file * 3) % 6), (file * side, rank * side))
    pygame.draw.rect(board, blend(theme.colours.panel, LINE, 0.8), board.get_rect(), 1)
    marks = shrunk(_marked(theme, kind, side * OVER))
    shade = pygame.mask.from_surface(marks, 90).to_surface(setcolor=(*INK, 255), unsetcolor=(0, 0, 0, 0))
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        board.blit(shade, (x, y))
    board.blit(marks, (0, 0), special_flags=PREMULTIPLIED)
    middle = (half * side + side // 2, half * side + side // 2)
    _put(board, ProsfairArt(theme, round(side * 0.92)), cell(kind, WHITE), middle)
    return board


def _marked(theme: Theme, kind: int, side: int) -> pygame.Surface:
    """Returns the marks of where a kind goes, on squares of `side` pixels."""
    c, half = theme.colours, SPAN // 2
    surface = pygame.Surface((side * SPAN, side * SPAN), pygame.SRCALPHA)

    def at(right: float, forward: float) -> tuple[int, int]:
        return round((half + right + 0.5) * side), round((half - forward + 0.5) * side)

    for x, y in SLIDES.get(kind, ()):
        reach_art.arrow(surface, at(1.1 * x, 1.1 * y), at(1.9 * x, 1.9 * y), side, c.mark_move)
    for x, y in LEAPS.get(kind, ()):
        reach_art.spot(surface, at(x, y), side, "step", c)
    for x, y in QUIET.get(kind, ()):
        reach_art.spot(surface, at(x, y), side, "far", c)
    for x, y in TAKES.get(kind, ()):
        r, (px, py) = round(side * 0.24), at(x, y)
        for way in (1, -1):
            pygame.draw.line(surface, c.mark_capture, (px - r, py - way * r), (px + r, py + way * r), side // 7)
    return surface


def _put(surface: pygame.Surface, art: ProsfairArt, code: int, middle: tuple[int, int]) -> None:
    image = art.tile(code)
    where = image.get_rect(midbottom=(middle[0], middle[1] + art.size.height // 2))
    surface.blit(image, where, special_flags=PREMULTIPLIED)


# --- bits of board ---------------------------------------------------------------------------------------------------


@dataclass
class Bit:
    """A bit of board: squares across and up, pieces by index, and what is drawn over them."""

    files: int
    ranks: int
    pieces: dict[int, int] = field(default_factory=dict)
    frames: list[tuple[int, int]] = field(default_factory=list)
    figures: list[tuple[int, ...]] = field(default_factory=list)
    ways: list[tuple[int, int]] = field(default_factory=list)
    marked: list[int] = field(default_factory=list)
    specials: list[Special] = field(default_factory=list)
    letters: bool = True

    def named(self, name: str) -> int:
        """Returns the index of a square by its name. Raises ValueError where there is none."""
        match = _SQUARE.fullmatch(name)
        file, rank = (FILES.index(match[1]), int(match[2]) - 1) if match else (-1, -1)
        if not (0 <= file < self.files and 0 <= rank < self.ranks):
            raise ValueError(name)
        return rank * self.files + file


def read_bit(text: str) -> Bit:
    """Returns the bit of board that a part of a `{field:…}` tells. Raises ValueError for what means nothing."""
    rows, *words = text.split()
    lines = [_read_row(row) for row in reversed(rows.split("/"))]
    bit = Bit(len(lines[0]), len(lines))
    if any(len(line) != bit.files for line in lines):
        raise ValueError(rows)
    bit.pieces = {n: code for n, code in enumerate(code for line in lines for code in line) if code}
    for word in words:
        if word.startswith("[") and word.endswith("]"):
            low, _, high = word[1:-1].partition("-")
            bit.frames.append((bit.named(low), bit.named(high)))
        elif word.startswith("#"):
            bit.figures.append(tuple(bit.named(name) for name in word[1:].split(",")))
        elif word.startswith("@"):
            bit.marked.append(bit.named(word[1:]))
        else:
            start, _, end = word.partition("-")
            bit.ways.append((bit.named(start), bit.named(end)))
    return bit


def _read_row(row: str) -> list[int]:
    found: list[int] = []
    if "".join(_ROW.findall(row)) != row:
        raise ValueError(row)
    for word in _ROW.findall(row):
        name = word.strip("()")
        if name.isdigit():
            found += [0] * int(name)
        elif name.upper() in KIND_OF:
            found.append(cell(KIND_OF[name.upper()], WHITE if name.isupper() else BLACK))
        else:
            raise ValueError(word)
    return found


def board(page: PicturePage, text: str) -> Sketch:
    """Returns bits of board beside each other, with arrows between before and after."""
    words = re.split(r"\s*([>|])\s*", text.strip())
    return _in_row(page, [read_bit(part) for part in words[::2]], words[1::2], page.px(40))


def setup(page: PicturePage, form: str) -> Sketch:
    """Returns the set-up of a form (P3.2, P3.4)."""
    if form not in FORMS:
        raise ValueError(form)
    size = FORMS[form].base.files
    pieces = {at: code for at, code in enumerate(FORMS[form].start) if code}
    return _in_row(page, [Bit(size, size, pieces)], [], page.px(40))


def figures(page: PicturePage, sizes: str) -> Sketch:
    """Returns the figures of some sizes (P8.2), the front above."""
    return _in_row(page, [_figure(int(n)) for n in sizes.split()], [], page.px(27), sizes.split())


def apex(page: PicturePage, sizes: str) -> Sketch:
    """Returns figures with the special piece of their size where it would stand (P13.2)."""
    bits = []
    for n in map(int, sizes.split()):
        bit = _figure(n)
        if n not in SPECIAL_OF:
            raise ValueError(sizes)
        front = (bit.ranks - 1) * bit.files + bit.files // 2
        squares = (front, front - bit.files - 1, front - bit.files + 1)
        bit.specials = [Special(SPECIAL_OF[n], WHITE, 0, squares, n)]
        bit.pieces = {at: code for at, code in bit.pieces.items() if at not in squares}
        bits.append(bit)
    return _in_row(page, bits, [], page.px(34), sizes.split())


def _figure(n: int) -> Bit:
    if n not in FIGURES:
        raise ValueError(str(n))
    rows = FIGURES[n][::-1]
    marks = "".join(rows)
    pieces = {at: cell(G, WHITE) for at, mark in enumerate(marks) if mark == "P"}
    return Bit(len(rows[0]), len(rows), pieces, letters=False)


def _in_row(
    page: PicturePage, bits: Sequence[Bit], joins: Sequence[str], largest: int, captions: Sequence[str] = ()
) -> Sketch:
    """Returns bits in a row with squares as large as the column lets them be, at most `largest` pixels.

    joins: ">" or "|" between each and the next. captions: numbers below them.
    """
    theme, gap = page.theme, page.px(46 if ">" in joins else 26)
    px = theme.text_px(13)
    edge = round(px * 1.5) if any(bit.letters for bit in bits) else 0
    room = page.width - gap * (len(bits) - 1) - edge * len(bits) - 4
    side = max(9, min(largest, room // sum(bit.files for bit in bits)))
    low = round(px * 1.7) if captions else 0
    high = max(bit.ranks for bit in bits) * side
    wide = sum(bit.files * side + edge for bit in bits) + gap * (len(bits) - 1) + 4

    def draw() -> pygame.Surface:
        surface = ground(theme, (wide, high + edge + low + 4))
        x = 2
        for n, bit in enumerate(bits):
            top = 2 + (high - bit.ranks * side if captions else (high - bit.ranks * side) // 2)
            box = pygame.Rect(x + edge, top, bit.files * side, bit.ranks * side)
            _draw_bit(surface, theme, bit, box, side)
            if captions:
                at = (box.centerx, box.bottom + low // 2)
                theme.draw(surface, captions[n], at, "sans-bold", px, theme.colours.muted, "center")
            x = box.right + gap
            if n < len(joins) and joins[n] == ">":
                then(surface, theme, (box.right + (gap + edge) // 2, 2 + high // 2), theme.u * theme.text_scale)
        return surface

    return Sketch((wide, high + edge + low + 4), draw)


def _draw_bit(surface: pygame.Surface, theme: Theme, bit: Bit, box: pygame.Rect, side: int) -> None:
    def rect(at: int) -> pygame.Rect:
        rank, file = divmod(at, bit.files)
        return pygame.Rect(box.x + file * side, box.y + (bit.ranks - 1 - rank) * side, side, side)

    for at in range(bit.files * bit.ranks):
        rank, file = divmod(at, bit.files)
        surface.blit(square_tile(side, (rank + file) % 2 == 0, (rank * 7 + file * 3) % 6), rect(at))
    pygame.draw.rect(surface, blend(theme.colours.panel, LINE, 0.8), box.inflate(2, 2), 1)
    if bit.letters:
        _edges(surface, theme, bit, box, side)
    art = ProsfairArt(theme, max(8, round(side * 0.86)))
    for at, code in bit.pieces.items():
        _put(surface, art, kind_of(code) << 1 | side_of(code), rect(at).center)
    for special in bit.specials:
        SpecialArt(theme, side).draw(surface, special, [rect(at).center for at in special.squares])
    _draw_over(surface, bit, rect, box, side)


def _edges(surface: pygame.Surface, theme: Theme, bit: Bit, box: pygame.Rect, side: int) -> None:
    px = theme.fit("13", "sans", theme.text_px(13), side)
    for file in range(bit.files):
        at = (box.x + (file + 0.5) * side, box.bottom + px * 0.75)
        theme.draw(surface, FILES[file], at, "sans", px, theme.colours.muted, "center")
    for rank in range(bit.ranks):
        at = (box.x - px * 0.75, box.bottom - (rank + 0.5) * side)
        theme.draw(surface, str(rank + 1), at, "sans", px, theme.colours.muted, "center")


def _draw_over(surface: pygame.Surface, bit: Bit, rect: Rects, box: pygame.Rect, side: int) -> None:
    """Draws frames, figures, ways and marks of a bit of board, in one veil."""
    room, fine = 6, 2
    veil = pygame.Surface(((box.width + 2 * room) * fine, (box.height + 2 * room) * fine), pygame.SRCALPHA)

    def middle(at: int) -> tuple[float, float]:
        x, y = rect(at).center
        return (x - box.x + room) * fine, (y - box.y + room) * fine

    tool = pen(GOLD_HIGH, side * fine, 0.8, fine)
    lines: list[Line] = []
    for squares in bit.figures:
        r = side * fine * 0.47 - tool.half
        lines += [circle_line(middle(at), r) for at in squares]
        lines += [_rim_to_rim(middle(a), middle(b), r) for a, b in joints(squares, bit.files)]
    for low, high in bit.frames:
        area = rect(low).union(rect(high)).move(room - box.x, room - box.y)
        big = pygame.Rect(*(part * fine for part in area))
        lines.append(box_line(big, 4 * fine))
    stroke(veil, tool, [line for line in lines if line])
    move = Pen((0xFF, 0xF4, 0xD8), max(2.0, side * 0.07) * fine, fine)
    for start, end in bit.ways:
        stroke(veil, move, _arrow(middle(start), middle(end), side * fine))
    for at in bit.marked:
        area = rect(at).move(room - box.x, room - box.y)
        stroke(veil, move, [box_line(pygame.Rect(*(part * fine for part in area)).inflate(-6, -6), 3 * fine)])
    small = pygame.transform.smoothscale(veil.premul_alpha(), (veil.get_width() // fine, veil.get_height() // fine))
    surface.blit(small, (box.x - room, box.y - room), special_flags=PREMULTIPLIED)


def _rim_to_rim(a: tuple[float, float], b: tuple[float, float], r: float) -> Line:
    """Returns the line between two rings; nothing where they touch."""
    far = math.dist(a, b)
    if far <= 2 * r:
        return []
    ux, uy = (b[0] - a[0]) / far * r, (b[1] - a[1]) / far * r
    return [(a[0] + ux, a[1] + uy), (b[0] - ux, b[1] - uy)]


def _arrow(start: tuple[float, float], end: tuple[float, float], side: float) -> list[Line]:
    """Returns the lines of an arrow from off one square's middle to near another's."""
    far = max(1.0, math.dist(start, end))
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    tip = (end[0] - ux * side * 0.5, end[1] - uy * side * 0.5) if far > 1.2 * side else end
    wing = side * 0.16
    head = [
        (tip[0] - (ux + uy) * wing, tip[1] - (uy - ux) * wing),
        tip,
        (tip[0] - (ux - uy) * wing, tip[1] - (uy + ux) * wing),
    ]
    return [[start, tip], head]


PICTURES: Pictures = {"setup": setup, "moves": moves, "figures": figures, "field": board, "apex": apex}
