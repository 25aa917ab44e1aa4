"""Which motives hold of the main lines of a game's puzzles, in lines that a person can read through."""

from __future__ import annotations

from typing import Any

from game import catalog
from game.practice.contract import beginning, played_out, practice_of
from game.storage.puzzles import Puzzle, puzzles_of


def puzzles(game_id: str) -> dict[str, Puzzle]:
    """Returns the puzzles that come with a game, by their ids."""
    return {one.id: one for one in puzzles_of(catalog.levels_of(game_id))}


def shown(game_id: str, state: Any, *tokens: str) -> list[str]:
    """Returns all motives that hold of a line from a state, in the order in which one learns them."""
    practice = practice_of(game_id)
    assert practice is not None
    _, line = played_out(game_id, state, tokens)
    return [motive for motive, test in practice.motives.items() if test(state, line)]


def held(game_id: str) -> list[str]:
    """Returns a line for each puzzle of a game: all motives that hold of it, and what is played."""
    return [
        f"{name}: {' '.join(shown(game_id, beginning(game_id, one), *one.line))} ({', '.join(one.line)})"
        for name, one in sorted(puzzles(game_id).items())
    ]
