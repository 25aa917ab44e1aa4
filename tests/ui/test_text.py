"""Line breaking: kinsoku for Japanese, whole words for English, and nothing lost."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.text.text import NOT_FIRST, NOT_LAST, atoms, clean, wrap


def cells(text: str) -> int:
    """A measure without fonts: full-width characters are 2, others 1."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


TEXTS = st.text(st.sampled_from("軍儀の盤上、駒を。「」（）ーっゃ…— abcde.,!?-\n12"), max_size=80)


@given(TEXTS)
def test_atoms_are_the_text(text: str) -> None:
    assert "".join(atoms(text)) == text


@given(TEXTS, st.integers(1, 60))
def test_no_character_but_spaces_is_lost(text: str, width: int) -> None:
    lines = wrap(text, cells, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert len(lines) >= text.count("\n") + 1


@given(TEXTS, st.integers(2, 60))
def test_no_line_is_too_wide(text: str, width: int) -> None:
    assert all(cells(line) <= width or len(line) == 1 for line in wrap(text, cells, width))


@given(st.text(st.sampled_from("軍儀盤上駒、。「」ーっ"), min_size=1, max_size=60))
def test_lines_begin_and_end_as_kinsoku_says(text: str) -> None:
    longest = max(cells(atom) for atom in atoms(text))
    lines = wrap(text, cells, max(24, longest))
    assert all(line[0] not in NOT_FIRST for line in lines[1:] if line)
    assert all(line[-1] not in NOT_LAST for line in lines[:-1] if line)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("積み上げる戦。", 12, ["積み上げる", "戦。"]),
        ("三つの矢倉、裏", 10, ["三つの矢", "倉、裏"]),
        ("これは「矢倉」です", 8, ["これは", "「矢倉」", "です"]),
        ("a tower of three", 8, ["a tower", "of three"]),
        ("ビショップ", 6, ["ビ", "ショッ", "プ"]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
        ("G12.3を読む", 6, ["G12.3", "を読む"]),
        ("one\n\ntwo", 10, ["one", "", "two"]),
        ("", 10, [""]),
    ],
)
def test_breaks(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, cells, width) == lines


def test_text_from_files_is_made_harmless() -> None:
    assert clean("a\x00b\u202ec\r\nd\te") == "abc\nd e"
    assert clean("a\nb", keep_newlines=False) == "a b"
