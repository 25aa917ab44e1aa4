"""The paper of a story in pages: what is told begins at the top and stands still until all of the page is told."""

from __future__ import annotations

import pygame
import pytest

from game.games.senya.view.story.paper import Paper
from game.games.senya.words.paper import OnPaper
from game.storage.levels import asset
from game.ui.theme import Theme

LONG = OnPaper(
    "text", "\n".join(f"Paragraph {n}: nobody who reads is hurried, however large the letters are." for n in range(9))
)
BEFORE = (OnPaper("note", "Somebody came."), OnPaper("place", "The glass bridge"))


def paper(scale: float, *passages: OnPaper) -> Paper:
    pygame.init()
    theme = Theme(asset(), text_scale=scale)
    theme.set_window((1280, 720))
    made = Paper(theme)
    made.layout(pygame.Rect(680, 40, 580, 330))
    made.show(passages)
    return made


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75])
def test_nothing_moves_while_a_page_is_told_and_every_line_is_seen(scale: float) -> None:
    made = paper(scale, *BEFORE, LONG)
    begun, seen, pages = Paper.letters(BEFORE), set[int](), 0
    while begun is not None:
        made.begun, end = begun, made.until(begun)
        assert end is None or end > begun
        shifts = set()
        for told in range(begun, Paper.letters((*BEFORE, LONG)) if end is None else end):
            made.told = float(told)
            shifts.add(made._shift())
        assert len(shifts) == 1, "under who reads nothing moves"
        shift = shifts.pop()
        last = Paper.letters((*BEFORE, LONG)) if end is None else end
        told_lines = [one for one in made._set if begun <= one.before < last]
        assert all(one.at - shift >= 0 and one.at + one.leading - shift <= made._span() for one in told_lines)
        seen |= {one.before for one in told_lines}
        begun, pages = end, pages + 1
    assert seen == {one.before for one in made._set if one.kind == "text"} and pages > 1
    made.told = None
    assert made._shift() == shift, "at the end it stands as it stood"


def test_a_page_is_begun_on_a_clean_paper() -> None:
    pages = (OnPaper("page", "The first night"), OnPaper("text", "Short."), OnPaper("page", "The second"))
    made = paper(1.0, *pages)
    assert made.until(0) == Paper.letters(pages[:2]) and made.until(Paper.letters(pages[:2])) is None
    made.told, made.begun = 0.0, Paper.letters(pages[:2])
    assert made._shift() == next(one.at for one in made._set if one.before == made.begun)


def test_what_has_room_stands_below_what_was_told_before() -> None:
    made = paper(1.0, *BEFORE, OnPaper("text", "Two words."))
    made.begun = Paper.letters(BEFORE)
    assert made.until(made.begun) is None and made._shift() == 0


def test_letters_of_lines_and_passages_are_counted_alike() -> None:
    made = paper(1.0, LONG, *BEFORE)
    assert next(one.before for one in made._set if one.kind == "note") == Paper.letters([LONG])
