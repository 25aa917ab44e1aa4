"""A hand as a tray: tiles of one kind as a stack with its number, pointed at by the picks of the contract."""

from dataclasses import dataclass

import pygame

from game.games.gungi.rules.actions import in_hand
from game.games.gungi.rules.pieces import FRONTS, HYOU, KAORU, KIND, OTHER
from game.games.gungi.view.spread import back_chip
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.tile_art import TileArt, back_shown
from game.rules.contract import InHand, Pick
from game.ui.board.hand_tray import HandTray
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.shown import Redrawn


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


class TrayView(HandTray[Stack, TileArt]):
    """The hand of a side of 軍儀. `group_backs`: 兵 of different backs lie in one stack.

    False shows the owner a stack a back, with the back beside it.
    """

    group_backs = Redrawn(True)
    sprites: Sprites

    def stacks(self) -> tuple[Stack, ...]:
        return stacks(self.sprites.hands[self.seat], self.sprites.owed[self.seat], self.group_backs)

    def foot(self, code: int, *, after: bool = False) -> tuple[tuple[int, int], float]:
        """Returns (foot, width in pixels) of where a tile lies, or `after` it has come, will lie."""
        hand = list(self.sprites.hands[self.seat])
        if after:
            hand.append(code)
        found = stacks(hand, self.sprites.owed[self.seat], self.group_backs)
        return self.place_of(found, next((n for n, stack in enumerate(found) if code in stack.codes), None))

    def code_of(self, pick: Pick) -> int | None:
        """Returns a tile of this hand that a pick means."""
        return next((c for s in self.stacks() for c in s.codes if in_hand(c) == pick), None)

    def draw_more(self, surface: pygame.Surface, stack: Stack, rect: pygame.Rect, art: TileArt) -> None:
        if not self.group_backs and KIND[stack.code] == HYOU and back_shown(stack.code):
            chip = back_chip(art, self._theme, back_shown(stack.code))
            surface.blit(chip, chip.get_rect(midbottom=(rect.left, rect.bottom)), special_flags=PREMULTIPLIED)
