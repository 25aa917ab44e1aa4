"""The places of the table of 盤上遊姫: the geometry in window pixels, without drawing.

A column of piles at the left, seven battlefields, the other's hand above, the own below. Cards of hands and piles have
their size in units; the battlefields take all the width and height that is left, their words what letters need.
"near" is the player at the lower edge. All centres and widths are those of cards (`Pose`).
"""

import math
from collections.abc import Sequence

import pygame

from game.games.yuki.view.art import TALL
from game.games.yuki.view.sprites import Pose
from game.ui.theme import Theme

W, H = 1060, 890
"""Units of the least table; what a rectangle has besides goes to the battlefields."""
HAND_W, FAR_HAND_W, FAR_SUPPLY_W, PILE_W = 108, 40, 36, 62
HAND_H, FAR_HAND_H = 167, 59
"""Units of the whole own fan from its highest card to the lower edge; of the other's hand with the room below it."""
BOW, LEAN = 9, 5.0
"""Units and degrees the outermost cards of the own fan stand lower and lean."""
GAP, PILES_W, EDGE = 9, 112, 7
"""Units between battlefields, of the column of piles, of what is seen of an event card round its plate."""
WIDEST = 150
"""Units a battlefield is wide at most."""
PLATE, STRIP, LABEL, NOTICE = 3.1, 1.35, 1.35, 1.92
"""Heights in those of letters: the two lines of a plate, a 配置, how a side stands, what is told above the hand."""
HEAD = 0.35
"""What is always seen of a covered card, in widths of a card: number and emblem."""
MOST = 4
"""Cards of the largest formation (Y5.1)."""
SHOWN = 0.40
"""What is seen of a decided battlefield's covered cards, in widths of a card."""
DROP = 5
"""Units a won battlefield's plate moves towards its winner."""


def letters(theme: Theme) -> int:
    """Returns the pixels of the letters on the table."""
    return theme.text_px(13)


class TablePlaces:
    """The geometry for a rectangle given to `layout`. `mirrored`: seen by the second player, battlefield 7 first."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, W, H)
        self.scale = 1.0
        self.mirrored = False
        self.text = 12
        self._side = self._first = 0
        self._pitch = self._lane_w = 0.0
        self._far_top = self._near_bottom = 0
        self.card_w = 0
        self._far_hand: pygame.Rect | None = None

    def layout(self, rect: pygame.Rect, text: int, far_hand: pygame.Rect | None = None) -> None:
        """Fits the table into a rectangle of window pixels; `text` are the pixels of its letters.

        far_hand: between which edges the other's hand lies, else over the battlefields.
        """
        self.rect, self.text, self._far_hand = rect.copy(), text, far_hand
        self.scale = min(rect.width / W, rect.height / H)
        self._side = max(self.px(PILES_W), self.px(40) + 5 * text)
        room, gap = rect.width - self._side - self.px(GAP), self.px(GAP)
        self._lane_w = min((room - 6 * gap) / 7, self.px(WIDEST))
        self._pitch = self._lane_w + gap
        self._first = round(rect.right - room + (room - 7 * self._pitch + gap) / 2)
        self._far_top = rect.y + self.px(FAR_HAND_H)
        self._near_bottom = rect.bottom - self.px(HAND_H) - self._letters(NOTICE)
        widest = min(round(self._lane_w) - self.px(8), self.px(HAND_W))
        self.card_w = min(widest, int(self._cards_room(near=True).height / (TALL + (MOST - 1) * HEAD)))

    def px(self, units: float) -> int:
        return round(units * self.scale)

    def _letters(self, heights: float) -> int:
        """Returns the pixels of so many heights of letters."""
        return round(heights * self.text)

    # --- battlefields -------------------------------------------------------------------------------------------------

    def _left(self, lane: int) -> int:
        """Returns the left edge of a battlefield (Y1.1: counted from the first player's left)."""
        return round(self._first + self._pitch * (6 - lane if self.mirrored else lane))

    def _across(self, lane: int, top: float, bottom: float) -> pygame.Rect:
        return pygame.Rect(self._left(lane), round(top), round(self._lane_w), round(bottom) - round(top))

    def plate(self, lane: int, shift: float = 0.0) -> pygame.Rect:
        """Returns the name plate in the middle; `shift` -1 (to the far winner) to 1 (to the near one)."""
        height = self._letters(PLATE)
        y = (self._far_top + self._near_bottom - height) // 2 + self.px(DROP * shift)
        return self._across(lane, y, y + height)

    def event(self, lane: int, shift: float = 0.0) -> pygame.Rect:
        """Returns the event card under the plate, lying across."""
        return self.plate(lane, shift).inflate(self.px(8), self.px(2 * EDGE))

    def row(self, lane: int, near: bool) -> pygame.Rect:
        """Returns where a formation lies, with the words of how it stands at the outer edge."""
        plate, edge = self.plate(lane), self.px(EDGE + 2)
        if near:
            return self._across(lane, plate.bottom + edge, self._near_bottom)
        return self._across(lane, self._far_top, plate.top - edge)

    def lane(self, lane: int) -> pygame.Rect:
        """Returns a whole battlefield: both rows and what is between."""
        return self.row(lane, False).union(self.row(lane, True))

    def label(self, lane: int, near: bool) -> pygame.Rect:
        """Returns where the words stand that tell how a side stands: at the outer edge of its row."""
        row, height = self.row(lane, near), self._letters(LABEL)
        return pygame.Rect(row.x, row.bottom - height - 1 if near else row.y + 1, row.width, height)

    def _cards_room(self, near: bool) -> pygame.Rect:
        """Returns between which heights the cards of a formation lie: they and marks round them clear of words."""
        plate, label, ring = self.plate(0), self.label(0, near), self.px(6)
        strip = self._letters(STRIP) + self.px(4)
        if near:
            return self._across(0, plate.bottom + strip, label.top - ring)
        return self._across(0, label.bottom + ring, plate.top - strip)

    def card(self, lane: int, near: bool, n: int, size: int, settled: float = 0.0) -> Pose:
        """Returns the place of the n-th card placed in a formation of `size` cards; nearest the plate is the first.

        Every head stays in sight: the own cards go down from the plate, the other's up. `settled` 0 to 1: a decided
        battlefield's cards draw together.
        """
        room, height = self._cards_room(near), self.card_w * TALL
        step = (room.height - height) / (size - 1)
        step += (min(step, self.card_w * SHOWN) - step) * settled
        x = self._left(lane) + self._lane_w / 2
        y = room.top + height / 2 + step * n if near else room.bottom - height / 2 - step * n
        return Pose(x, y, self.card_w)

    def field(self, lane: int, near: bool, n: int, count: int) -> pygame.Rect:
        """Returns the n-th of `count` 配置 of one player: strips between his cards and the plate."""
        plate, gap, height = self.plate(lane), 2, self._letters(STRIP)
        width = (plate.width - gap * (count - 1)) / count
        y = plate.bottom + self.px(2) if near else plate.top - self.px(2) - height
        return pygame.Rect(round(plate.x + n * (width + gap)), y, round(width), height)

    # --- piles --------------------------------------------------------------------------------------------------------

    @property
    def caption(self) -> int:
        """The pixels below a pile that its words have: two lines."""
        return self._letters(2.5)

    def _right_height(self, lines: int) -> int:
        return self._letters(1.4 * lines) + 3 * self._right_step() + self.px(12)

    def _right_step(self) -> int:
        return max(self.px(26), self._letters(1.4))

    def _stacked(self, n: int) -> float:
        """Returns the upper edge of the n-th thing in the column: two piles, the 策略権, two piles."""
        pile, box = self.px(PILE_W * TALL) + self.caption, self._right_height(2)
        room = self.rect.bottom - self._far_top - self.px(4)
        gap = (room - 4 * pile - box) / 4
        return self._far_top + n * (pile + gap) + (box - pile if n > 2 else 0)

    def pile(self, name: str) -> Pose:
        """Returns the place of "troops", "discard", "strategy-near", "strategy-far"."""
        n = {"strategy-far": 0, "troops": 1, "discard": 3, "strategy-near": 4}[name]
        return Pose(self._middle, self._stacked(n) + self.px(PILE_W * TALL) / 2, self.px(PILE_W))

    @property
    def _middle(self) -> float:
        return self._first - self.px(GAP) - self._side / 2

    def right_box(self, lines: int = 1) -> pygame.Rect:
        """Returns the room of the 策略権 under a title of so many lines."""
        box = pygame.Rect(0, 0, self._side, self._right_height(lines))
        box.center = round(self._middle), round(self._stacked(2) + self._right_height(2) / 2)
        return box

    def right(self, step: float, lines: int = 1) -> tuple[int, int]:
        """Returns the middle of a position of the 策略権: -1 far, 0 neutral, 1 near, and between."""
        box, row = self.right_box(lines), self._right_step()
        return box.x + self.px(18), round(box.bottom - self.px(5) - row * (1.5 - step))

    def supply(self, near: bool) -> Pose:
        """Returns where E8 lies for a player: beside his hand."""
        width = self.px(70 if near else FAR_SUPPLY_W)
        y = self.rect.bottom - self.px(6) if near else self.rect.y + self.px(2) + width * TALL
        if not near and self._far_hand:
            return Pose(self._far_hand.x - self.px(6) - width / 2, y - width * TALL / 2, width)
        return Pose(self._left(6 if self.mirrored else 0) + width / 2, y - width * TALL / 2, width)

    # --- hands --------------------------------------------------------------------------------------------------------

    @property
    def _centre(self) -> float:
        """The middle of the battlefields."""
        return self._first + (7 * self._pitch - self.px(GAP)) / 2

    def hand(self, count: int, near: bool) -> list[Pose]:
        """Returns the fan of `count` cards from left to right."""
        half = (count - 1) / 2
        if not near:
            room, width = self._far_hand or self.between(), self.px(FAR_HAND_W)
            y, step = (
                self.rect.y + self.px(2 + FAR_HAND_W * TALL / 2),
                min(width, (room.width - width) / max(1, count - 1)),
            )
            return [Pose(room.centerx + step * (n - half), y, width) for n in range(count)]
        width, y = self.px(HAND_W), self.rect.bottom - self.px(HAND_H - HAND_W * TALL / 2)
        step = min(width * 0.98, self._pitch * 6 / max(1, count))
        bend = [(n - half) / max(half, 2.5) for n in range(count)]
        return [
            Pose(self._centre + step * (n - half), y + self.px(BOW * off * off), width, -LEAN * off)
            for n, off in enumerate(bend)
        ]

    def between(self) -> pygame.Rect:
        """Returns the room between the own formations and the own hand, as wide as all battlefields."""
        left, width = round(self._first), round(7 * self._pitch) - self.px(GAP)
        return pygame.Rect(left, self._near_bottom, width, self._letters(NOTICE))

    def show(self) -> Pose:
        """Returns where a card is held up for all to see."""
        return Pose(self._centre, self.plate(0).centery, self.px(HAND_W * 1.5))

    @staticmethod
    def rect_at(pose: Pose) -> pygame.Rect:
        """Returns the upright rectangle of a card."""
        rect = pygame.Rect(0, 0, round(pose.width), round(pose.width * TALL))
        rect.center = (round(pose.x), round(pose.y))
        return rect

    @staticmethod
    def foot(pose: Pose) -> tuple[float, float]:
        """Returns the middle of the lower edge of a card as an actor stands on it."""
        return pose.x, pose.y + pose.width * TALL / 2


def inside(pose: Pose, pos: tuple[int, int]) -> bool:
    """Whether a point lies on a card, leaning as it is."""
    a = math.radians(pose.angle)
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    x, y = dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a)
    return abs(x) <= pose.width / 2 and abs(y) <= pose.width * TALL / 2


def top_at(poses: Sequence[Pose], pos: tuple[int, int]) -> int | None:
    """Returns the uppermost card at a point; later ones lie above."""
    return next((n for n in reversed(range(len(poses))) if inside(poses[n], pos)), None)
