"""A mistake of one's own as a problem: the position before it, and the question what would have been better."""

from collections.abc import Callable, Sequence

from game import catalog
from game.ai.analysis import Analysis
from game.ai.protocol import Analysed, AnswerTold, Failed
from game.ai.worker import Worker
from game.match.match import AnyMatch, AnyNode, Match
from game.match.seats import HUMAN
from game.practice import keeping
from game.practice.own import ROUND, left
from game.practice.progress import OwnMistake
from game.records.library import opening
from game.records.reader import Loaded
from game.review.reviewing import LINES
from game.review.winning import fits_of
from game.rules.contract import Action, AnyObservation
from game.rules.errors import RulesError
from game.session.session import Session
from game.stage.scene import Context, TableSetup
from game.stage.waiting import work_through
from game.storage.problem import Problem
from game.study.second_try import AS_GOOD
from game.table.answer_task import AnswerTask, written
from game.table.noted_once import NotedOnce
from game.table.opening import OpenedSession
from game.table.over.beside import Beside
from game.table.port import Port
from game.table.scene import TableScene
from game.ui.widgets.dialog import Choice

COMMANDS = {"again": "puzzle.again", "clue": "puzzle.hint", "answer": "mistake.answer", "next": "mistake.next"}
"""The commands of such a problem, with their texts."""
MakeWorker = Callable[[], Worker]


def open_mistakes(ctx: Context, make_worker: MakeWorker = Worker) -> None:
    """Goes through the mistakes from which there is most to learn, ten at most."""
    _open_next(ctx, tuple(left(keeping.load(ctx.home).progress, ctx.home.games)[:ROUND]), make_worker, replacing=False)


def _open_next(ctx: Context, mistakes: Sequence[OwnMistake], make_worker: MakeWorker, *, replacing: bool) -> None:
    """Puts the first of some mistakes on the table; one whose record is gone or another game now is passed over."""
    if not mistakes:
        if replacing:
            ctx.app.pop()
        return
    one, path = mistakes[0], ctx.home.games / mistakes[0].record

    def passed(problem: Problem) -> None:
        _open_next(ctx, mistakes[1:], make_worker, replacing=replacing)

    def opened(loaded: Loaded) -> None:
        match = position_before(loaded, one)
        if match is None:
            passed(Problem("read.failed", (one.record,)))
            return
        session = OpenedSession(Session(match, (HUMAN,) * match.game.seats))
        setup = TableSetup(one.game)
        table = TableScene(setup, session, lambda port: MistakeTask(port, mistakes, make_worker))
        (ctx.app.replace if replacing else ctx.app.push)(table)

    work_through(ctx, path.name, opening(path), opened, passed)


def position_before(loaded: Loaded, mistake: OwnMistake) -> AnyMatch | None:
    """Returns the game of a record up to a mistake, and nothing of what followed; None where that is not in it."""
    kept = loaded.match
    path = kept.main_end.path()
    if kept.game.id != mistake.game or mistake.ply >= len(path) or mistake.game not in catalog.ready():
        return None
    if kept.game.format(path[mistake.ply].action) != mistake.act:
        return None
    match: AnyMatch = Match(kept.game, kept.options, 0, start=kept.start, by_hand=True)
    try:
        for node in path[1 : mistake.ply]:
            match.play(node.action)
    except RulesError:
        return None
    return match


class MistakeJudge:
    """Asks a process of its own what an answer is worth beside the best, both in one search."""

    def __init__(self, port: Port[AnyObservation], make_worker: MakeWorker) -> None:
        self._port, self._make = port, make_worker
        self._worker: Worker | None = None
        self._asked: tuple[int, AnyNode] | None = None
        self.told = (0, 0)
        """The chances of the last answer and of the best, in per cent."""

    def ask(self) -> bool:
        match = self._port.session.match
        node, fit = match.cursor, fits_of(match.game.id).get("deep")
        if fit is None or node.parent is None:
            return False
        if self._worker is None:
            self._worker = self._make()
        seen = match.game.observe(node.parent.state, node.actor)
        self._asked = self._worker.analyse(match.game.id, seen, (node.action,), LINES, fit.nodes, node.ply), node
        return True

    def poll(self) -> AnswerTold | Failed | None:
        if self._asked is None or self._worker is None:
            return None
        id, node = self._asked
        for answer in self._worker.poll({id}):
            if isinstance(answer, Failed):
                self._asked = None
                return answer
            if isinstance(answer, Analysed):
                self._asked = None
                return self._judged(id, node, answer.lines)
        return None

    def _judged(self, id: int, node: AnyNode, lines: Analysis) -> AnswerTold:
        match = self._port.session.match
        tried, fit = lines.of(node.action), fits_of(match.game.id)["deep"]
        if tried is None or len(lines.looked) < 2:
            return AnswerTold(id, True, (), True)
        best, own = 100 * fit.chance(lines.looked[0].value), 100 * fit.chance(tried.value)
        self.told = round(own), round(best)
        if best - own <= AS_GOOD:
            return AnswerTold(id, True, (), True)
        reply = tried.line[:1]
        playable = node.state.result is None and all(match.game.explain(node.state, one) is None for one in reply)
        return AnswerTold(id, False, tuple(map(match.game.format, reply)) if playable else (), True)

    def drop(self) -> None:
        if self._asked is not None and self._worker is not None:
            self._worker.cancel(self._asked[0])
        self._asked = None

    def close(self) -> None:
        """Ends the process."""
        self.drop()
        if self._worker is not None:
            self._worker.close()


class MistakeTask(AnswerTask):
    """Asks what would have been better than what was played; right is what loses no more than AS_GOOD points.

    `mistakes`: this one, and those that follow it in the round.
    """

    commands = COMMANDS

    def __init__(self, port: Port[AnyObservation], mistakes: Sequence[OwnMistake], make_worker: MakeWorker) -> None:
        self._mistakes, self._make_worker = tuple(mistakes), make_worker
        self.mistake = self._mistakes[0]
        self._judge = MistakeJudge(port, make_worker)
        super().__init__(port, self._judge, port.session.match.cursor)
        self.closing = self._close
        self._went = NotedOnce(port, self.mistake.key)
        self._clues = 0

    def _close(self) -> None:
        self._answering.close()
        self._judge.close()

    # --- how it went -----------------------------------------------------------------------------------------------

    def _why_wrong(self, refutation: Sequence[AnyNode]) -> str:
        self._went.note(right=False)
        texts, (own, best) = self._port.ctx.texts, self._judge.told
        if refutation:
            return texts("mistake.refuted", own, best, written(self._port, refutation))
        return texts("mistake.wrong", own, best)

    def _solved(self) -> None:
        self._went.note(right=True)
        super()._solved()

    def _damaged(self) -> None:
        self._answering.again()

    def _praise(self) -> bool:
        port, texts = self._port, self._port.ctx.texts
        choices = [Choice("next", texts("mistake.next"), "gold")] if self._able("next") else []
        choices += [Choice("again", texts("puzzle.again")), Choice("list", texts("puzzle.back"))]
        done = port.table.game.wording.written(port.table.token(port.session.match.ply))
        words = texts("mistake.solved", done, self._port.table.game.wording.written(self.mistake.text))
        shown = Beside(
            port.showing,
            texts("mistake.title"),
            words,
            choices,
            lambda name, _: self._go(name),
            cancel="look",
            name="solved",
        )
        port.ctx.app.push(shown)
        return True

    # --- words -----------------------------------------------------------------------------------------------------

    def own_subtitle(self) -> str:
        return self._port.ctx.texts("mistake.subtitle", len(self._mistakes))

    def own_sign(self) -> str:
        texts, answering, one = self._port.ctx.texts, self._answering, self.mistake
        if answering.phase == "asked":
            return texts("puzzle.judging")
        if self._wrong or answering.phase != "own":
            return self._wrong
        return texts("mistake.task", self._port.table.game.wording.written(one.text), one.before, one.after)

    # --- commands --------------------------------------------------------------------------------------------------

    def _able(self, command: str) -> bool:
        match command:
            case "next":
                return len(self._mistakes) > 1
            case "again":
                return self._port.session.match.cursor is not self._answering.begin
        return self._answering.own_turn and not self.solved

    def _go(self, name: str) -> None:
        match name:
            case "again":
                self._wrong = ""
                self._answering.again()
            case "next":
                _open_next(self._port.ctx, self._mistakes[1:], self._make_worker, replacing=True)
            case "list":
                self._port.ctx.app.pop()
            case "clue":
                self._help()
            case "answer":
                self._show()

    def _help(self) -> None:
        """Helps a step more: by the piece or place, then by the action, which counts as failed."""
        self._clues += 1
        action = self._better()
        if action is not None and self._clues == 1:
            self._port.hints.point(action)
        else:
            self._show()

    def _show(self) -> None:
        """Shows what was better."""
        self._went.note(right=False)
        action = self._better()
        if action is not None:
            self._port.hints.show(action, "review.better")

    def _better(self) -> Action | None:
        """Returns what the review has found; None away from the beginning, or where it cannot be read any more."""
        match = self._port.session.match
        if match.cursor is not self._answering.begin:
            return None
        try:
            action: Action = match.game.parse(self.mistake.best, match.state)
        except RulesError:
            return None
        return action

    def facts(self) -> dict[str, object]:
        return {"mistake": self.mistake.key, "phase": self._answering.phase}
