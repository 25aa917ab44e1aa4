"""The rules a game is played by: which named set they are, what an answer brings with it, what is told of it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.rules.contract import OptionField
from game.stage.options_page import OptionsPage, begun, explained, preset_of
from tests.pile import TOY

OPTIONS = {
    "board": OptionField("small", ("small", "large")),
    "drops": OptionField(True, (True, False)),
    "version": OptionField(2, (2, 1)),
}
PRESETS = {"first": {"board": "small", "drops": False}, "full": {"board": "large", "drops": True}}
PROPOSALS = {("board", "large"): {"drops": False}, ("drops", True): {"version": 1}}


def game() -> Any:
    return SimpleNamespace(options=OPTIONS, offered=OPTIONS, presets=PRESETS, proposals=PROPOSALS, idle=idle)


def idle(values: Any) -> frozenset[str]:
    return frozenset({"drops"} if values["board"] == "large" else ())


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> OptionsPage:
    """Asks for the rules of that game, its version left apart."""
    monkeypatch.setattr("game.catalog.rules", lambda game_id: game())
    found = OptionsPage("yuki", {"version": 1}, lambda values: None, frozenset({"version"}))
    monkeypatch.setattr(found, "on_resize", lambda: None)
    texts: Any = lambda key, *places: key  # noqa: E731
    texts.has = lambda key: True
    found.ctx = SimpleNamespace(texts=texts)  # type: ignore[assignment]
    return found


def test_a_page_begins_with_the_defaults_and_what_they_propose() -> None:
    assert begun(game()) == {"board": "small", "drops": True, "version": 1}
    assert begun(TOY) == {"pile": 21, "mode": "strict"}


@pytest.mark.parametrize(
    ("values", "apart", "preset"),
    [
        ({"board": "small", "drops": False}, (), "first"),
        ({"board": "large"}, (), "full"),
        ({"board": "small"}, (), None),
        ({"board": "large", "version": 1}, (), None),
        ({"board": "large", "version": 1}, ("version",), "full"),
    ],
)
def test_a_set_of_rules_is_named_by_the_options_that_are_asked_for(
    values: dict[str, Any], apart: tuple[str, ...], preset: str | None
) -> None:
    assert preset_of(game(), values, frozenset(apart)) == preset


def test_what_is_told_of_a_value_are_its_own_words_or_those_of_any_or_of_the_option() -> None:
    known = {"yuki-told.board.large", "yuki-told.drops.any"}
    texts: Any = lambda key, *places: (key, *places)  # noqa: E731
    texts.has = known.__contains__
    assert explained(texts, "yuki", "board", "large") == ("yuki-told.board.large", "large")
    assert explained(texts, "yuki", "drops", "true") == ("yuki-told.drops.any", "true")
    assert explained(texts, "yuki", "board", "small") == ("yuki-option.board.detail",)


def test_of_a_handicap_that_was_measured_its_worth_is_told_besides() -> None:
    texts: Any = lambda key, *places: (key, *places)  # noqa: E731
    texts.has = lambda key: False
    detail = ("yuki-option.handicap.detail",)
    assert explained(texts, "yuki", "handicap", "none") == detail
    for value in ("right:0", "right:1"):
        assert explained(texts, "yuki", "handicap", value) == ("newgame.worth", detail, "−90", "160")


@pytest.mark.parametrize(("worth", "told"), [((-90, -10), ("worth-below", 10, 90)), ((-90, 0), ("worth", "−90", "0"))])
def test_what_made_whoever_gives_it_stronger_is_said_to_be_no_handicap(
    monkeypatch: pytest.MonkeyPatch, worth: tuple[int, int], told: tuple[Any, ...]
) -> None:
    texts: Any = lambda key, *places: (key, *places)  # noqa: E731
    texts.has = lambda key: False
    row = replace(catalog.GAMES["yuki"], worth={"handicap": {"right:0": worth}})
    monkeypatch.setattr(catalog, "GAMES", {"yuki": row})
    key, *figures = told
    found = explained(texts, "yuki", "handicap", "right:0")
    assert found == (f"newgame.{key}", ("yuki-option.handicap.detail",), *figures)


@pytest.mark.parametrize("game", [name for name, row in catalog.GAMES.items() if row.worth])
def test_a_worth_is_told_of_values_that_there_are_for_either_side_alike(game: str) -> None:
    for name, found in catalog.GAMES[game].worth.items():
        field = catalog.rules(game).options[name]
        assert found.keys() == {*(field.choices or ())} - {field.default}
        assert all(least < most for least, most in found.values())
        assert all(len([one for one in found.values() if one == worth]) % 2 == 0 for worth in found.values())


def test_an_answer_brings_what_it_proposes_and_a_preset_all_but_what_is_apart(page: OptionsPage) -> None:
    assert page.answers == {"board": "small", "drops": "true", "preset": "own"}
    page.answer("board", "large")
    assert page.answers == {"board": "large", "drops": "false", "preset": "own"}
    page.answer("preset", "full")
    assert page.answers == {"board": "large", "drops": "true", "preset": "full"}
    assert page._values["version"] == 1, "nobody was asked for it"
    page.answer("drops", "false")
    assert page._values["drops"] is False


def test_rows_are_the_preset_and_the_options_that_are_asked_for(page: OptionsPage) -> None:
    preset, *others = page.rows()
    assert [value for value, _ in preset.answers] == ["first", "full"] and preset.detail == "newgame.preset-own"
    assert [row.name for row in others] == ["board", "drops"]
    assert [value for value, _ in others[1].answers] == ["true", "false"]
    page.answer("preset", "first")
    assert page.rows()[0].detail == "yuki-preset.first.detail"


def test_an_option_that_changes_nothing_says_so_and_takes_no_answer(page: OptionsPage) -> None:
    board, drops = page.rows()[1:]
    assert not board.idle and not drops.idle and drops.detail == "yuki-option.drops.detail"
    page.answer("board", "large")
    board, drops = page.rows()[1:]
    assert drops.idle and drops.detail == "newgame.idle" and not board.idle


def test_nothing_is_told_of_what_is_no_preset_or_not_asked_for(page: OptionsPage) -> None:
    told = [page.explained(*at) for at in (("preset", "full"), ("preset", "own"), ("board", "large"), ("version", "1"))]
    assert told == ["yuki-preset.full.detail", "", "yuki-told.board.large", ""]


@pytest.mark.parametrize(("button", "done"), [("done", 1), ("cancel", 0)])
def test_the_values_are_taken_when_they_are_agreed_to(page: OptionsPage, button: str, done: int) -> None:
    taken: list[Any] = []
    closed: list[bool] = []
    page._done = taken.append
    page.ctx = SimpleNamespace(app=SimpleNamespace(pop=lambda: closed.append(True)))  # type: ignore[assignment]
    page.leave_by(button)
    assert taken == [{"board": "small", "drops": True, "version": 1}] * done and closed == [True]
