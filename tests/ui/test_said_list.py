"""Sentences one below the other: which are kept, what is chosen, where they lie, and who takes a press."""

from __future__ import annotations

import pygame
import pytest

from game.ui.theme import Theme
from game.ui.widgets.said_list import AT_ONCE, MOST, SaidList
from tests.ui.test_scrolling import DOWN, MOVE, RIGHT, key, mouse

VIEW = pygame.Rect(20, 30, 300, 200)


def said(theme: Theme, count: int, view: pygame.Rect = VIEW) -> SaidList:
    made = SaidList(theme)
    made.layout(view.copy())
    for n in range(count):
        made.say(f"{n}")
    return made


def test_the_oldest_go_once_there_are_more_than_are_kept_and_what_is_chosen_stays_the_same(theme: Theme) -> None:
    made = said(theme, MOST - 1)
    made.mark()
    made.walk(AT_ONCE + 7)
    made.say("last that is kept")
    assert (len(made.lines), made.chosen, made.fresh) == (MOST, AT_ONCE + 7, ["last that is kept"])
    made.say("one more")
    assert (len(made.lines), made.chosen, made.lines[0]) == (MOST + 1 - AT_ONCE, 7, f"{AT_ONCE}")
    assert made.fresh == ["last that is kept", "one more"]


def test_what_is_said_since_the_last_mark_is_fresh_and_marks_are_counted(theme: Theme) -> None:
    made = said(theme, 3)
    for count in (1, 2):
        made.mark()
        assert (made.marks, made.fresh) == (count, [])
        made.say("new")
        assert made.fresh == ["new"]
    made.clear()
    assert (made.lines, made.fresh, made.chosen) == ([], [], None)


@pytest.mark.parametrize(("to", "chosen"), [(-1, 0), (0, 0), (4, 4), (29, 29), (30, 29), (99, 29)])
def test_who_walks_beyond_the_ends_comes_to_the_ends_and_sees_the_sentence(theme: Theme, to: int, chosen: int) -> None:
    made = said(theme, 30)
    made.walk(to)
    top, rows = made._rows[chosen]
    assert made.chosen == chosen
    assert made._scroll.offset <= top and top + len(rows) * made._step <= made._scroll.offset + VIEW.height


def test_sentences_lie_below_each_other_with_a_gap_and_are_broken_anew_for_another_width(theme: Theme) -> None:
    made = said(theme, 4)
    made.say("words " * 30)
    tops = [top for top, _ in made._rows]
    assert tops == [n * (made._step + made._gap) for n in range(5)]
    before = len(made._rows[4][1])
    assert before > 1 and made._scroll.content == tops[4] + before * made._step + made._gap
    made.layout(pygame.Rect(20, 30, 150, 200))
    assert len(made._rows[4][1]) > before and len(made._rows) == 5


def test_what_is_at_the_foot_stays_there_and_what_is_not_stays_where_it_is(theme: Theme) -> None:
    made = said(theme, 40)
    assert made._scroll.offset == made._scroll.most > 0
    made.layout(pygame.Rect(20, 30, 300, 120))
    assert made._scroll.offset == made._scroll.most
    made._scroll.to(made._scroll.most - 1)
    kept = made._scroll.offset
    made.layout(pygame.Rect(20, 30, 300, 80))
    assert made._scroll.offset == kept < made._scroll.most


def test_a_press_with_the_left_button_on_a_sentence_chooses_it_and_nothing_else_does(theme: Theme) -> None:
    made = said(theme, 3)
    assert made._scroll.offset == 0
    for number, (top, _) in enumerate(made._rows):
        for y in (top, top + made._step + made._gap - 1):
            assert made.handle(mouse(DOWN, (60, VIEW.y + y))) and made.chosen == number
    below = made._rows[-1][0] + made._step + made._gap
    assert made.handle(mouse(DOWN, (60, VIEW.y + below))) and made.chosen == 2, "below the last one nothing is chosen"
    for event in (mouse(DOWN, (60, VIEW.y), RIGHT), mouse(MOVE, (60, VIEW.y)), key(pygame.K_HOME), mouse(DOWN, (5, 5))):
        assert not made.handle(event) and made.chosen == 2


def test_the_bar_is_its_own_and_keys_are_left_to_who_walks(theme: Theme) -> None:
    made = said(theme, 40)
    assert made._scroll.offset == made._scroll.most
    assert not made.handle(key(pygame.K_HOME)) and made._scroll.offset == made._scroll.most
    assert made.handle(mouse(DOWN, made._scroll.thumb().center)) and made.chosen is None


@pytest.mark.parametrize(("chosen", "walking", "seen"), [(1, True, True), (1, False, False), (None, True, False)])
def test_the_chosen_sentence_stands_out_while_somebody_walks(
    theme: Theme, chosen: int | None, walking: bool, seen: bool
) -> None:
    made = said(theme, 3)
    made.chosen = chosen
    surface = pygame.Surface((400, 300))
    made.draw(surface, walking=walking)
    ring = pygame.mask.from_threshold(surface, theme.colours.focus, (2, 2, 2, 255))
    (bounds,) = ring.get_bounding_rects()[:1] or (pygame.Rect(0, 0, 0, 0),)
    assert bool(ring.count()) is seen
    if seen:
        row = pygame.Rect(VIEW.x, VIEW.y + made._rows[1][0], VIEW.width - made._scroll.width, made._step)
        assert abs(bounds.centery - row.centery) <= 2 and VIEW.x <= bounds.left and bounds.right <= row.right - 3


def test_only_what_is_in_sight_is_drawn_and_nothing_beside_the_view(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = said(theme, 40)
    made._scroll.to(made._rows[10][0] + 3)
    drawn: list[str] = []
    real = theme.draw
    monkeypatch.setattr(theme, "draw", lambda surface, words, *more: drawn.append(words) or real(surface, words, *more))
    surface = pygame.Surface((400, 300))
    made.draw(surface, walking=True)
    first, last = int(drawn[0]), int(drawn[-1])
    assert first == 10 and drawn == [f"{n}" for n in range(first, last + 1)]
    ends = made._scroll.offset + VIEW.height
    assert made._rows[last][0] <= ends < made._rows[last + 1][0]
    outside = surface.copy()
    outside.fill((0, 0, 0), VIEW)
    assert pygame.mask.from_threshold(outside, (0, 0, 0), (1, 1, 1, 255)).count() == 400 * 300
