"""A position of 盤上遊姫 as it is drawn: an observation, and both hands as they may lie on the screen (Y11)."""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.games.yuki.rules.judge import Said
from game.games.yuki.rules.observation import OtherHand, YukiObservation
from game.games.yuki.rules.parts import Codes
from game.games.yuki.view.cards import TROOP_BACK


@dataclass(frozen=True, slots=True)
class Seen(YukiObservation):
    """A position as it is drawn. `hands` by seat: faces, or "back-troop", "back-S", "back-M" where they are hidden.

    It belongs to some seat, but `hand` is what is drawn of that seat's hand: under a curtain both show backs. `told`:
    the readings that were declared in the game so far, (battlefield, player, reading).
    """

    hands: tuple[Codes, Codes]
    told: Said = ()

    @property
    def other_cards(self) -> Codes:
        """What is drawn of the other hand, without the 戦場カード."""
        return tuple(code for code in self.hands[1 - self.seat] if code[0] != "F")


def as_drawn(observation: YukiObservation, hands: tuple[Codes, Codes], told: Said = ()) -> Seen:
    """Returns the observation with both hands as they are drawn."""
    parts = {part.name: getattr(observation, part.name) for part in fields(YukiObservation)}
    return Seen(**{**parts, "hand": hands[observation.seat]}, hands=hands, told=told)


def backs(side: str, hand: OtherHand) -> Codes:
    """Returns a hand as the other player sees it; `side` is the letter of its owner's strategy deck."""
    return (TROOP_BACK,) * hand.troops + (f"back-{side}",) * hand.strategy + hand.fields
