"""Battles set up for a test: combatants of any kind, standing as they are wanted, and verbs set to work among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.games.senya.rules.actions import Decision, Equip, Evade, NoCounter, NoCover, NoInterrupt, Pass, SetupDone
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.effects import VERBS, Effect
from game.games.senya.rules.data.rows import Sheet, Skill
from game.games.senya.rules.dice import Given
from game.games.senya.rules.explain import explain
from game.games.senya.rules.expressions import parse
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Combatant, SenyaWorld, Who
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.rules.steps import Initiative, MainTurn, Working
from game.games.senya.rules.verbs.work import work
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Event
from tests.games.senya.book import data

TESTED = "tested"
"""The id of a skill that a test makes of effects."""


def who(one: str | Sheet) -> Who:
    """Returns who is named: a sheet, a ready character or an enemy."""
    if isinstance(one, Sheet):
        return Who(sheet=one, name="X")
    return Who(sample=one) if one in data().samples else Who(enemy=one)


def battle(
    a: Iterable[str | Sheet] = ("toru",), b: Iterable[str | Sheet] = ("mio",), process: Process = Process.MAIN
) -> SenyaState:
    """Returns a battle in its first round in which everybody is unacted with count 10 and nothing is to be done."""
    sides = [list(a), list(b)]
    fighters = [
        replace(
            combatant(f"{'ab'[side]}{n}", side, kit_of(who(one), data())).in_condition(Condition.UNACTED).counting(10)
        )
        for side, named in enumerate(sides)
        for n, one in enumerate(named, 1)
    ]
    return SenyaState(SenyaWorld(Edition(data(), "test"), Options()), 1, process, tuple(fighters), ())


def turn_of(state: SenyaState, name: str = "a1") -> SenyaState:
    """Returns a battle in which the main process of somebody has come."""
    return state.after(agenda=(Initiative(), MainTurn(name)))


def rich(state: SenyaState) -> SenyaState:
    """Returns a battle in which everybody can pay everything and nobody falls soon."""
    return state.with_all(lambda one: one.with_vitals(cost=40, hp=90, max_hp=90, tension=50))


def refused(state: SenyaState, action: Decision) -> str:
    """Returns the code of the refusal of a decision, "" where it may be taken."""
    reason = explain(state, action)
    return "" if reason is None else reason.code


def go(state: SenyaState, *actions: Decision, log: list[Event] | None = None, face: int = 4) -> SenyaState:
    """Returns a battle after legal decisions; every die shows the same, and to windows nobody has anything to say."""
    for action in actions:
        state = until_asked(state, face, log, action)
        assert not refused(state, action), (refused(state, action), action)
        state = apply(state, action, log)
    return until_asked(state, face, log)


def done_with(state: SenyaState, log: list[Event] | None = None, face: int = 4) -> SenyaState:
    """Returns a battle after the attack going on, in which nobody answers anything more."""
    state = until_asked(state, face, log)
    while state.attack is not None:
        state = until_asked(apply(state, nothing(state), log), face, log)
    return state


def nothing(state: SenyaState) -> Decision:
    """Returns the empty answer to the question that is asked: in a main process, to pass."""
    by = state.asked
    kinds = {item.id: item.worn_as for item in state.one(by).kit.items}
    worn = Equip(by, **{kinds[name]: name for name in state.one(by).worn})
    empty = (SetupDone(by), NoInterrupt(by), NoCounter(by), NoCover(by), Evade(by), worn, Pass(by))
    return next(one for one in empty if not refused(state, one))


def until_asked(state: SenyaState, face: int, log: list[Event] | None, wanted: Decision | None = None) -> SenyaState:
    """Returns a battle after all rolls before the next decision, and after empty answers before what is wanted."""
    while state.result is None and state.top is not None:
        if state.to_act == CHANCE:
            state = apply(state, draw(state, Steady(face)), log)
        elif wanted is not None and refused(state, wanted) and not isinstance(state.top, MainTurn):
            state = apply(state, nothing(state), log)
        else:
            break
    return state


class Steady(Stream):
    """Dice that always show the same."""

    def __init__(self, face: int) -> None:
        super().__init__(0)
        self._face = face

    def die(self, sides: int) -> int:
        return self._face


def with_vitals(state: SenyaState, name: str, **vitals: Any) -> SenyaState:
    """Returns a battle with other vitals of somebody."""
    return state.with_one(state.one(name).with_vitals(**vitals))


def effect(op: str, v: str = "", **fields: Any) -> Effect:
    """Returns an effect as a row writes it."""
    assert op in VERBS
    return Effect(op, v=parse(v) if v else None, **fields)


def owning(state: SenyaState, name: str, *effects: Effect, category: str = "setup", **fields: Any) -> SenyaState:
    """Returns a battle in which somebody has a skill `tested` besides, of a class of its own."""
    one = state.one(name)
    skill = Skill(TESTED, category, effects, **fields)
    kit = replace(one.kit, digest=f"{one.kit.digest} {skill!r}", skills=(*one.kit.skills, skill))
    return state.with_one(replace(one, kit=kit))


def worked(
    state: SenyaState,
    *effects: Effect,
    by: str = "a1",
    targets: Sequence[str] = (),
    dice: Sequence[int] = (),
    log: list[Event] | None = None,
    **deed: Any,
) -> SenyaState:
    """Returns a battle after somebody has used a skill of these effects; all dice are used."""
    given = Given(dice)
    after = work(owning(state, by, *effects), Working(by, TESTED, tuple(targets), **deed), given, log)
    assert not given.left
    return after


def changed(before: Combatant, after: Combatant) -> dict[str, tuple[object, object]]:
    """Returns what is different in somebody, by the name of the value."""
    found = {}
    for part in ("vitals", "turn", "spent"):
        old, new = getattr(before, part), getattr(after, part)
        for name in old.__slots__:
            if getattr(old, name) != getattr(new, name):
                found[name] = (getattr(old, name), getattr(new, name))
    return found


def hit_chance(found: Outlook) -> Fraction:
    """Returns the exact chance to be hit (S2.15)."""
    return Fraction(found.hit, found.ways)


def down_chance(found: Outlook) -> Fraction:
    """Returns the exact chance of a down (S12.2)."""
    return Fraction(found.down, found.ways)


def fallen_chance(found: Outlook) -> Fraction:
    """Returns the exact chance of incapacity (S12.3)."""
    return Fraction(found.fallen, found.ways)
