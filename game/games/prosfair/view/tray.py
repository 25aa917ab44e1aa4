"""A hand of プロスフェアー as a tray: pieces of one kind as a stack with its number, and the side's special pieces."""

from dataclasses import dataclass
from functools import partial

import pygame

from game.games.prosfair.rules.parts import SPECIAL_OF, Special
from game.games.prosfair.rules.pieces import KIND_OF, NAMES, cell
from game.games.prosfair.view.art import ProsfairArt, ProsfairArts, gold_plate
from game.games.prosfair.view.specials import SpecialArt
from game.games.prosfair.view.sprites import ProsfairSprites
from game.rules.contract import InHand, Pick
from game.ui.board.hand_tray import HandTray
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Theme

SIZE_ORDER = tuple(SPECIAL_OF.values())
"""The codes of special pieces by the size of their phase."""
BESIDE = 0.4
"""The part of a tray's width, at most, that special pieces take at the end of its row."""


@dataclass(frozen=True, slots=True)
class KindStack:
    """`count` pieces of a kind in the hand of `seat`, drawn as `code`."""

    kind: int
    count: int
    seat: int
    code: int
    owed: bool = False

    def picks(self) -> tuple[InHand, ...]:
        """Returns the pick the stack means."""
        return (in_hand(self.seat, self.kind),)


def in_hand(seat: int, kind: int) -> InHand:
    """Returns the pick of a hand piece."""
    return InHand(seat, NAMES[kind])


class ProsfairTray(HandTray[KindStack, ProsfairArt]):
    """The hand of a seat in the order of the rulebook; `empty` are the words of an empty one."""

    tall = 1.12
    empty = ""
    sprites: ProsfairSprites

    def __init__(self, theme: Theme, arts: ProsfairArts, sprites: ProsfairSprites, seat: int) -> None:
        super().__init__(theme, arts, sprites, seat)
        self._specials_art = SpecialArt(theme, 40)
        self._kept: pygame.Surface | None = None

    def _stacks_of(self, hand: list[int]) -> tuple[KindStack, ...]:
        return tuple(
            KindStack(kind, count, self.seat, cell(kind, self.seat)) for kind, count in enumerate(hand) if count
        )

    def stacks(self) -> tuple[KindStack, ...]:
        return self._stacks_of(self.sprites.hands[self.seat])

    def _inner(self) -> pygame.Rect:
        """Leaves room for the special pieces, where there are any: few stand beside the hand, more below it."""
        pad, height, beside = round(10 * self._theme.u), self._chip_height(), self._beside()
        top = self.rect.y + round(5 * self._theme.u)
        below = height + round(3 * self._theme.u) if height and not beside else 0
        low = self.rect.bottom - round(4 * self._theme.u) - below
        return pygame.Rect(self.rect.x + pad, top, self.rect.width - 2 * pad - beside, low - top)

    def _beside(self) -> int:
        """Returns the width at the right end that the special pieces take there; 0 where they stand below the hand."""
        height, gap = self._chip_height(), round(5 * self._theme.u)
        wide = sum(self._specials_art.chip(special, height).get_width() + gap for special in self._own())
        return wide if wide <= self.rect.width * BESIDE else 0

    def foot(self, kind: int, *, after: bool = False) -> tuple[tuple[int, int], float]:
        """Returns (foot, width in pixels) of where a hand piece lies, or `after` it has come, will lie."""
        hand = list(self.sprites.hands[self.seat])
        hand[kind] += after
        found = self._stacks_of(hand)
        return self.place_of(found, next((n for n, stack in enumerate(found) if stack.kind == kind), None))

    def code_of(self, pick: Pick) -> int | None:
        """Returns the code by which the hand piece a pick means is drawn, if it lies here."""
        if not isinstance(pick, InHand) or pick.seat != self.seat or not self.kinds(pick):
            return None
        return cell(KIND_OF[pick.kind], self.seat)

    def kinds(self, pick: InHand) -> int:
        """Returns how many of the kind of a pick lie here."""
        return self.sprites.hands[self.seat][KIND_OF[pick.kind]] if pick.kind in KIND_OF else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the tray with the special pieces of its seat."""
        super().draw(surface)
        theme, height = self._theme, self._chip_height()
        if not self.stacks() and self.empty and self.sprites.facts.boards:
            at = (self.rect.x + round(14 * theme.u), self._inner().centery)
            theme.draw(surface, self.empty, at, "sans", theme.text_px(12), theme.colours.dim, "midleft")
        for image, rect in self._chips(height) if height else ():
            surface.blit(image, rect, special_flags=PREMULTIPLIED)

    def draw_kept(self, surface: pygame.Surface) -> None:
        """Draws the tray from its picture, which is made anew when anything in it changed."""
        inside = surface.get_rect().contains(self.rect)
        if self._kept is not None and inside and not self.needs_draw():
            surface.blit(self._kept, self.rect)
            return
        self.draw(surface)
        self._kept = surface.subsurface(self.rect).copy() if inside else None

    def _badge(self, surface: pygame.Surface, count: int, rect: pygame.Rect) -> None:
        """Draws the number of pieces on a gold plate beside the foot of the stack, clear of the sign."""
        px = max(10, round(rect.width * 0.38))
        make = partial(gold_plate, self._theme, str(count), px)
        plate = self._specials_art.keep(("count", count, px), make)
        where = plate.get_rect(bottomright=(rect.right + round(rect.width * 0.24), rect.bottom + 1))
        surface.blit(plate, where, special_flags=PREMULTIPLIED)

    # --- special pieces ---------------------------------------------------------------------------------------------

    def _chip_height(self) -> int:
        return min(round(self.rect.height * 0.36), round(24 * self._theme.u)) if self._own() else 0

    def _own(self) -> list[Special]:
        """Returns the special pieces of the seat by size, in whatever order they came or grew."""
        own = [special for special in self.sprites.specials if special.owner == self.seat]
        return sorted(own, key=lambda special: SIZE_ORDER.index(special.code))

    def _chips(self, height: int) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Returns the chips of the seat's special pieces with their rectangles."""
        images = [self._specials_art.chip(special, height) for special in self._own()]
        gap, pad, beside = round(5 * self._theme.u), round(10 * self._theme.u), self._beside()
        x, found = self.rect.right - pad - beside + gap if beside else self.rect.x + pad, []
        y = self.rect.centery - height // 2 if beside else self.rect.bottom - round(5 * self._theme.u) - height
        for image in images:
            rect = image.get_rect(topleft=(x, y))
            found.append((image, rect))
            x = rect.right + gap
        return found

    def special_rects(self) -> dict[str, pygame.Rect]:
        """Returns where the chip of each special piece of the seat lies, by its code."""
        height = self._chip_height()
        chips = zip(self._own(), self._chips(height), strict=True)
        return {special.code: rect for special, (_, rect) in chips} if height else {}
