"""A bar with a knob, and a clock as text: what they make of a number."""

from __future__ import annotations

import pygame
import pytest

from game.ui.theme import Theme
from game.ui.widgets.clock_view import LOW_MS, clock_text, draw_clock, next_change
from game.ui.widgets.slider import Slider
from game.ui.widgets.widgets import LEFT

BAR = pygame.Rect(50, 20, 122, 40)  # the knob is 22 pixels wide and runs over 100


def mouse(kind: int, x: int, y: int = 40, button: int = LEFT) -> pygame.event.Event:
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    return pygame.event.Event(kind, pos=(x, y), **more)


@pytest.mark.parametrize(("value", "left"), [(10, 50), (35, 100), (60, 150)])
def test_the_knob_stands_where_the_value_lies_in_the_span(theme: Theme, value: int, left: int) -> None:
    assert Slider(theme, BAR, value, (10, 60, 5)).knob() == pygame.Rect(left, 20, 22, 40)


def test_a_bar_without_room_is_all_knob(theme: Theme) -> None:
    narrow = Slider(theme, pygame.Rect(0, 0, 12, 20), 3, (0, 10, 1))
    assert narrow.knob() == pygame.Rect(0, 0, 12, 20)
    assert narrow.handle(mouse(pygame.MOUSEBUTTONDOWN, 6, 10)) and narrow.value == 0


@pytest.mark.parametrize(("x", "value"), [(61, 10), (50, 10), (111, 35), (115, 35), (117, 40), (161, 60), (171, 60)])
def test_a_click_on_the_bar_brings_the_knob_to_the_nearest_step(theme: Theme, x: int, value: int) -> None:
    slider = Slider(theme, BAR, 60 if x < 100 else 10, (10, 60, 5))
    assert slider.handle(mouse(pygame.MOUSEBUTTONDOWN, x)) and slider.held
    assert slider.value == value


def test_the_knob_is_held_where_it_was_taken_and_stays_in_its_span(theme: Theme) -> None:
    slider = Slider(theme, BAR, 35, (10, 60, 5))
    slider.handle(mouse(pygame.MOUSEBUTTONDOWN, 111 + 9))
    assert slider.value == 35, "taken beside its middle it does not move"
    values = []
    for x in (111 + 9 + 10, -500, 900, 111 + 9):
        assert slider.handle(mouse(pygame.MOUSEMOTION, x))
        values.append(slider.value)
    assert values == [40, 10, 60, 35]
    assert slider.handle(mouse(pygame.MOUSEBUTTONUP, 111)) and not slider.held
    slider.handle(mouse(pygame.MOUSEMOTION, 50))
    assert slider.value == 35, "let go it stays"


def test_only_the_left_button_on_the_bar_takes_the_knob(theme: Theme) -> None:
    slider = Slider(theme, BAR, 35, (10, 60, 5))
    for event in (
        mouse(pygame.MOUSEBUTTONDOWN, 60, button=3),
        mouse(pygame.MOUSEBUTTONDOWN, 49),
        mouse(pygame.MOUSEBUTTONDOWN, 60, 61),
        mouse(pygame.MOUSEBUTTONUP, 60),
        mouse(pygame.MOUSEMOTION, 60),
    ):
        assert not slider.handle(event)
        assert (slider.value, slider.held) == (35, False)
    slider.handle(mouse(pygame.MOUSEBUTTONDOWN, 111))
    assert not slider.handle(mouse(pygame.MOUSEBUTTONUP, 111, button=3)) and slider.held


def test_a_pointer_over_the_knob_is_told_when_it_comes_and_goes(theme: Theme) -> None:
    slider = Slider(theme, BAR, 35, (10, 60, 5))
    assert [slider.handle(mouse(pygame.MOUSEMOTION, x)) for x in (111, 112, 60, 61)] == [True, False, True, False]


def test_the_knob_shines_while_held_or_pointed_at(theme: Theme) -> None:
    def middle(slider: Slider) -> tuple[int, ...]:
        surface = pygame.Surface((200, 80))
        slider.draw(surface)
        return tuple(surface.get_at(slider.knob().center))[:3]

    plain, pointed, held = (Slider(theme, BAR, 35, (10, 60, 5)) for _ in range(3))
    pointed.handle(mouse(pygame.MOUSEMOTION, 111))
    held.handle(mouse(pygame.MOUSEBUTTONDOWN, 111))
    high = theme.colours.gold_high
    assert middle(plain) != high and middle(pointed) == middle(held) == high


@pytest.mark.parametrize(
    ("ms", "told"),
    [
        (-5, "00:00"), (0, "00:00"), (1, "00:01"), (1000, "00:01"), (1001, "00:02"), (59_001, "01:00"),
        (61_000, "01:01"), (3_599_000, "59:59"), (3_599_001, "1:00:00"), (3_661_000, "1:01:01"),
    ],
)  # fmt: skip
def test_a_clock_tells_the_seconds_that_have_begun(ms: int, told: str) -> None:
    assert clock_text(ms) == told


@pytest.mark.parametrize(("ms", "told"), [(0, "0.0"), (99, "0.0"), (100, "0.1"), (9999, "9.9"), (LOW_MS, "00:10")])
def test_tenths_are_told_below_ten_seconds(ms: int, told: str) -> None:
    assert clock_text(ms, tenths=True) == told


@pytest.mark.parametrize(
    ("ms", "seconds"),
    [(LOW_MS, 1.001), (LOW_MS + 300, 0.301), (LOW_MS - 1, 0.1), (LOW_MS - 100, 0.101), (250, 0.051), (301, 0.02)],
)
def test_a_clock_is_drawn_anew_when_its_words_change(ms: int, seconds: float) -> None:
    assert next_change(ms) == pytest.approx(seconds)


@pytest.mark.parametrize(
    ("ms", "running", "tone"),
    [(LOW_MS - 1, True, "red"), (LOW_MS, True, "ink"), (LOW_MS - 1, False, "muted"), (LOW_MS, False, "muted")],
)
def test_a_clock_is_red_only_while_it_runs_low(theme: Theme, ms: int, running: bool, tone: str) -> None:
    surface = pygame.Surface((300, 100))
    draw_clock(surface, theme, (290, 50), ms, running=running)
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(100, 300) for y in range(20, 80)}
    tones = {name: getattr(theme.colours, name) for name in ("red", "ink", "muted")}
    assert [name for name, colour in tones.items() if colour in seen] == [tone]


def test_a_clock_with_a_note_is_as_wide_as_the_wider_of_both(theme: Theme) -> None:
    surface = pygame.Surface((900, 100))

    def width(note: str) -> int:
        with theme.hearing() as heard:
            told = draw_clock(surface, theme, (890, 50), 0, running=False, note=note)
        assert all(line.rect.right == 890 for line in heard)
        assert told == max(line.rect.width for line in heard)
        return told

    assert width("") == width("1") < width("a note that is much longer than the clock above it")
