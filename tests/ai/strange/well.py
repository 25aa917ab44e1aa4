"""A player with whom nothing goes wrong."""

from __future__ import annotations

from typing import Any

from tests.ai.strange import StrangePlayer


class WellPlayer(StrangePlayer):
    def action(self, observation: Any) -> str:
        return "well"


PLAYER = WellPlayer()
