"""A hand of 机戦 as a tray: pieces of one kind and ink as a stack with its number (C8.1, C9.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.games.cerke.rules.pieces import MAN_OF, MAN_TEXTS
from game.games.cerke.view.art import CerkeArt
from game.games.cerke.view.sprites import CerkeSprites
from game.rules.contract import InHand, Pick
from game.ui.board.tray_base import HandTray
from game.ui.motion.actors import Facing


@dataclass(frozen=True, slots=True)
class Men:
    """`count` equal pieces of the hand of `seat`, drawn as `code`."""

    man: int
    count: int
    seat: int
    code: int
    owed: bool = False

    def picks(self) -> tuple[InHand, ...]:
        """Returns the pick the stack means."""
        return (in_hand(self.seat, self.man),)


def in_hand(seat: int, man: int) -> InHand:
    """Returns the pick of a hand piece."""
    return InHand(seat, MAN_TEXTS[man])


class _Upright:
    """Pieces in a hand lie towards the viewer, whosever they are."""

    def away(self, code: int) -> bool:
        return False


class CerkeTray(HandTray[Men, CerkeArt]):
    """The hand of a seat: kinds in the order of the rulebook, black before red."""

    tall = 1.24
    sprites: CerkeSprites

    def _stacks_of(self, hand: list[int]) -> tuple[Men, ...]:
        return tuple(Men(man, n, self.seat, self.sprites.upright(man)) for man, n in sorted(Counter(hand).items()))

    def stacks(self) -> tuple[Men, ...]:
        return self._stacks_of(self.sprites.hands[self.seat])

    def facing(self) -> Facing:
        return _Upright()

    def foot(self, man: int, *, after: bool = False) -> tuple[tuple[int, int], float]:
        """Returns (foot, width in pixels) of where a hand piece lies, or `after` it has come, will lie."""
        hand = [*self.sprites.hands[self.seat], *([man] if after else [])]
        found = self._stacks_of(hand)
        return self.place_of(found, next((n for n, men in enumerate(found) if men.man == man), None))

    def man_of(self, pick: Pick) -> int | None:
        """Returns the piece of this hand that a pick means, if it lies there."""
        man = MAN_OF.get(pick.kind) if isinstance(pick, InHand) and pick.seat == self.seat else None
        return man if man in self.sprites.hands[self.seat] else None

    def code_of(self, pick: Pick) -> int | None:
        """Returns the code by which the piece a pick means is drawn in the hand."""
        man = self.man_of(pick)
        return None if man is None else self.sprites.upright(man)
