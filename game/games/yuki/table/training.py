"""「自分で証明を探す」: before ③ is shown the players may point at battlefields they hold for proved (Y7.10).

The rules have carried every proof out already; only the telling waits. Nothing here changes the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game.games.yuki.rules import events as ev
from game.games.yuki.rules.phases import Declare, GiveBack, PlayCard
from game.games.yuki.table.decide import YukiDecisions
from game.games.yuki.view.facts import proofs
from game.games.yuki.view.seen import Seen, as_drawn
from game.match.match import AnyNode, AnyStep
from game.rules.contract import Lane, Over, Result


@dataclass
class Judging:
    """A judgement that is not shown yet: its step, the position before it, what is still to be told, and who pointed

    at which battlefields (`pointed`).
    """

    step: AnyStep
    seen: Seen
    rest: tuple[Any, ...]
    pointed: set[int] = field(default_factory=set)


def cut(events: Sequence[Any]) -> int:
    """Returns how many events come before ③ is carried out."""
    later = ev.Won | ev.TurnBegan | Over
    return next((n for n, event in enumerate(events) if isinstance(event, later)), len(events))


def before_judgement(seen: Seen, before: Any, events: Sequence[Any]) -> Seen:
    """Returns what was on the table when ② was over: `before` is the state before the step, `seen` what came of it."""
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
    return as_drawn(observation, (hands[0], hands[1]))


class YukiTraining(YukiDecisions):
    """Holds a judgement back until the players have pointed."""

    judging: Judging | None

    def begin(self) -> None:
        super().begin()
        self.judging = None

    def _played(self, step: AnyStep) -> None:
        self._end_judging()
        held = self._held_back(step)
        if held is None:
            super()._played(step)
            return
        self.thinking.played()
        self._ai_action = None
        self.judging = held
        self.view.proofs.asking = True
        self.view.proofs.pointed = frozenset()
        told = self.display_events(step.events)
        self.director.play(told[: cut(told)], held.seen)
        self.director.waits = True
        self.refresh(held.seen, told[: cut(told)])

    def _held_back(self, step: AnyStep) -> Judging | None:
        """Returns the judgement of a step where there is something to point at."""
        session, parent = self.session, step.node.parent
        if not self.ctx.settings.yuki_find_proofs or session.mode != "play" or not session.humans or not self.keeps:
            return None
        before: Any = None if parent is None else parent.state
        after: Any = step.node.state
        judged = before is not None and _comes_to_judgement(before.phase) and not _comes_to_judgement(after.phase, True)
        if not judged or not before.options.advanced:
            return None
        told = self.display_events(step.events)
        seen = before_judgement(self.display(self.observation()), before, told)
        return Judging(step, seen, tuple(told[cut(told) :])) if proofs(seen) else None

    def told_result(self) -> Result | None:
        return None if self.judging is not None else super().told_result()

    def acting(self) -> int | None:
        """What is to be decided after the judgement would tell how it ended."""
        return super().acting() if self.judging is None else self.judging.seen.clockwork.active

    def _end_judging(self) -> None:
        self.judging = None
        self.director.waits = False
        self.view.told = None
        self.view.proofs.asking = self.view.proofs.training = False

    def judge(self) -> None:
        """Shows ③ now, and points out the proofs that nobody found."""
        held = self.judging
        if held is None:
            return
        self._end_judging()
        right = {proof.lane for proof in proofs(held.seen) if proof.verdict.proved}
        self.view.told, self.view.proofs.training = held.seen, True
        self.view.proofs.pointed = frozenset(held.pointed)
        observation = self.display(self.observation())
        self.director.play(held.rest, observation)
        self.refresh(observation, self.told(held.step.node))
        self.ctx.app.notify(self._verdict(right, held.pointed), lasting=True)

    def _verdict(self, right: set[int], pointed: set[int]) -> str:
        texts = self.ctx.texts

        def names(lanes: set[int]) -> str:
            return texts("yuki.training.join").join(texts(f"yuki-field.name.{lane + 1}") for lane in sorted(lanes))

        if right - pointed:
            return texts("yuki.training.missed", names(right - pointed))
        if pointed - right:
            return texts("yuki.training.wrong", names(pointed - right))
        return texts("yuki.training.right" if right else "yuki.training.none")

    # --- what waits for it ---------------------------------------------------------------------------------------

    def may_decide(self) -> bool:
        return self.judging is None and super().may_decide()

    def clock_runs(self) -> bool:
        return self.judging is None and super().clock_runs()

    def goto(self, node: AnyNode | None) -> None:
        self._end_judging()
        super().goto(node)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.judging is not None and self._point(event):
            return True
        return super().handle(event)

    def _point(self, event: pygame.event.Event) -> bool:
        assert self.judging is not None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.menu is None:
            self.judge()
            return True
        if self.menu is not None:
            return False
        lane = next((hit.index for hit in self._hits(event) if isinstance(hit, Lane)), None)
        if lane is None:
            return False
        self.judging.pointed ^= {lane}
        self.view.proofs.pointed = frozenset(self.judging.pointed)
        self.update_view()
        return True

    def _hits(self, event: pygame.event.Event) -> tuple[Any, ...]:
        """Returns what an event points at: a press, or the space bar where the keyboard stands."""
        cursor = self.gestures.cursor
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and cursor is not None:
            return self.view.meanings(cursor)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return (*self.view.proofs.hit(event.pos), *self.view.hit(event.pos))
        return ()

    def wake(self) -> float | None:
        return None if self.judging is not None and not self.director.moving else super().wake()


def _comes_to_judgement(phase: Any, still: bool = False) -> bool:
    """Whether ② is under way; `still`: whether a decision before ③ is yet to come."""
    if isinstance(phase, GiveBack):
        return phase.queue is None
    return isinstance(phase, Declare) or (isinstance(phase, PlayCard) and not still)
