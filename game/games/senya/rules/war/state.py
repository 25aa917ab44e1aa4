"""The position of a war: immutable data (S19.3), with the battle that is being fought in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.games.senya.rules.agenda import KnownKey, digest
from game.games.senya.rules.course.state import NestedState
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.war import parts
from game.games.senya.rules.war.actions import WarPlan
from game.games.senya.rules.war.steps import Step
from game.rules.contract import Result


@dataclass(frozen=True, slots=True, eq=False)
class WarState(NestedState[Step]):
    """A full position of a war.

    pairs: the seven in order. bodies: their masters and servants, as they stand outside a battle. agenda: what is
    still to do, the next step last. night, scene: from 1, 0 while lots are drawn. order: the pairs as the lot fell in
    this scene. plans: what they do in it. fought: who has fought in it. trial, meeting, battle: those going on, or
    None. over: the result. tempers: the attitudes of the masters as they were drawn by lot, () where they act as they
    are listed.
    """

    world: parts.WarWorld
    pairs: tuple[parts.Pair, ...]
    bodies: tuple[Combatant, ...]
    agenda: tuple[Step, ...]
    night: int = 0
    scene: int = 0
    order: tuple[str, ...] = ()
    plans: tuple[WarPlan, ...] = ()
    fought: tuple[str, ...] = ()
    pacts: tuple[parts.Pact, ...] = ()
    trial: parts.SenseTrial | None = None
    meeting: parts.Meeting | None = None
    battle: SenyaState | None = None
    over: Result | None = None
    tempers: tuple[str, ...] = ()
    known: KnownKey = field(default_factory=KnownKey, init=False, repr=False, compare=False)

    @property
    def repeat_key(self) -> int:
        """What "the same position" compares: nothing that is hidden, and a war never stands still."""
        battle = self.battle and self.battle.repeat_key
        return digest((self.night, self.scene, tuple(pair.out for pair in self.pairs), self.agenda, battle))

    def seat_in(self, name: str) -> int:
        """Returns the seat of a pair, or of a combatant; the shade of the cup has the one after its foe's."""
        if self.battle is None and name != parts.SHADE:
            return parts.seat_of(name)
        pair = parts.pair_of(name)
        if pair:
            return parts.seat_of(pair)
        assert self.meeting is not None
        return (parts.seat_of(self.meeting.first[0]) + 1) % parts.SEATS

    def ended(self, result: Result) -> WarState:
        return replace(self, agenda=(), battle=None, meeting=None, trial=None, over=result)

    # --- who and what is there ---------------------------------------------------------------------------------------

    def pair(self, name: str) -> parts.Pair:
        """Returns a pair by its id. Raises KeyError."""
        return {pair.id: pair for pair in self.pairs}[name]

    @property
    def living(self) -> tuple[str, ...]:
        """The pairs that are still in the war, in order."""
        return tuple(pair.id for pair in self.pairs if not pair.out)

    def temper(self, pair: str) -> str:
        """Returns the attitude by which a master acts (S17.9)."""
        seat = parts.seat_of(pair)
        return self.tempers[seat] if self.tempers else self.world.masters[seat].attitude

    def plan(self, pair: str) -> WarPlan | None:
        """Returns what a pair has planned for this scene, None before."""
        return next((plan for plan in self.plans if plan.by == pair), None)

    def pact(self, one: str, other: str) -> parts.Pact | None:
        """Returns the pact between two pairs, None where there is none."""
        return next((pact for pact in self.pacts if pact.binds(one, other)), None)

    def spirit(self, pair: str) -> bool:
        """Whether the servant of a pair is in spirit form (S17.5)."""
        return self.body(parts.servant_of(pair)).condition is Condition.SPIRIT

    # --- the same with something else ------------------------------------------------------------------------------

    def with_pair(self, pair: parts.Pair) -> WarState:
        """Returns this state with a pair in the place of the one of the same id."""
        return replace(self, pairs=tuple(pair if one.id == pair.id else one for one in self.pairs))

    def noted(
        self, kind: str, *pairs: str, by: str = "", target: str = "", place: str = "", number: int = 0
    ) -> WarState:
        """Returns this state with something told to some pairs."""
        entry = parts.WarPassage(kind, self.night, self.scene, by, target, place, number)
        told = (replace(one, log=(*one.log, entry)) if one.id in pairs else one for one in self.pairs)
        return replace(self, pairs=tuple(told))
