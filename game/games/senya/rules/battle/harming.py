"""The damage step of an attack: the rolls, what is left of them in an exchange, harm, and what follows (S10.6, S11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.games.senya.rules import steps
from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.battle import exchange as ex
from game.games.senya.rules.battle.attacking import going
from game.games.senya.rules.battle.attacks import ALL
from game.games.senya.rules.changes import become_done, fall, vanish
from game.games.senya.rules.checks import CounterOutcome, Kind, countered
from game.games.senya.rules.counter import NOTHING, offsets, ride_together
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.events import DamageRolled, Downed, Endured, Harmed, Log, Reduced
from game.games.senya.rules.expressions import evaluate
from game.games.senya.rules.harm import Body, harm, pierced, real_damages
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.strike import damage_rolls
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.values import body_of

# --- the rolls -----------------------------------------------------------------------------------------------------


def damage_roll(state: SenyaState, step: steps.DamageRoll, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after the damage rolls of the attack and of a counter that succeeded (S10.8, S10.10, S11.7)."""
    attack = going(state)
    counterer = attack.counterer
    exchange = counterer if counterer is not None and counterer.outcome == ex.COUNTER else None
    if exchange is not None and attack.companions:  # S11.11: the counter comes first
        state = _counter_rolled(state, exchange, dice, log)
        state = _ridden_down(state, exchange, log)
        if not ex.riders(state, going(state)):
            return state
    state = _attack_rolled(state, exchange, dice, log)
    if exchange is not None and not attack.companions:
        state = _counter_rolled(state, exchange, dice, log)
    return state.pushed(steps.TakeDamage())


def _attack_rolled(state: SenyaState, exchange: Reaction | None, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after the attack's rolls: one for each check that beats anybody, or one in an exchange."""
    attack = going(state)
    wanted = sorted({n for target in attack.targets if target.hit for n in target.beaten_by})
    strike = ex.attack_strike(state, attack)
    if exchange is not None:
        if ex.both_swallow(state, attack, exchange):
            wanted = list(range(strike.rolls))
        elif not wanted and not ex.fumbled(attack, exchange):
            wanted = [0]
    if not wanted:
        return state
    met = [target for target in attack.targets if target.hit]
    critical = [any(ex.hit_rolls(attack, target)[n].kind is Kind.CRITICAL for target in met) for n in wanted]
    damage = damage_rolls(strike, critical, dice)
    of_check = tuple(n for n in wanted for _ in range(strike.hits))
    if log is not None:
        log.append(DamageRolled(attack.by, damage))
    return state.attacking(replace(attack, damage=damage, of_check=of_check))


def _counter_rolled(state: SenyaState, target: Reaction, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after the rolls of a counter: one for each of its checks that is higher (S11.10)."""
    attack = going(state)
    strike = ex.counter_strike(state, attack, target)
    theirs = ex.reaction_rolls(attack, target)
    if theirs:
        ours = ex.hit_rolls(attack, target)
        critical = [
            other.kind is Kind.CRITICAL
            for other in theirs
            if any(countered(one, other) is CounterOutcome.COUNTER for one in ours)
        ]
    else:
        critical = [False] * strike.rolls
    damage = damage_rolls(strike, critical, dice)
    if log is not None:
        log.append(DamageRolled(target.id, damage, counter=True))
    return state.attacking(replace(attack, counter_damage=damage))


def _ridden_down(state: SenyaState, target: Reaction, log: Log) -> SenyaState:
    """Returns the state after half of a counter's damage came to as many companions as it has targets (S11.11)."""
    attack = going(state)
    names = attack.companions
    aimed = _aimed_at(state, target, len(names))
    most = max(total.value for total in attack.counter_damage)
    left, _ = ride_together([state.one(name).hp for name in names], most, aimed)
    for name, hp in zip(names, left, strict=True):
        one = state.one(name)
        if hp != one.hp:
            if log is not None:
                half = Total((Term("half", one.hp - hp, "S11.11"),))
                log.append(Harmed(name, (half,), (one.hp - hp,), hp))
            state = state.with_one(one.with_vitals(hp=hp))
            state = vanish(state, name, log) if hp == 0 else state
    return state


def _aimed_at(state: SenyaState, target: Reaction, everybody: int) -> int:
    """Returns how many companions a counter is aimed at: as many as its skills add targets for, without any none."""
    one = state.one(target.id)
    added = [effect for used in target.used for effect in ex.thing(one, used.id).effects if effect.op == "targets"]
    if any(effect.everyone for effect in added):
        return everybody
    return max((effect.n for effect in added), default=ALL)


def left_over(state: SenyaState, attack: Assault) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns what is left of the damages of an exchange for the attacker and for the counterer (S11.7 to S11.10)."""
    target = attack.counterer
    if target is None or target.outcome != ex.COUNTER:
        return (), ()
    ours = ex.attack_strike(state, attack)
    theirs = ex.counter_strike(state, attack, target)
    rolled: Sequence[Total]
    if ex.both_swallow(state, attack, target):  # S11.10: what was rolled for others counts for nothing here
        rolled = attack.damage
    elif ex.fumbled(attack, target):
        rolled = NOTHING
    else:  # S11.10: who lost the comparison rolls once
        rolled = attack.damage[: ours.hits]
    mine = [ex.plain(total).value for total in rolled]
    return offsets(mine, ours, [total.value for total in attack.counter_damage], theirs)


# --- harm ----------------------------------------------------------------------------------------------------------


def take_damage(state: SenyaState, step: steps.TakeDamage, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the windows and the harm of everybody to whom damage comes (S10.6, S11.7)."""
    attack = going(state)
    following: list[steps.Guarding | steps.Moment | steps.Harm] = []
    mine, theirs = left_over(state, attack)
    for target in attack.targets:
        if target.hit or (target.outcome == ex.COUNTER and theirs):
            if not target.coverer and not target.counters:
                following.append(steps.Guarding(target.id))
            following += [steps.Moment("take_damage", target.taker), steps.Harm(target.id)]
    if mine:
        following += [steps.Moment("take_damage", attack.by), steps.Harm(attack.by)]
    return state.pushed(*following)


def guard(state: SenyaState, step: steps.Guarding, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with what a target's own defence skills take off the damage (S14.7: in `defence`)."""
    attack = going(state)
    target = attack.target(step.target)
    terms = []
    negated = False
    for use in ex.uses_of(state.one(target.id), target.used):
        for effect in use.skill.effects:
            if effect.op == "reduce" and effect.v is not None:
                terms.append(Term(use.skill.id, evaluate(effect.v, use.env, use.broken, dice), "S14.7"))
            negated = negated or effect.op == "negate"
    if log is not None:
        log.extend(Reduced(target.id, target.id, term.name, term.value) for term in terms)

    def eased(one: Reaction) -> Reaction:
        return replace(one, reduce=(*one.reduce, *terms), negated=negated)

    return state.attacking(attack.changed(target.id, eased)) if terms or negated else state


def harm_one(state: SenyaState, step: steps.Harm, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after damage came to somebody: reductions, guards, HP, down, incapacity (S10.7, S12)."""
    attack = going(state)
    mine, theirs = left_over(state, attack)
    if step.target == attack.by:
        counterer = attack.counterer
        assert counterer is not None
        element = ex.element_of(state.one(counterer.id), counterer.used)
        pierce = ex.counter_strike(state, attack, counterer).pierce
        damages, taker, covering, reduce, negated = mine, attack.by, False, attack.reduce, attack.negated
    else:
        target = attack.target(step.target)
        if target.gone:
            return state
        element, pierce = ex.element_of(state.one(attack.by), attack.uses), ex.attack_strike(state, attack).pierce
        met = zip(attack.damage, attack.of_check, strict=True)
        damages = theirs if target.outcome == ex.COUNTER else tuple(d.value for d, n in met if n in target.beaten_by)
        taker, covering, reduce, negated = target.taker, bool(target.coverer), target.reduce, target.negated
    one = state.one(taker)
    if not one.present:
        return state
    pool = sum(term.value for term in reduce)
    body = body_of(one, element, state.world.data.tables, pool, covering)
    real = (0,) * len(damages) if negated else real_damages(body, damages, pierce)
    if log is not None:
        log.append(_harmed(one, body, damages, real, pierce, element, negated))
    state = _struck(state, one, body, real, log)
    return state.attacking(_noted(going(state), step.target, real))


def _struck(state: SenyaState, one: Combatant, body: Body, real: Sequence[int], log: Log) -> SenyaState:
    """Returns the state with real damages done (S12.1 to S12.3)."""
    after = harm(body, real)
    spent = replace(one.spent, otherworldly=one.spent.otherworldly or (body.endures and not after.endures))
    state = state.with_one(replace(one, spent=spent).with_vitals(hp=after.hp, cost=after.cost))
    if log is not None:
        if body.endures and not after.endures:
            log.append(Endured(one.id))
        if after.down:
            log.append(Downed(one.id, after.cost))
    return fall(state, one.id, log) if after.hp == 0 else state


def _noted(attack: Assault, name: str, real: tuple[int, ...]) -> Assault:
    if name == attack.by:
        return replace(attack, real=real)
    return attack.changed(name, lambda target: replace(target, real=real))


def _harmed(
    one: Combatant, body: Body, damages: Sequence[int], real: tuple[int, ...], pierce: int, element: str, negated: bool
) -> Harmed:
    """Returns what is told of a damage: each roll with what was taken off it (S10.7)."""
    pool, sums = body.reduce, []
    for damage in damages:
        off = min(pool, max(damage, 0))
        pool -= off
        total = Total((Term("damage", damage, "S10.6"),)).plus("reduce", -off, "S14.7")
        total = total.plus("guard", -pierced(body.guard, pierce), "S10.7")
        total = total.plus(f"attr_{element}", -body.attribute, "S10.7")
        sums.append(total.plus("negate", -total.value, "S14.7") if negated else total)
    hp = harm(body, real).hp
    return Harmed(one.id, tuple(sums), real, hp, element)


# --- what follows --------------------------------------------------------------------------------------------------


def after_effects(state: SenyaState, step: steps.AfterEffects, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the effects to come on all who took real damage, of both sides (S10.6, S11.14)."""
    attack = going(state)
    hurt = tuple(dict.fromkeys(target.taker for target in attack.targets if any(target.real)))
    following = _follow(attack.by, attack.uses, hurt)
    target = attack.counterer
    if target is not None and any(attack.real):
        following += _follow(target.id, target.used, (attack.by,))
    return state.pushed(*following)


def _follow(by: str, used: Sequence[Used], hurt: tuple[str, ...]) -> list[steps.Working]:
    return [steps.Working(by, each.id, hurt, each.broken, after=True) for each in used if hurt]


def end_attack(state: SenyaState, step: steps.EndAttack, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after the attack: who countered or covered is done (S10.11, S11.12)."""
    attack = going(state)
    for target in attack.targets:
        if target.counters:
            state = become_done(state, target.id, log)
        if target.coverer:
            state = become_done(state, target.coverer, log)
    return state.attacking(None)
