"""Declarations (S10.6, S11.2, S14): verbs as functions, what comes of them together, what may not be combined."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.declaration import (
    Combination,
    Use,
    attack_refusal,
    break_refusal,
    check_with,
    combined,
    strike_with,
    used_in_counter,
)
from game.games.senya.rules.dice import Given
from game.games.senya.rules.strike import attack
from game.games.senya.rules.totals import Term, Total
from tests.games.senya.book import data
from tests.games.senya.rules.test_strike import BODY, STEADY

ENV = {"CL": 5, "body": 4, "sense": 4, "reason": 4, "will": 3, "melee": 9, "shoot": 9, "spirit": 9, "act": 8}
BASE = Total((Term("melee", 9, "S2.1"),))


def uses(*names: str, broken: tuple[str, ...] = (), level: int = 5) -> list[Use]:
    rows = {**data().skills, **data().abilities, **{style.law.id: style.law for style in data().styles.values()}}
    return [Use(rows[name], ENV | {"CL": level}, name in broken) for name in names]


def together(*names: str, **how: Any) -> Combination:
    return combined(uses(*names, **how), Given(()))


def test_s10_6_skills_used_together_add_up() -> None:
    found = together("slash", "swallow", "iai", "true_edge", broken=("iai",))
    assert [term.value for term in found.checks] == [0, 12]
    assert [part.name for part in found.damage] == ["slash", "swallow", "true_edge"]
    assert (found.kind, found.rolls, found.hits, found.pierce, found.targets) == ("melee", 3, 1, 10, 1)
    strike = strike_with(BASE, found)
    dice = Given((3, 4, 1, 1, 1, 1, 3, 4, 1, 2, 5, 6))
    fought = attack(strike, [(STEADY, BODY)], dice)
    assert dice.left == 0 and fought.rolls[0].result == 9 + 12 + 7
    assert [term.value for term in fought.damage[0].terms] == [1 + 2 + 4 + 5, -4, 5 + 6]


@pytest.mark.parametrize(
    ("names", "what", "value"),
    [
        (("dark",), "hits", 6),
        (("swallow",), "rolls", 3),
        (("aimed_shot", "arrow_rain"), "targets", 0),
        (("fist", "weak_point", "vital_line"), "critical", -2),
        (("bolt", "blaze", "last_rite"), "element", "void"),
        (("blood_fire",), "element", "fire"),
        (("one_inch", "true_edge"), "pierce", 15),
        (("bolt_from_dark",), "no_cover", True),
        (("hit_run",), "no_counter", True),
        (("fist",), "no_cover", False),
        (("origin_void",), "negated", True),
    ],
    ids=[
        *("S14.7-hits", "S14.7-rolls", "S14.7-targets", "S14.7-crit", "S14.7-element-last", "S14.7-element-own"),
        *("S14.7-pierce", "S14.7-no-cover", "S14.7-no-counter", "S14.7-coverable", "S14.7-negate"),
    ],
)
def test_verbs(names: tuple[str, ...], what: str, value: object) -> None:
    assert getattr(together(*names), what) == value


def test_s14_7_numbers_follow_the_class_level() -> None:
    assert [together("dark", level=level).hits for level in (1, 4, 5, 9)] == [2, 5, 6, 6]
    assert [together("swallow", level=level).rolls for level in (4, 5)] == [2, 3]


def test_s14_7_all_targets_stay_all_and_an_element_stays_till_another() -> None:
    some = Skill("some", "offence/any", (Effect("targets", n=3),))
    few = Skill("few", "offence/any", (Effect("targets", n=2),))
    everyone = Skill("everyone", "offence/any", (Effect("targets", everyone=True),))

    def targets(*skills: Skill) -> int:
        return combined([Use(skill, ENV) for skill in skills], Given(())).targets

    assert [targets(some), targets(some, few), targets(few, some)] == [3, 3, 3]
    assert targets(everyone, some) == targets(some, everyone) == 0
    assert together("blaze", "bolt").element == "fire" and together("bolt").element == ""


def test_s14_7_what_works_on_the_other_side_goes_there() -> None:
    mine, foe = together("fist", "precognition"), together("discord", broken=("discord",))
    check = check_with(BASE, mine, foe)
    assert (check.total.value, check.critical) == (9 + 1 - 12, 11)


def test_s14_7_the_rest_is_kept_for_its_moment() -> None:
    found = together("bolt", "last_rite", "ride_together")
    assert [effect.op for _, effect in found.after] == ["inflict"]
    assert found.companions is not None and found.companions.clause == "S11.11"
    assert [effect.op for _, effect in together("circle").rest] == ["buff"]
    assert [part.name for part in together("iron_body", "guilt").reduce] == ["iron_body", "guilt"]


def test_every_offence_and_defence_of_the_data_comes_to_something() -> None:
    rows = [*data().skills.values(), *data().abilities.values(), *(style.law for style in data().styles.values())]
    for row in rows:
        if row.category.startswith(("attack", "offence")) or row.category == "defence":
            found = combined([Use(row, ENV)], Given(()))
            assert found != Combination(), row.id
            assert not found.rest, row.id


# --- what may not be combined --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack_type", "offences", "plan", "code"),
    [
        ("slash", ("swallow", "iai", "hit_run"), False, None),
        ("iai", (), False, "attack-type"),
        ("slash", ("weak_point",), False, "offence-kind"),
        ("slash", ("parry",), False, "offence-kind"),
        ("slash", ("fist",), False, "offence-kind"),
        ("slash", ("iai", "iai"), False, "offence-twice"),
        ("gand", ("volley",), False, "not-together"),
        ("gand", ("blaze",), False, None),
        ("slash", ("ride_together",), False, None),
        ("slash", ("ride_together",), True, "not-in-counter"),
        ("bolt", ("great_spell",), True, None),
        ("slash", ("iai",), True, None),
    ],
    ids=[
        *("S10.6", "S10.6-type", "S10.6-kind", "S10.6-defence", "S14.2-one-type", "S14.3", "S14.8", "S14.8-other"),
        *("S11.11", "S11.2", "S11.2-adds-targets", "S11.2-usable"),
    ],
)
def test_attack_refusals(attack_type: str, offences: tuple[str, ...], plan: bool, code: str | None) -> None:
    skills = data().skills
    reason = attack_refusal(skills[attack_type], [skills[name] for name in offences], plan)
    assert (reason and reason.code) == code


def test_s14_8_holds_from_either_side() -> None:
    skills = data().skills
    one_sided = skills["volley"].__class__(**{**fields_of(skills["volley"]), "not_with": ()})
    reason = attack_refusal(skills["gand"], [one_sided])
    assert reason is not None and reason.args == ("gand", "volley")


def fields_of(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


def test_s9_2_only_what_has_a_raised_value_is_broken() -> None:
    assert break_refusal(uses("slash", broken=("slash",))) is None
    assert break_refusal(uses("daze_wave")) is None
    reason = break_refusal(uses("slash", "daze_wave", broken=("daze_wave",)))
    assert reason is not None and (reason.code, reason.args) == ("unbreakable", ("daze_wave",))


def test_s11_2_what_adds_targets_waits_for_companions() -> None:
    plan = [data().skills[name] for name in ("great_spell", "blaze")]
    assert [skill.id for skill in used_in_counter(plan, companions=False)] == ["blaze"]
    assert [skill.id for skill in used_in_counter(plan, companions=True)] == ["great_spell", "blaze"]
