"""占領, 戦域放棄, hands and entries (P10)."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import events
from game.games.prosfair.rules.parts import JOINT
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.rules.regions import has_move
from game.games.prosfair.rules.state import ProsfairState
from tests.games.prosfair.rules.play import KINGS, at, declared, field, play, refusal, texts, told

WAIT = "Bh1-g1"


def owner(state: ProsfairState, slot: int = 1) -> str:
    """Returns the sign of who occupies a sub-board."""
    return next(sub.split(":")[1][1] for sub in field(state, "boards").split() if sub[0] == str(slot))


def after_waiting(sub: str, **more: str) -> str:
    """Returns who occupies a sub-board after a turn elsewhere."""
    return owner(play(at(KINGS, sub, **more), WAIT))


# --- P10.1 to P10.3 ------------------------------------------------------------------------------------------------


def test_P10_1_a_new_board_is_nobodys() -> None:
    state = play(at(f"{KINGS} Gc4 Ge4 Gd4 gc6 gd6", level="standard"), "Gd4-d5/D3@c4")
    assert owner(state) == "-"


@pytest.mark.parametrize(
    ("pieces", "holds"),
    [
        ("Ga1", "w"),
        ("ga3", "b"),
        ("Ga1 gb3", "-"),
        ("Ga3 gb3", "b"),
        ("Ga1 gb1", "w"),
        ("Ga3 ga1", "x"),
        ("ga1", "x"),
        ("Sa1 sa2", "x"),
        ("Ga1 ga2", "-"),
        ("Sa1 ga2 gb2", "-"),
        ("Ka2 gb3", "b"),
        ("Ka1 gb3", "-"),
        ("La2 Ga3 gc2", "b"),
        ("La1 Ga3 gc2", "-"),
        ("Wa1 Ga2 Gb1 gc2 Gb3 Gc3", "-"),
        ("Ba1 gc1", "w"),
    ],
)
def test_P10_2_who_occupies_a_board(pieces: str, holds: str) -> None:
    assert after_waiting(f"1:w-:a3:{pieces}") == holds


def test_P10_2_every_board_is_tested() -> None:
    state = play(at(KINGS, "1:w-:a3:Ga1 gb2", "2:b-:b3:Ba1 Wc1", "3:b-:c3:Ga3 gb1", "4:w-:d3:ga3"), WAIT)
    assert [owner(state, slot) for slot in (1, 2, 3, 4)] == ["-", "w", "x", "b"]


def test_P10_2a_the_last_enemy_piece_is_taken() -> None:
    state = at(KINGS, "1:w-:a3:Wa1 ga3 Gc1")
    log = told(state, "1.Wa1xa3")
    assert [event for event in log if isinstance(event, events.Occupied)] == [events.OccupiedBare(1, 0, "a")]


def test_P10_2b_nothing_of_the_enemy_can_move() -> None:
    log = told(at(KINGS, "1:w-:a3:Gb1 ga1 Gc2"), WAIT)
    assert [event for event in log if isinstance(event, events.Occupied)] == [events.OccupiedStuck(1, 0, "b")]


@pytest.mark.parametrize(
    ("pieces", "holder", "way"),
    [("Ga1", 0, "a"), ("ga3", 1, "a"), ("Ga3 gc1", 2, "b"), ("Ga3", 2, "a"), ("Ga3 gb3", 1, "b"), ("Ga1 gb1", 0, "b")],
)
def test_P10_2_by_which_way(pieces: str, holder: int, way: str) -> None:
    log = told(at(KINGS, f"1:w-:a3:{pieces}"), WAIT)
    assert [event for event in log if isinstance(event, events.Occupied)] == [events.OCCUPIED[way](1, holder, way)]


def test_P13_3_with_a_special_piece_alone_a_side_has_lost_its_last_piece() -> None:
    log = told(at(KINGS, "1:w-:a3:Ra1", specials="SB:b:1:b1+a2+c2:9:0"), WAIT)
    assert [event for event in log if isinstance(event, events.Occupied)] == [events.OccupiedBare(1, 0, "a")]


def test_P10_2b_tested_for_both_sides_whoever_moves() -> None:
    assert owner(play(at(KINGS, "1:w-:a3:Ga3 gb3", turn="b"), "Bh8-g8")) == "b"
    assert owner(play(at(KINGS, "1:w-:a3:Ga1 ga2 gc1", turn="b"), "Bh8-g8")) == "-"


def test_P10_2b_natural_movement_whatever_the_time() -> None:
    assert after_waiting("1:w-:a3:Ga1 gb3", attributes="vet,pas,5") == "-"
    assert after_waiting("1:w-:a3:Ga3 gb3", attributes="vet,fut,5") == "b"


@pytest.mark.parametrize(("stage", "holds"), [(39, "w"), (40, "-")])
def test_P10_2b_taking_a_special_piece_counts_only_with_power_enough(stage: int, holds: str) -> None:
    """The g stands before a Martyr of 44."""
    assert after_waiting(f"1:w-:a3:Rb1 gc3{{{stage}}}", specials="SB:w:1:b3+a2+c2:9:0") == holds


@pytest.mark.parametrize(("stage", "holds"), [(34, "b"), (35, "-")])
def test_P10_2b_the_same_of_a_piece_that_only_takes(stage: int, holds: str) -> None:
    """The S may take the apex alone, the G before it is shut in by the same Martyr."""
    state = at("Bm1 bm13", f"1:w-:a3:Sa2{{{stage}}} Ga3 re1", form="hon", specials="SB:b:1:b3+a4+c4:9:0")
    assert owner(play(state, "Bm1-l1")) == holds


def test_P10_2b_squares_of_special_pieces_block() -> None:
    martyr = "SB:w:1:b3+a2+c2:9:0"
    assert after_waiting("1:w-:a3:Rb1 ga3", specials=martyr) == "w"
    assert after_waiting("1:w-:a3:Rb1 sa3", specials=martyr) == "w"
    assert after_waiting("1:w-:a3:Rb1 la3", specials=martyr) == "w"


def test_P10_2b_special_pieces_do_not_count_as_pieces() -> None:
    assert after_waiting("1:w-:a3:Ra1", specials="SB:b:1:b1+a2+c2:9:0") == "w"


def test_P10_2c_the_shadow_tyrant_is_taken() -> None:
    state = at(KINGS, "1:w-:a3:Wa1 ba3 rc3")
    log = told(state, "1.Wa1xa3")
    assert [event for event in log if isinstance(event, events.Occupied)] == [events.OccupiedTyrant(1, 0, "c")]
    assert owner(play(state, "1.Wa1xa3")) == "w"
    black = at(KINGS, "1:w-:a3:wa1 Ba3 Rc3", turn="b")
    assert owner(play(black, "1.Wa1xa3")) == "b"


def test_P10_2c_the_owner_stays_though_the_mover_is_stuck_there() -> None:
    """(a) and (b) are tested on boards that nobody occupies alone."""
    state = play(at(KINGS, "1:w-:a3:Ga2 ba3 rc3"), "1.Ga2xa3")
    assert owner(state) == "w"


def test_P10_2_a_board_opened_in_this_turn_is_not_tested() -> None:
    """After the capture the copy would be joint, if it were tested at once."""
    log = told(at(f"{KINGS} Gc4 Ge4 Gd4 gc6 gd6", "1:b-:a1:Ga1", level="standard"), "Gd4-d5/D3@c4")
    assert [type(event) for event in log if isinstance(event, events.Occupied)] == [events.OccupiedBare]
    state = play(at(f"{KINGS} Gc4 Ge4 Gd4 gc6 gd6", "1:b-:a1:Ga1", level="standard"), "Gd4-d5/D3@c4")
    assert (owner(state, 1), owner(state, 2)) == ("w", "-")


def test_P10_3_an_occupied_board_is_frozen() -> None:
    state = at(KINGS, "1:ww:a3:Ga1 gc3", "2:wb:b3:Ga1 gc3", "3:bx:c3:Ga1 gc3", "4:b-:d3:Ga1 gc3")
    for slot in (1, 2, 3):
        assert refusal(state, f"{slot}.Ga1-a2") == "P10.3 frozen"
    assert refusal(state, "4.Ga1-a2") is None
    assert refusal(at(f"{KINGS} Ga2"), "2.Ga1-a2") == "P2.1 frozen"


def test_P10_3_its_owner_never_changes() -> None:
    assert after_waiting("1:wb:a3:Ga1") == "b"
    assert after_waiting("1:bw:a3:ga1 Ga3") == "w"
    assert after_waiting("1:bx:a3:Ga1") == "x"


# --- P10.4, P10.5 --------------------------------------------------------------------------------------------------

SEVEN = f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3"
STEP = "Of3-e5"


@pytest.mark.parametrize(("holder", "may"), [("w", True), ("x", True), ("b", False), ("-", False)])
def test_P10_4_the_player_must_occupy_the_board(holder: str, may: bool) -> None:
    state = at(SEVEN, f"1:w{holder}:a1:Ga1 gc3", level="standard")
    assert declared(state, STEP) == ({"", "/E7@c3#1"} if may else {""})
    assert refusal(state, f"{STEP}/E7@c3#1") == (None if may else "P10.4 no-board")
    assert refusal(state, f"{STEP}/E7@c3#2") == "P10.4 no-board"


def test_P10_4_a_board_of_the_players_choice() -> None:
    subs = ("1:ww:a1:Ga1 gc3", "2:wb:b1:Ga1", "3:bx:c1:Ga1", "4:bw:d1:Ga1")
    assert declared(at(SEVEN, *subs, level="standard"), STEP) == {"", "/E7@c3#1", "/E7@c3#3", "/E7@c3#4"}


def test_P10_4_all_its_pieces_return_to_their_owners() -> None:
    state = at(SEVEN, "1:ww:a1:Ga1 (KO)b1{9} Bc1 gc3 qb3{4} ba3", "2:w-:b1:Ga1 gc3", attributes="ign,cre,0")
    after = play(state, f"{STEP}/E7@c3#1:ign,cre")
    assert field(after, "hands") == "w=G1,K1,O1 b=G1,Q1"
    assert field(after, "boards") == "2:w-:b1:2g/3/G2"
    returned = [event for event in told(state, f"{STEP}/E7@c3#1:ign,cre") if isinstance(event, events.Returned)]
    assert [len(event.kept) for event in returned] == [1, 2, 0, 0, 1, 1]


def test_P10_4_the_player_may_be_black() -> None:
    seven = "Ba1 ba8 gc6 ge6 gc5 ge5 gc4 gd4 of6"
    state = at(seven, "1:wb:f1:Ga1 gc3", level="standard", turn="b")
    assert declared(state, "Of6-e4") == {"", "/E7@c4#1"}


def test_P10_4_from_a_phase_on_a_sub_board() -> None:
    sub = "1:w-:a1:Ga1 Gc1 Ga2 Gc2 Ga3 Gb3 Oe2 rd5"
    state = at("Bm1 bm13", sub, "2:ww:h1:Qa1", form="hon", level="standard")
    assert declared(state, "1.Oe2-c3") == {"", "/E7@a1#2"}
    assert field(play(state, "1.Oe2-c3/E7@a1#2"), "hands") == "w=Q1 b=-"


def test_P10_4_special_pieces_on_it_vanish() -> None:
    """Of both sides, and on that board alone."""
    martyrs = "SB:b:1:b1+a2+c2:9:0 SB:w:2:b3+a2+c2:9:0 SM:w:0:f8+e7+g7:13:0"
    subs = ("1:ww:a1:Ga1", "2:w-:b1:Ga1 gb1 rc3")
    state = at(SEVEN.replace("bh8", "ba8"), *subs, attributes="ign,cre,0", specials=martyrs)
    after = play(state, f"{STEP}/E7@c3#1:ign,cre")
    assert field(after, "specials") == "SB:w:2:b3+a2+c2:9:1 SM:w:0:f8+e7+g7:13:1"
    vanished = [event for event in told(state, f"{STEP}/E7@c3#1:ign,cre") if isinstance(event, events.SpecialVanished)]
    assert [(event.special.code, event.special.owner) for event in vanished] == [("SB", 1)]


def test_P10_5_no_more_of_a_kind_than_initial_squares() -> None:
    state = at(SEVEN, "1:ww:a1:Qa1 Qb1 Sc1 Sc2 Sc3", level="standard", hands="w=S1 b=-")
    after = play(state, f"{STEP}/E7@c3#1")
    assert field(after, "hands") == "w=Q1,S2 b=-"


def test_P10_5_stages_are_lost() -> None:
    state = play(at(SEVEN, "1:ww:a1:Qa1{9}", attributes="ign,cre,0"), f"{STEP}/E7@c3#1:ign,cre", "Bh8-g8")
    assert texts(state, "Q*") == {"Q*d2"}
    assert "Q{" not in field(play(state, "Q*d2"), "base")


# --- P10.6, P10.7 --------------------------------------------------------------------------------------------------


def test_P10_6_an_entry_on_an_empty_initial_square_of_its_kind() -> None:
    state = at(f"{KINGS} Gb2 gg2", hands="w=G2,K1 b=O1")
    assert texts(state, "G*") == {"G*a2", "G*e2", "G*h2"}
    assert texts(state, "K*") == {"K*b1"}
    assert texts(state, "O*") == set()
    for text in ("G*b2", "G*g2", "G*c2", "O*g1", "K*a1"):
        assert refusal(state, text) == "P10.6 hand"
    after = play(state, "G*a2")
    assert field(after, "hands") == "w=G1,K1 b=O1"
    assert texts(after, "O*") == {"O*b8"}
    assert field(play(after, "O*b8"), "hands") == "w=G1,K1 b=-"


def test_P10_6_not_on_the_square_of_a_special_piece() -> None:
    state = at(KINGS, hands="w=G1 b=-", specials="SB:w:0:b3+a2+c2:9:0", attributes="don,cre,0")
    assert texts(state, "G*") == {"G*b2", "G*e2", "G*g2", "G*h2"}
    assert refusal(state, "G*a2") == "P10.6 hand"


def test_P10_6_an_entry_may_parry_and_may_not_leave_check() -> None:
    state = at("Be1 bh8 we5", hands="w=G2 b=-")
    assert texts(state, "G*") == {"G*e2"}
    assert refusal(state, "G*a2") == "P7.2 check"


def test_P10_6_an_entry_may_give_check() -> None:
    state = play(at("Be1 ba5 gb5", hands="w=W1 b=-"), "W*a1")
    assert state.in_check


def test_P10_6_an_entry_resets_the_counter() -> None:
    for piece in "GK":
        state = at(KINGS, hands=f"w={piece}1 b=-", counters="7,40")
        assert field(play(state, f"{piece}*{'a2' if piece == 'G' else 'b1'}"), "counters") == "0,41"


def test_P10_7_with_attributes_adjective_and_time_are_named() -> None:
    state = at(SEVEN, "1:ww:a1:Ga1", attributes="ign,cre,0")
    assert len({one for one in declared(state, STEP) if one.startswith("/E")}) == 9
    assert refusal(state, f"{STEP}/E7@c3#1") == "P11.3 attribute"
    assert refusal(at(SEVEN, "1:ww:a1:Ga1", level="standard"), f"{STEP}/E7@c3#1:ign,cre") == "P11.3 attribute"


def test_abandonment_is_off_by_level_and_switch() -> None:
    assert refusal(at(SEVEN, level="basic"), f"{STEP}/E7@c3#1") == "P1.4 level"
    off = at(SEVEN, "1:ww:a1:Ga1", level="standard", switched_off="abandonment")
    assert refusal(off, f"{STEP}/E7@c3#1") == "P1.5 level"
    assert declared(off, STEP) == {""}


def test_joint_is_neither_seat() -> None:
    assert JOINT not in (0, 1)


@pytest.mark.parametrize("side", [0, 1])
def test_P5_10_an_S_that_is_stopped_takes_enemies_alone(side: int) -> None:
    """On 3×3, in front of it an enemy; beside that a piece that cannot move, its own or an enemy's."""
    middle, ahead, beside = (4, 7, 6) if side == 0 else (4, 1, 2)
    for letter in "GSLK":
        for owner in (side, 1 - side):
            cells = [0] * 9
            cells[middle], cells[ahead] = cell(KIND_OF["S"], side), cell(KIND_OF["G"], 1 - side)
            cells[beside] = cell(KIND_OF[letter], owner)
            assert has_move(cells, side, 3) == (owner != side), (letter, owner)
