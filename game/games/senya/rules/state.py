"""The position of a battle of 千夜月姫+: immutable data (S19.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import blake2b

from game.games.senya.rules.assault import Assault
from game.games.senya.rules.parts import Combatant, Plan, SenyaWorld
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.steps import Step
from game.rules.contract import CHANCE, Result


class Process(StrEnum):
    """The process of a round (S10.1); the setup has two windows."""

    SETUP1 = "setup1"
    SETUP2 = "setup2"
    MAIN = "main"
    CLEANUP = "cleanup"
    OVER = "over"


class Known:
    """What has been worked out about a state and need not be again: its key."""

    key: int | None = None


Plans = tuple[tuple[str, Plan], ...]


@dataclass(frozen=True, slots=True, eq=False)
class SenyaState:
    """A full position of a battle.

    combatants: in roster order, minions behind their summoner's side. agenda: what is still to do, the next step last.
    attack: the one going on, or None. plans: the counter plans laid down, by combatant, known to their sides only.
    counters: whether side A and side B have countered in this round (S11.1). sealed: the masters that have used a
    seal in this round (S17.7). flags: what other actions have done (S10.5). over: the result, or None.
    """

    world: SenyaWorld
    round: int
    process: Process
    combatants: tuple[Combatant, ...]
    agenda: tuple[Step, ...]
    attack: Assault | None = None
    plans: Plans = ()
    counters: tuple[bool, bool] = (False, False)
    sealed: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    over: Result | None = None
    known: Known = field(default_factory=Known, init=False, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def _value(self) -> tuple[object, ...]:
        return (
            self.world,
            self.round,
            self.process,
            self.combatants,
            self.agenda,
            self.attack,
            self.plans,
            self.counters,
            self.sealed,
            self.flags,
            self.over,
        )

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, SenyaState) else NotImplemented

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        if self.known.key is None:
            self.known.key = digest(self._value())
        return self.known.key

    @property
    def repeat_key(self) -> int:
        """What "the same position" compares: all but the plans, which are hidden."""
        return digest((self.round, self.process, self.combatants, self.agenda, self.attack))

    # --- whose decision --------------------------------------------------------------------------------------------

    @property
    def top(self) -> Step | None:
        """The step to be done next, None at the end."""
        return self.agenda[-1] if self.agenda else None

    @property
    def asked(self) -> str:
        """The combatant who is asked, "" at a roll and at the end."""
        return "" if self.top is None or self.over is not None else self.top.asked

    @property
    def to_act(self) -> int:
        return CHANCE if self.top is not None and self.top.rolls else self.one(self.asked).side if self.asked else 0

    @property
    def result(self) -> Result | None:
        return self.over

    # --- who is there ----------------------------------------------------------------------------------------------

    def one(self, name: str) -> Combatant:
        """Returns a combatant by its id. Raises KeyError."""
        for combatant in self.combatants:
            if combatant.id == name:
                return combatant
        raise KeyError(name)

    def has(self, name: str) -> bool:
        """Whether there is a combatant of that id."""
        return any(combatant.id == name for combatant in self.combatants)

    def side(self, side: int) -> tuple[Combatant, ...]:
        """Returns the combatants of a side in roster order."""
        return tuple(one for one in self.combatants if one.side == side)

    def plan(self, name: str) -> Plan | None:
        """Returns the counter plan of a combatant, None where none is known."""
        return next((plan for owner, plan in self.plans if owner == name), None)

    # --- the same with something else ------------------------------------------------------------------------------

    def after(
        self,
        *,
        round_: int | None = None,
        process: Process | None = None,
        combatants: tuple[Combatant, ...] | None = None,
        agenda: tuple[Step, ...] | None = None,
        plans: Plans | None = None,
        counters: tuple[bool, bool] | None = None,
        sealed: tuple[str, ...] | None = None,
        flags: tuple[str, ...] | None = None,
        over: Result | None = None,
    ) -> SenyaState:
        """Returns this state with some of its parts exchanged; the attack stays."""
        return SenyaState(
            self.world,
            self.round if round_ is None else round_,
            self.process if process is None else process,
            self.combatants if combatants is None else combatants,
            self.agenda if agenda is None else agenda,
            self.attack,
            self.plans if plans is None else plans,
            self.counters if counters is None else counters,
            self.sealed if sealed is None else sealed,
            self.flags if flags is None else flags,
            self.over if over is None else over,
        )

    def attacking(self, attack: Assault | None) -> SenyaState:
        """Returns this state with another attack, or none, going on."""
        return SenyaState(
            self.world,
            self.round,
            self.process,
            self.combatants,
            self.agenda,
            attack,
            self.plans,
            self.counters,
            self.sealed,
            self.flags,
            self.over,
        )

    def with_one(self, combatant: Combatant) -> SenyaState:
        """Returns this state with a combatant in the place of the one of the same id."""
        return self.after(combatants=tuple(combatant if one.id == combatant.id else one for one in self.combatants))

    def with_all(self, change: Callable[[Combatant], Combatant]) -> SenyaState:
        """Returns this state with every combatant changed."""
        return self.after(combatants=tuple(map(change, self.combatants)))

    def without_plan(self, name: str) -> SenyaState:
        """Returns this state without the plan of a combatant."""
        return self.after(plans=tuple(entry for entry in self.plans if entry[0] != name))

    def popped(self) -> SenyaState:
        """Returns this state with its next step done."""
        return self.after(agenda=self.agenda[:-1])

    def pushed(self, *steps: Step) -> SenyaState:
        """Returns this state with more to do, the first of `steps` first."""
        return self.after(agenda=(*self.agenda, *reversed(steps)))

    def then(self, *steps: Step) -> SenyaState:
        """Returns this state with its next step replaced by others, the first of them first."""
        return self.after(agenda=(*self.agenda[:-1], *reversed(steps)))


def gone(one: Combatant) -> bool:
    """Whether somebody is out of the battle for good: dead or withdrawn."""
    return one.condition in (Condition.DEAD, Condition.WITHDRAWN)


def digest(value: tuple[object, ...]) -> int:
    """Returns a 64-bit hash of values by how they are written."""
    return int.from_bytes(blake2b(repr(value).encode(), digest_size=8).digest(), "big")
