"""What goes through the pipe between a window and its AI process, and what a player thinks.

Everything here is a frozen value and knows no game: actions and observations pass through as they are.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b

from game.ai.analysis import Analysis
from game.ai.budget import SECONDS
from game.rules.contract import Action, AnyObservation, OptionValues, PositionObject
from game.storage.puzzles import Puzzle

Level = int | str
"""A strength, 0 (入門, novice) or 1 to 5 (初段 to 五段, 1st to 5th dan), or the name of a test opponent ("greedy")."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of the seat of `observation`; `seed` decides everything that is left to chance in the answer.

    Where nothing is remembered of thoughts before, the same question has the same answer.
    """

    id: int
    game: str
    options: OptionValues
    observation: AnyObservation
    strength: Level
    seed: int


@dataclass(frozen=True, slots=True)
class Think(Question):
    """Choose an action.

    line: a number that the thoughts of one line of play share, each about a later position than the one before; what
    the player keeps of one thought it has in the next. 0: it keeps nothing. seconds: it thinks so long at most.
    """

    line: int = 0
    seconds: float = SECONDS


@dataclass(frozen=True, slots=True)
class JudgeDraw(Question):
    """The opponent offers a draw: does the seat take it (T3)?"""


@dataclass(frozen=True, slots=True)
class Analyse:
    """Look at a position for somebody who looks back: the `most` best actions and those `asked` for, see `LooksAt`."""

    id: int
    game: str
    observation: AnyObservation
    asked: tuple[Action, ...]
    most: int
    nodes: int
    seed: int


@dataclass(frozen=True, slots=True)
class Appraise:
    """What are these positions worth, each to the seat of its observation? See `Appraises`."""

    id: int
    game: str
    observations: tuple[AnyObservation, ...]


@dataclass(frozen=True, slots=True)
class JudgeAnswer:
    """Is what was played in a puzzle right? `played` are the texts of all actions since its position."""

    id: int
    game: str
    puzzle: Puzzle
    played: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProvePuzzle:
    """Is a position that a person has made a puzzle?"""

    id: int
    game: str
    position: PositionObject
    options: OptionValues


@dataclass(frozen=True, slots=True)
class Prepare:
    """A table of `game` was opened: load its player and build its tables before it is asked. There is no answer."""

    game: str


@dataclass(frozen=True, slots=True)
class Cancel:
    """Nobody waits for the answer to request `id` any more."""

    id: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the search for `id` is: completed depth in plies, nodes, and the best action so far if there is one."""

    id: int
    depth: int
    nodes: int
    best: Action | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """The answer to a `Think`: the action, depth and nodes of the search, and the milliseconds it took.

    value, line: as in `Thought`. cut: whether the time was up before the thought was.
    """

    id: int
    action: Action
    depth: int
    nodes: int
    ms: int
    value: float | None = None
    line: tuple[Action, ...] = ()
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """The answer to a `JudgeDraw`."""

    id: int
    accept: bool


@dataclass(frozen=True, slots=True)
class Analysed:
    """The answer to an `Analyse`."""

    id: int
    lines: Analysis


@dataclass(frozen=True, slots=True)
class Appraised:
    """The answer to an `Appraise`, a value for each position."""

    id: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class AnswerTold:
    """The answer to a `JudgeAnswer`, as `game.practice.contract.AnswerJudged` has it."""

    id: int
    right: bool
    reply: tuple[str, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class PuzzleTold:
    """The answer to a `ProvePuzzle`: the puzzle, still without id and words, or None and a word for why it is none."""

    id: int
    puzzle: Puzzle | None
    doubt: str


@dataclass(frozen=True, slots=True)
class Restarted:
    """The process was lost over request `id`, or failed; a new one was asked the same, from the beginning."""

    id: int


@dataclass(frozen=True, slots=True)
class Failed:
    """Request `id` will have no answer: two processes were lost over it, or failed; `reason` is for the log.

    From a process: its player raised.
    """

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Alive:
    """The process has started, or computed since it was last heard: `worked_s` seconds for what it is about."""

    worked_s: float


Request = Think | JudgeDraw | Analyse | Appraise | JudgeAnswer | ProvePuzzle
Answer = Progress | Restarted | Chosen | Judged | Analysed | Appraised | AnswerTold | PuzzleTold | Failed


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player decided: an action of the observation's legal ones (or a table action such as a claim).

    value: how well its seat stands after the action, higher is better; each game's player says in which unit. None:
    it was not weighed; infinity: by all that is seen the game is won by force, -infinity: lost.
    line: the actions that are expected to follow, of both sides, the seat's own further decisions among them, as far as
    the search knows them. What chance is expected to do stands in it like any other action; a line that leaves it out
    ends there. It may name what only this seat knows or guesses: whoever tells it to somebody else asks the rules first
    whether that action is open to them (`game.session.expected`).
    """

    action: Action
    depth: int = 0
    nodes: int = 0
    value: float | None = None
    line: tuple[Action, ...] = ()


Report = Callable[[int, int, Action | None], None]
"""Called by a player with (completed depth, nodes, best action so far)."""


def thought_seed(match_seed: int, seat: int, ply: int) -> int:
    """Returns the 64-bit seed of one thought: repeatable, and no way back to the match's own stream."""
    text = f"{match_seed & (1 << 64) - 1:016x} {seat} {ply}"
    return int.from_bytes(blake2b(text.encode("ascii"), digest_size=8).digest(), "big")
