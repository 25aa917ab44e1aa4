"""A declaration: an attack type or a defence with the skills used beside it, and what their effects come to (S14).

Each verb of the effect language that works on a check or a damage roll is a function here; no skill is known by its id.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.games.senya.rules.checks import Check
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import ATTACKS, OFFENCES, Skill
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.expressions import Env, evaluate
from game.games.senya.rules.strike import DamagePart, Strike
from game.games.senya.rules.totals import Term, Total
from game.rules.clause import Clause

TWICE, THRICE = 2, 3
"""The checks of ツバメ返し, the second number from a class level on (S14.7)."""
ONE = 1


@dataclass(frozen=True, slots=True)
class Use:
    """A skill that is used: by whom (what its names are worth), and whether it is broken."""

    skill: Skill
    env: Env
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Combination:
    """What the effects of all skills used together come to.

    `checks` and `foe_checks` change results, `critical` and `foe_critical` the critical values; `targets` 0 means all.
    `after` holds what works on those who took real damage, `rest` what is no part of a check or a damage roll.
    """

    checks: tuple[Term, ...] = ()
    foe_checks: tuple[Term, ...] = ()
    critical: int = 0
    foe_critical: int = 0
    damage: tuple[DamagePart, ...] = ()
    reduce: tuple[DamagePart, ...] = ()
    kind: str = ""
    element: str = ""
    pierce: int = 0
    targets: int = ONE
    hits: int = ONE
    rolls: int = ONE
    companions: DamagePart | None = None
    no_cover: bool = False
    no_counter: bool = False
    negated: bool = False
    after: tuple[tuple[Use, Effect], ...] = ()
    rest: tuple[tuple[Use, Effect], ...] = ()


def combined(uses: Iterable[Use], dice: Dice) -> Combination:
    """Returns what skills used together come to, in the order in which they are declared (S14.2, S14.5)."""
    found = Combination()
    for use in uses:
        for effect in use.skill.effects:
            if effect.after:
                found = replace(found, after=(*found.after, (use, effect)))
            elif effect.op in _VERBS:
                found = _VERBS[effect.op](found, use, effect, dice)
            else:
                found = replace(found, rest=(*found.rest, (use, effect)))
    return found


def _value(use: Use, effect: Effect, dice: Dice) -> int:
    return 0 if effect.v is None else evaluate(effect.v, use.env, use.broken, dice)


def _part(use: Use, effect: Effect) -> tuple[DamagePart, ...]:
    return () if effect.v is None else (DamagePart(use.skill.id, effect.v, use.env, use.broken),)


def _attack(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(
        found,
        kind=effect.kind,
        element=effect.element or found.element,
        damage=(*found.damage, *_part(use, effect)),
    )


def _check(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, checks=(*found.checks, Term(use.skill.id, _value(use, effect, dice), "S14.7")))


def _foe_check(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, foe_checks=(*found.foe_checks, Term(use.skill.id, -_value(use, effect, dice), "S14.7")))


def _crit(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, critical=found.critical - _value(use, effect, dice))


def _foe_crit(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, foe_critical=found.foe_critical + _value(use, effect, dice))


def _damage(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, damage=(*found.damage, *_part(use, effect)))


def _reduce(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, reduce=(*found.reduce, *_part(use, effect)))


def _element(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, element=effect.element)


def _pierce(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, pierce=found.pierce + _value(use, effect, dice))


def _targets(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    everyone = effect.everyone or found.targets == 0
    return replace(found, targets=0 if everyone else max(found.targets, effect.n))


def _hits(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, hits=max(ONE, min(effect.most, _value(use, effect, dice))))


def _rolls(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, rolls=THRICE if use.env["CL"] >= effect.three_at else TWICE)


def _companions(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    assert effect.die is not None, use.skill.id
    return replace(found, companions=DamagePart(use.skill.id, effect.die, use.env, use.broken, "S11.11"))


def _no_cover(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, no_cover=True)


def _no_counter(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, no_counter=True)


def _negate(found: Combination, use: Use, effect: Effect, dice: Dice) -> Combination:
    return replace(found, negated=True)


_VERBS: Mapping[str, Callable[[Combination, Use, Effect, Dice], Combination]] = {
    "attack": _attack,
    "check": _check,
    "foe_check": _foe_check,
    "crit": _crit,
    "foe_crit": _foe_crit,
    "damage": _damage,
    "reduce": _reduce,
    "element": _element,
    "pierce": _pierce,
    "targets": _targets,
    "hits": _hits,
    "rolls": _rolls,
    "companions": _companions,
    "no_cover": _no_cover,
    "no_counter": _no_counter,
    "negate": _negate,
}


def check_with(base: Total, mine: Combination, foe: Combination | None = None) -> Check:
    """Returns a check on a battle value with what its own side and the other have declared (S2.6, S2.7, S14.7)."""
    other = foe or Combination()
    made = Check(base.and_all((*mine.checks, *other.foe_checks)))
    return made.with_values(mine.critical + other.foe_critical)


def strike_with(base: Total, mine: Combination, bonus: Sequence[DamagePart] = ()) -> Strike:
    """Returns the strike of a declaration on a battle value; `bonus`: damage parts of companions, worn items, buffs."""
    return Strike(check_with(base, mine), (*mine.damage, *bonus), mine.rolls, mine.hits, mine.pierce)


# --- what may be declared together ---------------------------------------------------------------------------------


def adds_targets(skill: Skill) -> bool:
    """Whether a skill adds targets (S11.2)."""
    return any(effect.op == "targets" for effect in skill.effects)


def attack_refusal(attack: Skill, offences: Sequence[Skill], plan: bool = False) -> Clause | None:
    """Returns why an attack type and offence skills may not be declared together, None if they may.

    The offences are of the same kind or of any; no skill twice; none that excludes another (S10.6, S14.2, S14.4). In a
    counter `plan` none that is not for counters, except those that add targets, which wait for their use (S11.2).
    """
    if attack.category not in ATTACKS:
        return refusal("attack-type", attack.id)
    names = [attack.id]
    for skill in offences:
        if skill.category not in OFFENCES or skill.kind not in ("any", attack.kind):
            return refusal("offence-kind", skill.id, attack.kind)
        if skill.id in names:
            return refusal("offence-twice", skill.id)
        names.append(skill.id)
    for skill in (attack, *offences):
        clash = next((other for other in skill.not_with if other in names), None)
        if clash is not None:
            return refusal("not-together", skill.id, clash)
        if plan and not skill.counter_ok and not adds_targets(skill):
            return refusal("not-in-counter", skill.id)
    return None


def break_refusal(uses: Iterable[Use]) -> Clause | None:
    """Returns why the breaks of a declaration are none: nothing in 《》 in one of the skills (S9.2)."""
    return next((refusal("unbreakable", use.skill.id) for use in uses if use.broken and not use.skill.breakable), None)


def used_in_counter(offences: Iterable[Skill], companions: bool) -> tuple[Skill, ...]:
    """Returns the offences of a plan that are used and paid in a counter; those that add targets only where the attack
    turned `companions` done (S11.2, S11.11)."""
    return tuple(skill for skill in offences if companions or not adds_targets(skill))
