"""What the house asks of the table of wars: in battles the battle's answers, between them those of the town."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from game.games.senya.rules.war.actions import WarAction, WarDecision, YieldWar
from game.games.senya.rules.war.asked.costs import costs
from game.games.senya.rules.war.asked.reasons import reasons
from game.games.senya.rules.war.observation import WarObservation, battle_seen
from game.games.senya.rules.war.state import WarState
from game.games.senya.table.course import NOTHING, SenyaCourse
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.nested.choosing import choices
from game.games.senya.table.nested.course import PaperCourse
from game.games.senya.table.reader.reading import READING, ReadingOn
from game.games.senya.table.war.advising import advised, price
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.table.war.fighters import WarFighters
from game.games.senya.table.war.names import pair_name
from game.games.senya.table.war.reasons import reasons_of
from game.games.senya.table.war.recording import WarRecord
from game.games.senya.table.war.seating import WarSeating
from game.games.senya.table.war.standing_in import StandingIn
from game.games.senya.table.war.telling import ENDS
from game.games.senya.table.war.view import WarView
from game.games.senya.view.looks import GROUND
from game.games.senya.view.story.ruby import plain
from game.games.senya.view.war.screen import WarScreen
from game.games.senya.view.words.refusals import refusal_words
from game.match.match import AnyNode
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Event, Option, Pick, Result
from game.stage.dialog import Dialog
from game.table.commands import WATCHING, Command
from game.table.expected import Expected
from game.table.hooks import Advice, EndTelling, Orders, Viewing, Wording
from game.table.port import Port
from game.ui.board.chooser import Offered
from game.ui.motion.director import Speed
from game.ui.widgets.dialog import Choice
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter

YIELD, LEAVE = "yield", "leave-battle"


class WarCourse(PaperCourse[WarObservation, WarAction, WarScreen]):
    """How a war goes on: plans are made by who may look."""

    def __init__(
        self,
        view: WarView,
        battle: SenyaCourse,
        reading: ReadingOn[WarObservation],
        seating: WarSeating,
        standing_in: StandingIn,
    ) -> None:
        super().__init__(view, battle, reading)
        self._seating, self._standing_in = seating, standing_in

    def choices(self, observation: WarObservation) -> Offered:
        if not self._seating.may_decide():
            return NOTHING
        battle = battle_seen(observation)
        return choices(observation.legal) if battle is None else self._battle.choices(battle)

    def agrees(self, action: WarAction) -> bool:
        if not self._view.fights or isinstance(action, WarDecision):
            return True
        return self._battle.agrees(action)

    def paced(self) -> bool:
        return self._view.fights and not self._standing_in.on and self._battle.paced()

    def animation(self, usual: Speed) -> Speed:
        """Battles that are left to the computer are over as soon as may be."""
        return "off" if self._view.fights and self._standing_in.on else usual

    def ask_chance(self) -> bool:
        return self._view.fights and self._battle.ask_chance()

    def taken_over(self) -> None:
        if self._standing_in.on:
            self._standing_in.turn()


class WarViewing(Viewing[WarObservation, WarObservation]):
    """A pair knows its own, and what it saw of the others."""

    def __init__(self, port: Port[WarObservation], seating: WarSeating) -> None:
        self._port, self._seating = port, seating

    def viewer(self, usual: int) -> int:
        return self._seating.viewer(usual)

    def readers(self, viewer: int) -> tuple[int, ...]:
        return self._seating.readers() or (viewer,)

    def told_seat(self, usual: int | None) -> int | None:
        return usual if self._seating.sitting is None else self._seating.sitting

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        for one in self._seating.readers():
            events = [seen for event in events if (seen := event.seen_by(one)) is not None]
        return tuple(events)


def _asked_seat(state: WarState) -> int:
    return state.to_act


class WarOrders(Orders):
    """The commands of a war: how it is read on, who fights one's battles, to yield."""

    swaps_seats = False

    def __init__(
        self,
        port: Port[WarObservation],
        view: WarView,
        battle: SenyaTable,
        reading: ReadingOn[WarObservation],
        standing_in: StandingIn,
        seating: WarSeating,
    ) -> None:
        self._port, self._view, self._battle = port, view, battle
        self._reading, self._standing_in, self._seating = reading, standing_in, seating

    def row(self) -> list[str]:
        session = self._port.session
        if session.mode == "study":
            return ["undo", "redo", "menu"]
        if session.result is not None:
            return ["rematch", "menu"]
        if not session.humans:
            return [*WATCHING, "menu"]
        if self._view.fights:
            return [*(one for one in self._battle.orders.row() if one != "resign"), LEAVE]
        return [*READING, "text", "undo", "hint", "menu"]

    def extra_menu(self) -> list[str]:
        return [LEAVE, YIELD] if self._port.session.result is None and self._port.session.humans else []

    def command(self, name: str, usual: Command) -> Command:
        if name == LEAVE:
            on = self._standing_in.on
            return Command(name, style="gold" if on else "plain", label=f"senya-war.command.{'fight' if on else LEAVE}")
        if name == YIELD:
            return Command(name, self._may_yield(), label="senya-war.command.yield")
        if name == "undo" and usual.enabled and not self._own_to_take_back():
            return replace(usual, enabled=False)
        return self._reading.command(name, usual) or self._battle.orders.command(name, usual)

    def _own_to_take_back(self) -> bool:
        """Whether what would be taken back was decided by who looks at the screen: plans of others are not touched.

        Behind the curtain nothing is, for that would tell that somebody has decided something.
        """
        if not self._seating.shared:
            return True
        node = self._port.session.takeback_node()
        return node is not None and self._port.eyes.ask(_asked_seat, at=node) == self._seating.sitting

    def _may_yield(self) -> bool:
        seen: WarObservation = self._port.eyes.seen()
        return any(isinstance(one, YieldWar) for one in seen.legal)

    def do(self, name: str) -> bool:
        match name:
            case "leave-battle":
                self._standing_in.turn()
            case "yield":
                self._ask_yield()
            case "undo" if self._port.session.mode == "play":
                self._take_back()
            case _:
                return self._reading.do(name) or self._battle.orders.do(name)
        return True

    def _take_back(self) -> None:
        """Takes the last own decision back and asks for it again there."""
        node = self._port.session.takeback_node()
        if node is not None:
            self._port.browsing.take_back_to(node)
            self._port.showing.show_now()

    def _ask_yield(self) -> None:
        seen: WarObservation = self._port.eyes.seen()
        action = next((one for one in seen.legal if isinstance(one, YieldWar)), None)
        texts = self._port.ctx.texts

        def answered(answer: str, _: dict[str, str]) -> None:
            if answer == "yes" and action is not None:
                self._port.acting.act(action, asked=True)

        choices = [Choice("no", texts("table.confirm.no")), Choice("yes", texts("senya-war.yield.yes"), "danger")]
        title, text = texts("senya-war.yield.title"), texts("senya-war.yield.text")
        self._port.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name="yield"))


class WarEnd(EndTelling):
    """How a war ended, and why."""

    def __init__(self, port: Port[WarObservation], composing: WarComposing) -> None:
        self._port, self._composing = port, composing

    def title(self, result: Result, usual: str) -> str:
        code = result.clause.code
        return self._composing.speech()(f"senya-war.end.{code}.title") if code in ENDS else usual

    def reason(self, result: Result, usual: list[str]) -> list[str]:
        """Returns what happened, what it means, and who won: who refused or destroyed the cup, else nobody (S17.10)."""
        code, speech = result.clause.code, self._composing.speech()
        if code not in ENDS:
            return usual
        seen = self._composing.seen()
        by = pair_name(speech, seen.world, next(iter(seen.living), ""))
        told = [speech(f"senya-war.end.{code}.text", by), speech(f"senya-war.end.{code}.why")]
        if result.winner is not None:
            told.append(speech("senya-war.end.won", by))
        elif seen.pair.out and self._port.session.humans:
            own = pair_name(speech, seen.world, seen.pair.id)
            told.append(speech("senya-war.end.own-out", own, speech(f"senya-war.plate.out-{seen.pair.out}")))
        return told


class WarWording(Wording[WarAction]):
    """The words around a war."""

    ground = GROUND

    def __init__(
        self,
        port: Port[WarObservation],
        view: WarView,
        battle: SenyaTable,
        composing: WarComposing,
        fighters: WarFighters,
        record: WarRecord,
    ) -> None:
        self._port, self._view, self._battle, self._composing = port, view, battle, composing
        self._fighters, self._record = fighters, record

    def side(self, seat: int, usual: str) -> str:
        return self._fighters.side(seat, fights=self._view.fights)

    def subtitle(self, usual: str) -> str:
        """Returns whose eyes the town is seen with, or in a battle its round."""
        speech, seen = self._composing.speech(), self._composing.seen()
        if self._view.fights:
            return self._battle.wording.subtitle("")
        shown = self._view.screen.shown.party
        return speech("senya-war.subtitle", pair_name(speech, seen.world, seen.pair.id)) if shown else ""

    def sign(self, usual: str) -> str:
        if self._view.fights:
            return self._battle.wording.sign(usual) or self._fighters.beginning()
        if usual:
            return usual
        told = self._view.screen.told_of()
        more = self._view.screen.paper.more and self._port.session.result is None
        return told or (self._port.ctx.texts("senya-reader.read-on") if more else "")

    def doing(self, seat: int) -> tuple[str, str] | None:
        return self._fighters.doing(seat) if self._view.fights else None

    def emblem(self, seat: int) -> Painter | None:
        return self._fighters.emblem(seat) if self._view.fights else None

    def token(self, ply: int, usual: str) -> str:
        return self._record.token(ply, usual)

    def heading(self, node: AnyNode) -> str:
        return self._record.heading(node)

    def joins(self, node: AnyNode, usual: bool) -> bool:
        return self._record.joins(node)

    def actor(self, node: AnyNode, usual: int) -> int:
        return self._record.actor(node, usual)

    def reader(self) -> tuple[int, ...]:
        return self._record.reader()

    def refusal(self, clause: Clause, usual: str) -> str:
        if self._view.fights:
            return self._battle.wording.refusal(clause, usual)
        speech, seen = self._composing.speech(), self._composing.seen()
        names = {f"p{n}": pair_name(speech, seen.world, f"p{n}") for n in range(1, len(seen.out) + 1)}
        return refusal_words(speech, names, clause) if clause.id.startswith("S") else usual

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        return self._battle.wording.item(pick, near)


class WarAdvice(Advice[WarAction]):
    """What is told of decisions: in a battle what battles tell."""

    def __init__(self, port: Port[WarObservation], view: WarView, battle: SenyaTable, composing: WarComposing) -> None:
        self._port, self._view, self._battle, self._composing = port, view, battle, composing

    def area(self, pick: Pick, usual: str) -> str:
        return self._battle.advice.area(pick, usual) if self._view.fights else ""

    def piece(self, pick: Pick) -> str:
        if self._view.fights:
            return self._battle.advice.piece(pick)
        return plain(self._composing.deck().tile(pick).title)

    def hint(self, action: WarAction, usual: str) -> str:
        if self._view.fights and not isinstance(action, WarDecision):
            return self._battle.advice.hint(action, usual)
        paths = action.paths()
        if not paths:
            return usual
        titles = [self._composing.deck().tile(pick).title for pick in paths[0] if pick != Option("plan")]
        return self._composing.speech()("table.join").join(titles) if titles else usual

    def reason(self, action: WarAction) -> str:
        if self._view.fights and not isinstance(action, WarDecision):
            return self._battle.advice.reason(action)
        seen = self._composing.seen()
        return advised(self._composing.speech(), seen, self._port.eyes.ask(reasons, action, seen.seat))

    def cost(self, action: WarAction) -> str:
        if self._view.fights and not isinstance(action, WarDecision):
            return self._battle.advice.cost(action)
        seen = self._composing.seen()
        return price(self._composing.speech(), seen, self._port.eyes.ask(costs, action, seen.seat))

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns what is expected in a battle, as battles tell it; nobody replies to anything else."""
        seen: WarObservation = ahead[-1].seen  # type: ignore[assignment]
        battle = battle_seen(seen)
        return "" if battle is None else self._battle.advice.reply([replace(ahead[-1], seen=battle)])

    def purpose(self, node: AnyNode) -> str:
        """Returns why rivals did what was seen from a step to the next decision; of a battle what battles tell."""
        if node.parent is None:
            return ""
        before: WarObservation = self._port.eyes.at(node.parent)
        if battle_seen(before) is not None:
            return self._battle.advice.purpose(node) if self._view.fights else ""
        match, speech = self._port.session.match, self._composing.speech()
        events = [event for one in _with_lots(node, match.cursor) for event in match.events(one)]
        told = self._port.table.game.viewing.display_events(events)
        return speech("why.join").join(reasons_of(speech, before, told, self._port.session.seats))

    def why(self, reasons: Sequence[str], usual: str) -> str:
        """Returns the reasons, which name the pairs; in a battle what is usual; else that nothing was to be seen."""
        if self._view.fights:
            return usual
        texts = self._port.ctx.texts
        return texts("why.alone", texts("why.join").join(reasons) or texts("senya-war.because-quiet"))


def _with_lots(node: AnyNode, cursor: AnyNode) -> list[AnyNode]:
    """Returns a node and those of chance that follow it in the line of the cursor."""
    line = cursor.path()
    after = line[line.index(node) + 1 :]
    return [node, *takewhile(lambda one: one.actor == CHANCE, after)]
