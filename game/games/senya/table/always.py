"""Always asking: where the setting says so every window asks every side, also one that has no answer (S10.12).

So nobody at the table can tell from a question whether somebody had an answer. "Pass until" spares these too.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.games.senya.row import ALWAYS_ASK
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import closed_windows
from game.games.senya.rules.steps import Window
from game.games.senya.table.passing import Passing
from game.games.senya.table.questions import LATER
from game.match.match import AnyNode
from game.rules.contract import CHANCE, Option
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port

GO_ON = Option("go-on")
"""The answer to a window in which there is nothing to do."""


@dataclass(frozen=True, slots=True)
class EmptyWindow:
    """A window in which a side had nothing to say, and is told so."""

    seat: int
    moment: str


class AlwaysAsking(Listener, CoursePart):
    """Asks the people in the windows that passed them by, one after the other, before anything goes on."""

    def __init__(self, port: Port[SenyaObservation], passing: Passing, *, company: bool = False) -> None:
        self._port, self.passing, self._company = port, passing, company
        self._owed: dict[int, tuple[EmptyWindow, ...]] = {}
        """By node: the windows that are still to be asked about there."""

    @property
    def on(self) -> bool:
        """Whether empty questions are asked too; not among people of one side, who know what each other can answer."""
        return ALWAYS_ASK.of(self._port.ctx.settings.more) and not self._company

    def left(self) -> tuple[EmptyWindow, ...]:
        """Returns the windows that are still to be asked about, those that a side lets pass not among them."""
        session = self._port.session
        node = session.match.cursor
        if not self.on or not session.humans or not session.stands_here or session.result is not None or node.children:
            return ()
        if node.id not in self._owed:
            self._owed[node.id] = tuple(self._empty(node))
        return tuple(one for one in self._owed[node.id] if not self.passing.lasting(one.seat))

    def waits(self) -> bool:
        """Whether everything waits for somebody who has nothing to say."""
        return bool(self.left())

    def _empty(self, node: AnyNode) -> Iterator[EmptyWindow]:
        """Yields the windows that closed with the step to a node, for each of the people who was not asked in them."""
        if node.parent is None:
            return
        for n, window in enumerate(self._port.eyes.ask(closed_windows, node.led, at=node.parent)):
            asked = set(self._asked(node, window)) if n == 0 else set()
            yield from (EmptyWindow(seat, window.moment) for seat in sorted(self._port.session.humans - asked))

    def _asked(self, node: AnyNode, window: Window) -> Iterator[int]:
        """Yields the sides that were really asked in a window that closed at a node."""
        while node.parent is not None and node.actor != CHANCE and self._port.eyes.ask(_open, window, at=node.parent):
            yield node.actor
            node = node.parent

    def answer(self) -> bool:
        """Goes on; True where there was something to go on from."""
        left = self.left()
        if left:
            self._owed[self._port.session.match.cursor.id] = left[1:]
            self._show()
        return bool(left)

    def _show(self) -> None:
        """Shows what is asked next, or lays out the table for the question that waited."""
        if self.waits():
            self._port.showing.update_view()
        else:
            eyes, node = self._port.eyes, self._port.session.match.cursor
            self._port.showing.refresh(eyes.displayed(), eyes.told(node))

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT or not self.waits():
            return False
        hit = self._port.table.game.places.hit(event.pos)
        if LATER in hit:
            return self._pass_until()
        return GO_ON in hit and self.answer()

    def _pass_until(self) -> bool:
        left = self.left()
        return bool(left) and self.passing.ask(left[0].seat, self._show)

    def key(self, event: pygame.event.Event) -> bool:
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return enter and self._port.menus.shown is None and self.answer()


def _open(table: SenyaState, window: Window) -> bool:
    """Whether a window is the one that is open in a position."""
    top = table.top
    if not isinstance(top, Window):
        return False
    return (top.moment, top.subject, top.check) == (window.moment, window.subject, window.check)
