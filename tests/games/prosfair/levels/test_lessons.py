"""What every step of the lessons asks is judged by the rules, apart from the plans: just those turns are right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from game import catalog
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import Abandon, Compose, Enter, Expand, Move, Turn
from game.games.prosfair.rules.pieces import KIND_OF, kind_of, stage_of
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.codec import square_name
from game.match import guide
from game.rules.contract import Event
from game.storage import levels

LESSONS = levels.lessons(catalog.levels_of("prosfair"))


@dataclass(frozen=True)
class Played:
    """A turn with the positions before and after it, and its events."""

    before: ProsfairState
    turn: Turn
    after: ProsfairState
    log: tuple[Event, ...]

    def some(self, *kinds: type[Event]) -> bool:
        return any(isinstance(event, kinds) for event in self.log)

    @property
    def piece(self) -> str:
        """The letter of the piece that acts, before it acts."""
        act = self.turn.act
        board = self.before.boards[act.board]
        assert board is not None
        return name(act.piece if isinstance(act, Enter) else board.cells[act.src])

    @property
    def goal(self) -> str:
        board = self.turn.act.board
        return f"{board}." * bool(board) + square_name(self.turn.act.dst, self.turn.act.size)

    @property
    def taken(self) -> str:
        return "".join(name(event.piece) for event in self.log if isinstance(event, ev.Captured))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the phases completed."""
        return tuple(event.n for event in self.log if isinstance(event, ev.PhaseCompleted))


Goal = Callable[[Played], bool]


def name(piece: int) -> str:
    return next(letters for letters, kind in KIND_OF.items() if kind == kind_of(piece))


def of(piece: str, goal: str) -> Goal:
    """The piece goes where the words say, with nothing declared."""
    return lambda one: (one.piece, one.goal, one.turn.declare) == (piece, goal, None)


def takes(piece: str, taken: str, board: int = 0) -> Goal:
    return lambda one: (one.piece, one.taken, one.turn.act.board) == (piece, taken, board)


def promotes(piece: str, becomes: str) -> Goal:
    def goal(one: Played) -> bool:
        made = [name(event.piece) for event in one.log if isinstance(event, ev.Promoted)]
        return one.piece == piece and made == [becomes]

    return goal


def completes(piece: str, n: int) -> Goal:
    return lambda one: one.piece == piece and n in one.sizes


def opens(piece: str, goal: str = "", adjective: str = "") -> Goal:
    def wanted(one: Played) -> bool:
        declared = one.turn.declare
        named = isinstance(declared, Expand) and declared.adjective == adjective
        return named and one.piece == piece and goal in ("", one.goal)

    return wanted


def occupies(slot: int, way: type[ev.Occupied], owner: int) -> Goal:
    return lambda one: any(type(event) is way and (event.slot, event.owner) == (slot, owner) for event in one.log)


def gives_up(special: bool) -> Goal:
    return lambda one: isinstance(one.turn.declare, Abandon) and one.some(ev.SpecialPlaced) is special


def enters(*squares: str) -> Goal:
    return lambda one: isinstance(one.turn.act, Enter) and one.piece == "G" and one.goal in squares


def wins(one: Played) -> bool:
    return one.after.result is not None and one.after.result.winner == one.before.turn


def anything(one: Played) -> bool:
    return True


def absorbs(one: Played) -> bool:
    """The W absorbs the C."""
    composed = [event.piece for event in one.log if isinstance(event, ev.Composed)]
    return isinstance(one.turn.declare, Compose) and [name(piece) for piece in composed] == ["CW"]


def at_forty_five(one: Played) -> bool:
    """A Q takes the special piece; the other would be too weak."""
    assert isinstance(one.turn.act, Move)
    stage = stage_of(one.before.base.cells[one.turn.act.src])
    return one.some(ev.SpecialTaken) and (one.piece, stage) == ("Q", 15)


GOALS: dict[str, tuple[Goal, ...]] = {
    "1-pieces 1": (of("G", "e3"),),
    "1-pieces 2": (takes("W", "G"),),
    "1-pieces 3": (takes("O", "M"),),
    "1-pieces 4": (anything,),
    "1-pieces 5": (wins,),
    "2-promotion 1": (takes("G", "Q"),),
    "2-promotion 2": (takes("S", "G"),),
    "2-promotion 3": (promotes("G", "M"),),
    "2-promotion 4": (promotes("S", "Q"),),
    "2-promotion 5": (promotes("K", "M"),),
    "3-phases 1": (completes("G", 3),),
    "3-phases 2": (completes("Q", 3),),
    "3-phases 3": (completes("W", 5),),
    "3-phases 4": (completes("Q", 3),),
    "3-phases 5": (of("R", "e6"), completes("R", 3)),
    "4-expansion 1": (opens("G", "d5"),),
    "4-expansion 2": (opens("Q"),),
    "4-expansion 3": (takes("W", "G", 1),),
    "4-expansion 4": (opens("R", "d3"),),
    "5-occupation 1": (occupies(1, ev.OccupiedBare, 0),),
    "5-occupation 2": (occupies(1, ev.OccupiedStuck, 0),),
    "5-occupation 3": (occupies(1, ev.OccupiedTyrant, 0),),
    "5-occupation 4": (occupies(1, ev.OccupiedStuck, 2),),
    "5-occupation 5": (wins,),
    "6-abandonment 1": (gives_up(special=False),),
    "6-abandonment 2": (enters("b2", "e2", "g2", "h2"),),
    "6-abandonment 3": (enters("e2"),),
    "6-abandonment 4": (lambda one: enters("e2")(one) and one.some(ev.Expanded),),
    "7-attributes 1": (opens("G", "d5", "ign"),),
    "7-attributes 2": (lambda one: 3 in one.sizes and one.some(ev.Transformed),),
    "7-attributes 3": (lambda one: 3 in one.sizes and one.some(ev.Transformed),),
    "7-attributes 4": (takes("W", "G"),),
    "7-attributes 5": (takes("O", "G"),),
    "7-attributes 6": (of("W", "b4"), takes("W", "O")),
    "8-specials 1": (absorbs, takes("CW", "O")),
    "8-specials 2": (gives_up(special=True),),
    "8-specials 3": (at_forty_five,),
    "8-specials 4": (anything,),
}
"""What the words of each step ask of each action of the person, by the rules alone."""
OTHERWISE: dict[str, Goal] = {
    "1-pieces 5": lambda one: one.after.result is None,
    "5-occupation 5": lambda one: one.after.result is not None and one.after.result.winner is None,
    "6-abandonment 3": lambda one: one.before.in_check,
}
"""What the answer to every other turn claims of it: a way out is left, it would be a draw, it ends the ツュル too."""
WRONG = {"3-phases 2": {"e5-b5": "your own Cain between"}}
"""The turns with an answer of their own, and what it says; all others are told what to do instead."""
STEPS = {f"{lesson.id} {n}": step for lesson in LESSONS for n, step in enumerate(lesson.steps, 1)}


def asked(step: levels.LessonStep) -> Iterator[tuple[list[str], list[Played]]]:
    """Yields for each action of the person what the plan lets count, and all that may be played there."""
    state = GAME.position_in(step.position, step.options)
    for entry in step.plan:
        if not isinstance(entry, str):
            yield list(entry), [played(state, turn) for turn in state.turns]
        state = GAME.apply(state, guide.meant(GAME, state, entry if isinstance(entry, str) else entry[0])[0])


def played(state: ProsfairState, turn: Turn) -> Played:
    log: list[Event] = []
    return Played(state, turn, GAME.apply(state, turn, log), tuple(log))


def counts(one: Played, texts: list[str]) -> bool:
    return any(guide.counts(GAME, one.turn, text) for text in texts)


def test_every_step_has_its_goals() -> None:
    assert list(GOALS) == list(STEPS)


@pytest.mark.parametrize("name", GOALS)
def test_what_the_words_ask_for_is_right_and_nothing_else(name: str) -> None:
    found = list(asked(STEPS[name]))
    assert len(found) == len(GOALS[name])
    for (texts, turns), goal in zip(found, GOALS[name], strict=True):
        right = {GAME.format(one.turn) for one in turns if counts(one, texts)}
        wanted = {GAME.format(one.turn) for one in turns if goal(one)}
        assert right == wanted and right, name
        assert texts == [guide.ANY] or len(right) < len(turns), "there is something else to be played"


@pytest.mark.parametrize("name", GOALS)
def test_every_other_turn_has_an_answer_that_is_true_of_it(name: str) -> None:
    step = STEPS[name]
    told = {text: wrong.words["en"] for wrong in step.wrong for text in wrong.when}
    assert told.keys() == WRONG.get(name, {}).keys()
    assert all(WRONG[name][text] in words for text, words in told.items())
    for texts, turns in asked(step):
        others = [one for one in turns if not counts(one, texts)]
        assert not others or (step.otherwise is not None and all(step.otherwise.values()))
        assert told.keys() <= {GAME.format(one.turn) for one in others} or not told
        if name in OTHERWISE:
            assert all(map(OTHERWISE[name], others))
