"""The position of a war: immutable data (S19.3), with the battle that is being fought in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Known, SenyaState, digest
from game.games.senya.rules.war.actions import WarPlan
from game.games.senya.rules.war.parts import (
    SEATS,
    Meeting,
    Pact,
    Pair,
    SenseTrial,
    WarPassage,
    WarWorld,
    pair_of,
    seat_of,
    servant_of,
)
from game.games.senya.rules.war.steps import Step
from game.rules.contract import CHANCE, Result


@dataclass(frozen=True, slots=True, eq=False)
class WarState:
    """A full position of a war.

    pairs: the seven in order. bodies: their masters and servants, as they stand outside a battle. agenda: what is
    still to do, the next step last. night, scene: from 1. order: the pairs as the lot fell in this scene. plans: what
    they do in it. fought: who has fought in it. trial, meeting, battle: those going on, or None. over: the result.
    """

    world: WarWorld
    pairs: tuple[Pair, ...]
    bodies: tuple[Combatant, ...]
    agenda: tuple[Step, ...]
    night: int = 0
    scene: int = 0
    order: tuple[str, ...] = ()
    plans: tuple[WarPlan, ...] = ()
    fought: tuple[str, ...] = ()
    pacts: tuple[Pact, ...] = ()
    trial: SenseTrial | None = None
    meeting: Meeting | None = None
    battle: SenyaState | None = None
    over: Result | None = None
    known: Known = field(default_factory=Known, init=False, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def _value(self) -> tuple[object, ...]:
        return (
            self.world,
            self.pairs,
            self.bodies,
            self.agenda,
            self.night,
            self.scene,
            self.order,
            self.plans,
            self.fought,
            self.pacts,
            self.trial,
            self.meeting,
            self.battle and self.battle.key,
            self.over,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WarState):
            return NotImplemented
        return self._value() == other._value() and self.battle == other.battle

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        if self.known.key is None:
            self.known.key = digest(self._value())
        return self.known.key

    @property
    def repeat_key(self) -> int:
        """What "the same position" compares: nothing that is hidden, and a war never stands still."""
        battle = self.battle and self.battle.repeat_key
        return digest((self.night, self.scene, tuple(pair.out for pair in self.pairs), self.agenda, battle))

    # --- whose decision --------------------------------------------------------------------------------------------

    @property
    def top(self) -> Step | None:
        """The step to be done next, None at the end."""
        return self.agenda[-1] if self.agenda else None

    @property
    def asked(self) -> str:
        """The pair, or in a battle the combatant, that is asked; "" at a roll and at the end."""
        if self.battle is not None:
            return self.battle.asked
        return "" if self.top is None or self.over is not None else self.top.asked

    @property
    def to_act(self) -> int:
        battle, top = self.battle, self.top
        if battle is not None:
            return battle.to_act if battle.to_act == CHANCE or not battle.asked else self.seat_in(battle.asked)
        if top is not None and top.rolls:
            return CHANCE
        return seat_of(self.asked) if self.asked else 0

    def seat_in(self, name: str) -> int:
        """Returns the seat that decides for a combatant; the shade of the cup is of the seat after the last pair's."""
        pair = pair_of(name)
        if pair:
            return seat_of(pair)
        assert self.meeting is not None
        return (seat_of(self.meeting.first[0]) + 1) % SEATS

    @property
    def result(self) -> Result | None:
        return self.over

    # --- who and what is there ---------------------------------------------------------------------------------------

    def pair(self, name: str) -> Pair:
        """Returns a pair by its id. Raises KeyError."""
        for pair in self.pairs:
            if pair.id == name:
                return pair
        raise KeyError(name)

    def body(self, name: str) -> Combatant:
        """Returns a body by its id, in a battle that it fights as it stands there. Raises KeyError."""
        if self.battle is not None and self.battle.has(name):
            return self.battle.one(name)
        for body in self.bodies:
            if body.id == name:
                return body
        raise KeyError(name)

    @property
    def living(self) -> tuple[str, ...]:
        """The pairs that are still in the war, in order."""
        return tuple(pair.id for pair in self.pairs if not pair.out)

    def plan(self, pair: str) -> WarPlan | None:
        """Returns what a pair has planned for this scene, None before."""
        return next((plan for plan in self.plans if plan.by == pair), None)

    def pact(self, one: str, other: str) -> Pact | None:
        """Returns the pact between two pairs, None where there is none."""
        return next((pact for pact in self.pacts if pact.binds(one, other)), None)

    def spirit(self, pair: str) -> bool:
        """Whether the servant of a pair is in spirit form (S17.5)."""
        return self.body(servant_of(pair)).condition is Condition.SPIRIT

    # --- the same with something else ------------------------------------------------------------------------------

    def with_pair(self, pair: Pair) -> WarState:
        """Returns this state with a pair in the place of the one of the same id."""
        return replace(self, pairs=tuple(pair if one.id == pair.id else one for one in self.pairs))

    def with_body(self, body: Combatant) -> WarState:
        """Returns this state with a body in the place of the one of the same id."""
        return replace(self, bodies=tuple(body if one.id == body.id else one for one in self.bodies))

    def noted(
        self, kind: str, *pairs: str, by: str = "", target: str = "", place: str = "", number: int = 0
    ) -> WarState:
        """Returns this state with something told to some pairs."""
        entry = WarPassage(kind, self.night, self.scene, by, target, place, number)
        told = (replace(one, log=(*one.log, entry)) if one.id in pairs else one for one in self.pairs)
        return replace(self, pairs=tuple(told))

    def popped(self) -> WarState:
        """Returns this state with its next step done."""
        return replace(self, agenda=self.agenda[:-1])

    def pushed(self, *steps: Step) -> WarState:
        """Returns this state with more to do, the first of `steps` first."""
        return replace(self, agenda=(*self.agenda, *reversed(steps)))

    def then(self, *steps: Step) -> WarState:
        """Returns this state with its next step replaced by others, the first of them first."""
        return replace(self, agenda=(*self.agenda[:-1], *reversed(steps)))
