"""What a tactical position asks, proved by the rules alone: the players that are measured have no part in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game import catalog
from game.games.cerke.rules.actions import EndSeason
from game.games.cerke.rules.phases import Declare
from game.games.prosfair.rules.actions import Move, Turn
from game.games.prosfair.rules.pieces import STRENGTH, kind_of
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply
from game.rules.chance import Stream
from game.rules.contract import CHANCE

ONE, THREE, AVOID, HANGS = "one", "three", "avoid", "hangs"
"""Win at once; win by force with the next action but one; leave the opponent nothing that wins at once; what hangs in
プロスフェアー is taken, or saved."""
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
    if kind == HANGS:
        return keeps(state, action)
    return {ONE: wins, THREE: forces, AVOID: safe}[kind](game_id, state, action)


def is_kind(game_id: str, kind: str, state: Any) -> bool:
    """Whether a position asks what its kind says: it can be answered, and not by whatever is played."""
    if kind == HANGS:
        return hangs(state)
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


# --- what hangs in プロスフェアー -------------------------------------------------------------------------------------

HANGING = 4
"""By so much strength at least (P3.1) what most turns come to is worse than the best: a 戦, a 背, a 混, or more."""
NEAR = 1
"""A turn that comes to so much less than the best is right, too."""
FEW_RIGHT = 0.2
"""The greatest share of turns that may be right."""


def keeps(state: ProsfairState, action: Any) -> bool:
    """Whether a turn takes what hangs, or saves it: no other is better by more than `NEAR`."""
    return comes_to(state, action) >= max(comes_to(state, turn) for turn in state.turns) - NEAR


def hangs(state: ProsfairState) -> bool:
    """Whether something hangs, so that few turns are right and most lose much."""
    if state.result is not None or state.in_check:
        return False
    found = sorted(comes_to(state, turn) for turn in state.turns if turn.declare is None)
    right = [one for one in found if one >= found[-1] - NEAR]
    return len(right) <= FEW_RIGHT * len(found) and found[-1] - found[len(found) // 2] >= HANGING


def comes_to(state: ProsfairState, turn: Turn) -> int:
    """Returns the strength that a turn takes, less the most that the enemy then wins by taking on one square."""
    after = apply(state, turn)
    if after.result is not None:
        return 100 if after.result.winner == state.turn else -100
    return _taken(state, turn) - max([0, *(_exchanged(after, one) for one in _captures(after))])


def _captures(state: ProsfairState) -> list[Turn]:
    return [turn for turn in state.turns if turn.declare is None and _taken(state, turn)]


def _taken(state: ProsfairState, turn: Turn) -> int:
    board = state.boards[turn.act.board]
    piece = board.cells[turn.act.dst] if board is not None else 0
    return STRENGTH[kind_of(piece)] if piece else 0


def _exchanged(state: ProsfairState, turn: Turn) -> int:
    """Returns the strength that a capture wins when both sides go on taking there, the weakest first, while it pays."""
    after = apply(state, turn)
    back = [one for one in _captures(after) if one.act.dst == turn.act.dst and one.act.board == turn.act.board]
    if after.result is not None or not back:
        return _taken(state, turn)
    return _taken(state, turn) - max(0, _exchanged(after, min(back, key=lambda one: _mover(after, one))))


def _mover(state: ProsfairState, turn: Turn) -> int:
    board = state.boards[turn.act.board]
    assert board is not None and isinstance(turn.act, Move)
    return STRENGTH[kind_of(board.cells[turn.act.src])]
