"""Clauses about what is hidden, texts, state and names: Y11 to Y17."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import Shuffle
from game.games.yuki.rules.cards import FORCES, NUMBERS, TROOPS
from game.games.yuki.rules.codec import as_dict
from game.games.yuki.rules.explain import PROOFS, REFUSALS
from game.games.yuki.rules.observation import observation_out
from game.games.yuki.rules.positions import position_out
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Card, InHand, Lane, Option, Pile
from game.rules.errors import NotationError
from tests.games.yuki.rules.positions import field, play, position, started, texts, why

PUBLIC = {
    "v",
    "level",
    "first",
    "sides",
    "active",
    "decider",
    "turn",
    "tick",
    "passes",
    "phase",
    "pending",
    "discard",
    "spent_fields",
    "shown",
    "right",
    "refill",
    "wins",
    "result",
    "lanes",
    "me",
    "hand",
    "other_hand",
    "troops_left",
    "strat_left",
    "legal",
}


def random_states(seed: int, plies: int) -> list[YukiState]:
    """Returns the states of a random game at the advanced level."""
    chance, choice = Stream(seed), Stream(seed + 1)
    state = GAME.start({})
    states = []
    while state.result is None and len(states) < plies:
        if state.to_act == CHANCE:
            state = GAME.apply(state, GAME.draw(state, chance))
        else:
            states.append(state)
            state = GAME.apply(state, choice.choice(list(GAME.legal(state))))
    return states


# --- Y11 -----------------------------------------------------------------------------------------------------------


def test_Y11_1_what_lies_open_is_seen() -> None:
    state = position({1: ("R1", "B2 M1", "S9")}, ("R5 S1", "B7 B8 M3"), wins=(1, 1), discard="Y5")
    seen = GAME.observe(state, 0)
    assert seen.lanes[0].cards == (("R1",), ("B2", "M1"))
    assert (seen.other_hand.troops, seen.other_hand.strategy, seen.other_hand.fields) == (2, 1, ("F7",))
    assert (seen.troops_left, seen.piles.discard) == (len(state.decks.troops), ("Y5",))


@pytest.mark.parametrize("seed", range(4))
def test_Y11_2_hidden_cards_change_nothing_that_is_seen(seed: int) -> None:
    for state in random_states(seed, 60):
        for seat in (0, 1):
            seen = GAME.observe(state, seat)
            other = GAME.sample(seen, Stream(seed))
            assert GAME.observe(other, seat) == seen
            assert observation_out(other, seat) == observation_out(state, seat)


@pytest.mark.parametrize("code", ["Y3", "M2"])
def test_Y13_1_a_card_that_was_seen_going_into_a_hand_is_dealt_there(code: str) -> None:
    state = position(hands=("R1 S3", in_hand := "B1 B2 Y3 M2 M3"))
    assert code in in_hand
    state = replace(state, piles=replace(state.piles, shown=((), (code,))))
    for seed in range(9):
        assert code in GAME.sample(GAME.observe(state, 0), Stream(seed)).hands[1]


@pytest.mark.parametrize("level", ["adv", "easy"])
def test_Y3_9_what_chance_does_is_written_and_read_back(level: str) -> None:
    start = GAME.start({"level": level})
    deal = GAME.draw(start, Stream(3))
    assert GAME.parse(GAME.format(deal), start) == deal
    assert GAME.explain(start, deal) is None
    assert GAME.parse("shuffle -", start) == Shuffle(())
    assert GAME.format(Shuffle(())) == "shuffle -"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("M7:R1@2>3", {"t": "turncoat", "card": "M7", "pick": "R1", "lane": 2, "to": 3}),
        ("S6:R1@2>3", {"t": "redeploy", "card": "S6", "pick": "R1", "lane": 2, "to": 3}),
        ("S6:R1@2>x", {"t": "redeploy", "card": "S6", "pick": "R1", "lane": 2, "to": None}),
        ("S7:R1@2", {"t": "desert", "card": "S7", "pick": "R1", "lane": 2}),
        ("S5:1", {"t": "scout", "card": "S5", "strategy": 1}),
        ("S1@3", {"t": "elite", "card": "S1", "lane": 3}),
        ("S9@3", {"t": "field", "card": "S9", "lane": 3}),
        ("R9@3", {"t": "place", "card": "R9", "lane": 3}),
        ("=3:R1,R2", {"t": "declare", "lane": 3, "as": ["R1", "R2"]}),
        ("e4", {"t": "event", "lane": 4}),
        ("o1:R1@2>3", {"t": "option", "n": 1, "pick": "R1", "lane": 2, "to": 3}),
        ("o1:R1", {"t": "option", "n": 1, "pick": "R1"}),
        ("o2:w", {"t": "option", "n": 2, "from": "troops"}),
        ("--", {"t": "pass"}),
        ("resign", {"t": "resign"}),
    ],
)
def test_Y12_1_an_action_as_a_dictionary(text: str, told: dict[str, Any]) -> None:
    assert as_dict(GAME.parse(text, position())) == told


def test_Y11_3_decks_and_closed_events_are_in_no_observation() -> None:
    state = started()
    for seat in (0, 1):
        told = repr(observation_out(state, seat))
        hidden = (*state.decks.troops, *state.hands[1 - seat])
        assert not any(f"'{code}'" in told for code in hidden)
        assert not any(f"'E{n}'" in told for n in range(1, 13))


def test_Y11_4_the_decider_changes_inside_a_turn() -> None:
    after = play(position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "B7"), events={1: "E8"}), "R10@1")
    assert (after.clockwork.active, after.decider) == (0, 1)


def test_Y11_5_events_of_the_other_show_backs() -> None:
    state = position(hands=("R1 R2", ""), phase="draw")
    log: list[Any] = []
    play(state, "d:s", log=log)
    drew = next(event for event in log if type(event).__name__ == "Drew")
    assert (drew.card, drew.seen_by(0).card, drew.seen_by(1).card) == ("S1", "S1", "strategy")
    dealt: list[Any] = []
    GAME.apply(GAME.start({}), GAME.draw(GAME.start({}), Stream(1)), dealt)
    assert dealt[0].seen_by(1).hands[0] == ("troop",) * 6


# --- Y12 -----------------------------------------------------------------------------------------------------------


def test_Y12_1_texts_are_read_back() -> None:
    for state in random_states(3, 120):
        for action in GAME.legal(state):
            assert GAME.parse(GAME.format(action), state) == action
            assert GAME.explain(state, action) is None


@given(st.text(alphabet="RBSMEF123456789@:>x-=eord0,w ", max_size=14))
def test_Y12_1_a_text_is_an_action_or_no_notation(text: str) -> None:
    state = started()
    try:
        action = GAME.parse(text, state)
    except NotationError:
        return
    assert GAME.format(action) == text
    assert GAME.explain(state, action) is None or why(state, text) is not None


def test_Y12_2_phases_with_nothing_to_decide_are_skipped() -> None:
    after = play(position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "B7 B8 B9 G7 G8 G9"), events={1: "E8"}), "R10@1")
    assert field(after, "phase") == "event_opt"  # one event only: nothing to pick


def test_Y12_3_seed_and_actions_rebuild_the_game() -> None:
    def final(seed: int) -> YukiState:
        return random_states(seed, 400)[-1]

    assert final(9) == final(9)
    assert final(9).key == final(9).key


# --- Y13 -----------------------------------------------------------------------------------------------------------


def test_Y13_1_positions_are_written_and_read() -> None:
    for state in random_states(4, 120):
        data = position_out(state)
        assert GAME.position_in(data, {}) == state
        assert data["hands"] == [sorted(hand, key=_place) for hand in data["hands"]]


def _place(code: str) -> tuple[int, int]:
    return "RBGYPWSMF".index(code[0]), int(code[1:])


def test_Y13_2_what_a_phase_waits_for() -> None:
    after = play(position(hands=("S5", "")), "S5:3")
    assert field(after, "pending") == {"n": 2, "then": "judge"}
    assert field(play(after, "r:S1"), "pending") == {"n": 1, "then": "judge"}


def test_Y13_3_an_observation_has_the_public_fields() -> None:
    state = position({1: ("R1", "")}, ("R2", "B3"))
    told = observation_out(state, 1)
    assert set(told) == PUBLIC
    assert (told["hand"], told["legal"], told["me"]) == (["B3"], [], 1)


def test_Y13_4_ticks_count_plays_and_completion() -> None:
    after = play(position({1: ("R1 R5", "")}, ("R9", "B1")), "R9@1")
    assert (field(after, "tick"), after.lanes[0].done_at) == (21, (21, None))


def test_Y13_5_the_order_of_a_play() -> None:
    log: list[Any] = []
    play(position({1: ("R8 R9", "B1 G2 Y4")}, ("S2", "B7"), events={1: "E8"}), "S2@1", log=log)
    names = [type(event).__name__ for event in log]
    assert names[:2] == ["RightMoved", "Placed"]


# --- Y14 to Y17 ----------------------------------------------------------------------------------------------------


def test_Y14_1_and_Y14_2_six_forces_of_ten() -> None:
    assert {code[0] for code in TROOPS} == set(FORCES)
    assert [int(code[1:]) for code in TROOPS[:10]] == list(NUMBERS)


def test_Y15_resigning_is_possible_at_any_time() -> None:
    state = started()
    assert why(state, "resign 1") is None
    after = play(state, "resign")
    assert after.result is not None
    assert (after.result.winner, field(after, "result")) == (1, {"winner": 1, "reason": "resign"})


def test_Y16_wild_cards_may_be_read_to_lose() -> None:
    asked = play(position({1: ("S1 R5", "B1 G2 Y9")}, ("R6", "")), "R6@1")
    assert len(texts(asked)) > 10


def test_Y17_the_codes_in_their_order() -> None:
    rulebook = (
        "not_in_hand empty_deck no_right lane_decided lane_full same_effect too_late bad_target no_seat scout_split "
        "option_closed bad_reading must_place"
    )
    assert [code for code in REFUSALS if code in rulebook.split()] == rulebook.split()
    assert set(PROOFS) == {"not_proved", "not_complete", "unprovable_elite"}
    both = position(hands=("", ""), right=1)
    assert why(both, "S1@1") == ("Y4.8", "not_in_hand")


def meant(state: YukiState, *picks: Any) -> str | None:
    action = GAME.attempt(state, picks)
    return None if action is None else GAME.format(action)


def test_Y17_of_several_reasons_the_first_is_given() -> None:
    there = {1: ("R1 R2", "B1 B2 B3"), 2: ("G1 G2 G5", ""), 7: ("P1 P2 P3", "Y1 Y2 Y4")}
    state = position(there, ("W1 S4 S5 S6 S7 S10", "M7"), wins=(1, 0), troops="", strat=("", None), right=1)
    assert why(state, "S5:1") == ("Y4.4", "empty_deck")  # and the right is away
    assert why(state, "S6:P1@7>2") == ("Y8.2", "no_right")
    mine = replace(state, standing=replace(state.standing, right=0))
    assert why(mine, "F7@7") == ("Y4.8", "field_card")
    assert why(mine, "S4@7") == ("Y5.1", "lane_decided")
    assert why(mine, "S6:P1@7>2") == ("Y4.15", "lane_decided")
    assert why(mine, "S6:B1@1>7") == ("Y4.15", "lane_decided")
    assert why(mine, "S6:B1@1>2") == ("Y8.14", "bad_target")
    assert why(mine, "S6:R1@1>2") == ("Y8.14", "no_seat")
    assert why(mine, "S7:Y1@7") == ("Y4.15", "lane_decided")
    assert why(mine, "S10@1") == ("Y8.6", "too_late")
    assert why(mine, "d:w") == ("Y4.1", "wrong_phase")


def test_Y17_reasons_inside_an_event() -> None:
    there = {1: ("R8 R9", "B1 G2 Y4"), 2: ("P1", "W2"), 3: ("", "W3 W4 W6")}
    asked = play(position({**there, 7: ("P7", "Y7")}, ("R10", "B7"), events={1: "E12"}, wins=(0, 1)), "R10@1")
    assert why(asked, "o1:W2@2>3") == ("Y9.2", "no_seat")
    assert why(asked, "o1:P1@2>4") == ("Y9.2", "bad_target")
    assert why(asked, "o1:W2@2>7") == ("Y4.15", "lane_decided")
    assert why(asked, "o1") == ("Y9.2", "bad_target")
    none = play(position({1: there[1]}, ("R10", "B7"), events={1: "E10"}, strat=(None, "")), "R10@1")
    assert why(none, "o1") == ("Y9.2", "option_closed")
    assert why(none, "o2:s") == ("Y9.3", "empty_deck")


@pytest.mark.parametrize("seed", range(3))
def test_Y17_there_is_a_reason_exactly_where_an_action_is_not_listed(seed: int) -> None:
    states = random_states(seed, 90)
    pool = sorted({text for state in states for text in texts(state)})
    choice = Stream(seed)
    for state in states:
        listed = set(texts(state))
        for text in (choice.choice(pool) for _ in range(60)):
            assert (why(state, text) is None) == (text in listed), text


def test_picks_that_are_understood_and_not_refused_are_legal() -> None:
    drawing = started()
    picks = [Pile("discard"), Pile("troops"), Card("R5"), Lane(2), Option("event", (2,)), Option("pass")]
    event = play(position({1: ("R8 R9", "B1 G2 Y4")}, ("R10", "B7"), events={1: "E8"}), "R10@1")
    for state in (drawing, event, position(hands=("S6 R5", ""))):
        for first in picks:
            for rest in ((), *((pick,) for pick in picks)):
                action = GAME.attempt(state, (first, *rest))
                assert action is None or GAME.explain(state, action) is not None or action in GAME.legal(state)


def test_picks_are_understood() -> None:
    state = position({1: ("R1", "B2")}, ("R5 S1 S5 S6 S7 S9", "M7"))
    assert meant(state, Card("R5"), Lane(0)) == "R5@1"
    assert meant(state, Card("S1"), Lane(2)) == "S1@3"
    assert meant(state, Card("S5"), Pile("strategy"), Option("split", (2,))) == "S5:2"
    assert meant(state, Card("S6"), Card("R1"), Pile("discard")) == "S6:R1@1>x"
    assert meant(state, Card("S7"), Card("B2")) == "S7:B2@1"
    assert meant(state, Pile("troops")) == "d:w"
    assert meant(state, InHand(0, "R5")) is None


@pytest.mark.parametrize("seed", range(3))
def test_every_pick_path_leads_to_its_action(seed: int) -> None:
    for state in random_states(seed, 80):
        for action in GAME.legal(state):
            for path in action.paths():
                found = GAME.attempt(state, path)
                assert found == action or type(found) is not type(action) or path[0] == Option("reading"), path


def test_a_state_is_a_value() -> None:
    state = started()
    same = replace(state)
    assert (same, hash(same)) == (state, hash(state))
