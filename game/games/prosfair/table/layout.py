"""Where everything lies on the table of プロスフェアー: the rooms of its view, as the areas of the shared table."""

from dataclasses import dataclass

import pygame

from game.games.prosfair.view.rooms import rooms
from game.stage.scene import Context
from game.table.layout import Areas, button_rows


@dataclass(frozen=True, slots=True)
class ProsfairAreas(Areas):
    """`info` holds the four places of sub-boards, `strip` attributes and counters. Window pixels."""

    strip: pygame.Rect

    @property
    def over(self) -> pygame.Rect:
        """From the far player down to the strip: what is told there covers no board."""
        return pygame.Rect.union(self.far_plate, self.strip)

    @property
    def below(self) -> pygame.Rect:
        """The near player with the hand: what a turn declares is chosen here."""
        return self.near_plate.union(self.near_tray)

    @property
    def guide(self) -> pygame.Rect:
        """From the title down to the far player: so attributes and counters stay in sight."""
        return pygame.Rect.unionall(self.title, (self.far_plate, self.far_tray))

    @property
    def edged(self) -> tuple[pygame.Rect, ...]:
        return (self.strip,)

    @property
    def rooms(self) -> tuple[pygame.Rect, ...]:
        """Where a dialog may stand, the least first."""
        column = self.far_plate.union(self.near_tray)
        return (self.record, self.over, column)


def prosfair_areas(ctx: Context, buttons: int, *, boards: bool) -> ProsfairAreas:
    """Returns the layout for the window and text size, with so many buttons in the row.

    boards: whether there are sub-boards; where there are none, the record has their place too.
    """
    found = rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons), sub_boards=boards)
    return ProsfairAreas(
        board=found.board,
        notice=found.notice,
        title=found.title,
        far_plate=found.far_plate,
        far_tray=found.far_tray,
        info=found.block,
        record=found.record,
        near_tray=found.near_tray,
        near_plate=found.near_plate,
        buttons=found.buttons,
        button_rows=button_rows(ctx, found.buttons.width, buttons),
        strip=found.strip,
    )
