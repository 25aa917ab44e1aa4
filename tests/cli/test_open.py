"""A file in the place of a command: where it leads, and what is none of ours."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.cli import main, with_command
from game.games.senya.workshop.person_toml import written
from game.games.senya.workshop.story_page import StoryPage
from game.scenes.keys import KeysScene
from game.storage.puzzles import puzzle_files
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot


@pytest.mark.parametrize(
    ("given", "made"),
    [
        (["a.gogi"], ["open", "a.gogi"]),
        (
            ["--home", "x/y", "dir/盤 上.gogi", "--lang", "ja"],
            ["--home", "x/y", "open", "dir/盤 上.gogi", "--lang", "ja"],
        ),
        (["--home", "x/y"], ["--home", "x/y"]),
        (["replay", "a.gogi"], ["replay", "a.gogi"]),
        ([], []),
    ],
)
def test_a_file_in_the_place_of_a_command_is_opened(given: list[str], made: list[str]) -> None:
    assert with_command(given) == made


def test_what_is_none_of_ours_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.gogi"
    path.write_text("nothing of ours", encoding="utf-8")
    for name in (path, tmp_path / "missing.gogi"):
        assert main(["--home", str(tmp_path), str(name)]) == 2
        told = capsys.readouterr().err
        assert name.name in told or "line" in told or told.count("\n") == 1


def dropped(pilot: Pilot, path: Path) -> None:
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(path))])
    pilot.rest()


def test_what_is_dropped_on_a_page_is_opened_over_it(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path / "home", KeysScene(), lang="en")
    dropped(pilot, puzzle_files(catalog.levels_of("prosfair"))[0])
    assert pilot.app.facts()["puzzle"] == puzzle_files(catalog.levels_of("prosfair"))[0].stem
    scenario = tmp_path / "own.toml"
    scenario.write_text('[scenario]\nid = "mine"\ntitle_ja = "鈴"\ntitle_en = "Bell"\n', encoding="utf-8")
    dropped(pilot, scenario)
    assert isinstance(pilot.scene, StoryPage) and pilot.scene.box.tale.path == scenario
    pilot.app.pop()
    hero = tmp_path / "hero.toml"
    hero.write_text(written(person(name="Shiki")), encoding="utf-8")
    dropped(pilot, hero)
    assert pilot.app.facts()["chosen"].endswith(".toml")
    assert len(list((tmp_path / "home").rglob("*.toml"))) == 1
    pilot.app.pop()
    for text in ("a = 1", "= 1"):
        scenario.write_text(text, encoding="utf-8")
        before = pilot.app.top
        dropped(pilot, scenario)
        assert "own.toml" in pilot.notice and pilot.app.top is before
