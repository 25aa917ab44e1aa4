"""Captures of 軍儀 whose last choices are open: shown first, asked about then, and not taken back (G4.7).

What has been shown may tell a back that was hidden. So it stands: nothing cancels it, and it is on the disk before it
is on the screen. Whoever leaves the table, or the program, finds the same capture and the same question on return.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.games.gungi.rules.actions import InPlace, Move
from game.games.gungi.rules.attempt import variants
from game.games.gungi.rules.halfway import Halfway, Stage, halfway, stage_of
from game.games.gungi.rules.observation import observe
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.rules.pieces import KIND, KINDS, SIDE
from game.games.gungi.table.gestures import GungiGestures
from game.games.gungi.table.secrets import Backs, dress
from game.games.gungi.table.view import GungiView
from game.match.match import AnyNode, AnyStep
from game.rules.contract import InHand, Pick, Square
from game.rules.errors import DataError, NotationError
from game.table.commands import Command
from game.table.dressed import undressed
from game.table.scene import TableScene
from game.ui.board.board_base import index_of

BLOCKED = frozenset({"undo", "redo", "hint", "draw", "claim", "accept", "go-on-here"})
"""The commands that wait until the action is complete."""


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


class GungiHalfway(TableScene):
    """Shows a capture before its exchange (G16.2) and its re-placement (G10.5) are asked for."""

    view: GungiView
    gestures: GungiGestures
    backs: Backs
    begun: Begun | None
    _saved_begun: object

    def begin(self) -> None:
        super().begin()
        self.begun = None
        self._saved_begun = None

    @property
    def bound(self) -> bool:
        """Whether a capture stands on the board that its player has to complete before anything else."""
        return self.begun is not None and self.session.mode == "play" and self.keeps

    # --- beginning ---------------------------------------------------------------------------------------------------

    def stands(self, picked: Sequence[Pick], offers: frozenset[Pick]) -> bool:
        stage = stage_of(picked, offers)
        if stage is None or (self.begun is not None and self.begun.stage == stage):
            return False
        action = self.chosen(self.gestures.chooser.actions()[0])
        asked = self._asked()

        def go_on(agreed: bool = True) -> None:
            self._begin(Begun(self.session.match.cursor, stage, action, len(picked), self._half(action, stage), agreed))

        if asked or self.agreed(action, go_on):
            go_on(asked)
        return True

    def agreed(self, action: Any, go_on: Callable[[], object]) -> bool:
        """Returns True if `action` needs no consent; else asks for it, and `go_on` is called if it is given."""
        return True

    def _half(self, action: Move | InPlace, stage: Stage) -> Halfway:
        return halfway(self.session.state, action, stage)

    def _begin(self, begun: Begun) -> None:
        """Keeps the capture on the disk, then shows what is new of it."""
        shown = len(self.begun.half.events) if self.begun is not None else 0
        self.files.keep()
        self.begun = begun
        self.files.view_changed()
        if self.session.keeper is not None:
            self.session.keeper.flush_wait()
        self.gestures.hold()
        self.revealing = False
        observation, events = self._half_seen(begun)
        self.director.play(events[shown:], observation)
        self._show_half(observation, events)

    def _half_seen(self, begun: Begun) -> tuple[Any, tuple[Any, ...]]:
        return self.display(self.observation()), self.display_events(begun.half.events)

    def _show_half(self, observation: Any, events: tuple[Any, ...]) -> None:
        self.view.observe(observation, events)
        self.lay_out()
        self.update_view()
        self._ask_when_shown()

    def _ask_when_shown(self) -> bool:
        """Asks once nothing moves any more; True if it did now."""
        waiting = self.begun is not None and self.gestures.chooser.held > 0 and not self.gestures.active
        if not waiting or self.director.busy:
            return False
        self.gestures.ask()
        self.update_view()
        return True

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        return self._ask_when_shown() or changed

    # --- while it stands ---------------------------------------------------------------------------------------------

    def observation(self) -> Any:
        observation, begun = super().observation(), self.begun
        if begun is not None and begun.node is self.session.match.cursor:
            return begun.half.seen(observation)
        return observation

    def goto(self, node: AnyNode | None) -> None:
        if node is None or node is self.session.match.cursor:
            return
        if self.bound:
            self.ctx.app.notify(self.ctx.texts("gungi.halfway.bound"))
            return
        self.begun = None
        super().goto(node)

    def unfinished(self) -> bool:
        return self.bound

    def held_back(self, command: Command) -> Command:
        """Returns a command, disabled while a capture has to be completed."""
        return replace(command, enabled=False) if self.bound and command.id in BLOCKED else command

    def prompt(self) -> str:
        """Returns what is asked for after the capture, and that it stands; "" where nothing is."""
        begun, texts = self.begun, self.ctx.texts
        if begun is None or not self.gestures.active:
            return ""
        words = texts("gungi.halfway.exchange")
        if begun.stage == "place" and begun.action.place is not None:
            words = texts("gungi.halfway.place", KINDS[KIND[begun.action.place[0]]])
        return texts("gungi.halfway.stands", words) if self.bound else words

    def _choose(self, choice: Any) -> None:
        self.act(self.chosen(choice), asked=self._asked())

    def _asked(self) -> bool:
        """Whether the player has agreed to a foul with what is being chosen: other actions are offered only then."""
        return self.gestures.narrowed or (self.begun is not None and self.begun.asked)

    def _refuse(self, picks: Sequence[Pick]) -> None:
        begun, match = self.begun, self.session.match
        if begun is not None:
            self._answer(begun, picks[-1])
            return
        action = match.game.attempt(match.state, picks) if self.session.state.claim_mode else None
        if action is None or self.session.state.phase == SETUP or match.explain_illegal(action) is not None:
            super()._refuse(picks)
        else:
            self._among([action], 2)

    def _answer(self, begun: Begun, pick: Pick) -> None:
        """Takes an answer that was not on offer: a foul in games of claims, else it is refused with the reason."""
        action, clause = begun.action, None
        if begun.stage == "place" and isinstance(pick, Square) and action.place is not None:
            placed = replace(action, place=(action.place[0], index_of(pick)))
            clause = self.session.match.explain_illegal(placed)
            if clause is None:
                self.act(placed, asked=begun.asked)
        elif begun.stage == "exchange" and isinstance(pick, InHand) and isinstance(action, Move):
            hand = begun.half.hands[self.session.to_act]
            fitting = sorted({tile for tile in hand if SIDE[tile] == pick.seat and KINDS[KIND[tile]] == pick.kind})
            slipped = [replace(action, exchange=tile) for tile in fitting]
            playable = [one for one in slipped if self.session.match.explain_illegal(one) is None]
            if playable:
                self._among(playable, begun.picks + 1)
            elif slipped:
                clause = self.session.match.explain_illegal(slipped[0])
        if clause is not None:
            self.refuse_with(clause)
        self.update_view()

    def _among(self, actions: Sequence[Any], picks: int) -> None:
        """Goes on among the variants of fouls that can be played, once their player agrees to it.

        Only games of claims have any; they stand on no list of what is legal.
        """
        state = self.session.state

        def go_on() -> None:
            choices = dict.fromkeys(one for action in actions for one in variants(state, action))
            dressed = dress(choices, observe(state, self.session.to_act), self.backs)
            self.gestures.offer_among(dressed, dressed[0].paths()[0][:picks])
            self.update_view()

        if self.agreed(actions[0], go_on):
            go_on()

    # --- the end of it, and coming back ------------------------------------------------------------------------------

    def still_to_show(self, step: AnyStep, events: tuple[Any, ...]) -> tuple[Any, ...]:
        begun, self.begun = self.begun, None
        if begun is None or begun.node is not step.node.parent:
            return super().still_to_show(step, events)
        shown = len(begun.half.events)
        if step.events[:shown] == begun.half.events:
            return events[shown:]
        assert step.node.parent is not None  # another end came first (time, resignation): the capture was never made
        self.director.show(self.display(self.session.match.game.observe(step.node.parent.state, self.viewer())))
        return events

    def after_change(self) -> None:
        super().after_change()
        begun, self.begun = self.begun, None
        cursor = self.session.match.cursor
        if begun is not None and begun.node is cursor:
            self._resume(begun.save(self.session.match.game.format(begun.action)))
        elif self._saved_begun is not None:
            saved, self._saved_begun = self._saved_begun, None
            self._resume(saved)

    def _resume(self, saved: object) -> None:
        """Shows a capture again that stood at the cursor, and asks on; anything else in `saved` is passed over."""
        match, found = self.session.match, read_begun(saved)
        if found is None or found[0] != match.cursor.id or not self.gestures.active:
            return
        _, count, asked, text = found
        try:
            action = match.game.parse(text, match.state)
        except (NotationError, DataError):
            return
        if not isinstance(action, Move | InPlace) or match.explain_illegal(action) is not None:
            return
        picks = self._picks_to(action, count)
        chooser = self.gestures.chooser
        stage = stage_of(chooser.picked, chooser.offers())
        if stage is None or chooser.picked != picks:
            self.gestures.cancel()
            return
        self.begun = Begun(match.cursor, stage, action, count, self._half(action, stage), asked)
        self.gestures.hold()
        observation, events = self._half_seen(self.begun)
        self.director.show(observation)
        self._show_half(observation, events)

    def _picks_to(self, action: Any, count: int) -> tuple[Pick, ...]:
        """Picks the first `count` picks of an action without asking anything; returns them."""
        state = self.session.state
        seen = observe(state, self.session.to_act)
        choices = self.choices(seen)
        if all(undressed(choice) != action for choice in choices):  # a foul of games of claims is on no list
            choices = dress(variants(state, action), seen, self.backs)
            self.gestures.offer_among(choices, ())
        choice = next((choice for choice in choices if undressed(choice) == action), None)
        picks = () if choice is None else choice.paths()[0][:count]
        for pick in picks:
            self.gestures.chooser.pick(pick)
        return picks

    def saved_view(self) -> dict[str, Any]:
        begun = self.begun
        here = begun is not None and begun.node is self.session.match.cursor
        text = begun.save(self.session.match.game.format(begun.action)) if begun is not None and here else ""
        return {**super().saved_view(), "begun": text}

    def restore_view(self, saved: dict[str, Any]) -> None:
        super().restore_view(saved)
        self._saved_begun = saved.get("begun") or None
