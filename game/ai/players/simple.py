"""A test opponent of every game: any legal action."""

from __future__ import annotations

from game.rules.chance import Stream
from game.rules.contract import A, Combinations, Observation


def random_player(observation: Observation[A], stream: Stream) -> A:
    """Returns any legal action, each equally likely; of combinations one of any kind."""
    actions = observation.legal
    return actions.sampled(stream) if isinstance(actions, Combinations) else stream.choice(list(actions))
