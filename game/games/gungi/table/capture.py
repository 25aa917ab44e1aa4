"""Captures of 軍儀 whose last choices are open: shown first, asked about then, and not taken back (G4.7).

What has been shown may tell a back that was hidden. So it stands: nothing cancels it, and it is on the disk before it
is on the screen. Whoever leaves the table, or the program, finds the same capture and the same question on return.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.games.gungi.rules.actions import InPlace, Move, PlayAction
from game.games.gungi.rules.attempt import variants
from game.games.gungi.rules.halfway import Halfway, Stage, halfway, stage_of
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.rules.pieces import KIND, KINDS, SIDE
from game.games.gungi.table.claims import Claims
from game.games.gungi.table.gestures import GungiGestures
from game.games.gungi.table.secrets import Backs, offered, public, public_events
from game.games.gungi.table.view import GungiView
from game.match.match import AnyNode, AnyStep
from game.rules.contract import Action, Event, InHand, Pick, Square
from game.rules.errors import DataError, NotationError
from game.table.hooks import CoursePart, HalfMade
from game.table.input import action_of
from game.table.listener import Listener
from game.table.port import Port
from game.ui.board.grid import index_of


@dataclass(frozen=True, slots=True)
class Begun:
    """A capture made at `node` whose choice of `stage` is open.

    `action` is one of those it may become, `picks` how many picks stand. `asked`: its player has agreed to a foul.
    """

    node: AnyNode
    stage: Stage
    action: Move | InPlace
    picks: int
    half: Halfway
    asked: bool = False

    def save(self, text: str) -> str:
        """Returns what `read_begun` reads; `text` is the text of the action."""
        return f"{self.node.id} {self.picks} {int(self.asked)} {text}"


def read_begun(saved: object) -> tuple[int, int, bool, str] | None:
    """Returns (id of the node, picks, asked, text of the action) of a saved capture, or None."""
    words = saved.split(" ", 3) if isinstance(saved, str) else []
    if len(words) != 4 or not all(word.isascii() and word.isdigit() and len(word) < 9 for word in words[:3]):
        return None
    return int(words[0]), int(words[1]), words[2] == "1", words[3]


class OpenCapture(Listener, CoursePart, HalfMade[GungiObservation]):
    """Shows a capture before its exchange (G16.2) and its re-placement (G10.5) are asked for."""

    def __init__(
        self, port: Port[GungiObservation], view: GungiView, gestures: GungiGestures, backs: Backs, claims: Claims
    ) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self._backs, self._claims = backs, claims
        self.begun: Begun | None = None
        self._saved: object = None

    @property
    def bound(self) -> bool:
        """Whether a capture stands on the board that its player has to complete before anything else."""
        return self.begun is not None and self._port.session.mode == "play" and self._port.table.occasion.keeps

    @property
    def consented(self) -> bool:
        """Whether the player has agreed to a foul with what is being chosen: other actions are offered only then."""
        return self._gestures.narrowed or (self.begun is not None and self.begun.asked)

    def unfinished(self) -> bool:
        return self.bound

    # --- beginning ---------------------------------------------------------------------------------------------------

    def stands(self, picked: Sequence[Pick], offers: frozenset[Pick]) -> bool:
        """Lets a half-made choice stand, where it is a capture whose last choices are open; True if it does."""
        stage = stage_of(picked, offers)
        if stage is None or (self.begun is not None and self.begun.stage == stage):
            return False
        action, asked = action_of(self._gestures.chooser.actions()[0]), self.consented
        if not isinstance(action, Move | InPlace):
            return False
        half, node = self._port.eyes.ask(halfway, action, stage), self._port.session.match.cursor
        begun = Begun(node, stage, action, len(picked), half, asked)
        if asked or self._claims.agreed(action, lambda: self._begin(replace(begun, asked=True))):
            self._begin(begun)
        return True

    def _begin(self, begun: Begun) -> None:
        """Keeps the capture on the disk, then shows what is new of it."""
        port = self._port
        shown = len(self.begun.half.events) if self.begun is not None else 0
        port.files.keep()
        self.begun = begun
        port.files.view_changed()
        if port.session.keeper is not None:
            port.session.keeper.flush_wait()
        self._gestures.hold()
        port.peek.revealing = False
        observation, events = self._half_seen(begun)
        port.table.director.play(events[shown:], observation)
        self._show_half(observation, events)

    def _half_seen(self, begun: Begun) -> tuple[GungiObservation, tuple[Event, ...]]:
        return public(self._port.eyes.observation()), public_events(begun.half.events)

    def _show_half(self, observation: GungiObservation, events: tuple[Event, ...]) -> None:
        self._view.observe(observation, events)
        self._port.showing.lay_out()
        self._port.showing.update_view()
        self._ask_when_shown()

    def _ask_when_shown(self) -> bool:
        """Asks once nothing moves any more; True if it did now."""
        gestures = self._gestures
        waiting = self.begun is not None and gestures.chooser.held > 0 and not gestures.active
        if not waiting or self._port.table.director.busy:
            return False
        gestures.ask()
        self._port.showing.update_view()
        return True

    def tick(self, dt: float) -> bool:
        return self._ask_when_shown()

    # --- while it stands ---------------------------------------------------------------------------------------------

    def seen(self, observation: GungiObservation) -> GungiObservation:
        """Returns what is seen while a capture stands; else the observation itself."""
        begun = self.begun
        here = begun is not None and begun.node is self._port.session.match.cursor
        return begun.half.seen(observation) if begun is not None and here else observation

    def may_go(self) -> bool:
        """Whether nothing stands that has to be completed; says so otherwise."""
        if self.bound:
            self._port.ctx.app.notify(self._port.ctx.texts("gungi.halfway.bound"))
        return not self.bound

    def going(self) -> None:
        self.begun = None

    def prompt(self) -> str:
        """Returns what is asked for after the capture, and that it stands; "" where nothing is."""
        begun, texts = self.begun, self._port.ctx.texts
        if begun is None or not self._gestures.active:
            return ""
        words = texts("gungi.halfway.exchange")
        if begun.stage == "place" and begun.action.place is not None:
            words = texts("gungi.halfway.place", KINDS[KIND[begun.action.place[0]]])
        return texts("gungi.halfway.stands", words) if self.bound else words

    def agrees(self, action: Action) -> bool:
        """Asks before a foul, where that is wanted; True where there is none, or it was agreed to already."""
        return self.consented or self._claims.agreed(action, lambda: self._port.acting.act(action, asked=True))

    def refuses(self, picks: Sequence[Pick]) -> bool:
        """Answers picks that are not on offer while a capture stands, or that may be a foul in a game of claims."""
        eyes = self._port.eyes
        if self.begun is not None:
            self._answer(self.begun, picks[-1])
            return True
        seen = eyes.seen()
        action = eyes.attempt(tuple(picks)) if seen.mode == "claim" and seen.phase != SETUP else None
        if not isinstance(action, PlayAction) or eyes.explain(action) is not None:
            return False
        self._among([action], 2)
        return True

    def _answer(self, begun: Begun, pick: Pick) -> None:
        """Takes an answer that was not on offer: a foul in games of claims, else it is refused with the reason."""
        action, clause, port = begun.action, None, self._port
        if begun.stage == "place" and isinstance(pick, Square) and action.place is not None:
            placed = replace(action, place=(action.place[0], index_of(pick)))
            clause = port.eyes.explain(placed)
            if clause is None:
                port.acting.act(placed, asked=begun.asked)
        elif begun.stage == "exchange" and isinstance(pick, InHand) and isinstance(action, Move):
            hand = begun.half.hands[port.session.to_act]
            fitting = sorted({tile for tile in hand if SIDE[tile] == pick.seat and KINDS[KIND[tile]] == pick.kind})
            slipped = [replace(action, exchange=tile) for tile in fitting]
            playable = [one for one in slipped if port.eyes.explain(one) is None]
            if playable:
                self._among(playable, begun.picks + 1)
            elif slipped:
                clause = port.eyes.explain(slipped[0])
        if clause is not None:
            port.acting.refuse_with(clause)
        port.showing.update_view()

    def _among(self, actions: Sequence[PlayAction], picks: int) -> None:
        """Goes on among the variants of fouls that can be played, once their player agrees to it.

        Only games of claims have any; they stand on no list of what is legal.
        """
        eyes = self._port.eyes

        def go_on() -> None:
            found = dict.fromkeys(one for action in actions for one in eyes.ask(variants, action))
            choices = offered(found, eyes.observe(self._port.session.to_act), self._backs)
            self._gestures.offer_among(choices, choices[0].paths()[0][:picks])
            self._port.showing.update_view()

        if self._claims.agreed(actions[0], go_on):
            go_on()

    # --- the end of it, and coming back ------------------------------------------------------------------------------

    def still_to_show(self, step: AnyStep, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Returns the events of a step without those that were shown as it stood half made."""
        begun, self.begun = self.begun, None
        if begun is None or begun.node is not step.node.parent:
            return events
        shown = len(begun.half.events)
        if step.events[:shown] == begun.half.events:
            return events[shown:]
        # another end came first (time, resignation): the capture was never made
        self._port.table.director.show(public(self._port.eyes.at(begun.node)))
        return events

    def changed(self) -> None:
        begun, self.begun = self.begun, None
        match = self._port.session.match
        if begun is not None and begun.node is match.cursor:
            self._resume(begun.save(match.game.format(begun.action)))
        elif self._saved is not None:
            saved, self._saved = self._saved, None
            self._resume(saved)

    def _resume(self, saved: object) -> None:
        """Shows a capture again that stood at the cursor, and asks on; anything else in `saved` is passed over."""
        port, match, found = self._port, self._port.session.match, read_begun(saved)
        if found is None or found[0] != match.cursor.id or not self._gestures.active:
            return
        _, count, asked, text = found
        try:
            action = port.eyes.read(text)
        except (NotationError, DataError):
            return
        if not isinstance(action, Move | InPlace) or port.eyes.explain(action) is not None:
            return
        picks = self._picks_to(action, count)
        chooser = self._gestures.chooser
        stage = stage_of(chooser.picked, chooser.offers())
        if stage is None or chooser.picked != picks:
            self._gestures.cancel()
            return
        self.begun = Begun(match.cursor, stage, action, count, port.eyes.ask(halfway, action, stage), asked)
        self._gestures.hold()
        observation, events = self._half_seen(self.begun)
        port.table.director.show(observation)
        self._show_half(observation, events)

    def _picks_to(self, action: PlayAction, count: int) -> tuple[Pick, ...]:
        """Picks the first `count` picks of an action without asking anything; returns them."""
        eyes = self._port.eyes
        seen = eyes.observe(self._port.session.to_act)
        choices: Sequence[Action] = offered(seen.legal, seen, self._backs)
        if all(action_of(choice) != action for choice in choices):  # a foul of games of claims is on no list
            choices = offered(eyes.ask(variants, action), seen, self._backs)
            self._gestures.offer_among(choices, ())
        choice = next((choice for choice in choices if action_of(choice) == action), None)
        picks = () if choice is None else choice.paths()[0][:count]
        for pick in picks:
            self._gestures.chooser.pick(pick)
        return picks

    def save(self) -> str:
        """Returns the capture that stands here, as the file of the game keeps it; "" where none does."""
        begun, match = self.begun, self._port.session.match
        if begun is None or begun.node is not match.cursor:
            return ""
        return begun.save(match.game.format(begun.action))

    def restore(self, saved: object) -> None:
        """Takes what `save` gave, to be resumed once the position is laid out."""
        self._saved = saved or None
