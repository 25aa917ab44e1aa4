"""A file in the place of a command: where it leads, and what is none of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.cli import main, with_command
from game.cli.open import way_of
from game.match.match import Match
from game.match.seats import HUMAN
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library, open_record
from game.rules.contract import Resign
from game.storage.paths import Home


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
    assert way_of(journal.path, open_record(journal.path), home) == "resume"
    elsewhere = tmp_path / "elsewhere.gogi"
    elsewhere.write_bytes(journal.path.read_bytes())
    assert way_of(elsewhere, open_record(elsewhere), home) == "record"
    match.play(Resign(0))
    over = Library(home).add(match, header)
    assert way_of(over, open_record(over), home) == "review"


def test_a_position_is_analysed(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    game = catalog.rules("prosfair")
    from game.records.positions import to_text

    path.write_text(to_text(game, game.position_out(Match(game, {}, 0).state)), encoding="utf-8")
    assert way_of(path, open_record(path), Home(tmp_path)) == "position"


def test_what_is_none_of_ours_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.gogi"
    path.write_text("nothing of ours", encoding="utf-8")
    for name in (path, tmp_path / "missing.gogi"):
        assert main(["--home", str(tmp_path), str(name)]) == 2
        told = capsys.readouterr().err
        assert name.name in told or "line" in told or told.count("\n") == 1
