"""Clauses about check, fouls, placement, repetition, notation, ends and modes: G11 to G15, G17 to G21."""

from __future__ import annotations

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Accept, Claim
from game.games.gungi.rules.clauses import CODES
from game.games.gungi.rules.events import Checked
from game.games.gungi.rules.notation import notate, read_token
from game.games.gungi.rules.parts import PLAY, SETUP
from game.games.gungi.rules.placement import deal_backs
from game.games.gungi.rules.state import GungiState
from game.rules.clause import Clause
from game.rules.contract import Agree, Resign, TimeUp
from game.rules.errors import NotationError
from tests.games.gungi.rules.positions import codes, events, hand, new, play, position, why

MATE_BY_DROPPED_HE = {"1-1": "W帥", "1-3": "B兵", "2-3": "B侍", "3-2": "Bと", "9-9": "B帥"}
DOUBLE_HYOU = {"3-7": "B兵", "9-3": "W兵"}
BETRAYED = {"3-3": "Bへ", "2-3": "W侍 B弓 W忍"}
OWED = {"2-5": "B忍", "3-3": "W香"}
FORT = {"5-2": "W砦 W弓", "5-3": "B帥", "9-1": "W帥"}
SHUFFLE = ["m 5-9-1 4-9-1", "m 5-1-1 4-1-1", "m 4-9-1 5-9-1", "m 4-1-1 5-1-1"]


def reformed(**options: str) -> GungiState:
    return play(position({"2-8": "B槍"}, white="さ", **options), *SHUFFLE * 3)


def test_G11_1_check_by_reach_alone_or_from_directly_below() -> None:
    assert position({"5-5": "B臥"}, turn="W").in_check
    assert position({"4-4": "W侍 B帥"}).in_check
    assert not position({"4-4": "W砦 B帥"}).in_check
    pinned = position({"1-5": "B帥", "5-5": "B臥", "9-5": "W臥"}, turn="W")
    assert pinned.in_check  # the 臥 could not move without exposing its own 帥, and checks all the same


def test_G11_2_no_action_leaves_the_own_marshal_in_check() -> None:
    assert why(position({"5-5": "W臥"}), "m 5-9-1 5-8-1") == ("G11.2", "own-check")
    assert why(position({"5-5": "W臥"}, mode="claim"), "m 5-9-1 5-8-1") == ("G11.2", "own-check")


def test_G11_3_a_checked_marshal_goes_to_no_square_with_an_own_tile() -> None:
    state = position({"5-5": "W臥", "4-8": "B弓", "6-8": "B弓 W忍"})
    assert why(state, "m 5-9-1 4-8-2") == ("G11.3", "check-own-tile")
    assert why(state, "m 5-9-1 6-8-2") == ("G11.3", "check-own-tile")
    assert why(position({"4-8": "B弓"}), "m 5-9-1 4-8-2") is None


def test_G11_5_mate_ends_the_game() -> None:
    squares = {"1-1": "W帥", "1-3": "B侍", "2-3": "B臥", "9-9": "B帥"}
    state = play(position(squares, black="槍"), "d 槍/侍 1-2-1")
    assert state.result is not None
    assert (state.result.winner, state.result.clause.id) == (0, "G11.5")
    assert GAME.legal(state) == ()


def test_G11_6_a_reply_that_would_be_a_foul_is_none() -> None:
    squares = {"1-1": "W帥", "2-1": "W兵", "2-2": "W兵", "1-5": "B臥", "9-9": "B帥"}
    assert codes(position(squares, white="へ", turn="W")) == [f"d へ/兵 1-{dan}-1" for dan in (2, 3, 4)]
    for mode, ended in (("strict", True), ("claim", False)):
        closed = position(squares | {"1-8": "Wへ"}, white="へ", turn="W", mode=mode)
        assert (closed.result is not None) == ended
        assert closed.awaiting_accept != ended


def test_G11_7_without_a_move_the_side_has_lost_also_unchecked() -> None:
    state = position({"1-1": "W帥", "2-5": "B臥", "3-2": "B弓", "9-9": "B帥"}, turn="W")
    assert not state.in_check
    assert state.result is not None
    assert (state.result.winner, state.result.clause.id) == (0, "G11.7")


def test_G12_1_claim_mode_plays_fouls_that_strict_mode_refuses() -> None:
    assert why(position(DOUBLE_HYOU, black="兵"), "d 兵/へ 3-5-1") == ("G12.3", "double-hyou")
    assert why(position(DOUBLE_HYOU, black="兵", mode="claim"), "d 兵/へ 3-5-1") is None


def test_G12_2_two_he_on_a_file() -> None:
    state = position({"3-7": "Bへ", "4-4": "Bへ"}, black="へ")
    assert why(state, "m 3-7-1 4-7-1") == ("G12.2", "double-he")
    assert why(state, "d へ/兵 3-5-1") == ("G12.2", "double-he")
    assert why(state, "d へ/兵 5-5-1") is None


def test_G12_3_a_second_soldier_by_drop_only() -> None:
    state = position({"3-7": "B兵", "5-6": "B忍 B兵"}, black="兵")
    assert why(state, "d 兵/へ 3-4-1") == ("G12.3", "double-hyou")
    assert why(state, "m 5-6-2 3-6-1") is None


def test_G12_4_mate_by_he_or_by_a_dropped_soldier() -> None:
    assert why(position(MATE_BY_DROPPED_HE, black="へ"), "d へ/兵 2-1-1") == ("G12.4", "mate-he")
    hyou = position({"1-1": "W帥", "1-3": "B侍", "2-3": "B臥", "9-9": "B帥"}, black="兵")
    assert why(hyou, "d 兵/へ 1-2-1") == ("G12.4", "mate-hyou")
    on_cannon = {"1-1": "W帥", "1-3": "B砲", "2-4": "B槍", "2-2": "B槍", "9-9": "B帥"}
    assert why(position(on_cannon, black="兵"), "d 兵/へ 1-3-2") == ("G12.4", "mate-hyou")
    moved = MATE_BY_DROPPED_HE | {"3-1": "Bへ"}
    assert why(position(moved), "m 3-1-1 2-1-1") == ("G12.4", "mate-he")


def test_G12_5_an_enemy_double_he_is_the_enemys_foul() -> None:
    state = play(position({"1-3": "Bへ", "2-3": "B兵 W忍", "2-6": "Wへ"}, mode="claim"), "m 1-3-1 2-3-2 betray")
    assert play(state, "claim B 場二へ").result is not None
    assert play(state, "claim W 場二へ").result is None


def test_G12_6_double_he_is_claimable_until_the_end() -> None:
    state = play(position({"3-7": "Bへ"}, black="へ", mode="claim"), "d へ/兵 3-5-1", "m 5-1-1 4-1-1", "m 3-5-1 2-5-1")
    assert play(state, "claim W 手二へ").result is not None
    over = GAME.apply(state, Resign(1))
    assert GAME.explain(over, Claim(1, "手二へ")) == Clause("T5", "over")


def test_G12_7_a_hand_soldier_only_before_the_own_next_action() -> None:
    state = play(position(DOUBLE_HYOU, black="兵", mode="claim"), "d 兵/へ 3-5-1")
    assert play(state, "claim W 手二兵").result is not None
    assert play(state, "m 9-3-1 9-4-1", "claim W 手二兵").result is None


def test_G12_8_a_placed_soldier_only_before_the_next_placement() -> None:
    state = play(
        new("claim"),
        "p 兵/へ 1-7-1",
        "p 兵/へ 1-3-1",
        "p 侍/槍 2-7-1",
        "p 兵/へ 2-3-1",
        "p 忍/上 1-8-1",
        "p 弓/や 9-1-1",
    )
    state = play(state, "p 兵/へ 1-8-2")
    assert play(state, "claim W 場二兵").result is not None
    assert play(state, "p 弓/や 8-1-1", "claim W 場二兵").result is None


def test_G12_9_a_mate_waits_for_the_mated_side_in_claim_mode() -> None:
    state = play(position(MATE_BY_DROPPED_HE, black="へ", mode="claim"), "d へ/兵 2-1-1")
    assert state.result is None and GAME.legal(state) == (Accept(),)
    assert "へ詰め" in GAME.observe(state, 1).claimable
    accepted, claimed = GAME.apply(state, Accept()).result, GAME.apply(state, Claim(1, "へ詰め")).result
    assert accepted is not None and accepted.winner == 0
    assert claimed is not None and claimed.winner == 1
    quiet = position(DOUBLE_HYOU, mode="claim")
    assert why(quiet, "claim W へ詰め") == ("G12.9", "claim-window")
    assert why(quiet, "accept") == ("G12.9", "nothing-to-accept")
    assert GAME.explain(state, GAME.parse("m 1-1-1 1-2-1", state)) == Clause("G12.9", "accept-only")
    assert why(state, "claim B へ詰め") == ("G12.9", "claim-window")


def test_G12_10_a_wrong_claim_changes_nothing() -> None:
    state = position(DOUBLE_HYOU, mode="claim")
    assert GAME.apply(state, Claim(0, "手二へ")) == state
    assert GAME.explain(state, Claim(0, "三へ")) == Clause("G12.10", "claim-unknown", ("三へ",))


def test_G13_1_placement_alternates_fronts_up() -> None:
    state = new()
    assert state.to_act == 0 and state.phase == SETUP
    assert play(state, "p 兵/へ 1-7-1").to_act == 1


def test_G13_2_only_in_the_own_territory() -> None:
    assert why(new(), "p 侍/槍 5-6-1") == ("G13.2", "place-territory")


def test_G13_3_and_G13_4_one_soldier_a_file() -> None:
    state = play(new(), "p 兵/へ 1-7-1", "p 兵/へ 1-3-1")
    assert why(state, "p 兵/へ 1-8-1") == ("G13.4", "place-hyou")
    assert GAME.explain(state, GAME.parse("p 兵/へ 1-8-1", state)) == Clause("G13.4", "place-hyou", (1,))


def test_G13_3_every_file_gets_its_soldier() -> None:
    state = GAME.start({})
    while state.phase == SETUP:
        state = GAME.apply(state, GAME.legal(state)[0])
    files = [sq % 9 for sq, t in enumerate(state.cells) for tile in t if tile in (2, 3, 4)]
    assert sorted(files) == list(range(9))


def test_G13_4_in_claim_mode_a_second_soldier_can_be_placed() -> None:
    state = play(new("claim"), "p 兵/へ 1-7-1", "p 兵/へ 1-3-1")
    assert why(state, "p 兵/へ 1-8-1") is None


def test_G13_5_layers_are_filled_from_below() -> None:
    assert why(new(), "p 侍/槍 5-7-2") == ("G13.5", "place-layer")


def test_G13_6_tower_rules_hold_in_the_placement() -> None:
    state = play(new(), "p 忍/上 1-7-1", "p 兵/へ 1-3-1")
    assert why(state, "p 忍/上 1-7-2") == ("G3.4", "same-kind")
    assert why(state, "p 砲/香 1-7-2") == ("G3.6", "place-fixed")
    assert why(state, "p 帥/- 1-7-2") is None


def test_G13_7_no_placement_attacks_a_marshal() -> None:
    state = play(new(), "p 帥/- 5-9-1", "p 侍/槍 1-1-1", "p 兵/へ 1-7-1")
    assert why(state, "p 臥/龍 5-1-1") == ("G13.7", "place-check")


def test_G13_8_each_file_keeps_room_for_its_soldier() -> None:
    state = play(new(), "p 忍/上 1-7-1", "p 侍/槍 9-1-1", "p 弓/や 1-7-2", "p 侍/槍 8-1-1", "p 侍/槍 1-7-3")
    state = play(state, "p 忍/上 7-1-1", "p 忍/上 1-8-1", "p 忍/上 6-1-1", "p 弓/や 1-8-2", "p 忍/上 4-1-1")
    state = play(state, "p 侍/槍 1-8-3", "p 弓/や 3-1-1")
    assert why(state, "p 帥/- 1-9-1") == ("G13.8", "place-room")
    assert GAME.explain(state, GAME.parse("p 帥/- 1-9-1", state)) == Clause("G13.8", "place-room", (1,))
    assert why(state, "p 兵/へ 1-9-1") is None
    placed = play(state, "p 兵/へ 1-9-1", "p 弓/や 2-1-1")
    assert why(placed, "p 帥/- 1-9-2") is None


def test_G12_2_a_file_is_named_by_its_number() -> None:
    state = position({"3-7": "Bへ", "3-6": "B兵"}, black="へ 兵")
    for code, refusal in (("d へ/兵 3-5-1", "double-he"), ("d 兵/へ 3-5-1", "double-hyou")):
        clause = GAME.explain(state, GAME.parse(code, state))
        assert clause is not None and (clause.code, clause.args) == (refusal, (3,))
    moved = position({"3-7": "Bへ", "4-4": "Bへ"})
    clause = GAME.explain(moved, GAME.parse("m 4-4-1 3-4-1", moved))
    assert clause is not None and (clause.code, clause.args) == ("double-he", (3,))


def test_G11_1_a_check_is_told_when_it_is_given_and_not_again() -> None:
    state = position({"4-6": "B臥", "9-9": "B帥"}, mode="claim")
    given = events(state, "m 4-6-1 5-6-1")
    assert [event.side for event in given if isinstance(event, Checked)] == [1]
    checked = play(state, "m 4-6-1 5-6-1")
    assert not any(isinstance(event, Checked) for event in events(checked, "claim W 手二兵"))


def test_G12_10_a_claim_of_another_foul_is_void() -> None:
    state = play(position({"3-7": "Bへ"}, black="へ", mode="claim"), "d へ/兵 3-5-1")
    assert play(state, "claim W 場二へ").result is None
    assert play(state, "claim B 手二へ").result is None
    assert play(state, "claim W 手二へ").result is not None


def test_G13_9_backs_are_dealt_as_the_set_has_them() -> None:
    assert sorted(deal_backs(5, 0)) == sorted("さとへへへへへへへ")
    assert len({deal_backs(seed, 0) for seed in range(20)}) > 5
    assert any(deal_backs(seed, 0) != deal_backs(seed, 1) for seed in range(5))


def test_G13_10_when_all_is_placed_black_opens() -> None:
    state = GAME.start({})
    log: list[object] = []
    while state.phase == SETUP:
        state = GAME.apply(state, GAME.legal(state)[0], log)
    assert (state.to_act, state.hands, state.phase) == (0, ((), ()), PLAY)
    assert type(log[-1]).__name__ == "Opened"
    assert why(state, "p 兵/へ 1-7-1") == ("G13.10", "play-phase")
    assert why(new(), "m 1-7-1 1-6-1") == ("G13.10", "setup-phase")


def test_G14_1_the_fourth_occurrence_is_needed() -> None:
    assert play(position({"2-8": "B槍"}), *SHUFFLE * 2).phase == PLAY
    assert reformed().phase == SETUP


def test_G14_2_territories_and_board_shrink() -> None:
    state = reformed()
    assert {code.split()[2][2] for code in codes(state)} == {"2", "3", "4"}


def test_G14_3_the_order_is_swapped() -> None:
    assert (reformed().to_act, reformed().round.first) == (1, 1)


def test_G14_4_all_own_tiles_are_placed_again_as_they_are() -> None:
    state = reformed()
    assert (hand(state, "B"), hand(state, "W")) == (sorted(["槍:侍", "帥:-"]), sorted(["さ:兵", "帥:-"]))


def test_G14_5_no_second_soldier_and_no_second_he_on_a_file() -> None:
    state = play(position({}, black="へ へ 兵 兵"), *SHUFFLE * 3)
    state = play(state, "p 帥/- 5-3-1", "p 兵/へ 1-6-1", "p へ/兵 2-6-1")
    assert why(state, "p 兵/へ 1-7-1") == ("G14.5", "place-hyou")
    assert why(state, "p へ/兵 2-7-1") == ("G14.5", "place-he")
    assert GAME.explain(state, GAME.parse("p へ/兵 2-7-1", state)) == Clause("G14.5", "place-he", (2,))
    claim = play(position({}, black="へ へ", mode="claim"), *SHUFFLE * 3, "p 帥/- 5-3-1", "p へ/兵 2-6-1")
    assert [foul.name for foul in play(claim, "p へ/兵 2-7-1").fouls] == ["場二へ"]


def test_G14_6_who_can_place_nothing_more_is_done() -> None:
    state = play(position({}, black=" ".join(["兵"] * 10)), *SHUFFLE * 3, "p 帥/- 5-3-1", "p 帥/- 5-7-1")
    assert why(state, "p -") == ("G14.6", "setup-not-done")
    state = play(state, *(f"p 兵/へ {file}-6-1" for file in range(1, 10)))
    assert codes(state) == ["p -"]
    done = play(state, "p -")
    assert hand(done, "B") == ["兵:へ"] and done.result is None


def test_G14_7_play_goes_on_and_a_further_repetition_swaps_again() -> None:
    state = play(reformed(), "p 帥/- 5-2-1", "p 帥/- 5-8-1", "p さ/兵 1-3-1", "p 槍/侍 9-7-1")
    assert (state.phase, state.to_act) == (PLAY, 1)
    again = ["m 5-2-1 4-2-1", "m 5-8-1 4-8-1", "m 4-2-1 5-2-1", "m 4-8-1 5-8-1"]
    state = play(state, *again * 3)
    assert (state.phase, state.to_act, state.round.reduced) == (SETUP, 0, True)


def token(state: GungiState, code: str) -> str:
    return notate([(state, GAME.parse(code, state))], 0)


@pytest.mark.parametrize(
    ("squares", "hands", "code", "text"),
    [
        pytest.param({"2-5": "B臥"}, "", "m 2-5-1 1-5-1", "▲1―5―1―臥", id="G15.1"),
        pytest.param({}, "へ", "d へ/兵 3-3-1", "▲3―3―1―へ新", id="G15.3"),
        pytest.param({"3-6": "B忍", "5-6": "B忍"}, "", "m 3-6-1 4-4-1", "▲4―4―1―忍[3―6―1]", id="G15.4"),
        pytest.param({"1-5": "B忍 W侍"}, "", "i 1-5-1 2", "▲1―5―不2―忍", id="G15.6"),
        pytest.param({"3-6": "B忍", "4-4": "W兵さ"}, "", "m 3-6-1 4-4-1", "▲4―4―1―忍[さ入手]", id="G15.7"),
        pytest.param({"3-6": "B忍", "4-4": "W兵と"}, "", "m 3-6-1 4-4-1", "▲4―4―1―忍[と入手]", id="G15.7 tokin"),
        pytest.param({"3-6": "B忍", "4-4": "W兵へ"}, "", "m 3-6-1 4-4-1", "▲4―4―1―忍", id="G15.7 he is not told"),
        pytest.param({"3-6": "B忍", "4-4": "Wさ兵"}, "", "m 3-6-1 4-4-1", "▲4―4―1―忍", id="G15.7 a back"),
        pytest.param({"5-7": "B謀 W忍 B兵"}, "", "s 5-7-1", "▲5―7―1―謀⇔兵", id="G15.8"),
        pytest.param(BETRAYED, "", "m 3-3-1 2-3-3 betray", "▲2―3―3―へ[▽2―や、▲1―槍]", id="G15.9"),
        pytest.param(OWED, "", "m 2-5-1 3-3-1 place=砲@1-8", "▲3―3―1―忍[1―8―1―砲]", id="G15.10"),
        pytest.param(FORT, "侍", "m 5-3-1 5-2-2 exch=侍/槍", "▲5―2―2―帥[砦⇔侍]", id="G15.11"),
    ],
)  # fmt: skip
def test_tokens_are_written_and_read_back(squares: dict[str, str], hands: str, code: str, text: str) -> None:
    state = position(squares, black=hands)
    assert token(state, code) == text
    assert read_token(text, state, None) == GAME.parse(code, state)


@pytest.mark.parametrize("bar", "―-－ー‐")
def test_G15_2_readers_accept_all_bars(bar: str) -> None:
    state = position({"2-5": "B臥"})
    assert read_token(f"▲1{bar}5{bar}1{bar}臥", state, None) == GAME.parse("m 2-5-1 1-5-1", state)


def test_G15_5_the_same_square_as_the_opponents_last() -> None:
    before = position({"4-5": "W槍", "4-7": "B侍", "4-6": "B槍"}, turn="W")
    strike = GAME.parse("m 4-5-1 4-6-1", before)
    state = GAME.apply(before, strike)
    reply = GAME.parse("m 4-7-1 4-6-1", state)
    assert notate([(before, strike), (state, reply)], 1) == "▲同―侍"
    with pytest.raises(NotationError):
        read_token("▲同―侍", state, None)


def test_G15_12_placements_hide_the_back_which_the_note_tells() -> None:
    state = new()
    assert token(state, "p 兵/さ 3-7-1") == "▲3―7―1―兵"
    assert GAME.format(read_token("▲3―7―1―兵", state, None, "さ")) == "p 兵/さ 3-7-1"


def test_G17_1_table_results_and_the_end_of_all_actions() -> None:
    state = position({})
    for action, clause, winner in ((Resign(0), "T1", 1), (TimeUp(1), "T2", 0), (Agree(), "T3", None)):
        assert GAME.explain(state, action) is None
        over = GAME.apply(state, action)
        assert over.result is not None
        assert (over.result.clause.id, over.result.winner) == (clause, winner)
        assert GAME.legal(over) == ()
        assert GAME.explain(over, action) == Clause("T5", "over")


def test_G17_2_repetition_is_no_end() -> None:
    assert reformed().result is None


def test_G18_1_strict_mode_refuses_the_movers_fouls() -> None:
    assert GAME.options["mode"].default == "strict"
    assert why(position(MATE_BY_DROPPED_HE, black="へ"), "d へ/兵 2-1-1") is not None
    assert why(position({}), "claim W 手二へ") == ("G18.2", "claim-mode")


def test_G18_2_claim_mode_keeps_movement_rules_and_lists_clean_moves_only() -> None:
    state = position(DOUBLE_HYOU, black="兵", mode="claim")
    assert why(state, "m 3-7-1 3-5-1") == ("G5.2", "out-of-reach")
    assert "d 兵/へ 3-5-1" not in codes(state)
    assert why(state, "d 兵/へ 3-5-1") is None


@pytest.mark.parametrize(
    "text",
    [
        "m 5-7-1",
        "m 5-7-1 5-6-1 betrayed",
        "q 1-1-1",
        "d 兵 1-1-1",
        "p ",
        "i 1-1-1",
        "claim X へ詰め",
        "",
        "m 0-1-1 1-1-1",
    ],
)
def test_G19_unreadable_codes_name_the_column(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text, position({}))
    assert 0 <= caught.value.at <= len(text)


def test_G21_more_reasons_have_a_code_of_their_own() -> None:
    state = position({"4-5": "B侍", "5-8": "B帥"}, black="兵")
    assert why(state, "m 3-3-1 3-2-1") == ("G1.6", "no-piece")
    assert why(state, "d 兵/へ 5-8-2") == ("G3.5", "on-marshal")
    assert why(position({"4-8": "B砲 B弓"}), "m 4-8-2 9-1-1") == ("G6.2", "out-of-reach-extra")
    assert len(set(CODES)) == len(CODES)
