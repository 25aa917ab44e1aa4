"""The areas of a table whose paper tells what was: the record lies nowhere, and dialogs stand over the paper."""

from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

import pygame

from game.games.senya.view.story.rooms import StoryRooms, WarRooms, story_rooms, war_rooms
from game.stage.scene import Context
from game.table.layout import Areas, button_rows

P = TypeVar("P", StoryRooms, WarRooms)
"""The rectangles of the view."""

NOWHERE = pygame.Rect(-4000, -4000, 300, 300)


@dataclass(frozen=True, slots=True)
class PaperAreas(Areas, Generic[P]):
    """`info` is the paper, `wider` what dialogs may cover besides, `places` belong to the view. Window pixels."""

    wider: pygame.Rect
    places: P

    @property
    def beside(self) -> pygame.Rect:
        return self.info

    @property
    def shared(self) -> pygame.Rect:
        return self.info

    def leaving(self, left: pygame.Rect) -> Self:
        """Returns the layout with a shorter paper."""
        return replace(self, info=left, places=replace(self.places, paper=left))

    @property
    def rooms(self) -> tuple[pygame.Rect, ...]:
        return (self.info, self.info.union(self.wider))

    @property
    def guide(self) -> pygame.Rect:
        return self.info


def paper_areas(
    ctx: Context,
    buttons: int,
    found: StoryRooms,
    places: P,
    *,
    board: pygame.Rect,
    title: pygame.Rect,
    paper: pygame.Rect,
    wider: pygame.Rect,
) -> PaperAreas[P]:
    """Returns the areas with so many buttons; notice and buttons lie where a story has them."""
    return PaperAreas(
        board=board,
        notice=found.notice,
        title=title,
        far_plate=NOWHERE,
        far_tray=NOWHERE,
        info=paper,
        record=NOWHERE,
        near_tray=NOWHERE,
        near_plate=NOWHERE,
        buttons=found.buttons,
        button_rows=button_rows(ctx, found.buttons.width, buttons),
        wider=wider,
        places=places,
    )


def story_areas(ctx: Context, buttons: int) -> PaperAreas[StoryRooms]:
    """Returns the layout for the window and text size, with so many buttons; the board is the vignette."""
    found = story_rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons))
    below = pygame.Rect(found.board.x, found.board.y, found.board.w, found.tiles.bottom - found.board.y)
    return paper_areas(
        ctx, buttons, found, found, board=found.vignette, title=found.title, paper=found.paper, wider=below
    )


def war_areas(ctx: Context, buttons: int) -> PaperAreas[WarRooms]:
    """Returns the layout for the window and text size, with so many buttons; the board is the map."""
    found = war_rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons))
    return paper_areas(
        ctx, buttons, found.story, found, board=found.map, title=found.title, paper=found.paper, wider=found.plates
    )
