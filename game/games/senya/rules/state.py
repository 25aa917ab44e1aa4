"""The position of a battle of 千夜月姫+: immutable data (S19.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from types import EllipsisType

from game.games.senya.rules.agenda import AgendaState, KnownKey, digest
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


Plans = tuple[tuple[str, Plan], ...]


@dataclass(frozen=True, slots=True, eq=False)
class SenyaState(AgendaState[Step]):
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
    known: KnownKey = field(default_factory=KnownKey, init=False, repr=False, compare=False)

    @property
    def repeat_key(self) -> int:
        """What "the same position" compares: all but the plans, which are hidden."""
        return digest((self.round, self.process, self.combatants, self.agenda, self.attack))

    @property
    def to_act(self) -> int:
        return CHANCE if self.top is not None and self.top.rolls else self.one(self.asked).side if self.asked else 0

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
        attack: Assault | EllipsisType | None = ...,
        plans: Plans | None = None,
        counters: tuple[bool, bool] | None = None,
        sealed: tuple[str, ...] | None = None,
        flags: tuple[str, ...] | None = None,
        over: Result | None = None,
    ) -> SenyaState:
        """Returns this state with some of its parts exchanged; None for the attack ends it."""
        return SenyaState(
            self.world,
            self.round if round_ is None else round_,
            self.process if process is None else process,
            self.combatants if combatants is None else combatants,
            self.agenda if agenda is None else agenda,
            self.attack if attack is ... else attack,
            self.plans if plans is None else plans,
            self.counters if counters is None else counters,
            self.sealed if sealed is None else sealed,
            self.flags if flags is None else flags,
            self.over if over is None else over,
        )

    def attacking(self, attack: Assault | None) -> SenyaState:
        """Returns this state with another attack, or none, going on."""
        return self.after(attack=attack)

    def ended(self, result: Result) -> SenyaState:
        """Returns the battle ended by a rule of the table."""
        return self.after(over=result, process=Process.OVER, agenda=(), attack=None)

    def with_one(self, combatant: Combatant) -> SenyaState:
        """Returns this state with a combatant in the place of the one of the same id."""
        return self.after(combatants=tuple(combatant if one.id == combatant.id else one for one in self.combatants))

    def with_all(self, change: Callable[[Combatant], Combatant]) -> SenyaState:
        """Returns this state with every combatant changed."""
        return self.after(combatants=tuple(map(change, self.combatants)))

    def without_plan(self, name: str) -> SenyaState:
        """Returns this state without the plan of a combatant."""
        return self.after(plans=tuple(entry for entry in self.plans if entry[0] != name))


def gone(one: Combatant) -> bool:
    """Whether somebody is out of the battle for good: dead or withdrawn."""
    return one.condition in (Condition.DEAD, Condition.WITHDRAWN)
