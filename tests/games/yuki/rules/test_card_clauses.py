"""Clauses about formations, proofs, strategy and event cards: Y6 to Y9."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import Deal, DeclareReading, EventEffect, Shuffle
from game.games.yuki.rules.cards import Effects, effects
from game.games.yuki.rules.events import RightMoved
from game.games.yuki.rules.judge import verdict
from game.games.yuki.rules.strength import best, of_cards, readings
from game.rules.chance import Stream
from game.rules.contract import Option
from game.rules.errors import NotationError
from tests.games.yuki.rules.positions import field, play, position, started, texts, why

NONE: Effects = frozenset()


def strength(text: str, fields: str = "") -> tuple[int, int]:
    return best(tuple(text.split()), effects(tuple(fields.split()), 2))


def winner(a: str, b: str, fields: str = "", done: tuple[int, int] = (10, 11)) -> int | None:
    """Returns who wins battlefield 1 with these formations once it is judged."""
    state = position({1: (a, b, fields), 2: ("", "")}, ("P5", ""), done={1: done})
    return play(state, "P5@2").lanes[0].winner


# --- Y6 ------------------------------------------------------------------------------------------------------------


def test_Y6_1_the_five_ranks() -> None:
    shown = [strength(text) for text in ("R8 R9 R10", "R7 B7 G7", "R1 R5 R9", "R4 B5 G6", "R1 B5 G6")]
    assert shown == [(5, 27), (4, 21), (3, 15), (2, 15), (1, 12)]


def test_Y6_2_ten_and_one_are_no_neighbours() -> None:
    assert strength("R10 R1 R2") == (3, 13)


def test_Y6_3_and_Y6_4_rank_then_total_and_nothing_else() -> None:
    assert strength("R1 R2 R3") > strength("B10 G10 Y10")
    assert strength("R2 B3 G4") == strength("P2 W3 Y4")


def test_Y6_4_forces_are_not_ordered() -> None:
    assert of_cards(("R1", "R2", "R3"), NONE) == of_cards(("W1", "W2", "W3"), NONE)


def test_Y6_5_of_equals_the_side_complete_first_wins() -> None:
    assert winner("R8 R9 R10", "B8 B9 B10", done=(9, 12)) == 0
    assert winner("R8 R9 R10", "B8 B9 B10", done=(12, 9)) == 1


def test_Y6_6_four_cards_have_the_same_ranks() -> None:
    assert strength("R7 R8 R9 R10", "S10") == (5, 34)
    assert strength("R7 B7 G7 P7", "S10") == (4, 28)
    assert strength("R1 R2 R3 R5", "S10") == (3, 11)


# --- Y7 ------------------------------------------------------------------------------------------------------------


def proved(
    mine: str, theirs: str = "", fields: str = "", discard: str = "", hand: str = "", troops: None = None
) -> bool:
    state = position({1: (mine, theirs, fields)}, (hand, ""), discard=discard)
    return verdict(state, 0, 0).proved


def test_Y7_1_and_Y7_9_nothing_beats_the_best_and_a_tie_is_enough() -> None:
    assert proved("R8 R9 R10")
    assert not proved("R7 R8 R9")


def test_Y7_2_and_Y7_3_table_and_discard_are_evidence_hands_are_not() -> None:
    tens = "B10 G10 Y10 P10 W10"
    assert proved("R7 R8 R9", discard=f"{tens} R10")
    assert proved("R7 R8 R9", discard=f"{tens} R10", hand="B9")
    assert not proved("R7 R8 R9", discard="G10 Y10 P10 W10 R10", hand="B10")


def test_Y7_3_hands_are_no_evidence() -> None:
    assert not proved("R7 R8 R9", hand="R10 B10 G10 Y10 P10 W10")


def test_Y7_4_strategy_cards_not_placed_are_ignored() -> None:
    state = position({1: ("R10 B10 G10", "R4 B9")}, ("", "M1"))
    assert verdict(state, 0, 0).proved


def test_Y7_5_too_few_cards_left_prove_it() -> None:
    rest = [f"{force}{n}" for force in "RBGYPW" for n in range(1, 11)]
    mine = ["R1", "B2", "G4"]
    discard = " ".join(code for code in rest if code not in (*mine, "W10", "W9"))
    assert proved(" ".join(mine), discard=discard)


def test_Y7_6_wild_cards_count_with_their_best_reading() -> None:
    state = position({1: ("B8 B9 B10", "M1 R9")})
    assert verdict(state, 0, 0).proved
    state = position({1: ("B7 B8 B9", "M1 R9")})
    found = verdict(state, 0, 0)
    assert (found.proved, found.counterexample[0] in ("R10", "R8", "R7")) == (False, True)


def test_Y7_7_an_eight_allows_no_proof() -> None:
    assert verdict(position({1: ("R8 R9 S8", "G1")}), 0, 0).code == "unprovable_elite"
    assert verdict(position({1: ("R8 R9 R10", "M8")}), 0, 0).code == "unprovable_elite"


def test_Y7_8_placed_cards_change_what_beats() -> None:
    assert proved("R10 B10 G9", "W2", "S9")
    assert proved("R1 B1 G2", "", "M10")


def test_Y7_10_every_possible_proof_is_carried_out() -> None:
    state = position({1: ("R8 R9 R10", ""), 2: ("B8 B9 B10", "")}, ("G5", ""))
    assert [lane.by for lane in play(state, "G5@3").lanes[:2]] == ["proof", "proof"]


def test_Y7_11_three_cards_are_needed() -> None:
    state = position({1: ("R9 R10", "")}, ("G5", ""))
    assert play(state, "G5@3").lanes[0].winner is None


def test_Y7_12_the_counterexample_beats_it() -> None:
    state = position({1: ("R7 R8 R9", "B10")})
    found = verdict(state, 0, 0)
    assert best(("B10", *found.counterexample), NONE) > best(("R7", "R8", "R9"), NONE)


# --- Y8 ------------------------------------------------------------------------------------------------------------


def test_Y8_1_and_Y8_2_a_strategy_card_is_the_play_and_needs_the_right() -> None:
    state = position(hands=("S1 R1", ""), right=1)
    assert why(state, "S1@1") == ("Y8.2", "no_right")
    assert why(position(hands=("S1 R1", ""), right=-1), "S1@1") is None
    assert play(position(hands=("S1 R1", "")), "S1@1").decider == 1


def test_Y8_2_each_side_has_its_own_end() -> None:
    mine = position(hands=("", "M1"), active=1, right=1)
    assert why(mine, "M1@1") is None
    assert why(position(hands=("", "M1"), active=1, right=-1), "M1@1") == ("Y8.2", "no_right")


def test_Y8_3_the_right_moves_towards_the_opponent() -> None:
    assert field(play(position(hands=("S1", ""), right=-1), "S1@1"), "right") == 0
    assert field(play(position(hands=("", "M1"), active=1), "M1@1"), "right") == -1


def test_Y8_4_elites_stand_for_any_force_and_their_numbers() -> None:
    for code, numbers in (("S1", 10), ("S2", 1), ("S3", 3), ("S4", 3), ("S8", 2)):
        found = readings((code, "R1", "B10"), frozenset({"S9"}))
        assert len(found) == numbers
    assert strength("S3 R2 R3") == (5, 6)


def test_Y8_5_operations_go_to_the_discard_after_their_effect() -> None:
    state = position({1: ("R1", "B4")}, ("S6 S7", ""))
    assert field(play(state, "S6:R1@1>x"), "discard") == ["R1", "S6"]
    assert field(play(state, "S7:B4@1"), "discard") == ["B4", "S7"]
    assert texts(position(hands=("S6", ""))) == ["--"]


def test_Y8_6_placed_cards_lie_at_undecided_battlefields_once() -> None:
    assert why(position({1: ("", "", "S9")}, ("R1", "")), "R1@1") is None
    state = position({1: ("R1 R2 R3", "B1")}, ("S9 S10", ""), wins=(0, 1))
    assert why(state, "S9@1") is None
    assert why(state, "S9@7") == ("Y5.1", "lane_decided")
    assert why(state, "S10@1") == ("Y8.6", "too_late")
    assert why(position({2: ("", "B1 B2 B4")}, ("S10", "")), "S10@2") == ("Y8.6", "too_late")
    assert why(position({2: ("R1 R2", "B1 B2")}, ("S10", "")), "S10@2") is None
    assert why(position({2: ("B1 B2", "")}, ("", "M10"), active=1), "M10@2") == ("Y8.6", "too_late")
    assert why(position({2: ("B1", "R1 R2")}, ("", "M10"), active=1), "M10@2") is None
    assert why(position({2: ("B1", "R1 R2 R4")}, ("", "M10"), active=1), "M10@2") == ("Y8.6", "too_late")


def test_Y8_7_readings_are_chosen_when_compared_first_complete_first() -> None:
    state = position({1: ("S1 R5 R6", "M1 B2")}, ("P5", "B9"), active=1, done={1: (10, None)})
    asked = play(state, "B9@1")
    assert (asked.decider, texts(asked)[0][:3]) == (0, "=1:")
    second = play(asked, "=1:R7")
    assert (second.decider, field(second, "pending")["said"]) == (1, {"0/0": ["R7"]})
    assert why(asked, "=1:G7") == ("Y8.7", "bad_reading")  # as strong as B7, which is the one offered
    done = play(second, texts(second)[0])
    assert done.lanes[0].winner is not None


def test_Y8_7_what_can_be_read_in_one_way_only_is_not_asked_for() -> None:
    assert field(play(position({1: ("S2 R1", "B1 G2 Y9")}, ("P10", "")), "P10@1"), "phase") != "declare"
    assert field(play(position({1: ("S2 R1", "B1 G2 Y9")}, ("R10", "")), "R10@1"), "phase") == "declare"


def test_Y8_7_of_several_forces_or_of_one_as_the_owner_likes() -> None:
    assert [reading for _, reading in readings(("S2", "R1", "R9"), NONE)] == [("R8",), ("B8",)]
    assert [reading for _, reading in readings(("S2", "G1", "G9"), NONE)] == [("G8",), ("R8",)]
    assert [reading for _, reading in readings(("S2", "G1", "P9"), NONE)] == [("R8",)]
    assert {len({code[0] for code in reading}) for _, reading in readings(("S2", "M2", "S4"), NONE)} == {1, 2}
    assert DeclareReading(2, ("R5",)).paths() == ((Option("reading", (3, "R5")),),)


def test_Y8_7_a_weaker_reading_may_be_chosen_to_lose() -> None:
    state = position({1: ("S1 R5", "B1 G2 Y9")}, ("R6", ""))
    asked = play(state, "R6@1")
    strongest, weakest = GAME.legal(asked)[0], GAME.legal(asked)[-1]
    assert GAME.apply(asked, strongest).lanes[0].winner == 0
    assert GAME.apply(asked, weakest).lanes[0].winner is not None


def test_Y8_8_a_wild_card_may_stand_for_a_card_that_lies_elsewhere() -> None:
    assert strength("S2 R8 B8") == (4, 24)


def test_Y8_9_an_eight_is_read_at_comparison() -> None:
    asked = play(position({1: ("S8 R9", "B1 G2 Y4")}, ("R8", "")), "R8@1")
    assert texts(asked) == ["=1:B10", "=1:B9", "=1:R10", "=1:R9"]


def test_Y8_10_any_number_of_wild_cards() -> None:
    assert strength("S1 S2 R8") == (4, 24)
    assert why(position({1: ("S1 S2", "")}, ("S3", "")), "S3@1") is None


def test_Y8_11_cards_taken_away_lie_in_the_discard() -> None:
    after = play(position({1: ("", "M1")}, ("S7", "")), "S7:M1@1")
    assert field(after, "discard") == ["M1", "S7"]


def test_Y8_12_effects_reach_undecided_battlefields_only() -> None:
    state = position({7: ("R1 R2 R3", "B1 B2 B4")}, ("S7 G1", ""), wins=(1, 0))
    assert why(state, "S7:B1@7") == ("Y4.15", "lane_decided")


def test_Y8_13_the_scout_draws_three_and_returns_one_fewer() -> None:
    state = position(hands=("S5", "B1 B2 B3 B4 B5 B6 B7"))
    assert texts(state) == ["--", "S5:0", "S5:1", "S5:2", "S5:3"]
    drawn = play(state, "S5:1")
    assert (len(drawn.hands[0]), field(drawn, "pending")) == (3, {"n": 2, "then": "judge"})
    assert sum(code[0] == "S" for code in drawn.hands[0]) == 1
    short = position(hands=("S5", ""), troops="R1", strat=("", None))
    assert texts(short) == ["--", "S5:0"]
    assert field(play(short, "S5:0"), "phase") != "return"
    assert why(position(hands=("S5", ""), troops="R1", strat=("S1 S2 S3", None)), "S5:0") == ("Y8.13", "scout_split")


def test_Y8_14_a_card_may_be_redeployed_or_discarded() -> None:
    state = position({1: ("R1 S1", "B1"), 2: ("G1 G2 Y9", "")}, ("S6", ""), wins=(0, 1))
    assert why(state, "S6:S1@1>3") is None
    assert why(state, "S6:R1@1>2") == ("Y8.14", "no_seat")
    assert why(state, "S6:R1@1>1") == ("Y8.14", "no_seat")
    assert why(state, "S6:B1@1>3") == ("Y8.14", "bad_target")
    assert why(state, "S6:R1@1>x") is None


def test_Y8_15_desertion_and_the_turncoat() -> None:
    state = position({1: ("R1", "B4 M1")}, ("S7", ""))
    assert why(state, "S7:M1@1") is None
    taken = position({1: ("R1", "S1"), 2: ("B2 B3 G8", "G9")}, ("", "M7"), active=1)
    assert why(taken, "M7:S1@1>1") == ("Y8.15", "bad_target")
    assert why(taken, "M7:B2@2>2") is None
    assert why(taken, "M7:B9@2>2") == why(taken, "M7:R1@2>2") == ("Y8.15", "bad_target")  # not there, not theirs
    full = position({1: ("R1 S2", "B1"), 2: ("", "B2 B3 B4")}, ("", "M7"), active=1)
    assert why(full, "M7:S2@1>3") == ("Y8.15", "bad_target")
    assert why(full, "M7:R1@1>2") == ("Y8.15", "no_seat")
    after = play(taken, "M7:B2@2>2")
    assert after.lanes[1].cards == (("B3", "G8"), ("G9", "B2"))
    assert after.lanes[1].done_at == (None, None)


# --- chance --------------------------------------------------------------------------------------------------------


def test_Y3_9_a_deal_or_a_shuffle_is_of_all_cards_and_no_others() -> None:
    start = GAME.start({})
    deal = GAME.draw(start, Stream(1))
    assert isinstance(deal, Deal) and GAME.explain(start, deal) is None
    assert GAME.parse(GAME.format(deal), start) == deal
    for wrong in (replace(deal, troops=deal.troops[1:]), replace(deal, moon=deal.moon[1:]), replace(deal, events=())):
        refused = GAME.explain(start, wrong)
        assert refused is not None and (refused.id, refused.code) == ("Y3.9", "bad_shuffle")
    with pytest.raises(NotationError):
        GAME.parse("resign", start)
    fetching = GAME.apply(lost("E1"), GAME.parse("o1", start))
    shuffle = GAME.draw(fetching, Stream(1))
    assert GAME.explain(fetching, shuffle) is None
    assert GAME.parse(GAME.format(shuffle), fetching) == shuffle
    assert GAME.explain(fetching, Shuffle(("M1",))) is not None


@pytest.mark.parametrize("level", ["adv", "easy"])
def test_Y13_a_position_drawn_for_an_observation_has_events_where_the_rules_have_them(level: str) -> None:
    start = GAME.start({"level": level})
    assert GAME.sample(GAME.observe(start, 0), Stream(1)) == start
    dealt = GAME.sample(GAME.observe(started(level=level), 0), Stream(1))
    assert len({lane.event for lane in dealt.lanes} - {None}) == (7 if level == "adv" else 0)


# --- Y9 ------------------------------------------------------------------------------------------------------------


def lost(event: str, hand: str = "B7", **kwargs: object):  # type: ignore[no-untyped-def]
    """A position in which player 1 has just lost battlefield 1 with this event."""
    state = position({1: ("R8 R9", "B1 G2 Y4"), 2: ("P1", "W2")}, ("R10", hand), events={1: event}, **kwargs)  # type: ignore[arg-type]
    return play(state, "R10@1")


def test_Y9_1_events_are_opened_together_and_the_loser_orders_them() -> None:
    lanes = {1: ("R8 R9", "B1 G2 Y4"), 2: ("P8 P9 P10", "W2")}
    after = play(position(lanes, ("R10", "B7"), events={1: "E1", 2: "E2"}), "R10@1")
    assert (after.decider, texts(after)) == (1, ["e1", "e2"])
    assert [lane.event_up for lane in after.lanes[:3]] == [True, True, False]
    assert why(after, "e3") == ("Y9.1", "bad_target")
    assert field(play(after, "e2"), "pending") == {"queue": [[1, [0]]], "lane": 1}


def test_Y9_1_without_event_cards_there_is_no_order_to_choose() -> None:
    lanes = {1: ("R8 R9", "B1 G2 Y4"), 2: ("P8 P9 P10", "W2")}
    assert field(play(position(lanes, ("R10", "B7"), level="easy"), "R10@1"), "phase") == "event_opt"


@pytest.mark.parametrize(("right", "moved"), [(0, [1]), (1, [])])
def test_Y8_3_it_is_told_where_a_victory_moves_the_right(right: int, moved: list[int]) -> None:
    log: list[object] = []
    play(position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "B7"), right=right), "R10@1", log=log)
    assert [event.to for event in log if isinstance(event, RightMoved)] == moved


def test_Y12_2_who_has_one_deck_left_draws_from_it() -> None:
    after = play(position({}, ("R1 R2", "B1"), troops=""), "R1@1")
    assert (field(after, "phase"), texts(after)) == ("draw", ["d:s"])
    assert field(play(position({}, ("R1 R2", "B1"), troops="", level="easy"), "R1@1"), "phase") == "play"


def test_Y9_2_one_of_two_options_that_can_be_carried_out() -> None:
    assert texts(lost("E8")) == ["o1", "o2:s", "o2:w"]
    assert texts(lost("E7")) == ["o2:s", "o2:w"]
    assert why(lost("E7"), "o1") == ("Y9.2", "option_closed")
    assert why(lost("E7"), "o0") == ("Y9.2", "option_closed")
    assert field(lost("E7", troops="", strat=(None, "")), "phase") == "play"


def test_Y9_3_draw_one_and_put_one_under() -> None:
    drawn = play(lost("E7"), "o2:s")
    assert field(drawn, "pending") == {"n": 1, "then": "event", "queue": [[1, []]], "lane": 0}
    back = play(drawn, "r:M1")
    assert back.decks.strategy[1][-1] == "M1"
    assert why(drawn, "r:F1") == ("Y4.8", "field_card")


@pytest.mark.parametrize(
    ("event", "code"), [("E1", "M1"), ("E2", "M2"), ("E3", "M3"), ("E4", "M4"), ("E5", "M9"), ("E6", "M10")]
)
def test_Y9_4_fetching_a_strategy_card(event: str, code: str) -> None:
    fetched = play(lost(event), "o1")
    assert code in fetched.hands[1]
    assert field(fetched, "shown") == [[], [code]]
    assert sorted(fetched.decks.strategy[1]) == sorted(f"M{n}" for n in range(1, 11) if f"M{n}" != code)
    assert why(fetched, f"r:{code}") is None
    assert "o1" not in texts(lost(event, hand=f"B7 {code}"))


def test_Y9_5_a_used_event_stays_known() -> None:
    after = play(lost("E8"), "o1")
    assert (after.lanes[0].event, after.lanes[0].event_up, field(after, "refill")) == ("E8", True, [7, 8])


def test_Y9_6_changes_in_the_event_phase_are_judged_later() -> None:
    lanes = {1: ("R8 R9", "B1 G2 Y4"), 2: ("", "P8 P9"), 3: ("", "P10")}
    state = position(lanes, ("R10", "B7"), events={1: "E12"})
    moved = play(state, "R10@1", "o1:P10@3>2")
    assert (moved.lanes[1].done_at, moved.lanes[1].winner) == ((None, 22), None)


def test_Y9_2_the_other_events() -> None:
    assert "o1" not in texts(lost("E9"))  # the right is at the side of the loser by now
    assert field(play(lost("E9", right=-1), "o1"), "right") == 1
    back = play(lost("E10"), "o1:W2@2")
    assert "W2" in back.hands[1]
    assert field(back, "shown") == [[], ["W2"]]
    found = play(lost("E11", discard="Y8"), "o1:Y8")
    assert "Y8" in found.hands[1]
    assert (field(found, "phase"), field(found, "discard")) == ("return", [])


def test_E12_moves_a_card_to_another_battlefield_only() -> None:
    state = position({1: ("R8 R9", "B1 G2 Y4"), 2: ("", "B2")}, ("R10", "B7"), events={1: "E12"})
    asked = play(state, "R10@1")
    assert texts(asked, "o1:B2") == [f"o1:B2@2>{lane}" for lane in range(3, 8)]
    assert why(asked, "o1:B2@2>2") == ("Y9.2", "no_seat")
    nowhere = GAME.explain(asked, EventEffect("B2", None, 2))
    assert nowhere is not None and nowhere.code == "bad_target"
    assert why(asked, "o1:B2@2") == ("Y9.2", "bad_target")


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("o1:W2@2>3", ("Y9.2", "bad_target")),
        ("o1:P1@2", ("Y9.2", "bad_target")),
        ("o1:W2", ("Y9.2", "bad_target")),
        ("o1:B1@1", ("Y4.15", "lane_decided")),
        ("o1:W2@2", None),
    ],
)
def test_E10_takes_a_troop_of_ones_own_back_where_nothing_is_decided(
    text: str, refusal: tuple[str, str] | None
) -> None:
    assert why(lost("E10"), text) == refusal
