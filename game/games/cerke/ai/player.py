"""The player of 机戦: strengths 0 to 5 and the test opponents.

The value of a thought is from -1, the game lost, to 1; it is infinite where the action wins the game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from game.ai.budget import Budget
from game.ai.player import Player, random_player
from game.ai.protocol import Report, Thought
from game.ai.root import Attention
from game.games.cerke.ai import rulelist, simple
from game.games.cerke.ai.analyst import ANALYST, expected
from game.games.cerke.ai.bridge import board_of, grouped, stake_of
from game.games.cerke.ai.equity import standing
from game.games.cerke.ai.evaluate import SightsSeen, evaluate
from game.games.cerke.ai.moves import SHIFT, THROW
from game.games.cerke.ai.search import Line, Search
from game.games.cerke.rules.actions import CerkeAction, PlayAction, TakeDrawnSeason
from game.games.cerke.rules.observation import CerkeObservation, sample
from game.games.cerke.rules.phases import Choose
from game.rules.chance import Stream


@dataclass(frozen=True, slots=True)
class Strength:
    """How a strength plays.

    nodes; depth: plies it looks ahead after its own. far, near: which of its own moves do not come to its mind, per
    cent (`Attention`): steps over a piece are far. blur: how far off the worth of a move may seem, where a game
    won is worth 1 and a game lost -1.
    """

    nodes: int
    depth: int
    far: int = 0
    near: int = 0
    blur: float = 0.0


WIDTHS = (500, 500, 120, 60, 35, 22, 14)
"""By plies looked ahead: how many of the moves that were best so far are weighed again."""
FAR_AWAY = 3
"""Squares from which a move comes from afar."""
REPLY_SHARE, REPLY_NODES = 20, 500
"""The reply that is expected costs this part of the nodes of a thought more, and at least enough to see every move."""
VARIES = 0.01
"""Moves that are worse than the best by no more than this are as good to a strength that overlooks nothing."""

STRENGTHS: dict[int, Strength] = {
    0: Strength(1_000, 0, 88, 62, 0.36),
    1: Strength(1_000, 0, 76, 46, 0.217),
    2: Strength(1_000, 0, 67, 36, 0.17),
    3: Strength(1_000, 0, 40, 12, 0.06),
    4: Strength(3_000, 1, 22, 7, 0.045),
    5: Strength(30_000, 6),
}


OPPONENTS: dict[str, Callable[[CerkeObservation, Stream], PlayAction]] = {
    "greedy": simple.greedy_player,
    "naive": simple.naive_player,
    "rulelist": rulelist.rulelist_player,
    "random": random_player,
}


def warm_up() -> None:
    """Builds the tables of points, which would cost the first thought some hundredths of a second."""
    for left in range(4):
        standing(20, left)


def think(observation: CerkeObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns a legal action of the seat to act, or its taking of a 流季 that is offered. Raises Cancelled."""
    strength = STRENGTHS[level]
    if len(observation.legal) == 1:
        return Thought(observation.legal[0])
    actions = grouped(observation)
    found = list(actions)
    stream.shuffle(found)
    if isinstance(observation.phase, Choose) and strength.far:
        attention = Attention(strength.far, strength.near, stream.next())
        found = [move for move in found if not attention.misses(move, _from_afar(move))] or found[:1]
    varies = strength.blur * 2 or VARIES
    search = Search(board_of(observation), budget, stake_of(observation.phase), observation.season.turns, varies)
    line = search.run(found, strength.depth, WIDTHS, lambda line: report(line.depth, search.nodes, actions[line.best]))
    season = observation.season
    if season.offer == 1 - observation.seat and line.score < _drawn(observation):
        return Thought(TakeDrawnSeason(observation.seat), line.depth, search.nodes)
    chosen = _chosen(line, strength, stream)
    ahead = _ahead(observation, actions[chosen], strength, budget)
    return Thought(actions[chosen], line.depth, search.nodes, _value(line, chosen, varies), ahead)


def _value(line: Line, chosen: int, varies: float) -> float | None:
    """Returns what the chosen move is worth; None where only a bound is known."""
    worth = next(worth for worth, move in line.scores if move == chosen)
    if not line.depth or worth < line.score - varies:
        return None
    return inf if worth >= 1 else worth


def _ahead(
    observation: CerkeObservation, action: PlayAction, strength: Strength, budget: Budget
) -> tuple[CerkeAction, ...]:
    """Returns what a strength that looks ahead expects to follow an action. Raises Cancelled."""
    if not strength.depth:
        return ()
    nodes, widths = max(REPLY_NODES, budget.nodes // REPLY_SHARE), WIDTHS[: strength.depth]
    return expected(sample(observation, Stream(0)), action, nodes, widths, budget.cancelled)


def _from_afar(move: int) -> bool:
    """Whether a move is hard to see: one that is thrown for, over a piece, or that comes from afar."""
    kind, src, dst = move & 7, move >> 3 & 127, move >> 10 & 127
    away = max(abs(src % 9 - dst % 9), abs(src // 9 - dst // 9))
    return kind == THROW or (kind == SHIFT and away >= FAR_AWAY)


def _chosen(line: Line, strength: Strength, stream: Stream) -> int:
    """Returns the move that seems best, one of several that are as good."""
    if strength.blur:
        return max(line.scores, key=lambda scored: scored[0] + strength.blur * _offset(stream))[1]
    return stream.choice([move for worth, move in line.scores if worth >= line.score - VARIES])


def _offset(stream: Stream) -> float:
    """Returns a number between -1 and 1."""
    return stream.below(2001) / 1000 - 1


def takes_draw(observation: CerkeObservation, seed: int) -> bool:
    """Returns whether the seat takes a draw, or the 流季 that the other seat has offered (C14.5): when behind."""
    drawn = _drawn(observation) if observation.season.offer == 1 - observation.seat else DRAW_BELOW
    return _standing(observation) < drawn


DRAW_BELOW = -0.3
"""A seat that stands worse than this takes a draw: it would win one game of three."""


def _drawn(observation: CerkeObservation) -> float:
    """Returns what the game is worth to the seat if this season ends without points."""
    points = observation.points.by_seat[observation.seat]
    return standing(points, observation.options.seasons - 1 - observation.season.index)


def _standing(observation: CerkeObservation) -> float:
    """Returns what the game is worth to the observing seat as it stands."""
    board = board_of(observation)
    worth = evaluate(board, SightsSeen().look(board))
    return worth if board.turn == observation.seat else -worth


PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, warm_up, ply_limit=10_000, analyst=ANALYST)
