"""The reasons and costs of 机戦 on boards made for them: what is found, and with what."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.cerke.rules import GAME
from game.games.cerke.rules.asked.costs import costs, warnings
from game.games.cerke.rules.asked.reasons import reasons
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.state import CerkeState
from game.rules.clause import Reason
from tests.games.cerke.rules.positions import play, position

RED_TIGER, CLERK = 23, 28
"""The codes of an enemy's red 虎 and of an own black 筆."""


def told(found: list[Reason]) -> list[tuple[Any, ...]]:
    return [(one.code, *one.args) for one in found]


def why(state: CerkeState, text: str) -> list[tuple[Any, ...]]:
    return told(reasons(state, GAME.parse(text, state), 0))


def price(state: CerkeState, text: str) -> list[tuple[Any, ...]]:
    return told(costs(state, GAME.parse(text, state)))


@pytest.mark.parametrize(
    ("pieces", "hand", "text", "found"),
    [
        ({"KIA": "C", "KA": "+d"}, "M", "KIA-KA", [("makes", "獣"), ("worth", 3), ("takes", RED_TIGER)]),
        ({"KIA": "C", "KA": "+d"}, "", "KIA-KA", [("takes", RED_TIGER), ("nears", "獣")]),
        ({"LIA": "C", "KA": "+d"}, "M", "LIA-KIA", [("aims", "獣", RED_TIGER), ("attacks", RED_TIGER)]),
        ({"KIA": "C", "MIA": "V"}, "", "KIA-LIA", [("reaches", CLERK, 9, 10)]),
        ({"KIA": "C"}, "D", "D@KO", [("joins", 20, 2)]),
    ],
)
def test_what_is_made_for_a_reason_is_told_by_it(pieces: dict[str, str], hand: str, text: str, found: Any) -> None:
    assert why(position(pieces, hand=hand), text) == found


@pytest.mark.parametrize(("rate", "points", "pays", "next_rate"), [(2, (20, 20), 6, 4), (8, (20, 20), 20, 16)])
def test_the_皇_moved_again_costs_three_points_at_the_rate_and_a_declaration(
    rate: int, points: tuple[int, int], pays: int, next_rate: int
) -> None:
    state = position({"PIA": "C"}, tam_moved=True, rate=rate, points=points)
    assert price(state, "ZO*[TU]NI") == [("futile", -3, rate, pays, next_rate)]
    assert told(warnings(state, GAME.parse("ZO*[TU]NI", state))) == price(state, "ZO*[TU]NI")
    assert price(position({"PIA": "C"}, rate=rate), "ZO*[TU]NI") == []


def test_a_step_on_the_皇_costs_five_points_and_may_eat_up_a_hand() -> None:
    assert price(position({"ZAI": "N"}), "ZAI-ZO-XO") == [("kut", -5, 1, 5, 2)]
    state = position({"ZAI": "N", "XO": "+d"}, hand="M")
    assert ("kut-off", -2) in price(state, "ZAI-ZO-XO")


def test_the_throws_are_told_with_their_odds() -> None:
    assert price(position({"ZAU": "K", "ZA": "u"}), "ZAU-ZAI") == [("water", SQUARE["ZAI"])]
    state = position({"KIA": "G", "KAU": "K"})
    assert price(state, "KIA-KAU~")[0] == ("throw-cost", 1, 3)
    taken = position({"KIA": "G", "KAU": "K", "KO": "+d"}, hand="M")
    assert why(taken, "KIA-KAU~") == [("throw-makes", "獣", 50), ("throw-takes", RED_TIGER, 50)]


def test_going_on_tells_what_is_left_lying_and_what_the_other_side_may_make_at_the_new_rate() -> None:
    state = play(position({"KIA": "C", "KA": "+d", "PIA": "+M", "PA": "g"}, hand="M", other="D"), "KIA-KA")
    assert price(state, "mok") == [("raises", 3, 2), ("on-gives", "獣", 26, 100, 2)]
    assert price(state, "xot") == [] and ("stops", "獣", 26) in why(state, "xot")
    assert why(state, "xot")[0] == ("gains", 3)


def test_a_piece_left_to_be_taken_is_told_with_who_takes_it_and_as_a_trade_where_it_can_be_avenged() -> None:
    alone = position({"KIA": "K", "KAI": "K", "PAI": "k", "KA": "g"})
    assert [one[0] for one in price(alone, "KAI-KY")] == ["risk"]
    covered = position({"KAU": "C", "KAI": "K", "KA": "g"})
    assert [one[0] for one in price(covered, "KAI-KY")] == ["trade"]


def test_a_drop_that_breaks_up_a_hand_says_so() -> None:
    assert ("breaks", "同色獣") in price(position({"PIA": "C"}, hand="MD"), "D@KO")


def test_going_on_after_a_penalty_spares_its_points_and_ending_pays_them() -> None:
    state = play(position({"PIA": "C"}, tam_moved=True, rate=2), "ZO*[TU]NI")
    assert ("spares", 6) in why(state, "mok") and price(state, "xot") == [("pays", 6)]


def test_C13_6_ending_wins_where_the_other_side_has_no_points_left_and_a_lost_game_is_not_spoken_for() -> None:
    for points, first in (((37, 3), "wins"), ((36, 4), "gains")):
        made = play(position({"KIA": "C", "KA": "+d"}, hand="M", points=points), "KIA-KA")
        assert why(made, "xot")[0][0] == first
    lost = play(position({"PIA": "C"}, tam_moved=True, rate=2, points=(6, 34)), "ZO*[TU]NI")
    assert GAME.apply(lost, GAME.parse("xot", lost)).over is not None and why(lost, "xot") == []
