"""The table of the Holy Grail War: the town between battles, and in them the table of battles as a part of it."""

from __future__ import annotations

from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import WarAction
from game.games.senya.rules.war.observation import WarObservation, battle_seen
from game.games.senya.rules.war.parts import SEATS, seat_of
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.nested.eyes import BattleEyes, Inner
from game.games.senya.table.nested.listening import InBattle
from game.games.senya.table.reader.reading import ReadingOn
from game.games.senya.table.reader.writing import Writing
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.table.war.fighters import WarFighters
from game.games.senya.table.war.gestures import WarGestures
from game.games.senya.table.war.hooks import WarAdvice, WarCourse, WarEnd, WarOrders, WarViewing, WarWording
from game.games.senya.table.war.layout import war_areas
from game.games.senya.table.war.recording import WarRecord
from game.games.senya.table.war.seating import WarSeating
from game.games.senya.table.war.standing_in import StandingIn
from game.games.senya.table.war.view import WarView
from game.games.senya.view.story.tiles import BACK, ON
from game.records.lines import ViewValue
from game.rules.contract import Option
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.hooks import Listener, Saved
from game.table.layout import Areas
from game.table.port import Port


def side_in(seen: WarObservation) -> int:
    """Returns the side of a pair in its battle; the first where it fights none."""
    battle = battle_seen(seen)
    return 0 if battle is None else battle.seat


class WarTable(GameTable[WarObservation, WarObservation, WarAction]):
    """Plans are made on the map and by cards; a battle of the own pair is fought where they lay."""

    long_turns = True
    view: WarView
    gestures: WarGestures

    def __init__(self, port: Port[WarObservation]) -> None:
        view = WarView(port.ctx)
        gestures = WarGestures(view, port.acting.outcome)
        super().__init__(view, gestures)
        self._port = port
        self.seating = WarSeating(port)
        self.viewing: WarViewing = WarViewing(port, self.seating)
        seen = BattleEyes(port, Inner(battle_seen, side_in))
        self.battle = SenyaTable(port.through(seen), gestures)
        port.session.look_only = port.session.mode == "play"
        self.battle.story.path = seen.line
        view.take(self.battle.view, seen.found)
        self.composing = WarComposing(port, gestures, self.seating)
        view.compose = self.composing.shown
        view.turned = seen.lay
        self._battle_apart = gestures.apart
        gestures.apart = self._apart
        self.writing = Writing(port, view.screen.paper)
        self.reading = ReadingOn(port, view.screen, self.writing)
        self.standing_in = StandingIn(port)
        fighters = WarFighters(self.battle, self.composing)
        self.battle.story.opening, self.battle.story.fighting = fighters.opening, fighters.seats
        record = WarRecord(port, self.battle, self.composing, self.seating)
        self.wording: WarWording = WarWording(port, view, self.battle, self.composing, fighters, record)
        self.advice: WarAdvice = WarAdvice(port, view, self.battle, self.composing)
        self.course: WarCourse = WarCourse(view, self.battle.course, self.reading, self.seating, self.standing_in)
        self.orders: WarOrders = WarOrders(port, view, self.battle, self.reading, self.standing_in, self.seating)
        self.ending: WarEnd = WarEnd(port, self.composing)
        following = WarFollowing(port, view, gestures, self.reading, self.composing)
        of_battle = [InBattle(view, one) for one in self.battle.listeners]
        self.listeners = (self.writing, self.reading, *of_battle, following, self.seating)

    def areas(self, ctx: Context, buttons: int) -> Areas:
        return self.battle.areas(ctx, buttons) if self.view.fights else war_areas(ctx, buttons)

    def plates(self) -> tuple[int, int]:
        """Returns whose eyes the town is seen with, and in a battle the pair it fights with."""
        seen = self.composing.seen()
        if seen.meeting is None:
            return seen.seat, (seen.seat + 1) % SEATS
        others = seen.meeting.second if seen.pair.id in seen.meeting.first else seen.meeting.first
        return seen.seat, seat_of(others[0]) if others else (seen.seat + 1) % SEATS

    def saved_view(self) -> dict[str, ViewValue]:
        return self.reading.saved()

    def restore_view(self, saved: Saved) -> None:
        self.reading.restore(saved)

    def facts(self) -> dict[str, object]:
        """Returns the facts that lie open on the screen."""
        seen = self.composing.seen()
        told = self.battle.facts() if self.view.fights and seen.battle is not None else {}
        return {
            **told,
            "night": seen.night,
            "scene_of_night": seen.scene,
            "question": "" if self.seating.covered() else type(seen.top).__name__,
            "of": "" if self.seating.covered() else seen.asked,
            "sitting": self.seating.sitting,
            "fights": self.view.fights,
            "waits": self.reading.waits(),
            "reading": self.reading.mode,
        }

    # --- parts -------------------------------------------------------------------------------------------------------

    def _apart(self, option: Option) -> bool:
        """Takes a button that is no pick of the rules."""
        if self.view.fights:
            return self._battle_apart(option)
        if option in (BACK, ON):
            self.view.screen.tiles.page += 1
            return True
        return False


class WarFollowing(Listener):
    """Keeps paper and plan with the match: what a step told is read, and a plan begins where the pair stands."""

    def __init__(
        self,
        port: Port[WarObservation],
        view: WarView,
        gestures: WarGestures,
        reading: ReadingOn[WarObservation],
        composing: WarComposing,
    ) -> None:
        self._port, self._view, self._gestures, self._reading = port, view, gestures, reading
        self._composing = composing

    def jumped(self) -> None:
        self._reading.know(self._composing.told())
        self._follow(by_step=False)

    def changed(self) -> None:
        seen = self._composing.seen()
        if self._composing.plans and not self._gestures.chooser.picked and isinstance(seen.top, steps.PlanQuestion):
            self._gestures.take(Option("place", (self._composing.deck().place(),)))
            self._port.showing.update_view()
        self._follow(by_step=True)

    def _follow(self, *, by_step: bool) -> None:
        self._reading.hidden = self._view.fights
        if not self._view.fights:
            self._reading.follow(by_step=by_step)
