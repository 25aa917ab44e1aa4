"""What the house asks of the table of stories: in battles the battle's answers, between them those of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.games.senya.rules.actions import SenyaAction
from game.games.senya.rules.data.scenario_rows import OUTCOMES
from game.games.senya.rules.story.actions import StoryAction, StoryDecision
from game.games.senya.rules.story.growth import purse
from game.games.senya.rules.story.observation import StoryObservation, battle_seen
from game.games.senya.rules.story.parts import OPPOSITION, Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.by_hand import DiceByHand
from game.games.senya.table.course import SenyaCourse
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.nested.course import PaperCourse
from game.games.senya.table.people import crest_of
from game.games.senya.table.reader.choosing import choices
from game.games.senya.table.reader.composing import SceneComposing
from game.games.senya.table.reader.home import begun_again
from game.games.senya.table.reader.hosting import Hosting
from game.games.senya.table.reader.log_page import StoryLog
from game.games.senya.table.reader.names import hero_name
from game.games.senya.table.reader.reading import READING, ReadingOn
from game.games.senya.table.reader.reasons import advised, price, reason_of
from game.games.senya.table.reader.telling import PaperTeller
from game.games.senya.table.reader.view import StoryView
from game.games.senya.view.emblem import emblem
from game.games.senya.view.looks import GROUND
from game.games.senya.view.story.ruby import plain
from game.games.senya.view.story.screen import ReaderScreen
from game.games.senya.view.words.refusals import refusal_words
from game.games.senya.view.words.speech import Speech
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import Event, Option, Pick, Result
from game.stage.scene import TableSetup
from game.table.commands import WATCHING, Command
from game.table.expected import Expected
from game.table.hooks import Advice, EndTelling, Orders, Viewing, Wording
from game.table.port import Port
from game.ui.board.chooser import Offered
from game.ui.emblem_pen import stamp
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter


class StoryCourse(PaperCourse[StoryObservation, StoryAction, ReaderScreen]):
    """How a story goes on: its dice too may be thrown by hand."""

    def __init__(
        self, view: StoryView, battle: SenyaCourse, reading: ReadingOn[StoryObservation], by_hand: DiceByHand
    ) -> None:
        super().__init__(view, battle, reading)
        self._by_hand = by_hand

    def choices(self, observation: StoryObservation) -> Offered:
        battle = battle_seen(observation)
        return choices(observation.legal) if battle is None else self._battle.choices(battle)

    def agrees(self, action: StoryAction) -> bool:
        if not self._view.fights or isinstance(action, StoryDecision):
            return True
        return self._battle.agrees(action)  # type: ignore[arg-type]

    def paced(self) -> bool:
        return not self._view.fights or self._battle.paced()

    def ask_chance(self) -> bool:
        return self._battle.ask_chance() if self._view.fights else self._by_hand.ask()


class StoryViewing(Viewing[StoryObservation, StoryObservation]):
    """All heroes know the same; what the other side has laid down they do not."""

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(seen for event in events if (seen := event.seen_by(0)) is not None)


class StoryOrders(Orders):
    """The commands of a story: how it is read on, beside those of the house."""

    swaps_seats = False

    def __init__(
        self,
        port: Port[StoryObservation],
        view: StoryView,
        battle: SenyaTable,
        reading: ReadingOn[StoryObservation],
        log: StoryLog,
        hosting: Hosting,
    ) -> None:
        self._port, self._view, self._battle = port, view, battle
        self._reading, self._log, self._hosting = reading, log, hosting

    def rematch(self, usual: TableSetup) -> TableSetup:
        return begun_again(self._port.ctx, usual)

    def row(self) -> list[str]:
        session = self._port.session
        if session.mode == "study":
            return ["undo", "redo", "menu"]
        if session.result is not None:
            return ["rematch", "menu"]
        if self._view.fights:
            return [one for one in self._battle.orders.row() if one != "resign"]
        if not session.humans:
            return [*WATCHING, "menu"]
        return [*READING, "log", "text", "undo", "hint", "menu"]

    def extra_menu(self) -> list[str]:
        return [] if self._view.fights else ["host"]

    def command(self, name: str, usual: Command) -> Command:
        if name == "host":
            return Command(name, self._hosting.can(), label="senya-reader.command.host")
        if name == "log":
            return Command(name, label="senya-reader.command.log")
        return self._reading.command(name, usual) or self._battle.orders.command(name, usual)

    def do(self, name: str) -> bool:
        match name:
            case "log":
                self._log.open()
            case "host":
                self._hosting.open()
            case _:
                return self._reading.do(name) or self._battle.orders.do(name)
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
        """Returns the name of the scenario, where the title says how it ended."""
        speech, story = self._composing.speech(), self._composing.story()
        return [speech.word(story.world.scenario.title)] if self._outcome(result) else usual

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


class StoryWording(Wording[StoryAction]):
    """The words around a story."""

    ground = GROUND

    def __init__(
        self, port: Port[StoryObservation], view: StoryView, battle: SenyaTable, composing: SceneComposing
    ) -> None:
        self._port, self._view, self._battle, self._composing = port, view, battle, composing

    def side(self, seat: int, usual: str) -> str:
        """Returns the name of the hero of a seat."""
        story = self._composing.story()
        return hero_name(self._composing.speech(), story, story.heroes[seat].id) if seat < len(story.heroes) else usual

    def subtitle(self, usual: str) -> str:
        """Returns the scenario, the phase and the number of the scene, or in a battle its round."""
        story, speech = self._composing.story(), self._composing.speech()
        title = speech.word(story.world.scenario.title)
        if self._view.fights:
            return speech("table.join").join((title, self._battle.wording.subtitle(usual)))
        if story.scene is None:
            return title
        number = sum(entry.kind == "scene" for entry in story.log)
        phase = speech(f"senya-reader.phase.{story.data_scene.phase}")
        return speech("table.join").join((title, speech("senya-reader.scene", number, phase)))

    def sign(self, usual: str) -> str:
        if self._view.fights or usual:
            return self._battle.wording.sign(usual) if self._view.fights else usual
        told = self._view.screen.told_of()
        return told or (self._port.ctx.texts("senya-reader.read-on") if self._view.screen.paper.more else "")

    def doing(self, seat: int) -> tuple[str, str] | None:
        return self._battle.wording.doing(seat) if self._view.fights else None

    def emblem(self, seat: int) -> Painter | None:
        """Returns the painter of the emblem of a hero, or of who leads the other side."""
        if not self._view.fights:
            return None
        if seat == OPPOSITION:
            return self._battle.wording.emblem(1)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            story = self._composing.story()
            if seat < len(story.heroes):
                crest = crest_of(self._composing.speech(), story.body(story.heroes[seat].id))
                stamp(surface, emblem(crest, min(rect.size)), center=rect.center)

        return paint

    def heading(self, node: AnyNode) -> str:
        parent = node.parent
        if parent is None or not self._fought(parent) or not self._fought(node):
            return ""
        return self._battle.wording.heading(node) if self._view.fights else ""

    def _fought(self, node: AnyNode) -> bool:
        story: StoryObservation = self._port.eyes.at(node)
        return story.story.battle is not None

    def token(self, ply: int, usual: str) -> str:
        """Returns what a step was in words: of a battle as battles tell it, else what the paper said of it first."""
        node = self._port.table.record.node(ply)
        if node is None or node.parent is None:
            return usual
        if self._view.fights and self._fought(node.parent):
            return self._battle.wording.token(ply, usual)
        before: StoryObservation = self._port.eyes.at(node.parent)
        teller = PaperTeller(self._composing.speech(), self._composing.story(), before.story)
        told = teller.step(self._port.session.match.events(node))
        return next((plain(one.words) for one in told), usual)

    def refusal(self, clause: Clause, usual: str) -> str:
        if self._view.fights:
            return self._battle.wording.refusal(clause, usual)
        return refusal_words(self._composing.speech(), {}, clause) if clause.id.startswith("S") else usual

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        return self._battle.wording.item(pick, near)


class StoryAdvice(Advice[StoryAction]):
    """What is told of decisions: in a battle what battles tell."""

    def __init__(
        self, port: Port[StoryObservation], view: StoryView, battle: SenyaTable, composing: SceneComposing
    ) -> None:
        self._port, self._view, self._battle, self._composing = port, view, battle, composing

    def area(self, pick: Pick, usual: str) -> str:
        return self._battle.advice.area(pick, usual) if self._view.fights else ""

    def piece(self, pick: Pick) -> str:
        if self._view.fights:
            return self._battle.advice.piece(pick)
        return plain(self._composing.deck().tile(pick).title)

    def hint(self, action: StoryAction, usual: str) -> str:
        if self._view.fights and not isinstance(action, StoryDecision):
            battle_action: SenyaAction = action  # type: ignore[assignment]
            return self._battle.advice.hint(battle_action, usual)
        paths = action.paths()
        if not paths:
            return usual
        titles = [self._composing.deck().tile(pick).title for pick in paths[0] if not _silent(pick)]
        return self._composing.speech()("table.join").join(titles) if titles else usual

    def reason(self, action: StoryAction) -> str:
        if self._view.fights:
            return "" if isinstance(action, StoryDecision) else self._battle.advice.reason(action)  # type: ignore[arg-type]
        return advised(self._composing.speech(), self._composing.story(), action)

    def cost(self, action: StoryAction) -> str:
        if self._view.fights and not isinstance(action, StoryDecision):
            return self._battle.advice.cost(action)  # type: ignore[arg-type]
        return price(self._composing.speech(), self._composing.story(), action)

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns what is expected in a battle, as battles tell it; nobody replies to anything else."""
        seen: StoryObservation = ahead[-1].seen  # type: ignore[assignment]
        battle = battle_seen(seen)
        return "" if battle is None else self._battle.advice.reply([replace(ahead[-1], seen=battle)])

    def purpose(self, node: AnyNode) -> str:
        """Returns why a hero of the computer decided so, of a battle what battles tell; all heroes know the same."""
        if node.parent is None:
            return ""
        before: StoryObservation = self._port.eyes.at(node.parent)
        if before.story.battle is not None:
            return self._battle.advice.purpose(node) if self._view.fights else ""
        return reason_of(self._composing.speech(), before.story, node.action)

    def why(self, reasons: Sequence[str], usual: str) -> str:
        """Returns the reasons, which name who decided; in a battle what is usual."""
        if self._view.fights:
            return usual
        texts = self._port.ctx.texts
        return texts("why.alone", texts("why.join").join(reasons) or texts("senya-reader.why-quiet"))


def _silent(pick: Pick) -> bool:
    return isinstance(pick, Option) and pick.name in ("ability", "write", "declare")
