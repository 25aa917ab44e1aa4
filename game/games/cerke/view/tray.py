"""A hand of 机戦 as a tray: pieces of one kind and ink as a stack with its number (C8.1, C9.1)."""

from collections import Counter
from dataclasses import dataclass

from game.games.cerke.rules.pieces import CAPTIVE_OF, CAPTIVE_TEXTS
from game.games.cerke.view.art import CerkeArt
from game.games.cerke.view.sprites import CerkeSprites
from game.rules.contract import InHand, Pick
from game.ui.board.hand_tray import HandTray
from game.ui.motion.actors import Away


@dataclass(frozen=True, slots=True)
class CaptiveStack:
    """`count` equal pieces of the hand of `seat`, drawn as `code`."""

    captive: int
    count: int
    seat: int
    code: int
    owed: bool = False

    def picks(self) -> tuple[InHand, ...]:
        """Returns the pick the stack means."""
        return (in_hand(self.seat, self.captive),)


def in_hand(seat: int, captive: int) -> InHand:
    """Returns the pick of a hand piece."""
    return InHand(seat, CAPTIVE_TEXTS[captive])


class CerkeTray(HandTray[CaptiveStack, CerkeArt]):
    """The hand of a seat: kinds in the order of the rulebook, black before red."""

    tall = 1.24
    sprites: CerkeSprites

    def _stacks_of(self, hand: list[int]) -> tuple[CaptiveStack, ...]:
        return tuple(
            CaptiveStack(captive, n, self.seat, self.sprites.upright(captive))
            for captive, n in sorted(Counter(hand).items())
        )

    def stacks(self) -> tuple[CaptiveStack, ...]:
        return self._stacks_of(self.sprites.hands[self.seat])

    def away(self) -> Away:
        return lambda code: False  # whosever they are, pieces in a hand lie towards the viewer

    def foot(self, captive: int, *, after: bool = False) -> tuple[tuple[int, int], float]:
        """Returns (foot, width in pixels) of where a hand piece lies, or `after` it has come, will lie."""
        hand = [*self.sprites.hands[self.seat], *([captive] if after else [])]
        found = self._stacks_of(hand)
        return self.place_of(found, next((n for n, stack in enumerate(found) if stack.captive == captive), None))

    def captive_of(self, pick: Pick) -> int | None:
        """Returns the piece of this hand that a pick means, if it lies there."""
        captive = CAPTIVE_OF.get(pick.kind) if isinstance(pick, InHand) and pick.seat == self.seat else None
        return captive if captive in self.sprites.hands[self.seat] else None

    def code_of(self, pick: Pick) -> int | None:
        """Returns the code by which the piece a pick means is drawn in the hand."""
        captive = self.captive_of(pick)
        return None if captive is None else self.sprites.upright(captive)
