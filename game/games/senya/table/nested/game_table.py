"""The table of a game that is read, with battles in it: the table of battles is a part of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.games.senya.table.course import NOTHING
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.nested.areas import PaperAreas
from game.games.senya.table.nested.eyes import BattleEyes, Inner
from game.games.senya.table.nested.listening import CourseInBattle, InBattle
from game.games.senya.table.nested.standing_in import StandingIn
from game.games.senya.table.nested.view import NestingView
from game.games.senya.table.reader.reading import ReadingOn
from game.games.senya.table.reader.writing import Writing
from game.games.senya.view.story.tiles import BACK, ON
from game.games.senya.words.paper import OnPaper
from game.records.lines import ViewValue
from game.rules.contract import A, O, Option, Pick
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.hooks import CoursePart, Saved, Wording
from game.table.layout import Areas
from game.table.listener import Listener
from game.table.port import Port

V = TypeVar("V", bound=NestingView[Any, Any])
G = TypeVar("G", bound=SenyaGestures)


class PaperTable(GameTable[O, O, A], ABC, Generic[O, A, V, G]):
    """What is told is read and answered by cards; a battle is fought where the cards lay.

    company: whether all people are on one side of its battles.
    """

    long_turns = True
    asks_itself = True
    view: V
    gestures: G

    def __init__(self, port: Port[O], view: V, gestures: G, inner: Inner[O], *, company: bool = False) -> None:
        super().__init__(view, gestures)
        self._port = port
        seen = BattleEyes(port, inner)
        self.battle = SenyaTable(port.through(seen), gestures, company=company)
        self.battle.story.path = seen.line
        view.take(self.battle.view, seen.found)
        view.turned = seen.lay
        self._battle_apart = gestures.apart
        gestures.apart = self._apart
        self.writing = Writing(port, view.screen.paper)
        self.reading = ReadingOn(port, view.screen, self.writing)
        self.standing_in = StandingIn(port)
        in_battle = [CourseInBattle(view.stage, one) for one in self.battle.course_parts]
        self.course_parts: Sequence[CoursePart] = (self.reading, *in_battle)

    def speak(self, own: Wording[A], in_battle: Wording[A]) -> None:
        """Takes the words between battles, and those while one is on the screen."""

        def turn(fights: bool) -> None:
            self.wording = in_battle if fights else own

        self.view.stage.turns = turn
        turn(self.view.fights)

    def of_battle(self) -> list[Listener]:
        """Returns the listeners of the battle's table, which are told while one is on the screen."""
        return [InBattle(self.view.stage, one) for one in self.battle.listeners]

    @abstractmethod
    def own_areas(self, ctx: Context, buttons: int) -> PaperAreas[Any]:
        """Returns where everything lies between battles."""

    @abstractmethod
    def own_facts(self) -> dict[str, object]:
        """Returns the facts of the larger game, and of a battle in it, that lie open on the screen."""

    def areas(self, ctx: Context, buttons: int) -> Areas:
        return self.battle.areas(ctx, buttons) if self.view.fights else self.own_areas(ctx, buttons)

    def saved_view(self) -> dict[str, ViewValue]:
        return self.reading.saved()

    def restore_view(self, saved: Saved) -> None:
        self.reading.restore(saved)

    def facts(self) -> dict[str, object]:
        """Returns the facts that lie open on the screen."""
        return {
            **self.own_facts(),
            "fights": self.view.fights,
            "waits": self.reading.waits(),
            "reading": self.reading.mode,
        }

    def _apart(self, option: Option) -> bool:
        """Takes a button that is no pick of the rules."""
        if self.view.fights:
            return self._battle_apart(option)
        if option in (BACK, ON):
            self.view.screen.tiles.page += 1
            return True
        return False


@dataclass(eq=False)
class Following(Listener):
    """Keeps what is read with the match: what a step told is read, and a choice begins with what is proposed.

    told: all that was told up to what is shown. proposed: the picks that are taken in advance, none where a choice has
    begun or nothing is asked.
    """

    _port: Port[Any]
    _table: PaperTable[Any, Any, Any, Any]
    _told: Callable[[], tuple[OnPaper, ...]]
    _proposed: Callable[[], Sequence[Pick]]
    _holds: bool = False
    """Whether what may be done is held back until the text is read."""

    def jumped(self) -> None:
        self._table.reading.know(self._told())
        self._follow(by_step=False)
        if self._holds:
            port = self._port
            port.showing.refresh(port.eyes.displayed(), port.eyes.told(port.session.match.cursor))

    def changed(self) -> None:
        self._holds = False
        picks = () if self._table.gestures.chooser.picked else self._proposed()
        for pick in picks:
            self._table.gestures.take(pick)
        if picks:
            self._port.showing.update_view()
        self._follow(by_step=True)

    def _follow(self, *, by_step: bool) -> None:
        reading, fights = self._table.reading, self._table.view.fights
        reading.hidden = fights
        if not fights:
            reading.follow(by_step=by_step)
            if reading.first and reading.waits() and self._table.gestures.active:
                self._hold()
            elif reading.waits():  # what leads on stands there whoever is asked next
                self._port.showing.update_view()

    def _hold(self) -> None:
        """Asks nothing until what was told is read."""
        self._holds = True
        self._table.gestures.offer(NOTHING, self._port.session.match.version, active=False)
        self._port.showing.update_view()
