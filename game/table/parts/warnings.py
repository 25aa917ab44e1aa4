"""Questions before an own action is played: in a game with help where it costs or risks something, and of every action
where the person wants to be asked.

What a hint advised is not warned of: the program does not warn of its own advice.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import Action
from game.table.desk import Desk
from game.table.over.beside import Beside
from game.table.parts.hints import Hints
from game.table.parts.showing import Showing
from game.ui.widgets.dialog import Choice


class Warnings:
    """Asks beside the board whether an action is meant; the board can be used meanwhile."""

    def __init__(self, table: Desk, showing: Showing, hints: Hints) -> None:
        self._table, self._showing, self._hints = table, showing, hints

    def stops(self, action: Action, go_on: Callable[[], object]) -> bool:
        """Whether an action is asked about first; `go_on` plays it then."""
        if self._warns(action):
            self._ask_again(action, go_on)
            return True
        if self._confirms():
            self._confirm(action, go_on)
            return True
        return False

    def _warns(self, action: Action) -> bool:
        table = self._table
        return table.help.on and not self._hints.advises(action) and bool(table.game.advice.warning(action))

    def _confirms(self) -> bool:
        table = self._table
        if not table.ctx.settings.confirm_moves or table.game.asks_itself or not table.game.course.clock_runs():
            return False  # while an army is set up nothing is lost by a slip
        return table.session.mode == "play" and table.occasion.keeps and table.session.result is None

    def _confirm(self, action: Action, go_on: Callable[[], object]) -> None:
        """Asks whether an action is played as it was chosen."""
        table, texts = self._table, self._table.ctx.texts
        words = table.game.wording.written(table.session.match.notation_of(action))

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "play":
                go_on()

        choices = [Choice("play", texts("confirm-move.play"), "gold"), Choice("no", texts("warning.no"))]
        title = texts("confirm-move.title")
        table.ctx.app.push(Beside(self._showing, title, words, choices, answered, cancel="no", name="confirm"))

    def _ask_again(self, action: Action, go_on: Callable[[], object]) -> None:
        table, texts = self._table, self._table.ctx.texts
        self._hints.drop_unasked()

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                go_on()

        choices = [Choice("no", texts("warning.no"), "gold"), Choice("yes", texts("warning.yes"))]
        table.ctx.sounds.play("refuse")
        title, words = texts("warning.title"), table.game.advice.warning(action)
        asked = Beside(self._showing, title, words, choices, answered, cancel="no", name="warning")
        asked.gone = lambda: self._showing.mark_threats(())
        table.ctx.app.push(asked)
        self._showing.mark_threats(tuple(table.game.advice.threats(action)))
