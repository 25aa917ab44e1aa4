"""The areas of the table of stories; the record lies nowhere, for the paper tells what was."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.senya.view.story.rooms import StoryRooms, rooms
from game.scenes.scene import Context
from game.table.layout import Areas, button_rows

NOWHERE = pygame.Rect(-4000, -4000, 300, 300)


@dataclass(frozen=True, slots=True)
class StoryAreas(Areas):
    """`board` is the vignette; `places` are the rectangles of the view. Window pixels."""

    places: StoryRooms

    @property
    def beside(self) -> pygame.Rect:
        """Over the paper."""
        return self.places.paper

    @property
    def rooms(self) -> tuple[pygame.Rect, ...]:
        """Where a dialog may stand: over the paper, at last over the casting board too."""
        return (self.beside, self.places.paper.union(self.places.board))

    @property
    def guide(self) -> pygame.Rect:
        return self.places.paper


def story_areas(ctx: Context, buttons: int) -> StoryAreas:
    """Returns the layout for the window and text size, with so many buttons."""
    found = rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons))
    return StoryAreas(
        board=found.vignette,
        notice=found.notice,
        title=found.title,
        far_plate=NOWHERE,
        far_tray=NOWHERE,
        info=found.paper,
        record=NOWHERE,
        near_tray=NOWHERE,
        near_plate=NOWHERE,
        buttons=found.buttons,
        button_rows=button_rows(ctx, found.buttons.width, buttons),
        places=found,
    )
