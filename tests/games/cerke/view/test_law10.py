"""Law 10 for 机戦: the animations of a step, played to their end before `settle`, give the observation's layout."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest

from game.games.cerke.rules import GAME
from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import Drop, EndSeason, GoOn, Lot, Move, Settle, StepOver, StepThrow
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.view.facts import last_marks
from game.games.cerke.view.marks import CerkeMarks
from game.games.cerke.view.sprites import layout_of
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.ui.board.grid import square_of
from game.ui.motion.director import Director
from tests.games.cerke.view.table import CerkeTable, make_table

STEPS = 200


def choose(state: Any, stream: Stream) -> Any:
    """Returns what falls, or a legal action; kinds that random play would take too seldom are taken more often."""
    if state.to_act == CHANCE:
        return GAME.draw(state, stream)
    legal = list(GAME.legal(state))
    if legal == [GoOn(), EndSeason()]:
        return legal[stream.below(5) == 0]
    rare = {
        "capture": [a for a in legal if isinstance(a, Move | StepOver | Settle) and state.board[a.dst]],
        "throw": [a for a in legal if isinstance(a, StepThrow)],
        "drop": [a for a in legal if isinstance(a, Drop)],
    }
    kind = ("capture", "throw", "drop", "any")[stream.below(4)]
    pool = rare.get(kind) or legal
    return pool[stream.below(len(pool))]


def play_step(table: CerkeTable, director: Director, state: Any, action: Any, whole: bool) -> tuple[Any, list[Any]]:
    """Plays one action's events, either in frames (`whole`) or by jumping to the end."""
    log: list[Any] = []
    after = GAME.apply(state, action, log)
    observation = GAME.observe(after, 0)
    director.play(log, observation)
    if whole:
        for _ in range(4000):
            if not director.update(1 / 25):
                break
        assert not director.busy
    else:
        director.finish()
    assert not director.mismatch, (action, log)
    assert table.sprites.layout() == layout_of(observation)
    assert not table.sprites.ripples and not table.sticks.moving
    return after, log


@pytest.mark.slow
def test_every_kind_of_event_that_moves_something_is_met_and_ends_right() -> None:
    seen: Counter[str] = Counter()
    for seed in range(100, 103):
        table, stream = make_table(), Stream(seed)
        director = Director(table.stage, debug=True)
        state = GAME.start({})
        table.stage.settle(GAME.observe(state, 0))
        for _ in range(STEPS):
            if state.result is not None:
                break
            state, log = play_step(table, director, state, choose(state, stream), whole=False)
            seen.update(type(event).__name__ for event in log)
    moving = (ev.Moved, ev.TamWent, ev.SteppedOn, ev.Poised, ev.Thrown, ev.WentBack, ev.Captured, ev.Dropped)
    assert all(seen[kind.__name__] >= 3 for kind in (*moving, ev.SeasonEnded, ev.LotFell)), seen


@pytest.mark.parametrize("flipped", [False, True])
def test_jumps_in_the_record_fly_to_what_is_seen(flipped: bool) -> None:
    """Undo, redo and jumps: from any layout to any other, pieces in the air included."""
    table, stream = make_table(), Stream(7)
    table.board.flipped = flipped
    state, states = GAME.start({}), []
    while len(states) < 220 and state.result is None:
        states.append(state)
        state = GAME.apply(state, choose(state, stream))
    director = Director(table.stage, debug=True)
    table.stage.settle(GAME.observe(states[0], 0))
    for _ in range(60):
        goal = GAME.observe(states[stream.below(len(states))], 0)
        director.fly(goal)
        for _ in range(stream.below(30)):
            director.update(1 / 50)
        director.finish()
        assert table.sprites.layout() == layout_of(goal) and not director.mismatch


def test_what_is_held_in_the_air_flies_back_and_is_not_seen_twice() -> None:
    """C16: taken back while the sticks are awaited."""
    table, before = make_table(), GAME.apply(GAME.start({}), Lot(3, 2))
    table.stage.settle(GAME.observe(GAME.apply(before, StepThrow(SQUARE["KAU"], SQUARE["LAU"])), 0))
    assert table.sprites.poised is not None
    assert table.stage.fly(GAME.observe(before, 0)) is not None
    assert table.sprites.poised is None and len(table.sprites.actors) == 1


@pytest.mark.slow
def test_the_pixels_after_the_animation_are_those_of_a_fresh_layout() -> None:
    """The board redraws only what changed; a board that draws everything must look the same after every step."""
    table, stream = make_table(), Stream(31)
    director = Director(table.stage, debug=True)
    state, compared = GAME.start({}), 0
    table.stage.settle(GAME.observe(state, 0))
    for n in range(81):
        if state.result is not None:
            break
        state, log = play_step(table, director, state, choose(state, stream), whole=n % 15 == 0)
        marks = CerkeMarks(last=last_marks(log), hover=square_of(n % 81))
        table.board.marks = marks
        shown = board_pixels(table)
        if n % 9 == 8:
            fresh = make_table()
            fresh.board.marks = marks
            fresh.stage.settle(GAME.observe(state, 0))
            assert shown == board_pixels(fresh), n
            compared += 1
    assert compared >= 8


def board_pixels(table: CerkeTable) -> bytes:
    """Returns board and hands as they look now; how sticks happen to lie is not part of the layout."""
    surface = pygame.Surface(table.size)
    table.board.draw(surface)
    for tray in table.trays:
        tray.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
