"""A decision as whoever is told of it may know it: what they see before it, and the table it leads to.

Of the position afterwards only what lies open is looked at: no card drawn, no event turned up (Y11). Of a formation
that is not full it is told what it can still become (Y6.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from game.games.yuki.rules import actions
from game.games.yuki.rules.cards import TROOPS, WILD_NUMBERS, Effects, is_elite, is_troop, number
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.observation import YukiObservation, observe
from game.games.yuki.rules.phases import Standing
from game.games.yuki.rules.proof import strongest
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.step import apply
from game.games.yuki.rules.strength import CROWD, best, needed, of_numbers
from game.rules.clause import Clause
from game.rules.contract import Result

Lanes = tuple[Battlefield, ...]


@dataclass(frozen=True)
class PlaySight:
    """A decision of `side` seen by `before.seat`: the table before and after it. own: whether the hand is known too."""

    before: YukiObservation
    after: Lanes
    standing: Standing
    result: Result | None
    action: actions.Decision

    @staticmethod
    def of(state: YukiState, action: actions.Decision, viewer: int) -> PlaySight:
        """Returns how `viewer` sees a legal action of the decider."""
        after = apply(state, action)
        return PlaySight(observe(state, viewer), after.lanes, after.standing, after.result, action)

    @property
    def side(self) -> int:
        return self.before.decider

    @property
    def own(self) -> bool:
        return self.before.seat == self.side

    @property
    def joined(self) -> tuple[str, int] | None:
        """The card that joins a formation of `side`, with the battlefield; None where none does."""
        match self.action:
            case actions.PlaceTroop(card, lane) | actions.PlaceElite(card, lane):
                return card, lane
            case actions.Redeploy(_, card, _, to) | actions.Turncoat(_, card, _, to) if to is not None:
                return card, to
            case actions.EventEffect(pick, _, to) if pick is not None and to is not None:
                return pick, to
        return None

    @cached_property
    def won(self) -> list[tuple[int, int]]:
        """The battlefields that are decided by it, with who wins them."""
        pairs = zip(self.before.lanes, self.after, strict=True)
        return [(n, now.winner) for n, (then, now) in enumerate(pairs) if then.open and now.winner is not None]

    def unseen(self) -> set[str]:
        """Returns the troops that the viewer has not seen lying open, nor holds."""
        return set(TROOPS) - evidence(self.before.lanes, self.before.piles.discard) - set(self.before.hand)

    def hand_counts(self) -> tuple[int, int]:
        """Returns how many troops and strategy cards `side` holds: their backs are open to everybody (Y11.1)."""
        if not self.own:
            return self.before.other_hand.troops, self.before.other_hand.strategy
        return sum(map(is_troop, self.before.hand)), sum(code[0] in "SM" for code in self.before.hand)

    def highest(self, lane: Battlefield, of: int, seen: frozenset[str]) -> int:
        """Returns the rank that a formation of `of` has, or may come to with troops that are not evidence (Y7.3)."""
        cards = lane.cards[of]
        if lane.complete(of):
            return best(cards, lane.effects)[0]
        added = strongest(cards, lane.effects, seen)
        return CROWD if added is None else best((*cards, *added), lane.effects)[0]


def evidence(lanes: Lanes, discard: tuple[str, ...]) -> frozenset[str]:
    """Returns the troops that are evidence for proofs: on the table and in the discard pile (Y7.2)."""
    return frozenset((*(code for lane in lanes for code in lane.troops()), *filter(is_troop, discard)))


def partial(lanes: Lanes, of: int) -> Iterator[tuple[int, Battlefield]]:
    """Yields the undecided battlefields where `of` has begun a formation and not completed it."""
    for n, lane in enumerate(lanes):
        if lane.seat(of) and lane.cards[of]:
            yield n, lane


def may_become(lane: Battlefield, cards: tuple[str, ...]) -> int:
    """Returns the highest rank that cards can still become at a battlefield, whatever cards there are."""
    return aim(cards, lane.effects)


def aim(cards: Sequence[str], there: Effects) -> int:
    """Returns the highest rank an unfinished formation can still become, whatever cards there are (Y6.1)."""
    fixed = [code for code in cards if not is_elite(code)]
    one_force = len({code[0] for code in fixed}) <= 1
    size = needed(there)
    wild = [WILD_NUMBERS[number(code)] for code in cards if is_elite(code)]
    return max(
        _reach([number(code) for code in fixed] + list(chosen), one_force, size, there) for chosen in product(*wild)
    )


def _reach(numbers: list[int], one_force: bool, size: int, there: Effects) -> int:
    """Returns the rank of the best full formation with these numbers in it."""
    apart = len(set(numbers)) == len(numbers) and max(numbers, default=0) - min(numbers, default=0) < size
    if apart:
        low = max(1, min(11 - size, min(numbers, default=1)))
        whole = list(range(low, low + size))
    elif len(set(numbers)) == 1:
        whole = numbers[:1] * size
    else:
        whole = numbers + [1] * (size - len(numbers))
    return of_numbers(whole, one_force and (apart or len(set(numbers)) > 1), there)[0] if whole else 1


def other_turn(state: YukiState) -> Clause:
    """Returns the clause by which it cannot be: a turn begins with cards that are still to be drawn (Y4.1)."""
    return Clause("Y4.1", "turn_of_phases")
