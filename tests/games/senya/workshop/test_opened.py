"""A file of a player that is opened: taken by the page that it is for, or by none."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.senya.workshop import opened, story_page
from game.games.senya.workshop.look import NoDataPage
from game.games.senya.workshop.opened import page_of
from game.games.senya.workshop.page import WorkshopHome


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("text", ["", "x = 1", "x = ", "[form]\nat = 1"])
def test_what_is_neither_character_nor_scenario_is_left_to_others(tmp_path: Path, text: str) -> None:
    assert page_of(written(tmp_path, text)) is None
    assert page_of(tmp_path / "none.toml") is None


def test_a_character_goes_to_the_roster_and_a_scenario_stands_chosen_before_a_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(page_of(written(tmp_path, 'format = "x"')), WorkshopHome)
    asked: list[Path] = []
    monkeypatch.setattr(story_page, "page", asked.append)
    path = written(tmp_path, 'scenario = "x"\nformat = "y"')
    assert page_of(path) is None and asked == [path]


def test_without_the_data_of_the_game_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "found_rows", lambda: None)
    assert isinstance(page_of(written(tmp_path, "scenario = 1")), NoDataPage)
