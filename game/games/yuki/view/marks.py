"""Marks on the table of 盤上遊姫: every meaning has a shape of its own, colour only helps."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.rules.contract import Card, Lane, Pick, Pile
from game.ui.board.marks import arrows, brackets, octagon
from game.ui.board.piece_art import OVER
from game.ui.board.strokes import Pen, box_line, cut, pen, shade, stroke
from game.ui.board.trace import NO_HINT, Hint, Trace
from game.ui.board.trace_art import Shape, TraceArt, around, framed, trace_shapes
from game.ui.theme import Colour, Palette

LaneMark = Literal["place", "lay", "move", "event"]
"""A card may join the own formation; a 配置 may be laid; a moved card may go there; this event may be chosen."""
CardMark = Literal["move", "strike", "give"]
"""A card that may be moved or taken up; an enemy's that may be struck; one that may go under its deck."""
PileMark = Literal["draw", "lay"]
"""A deck to draw from; a pile a card may be let go over."""
Against = Literal["", "wins", "loses", "proved"]
"""What a formation would do against the other side as it lies now."""
Proof = Literal["proved", "open", "barred"]
"""Proved; the other side can still beat it; no proof is possible there (Y7.7)."""
TOLD = ("last-from", "last-to", "decisive", "hint-from", "hint-to")
"""Marks of what was done, what is advised and what decided; they lie round a thing and leave its words clear."""
PICKED = ("selected", "refused", "cursor")
"""Marks of what is pointed at; they lie over it."""


@dataclass(frozen=True, slots=True)
class WouldMake:
    """What a card would make of a formation: `words`, and how it would stand."""

    words: str
    against: Against = ""


@dataclass(frozen=True, slots=True)
class YukiMarks:
    """What is marked. `lanes`, `cards`, `piles` are the places where a begun choice may go on, with `made` what the
    card would make there. `proofs`: by battlefield, for the side with the only complete formation.

    selected: taken up. last: what was done last, and where. hint: a hinted card and where it goes.
    decisive: what decided the game, cards, battlefields or piles. shown: whose
    battlefield the panel is about.
    """

    lanes: Mapping[int, LaneMark] = field(default_factory=dict)
    cards: Mapping[str, CardMark] = field(default_factory=dict)
    piles: Mapping[str, PileMark] = field(default_factory=dict)
    made: Mapping[int, WouldMake] = field(default_factory=dict)
    proofs: Mapping[int, tuple[int, Proof]] = field(default_factory=dict)
    selected: Pick | None = None
    hover: Pick | None = None
    cursor: Pick | None = None
    refused: Pick | None = None
    last: Trace = ()
    hint: Hint = NO_HINT
    decisive: tuple[Pick, ...] = ()

    def at(self, pick: Pick | None) -> frozenset[str]:
        """Returns the names of the signs that a pick carries besides its kind."""
        if pick is None:
            return frozenset()
        named = {"selected": self.selected, "hover": self.hover, "cursor": self.cursor, "refused": self.refused}
        found = {name for name, where in named.items() if where == pick}
        found |= {f"last-{role}" for where, role in self.last if where == pick}
        if pick in self.hint.way:
            found.add("hint-to" if pick == self.hint.way[-1] else "hint-from")
        return frozenset(found | ({"decisive"} if pick in self.decisive else set()))

    def kind(self, pick: Pick) -> str:
        """Returns how a pick is offered: "" where it is not."""
        match pick:
            case Lane(index):
                return self.lanes.get(index, "")
            case Card(code):
                return self.cards.get(code, "")
            case Pile(name):
                return self.piles.get(name, "")
        return ""


class YukiMarkArt(TraceArt):
    """Draws marks for boxes of any size in pixels; surfaces are premultiplied and shared."""

    def shapes(self) -> dict[str, Shape]:
        return shapes(self.theme.colours)

    def around(self, rect: pygame.Rect) -> pygame.Rect:
        """Returns the box of the marks that tell something of a card or a plate: outside of all that is on it."""
        room = round(2 * pen(self.theme.colours.mark_last, min(rect.size) * OVER).half / OVER) + 1
        return rect.inflate(2 * room, 2 * room)

    def tell(self, surface: pygame.Surface, signs: frozenset[str], rect: pygame.Rect) -> None:
        """Draws the marks of TOLD among `signs` round a rectangle."""
        for name in TOLD:
            if name in signs:
                self.blit(surface, name, self.around(rect))


def shapes(c: Palette) -> dict[str, Shape]:
    """Returns by name what draws a mark on a clear surface OVER times as large as it will be."""
    return {
        **trace_shapes(c),
        "lane-place": lambda s: glow(s, c.teal),
        "lane-lay": lambda s: glow(s, c.gold_high, dashed=True),
        "lane-move": lambda s: _moved(s, c.mark_stack),
        "lane-event": lambda s: _event(s, c.gold_high),
        "lane-hover": lambda s: _veil(s, c.gold_high, 34),
        "card-move": lambda s: _arrowed(s, c.mark_stack),
        "card-strike": lambda s: brackets(s, c.mark_capture),
        "card-give": lambda s: _chevrons(s, c.mark_strike),
        "pile-draw": lambda s: _chevrons(s, c.teal, up=True),
        "pile-lay": lambda s: _chevrons(s, c.teal),
        "selected": lambda s: _double(s, c.gold_high),
        "cursor": lambda s: octagon(s, c.focus),
        "refused": lambda s: _cross(s, c.mark_capture),
        "last-to": lambda s: framed(s, c.mark_last),
        "right-last": lambda s: framed(s, c.mark_last, weight=0.5),
        "decisive": lambda s: around(s, c.mark_decisive),
    }


# --- shapes ----------------------------------------------------------------------------------------------------------


def _radius(surface: pygame.Surface) -> int:
    return round(min(surface.get_size()) * 0.08)


def glow(surface: pygame.Surface, colour: Colour, *, dashed: bool = False) -> None:
    """Fills the box with light, brighter at the edge; `dashed`: with a broken edge."""
    w, h = surface.get_size()
    r = _radius(surface)
    surface.fill((*colour, 0))
    for n, alpha in enumerate((64, 54, 46, 40, 36)):
        inset = n * OVER * 2
        pygame.draw.rect(surface, (*colour, alpha), (inset, inset, w - 2 * inset, h - 2 * inset), border_radius=r)
    if dashed:
        _outline(surface, colour, dashed=True)
    else:
        pygame.draw.rect(surface, (*colour, 255), (0, 0, w, h), 2 * OVER, border_radius=r)


def _veil(surface: pygame.Surface, colour: Colour, alpha: int) -> None:
    pygame.draw.rect(surface, (*colour, alpha), surface.get_rect(), border_radius=_radius(surface))


def _moved(surface: pygame.Surface, colour: Colour) -> None:
    """A closed edge and an arrow head at each side, pointing in: a card comes from elsewhere."""
    glow(surface, colour)
    w, h = surface.get_size()
    size, y = w * 0.09, h * 0.5
    heads = [[(x, y - size), (x + way * size, y), (x, y + size)] for x, way in ((w * 0.04, 1), (w * 0.96, -1))]
    stroke(surface, pen(shade(colour), w, 0.8), heads)


def _double(surface: pygame.Surface, colour: Colour) -> None:
    """Two outlines, one within the other: this is taken up."""
    w, h = surface.get_size()
    for inset, line in ((0, 2 * OVER), (4 * OVER, OVER)):
        box = (inset, inset, w - 2 * inset, h - 2 * inset)
        pygame.draw.rect(surface, (*colour, 255), box, line, border_radius=_radius(surface))


def _event(surface: pygame.Surface, colour: Colour) -> None:
    """An outline and dashes within it: this event may be chosen."""
    pygame.draw.rect(surface, (*colour, 255), surface.get_rect(), 2 * OVER, border_radius=_radius(surface))
    inner = surface.get_rect().inflate(-12 * OVER, -12 * OVER)
    stroke(
        surface, Pen(colour, 2 * OVER, OVER), cut(box_line(inner, _radius(surface)), 10 * OVER, 8 * OVER, closed=True)
    )


def _outline(surface: pygame.Surface, colour: Colour, weight: float = 1.0, *, dashed: bool = False) -> None:
    side = min(surface.get_size())
    tool = pen(shade(colour), side, weight)
    box = surface.get_rect().inflate(-round(2 * tool.half), -round(2 * tool.half))
    line = box_line(box, _radius(surface))
    stroke(surface, tool, cut(line, side * 0.09, side * 0.09, closed=True) if dashed else [line])


def _arrowed(surface: pygame.Surface, colour: Colour) -> None:
    """An outline with an arrow up and one down: this card may go elsewhere."""
    _outline(surface, colour)
    side = round(surface.get_width() * 0.34)
    mark = pygame.Surface((side, side), pygame.SRCALPHA)
    arrows(mark, colour)
    surface.blit(mark, mark.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - OVER)))


def _chevrons(surface: pygame.Surface, colour: Colour, *, up: bool = False) -> None:
    """An outline with two chevrons pointing down: under the deck, onto the pile; or `up`: out of the deck."""
    w, h = surface.get_size()
    _outline(surface, colour)
    lines = []
    for y in (h * 0.78, h * 0.87):
        tip, foot = (y, y + w * 0.09) if up else (y + w * 0.09, y)
        lines.append([(w * 0.36, foot), (w * 0.5, tip), (w * 0.64, foot)])
    stroke(surface, pen(shade(colour), w, 1.4), lines)


def _cross(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    pygame.draw.rect(surface, (*colour, 60), (0, 0, w, h), border_radius=_radius(surface))
    x, y, r = w / 2, h / 2, min(w, h) * 0.30
    stroke(surface, pen(shade(colour), r, 7.0), [[(x - r, y - r * way), (x + r, y + r * way)] for way in (1, -1)])
