"""How a game of 盤上遊姫 is looked back on: the best plays and the one that was made, each tried in the same worlds.

The worlds fit what the seat saw. The value is the logarithm of the odds that the search gives the seat. What is no play
(draws, readings, events) is judged by rules of thumb even by the player, and is not looked back on.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import inf

from game.ai.analysis import Analysis, Analyst, Looked
from game.ai.budget import Budget, Cancelled, never
from game.ai.looking import SCOUTS, best_first, log_odds, packed
from game.games.yuki.ai import choices
from game.games.yuki.ai.bridge import pack
from game.games.yuki.ai.formations import strategic
from game.games.yuki.ai.judgement import at_sight, open_worth, wins
from game.games.yuki.ai.search import Candidate, Replies, Search
from game.games.yuki.ai.table import PLACE, Hidden, deal, table_of
from game.games.yuki.rules.actions import Decision, PlaceTroop
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.observation import YukiObservation, sample
from game.games.yuki.rules.phases import Declare, PlayCard, Refill
from game.games.yuki.rules.step import apply
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


MOST = 4
"""Readings and draws before the reply that are followed."""


def expected(seen: YukiObservation, action: Decision, replies: Replies | None) -> tuple[Decision, ...]:
    """Returns what follows a play to the reply; () where that is no troop put down, or where an event comes first."""
    lane = likeliest(replies) if replies is not None else None
    if lane is None:
        return ()
    state, found = apply(sample(seen, Stream(0)), action), list[Decision]()
    while isinstance(state.phase, Refill | Declare) and state.over is None and len(found) < MOST:
        found.append(legal(state)[0])
        state = apply(state, found[-1])
    if not isinstance(state.phase, PlayCard) or state.over is not None or state.decider == seen.seat:
        return ()
    put = next((one for one in legal(state) if isinstance(one, PlaceTroop) and one.lane == lane), None)
    return () if put is None else (*found, put)


def likeliest(replies: Replies) -> int | None:
    """Returns the battlefield at which most troops were put in the worlds tried; None where none was."""
    where: Counter[int] = Counter()
    for move, (n, _) in replies.of.items():
        if move[0] == PLACE and not strategic(move[1]):
            where[move[2]] += n
    return max(where, key=lambda lane: (where[lane], -lane), default=None)
