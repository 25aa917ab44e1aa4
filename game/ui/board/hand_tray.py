"""The hand as a tray, for any game: pieces of one kind as a stack with its number, pointed at by picks."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.rules.contract import Pick
from game.ui.board.piece_art import PREMULTIPLIED, ArtShelf
from game.ui.board.shown import BoardSprites, Redrawn, SpriteView
from game.ui.board.trace_art import TraceArt
from game.ui.motion.actors import Actor, Away, PieceArt, draw_actor
from game.ui.textures import panel
from game.ui.theme import SMALLEST_TEXT, Theme

TILE = 45
"""Layout units a piece in a tray is wide, where there is room."""


class Heap(Protocol):
    """Pieces drawn as one: a code to draw, how many they are, and the picks they may mean."""

    @property
    def code(self) -> int: ...
    @property
    def count(self) -> int: ...
    @property
    def owed(self) -> bool:
        """Whether this piece has to be played before anything else."""
        ...

    def picks(self) -> Sequence[Pick]: ...


class TrayArt(PieceArt, Protocol):
    """Piece art that can leave a ghost behind."""

    def ghost(self, code: int, turned: bool) -> pygame.Surface: ...


HeapT = TypeVar("HeapT", bound=Heap)
ArtT = TypeVar("ArtT", bound=TrayArt)


class HandTray(SpriteView, ABC, Generic[HeapT, ArtT]):
    """Draws the hand of `seat` from the shared sprites into the rectangle given to `layout`.

    `label` is the heading (empty: none). `offers` are picks drawn as choosable, `selected` the one taken up, `held`
    the one being dragged (a ghost stays), `cursor` where the keyboard is, `hint` what is advised. `dirty` is true when
    something changed.
    `tall`: how high a piece is, in its widths.
    """

    tall = 1.35
    label = Redrawn("")
    offers = Redrawn[frozenset[Pick]](frozenset())
    selected = Redrawn[Pick | None](None)
    held = Redrawn[Pick | None](None)
    hover = Redrawn[Pick | None](None)
    cursor = Redrawn[Pick | None](None)
    hint = Redrawn[Pick | None](None)

    sprites: BoardSprites

    def __init__(self, theme: Theme, arts: ArtShelf[ArtT], sprites: BoardSprites, seat: int) -> None:
        super().__init__(sprites, (588, 104))
        self._theme, self._arts, self.sprites, self.seat = theme, arts, sprites, seat
        self._mark_art = TraceArt(theme)

    # --- what a game says of its hands -----------------------------------------------------------------------------

    @abstractmethod
    def stacks(self) -> tuple[HeapT, ...]:
        """Returns what lies in the tray now."""

    def away(self) -> Away:
        """Returns what tells which pieces face away in this tray."""
        return self.sprites.away

    def draw_more(self, surface: pygame.Surface, stack: HeapT, rect: pygame.Rect, art: ArtT) -> None:
        """Draws what a game shows beside a stack."""

    # --- geometry -----------------------------------------------------------------------------------------------

    def _inner(self) -> pygame.Rect:
        u, pad = self._theme.u, round(14 * self._theme.u)
        head = self._theme.line_height("sans", self._theme.text_px(13)) if self.label else 0
        top = self.rect.y + (round(6 * u) + head if head else round(9 * u))
        return pygame.Rect(self.rect.x + pad, top, self.rect.width - 2 * pad, self.rect.bottom - round(5 * u) - top)

    def _grid(self, count: int) -> tuple[int, int, int]:
        """Returns (tile width, columns, rows) for `count` stacks: as large as fits, in few rows."""
        inner = self._inner()
        for width in range(round(TILE * self._theme.u), 15, -2):
            art_height = round(width * self.tall) + 2
            columns = max(1, inner.width // (round(width * 1.14) + 3))
            rows = max(1, inner.height // art_height)
            if columns * rows >= count and art_height <= inner.height:
                lines = -(-max(1, count) // columns)
                return width, -(-max(1, count) // lines), lines
        return 16, max(1, inner.width // 18), 2

    @property
    def art(self) -> ArtT:
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

    def slots(self) -> list[tuple[HeapT, pygame.Rect]]:
        """Returns the stacks with their rectangles in window pixels."""
        found = self.stacks()
        return [(stack, self._slot(n, len(found))) for n, stack in enumerate(found)]

    def place_of(self, found: Sequence[HeapT], n: int | None) -> tuple[tuple[int, int], float]:
        """Returns (foot, width in pixels) of the n-th of the stacks `found`; of the tray's middle for None."""
        if n is None:
            return (self.rect.centerx, self.rect.centery), TILE * self._theme.u
        rect = self._slot(n, len(found))
        return (rect.centerx, rect.bottom), float(rect.width)

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks of the stack at a point."""
        for stack, rect in self.slots():
            if rect.inflate(rect.width // 4, 4).collidepoint(pos):
                return tuple(stack.picks())
        return ()

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
        self.drawn()

    def _draw_stack(self, surface: pygame.Surface, stack: HeapT, rect: pygame.Rect) -> None:
        art = self._arts.at(rect.width)
        picks, away = stack.picks(), self.away()
        c, u = self._theme.colours, self._theme.u
        plate = rect.inflate(round(rect.width * 0.22), round(6 * u))
        if any(pick in self.offers for pick in picks):
            panel(surface, plate, round(7 * u), c.panel_high, c.teal, max(1, round(1.5 * u)))
        elif self.hover in picks:
            panel(surface, plate, round(7 * u), c.panel_high)
        if stack.owed:
            panel(surface, plate, round(7 * u), c.panel_high, c.gold_high, max(2, round(2 * u)))
        left = stack.count - (self.held in picks)
        if left == 0:
            surface.blit(art.ghost(stack.code, away(stack.code)), rect, special_flags=PREMULTIPLIED)
        else:
            lift = rect.width * 0.14 if self.selected in picks else 0.0
            draw_actor(surface, Actor(stack.code, rect.centerx, rect.bottom, lift=lift), art, away)
        if left > 1:
            self._badge(surface, left, rect)
        self.draw_more(surface, stack, rect, art)
        if self.hint in picks:
            self._mark_art.blit(surface, "hint-from", plate)
        if self.cursor in picks:
            pygame.draw.rect(surface, c.focus, plate, max(2, round(2.5 * u)), border_radius=round(7 * u))

    def _badge(self, surface: pygame.Surface, count: int, rect: pygame.Rect) -> None:
        """Draws the number of tiles in a stack on a gold disc."""
        c = self._theme.colours
        large = min(self._theme.text_px(11), round(rect.width * 0.55))
        px = max(SMALLEST_TEXT, large, round(rect.width * 0.30))
        radius = max(8, round(px * 0.62), round(rect.width * 0.22))
        centre = (rect.right - round(radius * 0.2), rect.top + round(radius * 0.3))
        pygame.draw.aacircle(surface, (0x1B, 0x14, 0x0C), centre, radius + 1)
        pygame.draw.aacircle(surface, c.gold_high, centre, radius)
        self._theme.draw(surface, str(count), centre, "sans-bold", px, c.gold_ink, "center")
