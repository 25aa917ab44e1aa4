"""What a guided step asks for: action texts, and the actions of a position that they mean."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Game

ANY = "…"
"""Ends a text that stands for every action whose own text begins with what is before it."""


def counts(game: Game, action: Any, wanted: str) -> bool:
    """Whether the action is one that the text asks for."""
    text = game.format(action)
    return text.startswith(wanted.removesuffix(ANY)) if wanted.endswith(ANY) else text == wanted


def meant(game: Game, state: Any, wanted: str) -> tuple[Any, ...]:
    """Returns the actions a text asks for that may be played in `state`. Raises NotationError."""
    if wanted.endswith(ANY):
        return tuple(action for action in state.legal_actions() if counts(game, action, wanted))
    action = game.parse(wanted, state)
    return (action,) if state.explain_illegal(action) is None else ()
