"""What a first line and the lines after it may hold at most: taken at the limit, not taken beyond it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.match.clock import ClockSpec
from game.match.seats import HUMAN, SeatSpec, ai
from game.records import reader
from game.records.format import Loaded, read
from game.records.header import MAX_PLY_LIMIT, SEAT_FORMAT, TITLE_LENGTH, is_count, peek
from game.rules.contract import RULES
from game.storage.problem import Problem, Refused
from tests.pile import toy_rules

HEAD = {"format": "gogi/1", "game": "toy"}
TAKE = {"id": 1, "act": "take 1"}
PERSON = {"kind": "human"}


def load(*lines: dict[str, Any], **head: Any) -> Loaded:
    return read("".join(json.dumps(line) + "\n" for line in ({**HEAD, **head}, *lines)), toy_rules)


def refused(key: str, **head: Any) -> None:
    with pytest.raises(Refused) as caught:
        load(**head)
    assert caught.value.problem == Problem("record.header", (key,))


@pytest.mark.parametrize(
    ("value", "count"),
    [(0, True), (7, True), (8, False), (-1, False), (True, False), (1.0, False), ("1", False), (None, False)],
)
def test_a_count_is_a_whole_number_up_to_its_limit(value: Any, count: bool) -> None:
    assert is_count(value, 7) is count


def test_the_ply_limit_and_the_seed_have_limits() -> None:
    assert load(ply_limit=MAX_PLY_LIMIT).match.ply_limit == MAX_PLY_LIMIT
    refused("ply_limit", ply_limit=MAX_PLY_LIMIT + 1)
    assert load(seed="0xFFFFFFFFFFFFFFFF").match.seed == (1 << 64) - 1
    for seed in ("0x", "FF", " 0x1", "0x1\n", None):
        refused("seed", seed=seed)


def test_the_version_of_the_rules_is_no_option_of_a_record() -> None:
    refused("options", options={RULES: 1})
    refused("options", options=None)
    assert load(options={}, rules=1, start=None).notes == []


@pytest.mark.parametrize(
    ("seats", "found"),
    [
        ([PERSON, {"kind": "ai", "strength": 5}], (HUMAN, ai(5))),
        ([PERSON, {"kind": "ai", "strength": 6}], None),
        ([PERSON, {"kind": "ai", "name": "greedy"}], (HUMAN, SeatSpec("ai", 0, "greedy"))),
        ([PERSON, PERSON, PERSON], None),
        ([PERSON, 5], None),
        ([PERSON, {"kind": "human", "name": None}], None),
        ({"0": PERSON, "1": PERSON}, None),
    ],
)
def test_seats_are_taken_whole_or_are_people(seats: Any, found: tuple[SeatSpec, ...] | None) -> None:
    loaded = load(seats=seats)
    assert loaded.seats == (found or (HUMAN, HUMAN))
    assert loaded.notes == ([] if found else [Problem("record.ignored", ("seats",))])


@pytest.mark.parametrize(
    ("clock", "taken"),
    [
        ({"kind": "game", "main_s": 1_000_000}, True),
        ({"kind": "game", "main_s": 1_000_001}, False),
        ({"kind": "byoyomi", "main_s": 0, "byoyomi_s": 86_400}, True),
        ({"kind": "byoyomi", "main_s": 0, "byoyomi_s": 86_401}, False),
        ({"kind": "fischer", "main_s": 60, "byoyomi_s": 5}, True),
        ({"kind": "part", "main_s": 60, "byoyomi_s": 0}, True),
        ({"kind": "blitz", "main_s": 60}, False),
        ({"kind": "none"}, True),
        ({}, False),
    ],
)
def test_a_clock_is_taken_or_there_is_none(clock: dict[str, Any], taken: bool) -> None:
    loaded = load(clock=clock)
    assert loaded.clock == (ClockSpec(*clock.values()) if taken else ClockSpec())
    assert bool(loaded.notes) is not taken


@pytest.mark.parametrize(
    ("created", "kept"),
    [
        ("2026-01-31", True),
        ("2026-01-31 23:59", True),
        ("2026-01-31 23:59:59", True),
        ("2026-01-31 ", False),
        (1, False),
    ],
)
def test_a_date_has_one_of_three_forms(created: Any, kept: bool) -> None:
    assert load(created=created).header.created == (created if kept else "")


def test_a_title_is_cut() -> None:
    assert len(load(title="x" * 500).header.title) == TITLE_LENGTH


# --- a look at the first line alone


@pytest.mark.parametrize(
    ("seats", "kept"), [([PERSON] * 8, 8), ([PERSON] * 9, 8), ([PERSON], 1), ("two", 2), (..., 2), ([], 0)]
)
def test_a_glance_shows_as_many_seats_as_are_told_but_no_crowd(seats: Any, kept: int) -> None:
    _, header = peek(HEAD if seats is ... else {**HEAD, "seats": seats})
    assert header.seats == (HUMAN,) * kept


@pytest.mark.parametrize(("game", "shown"), [("toy", "toy"), ("to\u202ey", "toy…"), ("x" * 500, None)])
def test_a_glance_marks_an_id_that_cannot_be_shown_as_it_is(game: str, shown: str | None) -> None:
    told, _ = peek({**HEAD, "game": game})
    assert told == shown if shown else told.endswith("…") and len(told) < 200


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({**HEAD, "format": "gogi/2"}, "record.version"),
        ({**HEAD, "format": "gogi-seat/2"}, "record.foreign"),
        ({**HEAD, "game": 5}, "record.header"),
        ([], "record.foreign"),
        (None, "record.foreign"),
    ],
)
def test_a_glance_at_what_is_no_record_is_refused(raw: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        peek(raw)
    assert caught.value.problem.code == code


def test_a_glance_knows_the_record_of_one_seat() -> None:
    assert peek({**HEAD, "format": SEAT_FORMAT})[0] == "toy"


# --- the lines after it


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (TAKE, ""),
        ({**TAKE, "ms": reader.MAX_MS}, ""),
        ({**TAKE, "ms": reader.MAX_MS + 1}, "record.key"),
        ({**TAKE, "act": "take 1".ljust(reader.MAX_ACT)}, "record.notation"),
        ({**TAKE, "act": "take 1".ljust(reader.MAX_ACT + 1)}, "record.key"),
        ({**TAKE, "id": True}, "record.id"),
        ({**TAKE, "after": 0}, ""),
        ({**TAKE, "after": 1}, "record.node"),
        ({"id": 0, "note": "at the root"}, ""),
        ({"id": 0}, "record.line"),
        ({"note": "x"}, "record.line"),
        ({"at": 0}, ""),
        ({"at": False}, "record.node"),
        ({"at": 1}, "record.node"),
        ({"view": None}, ""),
        ({"result": 5}, "record.result"),
    ],
)
def test_a_line_is_taken_or_named(line: dict[str, Any], code: str) -> None:
    loaded = load(line)
    assert [note.code for note in loaded.notes] == ([code] if code else [])
    assert loaded.damaged is bool(code)


@pytest.mark.parametrize(("more", "taken"), [(0, True), (1, False)])
def test_a_line_may_be_so_long(more: int, taken: bool) -> None:
    text = json.dumps({"view": {}})
    longest = text.ljust(reader.MAX_LINE + more)
    data = json.dumps(HEAD) + "\n" + longest + "\n"
    assert read(data, toy_rules).damaged is not taken
    first = json.dumps(HEAD).ljust(reader.MAX_HEAD + more) + "\n"
    if taken:
        assert read(first, toy_rules).notes == []
    else:
        with pytest.raises(Refused) as caught:
            read(first, toy_rules)
        assert caught.value.problem == Problem("record.long-header", (reader.MAX_HEAD,))


@pytest.mark.parametrize(
    ("result", "fits"),
    [
        ({"winner": 1, "clause": "X4", "plies": 1}, True),
        ({"winner": 1, "clause": "X4"}, True),
        ({"winner": 0, "clause": "X4", "plies": 1}, False),
        ({"winner": 1, "clause": "X1", "plies": 1}, False),
        ({"winner": 1, "clause": "X4", "plies": 2}, False),
        ({"winner": 1}, False),
        ([], False),
    ],
)
def test_a_result_is_that_of_the_game(result: Any, fits: bool) -> None:
    loaded = load({"id": 1, "act": "take 1"}, {"result": result}, options={"pile": 1}, start={"pile": 1, "turn": 1})
    assert loaded.match.result is not None
    assert loaded.damaged is not fits


@pytest.mark.parametrize(("rows", "taken"), [(3, True), (4, False)])
def test_a_record_may_have_so_many_lines(rows: int, taken: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_LINES", 3)
    first = json.dumps(HEAD) + "\n"
    assert read(first + '{"view": {}}\n' * (rows - 1), toy_rules).damaged is not taken
    assert read(first + "\n" * (rows - 1), toy_rules).damaged is not taken, "a blank line is one too"
