"""The observation of a war: what one pair knows, made anew of its own and of what it saw of others (S17.9, S23.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.games.senya.rules import observation as of_battle
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.course.positions import battle_out, bodies_out
from game.games.senya.rules.legal import legal as legal_in_battle
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.positions.frame import result_out
from game.games.senya.rules.positions.structure import Told, written
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.war import parts, steps
from game.games.senya.rules.war.actions import WarDecision, WarPlan
from game.games.senya.rules.war.fighting import sides_of
from game.games.senya.rules.war.legal import legal
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.steps import Step
from game.rules.contract import CHANCE, Result

PUBLIC = (steps.DrawLots, steps.PlanQuestion, steps.OrderRoll, steps.CupQuestion)
"""What everybody sees being asked or rolled."""


@dataclass(frozen=True, slots=True)
class WarObservation:
    """A war as `seat` knows it.

    pair, bodies, temper: the own pair, its master and servant, how the master is minded. out: why each pair left the
    war, "" for those still in it. steps: what is asked or rolled now as far as the seat sees it, the next last; ()
    while something goes on elsewhere, and then `to_act` is CHANCE. plan, pacts, given (pairs with a book over the own
    servant), fought: of the own pair. meeting, battle: of a battle of its own, as its side sees it. legal: its legal
    actions; empty when it is not to act.
    """

    seat: int
    world: parts.WarWorld
    night: int
    scene: int
    pair: parts.Pair
    bodies: tuple[Combatant, ...]
    out: tuple[str, ...]
    steps: tuple[Step, ...]
    order: tuple[str, ...]
    plan: WarPlan | None
    pacts: tuple[parts.Pact, ...]
    given: tuple[str, ...]
    fought: bool
    trial: parts.SenseTrial | None
    meeting: parts.Meeting | None
    battle: SenyaState | None
    to_act: int
    result: Result | None
    temper: str
    legal: Sequence[WarDecision | Decision] = field(repr=False, compare=False)

    @property
    def top(self) -> Step | None:
        """What is asked or rolled now, None for something that the seat does not see."""
        return self.steps[-1] if self.steps else None

    @property
    def asked(self) -> str:
        """The pair, or in a battle the combatant, that is asked as far as the seat sees it, else ""."""
        if self.battle is not None:
            return self.battle.asked
        return self.top.asked if self.top is not None else ""

    @property
    def rivals(self) -> tuple[parts.Sighting, ...]:
        """What it knows of every other pair, in order."""
        return tuple(self.pair.of(f"{parts.PAIR}{n}") for n in range(1, len(self.out) + 1) if n != self.seat + 1)

    @property
    def living(self) -> tuple[str, ...]:
        """The pairs that are still in the war, in order."""
        return tuple(f"{parts.PAIR}{n}" for n, why in enumerate(self.out, 1) if not why)

    def body(self, name: str) -> Combatant:
        """Returns a body that the seat sees: its own, in a battle of its own all who fight. Raises KeyError."""
        here = () if self.battle is None else self.battle.combatants
        for body in (*here, *self.bodies):
            if body.id == name:
                return body
        raise KeyError(name)

    def attitude(self, pair: str) -> str:
        """Returns how the master of a pair is minded; "" where only that pair knows (S17.9)."""
        if pair == self.pair.id:
            return self.temper
        return "" if self.world.options.secret else self.world.masters[parts.seat_of(pair)].attitude

    def strikes(self, pair: str) -> bool:
        """Whether the own pair may go and strike another: found in this night, or seen in the scene before (S17.9)."""
        return self.pair.comes_at(pair, self.night, self.scene)

    def pact(self, other: str) -> parts.Pact | None:
        """Returns the own pact with another pair, None where there is none."""
        return next((pact for pact in self.pacts if pact.binds(self.pair.id, other)), None)


def side_of(state: WarState, seat: int) -> int | None:
    """Returns the side of a seat in the battle that is fought, None for a seat that does not fight in it."""
    if state.battle is None:
        return None
    return next((n for n, seats in enumerate(sides_of(state)) if seat in seats), None)


def concerned(step: Step, name: str) -> bool:
    """Whether a pair sees a step that not everybody sees."""
    match step:
        case steps.ParleyQuestion(by, of) | steps.JoinQuestion(by, of):
            return name in (by, of)
        case steps.ParleyRoll(by, target):
            return name in (by, target)
        case (
            steps.BondRoll(by)
            | steps.BondQuestion(by)
            | steps.ScoutRoll(by)
            | steps.SealQuestion(by)
            | steps.ScoutDone(by)
            | steps.WatchRoll(by)
        ):
            return name == by
        case _:
            return False


def seen_steps(state: WarState, name: str) -> tuple[Step, ...]:
    """Returns the steps at the top of the agenda that a pair sees."""
    if state.battle is not None:
        return ()
    if isinstance(state.top, PUBLIC):
        return state.agenda
    found: list[Step] = []
    for step in reversed(state.agenda):
        if not concerned(step, name):
            break
        found.insert(0, step)
    return tuple(found)


def observe(state: WarState, seat: int) -> WarObservation:
    """Returns what a seat knows."""
    pair = state.pairs[seat]
    name, side, meeting = pair.id, side_of(state, seat), state.meeting
    battle = None if side is None or state.battle is None else of_battle.seen_table(state.battle, side)
    seen = seen_steps(state, name)
    called = bool(seen) and isinstance(seen[-1], steps.JoinQuestion)
    mine = meeting is not None and (meeting.kind != "strike" or name in meeting.first or called or side is not None)
    trial = state.trial
    own = (parts.master_of(name), parts.servant_of(name))
    visible = bool(seen) or battle is not None or state.over is not None
    decisions: Sequence[WarDecision | Decision] = ()
    if state.to_act == seat and state.over is None:
        decisions = legal(state) if battle is None else legal_in_battle(battle)
    return WarObservation(
        seat=seat,
        world=state.world,
        night=state.night,
        scene=state.scene,
        pair=pair,
        bodies=tuple(state.body(one) for one in own),
        out=tuple(one.out for one in state.pairs),
        steps=seen,
        order=state.order,
        plan=state.plan(name),
        pacts=tuple(pact for pact in state.pacts if pact.ally(name)),
        given=tuple(one.id for one in state.pairs if name in one.books),
        fought=name in state.fought,
        trial=trial if trial is not None and trial.by in own else None,
        meeting=meeting if mine else None,
        battle=battle,
        to_act=state.to_act if visible else CHANCE,
        result=state.over,
        temper=state.temper(name),
        legal=decisions,
    )


def battle_seen(seen: WarObservation) -> of_battle.SenyaObservation | None:
    """Returns what a seat knows of its battle, as a player of battles sees it; None where it fights none."""
    battle, meeting = seen.battle, seen.meeting
    if battle is None or meeting is None:
        return None
    side = 0 if seen.pair.id in meeting.first else 1
    decisions = legal_in_battle(battle) if seen.to_act == seen.seat else ()
    return of_battle.SenyaObservation(side, battle, battle.to_act, battle.result, decisions)


def seen_out(state: WarState, seat: int | None) -> dict[str, Any]:
    """Returns the position object of what a seat may know, None: of what everybody may."""
    told: dict[str, Told] = {
        "night": state.night,
        "scene": state.scene,
        "out": [pair.out for pair in state.pairs],
        "order": list(state.order),
        "asked": state.asked if isinstance(state.top, PUBLIC) and state.battle is None else "",
        "result": result_out(state.over),
    }
    if seat is None:
        return told
    seen = observe(state, seat)
    own = {
        "pair": written(seen.pair),
        "bodies": bodies_out(seen.world.edition, seen.world.options.flat, seen.bodies),
        "agenda": written(seen.steps),
        "plan": written(seen.plan),
        "pacts": written(seen.pacts),
        "trial": written(seen.trial),
        "meeting": written(seen.meeting),
        "battle": battle_out(seen.battle),
        **({} if seen.world.first else {"temper": seen.temper}),
    }
    return {**told, **own}
