"""The player of 盤上遊姫: strengths 0 to 5 and the test opponents.

The value of a thought is what share of the game it is worth, about 0 to 1; it is infinite where the play wins at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from game.ai.budget import Budget
from game.ai.player import Player, random_player
from game.ai.protocol import Report, Thought
from game.games.yuki.ai import choices, simple
from game.games.yuki.ai.analyst import ANALYST, expected
from game.games.yuki.ai.bridge import pack
from game.games.yuki.ai.formations import FORCELESS, TOTALS, TROOP_CARDS, WEAKER, completions
from game.games.yuki.ai.judgement import Judgement, at_sight, wins
from game.games.yuki.ai.naive import naive_player
from game.games.yuki.ai.search import Candidate, Search
from game.games.yuki.ai.table import Hidden, Move, table_of
from game.games.yuki.rules.actions import Decision
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import PlayCard
from game.rules.chance import Stream


@dataclass(frozen=True, slots=True)
class Strength:
    """How a strength plays.

    nodes: plays made in sampled worlds. width, plies: first plays compared, and how many plays further; 0 plies is no
    search. blur: how far off, in games, the worth of a decision may seem: small differences are overlooked first.
    """

    nodes: int
    width: int = 0
    plies: int = 0
    blur: float = 0.0


STRENGTHS: dict[int, Strength] = {
    0: Strength(1, blur=3.6),
    1: Strength(1, blur=0.45),
    2: Strength(1, blur=0.26),
    3: Strength(1, blur=0.155),
    4: Strength(160, 6, 2, blur=0.085),
    5: Strength(1_200, 9, 2),
}

OPPONENTS: dict[str, Callable[[YukiObservation, Stream], Decision]] = {
    "greedy": simple.greedy_player,
    "naive": naive_player,
    "random": random_player,
}


def warm_up() -> None:
    """Builds the completions of empty formations and of single troops: a third of a second of the first thought."""
    for bits in (0, TOTALS, WEAKER, FORCELESS):
        completions((), bits)
    for card in TROOP_CARDS:
        completions((card,), 0)


def think(observation: YukiObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns the decision of the seat: a play is looked ahead from, the rest is judged at once."""
    if len(observation.legal) == 1:
        return Thought(observation.legal[0])
    strength = STRENGTHS[level]
    table, hidden = table_of(observation), Hidden(observation)
    judged = choices.belief(observation, table, hidden)
    if not isinstance(observation.phase, PlayCard):
        return Thought(_decide(observation, judged, strength, stream))
    actions: dict[Move, Decision] = {}
    for action in observation.legal:
        actions.setdefault(pack(action), action)
    moves = list(actions)
    stream.shuffle(moves)
    seen = [Candidate(move, at_sight(judged, move), strength.blur * _offset(stream)) for move in moves]
    seen.sort(key=lambda each: -each.worth)
    if not strength.plies:
        return Thought(actions[seen[0].move], value=_value(judged, seen[0]))
    search = Search(table, observation.seat, hidden, budget, stream)
    found = search.run(
        seen[: strength.width],
        strength.plies,
        lambda worlds, nodes, move: report(worlds, nodes, actions[move]),
    )
    chosen, best = actions[found.move], next(each for each in seen if each.move == found.move)
    ahead = expected(observation, chosen, search.tree.get((found.move,)))
    return Thought(chosen, found.worlds, found.nodes, _value(judged, best), ahead)


def _value(judged: Judgement, chosen: Candidate) -> float:
    """Returns what a play is worth by all that was tried."""
    return inf if wins(judged, chosen.move) else chosen.worth - chosen.offset


def _decide(observation: YukiObservation, judged: Judgement, strength: Strength, stream: Stream) -> Decision:
    """Returns a decision that is no play."""

    def seems(action: Decision) -> float:
        return choices.value(observation, judged, action) + strength.blur * _offset(stream)

    return max(observation.legal, key=seems)


def takes_draw(observation: YukiObservation, seed: int) -> bool:
    """Returns whether the seat takes a draw: when it stands clearly worse."""
    judged = choices.belief(observation, table_of(observation), Hidden(observation))
    return sum(judged.lanes) < DRAW_BELOW


DRAW_BELOW = 2.6
"""A seat that expects fewer battlefields than this of the seven takes a draw."""


def _offset(stream: Stream) -> float:
    """Returns a number between -1 and 1, near 0 most often."""
    return (stream.below(1001) + stream.below(1001)) / 1000 - 1


PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, warm_up, ply_limit=1000, analyst=ANALYST)
