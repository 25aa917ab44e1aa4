"""A line that is edited: whatever is done to it, caret and selection lie in it, and undoing goes all the way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.widgets.line_edit import LineEdit, typable

WORDS = "月姫を 起こす foo_bar。Baz"
STARTS = [0, 2, 4, 5, 8, 15, 16]
"""Where its words begin, 。 being one."""


def test_a_blank_is_typed_like_any_letter() -> None:
    line = LineEdit()
    for letter in " a b ":
        line.type(letter)
    assert line.text == " a b "


def test_what_is_typed_takes_the_place_of_what_is_selected() -> None:
    line = LineEdit("one two")
    line.select(4, 7)
    assert line.selected == "two"
    line.type("三")
    assert (line.text, line.caret, line.selection) == ("one 三", 5, (5, 5))


def test_a_line_takes_as_much_as_there_is_room_for() -> None:
    line = LineEdit("abcd", limit=5)
    line.move(2)
    line.insert("xyz")
    assert line.text == "abxcd"
    line.select(0, 2)
    line.insert("123456")
    assert line.text == "12xcd"
    line.type("9")
    assert (line.text, line.caret) == ("12xcd", 2)


@pytest.mark.parametrize("bad", ["\0", "\u202e", "\u2066", "\ud800", "\x1b", "\x7f", "\ue000", "\ufeff"])
def test_what_cannot_stand_in_a_line_is_left_out(bad: str) -> None:
    line = LineEdit(f"a{bad}")
    line.insert(f"{bad}b{bad}")
    assert line.text == "ab"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_line_copied_with_its_end_is_pasted_without_and_breaks_inside_are_blanks(end: str) -> None:
    assert typable(f"/a/b{end}") == "/a/b"
    assert typable("a\nb\u2028c\td") == "a b c d"


@pytest.mark.parametrize(("forward", "first"), [(False, len(WORDS)), (True, 0)])
def test_words_are_blanks_scripts_and_signs_apart(forward: bool, first: int) -> None:
    line = LineEdit(WORDS)
    line.move(first)
    found = []
    while line.caret != (len(WORDS) if forward else 0):
        line.move(line.word_after(line.caret) if forward else line.word_before(line.caret))
        found.append(line.caret)
    assert found == ([*STARTS[1:], len(WORDS)] if forward else STARTS[::-1])


@pytest.mark.parametrize(
    ("place", "word"), [(0, "月姫"), (1, "月姫"), (2, "を"), (3, " "), (8, "foo_bar"), (99, "Baz")]
)
def test_a_double_click_selects_the_word_under_it(place: int, word: str) -> None:
    line = LineEdit(WORDS)
    line.select_word(place)
    assert line.selected == word


def test_at_its_beginning_a_line_is_not_read_on_from_its_end() -> None:
    assert LineEdit("  ab ").word_before(2) == 0 and LineEdit("e\u0301").before(1) == 0
    line = LineEdit("ab cd")
    line.select_word(0)
    assert line.selected == "ab"


def test_an_accent_goes_with_its_letter() -> None:
    line = LineEdit("cafe\u0301s")
    line.step(False)
    line.step(False)
    assert line.caret == 3
    line.step(True)
    assert line.caret == 5
    line.erase(line.before)
    assert line.text == "cafs"


def test_moving_out_of_a_selection_goes_to_its_edge() -> None:
    line = LineEdit("abcdef")
    line.select(2, 4)
    line.step(False)
    assert line.selection == (2, 2)
    line.select(2, 4)
    line.step(True)
    assert line.selection == (4, 4)
    line.step(True, extend=True)
    line.step(True, extend=True)
    assert line.selected == "ef"


def test_undo_takes_back_a_run_of_letters_at_once_and_redo_brings_it_again() -> None:
    line = LineEdit("x")
    for letter in "abc":
        line.type(letter)
    line.move(0)
    line.type("1")
    line.erase(line.after)
    assert line.text == "1abc"
    seen = []
    for _ in range(4):
        line.undo()
        seen.append(line.text)
    assert seen == ["1xabc", "xabc", "x", "x"]
    line.redo()
    line.redo()
    assert (line.text, line.caret) == ("1xabc", 1)
    line.type("!")
    line.redo()
    assert line.text == "1!xabc", "what is typed after undoing ends what could be done again"


def test_what_is_composed_stands_in_place_of_the_selection_and_is_no_text_until_it_is_typed() -> None:
    line = LineEdit("一二三")
    line.select(1, 2)
    line.compose("にほん", 2, 0)
    assert (line.shown(), line.shown_caret(), line.text) == ("一にほん三", 3, "一二三")
    line.compose("")
    assert (line.shown(), line.selected) == ("一二三", "二")
    line.compose("にほん", 3, 0)
    line.type("日本")
    assert (line.shown(), line.caret, line.composing) == ("一日本三", 3, "")
    line.undo()
    assert line.text == "一二三"


def test_a_long_composition_comes_in_pieces() -> None:
    line = LineEdit()
    line.compose("あいうえお", 0, 5)
    line.compose("かきく", 5, 3)
    assert (line.composing, line.composing_caret) == ("あいうえおかきく", 8)
    line.compose("あい", 0, 2)
    assert line.composing == "あい"


def undo(line: LineEdit, text: str, n: int) -> None:
    line.undo()


DEEDS: tuple[Callable[[LineEdit, str, int], None], ...] = (
    lambda line, text, n: line.insert(text),
    lambda line, text, n: line.type(text[:1]),
    lambda line, text, n: line.compose(text, n % 7, n % 3),
    lambda line, text, n: line.erase(line.before),
    lambda line, text, n: line.erase(line.after),
    lambda line, text, n: line.erase(line.word_before),
    lambda line, text, n: line.erase(line.word_after),
    lambda line, text, n: line.move(n, extend=n % 2 == 0),
    lambda line, text, n: line.step(n % 2 == 0, extend=n % 3 == 0),
    lambda line, text, n: line.move(line.word_after(line.caret), extend=n % 2 == 0),
    lambda line, text, n: line.select_word(n),
    lambda line, text, n: line.redo(),
    undo,
)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(DEEDS), st.text(st.characters(exclude_categories=()), max_size=9), st.integers(0, 30)
        ),
        max_size=40,
    )
)
def test_whatever_is_done_caret_and_selection_lie_in_the_line_and_undoing_ends_where_it_began(
    deeds: list[tuple[Callable[[LineEdit, str, int], None], str, int]],
) -> None:
    line = LineEdit("始め", limit=20)
    for deed, text, n in deeds:
        deed(line, text, n)
        low, high = line.selection
        assert 0 <= low <= line.caret <= high <= len(line.text) <= 20
        assert 0 <= line.shown_caret() <= len(line.shown())
        assert typable(line.text) == line.text
    last = line.text
    for _ in deeds:
        line.undo()
    assert line.text == "始め"
    for _ in deeds:
        line.redo()
    assert line.text == last or any(deed is undo for deed, _, _ in deeds)
