"""Actions under other pick paths than their own: where the screen leads to them in a different way than the rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.contract import Action, Pick


@dataclass(frozen=True, slots=True)
class ByPaths:
    """An action under the paths `shown`."""

    action: Action
    shown: tuple[tuple[Pick, ...], ...]

    def paths(self) -> tuple[tuple[Pick, ...], ...]:
        return self.shown


def action_of(choice: Action) -> Action:
    """Returns the action that a choice stands for."""
    return choice.action if isinstance(choice, ByPaths) else choice
