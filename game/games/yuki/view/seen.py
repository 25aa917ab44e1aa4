"""What of a game of 盤上遊姫 lies open on the screen: an observation, and both hands as they may be drawn (Y11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.games.yuki.rules.observation import OtherHand, YukiObservation
from game.games.yuki.view.cards import TROOP_BACK

Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as it is drawn. `hands` by seat: faces, or "back-troop", "back-S", "back-M" where they are hidden.

    `observation` belongs to some seat, but its own hand is not to be read off it: under a curtain both show backs.
    """

    observation: YukiObservation
    hands: tuple[Codes, Codes]

    @property
    def hand(self) -> Codes:
        """What is drawn of the hand of the observation's seat."""
        return self.hands[self.observation.seat]

    @property
    def other_cards(self) -> Codes:
        """What is drawn of the other hand, without the 戦場カード."""
        return tuple(code for code in self.hands[1 - self.observation.seat] if code[0] != "F")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.observation, name)


def backs(side: str, hand: OtherHand) -> Codes:
    """Returns a hand as the other player sees it; `side` is the letter of its owner's strategy deck."""
    return (TROOP_BACK,) * hand.troops + (f"back-{side}",) * hand.strategy + hand.fields
