"""What is shared between tests is the same as without, and nobody changes it for another."""

from __future__ import annotations

from game.storage import levels
from game.storage.toml_text import parse
from tests.once import parsed_once

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
