"""The cards of a story: whatever the size of the text, nothing of them is drawn beside them."""

from __future__ import annotations

import pygame
import pytest

from game.games.senya.view.story.tiles import ON, TileRow
from game.games.senya.view.story.values import Tile
from game.rules.contract import Option, Pick
from game.ui.theme import SMALLEST_TEXT, DrawnLine
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import texts_of

GROUND = (1, 2, 3)


@pytest.mark.parametrize("high", [70, 118, 132, 146, 180])
def test_a_check_stays_within_its_card(high: int) -> None:
    """A title of two rows, the difficulty, the chance; its 36 strokes only where they have room."""
    row = TileRow(make_theme((1280, 720), 1.75), texts_of("en"))
    row.show(
        [Tile(Option("look", (str(n),)), "Look with reason", "difficulty 10 · 2D6+4", chance=26) for n in range(7)]
    )
    room = pygame.Rect(20, 20, 1232, high)
    row.layout(room)
    surface = pygame.Surface((1280, 260))
    surface.fill(GROUND)
    row.draw(surface, None, None)
    for _, place in row.places().values():
        surface.fill(GROUND, place)
    assert set(pygame.image.tobytes(surface, "RGB")) == set(GROUND)


def drawn_of(tile: Tile, place: pygame.Rect) -> list[DrawnLine]:
    """Returns the lines of seven such cards in a row of large text, of one of them."""
    theme = make_theme((1280, 720), 1.75)
    row = TileRow(theme, texts_of("en"))
    row.show([tile, *(Tile(Option("look", (str(n),)), "Look") for n in range(6))])
    row.layout(place)
    with theme.hearing() as drawn:
        row.draw(pygame.Surface((1280, 260)), None, None)
    return [one for one in drawn if row.places()[tile.pick][1].contains(one.rect)]


def test_a_title_gives_way_before_what_is_told_of_it_is_small() -> None:
    told = "If refused, a contest of wills follows: win it, and there is a truce and you strike together."
    title, *below = drawn_of(Tile(Option("ask"), "Ask to ally", lines=(told,)), pygame.Rect(20, 20, 1232, 143))
    assert title.text == "Ask to ally" and " ".join(one.text for one in below) == told
    assert min(one.px for one in (title, *below)) > SMALLEST_TEXT


def test_the_last_sentence_is_left_out_before_letters_are_small() -> None:
    told = "Sets an emotion against one that is written."
    more = " The first one, once settled, raises bond and tension of everybody who is there."
    drawn = drawn_of(Tile(Option("set"), "Contest", lines=(told + more,)), pygame.Rect(20, 20, 1232, 143))
    assert " ".join(one.text for one in drawn[1:]) == told and min(one.px for one in drawn) > SMALLEST_TEXT


@pytest.mark.parametrize(("scale", "wide"), [(1.0, 860), (1.25, 1232), (1.75, 1232)])
def test_what_a_check_needs_stays_within_its_card(scale: float, wide: int) -> None:
    theme = make_theme((1280, 720), scale)
    row = TileRow(theme, texts_of("en"))
    under = "sense, difficulty 10 · 2D6+4"
    row.show(
        [Tile(Option("look", (str(n),)), "Look with sense", under, chance=26, needed="6 or more") for n in range(7)]
    )
    for high in range(94, 190, 6):
        row.layout(pygame.Rect(20, 20, wide, high))
        with theme.hearing() as drawn:
            row.draw(pygame.Surface((1280, 260)), None, None)
        letters = [one.rect.inflate(0, one.px - one.rect.h) for one in drawn]
        assert all(any(place.contains(rect) for _, place in row.places().values()) for rect in letters), high


@pytest.mark.parametrize("low", [2, 3])
def test_checks_stand_alone_and_the_rest_two_by_two(low: int) -> None:
    """So that a check has room for what a success and a failure come to; of an odd number the last stands alone."""
    row = TileRow(make_theme((1280, 720), 1.0), texts_of("en"))
    check = Tile(Option("check", ("a",)), "Look", chance=20, outcomes=("Success", "Failure"), tall=True)
    others = [Tile(Option("do", (str(n),)), "Do") for n in range(low)]
    row.show([check, *others])
    row.layout(pygame.Rect(0, 0, 900, 140))
    first, *rest = (place for _, place in row.places().values())
    assert first.h == 140 and [one.h for one in rest] == ([66, 66] if low == 2 else [66, 66, 140])
    assert len({one.x for one in rest}) == (low + 1) // 2 and not first.collidelistall(rest)
    row.layout(pygame.Rect(0, 0, 200, 140))
    assert {place.size for _, place in row.places().values()} == {(96, 140)} and ON in row.places(), "it is leafed"


def test_many_checks_are_leafed_rather_than_drawn_without_what_they_come_to() -> None:
    """Two rows of them would have no room for the two sentences."""
    theme = make_theme((1280, 720), 1.0)
    row = TileRow(theme, texts_of("en"))
    told = ("Success: clue 1 of 8", "Failure: nothing learned")
    row.show([Tile(Option("check", (str(n),)), "Look", chance=20, outcomes=told, tall=True) for n in range(9)])
    row.layout(pygame.Rect(20, 20, 980, 152))
    seen: set[Pick] = set()
    for _ in range(3):
        with theme.hearing() as drawn:
            row.draw(pygame.Surface((1280, 260)), None, None)
        cards = [pick for pick in row.places() if pick != ON]
        assert len([one for one in drawn if one.text.startswith("Success")]) == len(cards)
        seen |= set(cards)
        row.page += 1
    assert len(seen) == 9


def test_why_a_card_cannot_be_taken_is_told_first() -> None:
    told = Tile(Option("check", ("a",)), "Look", lines=("Found.",), why="Found out already.").told
    assert told == ("Found out already.", "Found.")


def test_a_card_tells_failing_also_below_two_rows_of_difficulty() -> None:
    """The chance gives way: what a success brings and what failing costs both stand on the card."""
    theme = make_theme((1280, 720), 1.0)
    row = TileRow(theme, texts_of("ja"))
    under = "コミュニティの【理知】難易度11・2D6+10"
    ends = ("成功：手掛かり9／11", "失敗：何も分からない")
    picks = [Option("look", (str(n),)) for n in range(3)]
    tall = [Tile(one, "隣に腰かける", under, chance=35, needed="3", outcomes=ends, tall=True) for one in picks]
    row.show([*tall, *(Tile(Option(name), name, lines=(name,)) for name in "abcd")])
    row.layout(pygame.Rect(24, 462, 942, 122))
    with theme.hearing() as drawn:
        row.draw(pygame.Surface((1280, 720)), None, None)
    place = row.places()[tall[0].pick][1]
    assert set(ends) <= {one.text for one in drawn if place.contains(one.rect)}


def test_the_way_back_stands_on_every_page() -> None:
    row = TileRow(make_theme((1280, 720), 1.0), texts_of("en"))
    cards = [Tile(Option("card", (n,)), f"Card {n}") for n in range(36)]
    back = Tile(Option("back"), "Back", style="quiet")
    row.show([*cards, back])
    row.layout(pygame.Rect(20, 20, 940, 122))
    seen: list[Pick] = []
    for page in range(3):
        row.page = page
        there = list(row.places())
        assert back.pick in there and ON in there, page
        seen += [pick for pick in there if pick not in (back.pick, ON)]
    assert seen == [one.pick for one in cards], "each card on one page"
