"""What a tactical position asks, proved by the rules alone: the players that are measured have no part in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game import catalog
from game.games.cerke.rules.actions import EndSeason
from game.games.cerke.rules.phases import Declare
from game.rules.chance import Stream
from game.rules.contract import CHANCE

ONE, THREE, AVOID = "one", "three", "avoid"
"""Win at once; win by force with the next action but one; leave the opponent nothing that wins at once."""
SAMPLES = 4
"""Positions in which an action has to win that fit what its side may know."""


def _over(before: Any, after: Any, side: int) -> bool:
    """Whether the game is won for a side."""
    return after.result is not None and after.result.winner == side


def _ended(before: Any, after: Any, side: int) -> bool:
    """Whether a hand was made without a throw whose 終季 wins the game (机戦 in one season, which has no mates)."""
    if not isinstance(after.phase, Declare) or after.to_act != side:
        return _over(before, after, side)
    return _over(after, catalog.rules("cerke").apply(after, EndSeason()), side)


@dataclass(frozen=True)
class Kind:
    """How a game is won at once (`won` of before, after, side), and where a forced win is looked for (`forcing`).

    `safe` is the least share of actions that avoid a loss where one is to be avoided: with too few of them in a game of
    throws the position is lost in other ways.
    """

    won: Callable[[Any, Any, int], bool]
    forcing: Callable[[Any], bool] | None = None
    safe: float = 0.1


KINDS: Mapping[str, Kind] = {
    "gungi": Kind(_over, lambda state: bool(state.checkers)),
    "cerke": Kind(_ended, safe=0.4),
    "prosfair": Kind(_over, lambda state: state.in_check),
}


def actions(game_id: str, state: Any) -> Iterator[Any]:
    """Yields the legal actions of the side to act."""
    yield from catalog.rules(game_id).legal(state)


def wins(game_id: str, state: Any, action: Any) -> bool:
    """Whether an action of the side to act wins at once."""
    rules = catalog.rules(game_id)
    return KINDS[game_id].won(state, rules.apply(state, action), state.to_act)


def sure(game_id: str, state: Any, action: Any) -> bool:
    """Whether an action wins at once as far as its side can know: in every position looked at that it may be in."""
    rules, seen = catalog.rules(game_id), catalog.rules(game_id).observe(state, state.to_act)
    return wins(game_id, state, action) and all(
        wins(game_id, rules.sample(seen, Stream(n)), action) for n in range(SAMPLES)
    )


def has_win(game_id: str, state: Any) -> bool:
    """Whether the side to act can win at once; never before a throw or after the end."""
    if state.result is not None or state.to_act == CHANCE:
        return False
    return any(wins(game_id, state, action) for action in actions(game_id, state))


def forces(game_id: str, state: Any, action: Any) -> bool:
    """Whether after an action every reply lets its side win at once; an action that wins by itself does."""
    rules, forcing = catalog.rules(game_id), KINDS[game_id].forcing
    if wins(game_id, state, action):
        return True
    after = rules.apply(state, action)
    if forcing is None or after.result is not None or after.to_act != 1 - state.to_act or not forcing(after):
        return False
    return all(has_win(game_id, rules.apply(after, reply)) for reply in actions(game_id, after))


def safe(game_id: str, state: Any, action: Any) -> bool:
    """Whether an action leaves the opponent nothing that wins at once."""
    after = catalog.rules(game_id).apply(state, action)
    if after.result is not None:
        return bool(after.result.winner == state.to_act)
    return after.to_act == state.to_act or not has_win(game_id, after)


def solves(game_id: str, kind: str, state: Any, action: Any) -> bool:
    """Whether an action is an answer to a position of a kind."""
    return {ONE: wins, THREE: forces, AVOID: safe}[kind](game_id, state, action)


def is_kind(game_id: str, kind: str, state: Any) -> bool:
    """Whether a position asks what its kind says: it can be answered, and not by whatever is played."""
    every = list(actions(game_id, state))
    if kind == ONE:
        winning = [action for action in every if sure(game_id, state, action)]
        return bool(winning) and 2 * len(winning) < len(every)
    if has_win(game_id, state):
        return False
    if kind == THREE:
        return any(forces(game_id, state, action) for action in every)
    good = [safe(game_id, state, action) for action in every]
    return KINDS[game_id].safe <= sum(good) / len(good) <= 0.9
