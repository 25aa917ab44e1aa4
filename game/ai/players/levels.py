"""What the players of all games share: strengths by number and test opponents by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol

from game.ai.budget import Budget, never
from game.ai.protocol import Level, Report, Thought
from game.rules.chance import Stream
from game.rules.contract import Action, O, OptionValues

SECONDS = 2.5
"""Time cap of a thought; the node counts are chosen so that two cores of 2020 stay well below."""


class Strength(Protocol):
    """How a strength of some game plays."""

    @property
    def nodes(self) -> int: ...


class LevelledPlayer(Generic[O]):
    """The part of `game.ai.protocol.Player` that knows no game. A game's own player says how a strength thinks."""

    strengths: Mapping[int, Strength]
    by_name: Mapping[str, Callable[[O, Stream], Action]]
    """The test opponents, which choose a legal action at once."""

    @property
    def opponents(self) -> tuple[str, ...]:
        return tuple(self.by_name)

    def budget(self, level: Level, cancelled: Callable[[], bool] = never) -> Budget:
        """Returns what `level` may spend; the test opponents look one ply ahead at most."""
        nodes = self.strengths[level].nodes if isinstance(level, int) else 1
        return Budget(nodes, SECONDS, cancelled)

    def choose(
        self,
        options: OptionValues,
        observation: O,
        level: Level,
        seed: int,
        budget: Budget,
        report: Report = lambda depth, nodes, best: None,
    ) -> Thought:
        """Returns the action of the seat to act. Raises Cancelled, and KeyError for no such level."""
        stream = Stream(seed)
        if isinstance(level, str):
            return Thought(self.by_name[level](observation, stream))
        return self.think(observation, level, stream, budget, report)

    def think(self, observation: O, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
        """Returns what a strength chooses; `stream` decides everything that is left to chance in it."""
        raise NotImplementedError

    def judge_draw(self, options: OptionValues, observation: O, level: Level, seed: int) -> bool:
        """Returns whether the seat takes a draw it is offered; a test opponent never does."""
        return observation.result is None and isinstance(level, int) and self.takes_draw(observation, seed)

    def takes_draw(self, observation: O, seed: int) -> bool:
        """Returns whether the seat stands so badly that a draw is welcome to it."""
        raise NotImplementedError
