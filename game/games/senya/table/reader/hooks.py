"""What the house asks of the table of stories: in battles the battle's answers, between them those of the reader."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.choosing.listed import choices
from game.games.senya.rules.data.scenario_rows import OUTCOMES
from game.games.senya.rules.story.actions import InfoCheck, StoryAction, StoryDecision, TakeAlong
from game.games.senya.rules.story.checking import clues
from game.games.senya.rules.story.growth import purse
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.parts import OPPOSITION, Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.nested.hooks import PaperAdvice, PaperCourse, PaperOrders, PaperWording
from game.games.senya.table.nested.standing_in import LEAVE, StandingIn
from game.games.senya.table.people import crest_of
from game.games.senya.table.reader.composing import SceneComposing
from game.games.senya.table.reader.home import begun_again
from game.games.senya.table.reader.hosting import Hosting
from game.games.senya.table.reader.log_page import StoryLog
from game.games.senya.table.reader.reading import READING, ReadingOn
from game.games.senya.table.reader.view import StoryView
from game.games.senya.view.emblem import emblem
from game.games.senya.words.called import hero_name
from game.games.senya.words.paper import plain
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import advised, price, reason_of
from game.games.senya.words.story_told import PaperTeller
from game.match.match import AnyNode
from game.rules.chooser import Offered, Picks
from game.rules.contract import Event, Result, Standee
from game.stage.scene import TableSetup
from game.table.commands import Command
from game.table.hooks import EndTelling, Viewing
from game.table.port import Port
from game.ui.emblem_pen import stamp
from game.ui.widgets.plates import Painter


class StoryCourse(PaperCourse[StoryObservation, StoryAction]):
    """How a story goes on."""

    def own_choices(self, observation: StoryObservation) -> Offered:
        """Returns decisions by their picks; a check that can be made in one way only by its topic.

        Who leads a scene is proposed to take all others along, for that is the usual answer.
        """
        legal = observation.legal

        def paths(one: StoryDecision | Decision) -> tuple[Picks, ...]:
            if isinstance(one, InfoCheck):
                ways = [other for other in legal if isinstance(other, InfoCheck) and other.topic == one.topic]
                return tuple(path[:1] if len(ways) == 1 else path for path in one.paths())
            return one.paths()

        groups = [tuple(map(Standee, one.companions)) for one in legal if isinstance(one, TakeAlong)]
        return choices(legal, paths, max(groups, key=len, default=()))


class StoryViewing(Viewing[StoryObservation, StoryObservation]):
    """All heroes know the same; what the other side has laid down they do not."""

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(seen for event in events if (seen := event.seen_by(0)) is not None)

    def secret_among(self, seats: Collection[int]) -> bool:
        """Between heroes there is no secret, only between them and the other side."""
        return OPPOSITION in seats

    def in_words(self, place: tuple[int, int]) -> bool:
        """All of a story: what is told, the cards, the casting boards, the heroes."""
        return True


class StoryOrders(PaperOrders[StoryObservation]):
    """The commands of a story: how it is read on, beside those of the house."""

    reading_row = (*READING, "log", "text", "undo", "hint", "menu")

    def __init__(
        self,
        port: Port[StoryObservation],
        view: StoryView,
        battle: SenyaTable,
        reading: ReadingOn[StoryObservation],
        standing_in: StandingIn,
        log: StoryLog,
        hosting: Hosting,
    ) -> None:
        super().__init__(port, view, battle, reading, standing_in)
        self._log, self._hosting = log, hosting

    def rematch(self, usual: TableSetup) -> TableSetup:
        return begun_again(self._port.ctx, usual)

    def extra_menu(self) -> list[str]:
        running = self._port.session.result is None and self._port.session.humans
        return [*([] if self._view.fights else ["host"]), *([LEAVE] if running else []), *self.at_end()]

    def command(self, name: str, usual: Command) -> Command:
        if name == "host":
            return Command(name, self._hosting.can(), label="senya-reader.command.host")
        if name == "log":
            return Command(name, label="senya-reader.command.log")
        return super().command(name, usual)

    def do(self, name: str) -> bool:
        match name:
            case "log":
                self._log.open()
            case "host":
                self._hosting.open()
            case _:
                return super().do(name)
        return True


class StoryEnd(EndTelling):
    """A story has no winner: it ends well, quietly or bitterly."""

    def __init__(self, composing: SceneComposing) -> None:
        self._composing = composing

    def _outcome(self, result: Result) -> bool:
        return result.clause.code in OUTCOMES

    def title(self, result: Result, usual: str) -> str:
        if not self._outcome(result):
            return usual
        return self._composing.speech()(f"senya-reader.told.over-{result.clause.code}")

    def reason(self, result: Result, usual: list[str]) -> list[str]:
        """Returns the name of the scenario, where the title says how it ended, and what led to it (S16.4, S16.7)."""
        speech, story = self._composing.speech(), self._composing.story()
        if not self._outcome(result):
            return usual
        kinds = [entry.kind for entry in story.log]
        won = kinds.count("won")
        facts = (*clues(story), won, won + kinds.count("lost"))
        told = [speech.word(story.world.scenario.title), speech("senya-reader.end.why", *facts)]
        chosen = next((entry for entry in reversed(story.log) if entry.kind == "chose"), None)
        if chosen is not None:
            label = story.world.scenario.scenes[chosen.scene].choices[chosen.number].label
            told.append(speech("senya-reader.end.chosen", plain(speech.word(label))))
        return told

    def lines(self, usual: list[str]) -> list[str]:
        """Returns what is usual, and how each hero stands after the session (S18)."""
        speech, story = self._composing.speech(), self._composing.story()
        if story.over is None or not self._outcome(story.over):
            return usual
        told = [
            speech("senya-home.apostate-now" if hero.apostate else "senya-home.stands", *_standing(speech, story, hero))
            for hero in story.heroes
        ]
        return [*usual, *told]


def _standing(speech: Speech, story: StoryState, hero: Hero) -> tuple[str, int, int]:
    """Returns name, level and experience at hand of a hero."""
    return hero_name(speech, story, hero.id), story.body(hero.id).kit.level, purse(story, hero.id)


class StoryWording(PaperWording[StoryAction, SceneComposing]):
    """The words around a story."""

    def side(self, seat: int, usual: str) -> str:
        """Returns the name of the hero of a seat."""
        story = self._composing.story()
        return hero_name(self._composing.speech(), story, story.heroes[seat].id) if seat < len(story.heroes) else usual

    def subtitle(self, usual: str) -> str:
        """Returns the scenario, the phase and the number of the scene."""
        story, speech = self._composing.story(), self._composing.speech()
        title = speech.word(story.world.scenario.title)
        if story.scene is None:
            return title
        number = sum(entry.kind == "scene" for entry in story.log)
        phase = speech(f"senya-reader.phase.{story.data_scene.phase}")
        return speech("table.join").join((title, speech("senya-reader.scene", number, phase)))

    def token(self, ply: int, usual: str) -> str:
        """Returns what the paper said of a step first."""
        node = self._port.table.record.node(ply)
        if node is None or node.parent is None:
            return usual
        before: StoryObservation = self._port.eyes.at(node.parent)
        teller = PaperTeller(self._composing.speech(), self._composing.story(), before.story)
        told = teller.step(self._port.session.match.events(node))
        return next((plain(one.words) for one in told), usual)


class StoryBattleWording(StoryWording):
    """The words around a battle of a story: those of battles, with the names of the story."""

    fought = True

    def subtitle(self, usual: str) -> str:
        """Returns the scenario, and the round of the battle."""
        speech, title = self._composing.speech(), self._composing.story().world.scenario.title
        return speech("table.join").join((speech.word(title), self._battle.wording.subtitle(usual)))

    def sign(self, usual: str) -> str:
        return self._battle.wording.sign(usual)

    def doing(self, seat: int) -> tuple[str, str] | None:
        return self._battle.wording.doing(seat)

    def emblem(self, seat: int) -> Painter | None:
        """Returns the painter of the emblem of a hero, or of who leads the other side."""
        if seat == OPPOSITION:
            return self._battle.wording.emblem(1)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            story = self._composing.story()
            if seat < len(story.heroes):
                crest = crest_of(self._composing.speech(), story.body(story.heroes[seat].id))
                stamp(surface, emblem(crest, min(rect.size)), center=rect.center)

        return paint

    def heading(self, node: AnyNode) -> str:
        fought = node.parent is not None and self._fought(node.parent) and self._fought(node)
        return self._battle.wording.heading(node) if fought else ""

    def _fought(self, node: AnyNode) -> bool:
        story: StoryObservation = self._port.eyes.at(node)
        return story.story.battle is not None

    def token(self, ply: int, usual: str) -> str:
        """Returns what a step was: of a battle as battles tell it."""
        node = self._port.table.record.node(ply)
        fought = node is not None and node.parent is not None and self._fought(node.parent)
        return self._battle.wording.token(ply, usual) if fought else super().token(ply, usual)


class StoryAdvice(PaperAdvice[StoryObservation, StoryAction, SceneComposing]):
    """What is told of decisions; all heroes know the same."""

    decisions = StoryDecision
    silent = frozenset({"ability", "write", "declare"})
    quiet = "senya-reader.why-quiet"

    def own_reason(self, action: StoryAction) -> str:
        return advised(self._composing.speech(), self._composing.story(), action)

    def own_cost(self, action: StoryAction) -> str:
        return price(self._composing.speech(), self._composing.story(), action)

    def own_purpose(self, node: AnyNode, before: StoryObservation) -> str:
        """Returns why a hero of the computer decided so."""
        return reason_of(self._composing.speech(), before.story, node.action)
