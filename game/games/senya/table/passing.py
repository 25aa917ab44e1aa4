"""Windows that need no answer: "pass until" spares empty questions, "always ask" hides whether there was an answer."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.senya.row import ALWAYS_ASK
from game.games.senya.rules.actions import Cover, Decision, NoCover, NoInterrupt, SetupDone
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import (
    CleanupWindow,
    CoverQuestion,
    DamageRoll,
    HitRoll,
    MainTurn,
    ReactionRoll,
    SetupWindow,
    Window,
)
from game.match.match import AnyStep
from game.rules.contract import CHANCE, Option
from game.table.hooks import Listener
from game.table.port import Port
from game.ui.widgets.piece_menu import MenuItem

UNTIL = ("attack", "round", "turn")
GO_ON = Option("go-on")
"""The answer to a window in which there is nothing to do."""
MOMENTS: dict[type, str] = {
    HitRoll: "before_check", ReactionRoll: "before_check", DamageRoll: "damage_roll",
}  # fmt: skip
"""The moment that passes as a roll falls."""


@dataclass(frozen=True, slots=True)
class Until:
    """How long a side passes by itself: to the end of an attack or of a round, or until its next turn."""

    kind: str
    round: int
    attack: tuple[str, str]


def attack_of(table: SenyaState) -> tuple[str, str]:
    """Returns what tells the attack going on from the next one; two empty texts where there is none."""
    return ("", "") if table.attack is None else (table.attack.by, table.attack.type)


class Passing(Listener):
    """Passes for a side in windows, as long as it said so."""

    def __init__(self, port: Port[SenyaObservation]) -> None:
        self._port = port
        self._until: dict[int, Until] = {}

    def ask(self) -> bool:
        """Asks how long whoever is asked passes; True as it does."""
        texts, anchor = self._port.ctx.texts, self._port.showing.areas.notice
        kinds = [kind for kind in UNTIL if kind != "attack" or self._table().attack is not None]
        items = [MenuItem(f"pass:{kind}", texts(f"senya-table.until.{kind}")) for kind in kinds]
        answers = {f"pass:{kind}": (lambda kind=kind: self.begin(kind)) for kind in kinds}
        self._port.menus.open(texts("senya-table.until.title"), items, anchor, answers)
        return True

    def begin(self, kind: str) -> None:
        """Passes from now on."""
        table = self._table()
        self._until[self._port.session.to_act] = Until(kind, table.round, attack_of(table))
        self._pass()

    def lasting(self, seat: int) -> str:
        """Returns how long a side passes by itself, "" for not at all."""
        until = self._until.get(seat)
        return "" if until is None else until.kind

    def any(self) -> bool:
        """Whether any side passes by itself."""
        return bool(self._until)

    def stop(self) -> bool:
        """Asks again from now on; True where something was spared."""
        had, self._until = bool(self._until), {}
        return had

    def _table(self) -> SenyaState:
        return self._port.eyes.seen().table

    def tick(self, dt: float) -> bool:
        session = self._port.session
        if not self._until or not session.humans_turn() or not session.stands_here or not self._port.at_rest:
            return False
        return self._pass()

    def _pass(self) -> bool:
        """Passes once, where the question is one of those that are spared."""
        table, seat = self._table(), self._port.session.to_act
        until = self._until.get(seat)
        if until is None:
            return False
        if self._over(table, until):
            del self._until[seat]
            return False
        action = passed(table)
        return action is not None and self._port.acting.act(action)

    def _over(self, table: SenyaState, until: Until) -> bool:
        match until.kind:
            case "attack":
                return attack_of(table) != until.attack or table.round != until.round
            case "round":
                return table.round != until.round
        return isinstance(table.top, MainTurn)

    def played(self, step: AnyStep) -> None:
        """A side that is at the end of what it spared is asked again."""
        table = self._table()
        for seat, until in list(self._until.items()):
            if until.kind != "turn" and self._over(table, until):
                del self._until[seat]

    def jumped(self) -> None:
        self._until = {}


def passed(table: SenyaState) -> Decision | None:
    """Returns the action that lets a window pass; None where the open question is no window."""
    match table.top:
        case Window():
            return NoInterrupt(table.asked)
        case SetupWindow() | CleanupWindow():
            return SetupDone(table.asked)
        case CoverQuestion():
            return NoCover(table.asked)
    return None


class AlwaysAsking(Listener):
    """Where the setting says so: people are asked before every roll of an attack, also where they could do nothing.

    So nobody at the table can tell from a question whether somebody had an answer.
    """

    def __init__(self, port: Port[SenyaObservation]) -> None:
        self._port = port
        self._answered = -1
        """The node at which somebody said to go on."""

    @property
    def on(self) -> bool:
        return ALWAYS_ASK.of(self._port.ctx.settings.more)

    def waits(self) -> bool:
        """Whether a roll waits for somebody who has nothing to say."""
        session = self._port.session
        if not self.on or not session.humans or session.to_act != CHANCE or session.result is not None:
            return False
        cursor = session.match.cursor
        return self.moment() != "" and self._answered != cursor.id and not self._asked_before()

    def moment(self) -> str:
        """Returns the moment that would pass with the roll that is due, "" where no window can stand there."""
        return MOMENTS.get(type(self._port.eyes.seen().table.top), "")

    def _asked_before(self) -> bool:
        """Whether a person answered a window since the last roll."""
        node = self._port.session.match.cursor
        while node.parent is not None and node.actor != CHANCE:
            if node.actor in self._port.session.humans and isinstance(node.led, NoInterrupt | NoCover | Cover):
                return True
            node = node.parent
        return False

    def answer(self) -> bool:
        """Lets the roll fall; True where it waited."""
        if not self.waits():
            return False
        self._answered = self._port.session.match.cursor.id
        self._port.showing.update_view()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT or not self.waits():
            return False
        return GO_ON in self._port.game.view.hit(event.pos) and self.answer()

    def key(self, event: pygame.event.Event) -> bool:
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return enter and self._port.menus.shown is None and self.answer()
