"""戦域拡大 (P9): slots, regions, copies, and what a declaration names."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import events
from tests.games.prosfair.rules.play import KINGS, at, declared, field, play, refusal, texts, told

THREE = f"{KINGS} Gc4 Ge4 Gd4"
"""A G that may step to d5 and complete a 3."""
STEP = "Gd4-d5"


def standard(pieces: str, *subs: str, **more: str) -> set[str]:
    """Returns what may be declared with the step."""
    return declared(at(f"{THREE} {pieces}", *subs, level="standard", **more), STEP)


OPEN = {"", "/D3@c4"}
SHUT = {""}


def test_P9_1_a_phase_of_3_on_the_base_board() -> None:
    assert standard("gc6 gd6") == OPEN
    state = at(KINGS, "1:w-:c3:Ga1 Gc1 Gb1 ga3 gc3", level="standard")
    assert declared(state, "1.Gb1-b2") == SHUT
    assert refusal(state, "1.Gb1-b2/D3@a1") == "P9.1 region"


FAR = "Ga1 gc3"


@pytest.mark.parametrize(
    ("subs", "opens"),
    [
        ((), True),
        ((f"1:w-:a1:{FAR}",), True),
        ((f"1:w-:a1:{FAR}", f"2:w-:b1:{FAR}"), False),
        ((f"1:w-:a1:{FAR}", f"2:b-:b1:{FAR}"), True),
        ((f"1:b-:a1:{FAR}", f"2:b-:b1:{FAR}"), True),
        ((f"1:w-:a1:{FAR}", f"2:b-:b1:{FAR}", f"3:b-:c1:{FAR}"), True),
        ((f"1:w-:a1:{FAR}", f"2:w-:b1:{FAR}", f"3:b-:c1:{FAR}"), False),
        ((f"1:w-:a1:{FAR}", f"2:w-:b1:{FAR}", f"3:b-:c1:{FAR}", f"4:b-:d1:{FAR}"), False),
    ],
)
def test_P9_2_four_boards_and_two_of_each_player(subs: tuple[str, ...], opens: bool) -> None:
    state = at(f"{THREE} gc6 gd6", *subs, level="standard")
    assert declared(state, STEP) == (OPEN if opens else SHUT)
    assert refusal(state, f"{STEP}/D3@c4") == (None if opens else "P9.2 slots")


def test_P9_2_where_a_board_may_be_abandoned_no_other_is_opened() -> None:
    seven = f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3 rd3 rd4"
    one = at(seven, f"1:ww:a1:{FAR}", f"2:b-:b1:{FAR}", level="standard")
    assert declared(one, "Of3-e5") == {"", "/E7@c3#1", "/D7@c3", "/D5@c4"}
    both = at(seven, f"1:ww:a1:{FAR}", f"2:w-:b1:{FAR}", level="standard")
    assert declared(both, "Of3-e5") == {"", "/E7@c3#1"}


def test_P9_2_occupied_boards_count_too() -> None:
    state = at(f"{THREE} gc6 gd6", f"1:ww:a1:{FAR}", f"2:wb:b1:{FAR}", level="standard")
    assert refusal(state, f"{STEP}/D3@c4") == "P9.2 slots"


def test_P9_2_the_lowest_free_slot() -> None:
    state = play(at(f"{THREE} gc6 gd6", f"1:b-:a1:{FAR}", f"3:b-:b1:{FAR}", level="standard"), f"{STEP}/D3@c4")
    assert [board is not None for board in state.boards] == [True, True, True, True, False]
    assert field(state, "boards").split()[1].startswith("2:w-:")


@pytest.mark.parametrize(
    ("enemies", "opens"), [("gc6", False), ("gc6 gd6", True), ("rc5 gd6", True), ("rd8 gd6", False)]
)
def test_P9_3_two_enemies_in_the_region(enemies: str, opens: bool) -> None:
    assert standard(enemies) == (OPEN if opens else SHUT)
    assert refusal(at(f"{THREE} {enemies}", level="standard"), f"{STEP}/D3@c4") == (None if opens else "P9.3 region")


def origin(pieces: str, *subs: str, act: str = STEP, turn: str = "w", form: str = "ryaku", phase: str = "3@c4") -> str:
    """Returns the origin of the board that an expansion opens."""
    state = play(at(pieces, *subs, level="standard", turn=turn, form=form), f"{act}/D{phase}")
    return field(state, "boards").split()[-1].split(":")[2]


def test_P9_3_most_enemies_first() -> None:
    assert origin(f"{THREE} gc6 gd6") == "c4"
    assert origin(f"{THREE} rc3 rd3 re3 gc6 gd6") == "c3"
    assert origin(f"{THREE} rc3 rd3 gc6 gd6 ge6") == "c4"


def test_P9_3_then_most_own_pieces() -> None:
    assert origin(f"{THREE} rc3 rd3 gc6 gd6") == "c4"
    assert origin(f"{THREE} rc3 rd3 gc6 gd6 Ge3") == "c3"


def test_P9_3_then_furthest_forward() -> None:
    assert origin(f"{THREE} rc3 rd3 Ge3 rc6 rd6 Ge6") == "c4"
    assert origin("Bh1 bh8 gc5 ge5 gd5 Rc6 Rd6 ge6 Gc3 Gd3 ge3", act="Gd5-d4", turn="b") == "c3"


HON = "Bm1 bm13 Ge5 Gg5 Gf5"
HON_BLACK = "Bm1 bm13 ge9 gg9 gf9"


def test_P9_3_then_furthest_to_the_players_left() -> None:
    assert origin(f"{HON} re7 rf7 rg7", act="Gf5-f6", form="hon", phase="3@e5") == "c5"
    assert origin(f"{HON_BLACK} Re7 Rf7 Rg7", act="Gf9-f8", form="hon", turn="b", phase="3@e8") == "e5"


def test_P9_3_a_region_lies_on_the_board() -> None:
    assert origin("Bh1 bh8 Ga6 Gc6 Gb6 ra8 rb8", act="Gb6-b7", phase="3@a6") == "a6"
    assert origin("Bh1 bh8 Gf3 Gh3 Gg3 rh5 rg5", act="Gg3-g4", phase="3@f3") == "f3"


def test_P9_3_a_region_contains_the_whole_phase() -> None:
    """A phase of seven files fits into no region of five; one of five fits into the regions of its files alone."""
    rows = " ".join(f"G{file}{rank}" for file in "efghij" for rank in (5, 7))
    wide = at(f"Bm1 bm13 {rows} Gk5 Rh6 Wk9 rf8 rg8 rh8", form="hon", level="standard")
    assert refusal(wide, "Wk9-k7/D15@e5") == "P9.3 region"
    rows = " ".join(f"G{file}{rank}" for file in "efgh" for rank in (5, 7))
    narrow = at(f"Bm1 bm13 {rows} Gi5 Rg6 Wi9 rf8 rg8 rd5 rd6 rd7", form="hon", level="standard")
    assert declared(narrow, "Wi9-i7") == {"", "/D11@e5"}
    assert field(play(narrow, "Wi9-i7/D11@e5"), "boards").split(":")[2] == "e5"


def test_P9_3_not_the_region_of_a_sub_board_there_is() -> None:
    assert standard("gc6 gd6", f"1:b-:c4:{FAR}") == SHUT
    assert standard("gc6 gd6", f"1:bx:c4:{FAR}") == SHUT
    assert origin(f"{THREE} rc3 rd3 gc6 gd6", f"1:b-:c4:{FAR}") == "c3"


def test_P9_3_only_ordinary_pieces_are_counted_and_composed_ones_once() -> None:
    composed = at(f"{THREE} (gs)c6", attributes="ign,cre,0")
    assert refusal(composed, f"{STEP}/D3@c4:ign,cre") == "P9.3 region"
    special = at(f"{THREE} gc6", specials="SB:b:0:d6+c7+e7:9:0", attributes="ign,cre,0")
    assert refusal(special, f"{STEP}/D3@c4:ign,cre") == "P9.3 region"
    taken = at(f"{THREE} gc6 rd5".replace("Gd4", "Wd3"), level="standard")
    assert refusal(taken, "Wd3xd5/D3@c4") == "P9.3 region"


def test_P9_4_a_copy_must_live_for_both() -> None:
    enemy_stuck = at(f"{THREE} gc3 gd3", level="standard")
    assert declared(enemy_stuck, STEP) == SHUT
    assert refusal(enemy_stuck, f"{STEP}/D3@c4") == "P9.4 region"
    own_stuck = at("Bh1 bh8 Kc6 Ke6 Sc5 gc4 ge4", level="standard", turn="w")
    assert own_stuck.result is None
    own_stuck = at("Bh1 bh8 Lc4 Le4 Sd4 gd6 rc5 re5", level="standard")
    assert refusal(own_stuck, "Sd4-d5/D3@c4") is None
    own_stuck = at("Bh1 bh8 Sc4 Se4 Sd4 gc5 gd6 ge5", level="standard")
    assert refusal(own_stuck, "Sd4-d5/D3@c4") == "P9.4 region"


def test_P9_4_the_best_living_region_is_taken() -> None:
    assert origin(f"{THREE} gc3 gd3 ge3 rc6 rd6") == "c4"


def test_P9_5_every_ordinary_piece_is_copied_with_its_stage() -> None:
    state = at(f"{THREE} gc6{{7}} (gs)d6{{9}} Re6{{3}}", attributes="vet,cre,0")
    after = play(state, f"{STEP}/D3@c4:vet,cre")
    assert field(after, "boards") == "1:w-:c4:g{7}(gs){9}R{3}/1G1/G1G"
    assert field(after, "base").split("/")[2:5] == ["2g{7}(gs){9}R{3}3", "3G4", "2G1G3"]


def test_P9_5_special_pieces_are_not_copied() -> None:
    state = at("Bh1 bh8 Gb4 Gd4 Gc4 gb6 rc6", specials="SB:b:0:e5+d6+f6:9:0", attributes="ign,cre,0")
    after = play(state, "Gc4-c5/D3@b4:vet,cre")
    assert field(after, "boards") == "1:w-:b4:gr1/1G1/G1G"
    assert field(after, "specials") == "SB:b:0:e5+d6+f6:9:0"


def test_P9_5_copies_are_independent() -> None:
    state = play(at(f"{THREE} gc6 gd6", level="standard"), f"{STEP}/D3@c4", "Gc6-c5", "1.Gb2xb3")
    assert field(state, "boards") == "1:w-:c4:gG1/3/G1G"
    assert field(state, "base").split("/")[2:4] == ["3g4", "2gG4"]


def test_P9_6_a_shadow_tyrant_moves_as_B_and_is_never_in_check() -> None:
    copy = at(KINGS, "1:w-:a1:Bb1 wa3 Ga1")
    assert texts(copy, "1.B") == {"1.Bb1-a2", "1.Bb1-b2", "1.Bb1-c1", "1.Bb1-c2"}
    assert refusal(at(KINGS, "1:w-:a1:Bb1 wb3 Ga1"), "1.Ga1-a2") is None


def test_P9_6_a_bolussa_in_the_region_is_copied() -> None:
    after = play(at("Bh1 be6 Gc4 Ge4 Gd4 rc6", level="standard"), f"{STEP}/D3@c4")
    assert field(after, "boards") == "1:w-:c4:r1b/1G1/G1G"


NAMED = {f":{adjective},{time}" for adjective in ("vet", "ign", "don") for time in ("pas", "cre", "fut")}


def test_P9_7_with_attributes_adjective_and_time_are_named() -> None:
    state = at(f"{THREE} gc6 gd6")
    assert declared(state, STEP) == {"", *(f"/D3@c4{name}" for name in NAMED)}
    assert refusal(state, f"{STEP}/D3@c4") == "P11.3 attribute"
    assert refusal(at(f"{THREE} gc6 gd6", level="standard"), f"{STEP}/D3@c4:ign,cre") == "P11.3 attribute"
    assert declared(at(f"{THREE} gc6 gd6", switched_off="attributes"), STEP) == OPEN


def test_P9_8_the_opponent_moves_next_and_on_the_new_board_too() -> None:
    state = play(at(f"{THREE} gc6 gd6", level="standard"), f"{STEP}/D3@c4")
    assert state.to_act == 1
    assert texts(state, "1.") == {"1.Ga3-a2", "1.Gb3xb2"}


def test_expansion_event_tells_the_copy() -> None:
    log = told(at(f"{THREE} gc6 gd6", level="standard"), f"{STEP}/D3@c4")
    expanded = next(event for event in log if isinstance(event, events.Expanded))
    assert (expanded.seat, expanded.slot, expanded.origin, expanded.n) == (0, 1, 26, 3)
    assert expanded.cells[4] == at(THREE).base.cells[27]


def test_expansion_is_off_at_the_basic_level_and_by_its_switch() -> None:
    assert refusal(at(f"{THREE} gc6 gd6", level="basic"), f"{STEP}/D3@c4") == "P1.4 level"
    assert refusal(at(f"{THREE} gc6 gd6", level="standard", expansion=False), f"{STEP}/D3@c4") == "P1.5 level"
    assert declared(at(f"{THREE} gc6 gd6", level="standard", expansion=False), STEP) == SHUT
