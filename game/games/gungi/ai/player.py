"""The player of 軍儀: strengths 0 to 5 and two test opponents, all of them blind to the enemy's hidden backs."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.budget import Budget
from game.ai.players.levels import SECONDS, LevelledPlayer
from game.ai.protocol import Report, Thought
from game.games.gungi.ai import claims, setup, simple
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.search import FAR, Line, Search
from game.games.gungi.ai.tables import table
from game.games.gungi.rules.observation import GungiObservation, sample
from game.rules.chance import Stream

DEEPEST = 30
SETUP_PHASE = "setup"


@dataclass(frozen=True, slots=True)
class Strength:
    """How a strength plays: nodes and plies searched, and how often (per cent) it plays without thinking."""

    nodes: int
    depth: int
    careless: int = 0


STRENGTHS: dict[int, Strength] = {
    0: Strength(400, 1, 80),
    1: Strength(400, 1, 63),
    2: Strength(400, 1, 25),
    3: Strength(500, 2, 5),
    4: Strength(4_000, DEEPEST),
    5: Strength(40_000, DEEPEST),
}
SECOND_LOOK = 4
"""From this strength on the best moves are weighed once more with the backs dealt differently."""
SECOND_LOOK_MOVES = 3
SECOND_LOOK_SHARE = 5
"""One part in so many of the nodes goes to the second look."""
SECOND_LOOK_MARGIN = 90


def warm_up() -> None:
    """Builds the tables of the whole board, which would cost the first thought a third of a second."""
    table(reduced=False)


def think(observation: GungiObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns a legal action of the seat to act, or a claim. Raises Cancelled, and KeyError for no such level."""
    strength = STRENGTHS[level]
    if observation.mode == "claim":
        claim = claims.suspicion(observation, level, stream)
        if claim is not None:
            return Thought(claim)
    if observation.phase == SETUP_PHASE:
        return Thought(setup.place(observation, stream))
    if observation.awaiting_accept or len(observation.legal) == 1:
        return Thought(observation.legal[0])
    if stream.below(100) < strength.careless:
        return Thought(stream.choice(observation.legal))
    return _search(observation, level, stream, budget, report)


def _search(observation: GungiObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    strength = STRENGTHS[level]
    actions = {pack(action): action for action in observation.legal}
    moves = list(actions)
    stream.shuffle(moves)
    whole = budget.nodes
    if level >= SECOND_LOOK and observation.unseen:
        budget.nodes -= whole // SECOND_LOOK_SHARE
    state = sample(observation, stream)
    search = Search(board_of(state), budget)
    line = search.run(moves, strength.depth, lambda found: report(found.depth, search.nodes, actions[found.best]))
    nodes = search.nodes
    best = line.best
    if level >= SECOND_LOOK and observation.unseen and abs(line.score) < FAR:
        budget.nodes = whole - nodes
        best, more = _second_look(observation, line, stream, budget)
        nodes += more
    elif observation.repetitions > 1 and abs(line.score) < FAR:
        best = _vary(line, stream)
    return Thought(actions[best], line.depth, nodes)


def _second_look(observation: GungiObservation, line: Line, stream: Stream, budget: Budget) -> tuple[int, int]:
    """Returns the best of the leading moves once the hidden backs are dealt again, and the nodes that took."""
    leading = [move for _, move in line.scores[:SECOND_LOOK_MOVES]]
    search = Search(board_of(sample(observation, stream)), budget)
    again = search.run(leading, max(1, line.depth - 1))
    scores = {move: score for score, move in again.scores}
    if again.depth and again.best != line.best and again.score > scores[line.best] + SECOND_LOOK_MARGIN:
        return again.best, search.nodes
    if observation.repetitions > 1:
        return _vary(line, stream), search.nodes
    return line.best, search.nodes


def takes_draw(observation: GungiObservation, seed: int) -> bool:
    """Returns whether the seat takes a draw: when it thinks itself clearly behind. Not in the set-up."""
    return observation.phase != SETUP_PHASE and _standing(observation, seed) < DRAW_BELOW


DRAW_BELOW = -150
"""A seat that stands worse than this takes a draw."""


def _standing(observation: GungiObservation, seed: int) -> int:
    """Returns what the position is worth to the observing seat, captures under way followed to their end."""
    board = board_of(sample(observation, Stream(seed)))
    score = Search(board, Budget(2_000, SECONDS)).standing()
    return score if board.turn == observation.seat else -score


def _vary(line: Line, stream: Stream) -> int:
    """Returns the second move half of the time: the position has been here before, and a side that wins must vary."""
    return line.scores[1][1] if len(line.scores) > 1 and stream.below(2) else line.best


PLAYER = LevelledPlayer(STRENGTHS, simple.OPPONENTS, think, takes_draw, warm_up, ply_limit=400)
