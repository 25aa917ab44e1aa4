"""A battle of 千夜月姫+ drawn small: the emblems of both sides with their HP; no counter plan is told.

Of a story it is the battle of the scene, or else the heroes alone.
"""

from collections.abc import Iterable, Mapping

import pygame

from game import catalog
from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.data.fields import Faults, Fields
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.parts import SIDES
from game.games.senya.rules.positions.reader import who_in
from game.games.senya.rules.positions.structure import Told
from game.games.senya.view.emblem import emblem
from game.games.senya.view.looks import HP, HP_LOW, SIDE_BODY, SIDE_EDGE, bar
from game.games.senya.view.vitals import LOW
from game.games.senya.words.paper import Crest
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Theme

MOST = 4
"""How many of a side are drawn."""


def paint(theme: Theme, told: Mapping[str, Told], size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Returns the two sides of a position object, `size` pixels; they stand as they do for everybody at the table."""
    battle = told.get("battle") or told.get("bodies") or told
    data: Data = catalog.rules("senya").start({}).world.data
    surface = pygame.Surface(size, pygame.SRCALPHA)
    sides = [[one for one in battle["combatants"] if one["side"] == side] for side in SIDES]
    sides = [people for people in sides if people]
    wide = size[0] // max(1, len(sides))
    for n, people in enumerate(sides):
        side = SIDES.index(people[0]["side"])
        room = pygame.Rect(n * wide, 0, wide, size[1])
        surface.fill(SIDE_BODY[side], room)
        pygame.draw.rect(surface, SIDE_EDGE[side], room, 1)
        _side(surface, people, data, room.inflate(-6, -6))
    return surface


def _side(surface: pygame.Surface, people: Iterable[Mapping[str, Told]], data: Data, room: pygame.Rect) -> None:
    """Draws those of a side that can fight, or all where nobody can: one large, several in two columns."""
    shown = [one for one in people if one["hp"] > 0 and not one["master_of"]][:MOST] or list(people)[:MOST]
    columns = 1 if len(shown) == 1 else 2
    rows = -(-len(shown) // columns)
    wide, high = room.w // columns, room.h // rows
    thick = max(4, high // 12)
    for n, one in enumerate(shown):
        cell = pygame.Rect(room.x + n % columns * wide, room.y + n // columns * high, wide, high)
        across = min(cell.w, cell.h - thick - 3) - 2
        crest = emblem(_crest(one["who"], data), across)
        middle = (cell.centerx, cell.y + (cell.h - thick - 2) // 2)
        surface.blit(crest, crest.get_rect(center=middle), special_flags=PREMULTIPLIED)
        line = (cell.w - 4, thick)
        share = one["hp"] / max(1, one["max_hp"])
        drawn = bar(line, round(line[0] * max(0.0, min(1.0, share))), HP if share > LOW else HP_LOW)
        surface.blit(drawn, (cell.x + 2, cell.bottom - thick))


def _crest(who: Mapping[str, Told], data: Data) -> Crest:
    """Returns whose emblem somebody wears, from how a position names it. Raises DataError for nobody."""
    if "enemy" in who:
        return Crest(str(who["enemy"]), "", (str(who["enemy"]),))
    faults: Faults = []
    found = who_in(Fields("position", "who", dict(who), faults), data, faults)
    sheet, name = found.sheet, found.name
    if sheet is None:
        sample = data.samples[found.sample]
        sheet, name = sample.sheet, sample.name.get("ja", "")
    levels = class_levels(sheet)
    return Crest(name, sheet.style, tuple(sorted(levels, key=lambda cls: -levels[cls])))
