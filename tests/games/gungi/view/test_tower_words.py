"""What the panel of a tower writes: names, the other face of an own 兵 when it is shown, how high the tower is."""

from __future__ import annotations

import pygame
import pytest

from game.rules.contract import Square
from game.ui.theme import Theme
from tests.games.gungi.view.test_tower_view import TowerView, make_view, placed


def written(view: TowerView) -> list[str]:
    theme: Theme = view._theme
    with theme.hearing() as heard:
        view.draw(pygame.Surface((500, 500)))
    return [line.text for line in heard]


@pytest.mark.parametrize("reveal", [False, True])
def test_the_back_of_a_pawn_alone_is_written_and_only_when_shown(reveal: bool) -> None:
    view = make_view("en", height=420)
    view.reveal = reveal
    view.show_tower(placed(["B:兵:と", "B:侍:槍"]), Square(3, 5))
    pawn, other = (view._name(next(fact for fact in view.facts if fact.layer == n)) for n in (1, 2))
    hidden = make_view("en", height=420)
    hidden.show_tower(placed(["B:兵:と", "B:侍:槍"]), Square(3, 5))
    plain = [hidden._name(next(fact for fact in hidden.facts if fact.layer == n)) for n in (1, 2)]
    assert (pawn != plain[0]) is reveal and other == plain[1]
    assert ("と" in pawn) is reveal and "槍" not in other


def test_towers_squares_and_empty_places_have_titles_of_their_own() -> None:
    view, titles = make_view("en", height=420), []
    for tower in (["B:兵:と", "B:侍:槍"], ["B:侍:槍"]):
        view.show_tower(placed(tower), Square(3, 5))
        titles.append((view._title(), bool(view._subtitle())))
    assert titles[0][0] != titles[1][0]
    assert [has for _, has in titles] == [True, False], "only a tower has layers to be counted"
    assert titles[0][0] in " ".join(written(view)) or titles[1][0] in " ".join(written(view))
