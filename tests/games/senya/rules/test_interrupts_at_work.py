"""What an interrupt changes of the attack going on: a check, or the damage of who takes it (S10.12, S14.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.assault import Assault, Helped, Reaction
from game.games.senya.rules.battle.windows import interfere
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.dice import Given
from game.games.senya.rules.events import CheckChanged, Reduced
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import Interference
from game.rules.contract import Event
from tests.games.senya.field import TESTED, effect, owning
from tests.games.senya.script import fight, play

STRUCK = play(fight(b=("toru", "toru")), Attack("a1", "basic_strike", ("b1",)))
RAISED, LOWERED = effect("check", "2"), effect("foe_check", "3")


def after(
    *effects: Effect, by: str = "a1", on: str = "a1", check: str = "", state: SenyaState = STRUCK
) -> tuple[Assault, list[Event]]:
    """Returns the attack and what is told after an interrupt of these effects: in a check, or as damage is taken."""
    log: list[Event] = []
    owner = owning(state, by, *effects, category="interrupt")
    moment = "before_check" if check else "take_damage"
    found = interfere(owner, Interference(by, TESTED, False, moment, on, check), Given(()), log)
    assert found.attack is not None
    return found.attack, log


@pytest.mark.parametrize(
    ("effects", "by", "sum_", "critical"),
    [
        ((RAISED, LOWERED), "a1", 2, 0),
        ((RAISED, LOWERED), "b1", -3, 0),
        ((effect("crit", "2"),), "a1", 0, -2),
        ((effect("foe_crit", "1"),), "b2", 0, 1),
    ],
)
def test_s14_7_the_own_side_is_helped_in_its_check_and_the_other_hindered(
    effects: tuple[Effect, ...], by: str, sum_: int, critical: int
) -> None:
    attack, log = after(*effects, by=by, check="hit")
    (mod,) = attack.mods
    assert (mod.on, mod.check, sum(term.value for term in mod.terms), mod.critical) == ("a1", "hit", sum_, critical)
    (told,) = log
    assert isinstance(told, CheckChanged) and (told.total.value, told.critical) == (sum_, critical)


def test_s8_3_who_helped_is_remembered_with_the_target_whose_check_it_was() -> None:
    for check, on, target in (("hit", "a1", ""), ("evade", "b1", "b1")):
        attack, log = after(effect("gain_tension", "1"), on=on, check=check)
        assert attack.helped == (Helped("a1", TESTED, target),) and attack.mods == ()
        assert not any(isinstance(event, CheckChanged) for event in log), "nothing of the check was changed"


@pytest.mark.parametrize("coverer", ["", "b2"])
def test_s14_7_the_damage_of_who_takes_it_is_reduced(coverer: str) -> None:
    assert STRUCK.attack is not None
    target = replace(STRUCK.attack.targets[0], coverer=coverer)
    state = STRUCK.attacking(replace(STRUCK.attack, targets=(Reaction("a1"), target)))
    taker = coverer or "b1"
    attack, log = after(effect("reduce", "4"), by=taker, on=taker, state=state)
    assert [sum(term.value for term in one.reduce) for one in attack.targets] == [0, 4]
    assert attack.reduce == () and not any(one.negated for one in attack.targets)
    assert log == [Reduced(taker, taker, TESTED, 4, False)]


def test_s11_7_who_attacks_is_spared_the_damage_of_a_counter() -> None:
    attack, _ = after(effect("reduce", "4"))
    assert [term.value for term in attack.reduce] == [4] and attack.targets[0].reduce == () and not attack.negated
    negated, log = after(effect("negate"))
    assert negated.negated and not negated.targets[0].negated and log == [Reduced("a1", "a1", TESTED, 0, True)]


@pytest.mark.parametrize("by", ["a1", "b1"])
def test_s14_7_what_is_brought_to_nothing_stays_so_when_it_is_reduced_besides(by: str) -> None:
    nothing, _ = after(effect("negate"), by=by, on=by)
    attack, _ = after(effect("reduce", "4"), by=by, on=by, state=STRUCK.attacking(nothing))
    assert (attack.negated, attack.targets[0].negated) == (by == "a1", by == "b1")


def test_s14_7_what_changes_no_damage_is_not_told_as_a_reduction() -> None:
    assert not any(isinstance(event, Reduced) for event in after(effect("gain_tension", "1"))[1])
