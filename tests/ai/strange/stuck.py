"""A player that waits for itself."""

from __future__ import annotations

import threading
from typing import Any

from tests.ai.strange import StrangePlayer


class StuckPlayer(StrangePlayer):
    def action(self, observation: Any) -> Any:
        lock = threading.Lock()
        with lock, lock:
            return None


PLAYER = StuckPlayer()
