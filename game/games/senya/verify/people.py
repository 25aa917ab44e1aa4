"""The vector files of what is counted: characters, economy, procedure."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.games.senya.rules import economy, procedure
from game.games.senya.rules.character.derive import derive
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.counter import ride_together
from game.games.senya.rules.data.effects import STATUSES
from game.games.senya.rules.data.rows import RuleTables, Sheet
from game.games.senya.rules.harm import after_down, max_hp_damage
from game.games.senya.verify.shared import dice_in, game_data, one_of
from game.rules.clause import Clause
from game.verify.core import CheckedEntry, Difference, Malformed, Strict, checked, compare, differs, typed

CONDITIONS = tuple(condition.value for condition in procedure.Condition)
SIDES_OF_BATTLE = ("A", "B")

# --- senya-derived/1 -----------------------------------------------------------------------------------------------


def derived(data: Strict) -> Iterable[CheckedEntry]:
    """Characters: what follows from them (S4), and those that are not legal."""
    for item in data.objects("cases"):
        yield checked(item.text("id"), item, _derived)
    for item in data.objects("illegal"):
        yield checked(item.text("id"), item, _illegal)


def _sheet(item: Strict) -> Sheet:
    given = item.object("character")
    return Sheet(
        style=given.text("style"),
        creation_classes=tuple(given.texts("creation_classes")),
        growth_classes=tuple(given.texts("growth_classes")),
        extra_point=given.text("extra_point"),
        skills=tuple(given.texts("skills")),
        items=tuple(given.texts("items")),
        breaks=tuple(given.texts("breaks")),
        emotions=tuple(given.texts("emotions")),
        community=given.text("community"),
        servant_class=given.text("servant_class", ""),
    )


def _derived(item: Strict) -> Iterable[Difference]:
    item.ignore("id")
    sheet = _sheet(item)
    made = derive(sheet, game_data())
    found = {
        "level": made.level,
        "classes": dict(made.classes),
        "base": {name: total.value for name, total in made.base.items()},
        "bonus": dict(made.bonus),
        "values": {name: total.value for name, total in made.values.items()},
        "breaks_allowed": made.breaks_allowed,
    }
    wrong = [reason.code for reason in reasons(sheet, game_data())]
    return compare(item.at("expect"), item.value("expect"), found) + compare(item.at("character"), [], wrong)


def _illegal(item: Strict) -> Iterable[Difference]:
    item.ignore("id", "reasons_of_the_oracle")
    return compare(item.at("legal"), item.flag("legal"), not reasons(_sheet(item), game_data()))


# --- senya-economy/1 -----------------------------------------------------------------------------------------------


def economies(data: Strict) -> Iterable[CheckedEntry]:
    """What is counted over a scenario (S7, S8, S12, S17.4, S18)."""
    yield from _by_kind(data, ECONOMY)


Case = Callable[[Strict, RuleTables], object]
"""Returns what a case comes to, in the form of its `expect`."""


def _by_kind(data: Strict, cases: dict[str, Case]) -> Iterable[CheckedEntry]:
    """Yields the entries of a file whose cases are told apart by `kind`."""

    def check(item: Strict) -> Iterable[Difference]:
        found = cases[one_of(item, "kind", tuple(cases))](item, game_data().tables)
        return compare(item.at("expect"), item.value("expect"), found)

    for number, item in enumerate(data.objects("cases")):
        yield checked(f"{item.value('kind', '?')} {number}", item, check)


def _tension(item: Strict, tables: RuleTables) -> object:
    tension = item.whole("tension")
    return {
        "potential": economy.potential(tables, tension).value,
        "achievement": economy.achievement(tables, tension).value,
    }


def _start(item: Strict, tables: RuleTables) -> object:
    return economy.start_tension(tables, item.whole("focus"), item.whole("bond"))


def _upkeep(item: Strict, tables: RuleTables) -> object:
    left = economy.upkeep(tables, item.whole("master"), item.whole("servant"), item.flag("spirit"))
    return {"master": left.master, "servant": left.servant, "spirit": left.spirit, "powerless": left.powerless}


def _cost(item: Strict, tables: RuleTables) -> object:
    cost = item.whole("cost")
    return {"after_done": economy.after_done(tables, cost), "after_down": after_down(cost)}


def _level(item: Strict, tables: RuleTables) -> object:
    start, end = item.whole("start"), item.whole("end")
    if not 0 < start <= end <= 1000:
        raise Malformed(differs(item.place, "0 < start <= end", [start, end]))
    return {"points": economy.level_points(tables, start, end), "breaks": economy.breaks_allowed(tables, end)}


def _bond_experience(item: Strict, tables: RuleTables) -> object:
    return economy.bond_experience(tables, item.whole("bond"))


def _max_hp_damage(item: Strict, tables: RuleTables) -> object:
    max_hp, hp = max_hp_damage(item.whole("max_hp"), item.whole("hp"), item.whole("amount"))
    return {"max_hp": max_hp, "hp": hp}


def _apostate(item: Strict, tables: RuleTables) -> object:
    place = item.at("board")
    people = [typed(person, list, place) for person in item.items("board")]
    return economy.apostate([[typed(mad, bool, place) for mad in person] for person in people])


def _status(item: Strict, tables: RuleTables) -> object:
    statuses = _statuses(item)
    dice = dice_in(Strict({"dice": item.value("pair")}, item.place))
    hindered = economy.hindrance(tables, item.whole("act"), statuses)
    count = procedure.count_rolled(hindered.act, dice)
    if dice.left:
        raise Malformed(differs(item.at("pair"), 2, "more"))
    return {"count": count.value, "mod": hindered.mod, "skill": hindered.skills, "passive": True}


def _statuses(item: Strict) -> list[str]:
    found: list[str] = item.texts("statuses")
    for status in found:
        if status not in STATUSES:
            raise Malformed(differs(item.at("statuses"), " ".join(STATUSES), status))
    return found


def _ride_together(item: Strict, tables: RuleTables) -> object:
    followers = [typed(hp, int, item.at("followers")) for hp in item.items("followers")]
    hp, dice = ride_together(followers, item.whole("counter_damage"), item.whole("targets"))
    return {"hp": hp, "dice": dice}


ECONOMY: dict[str, Case] = {
    "tension": _tension,
    "start": _start,
    "upkeep": _upkeep,
    "cost": _cost,
    "level": _level,
    "bond_experience": _bond_experience,
    "max_hp_damage": _max_hp_damage,
    "apostate": _apostate,
    "status": _status,
    "ride_together": _ride_together,
}

# --- senya-procedure/1 ---------------------------------------------------------------------------------------------


def procedures(data: Strict) -> Iterable[CheckedEntry]:
    """Who is next, who may, what it costs (S9.5, S10.4, S10.11, S11.1, S17.6)."""
    yield from _by_kind(data, PROCEDURE)


def _initiative(item: Strict, tables: RuleTables) -> object:
    standing = [_standing(one, one.whole("act"), one.whole("count")) for one in item.nested("combatants")]
    return {"next": procedure.next_to_act(standing), "setup_order": procedure.setup_order(standing)}


def _standing(data: Strict, act: int = 0, count: int = 0) -> procedure.Contender:
    condition = procedure.Condition(one_of(data, "state", CONDITIONS))
    return procedure.Contender(data.text("id"), one_of(data, "side", SIDES_OF_BATTLE), act, count, condition)


def _payment(item: Strict, tables: RuleTables) -> object:
    costs = item.object("costs")
    paid = {name: costs.whole(name) for name in costs.keys()}  # noqa: SIM118 - a Strict is no mapping
    broken = item.texts("broken")
    if not set(broken) <= set(paid) or len(broken) > len(tables.break_cost):
        raise Malformed(differs(item.at("broken"), list(paid), broken))
    return procedure.payment(tables, paid, broken)


def _counter(item: Strict, tables: RuleTables) -> object:
    target = item.object("target")
    plan = item.value("plan_cost")
    reason = procedure.counter_refusal(
        procedure.Condition(one_of(target, "state", CONDITIONS)),
        _statuses(target),
        target.whole("cost"),
        None if plan is None else typed(plan, int, item.at("plan_cost")),
        item.flag("no_counter"),
        item.flag("side_used"),
    )
    return reason is None


def _cover(item: Strict, tables: RuleTables) -> object:
    side = one_of(item, "target_side", SIDES_OF_BATTLE)
    coverer = _standing(item.object("coverer"))
    return (
        procedure.cover_refusal(coverer, side, item.texts("hit"), item.flag("no_cover"), item.flag("counter_step"))
        is None
    )


def _master_share(item: Strict, tables: RuleTables) -> object:
    breaks = item.whole("breaks")
    if not 1 <= breaks <= len(tables.break_cost):
        raise Malformed(differs(item.at("breaks"), f"1 to {len(tables.break_cost)}", breaks))
    paid = procedure.servant_pays(tables, breaks, item.whole("share"))
    refused = isinstance(paid, Clause)
    return {"legal": not refused, "servant": None if refused else paid}


PROCEDURE: dict[str, Case] = {
    "initiative": _initiative,
    "payment": _payment,
    "counter": _counter,
    "cover": _cover,
    "master_share": _master_share,
}
