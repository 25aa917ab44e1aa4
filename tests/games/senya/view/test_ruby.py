"""Text of a story in lines: where it breaks, what hangs over the end, and where paragraphs begin."""

from __future__ import annotations

import pygame
import pytest

from game.games.senya.view.story.paper import RUBY_PART, Paper
from game.games.senya.view.story.ruby import Line, set_in
from game.games.senya.words.paper import OnPaper
from game.ui.theme import SMALLEST_TEXT
from tests.games.gungi.view.stage import make_theme

INDENT = 10


def told(line: Line) -> tuple[int, str]:
    """Returns where a line begins and what stands in it."""
    return line[0].x, "".join(one.piece.base for one in line).rstrip()


def set_lines(words: str, width: int = 60, indent: int = INDENT) -> list[tuple[int, str]]:
    return [told(line) for line in set_in(words, lambda base: 10 * len(base), width, indent) if line]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("雪が降る。\n「行こう」\n鐘が鳴る。", [(10, "雪が降る。"), (0, "「行こう」"), (10, "鐘が鳴る。")]),
        ("Snow.\nA bell.\n“Go.”", [(0, "Snow."), (10, "A"), (0, "bell."), (10, "“Go.”")]),
        ("　雪。\n\n　鐘。", [(10, "雪。"), (10, "鐘。")]),
    ],
)
def test_a_paragraph_begins_indented_but_for_japanese_speech_and_the_first_english_one(
    words: str, found: list[tuple[int, str]]
) -> None:
    assert set_lines(words) == found


def test_the_indent_takes_its_place_in_the_line() -> None:
    assert set_lines("あいうえおか") == [(10, "あいうえお"), (0, "か")]
    assert set_lines("あいうえおか", indent=0) == [(0, "あいうえおか")]


def test_readings_are_no_letters_of_the_line_and_punctuation_hangs() -> None:
    assert set_lines("{雪|ゆき}が降り出す。", indent=0) == [(0, "雪が降り出す。")]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("雪が降り出す。」と", ["雪が降り出", "す。」と"]),
        ("雪が降り出す……と", ["雪が降り出", "す……と"]),
        ("雪が降り出しー夜", ["雪が降り出", "しー夜"]),
        ("時計は零時ちょうどを", ["時計は零時", "ちょうどを"]),
        ("雪が降り出「行こう", ["雪が降り出", "「行こう"]),
        ("{雪が降り出す夜|ゆき}……と", ["雪が降り出す夜……", "と"]),
    ],
)
def test_one_mark_hangs_and_what_would_reach_farther_begins_a_line_with_the_letter_before_it(
    words: str, found: list[str]
) -> None:
    assert [line for _, line in set_lines(words, indent=0)] == found


def test_what_is_carried_to_the_next_line_stands_side_by_side_there() -> None:
    line = set_in("雪が降り出す。」と", lambda base: 10 * len(base), 60)[1]
    assert [one.x for one in line] == [0, 10, 20, 30]


@pytest.mark.parametrize("upright", [False, True])
def test_readings_that_cannot_be_half_as_large_have_more_room(upright: bool) -> None:
    """Half of small text is no size to read, so that a reading is larger and would reach into the line above."""
    more = {}
    for words in ("夜。" * 90, "{夜|よる}。" * 90):
        for scale in (0.75, 2.0):
            paper = Paper(make_theme(text_scale=scale))
            paper.upright = upright
            paper.layout(pygame.Rect(0, 0, 600, 600))
            paper.show([OnPaper("text", words)])
            first, second = paper._set[:2]
            more[words[0], scale] = second.at - first.at - first.leading
            if scale < 1:
                wanted = SMALLEST_TEXT - round(first.px * RUBY_PART)
    assert wanted > 0
    assert more == {("夜", 0.75): 0, ("夜", 2.0): 0, ("{", 0.75): wanted, ("{", 2.0): 0}


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_line_lies_on_the_rail_or_is_cut_off_above(scale: float) -> None:
    theme = make_theme((1280, 720), scale)
    paper = Paper(theme)
    room = pygame.Rect(675, 46, 581, 391)
    paper.layout(room)
    paper.show([OnPaper("text", f"{'あ' * count}、{'い' * 40}。") for count in range(22, 46)])
    with theme.hearing() as drawn:
        paper.draw(pygame.Surface((1280, 720)))
    inner = paper._inner()
    px = paper._set[0].px
    assert drawn and min(one.rect.top for one in drawn) >= inner.top
    assert max(one.rect.right for one in drawn) - px / 2 <= room.right - round(19 * theme.u)
    assert max(one.rect.bottom for one in drawn) <= room.bottom
