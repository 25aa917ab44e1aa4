"""Turns whose declaration is open: the action is shown on the boards first, and can be taken back until played."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.games.prosfair.rules.actions import Act, Turn
from game.games.prosfair.rules.asked.halfway import HalfTurn, NoComposition, halfway, no_composition
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.prospects import Prospect, offers
from game.games.prosfair.table.gestures import ACT, ProsfairGestures
from game.games.prosfair.table.view import ProsfairView
from game.match.match import AnyNode, AnyStep
from game.rules.contract import Event, Pick
from game.rules.errors import DataError, NotationError
from game.table.hooks import HalfMade
from game.table.input import action_of
from game.table.listener import Listener
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


class OpenTurn(Listener, HalfMade[ProsfairObservation]):
    """Shows an action while its declaration is open. `on_change` is called as one begins, and as none stands any more.

    It is kept with the view of the game, so that it stands again when the game is gone on with.
    """

    def __init__(self, port: Port[ProsfairObservation], view: ProsfairView, gestures: ProsfairGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self.begun: BegunTurn | None = None
        self.on_change: Callable[[], None] = lambda: None
        self._saved: tuple[int, str] | None = None

    def stands(self, picked: Sequence[Pick], offers_: frozenset[Pick]) -> bool:
        """Lets a picked action stand on the boards; True if it does."""
        if len(picked) != ACT:
            return False
        self._begin(self._turns())
        return True

    def unfinished(self) -> bool:
        return self.begun is not None

    def _turns(self) -> list[Turn]:
        """Returns the legal turns that begin with what is picked."""
        return [turn for turn in map(action_of, self._gestures.chooser.actions()) if isinstance(turn, Turn)]

    def _begin(self, turns: Sequence[Turn]) -> None:
        port, begun = self._port, self._made(turns)
        port.files.keep()
        self.begun = begun
        port.files.view_changed()
        port.table.director.play(begun.half.events, self._half_seen(begun))
        self._show(begun.half.events)

    def _made(self, turns: Sequence[Turn]) -> BegunTurn:
        """Returns the action with which legal turns begin, as it stands."""
        eyes, act = self._port.eyes, turns[0].act
        half, why = eyes.ask(halfway, act), eyes.ask(no_composition, act)
        return BegunTurn(self._port.session.match.cursor, half, eyes.ask(offers, act), tuple(turns), why)

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
        self._port.files.view_changed()
        self._port.table.director.fly(self._port.eyes.seen())
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
        self._port.showing.lay_out()  # where nothing is asked the boards lie elsewhere, and things fly to there
        shown = begun.half.events
        if step.events[: len(shown)] == shown:
            return events[len(shown) :]
        # another end came first (time, resignation): the action was never made
        self._port.table.director.show(self._port.eyes.at(begun.node))
        return events

    def changed(self) -> None:
        """Goes on where the position was laid out anew under an action that stands; lets it go where that is over."""
        begun, self.begun = self.begun, None
        saved, self._saved = self._saved, None
        match = self._port.session.match
        if begun is None and saved is not None and saved[0] == match.cursor.id:
            self._resume(self._read(saved[1]), None)
        elif begun is not None and begun.node is match.cursor:
            self._resume(begun.act, begun)
        self.on_change()

    def _resume(self, act: Act | None, begun: BegunTurn | None) -> None:
        """Lets an action stand again, which `begun` is where that is known; nothing where it cannot be made."""
        chooser = self._gestures.chooser
        if act is None or not self._gestures.active:
            return
        turns = self._turns() if all(chooser.pick(pick) for pick in act.picks()) else []
        if turns in ([], [Turn(act)]) or turns[0].act != act:  # with nothing to declare it is played, and never stands
            self._gestures.cancel()
            return
        self.begun = begun or self._made(turns)
        self._port.table.director.show(self._half_seen(self.begun))
        self._view.observe(self._half_seen(self.begun), self.begun.half.events)

    # --- kept with the game ------------------------------------------------------------------------------------------

    def save(self) -> str:
        """Returns the action that stands, as the file of the game keeps it: the id of its node and its text, or ""."""
        begun, match = self.begun, self._port.session.match
        return "" if begun is None else f"{begun.node.id} {match.game.format(Turn(begun.act))}"

    def restore(self, saved: object) -> None:
        """Takes what `save` gave, to be resumed once the position is laid out; a file may tell anything else."""
        number, _, text = saved.partition(" ") if isinstance(saved, str) else ("", "", "")
        self._saved = (int(number), text) if re.fullmatch("[0-9]{1,8}", number) else None

    def _read(self, text: str) -> Act | None:
        try:
            action = self._port.eyes.read(text)
        except (NotationError, DataError):
            return None
        return action.act if isinstance(action, Turn) else None
