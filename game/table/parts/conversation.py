"""What the table asks people and the AI: draws, resigning, and another game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ai.protocol import Chosen
from game.rules.contract import Resign
from game.session.thinking import Answers, Thinking
from game.session.unplayable import refused
from game.stage.dialog import Dialog, Sure, ask_first
from game.stage.scene import Context
from game.table.desk import Desk
from game.table.parts.acting import Acting
from game.table.parts.browsing import Browsing
from game.table.parts.files import TableFiles
from game.table.parts.hints import Hints
from game.table.parts.showing import Showing
from game.table.plates import Names
from game.ui.widgets.dialog import Choice


def agree_first(ctx: Context, judged: Callable[[bool], None], words: Callable[[str], str]) -> None:
    """Asks once more before a person agrees that the game ends drawn, in the words of the table."""
    choices = [
        Choice("yes", words("table.confirm.draw.yes"), "danger"),
        Choice("no", words("table.draw.no"), "gold"),
    ]
    title, text = words("table.confirm.draw.title"), words("table.confirm.draw.text")
    ctx.app.push(Dialog(title, text, choices, lambda name, _: judged(name == "yes"), cancel="no", name="confirm-draw"))


@dataclass(eq=False)
class Conversation:
    """Takes the answers of the AI's process and of people to the table's questions."""

    _table: Desk
    _names: Names
    _showing: Showing
    _acting: Acting
    _browsing: Browsing
    _thinking: Thinking
    _files: TableFiles
    _hints: Hints

    @property
    def answers(self) -> Answers:
        """What is done with the answers of the AI's process."""
        return Answers(self._hinted, self._judged, self._failed, self._restarted)

    # --- the AI --------------------------------------------------------------------------------------------------

    def _hinted(self, thought: Chosen) -> None:
        """Takes a hint, unless what it advises cannot be played: then another one is asked for."""
        table = self._table
        if refused(table.session.match, table.game.course.meant(thought.action)):
            self._thinking.unplayable(thought.action)
            self._thinking.ask_hint()
        else:
            self._hints.take(thought)

    def _failed(self, kind: str, seat: int) -> None:
        if kind == "move":
            self._ask_by_hand(seat)
        elif kind == "hint":
            self._table.ctx.app.notify(self._table.ctx.texts("table.hint-failed"))
        else:
            self._judged(kind, seat, False)

    def _ask_by_hand(self, seat: int) -> None:
        """Asks what is to be done about a seat whose player has failed; the card stays until that is chosen."""
        table, texts = self._table, self._table.ctx.texts

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "again":
                self._thinking.try_again()
            else:
                self._by_hand(seat)

        choices = [
            Choice("by-hand", texts("table.ai-failed.by-hand")),
            Choice("again", texts("table.ai-failed.again"), "gold"),
        ]
        title, text = texts("table.ai-failed.title"), table.words("table.ai-failed.text", self._names.seat(seat))
        table.ctx.app.push(Dialog(title, text, choices, answered, name="ai-failed"))

    def _by_hand(self, seat: int) -> None:
        """Gives a seat of the computer to the person."""
        table = self._table
        table.session.hand_over(seat)
        table.game.course.taken_over()
        table.use_policy()
        self._showing.show_now()

    def _restarted(self) -> None:
        self._table.ctx.app.notify(self._table.ctx.texts("table.ai-restarted"), lasting=True)

    # --- draws ---------------------------------------------------------------------------------------------------

    def ask_offer(self) -> None:
        """Asks whether the person really offers a draw; says so where that has to wait for the next move."""
        table, words = self._table, self._table.words
        seat = table.session.resigning_seat()
        if seat is None:
            return
        if not table.session.draw_offer.may_offer(seat):
            table.ctx.app.notify(words("table.draw.again"))
            return
        title, text = words("table.confirm.offer.title"), words("table.confirm.offer.text", self._names.seat(1 - seat))
        question = Sure(title, text, words("table.confirm.offer.yes"), words("table.confirm.no"))
        ask_first(table.ctx, question, self.offer_draw, name="confirm-draw")

    def offer_draw(self) -> None:
        """Offers a draw to the other seat for the person who may."""
        table, session = self._table, self._table.session
        seat = session.resigning_seat()
        if seat is None or not session.draw_offer.offer(seat):
            return
        other = 1 - seat
        if session.seats[other].is_human:
            self._ask_draw(seat, other)
        else:
            table.ctx.app.notify(table.words("table.draw.offered"))
            self._thinking.ask_draw(other)

    def _ask_draw(self, seat: int, other: int) -> None:
        table, words = self._table, self._table.words
        table.game.course.before_asking()

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                agree_first(table.ctx, lambda yes: self._draw_judged(other, yes), words)
            else:
                self._draw_judged(other, False)

        choices = [Choice("yes", words("table.draw.yes")), Choice("no", words("table.draw.no"), "gold")]
        title = words("table.draw.title", self._names.seat(seat))
        text = words("table.draw.text", self._names.seat(other))
        table.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name="draw"))

    def _judged(self, kind: str, seat: int, accepted: bool) -> None:
        """Takes what the AI judged: a draw, or what else of that sort a game has."""
        if kind == "draw" or not any(part.judged(kind, seat, accepted) for part in self._table.game.course_parts):
            self._draw_judged(seat, accepted)

    def _draw_judged(self, seat: int, accepted: bool) -> None:
        table = self._table
        action = table.session.draw_offer.answer(seat, accepted)
        if action is not None:
            self._acting.act(action, asked=True)
        else:
            table.ctx.app.notify(table.words("table.draw.declined", self._names.seat(seat)), lasting=True)

    # --- giving up, and another game -----------------------------------------------------------------------------

    def ask_resign(self) -> None:
        """Asks whether the person really resigns."""
        words = self._table.words
        title, text = words("table.confirm.resign.title"), words("table.confirm.resign.text")
        question = Sure(title, text, words("table.confirm.resign.yes"), words("table.confirm.no"))
        ask_first(self._table.ctx, question, self.resign, name="confirm-resign")

    def resign(self) -> None:
        """Gives up for the person who may."""
        seat = self._table.session.resigning_seat()
        if seat is not None:
            self._browsing.leave()
            self._acting.act(Resign(seat), asked=True)

    def rematch(self) -> None:
        """Starts a rematch in the place of this one."""
        table = self._table
        again = replace(self._files.rematch_setup(), helped=table.help.on)
        table.ctx.app.replace(table.another(table.game.orders.rematch(again), None))
