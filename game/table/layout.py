"""Where everything lies on a table: the board at the left, the column of players, hands and record at the right."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

import pygame

from game.stage.scene import Context
from game.ui.widgets.plates import plate_height

MARGIN = 36
GAP = 9
BOARD = (740, 832)
"""The board's size in layout units where there is room for it."""
WIDEST_COLUMN = 780
NOTICE = 40


@dataclass(frozen=True, slots=True)
class Areas:
    """Rectangles in window pixels. `info` is the game's own panel beside the record, `notice` lies under the board."""

    board: pygame.Rect
    notice: pygame.Rect
    title: pygame.Rect
    far_plate: pygame.Rect
    far_tray: pygame.Rect
    info: pygame.Rect
    record: pygame.Rect
    near_tray: pygame.Rect
    near_plate: pygame.Rect
    buttons: pygame.Rect
    button_rows: int

    @property
    def beside(self) -> pygame.Rect:
        """Where a dialog stands while the board is looked at: over the record."""
        return self.record

    @property
    def coverable(self) -> tuple[pygame.Rect, ...]:
        """What such a dialog may cover besides, in that order: the hands."""
        return (self.far_tray, self.near_tray)

    @property
    def study(self) -> pygame.Rect:
        """Where whoever studies a game has panels instead of what only players need."""
        beside = self.info.height and (self.info.y, self.info.height) == (self.record.y, self.record.height)
        return self.record.union(self.info) if beside else self.record

    @property
    def shared(self) -> pygame.Rect:
        """What gives room to further panels of the house."""
        return self.record

    def leaving(self, left: pygame.Rect) -> Self:
        """Returns the layout in which so much is left of what is shared."""
        return replace(self, record=left)

    @property
    def guide(self) -> pygame.Rect:
        """Where the words of a guided step stand; they take more below it where they need it."""
        return self.far_plate.union(self.far_tray)

    @property
    def guide_end(self) -> int:
        """How far down they may reach."""
        return self.record.bottom

    def clear_of(self, card: pygame.Rect) -> Self:
        """Returns the layout in which the panels of game and record end where a card would cut them."""
        return replace(self, info=_beside(self.info, card), record=_beside(self.record, card))

    @property
    def edged(self) -> tuple[pygame.Rect, ...]:
        """Panels below those words, which they cover wholly where they would cut them."""
        return ()

    @property
    def rooms(self) -> tuple[pygame.Rect, ...]:
        """Where such a dialog may stand, the least first; at last over the whole column below the title.

        What lies beside the record gives way before the hands, of which no part alone is covered.
        """
        found = [self.beside]
        if self.info.height and self.info.y == self.record.y:
            found.append(self.beside.union(self.info))
        for other in self.coverable:
            if other.height:
                last = found[-1]
                top, bottom = min(last.top, other.top), max(last.bottom, other.bottom)
                found.append(pygame.Rect(last.x, top, last.width, bottom - top))
        plate = self.far_plate
        return (*found, pygame.Rect(plate.x, plate.y, plate.width, self.near_plate.bottom - plate.y))


def parted(shared: pygame.Rect, wishes: Sequence[int], gap: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Returns what is left of a room, and below it panels of the wished heights in their order.

    Together they take half of the room at most; where nothing is wished for there is nothing but the place.
    """
    most = shared.height // 2 - gap * sum(height > 0 for height in wishes)
    share = min(1.0, most / max(1, sum(wishes)))
    heights = [int(height * share) for height in wishes]
    top = shared.bottom - sum(height + gap for height in heights if height)
    left = pygame.Rect(shared.x, shared.y, shared.width, top - shared.y)
    rooms = []
    for height in heights:
        rooms.append(pygame.Rect(shared.x, top + (gap if height else 0), shared.width, height))
        top = rooms[-1].bottom
    return left, rooms


def _beside(panel: pygame.Rect, card: pygame.Rect) -> pygame.Rect:
    """Returns what of a panel reaches out above or below a card; a panel that lies wholly under it stays."""
    if not card.colliderect(panel) or card.contains(panel):
        return panel
    above = pygame.Rect(panel.x, panel.y, panel.width, card.top - GAP - panel.y)
    below = pygame.Rect(panel.x, card.bottom + GAP, panel.width, panel.bottom - card.bottom - GAP)
    return max(above, below, key=lambda rest: rest.height)


def areas(ctx: Context, buttons: int, *, tray: float = 100) -> Areas:
    """Returns the layout for the window and text size; `buttons` in the row, `tray` the units of a hand's height.

    Larger text makes plates and buttons higher; the board gives way only when the column needs its width.
    """
    theme, px = ctx.theme, ctx.px
    scale = theme.text_scale
    width, height = ctx.size
    margin, gap = px(MARGIN), px(GAP)
    wanted = min(WIDEST_COLUMN, (588 if scale <= 1.2 else 660))
    board_w = min(px(BOARD[0]), width - 2 * margin - px(24) - px(wanted))
    notice = max(px(NOTICE), round(theme.text_px(15) * 1.55) + px(12))
    top = px(24)
    board_h = min(px(BOARD[1]), height - top - notice - px(10))
    column_w = min(px(WIDEST_COLUMN), width - 2 * margin - board_w - px(30))
    left = (width - board_w - px(30) - column_w) // 2
    board = pygame.Rect(left, top, board_w, board_h)
    x, y = board.right + px(30), px(24)
    bottom = height - px(26)
    title = pygame.Rect(x, y, column_w, max(px(46), round(theme.text_px(15) * 1.6)))
    rows = button_rows(ctx, column_w, buttons)
    line = max(px(38), round(theme.text_px(15) * 2.1))
    below = rows * line + (rows - 1) * px(7)
    plate = max(px(72), plate_height(theme))
    hand = px(tray) + max(0, theme.text_px(13) - px(13)) * 2
    far_plate = pygame.Rect(x, title.bottom + px(4), column_w, plate)
    far_tray = pygame.Rect(x, far_plate.bottom + gap, column_w, hand)
    button_area = pygame.Rect(x, bottom - below, column_w, below)
    near_plate = pygame.Rect(x, button_area.top - gap - px(3) - plate, column_w, plate)
    near_tray = pygame.Rect(x, near_plate.top - gap - hand, column_w, hand)
    middle = pygame.Rect(x, far_tray.bottom + gap, column_w, max(px(60), near_tray.top - gap - far_tray.bottom - gap))
    info_w = round((column_w - gap) * 0.44)
    info = pygame.Rect(middle.x, middle.y, info_w, middle.height)
    record = pygame.Rect(info.right + gap, middle.y, column_w - info_w - gap, middle.height)
    line_rect = pygame.Rect(board.x, board.bottom + px(6), board.width, notice)
    return Areas(board, line_rect, title, far_plate, far_tray, info, record, near_tray, near_plate, button_area, rows)


def button_rows(ctx: Context, width: int, buttons: int) -> int:
    """Returns how many rows the buttons need so that a label of eight letters fits each."""
    least = max(ctx.px(78), round(ctx.theme.text_px(15) * 4.75))
    fits = max(1, (width + ctx.px(8)) // (least + ctx.px(8)))
    return -(-buttons // fits)


def button_slots(area: pygame.Rect, count: int, rows: int, gap: int) -> list[pygame.Rect]:
    """Returns `count` equal rectangles in `rows` rows."""
    columns = -(-count // rows)
    width = (area.width - (columns - 1) * gap) // columns
    height = (area.height - (rows - 1) * gap) // rows
    return [
        pygame.Rect(area.x + (i % columns) * (width + gap), area.y + (i // columns) * (height + gap), width, height)
        for i in range(count)
    ]
