"""Where everything lies on the table of 千夜月姫+: the night with its people, the hand below, the log at the right.

From the top the night holds the count track, the two sides with the middle between them, and on the line option the
metres. Below it lie the question, the hand and the notice; the column holds plates, the record's head, log and buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.theme import Theme
from game.ui.widgets.plates import plate_height
from game.ui.widgets.record_panel import head_height

COLUMN_SHARE = 0.255
SIDE_SHARE = 0.36
"""Of the window's width what the column takes; of the night's what each side takes."""
MARGIN, GAP, TOP, FOOT = 22, 9, 12, 14
TITLE, TRACK, QUESTION, METRES, HAND = 42, 46, 84, 46, 236
"""Units of the heights."""
TALLEST = 2.2
"""Height of a standee, in its widths, at most."""
TALL_MOST = 2
"""So many of a side stand tall beside each other; more stand in two rows, lying across."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """Rectangles in window pixels. `night` holds track, sides, middle and metres; `metres` has no height when abstract.

    The plates are those of side A (`near_plate`) and side B; both stand at the top of the column. `record` has room for
    its head alone: the log below it lists what was done.
    """

    title: pygame.Rect
    night: pygame.Rect
    track: pygame.Rect
    sides: tuple[pygame.Rect, pygame.Rect]
    middle: pygame.Rect
    metres: pygame.Rect
    question: pygame.Rect
    hand: pygame.Rect
    notice: pygame.Rect
    near_plate: pygame.Rect
    far_plate: pygame.Rect
    log: pygame.Rect
    record: pygame.Rect
    buttons: pygame.Rect


def rooms(theme: Theme, size: tuple[int, int], button_rows: Callable[[int], int], *, line: bool = False) -> Rooms:
    """Returns the rooms of a window; `button_rows` tells how many rows of buttons a width in pixels needs.

    line: whether the metres of the line option are shown (S10.13).
    """

    def px(units: float) -> int:
        return round(units * theme.u)

    width, height = size
    margin, gap = px(MARGIN), px(GAP)
    column_w = max(px(300), round(width * COLUMN_SHARE))
    main_w = width - 2 * margin - px(16) - column_w
    left, top = margin, px(TOP)
    bottom = height - px(FOOT)
    title = pygame.Rect(left, top, main_w, max(px(TITLE), round(theme.text_px(15) * 1.6)))
    notice_h = max(px(32), round(theme.text_px(14) * 1.5) + px(6))
    notice = pygame.Rect(left, bottom - notice_h, main_w, notice_h)
    hand_h = max(px(HAND), round(height * 0.24))
    hand = pygame.Rect(left, notice.y - px(4) - hand_h, main_w, hand_h)
    two = round(theme.text_px(14) * 1.3 + theme.text_px(12) * 1.35)
    question_h = max(px(QUESTION), round(theme.text_px(17) * 1.75) + two + px(12))
    question = pygame.Rect(left, hand.y - gap - question_h, main_w, question_h)
    night = pygame.Rect(left, title.bottom + px(2), main_w, question.y - gap - title.bottom - px(2))
    track = pygame.Rect(night.x + px(12), night.y + px(8), main_w - px(24), max(px(TRACK), theme.text_px(15) * 2))
    metres_h = max(px(METRES), theme.text_px(12) * 3) if line else 0
    metres = pygame.Rect(night.x + px(12), night.bottom - px(6) - metres_h, main_w - px(24), metres_h)
    ground = pygame.Rect(track.x, track.bottom + px(8), track.width, metres.y - px(6) - track.bottom - px(8))
    side_w = round(ground.width * SIDE_SHARE)
    sides = (
        pygame.Rect(ground.x, ground.y, side_w, ground.height),
        pygame.Rect(ground.right - side_w, ground.y, side_w, ground.height),
    )
    middle = pygame.Rect(sides[0].right + gap, ground.y, sides[1].x - sides[0].right - 2 * gap, ground.height)
    column = pygame.Rect(width - margin - column_w, top, column_w, bottom - top)
    plate = max(px(62), plate_height(theme))
    near = pygame.Rect(column.x, column.y, column_w, plate)
    far = pygame.Rect(column.x, near.bottom + px(6), column_w, plate)
    rows = button_rows(column_w)
    line_h = max(px(36), round(theme.text_px(15) * 2.1))
    buttons_h = rows * line_h + (rows - 1) * px(7)
    buttons = pygame.Rect(column.x, column.bottom - buttons_h, column_w, buttons_h)
    record = pygame.Rect(column.x, far.bottom + gap, column_w, head_height(theme))
    log = pygame.Rect(column.x, record.bottom + px(3), column_w, buttons.y - gap - record.bottom - px(3))
    return Rooms(
        title, night, track, sides, middle, metres, question, hand, notice, near, far, log, record, buttons
    )  # fmt: skip


def standee_rects(theme: Theme, room: pygame.Rect, fighters: int, minions: int, *, right: bool) -> list[pygame.Rect]:
    """Returns where those of a side stand: the fighters first, then the minions in a row at the foot.

    right: the side at the right, whose first stands nearest the middle as well.
    """
    gap = round(9 * theme.u)
    foot = _chip_row(theme, room, minions)
    above = pygame.Rect(room.x, room.y, room.width, (foot[0].y - gap if foot else room.bottom) - room.y)
    columns, rows = (max(1, fighters), 1) if fighters <= TALL_MOST else (2, -(-fighters // 2))
    wide = min((above.width - (columns - 1) * gap) // columns, round(above.height * (0.72 if rows == 1 else 9)))
    room_each = (above.height - (rows - 1) * gap) // rows
    high = min(room_each, round(wide * TALLEST))
    top = above.y + (above.height - rows * high - (rows - 1) * gap) // 2
    found = []
    for n in range(fighters):
        row, column = divmod(n, columns)
        step = (column if right else columns - 1 - column) * (wide + gap)
        spare = above.width - columns * wide - (columns - 1) * gap
        x = above.x + (0 if right else spare) + step
        lower = round(10 * theme.u) if rows == 1 and column % 2 else 0
        found.append(pygame.Rect(x, top + row * (high + gap) + lower, wide, high - (lower or 0)))
    return found + foot


def _chip_row(theme: Theme, room: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Returns the places of minions: small, in one row, or in two where there are many."""
    if not count:
        return []
    gap = round(6 * theme.u)
    rows = 1 if count <= 4 else 2
    columns = -(-count // rows)
    wide = min((room.width - (columns - 1) * gap) // columns, round(170 * theme.u))
    high = max(round(46 * theme.u), round(theme.text_px(12) * 2.6))
    top = room.bottom - rows * high - (rows - 1) * gap
    return [
        pygame.Rect(room.x + n % columns * (wide + gap), top + n // columns * (high + gap), wide, high)
        for n in range(count)
    ]


def metre_at(room: pygame.Rect, metre: int, span: tuple[int, int]) -> int:
    """Returns the x of a metre on a line that shows those from the first to the last of `span`."""
    first, last = span
    pad = room.height // 2
    return room.x + pad + round((room.width - 2 * pad) * (metre - first) / max(1, last - first))


def span_of(metres: Sequence[int]) -> tuple[int, int]:
    """Returns the first and last metre to be shown for people standing at `metres`: a little more on both sides."""
    low, high = min(metres, default=0), max(metres, default=0)
    return min(low - 2, 0), max(high + 2, low + 12)
