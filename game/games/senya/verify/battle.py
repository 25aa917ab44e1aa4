"""The vector files of what is rolled: contests, attacks, counters, expressions, chances, the generator."""

from collections.abc import Iterable
from dataclasses import replace

from game.games.senya.rules.checks import Check, CounterOutcome, contest, countered, roll
from game.games.senya.rules.counter import Fighter, resolve
from game.games.senya.rules.dice import SIDES
from game.games.senya.rules.expressions import evaluate
from game.games.senya.rules.harm import Body
from game.games.senya.rules.odds import counters, harmed, hits, mean, moved, successes, thrown
from game.games.senya.rules.strike import DamagePart, Strike, attack
from game.games.senya.rules.totals import Total
from game.games.senya.verify import shared
from game.rules.chance import Stream
from game.verify.core import CheckedEntry, Difference, Malformed, Strict, checked, compare, differs

MOST = 20
"""Checks, damage rolls and dice that a case may ask for: more would only take time."""


def _count(data: Strict, key: str) -> int:
    found: int = data.whole(key)
    if not 1 <= found <= MOST:
        raise Malformed(differs(data.at(key), f"1 to {MOST}", found))
    return found


# --- senya-contest/1 -----------------------------------------------------------------------------------------------


def contests(item: Strict) -> Iterable[Difference]:
    """Two checks, who wins the contest, and how a counter would compare (S2, S11.6)."""
    dice = shared.dice_in(item)
    action = roll(shared.check_in(item.object("action")), dice)
    reaction = roll(shared.check_in(item.object("reaction")), dice)
    found = {
        "action": shared.told(action),
        "reaction": shared.told(reaction),
        "contest": contest(action, reaction).value,
        "counter": countered(action, reaction).value,
    }
    return compare(item.at("expect"), item.value("expect"), found) + shared.all_used(item, dice)


# --- senya-attack/1 ------------------------------------------------------------------------------------------------


def attacks(item: Strict) -> Iterable[Difference]:
    """One attack on one or several targets (S10.6 to S10.10)."""
    spec = item.object("spec")
    attacker = spec.object("attacker")
    strike = Strike(
        shared.check_in(attacker), _damage(spec), _count(attacker, "rolls"), _count(spec, "hits"), spec.whole("pierce")
    )
    targets = [_target(target) for target in spec.nested("targets")]
    dice = shared.dice_in(item)
    found = attack(strike, targets, dice)
    told_targets = [{"real": one.real, **shared.told_body(one.body)} for one in found.targets]
    outcome = {
        "rolls": [shared.told(one) for one in found.rolls],
        "hit": [one.hit for one in found.targets],
        "damage": _values(found.damage),
        "targets": told_targets,
    }
    return compare(item.at("expect"), item.value("expect"), outcome) + shared.all_used(item, dice)


def _damage(data: Strict) -> tuple[DamagePart, ...]:
    return (DamagePart("damage", shared.expression_in(data, "damage"), shared.env_in(data), data.flag("broken")),)


def _target(data: Strict) -> tuple[Check, Body]:
    check = shared.check_in(data, rolled=not data.flag("cannot_roll", False))
    return check, replace(shared.body_in(data), reduce=data.whole("reduce"))


def _values(totals: Iterable[Total]) -> list[int]:
    return [total.value for total in totals]


# --- senya-counter/1 -----------------------------------------------------------------------------------------------


def counter_cases(item: Strict) -> Iterable[Difference]:
    """One attack that meets one counter (S11)."""
    spec = item.object("spec")
    attacker, counterer = _fighter(spec.object("attacker")), _fighter(spec.object("counterer"))
    dice = shared.dice_in(item)
    found = resolve(attacker, counterer, dice)
    outcome = {
        "a_rolls": [shared.told(one) for one in found.exchange.attack_rolls],
        "c_rolls": [shared.told(one) for one in found.exchange.counter_rolls],
        "outcome": found.exchange.outcome.value,
        "a_damage": _values(found.attack_damage),
        "c_damage": _values(found.counter_damage),
        "a_real": found.attacker_real,
        "c_real": found.counterer_real,
        "attacker": shared.told_body(found.attacker),
        "counterer": shared.told_body(found.counterer),
    }
    return compare(item.at("expect"), item.value("expect"), outcome) + shared.all_used(item, dice)


def _fighter(data: Strict) -> Fighter:
    strike = Strike(shared.check_in(data), _damage(data), _count(data, "rolls"), _count(data, "hits"))
    return Fighter(strike, shared.body_in(data))


# --- senya-expression/1 --------------------------------------------------------------------------------------------


def expressions(item: Strict) -> Iterable[Difference]:
    """Expressions of the effect language (S14.5, S9.4)."""
    dice = shared.dice_in(item)
    found = evaluate(shared.expression_in(item, "expression"), shared.env_in(item), item.flag("broken"), dice)
    return compare(item.at("expect"), item.whole("expect"), found) + shared.all_used(item, dice)


# --- senya-probability/1 -------------------------------------------------------------------------------------------


def probabilities(data: Strict) -> Iterable[CheckedEntry]:
    """Exact chances of checks, hits, counters and damages (S2.15, S23.2)."""
    for key, check in (("hit", _hit), ("counter", _counted), ("check", _successes), ("damage", _damages)):
        for number, item in enumerate(data.objects(key)):
            yield checked(f"{key} {number}", item, check)


def _hit(item: Strict) -> Iterable[Difference]:
    attacker = Check.of(item.whole("diff"), 0, item.whole("ac"), item.whole("af"))
    found = hits(attacker, Check.of(0, 0, item.whole("dc"), item.whole("df")))
    return compare(item.at("hits"), item.whole("hits"), found)


def _counted(item: Strict) -> Iterable[Difference]:
    found = counters(Check.of(item.whole("diff")), Check.of(0))
    return [one for key in CounterOutcome for one in compare(item.at(key), item.whole(key.value), found[key])]


def _successes(item: Strict) -> Iterable[Difference]:
    check = Check.of(item.whole("value"), 0, item.whole("critical"), item.whole("fumble"))
    return compare(item.at("successes"), item.whole("successes"), successes(check, item.whole("target")))


def _damages(item: Strict) -> Iterable[Difference]:
    counts = harmed(moved(thrown(_count(item, "dice")), item.whole("add")), item.whole("guard"))
    expected = mean(counts)
    told_counts = {str(value): ways for value, ways in counts.items()}
    wanted = item.object("counts")
    given = {value: wanted.whole(value) for value in wanted.keys()}  # noqa: SIM118 - a Strict is no mapping
    return compare(wanted.place, given, told_counts) + compare(
        item.at("expected"), item.text("expected"), f"{expected.numerator}/{expected.denominator}"
    )


# --- senya-rng/1 ---------------------------------------------------------------------------------------------------


def generators(data: Strict) -> Iterable[CheckedEntry]:
    """The first dice of streams (S19.4)."""
    for item in data.objects("cases"):
        yield checked(f"seed {item.value('seed')}", item, _generator)


def _generator(item: Strict) -> Iterable[Difference]:
    stream = Stream(item.whole("seed"))
    wanted = item.items("d6")
    if not wanted:
        raise Malformed(differs(item.at("d6"), "dice", wanted))
    return compare(item.at("d6"), wanted, [stream.die(SIDES) for _ in wanted])
