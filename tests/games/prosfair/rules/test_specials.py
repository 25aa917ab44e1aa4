"""特殊駒 (P13)."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import events
from game.games.prosfair.rules.declarations import NO_ROOM, Declarations
from game.games.prosfair.rules.deeds import do
from game.games.prosfair.rules.parts import EVOLUTION, SPECIAL_OF, SPECIAL_STRENGTH, Special
from game.games.prosfair.rules.phases import place
from game.games.prosfair.rules.specials import wall
from tests.games.prosfair.rules.play import KINGS, at, declared, ends, field, piece, play, refusal, texts, told, turn

NINE = f"{KINGS} Gd3 Ge3 Rf3 Gd4 Ge4 Gf4 Gd5 Kf5"
"""The O on c3 leaps to e5 and completes a 9 at d3."""
HOLDER = "1:ww:a1:Ga1 gc3"
LEAP = "Oc4-e5"


def nine(*subs: str, specials: str = "-") -> list[str]:
    """Returns the endings "#slot" and "#slot+S" of the abandonments that may be declared with one pair of names."""
    state = at(f"{NINE} Oc4", *(subs or (HOLDER,)), attributes="ign,cre,0", specials=specials)
    names = {one for one in declared(state, LEAP) if one.startswith("/E9") and ":ign,cre" in one}
    return sorted(one.partition("#")[2].replace(":ign,cre", "") for one in names)


def test_P13_1_by_a_9_a_martyr_if_the_player_likes() -> None:
    assert nine() == ["1", "1+S"]


def test_P13_1_a_7_has_no_special_piece() -> None:
    state = at(f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3", HOLDER, attributes="ign,cre,0")
    assert refusal(state, "Of3-e5/E7@c3#1:ign,cre+S") == "P13.1 special"


def test_P13_1_the_table() -> None:
    assert SPECIAL_OF == {9: "SB", 13: "SM", 17: "SI", 21: "SC", 26: "SP", 30: "SR"}
    assert SPECIAL_STRENGTH == {"SB": 7, "SM": 7, "SI": 8, "SC": 8, "SP": 9, "SR": 10}
    assert EVOLUTION == {"SB": 1, "SM": 5, "SI": 2, "SC": 5, "SP": 3, "SR": 3}


@pytest.mark.parametrize(
    ("specials", "may"),
    [
        ("SB:w:0:b8+a7+c7:9:0", False),
        ("SB:b:0:b6+a7+c7:9:0", True),
        ("SB:w:1:b3+a2+c2:9:0", True),
        ("SB:w:2:b3+a2+c2:9:0", False),
        ("SM:w:0:c8+b7+d7:13:0", True),
    ],
)
def test_P13_1_one_of_each_kind_unless_it_vanishes_with_the_board(specials: str, may: bool) -> None:
    subs = ("1:ww:a1:Ga1", "2:b-:b1:Ga1 gc3")
    assert nine(*subs, specials=specials) == (["1", "1+S"] if may else ["1"])


def test_P13_1_each_board_by_itself() -> None:
    subs = ("1:ww:a1:Ga1", "2:bx:b1:Ga1")
    assert nine(*subs, specials="SB:w:2:b3+a2+c2:9:0") == ["1", "2", "2+S"]
    state = at(f"{NINE} Oc4", *subs, attributes="ign,cre,0", specials="SB:w:2:b3+a2+c2:9:0")
    assert refusal(state, f"{LEAP}/E9@d3#1:ign,cre+S") == "P13.1 special"


def test_P13_1_is_off_by_level_and_switch() -> None:
    assert refusal(at(f"{NINE} Oc4", HOLDER, level="standard"), f"{LEAP}/E9@d3#1+S") == "P13.1 special"
    off = at(f"{NINE} Oc4", HOLDER, attributes="ign,cre,0", switched_off="specials")
    assert refusal(off, f"{LEAP}/E9@d3#1:ign,cre+S") == "P13.1 special"
    assert refusal(off, f"{LEAP}/E9@d3#1:ign,cre") is None


def test_P13_2_apex_and_the_two_behind_and_own_pieces_return() -> None:
    state = at(f"{NINE} Oc4", HOLDER, attributes="vet,cre,0", hands="w=O1 b=-")
    after = play(state, f"{LEAP}/E9@d3#1:vet,cre+S")
    assert field(after, "specials") == "SB:w:0:e5+d4+f4:9:0"
    assert field(after, "hands") == "w=G3,O1 b=G1"
    assert [piece(after, sq) for sq in ("e5", "d4", "f4", "e4", "d3")] == ["", "", "", "G", "G"]
    log = [event for event in told(state, f"{LEAP}/E9@d3#1:vet,cre+S") if not isinstance(event, events.PhaseCompleted)]
    kinds = [type(event).__name__ for event in log]
    assert kinds == ["Moved", "AttributesDeclared", "Abandoned", *["Returned"] * 5, "SpecialPlaced"]
    assert log[-1] == events.SpecialPlaced(Special("SB", 0, 0, (36, 27, 29), 9))


def test_P13_2_of_black_it_points_the_other_way() -> None:
    pieces = "Ba1 ba8 gd6 ge6 rf6 gd5 ge5 gf5 gd4 kf4 oc5"
    state = at(pieces, "1:wb:f1:Ga1 gc3", attributes="don,cre,0", turn="b")
    after = play(state, "Oc5-e4/E9@d4#1:don,cre+S")
    assert field(after, "specials") == "SB:b:0:e4+d5+f5:9:0"


def test_P13_2_on_the_board_of_the_phase() -> None:
    sub = "2:w-:f1:Ga1 Gb1 Gc1 Ga2 Gb2 Gc2 Ga3 Gb3 Od1 re5"
    state = at("Ba13 bm13", "1:ww:a1:Ga1 gc3", sub, form="hon", attributes="don,cre,0")
    after = play(state, "2.Od1-c3/E9@a1#1:don,cre+S")
    assert field(after, "specials") == "SB:w:2:b3+a2+c2:9:0"
    assert field(after, "hands") == "w=G4 b=G1"


THIRTEEN = "Gb2 Gc2 Gd2 Ge2 Gf2 Gb3 Gd3 Gf3 Gb4 Gc4 Ge4 Gf4 Wd9"
"""The W on d4 completes a 13 at b2 of 本式; c3 and e3, behind the apex, are free squares of it."""


@pytest.mark.parametrize(
    ("more", "refused"),
    [("", None), ("rc3", "P13.2 special"), ("re3", "P13.2 special"), ("rc5", None), ("ra3", None)],
)
def test_P13_2_not_on_enemies(more: str, refused: str | None) -> None:
    state = at(f"Bm1 bl13 {THIRTEEN} {more}", HOLDER, form="hon", attributes="don,cre,0")
    assert refusal(state, "Wd9-d4/E13@b2#1:don,cre+S") == refused
    if refused is None:
        assert field(play(state, "Wd9-d4/E13@b2#1:don,cre+S"), "specials") == "SM:w:0:d4+c3+e3:13:0"


@pytest.mark.parametrize(("more", "refused"), [("", None), ("Rc9", "P13.2 special"), ("Re9", "P13.2 special")])
def test_P13_2_the_same_for_black(more: str, refused: str | None) -> None:
    thirteen = "gb10 gc10 gd10 ge10 gf10 gb9 gd9 gf9 gb8 gc8 ge8 gf8 wd4"
    state = at(f"Bm1 bl13 {thirteen} {more}", "1:wb:a1:Ga1", form="hon", attributes="don,cre,0", turn="b")
    assert refusal(state, "Wd4-d8/E13@b8#1:don,cre+S") == refused


@pytest.mark.parametrize("owner", [0, 1])
def test_P13_2_not_on_special_pieces(owner: int) -> None:
    """No game leads there: every free square behind an apex lies between pieces of its phase."""
    state = at(f"Bm1 bl13 {THIRTEEN}", HOLDER, form="hon", attributes="don,cre,0")
    cells = list(state.base.cells)
    deed = do(cells, turn(state, "Wd9-d4").act, ())
    phase = place(13, 0, 13, 14)
    assert phase is not None
    can = Declarations(state, deed, cells)
    assert can.not_placed(phase, 1) is None
    cells[2 * 13 + 2] = wall(Special("SB", owner, 0, (0, 0, 0), 9))
    assert can.not_placed(phase, 1) == NO_ROOM


@pytest.mark.parametrize("square", ["e5", "d4", "f4"])
def test_P13_2_not_on_the_own_bolussa(square: str) -> None:
    nine = "Gd3 Ge3 Rf3 Gd4 Ge4 Gf4 Gd5 Ge5 Kf5"
    if square == "e5":
        state, act = at(f"{nine} ba8 Be6".replace("Ge5 ", ""), HOLDER, attributes="don,cre,0"), "Be6-e5"
    else:
        pieces = f"{nine} ba8".replace(f"G{square}", f"B{square}").replace("Ge5", "Oc4")
        state, act = at(pieces, HOLDER, attributes="don,cre,0"), LEAP
    assert refusal(state, f"{act}/E9@d3#1:don,cre+S") == "P13.2 special"
    assert refusal(state, f"{act}/E9@d3#1:don,cre") is None


def test_P13_2_a_shadow_tyrant_is_an_own_bolussa_too() -> None:
    sub = "2:w-:f1:Ga1 Gb1 Gc1 Ba2 Gb2 Gc2 Ga3 Gb3 Od1 re5"
    state = at("Ba13 bm13", "1:ww:a1:Ga1 gc3", sub, form="hon", attributes="don,cre,0")
    assert refusal(state, "2.Od1-c3/E9@a1#1:don,cre+S") == "P13.2 special"


def test_P13_2_a_composed_piece_returns_as_its_two_kinds() -> None:
    state = at(f"{NINE.replace('Gd4', '(KR)d4')} Oc4", HOLDER, attributes="vet,cre,0")
    assert field(play(state, f"{LEAP}/E9@d3#1:vet,cre+S"), "hands") == "w=G2,K1,O1,R1 b=G1"


def test_P7_2_under_the_declared_time() -> None:
    """The w below attacks the Bolussa, backwards for it: フトゥール alone parries."""
    state = at(f"{NINE.replace('Bh1', 'Bh4').replace('bh8', 'ba8')} Oc4 wh1", HOLDER, attributes="don,fut,3")
    found = {one for one in declared(state, LEAP) if one.endswith("+S")}
    assert {one[-5:-2] for one in found} == {"fut"}
    assert len(found) == 3


def test_P7_2_its_walls_shut_the_lines_of_the_pieces_that_return() -> None:
    state = at("Bh4 ba8 Gd3 Ge3 Rf3 Gd4 Ge4 Gf4 Gd5 Kf5 Og6 qa4", HOLDER, attributes="don,cre,0")
    after = play(state, "Og6-e5/E9@d3#1:don,cre+S", "Ba8-b8")
    assert not after.in_check
    assert piece(after, "d4") == ""


# --- P13.3, P13.4 --------------------------------------------------------------------------------------------------

MARTYR = "SB:b:0:d5+c6+e6:9:0"


def test_P13_3_it_blocks_and_never_moves_and_attacks_nothing() -> None:
    state = at("Bh1 bg8 Wd1 Rd3", specials=MARTYR)
    assert ends(state, "Wd1") == "a1 b1 c1 d2 e1 f1 g1"
    assert ends(at("Bh1 bg8 Wd1", specials=MARTYR), "Wd1") == "a1 b1 c1 d2 d3 d4 e1 f1 g1"
    assert refusal(state, "Gd5-d4") == "P4.1 not-yours"
    own = at("Bh1 bg8 Wd1", specials="SB:w:0:d4+c3+e3:9:0")
    assert ends(own, "Wd1") == "a1 b1 c1 d2 d3 e1 f1 g1"
    assert refusal(own, "Wd1-d4") == "P6.1 own-target"
    assert refusal(own, "Gd4-d5") == "P13.3 special-still"
    assert refusal(own, "Gd5-d6") == "P4.1 not-yours"
    assert not at("Bd4 bh8 Ga2", specials=MARTYR).in_check


def test_P13_3_it_shields_a_bolussa() -> None:
    assert at("Bd1 bh8 wd8").in_check
    assert not at("Bd1 bh8 wd8", specials=MARTYR).in_check
    assert not at("Bd1 bh8 wd8", specials="SB:w:0:e5+d4+f4:9:0").in_check
    assert at("Bd1 bh8 wd8", specials="SB:w:0:g5+f4+h4:9:0").in_check
    assert refusal(at("Bd1 bh8 wd8 Ga2", specials=MARTYR), "Ga2-a3") is None
    other = at("Bc1 bh8 wc8 Ga2", "1:w-:a1:Ga1 ga3", specials="SB:b:1:b1+a2+c2:9:0")
    assert refusal(other, "Ga2-a3") == "P7.2 check"


@pytest.mark.parametrize(
    ("taker", "stage", "may"),
    [("Q", 14, False), ("Q", 15, True), ("W", 24, False), ("W", 25, True), ("G", 39, False), ("G", 40, True)],
)
def test_P13_4_power_must_be_greater(taker: str, stage: int, may: bool) -> None:
    state = at(f"Bh1 bg8 {taker}d4{{{stage}}}", specials=MARTYR)
    text = f"{taker}d4xd5"
    assert refusal(state, text) == (None if may else "P13.4 too-weak")
    if may:
        after = play(state, text)
        assert field(after, "specials") == "-"
        assert piece(after, "d5") == f"{taker}{{{stage}}}"


def test_P13_4_by_any_of_its_squares_and_all_become_free() -> None:
    state = at(f"{KINGS} Wc1{{40}} Od4{{40}} Sf5{{40}}", specials=MARTYR)
    assert {"Wc1xc6", "Od4xc6", "Od4xe6", "Sf5xe6"} <= texts(state)
    log = told(state, "Wc1xc6")
    assert [type(event).__name__ for event in log] == ["Moved", "SpecialTaken"]
    assert ends(play(state, "Wc1xc6", "Bh8-g8"), "Wc6")[-5:] == "g6 h6"


def test_P13_4_an_S_takes_only_diagonally() -> None:
    assert refusal(at("Bh1 bg8 Sd4{60}", specials=MARTYR), "Sd4xd5") == "P5.10 shape"


def test_P13_4_the_one_that_stands_there_is_taken() -> None:
    """Another stands on the square of that number on a sub-board, a third elsewhere on the base board."""
    others = "SB:b:1:b1+a2+c2:9:0", "SI:b:0:e6+d7+f7:17:0"
    state = at("Bh1 bg8 Wd3{40}", "1:w-:a3:Ga1 gc3", specials=f"{others[0]} {others[1]} SM:b:0:d1+c2+e2:13:0")
    assert field(play(state, "Wd3xd1"), "specials") == " ".join(others)
    first = at("Bh1 bg8 Wd4{60}", "1:w-:a3:Ga1 gc3", specials=f"{others[0]} {others[1]} SM:b:0:d1+c2+e2:13:0")
    assert field(play(first, "Wd4xd7"), "specials") == f"{others[0]} SM:b:0:d1+c2+e2:13:0"
    small = at(KINGS, "1:w-:a3:Wb3{40} gc3", specials=f"{others[0]} SM:b:0:d1+c2+e2:13:0")
    assert field(play(small, "1.Wb3xb1"), "specials") == "SM:b:0:d1+c2+e2:13:0"


@pytest.mark.parametrize(("stage", "may"), [(34, False), (35, True)])
def test_P13_4_power_of_an_S_that_takes_diagonally(stage: int, may: bool) -> None:
    state = at(f"Bh1 bg8 Sc4{{{stage}}}", specials=MARTYR)
    assert refusal(state, "Sc4xd5") == (None if may else "P13.4 too-weak")


def test_P13_4_it_counts_as_a_capture() -> None:
    assert field(play(at("Bh1 bg8 Qd4{15}", specials=MARTYR, counters="9,40"), "Qd4xd5"), "counters") == "0,41"


def test_P13_4_a_taken_special_piece_may_uncover_the_bolussa() -> None:
    state = at("Bc1 bg8 wc8 Qd4{15}", specials=MARTYR)
    assert not state.in_check
    assert refusal(state, "Qd4xd5") == "P7.2 check"
    assert "Qd4xd5" not in texts(state)
    shut = at("Bc1 bg8 wc8 Qd4{15} Gc2", specials=MARTYR)
    assert refusal(shut, "Qd4xd5") is None
    itself = at("Bc1 bh8 wc8 Wc4{25}", specials=MARTYR)
    assert refusal(itself, "Wc4xc6") is None


def test_P13_4_a_special_piece_may_be_taken_while_a_phase_is_completed() -> None:
    state = at("Bh1 bg8 Gc4 Ge4 Qd1{60} rc5 rd6", specials=MARTYR)
    assert len(declared(state, "Qd1xd5")) == 10
    after = play(state, "Qd1xd5/D3@c4:vet,cre")
    assert field(after, "boards") == "1:w-:c4:1r1/rQ{60}1/G1G"
    assert field(after, "specials") == "-"


# --- P13.5 ---------------------------------------------------------------------------------------------------------


def test_P13_5_after_every_fifth_turn_of_its_owner() -> None:
    state = at(KINGS, specials="SB:b:0:d5+c6+e6:9:0 SB:w:0:d4+c3+e3:9:3 SM:w:0:c8+b7+d7:13:4")
    after = play(state, "Bh1-g1")
    assert field(after, "specials") == "SB:b:0:d5+c6+e6:9:0 SB:w:0:d4+c3+e3:9:4 SM:w:0:c8+b7+d7:18:0"
    assert field(play(after, "Bh8-g8"), "specials").startswith("SB:b:0:d5+c6+e6:9:1 SB:w:0:d4+c3+e3:9:4")
    evolved = [event for event in told(state, "Bh1-g1") if isinstance(event, events.Evolved)]
    assert [(event.special.code, event.special.stage) for event in evolved] == [("SM", 18)]


@pytest.mark.parametrize(("stage", "then"), [(93, 98), (94, 99), (95, 99), (99, 99)])
def test_P13_5_at_most_99_and_the_count_starts_again(stage: int, then: int) -> None:
    after = play(at(KINGS, specials=f"SM:w:0:c8+b7+d7:{stage}:4"), "Bh1-g1")
    assert field(after, "specials") == f"SM:w:0:c8+b7+d7:{then}:0"


def test_P13_5_on_every_board_occupied_ones_too() -> None:
    state = at(KINGS, "1:ww:a1:Ga1", "2:b-:b1:Ga1 gc1", specials="SB:w:1:b3+a2+c2:9:1 SM:w:0:c8+b7+d7:13:1")
    assert field(play(state, "Bh1-g1"), "specials") == "SB:w:1:b3+a2+c2:9:2 SM:w:0:c8+b7+d7:13:2"


def test_P13_5_not_one_placed_in_this_turn() -> None:
    state = at(f"{NINE} Oc4", HOLDER, attributes="vet,cre,0", specials="SM:w:0:c8+b7+d7:13:1")
    after = play(state, f"{LEAP}/E9@d3#1:vet,cre+S")
    assert field(after, "specials") == "SB:w:0:e5+d4+f4:9:0 SM:w:0:c8+b7+d7:13:2"
