"""What lies in a folder, as the question for a file shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.folders import inside, is_folder, natural
from game.storage.problem import Refused


def test_folders_stand_first_numbers_by_their_worth_and_hidden_files_nowhere(tmp_path: Path) -> None:
    for name in ("game 10.gogi", "Game 9.gogi", "a.gogi", ".hidden"):
        (tmp_path / name).touch()
    for name in ("z", "Y"):
        (tmp_path / name).mkdir()
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    found = inside(tmp_path)
    assert [one.path.name for one in found] == ["Y", "z", "a.gogi", "Game 9.gogi", "game 10.gogi", "ring"]
    assert [one.is_folder for one in found] == [True, True, False, False, False, False]


def test_numbers_in_names_count_and_letters_do_not_differ_by_how_they_are_written() -> None:
    assert natural("A2") < natural("a10") < natural("b")
    assert natural("Round 007") == natural("round 7") and natural("") == natural("") != natural("0x")


def test_a_folder_that_cannot_be_read_is_refused_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        inside(tmp_path / "nowhere")
    assert "nowhere" in refused.value.problem.args


def test_what_can_be_no_name_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert is_folder(tmp_path)
    assert not any(map(is_folder, (tmp_path / "file", tmp_path / "none", Path("\0"), tmp_path / ("x" * 300))))
