"""What may be decided around battles: all that is legal, and why something is not, by what a story or a war asks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from game.games.senya.rules import legal as of_battle
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.course.state import NestedState
from game.rules.clause import Clause

N = TypeVar("N", bound=NestedState[Any])
D = TypeVar("D")


def legal(
    state: N, candidates: Callable[[N, Any], Iterable[D]], reason: Callable[[N, D], Clause | None]
) -> Sequence[D | Decision]:
    """Returns the decisions of who is asked, in a battle its own; else those `candidates` with no reason against them.

    There are none for chance and at the end.
    """
    if state.over is not None:
        return ()
    if state.battle is not None:
        return of_battle.legal(state.battle)
    if not state.asked:
        return ()
    return tuple(one for one in candidates(state, state.top) if reason(state, one) is None)


def refused(
    state: N,
    action: Any,
    answers: Mapping[Any, tuple[type, ...]],
    judges: Mapping[Any, Callable[..., Clause | None]],
) -> Clause | None:
    """Returns why a decision around battles may not be taken, None when it may.

    answers: the questions that each kind of decision answers. judges: who judges it once it is asked for.
    """
    if state.battle is not None or not state.asked or action.by != state.asked:
        return refusal("not-asked", action.by)
    if not isinstance(state.top, answers[type(action)]):
        return refusal("not-asked", action.by)
    judge = judges.get(type(action))
    return None if judge is None else judge(state, action)
