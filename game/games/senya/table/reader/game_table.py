"""The table of stories of 千夜月姫+: the reader between battles, and in them the table of battles as a part of it."""

from collections.abc import Mapping, Sequence

from game.games.senya.rules.asked.fallen import ChanceTaken
from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.asked.alone import nothing_else
from game.games.senya.rules.story.asked.chances import TOLD_BY, chances_taken
from game.games.senya.rules.story.observation import StoryObservation, battle_seen, side_of
from game.games.senya.rules.story.parts import OPPOSITION
from game.games.senya.table.by_hand import DiceByHand
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.nested.areas import PaperAreas, story_areas
from game.games.senya.table.nested.chances import ChancesPanel, ChanceWords
from game.games.senya.table.nested.eyes import Inner
from game.games.senya.table.nested.game_table import Following, PaperTable
from game.games.senya.table.nested.going_on import GoingOn
from game.games.senya.table.reader import hooks as hook
from game.games.senya.table.reader.about import about
from game.games.senya.table.reader.alone import AloneGestures
from game.games.senya.table.reader.boards import BoardLook
from game.games.senya.table.reader.composing import LEAVE_LOOP, SceneComposing
from game.games.senya.table.reader.deck import ticks
from game.games.senya.table.reader.home import BringingHome
from game.games.senya.table.reader.hosting import Hosting
from game.games.senya.table.reader.log_page import StoryLog
from game.games.senya.table.reader.view import StoryView
from game.games.senya.view.story.rooms import StoryRooms
from game.games.senya.words.called import hero_name
from game.games.senya.words.paper import plain
from game.games.senya.words.story_told import ability_name
from game.match.match import AnyNode
from game.rules.contract import Event, Option
from game.stage.scene import Context
from game.table.port import Port


def story_chances(port: Port[StoryObservation], composing: SceneComposing) -> ChancesPanel[StoryObservation]:
    """Returns the panel of a story's chances."""

    def heard(event: Event) -> bool:
        return isinstance(event, TOLD_BY)

    def taken(found: Sequence[tuple[AnyNode, Sequence[Event]]]) -> Sequence[ChanceTaken]:
        return chances_taken((port.eyes.at(node).story, events) for node, events in found)

    def told(one: ChanceTaken) -> ChanceWords:
        speech, story = composing.speech(), composing.story()
        scene = story.world.scenario.scenes[one.scene]
        check = scene.check(one.what)
        heading = speech(
            "senya-reader.chances.heading", hero_name(speech, story, one.by), plain(speech.word(scene.place))
        )
        return ChanceWords(heading, "" if check is None else ability_name(speech, check.ability))

    return ChancesPanel(port, heard, taken, told)


class StoryTable(PaperTable[StoryObservation, StoryAction, StoryView, SenyaGestures]):
    """Scenes are read, answered by cards; a battle is fought where the cards of a scene lay."""

    def __init__(self, port: Port[StoryObservation]) -> None:
        view = StoryView(port.ctx)
        gestures = AloneGestures(view, port.acting.outcome)
        super().__init__(port, view, gestures, Inner(battle_seen, lambda seen: side_of(seen.seat)), company=True)
        battle, reading = self.battle, self.reading
        reading.first = True
        self.look = BoardLook(port, view, gestures)
        self.by_hand = DiceByHand(port, lambda: not view.fights)
        self.composing = SceneComposing(port, gestures, self.look, self.by_hand, reading.waits)
        self.log = StoryLog(port, view, self.composing)
        self.hosting = Hosting(port, self.composing)
        self.composing.way_out = self.hosting.way_out
        view.compose = self.composing.shown
        hooks = (port, view, battle, self.composing)
        self.speak(hook.StoryWording(*hooks), hook.StoryBattleWording(*hooks))
        self.advice: hook.StoryAdvice = hook.StoryAdvice(*hooks)
        self.viewing: hook.StoryViewing = hook.StoryViewing()
        self.course: hook.StoryCourse = hook.StoryCourse(view, battle, self.standing_in)
        self.course_parts = (*self.course_parts, self.by_hand)
        self.orders: hook.StoryOrders = hook.StoryOrders(
            port, view, battle, reading, self.standing_in, self.log, self.hosting
        )
        self.orders.chances = story_chances(port, self.composing)
        self.ending: hook.StoryEnd = hook.StoryEnd(self.composing)
        following = Following(port, self, self.composing.told, self._ticks)
        self.going_on = GoingOn(port, nothing_else, lambda: view.fights or reading.waits())
        gestures.asks = self.going_on.asks
        self.listeners = (
            self.log, self.writing, self.by_hand, self.look, reading, *self.of_battle(), following, self.going_on,
            BringingHome(port), self.standing_in,
        )  # fmt: skip

    def own_areas(self, ctx: Context, buttons: int) -> PaperAreas[StoryRooms]:
        return story_areas(ctx, buttons)

    def plates(self) -> tuple[int, int]:
        """Returns who of the heroes is asked, and the other side."""
        asked = self._port.session.to_act
        return (asked if 0 <= asked < OPPOSITION else 0), OPPOSITION

    def own_facts(self) -> dict[str, object]:
        story = self.composing.story()
        return {
            **(self.battle.facts() if self.view.fights and story.battle is not None else {}),
            "place": "" if story.scene is None else story.scene.id,
            "question": type(story.top).__name__,
            "of": story.asked,
        }

    def about(self) -> Mapping[str, str]:
        return about(self.composing.story())

    def _apart(self, option: Option) -> bool:
        return (option == LEAVE_LOOP and self.hosting.leave()) or super()._apart(option)

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "board": self.view.screen.shown.board.large}

    def _ticks(self) -> tuple[Option, ...]:
        """Returns what is ticked in advance of what is proposed (S18.3)."""
        asked = self.gestures.active and not self.view.fights
        return ticks(self._port.eyes.seen().story) if asked else ()
