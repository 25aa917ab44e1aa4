"""How a game of 軍儀 is looked back on: the best moves and the one that was played, in one search to one depth.

Hidden backs are dealt as the seat to act may take them for true, in several ways; a move is worth the mean of them,
and all moves are looked at with the same deals.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

from game.ai.analysis import Analysis, Analyst, Looked
from game.ai.budget import Budget, never
from game.ai.looking import SCOUTS, best_first, packed, searched, worth_it
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.search import FAR, MATE, Search
from game.games.gungi.rules.actions import PlayAction
from game.games.gungi.rules.observation import GungiObservation, sample
from game.games.gungi.rules.step import apply
from game.rules.chance import Stream
from game.rules.contract import Action

SETUP_PHASE = "setup"
WORLDS = 3
"""So many deals of the hidden backs are looked at."""
DEALS = 40
"""In so many more a mate at once is looked for before it is told as one."""
MOST = 3_000
"""What a mate is worth where other deals of the backs may have none."""


def look(
    observation: GungiObservation,
    asked: Sequence[Action],
    most: int,
    nodes: int,
    seed: int,
    cancelled: Callable[[], bool] = never,
) -> Analysis:
    """Returns the best moves and those asked for; nothing in the set-up, and where there is one action only."""
    if observation.phase == SETUP_PHASE or observation.awaiting_accept or len(observation.legal) < 2:
        return Analysis()
    stream = Stream(seed)
    worlds = [sample(observation, stream) for _ in range(WORLDS if observation.unseen else 1)]
    actions, wanted = packed(observation.legal, asked, pack)
    scout = Search(board_of(worlds[0]), Budget(nodes // SCOUTS, inf, cancelled), sure=1)
    moves = worth_it(scout, list(actions), wanted, most)
    searches = [Search(board_of(world), Budget(0, inf), margin=2 * MATE, sure=1) for world in worlds]
    depth, scores = searched(searches, moves, nodes - scout.nodes, cancelled)
    looked = [_looked(move, actions[move], scores[move], searches[0]) for move in moves]
    looked = [
        replace(one, value=inf, plies=1) if _mates(observation, actions[move], scores[move], stream) else one
        for move, one in zip(moves, looked, strict=True)
    ]
    return best_first(depth, scout.nodes + sum(search.nodes for search in searches), looked)


def _looked(move: int, action: PlayAction, scores: Sequence[int], search: Search) -> Looked:
    """Returns what a move is worth by its score in each world; an end is forced only where no back is hidden."""
    line = search.expected(move)
    if len(scores) == 1 and abs(scores[0]) > FAR:
        return Looked(action, inf if scores[0] > 0 else -inf, MATE - abs(scores[0]), line)
    return Looked(action, sum(max(-MOST, min(MOST, score)) for score in scores) / len(scores), 0, line)


def _mates(observation: GungiObservation, action: PlayAction, scores: Sequence[int], stream: Stream) -> bool:
    """Whether a move that mates at once in every deal does so in many more: no back that may be there saves from it."""
    if len(scores) == 1 or any(score != MATE - 1 for score in scores):
        return False
    after = (apply(sample(observation, stream), action) for _ in range(DEALS))
    return all(state.awaiting_accept or state.result is not None for state in after)


ANALYST = Analyst(quick=2_000, deep=20_000, look=look)
