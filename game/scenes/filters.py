"""Tabs above a list by which the rows of one game are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.scene import Context
from game.ui.widgets.widgets import Button

ONLY = "only:"
"""Begins the name of a tab; its game's id follows."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A game whose rows alone can be shown ("": those of all), with the words of its tab."""

    game_id: str
    label: str


def filter_tabs(ctx: Context, filters: Sequence[Filter], chosen: str, room: pygame.Rect) -> list[Button]:
    """Returns a button for each filter, ranged right at the foot of `room`, narrower where they need more than it."""
    theme, gap = ctx.theme, ctx.px(8)
    px = theme.text_px(15)
    gaps, height = gap * max(0, len(filters) - 1), round(px * 2.2)
    wanted = [theme.width(one.label, "sans", px) + ctx.px(28) for one in filters]
    shrink = min(1.0, (room.width - gaps) / max(1, sum(wanted)))
    widths = [round(width * shrink) for width in wanted]
    left, made = room.right - sum(widths) - gaps, list[Button]()
    for one, width in zip(filters, widths, strict=True):
        rect = pygame.Rect(left, room.bottom - height, width, height)
        made.append(Button(ONLY + one.game_id, rect, one.label, "quiet", selected=one.game_id == chosen))
        left = rect.right + gap
    return made
