"""Actions under other pick paths than their own: where the screen leads to them in a different way than the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.contract import Pick


@dataclass(frozen=True, slots=True)
class Dressed:
    """An action under the paths `shown`."""

    action: Any
    shown: tuple[tuple[Pick, ...], ...]

    def paths(self) -> tuple[tuple[Pick, ...], ...]:
        return self.shown


def undressed(action: Any) -> Any:
    """Returns the action itself."""
    return action.action if isinstance(action, Dressed) else action
