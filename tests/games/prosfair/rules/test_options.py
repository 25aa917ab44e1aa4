"""P1.4 to P1.6: what the levels have, what goes with a rule that is off, and which options then change nothing."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product

import pytest

from game.games.prosfair.rules.options import FIELDS, LEVELS, Options, idle, options

SWITCHES = tuple(name for name, field in FIELDS.items() if field.choices == (True, False))
FULL = frozenset({"attributes", "specials", "composition"})


def in_force(one: Options) -> tuple[bool, ...]:
    return tuple(getattr(one, name) for name in dir(one) if name.startswith("has_"))


@pytest.mark.parametrize(
    ("chosen", "still"),
    [
        ({"level": "full"}, frozenset()),
        ({"level": "standard"}, FULL),
        ({"level": "basic"}, frozenset(SWITCHES) | {"oath_from"}),
        ({"level": "full", "phases": False}, frozenset(SWITCHES) - {"phases"} | {"oath_from"}),
        ({"level": "full", "expansion": False}, {"abandonment", "specials", "oath_from"}),
        ({"level": "full", "abandonment": False}, {"specials", "oath_from"}),
        ({"level": "full", "attributes": False}, {"specials", "composition"}),
        ({"level": "standard", "expansion": False}, FULL | {"abandonment", "oath_from"}),
    ],
)
def test_p1_5_an_option_whose_rule_is_off_anyway_changes_nothing(chosen: dict[str, object], still: set[str]) -> None:
    assert idle(chosen) == still  # type: ignore[arg-type]


def test_p1_5_a_switch_is_idle_just_where_either_answer_leaves_the_same_rules_in_force() -> None:
    for level, *answers in product(LEVELS, *[(True, False)] * len(SWITCHES)):
        values = {"level": level, **dict(zip(SWITCHES, answers, strict=True))}
        still = idle(values)  # type: ignore[arg-type]
        for name in SWITCHES:
            other = {**values, name: not values[name]}
            same = in_force(options(values)) == in_force(options(other))  # type: ignore[arg-type]
            assert (name in still) is same


def test_p1_4_every_switch_takes_away_at_the_highest_level_and_no_option_is_forgotten() -> None:
    full = Options(level="full")
    assert all(in_force(replace(full, **{name: False})) != in_force(full) for name in SWITCHES)  # type: ignore[arg-type]
    assert {field.name for field in fields(Options)} == set(FIELDS)
