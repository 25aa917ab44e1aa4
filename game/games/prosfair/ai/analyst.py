"""How a game of プロスフェアー is looked back on: the best turns and the one that was played, looked at together."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import inf

from game.ai.analysis import Analysis, Analyst, Looked
from game.ai.budget import Budget, never
from game.ai.looking import SCOUTS, best_first, packed, searched, worth_it
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.ordering import KEPT_PAIRS
from game.games.prosfair.ai.packing import DECLARED, group, pack
from game.games.prosfair.ai.search import FAR, MATE, Search
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.observation import ProsfairObservation, sample
from game.rules.chance import Stream
from game.rules.contract import Action


def look(
    observation: ProsfairObservation,
    asked: Sequence[Action],
    most: int,
    nodes: int,
    seed: int,
    cancelled: Callable[[], bool] = never,
) -> Analysis:
    """Returns the best turns and those asked for; nothing where there is one turn only. Nothing is left to chance."""
    if len(observation.legal) < 2:
        return Analysis()
    state = sample(observation, Stream(seed))
    scout = Search(SearchBoard(state), Budget(nodes // SCOUTS, inf, cancelled))
    turns, wanted = packed(observation.legal, asked, lambda turn: pack(turn, scout.board.table))
    moves = _apart(worth_it(scout, list(turns), wanted, most), wanted)
    search = Search(SearchBoard(state), Budget(0, inf), margin=2 * MATE)
    depth, scores = searched([search], moves, nodes - scout.nodes, cancelled)
    looked = [_looked(move, turns[move], scores[move][0], search) for move in moves]
    return best_first(depth, scout.nodes + search.nodes, looked)


def _apart(moves: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """Returns the moves without those of which a search would let go, for they differ in details of a declaration."""
    met = Counter(group(move) for move in wanted)
    kept = list[int]()
    for move in moves:
        if move not in wanted:
            met[group(move)] += 1
        if move in wanted or move < 1 << DECLARED or met[group(move)] <= KEPT_PAIRS:
            kept.append(move)
    return kept


def _looked(move: int, turn: Turn, score: int, search: Search) -> Looked:
    line = search.expected(move)
    if abs(score) > FAR:
        return Looked(turn, inf if score > 0 else -inf, MATE - abs(score), line)
    return Looked(turn, float(score), 0, line)


ANALYST = Analyst(quick=2_000, deep=20_000, look=look)
