"""A test opponent of every game: any legal action."""

from __future__ import annotations

from typing import Any

from game.rules.chance import Stream
from game.rules.contract import Observation


def random_player(observation: Observation, stream: Stream) -> Any:
    """Returns any legal action, each equally likely."""
    return stream.choice(list(observation.legal))
