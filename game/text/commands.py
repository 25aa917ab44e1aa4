"""What one may do at a table of text in a terminal besides moves: hints, taking back, draws, leaving."""

from collections.abc import Callable
from math import isinf

from game.match.customs import UndoPolicy
from game.match.match import AnyNode
from game.rules.contract import CHANCE, Action, Agree, Resign
from game.text.asking import TextAnswer
from game.text.looking import Command, LookingCommands
from game.text.table import TextTable


class TextCommands(LookingCommands):
    """Answers lines at a terminal."""

    def __init__(self, table: TextTable) -> None:
        self._table = table
        super().__init__(table)

    def doing(self) -> dict[str, Command]:
        return {
            "hint": self._hint,
            "undo": self._undo,
            "draw": self._draw,
            "resign": self._resign,
            "save": self._save,
            "quit": self._quit,
        }

    def _undo(self, rest: str) -> None:
        session = self._table.session
        node = session.takeback_node()
        if node is None:
            none = session.policy is UndoPolicy.NONE or not session.takeback_barred()
            self.say("table.undo.none" if none else "table.undo.uncovered")
            return
        session.goto(node)
        session.go_on_here()
        self._table.went()
        self.say("text.undone")

    # --- why ---------------------------------------------------------------------------------------------------------

    def tell_why(self) -> None:
        table, done, words = self._table, self._computers_turn(), ""
        if not done:
            self.say("text.no-why")
            return
        for node in done:
            assert node.parent is not None
            words = table.spoken.because(node.parent.state, node.action, table.reader, own=False) or words
        self.say("why.alone", words or self._texts.own(table.names.game_id, "why.quiet"))

    def _computers_turn(self) -> list[AnyNode]:
        """Returns what computers did since a person acted; chance is left out."""
        session, found = self._table.session, list[AnyNode]()
        for node in reversed(session.match.cursor.path()[1:]):
            if node.actor in session.humans:
                break
            if node.actor != CHANCE and node.action.paths():
                found.append(node)
        return found[::-1]

    def _hint(self, rest: str) -> None:
        table = self._table
        if not table.may_act:
            self.say("text.not-now")
            return
        thought = table.advise()
        if thought is None:
            self.say("table.hint-failed")
            return
        table.kept.counted()
        match = table.session.match
        words = self._texts("hint.told", table.worded(thought.action))
        reasons = [table.spoken.because(match.state, thought.action, table.reader, own=True)]
        if thought.value is not None and isinf(thought.value):
            reasons.append(self._texts("hint.wins" if thought.value > 0 else "hint.loses"))
        why = self._texts("why.join").join(filter(None, reasons))
        why = why or self._texts.own(table.names.game_id, "hint.quiet")
        table.say(words + self._texts("hint.because", why))

    # --- the game itself ---------------------------------------------------------------------------------------------

    def _confirmed(self, question: str, yes: str, no: str, done: Callable[[], None]) -> None:
        self._table.say(question)
        self._table.asking.ask((TextAnswer(yes, done), TextAnswer(no, lambda: None)))

    def _resign(self, rest: str) -> None:
        table, texts = self._table, self._texts
        seat = table.session.resigning_seat()
        if seat is None or table.session.match.explain_illegal(Resign(seat)) is not None:
            self.say("text.no-resign")
            return
        question, no = texts("table.confirm.resign.text"), texts("table.confirm.no")
        self._confirmed(question, texts("table.confirm.resign.yes"), no, lambda: table.play(Resign(seat)))

    def _draw(self, rest: str) -> None:
        table, texts = self._table, self._texts
        action: Action = Agree()
        seats = [seat for seat in range(len(table.session.seats)) if seat != table.reader]
        refused = table.session.match.explain_illegal(action)
        if len(seats) != 1 or refused is not None or not table.session.draw_offer.may_offer(table.reader):
            self.say("text.no-draw" if len(seats) != 1 or refused is not None else "table.draw.again")
            return
        other = table.names.seat(seats[0])
        if seats[0] in table.session.humans:
            question = texts("table.draw.text", other)
            self._confirmed(question, texts("table.draw.yes"), texts("table.draw.no"), lambda: table.play(action))
            return
        table.session.draw_offer.offer(table.reader)
        accepted = table.judges(seats[0])
        table.session.draw_offer.answer(seats[0], accepted)
        if accepted:
            table.play(action)
        else:
            self.say("table.draw.declined", other)

    def _save(self, rest: str) -> None:
        table = self._table
        if table.session.ended:
            self.say("table.end.kept")
            return
        table.kept.begin()
        table.kept.changed()
        assert table.session.keeper is not None
        table.session.keeper.flush_wait()
        problem = table.session.keeper.trouble
        if problem is not None:
            table.say(self._texts.problem(problem))
        else:
            self.say("text.saved", table.kept.path)

    def _quit(self, rest: str) -> None:
        self._table.over = True
