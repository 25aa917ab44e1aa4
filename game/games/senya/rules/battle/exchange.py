"""The checks and damage rolls of the attack going on: what its skills, values and interrupts come to (S10.6, S11)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.games.senya.rules.assault import Assault, Pair, Reaction, Tried, Used
from game.games.senya.rules.checks import NEVER_CRITICAL, Check, CounterOutcome, Kind, Rolled, countered, seen
from game.games.senya.rules.data.rows import ItemRow, Skill
from game.games.senya.rules.declaration import Combination, Use, check_with, combined
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.strike import DamagePart, Strike
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.values import counter_total, damage_parts, env, evade_total, hit_total

HIT, COUNTER, EVADE = "hit", "counter", "evade"
CRITICAL_DIE = "critical"


def thing(one: Combatant, name: str) -> Skill:
    """Returns a skill, the antinomy, or an item as if it were a skill, by its id. Raises KeyError."""
    found = one.kit.skill(name) or one.kit.item(name)
    if found is None:
        raise KeyError(name)
    return as_skill(found) if isinstance(found, ItemRow) else found


def as_skill(item: ItemRow) -> Skill:
    """Returns an item as the skill that it is used like."""
    category = "offence/any" if item.timing == "offence" else "interrupt" if item.when else item.timing
    return Skill(item.id, category, item.effects, item.name, cost=item.cost, limit=item.limit, when=item.when)


def uses_of(one: Combatant, used: Iterable[Used]) -> tuple[Use, ...]:
    """Returns skills in use with what their names are worth now (S14.5)."""
    return tuple(Use(thing(one, each.id), env(one, one.kit.skill(each.id)), each.broken) for each in used)


def attack_kind(state: SenyaState, attack: Assault) -> str:
    """Returns the kind of the attack: melee, shoot or spirit."""
    return thing(state.one(attack.by), attack.type).kind


def element_of(one: Combatant, used: Sequence[Used]) -> str:
    """Returns the element of a damage: that of the attack type, or the last one declared (S14.7)."""
    found = ""
    for each in used:
        for effect in thing(one, each.id).effects:
            if effect.op in ("attack", "element") and effect.element:
                found = effect.element
    return found


# --- checks --------------------------------------------------------------------------------------------------------


def hit_try(state: SenyaState, attack: Assault, dice: Dice) -> tuple[Tried, Combination]:
    """Returns the hit check of the attack before its dice, and what its skills come to (S10.6)."""
    one = state.one(attack.by)
    made = combined(uses_of(one, attack.uses), dice)
    check = check_with(hit_total(one, made.kind, state.world.data.tables), made)
    return Tried(check, (), made.hits, made.pierce, made.foe_checks, made.foe_critical), made


def evade_try(state: SenyaState, attack: Assault, target: Reaction, dice: Dice) -> tuple[Tried, Combination]:
    """Returns the evade check of a target against the attack, before its dice (S10.6)."""
    one = state.one(target.id)
    made = combined(uses_of(one, target.used), dice)
    base = evade_total(one, attack_kind(state, attack), state.world.data.tables)
    return Tried(check_with(base, made, _pressing(attack))), made


def _pressing(attack: Assault) -> Combination:
    """Returns what the attack changes of the checks of its targets."""
    tried = attack.tried
    return Combination() if tried is None else Combination(foe_checks=tried.foes, foe_critical=tried.foe_critical)


def counter_try(state: SenyaState, attack: Assault, target: Reaction, dice: Dice) -> tuple[Tried, Combination]:
    """Returns the counter check of a target, before its dice, by its own attack type (S11.4)."""
    one = state.one(target.id)
    made = combined(uses_of(one, target.used), dice)
    check = check_with(counter_total(one, made.kind, state.world.data.tables), made, _pressing(attack))
    return Tried(check, hits=made.hits, pierce=made.pierce), made


class _Ones:
    """Dice that all show 1, where only the plain numbers of what was combined are looked at."""

    def die(self, sides: int) -> int:
        return 1


def rolls_of(state: SenyaState, name: str, used: Sequence[Used]) -> int:
    """Returns how many checks an attack or counter makes: more than one for ツバメ返し (S11.10)."""
    return combined(uses_of(state.one(name), used), _Ones()).rolls


def pair(dice: Dice) -> Pair:
    """Returns the two dice of a check."""
    first = dice.die(SIDES)
    return first, dice.die(SIDES)


def modified(attack: Assault, name: str, check: str, made: Check, terms: Iterable[Term] = (), more: int = 0) -> Check:
    """Returns a check of somebody with what interrupts and seals, and `terms` and `more` besides, changed of it."""
    mods = [mod for mod in attack.mods if mod.on == name and mod.check == check]
    total = made.total.and_all([term for mod in mods for term in mod.terms]).and_all(terms)
    critical = made.critical + sum(mod.critical for mod in mods) + more
    return replace(made, total=total, critical=min(NEVER_CRITICAL, critical))


def fallen(tried: Tried, check: Check) -> tuple[Rolled, ...]:
    """Returns what the dice of a check are worth by a check, which may have changed since."""
    return tuple(seen(check, first + second) for first, second in tried.pairs)


def hit_rolls(attack: Assault, target: Reaction | None = None) -> tuple[Rolled, ...]:
    """Returns what the hit checks are worth, against one target with what its skills change of them."""
    tried = attack.tried
    if tried is None:
        return ()
    terms, more = (target.against, target.against_critical) if target else ((), 0)
    return fallen(tried, modified(attack, attack.by, HIT, tried.check, terms, more))


def reaction_rolls(attack: Assault, target: Reaction) -> tuple[Rolled, ...]:
    """Returns what the evade or counter checks of a target are worth; () for none rolled."""
    tried = target.tried
    if tried is None:
        return ()
    check = modified(attack, target.id, COUNTER if target.counters else EVADE, tried.check)
    return fallen(tried, check) if check.rolled else (Rolled(Kind.NORMAL, 0, check.total),)


def fumbled(attack: Assault, target: Reaction | None = None) -> bool:
    """Whether all hit checks fumbled, so that nobody rolls against them (S2.12)."""
    rolls = hit_rolls(attack, target)
    return bool(rolls) and all(one.kind is Kind.FUMBLE for one in rolls)


def both_swallow(state: SenyaState, attack: Assault, target: Reaction) -> bool:
    """Whether attack and counter are both ツバメ返し, so that nothing is rolled between them (S11.10)."""
    return (
        target.counters and rolls_of(state, attack.by, attack.uses) > 1 and rolls_of(state, target.id, target.used) > 1
    )


# --- damage --------------------------------------------------------------------------------------------------------


def attack_strike(state: SenyaState, attack: Assault) -> Strike:
    """Returns what the attacker strikes with: the parts of its damage in the order of S10.10."""
    one = state.one(attack.by)
    made = combined(uses_of(one, attack.uses), _Ones())
    riding = (made.companions,) * len(riders(state, attack)) if made.companions is not None else ()
    parts = (*made.damage, *riding, *damage_parts(state, one, made.kind), *_bonus(state, attack, attack.by))
    return _strike(attack.tried, parts, made)


def counter_strike(state: SenyaState, attack: Assault, target: Reaction) -> Strike:
    """Returns what a target that counters strikes with, its parts in the same order."""
    one = state.one(target.id)
    made = combined(uses_of(one, target.used), _Ones())
    parts = (*made.damage, *damage_parts(state, one, made.kind), *_bonus(state, attack, target.id))
    return _strike(target.tried, parts, made)


def _strike(tried: Tried | None, parts: tuple[DamagePart, ...], made: Combination) -> Strike:
    if tried is None:  # S11.6, S11.10: nothing is rolled against a fumble, or between ツバメ返し and ツバメ返し
        tried = Tried(Check(Total()), hits=made.hits, pierce=made.pierce)
    return Strike(tried.check, parts, made.rolls, tried.hits, tried.pierce)


def riders(state: SenyaState, attack: Assault) -> tuple[str, ...]:
    """Returns the companions that still ride along: those with HP (S11.11)."""
    return tuple(name for name in attack.companions if state.one(name).hp > 0)


def _bonus(state: SenyaState, attack: Assault, dealer: str) -> tuple[DamagePart, ...]:
    """Returns what interrupts add to the damage of somebody (S14.6: damage_roll)."""
    return tuple(
        part
        for whose, by, used in attack.bonus
        if whose == dealer
        for part in combined(uses_of(state.one(by), (used,)), _Ones()).damage
    )


def plain(total: Total) -> Total:
    """Returns a damage without the die of a critical hit, which does not count in an exchange (S11.7)."""
    return Total(tuple(term for term in total.terms if term.name != CRITICAL_DIE))


def beating(attack: Assault, target: Reaction) -> tuple[int, ...]:
    """Returns the checks of the attack that are higher than any check of a counter (S11.10)."""
    theirs = reaction_rolls(attack, target)
    return tuple(
        n
        for n, one in enumerate(hit_rolls(attack, target))
        if any(countered(one, other) is CounterOutcome.ATTACK for other in theirs)
    )
