"""The battle of a scene: the port of the table of stories as that of a battle, with eyes for the battle alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.story.observation import StoryObservation, battle_seen, side_of
from game.games.senya.rules.story.state import StoryState
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import Action, Pick
from game.scenes.scene import Context, Scene, TableSetup
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
from game.ui.widgets.widgets import Group

T = TypeVar("T")


def fights(story: StoryState) -> bool:
    """Whether a battle is fought in a position."""
    return story.battle is not None


def _battle(story: StoryState, question: Callable[..., T], *more: object) -> T:
    assert story.battle is not None
    return question(story.battle, *more)


class BattleEyes(TableEyes[SenyaObservation]):
    """Sees of a story the battle that is fought in it; asked only while there is one."""

    def __init__(self, port: Port[StoryObservation]) -> None:
        self._story = port
        self._last: tuple[StoryObservation, SenyaObservation] | None = None

    def viewer(self) -> int:
        """Returns the side through whose eyes the battle is seen."""
        return side_of(self._story.eyes.viewer())

    def own_seat(self) -> int | None:
        own = self._story.eyes.own_seat()
        return None if own is None else side_of(own)

    def observe(self, seat: int) -> SenyaObservation:
        """Returns what a seat of the story may know of the battle."""
        return self.of(self._story.eyes.observe(seat))

    def at(self, node: AnyNode, seat: int | None = None) -> SenyaObservation:
        """Returns the battle at a node, or where none is fought there, that at the cursor."""
        story = self._story.eyes.at(node, self._story.eyes.viewer())
        return self.of(story) if fights(story.story) else self.seen()

    def seen(self) -> SenyaObservation:
        """Returns the battle at the cursor, or while what ended it is still shown, as it was last."""
        here: StoryObservation = self._story.eyes.seen()
        node: AnyNode | None = self._story.session.match.cursor
        while not fights(here.story) and node is not None and node.parent is not None:
            node = node.parent
            here = self._story.eyes.at(node)
        return self.of(here)

    def observation(self) -> SenyaObservation:
        return self.seen()

    def ask(self, question: Callable[..., T], *more: object, at: AnyNode | None = None) -> T:
        """Returns what a function of the rules of battles tells of the battle."""
        found: T = self._story.eyes.ask(_battle, question, *more, at=at)
        return found

    def explain(self, action: Action) -> Clause | None:
        return self._story.eyes.explain(action)

    def attempt(self, picks: tuple[Pick, ...]) -> Action | None:
        return self._story.eyes.attempt(picks)

    def of(self, seen: StoryObservation) -> SenyaObservation:
        """Returns the battle of an observation of the story. Raises AssertionError where none is fought."""
        if self._last is None or self._last[0] is not seen:
            battle = battle_seen(seen)
            assert battle is not None
            self._last = seen, battle
        return self._last[1]


class BattlePort:
    """The port of a table of stories, with the eyes of its battle."""

    def __init__(self, port: Port[StoryObservation]) -> None:
        self._port = port
        self._eyes = BattleEyes(port)

    @property
    def eyes(self) -> TableEyes[SenyaObservation]:
        return self._eyes

    def battle_of(self, seen: StoryObservation) -> SenyaObservation:
        """Returns the battle of an observation of the story, which must be fighting one."""
        return self._eyes.of(seen)

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

    def toast_anchor(self) -> tuple[int, int] | None:
        return self._port.toast_anchor()
