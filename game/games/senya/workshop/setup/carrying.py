"""People carried with the pointer on the page before a battle: from the list or a side onto a side, or away from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.games.senya.view.emblem import emblem
from game.games.senya.view.looks import GOLD_HIGH
from game.games.senya.workshop.look import PANEL_HIGH
from game.games.senya.workshop.people_list import PeopleList
from game.games.senya.workshop.setup.side_box import SideBox
from game.games.senya.workshop.setup.sides import BattleSides, Contestant
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


class SideDrop(NamedTuple):
    """Somebody let go: on a side ("" on none) at a place of it, counted without whoever it is."""

    carried: Carried
    side: str
    place: int


class Carrying:
    """Follows the pointer from those `offered` in a list, by its rows, and those in the boxes of the sides."""

    def __init__(
        self,
        ctx: Context,
        boxes: Mapping[str, SideBox],
        people: PeopleList,
        offered: Callable[[], Mapping[str, Contestant]],
    ) -> None:
        self._ctx, self._boxes, self._people, self._offered = ctx, boxes, people, offered
        self._held: Carried | None = None
        self._drop: SideDrop | None = None

    @property
    def carried(self) -> Carried | None:
        """Who goes with the pointer; None while nobody does, or it may still be a click."""
        return self._held if self._held is not None and self._held.moved else None

    def take(self) -> SideDrop | None:
        """Returns who was let go last, once."""
        drop, self._drop = self._drop, None
        return drop

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; True where it belonged to somebody carried and to nothing else on the page."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._held = self._lying_at(event.pos)
            return False
        held, was = self._held, self.carried
        if held is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            x, y = event.pos[0] - held.start[0], event.pos[1] - held.start[1]
            moved = held.moved or x * x + y * y > self._ctx.px(drag.SLACK) ** 2
            self._held = replace(held, pointer=event.pos, moved=moved)
            return moved
        let_go = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        if not let_go and not drag.cancels(event):
            return False
        self._held = None
        if let_go and was is not None:
            side = self._side_at(event.pos)
            self._drop = SideDrop(was, side, self._place_at(was, side, event.pos))
        return was is not None

    def _lying_at(self, pos: Point) -> Carried | None:
        """Returns who may be taken up at a point."""
        row = self._people.row_at(pos)
        if row is not None:
            return Carried(self._offered()[row.id], "", 0, pos, pos)
        for side, box in self._boxes.items():
            for n, (one, place) in enumerate(box.places):
                if place.collidepoint(pos):
                    return Carried(one, side, n, pos, pos)
        return None

    def _side_at(self, pos: Point) -> str:
        return next((side for side, box in self._boxes.items() if box.rect.collidepoint(pos)), "")

    def _place_at(self, carried: Carried, side: str, pos: Point) -> int:
        """Returns how many of a side stand above a point, without who is carried."""
        places = self._boxes[side].places if side else []
        own = carried.place if carried.side == side else -1
        return sum(place.centery < pos[1] for n, (_, place) in enumerate(places) if n != own)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws who is carried at the pointer, and an edge around the side to be let go on."""
        carried, ctx, theme = self.carried, self._ctx, self._ctx.theme
        if carried is None:
            return
        onto = self._side_at(carried.pointer)
        if onto:
            pygame.draw.rect(surface, GOLD_HIGH, self._boxes[onto].rect, max(2, ctx.px(2)), border_radius=ctx.px(12))
        side, name, px = ctx.px(44), carried.one.name, theme.text_px(15)
        box = pygame.Rect(0, 0, side + theme.fonts.width(name, "mincho", px) + ctx.px(26), side + ctx.px(8))
        box.center = carried.pointer
        textures.panel(surface, box, ctx.px(9), PANEL_HIGH, GOLD_HIGH)
        picture, at = LATER.of(emblem, carried.one.crest, side), (box.x + ctx.px(6), box.y + ctx.px(4))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        theme.draw(surface, name, (at[0] + side + ctx.px(8), box.centery), "mincho", px, theme.colours.ink, "midleft")


def let_go(sides: BattleSides, drop: SideDrop, most: Callable[[str], int]) -> BattleSides:
    """Returns the sides once somebody was let go; `most` tells how many have room on a side.

    Where one alone has room another takes the place; who finds no room stays, and who is let go on none stands on none.
    """
    carried, left = drop.carried, sides
    if carried.side:
        kept = sides.of(carried.side)
        left = sides.with_side(carried.side, kept[: carried.place] + kept[carried.place + 1 :])
    if not drop.side:
        return left
    held = left.of(drop.side) if most(drop.side) > 1 else ()
    if len(held) >= most(drop.side):
        return sides
    return left.with_side(drop.side, (*held[: drop.place], carried.one, *held[drop.place :]))
