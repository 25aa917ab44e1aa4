"""「自分で証明を探す」: before ③ is shown the players may point at battlefields they hold for proved (Y7.10).

The rules have carried every proof out already; only the telling waits. Nothing here changes the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import pygame

from game.games.yuki.row import FIND_PROOFS
from game.games.yuki.rules import events as ev
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import Declare, GiveBack, Phase, PlayCard
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.view import YukiView
from game.games.yuki.view.cards import Seen, as_drawn
from game.games.yuki.view.facts import proofs
from game.match.match import AnyStep
from game.rules.contract import Event, Lane, Over, Pick
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port


@dataclass
class Judging:
    """A judgement that is not shown yet: its step, the position before it, what is still to be told, and who pointed

    at which battlefields (`pointed`).
    """

    step: AnyStep
    seen: Seen
    rest: tuple[Event, ...]
    pointed: set[int] = field(default_factory=set)


def cut(events: Sequence[Event]) -> int:
    """Returns how many events come before ③ is carried out."""
    later = ev.Won | ev.TurnBegan | Over
    return next((n for n, event in enumerate(events) if isinstance(event, later)), len(events))


def before_judgement(seen: Seen, before: YukiObservation, events: Sequence[Event]) -> Seen:
    """Returns what was on the table when ② was over: `before` the position before the step, `seen` what it led to."""
    won = {event.lane for event in events if isinstance(event, ev.Won)}
    rights = [event.to for event in events[: cut(events)] if isinstance(event, ev.RightMoved)]
    lanes = tuple(
        replace(lane, winner=None, by=None, event=None, event_up=False) if n in won else lane
        for n, lane in enumerate(seen.lanes)
    )
    prizes = {f"F{lane + 1}" for lane in won}
    said = before.phase.said if isinstance(before.phase, Declare) else ()
    said += tuple((event.lane, event.player, event.reading) for event in events if isinstance(event, ev.Declared))
    observation = replace(
        seen,
        lanes=lanes,
        standing=replace(before.standing, right=rights[-1] if rights else before.standing.right),
        clockwork=replace(seen.clockwork, active=before.clockwork.active, turn=before.clockwork.turn),
        phase=Declare((), said),
        result=None,
        other_hand=replace(
            seen.other_hand, fields=tuple(code for code in seen.other_hand.fields if code not in prizes)
        ),
    )
    hands = [tuple(code for code in hand if code not in prizes) for hand in seen.hands]
    return as_drawn(observation, (hands[0], hands[1]), seen.told)


@dataclass
class HeldBack:
    """The judgement that is not shown yet; None where there is none."""

    judging: Judging | None = None


class ShownPosition(Protocol):
    """Says what of the game lies open on the screen."""

    def display(self, observation: YukiObservation) -> Seen: ...
    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]: ...


@dataclass(eq=False)
class Training(Listener, CoursePart):
    """Holds a judgement back until the players have pointed."""

    _port: Port[YukiObservation]
    _view: YukiView
    _gestures: YukiGestures
    _viewing: ShownPosition
    _held: HeldBack

    @property
    def judging(self) -> Judging | None:
        return self._held.judging

    def hides_step(self, step: AnyStep) -> bool:
        """Shows of a step what comes before ③, where there is something to point at; False where there is not."""
        self._end()
        held, port = self._judgement(step), self._port
        if held is None:
            return False
        self._held.judging = held
        self._view.proofs.asking = True
        self._view.proofs.pointed = frozenset()
        told = self._viewing.display_events(step.events)
        port.table.director.play(told[: cut(told)], held.seen)
        port.table.director.waits = True
        port.showing.refresh(held.seen, told[: cut(told)])
        return True

    def _judgement(self, step: AnyStep) -> Judging | None:
        """Returns the judgement of a step where there is something to point at."""
        session, eyes, parent = self._port.session, self._port.eyes, step.node.parent
        finds = FIND_PROOFS.of(self._port.ctx.settings.more) and session.mode == "play" and bool(session.humans)
        if not finds or not self._port.table.occasion.keeps or parent is None:
            return None
        before, after = eyes.at(parent), eyes.seen()
        judged = _comes_to_judgement(before.phase) and not _comes_to_judgement(after.phase, True)
        if not judged or not before.options.advanced:
            return None
        told = self._viewing.display_events(step.events)
        seen = before_judgement(self._viewing.display(eyes.observation()), before, told)
        return Judging(step, seen, told[cut(told) :]) if proofs(seen) else None

    def _end(self) -> None:
        self._held.judging = None
        self._port.table.director.waits = False
        self._view.told = None
        self._view.proofs.asking = self._view.proofs.training = False

    def judge(self) -> None:
        """Shows ③ now, and points out the proofs that nobody found."""
        held, port = self.judging, self._port
        if held is None:
            return
        self._end()
        right = {proof.lane for proof in proofs(held.seen) if proof.verdict.proved}
        self._view.told, self._view.proofs.training = held.seen, True
        self._view.proofs.pointed = frozenset(held.pointed)
        observation = self._viewing.display(port.eyes.observation())
        port.table.director.play(held.rest, observation)
        port.showing.refresh(observation, port.eyes.told(held.step.node))
        port.ctx.app.notify(self._verdict(right, held.pointed), lasting=True)

    def _verdict(self, right: set[int], pointed: set[int]) -> str:
        texts = self._port.ctx.texts

        def names(lanes: set[int]) -> str:
            return texts("yuki.training.join").join(texts(f"yuki-field.name.{lane + 1}") for lane in sorted(lanes))

        missed = texts("yuki.training.missed", names(right - pointed)) if right - pointed else ""
        wrong = texts("yuki.training.wrong", names(pointed - right)) if pointed - right else ""
        if missed or wrong:
            return texts("yuki.training.both", missed, wrong) if missed and wrong else missed or wrong
        return texts("yuki.training.right" if right else "yuki.training.none")

    # --- pointing ------------------------------------------------------------------------------------------------

    def going(self) -> None:
        self._end()

    def handle(self, event: pygame.event.Event) -> bool:
        held, asked = self.judging, self._port.menus.shown is not None
        if held is None or asked:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.judge()
            return True
        lane = next((hit.index for hit in self._hits(event) if isinstance(hit, Lane)), None)
        if lane is None:
            return False
        held.pointed ^= {lane}
        self._view.proofs.pointed = frozenset(held.pointed)
        self._port.showing.update_view()
        return True

    def _hits(self, event: pygame.event.Event) -> tuple[Pick, ...]:
        """Returns what an event points at: a press, or the space bar where the keyboard stands."""
        cursor = self._gestures.cursor
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and cursor is not None:
            return self._view.table.meanings(cursor)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return (*self._view.proofs.hit(event.pos), *self._view.table.hit(event.pos))
        return ()


def _comes_to_judgement(phase: Phase, still: bool = False) -> bool:
    """Whether ② is under way; `still`: whether a decision before ③ is yet to come."""
    if isinstance(phase, GiveBack):
        return phase.queue is None
    return isinstance(phase, Declare) or (isinstance(phase, PlayCard) and not still)
