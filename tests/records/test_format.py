"""The record as text: round trips, refusals, damage, and any bytes at all."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.remark import Remark
from game.match.seats import HUMAN, SeatSpec, ai
from game.records import header as headers
from game.records import reader
from game.records.clean import NOTE_LENGTH, clean_line, clean_note
from game.records.format import Loaded, read, write
from game.records.header import Header, identity
from game.records.lines import read_view
from game.rules.chance import Stream
from game.rules.contract import Resign
from game.storage.problem import Problem, Refused
from tests.match.test_match import wander
from tests.pile import TOY, Roll, Take, toy_rules

TEXTS = [Texts(lang, catalog.text_folders()) for lang in LANGUAGES]
HEADER = Header((SeatSpec("human", 0, "花"), ai(3)), ClockSpec("byoyomi", 600, 30), "2026-01-31 12:00:00", "練習")


def told(match: Match) -> list[Any]:
    """Returns all that a record must bring back."""
    nodes = [
        (n.id, n.parent and n.parent.id, n.led, n.state, n.ms, n.remark, n.last and n.last.id) for n in match.nodes
    ]
    return [nodes, match.cursor.id, match.seed, dict(match.options), match.start, match.ply_limit, match.by_hand]


def sample() -> Match:
    match = Match(TOY, {"pile": 9}, 5)
    match.play(Take(2), ms=100)
    match.play(Roll())
    match.play_chance()
    match.undo()
    match.undo()
    match.play(Take(1), remark=Remark("or this?\nindeed"))
    return match


def load(text: str | bytes) -> Loaded:
    return read(text, toy_rules)


def sentences(problem: Problem) -> None:
    """Asserts that the problem has a sentence in both languages and that all its facts find a place in it."""
    for texts in TEXTS:
        text = texts(problem.key, *problem.args)
        assert all(str(fact) in text for fact in problem.args), (problem, text)
        assert "{" not in text.replace("{}", "") or any("{" in str(fact) for fact in problem.args)


# --- round trips


@pytest.mark.parametrize("seed", range(30))
def test_a_record_brings_back_the_whole_tree(seed: int) -> None:
    match = Match(TOY, {"pile": 12}, seed, ply_limit=9 if seed % 3 == 0 else 0)
    wander(match, seed, 60)
    text = write(match, HEADER, {"flip": True})
    loaded = load(text)
    assert told(loaded.match) == told(match)
    assert (loaded.header, loaded.notes, loaded.view) == (HEADER, [], {"flip": True})
    assert write(loaded.match, loaded.header, loaded.view) == text
    assert not loaded.torn
    assert not loaded.damaged
    assert loaded.good == len(text.encode())


@pytest.mark.parametrize("seed", range(3))
def test_a_record_of_gungi_brings_back_the_whole_tree(seed: int) -> None:
    match = Match(catalog.rules("gungi"), {"mode": ("strict", "claim")[seed % 2]}, seed)
    wander(match, seed, 120)
    text = write(match, HEADER)
    assert told(read(text).match) == told(match)


def test_a_record_keeps_position_and_outcomes_thrown_by_hand() -> None:
    match = Match(TOY, {}, 1, start={"pile": 7, "turn": 1}, by_hand=True)
    match.play(Roll())
    match.play(TOY.parse(f"fall {Stream(1).die(6) % 6 + 1}", match.state))
    match.note(match.root, "日曜日の対局")
    text = write(match, HEADER)
    assert told(load(text).match) == told(match)
    by_seed = load(text.replace('"by_hand": true, ', "").replace('"by_hand": true', '"by_hand": false'))
    assert [p.code for p in by_seed.notes] == ["record.chance"]
    assert by_seed.match.ply == 1


def test_line_ends_blank_lines_and_a_mark_at_the_start_do_no_harm() -> None:
    text = write(sample(), HEADER)
    for variant in (text.replace("\n", "\r\n"), "\ufeff" + text, "\n\n" + text + "\n \n", text.rstrip("\n")):
        loaded = load(variant)
        assert told(loaded.match) == told(sample())
        assert loaded.notes == []


def test_the_seed_is_written_in_hexadecimal() -> None:
    match = Match(TOY, {}, 0x8F21C3)
    assert '"seed": "0x8F21C3"' in write(match, HEADER)


def test_a_view_keeps_what_it_can_and_a_clock_only_for_its_position() -> None:
    text = write(sample(), HEADER, {"flip": True, "clock": [1, 2]})
    assert load(text).view == {"flip": True, "clock": [1, 2]}
    assert load(text + '{"at": 1}\n').view == {"flip": True}
    assert load(text + '{"view": {"flip": false, "panel": "record"}}\n').view["panel"] == "record"
    unusable = {"a": 1.5, "b": None, "c": {"d": 1}, "e": "x\u202e", "f": [1, "2"], "g" * 41: 1}
    assert read_view({**unusable, "h": -3}) == {"h": -3}
    assert read_view(3) == {}
    assert len(read_view({f"k{i}": i for i in range(99)})) == 40


# --- refusals


def header(**changes: Any) -> str:
    raw = json.loads(write(Match(TOY, {}, 5), HEADER).split("\n")[0])
    raw.update(changes)
    return json.dumps(raw) + "\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", Problem("record.empty")),
        (" \n\n", Problem("record.empty")),
        ("▲1―7―1―兵", Problem("record.foreign")),
        ("[1, 2]", Problem("record.foreign")),
        ('{"a": 1}', Problem("record.foreign")),
        ('{"format": "pgn"}', Problem("record.foreign")),
        ('{"format": 1}', Problem("record.foreign")),
        ("[" * 2_000_000, Problem("record.foreign")),
        (header(title="x" * 2_500_001), Problem("record.long-header", (2_500_000,))),
        (header(format="gogi/2"), Problem("record.version", ("gogi/2",))),
        (header(game="chess\u202e"), Problem("record.game", ("chess",))),
        (header(game=["toy"]), Problem("record.header", ("game",))),
        (header(rules=2), Problem("record.rules", (2, 1))),
        (header(rules="1"), Problem("record.header", ("rules",))),
        (header(seed=5), Problem("record.header", ("seed",))),
        (header(seed="0x123456789ABCDEF01"), Problem("record.header", ("seed",))),
        (header(options=[]), Problem("record.header", ("options",))),
        (header(options={"pile": "many"}), Problem("record.header", ("options: pile",))),
        (header(start=[1]), Problem("record.header", ("start",))),
        (header(start={"pile": 0}), Problem("record.header", ("position: pile",))),
        (header(ply_limit=-1), Problem("record.header", ("ply_limit",))),
        (header(by_hand=1), Problem("record.header", ("by_hand",))),
    ],
)
def test_what_is_no_record_is_refused_with_one_sentence(text: str, problem: Problem) -> None:
    with pytest.raises(Refused) as caught:
        load(text)
    assert caught.value.problem == problem
    sentences(problem)


def test_a_text_too_large_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_BYTES", 2_000_000)
    with pytest.raises(Refused) as caught:
        load(b"x" * 2_000_001)
    assert caught.value.problem == Problem("record.too-large", (2,))
    sentences(caught.value.problem)


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": "two"},
        {"seats": [{"kind": "human"}]},
        {"seats": [{"kind": "god"}, {"kind": "human"}]},
        {"seats": [{"kind": "ai", "strength": 9}, {"kind": "human"}]},
        {"seats": [{"kind": "human", "name": 3}, {"kind": "human"}]},
        {"clock": {"kind": "hourglass"}},
        {"clock": {"kind": "game", "main_s": -1}},
        {"clock": 5},
        {"created": "yesterday"},
        {"title": 7},
    ],
)
def test_what_the_replay_does_not_need_costs_only_itself(changes: dict[str, Any]) -> None:
    (key,) = changes
    loaded = load(header(**changes))
    assert loaded.notes == [Problem("record.ignored", (key,))]
    sentences(loaded.notes[0])
    assert not loaded.damaged
    expected = Header().seats if key == "seats" else HEADER.seats
    assert loaded.seats == expected
    if key == "clock":
        assert loaded.clock == ClockSpec()


def test_there_are_at_most_eight_seats_and_a_head_without_a_date_is_of_no_game() -> None:
    human = {"kind": "human"}
    assert headers._seats([human] * 8, 8) == (HUMAN,) * 8 and headers._seats([human] * 9, 9) is None
    assert headers._seats(3, 3) is None and headers._seats([human], 2) is None
    assert [identity(head) for head in ("x", {}, {"created": ""})] == ["", "", ""] and identity({"created": "2026"})


def test_a_header_may_leave_out_what_has_a_default() -> None:
    loaded = load('{"format": "gogi/1", "game": "toy"}\n{"id": 1, "act": "take 1"}\n')
    assert loaded.notes == []
    assert (loaded.seats, loaded.match.ply, loaded.match.seed) == ((HUMAN, HUMAN), 1, 0)


# --- damage


def rows(*texts: str) -> str:
    return header(options={"pile": 9}) + "".join(text + "\n" for text in texts)


ONE = '{"id": 1, "act": "take 2"}'


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        ("{oops", Problem("record.json", (3,))),
        ("\x00\x00\x00", Problem("record.json", (3,))),
        ('{"id": NaN}', Problem("record.json", (3,))),
        ("9" * 5000, Problem("record.json", (3,))),
        ("[" * 60_000, Problem("record.json", (3,))),
        ("x" * 65_537, Problem("record.long-line", (3, 65_536))),
        ("[1]", Problem("record.line", (3,))),
        ('{"move": 1}', Problem("record.line", (3,))),
        ('{"act": "take 1"}', Problem("record.id", (3, 2, "null"))),
        ('{"id": 3, "act": "take 1"}', Problem("record.id", (3, 2, "3"))),
        ('{"id": 2.0, "act": "take 1"}', Problem("record.id", (3, 2, "2.0"))),
        ('{"id": 2, "act": 5}', Problem("record.key", (3, "act"))),
        ('{"id": 2, "act": "take 1", "ms": -5}', Problem("record.key", (3, "ms"))),
        ('{"id": 2, "act": "take 1", "ms": true}', Problem("record.key", (3, "ms"))),
        ('{"id": 2, "act": "take 1", "note": 5}', Problem("record.key", (3, "note"))),
        ('{"id": 2, "after": 2, "act": "take 1"}', Problem("record.node", (3, "2"))),
        ('{"id": 2, "after": true, "act": "take 1"}', Problem("record.node", (3, "true"))),
        ('{"id": 2, "act": "steal 3"}', Problem("record.notation", (3, "steal 3"))),
        ('{"id": 2, "act": "take 4"}', Problem("record.illegal", (3, "take 4", "X1"), "toy-count", (4,), "toy")),
        ('{"id": 2, "after": 0, "act": "take 2"}', Problem("record.twice", (3, "take 2"))),
        ('{"id": 7, "note": "x"}', Problem("record.node", (3, "7"))),
        ('{"at": -1}', Problem("record.node", (3, "-1"))),
        ('{"at": "1"}', Problem("record.node", (3, "1"))),
        ('{"result": {"winner": 0, "clause": "T1"}}', None),
        ('{"result": null}', None),
    ],
)
def test_damage_keeps_what_came_before_and_names_the_line(bad: str, problem: Problem | None) -> None:
    loaded = load(rows(ONE, bad, '{"id": 2, "act": "take 3"}'))
    assert loaded.match.ply == 1
    assert loaded.damaged
    assert not loaded.torn
    (note,) = loaded.notes
    assert note.code == "record.result" if problem is None else note == problem
    assert loaded.good == len(rows(ONE).encode())
    sentences(note)


def test_too_many_lines_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_LINES", 3)
    loaded = load(rows(ONE, "", '{"view": {}}'))
    assert loaded.notes == [Problem("record.too-many-lines", (4, 3))]
    assert (loaded.match.ply, loaded.damaged) == (1, True)
    sentences(loaded.notes[0])


def test_too_many_actions_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_NODES", 1)
    loaded = load(rows(ONE, '{"id": 2, "act": "take 1"}'))
    assert loaded.notes == [Problem("record.too-many", (3, 1))]
    sentences(loaded.notes[0])


def test_the_result_is_verified() -> None:
    match = Match(TOY, {"pile": 9}, 5)
    match.play(Take(2))
    match.play(Resign(0))
    text = write(match, HEADER)
    assert text.endswith('{"result": {"winner": 1, "clause": "T1", "plies": 2, "id": 2}}\n')
    assert load(text).notes == []
    for old, new in (
        ('"winner": 1', '"winner": 0'),
        ('"T1"', '"T2"'),
        ('"plies": 2', '"plies": 3'),
        ('"id": 2}', '"id": 1}'),
    ):
        loaded = load(text.replace(old, new))
        assert [p.code for p in loaded.notes] == ["record.result"]
        assert loaded.match.result == match.result
        sentences(loaded.notes[0])


def test_an_outcome_changed_in_the_record_names_its_line() -> None:
    match = Match(TOY, {}, 5)
    match.play(Roll())
    fallen = match.play_chance().node.action.count
    loaded = load(write(match, HEADER).replace(f"fall {fallen}", f"fall {fallen % 6 + 1}"))
    assert loaded.notes == [Problem("record.chance", (3, f"fall {fallen}", f"fall {fallen % 6 + 1}"))]
    assert loaded.match.ply == 1
    sentences(loaded.notes[0])


# --- a program killed while it wrote


def test_a_record_cut_off_at_any_byte_loses_at_most_the_last_line() -> None:
    text = write(sample(), HEADER, {"flip": True}).encode()
    ends = [i + 1 for i, byte in enumerate(text) if byte == 0x0A]
    for cut in range(ends[0] - 1, len(text) + 1):
        loaded = load(text[:cut])
        whole = max([end for end in ends if end <= cut + 1], default=0)  # a line is whole without its end, too
        assert load(text[:whole]).match.cursor.id == loaded.match.cursor.id
        assert told(loaded.match) == told(load(text[:whole]).match)
        assert not loaded.damaged
        assert loaded.torn == (cut not in ends and cut + 1 not in ends)
        assert [p.code for p in loaded.notes] == (["record.torn"] if loaded.torn else [])
        for note in loaded.notes:
            sentences(note)


def test_a_cut_header_is_no_game_and_says_so() -> None:
    text = write(sample(), HEADER).encode()
    for cut in range(text.index(b"\n")):
        with pytest.raises(Refused) as caught:
            load(text[:cut])
        assert caught.value.problem.code in ("record.empty", "record.foreign")


# --- anything at all


def quiet(data: bytes | str, rules: Callable[[str], Any] = toy_rules) -> None:
    """Reads; what comes is a game with notes that have sentences, or a refusal that has one."""
    try:
        loaded = read(data, rules)
    except Refused as refused:
        sentences(refused.problem)
        return
    for note in loaded.notes:
        sentences(note)
    again = read(write(loaded.match, loaded.header, loaded.view), rules)
    assert told(again.match) == told(loaded.match)


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6)
values = st.recursive(
    scalars, lambda v: st.lists(v, max_size=3) | st.dictionaries(st.text(max_size=4), v, max_size=3), max_leaves=5
)
acts = st.sampled_from(["take 1", "take 3", "roll", "fall 2", "fall 6", "resign 0", "agree draw", "x", ""])
lines = st.one_of(
    st.fixed_dictionaries({"id": st.integers(0, 4), "act": acts}, optional={"after": st.integers(-1, 4), "ms": values}),
    st.fixed_dictionaries({"at": st.integers(-1, 4)}),
    st.fixed_dictionaries({"id": st.integers(0, 3), "note": values}),
    st.fixed_dictionaries({"view": values}),
    st.fixed_dictionaries({"result": values}),
    st.dictionaries(st.sampled_from(["id", "act", "after", "at", "note", "view", "result"]), values, max_size=4),
    values,
)
HEADER_KEYS = ["format", "game", "rules", "options", "seed", "seats", "clock", "created", "title", "ply_limit", "start"]


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    quiet(data)


@given(st.text(max_size=100))
def test_any_text_after_a_header_is_read_or_noted(text: str) -> None:
    quiet(header() + text)


@given(st.lists(lines, max_size=8))
def test_any_lines_of_the_right_kind_are_read_or_noted(raw: list[Any]) -> None:
    quiet(header() + "".join(json.dumps(line) + "\n" for line in raw))


@given(st.dictionaries(st.sampled_from(HEADER_KEYS), values, max_size=3))
def test_any_header_is_read_or_refused(changes: dict[str, Any]) -> None:
    quiet(header(**changes))


@given(st.integers(0, 2000), st.integers(0, 255))
def test_one_changed_byte_is_read_or_refused(at: int, byte: int) -> None:
    data = bytearray(write(sample(), HEADER, {"flip": True}).encode())
    data[at % len(data)] = byte
    quiet(bytes(data))


codes = st.from_regex(
    r"[midskrp] ([兵帥へ砲]/[さへ香] )?[0-9]-[0-9](-[0-4])?( [0-9]-[0-9](-[0-4])?)?( betray)?", fullmatch=True
)


@given(st.lists(codes | st.text(max_size=12), max_size=4), values)
def test_any_action_text_and_position_of_gungi_is_read_or_noted(texts: list[str], start: Any) -> None:
    first = {"format": "gogi/1", "game": "gungi"}
    body = "".join(json.dumps({"id": i, "act": text}) + "\n" for i, text in enumerate(texts, 1))
    quiet(json.dumps(first) + "\n" + body, catalog.rules)
    quiet(json.dumps({**first, "start": start}) + "\n" + body, catalog.rules)


POSITION = catalog.rules("gungi").position_out(catalog.rules("gungi").start({"mode": "strict"}))


@given(st.dictionaries(st.sampled_from([*POSITION, "extra"]), values, max_size=2), st.sampled_from([*POSITION]))
def test_any_change_to_a_position_of_gungi_is_read_or_refused(changes: dict[str, Any], left_out: str) -> None:
    start = {**POSITION, **changes}
    first = {"format": "gogi/1", "game": "gungi"}
    quiet(json.dumps({**first, "start": start}) + "\n", catalog.rules)
    del start[left_out]
    quiet(json.dumps({**first, "start": start}) + "\n", catalog.rules)


# --- texts made safe


@given(st.text(max_size=300))
def test_a_cleaned_text_is_safe_and_stays_as_it_is(text: str) -> None:
    line, note = clean_line(text), clean_note(text)
    unsafe = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not unsafe & {unicodedata.category(char) for char in line + note.replace("\n", "")}
    assert len(line) <= 40
    assert (clean_line(line), clean_note(note)) == (line, note)
    (line + note).encode()


def test_names_and_notes_lose_control_and_direction_marks() -> None:
    assert clean_line("a\x00b\u202ec\nd\ud800") == "abc d"
    assert clean_note("a\r\nb\x1b[0m\u2066c") == "a\nb[0mc"
    assert len(clean_note("あ" * 9000)) == NOTE_LENGTH
    assert clean_line("　 花子　 ") == "花子"
