"""What the strengths of a game think in kept positions, to the last node, held against a table (`tests/transcript`).

A search that comes to the same action, depth, number of nodes, worth and expected line everywhere has changed nothing
in how it plays. The positions of a game lie in `plays.json` beside its test, from games that its strengths played
against each other, each with its options, the seed of the thought, and who thinks with how many nodes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import inf, isfinite
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai.budget import Budget
from game.ai.process import player
from game.ai.protocol import Thought
from tests.transcript import approved

halves = pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.slow)])
"""The fast run thinks in every other position; the slow one in the others too, and in hundreds (`tests/ai`)."""


def hold(game_id: str, folder: Path, half: int) -> None:
    """Holds what is thought in every other position of a folder, from the first (0) or second (1) on."""
    asked = json.loads((folder / "plays.json").read_text(encoding="utf-8"))
    lines = [line for n, one in enumerate(asked) if n % 2 == half for line in thoughts(game_id, n, one)]
    approved(folder / "seen" / f"plays-{half + 1}.txt", lines)


def thoughts(game_id: str, n: int, asked: Any) -> Iterator[str]:
    """Yields a line for everybody who thinks in a position, and one that tells who would take a draw there."""
    game, mind = catalog.rules(game_id), player(game_id)
    state = game.position_in(asked["position"], asked["options"])
    seen = game.observe(state, state.to_act)
    for level, nodes in asked["who"]:
        thought = mind.choose(asked["options"], seen, level, asked["seed"], budget(nodes))
        yield f"{n} {level} {nodes}: {told(game_id, thought)}"
    draws = [mind.judge_draw(asked["options"], game.observe(state, seat), 3, asked["seed"]) for seat in (0, 1)]
    yield f"{n} takes a draw: {' '.join('yes' if one else 'no' for one in draws)}"


def budget(nodes: int) -> Budget:
    """Returns so many nodes, and all the time there is, for a thought that tells what it expects."""
    found = Budget(nodes, inf)
    found.foretells = True
    return found


def told(game_id: str, thought: Thought) -> str:
    """Returns a thought in one line; the last digits of a worth are left to the machine."""
    form = catalog.rules(game_id).format
    worth = thought.value
    value = "-" if worth is None else f"{worth:.6f}" if isfinite(worth) else str(worth)
    return " / ".join([form(thought.action), f"{thought.depth} {thought.nodes} {value}", *map(form, thought.line)])
