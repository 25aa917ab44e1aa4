"""Records of 盤上遊姫: the JSON of Y12.3 there and back, one seat's view of a running game, and bad texts."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.yuki.records import record as yuki_record
from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules import GAME
from game.match.match import Match
from game.records import forms
from game.records.entry import look
from game.records.header import Header
from game.records.library import Library, open_record
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Agree, Resign
from game.storage.paths import Home
from game.storage.problem import Refused
from tests.games.yuki.rules.positions import started


def played(seed: int, plies: int = 400, options: dict[str, Any] | None = None) -> Match:
    """Returns a random game of so many steps, or to its end."""
    match, stream = Match(GAME, options or {}, seed), Stream(seed)
    while match.result is None and match.ply < plies:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(match.game.legal(match.state)))
    return match


@cache
def whole() -> Match:
    return played(7)


# --- Y12.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"level": "easy", "first": 1}, {"sun": 1}, {"handicap": "right:1"}])
def test_a_whole_game_is_written_and_read_back(options: dict[str, Any]) -> None:
    match = played(11, options=options)
    text = yuki_record.write(match, Header())
    assert text is not None
    record = json.loads(text)
    own = [name for name in ("handicap",) if name in options]
    assert list(record) == ["game", "v", "seed", "level", "first", "sides", *own, "actions", "result"]
    assert record["seed"] == 11 and record["result"]["reason"] in ("four", "stalemate")
    loaded = forms.read(text)
    assert loaded.notes == [] and loaded.match.state == match.state and loaded.match.ply == match.ply
    assert dict(loaded.match.options) == dict(match.options)


def test_the_games_of_the_vectors_are_read(tmp_path: Path) -> None:
    path = Path(__file__).parents[3] / "vectors" / "yuki" / "games.json"
    for item in json.loads(path.read_text(encoding="utf-8"))["items"][:3]:
        keys = ("game", "v", "seed", "level", "first", "sides", "actions", "result")
        file = tmp_path / f"{item['id']}.json"
        file.write_text(json.dumps({key: item[key] for key in keys}), encoding="utf-8")
        loaded = open_record(file)
        assert loaded.notes == [] and loaded.match.result is not None


def test_a_running_game_is_not_written() -> None:
    with pytest.raises(Refused) as refused:
        yuki_record.write(played(3, 20), Header())
    assert refused.value.problem.code == "yuki.running"
    with pytest.raises(Refused):
        yuki_record.write(whole(), Header(), veiled=True)


def test_a_text_may_be_as_long_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    text = yuki_record.write(whole(), Header())
    assert text is not None
    monkeypatch.setattr(yuki_record, "MAX_CHARS", len(text))
    assert not yuki_record.read(text).notes
    with pytest.raises(Refused) as refused:
        yuki_record.read(text + " ")
    assert refused.value.problem.code == "text.too-large"


def test_another_start_and_what_fell_by_hand_go_into_our_own() -> None:
    for match in (Match(GAME, {}, 3, start=GAME.position_out(started())), Match(GAME, {}, 3, by_hand=True)):
        if match.by_hand:
            match.play(GAME.draw(match.state, Stream(1)))
        match.play(Resign(match.state.decider))
        assert yuki_record.write(match, Header()) is None


def test_ends_that_the_form_does_not_know_go_into_our_own() -> None:
    match = played(3, 20)
    match.play(Agree())
    assert yuki_record.write(match, Header()) is None
    match = played(3, 20)
    match.play(Resign(1 - match.state.decider))  # type: ignore[attr-defined]
    assert yuki_record.write(match, Header()) is None
    match = played(3, 20)
    match.play(Resign(match.state.decider))  # type: ignore[attr-defined]
    text = yuki_record.write(match, Header())
    assert text is not None and json.loads(text)["actions"][-1] == "resign"
    assert forms.read(text).match.result == match.result


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seed": "x"}, "yuki.field"),
        ({"seed": -1}, "yuki.field"),
        ({"seed": 1 << 64}, "yuki.field"),
        ({"seed": "0x"}, "yuki.field"),
        ({"seed": "0xg"}, "yuki.field"),
        ({"seed": "0x1" + "0" * 16}, "yuki.field"),
        ({"seed": "7"}, "yuki.field"),
        ({"seed": "777"}, "yuki.field"),
        ({"first": 2}, "yuki.field"),
        ({"first": True}, "yuki.field"),
        ({"result": 3}, "yuki.field"),
        ({"actions": ["--"] * 4_001}, "yuki.field"),
        ({"level": "hard"}, "yuki.field"),
        ({"sides": ["S", "S"]}, "yuki.field"),
        ({"actions": "d:w"}, "yuki.field"),
        *(({"handicap": wrong}, "yuki.field") for wrong in ("right", 1, ["right:0"], None)),
        *(({"v": version}, "record.rules") for version in (0, 3, 17)),
        *(({"v": wrong}, "record.header") for wrong in (-1, "x", "2", 2.0, True, None)),
        ({"game": "chess"}, "record.foreign"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], code: str) -> None:
    text = yuki_record.write(whole(), Header())
    assert text is not None
    with pytest.raises(Refused) as refused:
        yuki_record.read(json.dumps({**json.loads(text), **change}))
    assert refused.value.problem.code == code


@pytest.mark.parametrize("text", ["[]", "3", '"yuki"', "null"])
def test_what_is_no_object_is_no_record(text: str) -> None:
    with pytest.raises(Refused) as refused:
        yuki_record.read(text)
    assert refused.value.problem.code == "record.foreign"


def test_a_record_has_at_most_so_many_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    text = yuki_record.write(whole(), Header())
    assert text is not None
    count = len(json.loads(text)["actions"])
    monkeypatch.setattr(yuki_record, "MAX_ACTIONS", count)
    assert not yuki_record.read(text).notes
    monkeypatch.setattr(yuki_record, "MAX_ACTIONS", count - 1)
    with pytest.raises(Refused):
        yuki_record.read(text)


@pytest.mark.parametrize("seed", [0, (1 << 64) - 1, "0x0", "0xFFFFFFFFFFFFFFFF"])
def test_a_seed_is_64_bits_as_a_number_or_a_text(seed: int | str) -> None:
    text = yuki_record.write(whole(), Header())
    assert text is not None
    loaded = yuki_record.read(json.dumps({**json.loads(text), "seed": seed, "actions": [], "result": None}))
    assert loaded.match.seed == (int(seed, 16) if isinstance(seed, str) else seed)
    assert not loaded.notes and loaded.match.ply == 1


def test_another_result_than_the_games_is_told() -> None:
    text = yuki_record.write(whole(), Header())
    assert text is not None
    loaded = yuki_record.read(json.dumps({**json.loads(text), "result": {"winner": 0, "reason": "stalemate"}}))
    assert loaded.damaged and [note.code for note in loaded.notes] == ["yuki.result"]


@pytest.mark.parametrize(
    ("at", "act", "code"),
    [
        (4, "R99@1", "yuki.action"),
        (4, "d:s d:s", "yuki.action"),
        (4, 3, "yuki.action"),
        (4, "x" * 1000, "yuki.action"),
        (4, ["d:s"], "yuki.action"),
        (1, "e3", "yuki.illegal"),
    ],
)
def test_a_wrong_action_keeps_what_came_before(at: int, act: object, code: str) -> None:
    text = yuki_record.write(whole(), Header())
    assert text is not None
    record = json.loads(text)
    record["actions"][at] = act
    loaded = yuki_record.read(json.dumps(record))
    assert [note.code for note in loaded.notes] == [code] and loaded.notes[0].args[0] == at + 1
    assert loaded.match.ply == at + 1  # the deal before


# --- one seat --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("options", [{}, {"level": "easy"}, {"handicap": "right:0"}])
def test_one_seat_sees_its_own_game_again(seat: int, options: dict[str, Any]) -> None:
    match = played(21, 60, options)
    text = yuki_seat.write(match, Header(), seat)
    loaded = forms.read(text)
    assert loaded.notes == [] and loaded.match.ply == match.ply
    for mine, seen in zip(match.line(), loaded.match.line(), strict=True):
        told = GAME.observe(mine.state, seat)
        assert repr(GAME.observe(seen.state, seat)) == repr(told).replace(repr(told.legal), repr(()))
        assert [repr(e) for e in loaded.match.events(seen)] == [repr(e.seen_by(seat)) for e in match.events(mine)]
    assert yuki_seat.write(loaded.match, loaded.header, seat) == text


def test_one_seat_is_told_neither_seed_nor_decks_nor_the_other_hand() -> None:
    match = played(0xABCDEF, 40)
    text = yuki_seat.write(match, Header(), 0)
    assert "abcdef" not in text.lower() and str(0xABCDEF) not in text and '"seed"' not in text
    state: Any = match.state
    table = {code for lane in state.lanes for side in (*lane.cards, lane.fields) for code in side}
    for code in (*state.hands[1], *state.decks.troops):
        if code not in {*table, *state.piles.discard, *state.hands[0]} and code[0] != "F":
            shown = [node for node in match.line() if code in GAME.observe(node.state, 0).hand]
            assert shown or f'"{code}"' not in text, code


def test_it_lies_in_the_library_and_cannot_be_played_on(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.games.mkdir(parents=True)
    match = played(21, 30)
    path = home.games / "yuki-view.gogi"
    path.write_text(yuki_seat.write(match, Header(), 1), encoding="utf-8")
    entry = look(path)
    assert entry.problem is None and entry.game_id == "yuki"
    assert [one.path for one in Library(home).entries()] == [path]
    loaded = open_record(path)
    assert loaded.match.game.legal(loaded.match.state) == ()
    for action in match.game.legal(match.state):
        assert loaded.match.explain_illegal(action) is not None


@pytest.mark.parametrize(
    "row", ["", "{", "[]", '{"id":9}', '{"id":5,"by":0,"act":"x","events":[["Drew",0]],"seen":{}}']
)
def test_a_broken_line_keeps_what_came_before(row: str) -> None:
    lines = yuki_seat.write(played(21, 30), Header(), 0).splitlines()
    loaded = yuki_seat.read("\n".join([*lines[:5], row, *lines[6:]]) + "\n")
    assert loaded.match.ply == 4 and [note.code for note in loaded.notes] == ["record.line"]


@cache
def dozen() -> tuple[str, ...]:
    """Returns the lines of the record of a dozen steps, as one seat saw them."""
    return tuple(yuki_seat.write(played(21, 12), Header(), 0).splitlines())


@pytest.mark.hypothesis
@given(st.data())
def test_any_change_of_a_line_ends_in_a_record(data: st.DataObject) -> None:
    lines = list(dozen())
    at = data.draw(st.integers(0, len(lines) - 1))
    start = data.draw(st.integers(0, len(lines[at])))
    lines[at] = lines[at][:start] + data.draw(st.text(max_size=6)) + lines[at][start + data.draw(st.integers(0, 6)) :]
    try:
        loaded = yuki_seat.read("\n".join(lines) + "\n")
    except Refused:
        return
    assert loaded.match.ply <= 12
