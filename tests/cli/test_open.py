"""A file in the place of a command: where it leads, and what is none of ours."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.cli import main, with_command
from game.games.senya.workshop.person_toml import written
from game.games.senya.workshop.story_page import StoryPage
from game.match.match import Match
from game.match.seats import HUMAN
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library, open_record
from game.review.ways import record_way, way_of
from game.rules.contract import Resign
from game.scenes.keys import KeysScene
from game.storage.paths import Home
from game.storage.problem import Refused
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


def test_a_game_that_is_on_is_gone_on_with_and_one_that_is_over_is_looked_back_on(tmp_path: Path) -> None:
    home, header = Home(tmp_path), Header((HUMAN, HUMAN))
    match = Match(catalog.rules("cerke"), {}, 3)
    journal = Journal.create(home, match, header)
    match.play_chance()
    match.play(match.game.legal(match.state)[0])
    journal.close()
    assert record_way(journal.path, open_record(journal.path), home) == "resume"
    elsewhere = tmp_path / "elsewhere.gogi"
    elsewhere.write_bytes(journal.path.read_bytes())
    assert record_way(elsewhere, open_record(elsewhere), home) == "record"
    match.play(Resign(0))
    over = Library(home).add(match, header)
    assert record_way(over, open_record(over), home) == "review"


def test_a_position_is_analysed(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    game = catalog.rules("prosfair")
    from game.records.positions import to_text

    path.write_text(to_text(game, game.position_out(Match(game, {}, 0).state)), encoding="utf-8")
    assert record_way(path, open_record(path), Home(tmp_path)) == "position"


def test_what_is_none_of_ours_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.gogi"
    path.write_text("nothing of ours", encoding="utf-8")
    for name in (path, tmp_path / "missing.gogi"):
        assert main(["--home", str(tmp_path), str(name)]) == 2
        told = capsys.readouterr().err
        assert name.name in told or "line" in told or told.count("\n") == 1


def test_a_puzzle_of_the_program_is_solved_and_one_that_nobody_has_proved_is_refused(tmp_path: Path) -> None:
    known = puzzle_files(catalog.levels_of("cerke"))[0]
    copied = tmp_path / "問題 1.TOML"
    copied.write_bytes(known.read_bytes())
    way = way_of(copied, Home(tmp_path))
    assert (way.kind, way.game_id, way.puzzle) == ("puzzle", "cerke", known.stem)
    copied.write_text('id = "mine"\nposition = "{}"\nsolutions = ["x"]\n', encoding="utf-8")
    with pytest.raises(Refused) as refused:
        way_of(copied, Home(tmp_path))
    assert refused.value.problem.code == "opened.puzzle"


@pytest.mark.parametrize(("text", "line"), [("a = [", 1), ("\n\na = 1\na = 2", 4)])
def test_a_file_that_is_no_toml_is_refused_with_its_line(text: str, line: int, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        way_of(path, Home(tmp_path))
    assert refused.value.problem.args == ("a.toml", line)
    with pytest.raises(Refused):
        way_of(tmp_path / "none.toml", Home(tmp_path))


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
