"""G4.7: what is shown of a capture before its last choices hangs on none of them, and leads where the action leads."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from game import catalog
from game.games.gungi.rules.actions import InPlace, Move
from game.games.gungi.rules.halfway import halfway, stage_of
from game.games.gungi.rules.pieces import HYOU, KIND, SIDE, UNKNOWN_HYOU
from game.rules.contract import InHand, Option, Square
from tests.conftest import ROOT

GAME = catalog.rules("gungi")
CASES: list[dict[str, Any]] = json.loads((ROOT / "tests/vectors/gungi/cases.json").read_text(encoding="utf-8"))["cases"]


def states() -> list[Any]:
    return [GAME.position_in(case["position"], {"mode": "strict"}) for case in CASES if "position" in case]


@cache
def open_actions() -> list[tuple[Any, Move | InPlace]]:
    return [
        (state, action)
        for state in states()
        if state.result is None
        for action in GAME.legal(state)
        if isinstance(action, Move | InPlace)
        and (action.place is not None or getattr(action, "exchange", None) is not None)
    ]


def test_the_cases_hold_both_choices() -> None:
    assert sum(action.place is not None for _, action in open_actions()) > 50
    assert sum(getattr(action, "exchange", None) is not None for _, action in open_actions()) > 5


def test_G4_7_the_events_shown_first_begin_those_of_every_action_they_may_become() -> None:
    for state, action in open_actions():
        log: list[Any] = []
        after = GAME.apply(state, action, log)
        place = action.place
        if place is not None:
            half = halfway(state, action, "place")
            assert tuple(log[: len(half.events)]) == half.events
            assert half.owed[state.turn] == place[0] and not half.cells[place[1]]
            assert after.phase != "play" or half.hands == after.hands
        if isinstance(action, Move) and action.exchange is not None:
            half = halfway(state, action, "exchange")
            assert tuple(log[: len(half.events)]) == half.events
            assert len(half.cells[action.dst]) == 2


def test_G4_7_what_is_shown_first_hangs_on_no_later_choice() -> None:
    shown: dict[Any, Any] = {}
    for state, action in open_actions():
        head = (state.key, action.paths()[0][: len(action.paths()[0]) - 1])
        if action.place is not None:
            half = halfway(state, action, "place")
            assert shown.setdefault(head, half) == half


@pytest.mark.parametrize("seat", [0, 1])
def test_G4_3_the_other_side_sees_no_back_in_the_midst_of_a_capture(seat: int) -> None:
    for state, action in open_actions()[::7]:
        half = halfway(state, action, "place" if action.place is not None else "exchange")
        seen = half.seen(GAME.observe(state, seat))
        tiles = [tile for tower in seen.cells for tile in tower] + [*seen.hands[1 - seat]]
        assert all(t in UNKNOWN_HYOU for t in tiles if KIND[t] == HYOU and SIDE[t] != seat)
        assert seen.legal == () and seen.seat == seat


def test_stages_are_told_from_other_questions() -> None:
    _, action = next(
        (s, a) for s, a in open_actions() if a.place is not None and isinstance(a, Move) and a.betray is None
    )
    path = action.paths()[0]
    assert stage_of(path[:1], [path[1]]) is None
    assert stage_of(path[:2], [Square(1, 9), Square(2, 9)]) == "place"
    assert stage_of(path[:2], [Option("betray"), Option("plain")]) is None
    assert stage_of(path[:2], [Option("exchange-none")]) == "exchange"
    assert stage_of(path[:2], []) is None
    held = InHand(0, "弓", "や")
    assert stage_of((held, path[1]), [Square(1, 9)]) is None
    assert stage_of(path[:2], [held, Option("exchange-none")]) == "exchange"
    assert stage_of(path[:2], [held, Option("plain")]) is None
