"""The wooden board: grain, lines, star points, coordinates, at final size on an opaque surface; boards drawn small."""

import math
import random
from dataclasses import dataclass

import pygame

from game.ui.board.piece_art import blend
from game.ui.pictures import drawn_once
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

DAN = "一二三四五六七八九"


@dataclass(frozen=True, slots=True)
class BoardShape:
    """Layout units of a board of nine by nine squares: one square, the margins left, top, right, below, the edge.

    `edge` is the visible front edge of the board. `from_right`: files are counted from the right.
    """

    cell: tuple[int, int]
    margin: tuple[int, int, int, int]
    edge: int
    from_right: bool = False

    @property
    def whole(self) -> tuple[int, int]:
        """Layout units of the whole board."""
        left, top, right, below = self.margin
        return self.cell[0] * 9 + left + right, self.cell[1] * 9 + top + below + self.edge


USUAL_SHAPE = BoardShape((70, 78), (35, 36, 35, 30), 15, from_right=True)


@dataclass(frozen=True, slots=True)
class BoardSize:
    """Pixels of a board inside `rect`: `field` is the nine by nine squares, `cell` one, `edge` the front edge."""

    rect: pygame.Rect
    field: pygame.Rect
    cell: tuple[int, int]
    edge: int
    scale: float


def fit_board(rect: pygame.Rect, shape: BoardShape = USUAL_SHAPE) -> BoardSize:
    """Returns the largest board that fits `rect`, centred, with whole pixels per square."""
    scale = min(rect.width / shape.whole[0], rect.height / shape.whole[1])
    cell = (max(8, int(shape.cell[0] * scale)), max(8, int(shape.cell[1] * scale)))
    left, top, right, below = (round(m * scale) for m in shape.margin)
    edge = max(3, round(shape.edge * scale))
    outer = pygame.Rect(0, 0, cell[0] * 9 + left + right, cell[1] * 9 + top + below + edge)
    outer.center = rect.center
    field = pygame.Rect(outer.x + left, outer.y + top, cell[0] * 9, cell[1] * 9)
    return BoardSize(outer, field, cell, edge, scale)


def draw_board(
    theme: Theme, size: BoardSize, *, flipped: bool, reduced: bool, territory: bool = False
) -> pygame.Surface:
    """Returns the bare board as an opaque surface of `size.rect`'s size."""
    surface = slab(size, theme.colours.kaya, theme.colours.kaya_dark)
    field = size.field.move(-size.rect.x, -size.rect.y)
    tint(surface, field, (112, 66, 20, 16))
    if territory:
        for rows in (range(3), range(6, 9)):
            for_rows = pygame.Rect(field.x, field.y + rows[0] * size.cell[1], field.width, 3 * size.cell[1])
            tint(surface, for_rows, (110, 54, 10, 26))
    _lines(surface, field, size, theme.colours.kaya_ink, reduced)
    _coordinates(surface, field, size, theme, flipped, reduced)
    return surface


def slab(size: BoardSize, face: Colour, side: Colour, seed: int = 5) -> pygame.Surface:
    """Returns a board of `size` without any lines: its face, lit at the upper rim, and its front edge."""
    surface = pygame.Surface(size.rect.size)
    surface.blit(wood((size.rect.width, size.rect.height - size.edge), size.scale, face, seed), (0, 0))
    _front_edge(surface, size, side)
    pygame.draw.line(surface, blend(face, (255, 255, 255), 0.45), (0, 0), (surface.get_width(), 0))
    return surface


@drawn_once
def wood(size: tuple[int, int], scale: float, base: Colour, seed: int = 5) -> pygame.Surface:
    """Returns straight-grained wood: slow changes of tone, growth lines, fine fibres, a soft light from above.

    Shared by all who ask: do not draw on it.
    """
    width, height = size
    surface = pygame.Surface(size)
    rng = random.Random(seed)
    waves = [(rng.uniform(0.004, 0.06) / max(scale, 0.2), rng.uniform(0, 6.3), rng.uniform(1.5, 5.0)) for _ in range(7)]
    for x in range(width):
        tone = sum(a * math.sin(x * f + p) for f, p, a in waves) + rng.uniform(-2.4, 2.4)
        pygame.draw.line(surface, _toned(base, tone), (x, 0), (x, height))
    _growth_lines(surface, rng, scale, base)
    _fibres(surface, rng, scale)
    _light(surface)
    return surface


def _toned(base: Colour, tone: float) -> Colour:
    """Returns the colour made lighter or darker by `tone` steps; the dark ones a little redder."""
    return tuple(max(0, min(255, round(c + tone * k))) for c, k in zip(base, (1.0, 1.12, 1.25), strict=True))  # type: ignore[return-value]


def _growth_lines(surface: pygame.Surface, rng: random.Random, scale: float, base: Colour) -> None:
    width, height = surface.get_size()
    x, gap = -20.0 * scale, 7.0
    step = max(12, round(36 * scale))
    while x < width + 20 * scale:
        gap = max(3.2, min(12.0, gap + rng.uniform(-1.6, 1.6)))
        x += gap * scale
        lean, sway, period = rng.uniform(-3, 3) * scale, rng.uniform(0.3, 1.6) * scale, rng.uniform(240, 620) * scale
        phase = rng.uniform(0, 6.3)
        colour = _toned(base, rng.uniform(-17, -7))
        points = [
            (x + lean * y / height + sway * math.sin(y / period * 6.3 + phase), float(y))
            for y in range(0, height + step, step)
        ]
        pygame.draw.aalines(surface, colour, False, points)


def _fibres(surface: pygame.Surface, rng: random.Random, scale: float) -> None:
    width, height = surface.get_size()
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    for _ in range(round(width * height / 420 / max(scale, 0.4))):
        x, y = rng.randrange(width), rng.randrange(height)
        shade = (255, 236, 196, rng.randint(8, 22)) if rng.random() < 0.4 else (96, 52, 14, rng.randint(8, 26))
        pygame.draw.line(veil, shade, (x, y), (x, y + round(rng.uniform(6, 44) * scale)))
    surface.blit(veil, (0, 0))


def _light(surface: pygame.Surface) -> None:
    """Lays a light from the upper left over the wood, darker towards the lower right."""
    small = pygame.Surface((9, 9), pygame.SRCALPHA)
    for i in range(9):
        for j in range(9):
            t = (i + 1.4 * j) / 19.2
            small.set_at((i, j), (255, 244, 214, round(26 - 52 * t)) if t < 0.5 else (60, 28, 4, round(52 * t - 26)))
    surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0))


def _front_edge(surface: pygame.Surface, size: BoardSize, colour: Colour) -> None:
    top, width = size.rect.height - size.edge, size.rect.width
    rng = random.Random(11)
    for y in range(size.edge):
        shade = blend(colour, (0, 0, 0), 0.10 + 0.42 * y / size.edge)
        pygame.draw.line(surface, shade, (0, top + y), (width, top + y))
    x = 0
    while x < width:
        x += rng.randint(2, 7)
        pygame.draw.line(
            surface, blend(colour, (0, 0, 0), rng.uniform(0.3, 0.5)), (x, top + 2), (x, top + size.edge - 2)
        )
    pygame.draw.line(surface, blend(colour, (255, 220, 160), 0.35), (0, top), (width, top))


def tint(surface: pygame.Surface, rect: pygame.Rect, colour: tuple[int, int, int, int]) -> None:
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill(colour)
    surface.blit(veil, rect)


def _lines(surface: pygame.Surface, field: pygame.Rect, size: BoardSize, ink: Colour, reduced: bool) -> None:
    thin, thick = max(1, round(size.scale)), max(2, round(2.4 * size.scale))
    w, h = size.cell
    for n in range(10):
        pygame.draw.line(surface, ink, (field.x + n * w, field.y), (field.x + n * w, field.bottom), thin)
        pygame.draw.line(surface, ink, (field.x, field.y + n * h), (field.right, field.y + n * h), thin)
    for i in (3, 6):
        for j in (3, 6):
            _dot(surface, (field.x + i * w, field.y + j * h), 3.7 * size.scale, ink)
    used = pygame.Rect(field.x, field.y + h, field.width, 7 * h) if reduced else field
    if reduced:
        for row in (0, 8):
            _closed(surface, pygame.Rect(field.x, field.y + row * h, field.width, h), size)
    pygame.draw.rect(surface, ink, used.inflate(thick, thick), thick)


def _closed(surface: pygame.Surface, rect: pygame.Rect, size: BoardSize) -> None:
    """Greys a rank that no longer exists (G14.2) and hatches it, so that it does not depend on colour."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((42, 34, 30, 150))
    gap = max(6, round(11 * size.scale))
    for x in range(-rect.height, rect.width, gap):
        pygame.draw.aaline(veil, (20, 14, 10), (x, rect.height), (x + rect.height, 0))
    surface.blit(veil, rect)


def _dot(surface: pygame.Surface, centre: tuple[int, int], radius: float, colour: Colour) -> None:
    pygame.draw.aacircle(surface, colour, centre, max(2, round(radius)))


def coordinate_px(theme: Theme, size: BoardSize, units: float, margin: float) -> int:
    """Returns the size of letters of so many units in a margin: they grow with the text as far as it has room."""
    return max(SMALLEST_TEXT, min(round(units * size.scale * theme.text_scale), round(0.8 * margin * size.scale)))


def _coordinates(
    surface: pygame.Surface, field: pygame.Rect, size: BoardSize, theme: Theme, flipped: bool, reduced: bool
) -> None:
    px = coordinate_px(theme, size, 17, min(USUAL_SHAPE.margin[1:3]))
    ink = blend(theme.colours.kaya_ink, theme.colours.kaya, 0.05)
    faint = blend(theme.colours.kaya_ink, theme.colours.kaya, 0.6)
    w, h = size.cell
    for n in range(9):
        file = n + 1 if flipped else 9 - n
        dan = 9 - n if flipped else n + 1
        top = (field.x + n * w + w / 2, field.y - 0.5 * USUAL_SHAPE.margin[1] * size.scale)
        side = (field.right + 0.5 * USUAL_SHAPE.margin[2] * size.scale + 1, field.y + n * h + h / 2)
        theme.draw(surface, str(file), top, "mincho", px, ink, "center")
        gone = reduced and dan in (1, 9)
        theme.draw(surface, DAN[dan - 1], side, "mincho", px, faint if gone else ink, "center")


FINE = 3
"""So much finer than the screen small pictures are painted."""


def board_of(size: tuple[int, int], columns: int, rows: int, ground: Colour) -> tuple[pygame.Surface, int]:
    """Returns a surface for a board of square cells that fits in `size` pixels once it is small, and a cell's side."""
    cell = max(2, min(size[0] * FINE // columns, size[1] * FINE // rows))
    surface = pygame.Surface((cell * columns, cell * rows), pygame.SRCALPHA)
    surface.fill(ground)
    return surface, cell


def small(surface: pygame.Surface) -> pygame.Surface:
    """Returns the picture in the pixels of the screen."""
    return pygame.transform.smoothscale(surface, (surface.get_width() // FINE, surface.get_height() // FINE))
