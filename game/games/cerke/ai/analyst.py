"""How a game of 机戦 is looked back on: the best moves and the one that was played, in one search to one depth.

Throws count by their odds. The value is the logarithm of the odds that the search gives the seat.
"""

from collections.abc import Callable, Sequence
from math import inf, log

from game.ai.analysis import Analysis, Analyst, Looked
from game.ai.budget import Budget, never
from game.ai.looking import SCOUTS
from game.games.cerke.ai.bridge import board_of, grouped, pack, stake_of
from game.games.cerke.ai.expected import expected
from game.games.cerke.ai.search import BEST, WORST, Line, Search
from game.games.cerke.rules.actions import CerkeAction, PlayAction
from game.games.cerke.rules.observation import CerkeObservation, sample
from game.games.cerke.rules.pieces import TAM
from game.rules.chance import Stream
from game.rules.contract import Action

WIDTHS = (500, 120, 60, 35, 22, 14, 14)
"""By plies looked ahead: how many moves are weighed again while it is found out which are worth it."""
MOST_SURE = 0.999
"""A chance is told as no greater than this, and no smaller than what it leaves, unless the game is won or lost."""
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
    actions, tam = grouped(observation), observation.board.index(TAM)
    for action in observation.legal:
        if action in asked:
            actions[pack(action, observation.phase, tam)] = action
    wanted = [move for move, action in actions.items() if action in asked]
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
    looked.sort(key=lambda one: one.value, reverse=True)
    return Analysis(depth, scout.nodes + search.nodes, tuple(looked))


def _search(observation: CerkeObservation, nodes: int, cancelled: Callable[[], bool]) -> Search:
    """Returns a search that gives every move a worth of its own."""
    budget = Budget(nodes, inf, cancelled)
    return Search(board_of(observation), budget, stake_of(observation.phase), observation.season.turns, BEST - WORST)


def _looked(action: PlayAction, worth: float, line: tuple[CerkeAction, ...]) -> Looked:
    """Returns how an action is seen by its worth, -1 (lost) to 1 (won)."""
    if abs(worth) >= 1:
        return Looked(action, inf if worth > 0 else -inf, 1, line)
    chance = max(1 - MOST_SURE, min(MOST_SURE, (worth + 1) / 2))
    return Looked(action, log(chance / (1 - chance)), 0, line)


ANALYST = Analyst(quick=1_500, deep=12_000, look=look, unit=1.0)
