"""The door to JSON: depth is looked at before anything is parsed, and no number is endless."""

from __future__ import annotations

import json

import pytest

from game.storage.json_text import MOST_DEPTH, parse_json


@pytest.mark.parametrize("begin, end", ["[]", ['{"a":', "}"]])
def test_what_is_nested_too_deep_is_not_parsed(monkeypatch: pytest.MonkeyPatch, begin: str, end: str) -> None:
    assert parse_json(f"{begin * MOST_DEPTH}1{end * MOST_DEPTH}".replace("[1]", "[]"))
    monkeypatch.setattr(json, "loads", lambda *_, **__: pytest.fail("it was parsed"))
    with pytest.raises(ValueError, match="too deep"):
        parse_json(f"{begin * (MOST_DEPTH + 1)}1{end * (MOST_DEPTH + 1)}")


def test_a_whole_character_in_two_halves_is_read() -> None:
    assert parse_json('"\\ud83d\\ude00"') == "\U0001f600"


def test_brackets_in_texts_and_beside_each_other_are_not_nested() -> None:
    assert parse_json(json.dumps(['\\"[' * 300])) == ['\\"[' * 300]
    assert len(parse_json(f"[{'[],' * 300}1]")) == 301


NO_JSON = ["1e999", "-1e999", "NaN", "Infinity", "9" * 5000, '["', "", "[" * 200 + '"']
HALVES = ['"\\ud83d"', '{"\\uDE00": 1}', '"\ud800"']


@pytest.mark.parametrize("text", [*NO_JSON, *HALVES])
def test_what_is_no_json_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        parse_json(text)


def test_halves_of_characters_are_taken_where_names_of_files_stand() -> None:
    assert parse_json(HALVES[0], halves=True) == "\ud83d"
