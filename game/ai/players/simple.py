"""A test opponent of every game: any legal action."""

from __future__ import annotations

from game.rules.chance import Stream
from game.rules.contract import A, Observation


def random_player(observation: Observation[A], stream: Stream) -> A:
    """Returns any legal action, each equally likely."""
    return stream.choice(list(observation.legal))
