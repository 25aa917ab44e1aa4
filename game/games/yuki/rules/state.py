"""The position of a game of 盤上遊姫: immutable, and the step from one to the next (Y13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from game.games.yuki.rules.actions import Deal, Decision, Shuffle, YukiAction
from game.games.yuki.rules.lanes import Lane
from game.games.yuki.rules.options import Agreed
from game.games.yuki.rules.phases import CHANCE_PHASES, AwaitDeal, ChooseOption, Declare, GiveBack, Phase, PickEvent
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Agree, Over, Resign, Result, TimeUp, table_result

Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decks:
    """Cards not seen on the table, top first: the common deck and the strategy deck of each player."""

    troops: Codes = ()
    strategy: tuple[Codes, Codes] = ((), ())


@dataclass(frozen=True, slots=True)
class Piles:
    """What lies open beside the battlefields (Y13.1).

    discard: in order. spent_fields: the 戦場カード thrown away by E7. shown: per player the cards the other has seen
    going into the hand and not yet being played.
    """

    discard: Codes = ()
    spent_fields: Codes = ()
    shown: tuple[Codes, Codes] = ((), ())


@dataclass(frozen=True, slots=True)
class Clockwork:
    """Whose turn it is and how far the game is: `turn` from 1, `tick` plays so far (Y13.4), `passes` running (Y5.6)."""

    active: int = 0
    turn: int = 1
    tick: int = 0
    passes: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """The 策略権 (-1, 0, 1), how many cards each refills to, and the battlefields each has won."""

    right: int = 0
    refill: tuple[int, int] = (7, 7)
    wins: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class YukiState:
    """A full position. hands: per player the codes in order (Y13.1). over: the result and who acted last, or None."""

    agreed: Agreed
    lanes: tuple[Lane, ...]
    hands: tuple[Codes, Codes]
    decks: Decks
    piles: Piles
    clockwork: Clockwork
    standing: Standing
    phase: Phase
    over: tuple[Result, int] | None = None
    _memo: dict[str, Any] = field(default_factory=dict, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def _value(self) -> tuple[Any, ...]:
        return (
            self.agreed,
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
        if "key" not in self._memo:
            self._memo["key"] = _digest(self._value())
        found: int = self._memo["key"]
        return found

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
            case Declare(queue):
                return queue[0][1]
            case PickEvent(queue) | ChooseOption(queue):
                return queue[0][0]
            case GiveBack(_, queue) if queue is not None:
                return queue[0][0]
            case _:
                return self.clockwork.active

    @property
    def to_act(self) -> int:
        return CHANCE if isinstance(self.phase, CHANCE_PHASES) else self.decider

    @property
    def result(self) -> Result | None:
        return None if self.over is None else self.over[0]

    # --- actions ---------------------------------------------------------------------------------------------------

    def legal_actions(self) -> Sequence[Decision]:
        if self.over is not None:
            return ()
        if "actions" not in self._memo:
            from game.games.yuki.rules.legal import decisions

            self._memo["actions"] = tuple(decisions(self))
        found: tuple[Decision, ...] = self._memo["actions"]
        return found

    def chance_outcomes(self) -> tuple[tuple[YukiAction, int], ...]:
        return ()

    def explain_illegal(self, action: YukiAction) -> Clause | None:
        from game.games.yuki.rules.explain import explain

        return explain(self, action)

    def observation(self, seat: int) -> Any:
        from game.games.yuki.rules.observe import observe

        return observe(self, seat)

    # --- the step --------------------------------------------------------------------------------------------------

    def apply(self, action: YukiAction, log: list[Any] | None = None) -> YukiState:
        from game.games.yuki.rules import turn

        told: list[Any] = [] if log is None else log
        match action:
            case Resign() | TimeUp() | Agree():
                after = self.ended(table_result(action))
            case Deal():
                after = turn.deal(self, action, told)
            case Shuffle(order):
                after = turn.shuffled(self, order, told)
            case _:
                after = turn.decide(self, action, told)
        if after.over is None or self.over is not None:
            return after
        if log is not None:
            log.append(Over(after.over[0].winner, after.over[0].clause))
        return after.after(over=(after.over[0], self.decider))

    def ended(self, result: Result) -> YukiState:
        return self.after(over=(result, self.decider))

    def after(
        self,
        *,
        lanes: tuple[Lane, ...] | None = None,
        hands: tuple[Codes, Codes] | None = None,
        decks: Decks | None = None,
        piles: Piles | None = None,
        clockwork: Clockwork | None = None,
        standing: Standing | None = None,
        phase: Phase | None = None,
        over: tuple[Result, int] | None = None,
    ) -> YukiState:
        """Returns this state with some of its parts exchanged."""
        return YukiState(
            self.agreed,
            self.lanes if lanes is None else lanes,
            self.hands if hands is None else hands,
            self.decks if decks is None else decks,
            self.piles if piles is None else piles,
            self.clockwork if clockwork is None else clockwork,
            self.standing if standing is None else standing,
            self.phase if phase is None else phase,
            self.over if over is None else over,
        )

    def lanes_with(self, changed: dict[int, Lane]) -> tuple[Lane, ...]:
        """Returns the battlefields with some of them exchanged."""
        return tuple(changed.get(i, lane) for i, lane in enumerate(self.lanes))

    def seen_troops(self) -> frozenset[str]:
        """Returns the troops that are evidence for proofs: on the table and in the discard pile (Y7.2)."""
        table = [code for lane in self.lanes for code in lane.troops()]
        return frozenset((*table, *(code for code in self.piles.discard if code[0] not in "SM")))


def pair(both: tuple[Any, Any], player: int, value: Any) -> tuple[Any, Any]:
    """Returns `both` with the part of `player` exchanged."""
    return (value, both[1]) if player == 0 else (both[0], value)


def _digest(value: Any) -> int:
    return int.from_bytes(blake2b(repr(value).encode(), digest_size=8).digest(), "big")


def new_game(agreed: Agreed) -> YukiState:
    """Returns the start of a game: nothing dealt yet."""
    return YukiState(
        agreed,
        (Lane(version=agreed.version),) * 7,
        ((), ()),
        Decks(),
        Piles(),
        Clockwork(active=agreed.first),
        Standing(),
        AwaitDeal(),
    )
