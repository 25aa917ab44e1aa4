"""The record senya-record/1 (S19.7): battles written and read back, and what is wrong with spoilt ones."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from game import catalog
from game.games.senya.records.record import FORM, hash_of
from game.games.senya.rules.actions import DiceFell
from game.match.match import AnyMatch, Match
from game.records.format import write
from game.records.header import Header
from game.records.reader import Loaded, reading
from game.records.steps import whole
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.rules.errors import DataError
from game.storage.problem import Refused

GAME = catalog.rules("senya")


def played(seed: int, start: Any = None, by_hand: bool = False, **options: Any) -> AnyMatch:
    """Returns a battle of random decisions that is given up after a while."""
    match: AnyMatch = Match(GAME, options, seed, start=start, by_hand=by_hand)
    stream = Stream(seed + 7)
    while match.result is None and match.ply < 60:
        if match.state.to_act == CHANCE:
            match.play(GAME.draw(match.state, stream)) if by_hand else match.play_chance()
        else:
            match.play(GAME.legal(match.state).sampled(stream))  # type: ignore[attr-defined]
    if match.result is None:
        match.play(Resign(0))
    return match


def text_of(match: AnyMatch) -> str:
    text = FORM.write(match, Header(), False)
    assert text is not None
    return text


def read(text: str) -> Loaded:
    return whole(FORM.reading(text))


def starts(seed: int) -> Any:
    assert GAME.starts is not None
    return GAME.starts(seed)


@pytest.mark.parametrize(
    "match",
    [
        pytest.param(lambda: played(1), id="prepared"),
        pytest.param(lambda: played(2, battle="ambush", distance="line"), id="by options"),
        pytest.param(lambda: played(3, starts(3)), id="of one's own choice"),
        pytest.param(lambda: played(4, by_hand=True), id="dice by hand"),
    ],
)
def test_s19_7_a_battle_is_written_and_read_back_to_the_same_states(match: Any) -> None:
    made = match()
    text = text_of(made)
    assert FORM.claims(text)
    loaded = read(text)
    assert loaded.notes == []
    assert [node.state.key for node in loaded.match.line()] == [node.state.key for node in made.line()]
    assert text_of(loaded.match) == text


def test_s19_7_the_lines_are_a_header_decisions_dice_and_the_end() -> None:
    match = played(1)
    lines = [json.loads(line) for line in text_of(match).splitlines()]
    assert list(lines[0]) == ["format", "seed", "rules", "data", "options", "roster"]
    assert lines[0]["roster"] == [{"side": "a", "sample": "toru"}, {"side": "b", "sample": "mio"}]
    assert lines[1]["n"] == 0 and all(sides == 6 for sides, _ in lines[1]["dice"])
    decisions = [line for line in lines if "act" in line]
    assert [line["n"] for line in decisions] == list(range(1, len(decisions) + 1))
    assert lines[-1]["hash"] == hash_of(match.state)


def test_s19_7_the_dice_after_one_decision_may_stand_in_one_line() -> None:
    lines: list[Any] = []
    for line in map(json.loads, text_of(played(1)).splitlines()):
        if "dice" in line and lines and "dice" in lines[-1]:
            lines[-1]["dice"] += line["dice"]
        else:
            lines.append(line)
    assert read("\n".join(map(json.dumps, lines))).notes == []


def test_a_running_battle_is_not_written() -> None:
    match: AnyMatch = Match(GAME, {}, 1)
    with pytest.raises(Refused):
        FORM.write(match, Header(), False)
    match.play_chance()
    match.play(Resign(1))
    with pytest.raises(Refused):
        FORM.write(match, Header(), True)
    middle = Match(GAME, {}, 1, start=GAME.position_out(match.line()[0].state))
    middle.play(Resign(1))
    assert FORM.write(middle, Header(), False) is None


def spoilt(text: str, line: int, **changes: Any) -> str:
    lines = [json.loads(row) for row in text.splitlines()]
    lines[line].update(changes)
    return "\n".join(json.dumps({key: value for key, value in row.items() if value is not ...}) for row in lines)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "senya-record/2"},
        {"seed": -1},
        {"seed": "7"},
        {"data": "0" * 64},
        {"options": {"battle": "war"}},
        {"options": {"battle": ["duel"]}},
        {"roster": []},
        {"roster": [3]},
        {"battle": 3},
        {"battle": {"sides": 3}},
        {"by_hand": 1},
        {"more": 1},
    ],
)
def test_s19_7_a_header_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        read(spoilt(text_of(played(1)), 0, **change))


@cache
def first_text() -> str:
    return text_of(played(1))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seed": 1 << 64}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": 1.0}, "seed"),
        ({"options": 3}, "options"),
        ({"options": []}, "options"),
        ({"options": {"colour": "red"}}, "options"),
        ({"options": {"round_limit": 7}}, "options"),
        ({"options": {"round_limit": 5.0}}, "options"),
        ({"options": {"battle": "war"}}, "options"),
        ({"roster": 3}, "roster"),
        ({"roster": {}}, "roster"),
        ({"roster": [3], "battle": {}}, "roster"),
        ({"roster": [[]]}, "roster"),
        ({"roster": [{"side": "a", "sample": "toru"}]}, "roster"),
        ({"battle": []}, "battle"),
        ({"battle": {"sides": {}}}, "battle"),
        ({"data": 3}, "data"),
        ({"data": ...}, "data"),
        ({"by_hand": 0}, "by_hand"),
        ({"zz": 1, "more": 1}, "more"),
    ],
)
def test_s19_7_a_header_is_refused_with_its_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as bad:
        read(spoilt(first_text(), 0, **change))
    assert (bad.value.problem.code, bad.value.problem.args) == ("senya.field", (field,))


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "3", '{"format":"senya-record/2"}', "[" * 3000])
def test_s19_7_what_has_no_header_is_no_record(text: str) -> None:
    with pytest.raises(Refused) as bad:
        read(text)
    assert bad.value.problem.code == "record.foreign"


def test_s19_7_seeds_have_64_bits() -> None:
    head = first_text().splitlines()[0]
    for seed in (0, (1 << 64) - 1):
        assert read(spoilt(head, 0, seed=seed)).match.seed == seed


@pytest.mark.parametrize(
    "dice", [3, {}, [3], [[6]], [[6, 1, 1]], [[6, "1"]], [[6, True]], [[6, 0]], [[6, 7]], [[8, 1]], [[6, 1]] * 501]
)
def test_s19_7_a_line_of_dice_has_faces_of_six(dice: object) -> None:
    text = "\n".join(first_text().splitlines()[:2])
    assert [(note.code, note.args[0]) for note in read(spoilt(text, 1, dice=dice)).notes] == [("senya.line", 2)]


@pytest.mark.parametrize("row", ['{"act":3}', '{"act":[]}', '{"act":null}', "[]", "3", "{"])
def test_s19_7_a_line_that_is_no_decision_is_told(row: str) -> None:
    lines = first_text().splitlines()
    act = next(n for n, line in enumerate(lines) if '"act"' in line)
    notes = read("\n".join((*lines[:act], row))).notes
    assert [(note.code, note.args[0]) for note in notes] == [("senya.line", act + 1)]


def test_s19_7_dice_that_lack_or_are_too_many_are_told_at_the_next_decision() -> None:
    lines = first_text().splitlines()
    act = next(n for n, line in enumerate(lines) if '"act"' in line)
    notes = read("\n".join(line for n, line in enumerate(lines) if n != act - 1)).notes
    assert [(note.code, note.args[0]) for note in notes] == [("senya.dice", act)]
    lines = text_of(played(4, by_hand=True)).splitlines()
    act = next(n for n, line in enumerate(lines) if '"act"' in line)
    notes = read("\n".join((*lines[:act], '{"n":0,"dice":[[6,1]]}', *lines[act:]))).notes
    assert [(note.code, note.args[0]) for note in notes] == [("senya.dice", act + 2)]
    end = [*lines[:-1], '{"n":0,"dice":[[6,1]]}', lines[-1]]
    assert [(note.code, note.args[0]) for note in read("\n".join(end)).notes] == [("senya.dice", len(end))]


def test_s19_7_a_difference_names_its_line() -> None:
    match = played(1)
    text = text_of(match)
    lines = [json.loads(row) for row in text.splitlines()]
    dice = next(n for n, row in enumerate(lines) if "dice" in row)
    sides, face = lines[dice]["dice"][0]
    other = [[sides, face % 6 + 1], *lines[dice]["dice"][1:]]
    act = next(n for n, row in enumerate(lines) if "act" in row)
    for line, change, code in (
        (dice, {"dice": other}, "senya.dice"),
        (dice, {"dice": [[8, 1]]}, "senya.line"),
        (act, {"act": {"tag": "fly"}}, "senya.line"),
        (act, {"act": {"tag": "pass", "by": "zz"}}, "senya.illegal"),
        (len(lines) - 1, {"hash": "0"}, "senya.end"),
        (len(lines) - 1, {"end": {"winner": None, "code": "agreed"}}, "senya.end"),
    ):
        loaded = read(spoilt(text, line, **change))
        assert [(note.code, note.args[0]) for note in loaded.notes] == [(code, line + 1)]
        assert loaded.damaged
    assert read(text.splitlines()[0] + "\nnonsense").notes[0].code == "senya.line"
    assert read(text.splitlines()[0] + "\n" + json.dumps({"n": 1})).notes[0].code == "senya.line"
    assert any(isinstance(node.led, DiceFell) for node in match.line())


def test_s10_16_a_battle_of_rounds_that_nobody_can_choose_is_read_again_as_its_position_tells() -> None:
    battle = {"sides": {"a": [{"sample": "toru"}], "b": [{"enemy": "hound"}]}}
    start = GAME.position_out(GAME.position_in({"battle": battle, "options": {"round_limit": 16}}, {}))
    match: AnyMatch = Match(GAME, {}, 1, start=start)
    assert match.options["round_limit"] == 16
    assert whole(reading(write(match, Header(), {}))).match.options == match.options
    for wrong in (15, 16.0, "16"):
        with pytest.raises(DataError, match="round_limit"):
            Match(GAME, {**match.options, "round_limit": wrong}, 1, start=start)
    with pytest.raises(DataError, match="round_limit"):
        Match(GAME, match.options, 1)
