"""Why an attack is good: whom it may take out or down, that nothing plain does more, what its skills and breaks add."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.asked.sight import LIKELY, OPEN, WeighedDecision, downs, effects_of, falls, hit, loses
from game.games.senya.rules.battle.attacks import room_for
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.values import immune
from game.rules.clause import Reason

WORTH_ADDING = 3
"""By so many points of a chance, or HP on average, a skill must add to an attack to be spoken of."""


def plain_attacks(seen: WeighedDecision) -> dict[Attack, Outlook]:
    """Returns every attack type alone on every foe with what awaits that foe, as far as they could be declared."""
    single = (Attack(seen.one.id, skill.id, (foe.id,)) for skill in seen.one.kit.of("attack") for foe in seen.foes)
    return {attack: seen.odds.attack(attack)[attack.targets[0]] for attack in single if seen.may(attack)}


def reasons(seen: WeighedDecision) -> Iterator[Reason]:
    """Yields what speaks for an attack."""
    attack = seen.action
    assert isinstance(attack, Attack)
    odds = seen.odds.attack(attack)
    yield from _fells(seen, odds)
    yield from _strikes(seen, attack, odds)
    yield from _adds(seen, attack, odds)
    yield from _marks(seen, attack, odds)
    if len(seen.foes) > 1 and len(attack.targets) == 1:
        target = seen.before.one(attack.targets[0])
        if all(target.hp < foe.hp for foe in seen.foes if foe.id != target.id):
            yield Reason("weakest", (target.id, target.hp))


def _fells(seen: WeighedDecision, odds: Mapping[str, Outlook]) -> Iterator[Reason]:
    """Who may fall: the last one, one that is still to act, another; and who may go down."""
    likely = sorted(odds, key=lambda name: -falls(odds[name]))
    name = next((one for one in likely if falls(odds[one]) >= OPEN), "")
    if name:
        rest = [foe for foe in seen.foes if foe.id != name and not foe.kit.minion]
        code = "fells" if rest else "fells-last"
        if rest and seen.still_acts(seen.before.one(name)):
            code = "fells-first"
        yield Reason(code, (name, falls(odds[name])))
    down = max(odds, key=lambda one: downs(odds[one]))
    if down != name and downs(odds[down]) >= OPEN and seen.before.one(down).cost > 1:
        yield Reason("downs", (down, downs(odds[down])))


def _strikes(seen: WeighedDecision, attack: Attack, odds: Mapping[str, Outlook]) -> Iterator[Reason]:
    """That nothing plain does more on average, or that it will hit; several at once."""
    plain = plain_attacks(seen)
    whole = sum(float(outlook.mean) for outlook in odds.values())
    name = max(odds, key=lambda one: odds[one].mean)
    told = name, hit(odds[name]), loses(odds[name])
    if len(attack.targets) > 1:
        yield Reason("sweeps", (len(attack.targets), round(whole)))
    elif len(plain) > 1 and loses(odds[name]) > 0 and whole >= max(float(one.mean) for one in plain.values()):
        yield Reason("most", told)
    elif hit(odds[name]) >= LIKELY:
        yield Reason("hits", told)


def _adds(seen: WeighedDecision, attack: Attack, odds: Mapping[str, Outlook]) -> Iterator[Reason]:
    """What one of its skills, items or breaks adds, against the same attack without it: that which adds most."""
    if len(attack.targets) != 1:
        return
    (name,) = attack.targets
    found: list[tuple[int, Reason]] = []
    for broken in attack.breaks:
        less = replace(attack, breaks=tuple(one for one in attack.breaks if one != broken), share=0)
        found += _added(seen, less, odds[name], broken, "breaks")
    for used in (*attack.offences, *attack.items):
        if used in attack.breaks:
            continue
        less = replace(
            attack,
            offences=tuple(one for one in attack.offences if one != used),
            items=tuple(one for one in attack.items if one != used),
        )
        if room_for([seen.row(one) for one in (less.type, *less.offences)]) == 1:
            found += _added(seen, less, odds[name], used, "adds")
    if found:
        yield max(found, key=lambda one: one[0])[1]


def _added(seen: WeighedDecision, less: Attack, odds: Outlook, used: str, code: str) -> list[tuple[int, Reason]]:
    without = seen.odds.attack(less)[less.targets[0]]
    by = hit(odds) - hit(without)
    if by >= WORTH_ADDING:
        return [(by, Reason(f"{code}-hit", (used, hit(without), hit(odds))))]
    more = loses(odds) - loses(without)
    return [(more, Reason(f"{code}-damage", (used, loses(without), loses(odds))))] if more >= WORTH_ADDING else []


def _marks(seen: WeighedDecision, attack: Attack, odds: Mapping[str, Outlook]) -> Iterator[Reason]:
    """What it brings besides the damage, on those it probably hits; and that nobody who waits can counter it."""
    rows = [seen.row(name) for name in (attack.type, *attack.offences, *attack.items)]
    struck = [seen.before.one(name) for name in attack.targets if hit(odds[name]) >= LIKELY]
    for row in rows:
        for effect in effects_of(row, after=True):
            if effect.op == "inflict":
                for target in struck:
                    if not target.has(effect.status) and not immune(target, effect.status):
                        yield Reason("inflicts", (target.id, effect.status))
                        break
            elif effect.op == "drain_cost" and any(target.cost for target in struck):
                yield Reason("drains", (row.id,))
            elif effect.op == "leech" and struck and seen.one.hp < seen.one.vitals.max_hp:
                yield Reason("leeches", (row.id,))
    waits = [name for name in attack.targets if seen.before.one(name).condition is Condition.WAITING]
    if waits and any(effect.op == "no_counter" for row in rows for effect in row.effects):
        yield Reason("no-counter", (waits[0],))
