"""Clauses about board, set-up and the ways the pieces move: C1 to C5, C10."""

from __future__ import annotations

import pytest

from game.games.cerke.rules.board import FIELD, NAMES, WATER
from game.games.cerke.rules.pieces import INK, KIND, LETTERS, SEAT, TAM
from game.games.cerke.rules.setup import SETUP
from tests.games.cerke.rules.positions import START, ends, play, position, squares, texts, thrown_to, to_move, why


def bits(mask: int) -> list[str]:
    return squares([sq for sq in range(81) if mask >> sq & 1])


# --- C1 to C3 ------------------------------------------------------------------------------------------------------


def test_C1_1_each_side_moves_towards_the_other() -> None:
    pieces = {"KAI": "K", "PI": "k"}
    assert ends(position(pieces, "IA"), "KAI") == ["KY"]
    assert ends(position(pieces, "A"), "PI") == ["PU"]
    assert why(position(pieces, "IA"), "PI-PU") == ("C1.1", "not-yours")
    assert why(position(pieces, "IA"), "CE-CI") == ("C1.1", "not-yours")


def test_C1_2_a_captured_piece_keeps_its_ink_and_changes_its_side() -> None:
    state = play(position({"KO": "G", "KE": "+k", "MA": "u"}), "KO-KE", "MA-ME", "+K@PU")
    code = state.board[NAMES.index("PU")]
    assert (LETTERS[KIND[code]], INK[code], SEAT[code]) == ("K", 1, 0)


def test_C1_3_the_set_of_men() -> None:
    for ink in (0, 1):
        kinds = [LETTERS[KIND[code]] for code in SETUP if INK[code] == ink]
        assert {kind: kinds.count(kind) for kind in LETTERS} == dict(
            zip(LETTERS, (1, 8, 2, 2, 2, 2, 2, 2, 2, 1), strict=True)
        )
    assert SETUP.count(TAM) == 1


def test_C2_1_squares_are_named_column_then_row() -> None:
    assert (NAMES[0], NAMES[8], NAMES[40], NAMES[72], NAMES[80]) == ("KA", "PA", "ZO", "KIA", "PIA")


def test_C2_2_the_field() -> None:
    assert bits(FIELD) == sorted(["NI", "CI", "TU", "XU", "ZO", "TY", "XY", "NAI", "CAI"])


def test_C2_3_the_water() -> None:
    assert bits(WATER) == sorted(["NO", "TO", "ZO", "XO", "CO", "ZI", "ZU", "ZY", "ZAI"])


def test_C2_4_the_hill_is_field_and_water() -> None:
    assert bits(FIELD & WATER) == ["ZO"]


def test_C2_5_the_squares_round_the_tam_are_field_its_own_is_not() -> None:
    pieces = {"KA": "*", "LE": "K", "KU": "K"}
    assert ends(position(pieces), "LE") == ["KE", "LA", "LI", "NE"]
    assert ends(position(pieces), "KU") == ["KI"]
    pawn = {"KY": "*", "KAI": "K"}
    assert texts(position(pawn), "KAI-KY") == ["KAI-KY-KO"]
    as_field = ["KAI-KY-KAI", "KAI-KY-KO", "KAI-KY-KU", "KAI-KY-LY"]
    assert texts(position(pawn, tam_square_is_field=True), "KAI-KY") == as_field


def test_C3_1_the_set_up() -> None:
    assert [LETTERS[KIND[code]] for code in SETUP[:9]] == list("CMVUIUVMC")
    assert NAMES[SETUP.index(TAM)] == "ZO"
    assert START.startswith("cmvu+i+u+v+m+c/+t+g1+d1d1gt/k+kk+k+n+kk+kk/9/4*4/")


def test_C3_2_the_inks_are_those_of_the_corrected_editions() -> None:
    red = [name for name, code in zip(NAMES, SETUP, strict=True) if INK[code] == 1 and name.endswith("IA")]
    assert red == ["KIA", "LIA", "NIA", "TIA"]


# --- C4 ------------------------------------------------------------------------------------------------------------

AWAY = {"PA": "*"}  # the 皇 out of the way, so that only the nine squares are 皇処


@pytest.mark.parametrize(
    ("kind", "outside", "inside"),
    [
        pytest.param("N", "NA NE NI NU", "KAI LAI NA NAU NE NI NIA NO NU NY TAI ZAI", id="C4.1"),
        pytest.param("K", "NU", "LAI NAU NO NY TAI", id="C4.2"),
        pytest.param(
            "G",
            "CO KO LO MO NA NAI NAU NE NI NIA NU NY PO TO XO ZO",
            "CI KIA KO LAU LY ME TAU TY XU ZIA ZO",
            id="C4.3",
        ),
        pytest.param("V", "KO NAI NI ZO", "KIA KO ZIA ZO", id="C4.4"),
        pytest.param("D", "LU LY TU TY", "CI KIA KO LAU LY ME TAU TY XU ZIA ZO", id="C4.5"),
        pytest.param("M", "KAI KI ZAI ZI", "CI KIA KO ME XU ZIA ZO", id="C4.6"),
        pytest.param(
            "C",
            "LO NA NAI NAU NE NI NIA NU NY TO",
            "CAI KAI LAI MAI NA NAU NE NI NIA NO NU NY PAI TAI XAI ZAI",
            id="C4.7",
        ),
        pytest.param(
            "T",
            "CO KO LO MO NU NY PO TO XO ZO",
            "CAI CI KAI KIA KO LAI LAU LY MAI ME NA NAU NE NI NIA NO NU NY PAI TAI TAU TY XAI XU ZAI ZIA ZO",
            id="C4.8",
        ),
        pytest.param("U", "LO LU LY NU TO TU TY", "LAI LAU LY NAU NY TAI TAU TY", id="C4.9"),
        pytest.param("I", "LO LU LY NU NY TO TU TY", "LAI LAU LY NAU NY TAI TAU TY", id="C4.10"),
    ],
)
def test_C4_a_piece_alone_outside_on_NO_and_inside_on_NAI(kind: str, outside: str, inside: str) -> None:
    assert ends(position({"NO": kind, **AWAY}), "NO") == outside.split()
    assert ends(position({"NAI": kind, **AWAY}), "NAI") == inside.split()


def test_C4_2_two_squares_ahead_is_no_jump() -> None:
    state = position({"NAI": "K", "NY": "k", **AWAY})
    assert ends(state, "NAI") == ["LAI", "NAU", "NY", "TAI"]
    assert why(state, "NAI-NO") == ("C4", "blocked")


def test_C4_1_two_squares_aside_is_no_jump() -> None:
    state = position({"NAI": "N", "TAI": "K", **AWAY})
    assert {"KAI", "LAI"} <= set(ends(state, "NAI"))
    assert why(state, "NAI-ZAI") == ("C4", "blocked")


def test_C4_4_a_chariot_jumps() -> None:
    pieces = {"NO": "V", "NU": "k", "NY": "k", "LO": "K", "TO": "K", **AWAY}
    assert ends(position(pieces), "NO") == ["KO", "NAI", "NI", "ZO"]
    assert why(position(pieces), "NO-NU") == ("C4", "out-of-reach")


def test_C4_6_a_horse_in_the_field_ignores_its_neighbours() -> None:
    board = "*8/9/9/3k5/9/5K3/6M2/7k1/8k"
    assert ends(position(board=board), "CAI") == ["PIA", "PO", "TU", "ZIA", "ZO"]
    blocked = position({"CAI": "M", "ZO": "K", "KA": "*"})
    assert "TU" not in ends(blocked, "CAI")
    assert thrown_to(blocked, "CAI", "ZO") == ["CAI", "CI", "KIA", "LAU", "LE", "MAU", "ME", "NAI", "NI", "PA", "PIA"]


def test_C4_8_a_hop_passes_one_piece() -> None:
    state = position({"CAI": "T", "CY": "k", "CU": "K", "CE": "k", "KA": "*"})
    column = [end for end in ends(state, "CAI") if end[0] == "C"]
    assert column == ["CAU", "CIA", "CO", "CY"]
    assert why(state, "CAI-CE") == ("C4", "blocked")


def test_C4_11_the_tam_is_no_piece_of_one_step() -> None:
    assert why(position({"KAI": "K"}), "ZO-ZU") == ("C10.2", "tam-one-step")


def test_C4_12_a_line_may_end_on_the_first_piece_it_cannot_pass() -> None:
    state = position({"NO": "G", "NU": "k", "NI": "k", **AWAY})
    assert "NU" in ends(state, "NO")
    assert "NI" not in ends(state, "NO")
    hop = position({"NAI": "T", "NY": "k", "NU": "k", "NE": "k", **AWAY})
    assert [end for end in ends(hop, "NAI") if end[0] == "N"] == ["NAU", "NIA", "NO", "NU", "NY"]


def test_C4_13_the_horse_of_2019_is_not_built() -> None:
    assert "NO" not in ends(position({"NAI": "M", **AWAY}), "NAI")


# --- C5, C10 -------------------------------------------------------------------------------------------------------


def test_C5_1_a_move_ends_on_an_empty_square_or_an_enemy() -> None:
    state = position({"NO": "G", "NU": "k", "TO": "+K", **AWAY})
    assert why(state, "NO-NU") is None
    assert why(state, "NO-TO") == ("C8.3", "own-target")


def test_C5_2_an_enemy_may_be_taken_or_stepped_on() -> None:
    state = position({"NO": "I", "NU": "k", **AWAY})
    assert {"NO-NU", "NO-NU-NI", "NO-NU-NO"} <= set(texts(state, "NO-NU"))


def test_C10_1_both_seats_move_the_tam() -> None:
    for turn, other in (("IA", "A"), ("A", "IA")):
        assert to_move(play(position({"KA": "k"}, turn), "ZO*[ZU]ZI")) == other


def test_C10_2_the_tam_steps_twice() -> None:
    assert why(position(), "ZO*[ZU]") == ("C10.2", "tam-one-step")
    assert why(position({"KA": "k"}), "ZO*[ZU]ZU") == ("C4", "out-of-reach")


def test_C10_3_one_step_over_in_either_half_and_rests_are_empty() -> None:
    pieces = {"ZU": "k", "TI": "K", "PIA": "I"}
    state = position(pieces)
    assert why(state, "ZO*ZU[ZI]ZE") is None
    assert why(state, "ZO*[TU]TIZE") is None
    assert why(state, "ZO*[ZU]ZI") == ("C10.3", "tam-rest")
    assert why(state, "ZO*ZU[XI]TIZE") == ("C10.3", "tam-two-vias")
    assert why(state, "ZO*XU[ZI]ZE") == ("C6.1", "via-empty")
    assert why(state, "ZO*ZU[ZO]XO") is None  # the start counts as empty


def test_C10_3_in_a_full_corner_the_tam_must_step_at_once() -> None:
    state = position({"KA": "*", "KE": "K", "LA": "k", "LE": "K"})
    moves = texts(state, "KA*")
    assert len(moves) == 43
    assert all(not move.startswith("KA*[") for move in moves)


def test_C10_4_the_tam_needs_no_throw_and_takes_nothing() -> None:
    state = position({"ZU": "k", "PIA": "I"})
    after = play(state, "ZO*[XO]CO")
    assert to_move(after) == "A"
    assert why(state, "ZO*[XO]ZU") == ("C10.3", "tam-rest")


def test_C10_5_different_notations_lead_to_the_same_position() -> None:
    state = position({"KA": "k"})
    assert play(state, "ZO*[ZU]ZI") == play(state, "ZO*[TU]ZI")
    assert len(texts(position(), "ZO*")) == 126
