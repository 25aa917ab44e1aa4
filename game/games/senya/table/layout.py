"""The areas of the table of 千夜月姫+: the night, the question and the hand at the left, the log at the right."""

from dataclasses import dataclass, replace
from typing import Self

import pygame

from game.games.senya.view.rooms import Rooms, rooms
from game.stage.scene import Context
from game.table.layout import Areas, button_rows

GUIDED, GUIDED_MOST = 1.5, 0.66
"""The height of the words of a guided step: in that of the record, and at most of what log and record share."""


@dataclass(frozen=True, slots=True)
class SenyaAreas(Areas):
    """`board` is the night with its people; `places` are the rectangles of the view. Window pixels.

    `guided` is the height of the words of a guided step.
    """

    places: Rooms
    guided: int

    @property
    def beside(self) -> pygame.Rect:
        """Over the log and the record."""
        return self.places.log.union(self.record)

    @property
    def rooms(self) -> tuple[pygame.Rect, ...]:
        """Where a dialog may stand, the least first: at last over the plates as well."""
        return (self.beside, self.near_plate.union(self.record))

    @property
    def guide(self) -> pygame.Rect:
        """Over the record and the end of the log: the people, their counts and what the log tells stay in sight."""
        return pygame.Rect(self.record.x, self.record.bottom - self.guided, self.record.width, self.guided)

    def clear_of(self, card: pygame.Rect) -> Self:
        """Returns the layout in which the log ends where a card would cut it."""
        left = Areas.clear_of(self, card)
        return replace(left, places=replace(left.places, log=left.info))


def senya_areas(ctx: Context, buttons: int, *, line: bool) -> SenyaAreas:
    """Returns the layout for the window and text size, with so many buttons; `line`: with the metres below."""
    found = rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons), line=line)
    shared, record = found.record.bottom - found.log.top, found.record.height
    guided = min(round(record * GUIDED * ctx.theme.text_scale), round(shared * GUIDED_MOST))
    nowhere = pygame.Rect(found.far_plate.bottomleft, (0, 0))
    return SenyaAreas(
        board=found.night,
        notice=found.notice,
        title=found.title,
        far_plate=found.far_plate,
        far_tray=nowhere,
        info=found.log,
        record=found.record,
        near_tray=nowhere,
        near_plate=found.near_plate,
        buttons=found.buttons,
        button_rows=button_rows(ctx, found.buttons.width, buttons),
        places=found,
        guided=guided,
    )
