"""Where a file leads: a game that is on, one that is over, a position, a puzzle, what players write."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library, open_record
from game.records.positions import to_text
from game.review.ways import FileWay, record_way, way_of
from game.rules.contract import Resign
from game.storage.paths import Home
from game.storage.problem import Refused
from game.storage.puzzles import puzzle_files


def settled(match: AnyMatch) -> AnyMatch:
    """Plays what chance decides before the first decision."""
    while match.state.to_act < 0:
        match.play_chance()
    return match


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
    path.write_text(to_text(game, game.position_out(Match(game, {}, 0).state)), encoding="utf-8")
    assert record_way(path, open_record(path), Home(tmp_path)) == "position"


def test_a_puzzle_of_the_program_is_solved_and_one_that_nobody_has_proved_is_refused(tmp_path: Path) -> None:
    known = puzzle_files(catalog.levels_of("cerke"))[0]
    copied = tmp_path / "問題 1.TOML"
    copied.write_bytes(known.read_bytes())
    way = way_of(copied, Home(tmp_path))
    assert (way.kind, way.game_id, way.puzzle) == ("puzzle", "cerke", known.stem)
    copied.write_text(known.read_text(encoding="utf-8").replace(f'"{known.stem}"', '"mine"'), encoding="utf-8")
    with pytest.raises(Refused, match=r"opened\.puzzle"):
        way_of(copied, Home(tmp_path))
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


def test_a_position_goes_with_its_way_and_what_is_no_puzzle_is_what_players_write(tmp_path: Path) -> None:
    for game_id in catalog.edited():
        game = catalog.rules(game_id)
        told = game.position_out(settled(Match(game, {}, 0)).state)
        path = tmp_path / "one.txt"
        path.write_text(to_text(game, told), encoding="utf-8")
        way = way_of(path, Home(tmp_path))
        assert (way.kind, way.game_id) == ("position", game_id) and dict(way.position or {}) == told
    for text in ('position = "x"', 'solutions = ["x"]', "a = 1"):
        written = tmp_path / "own.toml"
        written.write_text(text, encoding="utf-8")
        assert way_of(written, Home(tmp_path)) == FileWay("written", written)


def test_a_puzzle_with_another_answer_is_not_that_of_the_program(tmp_path: Path) -> None:
    known = puzzle_files(catalog.levels_of("gungi"))[0]
    lines = known.read_text(encoding="utf-8").splitlines()
    copied = tmp_path / known.name
    changed = ['solutions = ["m 1-1-1 1-2-1"]' if line.startswith("solutions") else line for line in lines]
    copied.write_text("\n".join(changed), encoding="utf-8")
    with pytest.raises(Refused, match=r"opened\.puzzle"):
        way_of(copied, Home(tmp_path))


def test_the_game_of_an_analysis_is_analysed_and_one_without_a_fit_is_only_looked_at(tmp_path: Path) -> None:
    home = Home(tmp_path)
    match = Match(catalog.rules("prosfair"), {}, 3)
    match.play(match.game.legal(match.state)[0])
    path = Library(home).add(match, Header((HUMAN, HUMAN), analysis=True))
    assert record_way(path, open_record(path), home) == "analysis"
    battle = Match(catalog.rules("senya"), {}, 3)
    settled(battle).play(Resign(0))
    over = Library(home).add(battle, Header((HUMAN, HUMAN)))
    assert record_way(over, open_record(over), home) == "record"
