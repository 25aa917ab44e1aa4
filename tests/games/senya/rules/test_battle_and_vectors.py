"""Attacks and counters of random characters in a battle come out as the functions that the vectors check say.

The battle asks, rolls and takes damage step by step; `strike.attack` and `counter.resolve` take the same dice at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Counter, DiceFell, Evade
from game.games.senya.rules.assault import Used
from game.games.senya.rules.battle.attacks import plan_reason, plan_skills
from game.games.senya.rules.battle.exchange import element_of, thing
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.counter import Fighter, resolve
from game.games.senya.rules.declaration import Combination, Use, check_with, combined, strike_with
from game.games.senya.rules.dice import Given
from game.games.senya.rules.legal import legal
from game.games.senya.rules.parts import Combatant, Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.rules.steps import AfterEffects, CounterQuestion, EvadeQuestion
from game.games.senya.rules.strike import Strike, attack
from game.games.senya.rules.values import body_of, counter_total, damage_parts, env, evade_total, hit_total
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Combinations, Event
from tests.games.senya.book import data
from tests.games.senya.field import battle, nothing, rich, turn_of

TABLES = data().tables
SEEDS = 30


@dataclass
class Fought:
    """An attack up to its after-effects: the state before it, what was declared, the dice, what happened."""

    before: SenyaState
    declared: Attack
    evades: dict[str, Evade]
    faces: tuple[int, ...]
    log: list[Event]


def fight(state: SenyaState, declared: Attack, stream: Stream) -> Fought:
    """Plays an attack until the harm is done; targets evade with random skills and counter where they may."""
    log: list[Event] = []
    evades: dict[str, Evade] = {}
    faces: tuple[int, ...] = ()
    now = apply(state, declared, log)
    while now.attack is not None and not any(isinstance(step, AfterEffects) for step in now.agenda[-1:]):
        if now.to_act == CHANCE:
            fell: DiceFell = draw(now, stream)
            before = len(log)
            now = apply(now, fell, log)
            if any(isinstance(event, events.Checked | events.DamageRolled) for event in log[before:]):
                faces += fell.faces
            if any(isinstance(event, events.DamageRolled) for event in log[before:]):
                break
        elif isinstance(now.top, EvadeQuestion):
            answers = [one for one in legal(now) if isinstance(one, Evade) and not one.breaks]
            evades[now.asked] = stream.choice(answers)
            now = apply(now, evades[now.asked], log)
        elif isinstance(now.top, CounterQuestion):
            now = apply(now, Counter(now.asked), log)
        else:
            now = apply(now, nothing(now), log)
    while now.attack is not None and not any(isinstance(e, events.Harmed) for e in log) and now.to_act != CHANCE:
        now = apply(now, nothing(now), log)
    return Fought(state, declared, evades, faces, log)


def uses(one: Combatant, names: Sequence[str], broken: Sequence[str] = ()) -> list[Use]:
    return [Use(thing(one, name), env(one, one.kit.skill(name)), name in broken) for name in names]


def made_of(one: Combatant, names: Sequence[str], broken: Sequence[str] = ()) -> Combination:
    return combined(uses(one, names, broken), Given(()))


def striking(state: SenyaState, declared: Attack) -> tuple[Strike, Combination]:
    one = state.one(declared.by)
    made = made_of(one, (declared.type, *declared.offences, *declared.items), declared.breaks)
    return strike_with(hit_total(one, made.kind, TABLES), made, damage_parts(state, one, made.kind)), made


def drawn_attack(state: SenyaState, stream: Stream) -> Attack | None:
    found = legal(state)
    for _ in range(60):
        assert isinstance(found, Combinations)
        action = found.sampled(stream)
        if isinstance(action, Attack) and not action.companions and not _moves_values(state, action):
            return action
    return None


def _moves_values(state: SenyaState, action: Attack) -> bool:
    """Whether something in the declaration changes values on the way: a broken passive skill."""
    one = state.one(action.by)
    return any((skill := one.kit.skill(name)) is not None and skill.passive for name in action.breaks)


def arena(stream: Stream, sizes: tuple[int, int]) -> SenyaState:
    level = 3 + stream.below(8)
    sides = [[random_sheet(data(), stream, level) for _ in range(size)] for size in sizes]
    return turn_of(rich(battle(*sides)))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_s10_6_attacks_in_a_battle(seed: int) -> None:
    stream = Stream(seed)
    state = arena(stream, (1, 2))
    declared = drawn_attack(state, stream)
    if declared is None:
        return
    fought = fight(state, declared, stream)
    strike, made = striking(state, declared)
    targets = []
    for name in declared.targets:
        one = state.one(name)
        defence = made_of(one, fought.evades[name].defences if name in fought.evades else ())
        check = check_with(evade_total(one, made.kind, TABLES), defence, made)
        off = [event.amount for event in fought.log if isinstance(event, events.Reduced) and event.target == name]
        element = element_of(state.one("a1"), _used(declared))
        targets.append((check, body_of(one, element, TABLES, sum(off))))
    dice = Given(fought.faces)
    expected = attack(strike, targets, dice)
    assert not dice.left
    told = {event.target: event.real for event in fought.log if isinstance(event, events.Harmed)}
    for name, struck in zip(declared.targets, expected.targets, strict=True):
        if name in told:
            assert told[name] == struck.real, seed
        hits = {event.target for event in fought.log if isinstance(event, events.Hit)}
        assert (name in hits) == struck.hit, seed
    rolled = [event.rolls for event in fought.log if isinstance(event, events.DamageRolled)]
    assert [[total.value for total in rolls] for rolls in rolled] == (
        [[total.value for total in expected.damage]] if expected.damage else []
    )


def _used(declared: Attack) -> list[Used]:
    return [Used(name) for name in (declared.type, *declared.offences, *declared.items)]


def drawn_plan(state: SenyaState, stream: Stream) -> Plan:
    one = state.one("b1")
    attack_type = stream.choice(list(one.kit.of("attack")))
    offences = [skill.id for skill in one.kit.of("offence") if skill is not one.kit.law]
    stream.shuffle(offences)
    plan = Plan(attack_type.id)
    for name in offences[:3]:
        more = replace(plan, offences=(*plan.offences, name))
        plan = more if plan_reason(state, one, more) is None else plan
    return plan


@pytest.mark.parametrize("seed", range(SEEDS))
def test_s11_counters_in_a_battle(seed: int) -> None:
    stream = Stream(1000 + seed)
    state = arena(stream, (1, 1))
    waiting = state.one("b1").in_condition(Condition.WAITING)
    state = state.with_one(waiting).after(plans=(("b1", drawn_plan(state, stream)),))
    declared = drawn_attack(state, stream)
    if declared is None:
        return
    fought = fight(state, declared, stream)
    if not any(isinstance(event, events.CounterDecided) for event in fought.log):
        return  # the attack forbids it
    strike, made = striking(state, declared)
    one, other = state.one("a1"), state.one("b1")
    names = [skill.id for skill in plan_skills(state, other, state.plans[0][1])]
    counter = made_of(other, names)
    back = strike_with(counter_total(other, counter.kind, TABLES), counter, damage_parts(state, other, counter.kind))
    ours = Fighter(strike, body_of(one, counter.element, TABLES))
    theirs = Fighter(back, body_of(other, made.element, TABLES))
    dice = Given(fought.faces)
    expected = resolve(ours, theirs, dice)
    assert not dice.left
    outcome = next(event.outcome for event in fought.log if isinstance(event, events.CounterDecided))
    assert outcome == expected.exchange.outcome.value
    told = {event.target: event.real for event in fought.log if isinstance(event, events.Harmed)}
    for name, real in (("a1", expected.attacker_real), ("b1", expected.counterer_real)):
        assert told.get(name, real) == real, seed
        assert bool(real) or name not in told
