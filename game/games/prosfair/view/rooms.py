"""Where everything lies on the table of プロスフェアー: the base board at the left, a column at the right.

From the top the column holds title, the far player with the hand, the strip of attributes and counters, the four
sub-boards with the record beside them, the near player with the hand, and the buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.games.prosfair.view.board_art import fit_board
from game.ui.theme import Theme
from game.ui.widgets.plates import plate_height

BOARD_SHARE = 0.51
"""Of the window's width, at most, what the base board takes."""
BLOCK_SHARE = 0.70
"""Of the column's width, at most, what the sub-boards take; the record has the rest."""
MARGIN, GAP, TOP, FOOT = 26, 8, 16, 18
PLATE_SHARE = 0.38
PLATE_GROWTH = 0.24
"""…and so much more of it with text of twice the size: names and what is done there grow too."""
SMALL_SHARE = 0.225
"""How wide the others are while one sub-board is enlarged, in widths of their block."""
STRIP = 50
HEAD = 15
"""Units of the strip, and of the words over a sub-board."""

LEAST_ASKED = 24
"""The same while the boards lie in a row over a panel that takes the whole width, and nobody moves on them."""
LEAST_PANEL = 9
"""Lines of text that such a panel needs below the boards; where there are fewer it takes the place of the record."""
LEAST_CELL = 28
"""Pixels of a square of a sub-board: where large text leaves less, everything else in the column closes up."""
LARGEST = 5
"""Files of the larger sub-boards."""

SLOTS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Rooms:
    """Rectangles in window pixels. `block` holds the four sub-boards, `strip` attributes and counters."""

    board: pygame.Rect
    notice: pygame.Rect
    title: pygame.Rect
    far_plate: pygame.Rect
    far_tray: pygame.Rect
    strip: pygame.Rect
    block: pygame.Rect
    record: pygame.Rect
    near_tray: pygame.Rect
    near_plate: pygame.Rect
    buttons: pygame.Rect


@dataclass(frozen=True, slots=True)
class SlotRoom:
    """Where a sub-board lies: the words over it, and the square of board and frame. `large`: it is the enlarged one."""

    head: pygame.Rect
    board: pygame.Rect
    large: bool = False


@dataclass(frozen=True, slots=True)
class Spacing:
    """How much higher than their letters things are: a line of buttons, the strip; air of a plate in units."""

    line: float
    strip: float
    air: int


WIDE, CLOSE = Spacing(2.1, 2.9, 20), Spacing(1.6, 2.4, 0)


def rooms(
    theme: Theme,
    size: tuple[int, int],
    button_rows: Callable[[int], int],
    *,
    sub_boards: bool = True,
    files: int = LARGEST,
    guide: Callable[[int], int] = lambda width: 0,
    asks: bool = False,
) -> Rooms:
    """Returns the rooms of a window; `button_rows` tells how many rows of buttons a width in pixels needs.

    Without `sub_boards` the record has their place too. files: those of a sub-board. guide: the pixels that the words
    of a guided step need at a width, from the title down; the strip lies below them. asks: a declaration is chosen, and
    the record gives way: where there is room the sub-boards lie in a row, and `record` below them over the whole width.
    """
    found = _rooms(theme, size, button_rows, WIDE, sub_boards, guide)
    if sub_boards and _cell(theme, found.block, files) < LEAST_CELL:
        found = _rooms(theme, size, button_rows, CLOSE, sub_boards, guide)
    return _giving_way(theme, found, files) if asks and sub_boards else found


def _cell(theme: Theme, block: pygame.Rect, files: int) -> int:
    """Returns the pixels of a square of the sub-boards in a block."""
    return fit_board(theme, slot_rooms(theme, block, None)[SLOTS[0]].board, files, letters=False).cell


def _giving_way(theme: Theme, found: Rooms, files: int) -> Rooms:
    """Returns the rooms with the sub-boards in a row and the record below; as they are where that leaves too little."""
    gap, width = round(GAP * theme.u), found.buttons.width
    side = (width - (len(SLOTS) - 1) * gap) // len(SLOTS)
    block = pygame.Rect(found.block.x, found.block.y, width, side + head_height(theme))
    below = pygame.Rect(block.x, block.bottom + gap, width, found.record.bottom - block.bottom - gap)
    if _cell(theme, block, files) < LEAST_ASKED or below.height < LEAST_PANEL * round(theme.text_px(13) * 1.36):
        return found
    return replace(found, block=block, record=below)


def _rooms(
    theme: Theme,
    size: tuple[int, int],
    button_rows: Callable[[int], int],
    spacing: Spacing,
    sub_boards: bool,
    guide: Callable[[int], int],
) -> Rooms:

    def px(units: float) -> int:
        return round(units * theme.u)

    width, height = size
    gap = px(GAP)
    notice_h = max(px(34), round(theme.text_px(15) * 1.55) + px(8))
    side = min(height - px(TOP) - notice_h - px(6) - px(FOOT), round(width * BOARD_SHARE))
    column_w = min(px(860), width - 2 * px(MARGIN) - side - px(20))
    left = (width - side - px(20) - column_w) // 2
    column = pygame.Rect(left + side + px(20), px(TOP), column_w, height - px(TOP) - px(FOOT))
    below = button_rows(column_w)
    line = max(px(36), round(theme.text_px(15) * spacing.line))
    buttons_h = below * line + (below - 1) * px(7)
    plate = max(px(66), plate_height(theme, spacing.air))
    title = pygame.Rect(column.x, column.y, column_w, max(px(42), round(theme.text_px(15) * 1.6)))
    far_h = max(plate, column.y + guide(column_w) - title.bottom - px(2))
    far = pygame.Rect(column.x, title.bottom + px(2), column_w, far_h)
    buttons = pygame.Rect(column.x, column.bottom - buttons_h, column_w, buttons_h)
    near = pygame.Rect(column.x, buttons.y - gap - plate, column_w, plate)
    strip_h = max(px(STRIP), round(theme.text_px(13) * spacing.strip) + px(8))
    strip = pygame.Rect(column.x, far.bottom + gap, column_w, strip_h)
    middle = pygame.Rect(column.x, strip.bottom + gap, column_w, near.y - gap - strip.bottom - gap)
    block_w = min(round(column_w * BLOCK_SHARE), middle.height - 2 * head_height(theme))
    block = pygame.Rect(middle.x, middle.y, block_w, middle.height)
    beside = block.right + gap if sub_boards else middle.x
    record = pygame.Rect(beside, middle.y, middle.right - beside, middle.height)
    board = pygame.Rect(left, px(TOP), side, side)
    spare = height - px(FOOT) - notice_h - px(6) - board.bottom
    board.y += max(0, spare) // 2
    notice = pygame.Rect(board.x, board.bottom + px(6), side, notice_h)
    plate_w = round(column_w * (PLATE_SHARE + PLATE_GROWTH * (theme.text_scale - 1)))
    return Rooms(
        board, notice, title,
        pygame.Rect(far.x, far.y, plate_w, far_h),
        pygame.Rect(far.x + plate_w + gap, far.y, column_w - plate_w - gap, far_h),
        strip, block, record,
        pygame.Rect(near.x + plate_w + gap, near.y, column_w - plate_w - gap, plate),
        pygame.Rect(near.x, near.y, plate_w, plate),
        buttons,
    )  # fmt: skip


def head_height(theme: Theme) -> int:
    """Returns the height of the words over a sub-board in pixels."""
    return max(round(HEAD * theme.u * 1.5), round(theme.text_px(13) * 1.12))


def slot_rooms(theme: Theme, block: pygame.Rect, enlarged: int | None) -> dict[int, SlotRoom]:
    """Returns where the four sub-boards lie in their block: two by two, or one large and the others in a row below.

    In a block that is wide and low all of them lie in a row.
    """
    gap, head = round(GAP * theme.u), head_height(theme)
    if block.width > 2 * block.height:
        side = min((block.width - (len(SLOTS) - 1) * gap) // len(SLOTS), block.height - head)
        return {slot: _room(block.x + n * (side + gap), block.y, side, head) for n, slot in enumerate(SLOTS)}
    if enlarged is None:
        side = min((block.width - gap) // 2, (block.height - gap) // 2 - head)
        down = (block.height - gap) // 2 + gap
        across = block.width - side
        return {
            slot: _room(block.x + n % 2 * across, block.y + n // 2 * down, side, head) for n, slot in enumerate(SLOTS)
        }
    small = min((block.width - 2 * gap) // 3, round(block.width * SMALL_SHARE))
    side = min(block.width, block.height - 2 * head - gap - small)
    found = {enlarged: _room(block.x + (block.width - side) // 2, block.y, side, head, large=True)}
    others = [slot for slot in SLOTS if slot != enlarged]
    top = block.bottom - small - head
    for n, slot in enumerate(others):
        found[slot] = _room(block.x + n * (block.width - small) // 2, top, small, head)
    return found


def _room(x: int, y: int, side: int, head: int, *, large: bool = False) -> SlotRoom:
    return SlotRoom(pygame.Rect(x, y, side, head), pygame.Rect(x, y + head, side, side), large)
