"""The areas of the table of stories."""

from __future__ import annotations

from game.games.senya.table.nested.areas import PaperAreas, paper_areas
from game.games.senya.view.story.rooms import StoryRooms, rooms
from game.stage.scene import Context
from game.table.layout import button_rows


def story_areas(ctx: Context, buttons: int) -> PaperAreas[StoryRooms]:
    """Returns the layout for the window and text size, with so many buttons; the board is the vignette."""
    found = rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons))
    return paper_areas(
        ctx, buttons, found, found, board=found.vignette, title=found.title, paper=found.paper, wider=found.board
    )
