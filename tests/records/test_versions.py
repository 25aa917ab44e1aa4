"""Records of games whose rules have changed: their header says by which version they are played, and they stay so."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.ai.selfplay import parse_option
from game.match.match import Match
from game.records.format import read, write
from game.records.header import Header
from game.rules.contract import RULES, Game, OptionField
from game.storage.problem import Problem, Refused
from tests.pile import TOY, Take, ToyState
from tests.records.test_format import sentences

CHANGED = replace(
    TOY,
    rules_version=2,
    options={**TOY.options, RULES: OptionField(2, (2, 1))},
    start=lambda options: ToyState(int(options["pile"]) * (3 - int(options[RULES]))),
    agreed=lambda state: {"pile": state.pile},
)
"""The toy game whose pile was twice as high in version 1."""


def rules(game_id: str) -> Game:
    return CHANGED


def head(text: str) -> dict[str, Any]:
    return dict(json.loads(text.splitlines()[0]))


def with_head(text: str, **changed: Any) -> str:
    """Returns a record with some of its first line changed; `...` takes a key away."""
    lines = text.splitlines(keepends=True)
    told = {key: value for key, value in {**head(text), **changed}.items() if value is not ...}
    return "".join([json.dumps(told) + "\n", *lines[1:]])


@pytest.mark.parametrize(("version", "pile"), [(1, 18), (2, 9)])
def test_a_record_is_replayed_and_written_again_under_its_own_version(version: int, pile: int) -> None:
    match = Match(CHANGED, {"pile": 9, RULES: version}, 5)
    match.play(Take(2))
    text = write(match, Header())
    assert head(text)["rules"] == version and RULES not in head(text)["options"]
    loaded = read(text, rules)
    assert loaded.notes == [] and loaded.match.root.state == ToyState(pile)
    assert write(loaded.match, loaded.header) == text


def test_a_record_that_names_no_version_is_of_today() -> None:
    text = with_head(write(Match(CHANGED, {"pile": 9}, 5), Header()), rules=...)
    assert read(text, rules).match.root.state == ToyState(9)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"rules": 3}, Problem("record.rules", (3, 2))),
        ({"rules": 0}, Problem("record.rules", (0, 2))),
        *(({"rules": wrong}, Problem("record.header", ("rules",))) for wrong in (-1, "1", 2.0, True, None, [1], 9**99)),
        ({"options": {RULES: 1}}, Problem("record.header", ("options",))),
    ],
)
def test_an_unknown_version_gets_a_sentence(changed: dict[str, Any], problem: Problem) -> None:
    with pytest.raises(Refused) as refused:
        read(with_head(write(Match(CHANGED, {}, 5), Header()), **changed), rules)
    assert refused.value.problem == problem
    sentences(problem)


def test_what_a_position_tells_of_the_options_counts_and_is_written() -> None:
    match = Match(CHANGED, {"pile": 9}, 5, start={"pile": 4})
    assert match.options["pile"] == 4
    assert head(write(match, Header()))["options"]["pile"] == 4


def test_a_position_of_another_version_than_the_header_is_refused() -> None:
    older = replace(CHANGED, agreed=lambda state: {RULES: 1})
    text = write(Match(older, {}, 5, start={"pile": 4}), Header())
    assert head(text)["rules"] == 1 and read(text, lambda _: older).match.options[RULES] == 1
    with pytest.raises(Refused) as refused:
        read(with_head(text, rules=2), lambda _: older)
    assert refused.value.problem == Problem("record.header", ("start",))


def test_nobody_is_asked_for_the_version() -> None:
    assert list(CHANGED.offered) == ["pile", "mode"]
    with pytest.raises(ValueError, match="rules=1"):
        parse_option(CHANGED, "rules=1")
