"""The position of a game of 盤上遊姫: immutable data (Y13)."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b

from game.games.yuki.rules import phases
from game.games.yuki.rules.actions import Decision
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.options import Options
from game.rules.contract import CHANCE, Result


class Known:
    """What has been worked out about a state and need not be again: its key, and the legal actions."""

    key: int | None = None
    legal: tuple[Decision, ...] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class YukiState:
    """A full position. hands: per player the codes in order (Y13.1). over: the result and who acted last, or None."""

    options: Options
    lanes: tuple[Battlefield, ...]
    hands: tuple[phases.Codes, phases.Codes]
    decks: phases.Decks
    piles: phases.Piles
    clockwork: phases.Clockwork
    standing: phases.Standing
    phase: phases.Phase
    over: tuple[Result, int] | None = None
    known: Known = field(default_factory=Known, init=False, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def _value(self) -> tuple[object, ...]:
        return (
            self.options,
            self.lanes,
            self.hands,
            self.decks,
            self.piles,
            self.clockwork,
            self.standing,
            self.phase,
            self.over,
        )

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, YukiState) else NotImplemented

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        if self.known.key is None:
            self.known.key = _digest(self._value())
        return self.known.key

    @property
    def repeat_key(self) -> int:
        """What "the same position" compares: the table and whose decision it is."""
        return _digest((self.lanes, self.piles.discard, self.standing, self.decider))

    # --- whose decision --------------------------------------------------------------------------------------------

    @property
    def decider(self) -> int:
        """The player who must act, or acted last in an ended game (Y13.1)."""
        if self.over is not None:
            return self.over[1]
        match self.phase:
            case phases.Declare(queue):
                return queue[0][1]
            case phases.PickEvent(queue) | phases.ChooseOption(queue):
                return queue[0][0]
            case phases.GiveBack(_, queue) if queue is not None:
                return queue[0][0]
            case _:
                return self.clockwork.active

    @property
    def to_act(self) -> int:
        return CHANCE if isinstance(self.phase, phases.CHANCE_PHASES) else self.decider

    @property
    def result(self) -> Result | None:
        return None if self.over is None else self.over[0]

    # --- the same with something else ------------------------------------------------------------------------------

    def after(
        self,
        *,
        lanes: tuple[Battlefield, ...] | None = None,
        hands: tuple[phases.Codes, phases.Codes] | None = None,
        decks: phases.Decks | None = None,
        piles: phases.Piles | None = None,
        clockwork: phases.Clockwork | None = None,
        standing: phases.Standing | None = None,
        phase: phases.Phase | None = None,
        over: tuple[Result, int] | None = None,
    ) -> YukiState:
        """Returns this state with some of its parts exchanged."""
        return YukiState(
            self.options,
            self.lanes if lanes is None else lanes,
            self.hands if hands is None else hands,
            self.decks if decks is None else decks,
            self.piles if piles is None else piles,
            self.clockwork if clockwork is None else clockwork,
            self.standing if standing is None else standing,
            self.phase if phase is None else phase,
            self.over if over is None else over,
        )

    def lanes_with(self, changed: dict[int, Battlefield]) -> tuple[Battlefield, ...]:
        """Returns the battlefields with some of them exchanged."""
        return tuple(changed.get(i, lane) for i, lane in enumerate(self.lanes))

    def seen_troops(self) -> frozenset[str]:
        """Returns the troops that are evidence for proofs: on the table and in the discard pile (Y7.2)."""
        table = [code for lane in self.lanes for code in lane.troops()]
        return frozenset((*table, *(code for code in self.piles.discard if code[0] not in "SM")))


def _digest(value: tuple[object, ...]) -> int:
    return int.from_bytes(blake2b(repr(value).encode(), digest_size=8).digest(), "big")


def new_game(options: Options, right: int = 0) -> YukiState:
    """Returns the start of a game: nothing dealt yet; `right` is where the strategy right lies (Y3.7, H1)."""
    return YukiState(
        options,
        (Battlefield(version=options.version),) * 7,
        ((), ()),
        phases.Decks(),
        phases.Piles(),
        phases.Clockwork(active=options.first),
        phases.Standing(right=right),
        phases.AwaitDeal(),
    )
