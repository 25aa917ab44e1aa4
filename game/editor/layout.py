"""Where the parts of the editor's page lie: boards at the left; supply, place, questions and faults at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.stage.scene import Context

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class EditorRooms:
    """The parts in window pixels. line: the height of a question, of a fault and of a button."""

    bar: pygame.Rect
    boards: pygame.Rect
    supply: pygame.Rect
    place: pygame.Rect
    questions: pygame.Rect
    faults: pygame.Rect
    foot: pygame.Rect
    line: int


def rooms(ctx: Context) -> EditorRooms:
    """Returns the parts for the window and the size of text as they are."""
    width, height = ctx.size
    edge, gap = ctx.px(20), ctx.px(10)
    line = max(ctx.px(34), round(ctx.theme.text_px(14) * 1.9))
    bar = pygame.Rect(edge, ctx.px(14), width - 2 * edge, max(ctx.px(42), round(ctx.theme.text_px(14) * 2.3)))
    top = bar.bottom + gap
    whole = pygame.Rect(edge, top, width - 2 * edge, height - top - ctx.px(16))
    right = round(min(whole.w * 0.5, max(ctx.px(560), whole.w - whole.h * 1.25)))
    boards = pygame.Rect(whole.x, whole.y, whole.w - right - 2 * gap, whole.h)
    side = pygame.Rect(boards.right + 2 * gap, whole.y, right, whole.h)
    foot = pygame.Rect(side.x, side.bottom - line, side.w, line)
    faults = pygame.Rect(side.x, foot.y - gap - 3 * line, side.w, 3 * line)
    supply = pygame.Rect(side.x, side.y, side.w, round(side.h * 0.34))
    place = pygame.Rect(side.x, supply.bottom + gap, side.w, round(side.h * 0.1) + line)
    top = place.bottom + gap
    questions = pygame.Rect(side.x, top, side.w, faults.y - gap - top)
    return EditorRooms(bar, boards, supply, place, questions, faults, foot, line)


def paged(rows: Sequence[Row], room: int, page: int) -> tuple[Sequence[Row], int, int]:
    """Returns (the rows of a page, which page that is, how many there are) where `room` rows fit at once.

    Where they do not all fit, one row is left for turning the pages.
    """
    if len(rows) <= room:
        return rows, 0, 1
    each = max(1, room - 1)
    pages = -(-len(rows) // each)
    page = max(0, min(page, pages - 1))
    return rows[page * each : page * each + each], page, pages


def beside(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Returns `count` equal boxes beside each other."""
    wide = (room.w - gap * (count - 1)) // max(1, count)
    return [pygame.Rect(room.x + n * (wide + gap), room.y, wide, room.h) for n in range(count)]
