"""Clauses about stepping, water, capture and drops: C6 to C9, and what a throw is: C15."""

from __future__ import annotations

from collections import Counter

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import Lot, Throw
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.phases import Choose, Declare, PickEnd, WaterSticks
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.cerke.rules.positions import ends, play, position, texts, thrown_to, to_move, why

BESIDE = {"KA": "*"}


# --- C6 ------------------------------------------------------------------------------------------------------------


def test_C6_1_any_other_piece_may_be_stepped_on() -> None:
    own = {"NO": "I", "NU": "K", **BESIDE}
    assert texts(position(own), "NO-NU-")
    assert texts(position({**own, "NU": "k"}), "NO-NU-")
    assert texts(position({"NO": "I", "NU": "*"}), "NO-NU-")
    assert why(position({"NO": "I", **BESIDE}), "NO-NU-NI") == ("C6.1", "via-empty")


def test_C6_2_the_piece_stepped_on_stays() -> None:
    state = position({"NO": "I", "NU": "k", **BESIDE})
    after = play(state, "NO-NU-NI")
    assert after.board[SQUARE["NU"]] == state.board[SQUARE["NU"]]
    assert after.hands == ((), ())


def test_C6_3_the_second_leg_follows_the_via_square_and_the_start_is_empty() -> None:
    horse = position({"KIA": "M", "NAI": "k", **BESIDE})
    assert "KIA-NAI~" in texts(horse)  # from a square outside to one of 皇処, where its way is another
    assert thrown_to(horse, "KIA", "NAI") == ["CI", "KIA", "KO", "ME", "PA", "XU", "ZIA", "ZO"]
    back = position({"LAI": "G", "LO": "K", "LIA": "I", **BESIDE})
    assert "LAU" in thrown_to(back, "LAI", "LO")  # through its own start square


def test_C6_4_the_second_leg_may_end_at_home_but_not_on_the_via() -> None:
    state = position({"LO": "I", "LU": "k", "TU": "K", "NU": "K", **BESIDE})
    assert "LO-LU-LO" in texts(state, "LO-LU-")
    assert why(state, "LO-LU-LU") == ("C6.4", "second-leg")
    assert why(state, "LO-LU-NU") == ("C8.3", "own-target")
    assert to_move(play(state, "LO-LU-LO")) == "A"


def test_C6_5_a_finite_second_leg_needs_no_throw_however_long_the_first() -> None:
    state = position({"KAU": "T", "PAU": "k", **BESIDE})
    assert why(state, "KAU-PAU-PAI") is None
    assert to_move(play(state, "KAU-PAU-PAI")) == "A"


def test_C6_6_an_unlimited_second_leg_is_thrown_for() -> None:
    state = position({"KO": "G", "NO": "K", **BESIDE})
    assert why(state, "KO-NO-PO") == ("C6.6", "needs-throw")
    thrown = play(state, "KO-NO~", "throw 2")
    assert texts(thrown, "to ") == [f"to {name}" for name in ["KO", "LO", "NAI", "NI", "NU", "NY", "TO", "ZO"]]
    assert why(thrown, "to XO") == ("C6.6", "beyond-throw")
    assert play(thrown, "to NI").board[20] == state.board[36]


def test_C6_6_the_distance_counts_jumped_squares() -> None:
    state = position({"NO": "T", "NY": "K", "NAI": "k", "PA": "*"})
    assert texts(play(state, "NO-NY~", "throw 1"), "to ") == ["to LY", "to TY"]


def test_C6_6_a_direction_or_a_square_may_have_to_be_named() -> None:
    pieces = {"KO": "G", "NO": "K", **BESIDE}
    ray = position(pieces, step_declare="direction")
    assert why(ray, "KO-NO~") == ("C6.6", "not-declared")
    thrown = play(ray, "KO-NO~PO", "throw 2")
    assert texts(thrown, "to ") == ["to TO", "to ZO"]
    assert why(thrown, "to NU") == ("C6.6", "not-declared")
    exact = play(position(pieces, step_declare="square"), "KO-NO~ZO", "throw 2")
    assert texts(exact) == ["decline", "to ZO"]
    assert texts(play(position(pieces, step_declare="square"), "KO-NO~PO", "throw 2")) == ["decline"]
    assert why(position(pieces), "KO-NO~PO") == ("C6.6", "not-declared")


def test_C6_7_after_the_throw_only_unlimited_ends_count() -> None:
    state = position({"NO": "C", "NU": "K", "PA": "*"})
    assert {"NO-NU-LU", "NO-NU-TU", "NO-NU~"} == set(texts(state, "NO-NU"))
    assert why(play(state, "NO-NU~", "throw 3"), "to LU") == ("C6.7", "not-unlimited")
    assert why(position({"NO": "I", "NU": "K", "PA": "*"}), "NO-NU~") == ("C6.7", "not-unlimited")


def test_C6_8_a_throw_may_be_declined_and_must_be_if_nothing_is_in_reach() -> None:
    state = position({"KO": "G", "NO": "K", **BESIDE})
    assert "decline" in texts(play(state, "KO-NO~", "throw 5"))
    assert texts(play(state, "KO-NO~", "throw 0")) == ["decline"]
    home = play(state, "KO-NO~", "throw 0", "decline")
    assert (home.board, to_move(home)) == (state.board, "A")
    horse = position({"KIA": "M", "NAI": "k", **BESIDE})
    assert texts(play(horse, "KIA-NAI~", "throw 1")) == ["decline"]


def test_C6_9_stepping_on_the_tam_counts_even_in_vain() -> None:
    state = position({"KO": "G"})
    after = play(state, "KO-ZO~", "throw 0", "decline")
    assert isinstance(after.phase, Declare)
    assert (after.phase.new, after.phase.stake, after.board) == (("撃皇",), -5, state.board)


# --- C7 ------------------------------------------------------------------------------------------------------------


def test_C7_1_ending_on_water_asks_for_a_three() -> None:
    state = play(position({"NAI": "K", **BESIDE}), "NAI-NO")
    assert isinstance(state.phase, WaterSticks)
    assert state.to_act == CHANCE
    for sticks in range(6):
        assert bool(GAME.apply(state, Throw(sticks)).board[38]) == (sticks >= 3)
    for pieces, move in (
        ({"NAI": "N"}, "NAI-NO"),  # 船
        ({"KO": "G"}, "KO-PO"),  # passing over
    ):
        assert isinstance(play(position({**pieces, "KA": "*"}), move).phase, Choose)


def test_C7_2_failing_it_goes_home_with_nothing_taken() -> None:
    state = position({"NY": "I", "NU": "k", "NAI": "K", "NO": "k", **BESIDE})
    failed = play(state, "NY-NO", "throw 2")
    assert (failed.board, failed.hands, to_move(failed)) == (state.board, ((), ()), "A")
    stepped = position({"NAI": "I", "NY": "K", **BESIDE})
    assert play(stepped, "NAI-NY-NO", "throw 1").board == stepped.board


def test_C7_3_from_water_to_water() -> None:
    pieces = {"ZAI": "K", "KA": "*"}
    assert isinstance(play(position(pieces), "ZAI-ZY").phase, WaterSticks)
    assert isinstance(play(position(pieces, water_exempt_inside=True), "ZAI-ZY").phase, Choose)


def test_C7_4_drops_never_throw() -> None:
    after = play(position({"KA": "k", "PA": "*"}, hand="G"), "G@ZO")
    assert to_move(after) == "A"


def test_C7_5_after_a_step_the_water_asks_again() -> None:
    state = play(position({"LO": "G", "NO": "K", **BESIDE}), "LO-NO~", "throw 4", "to CO")
    assert isinstance(state.phase, WaterSticks)
    assert play(state, "throw 2").board == play(position({"LO": "G", "NO": "K", **BESIDE}), "LO-NO~").board


# --- C8, C9 --------------------------------------------------------------------------------------------------------


def test_C8_1_a_captured_piece_goes_to_the_hand() -> None:
    after = play(position({"NU": "I", "NI": "+k", **BESIDE}), "NU-NI")
    assert GAME.position_out(after)["cerke"].split()[2:4] == ["+K", "-"]


def test_C8_2_the_tam_is_neither_taken_nor_takes() -> None:
    assert why(position({"ZU": "I"}), "ZU-ZO") == ("C8.2", "tam-target")


def test_C8_3_nobody_takes_his_own() -> None:
    state = position({"NU": "I", "NI": "K", **BESIDE})
    assert why(state, "NU-NI") == ("C8.3", "own-target")
    assert "NI" not in ends(state, "NU")


def test_C8_4_a_general_in_the_field_protects_its_neighbours_not_itself() -> None:
    pieces = {"CI": "u", "CU": "k", "CY": "G", "LE": "k", "KA": "*", "PAI": "I"}
    state = position(pieces)
    assert why(state, "CY-CU") == ("C8.4", "protected")
    assert texts(state, "CY-CU~") == ["CY-CU~"]
    alone = position({"CI": "u", "CY": "G", **BESIDE})
    assert why(alone, "CY-CI") is None
    beside_tam = position({"LE": "u", "LI": "k", "LY": "G", "NE": "*"})
    assert why(beside_tam, "LY-LI") == ("C8.4", "protected")
    assert why(position({"LE": "u", "LI": "k", "LY": "G", "PA": "*"}), "LY-LI") is None
    two = position({"CI": "u", "XI": "u", "CY": "G", "XE": "*", "PIA": "I"})
    assert why(two, "CY-CI") == ("C8.4", "protected")


def test_C8_4_the_second_leg_is_bound_by_it_too() -> None:
    state = position({"CI": "u", "CU": "k", "CY": "K", "CAI": "I", "ZU": "k", "KA": "*", "XY": "U"})
    assert why(state, "CAI-CY-CU") in {("C6.4", "second-leg")}
    general = position({"CI": "u", "CU": "k", "CAI": "V", "CY": "K", "CO": "I", "MO": "K", "KA": "*"})
    assert why(general, "CO-MO-CU") == ("C8.4", "protected")


def test_C8_5_the_king_is_an_ordinary_piece() -> None:
    after = play(position({"NU": "K", "NI": "i", **BESIDE}), "NU-NI")
    assert after.result is None
    assert isinstance(after.phase, Declare)


def test_C9_1_drops_go_to_every_empty_square() -> None:
    state = position({"NU": "K", "NI": "k", "NY": "K", **BESIDE}, hand="K+KK")
    assert len(texts(state, "K@")) == len(texts(state, "+K@")) == 77
    assert why(state, "K@NI") == ("C9.1", "drop-occupied")
    assert why(state, "G@NO") == ("C9.1", "not-in-hand")


def test_C9_2_a_drop_makes_no_hand() -> None:
    state = position({"NU": "K", "NI": "k", **BESIDE}, hand="MD")
    assert to_move(play(state, "M@PA")) == "A"


def test_C9_2_and_C12_1_a_drop_that_breaks_one_ink_leaves_a_new_plain_hand() -> None:
    after = play(position({"NU": "K", "NI": "k", **BESIDE}, hand="MD+D"), "D@PA")
    assert isinstance(after.phase, Declare)
    assert after.phase.new == ("獣",)


# --- C15 -----------------------------------------------------------------------------------------------------------


def test_C15_1_the_odds_of_a_throw() -> None:
    state = play(position({"KO": "G", "NO": "K", **BESIDE}), "KO-NO~")
    assert GAME.chance(state) == tuple((Throw(n), w) for n, w in enumerate((1, 5, 10, 10, 5, 1)))
    stream = Stream(1)
    fell = Counter(GAME.draw(state, stream).sticks for _ in range(3200))
    assert all(abs(fell[n] - 100 * w) < 120 for n, w in enumerate((1, 5, 10, 10, 5, 1)))


def test_C15_2_chance_acts_only_for_the_lot_the_step_and_the_water() -> None:
    start = GAME.start({})
    assert start.to_act == CHANCE
    assert isinstance(GAME.chance(start)[0][0], Lot)
    for state in (position(), play(position({"KO": "G", "NO": "K", **BESIDE}), "KO-NO~", "throw 1")):
        assert state.to_act != CHANCE
        assert GAME.chance(state) == ()
    assert isinstance(play(position({"KO": "G", "NO": "K", **BESIDE}), "KO-NO~", "throw 1").phase, PickEnd)


def test_C15_3_five_sticks_are_the_highest_bits_of_one_draw() -> None:
    state = play(position({"KO": "G", "NO": "K", **BESIDE}), "KO-NO~")
    # seed 0 begins E220A8397B1DCDAF, 6E789E6AA1B965F4: 11100…, 01101…
    stream = Stream(0)
    assert [GAME.draw(state, stream), GAME.draw(state, stream)] == [Throw(3), Throw(3)]
