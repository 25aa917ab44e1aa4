"""Clauses about board, tiles, towers, knowledge and movement: G1 to G6."""

from __future__ import annotations

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.codec import square_text
from game.games.gungi.rules.pieces import FACES, KIND, KINDS, TURNED, UNKNOWN_HYOU, piece, starting_hand
from game.games.gungi.rules.reach import PATTERNS, territory
from game.rules.errors import DataError
from tests.games.gungi.rules.positions import codes, hand, new, play, position, tower, why


def test_G1_1_a_square_holds_up_to_three_tiles() -> None:
    state = position({"5-5": "B忍 B侍 B弓", "5-6": "B兵"})
    assert len(state.cells) == 81
    with pytest.raises(DataError):
        position({"5-5": "B忍 B侍 B弓 B兵"})


def test_G1_2_places_are_counted_from_blacks_right_far_corner() -> None:
    state = position({"1-1": "W弓", "9-9": "B弓"})
    assert square_text(0) == "1-1" and state.cells[0]
    assert square_text(80) == "9-9" and state.cells[80]


def test_G1_3_only_own_tiles_are_used_and_black_moves_first() -> None:
    assert new().to_act == 0
    state = position({"5-5": "W兵"}, white="弓")
    assert why(state, "m 5-5-1 5-6-1") == ("G1.3", "not-yours")


@pytest.mark.parametrize(("turn", "code"), [("B", "m 4-5-1 4-4-1"), ("W", "m 4-5-1 4-6-1")])
def test_G1_4_forward_is_towards_the_enemy(turn: str, code: str) -> None:
    assert codes(position({"4-5": f"{turn}兵"}, turn=turn), "m 4-5") == [code]


def test_G1_5_territories() -> None:
    assert {sq // 9 + 1 for sq in territory(0, False)} == {7, 8, 9}
    assert {sq // 9 + 1 for sq in territory(1, False)} == {1, 2, 3}
    assert {sq // 9 + 1 for sq in territory(0, True)} == {6, 7, 8}


def test_G1_7_entering_enemy_territory_changes_nothing() -> None:
    state = play(position({"4-4": "B侍"}), "m 4-4-1 4-3-1")
    assert tower(state, "4-3") == ["B:侍:槍"]


def test_G2_1_tiles_and_their_faces() -> None:
    assert len(starting_hand(0)) == len(starting_hand(1)) == 23
    assert {KINDS[KIND[tile]] for tile in starting_hand(0)} == set("謀侍兵忍砲砦臥雛帥弓")
    assert all(TURNED[TURNED[piece(0, *faces)]] == piece(0, *faces) for faces in FACES)


def test_G2_2_nine_soldiers_hide_one_sa_one_to_seven_he() -> None:
    backs = sorted(text[2] for text in hand(new(), "B") if text[0] == "兵")
    assert backs == sorted("さとへへへへへへへ")


def test_G2_3_the_two_lances_are_told_apart_by_their_fronts() -> None:
    state = position({}, black="香砲 香砦")
    assert codes(state, "d 香/砲 1-5") == ["d 香/砲 1-5-1"]
    assert codes(state, "d 香/砦 1-5") == ["d 香/砦 1-5-1"]


def test_G2_4_the_marshal_has_no_back_and_is_never_taken() -> None:
    with pytest.raises(DataError):
        position({"5-2": "B侍"})  # White to be mated already: the 帥 could be taken
    assert TURNED[piece(0, KINDS.index("帥"), -1)] == piece(0, KINDS.index("帥"), -1)


def test_G3_1_a_tower_of_three_takes_no_fourth() -> None:
    state = position({"5-5": "B忍 B侍 B弓", "5-6": "B槍"})
    assert why(state, "m 5-6-1 5-5-3") == ("G3.1", "tower-full")


def test_G3_2_a_covered_tile_does_not_move() -> None:
    assert why(position({"5-5": "B侍 B兵"}), "m 5-5-1 5-4-1") == ("G3.2", "covered")


def test_G3_3_nothing_moves_in_below_the_top() -> None:
    state = position({"5-5": "B侍", "5-4": "B忍 B弓"})
    assert why(state, "m 5-5-1 5-4-2") == ("G3.3", "below-top")
    assert why(state, "m 5-5-1 5-4-3") is None


def test_G3_4_no_two_own_tiles_of_a_kind_in_a_tower() -> None:
    state = position({"5-5": "B侍", "5-4": "B侍 B弓", "4-4": "W侍"})
    assert why(state, "m 5-5-1 5-4-3") == ("G3.4", "same-kind")
    assert why(state, "m 5-5-1 4-4-1") is None


def test_G3_5_nothing_stands_on_a_marshal() -> None:
    assert why(position({"5-8": "B帥", "5-9": "B槍"}), "m 5-9-1 5-8-2") == ("G3.5", "on-marshal")


@pytest.mark.parametrize("kind", "砲砦")
def test_G3_6_cannon_and_fort_do_not_move(kind: str) -> None:
    assert why(position({"3-8": f"B{kind}"}), "m 3-8-1 3-7-1") == ("G3.6", "immobile")
    with pytest.raises(DataError):
        position({"3-8": f"B忍 B{kind}"})


def test_G3_7_tiles_above_come_down() -> None:
    state = play(position({"5-5": "W忍 B弓 W侍"}), "i 5-5-2 1")
    assert tower(state, "5-5") == ["B:弓:や", "W:侍:槍"]


def test_G3_8_the_layer_alone_decides_the_pattern() -> None:
    on_own = codes(position({"4-5": "B忍 B槍"}), "m 4-5")
    on_others = codes(position({"4-5": "B弓 B槍"}), "m 4-5")
    assert on_own == on_others == [f"m 4-5-2 {to}" for to in ("3-4-1", "3-6-1", "5-4-1", "5-6-1")]


def test_G4_1_the_state_tells_owed_tiles_and_the_exchange_lock_apart() -> None:
    plain = position({"5-5": "B謀 W忍 B兵"})
    locked = position({"5-5": "B謀 W忍 B兵"}, swapped="5-5")
    owing = position({"5-5": "B謀 W忍 B兵"}, owed="砲")
    assert len({plain, locked, owing}) == 3
    assert len({plain.key, locked.key, owing.key}) == 3


def test_G4_2_faces_hands_and_covered_tiles_are_public() -> None:
    seen = GAME.observe(position({"4-5": "W弓 W侍"}, white="槍 と"), 0)
    assert [KINDS[KIND[tile]] for tile in seen.cells[4 * 9 + 3]] == ["弓", "侍"]
    assert sorted(KINDS[KIND[tile]] for tile in seen.hands[1]) == ["と", "槍"]


def test_G4_3_the_back_of_an_enemy_soldier_is_hidden() -> None:
    state = position({"4-5": "W兵さ", "4-7": "B兵と"}, white="兵と")
    seen = GAME.observe(state, 0)
    assert seen.cells[4 * 9 + 3] == (UNKNOWN_HYOU[1],)
    assert seen.hands[1] == (UNKNOWN_HYOU[1],)
    assert seen.cells[6 * 9 + 3] == state.cells[6 * 9 + 3]


def test_G4_4_capture_shows_the_back_and_a_recall_to_the_own_hand_does_not() -> None:
    state = play(position({"4-5": "W兵さ", "4-6": "B槍"}), "m 4-6-1 4-5-1")
    assert hand(state, "B") == ["さ:兵"]
    recalled = play(position({"4-2": "B兵さ"}), "m 4-2-1 4-1-1")
    assert GAME.observe(recalled, 1).hands[0] == (UNKNOWN_HYOU[0],)


def test_G4_5_a_soldier_won_back_is_shuffled_into_the_hand() -> None:
    state = position({"4-5": "Wさ", "4-6": "B槍"}, black="兵")
    state = play(state, "m 4-6-1 4-5-1")
    assert hand(state, "B") == ["兵:さ", "兵:へ"]
    assert GAME.observe(state, 1).hands[0] == (UNKNOWN_HYOU[0],) * 2


def test_G4_6_the_front_behind_a_lance_is_public() -> None:
    state = position({}, white="香砦")
    assert GAME.observe(state, 0).hands[1] == state.hands[1]


def test_G4_7_legal_actions_do_not_depend_on_hidden_backs() -> None:
    squares = {"1-3": "Bへ", "2-3": "W兵{} W忍", "6-3": "W兵{}"}
    one = position({sq: text.replace("{}", "さ") for sq, text in squares.items()})
    two = position({sq: text.replace("{}", "へ") for sq, text in squares.items()})
    assert codes(one) == codes(two)


def test_G4_8_the_full_position_has_all_backs() -> None:
    state = position({"4-5": "W兵さ"})
    assert GAME.position_out(state)["board"]["4-5"] == ["W:兵:さ"]


def test_G5_1_the_spear_goes_one_or_two_forward() -> None:
    assert codes(position({"4-5": "B槍"}), "m 4-5-1 4-") == ["m 4-5-1 4-3-1", "m 4-5-1 4-4-1", "m 4-5-1 4-6-1"]


def test_G5_2_all_twenty_kinds_have_a_pattern_on_each_layer() -> None:
    assert set(PATTERNS) == set(KINDS)
    assert why(position({"4-5": "B侍"}), "m 4-5-1 3-6-1") == ("G5.2", "out-of-reach")


def test_G5_3_on_an_enemy_tile_all_move_like_to() -> None:
    state = position({"4-5": "W忍 B臥"})
    assert codes(state, "m 4-5") == [f"m 4-5-2 {to}-1" for to in ("3-4", "3-5", "4-4", "4-6", "5-4", "5-5")]
    assert why(state, "m 4-5-2 4-3-1") == ("G5.3", "out-of-reach-enemy-top")


def test_G5_4_ninja_bow_and_high_ninja_jump() -> None:
    state = position({"4-6": "B弓", "4-5": "W侍"})
    assert why(state, "m 4-6-1 4-4-1") is None


def test_G5_5_others_are_blocked() -> None:
    assert why(position({"4-6": "B槍", "4-5": "W侍"}), "m 4-6-1 4-4-1") == ("G5.5", "blocked")


def test_G5_6_heights_neither_block_nor_allow() -> None:
    state = position({"4-6": "B槍", "4-5": "W侍 W弓 W兵"})
    assert why(state, "m 4-6-1 4-5-3") is None


def test_G5_7_squares_off_the_board_do_not_exist() -> None:
    state = position({"5-2": "W帥", "5-8": "B帥", "3-2": "B槍"}, territory="reduced")
    assert why(state, "m 3-2-1 3-1-1") == ("G5.7", "off-board")


def test_G6_1_extra_range_only_on_layer_two_on_an_own_tile() -> None:
    on_cannon = position({"4-8": "B砲 B侍", "5-1": "W帥"})
    assert why(on_cannon, "m 4-8-2 4-2-1") is None
    third = position({"4-8": "B砲 B弓 B侍"})
    assert why(third, "m 4-8-3 4-2-1") == ("G5.2", "out-of-reach")


def test_G6_2_the_cannon_adds_everything_straight_forward() -> None:
    found = codes(position({"4-8": "B砲 Bへ"}), "m 4-8-2 4-")
    assert found == [f"m 4-8-2 4-{dan}-1" for dan in range(1, 8)]


def test_G6_3_the_fort_adds_a_diamond_in_the_own_territory() -> None:
    state = position({"5-7": "B砦 Bへ", "9-9": "B帥"})
    found = {code.split()[2] for code in codes(state, "m 5-7")}
    assert found == {f"{to}-1" for to in ("3-7", "4-7", "6-7", "7-7", "4-8", "5-8", "6-8", "5-9")}


@pytest.mark.parametrize("kind", "臥龍雛鳳香")
def test_G6_4_strong_tiles_get_no_extra_range(kind: str) -> None:
    assert why(position({"4-8": f"B砲 B{kind}"}), "m 4-8-2 4-3-1") == ("G5.2", "out-of-reach")


def test_G6_5_nothing_is_jumped_through_the_extra_range() -> None:
    state = position({"4-8": "B砲 B弓", "4-5": "W侍"})
    assert why(state, "m 4-8-2 4-3-1") == ("G6.5", "blocked-extra")


def test_G6_6_extra_squares_serve_for_capture_and_check() -> None:
    state = position({"5-8": "B砲", "4-8": "B兵", "5-9": "B帥"}, turn="B")
    assert not state.checked(1)
    state = position({"5-8": "B砲 B兵"}, turn="W")
    assert state.in_check
