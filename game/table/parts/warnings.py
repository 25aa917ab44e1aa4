"""Warnings in a game played with help: before an own action that costs or risks something, it is asked once.

What a hint advised is not asked about: the program does not warn of its own advice.
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
        table = self._table
        if not table.help.on or self._hints.advises(action):
            return False
        words = table.game.advice.warning(action)
        if not words:
            return False
        texts = table.ctx.texts
        self._hints.drop_unasked()

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                go_on()

        choices = [Choice("no", texts("warning.no"), "gold"), Choice("yes", texts("warning.yes"))]
        table.ctx.sounds.play("refuse")
        asked = Beside(self._showing, texts("warning.title"), words, choices, answered, cancel="no", name="warning")
        asked.gone = lambda: self._showing.mark_threats(())
        table.ctx.app.push(asked)
        self._showing.mark_threats(tuple(table.game.advice.threats(action)))
        return True
