"""Battles set up for a test: combatants of any kind, standing as they are wanted, and verbs set to work among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.games.senya.rules.data.effects import VERBS, Effect
from game.games.senya.rules.data.rows import Sheet, Skill
from game.games.senya.rules.dice import Given
from game.games.senya.rules.expressions import parse
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Combatant, SenyaWorld, Who
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.steps import Working
from game.games.senya.rules.verbs.work import work
from game.rules.contract import Event
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
    return SenyaState(SenyaWorld(data(), "test", Options()), 1, process, tuple(fighters), ())


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
