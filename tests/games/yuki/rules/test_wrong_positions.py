"""Position objects that are wrong are refused with the place (Y13.1, Y13.2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.positions import position_out
from game.games.yuki.rules.state import YukiState
from game.rules.errors import DataError
from tests.games.yuki.rules.positions import play, position


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("level", "hard"),
        ("active", 2),
        ("right", 5),
        ("troops", ["R1", "R1"]),
        ("lanes", []),
        ("phase", "nap"),
        ("pending", 3),
    ],
)
def test_Y13_1_a_wrong_position_names_its_field(key: str, value: object) -> None:
    with pytest.raises(DataError) as caught:
        GAME.position_in({**position_out(position()), key: value}, {})
    assert caught.value.key in (key, "R1")


def _asked(text: str) -> YukiState:
    """A position in which a wild card is to be read, an event chosen, carried out, or a card returned."""
    lanes = {1: ("R8 R9", "B1 G2 Y4"), 2: ("P8 P9 P10", "W2"), 3: ("S1 G5 G6", "B3 Y9")}
    state = position(lanes, ("R10", "B7"), events={1: "E8", 2: "E1"})
    return play(state, "R10@1") if not text else play(state, "R10@1", *text.split())


@pytest.mark.parametrize(
    ("plays", "pending", "key"),
    [
        ("", {"queue": []}, "pending.queue"),
        ("", {"queue": 3}, "pending.queue"),
        ("", {"queue": [3]}, "pending.queue"),
        ("", {"queue": [[1]]}, "pending.queue"),
        ("", {"queue": [[1, [0]]], "lane": 3}, "decider"),
        ("", {"queue": [[1, [9]]]}, "pending.queue"),
        ("", {"queue": [[1, [0, 0]]]}, "pending"),
        ("", {"queue": [[1, [3]]]}, "pending"),
        ("", {"queue": [[0, [0]]]}, "pending"),
        ("e1", {"lane": None}, "pending.lane"),
        ("e1", {"lane": 3}, "pending"),
        ("e1 o2:w", {"n": 0}, "pending.n"),
        ("e1 o2:w", {"n": True}, "pending.n"),
        ("e1 o2:w", {"then": "dinner"}, "pending.then"),
    ],
)
def test_Y13_2_a_wrong_wait_names_its_place(plays: str, pending: dict[str, Any], key: str) -> None:
    data = position_out(_asked(plays))
    if key == "decider":
        data, key = {**data, "decider": 0}, "decider"
    else:
        data["pending"] = {**data["pending"], **pending}
    with pytest.raises(DataError) as caught:
        GAME.position_in(data, {})
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ({}, ""),
        ([], "pending.said"),
        ({"0/2": ["R1"]}, "pending.said"),
        ({"0/0": {"R1": 1}}, "pending.said"),
        ({"0/0": ["X1"]}, "pending.said"),
        ({"0/0": ["S1"]}, "pending.said"),
        ({"0/0": [1]}, "pending.said"),
    ],
)
def test_Y13_2_what_was_said_is_read_of_an_ended_game_too(said: object, key: str) -> None:
    asked = play(position({1: ("S1 R5", "B1 G2 Y9")}, ("R6", "")), "R6@1", "resign")
    data = position_out(asked)
    assert data["phase"] == "over" and data["pending"] == {"queue": [[0, 0]], "said": {}}
    data["pending"] = {**data["pending"], "said": said}
    if key:
        with pytest.raises(DataError) as caught:
            GAME.position_in(data, {})
        assert caught.value.key == key
    else:
        assert GAME.position_in(data, {}) == asked


@pytest.mark.parametrize(("hand", "n", "good"), [("R9", 1, True), ("R9", 2, False), ("R9 B9", 2, True)])
def test_Y13_2_no_more_is_returned_than_the_hand_has(hand: str, n: int, good: bool) -> None:
    """Won 戦場カード are in the hand and are not returned (Y8.13)."""
    data = {**position_out(position(hands=(hand, ""), wins=(2, 0))), "phase": "return"}
    data["pending"] = {"n": n, "then": "judge"}
    if good:
        assert len(GAME.legal(GAME.position_in(data, {}))) == n
        return
    with pytest.raises(DataError) as caught:
        GAME.position_in(data, {})
    assert caught.value.key == "pending.n"


def _with(place: tuple[str | int, ...], value: object) -> dict[str, Any]:
    """A position object in which the value at a place is another one."""
    data = position_out(position({1: ("R1 S1 R3", "B1"), 2: ("R5", "B2")}, ("R9", "B9")))
    inner: Any = data
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    return data


@pytest.mark.parametrize(
    ("place", "value", "key"),
    [
        *((("v",), wrong, "v") for wrong in (3, 0, -1, "x", "2", 2.0, True, None)),
        (("result",), {"winner": 0, "reason": "four"}, "result"),
        (("result",), {"winner": 0, "reason": []}, "result.reason"),
        (("result",), {"reason": "four"}, "result.winner"),
        (("phase",), "over", "result"),
        (("phase",), "declare", "pending.queue"),
        (("phase",), "event_opt", "pending.queue"),
        (("lanes", 0, "winner"), True, "lanes[0].winner"),
        (("lanes", 0, "by"), [], "lanes[0].by"),
        (("lanes", 0, "done_at"), [None, None], "lanes[0].done_at"),
        (("lanes", 0, "done_at"), [3, 4], "lanes[0].done_at"),
        (("lanes", 3, "event"), None, "lanes[3].event"),
        (("lanes", 3, "event"), "E13", "lanes[3].event"),
        (("lanes", 3, "event"), "R1", "lanes[3].event"),
        (("lanes", 0, "by"), "luck", "lanes[0].by"),
        (("lanes", 0, "done_at"), [3], "lanes[0].done_at"),
        (("lanes", 0, "done_at"), [True, None], "lanes[0].done_at"),
        (("lanes", 0, "done_at"), ["3", None], "lanes[0].done_at"),
        (("lanes", 0, "done_at"), [-1, None], "lanes[0].done_at"),
        (("lanes", 0, "cards"), [["R1", "S1", "R3"]], "lanes[0].cards"),
        (("lanes", 0), [], "lanes"),
        (("active",), True, "active"),
        (("tick",), -1, "tick"),
        (("tick",), 1 << 21, "tick"),
        (("turn",), 0, "turn"),
        (("wins",), [8, 0], "wins"),
        (("wins",), [0.0, 0], "wins"),
        (("refill",), [6, 7], "refill"),
        (("refill",), [7], "refill"),
        (("sides",), ["S", "S"], "sides"),
        (("hands",), [["R9"]], "hands"),
        (("hands",), [["R9"], "B9"], "hands"),
        (("hands",), [["R9"], 3], "hands"),
        (("troops",), [3], "troops"),
        (("discard",), ["X1"], "discard"),
        (("troops",), [["R1"]], "troops"),
        (("decider",), 1, "decider"),
        (("lanes", 3, "event"), "E1", "E1"),
        (("lanes", 1, "cards"), [["R5", "F1"], ["B2"]], "lanes[1].cards"),
        (("lanes", 1, "fields"), ["S5"], "lanes[1].fields"),
        (("hands", 0), ["R9", "M2"], "hands"),
        (("hands", 0), ["S2", "R9"], "hands"),
        (("strat", 0), ["R9"], "strat"),
        (("shown", 1), ["M2", "M2"], "M2"),
        (("spent_fields",), ["R2"], "spent_fields"),
    ],
)
def test_Y13_1_a_position_that_contradicts_itself_names_the_place(
    place: tuple[str | int, ...], value: object, key: str
) -> None:
    with pytest.raises(DataError) as caught:
        GAME.position_in(_with(place, value), {})
    assert caught.value.key == key


def test_Y13_4_a_formation_may_be_complete_from_the_first_tick_on() -> None:
    assert GAME.position_in(_with(("lanes", 0, "done_at"), [0, None]), {}).lanes[0].done_at == (0, None)


def test_Y9_1_an_event_is_chosen_where_it_has_been_opened() -> None:
    data = position_out(_asked(""))
    data["lanes"][0]["event_up"] = False
    with pytest.raises(DataError) as caught:
        GAME.position_in(data, {})
    assert caught.value.key == "pending"


@pytest.mark.parametrize("plays", ["", "e1", "e1 o2:w"])
def test_Y13_1_an_ended_game_tells_what_it_was_waiting_for(plays: str) -> None:
    over = play(_asked(plays), "resign")
    assert GAME.position_in(position_out(over), {}) == over


def test_Y5_1_no_formation_has_more_cards_than_it_needs() -> None:
    with pytest.raises(DataError) as caught:
        position({1: ("R1 S1 R3 G1", "B1")})
    assert caught.value.key == "lanes[0].cards"
    assert position({1: ("R1 S1 R3 G1", "B1", "S10")}).lanes[0].complete(0)


@pytest.mark.parametrize(
    ("near", "far", "lane", "player", "good"),
    [
        ("S1 R5 R6", "B1 G2 Y9", 0, 0, True),
        ("S1 R5 R6", "B1 G2", 0, 0, False),
        ("R5 R6", "M1 B1 G2", 0, 1, False),
        ("S1 R5 R6", "B1 G2 Y9", 0, 1, False),
        ("S1 R5 R6", "B1 G2 Y9", 1, 0, False),
    ],
)
def test_Y8_7_only_wild_cards_of_two_complete_formations_are_read(
    near: str, far: str, lane: int, player: int, good: bool
) -> None:
    data = position_out(position({1: (near, far)}, ("R9", "B9")))
    data = {**data, "phase": "declare", "decider": player, "pending": {"queue": [[lane, player]], "said": {}}}
    if good:
        assert GAME.legal(GAME.position_in(data, {}))
        return
    with pytest.raises(DataError) as caught:
        GAME.position_in(data, {})
    assert caught.value.key == "pending"


def test_Y8_7_no_reading_is_asked_where_the_battlefield_is_won() -> None:
    data = position_out(position({7: ("S1 R5 R6", "B1 G2 Y9")}, ("R9", "B9"), wins=(1, 0)))
    data = {**data, "phase": "declare", "pending": {"queue": [[6, 0]], "said": {}}}
    with pytest.raises(DataError) as caught:
        GAME.position_in(data, {})
    assert caught.value.key == "pending"
