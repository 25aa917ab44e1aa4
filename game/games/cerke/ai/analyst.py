"""How a game of 机戦 is looked back on: the best moves and the one that was played, in one search to one depth.

Throws count by their odds. The value is the logarithm of the odds that the search gives the seat.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import inf

from game.ai.analysis import Analysis, Analyst, Looked
from game.ai.budget import Budget, never
from game.ai.looking import SCOUTS, best_first, log_odds, packed
from game.games.cerke.ai.bridge import board_of, grouped, pack, stake_of
from game.games.cerke.ai.search import BEST, WORST, Line, Search
from game.games.cerke.rules.actions import CerkeAction, PlayAction, Throw
from game.games.cerke.rules.observation import CerkeObservation, observe, sample
from game.games.cerke.rules.phases import AwaitLot
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.step import apply, chance, legal
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Action

WIDTHS = (500, 120, 60, 35, 22, 14, 14)
"""By plies looked ahead: how many moves are weighed again while it is found out which are worth it."""
APPRAISED = 3_000
"""The nodes of an appraisal: enough to see every move, and the best of them a ply further."""
AHEAD = 300
"""The nodes of each decision that is expected to follow."""


def look(
    observation: CerkeObservation,
    asked: Sequence[Action],
    most: int,
    nodes: int,
    seed: int,
    cancelled: Callable[[], bool] = never,
) -> Analysis:
    """Returns the best moves and those asked for; nothing where there is one action only. Nothing is left to chance."""
    if len(observation.legal) < 2:
        return Analysis()
    phase, tam = observation.phase, observation.board.index(TAM)
    actions, wanted = packed(observation.legal, asked, lambda action: pack(action, phase, tam))
    scout = _search(observation, nodes // SCOUTS, cancelled)
    scouted = scout.run(list(actions), len(WIDTHS) - 1, WIDTHS, lambda line: None)
    moves = list(dict.fromkeys([*(move for _, move in scouted.scores[:most]), *wanted]))
    if len(moves) < 2:
        return Analysis()
    search, found = _search(observation, max(len(moves), nodes - scout.nodes), cancelled), dict[int, dict[int, float]]()

    def note(line: Line) -> None:
        found[line.depth] = {move: worth for worth, move in line.scores}

    search.run(moves, len(WIDTHS) - 1, [len(moves)] * len(WIDTHS), note)
    if not found:
        return Analysis()
    depth, state = max(found), sample(observation, Stream(0))
    looked = [
        _looked(actions[move], found[depth][move], expected(state, actions[move], AHEAD, WIDTHS[:2], cancelled))
        for move in moves
    ]
    return best_first(depth, scout.nodes + search.nodes, looked)


def _search(observation: CerkeObservation, nodes: int, cancelled: Callable[[], bool]) -> Search:
    """Returns a search that gives every move a worth of its own."""
    budget = Budget(nodes, inf, cancelled)
    return Search(board_of(observation), budget, stake_of(observation.phase), observation.season.turns, BEST - WORST)


def _looked(action: PlayAction, worth: float, line: tuple[CerkeAction, ...]) -> Looked:
    """Returns how an action is seen by its worth, -1 (lost) to 1 (won)."""
    if abs(worth) >= 1:
        return Looked(action, inf if worth > 0 else -inf, 1, line)
    return Looked(action, log_odds((worth + 1) / 2), 0, line)


def appraise(observation: CerkeObservation, cancelled: Callable[[], bool] = never) -> float:
    """Returns what a position is worth to the seat of an observation: throws by their odds, then every move once."""
    worth = _worth(sample(observation, Stream(0)), cancelled)
    return log_odds(((worth if observation.seat == 0 else -worth) + 1) / 2)


def _worth(state: CerkeState, cancelled: Callable[[], bool]) -> float:
    """Returns what a position is worth to the first seat, -1 to 1."""
    if state.result is not None:
        return 0.0 if state.result.winner is None else 1.0 - 2 * state.result.winner
    if state.to_act == CHANCE:
        odds = Counter[CerkeState]()
        for outcome, weight in chance(state):
            odds[apply(state, outcome)] += weight
        return sum(weight * _worth(after, cancelled) for after, weight in odds.items()) / odds.total()
    actions = legal(state)
    if len(actions) == 1:
        return _worth(apply(state, actions[0]), cancelled)
    search = Search(board_of(state), Budget(APPRAISED, inf, cancelled), stake_of(state.phase), state.season.turns)
    worth = search.run(list(grouped(observe(state, state.turn))), 1, WIDTHS, lambda line: None).score
    return worth if state.turn == 0 else -worth


ANALYST = Analyst(quick=1_500, deep=12_000, look=look, unit=1.0, appraise=appraise)


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
