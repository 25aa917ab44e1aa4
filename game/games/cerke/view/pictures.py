"""The pictures of a rulebook of 机戦: moves outside and inside 皇処, bits of the board, hands, and the sticks.

A `{board:…}` is written in words: `setup` or `squares` (the whole board), or `TU-CIA` for the squares from one corner
to the other; then `ME=+K` for a piece in the letters of C17.6 (`*` is the 皇), `ME>MI>MU` for a way, `.MU` for a square
that is reached, `~MU` for one that needs a throw, `!ZO` for one that needs the water throw, `xMU` for one out of reach.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from game.games.cerke.rules.board import COLUMNS, FIELD, IN_WATER, ROWS, SQUARE
from game.games.cerke.rules.pieces import BLACK, IA, KANJI, LETTERS, RED, TAM, TAM_KANJI, A, piece
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.sticks import WEIGHTS
from game.games.cerke.rules.yaku import BY_NAME, SAME_INK_BONUS, Yaku
from game.games.cerke.view.ways import put_piece, ways_of
from game.ui.board.piece_art import blend
from game.ui.text.rich_layout import Sketch
from game.ui.text.rich_pictures import PicturePage, Pictures, ground, side_by_side
from game.ui.theme import Colour, Theme

WATER: Colour = (0x4E, 0x86, 0xA8)
HILL: Colour = (0x3F, 0x6A, 0x90)


# --- moves ---------------------------------------------------------------------------------------------------------


def moves(page: PicturePage, kanji: str) -> Sketch:
    """Returns how a piece moves outside 皇処 and in it (C4), or the two steps of the 皇 (C10.2)."""
    code = TAM if kanji == TAM_KANJI else piece(KANJI.index(kanji), BLACK, IA)
    gap = page.gap(44)
    size = min(page.gap(216 * min(1.25, page.theme.text_scale)), (page.width - gap) // 2)
    return side_by_side(page, ways_of(page.theme, page.texts, code), size, gap)


# --- bits of the board ---------------------------------------------------------------------------------------------


@dataclass
class BoardScene:
    """A bit of the board: rows and columns from top left, pieces by square, and what is marked."""

    rows: range = range(9)
    columns: range = range(9)
    pieces: dict[int, int] = field(default_factory=dict)
    ways: list[tuple[int, ...]] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)


def read_scene(text: str) -> BoardScene:
    """Returns the bit of board that a `{board:…}` tells. Raises ValueError for a word that means nothing."""
    scene = BoardScene()
    for word in text.split():
        if word == "setup":
            scene.pieces = {sq: code for sq, code in enumerate(SETUP) if code}
        elif word[0] in ".~!x" and word[1:] in SQUARE:
            scene.marks[SQUARE[word[1:]]] = word[0]
        elif "=" in word:
            name, _, letter = word.partition("=")
            scene.pieces[_square(name)] = _code(letter)
        elif ">" in word:
            scene.ways.append(tuple(_square(name) for name in word.split(">")))
        elif "-" in word:
            corners = [_square(name) for name in word.split("-")]
            (top, left), (bottom, right) = (divmod(sq, 9) for sq in corners)
            scene.rows, scene.columns = range(top, bottom + 1), range(left, right + 1)
        elif word != "squares":
            raise ValueError(word)
    return scene


def _square(name: str) -> int:
    if name not in SQUARE:
        raise ValueError(name)
    return SQUARE[name]


def _code(letter: str) -> int:
    if letter == "*":
        return TAM
    kind = letter.removeprefix("+")
    ink = RED if letter.startswith("+") else BLACK
    return piece(LETTERS.index(kind.upper()), ink, IA if kind.isupper() else A)


def board(page: PicturePage, text: str) -> Sketch:
    """Returns a bit of the board with its coordinates."""
    scene, theme = read_scene(text), page.theme
    cell = page.px(46 if len(scene.rows) == 9 else 52)
    edge = page.px(30)
    cell = min(cell, (page.width - edge - 2) // len(scene.columns))
    size = (edge + len(scene.columns) * cell + 2, edge + len(scene.rows) * cell + 2)

    def box(sq: int) -> pygame.Rect:
        row, column = divmod(sq, 9)
        x = edge + (column - scene.columns.start) * cell
        return pygame.Rect(x, edge + (row - scene.rows.start) * cell, cell, cell)

    def draw() -> pygame.Surface:
        surface = ground(theme, size)
        shown = [row * 9 + column for row in scene.rows for column in scene.columns]
        for sq in shown:
            _draw_square(surface, theme, sq, box(sq))
        _draw_edge(surface, theme, scene, cell, edge)
        for way in scene.ways:
            over = {n for n, sq in enumerate(way) if n and sq in scene.pieces}
            _draw_path(surface, theme, [box(sq).center for sq in way], over, cell)
        for sq, code in scene.pieces.items():
            if sq in shown:
                put_piece(surface, theme, code, box(sq).center, round(cell * 0.82))
        for sq, mark in scene.marks.items():
            _draw_mark(surface, theme, mark, box(sq))
        return surface

    return Sketch(size, draw)


def _draw_square(surface: pygame.Surface, theme: Theme, sq: int, box: pygame.Rect) -> None:
    c = theme.colours
    fill = c.kaya if not IN_WATER[sq] else HILL if FIELD >> sq & 1 else WATER
    pygame.draw.rect(surface, fill, box)
    if FIELD >> sq & 1:
        ink = blend(c.kaya_ink, fill, 0.25)
        pygame.draw.aaline(surface, ink, box.topleft, box.bottomright)
        pygame.draw.aaline(surface, ink, box.topright, box.bottomleft)
    pygame.draw.rect(surface, blend(c.kaya_ink, c.kaya, 0.35), box.inflate(1, 1), 1)


def _draw_edge(surface: pygame.Surface, theme: Theme, scene: BoardScene, cell: int, edge: int) -> None:
    px = theme.text_px(13)
    for n, column in enumerate(scene.columns):
        middle = (edge + n * cell + cell // 2, edge // 2)
        theme.draw(surface, COLUMNS[column], middle, "sans", px, theme.colours.muted, "center")
    for n, row in enumerate(scene.rows):
        middle = (edge // 2, edge + n * cell + cell // 2)
        theme.draw(surface, ROWS[row], middle, "sans", px, theme.colours.muted, "center")


def _draw_path(surface: pygame.Surface, theme: Theme, points: list[tuple[int, int]], over: set[int], cell: int) -> None:
    """Draws a way through `points`; those numbered in `over` are pieces stepped on, which get a ring."""
    (x, y), (before_x, before_y) = points[-1], points[-2]
    long = max(1.0, ((x - before_x) ** 2 + (y - before_y) ** 2) ** 0.5)
    ux, uy = (x - before_x) / long, (y - before_y) / long
    tip, neck, half = cell * 0.26, cell * 0.14, cell * 0.2
    head = [
        (x + ux * tip, y + uy * tip),
        (x - ux * neck - uy * half, y - uy * neck + ux * half),
        (x - ux * neck + uy * half, y - uy * neck - ux * half),
    ]
    thin = max(2, round(cell * 0.06))
    for colour, width in ((theme.colours.ground, thin + max(2, cell // 20)), (theme.colours.ink, thin)):
        for start, end in pairwise(points):
            pygame.draw.line(surface, colour, start, end, width)
        for n in over:
            pygame.draw.aacircle(surface, colour, points[n], round(cell * 0.5) - (thin if width == thin else 0), width)
    if len(points) - 1 not in over:
        pygame.draw.polygon(surface, theme.colours.ink, head)
        pygame.draw.aalines(surface, theme.colours.ground, True, head)


def _draw_mark(surface: pygame.Surface, theme: Theme, mark: str, box: pygame.Rect) -> None:
    """Draws a square that is reached, one that needs a throw, one that needs the water throw, and one that is not."""
    c, r = theme.colours, round(box.width * 0.17)
    x, y = box.right - round(box.width * 0.22), box.top + round(box.width * 0.22)
    if mark == ".":
        pygame.draw.aacircle(surface, c.mark_move, box.center, r)
    elif mark == "~":
        pygame.draw.aacircle(surface, c.mark_move, box.center, r + 1, max(2, r // 3))
    elif mark == "!":
        theme.draw(surface, "3+", (x, y), "sans-bold", round(box.width * 0.34), c.ink, "center")
    else:
        pygame.draw.aacircle(surface, c.ink, (x, y), r + 1)
        half = round(r * 0.55)
        for way in (1, -1):
            pygame.draw.line(surface, c.red, (x - half, y - way * half), (x + half, y + way * half), max(2, r // 3))


# --- hands and sticks ----------------------------------------------------------------------------------------------


def hand(page: PicturePage, name: str) -> Sketch:
    """Returns the pieces of a hand (C11.2) in mixed inks, and below them in one ink, with their points."""
    yaku, theme = BY_NAME[name], page.theme
    count = len(yaku.kinds)
    note = page.px(120)
    step = min(page.px(54), (page.width - note) // count)
    forms = (False, True) if count > 1 else (True,)
    high = round(step * 1.2)

    def draw() -> pygame.Surface:
        surface = ground(theme, (count * step + note, high * len(forms)))
        for row, same in enumerate(forms):
            middle = row * high + high // 2
            for n, code in enumerate(_inked(yaku, same)):
                put_piece(surface, theme, code, (n * step + step // 2, middle), round(step * 0.88))
            key = "cerke-book.same-ink" if same and count > 1 else "cerke-book.points"
            words = page.texts(key, yaku.points + SAME_INK_BONUS * same)
            place = (count * step + page.px(12), middle)
            px = theme.fit(words, "sans", theme.text_px(15), note - page.px(14))
            theme.draw(surface, words, place, "sans", px, theme.colours.gold if same else theme.colours.ink, "midleft")
        return surface

    return Sketch((count * step + note, high * len(forms)), draw)


def _inked(yaku: Yaku, same: bool) -> list[int]:
    """Returns the board codes of a hand's pieces: all black, or every other one red."""
    return [piece(kind, RED if not same and n % 2 else BLACK, IA) for n, kind in enumerate(yaku.kinds)]


def sticks(page: PicturePage, _: str) -> Sketch:
    """Returns the six throws with their odds (C15.1)."""
    theme, c = page.theme, page.theme.colours
    step = min(page.px(104), page.width // 6)
    px = theme.text_px(15)
    fan, line = page.px(58), theme.line_height("sans", px)
    size = (6 * step, fan + 2 * line + page.px(6))

    def draw() -> pygame.Surface:
        surface = ground(theme, size)
        for shown in range(6):
            for n in range(5):
                bar = pygame.Rect(0, 0, round(step * 0.66), max(3, round(fan * 0.115)))
                bar.center = (shown * step + step // 2, round(fan * (0.13 + 0.19 * n)))
                marked = n < shown
                fill = (0xEE, 0xE2, 0xC4) if marked else (0x4A, 0x26, 0x1C)
                pygame.draw.rect(surface, fill, bar, border_radius=bar.height // 2)
            middle = shown * step + step // 2
            theme.draw(surface, str(shown), (middle, fan), "sans-bold", px, c.ink, "midtop")
            theme.draw(surface, f"{WEIGHTS[shown]}/32", (middle, fan + line), "sans", px, c.muted, "midtop")
        return surface

    return Sketch(size, draw)


PICTURES: Pictures = {"moves": moves, "board": board, "hand": hand, "sticks": sticks}
