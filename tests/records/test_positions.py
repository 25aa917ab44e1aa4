"""Positions as text: what is one line of notation, what is a position object, and what is neither."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game import catalog
from game.records import positions
from game.rules.contract import AnyGame
from tests.pile import TOY

CERKE: AnyGame = catalog.rules("cerke")
GUNGI: AnyGame = catalog.rules("gungi")


def start(game: AnyGame) -> dict[str, object]:
    options = {name: field.default for name, field in game.options.items()}
    return dict(game.position_out(game.start(options)))


@pytest.mark.parametrize("game", [CERKE, GUNGI, TOY], ids=lambda game: game.id)
def test_a_position_is_written_and_read_back(game: AnyGame) -> None:
    text = positions.to_text(game, start(game))
    assert text.startswith("{") == (game is not CERKE) == (not positions.is_plain(game))
    assert positions.from_text(game, text) == start(game)
    assert positions.from_text(game, "\ufeff" + text) == start(game)
    assert positions.from_text(game, json.dumps({"position": start(game), "id": 1})) == start(game)
    assert positions.from_text(game, json.dumps({"position": "x", "a": 1})) == {"position": "x", "a": 1}


def test_a_line_of_notation_is_freed_of_its_spaces() -> None:
    assert positions.from_text(CERKE, " a/b \n c\t") == {"cerke": "a/b c"}
    assert positions.from_text(CERKE, ' {"cerke": "a/b  c"}') == {"cerke": "a/b  c"}


def test_an_object_of_several_keys_or_of_no_text_is_no_line() -> None:
    for position in ({"cerke": "a", "more": 1}, {"cerke": 1}, {"gungi": "a"}):
        assert json.loads(positions.to_text(CERKE, position)) == position


@pytest.mark.parametrize(
    ("text", "error"), [("[]", TypeError), ('"a"', TypeError), ("1", TypeError), ("", ValueError), ("{", ValueError)]
)
def test_what_is_no_object_is_no_position(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        positions.from_text(GUNGI, text)


def test_a_text_that_is_too_long_is_not_looked_into() -> None:
    longest = "{}".ljust(positions.MOST_JSON)
    assert positions.from_text(GUNGI, longest) == {}
    with pytest.raises(ValueError, match=str(len(longest) + 1)):
        positions.from_text(GUNGI, longest + " ")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a/b/c/d", True),
        ("a/b/c", False),
        ("a/b/c/d " + "x " * 15, True),
        ("a/b/c/d " + "x " * 16, False),
        ("a/b/c/d".ljust(1000, "e"), True),
        ("a/b/c/d".ljust(1001, "e"), False),
        ("", False),
    ],
)
def test_a_line_may_be_notation_by_its_rows_and_its_length(text: str, plain: bool) -> None:
    assert positions.looks_plain(text) is plain


def test_a_position_object_has_all_the_keys_of_one() -> None:
    whole = start(GUNGI)
    assert positions.is_position(GUNGI, whole)
    assert positions.is_position(GUNGI, {**dict.fromkeys(whole), "more": 1})
    for key in whole:
        assert not positions.is_position(GUNGI, {name: value for name, value in whole.items() if name != key})


def test_a_game_whose_object_tells_more_than_a_text_has_no_line() -> None:
    assert not positions.is_plain(replace(TOY, position_out=lambda state: {TOY.id: state.pile}))
    assert not positions.is_plain(replace(TOY, position_out=lambda state: {TOY.id: "a", "turn": 0}))
    assert positions.is_plain(replace(TOY, position_out=lambda state: {TOY.id: "a"}))
