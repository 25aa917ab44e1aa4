"""Tweens end where they should, whatever the frame times."""

from __future__ import annotations

import pytest

from game.ui.motion.flight import after, plateau
from game.ui.motion.tween import Sequence, Together, Tween, bump, ease_in, ease_in_out, ease_out, linear, mix


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out])
def test_easings_go_from_nought_to_one_without_turning_back(ease: object) -> None:
    assert callable(ease)
    values = [ease(n / 50) for n in range(51)]
    assert values[0] == pytest.approx(0) and values[-1] == pytest.approx(1)
    assert values == sorted(values)


@pytest.mark.parametrize("shape", [bump, plateau])
def test_hops_begin_and_end_on_the_ground(shape: object) -> None:
    assert callable(shape)
    assert shape(0) == pytest.approx(0) and shape(1) == pytest.approx(0) and shape(0.5) > 0.9


@pytest.mark.parametrize("step", [0.001, 1 / 60, 0.3, 5.0])
def test_a_tween_always_ends_at_one_and_calls_then_once(step: float) -> None:
    seen: list[float] = []
    ends: list[int] = []
    tween = Tween(0.5, seen.append, then=lambda: ends.append(1), delay=0.1)
    while not tween.done:
        tween.advance(step)
    tween.finish()
    assert seen[-1] == 1.0 and ends == [1]


def test_a_tween_gives_back_the_time_it_did_not_need() -> None:
    assert Tween(0.5, lambda t: None).advance(0.7) == pytest.approx(0.2)


def test_a_sequence_hands_time_on() -> None:
    order: list[str] = []
    parts = [Tween(0.2, lambda t: None, then=lambda name=name: order.append(name)) for name in "abc"]
    sequence = Sequence(parts)
    assert sequence.advance(0.5) == 0.0
    assert order == ["a", "b"] and not sequence.done
    assert sequence.advance(0.5) == pytest.approx(0.4)
    assert order == ["a", "b", "c"] and sequence.done


def test_a_group_lasts_as_long_as_its_longest_part() -> None:
    ends: list[int] = []
    group = Together([Tween(0.1, lambda t: None), Tween(0.3, lambda t: None)], then=lambda: ends.append(1))
    group.advance(0.2)
    assert not group.done and not ends
    assert group.advance(0.2) == pytest.approx(0.1)
    assert group.done and ends == [1]


def test_what_comes_after_starts_where_the_first_left_off() -> None:
    place = [0.0]

    def second() -> Tween:
        start = place[0]
        return Tween(0.1, lambda t: place.__setitem__(0, mix(start, start + 5, t)))

    both = after(Tween(0.1, lambda t: place.__setitem__(0, 10 * t)), second)
    both.advance(0.05)
    both.finish()
    assert both.done and place[0] == pytest.approx(15)
