"""Notices: seen as long as it takes to read them, clickable where they cite a clause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import catalog
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.ui.theme import Theme
from game.ui.widgets.toast import FRESH_S, ToastRoom, Toasts

CLAUSE = Clause("G12.3", "double-hyou", (3,))


@pytest.fixture
def toasts(root: Path) -> Iterator[Toasts]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    theme = Theme(root / "assets")
    theme.set_window((1280, 720))
    yield Toasts(theme)


def click(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def test_a_notice_goes_by_itself(toasts: Toasts) -> None:
    toasts.show("短い知らせ")
    assert toasts.wake() == pytest.approx(3.35)
    assert not toasts.update(3.0)
    assert toasts.update(0.5)
    assert toasts.text == ""
    assert toasts.wake() is None


def test_a_notice_is_gone_once_it_was_waited_for_and_leaves_no_target(toasts: Toasts) -> None:
    toasts.show("words", CLAUSE)
    toasts.draw(pygame.display.get_surface(), Texts("ja", catalog.text_folders()), ToastRoom())
    assert set(toasts.targets()) == {"notice", "notice.clause"}
    middle = toasts.targets()["notice"].center
    assert not toasts.handle(Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=3), print) and toasts.text
    assert toasts.update(toasts.wake() or 0.0) and not toasts.targets()


def test_a_notice_is_fresh_for_a_moment_unless_it_lasts(toasts: Toasts) -> None:
    assert not toasts.fresh, "there is none"
    toasts.show("words")
    assert toasts.fresh
    toasts.update(FRESH_S)
    assert toasts.text and not toasts.fresh
    toasts.show("words", lasting=True)
    assert not toasts.fresh


def test_a_clause_opens_the_rulebook(toasts: Toasts) -> None:
    opened: list[Clause] = []
    toasts.show("そこへは動けません", CLAUSE)
    assert toasts.targets() == {}, "not drawn yet"
    toasts.draw(pygame.display.get_surface(), Texts("ja", catalog.text_folders()), ToastRoom())
    link = toasts.targets()["notice.clause"]
    assert toasts.handle(click(link.center), opened.append)
    assert opened == [CLAUSE]
    assert toasts.text == ""


def test_a_click_beside_the_clause_closes_and_goes_on_to_what_lies_there(toasts: Toasts) -> None:
    opened: list[Clause] = []
    toasts.show("そこへは動けません", CLAUSE)
    toasts.draw(pygame.display.get_surface(), Texts("ja", catalog.text_folders()), ToastRoom())
    assert not toasts.handle(click((5, 5)), opened.append)
    beside = click((toasts.targets()["notice"].left + 4, toasts.targets()["notice"].centery))
    assert not toasts.handle(beside, opened.append)
    assert opened == [] and toasts.text == ""


@pytest.mark.parametrize("words", ["短い知らせ", "この駒はそこへは動けません。" * 6])
def test_a_notice_lies_over_no_button_where_there_is_other_room(toasts: Toasts, words: str) -> None:
    row = [pygame.Rect(40 + 200 * n, 660, 190, 40) for n in range(6)]
    toasts.show(words)
    toasts.draw(pygame.display.get_surface(), Texts("ja", catalog.text_folders()), ToastRoom(clear=row))
    assert toasts.targets()["notice"].collidelist(row) == -1
    assert 500 < toasts.targets()["notice"].bottom < 660


def test_where_all_is_full_a_notice_lies_where_it_covers_least(toasts: Toasts) -> None:
    whole, gap = pygame.Rect(0, 0, 1280, 600), pygame.Rect(0, 640, 1280, 80)
    toasts.show("短い知らせ")
    toasts.draw(pygame.display.get_surface(), Texts("ja", catalog.text_folders()), ToastRoom(clear=[whole, gap]))
    assert toasts.targets()["notice"].collidelist([whole, gap]) == -1


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_long_notice_stays_in_the_window(toasts: Toasts, lang: str, scale: float) -> None:
    toasts._theme.adapt(text_scale=scale, owner_marks=False)
    toasts.show("この駒はそこへは動けません。" * 12, CLAUSE)
    toasts.draw(pygame.display.get_surface(), Texts(lang, catalog.text_folders()), ToastRoom((1200, 700)))
    assert pygame.Rect(0, 0, 1280, 720).contains(toasts.targets()["notice"])
    assert toasts.targets()["notice"].contains(toasts.targets()["notice.clause"].inflate(-12, -12))
