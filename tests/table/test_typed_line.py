"""The line in which moves are typed: what was typed before, what is offered, and what of it is drawn."""

from __future__ import annotations

import pygame
import pytest

from game.storage.levels import asset
from game.table.typed.line import GAP, TypedLine
from game.ui.theme import Theme
from tests.transcript import Drawn

OFFERED = ("e2", "e2 e3", "e2 e4")


@pytest.fixture
def theme() -> Theme:
    pygame.init()
    made = Theme(asset())
    made.set_window((1280, 720))
    return made


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def line(theme: Theme, offered: tuple[str, ...] = OFFERED) -> tuple[TypedLine, list[str]]:
    entered: list[str] = []
    made = TypedLine(
        theme, lambda begun: [one for one in offered if one.startswith(begun)], entered.append, lambda: None
    )
    made.layout(pygame.Rect(20, 30, 400, 200))
    made.field.focus(True)
    made.offer()
    return made, entered


@pytest.mark.parametrize(
    ("steps", "texts"),
    [
        ((0, 0, 0, 0), ["e2", "e2 e3", "e2 e4", "e2"]),
        ((1, 1, 1, 1), ["e2 e4", "e2 e3", "e2", "e2 e4"]),
        ((0, 0, 1, 0), ["e2", "e2 e3", "e2", "e2 e3"]),
    ],
)
def test_tab_goes_round_what_is_offered_and_back_with_shift(
    theme: Theme, steps: tuple[int, ...], texts: list[str]
) -> None:
    made, _ = line(theme)
    found = []
    for back in steps:
        assert made.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT * back))
        found.append(made.field.text)
    assert found == texts and list(made.offered) == list(OFFERED), "what is offered stays while one goes through it"


def test_where_nothing_is_offered_tab_changes_nothing(theme: Theme) -> None:
    made, _ = line(theme, ())
    assert made.handle(key(pygame.K_TAB)) and made.field.text == ""


def test_up_and_down_go_through_what_was_typed_each_line_once(theme: Theme) -> None:
    made, entered = line(theme)
    for text in ("one", " two ", "two", "one"):
        made.field.line.set(text)
        assert made.handle(key(pygame.K_RETURN)) and made.field.text == ""
    assert entered == ["one", "two", "two", "one"]
    found = []
    for code in (
        pygame.K_UP,
        pygame.K_UP,
        pygame.K_UP,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_DOWN,
        pygame.K_DOWN,
        pygame.K_DOWN,
    ):
        assert made.handle(key(code))
        found.append(made.field.text)
    assert found == ["one", "two", "one", "one", "two", "one", "", ""]
    made.forget()
    made.handle(key(pygame.K_UP))
    assert made.field.text == "" and made.offered == list(OFFERED)


def test_keys_are_its_own_only_while_one_types_there(theme: Theme) -> None:
    made, entered = line(theme)
    made.field.line.set("one")
    made.field.focus(False)
    made.offer()
    assert made.offered == () and not any(
        made.handle(key(code)) for code in (pygame.K_RETURN, pygame.K_TAB, pygame.K_UP)
    )
    assert entered == [] and made.field.text == "one"


def test_the_line_lies_at_the_foot_and_what_is_offered_right_above_it(theme: Theme) -> None:
    made, _ = line(theme)
    inner = pygame.Rect(20, 30, 400, 200)
    ends = made.layout(inner)
    field, offers, gap = made.field.rect, made._offers, round(4 * theme.u)
    assert (field.x, field.right, field.bottom) == (inner.x, inner.right, inner.bottom)
    assert (offers.x, offers.right, offers.bottom) == (inner.x, inner.right, field.top - gap)
    assert ends == offers.top - gap


@pytest.mark.parametrize("room", ["for all", "for all but a pixel"])
@pytest.mark.parametrize("tried", [-1, 0, 1])
def test_what_is_offered_is_drawn_from_the_one_tried_on_as_far_as_it_fits(theme: Theme, room: str, tried: int) -> None:
    made, _ = line(theme)
    shown, px = OFFERED[max(0, tried) :], theme.text_px(13)
    widths = [theme.fonts.width(one, "sans", px) for one in shown]
    wide = sum(widths) + round(GAP * theme.u) * (len(shown) - 1)
    made.layout(pygame.Rect(20, 30, wide - (room != "for all"), 200))
    made._tried = tried
    with Drawn(theme).watched() as drawn:
        made.draw(pygame.Surface((500, 300)))
    fits = shown if room == "for all" else shown[:-1]
    gap = round(GAP * theme.u)
    assert [(rect.x, ink, text) for rect, _, ink, text in drawn.words] == [
        (20 + sum(widths[:n]) + n * gap, "gold_high" if n == 0 <= tried else "muted", one) for n, one in enumerate(fits)
    ]
    assert all(made._offers.top <= rect.centery <= made._offers.bottom for rect, *_ in drawn.words)


def test_what_is_typed_is_completed_anew_and_begins_again_behind_what_was_typed_before(theme: Theme) -> None:
    made, _ = line(theme)
    for text in ("one", "two"):
        made.field.line.set(text)
        made.handle(key(pygame.K_RETURN))
    made.handle(key(pygame.K_UP))
    made.handle(key(pygame.K_BACKSPACE))
    assert made.field.text == "tw" and made.offered == [], "nothing begins so"
    made.handle(key(pygame.K_UP))
    assert made.field.text == "two", "the last one again"
