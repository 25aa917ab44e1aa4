"""A player that computes for ever and never looks whether anybody waits."""

from __future__ import annotations

from typing import Any

from tests.ai.strange import StrangePlayer


class EndlessPlayer(StrangePlayer):
    def action(self, observation: Any) -> Any:
        while True:
            pass


PLAYER = EndlessPlayer()
