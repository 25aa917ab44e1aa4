"""What the players of all games share: strengths by number, and the test opponents that any game can have."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.ai.analysis import Analyst
from game.ai.budget import SECONDS, Budget, never
from game.ai.protocol import Level, Report, Thought
from game.rules.chance import Stream
from game.rules.contract import A, Action, Combinations, O, Observation, OptionValues


class Effort(Protocol):
    """What a strength of some game spends on a thought."""

    @property
    def nodes(self) -> int: ...


Choice = TypeVar("Choice")
Think = Callable[[O, int, Stream, Budget, Report], Thought]
"""Returns what a strength chooses for the seat to act; the stream decides everything that is left to chance in it."""


@dataclass(frozen=True, slots=True)
class Player(Generic[O]):
    """A game's own player, made of its functions. It gets observations only, so it cannot know what its seat may not.

    `by_name` are the test opponents, which choose a legal action at once. `takes_draw` tells from an observation and a
    seed whether the seat stands so badly that a draw is welcome to it. `warm_up` builds what the first thought would
    otherwise have to wait for. After `ply_limit` plies self-play calls a game unfinished. `analyst` looks back on its
    games, where it can.
    """

    strengths: Mapping[int, Effort]
    by_name: Mapping[str, Callable[[O, Stream], Action]]
    think: Think[O]
    takes_draw: Callable[[O, int], bool]
    warm_up: Callable[[], None]
    ply_limit: int
    analyst: Analyst | None = None

    @property
    def opponents(self) -> tuple[str, ...]:
        """Test opponents that may be named where a strength is expected."""
        return tuple(self.by_name)

    def budget(self, level: Level, cancelled: Callable[[], bool] = never, seconds: float = SECONDS) -> Budget:
        """Returns what `level` may spend, `seconds` at most; the test opponents look one ply ahead at most."""
        nodes = self.strengths[level].nodes if isinstance(level, int) else 1
        return Budget(nodes, seconds, cancelled)

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
        """Returns whether the seat takes a draw it is offered, whoever is to act; a test opponent never does.

        Where the game has a smaller draw and the observation shows one offered (流季), that is what is judged.
        """
        return observation.result is None and isinstance(level, int) and self.takes_draw(observation, seed)


def naive_choice(
    actions: Sequence[Choice], wins: Callable[[Choice], bool], price: Callable[[Choice], float], stream: Stream
) -> Choice:
    """Returns an action that wins the game at once, else one of those that take the dearest thing, else any.

    Somebody who has just read the rules plays so; this judgement stays as it is.
    `price` is above 0 for what takes something, 0 for anything else. Of several that are as good any is likely.
    """
    winning = [action for action in actions if wins(action)]
    if winning:
        return stream.choice(winning)
    prices = [price(action) for action in actions]
    most = max(prices)
    return stream.choice([action for action, each in zip(actions, prices, strict=True) if each == most])


def random_player(observation: Observation[A], stream: Stream) -> A:
    """Returns any legal action, each equally likely; of combinations one of any kind."""
    actions = observation.legal
    return actions.sampled(stream) if isinstance(actions, Combinations) else stream.choice(list(actions))
