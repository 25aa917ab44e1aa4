"""Decisions that are counted rather than listed, and among what somebody chooses who uses a skill (S14.7, S19.5)."""

from __future__ import annotations

import pytest

from game.games.senya.rules.battle.combos import Attacks
from game.games.senya.rules.verbs.work import choices
from tests.games.senya.field import TESTED, battle, effect, owning, rich, turn_of, with_vitals


@pytest.mark.parametrize("name", ["toru", "io", "mio"])
def test_s19_5_every_attack_has_a_number_and_none_has_two(name: str) -> None:
    state = turn_of(rich(battle((name,), ("mio", "garo"))))
    one = state.one("a1")
    for skill in one.kit.of("attack"):
        attacks = Attacks(state, one, skill)
        assert [attacks.at(n) for n in range(len(attacks))] == list(attacks) and len(set(attacks)) == len(attacks) > 1
        with pytest.raises(IndexError):
            attacks.at(len(attacks))


@pytest.mark.parametrize(
    ("status", "n", "to", "targets", "among"),
    [
        ("any", 1, "self", (), ("poison", "bind")),
        ("any", 1, "ally", ("a2",), ("daze", "bind", "poison")),
        ("any", 1, "ally", (), ("poison", "bind")),
        ("any", 1, "allies", (), ("",)),
        ("any", 2, "self", (), ("",)),
        ("poison", 1, "self", (), ("",)),
        ("any", 1, "ally", ("a3",), ("",)),
        ("any", 1, "ally", ("z9",), ("",)),
    ],
)
def test_s14_7_who_heals_one_of_several_statuses_chooses_which(
    status: str, n: int, to: str, targets: tuple[str, ...], among: tuple[str, ...]
) -> None:
    state = owning(battle(("toru", "mio", "io"), ("garo",)), "a1", effect("cure", status=status, n=n, to=to))
    for name, ill in (("a1", ("poison", "bind")), ("a2", ("daze", "bind", "poison")), ("a3", ("bind",))):
        state = with_vitals(state, name, statuses=ill)
    skill = state.one("a1").kit.skill(TESTED)
    assert skill is not None and choices(state, state.one("a1"), skill, targets) == among
