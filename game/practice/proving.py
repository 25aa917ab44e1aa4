"""The puzzles that come with the program proved again: answers, which are all there are, line, motive, words, grade."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time

from game import catalog
from game.practice.contract import Practice, beginning, motive_of, options_of, played_out, practice_of
from game.practice.grading import grade_among
from game.practice.hunting import MOST_OF_A_MOTIVE
from game.rules.errors import RulesError
from game.storage.levels import Bad
from game.storage.puzzles import UNTOLD, Puzzle, puzzles_of

FEW = 8
"""A game with fewer puzzles may have more than a quarter of them from one motive."""


@dataclass(frozen=True, slots=True)
class PuzzleAsked:
    """One puzzle of a game that is to be proved again."""

    game: str
    id: str


@dataclass(frozen=True, slots=True)
class PuzzleProved:
    """How a puzzle stands: `fault` is a word for what is wrong with it ("" for nothing), `told` where or how.

    seconds: of a processor, that its proof took; a figure to read, by which nothing is judged here.
    """

    game: str
    id: str
    motive: str
    grade: int
    moves: int
    proof: str
    fault: str = ""
    told: str = ""
    seconds: float = 0.0
    found: tuple[int, ...] = field(default=())


def asked(games: tuple[str, ...]) -> list[PuzzleAsked]:
    """Returns all puzzles of the games that come with the program. Raises DataFileError for a damaged file."""
    return [PuzzleAsked(game, puzzle.id) for game in games for puzzle in puzzles_of(catalog.levels_of(game))]


def proved(one: PuzzleAsked) -> PuzzleProved:
    """Proves one puzzle again."""
    found: Bad = []
    puzzles = puzzles_of(catalog.levels_of(one.game), found)
    puzzle = next(puzzle for puzzle in puzzles if puzzle.id == one.id)
    began = process_time()
    fault, told = fault_of(one.game, puzzle)
    if not fault:
        fault, told = grade_fault(one.game, puzzle, puzzles)
    return PuzzleProved(
        one.game,
        one.id,
        puzzle.motive,
        puzzle.grade,
        puzzle.moves,
        puzzle.proof,
        fault,
        told,
        round(process_time() - began, 3),
        puzzle.found,
    )


def fault_of(game_id: str, puzzle: Puzzle) -> tuple[str, str]:
    """Returns a word for what is wrong with a puzzle and where, ("", "") for nothing."""
    practice = practice_of(game_id)
    if practice is None:
        return "no-practice", game_id
    try:
        state = beginning(game_id, puzzle)
        _, line = played_out(game_id, state, puzzle.line)
    except RulesError as bad:
        return "unreadable", str(bad)
    if puzzle.motive not in practice.motives or not practice.motives[puzzle.motive](state, line):
        return "motive", motive_of(practice, state, line)
    if any(UNTOLD in text for words in puzzle.said() for text in words.values() if len(text) <= len(UNTOLD)):
        return "untold", puzzle.id
    return _answers(game_id, puzzle, practice, state)


def grade_fault(game_id: str, puzzle: Puzzle, puzzles: Sequence[Puzzle]) -> tuple[str, str]:
    """Returns "grade" and the one of the formula where a puzzle has another; `puzzles` are all of its game."""
    grade = grade_among(game_id, puzzle, puzzles)
    return ("", "") if grade == puzzle.grade else ("grade", str(grade))


def _answers(game_id: str, puzzle: Puzzle, practice: Practice, state: object) -> tuple[str, str]:
    """Returns what the proof says against the answers of a puzzle."""
    options = options_of(game_id, puzzle)
    found = practice.prove(state, options, puzzle.moves)
    if found is None or found.proof != puzzle.proof:
        return "unproved", "" if found is None else found.proof
    differing = set(found.solutions) ^ set(puzzle.solutions)
    if differing:
        return "solutions", ", ".join(sorted(differing))
    return _line(puzzle, practice, state)


def _line(puzzle: Puzzle, practice: Practice, state: object) -> tuple[str, str]:
    """Holds the main line against the judge: each own action of it has to be right, and the last one the end."""
    at = 0
    while True:
        judged = practice.judge(state, puzzle, puzzle.line[: at + 1])
        if not judged.right:
            return "line", puzzle.line[at]
        if judged.over:
            return ("", "") if at + 1 == len(puzzle.line) else ("line", puzzle.line[at])
        at += 1 + len(judged.reply)
        if at >= len(puzzle.line):
            return "line", puzzle.line[-1]


def one_sided(found: list[PuzzleProved]) -> list[tuple[str, str, int, int]]:
    """Returns (game, motive, puzzles, of all) where more than a quarter of a game's puzzles show one motive."""
    told = []
    for game in dict.fromkeys(one.game for one in found):
        counts = Counter(one.motive for one in found if one.game == game)
        told += [
            (game, motive, count, counts.total())
            for motive, count in counts.items()
            if counts.total() >= FEW and count > MOST_OF_A_MOTIVE * counts.total()
        ]
    return told
