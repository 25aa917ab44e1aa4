"""The director with a toy stage: order, speeds, finishing at once, settling last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.ui.motion.director import Director
from game.ui.motion.stage_base import scenes_of
from game.ui.motion.tween import Animation, Tween


class ToyStage:
    """Counts up by each event's number; events are ints, a negative one moves nothing."""

    def __init__(self, lie: int = 0) -> None:
        self.shown = 0
        self.times = 0
        self.truths: list[int] = []
        self.begun: list[int] = []
        self._lie = lie

    @property
    def settled(self) -> int:
        return self.times

    def scenes(self, events: Sequence[Any]) -> list[tuple[Any, ...]]:
        return [(event,) for event in events]

    def animate(self, events: tuple[Any, ...]) -> Animation | None:
        (number,) = events
        self.begun.append(number)
        if number < 0:
            return None
        return Tween(1.0, lambda t: None, then=lambda: self._add(number + self._lie))

    def _add(self, number: int) -> None:
        self.shown += number

    def fly(self, observation: Any) -> Animation | None:
        return None if observation == self.shown else Tween(1.0, lambda t: None, then=lambda: self.settle(observation))

    def settle(self, observation: Any) -> None:
        self.shown = observation
        self.truths.append(observation)
        self.times += 1

    def differs(self, observation: Any) -> bool:
        return bool(self.shown != observation)


def test_only_what_goes_with_the_event_before_it_shares_its_scene() -> None:
    events: Any = ["a1", "a2", "b1", "a3"]
    found = scenes_of(events, lambda one, other: one[0] == other[0])
    assert found == [("a1", "a2"), ("b1",), ("a3",)] and scenes_of([], lambda one, other: True) == []


def test_events_play_in_order_and_the_observation_comes_last() -> None:
    stage = ToyStage()
    director = Director(stage)
    director.play([1, -5, 2], 3)
    assert director.busy and stage.begun == [1] and director.queued == 3
    director.update(0.9)
    assert stage.truths == [] and stage.begun == [1]
    director.update(0.2)
    assert stage.begun == [1, -5, 2]
    director.update(1.0)
    assert stage.truths == [3] and not director.busy
    assert not director.update(1.0)


def test_acting_finishes_at_once() -> None:
    stage = ToyStage()
    director = Director(stage, debug=True)
    director.play([1, 2], 3)
    director.update(0.1)
    director.play([4], 7)
    assert stage.truths == [3] and stage.begun == [1, 2, 4]
    director.finish()
    assert stage.truths == [3, 7] and not director.mismatch
    director.finish()
    assert stage.truths == [3, 7]


def test_off_shows_the_end_at_once() -> None:
    stage = ToyStage()
    director = Director(stage, "off")
    director.play([1, 2], 3)
    assert not director.busy and stage.truths == [3]
    director.fly(9)
    assert not director.busy and stage.shown == 9


def test_short_is_quicker_than_full() -> None:
    times = {}
    for speed in ("full", "short"):
        stage = ToyStage()
        director = Director(stage, speed)  # type: ignore[arg-type]
        director.play([1, 2], 3)
        frames = 0
        while director.busy:
            director.update(0.02)
            frames += 1
        times[speed] = frames
    assert times["short"] * 2 < times["full"]


def test_debug_notices_a_lie_and_still_shows_the_truth() -> None:
    stage = ToyStage(lie=1)
    director = Director(stage, debug=True)
    director.play([1], 1)
    director.finish()
    assert director.mismatch and stage.shown == 1


def test_sounds_hear_every_event_once_and_in_order() -> None:
    heard: list[int] = []
    director = Director(ToyStage(), on_event=heard.append)
    director.play([1, -2, 3], 4)
    director.update(0.5)
    assert heard == [1]
    director.finish()
    assert heard == [1, -2, 3]


@pytest.mark.parametrize("step", [0.01, 0.35, 9.0])
def test_frame_times_do_not_matter(step: float) -> None:
    stage = ToyStage()
    director = Director(stage, debug=True)
    director.play([1, 2, 3, -1], 6)
    for _ in range(1000):
        if not director.update(step):
            break
    assert stage.truths == [6] and not director.mismatch


def test_flights_settle_too_and_can_be_cut_short() -> None:
    stage = ToyStage()
    director = Director(stage)
    director.fly(5)
    assert director.busy
    director.finish()
    assert stage.shown == 5 and not director.busy
    director.show(8)
    assert stage.shown == 8 and not director.busy


def test_going_somewhere_without_motion_is_no_mismatch() -> None:
    stage = ToyStage()
    director = Director(stage, "off", debug=True)
    director.fly(9)
    assert stage.shown == 9 and not director.busy and not director.mismatch


def test_a_stage_laid_out_by_somebody_else_ends_the_play() -> None:
    stage = ToyStage()
    director = Director(stage)
    director.play([1, 2], 3)
    director.update(0.2)
    stage.settle(40)
    assert director.update(0.1) and not director.busy
    assert stage.shown == 40 and stage.begun == [1]
    director.play([1], 41)
    stage.settle(50)
    director.finish()
    assert stage.shown == 50 and not director.busy
