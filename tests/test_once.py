"""What is shared between tests is the same as without, and nobody changes it for another."""

from __future__ import annotations

from pathlib import Path

from game.i18n import catalog
from game.storage import levels
from game.storage.toml_text import parse
from tests.once import found_once, listed_once, parsed_once

TEXT = "a = [1, {b = 'c'}]\n[[d]]\ne = 2.5\n"


def test_what_is_parsed_once_is_handed_out_anew_each_time() -> None:
    first = parsed_once(TEXT)
    assert (first.table, first.lines) == (parse(TEXT).table, parse(TEXT).lines)
    first.table.clear()
    assert parsed_once(TEXT).table == parse(TEXT).table


def test_a_date_is_read_as_well() -> None:
    assert parsed_once("a = 2000-01-01").table == parse("a = 2000-01-01").table


def test_the_tables_of_the_program_are_read_so() -> None:
    assert levels.parse is parsed_once  # type: ignore[attr-defined]


def test_files_that_come_later_are_found_where_the_program_has_none_of_its_own(tmp_path: Path) -> None:
    assert listed_once(tmp_path) == []
    (tmp_path / "a.toml").touch()
    assert listed_once(tmp_path) == [tmp_path / "a.toml"]
    ours = Path(catalog.__file__).parent / "ja"
    assert listed_once(ours) == sorted(ours.glob("*.toml")) != []
    listed_once(ours).clear()
    assert listed_once(ours)
    assert catalog._files_in is listed_once


def test_files_that_come_later_are_found_in_a_part_of_a_folder_that_is_none_of_the_program(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    assert levels.lesson_files(tmp_path) == []
    (tmp_path / "lessons" / "a.toml").touch()
    assert levels.lesson_files(tmp_path) == [tmp_path / "lessons" / "a.toml"]
    ours = levels.data_root() / "levels" / "gungi"
    assert levels.lesson_files(ours) == sorted((ours / "lessons").glob("*.toml")) != []
    levels.lesson_files(ours).clear()
    assert levels.lesson_files(ours)
    assert levels.files_of is found_once
