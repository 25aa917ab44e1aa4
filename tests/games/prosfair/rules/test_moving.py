"""Set-up, movement, capture, promotion and ツュル (P1 to P7)."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.options import Options, options
from game.games.prosfair.rules.pieces import KIND_OF, LETTERS, NAMES, STRENGTH, kind_of, side_of
from game.games.prosfair.rules.state import new_game
from game.games.prosfair.rules.text.positions import position_text
from tests.games.prosfair.rules.play import KINGS, at, ends, field, piece, play, refusal, texts

# --- P1 to P4 ------------------------------------------------------------------------------------------------------


def test_P1_1_white_begins_and_the_sides_take_turns() -> None:
    state = new_game(Options())
    assert state.to_act == 0
    state = play(state, "Ga2-a3")
    assert state.to_act == 1
    assert play(state, "Ga7-a6").to_act == 0


def test_P1_3_the_two_forms() -> None:
    sizes = {name: (form.base.files, form.base.ranks, form.sub.files, form.sub.ranks) for name, form in FORMS.items()}
    assert sizes == {"hon": (13, 13, 5, 5), "ryaku": (8, 8, 3, 3)}


ON = {
    "basic": (False, False, False, False, False, False),
    "standard": (True, True, True, False, False, False),
    "full": (True, True, True, True, True, True),
}
SWITCHES = ("phases", "expansion", "abandonment", "attributes", "specials", "composition")


def rules_on(rules: Options) -> tuple[bool, ...]:
    return tuple(getattr(rules, f"has_{name}") for name in SWITCHES)


@pytest.mark.parametrize("level", ON)
@pytest.mark.parametrize("form", FORMS)
def test_P1_4_what_each_level_has(level: str, form: str) -> None:
    assert rules_on(options({"level": level, "form": form})) == ON[level]


@pytest.mark.parametrize(
    ("off", "left"),
    [
        ("phases", (False, False, False, False, False, False)),
        ("expansion", (True, False, False, True, False, True)),
        ("abandonment", (True, True, False, True, False, True)),
        ("attributes", (True, True, True, False, False, False)),
        ("specials", (True, True, True, True, False, True)),
        ("composition", (True, True, True, True, True, False)),
    ],
)
def test_P1_5_what_needs_a_missing_rule_goes_with_it(off: str, left: tuple[bool, ...]) -> None:
    assert rules_on(options({"level": "full", off: False})) == left


HON_RANKS = ("LWOCKMBRKCOWL", "...Q.S.S.Q...", "GGGGGGGGGGGGG")
RYAKU_RANKS = ("WKCMBROL", "GGSQGSGG")


@pytest.mark.parametrize(
    ("form", "ranks"), [pytest.param("hon", HON_RANKS, id="P3.2"), pytest.param("ryaku", RYAKU_RANKS, id="P3.4")]
)
def test_set_up_of_white(form: str, ranks: tuple[str, ...]) -> None:
    size = FORMS[form].base.files
    cells = FORMS[form].start
    for rank, row in enumerate(ranks):
        shown = "".join(NAMES[kind_of(one)] if one else "." for one in cells[rank * size : rank * size + size])
        assert shown == row
    assert not any(cells[len(ranks) * size : -len(ranks) * size])


@pytest.mark.parametrize("form", FORMS)
def test_P3_3_blacks_set_up_is_whites_turned_by_half(form: str) -> None:
    cells = FORMS[form].start
    for one, other in zip(cells, reversed(cells), strict=True):
        assert kind_of(one) == kind_of(other)
        assert not one or side_of(one) != side_of(other)


def test_P3_1_strengths() -> None:
    told = dict(zip("BMRQWOKLCSG", (5, 5, 3, 6, 4, 4, 3, 2, 4, 2, 1), strict=True))
    assert {letter: STRENGTH[KIND_OF[letter]] for letter in LETTERS} == told


def test_P3_5_initial_squares_and_camps() -> None:
    hon, ryaku = FORMS["hon"], FORMS["ryaku"]
    assert [len(hon.initial[0][KIND_OF[letter]]) for letter in "GQSLWOCKMBR"] == [13, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1]
    assert hon.initial[1][KIND_OF["M"]] == (12 * 13 + 7,)
    assert (hon.initial[0][0], hon.initial[1][0]) == ((), ())
    assert ryaku.initial[0][KIND_OF["S"]] == (10, 13)
    assert [sorted(camp) for camp in hon.camps] == [list(range(39)), list(range(130, 169))]
    assert [sorted(camp) for camp in ryaku.camps] == [list(range(16)), list(range(48, 64))]


def test_P2_1_squares_count_from_the_corner_of_each_board() -> None:
    state = play(at("Bm1 bm13 Ge5 Gg5 Gf5 rf8 rg8 re8", form="hon", level="standard"), "Gf5-f6/D3@e5")
    assert field(state, "boards").startswith("1:w-:c5:")
    assert [piece(state, square, 1) for square in ("a1", "c1", "d2", "c4", "e1")] == ["", "G", "G", "r", "G"]
    assert len(state.boards) == 5


def test_P2_2_a_large_phase_opens_no_larger_board() -> None:
    assert {form.sub.files for form in FORMS.values()} == {3, 5}


def test_P4_1_a_turn_is_one_action() -> None:
    state = play(at(f"{KINGS} Ga3 Gc3"), "Ga3-a4")
    assert (piece(state, "a4"), piece(state, "c3"), state.to_act) == ("G", "G", 1)


def test_P4_2_any_board_that_nobody_occupies() -> None:
    state = at(KINGS, "1:w-:a3:Ga1 gc3", "2:ww:b3:Ga1 gc3", "3:b-:c3:Ga1 gc3", "4:bx:d3:Ga1 gc3")
    assert {text[0] for text in texts(state)} == {"B", "1", "3"}


# --- P5 ------------------------------------------------------------------------------------------------------------

CENTRE = [
    pytest.param("B", "c3 c4 c5 d3 d5 e3 e4 e5", id="P5.1"),
    pytest.param("M", "c4 c5 d3 d5 e4 e5", id="P5.2"),
    pytest.param("R", "c3 c5 d5 e3 e5", id="P5.3"),
    pytest.param("Q", "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 d8 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8", id="P5.4"),
    pytest.param("W", "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4", id="P5.5"),
    pytest.param("C", "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8", id="P5.6"),
    pytest.param("L", "d5 d6 d7 d8", id="P5.7"),
    pytest.param("O", "b3 b5 c2 c6 e2 e6 f3 f5", id="P5.8"),
    pytest.param("K", "c6 e6", id="P5.9"),
    pytest.param("S", "d5", id="P5.10"),
    pytest.param("G", "d5", id="P5.11"),
    pytest.param("(KR)", "c3 c5 c6 d5 e3 e5 e6", id="P5.12"),
]
TURNED = str.maketrans("abcdefgh12345678", "hgfedcba87654321")


@pytest.mark.parametrize(("kind", "squares"), CENTRE)
def test_P5_moves_of_a_white_piece(kind: str, squares: str) -> None:
    if kind == "B":
        assert ends(at("Bd4 bh8"), "Bd4") == squares
        return
    corner = "ba8" if "h8" in squares else "bh8"
    own = "Bc1" if kind == "(KR)" else "Ba2"
    state = at(f"{own} {corner} {kind}d4")
    assert ends(state, f"{kind}d4") == squares


@pytest.mark.parametrize(("kind", "squares"), CENTRE)
def test_P5_moves_of_a_black_piece_are_turned_by_half(kind: str, squares: str) -> None:
    if kind == "B":
        assert ends(at("Ba1 be5", turn="b"), "Be5").split() == sorted(squares.translate(TURNED).split())
        return
    corner = "Bh1" if "h8" in squares else "Ba1"
    state = at(f"{corner} bh7 {kind.lower()}e5", turn="b")
    assert ends(state, f"{kind}e5").split() == sorted(squares.translate(TURNED).split())


def test_P5_10_S_takes_diagonally_ahead_and_never_straight() -> None:
    state = at(f"{KINGS} Sd4 gc5 gd5 ge5")
    assert texts(state, "S") == {"Sd4xc5", "Sd4xe5"}
    assert texts(at(f"{KINGS} Sd4 Gc5 Gd5 Ge5"), "S") == set()


def test_P5_11_G_takes_straight_ahead_alone() -> None:
    assert texts(at(f"{KINGS} Gd4 gc5 gd5 ge5"), "G") == {"Gd4xd5"}


def test_P5_12_a_composed_piece_with_S_keeps_its_quiet_step_and_its_captures() -> None:
    assert texts(at(f"{KINGS} (OS)a1 gb2"), "(") == {"(OS)a1-a2", "(OS)a1xb2", "(OS)a1-b3", "(OS)a1-c2"}
    assert texts(at(f"{KINGS} (OS)a1 ga2"), "(") == {"(OS)a1-b3", "(OS)a1-c2"}
    assert texts(at(f"{KINGS} (GS)a1 ga2 gb2"), "(") == {"(GS)a1xa2", "(GS)a1xb2"}
    assert ends(at("Bh1 bh7 (CS)a1"), "(CS)a1") == "a2 b2 c3 d4 e5 f6 g7 h8"
    assert texts(at(f"{KINGS} (LS)d4 gd6 ge5"), "(") == {"(LS)d4-d5", "(LS)d4xd6", "(LS)d4xe5"}


def test_P5_13_nothing_leaves_its_board() -> None:
    assert ends(at(KINGS, "1:w-:a3:Oa1 gc3"), "1.Oa1") == "b3 c2"
    assert ends(at(f"{KINGS} Wa1"), "Wa1") == "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1"


# --- P6 ------------------------------------------------------------------------------------------------------------


def test_P6_1_a_captured_piece_is_gone_for_good() -> None:
    state = play(at(f"{KINGS} Wa1 qa5"), "Wa1xa5")
    assert piece(state, "a5") == "W"
    assert field(state, "hands") == "w=- b=-"
    assert "q" not in field(state, "base")


def test_P6_1_own_pieces_are_no_targets() -> None:
    assert ends(at(f"{KINGS} Wa1 Gc1 Ga3"), "Wa1") == "a2 b1"


def test_P6_2_slides_stop_at_the_first_piece_and_leaps_do_not() -> None:
    state = at(f"{KINGS} Cc1 Oa1 gb2 ga2 Gb1 gd2 ge3 Kg4 Gf6 gg5 gh5")
    assert texts(state, "C") == {"Cc1xb2", "Cc1xd2"}
    assert texts(state, "O") == {"Oa1-b3", "Oa1-c2"}
    assert texts(state, "K") == {"Kg4-h6"}


def test_P6_3_strength_and_stage_do_not_matter_between_ordinary_pieces() -> None:
    assert texts(at(f"{KINGS} Gd4 qd5{{60}}"), "G") == {"Gd4xd5"}


PROMOTIONS = [
    ("Ga7", "Ga7-a8=M", "M"),
    ("Ga6", "Ga6-a7", "G"),
    ("La1", "La1-a8=M", "M"),
    ("La1", "La1-a7", "L"),
    ("Kb5", "Kb5-a7=M", "M"),
    ("Kb6", "Kb6-a8=M", "M"),
    ("Kb4", "Kb4-a6", "K"),
    ("Sa7", "Sa7-a8=Q", "Q"),
    ("Sa6", "Sa6-a7", "S"),
    ("Ra7", "Ra7-a8", "R"),
    ("(GS)a7", "(GS)a7-a8", "(GS)"),
    ("(GK)a6", "(GK)a6-b8", "(GK)"),
]


@pytest.mark.parametrize(("stands", "text", "becomes"), PROMOTIONS)
def test_P6_4_promotion_of_white(stands: str, text: str, becomes: str) -> None:
    state = play(at(f"Bh1 bh6 {stands}{{7}}"), text)
    assert piece(state, text.split("-")[1][:2]) == becomes + "{7}"


@pytest.mark.parametrize(("stands", "text", "becomes"), PROMOTIONS)
def test_P6_4_promotion_of_black(stands: str, text: str, becomes: str) -> None:
    def turned(text: str) -> str:
        begin, mark, end = text.partition("=")
        return begin.translate(str.maketrans("abcdefgh12345678", "hgfedcba87654321")) + mark + end

    kind = stands[:-2]
    state = at(f"Ba3 ba8 {kind.lower()}{turned(stands[-2:])}{{7}}", turn="b")
    move = turned(text[len(kind) :])
    state = play(state, kind + move)
    assert piece(state, move.split("-")[1][:2]) == becomes.lower() + "{7}"


def test_P6_5_no_promotion_on_a_sub_board() -> None:
    state = play(at(KINGS, "1:w-:a3:Ga2 gc3 Wc1"), "1.Ga2-a3")
    assert piece(state, "a3", 1) == "G"


# --- P7 ------------------------------------------------------------------------------------------------------------

ATTACKS = [
    ("me2", True),
    ("md1", True),
    ("mf2", True),
    ("rf2", True),
    ("re2", True),
    ("rd1", False),
    ("qa5", True),
    ("qe8", True),
    ("wa1", True),
    ("we5", True),
    ("wf2", False),
    ("ch4", True),
    ("ca1", False),
    ("le8", True),
    ("ld5", False),
    ("od3", True),
    ("oc2", True),
    ("oe3", False),
    ("kd3", True),
    ("kf3", True),
    ("kc3", False),
    ("sd2", True),
    ("sf2", True),
    ("se2", False),
    ("ge2", True),
    ("gd2", False),
    ("(os)c2", True),
    ("(os)f2", True),
    ("(os)e2", False),
    ("(gl)e7", True),
    ("bg1", False),
]


@pytest.mark.parametrize(("enemy", "checks"), ATTACKS)
def test_P7_1_which_pieces_give_check(enemy: str, checks: bool) -> None:
    state = at(f"Be1 {enemy}" + ("" if enemy[0] == "b" else " bh7"))
    assert state.in_check == checks
    assert state.checkers == (((int(enemy[-1]) - 1) * 8 + ord(enemy[-2]) - 97,) if checks else ())


def test_P7_1_check_comes_from_the_base_board_alone() -> None:
    assert not at(KINGS, "1:w-:a3:Ba1 wa3").in_check
    assert refusal(at(KINGS, "1:w-:a3:Ba1 Gb2 wa3"), "1.Gb2-b3") is None


def test_P7_2_the_bolussa_may_not_step_into_check() -> None:
    assert refusal(at("Be1 bh8 wd8"), "Be1-d1") == "P7.2 check"
    assert refusal(at("Be1 bh8 wd8"), "Be1-f1") is None
    assert refusal(at("Ba1 bc3 gh7"), "Ba1-b2") == "P7.2 check"


def test_P7_2_the_bolussa_may_not_flee_along_the_line() -> None:
    state = at("Be2 bh8 we5")
    assert refusal(state, "Be2-e1") == "P7.2 check"
    assert refusal(state, "Be2-d1") is None


def test_P7_2_a_check_is_parried_by_taking_stepping_between_or_fleeing() -> None:
    state = at("Be1 bh8 we5 Wa5 Wb3 Ga2 Rd4")
    assert texts(state) == {"Be1-d1", "Be1-d2", "Be1-f1", "Be1-f2", "Wa5xe5", "Wb3-e3", "Rd4xe5", "Rd4-e3"}


def test_P7_2_a_double_check_is_answered_by_the_bolussa_alone() -> None:
    state = at("Be1 bh8 we5 of3 Wa5 Wb3 Gf2")
    assert {text[0] for text in texts(state)} == {"B"}


def test_P7_2_a_leap_is_parried_by_taking_it() -> None:
    assert texts(at("Be1 bh8 of3 Wa3 Ra2")) == {"Be1-d1", "Be1-e2", "Be1-f1", "Be1-f2", "Be1-d2", "Wa3xf3"} - {"Be1-d2"}


def test_P7_2_a_pinned_piece_keeps_to_its_line() -> None:
    state = at("Be1 bh8 we5 We3 Ga2")
    assert ends(state, "We3") == "e2 e4 e5"
    assert refusal(state, "We3-d3") == "P7.2 check"
    assert texts(at("Be1 bh8 ca5 Gc3 Oc4"), "G") == set()


def test_P7_2_two_pieces_on_a_line_are_free() -> None:
    assert "We3-d3" in texts(at("Be1 bh8 we6 We3 Ge4"))
    assert "We3-d3" in texts(at("Be1 bh8 we6 We3 ge4"))


def test_P7_2_in_check_a_sub_board_is_no_help() -> None:
    state = at("Be1 bh8 we5", "1:w-:a3:Ga1 gc3")
    assert refusal(state, "1.Ga1-a2") == "P7.2 check"
    assert texts(state, "1") == set()


def test_P7_3_nothing_takes_a_bolussa_on_the_base_board() -> None:
    state = GAME.start({"form": "ryaku"})
    assert " w " in position_text(state)
    for turn in state.turns:
        after = GAME.apply(state, turn)
        assert field(after, "base").count("b") == field(after, "base").count("B") == 1
