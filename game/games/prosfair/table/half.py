"""Turns whose declaration is open: the action is shown on the boards first, and can be taken back until played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.games.prosfair.rules.actions import Act, Turn
from game.games.prosfair.rules.asked.halfway import HalfTurn, halfway
from game.games.prosfair.rules.asked.why import NoComposition, no_composition
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.prospects import Prospect, offers
from game.games.prosfair.table.gestures import ACT, ProsfairGestures
from game.games.prosfair.table.view import ProsfairView
from game.match.match import AnyNode, AnyStep
from game.rules.contract import Event, Pick
from game.table.by_paths import action_of
from game.table.hooks import Listener
from game.table.port import Port


@dataclass(frozen=True, slots=True)
class BegunTurn:
    """An action made at `node`: what stands, what its phases offer, and the legal turns that begin with it."""

    node: AnyNode
    half: HalfTurn
    offers: tuple[Prospect, ...]
    turns: tuple[Turn, ...]
    no_composition: NoComposition
    """Why nothing can be composed, where that is so."""

    @property
    def act(self) -> Act:
        return self.half.act


class OpenTurn(Listener):
    """Shows an action while its declaration is open. `on_change` is called as one begins, and as none stands any more.

    Nothing of it is kept on the disk: it has told nobody anything.
    """

    def __init__(self, port: Port[ProsfairObservation], view: ProsfairView, gestures: ProsfairGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self.begun: BegunTurn | None = None
        self.on_change: Callable[[], None] = lambda: None

    def stands(self, picked: Sequence[Pick], offers_: frozenset[Pick]) -> bool:
        """Lets a picked action stand on the boards; True if it does."""
        if len(picked) != ACT:
            return False
        turns = [turn for turn in map(action_of, self._gestures.chooser.actions()) if isinstance(turn, Turn)]
        self._begin(turns)
        return True

    def _begin(self, turns: Sequence[Turn]) -> None:
        port, act = self._port, turns[0].act
        half = port.eyes.ask(halfway, act)
        why = port.eyes.ask(no_composition, act)
        self.begun = BegunTurn(port.session.match.cursor, half, port.eyes.ask(offers, act), tuple(turns), why)
        port.director.play(half.events, self._half_seen(self.begun))
        self._show(half.events)

    def _half_seen(self, begun: BegunTurn) -> ProsfairObservation:
        return begun.half.seen(self._port.eyes.seen())

    def _show(self, events: tuple[Event, ...]) -> None:
        self._view.observe(self._port.eyes.observation(), events)
        self.on_change()
        self._port.showing.lay_out()
        self._port.showing.update_view()

    # --- while it stands ---------------------------------------------------------------------------------------------

    def seen(self, observation: ProsfairObservation) -> ProsfairObservation:
        """Returns what is seen while an action stands; else the observation itself."""
        begun = self.begun
        here = begun is not None and begun.node is self._port.session.match.cursor
        return begun.half.seen(observation) if begun is not None and here else observation

    def take_back(self) -> bool:
        """Takes the action back: everything flies home; False where none stands."""
        if self.begun is None:
            return False
        self.begun = None
        self._gestures.cancel()
        self._port.director.fly(self._port.eyes.seen())
        self._show(self._port.eyes.told(self._port.session.match.cursor))
        return True

    def going(self) -> None:
        self.begun = None

    # --- the end of it -----------------------------------------------------------------------------------------------

    def still_to_show(self, step: AnyStep, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Returns the events of a step without those that were shown as it stood half made."""
        begun, self.begun = self.begun, None
        if begun is None or begun.node is not step.node.parent:
            return events
        shown = begun.half.events
        if step.events[: len(shown)] == shown:
            return events[len(shown) :]
        # another end came first (time, resignation): the action was never made
        self._port.director.show(self._port.eyes.at(begun.node))
        return events

    def changed(self) -> None:
        """Goes on where the position was laid out anew under an action that stands; lets it go where that is over."""
        begun, self.begun = self.begun, None
        if begun is not None and begun.node is self._port.session.match.cursor and self._gestures.active:
            chooser = self._gestures.chooser
            if all(chooser.pick(pick) for pick in begun.act.picks()):
                self.begun = begun
                self._port.director.show(self._half_seen(begun))
                self._view.observe(self._half_seen(begun), begun.half.events)
            else:
                self._gestures.cancel()
        self.on_change()
