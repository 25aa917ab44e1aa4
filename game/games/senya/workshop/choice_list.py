"""The list of a step's choices: rows with how often each is taken, dimmed where it is refused; headings between."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.games.senya.workshop.look import ACCENT, BAD, GOOD, PANEL_HIGH
from game.games.senya.workshop.offers import BuildOffer
from game.stage.scene import Context
from game.ui import textures
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widgets import LEFT

ROW = 38
TWO_LINES = 54
RIGHT = 3
PRESSED = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """What stands in a row: a name, a word at its right, and a line below it."""

    name: str
    right: str = ""
    below: str = ""


NamesRow = Callable[[BuildOffer], ChoiceWords]


class ChoiceList:
    """Shows offers; one is looked at: the one under the pointer, else the one the keyboard has reached."""

    def __init__(self, ctx: Context, words: NamesRow) -> None:
        self._ctx, self._words = ctx, words
        self.offers: tuple[BuildOffer, ...] = ()
        self._look: int | None = None
        self._list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)

    def show(self, rect: pygame.Rect, offers: tuple[BuildOffer, ...], *, fresh: bool) -> None:
        """Shows other offers in a place; `fresh` begins at the top, else the same place is kept."""
        theme = self._ctx.theme
        self.offers = offers
        row = max(self._ctx.px(ROW), round(theme.text_px(15) * 1.75))
        if any(self._words(offer).below for offer in offers):
            row = max(self._ctx.px(TWO_LINES), round(theme.text_px(15) * 1.5 + theme.text_px(12.5) * 1.5))
        self._list.set(rect, row, len(offers))
        if fresh:
            self._list.scroll.to(0)
            self._list.hover = None
            able = [n for n, offer in enumerate(offers) if not offer.heading]
            self._look = next((n for n in able if offers[n].taken), able[0] if able else None)
            if self._look is None:
                self._list.chosen = None
            else:
                self._list.choose(self._look)

    @property
    def looked_at(self) -> BuildOffer | None:
        """The offer whose details are wanted: the last one that pointer or keyboard came to."""
        look = self._look
        return None if look is None or look >= len(self.offers) else self.offers[look]

    def handle(self, event: pygame.event.Event) -> BuildOffer | bool:
        """Returns the offer that was pressed, else whether anything changed."""
        before = self._look
        touched = self._list.handle(event)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._over_headings(1 if event.key == pygame.K_DOWN else -1)
            self._look = self._list.chosen
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            under = self._list.at(event.pos)
            if under is not None and not self.offers[under].heading:
                self._look = under
                if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
                    self._list.chosen = under
                    return self.offers[under]
        elif event.type == pygame.KEYDOWN and event.key in PRESSED:
            return self.looked_at or False
        return touched is not None or before != self._look

    def _over_headings(self, step: int) -> None:
        place = self._list.chosen or 0  # the list has just gone one row on
        while 0 <= place < len(self.offers) and self.offers[place].heading:
            place += step
        if not 0 <= place < len(self.offers):
            place = next((n for n, offer in enumerate(self.offers) if not offer.heading), 0)
        self._list.choose(place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the rows in sight."""
        self._list.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        """The rows in sight that can be pressed, by their offers."""
        view = self._list.scroll.view
        places = ((self.offers[n], self._list.rect_of(n).clip(view)) for n in self._list.in_sight())
        return {f"offer.{offer.step}.{offer.id}": rect for offer, rect in places if not offer.heading and rect.h > 4}

    def look_at(self, offer_id: str) -> None:
        """Brings an offer into sight and looks at it."""
        place = next((n for n, offer in enumerate(self.offers) if offer.id == offer_id), None)
        if place is not None:
            self._list.choose(place)
            self._look = place

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        ctx, theme, c, offer = self._ctx, self._ctx.theme, self._ctx.theme.colours, self.offers[index]
        words = self._words(offer)
        left, right = words.name, words.right
        px, small = theme.text_px(15), theme.text_px(12.5)
        if offer.heading:
            px = theme.fit(left, "mincho", px, rect.w - ctx.px(16))
            theme.draw(surface, left, (rect.x + ctx.px(8), rect.centery + ctx.px(3)), "mincho", px, ACCENT, "midleft")
            line = rect.bottom - ctx.px(2)
            pygame.draw.line(surface, PANEL_HIGH, (rect.x, line), (rect.right, line))
            return
        box = rect.inflate(-ctx.px(4), -ctx.px(4))
        if offer.taken or hovered or index == self._look:
            edge = c.focus if index == self._look else None
            textures.panel(surface, box, ctx.px(7), c.chosen if offer.taken else PANEL_HIGH, edge)
        self._draw_mark(surface, pygame.Rect(box.x + ctx.px(8), box.y, ctx.px(22), box.h), offer)
        x, end = box.x + ctx.px(38), box.right - ctx.px(10)
        ink = c.ink if offer.taken or offer.refused is None else c.off
        quiet = c.ink if offer.taken and index == self._look else c.muted  # on gold between golden edges
        side = theme.fit(right, "sans", small, round(box.w * 0.5), 8)
        width = theme.draw(surface, right, (end, box.centery), "sans", side, quiet, "midright").w if right else 0
        px = theme.fit(left, "sans", px, end - width - x - ctx.px(8), 9)
        middle = box.y + round(box.h * 0.32) if words.below else box.centery
        theme.draw(surface, left, (x, middle), "sans", px, ink, "midleft")
        if words.below:
            small = theme.fit(words.below, "sans", theme.text_px(12.5), end - width - x)
            theme.draw(surface, words.below, (x, box.y + round(box.h * 0.73)), "sans", small, quiet, "midleft")

    def _draw_mark(self, surface: pygame.Surface, box: pygame.Rect, offer: BuildOffer) -> None:
        """Draws how often it is taken; an empty ring where it can be, a cross where it cannot."""
        ctx, theme = self._ctx, self._ctx.theme
        radius = min(ctx.px(10), box.h // 2 - 2)
        if offer.taken:
            pygame.draw.circle(surface, GOOD, box.center, radius)
            if offer.taken > 1:
                px = theme.text_px(12.5)
                theme.draw(surface, str(offer.taken), box.center, "sans-bold", px, (0x10, 0x10, 0x18), "center")
            else:
                tick(surface, box.center, radius * 0.62, (0x10, 0x10, 0x18), max(2, ctx.px(2)))
        elif offer.refused is not None:
            x, y, r = *box.center, round(radius * 0.5)
            for sign in (-1, 1):
                pygame.draw.line(surface, BAD, (x - r, y - sign * r), (x + r, y + sign * r), max(2, ctx.px(2)))
        else:
            pygame.draw.circle(surface, theme.colours.muted, box.center, radius, max(1, ctx.px(1.5)))


def tick(
    surface: pygame.Surface, centre: tuple[int, int], size: float, colour: tuple[int, int, int], width: int
) -> None:
    """Draws the mark of what is done."""
    x, y = centre
    points = [(x - size, y), (x - size * 0.25, y + size * 0.7), (x + size, y - size * 0.7)]
    pygame.draw.lines(surface, colour, False, points, width)
