"""What is expected to follow an action: throws of three, what its seat then decides, and the reply to it."""

from collections.abc import Callable, Sequence

from game.ai.budget import Budget
from game.games.cerke.ai.bridge import board_of, grouped, stake_of
from game.games.cerke.ai.search import Search
from game.games.cerke.rules.actions import CerkeAction, Throw
from game.games.cerke.rules.observation import observe
from game.games.cerke.rules.phases import AwaitLot
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.step import apply
from game.rules.contract import CHANCE

THROWN = Throw(3)
"""What a throw is expected to give: it lets a piece into the water, and half of all throws show no less (C15.1)."""
MOST = 5
"""A turn of two throws, with where its piece goes and what it declares, and the reply."""
SECONDS = 1.5
"""So much longer a thought may take for this on a slow machine; the nodes are soon used up."""


def expected(
    state: CerkeState, action: CerkeAction, nodes: int, widths: Sequence[int], cancelled: Callable[[], bool]
) -> tuple[CerkeAction, ...]:
    """Returns what follows an action of the seat to act, to the first reply; each decision gets so many nodes.

    `widths` say how many moves are weighed again, ply by ply. Raises Cancelled.
    """
    budget, found = Budget(nodes, SECONDS, cancelled), list[CerkeAction]()
    here = apply(state, action)
    while here.result is None and not isinstance(here.phase, AwaitLot) and len(found) < MOST:
        one = THROWN if here.to_act == CHANCE else _best(here, budget, widths)
        if one is None:
            break
        found.append(one)
        if here.turn != state.turn:
            break
        here = apply(here, one)
    return tuple(found)


def _best(state: CerkeState, budget: Budget, widths: Sequence[int]) -> CerkeAction | None:
    """Returns what seems best to the seat to act; None where there was no time to look at everything once."""
    actions = grouped(observe(state, state.turn))
    search = Search(board_of(state), budget, stake_of(state.phase), state.season.turns)
    line = search.run(list(actions), len(widths) - 1, widths, lambda line: None)
    return actions[line.best] if line.depth else None
