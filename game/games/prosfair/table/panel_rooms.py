"""Where the parts of the declaration panel lie: over the whole width where the record gives way, else in its place."""

from dataclasses import dataclass

import pygame

from game.games.prosfair.table.layout import ProsfairAreas
from game.stage.scene import Context

TOLD = 0.36
"""The share of the list's height that tells what would come of the choice, where it does so below the list."""
LIST = 0.52
"""The share of the width that the list takes where that is told beside it."""
HEAD_PX, NARROW_HEAD_PX = 24, 20
"""Units of the letters of the headline."""


@dataclass(frozen=True, slots=True)
class PanelRooms:
    """Rectangles in window pixels. sheets: what the panel is drawn on.

    head: the headline, in letters of head_px units. items: the list. more: how much of it is out of sight.
    told: what would come of the choice.
    chips: what is named with it. answers: the buttons.
    """

    sheets: tuple[pygame.Rect, ...]
    head: pygame.Rect
    head_px: int
    items: pygame.Rect
    more: pygame.Rect
    told: pygame.Rect
    chips: pygame.Rect
    answers: pygame.Rect

    @property
    def wide(self) -> bool:
        """Whether it takes the whole width, so that what would come of the choice is told beside the list."""
        return len(self.sheets) == 1

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the panel."""
        return any(sheet.collidepoint(pos) for sheet in self.sheets)


def panel_rooms(ctx: Context, areas: ProsfairAreas, *, names: bool) -> PanelRooms:
    """Returns the rooms; names: attributes are named with what is chosen."""
    theme, px = ctx.theme, ctx.px
    upper, foot = areas.record, areas.below.union(areas.buttons)
    wide = upper.width >= foot.width
    line = round(theme.text_px(12) * 1.4)
    height = min(areas.buttons.height, max(px(36), round(theme.text_px(15) * 2.1)))
    answers = pygame.Rect(foot.x + px(8), foot.bottom - height - px(5), foot.width - px(16), height)
    top = foot.y + px(6) if names or not wide else answers.y - px(8) - line
    chips = pygame.Rect(answers.x, top, answers.width, answers.y - px(5) - top)
    letters = HEAD_PX if wide else NARROW_HEAD_PX
    head = pygame.Rect(upper.x + px(8), upper.y + px(5), upper.width - px(16), round(theme.text_px(letters) * 1.45))
    body = pygame.Rect(upper.x + px(7), head.bottom + px(1), upper.width - px(14), 0)
    if wide:
        body.height = chips.y - px(5) - body.y
        items = pygame.Rect(body.x, body.y, round(body.width * LIST), body.height - line)
        more = pygame.Rect(items.x, items.bottom, items.width, line)
        told = pygame.Rect(items.right + px(12), body.y, body.right - items.right - px(12), body.height)
        return PanelRooms((upper.union(foot),), head, letters, items, more, told, chips, answers)
    below = upper.bottom - round(upper.height * TOLD)
    items = pygame.Rect(body.x, body.y, body.width, below - line - body.y)
    more = pygame.Rect(body.x, items.bottom, body.width, line)
    told = pygame.Rect(upper.x + px(8), below + px(5), upper.width - px(16), upper.bottom - px(11) - below)
    return PanelRooms((upper, foot), head, letters, items, more, told, chips, answers)
