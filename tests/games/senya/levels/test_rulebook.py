"""The rulebook of 千夜月姫+: every clause that is cited, its links, its quick start, and its numbers."""

from __future__ import annotations

import re

import pytest

from game.games.senya.rules.clauses import CLAUSES as ALL_CLAUSES
from game.games.senya.rules.clauses import CODES
from game.games.senya.words.glossary import CLAUSES
from game.storage import levels
from tests.levels.books import book

from ..book import data

languages = pytest.mark.parametrize("lang", levels.LANGUAGES)
CHAPTERS = 25


def cells(lang: str) -> list[list[str]]:
    """Returns the rows of all tables as texts."""
    tables = [block.rows for block in book("senya", lang).blocks if block.kind == "table"]
    return [["".join(span.text for span in cell) for cell in row] for rows in tables for row in rows]


@languages
def test_every_clause_that_the_game_cites_has_its_place(lang: str) -> None:
    text = book("senya", lang)
    missing = [clause for clause in {*CODES.values(), *CLAUSES.values()} if clause not in text.anchors]
    assert not missing
    numbered = [f"S{n}" for n in range(1, CHAPTERS + 1)]
    assert [chapter.anchor for chapter in text.chapters] == ["start", *numbered, "H", "T"]
    cited = {found for block in text.blocks for found in re.findall(r"S\d+(?:\.\d+)?", block.text)}
    assert not [clause for clause in cited if clause not in text.anchors]


def test_the_game_has_the_numbered_clauses_of_the_rulebook_in_their_order() -> None:
    numbered = [anchor for anchor in book("senya", "ja").anchors if re.fullmatch(r"S\d+\.\d+", anchor)]
    assert [clause for clause in ALL_CLAUSES if "." in clause] == numbered


def test_both_languages_have_the_same_clauses_in_the_same_order() -> None:
    first, second = (list(book("senya", lang).anchors) for lang in levels.LANGUAGES)
    assert first == second


@languages
def test_the_quick_start_has_ten_sentences(lang: str) -> None:
    text = book("senya", lang)
    assert sum(block.kind == "item" for block in text.blocks[: text.chapters[1].block]) == 10


@languages
def test_s8_4_s9_5_s18_2_the_numbers_are_those_of_the_data(lang: str) -> None:
    tables, rows = data().tables, cells(lang)
    for steps in (tables.potential, tables.bond_experience):
        bounds, values = ([str(number) for number in numbers] for numbers in (steps.bounds, steps.values))
        assert values in [row[1:] for row in rows] and bounds in [row[1:] for row in rows]
    assert [f"+{n}" if n else "0" for n in tables.achievement.values] in [row[1:] for row in rows]
    breaks = book("senya", lang).blocks[book("senya", lang).anchors["S9.5"]].text
    assert [int(n) for n in re.findall(r"\d+", breaks) if int(n) > 3] == list(tables.break_cost)


@languages
def test_the_note_on_srs_and_the_unofficial_work_stands_in_it(lang: str) -> None:
    text = book("senya", lang)
    for place in ("S1", "S22"):
        near = " ".join(block.text for block in text.blocks[text.anchors[place] :][:3])
        assert "SRS" in near and "F.E.A.R." in near and ("unofficial" in near or "非公式" in near)
