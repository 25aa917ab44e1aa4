"""The areas of the table of wars."""

from __future__ import annotations

from game.games.senya.table.nested.areas import PaperAreas, paper_areas
from game.games.senya.view.war.rooms import WarRooms, rooms
from game.stage.scene import Context
from game.table.layout import button_rows


def war_areas(ctx: Context, buttons: int) -> PaperAreas[WarRooms]:
    """Returns the layout for the window and text size, with so many buttons; the board is the map."""
    found = rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons))
    return paper_areas(
        ctx, buttons, found.story, found, board=found.map, title=found.title, paper=found.paper, wider=found.plates
    )
