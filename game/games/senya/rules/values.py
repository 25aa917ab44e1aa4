"""The current values of a combatant, each as a sum: kit, worn items, broken passives, buffs and bad statuses.

Every value of S14.7 is asked by its name there; `damage_melee` and the like are what a worn weapon adds (S13.6).
"""

from collections.abc import Iterator
from functools import lru_cache

from game.games.senya.rules.character.derive import stat_value, stats_of
from game.games.senya.rules.data.effects import ELEMENTS
from game.games.senya.rules.data.rows import INHUMAN, RuleTables, Skill
from game.games.senya.rules.economy import achievement, potential
from game.games.senya.rules.expressions import Env, Number
from game.games.senya.rules.harm import Body
from game.games.senya.rules.parts import Buff, Combatant, Kit, Loadout
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.strike import DamagePart
from game.games.senya.rules.totals import Term, Total

BROKEN = "break"
"""The stat of a buff that is a broken passive skill (S9.6)."""
IGNORES = "ignore_status"
"""The stat of a buff under which bad statuses have no effect (S14.7)."""
PARALYSED_ACT = 1
MOST_KEPT = 1 << 15


def value(one: Combatant, stat: str) -> Total:
    """Returns a current value: S4 with what is worn (S13.3), broken (S9.6), added for a while (S14.7), and S12.8."""
    if not one.buffs and not one.vitals.statuses:
        return _standing(one.kit, one.worn, (), False, stat)
    found = _standing(one.kit, one.worn, broken(one), suffers(one, "baptism"), stat)
    for buff in one.buffs:
        if buff.stat == stat or (buff.stat == "attr_all" and stat.startswith("attr_")):
            found = found.plus(buff.skill, buff.value, "S14.7")
    if stat == "act" and suffers(one, "paralysis"):
        found = found.plus("paralysis", PARALYSED_ACT - found.value, "S12.8")
    if stat == "move" and suffers(one, "paralysis"):
        found = found.plus("paralysis", -found.value, "S12.8")
    return found


@lru_cache(MOST_KEPT)
def _standing(kit: Kit, worn: Loadout, raised: tuple[str, ...], baptised: bool, stat: str) -> Total:
    """Returns a value without what changes from one use to the next; the same is asked over and over."""
    found = kit.values.get(stat, Total())
    if baptised:  # S12.8: what is tagged inhuman does not work
        dumb = {skill.id for skill in _usable(kit) if INHUMAN in skill.tags}
        found = Total(tuple(term for term in found.terms if term.name not in dumb))
    for name in worn:
        item = kit.item(name)
        for effect in item.effects if item else ():
            if effect.op == "stat" and stat in stats_of(effect, item):
                found = found.plus(name, stat_value(effect), "S13.6" if stat.startswith("damage_") else "S4.7")
    for name in raised:
        skill = kit.skill(name)
        for effect in skill.effects if skill and (not baptised or INHUMAN not in skill.tags) else ():
            if effect.op == "stat" and stat in stats_of(effect, None):
                found = found.plus(name, stat_value(effect, broken=True) - stat_value(effect), "S9.6")
    return found


def _usable(kit: Kit) -> tuple[Skill, ...]:
    return (*kit.skills, *((kit.law,) if kit.law else ()))


# --- bad statuses and what keeps them away -------------------------------------------------------------------------


def ignores(one: Combatant) -> bool:
    """Whether bad statuses have no effect on somebody for now (S14.7)."""
    return any(buff.stat == IGNORES for buff in one.buffs)


def suffers(one: Combatant, status: str) -> bool:
    """Whether a bad status is on somebody and has its effect (S12.8)."""
    return one.has(status) and not ignores(one)


def passives(one: Combatant, op: str) -> tuple[Skill, ...]:
    """Returns the passive skills, the antinomy included, that have an effect `op` and work now (S12.8, S14.1)."""
    baptised = suffers(one, "baptism")
    return tuple(
        skill
        for skill in _usable(one.kit)
        if skill.passive
        and not (baptised and INHUMAN in skill.tags)
        and any(effect.op == op for effect in skill.effects)
    )


def immune(one: Combatant, status: str) -> bool:
    """Whether a bad status cannot be given to somebody (S14.7)."""
    given = (effect for skill in passives(one, "immune") for effect in skill.effects)
    return any(effect.op == "immune" and effect.status == status for effect in given)


def endures(one: Combatant) -> bool:
    """Whether HP stays 1 instead of 0, which works once per battle (S14.7)."""
    return not one.spent.otherworldly and bool(passives(one, "otherworldly"))


def acts_freely(one: Combatant) -> bool:
    """Whether a servant needs no master in the scene to use cost (S17.3)."""
    return bool(passives(one, "free_action"))


def broken(one: Combatant) -> tuple[str, ...]:
    """Returns the passive skills that are broken, each once (S9.6)."""
    return tuple(dict.fromkeys(buff.skill for buff in one.buffs if buff.stat == BROKEN))


# --- sums of several values ----------------------------------------------------------------------------------------


def env(one: Combatant, skill: Skill | None = None) -> Env:
    """Returns what the names of expressions are worth in a skill of somebody now, None: in an item (S14.5)."""
    cls = skill.cls if skill else ""
    battle = {name: value(one, name).value for name in ("melee", "shoot", "spirit", "act")}
    return {"CL": one.kit.classes.get(cls, one.kit.level), **one.kit.bonus, **battle}


def potential_of(one: Combatant, tables: RuleTables) -> Total:
    """Returns the action potential: by tension, or an enemy's own, with what effects add (S8.4, S15.1)."""
    own = one.kit.potential
    found = potential(tables, one.vitals.tension) if own is None else Total((Term("potential", own, "S15.1"),))
    return found.and_all(value(one, "potential").terms)


def scene_cost(one: Combatant, tables: RuleTables) -> Total:
    """Returns the cost gained on entering a scene; enemies gain none (S8.5, S15.1)."""
    if one.kit.enemy is not None:
        return Total()
    return potential_of(one, tables).and_all(value(one, "scene_cost").terms)


def modifiers(one: Combatant, tables: RuleTables, reaction: bool = False) -> tuple[Term, ...]:
    """Returns what changes every result of somebody: tension, bind, and surprise in a reaction (S2.14, S10.14)."""
    found = [achievement(tables, one.vitals.tension)]
    if suffers(one, "bind"):
        found.append(Term("bind", -tables.constants["bind_penalty"], "S12.8"))
    if reaction and one.turn.surprised:
        found.append(Term("surprise", -tables.constants["surprise_penalty"], "S10.14"))
    return tuple(term for term in found if term.value)


def hit_total(one: Combatant, kind: str, tables: RuleTables) -> Total:
    """Returns the check value of a hit check with all modifiers but those of the declaration (S10.6)."""
    return _check(one, kind, tables, False, "hit")


def counter_total(one: Combatant, kind: str, tables: RuleTables) -> Total:
    """Returns the check value of a counter check, which is a reaction, with the same modifiers (S11.4)."""
    return _check(one, kind, tables, True, "hit", "counter")


def evade_total(one: Combatant, kind: str, tables: RuleTables) -> Total:
    """Returns the check value of an evade check against an attack of a kind, with the same modifiers (S10.6)."""
    return _check(one, kind, tables, True, "evade")


def ability_total(one: Combatant, ability: str, tables: RuleTables) -> Total:
    """Returns the check value of an ability check with all modifiers (S2.2); an enemy has no bonuses."""
    first = Term(ability, one.kit.bonus.get(ability, 0), "S2.2")
    return Total((first, *value(one, f"check_{ability}").terms, *modifiers(one, tables)))


def _check(one: Combatant, kind: str, tables: RuleTables, reaction: bool, *stats: str) -> Total:
    terms = [Term(kind, value(one, kind).value, "S10.6")]
    for stat in stats:
        terms += value(one, stat).terms
    return Total((*terms, *modifiers(one, tables, reaction)))


def attribute(one: Combatant, element: str) -> Total:
    """Returns the attribute guard against an element, nothing for none (S4.9, S10.7)."""
    return value(one, f"attr_{element}") if element in ELEMENTS else Total()


def body_of(one: Combatant, element: str, tables: RuleTables, reduce: int = 0, covering: bool = False) -> Body:
    """Returns what can be harmed of somebody by damage of an element, "" for none (S10.7, S12).

    `reduce` are the reductions of this attack; who covers has its own besides (S10.11, S14.7).
    """
    pool = reduce + (value(one, "cover").value if covering else 0)
    guard = value(one, "guard").value
    stun = value(one, "stun").value
    return Body(one.hp, stun, one.cost, guard, attribute(one, element).value, pool, endures(one))


def damage_parts(state: SenyaState, one: Combatant, kind: str) -> tuple[DamagePart, ...]:
    """Returns what adds to every damage roll of an attack type of a kind: weapon, passives, buffs (S10.10, S13.6)."""
    terms = (*value(one, f"damage_{kind}").terms, *_standing_damage(one))
    parts = [DamagePart(term.name, Number(term.value), {}, clause=term.clause) for term in terms]
    for buff in one.buffs:
        if buff.stat == "damage":
            parts += _rolled(state, buff)
    return tuple(parts)


def _standing_damage(one: Combatant) -> tuple[Term, ...]:
    return _standing(one.kit, one.worn, broken(one), suffers(one, "baptism"), "damage").terms


def _rolled(state: SenyaState, buff: Buff) -> Iterator[DamagePart]:
    """Yields what a buff adds to a damage roll: its dice are rolled at each use (S14.7), by the values of its user.

    Nothing comes of a minion that is not there any more.
    """
    if not state.has(buff.source):
        return
    user = state.one(buff.source)
    skill = user.kit.skill(buff.skill)
    found = skill or user.kit.item(buff.skill)
    for effect in found.effects if found else ():
        if effect.op == "buff" and effect.stat == "damage" and effect.v is not None:
            yield DamagePart(buff.skill, effect.v, env(user, skill), buff.broken, "S14.7")
