"""The words around a war, its record as those who look at it may know it: a line for each step that told anything."""

from collections.abc import Iterable

from game.games.senya.rules.war.actions import WarAction, WarDecision
from game.games.senya.rules.war.observation import WarObservation, battle_seen, side_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.nested.hooks import PaperWording
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.table.war.fighters import WarFighters
from game.games.senya.table.war.seating import WarSeating
from game.games.senya.table.war.view import WarView
from game.games.senya.view.story.values import Tile
from game.games.senya.view.war.values import WarShown
from game.games.senya.words.called import names_of, pair_name
from game.games.senya.words.deeds import deed
from game.games.senya.words.paper import plain
from game.games.senya.words.war_told import WarTeller
from game.match.match import AnyNode
from game.records.outside import acting
from game.rules.contract import TableAction
from game.table.port import Port
from game.ui.widgets.plates import Painter


class WarWording(PaperWording[WarAction, WarComposing]):
    """Words a war. In its record what nobody here saw goes with the line before: the length tells nothing."""

    def __init__(
        self,
        port: Port[WarObservation],
        view: WarView,
        battle: SenyaTable,
        composing: WarComposing,
        seating: WarSeating,
        fighters: WarFighters,
    ) -> None:
        super().__init__(port, view, battle, composing)
        self._seating, self._fighters = seating, fighters
        self._kept: dict[int, str] = {}
        self._for: tuple[str, tuple[int, ...]] = ("", ())

    def side(self, seat: int, usual: str) -> str:
        return self._fighters.side(seat, fights=False)

    def subtitle(self, usual: str) -> str:
        """Returns whose eyes the town is seen with."""
        speech, seen = self._composing.speech(), self._composing.seen()
        shown = self._view.screen.shown.party
        return speech("senya-war.subtitle", pair_name(speech, seen.world, seen.pair.id)) if shown else ""

    def tiles(self) -> Iterable[Tile]:
        shown: WarShown = self._view.screen.shown
        plan = () if shown.plan is None else (shown.plan,)
        return (*shown.tiles, *shown.actions, *shown.seals.uses, *plan)

    def names(self) -> dict[str, str]:
        speech, seen = self._composing.speech(), self._composing.seen()
        return {f"p{n}": pair_name(speech, seen.world, f"p{n}") for n in range(1, len(seen.out) + 1)}

    # --- the record --------------------------------------------------------------------------------------------------

    def reader(self) -> tuple[int, ...]:
        """Returns the seats for whom the record is written."""
        return self._seating.readers()

    def joins(self, node: AnyNode, usual: bool) -> bool:
        """Whether a step has no line of its own: nobody here was told anything by it."""
        return not self._fought(node.parent) and (self._elsewhere(node) or not self._told(node))

    def actor(self, node: AnyNode, usual: int) -> int:
        """Returns who took a step, CHANCE where those who look do not know; who gives up or agrees says so aloud."""
        if node.parent is None or isinstance(node.led, TableAction):
            return usual
        return acting(self._port.eyes.at(node.parent, seat) for seat in self.reader())

    def token(self, ply: int, usual: str) -> str:
        """Returns what the last step of the line up to a ply told; until something is told, that plans are made."""
        node = self._port.table.record.node(ply)
        while node is not None and node.parent is not None:
            words = "" if self._elsewhere(node) and not self._fought(node.parent) else self._told(node)
            if words:
                return words
            node = node.parent
        return self._composing.speech()("senya-war.told.plans") if ply else usual

    def heading(self, node: AnyNode) -> str:
        """Returns the round of a battle above the first step that was taken in it."""
        parent = node.parent
        if parent is None or not (self._fought(parent) and self._fought(node)):
            return ""
        here = self._port.eyes.ask(_round, at=parent)
        before = self._port.eyes.ask(_round, at=parent.parent) if self._fought(parent.parent) else 0
        return self._port.ctx.texts("senya-table.round", here) if here and here != before else ""

    def _fought(self, node: AnyNode | None) -> bool:
        """Whether all who look at the record fight in the battle at a node."""
        seats = self.reader()
        return node is not None and bool(seats) and self._port.eyes.ask(_fight, seats, at=node)

    def _elsewhere(self, node: AnyNode) -> bool:
        """Whether a step was taken in a battle of others that goes on; not asking what it told spares most of a war."""
        ask = self._port.eyes.ask
        return node.parent is not None and ask(_fight, (), at=node) and ask(_fight, (), at=node.parent)

    def _told(self, node: AnyNode) -> str:
        """Returns what a step told those who look, in its first sentence; kept by node for them and their language."""
        listening = self._port.ctx.texts.lang, self.reader()
        if listening != self._for:
            self._kept, self._for = {}, listening
        if node.id not in self._kept:
            self._kept[node.id] = self._of_battle(node) if self._fought(node.parent) else self._of_war(node)
        return self._kept[node.id]

    def _of_war(self, node: AnyNode) -> str:
        teller = WarTeller(self._composing.speech(), self._composing.seen())
        events = self._port.table.game.viewing.display_events(self._port.session.match.events(node))
        return next((plain(one.words) for event in events for one in teller.told(event)), "")

    def _of_battle(self, node: AnyNode) -> str:
        """Returns what a step of an own battle told, else what was done; the names are those of that battle."""
        assert node.parent is not None
        battle = battle_seen(self._port.eyes.at(node.parent, self.reader()[0]))
        assert battle is not None
        speech = self._composing.speech()
        cast = names_of(speech, battle.table)
        words = self._battle.story.short(node, speech, cast)
        if words or node.led is None or isinstance(node.led, WarDecision | TableAction):
            return words
        return deed(speech, cast, node.led)


class WarBattleWording(WarWording):
    """The words around a battle of a war: those of battles, with the names of the pairs."""

    fought = True

    def side(self, seat: int, usual: str) -> str:
        return self._fighters.side(seat, fights=True)

    def subtitle(self, usual: str) -> str:
        return self._battle.wording.subtitle("")

    def sign(self, usual: str) -> str:
        return self._battle.wording.sign(usual) or self._fighters.beginning()

    def doing(self, seat: int) -> tuple[str, str] | None:
        return self._fighters.doing(seat)

    def emblem(self, seat: int) -> Painter | None:
        return self._fighters.emblem(seat)


def _fight(state: WarState, seats: tuple[int, ...]) -> bool:
    """Whether a battle is on in which all those seats fight; of none: whether any is on."""
    return state.battle is not None and all(side_of(state, seat) is not None for seat in seats)


def _round(state: WarState) -> int:
    return 0 if state.battle is None else state.battle.round
