"""The computer player of the toy: it looks one move ahead, and the stronger it is, the less it leaves to chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.budget import Budget
from game.ai.player import Player, naive_choice, random_player
from game.ai.protocol import Report, Thought
from game.rules.chance import Stream
from tests.toy.rules.actions import Move
from tests.toy.rules.legal import legal
from tests.toy.rules.observation import ToyObservation, sample
from tests.toy.rules.state import SIZE
from tests.toy.rules.step import apply

WON = 1000


@dataclass(frozen=True, slots=True)
class Strength:
    """How a strength plays: how often (per cent) any move will do."""

    careless: int
    nodes: int = 100


def worth(observation: ToyObservation, move: Move) -> int:
    """Returns what a move is worth: a win, else what it takes and how near it comes, less what can then be taken."""
    seat, after = observation.seat, apply(sample(observation, Stream(0)), move)
    if after.result is not None:
        return WON
    replies = legal(after)
    lost = any(reply.dst == move.dst for reply in replies)
    through = any(apply(after, reply).result is not None for reply in replies)
    rank = move.dst // SIZE if seat == 0 else SIZE - 1 - move.dst // SIZE
    return 10 * (observation.cells[move.dst] != 0) + rank - 8 * lost - WON * through


def greedy_player(observation: ToyObservation, stream: Stream) -> Move:
    """Returns the best move at a glance, any of several."""
    moves = list(observation.legal)
    stream.shuffle(moves)
    return max(moves, key=lambda move: worth(observation, move))


def naive_player(observation: ToyObservation, stream: Stream) -> Move:
    """Returns a move that wins at once, else one that takes a pawn, else any."""
    state = sample(observation, stream)

    def wins(move: Move) -> bool:
        return apply(state, move).result is not None

    return naive_choice(observation.legal, wins, lambda move: observation.cells[move.dst], stream)


STRENGTHS = {level: Strength(100 - 20 * level) for level in range(6)}
OPPONENTS: dict[str, Callable[[ToyObservation, Stream], Move]] = {
    "greedy": greedy_player,
    "naive": naive_player,
    "random": random_player,
}


def warm_up() -> None:
    """There is nothing to build."""


def think(observation: ToyObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns a legal action of the seat to act."""
    careless = stream.below(100) < STRENGTHS[level].careless
    return Thought((random_player if careless else greedy_player)(observation, stream), 1, len(observation.legal))


def takes_draw(observation: ToyObservation, seed: int) -> bool:
    """Returns whether the seat has fewer pawns."""
    return observation.cells.count(observation.seat + 1) < observation.cells.count(2 - observation.seat)


PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, warm_up, ply_limit=100)
