"""The middle of a battle: every sum that was rolled stands there, or how many more there are."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.games.senya.view import looks
from game.games.senya.view.middle import Middle
from game.games.senya.view.values import Contest, SumShown, SumTerm
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import declaration, texts_of

TITLE = "Damage of Yoru"


def contest(rolls: int) -> Contest:
    """Returns the sums of so many damage rolls of one attack."""
    made = [SumShown(TITLE, (SumTerm("dice", n), SumTerm("Dark", 3)), f"{n}D") for n in range(1, rolls + 1)]
    return Contest(made[0], made[1] if rolls > 1 else None, verdict="30 damage", more=tuple(made[2:]))


def lines(rolls: int, high: int) -> list[str]:
    pygame.display.init()
    pygame.display.set_mode((400, 300))
    middle = Middle(make_theme(), texts_of("en"))
    middle.layout(pygame.Rect(0, 0, 240, high))
    middle.draw_contest(pygame.Surface((400, 700)), contest(rolls))
    assert middle.rect_drawn.h <= high
    return middle.spoken.lines()


@pytest.mark.parametrize("rolls", [1, 2, 3, 5])
def test_every_roll_stands_there_where_there_is_room(rolls: int) -> None:
    said = lines(rolls, 600)
    assert [one for one in said if one.endswith("D")] == [f"{n}D" for n in range(1, rolls + 1)]
    assert said.count(TITLE) == rolls and "30 damage" in said
    assert not any("more" in one for one in said)


def test_where_there_is_none_it_says_how_many_more_there_are() -> None:
    said = lines(5, 200)
    shown = sum(one.endswith("D") for one in said)
    assert 1 <= shown < 5 and f"+{5 - shown} more" in said and "30 damage" in said


def bars_and_headings(high: int) -> tuple[bool, bool]:
    """Returns whether bars and their heading are drawn of a declaration in a panel of so many pixels."""
    theme = make_theme((1280, 720), 1.75)
    middle = Middle(theme, texts_of("ja"))
    middle.layout(pygame.Rect(0, 0, 234, high))
    with theme.hearing() as drawn:
        image = middle._declared(replace(declaration("ja"), check=None, damage=""))
    bars = pygame.mask.from_threshold(image, (*looks.VIOLET, 255), (2, 2, 2, 255)).count()
    return bars > 40, texts_of("ja")("senya-battle.declaration.real") in [one.text for one in drawn]


def test_bars_give_their_heading_up_before_they_go() -> None:
    found = [bars_and_headings(high) for high in range(120, 300, 8)]
    assert found == sorted(found) and set(found) == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("high", [200, 300])
def test_names_beside_chances_stand_clear_of_each_other_at_large_text(high: int) -> None:
    theme = make_theme((1440, 900), 1.5)
    middle = Middle(theme, texts_of("ja"))
    middle.layout(pygame.Rect(0, 0, 258, high))
    told = declaration("ja", targets=2)
    named = [replace(one, name=name) for one, name in zip(told.targets, ("街の不良", "黒瀬 廉"), strict=True)]
    with theme.hearing() as drawn:
        middle._declared(replace(told, parts=(), price="", check=None, damage="", targets=tuple(named)))
    rows = [one for one in drawn if one.role == "sans-bold" and one.text and one.text in "街の不良黒瀬 廉"]
    assert "".join(one.text for one in rows) in ("街の不良黒瀬 廉", "街の不良黒瀬廉")
    tops = [(one.rect.centery - one.px // 2, one.rect.centery + one.px // 2) for one in rows]
    assert all(end <= top + 1 for (_, end), (top, _) in itertools.pairwise(tops))
