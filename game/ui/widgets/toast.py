"""Short notices over the scene; one that cites a clause can be clicked to read it in the rulebook."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import textures
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.i18n.catalog import Texts
    from game.rules.clause import Clause

_BASE_S = 3.0
_PER_CHAR_S = 0.07
_CLAUSE_S = 2.0
_LONGEST_S = 12.0
REMEMBERED = 20
"""So many notices are remembered, for whoever tells them in another way."""
FRESH_S = 1.5
"""So long a notice can hardly have been read."""


@dataclass(frozen=True, slots=True)
class ToastRoom:
    """Where a scene has notices, in window pixels: the middle of their `foot`, None for that of the window's foot.

    `clear` are the buttons: a notice lies over them only where there is no other room.
    """

    foot: tuple[int, int] | None = None
    clear: Sequence[pygame.Rect] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """What was told, and as the how-manieth."""

    number: int
    text: str
    clause: Clause | None


class Toasts:
    """Shows one notice at a time at the foot of the window; a new one takes the old one's place.

    A notice tells of what is on the screen and goes when that changes, unless it is `lasting`: what it tells is done
    for good (a file was saved) or has to be known (the disk is full).
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.text = ""
        self.clause: Clause | None = None
        self.lasting = False
        self.shown = 0
        """How many notices there were."""
        self.told: deque[Notice] = deque(maxlen=REMEMBERED)
        self._left = 0.0
        self._age = 0.0
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._link = pygame.Rect(0, 0, 0, 0)
        self._anchor: tuple[int, int] | None = None

    def show(self, text: str, clause: Clause | None = None, *, lasting: bool = False) -> None:
        """Shows `text` for as long as it takes to read it, at most until the next `outdate` unless it is lasting."""
        self.text, self.clause, self.lasting = text, clause, lasting
        self.shown += 1
        self.told.append(Notice(self.shown, text, clause))
        self._age = 0.0
        seconds = _BASE_S + _PER_CHAR_S * len(text) + (_CLAUSE_S if clause else 0.0)
        self._left = min(seconds, _LONGEST_S)
        self._rect = self._link = pygame.Rect(0, 0, 0, 0)

    def dismiss(self) -> None:
        """Takes the notice away."""
        self.text, self.clause, self.lasting, self._left = "", None, False, 0.0
        self._rect = self._link = pygame.Rect(0, 0, 0, 0)

    def outdate(self) -> None:
        """Takes the notice away unless it is lasting: what it told of is no longer what the screen shows."""
        if not self.lasting:
            self.dismiss()

    @property
    def fresh(self) -> bool:
        """Whether a notice has just come that would go with the next action."""
        return bool(self.text) and not self.lasting and self._age < FRESH_S

    def update(self, dt: float) -> bool:
        """Returns True when the notice has just gone."""
        if not self.text:
            return False
        self._left -= dt
        self._age += dt
        if self._left > 0:
            return False
        self.dismiss()
        return True

    def wake(self) -> float | None:
        """Seconds until the notice goes."""
        return max(0.02, self._left) if self.text else None

    def handle(self, event: pygame.event.Event, open_clause: Callable[[Clause], None]) -> bool:
        """Takes a click on the clause, which opens the rulebook; any other on the notice takes it away and goes on."""
        if not self.text or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if not self._rect.collidepoint(event.pos):
            return False
        clause = self.clause
        on_link = self._link.collidepoint(event.pos)
        self.dismiss()
        if not on_link or clause is None:
            return False
        open_clause(clause)
        return True

    def targets(self) -> dict[str, pygame.Rect]:
        """The notice and its clause link, once drawn."""
        if not self.text or not self._rect.width:
            return {}
        found = {"notice": self._rect}
        if self.clause is not None:
            found["notice.clause"] = self._link
        return found

    def facts(self) -> dict[str, object] | None:
        """What the probe tells of the notice."""
        if not self.text:
            return None
        return {"text": self.text, "clause": self.clause.id if self.clause else None}

    def draw(self, surface: pygame.Surface, texts: Texts, room: ToastRoom) -> None:
        """Draws the notice at its room."""
        if not self.text:
            return
        theme, colours = self._theme, self._theme.colours
        u = theme.u
        px = theme.text_px(15)
        pad = round(16 * u)
        label = texts("app.read-clause", self.clause.id) if self.clause else ""
        link_width = theme.fonts.width(label, "sans-bold", px) + pad if label else 0
        wide = min(surface.get_width() - round(80 * u), round(860 * u * max(1.0, theme.text_scale)))
        if room.foot is not None:  # it stays as far from the right of what it belongs to as from the window's left
            wide = min(wide, 2 * (room.foot[0] - round(20 * u)))
        lines = theme.fonts.wrap(self.text, "sans", px, wide - 2 * pad - link_width)
        step = theme.line_height("sans", px)
        width = max(theme.fonts.width(line, "sans", px) for line in lines) + 2 * pad + link_width
        height = step * len(lines) + round(14 * u)
        middle, foot = room.foot or (surface.get_width() // 2, surface.get_height() - round(14 * u))
        rect = pygame.Rect(0, 0, width, height)
        rect.midbottom = (middle, foot)
        self._rect = beside(rect, room.clear, surface.get_rect().inflate(-8, -8))
        edge = colours.red if self.clause else colours.gold
        textures.panel(surface, self._rect, round(9 * u), (*colours.ground, 244), (*edge, 230))
        for i, line in enumerate(lines):
            middle_y = self._rect.y + (height - step * len(lines)) // 2 + step * i + step // 2
            theme.draw(surface, line, (self._rect.x + pad, middle_y), "sans", px, colours.ink, "midleft")
        if label:
            right = (self._rect.right - pad, self._rect.centery)
            box = theme.draw(surface, label, right, "sans-bold", px, colours.gold_high, "midright")
            pygame.draw.line(surface, colours.gold, box.bottomleft, box.bottomright)
            self._link = box.inflate(round(12 * u), round(10 * u))


def beside(rect: pygame.Rect, clear: Sequence[pygame.Rect], window: pygame.Rect) -> pygame.Rect:
    """Returns where something lies over a page: as low as it covers none of `clear`, or as little of them as it can."""
    feet = [rect.bottom, *sorted((other.top - 4 for other in clear if other.top - 4 < rect.bottom), reverse=True)]
    places = [rect.move(0, foot - rect.bottom).clamp(window) for foot in feet]
    return min(places, key=lambda place: sum(area.w * area.h for area in (place.clip(other) for other in clear)))
