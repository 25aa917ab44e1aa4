"""Seats, clock, takeback and offers of a draw."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.clock import Clock, ClockSpec
from game.match.customs import DrawOffer, UndoPolicy, takeback
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai, humans, parse_seat, parse_seats, sat, swapped
from game.rules.contract import Agree, TimeUp
from game.rules.errors import DataError
from tests.pile import TOY, Roll, Take

# --- seats


def test_seats_are_read_from_text_and_written_back() -> None:
    seats = parse_seats("human, 3")
    assert seats == (HUMAN, ai(3))
    assert [seat.text for seat in seats] == ["human", "3"]
    assert humans(seats) == {0}
    assert swapped(seats) == (ai(3), HUMAN)
    assert sat(HUMAN, "p1", "花") == SeatSpec("human", 0, "花", "p1")
    assert parse_seat("greedy", ("greedy",)) == SeatSpec("ai", 0, "greedy")
    assert parse_seat("greedy", ("greedy",)).text == "greedy"


@pytest.mark.parametrize("text", ["", "human", "human,00", "human,6", "human,greedy", "1,2,3", "human,３"])
def test_other_texts_are_no_seats(text: str) -> None:
    with pytest.raises(DataError):
        parse_seats(text)


# --- clock


def test_a_clock_without_limit_only_counts_the_thought() -> None:
    clock = Clock(ClockSpec())
    clock.start(0)
    assert clock.update(3.5) is None
    assert clock.thought_ms == 3500
    assert clock.start(1) == 3500
    assert clock.ms(0) == 0


def test_a_game_clock_runs_out_for_the_seat_it_runs_for() -> None:
    clock = Clock(ClockSpec("game", 10))
    clock.start(0)
    assert clock.update(4) is None
    clock.start(1)
    assert clock.update(9.5) is None
    clock.start(0)
    assert (clock.ms(0), clock.ms(1)) == (6000, 500)
    assert clock.update(6) == TimeUp(0)
    assert clock.ms(0) == 0 and not clock.in_byoyomi(0)


def test_byoyomi_begins_after_the_main_time_and_anew_for_every_action() -> None:
    clock = Clock(ClockSpec("byoyomi", 5, 3))
    clock.start(0)
    assert clock.update(7) is None
    assert clock.in_byoyomi(0)
    assert clock.ms(0) == 1000
    clock.start(1)
    clock.start(0)
    assert clock.ms(0) == 3000
    assert clock.update(2.9) is None
    assert clock.update(0.2) == TimeUp(0)


def test_after_every_action_of_its_own_a_seat_has_more_by_fischers_clock() -> None:
    clock = Clock(ClockSpec("fischer", 5, 3))
    clock.start(0)
    clock.update(4)
    clock.start(1, acted=True)
    clock.update(1)
    clock.start(0, acted=True)
    assert (clock.ms(0), clock.ms(1), clock.in_byoyomi(0)) == (4000, 7000, False)
    clock.start(None, acted=True)  # chance falls, and takes no time of anybody
    clock.update(9)
    clock.start(0)
    clock.start(0)  # it was only looked at something else
    assert (clock.ms(0), clock.ms(1)) == (7000, 7000)
    assert clock.update(6.9) is None and clock.update(0.2) == TimeUp(0), "what is added comes after the action only"
    clock.rewind([(0, 4000), (1, 1000), (0, 500)])
    assert (clock.ms(0), clock.ms(1)) == (6500, 7000)


def test_time_for_each_part_of_a_game_is_given_anew_and_no_other_is() -> None:
    for kind, left in (("part", 5000), ("game", 3000), ("byoyomi", 3000), ("fischer", 3000)):
        clock = Clock(ClockSpec(kind, 5))
        clock.start(0)
        clock.update(2)
        clock.renew()
        assert (clock.ms(0), clock.ms(1)) == (left, 5000), kind


def test_a_paused_or_stopped_clock_stands_still() -> None:
    clock = Clock(ClockSpec("game", 10))
    assert clock.update(100) is None
    clock.start(1)
    clock.pause()
    assert not clock.running
    assert clock.update(100) is None
    clock.resume()
    clock.update(1)
    assert clock.stop() == 1000
    assert clock.update(100) is None
    assert clock.ms(1) == 9000


def test_rewind_gives_the_times_after_the_actions_told() -> None:
    clock = Clock(ClockSpec("byoyomi", 5, 3))
    clock.start(0)
    clock.update(7)
    clock.rewind([(0, 1000), (1, 500), (0, 2500), (0, 9000)])
    assert (clock.ms(0), clock.ms(1), clock.thought_ms) == (3000, 4500, 0)


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 4)), max_size=20), st.sampled_from(["byoyomi", "fischer"]))
def test_a_saved_clock_is_restored_to_the_millisecond(turns: list[tuple[bool, float]], kind: Any) -> None:
    spec = ClockSpec(kind, 20, 5)
    clock, other = Clock(spec), Clock(spec)
    for seat, seconds in turns:
        clock.start(int(seat))
        clock.update(seconds)
    assert other.restore(clock.save())
    assert other.save() == clock.save()
    assert [abs(other.ms(s) - clock.ms(s)) <= 1 for s in (0, 1)] == [True, True]


@pytest.mark.parametrize(
    "saved", [[], [0], [-1, 1, 0, 1, 0], [0, 10_001, 0, 0, 0], [0, 0, 1, 0, 0], [0, -99_999, 0, 0, 0]]
)
def test_a_saved_clock_of_another_kind_is_not_taken(saved: list[int]) -> None:
    clock = Clock(ClockSpec("game", 10))
    before = clock.save()
    assert not clock.restore(saved)
    assert clock.save() == before


# --- takeback


def test_takeback_against_an_ai_leads_before_ones_own_last_decision() -> None:
    match = Match(TOY, {}, 0)
    first = match.play(Take(1)).node
    match.play(Take(2))
    match.play(Take(3))
    match.play(Take(1))
    assert takeback(match.cursor, UndoPolicy.FAIR, {0}) is first.children[0]
    assert takeback(match.cursor, UndoPolicy.NONE, {0}) is None
    assert takeback(first, UndoPolicy.FAIR, {1}) is None
    assert takeback(match.root, UndoPolicy.FREE, {0, 1}) is None


def test_fair_takeback_does_not_pass_a_throw_and_free_does() -> None:
    match = Match(TOY, {}, 0)
    match.play(Roll())
    match.play_chance()
    assert takeback(match.cursor, UndoPolicy.FAIR, {0, 1}) is None
    assert takeback(match.cursor, UndoPolicy.FREE, {0, 1}) is match.root
    match.play(Take(1))
    assert takeback(match.cursor, UndoPolicy.FAIR, {1}) is match.cursor.parent


def test_what_uncovers_something_is_for_the_caller_to_say() -> None:
    match = Match(TOY, {}, 0)
    match.play(Take(1))
    assert takeback(match.cursor, UndoPolicy.FAIR, {0}, uncovered=lambda node: True) is None


# --- offers


def test_an_offer_is_accepted_by_the_other_seat_only() -> None:
    offer = DrawOffer()
    assert offer.offer(0)
    assert not offer.offer(1)
    assert offer.answer(0, True) is None
    assert offer.answer(1, True) == Agree()
    assert offer.by is None


def test_a_declined_offer_cannot_be_repeated_before_the_seat_has_acted() -> None:
    offer = DrawOffer()
    offer.offer(0)
    assert offer.answer(1, False) is None
    assert not offer.may_offer(0)
    assert offer.may_offer(1)
    offer.acted(0)
    assert offer.offer(0)
    offer.acted(1)
    assert offer.by is None
    assert not offer.may_offer(0)
    offer.clear()
    assert offer.may_offer(0)


def test_nobody_answers_where_nothing_is_offered() -> None:
    offer = DrawOffer()
    assert offer.answer(1, True) is None
    offer.acted(0)
    assert offer.may_offer(0) and offer.may_offer(1)


def test_an_offer_lies_on_while_the_seat_that_made_it_acts() -> None:
    offer = DrawOffer()
    offer.offer(0)
    offer.acted(0)
    assert offer.by == 0
    assert offer.answer(1, True) == Agree()
