"""The battle in a larger game: the port of that game's table as that of a battle, with eyes for the battle alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import pygame

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import Action, O, Pick
from game.stage.scene import Context, Scene, TableSetup
from game.table.game_table import AnyGameTable
from game.table.occasion import Occasion
from game.table.opening import OpenedSession
from game.table.parts.acting import Acting
from game.table.parts.browsing import Browsing
from game.table.parts.conversation import Conversation
from game.table.parts.end import EndOfGame
from game.table.parts.eyes import TableEyes
from game.table.parts.files import TableFiles
from game.table.parts.hints import Hints
from game.table.parts.menus import Menus
from game.table.parts.names import Names
from game.table.parts.peek import Peek
from game.table.parts.record import Record
from game.table.parts.showing import Showing
from game.table.parts.steering import Steering
from game.table.parts.thinking import Thinking
from game.table.port import Port
from game.table.session import Session
from game.ui.motion.director import AnyDirector
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Group

T = TypeVar("T")


class WithBattle(Protocol):
    """A state of a larger game."""

    @property
    def battle(self) -> SenyaState | None: ...


def _battle(whole: WithBattle, question: Callable[..., T], *more: object) -> T:
    assert whole.battle is not None
    return question(whole.battle, *more)


@dataclass(frozen=True, slots=True)
class Inner(Generic[O]):
    """How a battle is found in what is seen of the larger game.

    seen: the battle as the observer knows it, None where none is fought before his eyes. side_of: the side of a seat
    of the larger game by what that seat sees of it.
    """

    seen: Callable[[O], SenyaObservation | None]
    side_of: Callable[[O], int]


class BattleEyes(TableEyes[SenyaObservation], Generic[O]):
    """Sees of a larger game the battle that is fought in it; asked only while there is one."""

    def __init__(self, port: Port[O], inner: Inner[O]) -> None:
        self._whole, self._inner = port, inner
        self._last: tuple[O, SenyaObservation | None] | None = None

    def viewer(self) -> int:
        """Returns the side through whose eyes the battle is seen."""
        return self._inner.side_of(self._whole.eyes.seen())

    def own_seat(self) -> int | None:
        own = self._whole.eyes.own_seat()
        return None if own is None else self._inner.side_of(self._whole.eyes.observe(own))

    def observe(self, seat: int) -> SenyaObservation:
        """Returns what a seat of the larger game may know of the battle."""
        return self.of(self._whole.eyes.observe(seat))

    def at(self, node: AnyNode, seat: int | None = None) -> SenyaObservation:
        """Returns the battle at a node, or where none is fought there, that at the cursor."""
        there = self.found(self._whole.eyes.at(node, self._whole.eyes.viewer()))
        return self.seen() if there is None else there

    def seen(self) -> SenyaObservation:
        """Returns the battle at the cursor, or while what ended it is still shown, as it was last."""
        found = self.found(self._whole.eyes.seen())
        node: AnyNode | None = self._whole.session.match.cursor
        while found is None and node is not None and node.parent is not None:
            node = node.parent
            found = self.found(self._whole.eyes.at(node))
        assert found is not None
        return found

    def observation(self) -> SenyaObservation:
        return self.seen()

    def ask(self, question: Callable[..., T], *more: object, at: AnyNode | None = None) -> T:
        """Returns what a function of the rules of battles tells of the battle."""
        found: T = self._whole.eyes.ask(_battle, question, *more, at=at)
        return found

    def explain(self, action: Action) -> Clause | None:
        return self._whole.eyes.explain(action)

    def attempt(self, picks: tuple[Pick, ...]) -> Action | None:
        return self._whole.eyes.attempt(picks)

    def found(self, seen: O) -> SenyaObservation | None:
        """Returns the battle in what is seen of the larger game, None where none is."""
        if self._last is None or self._last[0] is not seen:
            self._last = seen, self._inner.seen(seen)
        return self._last[1]

    def of(self, seen: O) -> SenyaObservation:
        """Returns the battle in what is seen of the larger game. Raises AssertionError where none is fought."""
        battle = self.found(seen)
        assert battle is not None
        return battle


class BattlePort(Generic[O]):
    """The port of the larger game's table, with the eyes of its battle."""

    def __init__(self, port: Port[O], inner: Inner[O]) -> None:
        self._port = port
        self._eyes = BattleEyes(port, inner)

    @property
    def eyes(self) -> TableEyes[SenyaObservation]:
        return self._eyes

    def battle_of(self, seen: O) -> SenyaObservation | None:
        """Returns the battle in what is seen of the larger game, None where none is fought."""
        return self._eyes.found(seen)

    def line(self, node: AnyNode) -> list[AnyNode]:
        """Returns the nodes of the battle that is fought at a node, the step that began it first."""
        found: list[AnyNode] = []
        here: AnyNode | None = node
        while here is not None:
            found.append(here)
            if self.battle_of(self._port.eyes.at(here)) is None:
                break
            here = here.parent
        return found[-2::-1] if len(found) > 1 else found

    def lay(self) -> None:
        """Lays a battle that has begun, or what comes after it, on the screen."""
        director = self._port.director
        director.finish()
        observation = self._port.eyes.displayed()
        if director.stage.differs(observation):
            director.show(observation)

    @property
    def ctx(self) -> Context:
        return self._port.ctx

    @property
    def session(self) -> Session:
        return self._port.session

    @property
    def game(self) -> AnyGameTable:
        return self._port.game

    @property
    def showing(self) -> Showing:
        return self._port.showing

    @property
    def menus(self) -> Menus:
        return self._port.menus

    @property
    def group(self) -> Group:
        return self._port.group

    @property
    def setup(self) -> TableSetup:
        return self._port.setup

    @property
    def opened(self) -> OpenedSession:
        return self._port.opened

    @property
    def occasion(self) -> Occasion:
        return self._port.occasion

    @property
    def acting(self) -> Acting:
        return self._port.acting

    @property
    def browsing(self) -> Browsing:
        return self._port.browsing

    @property
    def conversation(self) -> Conversation:
        return self._port.conversation

    @property
    def end(self) -> EndOfGame:
        return self._port.end

    @property
    def thinking(self) -> Thinking:
        return self._port.thinking

    @property
    def hints(self) -> Hints:
        return self._port.hints

    @property
    def files(self) -> TableFiles:
        return self._port.files

    @property
    def record(self) -> Record:
        return self._port.record

    @property
    def steering(self) -> Steering:
        return self._port.steering

    @property
    def peek(self) -> Peek:
        return self._port.peek

    @property
    def names(self) -> Names:
        return self._port.names

    @property
    def director(self) -> AnyDirector:
        return self._port.director

    @property
    def at_rest(self) -> bool:
        return self._port.at_rest

    @property
    def on_top(self) -> bool:
        return self._port.on_top

    @property
    def looked_at(self) -> bool:
        return self._port.looked_at

    def another(self, setup: TableSetup, opened: OpenedSession | None = None) -> Scene:
        return self._port.another(setup, opened)

    def handle(self, event: pygame.event.Event) -> bool:
        return self._port.handle(event)

    def targets(self) -> dict[str, pygame.Rect]:
        return self._port.targets()

    def probe(self) -> dict[str, object]:
        return self._port.probe()

    def toast_room(self) -> ToastRoom:
        return self._port.toast_room()
