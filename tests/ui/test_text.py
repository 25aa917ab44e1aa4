"""Line breaking: kinsoku for Japanese, whole words for English, and nothing lost."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.levels import asset
from game.ui.text.fonts import of
from game.ui.text.kinsoku import NOT_FIRST, NOT_LAST, atoms, phrase_ends, script
from game.ui.text.rich_breaks import breaks
from game.ui.text.rich_text import Span
from game.ui.text.text import FULL_ENOUGH, beginnings, clean, wrap

pygame.init()


def cells(text: str) -> int:
    """A measure without fonts: full-width characters are 2, others 1."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


TEXTS = st.text(st.sampled_from("軍儀の盤上、駒を。「」（）ーっゃ…— abcde.,!?-\n12"), max_size=80)
WORDS = (
    *("軍儀", "盤上遊姫", "三枚", "12手", "第3戦場", "カード", "クリップボード", "ビショップ", "謀（はかる）"),
    *("動かしてください", "引き分け", "捨て札", "上がる", "できません", "5―7―2", "「済み」", " word", " 兵"),
    *("は", "を", "に", "の", "が", "、", "。", "！"),
)
JAPANESE = st.lists(st.sampled_from(WORDS), max_size=30).map("".join)
"""Sentences of the kind that is printed, words long and short in any order."""


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


def ends(text: str, lines: list[str]) -> list[int]:
    """Where the lines but the last end in a text of one paragraph, blanks at the end counted to the line."""
    found, at = [], 0
    for line in lines[:-1]:
        at = text.index(line, at) + len(line)
        at += len(text[at:]) - len(text[at:].lstrip(" "))
        found.append(at)
    return found


@given(JAPANESE, st.integers(0, 40))
def test_no_japanese_word_is_torn(text: str, more: int) -> None:
    """Katakana, a kanji and its kana, a number and its counter, a word and its reading stay in one line."""
    width = max((cells(atom) for atom in atoms(text)), default=0) + more
    for at in ends(text, wrap(text, cells, width)):
        before, after = script(text[at - 1]), script(text[at])
        assert not before == after == "katakana", text[at - 2 : at + 2]
        assert not (before in ("kanji", "katakana", "digit") and after == "hiragana"), text[at - 2 : at + 2]
        assert not (before == "digit" and after in ("kanji", "katakana", "digit")), text[at - 2 : at + 2]
        assert not (text[at - 1] in "三第" and after), text[at - 2 : at + 2]
        assert text[at] not in "、。！」）―" and text[at - 1] not in "「（―", text[at - 2 : at + 2]
        assert "（はかる）" not in (text[at - 1 : at + 4], text[at - 2 : at + 3], text[at : at + 5])


@given(JAPANESE, st.integers(0, 200))
def test_no_japanese_word_of_a_rulebook_is_torn(text: str, more: int) -> None:
    """The same in texts of several styles, whose lines are found by another way."""
    fonts, half = of(asset()), len(text) // 2
    spans = (Span(text[:half]), Span(text[half:], bold=True))
    width = max((fonts.width(atom, "mincho", 15) for atom in atoms(text)), default=0) + 30 + more
    lines = [text[start:end] for start, end in breaks(fonts, spans, "mincho", "mincho", 15, width)]
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for at in ends(text, lines):
        assert text[at] not in "、。！」）―" and not script(text[at - 1]) == script(text[at]) == "katakana"
        assert not (script(text[at - 1]) in ("kanji", "katakana", "digit") and script(text[at]) == "hiragana")


@given(JAPANESE, st.integers(8, 60))
def test_a_line_ends_with_a_phrase_where_one_is_near(text: str, width: int) -> None:
    width = max((width, *map(cells, atoms(text))))
    good, start = phrase_ends(text), 0
    for at in ends(text, wrap(text, cells, width)):
        near = [end for end in good if start < end <= at and cells(text[start:end].rstrip()) >= FULL_ENOUGH * width]
        assert not near or at in good
        start = at


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("積み上げる戦。", 12, ["積み上げる", "戦。"]),
        ("三つの矢倉、裏", 10, ["三つの", "矢倉、裏"]),
        ("これは「矢倉」です", 8, ["これは", "「矢倉」", "です"]),
        ("a tower of three", 8, ["a tower", "of three"]),
        ("ビショップ", 6, ["ビ", "ショッ", "プ"]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
        ("G12.3を読む", 6, ["G12.3", "を読む"]),
        ("戦場カードを取る", 10, ["戦場", "カードを", "取る"]),
        ("合計27でも三枚", 8, ["合", "計27でも", "三枚"]),
        ("駒をつまんでください", 12, ["駒をつまんで", "ください"]),
        ("動きが上がる", 10, ["動きが", "上がる"]),
        ("wins by total 27 here", 13, ["wins by", "total 27 here"]),
        ("King, Beasts, 4 more", 16, ["King, Beasts,", "4 more"]),
        ("攻撃の判定は11［4 4 3］。", 24, ["攻撃の判定は11", "［4 4 3］。"]),
        ("roll: 4 4 3", 9, ["roll:", "4 4 3"]),
        ("to hand: Cain ×1", 13, ["to hand:", "Cain ×1"]),
        ("Near side · Lightning", 10, ["Near", "side ·", "Lightning"]),
        ("引き分けにする", 10, ["引き分けに", "する"]),
        ("貼り付ける文字がありません", 18, ["貼り付ける文字が", "ありません"]),
        ("one\n\ntwo", 10, ["one", "", "two"]),
        ("", 10, [""]),
    ],
)
def test_breaks(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, cells, width) == lines


def test_text_from_files_is_made_harmless() -> None:
    assert clean("a\x00b\u202ec\r\nd\te") == "abc\nd e"
    assert clean("a\nb", keep_newlines=False) == "a b"


def test_a_word_of_two_kanji_stays_in_one_line() -> None:
    assert atoms("用意された陣立てを選びます。") == ("用意された", "陣立てを", "選びます。")
    assert atoms("前後左右") == ("前", "後", "左", "右")


@pytest.mark.parametrize(
    "pieces",
    [
        "12手で/3枚", "第3戦場", "5―7―2", "兵5―7", "3〜5人", "三ビショップ/駒", "三つの/駒", "A戦場", "3戦場",
        "Aカード", "3カード", "カード3枚", "戦3", "戦/A", "前/前/前", "well-/known", "a/─/b", "a/──/b", "a——b",
        "謀（はかる）/駒",
    ],
)  # fmt: skip
def test_what_stays_in_one_piece(pieces: str) -> None:
    """Numbers with their counters and what they number, katakana, dashes and their like; a hyphen ends a piece."""
    assert "/".join(atoms(pieces.replace("/", ""))) == pieces


@pytest.mark.parametrize("width", [120, 150, 190, 260])
@pytest.mark.parametrize(
    "text",
    [
        "積み上げた戦塔の上に立つ駒は、どの段の敵でも取れますが、「矢倉」の裏に戻ることはできません。引き分けにするには、両者の同意が要ります。",
        "A tower of three may be taken from any layer, but nothing returns below it: to end in a draw both must agree.",
    ],
)
def test_a_rulebook_in_one_style_has_the_lines_that_any_text_has(text: str, width: int) -> None:
    fonts = of(asset())
    lines = [text[start:end] for start, end in breaks(fonts, (Span(text),), "sans", "sans-bold", 15, width)]
    assert lines == wrap(text, lambda piece: fonts.width(piece, "sans", 15), width)


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("「矢倉」駒", "「矢倉」/駒"),
        ("き駒", "き/駒"),
        ("捨てカード", "捨て/カード"),
        ("戦塔「矢倉」を読む駒", "戦塔/「矢倉」を/読む/駒"),
        ("この戦塔が、裏に戻る", "この戦塔が、/裏に/戻る"),
        ("引き分け", "引き分け"),
        ("捨てる駒", "捨てる/駒"),
    ],
)
def test_a_line_ends_best_behind_punctuation_and_kana_and_before_brackets(text: str, best: str) -> None:
    places = [0, *sorted(phrase_ends(text)), len(text)]
    assert "/".join(text[start:end] for start, end in pairwise(places)) == best


@pytest.mark.parametrize(
    ("name", "chars"),
    [
        ("kanji", "々〆ヶ〇一龠"),
        ("hiragana", "ぁんゟ"),
        ("katakana", "ァヴーヿ"),
        ("digit", "09"),
        ("latin", "aZé"),
        ("", "・、（ "),
    ],
)
def test_of_what_script_a_character_is(name: str, chars: str) -> None:
    assert {script(char) for char in chars} == {name}


def test_beginnings_end_with_a_sentence() -> None:
    assert list(beginnings("One. Two, 1.5 of it! Three.")) == [
        "One. Two, 1.5 of it! Three.",
        "One. Two, 1.5 of it!",
        "One.",
    ]
    assert list(beginnings("一つ。二つ。")) == ["一つ。二つ。", "一つ。"] and list(beginnings("none")) == ["none"]
