"""Positions as everybody may know them: of a position object, and the last one of a record."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game import catalog
from game.records.library import opening
from game.records.steps import Steps
from game.rules.contract import AnyGame, OptionValues, PositionObject, State

Told = Mapping[str, object]
"""A position object without what is hidden."""


def told_by(game: AnyGame, state: State) -> Told:
    """Returns a position without what its game hides, also when the game is over."""
    return game.position_out(state) if game.seen_out is None else game.seen_out(state, None)


def told_position(game_id: str, position: PositionObject, options: OptionValues) -> Steps[Told]:
    """Reads a position object. Raises RulesError, and KeyError for a game that cannot be played."""
    yield 0.0
    game = catalog.rules(game_id)
    return told_by(game, game.position_in(position, options))


def last_told(path: Path) -> Steps[Told]:
    """Reads the position in which the game of a record or journal ended or stands. Raises Refused."""
    match = (yield from opening(path)).match
    return told_by(match.game, match.main_end.state)
