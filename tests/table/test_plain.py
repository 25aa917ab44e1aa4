"""The table of plain games, at the toy's: presses, drags, keys, marks on a board that may be turned, and no motion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.match.seats import HUMAN
from game.rules.contract import Square
from game.rules.plain import SquareMove
from game.stage.scene import TableSetup
from game.table.plain import Pointing
from game.table.scene import TableScene
from game.table.view import Shown
from tests.pilot import Pilot
from tests.toy.rules import GAME


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setitem(catalog.GAMES._references, "toy", "tests.toy.row:ROW")
    found = Pilot(tmp_path)
    found.open(TableScene(TableSetup("toy", seats=(HUMAN, HUMAN), seed=1)))
    yield found
    found.close()


def line(pilot: Pilot) -> list[str]:
    return [GAME.format(action) for _, action in pilot.scene.session.match.steps()]


def gestures(pilot: Pilot) -> Pointing:
    found: Pointing = pilot.scene.game.gestures
    return found


def test_a_press_takes_up_and_a_second_one_puts_down(pilot: Pilot) -> None:
    pilot.press("1-1")
    assert gestures(pilot).first == Square(1, 1) and line(pilot) == []
    pilot.press("2-2")
    assert line(pilot) == ["a1-b2"] and gestures(pilot).first is None


def test_a_press_on_what_is_taken_up_puts_it_back_and_one_on_another_takes_that(pilot: Pilot) -> None:
    pilot.press("1-1")
    pilot.press("1-1")
    assert gestures(pilot).first is None
    pilot.press("1-1")
    pilot.press("3-1")
    assert gestures(pilot).first == Square(3, 1)
    pilot.press("3-2")
    assert line(pilot) == ["c1-c2"]


def test_a_drag_plays_and_one_that_ends_nowhere_or_at_home_does_not(pilot: Pilot) -> None:
    pilot.drag("1-1", "1-1")
    pilot.drag("1-1", (2, 2))
    assert line(pilot) == [] and gestures(pilot).first is None and not pilot.notice
    pilot.drag("1-1", "1-2")
    assert line(pilot) == ["a1-a2"]


def test_what_leads_to_nothing_is_refused_once_it_is_put_down(pilot: Pilot) -> None:
    pilot.press("1-5")
    assert gestures(pilot).first == gestures(pilot).wish == Square(1, 5) and not pilot.notice
    pilot.press("1-4")
    assert pilot.notice == pilot.ctx.texts.clause("toy", "not-yours") and gestures(pilot).first is None
    pilot.press("1-5")
    pilot.press("1-1")
    assert gestures(pilot).wish is None and gestures(pilot).first == Square(1, 1)
    pilot.press("1-3")
    assert pilot.notice == pilot.ctx.texts.clause("toy", "too-far")


def test_the_keys_go_over_the_board_whichever_side_is_below(pilot: Pilot) -> None:
    pilot.key(pygame.K_UP)
    assert gestures(pilot).cursor == Square(3, 3)
    for key, square in ((pygame.K_UP, Square(3, 4)), (pygame.K_LEFT, Square(2, 4)), (pygame.K_LEFT, Square(1, 4))):
        pilot.key(key)
        assert gestures(pilot).cursor == square
    pilot.key(pygame.K_LEFT)
    assert gestures(pilot).cursor == Square(1, 4), "the edge is the end"
    pilot.scene.game.view.flipped = True
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_LEFT)
    assert gestures(pilot).cursor == Square(2, 3)


def test_a_board_that_is_turned_has_the_other_side_below(pilot: Pilot) -> None:
    view = pilot.scene.game.view
    below, above = view.rect_of(Square(1, 1)), view.rect_of(Square(5, 5))
    assert below.y > above.y and below.x < above.x and below.size == above.size
    view.flipped = True
    assert (view.rect_of(Square(1, 1)), view.rect_of(Square(5, 5))) == (above, below)
    assert view.hit(above.center) == (Square(1, 1),) and view.hit((1, 1)) == ()


def drawn(pilot: Pilot, **shown: Any) -> list[str]:
    """Returns the squares that look otherwise than without marks, where the view shows so."""
    view = pilot.scene.game.view
    pictures = []
    for value in (Shown(), Shown(**shown)):
        surface = pygame.Surface(pilot.ctx.size)
        view.show(value)
        view.draw(surface)
        pictures.append(surface)
    return [
        name
        for name, rect in view.targets().items()
        if pygame.image.tobytes(pictures[0].subsurface(rect), "RGB")
        != pygame.image.tobytes(pictures[1].subsurface(rect), "RGB")
    ]


def test_marks_lie_on_the_squares_they_mean(pilot: Pilot) -> None:
    here, there = Square(1, 1), Square(4, 4)
    for name in ("selected", "hover", "cursor"):
        assert drawn(pilot, **{name: there}) == ["4-4"], name
    assert drawn(pilot, hint=(here, there)) == ["1-1", "4-4"] and drawn(pilot, decisive=(there,)) == ["4-4"]
    assert drawn(pilot, offers=frozenset({there})) == [], "nothing is taken up yet"
    assert drawn(pilot, offers=frozenset({there}), picked=(here,)) == ["4-4"]
    assert drawn(pilot, offers=frozenset({there}), picked=(here,), targets=False) == []


def test_the_last_move_leaves_a_trace_and_nothing_moves(pilot: Pilot) -> None:
    view, director = pilot.scene.game.view, pilot.scene.director
    before = view.stage.settled
    pilot.drag("1-1", "1-2")
    assert view._last == ((Square(1, 1), "from"), (Square(1, 2), "to"))
    assert not director.busy and view.stage.settled > before and view.stage.observation.position.at(Square(1, 2)) == 1


@dataclass(frozen=True, slots=True)
class Take(SquareMove):
    """A move of one press."""

    at: Square


def test_where_a_press_is_a_whole_action_what_leads_to_nothing_is_refused_at_once(pilot: Pilot) -> None:
    refused: list[tuple[Any, ...]] = []
    own = gestures(pilot)
    own.outcome = SimpleNamespace(refuse=refused.append, touched=lambda: None)  # type: ignore[assignment]
    own.offer([Take(Square(1, 1)), Take(Square(2, 1))], 1, active=True)
    pilot.press("3-3")
    assert refused == [(Square(3, 3),)] and own.first is None
    own.offer([], 2, active=True)
    pilot.press("3-3")
    assert own.first == Square(3, 3), "nothing is on offer: it is taken up, for the rules to say why"
