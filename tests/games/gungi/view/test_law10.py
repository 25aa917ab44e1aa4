"""Law 10: the animations of a step, played to their end before `settle`, give the layout of the observation."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import InPlace, Move, Substitute, Swap13
from game.games.gungi.view.facts import last_marks
from game.rules.chance import Stream
from game.ui.board.grid import square_of
from game.ui.board.marks import Marks
from game.ui.motion.director import Director
from tests.games.gungi.view.stage import make_stage, picture, seen_by

VECTORS = Path(__file__).parents[3] / "vectors" / "gungi"


class Checker(Director):
    """A director that must find every layout right before it settles."""

    def __init__(self, stage: Any) -> None:
        super().__init__(stage, debug=True)


def play_step(director: Director, state: Any, action: Any, seat: int, whole: bool) -> tuple[Any, list[Any]]:
    """Plays one action's events, either in frames (`whole`) or by jumping to the end; returns state and events."""
    log: list[Any] = []
    after = GAME.apply(state, action, log)
    events = seen_by(log, seat)
    director.play(events, GAME.observe(after, seat))
    if whole:
        for _ in range(2000):
            if not director.update(1 / 15):
                break
        assert not director.busy
    else:
        director.finish()
    assert not director.mismatch, (action, events)
    return after, log


def positions() -> list[tuple[str, dict[str, Any]]]:
    """Returns the shared positions: those of the middle game and the tricky cases."""
    found = []
    for name, key in (("midgame.json", "positions"), ("cases.json", "cases")):
        data = json.loads((VECTORS / name).read_text(encoding="utf-8"))
        found += [(entry["id"], entry["position"]) for entry in data[key]]
    return found


def rare(action: Any) -> bool:
    """Whether random games seldom come to such an action."""
    match action:
        case Move(betray=betray, exchange=exchange, place=place):
            return betray is True or exchange is not None or place is not None
        case InPlace() | Swap13() | Substitute():
            return True
    return False


@pytest.mark.slow
def test_rare_steps_of_the_shared_positions_are_animated_to_what_is_seen() -> None:
    seen: Counter[str] = Counter()
    stage = make_stage()
    director = Checker(stage)
    for name, position in positions():
        state = GAME.position_in(position, {"mode": "strict"})
        moves = GAME.legal(state)
        chosen = [a for a in moves if rare(a)][:12] + list(moves)[:: max(1, len(moves) // 4)]
        for n, action in enumerate(chosen):
            seat = (n + len(name)) % 2
            stage.settle(GAME.observe(state, seat))
            _, log = play_step(director, state, action, seat, whole=False)
            seen.update(type(event).__name__ for event in log)
    expected = (
        "Struck",
        "Betrayed",
        "Swapped",
        "Recalled",
        "Substituted",
        "FortWon",
        "Relocated",
        "Captured",
        "Dropped",
    )
    assert all(seen[kind] >= 2 for kind in expected), seen


def test_a_reformation_is_animated_to_what_is_seen() -> None:
    """The fourth repetition sends every tile home and closes two ranks (G14)."""
    data = json.loads((VECTORS / "cases.json").read_text(encoding="utf-8"))
    stage = make_stage()
    reformed = 0
    for sequence in data["sequences"]:
        start = sequence["start"]
        fresh = GAME.start({"mode": "strict"})
        state = fresh if start == "new" else GAME.position_in(start, {"mode": "strict"})
        director = Checker(stage)
        stage.settle(GAME.observe(state, 0))
        for text in sequence["moves"]:
            state, log = play_step(director, state, GAME.parse(text, state), 0, whole=False)
            reformed += any(type(event).__name__ == "Reformed" for event in log)
    assert reformed >= 1


@pytest.mark.slow
def test_the_pixels_after_the_animation_are_those_of_a_fresh_layout() -> None:
    """The board redraws only what changed; a board that draws everything must look the same after every step."""
    stage = make_stage()
    director = Checker(stage)
    state = GAME.start({"mode": "strict"})
    stream = Stream(77)
    stage.settle(GAME.observe(state, 0))
    for ply in range(100):
        state, log = play_step(director, state, stream.choice(GAME.legal(state)), 0, whole=ply % 9 == 0)
        marks = Marks(last=last_marks(log), hover=square_of(ply % 81))
        stage.board.marks = marks
        shown = picture(stage)
        if ply % 10 == 9:
            fresh = make_stage()
            fresh.settle(GAME.observe(state, 0))
            fresh.board.marks = marks
            assert shown == picture(fresh), ply
