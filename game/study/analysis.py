"""The door to an analysis: of the record of a game that is over, or of a position; never of a game that is on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from game import catalog
from game.ai.worker import Worker
from game.match import tree
from game.match.match import AnyNode, Match
from game.match.seats import HUMAN
from game.records.header import Header, now
from game.records.journal import new_name
from game.records.library import opening, still_played
from game.records.reader import Loaded
from game.records.steps import Steps
from game.records.tree_journal import TreeJournal, held
from game.rules.contract import AnyObservation
from game.rules.errors import RulesError
from game.session.session import Session
from game.stage.bundled import tells_fault
from game.stage.scene import Context, TableSetup
from game.stage.seeds import new_seed
from game.stage.waiting import work_through
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.study.analysis_task import AnalysisTask
from game.table.opening import OpenedSession, study
from game.table.port import Port
from game.table.scene import TableScene


@dataclass(frozen=True, slots=True, eq=False)
class OpenedAnalysis:
    """What is analysed: the session with its header, where the game ended if there was one, and what keeps it."""

    opened: OpenedSession
    first: AnyNode | None
    journal: TreeJournal

    def table(self, setup: TableSetup, worker: Callable[[], Worker | None] | None = None) -> TableScene:
        """Returns the scene; `worker` as in `AnalysisTask`."""

        def task(port: Port[AnyObservation]) -> AnalysisTask:
            return AnalysisTask(port, self.first, self.journal, worker)

        return TableScene(replace(setup, game_id=self.opened.session.match.game.id), self.opened, task)


def open_analysis(ctx: Context, setup: TableSetup) -> None:
    """Puts an analysis on the table: of `setup.record` at ply `setup.at`, else of the position `setup.start`.

    `start` is a position object; None is the one that the game begins with under `setup.options`. What cannot be
    analysed is refused in a sentence, and nothing is opened.
    """
    if tells_fault(ctx, setup.game_id):
        return
    if setup.record is None:
        try:
            ctx.app.push(of_position(ctx.home, setup).table(setup))
        except RulesError:
            ctx.app.notify(ctx.texts.problem(Problem("analysis.position")), lasting=True)
        return
    work_through(
        ctx,
        setup.record.name,
        of_record(ctx.home, setup.record, setup.at),
        lambda found: ctx.app.push(found.table(setup)),
        lambda problem: ctx.app.notify(ctx.texts.problem(problem), lasting=True),
    )


def refusal(loaded: Loaded, home: Home) -> Problem | None:
    """Returns why a record cannot be analysed now; None where it can.

    Whoever still plays the game, here or in another window, would be told what to play.
    """
    match, alone = loaded.match, len(loaded.match.nodes) == 1
    over = match.ended_at is not None or loaded.header.analysis
    if match.game.only_seat is not None:
        return Problem("analysis.one-seat")
    if not over and not (alone and match.start is not None):
        return Problem("analysis.not-over")
    if still_played(home, match, loaded.header) is not None:
        return Problem("analysis.still-played")
    return None


def of_record(home: Home, path: Path, at: int | None = None) -> Steps[OpenedAnalysis]:
    """Opens a record at ply `at` of its game (None: its end). What is changed of one that does not lie in the library
    becomes a record of its own there. Raises Refused.
    """
    own = path.resolve().parent == home.games.resolve()
    lock = held(path) if own else None
    try:
        loaded = yield from opening(path)
        problem = refusal(loaded, home)
        if problem is not None:
            raise Refused(problem)
        return of_loaded(home, loaded, at, path if own else None, lock)
    except BaseException:
        if lock is not None:
            lock.release()
        raise


def of_loaded(
    home: Home, loaded: Loaded, at: int | None = None, path: Path | None = None, lock: Lock | None = None
) -> OpenedAnalysis:
    """Opens what was read of a record; `path` is its file in the library, held by `lock`, None: it has none there."""
    opened = study(loaded, at, home)
    match, header = opened.session.match, loaded.header
    first = None if header.analysis else match.ended_at
    tree.arrange(match, first)
    place = home.games / new_name(match.game.id) if path is None else path
    journal = TreeJournal(place, match, header, loaded.view, lock, damaged=path is not None and loaded.damaged)
    return OpenedAnalysis(opened, first, journal)


def of_position(home: Home, setup: TableSetup) -> OpenedAnalysis:
    """Opens an analysis of its own. Raises RulesError for a position or options that the game does not have."""
    match = Match(catalog.rules(setup.game_id), setup.options, setup.seed or new_seed(), start=setup.start)
    header = Header((HUMAN,) * match.game.seats, created=now(), analysis=True)
    opened = OpenedSession(Session(match, header.seats, mode="study"), header)
    return OpenedAnalysis(opened, None, TreeJournal(home.games / new_name(match.game.id), match, header))
