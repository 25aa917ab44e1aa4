"""A long book is measured where it is looked at, and by and by; what is in sight never moves for it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import catalog
from game.storage import levels
from game.ui.text.book_view import BookView
from game.ui.text.rich_layout import Box
from game.ui.text.rich_text import parse
from game.ui.theme import Theme


@pytest.fixture
def book(theme: Theme) -> BookView:
    made = BookView(theme)
    document = parse(levels.rulebook(catalog.rulebooks_of("gungi"), "ja"))
    made.set(document, pygame.Rect(0, 0, 900, 600), 60, 800, lambda name, argument, width: None)
    return made


def measured(book: BookView) -> list[int]:
    return [n for n, box in enumerate(book.flow.boxes) if box.runs or box.picture is not None]


def seen(book: BookView) -> list[tuple[int, int, int]]:
    """What is in sight: block, its place in the view, its height."""
    flow, top = book.flow, book.scroll.offset
    boxes: list[tuple[int, Box]] = [(n, flow.boxes[n]) for n in flow.visible(top, book.scroll.view.height)]
    return [(n, box.y - top, box.height) for n, box in boxes]


def at_a_clause(book: BookView) -> None:
    book.show("G16.4")


def at_a_place(book: BookView) -> None:
    block = book.document.anchors["G12.3"]
    book.show_place(block, 0, 2)


def turned_on(book: BookView) -> None:
    book.scroll.to(book.scroll.most // 2)
    book.settle()


def at_the_end(book: BookView) -> None:
    book.scroll.to(book.scroll.most)
    book.settle()


def test_only_what_is_in_sight_is_measured_at_first(book: BookView) -> None:
    assert 0 < len(measured(book)) < len(book.flow.boxes) / 8
    assert set(measured(book)) >= {n for n in book.flow.visible(0, 600) if book.document.blocks[n].kind != "picture"}


@pytest.mark.slow
@pytest.mark.parametrize("look", [lambda book: None, at_a_clause, at_a_place, turned_on, at_the_end])
def test_what_is_in_sight_stays_while_the_rest_is_measured(book: BookView, look: Callable[[BookView], None]) -> None:
    look(book)
    before = seen(book)
    shares = list(book.measuring())
    assert len(shares) > 10 and shares == sorted(shares) and shares[-1] == 1.0
    assert seen(book) == before
    whole = [n for n, block in enumerate(book.document.blocks) if block.kind != "picture"]
    assert measured(book) == whole
    assert list(book.measuring()) == []


def test_the_end_stays_the_end(book: BookView) -> None:
    at_the_end(book)
    for _ in book.measuring():
        assert book.scroll.offset == book.scroll.most > 0


def test_what_was_scrolled_to_is_measured_before_it_is_drawn(book: BookView) -> None:
    book.scroll.to(book.scroll.most // 2)
    book.draw(pygame.Surface((900, 600)), [], -1, 0)
    here = book.flow.visible(book.scroll.offset, 600)
    assert {n for n in here if book.document.blocks[n].kind != "picture"} <= set(measured(book))


def test_a_guess_is_near_to_the_truth(book: BookView) -> None:
    """The bar of the first frame stands about where it will stand."""
    guessed = book.scroll.content
    list(book.measuring())
    assert 0.8 < guessed / book.scroll.content < 1.25
