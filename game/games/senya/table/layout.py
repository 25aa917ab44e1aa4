"""The areas of the table of 千夜月姫+: the night, the question and the hand at the left, the log at the right."""

from dataclasses import dataclass, replace
from typing import Self

import pygame

from game.games.senya.view.rooms import Rooms, rooms
from game.stage.scene import Context
from game.table.layout import Areas, button_rows

GUIDED, GUIDED_MOST = 0.4, 0.66
"""The height of the words of a guided step, as parts of what is told: usually and at most."""


@dataclass(frozen=True, slots=True)
class SenyaAreas(Areas):
    """`board` is the night with its people; `places` are the rectangles of the view. Window pixels.

    `told` is where the record stands with its head and the log, `guided` the height of the words of a guided step.
    """

    places: Rooms
    told: pygame.Rect
    guided: int

    @property
    def rooms(self) -> tuple[pygame.Rect, ...]:
        """Where a dialog may stand, the least first: at last over the plates as well."""
        return (self.beside, self.near_plate.union(self.told))

    @property
    def guide(self) -> pygame.Rect:
        """Over the end of the log: the people, their counts and what the log tells stay in sight."""
        return pygame.Rect(self.told.x, self.told.bottom - self.guided, self.told.width, self.guided)

    @property
    def shared(self) -> pygame.Rect:
        """The log: of the record there is the head alone."""
        return self.places.log

    def leaving(self, left: pygame.Rect) -> Self:
        return replace(self, info=left, told=self.record.union(left), places=replace(self.places, log=left))

    @property
    def guide_end(self) -> int:
        return self.told.bottom

    def clear_of(self, card: pygame.Rect) -> Self:
        """Returns the layout in which the log ends where a card would cut it."""
        left = Areas.clear_of(self, card)
        return replace(left, places=replace(left.places, log=left.info))

    @property
    def beside(self) -> pygame.Rect:
        return self.told


def senya_areas(ctx: Context, buttons: int, *, line: bool) -> SenyaAreas:
    """Returns the layout for the window and text size, with so many buttons; `line`: with the metres below."""
    found = rooms(ctx.theme, ctx.size, lambda width: button_rows(ctx, width, buttons), line=line)
    told = found.record.union(found.log)
    guided = round(told.height * min(GUIDED * ctx.theme.text_scale, GUIDED_MOST))
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
        told=told,
        guided=guided,
    )
