"""What a player sees of 盤上遊姫 (Y11, Y13.3): a new object of allowed things, hidden cards as numbers only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.games.yuki.rules.lanes import Lane
from game.games.yuki.rules.options import Agreed
from game.games.yuki.rules.phases import Phase
from game.rules.contract import Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.yuki.rules.actions import Decision
    from game.games.yuki.rules.state import Clockwork, Piles, Standing

Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OtherHand:
    """A hand by its backs: how many troops and strategy cards, and the 戦場カード, which lie open."""

    troops: int
    strategy: int
    fields: Codes


@dataclass(frozen=True, slots=True)
class YukiObservation:
    """A position as `seat` sees it.

    lanes: closed events are None. hand: the own cards in order. troops_left, strategy_left: the sizes of the decks.
    legal: the seat's legal actions; empty when it is not to act.
    """

    seat: int
    agreed: Agreed
    lanes: tuple[Lane, ...]
    hand: Codes
    other_hand: OtherHand
    troops_left: int
    strategy_left: tuple[int, int]
    piles: Piles
    clockwork: Clockwork
    standing: Standing
    phase: Phase
    decider: int
    to_act: int
    result: Result | None
    legal: Sequence[Decision] = field(repr=False)
