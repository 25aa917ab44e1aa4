"""How a larger game with battles in it goes on: in a battle by the battle's answers, else as its paper is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from game.games.senya.table.course import SenyaCourse
from game.games.senya.table.nested.view import NestingView, W
from game.games.senya.table.reader.reading import ReadingOn
from game.match.customs import UndoPolicy
from game.rules.contract import A, Event, O, Pick
from game.table.hooks import Course
from game.ui.sound import Name as SoundName


class PaperCourse(Course[O, A], Generic[O, A, W]):
    """Nobody goes on before people have read what was told."""

    turns_board = False

    def __init__(self, view: NestingView[O, W], battle: SenyaCourse, reading: ReadingOn[O]) -> None:
        self._view, self._battle, self._reading = view, battle, reading

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Nobody takes back what dice have told (S19.9)."""
        return UndoPolicy.FAIR

    def asks(self, picks: Sequence[Pick], near: Pick) -> bool:
        return self._view.fights and self._battle.asks(picks, near)

    def refused(self, picks: Sequence[Pick]) -> bool:
        return self._view.fights and self._battle.refused(picks)

    def chance_waits(self) -> bool:
        return self._reading.waits()

    def computer_waits(self) -> bool:
        return self._reading.waits()

    def sound(self, event: Event) -> SoundName | None:
        return self._view.stage.sound(event)
