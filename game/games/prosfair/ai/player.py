"""The player of プロスフェアー: strengths 0 to 5 and the test opponents.

A weak strength errs like a beginner: it looks few plies ahead, overlooks captures, those from afar above all, and its
judgement wavers; it never plays just anything. The value of a thought is in hundredths of a G.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ai.budget import SECONDS, Budget, Entry, Memory
from game.ai.player import Player, random_player
from game.ai.protocol import Report, Thought
from game.ai.root import Attention, RootLine, as_good, first_safe, wavering
from game.games.prosfair.ai.analyst import ANALYST
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.declaring import preferred
from game.games.prosfair.ai.driving import driven
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.ordering import leaves_no_mate
from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.search import FAR, MOST_PLIES, Search
from game.games.prosfair.ai.simple import greedy_player, naive_player
from game.games.prosfair.ai.tables import PLAIN, PLANNING, RECKLESS, WEIGHTS, Weights, tables
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.ending import END_AFTER
from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.observation import ProsfairObservation, sample
from game.rules.chance import Stream

DEEPEST = 30
OPENING = 16
"""In so many plies the play varies more."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How a strength plays.

    depth: plies at most. far, near: what it overlooks (`Attention`). wavers: how far its judgement of a turn
    may be off, in hundredths of a G. behind: behind so many of the turns that seem best it looks for a mate left open;
    0 where it looks at replies anyway. ending: where the enemy Bolussa has little left it looks at so many times the
    nodes, as deep as they go, and overlooks nothing; 0 where it plays on as before, and shuffles. weights: what it
    weighs by. declares: the depth left from which it looks for declarations inside the tree. gives: what part of a
    game it gives for opening or abandoning a board, or placing a special piece, 0 to 1. careless: it overlooks as much
    in an ending, and minds what stood before there alone, so that nobody is saved by playing the same again.
    """

    nodes: int
    depth: int = DEEPEST
    far: int = 0
    near: int = 0
    wavers: int = 0
    behind: int = 0
    ending: int = 1
    weights: Weights = WEIGHTS
    declares: int = 2
    gives: float = 0.0
    careless: bool = False


STRENGTHS: dict[int, Strength] = {
    0: Strength(300, 1, 100, 98, 60, behind=2, ending=20, weights=RECKLESS, careless=True),
    1: Strength(400, 1, 70, 25, 60, behind=5, ending=10, weights=PLAIN),
    2: Strength(600, 2, 20, 5, 25, ending=7),
    3: Strength(700, 3, 6, 2, 8, ending=6, weights=PLANNING, gives=0.095),
    4: Strength(1_200, ending=4),
    5: Strength(40_000),
}
OPPONENTS: dict[str, Callable[[ProsfairObservation, Stream], Turn]] = {
    "greedy": greedy_player,
    "naive": naive_player,
    "random": random_player,
}
VARIES, VARIES_EARLY = 4, 12
"""Turns that are worse than the best by no more than this are as good to it; more of them in the opening."""
VARIES_AGAIN = 60
"""The same where it is ahead and the position has stood before."""
DRAW_BELOW = -300
"""A seat that stands worse than this takes a draw, once it has lost so much: what hangs is not lost yet."""
NO_DRAW_BEFORE = 40
"""In so many plies nobody takes one."""
LATE_DRAW_BELOW = -40
"""The same where the game has gone a hundred plies without progress, so that a claim would be as good."""
STALE = 100


def warm_up() -> None:
    """Builds the tables of both forms."""
    for name in FORMS:
        tables(name)


def think(observation: ProsfairObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns a legal turn of the seat to act. Raises Cancelled, and KeyError for no such level."""
    return think_by(STRENGTHS[level], observation, stream, budget, report)


def think_by(
    strength: Strength, observation: ProsfairObservation, stream: Stream, budget: Budget, report: Report
) -> Thought:
    """Returns the turn that somebody of a strength plays. Raises Cancelled."""
    if len(observation.legal) == 1:
        return Thought(observation.legal[0])
    state = sample(observation, stream)
    board = SearchBoard(state, strength.weights)
    varies = _varies(observation)
    minds = bool(strength.ending) and not strength.careless
    if strength.ending and driven(board, 1 - board.turn):
        budget.nodes *= strength.ending
        strength, minds = _in_ending(strength), True
        board, varies = SearchBoard(state, strength.weights), 0
    turns = {pack(turn, board.table): turn for turn in observation.legal}
    moves = list(turns)
    stream.shuffle(moves)
    seed = stream.next()
    sight = Attention(strength.far, strength.near, seed)
    wavers = max(strength.wavers, min(varies, VARIES_EARLY)) if strength.wavers else 0
    made = budget.memory.made if minds else dict[int, int]()
    before = {key for key, ply in made.items() if ply < board.ply}
    table = None if sight.errs else _table(board, budget.memory)
    search = Search(board, budget, sight, max(varies, 2 * wavers), table, before, strength.declares)
    line = search.run(moves, strength.depth, lambda found: report(found.depth, search.nodes, turns[found.best]))
    if strength.behind and line.score < FAR:
        best = _careful(board, wavering(line.scores, wavers, seed)[: strength.behind], sight, budget)
    else:
        best = _chosen(line, wavers, varies, seed, stream)
    if strength.gives:
        best = _weighed(strength, board, moves, line, best, budget)
    made[_after(board, best)] = board.ply
    return Thought(turns[best], line.depth, search.nodes, line.value(best, FAR), search.expected(best))


def _in_ending(strength: Strength) -> Strength:
    """Returns how a strength plays where the enemy Bolussa has little left: as deep as it can, for nothing but that."""
    weights = WEIGHTS if strength.gives else strength.weights
    sober = replace(strength, depth=DEEPEST, wavers=0, behind=0, gives=0.0, weights=weights)
    return sober if strength.careless else replace(sober, far=0, near=0)


def _weighed(
    strength: Strength, board: SearchBoard, moves: list[int], line: RootLine, best: int, budget: Budget
) -> int:
    """Returns the move that is played: one that changes the boards also where another is a little better."""
    if abs(line.score) > FAR:
        return best
    return preferred(board, moves, [move for _, move in line.scores], best, strength.gives, budget)


def _table(board: SearchBoard, memory: Memory) -> dict[int, Entry]:
    """Returns what is remembered of positions: nothing near the end by plies, of which their keys know nothing."""
    if board.ply + MOST_PLIES >= board.options.last_ply or board.half + MOST_PLIES >= END_AFTER:
        return {}
    return memory.table


def _after(board: SearchBoard, move: int) -> int:
    """Returns the key of the position that a move leads to."""
    undo = board.make(move)
    key = board.identity
    board.unmake(undo)
    return key


def _careful(board: SearchBoard, moves: list[int], sight: Attention, budget: Budget) -> int:
    """Returns the first of the moves that leaves no mate open that is seen: the Bolussa is looked after most."""
    mates = Attention(sight.far, sight.near // 2, sight.seed)
    return first_safe(moves, lambda move: leaves_no_mate(board, move, mates), budget)


def takes_draw(observation: ProsfairObservation, seed: int) -> bool:
    """Returns whether the seat takes a draw that is offered or claimed: when it thinks itself behind."""
    stale = observation.counters.half >= STALE or observation.occurrences >= 3
    if stale:
        return _standing(observation, seed) < LATE_DRAW_BELOW
    if observation.counters.ply < NO_DRAW_BEFORE:
        return False
    return _lost(observation, seed) and _standing(observation, seed) < DRAW_BELOW


def _varies(observation: ProsfairObservation) -> int:
    if observation.occurrences > 1:
        return VARIES_AGAIN
    return VARIES_EARLY if observation.counters.ply < OPENING else VARIES


def _chosen(line: RootLine, wavers: int, varies: int, seed: int, stream: Stream) -> int:
    """Returns the move that is played: one of those that look as good as the best."""
    if abs(line.score) > FAR:
        return line.best
    if wavers:
        return wavering(line.scores, wavers, seed)[0]
    if varies == VARIES_AGAIN and line.score < 0:
        return line.best
    return stream.choice(as_good(line.scores, varies))


def _lost(observation: ProsfairObservation, seed: int) -> bool:
    """Whether what stands on the boards tells by itself that the seat is behind."""
    board = SearchBoard(sample(observation, Stream(seed)))
    score = Evaluation(board).score()
    return (score if board.turn == observation.seat else -score) < DRAW_BELOW


def _standing(observation: ProsfairObservation, seed: int) -> int:
    """Returns what the position is worth to the observing seat, captures under way followed to their end."""
    board = SearchBoard(sample(observation, Stream(seed)))
    score = Search(board, Budget(2_000, SECONDS)).standing()
    return score if board.turn == observation.seat else -score


PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, warm_up, ply_limit=600, analyst=ANALYST)
