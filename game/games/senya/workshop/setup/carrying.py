"""People carried with the pointer on the page before a battle: from the list or a side onto a side, or away from it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.games.senya.view.emblem import emblem
from game.games.senya.view.looks import GOLD_HIGH
from game.games.senya.workshop.look import PANEL_HIGH
from game.games.senya.workshop.setup.sides import Contestant
from game.stage.scene import Context
from game.ui import textures
from game.ui.board import drag
from game.ui.pictures import LATER

Point = tuple[int, int]
NOWHERE = (-1, -1)


@dataclass(frozen=True, slots=True)
class Carried:
    """Somebody who was taken up: of a side ("" the list) at a place there, and how far the pointer has gone."""

    one: Contestant
    side: str
    place: int
    start: Point
    pointer: Point
    moved: bool = False

    @property
    def lay(self) -> tuple[str, int]:
        """The side and the place there."""
        return self.side, self.place


class Carrying:
    """Follows the pointer. `found` tells who lies at a point; `dropped` is called with who is let go, and where."""

    def __init__(
        self, ctx: Context, found: Callable[[Point], Carried | None], dropped: Callable[[Carried, Point], None]
    ) -> None:
        self._ctx, self._found, self._dropped = ctx, found, dropped
        self.held: Carried | None = None

    @property
    def carried(self) -> Carried | None:
        """Who goes with the pointer; None while nobody does, or it may still be a click."""
        return self.held if self.held is not None and self.held.moved else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; True where it belonged to somebody carried and to nothing else on the page."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.held = self._found(event.pos)
            return False
        if self.held is None:
            return False
        if drag.cancels(event):
            was, self.held = self.carried, None
            return was is not None
        if event.type == pygame.MOUSEMOTION:
            self.held = self._moved(self.held, event.pos)
            return self.held.moved
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            was, self.held = self.carried, None
            if was is not None:
                self._dropped(was, event.pos)
            return was is not None
        return False

    def _moved(self, held: Carried, pos: Point) -> Carried:
        x, y = pos[0] - held.start[0], pos[1] - held.start[1]
        return replace(held, pointer=pos, moved=held.moved or x * x + y * y > self._ctx.px(drag.SLACK) ** 2)

    def draw(self, surface: pygame.Surface, onto: pygame.Rect | None) -> None:
        """Draws who is carried at the pointer, and an edge around what it would be let go on."""
        carried, ctx, theme = self.carried, self._ctx, self._ctx.theme
        if carried is None:
            return
        if onto is not None:
            pygame.draw.rect(surface, GOLD_HIGH, onto, max(2, ctx.px(2)), border_radius=ctx.px(12))
        side, name, px = ctx.px(44), carried.one.name, theme.text_px(15)
        box = pygame.Rect(0, 0, side + theme.fonts.width(name, "mincho", px) + ctx.px(26), side + ctx.px(8))
        box.center = carried.pointer
        textures.panel(surface, box, ctx.px(9), PANEL_HIGH, GOLD_HIGH)
        picture, at = LATER.of(emblem, carried.one.crest, side), (box.x + ctx.px(6), box.y + ctx.px(4))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        theme.draw(surface, name, (at[0] + side + ctx.px(8), box.centery), "mincho", px, theme.colours.ink, "midleft")
