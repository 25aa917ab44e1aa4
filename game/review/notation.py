"""What a search expects, in the notation of the game."""

from collections.abc import Sequence
from typing import Any

from game.rules.contract import CHANCE, Action, AnyGame

Steps = Sequence[tuple[Any, Action]]
"""Pairs (state before, action), as `Game.notate` wants them."""


def told_line(game: AnyGame, steps: Steps, line: Sequence[Action]) -> tuple[str, ...]:
    """Returns what is expected to follow the last of `steps`, as far as it can be played where the game stands."""
    past = list(steps)
    told = list[str]()
    for action in line:
        state = game.apply(*past[-1], None)
        if state.result is not None or state.to_act == CHANCE or game.explain(state, action) is not None:
            break
        past.append((state, action))
        told.append(game.notate(past, len(past) - 1))
    return tuple(told)
