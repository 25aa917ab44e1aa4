"""A game that is over, looked back on at its table: where it turned, what was better, and a second try."""

from collections.abc import Sequence

from game.ai.worker import Worker
from game.match.match import AnyStep
from game.records.entry import look
from game.records.library import still_played
from game.review.told import MoveReview, Review
from game.review.work import ReviewWork
from game.rules.contract import AnyObservation
from game.rules.errors import RulesError
from game.stage.scene import Context, TableSetup
from game.stage.turns import turn_words
from game.storage.problem import Problem, Refused
from game.study.better_line import BetterLine
from game.study.graph import Graph
from game.study.luck_words import luck_words
from game.study.play_on import ask_strength, may_play_on
from game.study.played_before import PlayedBefore
from game.study.second_try import SecondTry
from game.study.to_practise import keep_mistakes
from game.table.commands import Command
from game.table.layout import Areas
from game.table.occasion import Occasion
from game.table.over.beside import Beside
from game.table.port import Port
from game.table.scene import open_table
from game.ui.widgets.dialog import Choice

COMMANDS = {
    "earlier": "review.command.earlier",
    "later": "review.command.later",
    "better": "review.command.better",
    "follow": "review.command.follow",
    "mistakes": "review.command.mistakes",
    "go-on": "review.command.go-on",
}
"""The commands of a review, with their texts."""
MOST = 8
"""So many mistakes are listed at once, the dearest."""


def open_review(ctx: Context, setup: TableSetup) -> None:
    """Puts the record of a game that is over on the table, to look back on it."""
    open_table(ctx, setup, ReviewTask)


class ReviewTask(Occasion):
    """Looks back on the game of the table while it is looked at; what was found is kept for the next time.

    `workers` are the processes that are asked, None: some of its own.
    """

    keeps = False
    ends = False
    turns_board = False

    def __init__(self, port: Port[AnyObservation], workers: Sequence[Worker] | None = None) -> None:
        self._port = port
        self._review = Review((), ())
        self._work: ReviewWork | None = None
        self._refused: Problem | None = None
        self._told = False
        try:
            if self._still_on(port):
                raise Refused(Problem("review.not-over"))
            self._work = ReviewWork(port.session.match, port.ctx.home, workers)
            self.closing = self._close
        except Refused as refused:
            self._refused = refused.problem
        self._trial = SecondTry(port, self._work)
        self._following = BetterLine(port, self._here)
        self._before = PlayedBefore(port)
        self._folded = False
        self._graph = Graph(port, lambda: self._found, self._go)
        self.panels = (self._graph,)

    def _close(self) -> None:
        self._before.stop()
        if self._work is not None:
            self._work.close()

    @staticmethod
    def _still_on(port: Port[AnyObservation]) -> bool:
        """Whether the game of the record is still played somewhere: then this is a copy with an end of its own."""
        record, match = port.table.setup.record, port.session.match
        return record is not None and still_played(port.ctx.home, match, look(record).header) is not None

    @property
    def _found(self) -> Review:
        """What is told of the review: the mistakes of the AI may be folded away."""
        people = {seat for seat, who in enumerate(self._port.session.seats) if who.is_human}
        return self._review.of(people) if self._folded else self._review

    # --- the review ----------------------------------------------------------------------------------------------

    def started(self) -> None:
        if self._refused is not None:
            self._port.ctx.app.notify(self._port.ctx.texts.problem(self._refused), lasting=True)
        elif self._work is not None:
            self._review = self._work.reviewing.told()
            self._port.browsing.goto(self._port.session.match.main_end)
            self._port.showing.lay_out()

    def tick(self, dt: float) -> bool:
        """Takes what the search has found; goes to the largest turning point once all is looked at."""
        running = self._work
        if running is None:
            return False
        came = running.poll()
        if came:
            self._review = running.reviewing.told()
            self._port.showing.lay_out()
        if running.done and not self._told:
            self._told = True
            running.rest()
            self._tell_end()
        return self._before.tick() | self._trial.tick() or came

    def _tell_end(self) -> None:
        """Tells once that all was looked at, or that it could not be."""
        app, texts = self._port.ctx.app, self._port.ctx.texts
        if self._work is not None and self._work.failed:
            app.notify(texts.problem(Problem("review.failed")), lasting=True)
            return
        if self._port.session.match.game.only_seat is None:
            keep_mistakes(self._port, self._review)
        if not self._found.listed:
            app.notify(texts("review.nothing"), lasting=True)

    def wake(self) -> float | None:
        at_work = self._work is not None and not self._told
        if self._before.waits:
            return 0.0
        return 0.05 if at_work or self._trial.waits else None

    def placed(self, areas: Areas) -> Areas:
        return self._graph.widened(areas)

    # --- going about ---------------------------------------------------------------------------------------------

    def _here(self) -> MoveReview | None:
        """Returns the decision of the game before which the table stands."""
        match = self._port.session.match
        on_line = match.cursor in match.main_end.path()
        return next((move for move in self._found.moves if on_line and move.ply == match.ply + 1), None)

    def _go(self, ply: int) -> None:
        """Goes to where the action of a ply was decided."""
        path = self._port.session.match.main_end.path()
        self._port.browsing.goto(path[max(0, min(len(path) - 1, ply - 1))])

    def _next(self, *, later: bool) -> MoveReview | None:
        """Returns the mistake that comes next in the game, or the one before."""
        ply = self._port.session.match.ply + 1
        if later:
            return min((move for move in self._found.listed if move.ply > ply), key=lambda m: m.ply, default=None)
        return max((move for move in self._found.listed if move.ply < ply), key=lambda m: m.ply, default=None)

    def going(self) -> None:
        self._trial.drop()

    def played(self, step: AnyStep) -> None:
        """Judges what somebody plays in the place of what was played in the game."""
        if not self._following.plays:
            self._trial.judge(step)

    def facts(self) -> dict[str, object]:
        """Returns how far the review has come, which plies are listed, and whether an answer is being judged."""
        share = 0.0 if self._work is None else self._work.reviewing.share
        listed = [move.ply for move in self._found.listed]
        return {"review": {"share": int(1000 * share) / 1000, "listed": listed, "judging": self._trial.waits}}

    # --- words and commands --------------------------------------------------------------------------------------

    def own_subtitle(self) -> str:
        """Returns what this is, and how far it has come."""
        texts, running = self._port.ctx.texts, self._work
        if running is None or running.done:
            return texts("review.title")
        return texts("review.at-work", round(100 * running.reviewing.share))

    def own_doing(self, seat: int) -> tuple[str, str] | None:
        """Returns how exactly a seat played, and its mistakes."""
        texts, found, only = self._port.ctx.texts, self._found, self._port.session.match.game.only_seat
        if not found.moves or only not in (None, seat):
            return None
        exact = found.accuracy[seat]
        told = [texts("review.few") if exact is None else texts("review.exact", f"{exact:.1f}")]
        marks = [(mark, found.count(seat, mark)) for mark in ("blunder", "mistake", "doubtful")]
        told += [texts("review.counted", texts(f"review.mark.{mark}"), number) for mark, number in marks if number]
        return texts("table.join").join(told), ""

    def own_sign(self) -> str:
        """Returns what was decided here, and what would have been better."""
        move, texts = self._here(), self._port.ctx.texts
        if move is None:
            return ""
        written = self._port.table.game.wording.written
        if not move.listed:
            return texts("review.sign", written(move.text), *move.per_cent)
        mark = texts(f"review.mark.{move.mark or 'missed'}")
        told = [texts("review.sign-marked", written(move.text), mark, *move.per_cent)]
        told += [texts("review.sign-best", written(move.best))] if move.best else []
        return texts("table.join").join(told)

    def row(self, usual: Sequence[str]) -> list[str]:
        return [*COMMANDS, "analyse", "menu"]

    def extra_menu(self, usual: Sequence[str]) -> list[str]:
        """Returns with the others what folds the mistakes of the AI away, where it played beside a person, and luck."""
        kinds = {seat.is_human for seat in self._port.session.seats}
        before = ["before"] if self._work is not None and self._before.known else []
        luck = ["luck"] if self._review.account else []
        return [*usual, *before, *(["fold"] if len(kinds) == 2 else []), *luck, "flip"]

    def own_command(self, name: str) -> Command | None:
        if name == "review":  # this is one
            return Command(name, enabled=False)
        if name == "fold":
            return Command(name, label="review.command.unfold" if self._folded else "review.command.fold")
        if name == "before":
            return Command(name, label="openings.here")
        if name == "luck":
            return Command(name, label="review.command.luck")
        return Command(name, self._able(name), label=COMMANDS[name]) if name in COMMANDS else None

    def _able(self, name: str) -> bool:
        match name:
            case "earlier" | "later":
                return self._next(later=name == "later") is not None
            case "better":
                here = self._here()
                return here is not None and bool(here.best_act)
            case "follow":
                return self._port.session.may_branch() and self._following.able
            case "go-on":
                return self._port.session.may_branch() and may_play_on(self._port)
        return bool(self._found.listed)

    def do(self, name: str) -> bool:
        match name:
            case "earlier" | "later":
                move = self._next(later=name == "later")
                if move is not None:
                    self._go(move.ply)
            case "better":
                self._show_better()
            case "follow":
                self._following.step()
            case "before":
                self._before.ask()
            case "luck":
                self._tell_luck()
            case "mistakes":
                self._list()
            case "go-on":
                ask_strength(self._port)
            case "fold":
                self._folded = not self._folded
                self._port.showing.lay_out()
            case _:
                return False
        return True

    def _show_better(self) -> None:
        """Shows the better action with its arrows and why, as a hint does."""
        here, match = self._here(), self._port.session.match
        if here is None or not here.best_act:
            return
        rules = match.game.whole or match.game
        try:
            self._port.hints.show(rules.parse(here.best_act, match.state), "review.better")
        except RulesError:  # it was kept by another program
            self._port.ctx.app.notify(self._port.table.game.wording.written(here.best))

    def _tell_luck(self) -> None:
        """Tells how luck and skill went, for the seat that sits below."""
        port, texts, account = self._port, self._port.ctx.texts, self._review.account
        if account is None:
            return
        seat = int(port.table.game.view.flipped)
        words = luck_words(texts, account.of(seat), (port.names.side(seat), port.names.side(1 - seat)))
        close = Choice("close", texts("review.close"), "gold")
        told = Beside(
            port.showing,
            texts("review.command.luck"),
            words,
            [close],
            lambda name, _: None,
            cancel="close",
            name="luck",
        )
        port.ctx.app.push(told)

    def _list(self) -> None:
        """Lists the dearest mistakes; a press goes there."""
        port, texts = self._port, self._port.ctx.texts
        path, written = port.session.match.main_end.path(), port.table.game.wording.written
        choices = [
            Choice(
                str(move.ply),
                texts(
                    "review.row",
                    turn_words(texts, path[move.ply].reached),
                    written(move.text),
                    texts(f"review.mark.{move.mark or 'missed'}"),
                    round(move.loss),
                ),
            )
            for move in self._found.listed[:MOST]
        ]
        of = len(self._found.listed)
        words = texts("review.list-told", of) if of <= MOST else texts("review.list-part", of, MOST)
        shown = Beside(
            port.showing,
            texts("review.command.mistakes"),
            words,
            [*choices, Choice("close", texts("review.close"), "gold")],
            lambda name, _: self._go(int(name)) if name != "close" else None,
            cancel="close",
            name="mistakes",
        )
        port.ctx.app.push(shown)
