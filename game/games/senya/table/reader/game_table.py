"""The table of stories of 千夜月姫+: the reader between battles, and in them the table of battles as a part of it."""

from __future__ import annotations

from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.observation import StoryObservation, battle_seen, side_of
from game.games.senya.rules.story.parts import OPPOSITION
from game.games.senya.table.by_hand import DiceByHand
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.nested.eyes import BattleEyes, Inner
from game.games.senya.table.nested.listening import InBattle
from game.games.senya.table.reader.boards import BoardLook
from game.games.senya.table.reader.composing import SceneComposing
from game.games.senya.table.reader.deck import ticks
from game.games.senya.table.reader.home import BringingHome
from game.games.senya.table.reader.hooks import (
    StoryAdvice,
    StoryCourse,
    StoryEnd,
    StoryOrders,
    StoryViewing,
    StoryWording,
)
from game.games.senya.table.reader.hosting import Hosting
from game.games.senya.table.reader.layout import story_areas
from game.games.senya.table.reader.log_page import StoryLog
from game.games.senya.table.reader.reading import ReadingOn
from game.games.senya.table.reader.view import StoryView
from game.games.senya.table.reader.writing import Writing
from game.games.senya.view.story.tiles import BACK, ON
from game.records.lines import ViewValue
from game.rules.contract import Option
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.hooks import Listener, Saved
from game.table.layout import Areas
from game.table.port import Port


class StoryTable(GameTable[StoryObservation, StoryObservation, StoryAction]):
    """Scenes are read, answered by cards; a battle is fought where the cards of a scene lay."""

    long_turns = True
    view: StoryView
    gestures: SenyaGestures

    def __init__(self, port: Port[StoryObservation]) -> None:
        view = StoryView(port.ctx)
        gestures = SenyaGestures(view, port.acting.outcome)
        super().__init__(view, gestures)
        self._port = port
        seen = BattleEyes(port, Inner(battle_seen, lambda seen: side_of(seen.seat)))
        self.battle = SenyaTable(port.through(seen), gestures, company=True)
        self.battle.story.path = seen.line
        view.take(self.battle.view, seen.found)
        self.look = BoardLook(port, view, gestures)
        self.by_hand = DiceByHand(port)
        self.composing = SceneComposing(port, gestures, self.look, self.by_hand)
        self.log = StoryLog(port, view, self.composing)
        view.compose = self.composing.shown
        view.turned = seen.lay
        self._battle_apart = gestures.apart
        gestures.apart = self._apart
        self.writing = Writing(port, view.screen.paper)
        self.reading = ReadingOn(port, view.screen, self.writing)
        self.wording: StoryWording = StoryWording(port, view, self.battle, self.composing)
        self.advice: StoryAdvice = StoryAdvice(port, view, self.battle, self.composing)
        self.viewing: StoryViewing = StoryViewing()
        self.course: StoryCourse = StoryCourse(view, self.battle.course, self.reading, self.by_hand)
        self.orders: StoryOrders = StoryOrders(
            port, view, self.battle, self.reading, self.log, Hosting(port, self.composing)
        )
        self.ending: StoryEnd = StoryEnd(self.composing)
        following = Following(port, view, gestures, self.reading, self.composing)
        of_battle = [InBattle(view, one) for one in self.battle.listeners]
        home = BringingHome(port)
        self.listeners = (self.log, self.writing, self.by_hand, self.look, self.reading, *of_battle, following, home)

    def areas(self, ctx: Context, buttons: int) -> Areas:
        return self.battle.areas(ctx, buttons) if self.view.fights else story_areas(ctx, buttons)

    def plates(self) -> tuple[int, int]:
        """Returns who of the heroes is asked, and the other side."""
        asked = self._port.session.to_act
        return (asked if 0 <= asked < OPPOSITION else 0), OPPOSITION

    def saved_view(self) -> dict[str, ViewValue]:
        return self.reading.saved()

    def restore_view(self, saved: Saved) -> None:
        self.reading.restore(saved)

    def facts(self) -> dict[str, object]:
        """Returns the facts that lie open on the screen."""
        story = self.composing.story()
        told = self.battle.facts() if self.view.fights and story.battle is not None else {}
        return {
            **told,
            "place": "" if story.scene is None else story.scene.id,
            "question": type(story.top).__name__,
            "of": story.asked,
            "fights": self.view.fights,
            "waits": self.reading.waits(),
            "reading": self.reading.mode,
            "board": self.view.screen.shown.board.large,
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


class Following(Listener):
    """Keeps the reader with the match: what a step told is read, what is proposed is ticked in advance (S18.3)."""

    def __init__(
        self,
        port: Port[StoryObservation],
        view: StoryView,
        gestures: SenyaGestures,
        reading: ReadingOn[StoryObservation],
        composing: SceneComposing,
    ) -> None:
        self._port, self._view, self._gestures, self._reading = port, view, gestures, reading
        self._composing = composing

    def jumped(self) -> None:
        self._reading.know(self._composing.told())
        self._follow(by_step=False)

    def changed(self) -> None:
        seen: StoryObservation = self._port.eyes.seen()
        if self._gestures.active and not self._gestures.chooser.picked and not self._view.fights:
            for pick in ticks(seen.story):
                self._gestures.take(pick)
            self._port.showing.update_view()
        self._follow(by_step=True)

    def _follow(self, *, by_step: bool) -> None:
        self._reading.hidden = self._view.fights
        if not self._view.fights:
            self._reading.follow(by_step=by_step)
