"""The opening of a table's session: a new game, one to go on with, a record to look at, or a puzzle."""

from dataclasses import dataclass, field

from game import catalog
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN, USUAL_STRENGTH, ai
from game.people.keeping import seated_alone
from game.practice.own_puzzles import puzzle_named
from game.records import library
from game.records.header import Header, now
from game.records.journal import Journal
from game.records.reader import Loaded
from game.records.sealed import eyes
from game.records.steps import Steps, whole
from game.rules.errors import RulesError
from game.session.session import Session
from game.stage.scene import Context, TableSetup
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.storage.puzzles import Puzzle
from game.table.hooks import Saved


@dataclass
class OpenedSession:
    """A session just opened, with the view it was left in (empty: none) and what was wrong with its file.

    `refused`: nothing of the file could be used, and the session is an empty board to say so over.
    `puzzle` is what the table plays, if it plays one.
    """

    session: Session
    header: Header = field(default_factory=Header)
    view: Saved = field(default_factory=dict)
    notes: list[Problem] = field(default_factory=list)
    refused: Problem | None = None
    puzzle: Puzzle | None = None


def open_session(ctx: Context, setup: TableSetup) -> OpenedSession:
    """Returns the session asked for: a new game, one to go on with, or a record to look at."""
    return whole(opening(ctx, setup))


def opening(ctx: Context, setup: TableSetup) -> Steps[OpenedSession]:
    """Opens the session asked for, in as many steps as its file needs."""
    try:
        if setup.resume is not None:
            return _resumed(*(yield from Journal.resuming(setup.resume)))
        if setup.record is not None:
            return study((yield from library.opening(setup.record)), setup.at, ctx.home)
        if setup.puzzle is not None:
            return _puzzle(ctx.home, setup.game_id, setup.puzzle)
    except Refused as refused:
        match = Match(catalog.rules(setup.game_id), {}, 0)
        return OpenedSession(Session(match, (HUMAN,) * match.game.seats, mode="study"), refused=refused.problem)
    match = Match(catalog.rules(setup.game_id), setup.options, setup.seed, start=setup.start, by_hand=setup.by_hand)
    seats = seated_alone(ctx.people, ctx.home.person, setup.seats or (HUMAN,) * match.game.seats)
    seats += (ai(USUAL_STRENGTH),) * (match.game.seats - len(seats))  # whom nobody was asked for the computer plays
    header = Header(seats, setup.clock or ClockSpec(), now())
    return OpenedSession(Session(match, header.seats, header.clock), header)


def _puzzle(home: Home, game_id: str, puzzle_id: str) -> OpenedSession:
    puzzle = puzzle_named(home, game_id, puzzle_id)
    try:
        match = Match(catalog.rules(game_id), dict(puzzle.options), 0, start=puzzle.position, by_hand=True)
    except RulesError as error:
        raise Refused(Problem("level.damaged", (puzzle_id, "position"))) from error
    return OpenedSession(Session(match, (HUMAN,) * match.game.seats), puzzle=puzzle)


def _resumed(journal: Journal, loaded: Loaded) -> OpenedSession:
    session = Session(loaded.match, loaded.seats, loaded.clock, keeper=journal)
    view = dict(loaded.view)
    session.take_clocks(view)
    return OpenedSession(session, loaded.header, view, loaded.notes)


def study(loaded: Loaded, at: int | None = None, home: Home | None = None) -> OpenedSession:
    """Returns a record opened to be looked at, at ply `at` of its main line (None: its end).

    It is seen through the eyes through which it may be. Raises Refused where that is nobody here.
    """
    seen_by = eyes(loaded, home)
    loaded.match.goto(loaded.match.main_end)
    if at is not None:
        line = loaded.match.line()
        loaded.match.goto(line[max(0, min(at, len(line) - 1))])
    session = Session(loaded.match, loaded.seats, loaded.clock, mode="study", eyes=seen_by)
    return OpenedSession(session, loaded.header, {}, loaded.notes)
