"""The player of 軍儀: strengths 0 to 5 and the test opponents, all of them blind to the enemy's hidden backs.

The value of a thought is in hundredths of a 兵. It is infinite only where no back is hidden.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.ai.budget import SECONDS, Budget
from game.ai.player import Player, random_player
from game.ai.protocol import Report, Thought
from game.ai.root import Attention, RootLine, as_good, first_safe, wavering
from game.games.gungi.ai import backs, claims, setup
from game.games.gungi.ai.analyst import ANALYST
from game.games.gungi.ai.beginner import eager, ideas, leaves_no_mate
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.former import dan5_c7cddb4
from game.games.gungi.ai.search import CLEAR, FAR, MATE, Search
from game.games.gungi.ai.simple import greedy_player, naive_player
from game.games.gungi.ai.tables import table
from game.games.gungi.rules.actions import Claim, PlayAction
from game.games.gungi.rules.observation import GungiObservation, sample
from game.rules.chance import Stream

DEEPEST = 30
SETUP_PHASE = "setup"


@dataclass(frozen=True, slots=True)
class Strength:
    """How a strength plays.

    nodes, depth: what it searches at most. ideas: how many quiet moves it thinks about, 0 for all. far, near: what it
    overlooks (`Attention`). wavers: how far its judgement of a move may be off, in hundredths of a 兵.
    eager: how much better a capture or a check seems to it than it is. careful: it looks for a mate left open behind
    every move, not only behind those that seem best, and goes on looking where all it has searched loses.
    """

    nodes: int
    depth: int = DEEPEST
    ideas: int = 0
    far: int = 0
    near: int = 0
    wavers: int = 0
    eager: int = 0
    careful: bool = False


STRENGTHS: dict[int, Strength] = {
    0: Strength(400, 1, 12, 80, 42, 180, 45),
    1: Strength(400, 1, 20, 50, 14, 88, 30),
    2: Strength(500, 2, 36, 33, 9, 66, 20),
    3: Strength(1_000, 2, 0, 6, 2, 18, careful=True),
    4: Strength(4_000),
    5: Strength(60_000),
}
OPPONENTS: dict[str, Callable[[GungiObservation, Stream], PlayAction | Claim]] = {
    "greedy": greedy_player,
    "naive": naive_player,
    "dan5_c7cddb4": dan5_c7cddb4,
    "random": random_player,
}
LOOKS_BEHIND = 5
"""Behind so many of the moves that seem best a strength that is not careful looks for a mate left open."""
SURE = 2
"""So many plies a strength that overlooks nothing looks at to their end."""
UNSURE = MATE + 1
"""Beyond every score: where backs are hidden no win is sure."""
VARIES = 5
"""Moves that are worse than the best by no more than this, in hundredths of a 兵, are as good to it."""


def warm_up() -> None:
    """Builds the tables of the whole board, which would cost the first thought a third of a second."""
    table(reduced=False)


def think(observation: GungiObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns a legal action of the seat to act, or a claim. Raises Cancelled, and KeyError for no such level."""
    if observation.mode == "claim":
        claim = claims.suspicion(observation, level, stream)
        if claim is not None:
            return Thought(claim)
    if observation.phase == SETUP_PHASE:
        return Thought(setup.place(observation, stream))
    if observation.awaiting_accept or len(observation.legal) == 1:
        return Thought(observation.legal[0])
    return _search(observation, level, stream, budget, report)


def _search(observation: GungiObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    strength = STRENGTHS[level]
    actions = {pack(action): action for action in observation.legal}
    moves = list(actions)
    stream.shuffle(moves)
    board = board_of(backs.guessed(observation, budget.memory, stream))
    if strength.far:
        best, line, search = _err(board, moves, strength, stream, budget)
        return _thought(observation, actions[best], best, line, search)
    whole = budget.nodes
    if observation.unseen:
        budget.nodes -= whole // backs.SHARE
    search = Search(board, budget, margin=VARIES, sure=SURE, table=budget.memory.table)
    line = search.run(moves, strength.depth, lambda found: report(found.depth, search.nodes, actions[found.best]))
    nodes = search.nodes
    best = line.best
    if observation.unseen and abs(line.score) < FAR:
        budget.nodes = whole - nodes
        best, more = backs.again(observation, line, stream, budget)
        nodes += more
    if best == line.best and abs(line.score) < FAR:
        back = observation.repetitions > 1
        best = backs.vary(line, stream) if back else stream.choice(as_good(line.scores, VARIES))
    if abs(line.score) < FAR:
        # the search passes quiet moves over that seem to change nothing, mates among them
        tried = [best, *(move for _, move in line.scores)]
        best = first_safe(tried, lambda move: leaves_no_mate(board, move, CLEAR), budget)
    return replace(_thought(observation, actions[best], best, line, search), nodes=nodes)


def _thought(observation: GungiObservation, action: PlayAction, move: int, line: RootLine, search: Search) -> Thought:
    """Returns the thought that ends in an action, packed as `move`."""
    value = line.value(move, UNSURE if observation.unseen else FAR)
    return Thought(action, line.depth, search.nodes, value, search.expected(move))


def _err(
    board: Board, moves: Sequence[int], strength: Strength, stream: Stream, budget: Budget
) -> tuple[int, RootLine, Search]:
    """Returns what somebody plays who overlooks things, what was found of it, and the search that found it."""
    sight = Attention(strength.far, strength.near, stream.next())
    thought_of = ideas(board, moves, strength.ideas, sight) if strength.ideas else moves
    search = Search(board, budget, sight, 2 * (strength.wavers + strength.eager), sure=1)
    line = search.run(thought_of, strength.depth)
    if line.score > FAR or (line.score < -FAR and not strength.careful):
        return line.best, line, search
    seeming = [(score + eager(board, move, strength.eager), move) for score, move in line.scores]
    wanted = wavering(seeming, strength.wavers, sight.seed)
    tried = wanted if strength.careful else wanted[:LOOKS_BEHIND]
    return first_safe(tried, lambda move: leaves_no_mate(board, move, sight), budget), line, search


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


PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, warm_up, ply_limit=400, analyst=ANALYST)
