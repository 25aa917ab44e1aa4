"""A plan of a war is put together from a place, a deed and a pair in any order (S17.9)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.games.senya.rules.choosing.listed import choices
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import TRUCE
from game.games.senya.table.war.gestures import WarGestures
from game.rules.chooser import Picks
from game.rules.contract import Option, Pick, Standee
from game.ui.widgets.presses import PRESSES, SOON_S
from tests.games.senya.war.told import War, war_game


def place(name: str) -> Option:
    return Option("place", (name,))


def deed(name: str, aim: str = "") -> Option:
    return Option("deed", (name, aim) if aim else (name,))


TOWER, PARK = place("tower"), place("park")
SCOUT, STRIKE, PARLEY, REST = deed("scout"), deed("strike"), deed("parley", TRUCE), deed("rest")
OWN, FOUND, OTHER, MET, UNKNOWN = map(Standee, ("p1", "p2", "p3", "p4", "p5"))
ROW: tuple[tuple[Pick, ...], ...] = (
    (TOWER,), (PARK,), (SCOUT,), (STRIKE,), (PARLEY,), (REST,), (OWN, TOWER), (FOUND, PARK), (OTHER,), (MET,),
    (UNKNOWN, PARK), (Option("plan"),),
)  # fmt: skip


class Map:
    """What can be pressed, each 100 pixels from the next; where a pair stands, its place lies under it."""

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        return ROW[pos[0] // 100] if pos[0] < 100 * len(ROW) else ()


class Plans:
    """Gestures where the first pair plans: two pairs were found, one of them was met, as was a third."""

    def __init__(self, *, active: bool = True) -> None:
        war = War()
        for name, known in (("p2", {}), ("p3", {}), ("p4", {"found": 0, "met": True})):
            war.finds("p1", name, **known)
        war.state = war.state.then(steps.PlanQuestion(("p1",)))
        self.done: list[Any] = []
        note = {
            name: staticmethod(lambda *what, name=name: self.done.append((name, *what)))
            for name in ("act", "ask", "refuse")
        }
        outcome: Any = type("Noting", (), note | {"touched": staticmethod(lambda: None)})
        self.gestures = WarGestures(Map(), outcome)  # type: ignore[arg-type]
        self.gestures.offer(choices(war_game().observe(war.state, 0).legal), 1, active=active)
        self.gestures.own, self.gestures.stands = OWN, TOWER
        PRESSES.pass_time(2 * SOON_S)

    @property
    def picked(self) -> frozenset[Pick]:
        return frozenset(self.gestures.chooser.picked)

    @property
    def refused(self) -> list[frozenset[Pick]]:
        return [frozenset(picks) for name, picks in self.done if name == "refuse"]

    def press(self, *picks: Pick, to: Pick | None = None) -> None:
        for pick in picks:
            chosen = [one for one in self.picked if isinstance(one, Option) and one.name == "place"]
            self.gestures.stands = (*chosen, TOWER)[0]  # as the screen says it
            at = self._at(pick)
            self._mouse(pygame.MOUSEBUTTONDOWN, at)
            if to is not None:
                at = self._at(to)
                self.gestures.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at), 1.0)
            self._mouse(pygame.MOUSEBUTTONUP, at)
            PRESSES.pass_time(2 * SOON_S)

    def _mouse(self, kind: int, at: tuple[int, int]) -> None:
        self.gestures.handle(pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=at), 1.0)

    @staticmethod
    def _at(pick: Pick) -> tuple[int, int]:
        return next((100 * n + 50, 50) for n, hits in enumerate((*ROW, (Option("nowhere"),))) if hits[0] == pick)


WAYS: list[tuple[Picks, Picks]] = [
    ((SCOUT,), (TOWER, SCOUT)),
    ((PARK, SCOUT), (PARK, SCOUT)),
    ((SCOUT, PARK), (PARK, SCOUT)),
    ((PARK, PARK), (PARK,)),
    ((SCOUT, REST), (TOWER, REST)),
    ((SCOUT, SCOUT), (TOWER,)),
    ((STRIKE, FOUND), (TOWER, STRIKE, FOUND)),
    ((STRIKE, FOUND, OTHER), (TOWER, STRIKE, OTHER)),
    ((STRIKE, OTHER, OTHER), (TOWER, STRIKE)),
    ((STRIKE, FOUND, FOUND), (PARK, STRIKE, FOUND)),
    ((STRIKE, FOUND, PARK), (PARK, STRIKE, FOUND)),
    ((STRIKE, OTHER, PARK), (PARK, STRIKE, OTHER)),
    ((STRIKE, OTHER, SCOUT), (TOWER, SCOUT)),
    ((STRIKE, OTHER, PARLEY), (TOWER, PARLEY, OTHER)),
    ((UNKNOWN,), (PARK,)),
    ((STRIKE, UNKNOWN), (PARK, STRIKE)),
]


@pytest.mark.parametrize(("pressed", "picked"), WAYS)
def test_place_deed_and_pair_take_the_place_of_those_before(pressed: Picks, picked: Picks) -> None:
    plans = Plans()
    plans.press(*pressed)
    assert (plans.picked, plans.done) == (frozenset(picked), [])


def test_a_pair_to_whom_the_deed_cannot_be_done_is_refused_and_the_deed_stays() -> None:
    plans = Plans()
    plans.press(STRIKE, MET)
    assert plans.picked == {TOWER, STRIKE} and plans.refused == [{TOWER, STRIKE, MET}]
    plans = Plans()
    plans.press(PARLEY, MET, STRIKE)
    assert plans.picked == {TOWER, STRIKE} and plans.refused == [{TOWER, STRIKE, MET}]
    plans = Plans()
    plans.press(PARLEY, MET, SCOUT)
    assert plans.picked == {TOWER, SCOUT} and not plans.done, "who scouts means nobody"


def test_other_pairs_and_other_first_picks_stay_on_offer() -> None:
    plans = Plans()
    plans.press(STRIKE, FOUND)
    assert {OTHER, Option("plan")} <= plans.gestures.open_offers() and FOUND not in plans.gestures.open_offers()
    assert MET not in plans.gestures.open_offers() and {PARK, TOWER} <= plans.gestures.takeable()
    assert Plans(active=False).gestures.open_offers() == Plans(active=False).gestures.takeable() == frozenset()


def test_the_own_token_is_dragged_to_a_place() -> None:
    for to, picked in ((PARK, (PARK,)), (SCOUT, ()), (FOUND, (PARK,))):
        plans = Plans()
        plans.press(OWN, to=to)
        assert plans.picked == set(picked) and not plans.done
    plans = Plans()
    plans.press(OWN)
    assert plans.picked == set() and not plans.gestures.looked_at


def test_the_plan_is_settled_by_its_button() -> None:
    plans = Plans()
    plans.press(SCOUT, Option("plan"))
    ((name, action),) = plans.done
    assert (name, action.deed, action.place) == ("act", "scout", "tower")
