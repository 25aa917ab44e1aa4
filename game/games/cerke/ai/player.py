"""The player of 机戦: strengths 0 to 5 and the test opponents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.budget import Budget
from game.ai.players.levels import LevelledPlayer
from game.ai.players.simple import random_player
from game.ai.protocol import Report, Thought
from game.games.cerke.ai import rulelist, simple
from game.games.cerke.ai.bridge import board_of, grouped, stake_of
from game.games.cerke.ai.equity import standing
from game.games.cerke.ai.evaluate import evaluate
from game.games.cerke.ai.search import Search
from game.games.cerke.rules.actions import PlayAction, TakeDrawnSeason
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose
from game.rules.chance import Stream


@dataclass(frozen=True, slots=True)
class Strength:
    """How a strength plays: nodes, plies it looks ahead after its own, and how often (per cent) it is careless."""

    nodes: int
    depth: int
    careless: int = 0


WIDTHS = (500, 500, 70, 35, 18, 12)
"""By plies looked ahead: how many of the moves that were best so far are weighed again."""
CARELESS_SHARE = 3
"""A careless move is any of the best of one in so many, as they look at a glance."""

STRENGTHS: dict[int, Strength] = {
    0: Strength(1_000, 0, 80),
    1: Strength(1_000, 0, 50),
    2: Strength(1_000, 0, 22),
    3: Strength(1_000, 0, 5),
    4: Strength(3_000, 1, 6),
    5: Strength(20_000, 5),
}


OPPONENTS: dict[str, Callable[[CerkeObservation, Stream], PlayAction]] = {
    "greedy": simple.greedy_player,
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
    search = Search(board_of(observation), budget, stake_of(observation.phase), observation.season.turns)
    careless = isinstance(observation.phase, Choose) and stream.below(100) < strength.careless
    depth = 0 if careless else strength.depth
    line = search.run(found, depth, WIDTHS, lambda line: report(line.depth, search.nodes, actions[line.best]))
    if careless:
        likely = line.scores[: max(2, len(found) // CARELESS_SHARE)]
        return Thought(actions[stream.choice(likely)[1]], line.depth, search.nodes)
    season = observation.season
    if season.offer == 1 - observation.seat and line.score < _drawn(observation):
        return Thought(TakeDrawnSeason(observation.seat), line.depth, search.nodes)
    return Thought(actions[line.best], line.depth, search.nodes)


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
    worth = evaluate(board)
    return worth if board.turn == observation.seat else -worth


PLAYER = LevelledPlayer(STRENGTHS, OPPONENTS, think, takes_draw, warm_up, ply_limit=10_000)
