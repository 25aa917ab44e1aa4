"""属性 (P11), 段階 and composed pieces (P12)."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import events
from game.games.prosfair.rules.actions import Expand, Turn
from game.games.prosfair.rules.declarations import WRONG_ATTRIBUTES
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.parts import Attributes
from game.games.prosfair.rules.parts import declared as set_by
from game.games.prosfair.rules.pieces import KIND_OF, STRENGTH, cell, power
from game.games.prosfair.rules.reach import allowed
from tests.games.prosfair.rules.play import KINGS, at, declared, ends, field, piece, play, refusal, texts, told, turn

THREE = f"{KINGS} Gc4 Ge4 Gd4"
STEP = "Gd4-d5"
REGION = "gc6 gd6"

# --- P11 -----------------------------------------------------------------------------------------------------------


def test_P11_1_one_pair_for_all_boards_and_both() -> None:
    assert Attributes() == Attributes("muk", "cre", 0)
    state = at(f"{KINGS} Wa4", "1:w-:a3:Wa2 gc3", attributes="vet,pas,5")
    assert ends(state, "Wa4") == "a1 a2 a3 b4 c4 d4 e4 f4 g4 h4"
    assert ends(state, "1.Wa2") == "a1 b2 c2"
    black = at(f"{KINGS} wa4", "1:w-:a3:wa2 Gc3", attributes="vet,pas,5", turn="b")
    assert ends(black, "Wa4") == "a5 a6 a7 a8 b4 c4 d4 e4 f4 g4 h4"
    assert ends(black, "1.Wa2") == "a3 b2 c2"


@pytest.mark.parametrize(
    ("adjective", "base", "sub"),
    [("muk", False, False), ("vet", False, True), ("ign", True, True), ("don", True, False)],
)
def test_P11_2_where_phases_transform(adjective: str, base: bool, sub: bool) -> None:
    state = play(at(THREE, attributes=f"{adjective},cre,0"), STEP)
    assert piece(state, "d5") == ("G{3}" if base else "G")
    state = play(at(KINGS, "1:w-:c3:Ga1 Gc1 Gb1 ga3 gc3", attributes=f"{adjective},cre,0"), "1.Gb1-b2")
    assert piece(state, "a1", 1) == ("G{3}" if sub else "G")
    assert [Attributes(adjective).transforms(board) for board in (0, 1, 4)] == [base, sub, sub]


def test_P11_3_a_declaration_sets_both_before_the_transformation() -> None:
    state = play(at(f"{THREE} {REGION}", attributes="don,fut,4"), f"{STEP}/D3@c4:vet,pas")
    assert field(state, "attributes") == "vet,pas,10"
    assert piece(state, "d5") == "G"
    state = play(at(f"{THREE} {REGION}"), f"{STEP}/D3@c4:ign,cre")
    assert field(state, "attributes") == "ign,cre,0"
    assert (piece(state, "d5"), piece(state, "b2", 1)) == ("G{3}", "G{3}")


def test_P11_3_an_abandonment_sets_them_too() -> None:
    state = at(f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3", "1:ww:a1:Ga1", attributes="don,cre,0")
    after = play(state, "Of3-e5/E7@c3#1:ign,fut")
    assert field(after, "attributes") == "ign,fut,10"
    assert piece(after, "e5") == "O{7}"
    assert events.AttributesDeclared(0, "ign", "fut", 10) in told(state, "Of3-e5/E7@c3#1:ign,fut")


def test_P11_3_what_cannot_be_declared() -> None:
    state = at(f"{THREE} {REGION}")
    assert refusal(state, f"{STEP}/D3@c4:muk,cre") == "P11.3 attribute"
    for adjective, time in (("muk", "cre"), ("", "cre"), ("ign", ""), ("ign", "xxx"), ("xxx", "cre")):
        assert explain(state, Turn(turn(state, STEP).act, Expand(3, 26, adjective, time))) == WRONG_ATTRIBUTES


def test_P11_3_nothing_else_sets_them() -> None:
    state = at(f"{KINGS} Gc4 Re4 Gc5 Of3", attributes="ign,cre,0")
    assert field(play(state, "Of3-e5/G4@c4&c4"), "attributes") == "ign,cre,0"
    assert field(play(at(THREE, attributes="don,fut,4"), STEP), "attributes") == "don,fut,3"


@pytest.mark.parametrize(
    ("time", "forward", "level", "back"),
    [("pas", False, True, True), ("cre", True, True, True), ("fut", True, True, False)],
)
def test_P11_4_directions_of_the_times(time: str, forward: bool, level: bool, back: bool) -> None:
    assert [allowed(time, ranks) for ranks in (2, 1, 0, -1, -2)] == [forward, forward, level, back, back]


def test_P11_4_leaps_and_slides_obey_the_time() -> None:
    pieces = "Bh1 bh7 Od4 Cb6 Ra4 Sg4 ge8"
    past = at(pieces, attributes="vet,pas,5")
    assert ends(past, "Od4") == "b3 c2 e2 f3"
    assert ends(past, "Cb6") == "a5 c5"
    assert ends(past, "Ra4") == "b3"
    assert texts(past, "S") == set()
    future = at(pieces, attributes="vet,fut,5")
    assert ends(future, "Od4") == "b5 c6 e6 f5"
    assert ends(future, "Cb6") == "a7 c7 d8"
    assert ends(future, "Sg4") == "g5"
    assert refusal(past, "Od4-e6") == "P11.4 time"
    assert refusal(future, "Od4-e2") == "P11.4 time"
    assert refusal(at(pieces.replace("Od4", "").replace("ge8", "od5"), attributes="vet,pas,5", turn="b"), "Od5-e3") == (
        "P11.4 time"
    )


def test_P11_4_captures_and_attacks_obey_it_too() -> None:
    state = at("Be4 bh8 ge5 Ga2", attributes="vet,pas,5")
    assert not state.in_check
    assert refusal(state, "Ga2-a3") == "P11.4 time"
    assert at("Be4 bh8 ge5 Ga2").in_check
    assert not at("Be4 bh8 we1 Ga2", attributes="vet,fut,5").in_check
    assert at("Be4 bh8 we1 Ga2", attributes="vet,pas,5").in_check
    assert refusal(at("Bh1 bh8 Wa2 qa5", attributes="vet,pas,5"), "Wa2xa5") == "P11.4 time"


def test_P11_4_entries_are_no_movement() -> None:
    assert "G*a2" in texts(at(KINGS, hands="w=G1 b=-", attributes="vet,pas,5"))


def test_P11_5_a_time_loses_a_ply_a_turn_and_lapses() -> None:
    assert set_by("ign", "pas") == Attributes("ign", "pas", 10)
    assert set_by("ign", "cre") == Attributes("ign", "cre", 0)
    assert Attributes("ign", "pas", 2).later == Attributes("ign", "pas", 1)
    assert Attributes("ign", "pas", 1).later == Attributes("ign", "cre", 0)
    assert Attributes("ign", "cre", 0).later == Attributes("ign", "cre", 0)


def test_P11_5_ten_plies_after_the_turn_of_declaration() -> None:
    state = play(at(f"{THREE} {REGION}"), f"{STEP}/D3@c4:ign,fut")
    assert field(state, "attributes") == "ign,fut,10"
    waits = ("Bh8-g8", "Bh1-g1", "Bg8-f8", "Bg1-f1", "Bf8-e8", "Bf1-e1", "Be8-d8", "Be1-d1", "Bd8-c8")
    state = play(state, *waits)
    assert field(state, "attributes") == "ign,fut,1"
    assert events.TimeLapsed("fut") in told(state, "Bd1-c1")
    assert field(play(state, "Bd1-c1"), "attributes") == "ign,cre,0"


def test_P11_5_a_new_declaration_restarts_or_replaces() -> None:
    state = at(f"{THREE} {REGION}", attributes="ign,fut,1")
    assert field(play(state, f"{STEP}/D3@c4:don,fut"), "attributes") == "don,fut,10"
    assert field(play(state, f"{STEP}/D3@c4:don,cre"), "attributes") == "don,cre,0"
    log = told(state, f"{STEP}/D3@c4:don,cre")
    assert not [event for event in log if isinstance(event, events.TimeLapsed)]


def test_P11_5_the_lapse_counts_for_check() -> None:
    """The G attacks again once パズース is over."""
    pieces = "Be4 bh8 ge5 Ga2 Wa1"
    assert refusal(at(pieces, attributes="vet,pas,1"), "Wa1-b1") == "P7.2 check"
    assert refusal(at(pieces, attributes="vet,pas,2"), "Wa1-b1") is None
    assert refusal(at(pieces, attributes="vet,pas,1"), "Be4-d4") is None


def test_P7_2_the_time_that_is_declared_counts_for_check() -> None:
    """The w on h8 attacks downwards, forward for Black: only パズース parries it."""
    state = at(f"Bh1 bf8 Gc4 Ge4 Gd4 wh8 {REGION}")
    assert state.in_check
    assert {one[-3:] for one in declared(state, STEP)} == {"pas"}
    assert refusal(state, f"{STEP}/D3@c4:ign,cre") == "P7.2 check"
    assert refusal(state, STEP) == "P7.2 check"


def test_P7_2_a_declared_time_may_open_an_attack() -> None:
    """Under フトゥール the w below the Bolussa does not attack it, under クレーント it would."""
    state = at(f"Bh5 bf8 Gc4 Ge4 Gd4 wh1 {REGION}", attributes="ign,fut,5")
    assert not state.in_check
    assert {one[-3:] for one in declared(state, STEP)} == {"", "fut"}


# --- P12 -----------------------------------------------------------------------------------------------------------


def test_P12_1_stages_end_at_60() -> None:
    state = play(at(f"{KINGS} Gc4{{56}} Ge4{{57}} Gd4{{58}}", attributes="ign,cre,0"), STEP)
    assert (piece(state, "c4"), piece(state, "e4"), piece(state, "d5")) == ("G{59}", "G{60}", "G{60}")


def test_P12_2_every_piece_of_the_phase_gains_its_size() -> None:
    log = told(at(THREE, attributes="ign,cre,0"), STEP)
    (event,) = [event for event in log if isinstance(event, events.Transformed)]
    assert (event.board, event.n, event.squares) == (0, 3, (26, 28, 35))
    assert event.pieces == tuple(cell(KIND_OF["G"], 0, 3) for _ in range(3))


TWO = f"{KINGS} Ga4 Ge4 Gb5 Gd5 Ob2 ra6 rb6 rd6 re6"
"""The O completes a 3 at a4 and one at c4."""


def test_P12_2_of_several_the_declared_one() -> None:
    state = at(TWO, attributes="ign,cre,0")
    assert piece(play(state, "Ob2-c4/D3@c4:ign,cre"), "e4") == "G{3}"
    assert piece(play(state, "Ob2-c4/D3@c4:ign,cre"), "a4") == "G"
    assert piece(play(state, "Ob2-c4/D3@a4:ign,cre"), "a4") == "G{3}"


def test_P12_2_else_the_largest() -> None:
    """The W completes a 4 at c4 and a 3 at e5."""
    after = play(at("Bh1 bh7 Gc4 Ge4 Gc5 Gf6 Gg5 We8", attributes="ign,cre,0"), "We8-e5")
    assert (piece(after, "c4"), piece(after, "e5"), piece(after, "g5")) == ("G{4}", "W{4}", "G")


def test_P12_2_of_equal_ones_the_lowest_file() -> None:
    after = play(at(TWO, attributes="ign,cre,0"), "Ob2-c4")
    assert (piece(after, "a4"), piece(after, "e4")) == ("G{3}", "G")


def test_P12_2_a_lower_anchor_rank_beats_a_lower_file() -> None:
    """The O completes the 3 of b4 as its foot and that of c3 as its point."""
    state = at(f"{KINGS} Gb5 Ga4 Gd3 Gb3 Oe5", attributes="ign,cre,0")
    after = play(state, "Oe5-c4")
    assert [piece(after, sq) for sq in ("b5", "a4", "d3", "b3")] == ["G", "G", "G{3}", "G{3}"]


def test_P12_2_home_phases_transform_nothing() -> None:
    state = play(at(f"{KINGS} Ga1 Gc1 Gb1", attributes="ign,cre,0"), "Gb1-b2")
    assert piece(state, "b2") == "G"


def test_P12_2_only_with_attributes() -> None:
    assert piece(play(at(THREE, level="standard"), STEP), "d5") == "G"
    assert piece(play(at(THREE, switched_off="attributes"), STEP), "d5") == "G"


def test_P12_3_a_stage_changes_no_movement() -> None:
    assert ends(at(f"{KINGS} Rd4{{60}}"), "Rd4") == ends(at(f"{KINGS} Rd4"), "Rd4")


def test_P12_4_power() -> None:
    assert power(cell(KIND_OF["L"], 0, 45)) == 55
    assert power(cell(KIND_OF["Q"], 1)) == 30


# --- P12.6 ---------------------------------------------------------------------------------------------------------

FOUR = "Bh1 bh6 Cc5 Gc4 Ge4 We8"
TO = "We8-e5"


def composing(pieces: str, act: str = TO, attributes: str = "ign,cre,0", **more: str) -> set[str]:
    return declared(at(pieces, attributes=attributes, **more), act)


def test_P12_6_the_acting_piece_absorbs_another_of_the_phase() -> None:
    assert composing(FOUR) == {"", "/G4@c4&c5", "/G4@c4&c4", "/G4@c4&e4"}
    state = at("Bh1 bh6 Cc5{9} Gc4 Ge4 We8{2}", attributes="ign,cre,0")
    after = play(state, f"{TO}/G4@c4&c5")
    assert (piece(after, "e5"), piece(after, "c5")) == ("(CW){13}", "")
    assert (piece(after, "c4"), piece(after, "e4")) == ("G{4}", "G{4}")
    (event,) = [event for event in told(state, f"{TO}/G4@c4&c5") if isinstance(event, events.Composed)]
    assert (event.at, event.partner, event.piece) == (36, 34, cell(KIND_OF["CW"], 0, 13))


def test_P12_6_the_stage_is_the_larger() -> None:
    after = play(at("Bh1 bh6 Cc5{2} Gc4 Ge4 We8{9}", attributes="ign,cre,0"), f"{TO}/G4@c4&c5")
    assert piece(after, "e5") == "(CW){13}"


@pytest.mark.parametrize(("attributes", "may"), [("ign", True), ("don", True), ("vet", False), ("muk", False)])
def test_P12_6_where_the_adjective_transforms_the_base_board(attributes: str, may: bool) -> None:
    assert (len(composing(FOUR, attributes=f"{attributes},cre,0")) > 1) == may
    state = at(FOUR, attributes=f"{attributes},cre,0")
    assert refusal(state, f"{TO}/G4@c4&c5") == (None if may else "P12.6 compose")


def test_P12_6_not_a_piece_of_the_same_kind() -> None:
    assert composing("Bh1 bh6 Wc5 Gc4 Re4 We8") == {"", "/G4@c4&c4", "/G4@c4&e4"}
    assert refusal(at("Bh1 bh6 Wc5 Gc4 Re4 We8", attributes="ign,cre,0"), f"{TO}/G4@c4&c5") == "P12.6 compose"


def test_P12_6_not_the_bolussa() -> None:
    assert composing("Bc5 bh6 Gc4 Re4 We8") == {"", "/G4@c4&c4", "/G4@c4&e4"}
    assert composing("Be6 bh8 Gc5 Gc4 Re4", "Be6-e5") == {""}


@pytest.mark.parametrize("partner", ["e5", "d4", "d5", "a1"])
def test_P12_6_only_another_piece_of_the_phase(partner: str) -> None:
    state = at(f"{FOUR} Ra1", attributes="ign,cre,0")
    assert refusal(state, f"{TO}/G4@c4&{partner}") == "P12.6 compose"


def test_P12_6_only_one_on_the_base_board_of_each_player() -> None:
    assert composing(f"{FOUR} (KR)a1") == {""}
    assert refusal(at(f"{FOUR} (KR)a1", attributes="ign,cre,0"), f"{TO}/G4@c4&c5") == "P12.6 compose"
    assert len(composing(f"{FOUR} (kr)a3")) == 4
    assert len(declared(at(FOUR, "1:w-:a1:(KR)a1 gc3", attributes="ign,cre,0"), TO)) == 4


def test_P12_6_special_pieces_are_not_composed_ones() -> None:
    assert len(composing(FOUR, specials="SB:w:0:g4+f3+h3:9:0")) == 4


def test_P12_6_and_P9_2_a_composition_where_no_board_may_be_opened() -> None:
    pieces = f"{FOUR} rd6 rd4"
    assert len(composing(pieces)) == 4 + 9
    assert len(declared(at(pieces, "1:w-:a1:Ga1 gc3", "2:w-:b1:Ga1 gc3", attributes="ign,cre,0"), TO)) == 4


def test_P12_6_no_composed_piece_takes_part() -> None:
    assert composing("Bh1 bh6 (KR)c5 Gc4 Ge4 We8") == {""}
    assert composing("Bh1 bh6 Cc5 Gc4 Ge4 (RW)e8", "(RW)e8-e5") == {""}


def test_P12_6_not_on_a_sub_board() -> None:
    state = at(KINGS, "1:w-:a3:Ra1 Gc1 Ga2 Rb1 gb3", attributes="ign,cre,0")
    assert refusal(state, "1.Rb1-c2/G4@a1&a2") == "P12.6 compose"
    assert declared(state, "1.Rb1-c2") == {""}


def test_P12_6_the_absorbed_piece_may_not_uncover_the_bolussa() -> None:
    both = at("Bc1 ba8 Cc5 Gc4 Ge4 Wh5 qc8", attributes="ign,cre,0")
    assert declared(both, "Wh5-e5") == {"", "/G4@c4&c5", "/G4@c4&c4", "/G4@c4&e4"}
    alone = at("Ba3 bg7 Gc4 Ge4 Cc5 Wh5 qf8", attributes="ign,cre,0")
    assert refusal(alone, "Wh5-e5/G4@c4&c5") == "P7.2 check"
    assert refusal(alone, "Wh5-e5/G4@c4&c4") is None


def test_P12_6_the_acting_piece_shields_as_well_as_before() -> None:
    """The composed piece stands between the q and the Bolussa."""
    state = at("Bg5 bg7 Gc4 Ge4 Cc5 We8 qa5 Ra2", attributes="ign,cre,0")
    assert refusal(state, "We8-e5/G4@c4&c5") is None


def test_P12_6_strength_is_one_more_than_the_larger_at_most_6() -> None:
    told_ = {"GS": 3, "GK": 4, "KR": 4, "CO": 5, "CM": 6, "CQ": 6, "GQ": 6, "LS": 3}
    assert {name: STRENGTH[KIND_OF[name]] for name in told_} == told_


def test_P12_6_an_entered_piece_may_compose() -> None:
    state = at(f"{KINGS} Rc2 Ra3 Rc3", hands="w=G1 b=-", attributes="ign,cre,0")
    assert "/G4@a2&c2" in declared(state, "G*a2")


def test_P12_6_a_piece_that_has_just_promoted_composes_as_what_it_became() -> None:
    four = at("Bh1 bh6 Ra7 Rc7 Rc8 Kb6", attributes="ign,cre,0")
    assert declared(four, "Kb6-a8=M") == {"", "/G4@a7&a7", "/G4@a7&c7", "/G4@a7&c8"}
    same = at("Bh1 bh6 Ma7 Rc7 Rc8 Kb6", attributes="ign,cre,0")
    assert declared(same, "Kb6-a8=M") == {"", "/G4@a7&c7", "/G4@a7&c8"}
    assert piece(play(four, "Kb6-a8=M/G4@a7&a7"), "a8") == "(MR){4}"


def test_P12_6_is_off_by_level_and_switch() -> None:
    assert refusal(at(FOUR, level="standard"), f"{TO}/G4@c4&c5") == "P1.4 level"
    off = at(FOUR, attributes="ign,cre,0", switched_off="composition")
    assert refusal(off, f"{TO}/G4@c4&c5") == "P1.5 level"
    assert declared(off, TO) == {""}
