"""Where everything lies on the table of 盤上遊姫: the card table at the left, a narrow column at the right."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.games.yuki.row import FIND_PROOFS, LIST_TROOPS, SHOW_PROOFS
from game.games.yuki.table.memory import memory_height
from game.games.yuki.view.places import FAR_HAND_W, FAR_SUPPLY_W, TablePlaces, letters
from game.games.yuki.view.proofs import least_proofs
from game.stage.scene import Context
from game.table.layout import GAP, Areas, button_rows
from game.ui.theme import Theme
from game.ui.widgets.plates import plate_height
from game.ui.widgets.record_panel import head_height, least_height

COLUMN = (296, 420)
"""The least and the greatest width of the right column in layout units, at a text size of 100 %."""
KEPT = 0.88
"""What is left of the board's width, of that at a text size of 100 %, where a guided step has the most to tell."""
HEAD, FOOT, MARGIN, EDGE = 44, 14, 24, 2
WINS, PROOFS, PROOF_SHARE = 132, 96, 0.47
"""Layout units of the won battlefields, the proofs at least; the proofs' share of what is left if one has room."""
WINS_IN_LINES = 84
"""Layout units of the won battlefields where they stand in the lines of the names, for want of room."""
LINES = 10
"""So many lines the record should have: a turn has one, now and then two."""
BACKS = 6
"""Cards of the other's hand for whose whole width there is room between title and phases; more lie closer."""


@dataclass(frozen=True, slots=True)
class YukiAreas(Areas):
    """`board` is the card table with both hands, `info` the proof panel (empty: switched off). Window pixels."""

    phases: pygame.Rect
    wins: pygame.Rect
    memory: pygame.Rect
    """Where all sixty troops are listed; empty while that is switched off."""
    words: pygame.Rect
    """At the head of the column, over the plate of the other, what is told of a guided step; else empty."""
    far_hand: pygame.Rect
    """Where the cards of the other lie: between title and phases, over the table's upper edge."""

    @property
    def study(self) -> pygame.Rect:
        return self.beside

    @property
    def guide(self) -> pygame.Rect:
        return self.words

    @property
    def beside(self) -> pygame.Rect:
        """Over proofs and record: two formations are compared there."""
        return self.record.union(self.info) if self.info.height else self.record


def _column_width(ctx: Context, buttons: int, guide_height: Callable[[int], int]) -> int:
    """Returns how wide the column is: wider where words of a guided step need it, as far as the board allows."""
    theme, px, (width, height) = ctx.theme, ctx.px, ctx.size
    usual = min(px(COLUMN[1]), max(px(COLUMN[0]), width * 0.255))
    widest = round(usual + (width - 2 * px(MARGIN) - px(12) - usual) * (1 - KEPT))
    column_w = round(usual * (1 + (theme.text_scale - 1) * 0.09))
    others = px(12) + px(FOOT) + max(px(62), plate_height(theme)) + _wins_in_lines(ctx) + 3 * px(GAP)
    while guide_height(column_w) + _foot(ctx, column_w, buttons) + others > height and column_w < widest:
        column_w = min(widest, column_w + px(12))
    return column_w


def _foot(ctx: Context, column_w: int, buttons: int) -> int:
    """Returns how high the rows of buttons are."""
    rows = button_rows(ctx, column_w, buttons)
    return rows * max(ctx.px(36), round(ctx.theme.text_px(15) * 2.1)) + (rows - 1) * ctx.px(7)


def _wins_in_lines(ctx: Context) -> int:
    return max(ctx.px(WINS_IN_LINES), round(2 * 1.4 * ctx.theme.text_px(15)))


def told_of_proofs(ctx: Context) -> bool:
    """Whether the person is told what is proved, or asked for it."""
    return SHOW_PROOFS.of(ctx.settings.more) or FIND_PROOFS.of(ctx.settings.more)


def yuki_areas(
    ctx: Context, buttons: int, *, advanced: bool = True, guide_height: Callable[[int], int] = lambda width: 0
) -> YukiAreas:
    """Returns the layout for the window and text size, with so many buttons in the row; easy has no proofs.

    `guide_height` gives the pixels that the words of a guided step need at a width: the panels of the column give way.
    """
    theme, px, (width, height) = ctx.theme, ctx.px, ctx.size
    margin, gap = px(MARGIN), px(GAP)
    column_w = _column_width(ctx, buttons, guide_height)
    title, hand, phases = _heading(ctx, column_w)
    board = pygame.Rect(margin, px(EDGE), width - 2 * margin - column_w - px(12), height - 2 * px(EDGE))
    column = pygame.Rect(width - margin - column_w, px(12), column_w, height - px(12) - px(FOOT))
    plate, foot = max(px(62), plate_height(theme)), _foot(ctx, column_w, buttons)
    below = pygame.Rect(column.x, column.bottom - foot, column_w, foot)
    far_plate = pygame.Rect(column.x, column.y, column_w, plate)
    near_plate = pygame.Rect(column.x, below.top - gap - plate, column_w, plate)
    end = near_plate.top - gap
    words = pygame.Rect(column.topleft, (column_w, min(guide_height(column_w), end - column.y)))
    top = min(max(far_plate.bottom, words.bottom) + gap, end)
    middle = pygame.Rect(column.x, top, column_w, end - top)
    wins, memory, info, record = _panels(ctx, middle, advanced=advanced, lines=1 if words.height else LINES)
    places = TablePlaces()
    places.layout(board, letters(theme), hand)
    nowhere = pygame.Rect(board.x, board.y, 0, 0)
    return YukiAreas(
        board=board,
        notice=places.between(),
        title=title,
        far_plate=far_plate,
        far_tray=nowhere,
        info=info,
        record=record,
        near_tray=nowhere,
        near_plate=near_plate,
        buttons=below,
        button_rows=button_rows(ctx, column_w, buttons),
        phases=phases,
        wins=wins,
        memory=memory,
        words=words,
        far_hand=hand,
    )


def _heading(ctx: Context, column_w: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Returns the rooms of the title, of the other's hand and of the phases: side by side over the table.

    Between title and hand an event of the other may lie that stays (E8).
    """
    theme, px = ctx.theme, ctx.px
    right = ctx.size[0] - px(MARGIN) - column_w
    height = max(px(HEAD), round(theme.text_px(15) * 2.0))
    phases_w = min(round(px(470) * max(1.0, theme.text_scale * 0.92)), round((right - px(MARGIN)) * 0.55))
    phases = pygame.Rect(right - phases_w - px(10), px(14), phases_w, height - px(12))
    hand = pygame.Rect(0, px(EDGE), px(FAR_HAND_W * BACKS), height)
    hand.right = phases.left - px(14)
    end = hand.left - px(FAR_SUPPLY_W + 14)
    return pygame.Rect(px(MARGIN), px(8), end - px(MARGIN), height), hand, phases


def _panels(
    ctx: Context, middle: pygame.Rect, *, advanced: bool, lines: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Returns the rooms of won battlefields, list of troops, proofs and record, one below the other.

    Those that are switched off, or have no room, have no height. `lines`: so many the record should have.
    """
    theme, px, gap = ctx.theme, ctx.px, ctx.px(GAP)
    proofs = px(PROOFS) if advanced and told_of_proofs(ctx) else 0
    memory_h = memory_height(theme, advanced=advanced) if LIST_TROOPS.of(ctx.settings.more) else 0
    least = least_height(theme, lines)
    asked = (memory_h, proofs, least)
    wins_h = px(WINS) + 2 * (theme.text_px(14) - px(14))
    if wins_h + sum(height + gap for height in asked if height) > middle.height:
        wins_h = _wins_in_lines(ctx) if _wins_in_lines(ctx) <= middle.height else 0
    wins = pygame.Rect(middle.x, middle.y, middle.width, wins_h)
    top = wins.bottom + gap if wins_h else middle.y
    memory = pygame.Rect(middle.x, top, middle.width, memory_h)
    top = memory.bottom + gap if memory_h else top
    info_h = _proofs_height(theme, middle.bottom - top - gap, least) if proofs else 0
    info = pygame.Rect(middle.x, top, middle.width, info_h)
    top = min(info.bottom + gap if info_h else top, middle.bottom)
    record_h = middle.bottom - top if middle.bottom - top >= head_height(theme) else 0
    return wins, memory, info, pygame.Rect(middle.x, top, middle.width, record_h)


def _proofs_height(theme: Theme, room: int, record: int) -> int:
    """Returns how high the proofs are over a record of `record` pixels at best: 0 without room for one of them.

    What is proved stands on the table as well.
    """
    usual = round(PROOFS * theme.u * theme.text_scale * theme.text_scale)
    least = least_proofs(theme)
    height = min(max(least, round(room * PROOF_SHARE)), max(usual, room - record))
    return height if least <= height <= room - head_height(theme) else 0
