"""Puzzles of one's own in the real window: kept from the editor, refused in one sentence, found in the list, solved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import catalog
from game.practice.own_puzzles import own_puzzles
from game.storage.paths import Home
from game.storage.puzzles import Puzzle, puzzles_of
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW


def first_puzzle(game_id: str) -> Puzzle:
    """Returns the shortest of those that come with the program."""
    return min(puzzles_of(catalog.levels_of(game_id)), key=lambda one: (one.moves, one.id))


@pytest.mark.parametrize("game_id", ["gungi", "prosfair"])
def test_a_position_is_kept_as_a_puzzle_and_opened_from_the_list(screen: str, tmp_path: Path, game_id: str) -> None:
    home, meant = Home(tmp_path / "home"), first_puzzle(game_id)
    quiet_settings(home.root)
    position = tmp_path / "position.json"
    position.write_text(json.dumps(meant.position, ensure_ascii=False), encoding="utf-8")
    arguments = ("--size", "1280x720", "--lang", "en", "edit", game_id, "--position", str(position))
    with Program(screen, home.root, *arguments) as program:
        program.wait(lambda seen: seen["scene"] == "editor", "the editor")
        program.click("puzzle")
        program.wait(lambda seen: "dialog.field.title" in seen["targets"], "the question for a title")
        program.picture("title")
        program.type("Mine alone")
        program.click("dialog.ok")
        told = program.wait(lambda seen: seen["scene"] == "editor" and bool(seen.get("notice")), "what was kept")
        assert "Mine alone" in told["notice"]["text"]
        (kept,) = own_puzzles(home, game_id, [])
        assert (kept.solutions, kept.moves) == (meant.solutions, meant.moves)
        program.click("back")
        program.click("room.puzzles")
        program.wait(lambda seen: seen["scene"] == "puzzles", "the list")
        program.click(f"only:{game_id}")
        program.click("row.0")
        program.picture("list")
        program.click("open")
        seen = program.wait(lambda now: now["scene"] == "table", "the puzzle on the table")
        program.picture("table")
        assert seen["ply"] == 0 and seen["game"] == game_id
        assert program.close() == 0, program.output()
    assert not home.journals.is_dir() or not list(home.journals.glob("*.gogi")), "a puzzle is no game that is on"
