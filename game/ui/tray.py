"""A hand as a tray: tiles of one kind as a stack with its number, pointed at by the picks of the contract."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.contract import InHand, Pick
from game.rules.gungi.actions import in_hand
from game.rules.gungi.pieces import FRONTS, HYOU, KAORU, KIND, OTHER
from game.ui.actors import Actor
from game.ui.piece_art import PREMULTIPLIED
from game.ui.shown import Shown
from game.ui.spread import back_chip
from game.ui.sprites import Sprites, draw_tile
from game.ui.textures import panel
from game.ui.theme import Theme
from game.ui.tile_art import TileArt, TileArts, back_shown

TILE = 45
"""Layout units a tile in a tray is wide, where there is room."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Tiles drawn as one: the codes of all of them (differing at most in hidden backs), and whether it is owed."""

    codes: tuple[int, ...]
    owed: bool = False

    @property
    def code(self) -> int:
        """A tile of the stack, to be drawn."""
        return self.codes[0]

    @property
    def count(self) -> int:
        return len(self.codes)

    def picks(self) -> tuple[InHand, ...]:
        """Returns the picks the stack may mean: one, or one a back."""
        return tuple(dict.fromkeys(in_hand(code) for code in self.codes))


def stacks(hand: list[int], owed: int | None, group_backs: bool) -> tuple[Stack, ...]:
    """Returns a hand's stacks, fronts before backs, in the order of the rulebook's list of kinds.

    With `group_backs` 兵 of different backs are one stack, as the opponent sees them.
    """
    found: dict[tuple[int, int], list[int]] = {}
    for code in sorted(hand, key=lambda code: (KIND[code] not in FRONTS, KIND[code], OTHER[code])):
        apart = OTHER[code] if KIND[code] == KAORU or (KIND[code] == HYOU and not group_backs) else 0
        found.setdefault((KIND[code], apart), []).append(code)
    first = (Stack((owed,), owed=True),) if owed is not None else ()
    return first + tuple(Stack(tuple(codes)) for codes in found.values())


class TrayView:
    """Draws the hand of `seat` from the shared sprites into the rectangle given to `layout`.

    `label` is the heading (empty: none). `group_backs`: 兵 of different backs lie in one stack; False shows the owner
    a stack a back, with the back beside it. `offers` are picks drawn as choosable, `selected` the one taken up, `held`
    the one being dragged (a ghost stays), `cursor` where the keyboard is. `dirty` is true when something changed.
    """

    label = Shown("")
    group_backs = Shown(True)
    offers = Shown[frozenset[Pick]](frozenset())
    selected = Shown[Pick | None](None)
    held = Shown[Pick | None](None)
    hover = Shown[Pick | None](None)
    cursor = Shown[Pick | None](None)

    def __init__(self, theme: Theme, arts: TileArts, sprites: Sprites, seat: int) -> None:
        self._theme, self._arts, self.sprites, self.seat = theme, arts, sprites, seat
        self.rect = pygame.Rect(0, 0, 588, 104)
        self.dirty = True
        self._drawn_changes = -1

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the tray to a rectangle of window pixels."""
        self.rect = rect.copy()
        self.dirty = True

    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`, the tiles included."""
        return self.dirty or self.sprites.changes != self._drawn_changes

    # --- geometry -----------------------------------------------------------------------------------------------

    def stacks(self) -> tuple[Stack, ...]:
        """Returns what lies in the tray now."""
        return stacks(self.sprites.hands[self.seat], self.sprites.owed[self.seat], self.group_backs)

    def _inner(self) -> pygame.Rect:
        u, pad = self._theme.u, round(14 * self._theme.u)
        head = self._theme.line_height("sans", self._theme.text_px(13)) if self.label else 0
        top = self.rect.y + (round(6 * u) + head if head else round(9 * u))
        return pygame.Rect(self.rect.x + pad, top, self.rect.width - 2 * pad, self.rect.bottom - round(5 * u) - top)

    def _grid(self, count: int) -> tuple[int, int, int]:
        """Returns (tile width, columns, rows) for `count` stacks: as large as fits, in few rows."""
        inner = self._inner()
        for width in range(round(TILE * self._theme.u), 15, -2):
            art_height = round(width * 1.35) + 2
            columns = max(1, inner.width // (round(width * 1.14) + 3))
            rows = max(1, inner.height // art_height)
            if columns * rows >= count and art_height <= inner.height:
                lines = -(-max(1, count) // columns)
                return width, -(-max(1, count) // lines), lines
        return 16, max(1, inner.width // 18), 2

    @property
    def art(self) -> TileArt:
        """The tile art of this tray's size now."""
        return self._arts.at(self._grid(len(self.stacks()))[0])

    def _slot(self, n: int, count: int) -> pygame.Rect:
        """Returns the rectangle of the n-th of `count` stacks."""
        width, columns, rows = self._grid(count)
        inner = self._inner()
        size = self._arts.at(width).size
        pitch = min(round(width * 1.5), inner.width // columns)
        line = inner.height // rows
        x = inner.x + (n % columns) * pitch
        y = inner.y + (n // columns) * line + max(0, (line - size.height) // 2)
        return pygame.Rect(x, y, size.width, size.height)

    def slots(self) -> list[tuple[Stack, pygame.Rect]]:
        """Returns the stacks with their rectangles in window pixels."""
        found = self.stacks()
        return [(stack, self._slot(n, len(found))) for n, stack in enumerate(found)]

    def foot(self, code: int, *, after: bool = False) -> tuple[tuple[int, int], float]:
        """Returns (foot, scale to the board's tile) of where a tile lies, or `after` it has come, will lie."""
        hand = list(self.sprites.hands[self.seat])
        if after:
            hand.append(code)
        found = stacks(hand, self.sprites.owed[self.seat], self.group_backs)
        for n, stack in enumerate(found):
            if code in stack.codes:
                rect = self._slot(n, len(found))
                return (rect.centerx, rect.bottom), float(rect.width)
        return (self.rect.centerx, self.rect.centery), TILE * self._theme.u

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks of the stack at a point: one, or one a back for the owner's veiled 兵."""
        for stack, rect in self.slots():
            if rect.inflate(rect.width // 4, 4).collidepoint(pos):
                return stack.picks()
        return ()

    def code_of(self, pick: Pick) -> int | None:
        """Returns a tile of this hand that a pick means."""
        return next((c for s in self.stacks() for c in s.codes if in_hand(c) == pick), None)

    def targets(self) -> dict[Pick, pygame.Rect]:
        """Returns every stack under each of its picks."""
        return {pick: rect for stack, rect in self.slots() for pick in stack.picks()}

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns the rectangle of the stack a pick lies in."""
        return self.targets().get(pick)

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the tray."""
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        panel(surface, self.rect, round(12 * u), c.panel, c.line)
        if self.label:
            theme.draw(surface, self.label, (self.rect.x + round(14 * u), self.rect.y + round(6 * u)), "sans",
                       theme.text_px(13), c.muted)  # fmt: skip
        for stack, rect in self.slots():
            self._draw_stack(surface, stack, rect)
        self.dirty = False
        self._drawn_changes = self.sprites.changes

    def _draw_stack(self, surface: pygame.Surface, stack: Stack, rect: pygame.Rect) -> None:
        art, picks = self._arts.at(rect.width), stack.picks()
        c, u = self._theme.colours, self._theme.u
        plate = rect.inflate(round(rect.width * 0.22), round(6 * u))
        if any(pick in self.offers for pick in picks):
            panel(surface, plate, round(7 * u), c.panel_high, c.teal, max(1, round(1.5 * u)))
        elif self.hover in picks:
            panel(surface, plate, round(7 * u), c.panel_high)
        if stack.owed:
            panel(surface, plate, round(7 * u), c.panel_high, c.gold_high, max(2, round(2 * u)))
        left = stack.count - (self.held in picks)
        away = self.sprites.away(stack.code)
        if left == 0:
            surface.blit(art.ghost(stack.code, away), rect, special_flags=PREMULTIPLIED)
        else:
            lift = rect.width * 0.14 if self.selected in picks else 0.0
            draw_tile(surface, Actor(stack.code, rect.centerx, rect.bottom, lift=lift), art, self.sprites)
        if left > 1:
            self._badge(surface, left, rect)
        if not self.group_backs and KIND[stack.code] == HYOU and back_shown(stack.code):
            chip = back_chip(art, self._theme, back_shown(stack.code))
            surface.blit(chip, chip.get_rect(midbottom=(rect.left, rect.bottom)), special_flags=PREMULTIPLIED)
        if self.cursor in picks:
            pygame.draw.rect(surface, c.focus, plate, max(2, round(2.5 * u)), border_radius=round(7 * u))

    def _badge(self, surface: pygame.Surface, count: int, rect: pygame.Rect) -> None:
        """Draws the number of tiles in a stack on a gold disc."""
        c = self._theme.colours
        px = max(11, round(rect.width * 0.30))
        radius = max(8, round(rect.width * 0.22))
        centre = (rect.right - round(radius * 0.2), rect.top + round(radius * 0.3))
        pygame.draw.aacircle(surface, (0x1B, 0x14, 0x0C), centre, radius + 1)
        pygame.draw.aacircle(surface, c.gold_high, centre, radius)
        self._theme.draw(surface, str(count), centre, "sans-bold", px, c.gold_ink, "center")
