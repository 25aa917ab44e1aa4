"""What the players of all games share: strengths by number and test opponents by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol

from game.ai.budget import Budget, never
from game.ai.protocol import Level, Report, Thought
from game.rules.chance import Stream
from game.rules.contract import Action, O, OptionValues

SECONDS = 2.5
"""Time cap of a thought; the node counts are chosen so that two cores of 2020 stay well below."""


class Effort(Protocol):
    """What a strength of some game spends on a thought."""

    @property
    def nodes(self) -> int: ...


Think = Callable[[O, int, Stream, Budget, Report], Thought]
"""Returns what a strength chooses for the seat to act; the stream decides everything that is left to chance in it."""


@dataclass(frozen=True, slots=True)
class LevelledPlayer(Generic[O]):
    """The player of `game.ai.protocol.Player` that is made of a game's functions: how it thinks, when it takes a draw.

    `by_name` are the test opponents, which choose a legal action at once. `takes_draw` tells from an observation and a
    seed whether the seat stands so badly that a draw is welcome to it.
    """

    strengths: Mapping[int, Effort]
    by_name: Mapping[str, Callable[[O, Stream], Action]]
    think: Think[O]
    takes_draw: Callable[[O, int], bool]
    warm_up: Callable[[], None]
    ply_limit: int

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
        budget.memory.tidy()
        return self.think(observation, level, stream, budget, report)

    def judge_draw(self, options: OptionValues, observation: O, level: Level, seed: int) -> bool:
        """Returns whether the seat takes a draw it is offered; a test opponent never does."""
        return observation.result is None and isinstance(level, int) and self.takes_draw(observation, seed)
