"""The areas of the table of wars; the record lies nowhere, for the paper tells what was."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.senya.table.reader.layout import NOWHERE
from game.games.senya.view.war.rooms import WarRooms, rooms
from game.scenes.scene import Context
from game.table.layout import Areas, button_rows


@dataclass(frozen=True, slots=True)
class WarAreas(Areas):
    """`board` is the map; `places` are the rectangles of the view. Window pixels."""

    places: WarRooms

    @property
    def beside(self) -> pygame.Rect:
        """Over the paper."""
        return self.places.paper

    @property
    def rooms(self) -> tuple[pygame.Rect, ...]:
        """Where a dialog may stand: over the paper, at last over the plates too."""
        return (self.beside, self.places.paper.union(self.places.plates))

    @property
    def guide(self) -> pygame.Rect:
        return self.places.paper


def war_areas(ctx: Context, buttons: int) -> WarAreas:
    """Returns the layout for the window and text size, with so many buttons."""
    found = rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons))
    return WarAreas(
        board=found.map,
        notice=found.story.notice,
        title=found.title,
        far_plate=NOWHERE,
        far_tray=NOWHERE,
        info=found.paper,
        record=NOWHERE,
        near_tray=NOWHERE,
        near_plate=NOWHERE,
        buttons=found.story.buttons,
        button_rows=button_rows(ctx, found.story.buttons.width, buttons),
        places=found,
    )
