"""What is read in a column, what a lesson's card says, the times of frames, and the canvas of the launcher's cards."""

from __future__ import annotations

import pygame
import pytest

from game.ui.text.reading import Part, Reading, parts_of_markdown
from game.ui.theme import SMALLEST_TEXT, Theme
from game.ui.widgets.lesson_card import LessonCard, card_body, card_rect, draw_card
from game.ui.widgets.overlay import Overlay

INK = (200, 10, 10)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def test_markdown_becomes_headings_items_and_paragraphs() -> None:
    text = "# One\nwords of\ntwo *lines*\n\n- item `a`\n- item\n  b\n\n\n## Two #\n\n   \nend"
    assert parts_of_markdown(text) == [
        Part("heading", "One words of two *lines*"),
        Part("text", "・ item a"),
        Part("text", "・ item b"),
        Part("heading", "Two #"),
        Part("text", "end"),
    ]
    assert parts_of_markdown("") == []


def tops(theme: Theme, *parts: Part, offset: int = 0, height: int = 600) -> dict[str, tuple[int, int]]:
    """Returns where the first lines of parts are drawn, by their words."""
    reading = Reading(theme)
    reading.layout(pygame.Rect(100, 50, 400, height), list(parts))
    reading.scroll.to(offset)
    with theme.hearing() as heard:
        reading.draw(pygame.Surface((600, 700)))
    return {line.text: line.rect.topleft for line in heard}


def test_a_heading_keeps_away_from_what_stands_above_it_alone(theme: Theme) -> None:
    head, body = theme.text_px(20), theme.text_px(15)
    found = tops(theme, Part("heading", "A"), Part("text", "b"), Part("gap", ""), Part("heading", "C"))
    assert found["A"] == (100, 50)
    below = 50 + theme.line_height("mincho", head) + round(head * 0.2)
    assert found["b"] == (100, below)
    after = below + theme.line_height("sans", body) + round(body * 0.25) + body
    assert found["C"] == (100, after + round(head * 0.7))


@pytest.mark.parametrize("pair", [("key", "what it does " * 12), ("key " * 30, "does")])
def test_a_pair_is_as_high_as_the_higher_of_both(theme: Theme, pair: tuple[str, str]) -> None:
    found = tops(theme, Part("pair", *pair), Part("text", "after"))
    lower = max(y for words, (_, y) in found.items() if words != "after")
    assert found["after"][1] > lower
    xs = {x for x, _ in found.values()}
    assert len(xs) == 2 and min(xs) == 100


def test_only_the_lines_in_sight_are_drawn(theme: Theme) -> None:
    lines = [Part("text", f"line {n}") for n in range(100)]
    step = theme.line_height("sans", theme.text_px(15)) + round(theme.text_px(15) * 0.25)
    assert list(tops(theme, *lines, height=3 * step)) == ["line 0", "line 1", "line 2"]
    assert len(tops(theme, *lines, height=3 * step + 1)) == 4
    seen = list(tops(theme, *lines, offset=40 * step, height=3 * step))
    assert seen[-3:] == ["line 40", "line 41", "line 42"] and len(seen) <= 5


def test_arrow_keys_scroll_what_is_read(theme: Theme) -> None:
    reading = Reading(theme)
    reading.layout(pygame.Rect(0, 0, 300, 200), [Part("text", f"line {n}") for n in range(50)])
    step = theme.text_px(15) * 3
    assert reading.handle(key(pygame.K_DOWN)) and reading.scroll.offset == step
    assert reading.handle(key(pygame.K_DOWN)) and reading.scroll.offset == 2 * step
    assert reading.handle(key(pygame.K_UP)) and reading.scroll.offset == step
    assert not reading.handle(key(pygame.K_LEFT)) and reading.scroll.offset == step
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0)
    assert not reading.handle(up) and reading.scroll.offset == step
    assert reading.handle(key(pygame.K_END)) and reading.scroll.offset == reading.scroll.most


def test_frames_that_drew_nothing_are_not_counted(theme: Theme) -> None:
    overlay = Overlay(theme)
    assert overlay.lines() == ["no frame yet"]
    overlay.frame(7.0, drawn=False)
    assert overlay.lines() == ["no frame yet"]
    overlay.frame(3.0, drawn=True)
    assert overlay.lines() == ["frame: 3.0 ms, median 3.0, p99 3.0"]
    for ms in range(200, 0, -1):
        overlay.frame(float(ms), drawn=True)
    assert overlay.lines() == ["frame: 1.0 ms, median 100.0, p99 198.0"]


CARD = LessonCard("Title", "Words of the card. " * 10, (True, False, False), 1, False)


def test_a_card_grows_downwards_for_its_longest_words_as_far_as_it_may(theme: Theme) -> None:
    room = pygame.Rect(40, 30, 300, 90)
    assert card_rect(theme, room, ["short"], 800) == room
    grown = card_rect(theme, room, ["short", CARD.words], 800)
    body = card_body(theme, grown)
    assert grown.topleft == room.topleft and grown.width == 300
    assert body.height == theme.block_height(CARD.words, "sans", theme.text_px(16), body.width)
    assert card_rect(theme, room, [CARD.words], 160).bottom == 160
    assert card_rect(theme, room, [CARD.words], 40) == room, "never smaller than its room"


def test_a_long_title_of_a_card_takes_two_rows_before_it_is_small(theme: Theme) -> None:
    def rows(title: str) -> list[tuple[str, int]]:
        with theme.hearing() as heard:
            draw_card(surface, theme, pygame.Rect(0, 0, 300, 200), LessonCard(title, "w", (False,) * 4, 0, False))
        return [(line.text, line.px) for line in heard if line.role == "mincho"]

    surface = pygame.Surface((300, 200))
    assert rows("1. Short") == [("1. Short", theme.text_px(21))]
    long = "4. The Moon’s card: The Old Made New"
    told = rows(long)
    assert len(told) == 2 and " ".join(text for text, _ in told) == long
    assert {px for _, px in told} == {theme.text_px(13)}
    assert [text for text, _ in rows(long * 3)] == [long * 3], "three rows have no room"


def test_the_words_of_a_card_shrink_only_where_the_box_is_too_low(theme: Theme) -> None:
    def px(rect: pygame.Rect) -> int:
        with theme.hearing() as heard:
            draw_card(pygame.Surface((500, 500)), theme, rect, CARD)
        return heard[-1].px

    enough = card_rect(theme, pygame.Rect(40, 30, 300, 90), [CARD.words], 400)
    assert px(enough) == theme.text_px(16)
    assert px(pygame.Rect(enough.x, enough.y, 300, enough.height - 1)) == theme.text_px(16) - 1
    assert px(pygame.Rect(40, 30, 300, 60)) == SMALLEST_TEXT


@pytest.mark.parametrize(("done", "at", "teal"), [((True, False), 1, 1), ((False, False), 0, 0), ((True, True), 0, 2)])
def test_each_step_has_a_dot_filled_where_it_was_done_and_ringed_where_we_are(
    theme: Theme, done: tuple[bool, ...], at: int, teal: int
) -> None:
    surface = pygame.Surface((500, 500))
    rect = pygame.Rect(40, 30, 300, 200)
    draw_card(surface, theme, rect, LessonCard("T", "w", done, at, False))
    middle = 30 + 14 + (round(theme.text_px(21) * 1.5) - 7) // 2
    centres = [(rect.right - 14 - 18 * 2 + 18 * n + 9, middle) for n in range(2)]
    assert sum(surface.get_at(centre)[:3] == theme.colours.teal for centre in centres) == teal
    gold = [surface.get_at((x, y - 8))[:3] == theme.colours.gold for x, y in centres]
    assert gold == [n == at for n in range(2)]
