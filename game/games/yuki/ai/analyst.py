"""How a game of 盤上遊姫 is looked back on: the best plays and the one that was made, each tried in the same worlds.

The worlds fit what the seat saw. The value is the logarithm of the odds that the search gives the seat. What is no play
(draws, readings, events) is judged by rules of thumb even by the player, and is not looked back on.
"""

from collections.abc import Callable, Sequence
from math import inf

from game.ai.analysis import Analysis, Analyst, Looked
from game.ai.budget import Budget, Cancelled, never
from game.ai.looking import SCOUTS, best_first, log_odds, packed
from game.games.yuki.ai import choices
from game.games.yuki.ai.bridge import pack
from game.games.yuki.ai.expected import expected
from game.games.yuki.ai.judgement import at_sight, open_worth, wins
from game.games.yuki.ai.search import Candidate, Search
from game.games.yuki.ai.table import Hidden, deal, table_of
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import PlayCard
from game.rules.chance import Stream
from game.rules.contract import Action

PLIES = 2
"""Plays that are looked at after each."""
WIDTH = 9
"""So many plays, the likeliest, are tried to find out which are worth it."""


def look(
    observation: YukiObservation,
    asked: Sequence[Action],
    most: int,
    nodes: int,
    seed: int,
    cancelled: Callable[[], bool] = never,
) -> Analysis:
    """Returns the best plays and those asked for; nothing where there is one only, and where nothing is played."""
    if len(observation.legal) < 2 or not isinstance(observation.phase, PlayCard):
        return Analysis()
    table, hidden = table_of(observation), Hidden(observation)
    judged = choices.belief(observation, table, hidden)
    actions, wanted = packed(observation.legal, asked, pack)
    sights = {move: at_sight(judged, move) for move in actions}
    stream = Stream(seed)
    scouts = [Candidate(move, sights[move], 0.0) for move in sorted(sights, key=lambda move: -sights[move])[:WIDTH]]
    scout = Search(table, observation.seat, hidden, Budget(nodes // SCOUTS, inf, cancelled), stream)
    scout.compare(scouts, PLIES)
    scouts.sort(key=lambda one: -one.worth)
    moves = dict.fromkeys([*(one.move for one in scouts[:most]), *wanted])
    if len(moves) < 2:
        return Analysis()
    tried = [Candidate(move, sights[move], 0.0) for move in moves]
    search = Search(table, observation.seat, hidden, Budget(nodes - scout.nodes, inf, cancelled), stream)
    search.compare(tried, PLIES)
    looked = [
        Looked(actions[one.move], inf, 1)
        if wins(judged, one.move)
        else Looked(
            actions[one.move],
            log_odds(one.worth),
            0,
            expected(observation, actions[one.move], search.tree.get((one.move,))),
        )
        for one in tried
    ]
    return best_first(1 + PLIES, scout.nodes + search.nodes, looked)


def appraise(observation: YukiObservation, cancelled: Callable[[], bool] = never) -> float:
    """Returns what a position is worth to the seat of an observation that knows both hands."""
    if cancelled():
        raise Cancelled
    dealt = deal(table_of(observation), observation.seat, Hidden(observation), Stream(0))
    return log_odds(open_worth(dealt, observation.seat))


ANALYST = Analyst(quick=600, deep=4_000, look=look, unit=1.0, appraise=appraise)
