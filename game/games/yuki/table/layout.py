"""Where everything lies on the table of 盤上遊姫: the card table at the left, a narrow column at the right."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.games.yuki.row import FIND_PROOFS, LIST_TROOPS, SHOW_PROOFS
from game.games.yuki.view.places import HAND_X, LANE_W, PITCH, H, W
from game.stage.scene import Context
from game.table.layout import GAP, NOTICE, Areas, button_rows
from game.ui.widgets.plates import plate_height
from game.ui.widgets.record_panel import least_height

COLUMN = (296, 420)
"""The least and the greatest width of the right column in layout units, at a text size of 100 %."""
HEAD, FOOT, MARGIN = 44, 14, 24
WINS, MEMORY, PROOFS, PROOF_SHARE = 132, 172, 96, 0.47
"""Layout units of the won battlefields, the list of troops, the proofs at least; the proofs' share of what is left."""
MEMORY_ADVANCED = 192
"""Layout units of the list with both strategy decks."""
WINS_IN_LINES = 84
"""Layout units of the won battlefields where they stand in the lines of the names, for want of room."""
LINES = 10
"""So many lines the record should have: a turn has one, now and then two."""
BETWEEN, BETWEEN_H = 657, 30
"""Units of the table (`yuki_places`) from its top to the line between own formations and own hand; its height."""


@dataclass(frozen=True, slots=True)
class YukiAreas(Areas):
    """`board` is the card table with both hands, `info` the proof panel (empty: switched off). Window pixels."""

    phases: pygame.Rect
    wins: pygame.Rect
    memory: pygame.Rect
    """Where all sixty troops are listed; empty while that is switched off."""
    words: pygame.Rect
    """Over the whole width, what is told of a guided step; the table begins below it."""

    @property
    def guide(self) -> pygame.Rect:
        return self.words

    @property
    def beside(self) -> pygame.Rect:
        """Over proofs and record: two formations are compared there."""
        return self.record.union(self.info) if self.info.height else self.record


def yuki_areas(
    ctx: Context, buttons: int, *, advanced: bool = True, guide_height: Callable[[int], int] = lambda width: 0
) -> YukiAreas:
    """Returns the layout for the window and text size, with so many buttons in the row; easy has no proofs.

    `guide_height` gives the pixels that the words of a guided step need at a width: heading and phases give way.
    """
    theme, px = ctx.theme, ctx.px
    width, height = ctx.size
    margin, gap = px(MARGIN), px(GAP)
    scale = theme.text_scale
    column_w = round(min(px(COLUMN[1]), max(px(COLUMN[0]), width * 0.222)) * (1 + (scale - 1) * 0.30))
    head = max(px(HEAD), round(theme.text_px(15) * 2.0))
    title = pygame.Rect(margin, px(10), width - 2 * margin - column_w, head)
    phases_w = min(round(px(470) * max(1.0, scale * 0.92)), round(title.width * 0.55))
    phases = pygame.Rect(width - margin - column_w - phases_w - px(10), title.y + px(6), phases_w, head - px(12))
    title = pygame.Rect(title.x, title.y, phases.x - title.x - px(14), head)
    words = pygame.Rect(margin, px(10), width - 2 * margin, guide_height(width - 2 * margin))
    top, edge = (words.bottom + px(8), words.bottom + gap) if words.height else (title.bottom, px(12))
    board = pygame.Rect(margin, top, width - 2 * margin - column_w - px(12), height - top - px(FOOT))
    column = pygame.Rect(width - margin - column_w, edge, column_w, height - edge - px(FOOT))
    rows = button_rows(ctx, column_w, buttons)
    line = max(px(36), round(theme.text_px(15) * 2.1))
    plate = max(px(62), plate_height(theme))
    foot = rows * line + (rows - 1) * px(7)
    below = pygame.Rect(column.x, column.bottom - foot, column_w, foot)
    far_plate = pygame.Rect(column.x, column.y, column_w, plate)
    near_plate = pygame.Rect(column.x, below.top - gap - plate, column_w, plate)
    middle = pygame.Rect(column.x, far_plate.bottom + gap, column_w, near_plate.top - far_plate.bottom - 2 * gap)
    listed = px(MEMORY_ADVANCED if advanced else MEMORY)
    memory_h = listed + 2 * (theme.text_px(12) - px(12)) if LIST_TROOPS.of(ctx.settings.more) else 0
    proofs = advanced and (SHOW_PROOFS.of(ctx.settings.more) or FIND_PROOFS.of(ctx.settings.more))
    least = least_height(theme, 1 if words.height else LINES)
    asked = (memory_h, px(PROOFS) if proofs else 0, least)
    wins_h = px(WINS) + 2 * (theme.text_px(14) - px(14))
    if wins_h + sum(height + gap for height in asked if height) > middle.height:
        wins_h = px(WINS_IN_LINES)
    wins = pygame.Rect(middle.x, middle.y, column_w, wins_h)
    top = wins.bottom + gap
    memory = pygame.Rect(middle.x, top, column_w, memory_h)
    top = memory.bottom + gap if memory_h else top
    room = middle.bottom - top - gap
    info_h = min(round(room * PROOF_SHARE), max(px(PROOFS * scale * scale), room - least)) if proofs else 0
    info = pygame.Rect(middle.x, top, column_w, info_h)
    top = info.bottom + gap if proofs else top
    record = pygame.Rect(middle.x, top, column_w, middle.bottom - top)
    notice_h = max(px(NOTICE), round(theme.text_px(15) * 1.55) + px(12))
    unit = min(board.width / W, board.height / H)
    lanes = pygame.Rect(0, 0, round((PITCH * 6 + LANE_W) * unit), min(notice_h, round(BETWEEN_H * unit)))
    lanes.center = round(board.centerx + (HAND_X - W / 2) * unit), round(board.bottom - (H - BETWEEN) * unit)
    nowhere = pygame.Rect(board.x, board.y, 0, 0)
    return YukiAreas(
        board=board,
        notice=lanes,
        title=title,
        far_plate=far_plate,
        far_tray=nowhere,
        info=info,
        record=record,
        near_tray=nowhere,
        near_plate=near_plate,
        buttons=below,
        button_rows=rows,
        phases=phases,
        wins=wins,
        memory=memory,
        words=words,
    )
