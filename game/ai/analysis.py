"""What a search sees in a position for whoever looks back on it: its best actions and those asked for, side by side.

All of them are looked at in one search to one depth, so that their values may be compared. Nothing is remembered
between two questions, no strength errs here, and no clock decides: the same question has the same answer.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.rules.contract import Action


@dataclass(frozen=True, slots=True)
class Looked:
    """An action as a search sees it.

    value: how well the seat to act stands after it, in the unit of its player; infinity: it wins by force, -infinity:
    it loses. plies: after so many plies, this one counted, the forced end comes; 0 where none is. line: what is
    expected to follow.
    """

    action: Action
    value: float
    plies: int = 0
    line: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search found: its depth in plies, its nodes, and what it looked at, best first.

    `looked` is empty where there was nothing to weigh: one action only, or a phase in which nothing is searched.
    """

    depth: int = 0
    nodes: int = 0
    looked: tuple[Looked, ...] = ()

    def of(self, action: Action) -> Looked | None:
        """Returns how an action was seen, None where it was not looked at."""
        return next((one for one in self.looked if one.action == action), None)


class LooksAt(Protocol):
    """Looks at the `most` best actions of the seat to act, and at those `asked` for, with so many nodes in all.

    `seed` decides what is left to chance, such as which worlds that fit are looked at. Raises Cancelled.
    """

    def __call__(
        self,
        observation: Any,
        asked: Sequence[Action],
        most: int,
        nodes: int,
        seed: int,
        cancelled: Callable[[], bool] = ...,
    ) -> Analysis: ...


class Appraises(Protocol):
    """Returns what a position is worth to the seat of an observation that may know all but what chance still decides.

    In the unit of `Looked`, finite; whoever is to act, chance too. Raises Cancelled.
    """

    def __call__(self, observation: Any, cancelled: Callable[[], bool] = ..., /) -> float: ...


@dataclass(frozen=True, slots=True)
class Analyst:
    """How a game is looked back on: with `quick` nodes at every decision, with `deep` at those that matter.

    The two numbers are apart from those of the strengths: what a strength is given changes no review. A review looks
    with the nodes that its fits were made for (`game/review/winning.py`), which are these once they are made anew.
    unit: a difference of so much in a value is worth about one in the logarithm of the odds.
    appraise: what a position is worth, where the game leaves something to luck; None: nothing is.
    """

    quick: int
    deep: int
    look: LooksAt
    unit: float = 100.0
    appraise: Appraises | None = None
