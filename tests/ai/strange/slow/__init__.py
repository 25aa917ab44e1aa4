"""A game whose import takes a while, and whose modules import from the package that imports them."""

from __future__ import annotations

import time

from tests.ai.strange import StrangePlayer

time.sleep(0.1)

NAME = "slow"

from tests.ai.strange.slow.view import View  # noqa: E402


class SlowPlayer(StrangePlayer):
    """Says what it sees."""

    def action(self, observation: View) -> str:
        return observation.word


PLAYER = SlowPlayer()
