"""The emblem of a character: a crest of one's own, the same for the same name, style and classes, at any size.

The style gives the form and the border, the first class the charge in the middle, further classes stand on medals at
its foot; colours, metal and the pattern of the field come from the name. Enemies have jagged forms.
"""

from dataclasses import replace

import pygame

from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.data.rows import Enemy, Sample, Sheet
from game.games.senya.view.crest.charges import CLASS_CHARGES, ENEMY_CHARGES, STRANGERS, Drawer
from game.games.senya.view.crest.fields import PATTERNS
from game.games.senya.view.crest.forms import BORDERS, FORMS, INK, JAGGED, cut_to, lay, shaded
from game.games.senya.words.paper import Crest
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import EmblemPen, Point
from game.ui.pictures import drawn_once
from game.ui.theme import Colour

FINE = ((64, 4), (220, 3))
"""So much larger than asked for a crest is drawn below so many pixels; above them twice as large does."""
MEDALS_FROM = 40
"""Pixels from which on further classes are shown."""

GROUNDS: tuple[tuple[Colour, Colour], ...] = (
    ((0x2A, 0x2C, 0x66), (0x5A, 0x62, 0xB8)), ((0x5C, 0x17, 0x2A), (0xB0, 0x3E, 0x4E)),
    ((0x17, 0x40, 0x34), (0x3C, 0x86, 0x68)), ((0x12, 0x3D, 0x50), (0x3A, 0x8C, 0xA4)),
    ((0x42, 0x1C, 0x52), (0x8C, 0x50, 0xA6)), ((0x5E, 0x38, 0x10), (0xBC, 0x80, 0x34)),
    ((0x26, 0x34, 0x44), (0x60, 0x7C, 0x98)), ((0x2E, 0x3E, 0x14), (0x76, 0x92, 0x3E)),
    ((0x62, 0x26, 0x12), (0xC2, 0x62, 0x38)), ((0x1C, 0x22, 0x3C), (0x46, 0x50, 0x86)),
    ((0x56, 0x1C, 0x44), (0xB2, 0x4C, 0x8A)), ((0x2C, 0x28, 0x2E), (0x6E, 0x66, 0x70)),
)  # fmt: skip
METALS: tuple[tuple[Colour, Colour], ...] = (
    ((0xF7, 0xDF, 0x9C), (0x9A, 0x6A, 0x24)), ((0xF2, 0xF3, 0xF8), (0x7E, 0x86, 0x9C)),
    ((0xF4, 0xC4, 0x9C), (0x8C, 0x48, 0x2C)), ((0xD2, 0xEE, 0xDA), (0x4C, 0x80, 0x6C)),
)  # fmt: skip
"""Light above and dark below: gold, silver, copper, jade."""
IVORY: tuple[Colour, Colour] = ((0xFF, 0xFC, 0xF0), (0xDD, 0xD3, 0xC4))


def mark(text: str) -> int:
    """Returns a number of 64 bits that follows from the text alone, the same on every machine."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    value = (value ^ value >> 27) * 0x94D049BB133111EB % 2**64
    return value ^ value >> 31


@drawn_once
def emblem(crest: Crest, side: int) -> pygame.Surface:
    """Returns the crest as a premultiplied square of `side` pixels, clear around it. Shared; not to be drawn on."""
    side = max(8, side)
    fine = next((times for below, times in FINE if side < below), 2)
    crest = crest if side >= MEDALS_FROM else replace(crest, classes=crest.classes[:1])
    return pygame.transform.smoothscale(_drawn(crest, side * fine).premul_alpha(), (side, side))


def colours_of(crest: Crest) -> tuple[Colour, Colour]:
    """Returns the dark and the light colour of a crest's field, for what stands beside it."""
    return GROUNDS[mark(f"{crest.name}/{crest.style}") % len(GROUNDS)]


def _drawn(crest: Crest, side: int) -> pygame.Surface:
    name, style = mark(crest.name), mark(crest.style or crest.name)
    forms = FORMS if crest.style else JAGGED
    outline = forms[style % len(forms)]()
    metal, (dark, light) = METALS[(name >> 8) % len(METALS)], colours_of(crest)
    clear = pygame.Surface((side, side), pygame.SRCALPHA)
    BORDERS[(style >> 8) % len(BORDERS)](clear, outline, metal)
    lay(clear, outline, 0.93, metal)
    lay(clear, outline, 0.835, (blend(metal[1], INK, 0.55),) * 2)
    field = shaded((side, side), blend(light, (255, 255, 255), 0.05), dark)
    PATTERNS[(name >> 16) % len(PATTERNS)](field, blend(light, (255, 255, 255), 0.35))
    cut_to(field, outline, 0.80)
    clear.blit(field, (0, 0))
    _charge(clear, charge_of(crest), (0.5, 0.5), 0.52 if crest.style else 0.54, IVORY)
    _medals(clear, crest, metal, dark)
    return clear


def charge_of(crest: Crest) -> Drawer:
    """Returns what draws the charge of the first class; one by its id where nobody has drawn it."""
    first = crest.classes[0] if crest.classes else ""
    return _charge_named(first or crest.name)


def _charge_named(name: str) -> Drawer:
    return CLASS_CHARGES.get(name) or ENEMY_CHARGES.get(name) or STRANGERS[mark(name) % len(STRANGERS)]


def _charge(surface: pygame.Surface, drawer: Drawer, at: Point, part: float, shades: tuple[Colour, Colour]) -> None:
    """Draws a charge around a point, `part` of the crest large, with the shadow it throws."""
    side = surface.get_width()
    long = max(4, round(side * part))
    pen = EmblemPen(long, (255, 255, 255), 255)
    drawer(pen)
    shape = shaded((long, long), *shades)
    shape.blit(pen.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pen.surface.copy()
    shade.fill((*INK, 150), special_flags=pygame.BLEND_RGBA_MULT)
    where = shape.get_rect(center=(round(at[0] * side), round(at[1] * side)))
    step = max(1, side // 90)
    for dx, dy in ((-step, 0), (step, 0), (0, -step), (step, 2 * step), (0, 2 * step), (0, 3 * step)):
        surface.blit(shade, where.move(dx, dy))
    surface.blit(shape, where)


def _medals(surface: pygame.Surface, crest: Crest, metal: tuple[Colour, Colour], dark: Colour) -> None:
    """Draws the further classes on small round plates at the foot."""
    further = crest.classes[1:3]
    places = ((0.5,),) if len(further) == 1 else ((0.30,), (0.70,))
    for (x,), name in zip(places, further, strict=False):
        side, y = surface.get_width(), 0.86 if len(further) == 1 else 0.83
        centre = (round(x * side), round(y * side))
        for radius, colour in ((0.140, INK), (0.128, metal[1]), (0.120, metal[0]), (0.098, blend(dark, INK, 0.25))):
            pygame.draw.circle(surface, colour, centre, radius * side)
        _charge(surface, _charge_named(name), (x, y), 0.125, (metal[0], metal[0]))


def sheet_crest(name: str, sheet: Sheet) -> Crest:
    """Returns whose emblem a character has: the class with the highest level stands first."""
    levels = class_levels(sheet)
    return Crest(name, sheet.style, tuple(sorted(levels, key=lambda cls: -levels[cls])))


def sample_crest(sample: Sample) -> Crest:
    """Returns whose emblem a ready character has, the same in every language."""
    return sheet_crest(sample.name.get("ja", ""), sample.sheet)


def enemy_crest(enemy: Enemy) -> Crest:
    """Returns whose emblem an enemy has, the same in every language."""
    return Crest(enemy.id, "", (enemy.id,))
