"""Where everything lies on the table of プロスフェアー: the rooms of its view, as the areas of the shared table."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.games.prosfair.rules.options import Options
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
    def study(self) -> pygame.Rect:
        """The record alone: on the sub-boards is played."""
        return self.record

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


def prosfair_areas(
    ctx: Context, buttons: int, rules: Options, guide: Callable[[int], int], asks: bool
) -> ProsfairAreas:
    """Returns the layout for the window and text size, with so many buttons in the row.

    guide: the pixels that the words of a guided step need at a width. asks: a declaration is chosen.
    """
    rows, boards, files = partial(button_rows, ctx, buttons=buttons), rules.has_expansion, rules.table.sub.files
    found = rooms(ctx.theme, ctx.size, rows, sub_boards=boards, files=files, guide=guide, asks=asks)
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
