"""The steps of an attack that go by themselves or roll: checks, who is hit, damage, harm, what follows (S10.6, S11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.games.senya.rules import events, steps
from game.games.senya.rules.assault import Assault, Reaction
from game.games.senya.rules.battle import exchange
from game.games.senya.rules.battle.attacks import forbidden
from game.games.senya.rules.battle.windows import by_action, tell_check
from game.games.senya.rules.changes import set_tension
from game.games.senya.rules.checks import CounterOutcome, Winner, best, contest, countered
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import ABLE
from game.games.senya.rules.state import SenyaState


def going(state: SenyaState) -> Assault:
    """Returns the attack going on."""
    assert state.attack is not None
    return state.attack


# --- checks --------------------------------------------------------------------------------------------------------


def hit_roll(state: SenyaState, step: steps.HitRoll, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state after the hit checks; none where both sides have ツバメ返し and nobody else is attacked."""
    attack = going(state)
    tried, made = exchange.hit_try(state, attack, dice)
    alone = all(exchange.both_swallow(state, attack, target) for target in attack.targets)
    pairs = () if alone else tuple(exchange.pair(dice) for _ in range(made.rolls))
    tried = replace(tried, pairs=pairs)
    attack = replace(attack, tried=tried)
    tell_check(attack, attack.by, exchange.HIT, tried, log)
    state = state.attacking(attack)
    return state if alone else state.pushed(steps.Moment("after_check", attack.by, exchange.HIT))


def reactions(state: SenyaState, step: steps.Reactions, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state with the checks of the targets to come, in roster order (S10.6); none after a fumble."""
    attack = going(state)
    following: list[steps.EvadeQuestion | steps.Moment | steps.ReactionRoll] = []
    for target in attack.targets:
        if exchange.fumbled(attack, target) or exchange.both_swallow(state, attack, target):
            continue
        if target.counters:
            following += [steps.Moment("before_check", target.id, exchange.COUNTER), steps.ReactionRoll(target.id)]
        elif state.one(target.id).present:
            following += [
                steps.EvadeQuestion((target.id,)),
                steps.Moment("before_check", target.id, exchange.EVADE),
                steps.ReactionRoll(target.id),
            ]
    return state.pushed(*following)


def reaction_roll(state: SenyaState, step: steps.ReactionRoll, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state after a target's evade check or counter checks (S10.6, S11.4)."""
    attack = going(state)
    target = attack.target(step.target)
    if not state.one(target.id).present:
        return state
    if target.counters:
        tried, made = exchange.counter_try(state, attack, target, dice)
    else:
        tried, made = exchange.evade_try(state, attack, target, dice)
    tried = replace(tried, pairs=tuple(exchange.pair(dice) for _ in range(made.rolls if target.counters else 1)))
    check = exchange.COUNTER if target.counters else exchange.EVADE

    def rolled(one: Reaction) -> Reaction:
        return replace(one, tried=tried, against=made.foe_checks, against_critical=made.foe_critical)

    attack = attack.changed(target.id, rolled)
    tell_check(attack, target.id, check, tried, log)
    return state.attacking(attack).pushed(steps.Moment("after_check", target.id, check))


# --- who is hit ----------------------------------------------------------------------------------------------------


def hit_decision(state: SenyaState, step: steps.HitDecision, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state with every target hit or not, tension for what succeeded, and the damage to come (S10.6)."""
    attack = going(state)
    for target in attack.targets:
        after = _met(state, attack, target)
        attack = replace(attack, targets=tuple(after if one.id == target.id else one for one in attack.targets))
        if log is not None:
            if after.outcome:
                log.append(events.CounterDecided(after.id, after.outcome))
            if after.beaten_by:
                log.append(events.Hit(after.id, after.beaten_by))
            elif not after.outcome:
                log.append(events.Missed(after.id))
    state = _rewarded(state.attacking(attack), attack, log)
    hit = [target for target in attack.targets if target.hit]
    masters = tuple(one.id for one in state.combatants if one.ties.servant in {target.id for target in hit})
    counterer = attack.counterer
    countering = counterer is not None and counterer.outcome == exchange.COUNTER
    if not hit and not countering:
        return state
    asked = (steps.WithdrawQuestion(masters), steps.CoverQuestion(by_action(state))) if hit else ()
    theirs = (steps.Moment("damage_roll", counterer.id),) if counterer is not None and countering else ()
    return state.pushed(*asked, steps.Moment("damage_roll", attack.by), *theirs, steps.DamageRoll())


def _met(state: SenyaState, attack: Assault, target: Reaction) -> Reaction:
    """Returns how a target comes out of the checks (S2.10 to S2.12, S11.6, S11.10)."""
    if target.counters:
        return _countered(state, attack, target)
    if target.tried is None:  # after a fumble nobody rolls; who fell meanwhile is out of it
        return target
    (mine,) = exchange.reaction_rolls(attack, target)
    rolls = enumerate(exchange.hit_rolls(attack, target))
    return replace(target, beaten_by=tuple(n for n, one in rolls if contest(one, mine) is Winner.ACTION))


def _countered(state: SenyaState, attack: Assault, target: Reaction) -> Reaction:
    if target.tried is None:  # after a fumble (S11.6), or both sides have ツバメ返し (S11.10)
        return replace(target, outcome=CounterOutcome.COUNTER.value)
    compared = [
        countered(one, other)
        for one in exchange.hit_rolls(attack, target)
        for other in exchange.reaction_rolls(attack, target)
    ]
    swallow = exchange.rolls_of(state, target.id, target.used) > 1
    outcome = best(compared, CounterOutcome.COUNTER if swallow else CounterOutcome.ATTACK)
    beaten = exchange.beating(attack, target) if outcome is CounterOutcome.ATTACK else ()
    return replace(target, outcome=outcome.value, beaten_by=beaten)


def _rewarded(state: SenyaState, attack: Assault, log: events.Log) -> SenyaState:
    """Returns the state with the tension that skills give whose check succeeded (S8.3)."""
    hit = any(target.beaten_by for target in attack.targets)
    if hit:
        state = _tension(state, attack.by, (used.id for used in attack.uses), log)
    for target in attack.targets:
        if target.counters:
            tried = target.tried is not None or exchange.fumbled(attack, target)
            if tried and target.outcome == exchange.COUNTER:
                state = _tension(state, target.id, (used.id for used in target.used), log)
        elif not target.beaten_by:
            state = _tension(state, target.id, (used.id for used in target.used), log)
    side = state.one(attack.by).side
    for helper in attack.helped:
        if helper.target:
            target = attack.target(helper.target)
            won, lost = bool(target.beaten_by), not target.beaten_by and target.outcome != "tie"
        else:
            won, lost = hit, not hit and all(target.outcome != "tie" for target in attack.targets)
        if won if state.one(helper.by).side == side else lost:
            state = _tension(state, helper.by, (helper.skill,), log)
    return state


def _tension(state: SenyaState, name: str, skills: Iterable[str], log: events.Log) -> SenyaState:
    one = state.one(name)
    bonus = sum(exchange.thing(one, skill).tension for skill in skills)
    return set_tension(state, name, one.vitals.tension + bonus, "success", log) if bonus else state


def coverers(state: SenyaState, one: Combatant) -> tuple[str, ...]:
    """Returns whom somebody may cover now: hit targets of its side that nobody covers yet (S10.11)."""
    attack = state.attack
    if attack is None or forbidden(state, "no_cover"):
        return ()
    if one.condition not in ABLE:
        return ()
    busy = (target for target in attack.targets if target.id == one.id and (target.hit or target.counters))
    if any(busy) or any(target.coverer == one.id for target in attack.targets):
        return ()
    side = [target for target in attack.targets if state.one(target.id).side == one.side]
    return tuple(target.id for target in side if target.hit and not target.coverer)
