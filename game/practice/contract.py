"""What a game gives for puzzles: its motives, the proof of a position, and the judge of what is answered.

A row names it as `practice`, "module:NAME" of a `Practice`. Everything is asked of states, which only those may hold
who make puzzles or lay one on the table; nothing here draws, reads files or knows the time.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game import catalog
from game.practice.grades import grade_of
from game.rules.contract import CHANCE, Action, AnyGame, OptionValues, PositionObject
from game.storage.levels import LANGUAGES
from game.storage.puzzles import UNTOLD, Puzzle


@dataclass(frozen=True, slots=True)
class AnswerJudged:
    """How it stands after what was played so far.

    right: every own action kept to an answer. reply: the texts of what now happens without the person, in order: an
    action of the other side and what falls by chance; () where nothing does. After a right action it is the defence
    that holds longest, after a wrong one what refutes it. over: nothing more is asked; solved if `right`.
    """

    right: bool
    reply: tuple[str, ...] = ()
    over: bool = True


@dataclass(frozen=True, slots=True)
class Proved:
    """What is known of a position that has an answer.

    solutions: the texts of all first actions that are right. line: the main line from the first of them, as
    `Puzzle.line`. proof: one of `PROOFS`. moves: own actions. tried: how many first actions were shown to fail.
    """

    solutions: tuple[str, ...]
    line: tuple[str, ...]
    proof: str
    moves: int
    tried: int


Motive = Callable[[Any, Sequence[Action]], bool]
"""Whether the main line (actions) from a state shows a motive; asked of rules and board, never of a search."""
Prove = Callable[[Any, OptionValues, int], Proved | None]
"""`prove(state, options, moves)`: whether the seat to act has an answer of `moves` own actions, and none shorter.

None: no answer, several ways to it where one is asked for, or nothing that can be shown within the game's bound of
nodes. The bound counts nodes, never seconds: the same position has the same proof on every machine.
"""
Judge = Callable[[Any, Puzzle, Sequence[str]], AnswerJudged]
"""`judge(state, puzzle, played)`: `played` are the texts of all actions since `state`, the first of which is the
person's; own, replies and chance. Costs 5 s of a processor at most; runs beside the window or in another process."""


OVER, MOMENT, NONE, SEVERAL, DEEP, HIDDEN, UNCLEAR = "over", "moment", "none", "several", "deep", "hidden", "unclear"
"""Why a position is no puzzle: its game is over; nothing is chosen that could be asked for; no win is forced; more than
one answer is right; more would have to be counted than there is time for; the answer hangs on what is hidden; no choice
is clearly the best."""
Doubt = Callable[[Any, OptionValues], str]
"""`doubt(state, options)`: why a position that is not proved is no puzzle, one of the words above."""
WITHOUT = "own"
"""The motive of a puzzle of one's own that shows none."""


def _unclear(state: Any, options: OptionValues) -> str:
    return UNCLEAR


@dataclass(frozen=True, slots=True)
class Practice:
    """A game's part in practice.

    motives: names, worded by the game's texts as `<id>.motive.<name>`, in the order in which one learns them; a line
    has the last of those that hold of it. prove, judge: see there. candidates: the actions of a state that a person
    would look at before the others. lengths: for which numbers of own actions the game has proofs, short ones first.
    doubt: tells a person why a position of their own is no puzzle.
    """

    motives: Mapping[str, Motive]
    prove: Prove
    judge: Judge
    candidates: Callable[[Any], Sequence[Action]]
    lengths: tuple[int, ...] = (1,)
    doubt: Doubt = _unclear

    def puzzle_in(self, game_id: str, position: PositionObject, options: OptionValues) -> tuple[Puzzle | None, str]:
        """Returns a puzzle without words that was proved of a position, or None and why it is none.

        Raises RulesError for a position that is none.
        """
        game: AnyGame = catalog.rules(game_id)
        whole = {**{name: option.default for name, option in game.options.items()}, **options}
        state = game.position_in(dict(position), whole)
        if state.result is not None or state.to_act == CHANCE:
            return None, MOMENT if state.result is None else OVER
        for moves in self.lengths:
            found = self.prove(state, whole, moves)
            if found is not None:
                return self._made(game, state, whole, found), ""
        return None, self.doubt(state, whole)

    def _made(self, game: AnyGame, state: Any, options: OptionValues, found: Proved) -> Puzzle:
        untold = dict.fromkeys(LANGUAGES, UNTOLD)
        return Puzzle(
            id="",
            name=untold,
            hint=untold,
            why=untold,
            motive=motive_of(self, state, played_out(game.id, state, found.line)[1]) or WITHOUT,
            options=chosen_options(game, state, options),
            position=game.position_out(state),
            solutions=found.solutions,
            line=found.line,
            moves=found.moves,
            proof=found.proof,
            grade=grade_of(found.moves, len(self.candidates(state)), ()),
        )


def practice_of(game_id: str) -> Practice | None:
    """Returns a game's part in practice, None where it has none. Raises KeyError for no such game."""
    reference = catalog.GAMES[game_id].practice
    found: Practice | None = catalog.load(reference) if reference else None
    return found


def options_of(game_id: str, puzzle: Puzzle) -> dict[str, str | int | bool]:
    """Returns all options a puzzle is played with: its own, and what the game has at first."""
    game = catalog.rules(game_id)
    return {**{name: field.default for name, field in game.options.items()}, **puzzle.options}


def chosen_options(game: AnyGame, state: Any, options: OptionValues) -> dict[str, str | int | bool]:
    """Returns of options those that a puzzle has to name: neither told by the position nor what a game has at first."""
    told = game.agreed(state)
    first = {name: option.default for name, option in game.options.items()}
    return {name: value for name, value in options.items() if name not in told and value != first.get(name)}


def beginning(game_id: str, puzzle: Puzzle) -> Any:
    """Returns the state a puzzle begins with. Raises RulesError where its position is none."""
    return catalog.rules(game_id).position_in(dict(puzzle.position), options_of(game_id, puzzle))


def solver(game_id: str, puzzle: Puzzle) -> int:
    """Returns the seat that is to find the answer of a puzzle. Raises RulesError where its position is none."""
    seat: int = beginning(game_id, puzzle).to_act
    return 0 if seat == CHANCE else seat


def motive_of(practice: Practice, state: Any, line: Sequence[Action]) -> str:
    """Returns the motive of a main line: the last learnt of those that hold of it, "" where none does."""
    return next((name for name in reversed(tuple(practice.motives)) if practice.motives[name](state, line)), "")


def played_out(game_id: str, state: Any, texts: Sequence[str]) -> tuple[Any, tuple[Action, ...]]:
    """Returns the state after the actions of `texts`, and the actions. Raises RulesError for one that cannot be read.

    Nothing is checked by the rules: whoever does not know where texts come from asks `explain` first.
    """
    game, actions = catalog.rules(game_id), list[Action]()
    for text in texts:
        action = game.parse(text, state)
        actions.append(action)
        state = game.apply(state, action)
    return state, tuple(actions)
