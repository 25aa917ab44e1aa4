"""Clauses about what a turn may be and what it does: G7 to G10, G16."""

from __future__ import annotations

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import InPlace, Move
from game.games.gungi.rules.events import Betrayed, Captured, FortWon, Moved, Recalled, Relocated, Struck
from game.games.gungi.rules.pieces import KAORU, OZUTSU, SAMURAI, YA, YARI, YUMI, piece
from game.games.gungi.rules.reach import GRID
from tests.games.gungi.rules.positions import codes, events, hand, play, position, refusal, tower, why


def test_G7_1_an_owed_tile_comes_first_and_there_is_no_pass() -> None:
    state = position({"4-5": "B侍"}, owed="砲")
    assert {code[0] for code in codes(state)} == {"r"}
    assert why(state, "m 4-5-1 4-4-1") == ("G10.5", "owed")


def test_G7_2_a_move_to_an_empty_square_arrives_on_layer_one() -> None:
    assert tower(play(position({"4-5": "B忍 B侍"}), "m 4-5-2 4-3-1"), "4-3") == ["B:侍:槍"]


def test_G7_3_mounting_an_own_tile_is_a_choice() -> None:
    state = position({"4-5": "B槍", "4-4": "B忍"})
    assert why(state, "m 4-5-1 4-4-2") is None
    assert why(state, "m 4-5-1 3-5-1") is None


def test_G7_4_taking_the_top_and_standing_on_its_layer() -> None:
    state = play(position({"4-5": "B槍", "4-4": "W忍 W侍 W弓"}), "m 4-5-1 4-4-3")
    assert tower(state, "4-4") == ["W:忍:上", "W:侍:槍", "B:槍:侍"]
    assert hand(state, "B") == ["や:弓"]


def test_G7_5_a_move_may_not_leave_the_own_marshal_attacked() -> None:
    state = position({"5-8": "B侍", "5-5": "W臥"})
    assert why(state, "m 5-8-1 4-8-1") == ("G11.2", "own-check")


def test_G7_6_strikes_reach_one_layer_and_the_fort_cannot() -> None:
    state = position({"2-8": "B砦 W弓", "1-8": "B砲 W弓", "2-5": "B忍 W侍 W弓", "1-5": "B忍 B侍"})
    assert why(state, "i 2-8-1 2") == ("G7.6", "strike-fort")
    assert why(state, "i 1-8-1 2") is None
    assert why(state, "i 2-5-1 3") == ("G7.6", "strike-range")
    assert why(state, "i 1-5-1 2") == ("G7.6", "strike-friend")
    assert why(state, "i 1-5-2 3") == ("G7.6", "strike-range")


def test_G7_7_covered_tiles_may_strike_both_ways() -> None:
    state = position({"4-5": "W忍 B侍 W弓"})
    assert codes(state, "i 4-5") == ["i 4-5-2 1", "i 4-5-2 3"]


def test_G7_8_a_drop_shows_the_face_it_has_in_hand_and_never_takes() -> None:
    state = position({"4-4": "W忍"}, black="槍")
    assert tower(play(state, "d 槍/侍 4-5-1"), "4-5") == ["B:槍:侍"]
    assert why(state, "d 槍/侍 4-4-2") == ("G7.9", "drop-occupied")
    assert why(state, "d 弓/や 4-5-1") == ("G7.8", "not-in-hand")


def test_G7_9_drops_go_to_any_empty_square() -> None:
    state = position({"4-4": "B侍"}, black="槍")
    squares = {code.split()[2] for code in codes(state, "d")}
    assert len(squares) == 81 - 3
    assert why(state, "d 槍/侍 4-4-2") == ("G7.9", "drop-occupied")


@pytest.mark.parametrize(
    ("ground", "held", "clause"),
    [
        ("忍", "と", None),
        ("忍", "侍", ("G7.10", "drop-face")),
        ("上", "侍", None),
        ("上", "と", ("G7.10", "drop-face")),
        ("砲", "侍", None),
        ("砦", "と", None),
    ],
)
def test_G7_10_ground_tiles_carry_drops_by_their_face(ground: str, held: str, clause: tuple[str, str] | None) -> None:
    state = position({"4-8": f"B{ground}"}, black=held)
    assert why(state, f"d {held}/{'兵' if held == 'と' else '槍'} 4-8-2") == clause


def test_G3_4_an_enemy_of_the_kind_below_bars_no_drop_and_an_own_one_does() -> None:
    for below, listed in (("W侍", ["d 侍/槍 4-8-3"]), ("B侍", [])):
        state = position({"4-8": f"{below} B上"}, black="侍")
        assert [code for code in codes(state, "d") if code.split()[2].startswith("4-8")] == listed


@pytest.mark.parametrize("below", ["W筒 B忍", "W槍 W弓 B上"])
def test_G7_10_what_lies_below_the_ground_tile_is_the_enemys_affair(below: str) -> None:
    state = position({"4-8": f"{below}"}, black="筒")
    refusals = {"W筒 B忍": None, "W槍 W弓 B上": ("G3.1", "tower-full")}
    assert why(state, f"d 筒/謀 4-8-{len(below.split()) + 1}") == refusals[below]


def test_G7_11_boars_are_not_dropped_where_they_could_never_move() -> None:
    state = position({}, black="兵 忍 香")
    assert why(state, "d 兵/へ 1-1-1") == ("G7.11", "drop-dead")
    assert why(state, "d 忍/上 1-2-1") == ("G7.11", "drop-dead")
    assert why(state, "d 香/砲 1-1-1") == ("G7.11", "drop-dead")
    assert why(state, "d 忍/上 1-3-1") is None


def test_G7_12_cannon_and_fort_are_owed_not_held() -> None:
    state = position({"4-5": "B侍", "4-4": "W香"})
    assert codes(state, "m 4-5-1 4-4-1")[0] == "m 4-5-1 4-4-1 place=砲@1-7"
    assert hand(play(state, "m 4-5-1 4-4-1 place=砲@1-7"), "B") == []


def test_G8_1_legality_is_judged_before_anything_changes() -> None:
    state = position({"1-3": "Bへ", "2-3": "Bへ W忍"})
    assert why(state, "m 1-3-1 2-3-2 betray") == ("G3.4", "same-kind")


def test_G8_2_to_G8_4_taking_turning_and_coming_down_in_order() -> None:
    log = events(position({"4-5": "B槍", "4-4": "W侍"}), "m 4-5-1 4-4-1")
    assert [type(event) for event in log] == [Captured, Moved]
    assert tower(play(position({"4-5": "B忍 W侍 B弓"}), "i 4-5-1 2"), "4-5") == ["B:忍:上", "B:弓:や"]


def test_G8_3_the_captured_tile_is_turned_into_the_hand() -> None:
    assert hand(play(position({"4-5": "B槍", "4-4": "W侍"}), "m 4-5-1 4-4-1"), "B") == ["槍:侍"]


def test_G8_4_the_mover_is_put_down_and_gaps_close() -> None:
    assert tower(play(position({"4-5": "W忍 B侍 W弓"}), "i 4-5-2 1"), "4-5") == ["B:侍:槍", "W:弓:や"]


def test_G8_2_what_is_told_of_a_capture() -> None:
    samurai, lance = piece(0, SAMURAI, YARI), piece(1, KAORU, OZUTSU)
    here, there = GRID.index(4, 5), GRID.index(4, 4)
    assert events(position({"4-5": "B侍", "4-4": "W忍 W弓"}), "m 4-5-1 4-4-2")[:2] == [
        Captured(piece(1, YUMI, YA), there, 2, piece(0, YA, YUMI), owed=False),
        Moved(samurai, here, 1, there, 2),
    ]
    taken = events(position({"4-5": "B侍", "4-4": "W香"}), "m 4-5-1 4-4-1 place=砲@1-7")[0]
    assert taken == Captured(lance, there, 1, piece(0, OZUTSU, KAORU), owed=True)
    down = events(position({"4-5": "W忍 B侍 W弓"}), "i 4-5-2 1")[1]
    assert down == Struck(samurai, here, 2, 1, 1)
    assert events(position({"4-5": "W忍 B侍 W弓"}), "i 4-5-2 3")[1] == Struck(samurai, here, 2, 3, 2)


def test_G9_9_a_he_turned_up_alone_on_its_file_is_no_second_one() -> None:
    alone = {"1-3": "Bへ", "2-3": "B兵 W忍"}
    assert play(position(alone), "m 1-3-1 2-3-2 betray").result is None
    old = position({"1-3": "Bへ", "2-3": "W侍 W忍", "2-6": "Wへ", "2-7": "Wへ"}, mode="claim")
    assert play(old, "m 1-3-1 2-3-2 betray").fouls == ()
    two = play(position({**alone, "2-6": "Wへ"}), "m 1-3-1 2-3-2 betray")
    assert two.result is not None and two.result.clause.code == "foul-he"


def test_G16_1_a_strike_down_to_the_fort_wins_it_too() -> None:
    struck = play(position({"5-9": "W砦 W弓 B帥"}), "i 5-9-3 2")
    assert tower(struck, "5-9") == ["B:帥:-"] and hand(struck, "B") == ["や:弓", "香:砦"]


def test_G8_5_betrayal_comes_after_the_capture() -> None:
    state = play(position({"1-3": "Bへ", "2-3": "W侍 W忍"}), "m 1-3-1 2-3-2 betray")
    assert tower(state, "2-3") == ["B:槍:侍", "B:へ:兵"]
    assert hand(state, "B") == ["上:忍"]


def test_G8_6_the_fort_is_won_after_the_move() -> None:
    log = events(position({"5-2": "W砦 W弓", "5-3": "B帥", "9-1": "W帥"}), "m 5-3-1 5-2-2 exch=-")
    assert [type(event) for event in log] == [Captured, Moved, FortWon]


def test_G8_7_recall_of_the_tile_that_moved() -> None:
    log = events(position({"4-2": "B兵"}), "m 4-2-1 4-1-1")
    assert [type(event) for event in log] == [Moved, Recalled]


def test_G8_8_the_mover_places_what_is_owed_to_him() -> None:
    log = events(position({"4-5": "B侍", "4-4": "W香"}), "m 4-5-1 4-4-1 place=砲@4-7")
    assert isinstance(log[-1], Relocated)
    assert log[-1].dst == 6 * 9 + 3


def test_G8_9_strict_mode_ends_at_an_enemy_double_he_and_claim_mode_marks_it() -> None:
    squares = {"1-3": "Bへ", "2-3": "B兵 W忍", "2-6": "Wへ"}
    strict = play(position(squares), "m 1-3-1 2-3-2 betray")
    assert strict.result is not None and strict.result.clause.id == "G9.9"
    claim = play(position(squares, mode="claim"), "m 1-3-1 2-3-2 betray")
    assert claim.result is None and [foul.name for foul in claim.fouls] == ["場二へ"]


def test_G8_10_the_lock_is_set_and_the_turn_passes() -> None:
    state = play(position({"4-7": "B謀 W忍 B兵"}), "s 4-7-1")
    assert state.ties.last_swap == (6 * 9 + 3, None)
    assert state.to_act == 1


def test_G8_11_each_position_is_counted() -> None:
    state = position({"4-5": "B侍"})
    for code in ("m 5-9-1 4-9-1", "m 5-1-1 4-1-1", "m 4-9-1 5-9-1", "m 4-1-1 5-1-1"):
        state = play(state, code)
    assert state.seen.count(state.repeat_key) == 2


def test_G8_12_the_side_without_an_action_has_lost() -> None:
    state = position({"1-1": "W帥", "1-3": "B侍", "2-3": "B臥", "9-9": "B帥"}, black="槍")
    after = play(state, "d 槍/侍 1-2-1")
    assert after.result is not None and after.result.winner == 0


def test_G9_1_captured_tiles_go_to_the_captors_hand() -> None:
    assert hand(play(position({"4-5": "B槍", "4-4": "Wと"}), "m 4-5-1 4-4-1"), "B") == ["兵:と"]


@pytest.mark.parametrize(("taken", "won"), [("侍", "槍:侍"), ("や", "弓:や"), ("龍", "臥:龍"), ("忍", "上:忍")])
def test_G9_2_a_tile_turns_when_it_changes_sides(taken: str, won: str) -> None:
    assert hand(play(position({"4-5": "B槍", "4-4": f"W{taken}"}), "m 4-5-1 4-4-1"), "B") == [won]


@pytest.mark.parametrize("kind", "砲砦")
def test_G9_3_cannon_and_fort_become_lances(kind: str) -> None:
    assert hand(play(position({"4-4": "B槍", "4-3": f"W{kind}"}), "m 4-4-1 4-3-1"), "B") == [f"香:{kind}"]


@pytest.mark.parametrize("back", "さとへ")
def test_G9_4_a_soldier_gives_its_back(back: str) -> None:
    assert hand(play(position({"4-5": "B槍", "4-4": f"W兵{back}"}), "m 4-5-1 4-4-1"), "B") == [f"{back}:兵"]


def test_G9_5_betrayal_may_be_declined() -> None:
    state = play(position({"1-3": "Bへ", "2-3": "W侍 W忍"}), "m 1-3-1 2-3-2")
    assert tower(state, "2-3") == ["W:侍:槍", "B:へ:兵"]


def test_G9_6_betrayal_needs_a_he_that_takes_the_top_of_a_tower() -> None:
    assert codes(position({"1-3": "Bへ", "2-3": "W忍"}), "m 1-3-1 2-3") == ["m 1-3-1 2-3-1"]
    assert why(position({"1-3": "Bへ", "2-3": "W忍"}), "m 1-3-1 2-3-1 betray") == ("G9.6", "betray-choice")
    assert "i 2-3-2 3 betray" in codes(position({"2-3": "W侍 Bへ W忍"}))


def test_G9_7_all_tiles_below_turn() -> None:
    state = play(position({"1-3": "Bへ", "2-3": "B弓 W侍 W忍"}), "m 1-3-1 2-3-3 betray")
    assert tower(state, "2-3") == ["W:や:弓", "B:槍:侍", "B:へ:兵"]
    assert state.to_act == 1


def test_G9_8_a_betrayal_that_makes_a_pair_is_void() -> None:
    state = play(position({"1-3": "Bへ", "2-3": "W忍 B侍 W弓"}), "m 1-3-1 2-3-3 betray")
    assert tower(state, "2-3") == ["B:上:忍", "W:槍:侍", "B:へ:兵"]
    void = play(position({"1-3": "Bへ", "2-3": "W兵さ B侍 W弓", "9-9": "B帥"}), "m 1-3-1 2-3-3 betray")
    assert tower(void, "2-3")[0] == "B:さ:兵"
    own = play(position({"1-3": "Bへ", "2-3": "W兵へ W弓"}), "m 1-3-1 2-3-2 betray")
    assert tower(own, "2-3") == ["W:兵:へ", "B:へ:兵"]


@pytest.mark.parametrize(
    ("squares", "code"),
    [
        ({"4-9": "B侍", "5-5": "W臥"}, None),
        ({"4-9": "W侍", "5-5": "W臥"}, "substitute"),
        ({"4-9": "B忍 B侍", "5-5": "W臥"}, "substitute"),
        ({"4-9": "B侍"}, "substitute"),
    ],
)
def test_G9_14_only_a_lone_samurai_of_ones_own_takes_the_place(squares: dict[str, str], code: str | None) -> None:
    found = refusal(position(squares), "k 4-9-1 5-9-1")
    assert (None if found is None else found.code) == code
    for wrong in ("k 4-9-1 3-9-1", "k 4-9-1 5-9-2"):
        elsewhere = refusal(position(squares), wrong)
        assert elsewhere is not None and elsewhere.code == "substitute"


def test_G9_10_only_what_stands_at_an_end_is_exchanged() -> None:
    assert why(position({"4-5": "B侍 B謀 B弓"}), "s 4-5-2") == ("G9.10", "swap-shape")
    towers = ("B謀 B侍 B弓", "W謀 B侍 B弓", "B謀 B侍 W弓", "B謀 B侍", "B侍 B謀 B弓")
    assert [codes(position({"4-5": tiles}), "s") for tiles in towers] == [["s 4-5-1"], [], [], [], []]


def test_G7_5_a_tile_that_comes_to_light_may_attack_a_marshal_in_the_corner() -> None:
    state = position({"1-1": "B帥", "1-5": "W臥 B侍", "9-1": "W帥"})
    assert codes(state, "m 1-5-2") == ["m 1-5-2 1-4-1"]
    assert why(state, "m 1-5-2 2-5-1") == ("G11.2", "own-check")


def test_G9_6_a_he_that_mounts_its_own_side_betrays_nobody() -> None:
    assert codes(position({"4-5": "Bへ", "3-5": "B忍"}), "m 4-5-1 3") == ["m 4-5-1 3-5-2"]


def test_G9_10_exchange_needs_a_strategist_at_one_end_and_no_fixed_tile() -> None:
    assert codes(position({"4-7": "B謀 W忍 B兵"}), "s") == ["s 4-7-1"]
    assert why(position({"4-7": "B砲 W忍 B謀"}), "s 4-7-3") == ("G9.10", "swap-target")
    assert why(position({"4-7": "B侍 W忍 B兵"}), "s 4-7-1") == ("G9.10", "swap-shape")


def test_G9_11_no_second_exchange_in_the_same_tower() -> None:
    assert why(position({"4-7": "B謀 W忍 B兵"}, swapped="4-7"), "s 4-7-1") == ("G9.11", "swap-repeat")


def test_G9_6_only_a_capture_on_an_enemy_tower_can_decline_a_betrayal() -> None:
    for tiles, betray in (("W侍 W弓", False), ("W侍", None), ("B侍 B弓", None), ("W侍 B弓", None)):
        state = position({"5-5": "Bへ", "5-4": tiles})
        move = GAME.parse(f"m 5-5-1 5-4-{len(tiles.split())}", state)
        assert isinstance(move, Move) and move.betray is betray, tiles


def test_G9_6_a_strike_upwards_offers_a_betrayal_only_where_tiles_lie_below() -> None:
    for tiles, layer in (("Bへ W侍", 1), ("B侍 Bへ W弓", 2)):
        state = position({"5-5": tiles})
        told = codes(state, f"i 5-5-{layer} {layer + 1}")
        assert len(told) == layer and sum("betray" in code for code in told) == layer - 1, tiles


def test_G9_6_a_strike_without_the_word_declines_a_betrayal_that_could_be() -> None:
    tower = position({"5-5": "B侍 Bへ W弓", "4-5": "B侍 W弓"})
    assert GAME.parse("i 5-5-2 3", tower) == InPlace(GRID.index(5, 5), 2, 3, betray=False)
    assert GAME.parse("i 4-5-1 2", tower) == InPlace(GRID.index(4, 5), 1, 2)
    assert GAME.parse("i 4-5-3 2", tower) == InPlace(GRID.index(4, 5), 3, 2)


def test_G9_12_nothing_is_recalled_after_an_exchange() -> None:
    state = play(position({"4-1": "B謀 B忍 B兵"}), "s 4-1-1")
    assert tower(state, "4-1") == ["B:兵:へ", "B:忍:上", "B:謀:筒"]


@pytest.mark.parametrize("kind", "筒槍さとや")
def test_G9_13_tiles_without_properties_stay_where_they_can_go_nowhere(kind: str) -> None:
    step = "1-1" if kind == "筒" else "2-1"
    state = play(position({"2-2": f"B{kind}"}), f"m 2-2-1 {step}-1")
    assert tower(state, step)[0].startswith(f"B:{kind}")


def test_G9_14_substitution_in_check_by_a_lone_samurai() -> None:
    state = position({"4-9": "B侍", "5-3": "W臥"})
    after = play(state, "k 4-9-1 5-9-1")
    assert (tower(after, "4-9"), tower(after, "5-9")) == (["B:帥:-"], ["B:侍:槍"])
    assert why(position({"4-9": "B侍"}), "k 4-9-1 5-9-1") == ("G9.14", "substitute")


def test_G10_1_a_boar_that_can_go_nowhere_is_recalled() -> None:
    assert tower(play(position({"4-4": "B忍"}), "m 4-4-1 3-2-1"), "3-2") == []
    assert tower(play(position({"4-4": "B忍", "3-2": "B侍"}), "m 4-4-1 3-2-2"), "3-2")[-1] == "B:忍:上"
    (recalled,) = (e for e in events(position({"4-4": "B忍"}), "m 4-4-1 3-2-1") if isinstance(e, Recalled))
    assert recalled.layer == 1


def test_G10_2_after_a_capture_it_goes_to_the_enemy() -> None:
    state = play(position({"4-2": "B兵さ", "4-1": "W侍"}), "m 4-2-1 4-1-1")
    assert (hand(state, "B"), hand(state, "W")) == (["槍:侍"], ["さ:兵"])


def test_G10_3_without_a_capture_it_goes_home_unturned() -> None:
    assert hand(play(position({"4-2": "B兵と"}), "m 4-2-1 4-1-1"), "B") == ["兵:と"]


def test_G10_4_a_recall_is_no_move_and_the_turn_passes() -> None:
    assert play(position({"4-2": "B兵"}), "m 4-2-1 4-1-1").to_act == 1


def test_G10_5_a_won_lance_is_placed_as_part_of_the_capture() -> None:
    state = position({"4-5": "B侍", "4-4": "W香砦"})
    assert len(codes(state, "m 4-5-1 4-4-1 place=砦@")) == 26
    assert why(state, "m 4-5-1 4-4-1") == ("G10.5", "place-missing")
    assert why(state, "m 4-5-1 4-4-1 place=砦@5-9") == ("G10.5", "relocate-square")
    assert why(state, "m 4-5-1 4-6-1 place=砦@5-8") == ("G10.5", "not-owed")
    assert why(state, "r 砦 4-7-1") == ("G10.5", "not-owed")
    assert why(position({}, owed="砦"), "r 砦 4-6-1") == ("G10.5", "relocate-square")


def test_G10_6_without_an_empty_square_it_leaves_the_game() -> None:
    full = {f"{s}-{d}": "B槍" for s in range(1, 10) for d in (7, 8, 9)} | {"5-9": "B帥", "3-4": "B侍", "3-3": "W香"}
    after = play(position(full), "m 3-4-1 3-3-1")
    assert after.ties.owed == (None, None) and hand(after, "B") == []


def test_G10_7_a_betrayed_lance_is_owed_by_its_new_owner() -> None:
    state, code = position({"2-4": "B香砦 W弓", "3-4": "Bへ"}), "m 3-4-1 2-4-2 betray"
    assert [event.tiles for event in events(state, code) if isinstance(event, Betrayed)] == [(None,)]
    after = play(state, code)
    assert after.ties.owed[1] is not None
    assert {code[0] for code in codes(after)} == {"r"}


def test_G10_8_in_check_only_re_placements_that_leave_a_reply() -> None:
    state = position({"1-4": "W臥", "1-9": "B帥", "2-2": "W龍", "9-6": "Bさ"}, owed="砲")
    assert why(state, "r 砲 9-9-1") == ("G10.8", "owed-check")
    assert why(state, "r 砲 1-8-1") is None


FORT = {"5-2": "W砦 W侍", "5-3": "B帥", "9-1": "W帥"}


def test_G16_1_the_fort_under_the_marshal_is_always_won() -> None:
    state = position(FORT)
    assert why(state, "m 5-3-1 5-2-2") == ("G16.1", "exchange-choice")
    after = play(state, "m 5-3-1 5-2-2 exch=-")
    assert hand(after, "B") == sorted(["槍:侍", "香:砦"])


def test_G16_2_a_hand_tile_may_take_its_place() -> None:
    after = play(position(FORT, black="弓"), "m 5-3-1 5-2-2 exch=弓/や")
    assert tower(after, "5-2") == ["B:弓:や", "B:帥:-"]
    assert refusal(position(FORT), "m 5-3-1 5-2-2 exch=弓/や") is not None


def test_G16_3_a_marshal_brought_down_onto_an_enemy_is_in_check() -> None:
    state = play(position({"5-5": "W侍 B弓 B帥"}, turn="W"), "i 5-5-1 2")
    assert tower(state, "5-5") == ["W:侍:槍", "B:帥:-"]
    assert state.in_check
    assert codes(state, "i") == ["i 5-5-2 1"]


def test_G16_4_the_exchanged_tile_obeys_the_limits_of_a_drop() -> None:
    state = position(FORT | {"5-8": "B兵", "5-7": "Bへ"}, black="兵 忍 へ")
    assert why(state, "m 5-3-1 5-2-2 exch=忍/上") == ("G16.4", "exchange-dead")
    assert why(state, "m 5-3-1 5-2-2 exch=兵/へ") == ("G12.3", "double-hyou")
    assert why(state, "m 5-3-1 5-2-2 exch=へ/兵") == ("G12.2", "double-he")
