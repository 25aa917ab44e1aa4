"""What the house asks of the table of wars: in battles the battle's answers, between them those of the town."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from game.games.senya.rules.choosing.listed import choices
from game.games.senya.rules.war.actions import WarAction, WarDecision, YieldWar
from game.games.senya.rules.war.asked.costs import costs
from game.games.senya.rules.war.asked.reasons import reasons
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.state import WarState
from game.games.senya.table.course import NOTHING
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.nested.hooks import PaperAdvice, PaperCourse, PaperOrders
from game.games.senya.table.nested.standing_in import LEAVE, StandingIn
from game.games.senya.table.reader.reading import ReadingOn
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.table.war.seating import WarSeating
from game.games.senya.table.war.telling import ENDS
from game.games.senya.table.war.view import WarView
from game.games.senya.words.called import pair_name
from game.games.senya.words.war_reasons import advised, price, reasons_of
from game.match.match import AnyNode
from game.rules.chooser import Offered
from game.rules.contract import CHANCE, Event, Result
from game.stage.dialog import Dialog
from game.table.commands import Command
from game.table.hooks import EndTelling, Viewing
from game.table.port import Port
from game.ui.widgets.dialog import Choice

YIELD = "yield"


class WarCourse(PaperCourse[WarObservation, WarAction]):
    """How a war goes on: plans are made by who may look."""

    def __init__(self, view: WarView, battle: SenyaTable, standing_in: StandingIn, seating: WarSeating) -> None:
        super().__init__(view, battle, standing_in)
        self._seating = seating

    def choices(self, observation: WarObservation) -> Offered:
        return super().choices(observation) if self._seating.may_decide() else NOTHING

    def own_choices(self, observation: WarObservation) -> Offered:
        return choices(observation.legal)

    def paced(self) -> bool:
        return self._view.fights and super().paced()


class WarViewing(Viewing[WarObservation, WarObservation]):
    """A pair knows its own, and what it saw of the others."""

    def __init__(self, port: Port[WarObservation], seating: WarSeating) -> None:
        self._port, self._seating = port, seating

    def viewer(self, usual: int) -> int:
        return self._seating.viewer(usual)

    def readers(self, viewer: int) -> tuple[int, ...]:
        return self._seating.readers() or (viewer,)

    def in_words(self, place: tuple[int, int]) -> bool:
        """All of a war: what is told, the cards, what is known of the pairs."""
        return True

    def told_seat(self, usual: int | None) -> int | None:
        return usual if self._seating.sitting is None else self._seating.sitting

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        for one in self._seating.readers():
            events = [seen for event in events if (seen := event.seen_by(one)) is not None]
        return tuple(events)


def _asked_seat(state: WarState) -> int:
    return state.to_act


class WarOrders(PaperOrders[WarObservation]):
    """The commands of a war: how it is read on, who fights one's battles, to yield."""

    def __init__(
        self,
        port: Port[WarObservation],
        view: WarView,
        battle: SenyaTable,
        reading: ReadingOn[WarObservation],
        standing_in: StandingIn,
        seating: WarSeating,
    ) -> None:
        super().__init__(port, view, battle, reading, standing_in)
        self._seating = seating

    def extra_menu(self) -> list[str]:
        running = self._port.session.result is None and self._port.session.humans
        return [LEAVE, YIELD] if running else self.at_end()

    def command(self, name: str, usual: Command) -> Command:
        if name == YIELD:
            return Command(name, self._may_yield(), label="senya-war.command.yield")
        if name == "undo" and usual.enabled and not self._own_to_take_back():
            return replace(usual, enabled=False)
        return super().command(name, usual)

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
            case "yield":
                self._ask_yield()
            case "undo" if self._port.session.mode == "play":
                self._take_back()
            case _:
                return super().do(name)
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


class WarAdvice(PaperAdvice[WarObservation, WarAction, WarComposing]):
    """What is told of decisions, and of what rivals did as far as it was seen."""

    decisions = WarDecision
    silent = frozenset({"plan"})
    quiet = "senya-war.because-quiet"

    def own_reason(self, action: WarAction) -> str:
        seen = self._composing.seen()
        return advised(self._composing.speech(), seen, self._port.eyes.ask(reasons, action, seen.seat))

    def own_cost(self, action: WarAction) -> str:
        seen = self._composing.seen()
        return price(self._composing.speech(), seen, self._port.eyes.ask(costs, action, seen.seat))

    def own_purpose(self, node: AnyNode, before: WarObservation) -> str:
        """Returns why rivals did what was seen from a step to the next decision."""
        match, speech = self._port.session.match, self._composing.speech()
        events = [event for one in _with_lots(node, match.cursor) for event in match.events(one)]
        told = self._port.table.game.viewing.display_events(events)
        return speech("why.join").join(reasons_of(speech, before, told, self._port.session.seats))


def _with_lots(node: AnyNode, cursor: AnyNode) -> list[AnyNode]:
    """Returns a node and those of chance that follow it in the line of the cursor."""
    line = cursor.path()
    after = line[line.index(node) + 1 :]
    return [node, *takewhile(lambda one: one.actor == CHANCE, after)]
