"""Where everything lies on the table of 机戦: a square board, and at its right tracks, hands, 役, sticks and record."""

from dataclasses import dataclass, replace

import pygame

from game.stage.scene import Context
from game.table.layout import GAP, NOTICE, Areas, button_rows
from game.ui.widgets.plates import plate_height
from game.ui.widgets.record_panel import least_height

MARGIN = 40
BOARD = (824, 834)
"""The board's size in layout units where there is room for it."""
COLUMN = (530, 700)
"""The least and the greatest width of the right column in layout units, at a text size of 100 %."""
LARGE_TEXT = 1.25
"""From this text size on the board gives way, and the record lies below it."""
RECORD_SHARE = 0.16
"""The share of the window's height the record takes there."""
TOP, FOOT = 26, 20
TRAY, TRACKS = 74, 62
RECORD_LINES = 8
"""So many lines the record has at least; most hold two turns."""
LINES_BY_THROW = 4
"""So many it has while a throw is looked at."""
STICKS = 140
"""The least height of the throws in layout units."""


@dataclass(frozen=True, slots=True)
class CerkeAreas(Areas):
    """`info` holds the 役, `tracks` points, season and rate, `sticks` the throws. Window pixels."""

    tracks: pygame.Rect
    sticks: pygame.Rect

    @property
    def beside(self) -> pygame.Rect:
        """Over 役 and throws, and the record where that lies beside them: hands and seasons are told there."""
        over = self.info.union(self.sticks)
        return over.union(self.record) if self.record.x >= self.info.right else over

    @property
    def study(self) -> pygame.Rect:
        """The same: points, season and rate stay in sight."""
        return self.beside

    @property
    def coverable(self) -> tuple[pygame.Rect, ...]:
        """The hands, then the tracks, which say again what is told."""
        return self.far_tray, self.near_tray, self.tracks

    @property
    def piece_card(self) -> pygame.Rect:
        """Where it is told what a piece is: in the place of the 役, so that throws and record stay in sight."""
        return self.info

    @property
    def hand_card(self) -> pygame.Rect:
        """Where it is told what a 役 is, while it is pointed at: above them."""
        return self.tracks.union(self.far_tray)


def cerke_areas(ctx: Context, buttons: int, *, throwing: bool = False) -> CerkeAreas:
    """Returns the layout for the window and text size, with so many buttons in the row.

    throwing: whether a throw is what is looked at, so that the record gives way to it.
    """
    theme, px = ctx.theme, ctx.px
    width, height = ctx.size
    scale = theme.text_scale
    large = scale > LARGE_TEXT
    margin = px(MARGIN) if width > px(1500) else px(MARGIN) * 3 // 4
    notice = max(px(NOTICE), round(theme.text_px(15) * 1.55) + px(12))
    least = round(px(COLUMN[0]) * (1 + (scale - 1) * 0.35))
    room = min(width - 2 * margin - px(24) - least, px(BOARD[0]))
    record_h = round(height * RECORD_SHARE) if large else 0
    free = height - px(TOP) - notice - px(FOOT) - record_h
    board_h = min(px(BOARD[1]), free, round(room * BOARD[1] / BOARD[0]))
    board_w = round(board_h * BOARD[0] / BOARD[1])
    widest = width if large else round(px(COLUMN[1]) * max(1.0, scale * 0.85))
    column_w = min(widest, width - 2 * margin - board_w - px(24))
    left = (width - board_w - px(24) - column_w) // 2
    board = pygame.Rect(left, px(TOP), board_w, board_h)
    below = pygame.Rect(board.x, board.bottom + px(4), board.width, notice)
    column = pygame.Rect(board.right + px(24), px(18), column_w, height - px(18 + FOOT))
    placed = _column(ctx, board, below, column, buttons, throwing=throwing)
    if not large:
        return placed
    record = pygame.Rect(board.x, below.bottom + px(4), board.width, height - px(FOOT) - below.bottom - px(4))
    sticks = pygame.Rect(placed.sticks.x, placed.sticks.y, placed.sticks.width, placed.info.height)
    return replace(placed, record=record, sticks=sticks)


def _column(
    ctx: Context, board: pygame.Rect, notice: pygame.Rect, column: pygame.Rect, buttons: int, *, throwing: bool
) -> CerkeAreas:
    theme, px = ctx.theme, ctx.px
    x, width, gap = column.x, column.width, px(GAP)
    rows = button_rows(ctx, width, buttons)
    line = max(px(36), round(theme.text_px(15) * 2.1))
    plate = max(px(66), plate_height(theme))
    tracks_h = px(TRACKS) + round((theme.text_px(14) - px(14)) * 2.6)
    tray_h = px(TRAY)
    title = pygame.Rect(x, column.y, width, max(px(44), round(theme.text_px(15) * 1.6)))
    far_plate = pygame.Rect(x, title.bottom + px(2), width, plate)
    tracks = pygame.Rect(x, far_plate.bottom + gap, width, tracks_h)
    far_tray = pygame.Rect(x, tracks.bottom + gap, width, tray_h)
    row_area = pygame.Rect(x, column.bottom - rows * line - (rows - 1) * px(7), width, rows * line + (rows - 1) * px(7))
    near_plate = pygame.Rect(x, row_area.top - gap - plate, width, plate)
    near_tray = pygame.Rect(x, near_plate.top - gap - tray_h, width, tray_h)
    top = far_tray.bottom + gap
    middle = pygame.Rect(x, top, width, max(px(60), near_tray.top - gap - top))
    info = pygame.Rect(x, top, round((width - gap) * 0.53), middle.height)
    right = pygame.Rect(info.right + gap, top, width - info.width - gap, middle.height)
    record_h = min(
        max(round((right.height - gap) * 0.5), least_height(theme, RECORD_LINES)), right.height - gap - px(STICKS)
    )
    if throwing:
        record_h = min(record_h, least_height(theme, LINES_BY_THROW))
    sticks = pygame.Rect(right.x, right.y, right.width, right.height - gap - record_h)
    record = pygame.Rect(right.x, sticks.bottom + gap, right.width, right.bottom - sticks.bottom - gap)
    return CerkeAreas(
        board=board,
        notice=notice,
        title=title,
        far_plate=far_plate,
        far_tray=far_tray,
        info=info,
        record=record,
        near_tray=near_tray,
        near_plate=near_plate,
        buttons=row_area,
        button_rows=rows,
        tracks=tracks,
        sticks=sticks,
    )
