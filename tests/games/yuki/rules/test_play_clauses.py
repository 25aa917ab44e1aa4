"""Clauses about components, set-up, the turn and placing: Y1 to Y5, Y10."""

from __future__ import annotations

import pytest

from game.games.yuki.rules import GAME, moving
from game.games.yuki.rules.cards import DECKS, EVENTS, MOON, SUN, TROOPS
from game.games.yuki.rules.legal import has_right
from game.rules.chance import Stream
from tests.games.yuki.rules.positions import field, play, position, started, texts, why

FULL = "R1 B1 G9"
"""A weak complete formation."""


# --- Y1 to Y3 ------------------------------------------------------------------------------------------------------


def test_Y1_1_seven_battlefields() -> None:
    assert len(started().lanes) == 7


def test_Y1_2_sixty_troops_in_the_order_of_their_forces() -> None:
    assert len(set(TROOPS)) == 60
    assert (TROOPS[0], TROOPS[9], TROOPS[10], TROOPS[-1]) == ("R1", "R10", "B1", "W10")


def test_Y1_3_two_strategy_decks_of_ten() -> None:
    assert DECKS[SUN][0] == "S1"
    assert len(DECKS[SUN]) == len(DECKS[MOON]) == 10


def test_Y1_4_twelve_events_seven_in_a_game() -> None:
    used = [lane.event for lane in started().lanes]
    assert len(set(used)) == 7
    assert set(used) <= set(EVENTS)


def test_Y1_5_the_right_has_three_places() -> None:
    rights = {field(position(right=right), "right") for right in (-1, 0, 1)}
    assert rights == {-1, 0, 1}


def test_Y1_6_the_easy_level_knows_no_strategy() -> None:
    easy = started(level="easy")
    assert (field(easy, "strat"), [lane.event for lane in easy.lanes]) == ([[], []], [None] * 7)
    assert why(easy, "d:s") == ("Y1.6", "no_strategy_easy")


def test_Y2_1_four_battlefields_win() -> None:
    state = position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", ""), wins=(3, 2))
    after = play(state, "R10@1")
    assert after.result is not None
    assert (after.result.winner, after.result.clause.id, field(after, "wins")) == (0, "Y2.1", [4, 2])
    assert why(after, "d:w") == ("Y2.1", "game_over")


def test_Y2_2_a_prize_thrown_away_still_counts() -> None:
    state = position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", ""), wins=(1, 1), events={1: "E7"})
    after = play(state, "R10@1", "o1")
    assert (field(after, "spent_fields"), field(after, "wins")) == (["F7"], [2, 1])


def test_Y3_1_to_Y3_4_the_table_is_laid() -> None:
    state = started()
    assert all(lane.cards == ((), ()) and lane.open and not lane.event_up for lane in state.lanes)


def test_Y3_2_seven_events_lie_face_down() -> None:
    seen = GAME.observe(started(), 0)
    assert [lane.event for lane in seen.lanes] == [None] * 7


def test_Y3_3_every_battlefield_has_its_card() -> None:
    after = play(position({3: ("R8 R9", "B1 G2 Y4")}, ("R10", "")), "R10@3")
    assert "F3" in after.hands[0]


def test_Y3_4_the_troops_are_one_common_deck() -> None:
    state = started()
    assert len(state.decks.troops) == 48
    assert {*state.decks.troops, *state.hands[0], *state.hands[1]} == set(TROOPS)


def test_Y3_5_who_has_the_sun_is_chosen() -> None:
    assert started().options.sides == ("S", "M")
    swapped = started(sun=1)
    assert swapped.options.sides == ("M", "S")
    assert set(swapped.decks.strategy[0]) == set(DECKS[MOON])


def test_Y3_6_six_cards_each_one_at_a_time() -> None:
    deal = GAME.draw(GAME.start({}), Stream(7))
    for first in (0, 1):
        state = started(7, first=first)
        assert set(state.hands[first]) == set(deal.troops[0:12:2])
        assert set(state.hands[1 - first]) == set(deal.troops[1:12:2])


def test_Y3_7_the_right_begins_in_the_middle() -> None:
    assert field(started(), "right") == 0


def test_H1_the_right_may_begin_at_a_side_in_the_advanced_game() -> None:
    for handicap, right in (("right:0", -1), ("right:1", 1), ("none", 0)):
        state = started(handicap=handicap)
        assert field(state, "right") == right
        assert [has_right(state, player) for player in (0, 1)] == [right <= 0, right >= 0]
        assert field(started(handicap=handicap, level="easy"), "right") == 0, "no rights there (Y10.2)"
        assert GAME.position_in(GAME.position_out(state), {}) == state


def test_Y3_8_either_may_begin() -> None:
    assert [started(first=first).decider for first in (0, 1)] == [0, 1]


def test_Y3_9_one_generator_makes_all_shuffles_in_order() -> None:
    stream = Stream(5)
    decks = []
    for codes in (EVENTS, TROOPS, DECKS[SUN], DECKS[MOON]):
        order = list(codes)
        stream.shuffle(order)
        decks.append(tuple(order))
    drawn = Stream(5)
    deal = GAME.draw(GAME.start({}), drawn)
    assert (deal.events, deal.troops, deal.sun, deal.moon) == tuple(decks)
    assert drawn.state == stream.state
    easy = Stream(5)
    assert GAME.draw(GAME.start({"level": "easy"}), easy).troops == deal.troops
    assert easy.state == stream.state


# --- Y4 ------------------------------------------------------------------------------------------------------------


def test_Y4_1_the_phases_come_in_order() -> None:
    state = position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "B7 B8 B9 G7 G8 G9"), phase="draw")
    assert texts(state) == ["d:s", "d:w"]
    for _ in range(6):
        state = play(state, "d:w")
    assert field(state, "phase") == "play"
    state = play(state, "R10@1")
    assert field(state, "phase") == "event_opt"
    assert why(state, "d:w") == ("Y4.1", "wrong_phase")


def test_Y4_2_only_what_is_missing_from_seven_is_drawn() -> None:
    full = started()
    assert field(full, "phase") == "draw"
    assert field(play(full, "d:w"), "phase") == "play"


def test_Y4_3_the_source_is_chosen_for_each_card() -> None:
    state = position(hands=("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5 B6 B7"), phase="draw")
    after = play(state, "d:s", "d:w")
    assert after.hands[0] == ("R1", "R2", "R3", "R4", "R5", "R6", "S1")
    assert field(after, "phase") == "play"


def test_Y4_4_an_empty_deck_leaves_the_other_and_two_end_the_phase() -> None:
    six = ("R1 R2 R3 R4 R5 R6", "B1 B2 B3 B4 B5 B6")
    only = position(hands=six, phase="draw", troops="")
    assert texts(only) == ["d:s"]
    assert why(only, "d:w") == ("Y4.4", "empty_deck")
    none = position({1: ("", "G1")}, ("R1 R2 R3", "B1 B2 B3"), troops="", strat=("", ""))
    after = play(none, "R1@1")
    assert (after.decider, field(after, "phase")) == (1, "play")


def test_Y4_5_prizes_fill_the_hand() -> None:
    state = position(hands=("R1 R2 R3 R4 R5 R6", "B1 B2 B3 B4 B5 B6"), wins=(0, 1))
    after = play(state, "R1@1")
    assert (after.decider, field(after, "phase")) == (1, "play")


def test_Y4_6_seven_is_no_ceiling() -> None:
    state = position({1: ("R8 R9", "B1 G2 Y4")}, ("R10 R1 R2 R3 R4 R5 R6", ""), wins=(2, 0), events={1: "E8"})
    after = play(state, "R10@1", "o1")
    assert len(after.hands[0]) == 9


def test_Y4_7_a_hand_may_be_strategy_only() -> None:
    state = position(hands=("S1 S2 S3 S4 S5 S6 S7", "M1"), right=1)
    assert texts(state) == ["--"]


def test_Y4_8_one_card_is_played_and_prizes_never() -> None:
    state = position(hands=("R1 R2", "B1"), wins=(1, 0))
    assert why(state, "F7@1") == ("Y4.8", "field_card")
    assert why(state, "G1@1") == ("Y4.8", "not_in_hand")
    assert play(state, "R1@1").decider == 1


def test_Y4_9_complete_formations_are_compared() -> None:
    state = position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", ""), level="easy")
    after = play(state, "R10@1")
    assert (after.lanes[0].winner, after.lanes[0].by) == (0, "compare")
    assert after.lanes[0].done_at == (21, 11)


def test_Y4_10_a_proof_wins_whoever_is_active() -> None:
    state = position({1: ("G1", "R8 R9 R10")}, ("G2", ""))
    after = play(state, "G2@2")
    assert (after.lanes[0].winner, after.lanes[0].by) == (1, "proof")


def test_Y4_11_and_Y4_12_all_judgements_are_of_one_table() -> None:
    lanes = {1: ("R8 R9", "B1 G2 Y4"), 2: ("G1", "P8 P9 P10")}
    after = play(position(lanes, ("R10", "")), "R10@1")
    assert [(lane.winner, lane.by) for lane in after.lanes[:2]] == [(0, "compare"), (1, "proof")]
    assert (field(after, "wins"), after.hands[0][-1], after.hands[1][-1]) == ([1, 1], "F1", "F2")


def test_Y4_12_the_prize_goes_into_the_hand_in_the_same_turn() -> None:
    after = play(position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", ""), events={1: "E8"}), "R10@1")
    assert after.hands[0] == ("F1",)


def test_Y4_13_the_right_moves_towards_the_loser_by_the_sum() -> None:
    one = play(position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "")), "R10@1")
    assert field(one, "right") == 1
    both = play(position({1: ("R8 R9", "B1 G2 Y4"), 2: ("G1", "P8 P9 P10")}, ("R10", "")), "R10@1")
    assert field(both, "right") == 0


def test_Y4_14_the_fourth_victory_ends_the_game_at_once() -> None:
    after = play(position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", ""), wins=(3, 0)), "R10@1")
    assert after.result is not None
    assert not after.lanes[0].event_up
    assert GAME.legal(after) == ()


def test_Y4_15_decided_battlefields_stay_as_they_are() -> None:
    state = position({7: ("R1 R2 R3", "B1 B2 B4")}, ("R5 S6", "B5"), wins=(1, 0))
    assert why(state, "R5@7") == ("Y5.1", "lane_decided")
    assert why(state, "S6:R1@7>x") == ("Y4.15", "lane_decided")


def test_Y4_16_the_last_phase_comes_only_after_a_decision() -> None:
    after = play(position({}, ("R1", "B1 B2 B3 B4 B5 B6 B7")), "R1@1")
    assert (after.decider, field(after, "phase")) == (1, "play")


# --- Y5, Y10 -------------------------------------------------------------------------------------------------------


def test_Y5_1_troops_go_to_open_seats_of_undecided_battlefields() -> None:
    state = position({1: (FULL, "")}, ("R5", ""), wins=(0, 1))
    assert texts(state) == [f"R5@{n}" for n in range(2, 7)]
    assert why(state, "R5@1") == ("Y5.1", "lane_full")


def test_Y5_2_the_order_of_placement_means_nothing() -> None:
    results = []
    for last, rest in (("R10", "R8 R9"), ("R8", "R9 R10")):
        after = play(position({1: (rest, "B1 G2 Y4")}, (last, "")), f"{last}@1")
        results.append(after.lanes[0].winner)
    assert results == [0, 0]


def test_Y5_3_a_placed_card_moves_only_by_an_effect() -> None:
    after = play(position({1: ("R1", "")}, ("R5 S6", "")), "R5@2")
    assert after.lanes[0].cards[0] == ("R1",)
    assert play(position({1: ("R1", "")}, ("R5 S6", "")), "S6:R1@1>2").lanes[1].cards[0] == ("R1",)


def test_Y5_4_a_pass_needs_that_no_troop_can_be_placed() -> None:
    assert why(position(hands=("R5", "")), "--") == ("Y5.4", "must_place")
    lanes = {n: (f"R{n} B{n} G{10 - n}", "") for n in range(1, 8)}
    full = position(lanes, ("Y5 S5", ""), done=dict.fromkeys(range(1, 8), (9, None)))
    assert "--" in texts(full)
    assert any(text.startswith("S5") for text in texts(full))


def test_Y5_5_after_a_pass_the_table_is_judged() -> None:
    state = position({1: ("R8 R9 R10", "G1")}, ("S1", ""), right=1)
    assert play(state, "--").lanes[0].by == "proof"


def test_Y5_6_two_passes_end_the_game_and_complete_formations_count() -> None:
    lanes = {1: (FULL, "Y9"), 2: ("", "B2 G3 Y5")}
    level = play(position(lanes, ("", "M1"), wins=(1, 1), passes=1, right=0), "--")
    assert level.result is not None
    assert (level.result.winner, level.result.clause.args, field(level, "tick")) == (None, (2, 2), 21)
    ahead = play(position(lanes, ("", "M1"), wins=(2, 1), passes=1), "--")
    assert ahead.result is not None
    assert (ahead.result.winner, field(ahead, "wins")) == (0, [2, 1])
    again = play(position({}, ("R1", ""), passes=1), "R1@1")
    assert field(again, "passes") == 0


def test_Y5_6_a_battlefield_won_before_counts_once() -> None:
    over = play(position({7: (FULL, "Y9")}, ("", "M1"), wins=(1, 1), passes=1), "--")
    assert over.result is not None and over.result.clause.args == (1, 1)


def test_Y10_1_support_of_the_easy_level() -> None:
    state = position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "B7"), level="easy")
    lost = play(state, "R10@1")
    assert (lost.decider, texts(lost)) == (1, ["o0", "o2:w"])
    assert play(lost, "o0").decider == 1
    drawn = play(lost, "o2:w")
    assert texts(drawn) == sorted(f"r:{code}" for code in drawn.hands[1])
    assert play(drawn, "r:B7").decks.troops[-1] == "B7"
    empty = position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "B7"), level="easy", troops="")
    assert field(play(empty, "R10@1"), "phase") == "play"


def test_Y10_2_the_easy_level_proves_nothing() -> None:
    after = play(position({1: ("R8 R9", "")}, ("R10", ""), level="easy"), "R10@1")
    assert after.lanes[0].winner is None


@pytest.mark.parametrize("player", [0, 1])
def test_Y13_1_a_card_that_lies_open_again_is_no_longer_one_seen_going_into_a_hand(player: int) -> None:
    state = moving.show(position(hands=("R1 R2", "B1 B2")), player, "R1")
    assert state.piles.shown[player] == ("R1",) and state.piles.shown[1 - player] == ()
    assert moving.forget_shown(state, "R1").piles.shown == ((), ())
    assert moving.forget_shown(state, "B1") == state
