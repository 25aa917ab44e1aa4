"""A game at a table without its screen: whose turn it is, where one may act, what redo and take back lead to, time."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.clock import ClockSpec
from game.match.customs import UndoPolicy
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.contract import CHANCE, Resign, TimeUp
from game.session.session import Mode, Session
from tests.pile import TOY as PILE
from tests.pile import Roll
from tests.toy.rules import GAME

BOTH, AGAINST, WATCHED = (HUMAN, HUMAN), (HUMAN, ai(2)), (ai(1), ai(2))


def session(seats: tuple[SeatSpec, ...] = BOTH, plies: int = 0, **more: Any) -> Session:
    """Returns a game of the toy, so many moves along."""
    made = Session(Match(GAME, {}, 1), seats, **more)
    for _ in range(plies):
        go_on(made)
    return made


def go_on(made: Session, n: int = 0) -> None:
    made.play(made.match.game.legal(made.match.state)[n])


def back(made: Session, plies: int) -> None:
    """Goes back along the line."""
    node = made.match.cursor
    for _ in range(plies):
        assert node.parent is not None
        node = node.parent
    made.goto(node)


def test_a_person_acts_on_a_persons_turn_and_the_computer_on_its_own() -> None:
    made = session(AGAINST)
    assert made.humans_turn() and not made.ai_turn() and not made.hot_seat
    go_on(made)
    assert made.ai_turn() and not made.humans_turn() and made.level_to_act == 2
    made.paused = True
    assert not made.ai_turn()
    made.paused, made.mode = False, "study"
    assert not made.ai_turn() and made.humans_turn() and made.humans == {0, 1}
    assert session(BOTH).hot_seat


def test_what_is_left_to_the_computer_is_its_turn_at_the_strength_that_was_said() -> None:
    made = session(AGAINST, stands_in=lambda: 4)
    assert made.ai_turn() and not made.humans_turn() and made.level_to_act == 4
    assert session(AGAINST).level_to_act == HUMAN.level
    made.mode = "study"
    assert made.humans_turn()
    go_on(made)
    assert made.level_to_act == 2, "a seat of the computer's plays as it does"


def test_nobody_acts_once_the_game_is_over() -> None:
    made = session(WATCHED)
    assert made.ai_turn() and made.line_running() and made.line_open()
    made.play(Resign(0))
    assert made.ended and not made.ai_turn() and not made.line_running() and not made.line_open()
    studied = session(mode="study")
    assert not studied.line_running() and not studied.line_open()
    over = session()
    over.play(Resign(1))
    assert not over.humans_turn()


def test_looking_back_the_computer_waits_until_the_game_goes_on_there() -> None:
    made = session(WATCHED, 3)
    back(made, 2)
    assert made.browsing and not made.stands_here and not made.ai_turn() and not made.just_played
    made.go_on_here()
    assert made.stands_here and made.browsing and made.ai_turn()


def rolling(mode: Mode = "play") -> Session:
    """Returns a game with dice, which are in the air."""
    made = Session(Match(PILE, {}, 3), BOTH, mode=mode)
    made.play(Roll())
    return made


def test_dice_fall_at_the_end_of_the_line_or_where_somebody_has_just_played() -> None:
    made = rolling()
    assert made.to_act == CHANCE and made.chance_due() and not made.humans_turn() and not made.ai_turn()
    made.paused = True
    assert not made.chance_due()
    made.paused = False
    made.play_chance()
    assert made.just_played and made.humans_turn() and not made.chance_due()
    back(made, 1)
    assert not made.chance_due(), "they have fallen"
    made = rolling("study")
    assert made.chance_due()
    back(made, 1)
    made.goto(made.match.line()[-1])
    assert not made.chance_due(), "a record that is looked at is not played on by itself"


@pytest.mark.parametrize(
    ("seats", "plies", "seat"), [(BOTH, 0, 0), (BOTH, 1, 1), (AGAINST, 0, 0), (AGAINST, 1, 0), (WATCHED, 0, None)]
)
def test_who_gives_up_is_the_person_to_act_or_the_only_one(
    seats: tuple[SeatSpec, ...], plies: int, seat: int | None
) -> None:
    made = session(seats, plies)
    assert made.resigning_seat() == seat
    made.mode = "study"
    assert made.resigning_seat() is None


def test_looking_back_it_is_who_is_to_act_where_the_game_stands_and_after_the_end_nobody() -> None:
    made = session(BOTH, 2)
    back(made, 1)
    assert (made.to_act, made.to_act_in_game, made.resigning_seat()) == (1, 0, 0)
    made.go_on_here()
    assert made.resigning_seat() == 1
    made.play(Resign(1))
    assert made.resigning_seat() is None


def test_a_game_that_goes_on_where_it_was_taken_back_to_does_so_for_whoever_looks_further_back() -> None:
    made = session(BOTH, 4)
    line = made.match.line()
    made.goto(line[3])
    made.go_on_here()
    made.goto(line[1])
    assert made.stands is line[3] and not made.stands_here
    assert (made.to_act_in_game, made.resigning_seat()) == (line[3].state.to_act, line[3].state.to_act)
    assert made.kept_stand() == line[3].id
    made.goto(line[3])
    assert made.stands_here and made.browsing
    made.goto(line[4])
    assert made.stands is line[4] and made.kept_stand() == -1, "one move on, what was taken back stands again"
    made.goto(line[3])
    assert not made.stands_here


def test_once_somebody_plays_the_game_stands_there() -> None:
    made = session(BOTH, 4)
    line = made.match.line()
    made.goto(line[3])
    made.go_on_here()
    made.goto(line[1])
    node = made.play(Resign(1)).node
    assert made.stands is node is made.match.ended_at and made.kept_stand() == -1


@pytest.mark.parametrize(
    ("at", "kept", "stands"), [(1, 3, 3), (3, 3, 3), (3, 1, 4), (1, 4, 4), (1, 99, 4), (1, "3", 4)]
)
def test_where_the_game_stands_is_found_again_on_the_line_from_the_cursor_on(
    at: int, kept: object, stands: int
) -> None:
    made = session(BOTH, 4)
    line = made.match.line()
    made.goto(line[at])
    made.take_stand(line[kept].id if isinstance(kept, int) and kept < 5 else kept)
    assert made.stands is line[stands] and made.stands_here is (at == stands)


def test_take_back_leads_to_ones_own_last_decision_and_redo_along_the_line_again() -> None:
    made = session(AGAINST, 4)
    nodes = made.match.line()
    assert made.takeback_node() is nodes[2]
    made.goto(nodes[1])
    assert made.redo_node() is nodes[2]
    made.goto(nodes[2])
    assert made.redo_node() is nodes[4], "to the next decision of a person"
    made.goto(nodes[4])
    assert made.redo_node() is None
    watched = session(WATCHED, 3)
    watched.goto(watched.match.line()[0])
    assert watched.redo_node() is watched.match.line()[3], "where nobody decides, to the end of the line"


def test_redo_at_the_end_of_a_line_leads_to_what_followed_there_before() -> None:
    made = session(BOTH, 2)
    before = made.match.cursor
    back(made, 1)
    made.go_on_here()
    go_on(made, 1)
    back(made, 1)
    assert made.redo_node() is made.match.cursor.children[1], "along the line that is shown"
    made.goto(before)
    back(made, 1)
    assert made.redo_node() is before, "also where something else was played later"
    made.match.cursor.last = None
    made.match.cursor.children.reverse()
    assert made.redo_node() is before


def test_what_was_uncovered_bars_a_fair_take_back_and_none_is_none() -> None:
    made = session(BOTH, 1, policy=UndoPolicy.FAIR)
    assert made.takeback_node() is not None and not made.takeback_barred()
    made.uncovered = lambda node: True
    assert made.takeback_node() is None and made.takeback_barred()
    assert not session(BOTH, 0, policy=UndoPolicy.NONE).takeback_barred()
    watched = session(WATCHED, 2)
    assert watched.takeback_node() is watched.match.line()[1], "who watches takes back whatever was played"


def test_where_one_may_act_at_earlier_positions() -> None:
    for more in ({"policy": UndoPolicy.NONE}, {"look_only": True}):
        made = session(BOTH, 2, **more)
        assert made.may_branch()
        back(made, 1)
        assert not made.may_branch()
        made.go_on_here()
        assert made.may_branch()
    free = session(BOTH, 2)
    back(free, 1)
    assert free.may_branch()
    ended = session(BOTH, 2, look_only=True)
    ended.play(Resign(0))
    back(ended, 1)
    assert ended.may_branch(), "after the end everything is a branch"


def test_the_clock_runs_for_who_is_to_act_where_the_game_stands_and_a_flag_ends_it() -> None:
    made = session(BOTH, clock_spec=ClockSpec("game", 60))
    go_on(made)
    made.tick(1)
    assert made.clock.seat is None, "a set-up takes no time"
    back(made, 1)
    made.go_on_here()
    made.let_clock_run(True)
    made.tick(10)
    assert made.clock.seat == 0 and made.clock.ms(0) == 50_000
    go_on(made)
    assert made.clock.seat == 1
    made.paused = True
    assert made.tick(100) is None and made.clock.ms(1) == 60_000
    made.paused = False
    back(made, 1)
    assert made.clock.seat is None and made.tick(100) is None
    assert made.clock.ms(0) == 60_000, "what was thought since is given back"
    made.go_on_here()
    assert made.clock.seat == 0
    assert made.tick(100) == TimeUp(0)
    studied = session(BOTH, mode="study", clock_spec=ClockSpec("game", 60))
    studied.let_clock_run(True)
    assert studied.clock.seat is None
    ended = session(BOTH)
    ended.let_clock_run(True)
    ended.play(Resign(0))
    assert ended.clock.seat is None


def test_what_fischers_clock_adds_is_for_actions_and_for_nothing_else() -> None:
    made = session(BOTH, clock_spec=ClockSpec("fischer", 60, 5))
    made.let_clock_run(True)
    made.tick(10)
    go_on(made)
    assert (made.clock.ms(0), made.clock.ms(1)) == (55_000, 60_000)
    made.let_clock_run(False)
    made.let_clock_run(True)
    made.go_on_here()
    assert (made.clock.ms(0), made.clock.ms(1)) == (55_000, 60_000), "nobody has acted meanwhile"
    back(made, 1)
    assert (made.clock.ms(0), made.clock.ms(1)) == (60_000, 60_000), "an action taken back gives nothing"


def test_no_clock_runs_while_dice_fall() -> None:
    made = rolling()
    made.let_clock_run(True)
    assert made.clock.seat is None
    made.play_chance()
    assert made.clock.seat == made.to_act


@pytest.mark.parametrize("mode", ["play", "study"])
def test_what_is_played_once_more_goes_on_as_it_did_in_study_and_anew_in_a_game(mode: Mode) -> None:
    made = session(BOTH, 2, mode=mode)
    back(made, 2)
    go_on(made)
    assert made.browsing is (mode == "study")
    fallen = rolling(mode)
    fallen.play_chance()
    go_on(fallen)
    back(fallen, 2)
    fallen.play_chance()
    assert fallen.browsing is (mode == "study")


def test_who_acts_declines_the_draw_that_was_offered_to_them() -> None:
    made = session()
    made.draw_offer.offer(1)
    go_on(made)
    assert made.draw_offer.by is None and not made.draw_offer.may_offer(1)


def test_going_where_one_stands_is_no_step() -> None:
    made = session(BOTH, 2)
    assert not made.goto(made.match.cursor) and made.just_played
    assert made.goto(made.match.line()[0]) and not made.just_played


def test_a_person_takes_over_the_seat_of_the_computer_alone() -> None:
    made = session(WATCHED)
    made.hand_over(1)
    assert made.seats == (ai(1), HUMAN)


@pytest.mark.parametrize("spec", [ClockSpec("game", 60), ClockSpec("byoyomi", 0, 30), ClockSpec("fischer", 60, 5)])
def test_looking_back_gives_no_time_back(spec: ClockSpec) -> None:
    made = Session(Match(PILE, {}, 1), BOTH, clock_spec=spec)
    made.let_clock_run(True)
    acted(made, 2)
    acted(made, 2)
    made.tick(10)
    before, end = (made.clock.ms(made.to_act), made.clock.thought_ms), made.match.cursor
    for there in (end.parent, made.match.root):
        assert made.goto(there)
        made.tick(50)
        assert made.goto(end) and made.clock.seat == made.to_act
        assert (made.clock.ms(made.to_act), made.clock.thought_ms) == before
    made.tick(1)
    step = made.play(made.match.game.legal(made.match.state)[0])
    assert step.node.ms == 11_000


def test_what_was_thought_where_the_game_went_on_counts_when_one_comes_back_there() -> None:
    made = Session(Match(PILE, {}, 1), BOTH, clock_spec=ClockSpec("game", 60))
    made.let_clock_run(True)
    acted(made, 2)
    acted(made, 2)
    end = made.match.cursor
    made.tick(10)
    made.goto(end.parent)
    made.go_on_here()
    assert made.clock.ms(made.to_act) == 60_000, "what is taken back gives its time back"
    made.tick(7)
    for _ in range(2):  # to look there again changes nothing
        made.goto(end)
        assert made.clock.ms(made.to_act) == 48_000
        made.goto(end.parent)
    made.go_on_here()
    assert made.clock.ms(made.to_act) == 53_000
    acted(made, 1)
    assert made.clock.ms(1 - made.to_act) == 52_000
    made.goto(end.parent)
    made.go_on_here()
    assert made.clock.ms(made.to_act) == 60_000, "what was played after it is taken back"


def acted(made: Session, seconds: float) -> None:
    """Lets whoever is to act think, and do the first thing there is."""
    made.tick(seconds)
    made.play(made.match.game.legal(made.match.state)[0])
