"""The rulebook of プロスフェアー: all its figures, its quick start, and where the game comes from."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules.clauses import REFUSALS
from game.games.prosfair.rules.parts import SPECIAL_STRENGTH
from game.games.prosfair.rules.phases import FIGURES
from game.games.prosfair.rules.pieces import LETTERS, MAX_STAGE, STRENGTH
from game.games.prosfair.rules.text.calls import LATIN, number_word
from game.storage import levels
from tests.levels.books import book

SPECIAL_WORDS = {"SB": "殉教者", "SM": "管理者", "SI": "審問官", "SC": "越境者", "SP": "狂戦士", "SR": "終焉"}
"""What the special pieces are (P13.1)."""

languages = pytest.mark.parametrize("lang", levels.LANGUAGES)


def drawn(lang: str, name: str) -> list[str]:
    return [
        word for block in book("prosfair", lang).blocks if block.picture[0] == name for word in block.picture[1].split()
    ]


def cells(lang: str) -> list[list[str]]:
    """Returns the rows of all tables as texts."""
    tables = [block.rows for block in book("prosfair", lang).blocks if block.kind == "table"]
    return [["".join(span.text for span in cell) for cell in row] for rows in tables for row in rows]


@languages
def test_p5_p8_p3_every_kind_figure_and_set_up_is_drawn(lang: str) -> None:
    assert sorted(drawn(lang, "moves")) == sorted(LETTERS)
    assert [int(n) for n in drawn(lang, "figures")] == list(FIGURES)
    assert drawn(lang, "setup") == ["hon", "ryaku"]


@languages
def test_the_quick_start_has_ten_sentences(lang: str) -> None:
    document = book("prosfair", lang)
    assert document.chapters[0].anchor == "start"
    assert sum(block.kind == "item" for block in document.blocks[: document.chapters[1].block]) == 10


@languages
def test_p19_every_reason_has_its_row(lang: str) -> None:
    document = book("prosfair", lang)
    place = document.anchors["P19"]
    table = next(block for block in document.blocks[place:] if block.kind == "table")
    assert len(table.rows) == 1 + len(REFUSALS)


@languages
def test_p13_4_the_stages_that_are_needed_are_right(lang: str) -> None:
    rows = cells(lang)
    first = {"SB": 9, "SM": 13, "SI": 17, "SC": 21, "SP": 26, "SR": 30}
    for code, strength in SPECIAL_STRENGTH.items():
        guard = 5 * strength + first[code]
        row = next(row for row in rows if row[0] == f"{SPECIAL_WORDS[code]} {guard}")
        needed = [guard + 1 - 5 * STRENGTH[LETTERS.index(letter) + 1] for letter in "QBWKLG"]
        assert row[1:] == [str(stage) if stage <= MAX_STAGE else "–" for stage in needed]


@languages
def test_p15_1_the_number_words_are_right(lang: str) -> None:
    told = {row[n]: row[n + 1] for row in cells(lang) if len(row) == 6 and row[0].isdigit() for n in (0, 2, 4)}
    words = {n: (number_word(int(n), LATIN), number_word(int(n))) for n in told}
    assert told == {n: kana if lang == "ja" else f"{latin} ({kana})" for n, (latin, kana) in words.items()}
    assert len(told) == 18


@languages
def test_p21_the_book_says_that_it_is_unofficial_and_whom_to_thank(lang: str) -> None:
    document = book("prosfair", lang)
    words = "\n".join(block.text for block in document.blocks[document.anchors["P21"] :])
    for name in ("非公式" if lang == "ja" else "unofficial", "田中たみよ", "葦川", "血界戦線"):
        assert name in words
