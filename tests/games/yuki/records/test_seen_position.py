"""Observations and events read from one seat's record: what fits is taken, what does not is refused with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.records import seen_events
from game.games.yuki.records.seen_events import event_in, event_out
from game.games.yuki.records.seen_position import state_in
from game.games.yuki.rules import GAME, events
from game.games.yuki.rules.cards import DECKS, EVENTS, TROOPS
from game.match.match import Match
from game.records.header import Header
from game.rules.clause import Clause
from game.rules.contract import RULES, Agree, Over, Resign, TimeUp
from game.rules.errors import DataError
from game.storage.problem import Refused
from tests.games.yuki.records.test_record import played
from tests.games.yuki.rules.positions import Lanes, position

OPTIONS = {"level": "adv", "first": 0, "sun": 0, RULES: 2}
LANES: Lanes = {1: ("R1 R2 S1", "B1"), 2: ("R5", "B2", "S9")}


def seen(seat: int, **changes: Any) -> dict[str, Any]:
    """An observation object of the middle of a game, with some of its fields exchanged."""
    state = position(LANES, ("R9 S3", "B9 Y1 M3"), wins=(1, 1), discard="W1 S7")
    assert GAME.seen_out is not None
    return {**json.loads(json.dumps(GAME.seen_out(state, seat))), **changes}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("level", ["adv", "easy"])
def test_Y13_3_a_position_has_the_observation_it_was_made_from(seat: int, level: str) -> None:
    state = position({1: ("R1 R2", "B1")}, ("R9 R10", "B9 Y1 Y2"), wins=(1, 1), level=level)
    assert GAME.seen_out is not None
    told = GAME.seen_out(state, seat)
    found = state_in(told, {**OPTIONS, "level": level}, seat)
    assert GAME.seen_out(found, seat) == told
    assert found.hands[seat] == state.hands[seat] and len(found.hands[1 - seat]) == len(state.hands[1 - seat])
    cards = [*found.decks.troops, *found.decks.strategy[0], *found.decks.strategy[1]]
    assert not {*found.hands[0], *found.hands[1]} & {*cards}
    closed = [lane.event for lane in found.lanes]
    assert (len({*closed} & {*EVENTS}) == 7) == (level == "adv")


@pytest.mark.parametrize("seat", [0, 1])
def test_Y13_3_the_other_hand_is_of_the_others_cards(seat: int) -> None:
    found = state_in(seen(seat), OPTIONS, seat)
    mine, theirs = (frozenset(DECKS["SM"[who]]) for who in (seat, 1 - seat))
    other = found.hands[1 - seat]
    assert sum(code in theirs for code in other) == 1
    assert not mine & {*other} and sum(code in TROOPS for code in other) == (2 if seat == 0 else 1)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"me": 1}, "me"),
        ({"v": 1}, "me"),
        ({"other_hand": []}, "other_hand"),
        ({"lanes": {}}, "other_hand"),
        ({"strat_left": 3}, "other_hand"),
        ({"strat_left": [3]}, "other_hand"),
        ({"hand": {"R9": 1, "S3": 1}}, "cards"),
        ({"hand": ["R9", "S3", "X1"]}, "cards"),
        ({"hand": ["R9", "S3", 1]}, "cards"),
        ({"hand": ["R9", "S3", []]}, "cards"),
        ({"discard": "W1"}, "cards"),
        ({"sides": ["S", "R"]}, "cards"),
        ({"sides": []}, "sides"),
        ({"lanes": [3] * 7}, "lanes"),
        ({"lanes": [{"cards": 3}] * 7}, "lanes"),
        ({"lanes": [{"cards": [["R1"], []], "fields": None}] * 7}, "cards"),
        ({"troops_left": 1}, "troops_left"),
        ({"troops_left": -1}, "troops_left"),
        ({"troops_left": 81}, "troops_left"),
        ({"troops_left": True}, "troops_left"),
        ({"other_hand": {"troops": 81, "strategy": 1, "fields": []}}, "troops_left"),
        ({"other_hand": {"troops": 2, "strategy": 0, "fields": []}}, "troops_left"),
        ({"other_hand": {"troops": 2, "strategy": 1, "fields": {}}}, "cards"),
        ({"other_hand": {"troops": -1, "strategy": 1, "fields": []}, "troops_left": 54}, "troops_left"),
        ({"other_hand": {"troops": 54, "strategy": 1, "fields": []}, "troops_left": -1}, "troops_left"),
    ],
)
def test_Y13_3_a_wrong_observation_names_its_place(changes: dict[str, Any], key: str) -> None:
    with pytest.raises(DataError) as caught:
        state_in(seen(0, **changes), OPTIONS, 0)
    assert caught.value.key == key


@pytest.mark.parametrize(
    "event",
    [
        events.Dealt((("R1", "R2"), ("troop", "troop"))),
        events.Drew(0, "strategy"),
        events.Shifted("R1", 0, 6, 1, None),
        events.RightMoved(-1),
        events.Won(1, 0, "proof"),
        Over(None, Clause("Y5.6", "stalemate", (2, 10))),
        Over(1, Clause("T1", "resigned")),
    ],
)
def test_events_are_written_and_read_back(event: Any) -> None:
    assert event_in(json.loads(json.dumps(event_out(event)))) == event


@pytest.mark.parametrize(
    "row",
    [
        {},
        {0: "Drew", 1: 0, 2: "R1"},
        3,
        [],
        [[], 0, "R1"],
        "Drew",
        [1, 0, "R1"],
        ["Drawn", 0, "R1"],
        ["_OwnCard", 0, "R1"],
        ["Drew", 0],
        ["Drew", 0, "R1", 0],
        ["Drew", True, "R1"],
        ["Drew", -2, "R1"],
        ["Drew", 11, "R1"],
        ["Drew", 0.5, "R1"],
        ["Drew", 0, "R11"],
        ["Dealt", ["R1"] * 81],
        ["Drew", 0, ["R1", "R11"]],
        ["Drew", 0, {"clause": 3, "code": "four", "args": []}],
        ["Drew", 0, {"clause": "Y2.1", "code": 3, "args": []}],
        ["Drew", 0, {"clause": "Y2.1", "code": "four"}],
        ["Drew", 0, {"clause": "Y2.1", "code": "four", "args": ["4"]}],
    ],
)
def test_an_event_that_there_is_not_is_refused(row: object) -> None:
    with pytest.raises(DataError):
        event_in(row)


def _rows() -> list[dict[str, Any]]:
    return [json.loads(line) for line in yuki_seat.write(played(21, 12), Header(), 0).splitlines()]


def _text(rows: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


@pytest.mark.parametrize(
    "change",
    [
        {"id": 6},
        {"by": 2},
        {"by": True},
        {"by": "0"},
        {"act": 3},
        {"act": "x" * 41},
        {"act": ["x"]},
        {"seen": []},
        {"events": 3},
        {"seen": {"pad": "x" * 70_000}},
    ],
)
def test_a_line_that_cannot_be_taken_ends_the_record(change: dict[str, Any]) -> None:
    rows = _rows()
    rows[5] = {**rows[5], **change}
    loaded = yuki_seat.read(_text(rows))
    assert loaded.match.ply == 4 and loaded.damaged and not loaded.torn
    assert [(note.code, note.args) for note in loaded.notes] == [("record.line", (6,))]


def test_what_is_just_short_enough_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = _rows()
    rows[5]["act"] = "x" * yuki_seat.LONGEST_TOKEN
    text = _text(rows)
    longest = max(map(len, text.split("\n")))
    for name, most, code in (
        ("MAX_CHARS", len(text), "text.too-large"),
        ("MAX_LINE", len(text.split("\n")[0]), "record.long-header"),
        ("MAX_LINE", longest, ""),
    ):
        monkeypatch.setattr(yuki_seat, name, most)
        loaded = yuki_seat.read(text)
        assert bool(loaded.notes) == (name == "MAX_LINE" and most < longest)
        if code:
            monkeypatch.setattr(yuki_seat, name, most - 1)
            with pytest.raises(Refused) as refused:
                yuki_seat.read(text)
            assert refused.value.problem.code == code
            monkeypatch.undo()
    monkeypatch.setattr(seen_events, "MOST_PARTS", 1)
    declared = events.Declared(0, 1, ("R5",))
    assert event_in(event_out(declared)) == declared


def test_only_what_begins_as_such_a_record_looks_like_one() -> None:
    text = _text(_rows())
    assert yuki_seat.claims(text) and yuki_seat.claims(" \n" + text)
    assert not yuki_seat.claims("x" + text) and not yuki_seat.claims("{}" + text[1:].replace("format", "form"))


def test_no_step_is_played_that_the_record_has_not() -> None:
    story = yuki_seat.SeatStory(0, position(), [((), position())])
    found = [story.explain(position(), yuki_seat.SeatStep(n, 0, "x")) for n in (0, 1, 2)]
    assert [clause is None for clause in found] == [False, True, False]


def test_a_game_from_a_position_is_read_from_it() -> None:
    match = Match(GAME, {}, 5, start=GAME.position_out(position(LANES, ("R9 S3", "B9 Y1 M3"))))
    match.play(GAME.legal(match.state)[0])
    loaded = yuki_seat.read(yuki_seat.write(match, Header(), 0))
    assert not loaded.notes and loaded.match.ply == 1
    assert loaded.match.root.state.lanes == match.root.state.lanes


@pytest.mark.slow
@pytest.mark.parametrize("end", ["four", "resigned", "time-up", "agreed"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_of_a_game_is_in_the_record_too(end: str, seat: int) -> None:
    match = played(7, 400 if end == "four" else 30)
    if end != "four":
        match.play({"resigned": Resign(1), "time-up": TimeUp(0), "agreed": Agree()}[end])
    loaded = yuki_seat.read(yuki_seat.write(match, Header(), seat))
    assert match.result is not None and match.result.clause.code == end
    assert not loaded.notes and loaded.match.ply == match.ply and loaded.match.result == match.result
    assert [repr(e) for e in loaded.match.events(loaded.match.cursor)][-1].startswith("Over(")


def test_a_last_line_without_an_end_is_torn() -> None:
    text = _text(_rows())
    loaded = yuki_seat.read(text[:-20])
    assert loaded.torn and not loaded.damaged and [note.code for note in loaded.notes] == ["record.torn"]
    loaded = yuki_seat.read(text[:-20] + "\n")
    assert loaded.damaged and not loaded.torn
    broken = text.replace('"id": 5', '"id": 6')
    assert yuki_seat.read(broken[:-1]).damaged
    assert not yuki_seat.read(text.replace("\n", "\n\n")).notes


def test_a_record_that_tells_no_version_is_of_the_one_of_new_games() -> None:
    rows = _rows()
    del rows[0]["rules"]
    loaded = yuki_seat.read(_text(rows))
    assert not loaded.notes and loaded.match.options[RULES] == GAME.rules_version


@pytest.mark.parametrize(
    ("change", "code", "key"),
    [
        ({"seat": 2}, "record.header", "seat"),
        ({"seat": True}, "record.header", "seat"),
        ({"seat": None}, "record.header", "seat"),
        ({"options": 3}, "record.header", "options"),
        ({"options": {"level": "adv"}}, "record.header", "options"),
        ({"options": {"level": "hard", "first": 0, "sun": 0}}, "record.header", "options"),
        ({"game": "gungi"}, "record.header", "seat"),
        ({"from": 3}, "record.header", "from"),
        ({"from": {"me": 0}}, "record.header", "from"),
    ],
)
def test_a_wrong_first_line_is_refused(change: dict[str, Any], code: str, key: str) -> None:
    rows = _rows()
    rows[0] = {**rows[0], **change}
    with pytest.raises(Refused) as refused:
        yuki_seat.read(_text(rows))
    assert (refused.value.problem.code, refused.value.problem.args) == (code, (key,))
