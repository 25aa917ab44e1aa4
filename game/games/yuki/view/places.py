"""The places of the table of 盤上遊姫: the geometry in window pixels, without drawing.

The table is W × H units: a column of piles at the left, seven battlefields, the other's hand above, the own below.
"near" is the player at the lower edge. All centres and widths are those of cards (`Pose`).
"""

import math
from collections.abc import Sequence

import pygame

from game.games.yuki.view.art import TALL
from game.games.yuki.view.sprites import Pose

W, H = 1136, 836
"""Units of the whole table; a rectangle of another shape leaves a margin."""
FIRST_LANE, PITCH, LANE_W = 128, 144, 124
FAR_TOP, ROW_H = 50, 252
BAND_TOP, BAND_H = 306, 82
NEAR_TOP = 392
PLATE_H, FIELD_H = 62, 20
CARD_W, HAND_W, FAR_HAND_W, PILE_W = 76, 108, 44, 58
SHOWN = 0.40
"""What is seen of a decided battlefield's covered cards, in widths of a card: number and emblem."""
HAND_X, HAND_Y = FIRST_LANE + PITCH * 3 + LANE_W / 2, 747
"""The middle of the cards in the middle of the own fan."""
DROP = 5
"""Units a won battlefield's plate moves towards its winner."""


class TablePlaces:
    """The geometry for a rectangle given to `layout`. `mirrored`: seen by the second player, battlefield 7 first."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, W, H)
        self.scale = 1.0
        self.mirrored = False
        self._x = self._y = 0.0

    def layout(self, rect: pygame.Rect) -> None:
        """Fits the table into a rectangle of window pixels; the hand lies at its lower edge."""
        self.rect = rect.copy()
        self.scale = min(rect.width / W, rect.height / H)
        self._x = rect.x + (rect.width - W * self.scale) / 2
        self._y = rect.bottom - H * self.scale

    def px(self, units: float) -> int:
        return round(units * self.scale)

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Returns a rectangle of units in window pixels."""
        left, top = round(self._x + x * self.scale), round(self._y + y * self.scale)
        return pygame.Rect(left, top, self.px(w), self.px(h))

    def pose(self, x: float, y: float, width: float, angle: float = 0.0) -> Pose:
        return Pose(self._x + x * self.scale, self._y + y * self.scale, self.px(width), angle)

    # --- battlefields -------------------------------------------------------------------------------------------------

    def _left(self, lane: int) -> float:
        """Returns the left edge of a battlefield in units (Y1.1: counted from the first player's left)."""
        return FIRST_LANE + PITCH * (6 - lane if self.mirrored else lane)

    def row(self, lane: int, near: bool) -> pygame.Rect:
        """Returns where a formation lies."""
        return self.box(self._left(lane), NEAR_TOP if near else FAR_TOP, LANE_W, ROW_H)

    def lane(self, lane: int) -> pygame.Rect:
        """Returns a whole battlefield: both rows and what is between."""
        return self.row(lane, False).union(self.row(lane, True))

    def card(self, lane: int, near: bool, n: int, size: int, settled: float = 0.0) -> Pose:
        """Returns the place of the n-th card placed in a formation of `size` cards; nearest the plate is the first.

        Every head stays in sight: the own cards go down from the plate, the other's up. `settled` 0 to 1: a decided
        battlefield's cards draw together.
        """
        height = CARD_W * TALL
        step = (ROW_H - 14 - height) / (size - 1)
        step += (CARD_W * SHOWN - step) * settled
        x = self._left(lane) + LANE_W / 2
        if near:
            return self.pose(x, NEAR_TOP + 7 + height / 2 + step * n, CARD_W)
        return self.pose(x, FAR_TOP + ROW_H - 7 - height / 2 - step * n, CARD_W)

    def plate(self, lane: int, shift: float = 0.0) -> pygame.Rect:
        """Returns the name plate in the middle; `shift` -1 (to the far winner) to 1 (to the near one)."""
        y = BAND_TOP + (BAND_H - PLATE_H) / 2 + DROP * shift
        return self.box(self._left(lane), y, LANE_W, PLATE_H)

    def event(self, lane: int, shift: float = 0.0) -> pygame.Rect:
        """Returns the event card under the plate, lying across."""
        plate = self.plate(lane, shift)
        return plate.inflate(self.px(8), self.px(14))

    def field(self, lane: int, near: bool, n: int, count: int) -> pygame.Rect:
        """Returns the n-th of `count` 配置 of one player: strips at the edge of his row."""
        gap = 2
        width = (LANE_W - gap * (count - 1)) / count
        y = (BAND_H + PLATE_H) / 2 if near else (BAND_H - PLATE_H) / 2 - FIELD_H
        return self.box(self._left(lane) + n * (width + gap), BAND_TOP + y, width, FIELD_H)

    # --- piles --------------------------------------------------------------------------------------------------------

    def pile(self, name: str) -> Pose:
        """Returns the place of "troops", "discard", "strategy-near", "strategy-far"."""
        y = {"strategy-far": 94, "troops": 214, "discard": 490, "strategy-near": 618}[name]
        return self.pose(57, y, PILE_W)

    def right(self, step: float) -> tuple[int, int]:
        """Returns the middle of a position of the 策略権: -1 far, 0 neutral, 1 near, and between."""
        box = self.right_box()
        return round(box.x + self.px(24)), round(box.y + self.px(71) + self.px(30) * step)

    def right_box(self) -> pygame.Rect:
        return self.box(0, 294, 114, 120)

    def supply(self, near: bool) -> Pose:
        """Returns where E8 lies for a player: beside his hand."""
        return self.pose(178, 752 if near else 22, 70 if near else 40)

    # --- hands --------------------------------------------------------------------------------------------------------

    def hand(self, count: int, near: bool) -> list[Pose]:
        """Returns the fan of `count` cards from left to right."""
        if not near:
            step = min(FAR_HAND_W * 0.9, 420 / max(1, count))
            return [self.pose(HAND_X + step * (n - (count - 1) / 2), 26, FAR_HAND_W) for n in range(count)]
        step = min(HAND_W * 0.98, 790 / max(1, count))
        lean = min(2.6, 16 / max(1, count))
        poses = []
        for n in range(count):
            off = n - (count - 1) / 2
            drop = 1.25 * off * off * lean
            poses.append(self.pose(HAND_X + step * off, HAND_Y + drop, HAND_W, -lean * off))
        return poses

    def show(self) -> Pose:
        """Returns where a card is held up for all to see."""
        return self.pose(HAND_X, BAND_TOP + BAND_H / 2, HAND_W * 1.5)

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
