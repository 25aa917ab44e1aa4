"""What an attack does to those it meets: who guards, who takes, who falls, what follows real damage (S10.6, S12)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.battle.attacking import reactions
from game.games.senya.rules.battle.harming import after_effects, harm_one, take_damage
from game.games.senya.rules.dice import Given
from game.games.senya.rules.events import Endured, Fell
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import AfterEffects, Guarding, Harm, Moment, ReactionRoll, Reactions, TakeDamage
from game.games.senya.rules.totals import Term, Total
from game.rules.contract import Event
from tests.games.senya.field import effect, owning
from tests.games.senya.script import fight

NO_DICE = Given(())
HIT = Reaction("b1", beaten_by=(0,))


def struck(state: SenyaState, *targets: Reaction, damage: int = 7, **attack: Any) -> SenyaState:
    """Returns a battle in which the damage of an attack of a1 was rolled."""
    rolled = (Total((Term("basic_strike", damage, "S10.6"),)),)
    return state.attacking(Assault("a1", (Used("basic_strike"),), targets, damage=rolled, of_check=(0,), **attack))


@pytest.mark.parametrize(
    ("target", "steps"),
    [
        (HIT, (Guarding("b1"), Moment("take_damage", "b1"), Harm("b1"))),
        (replace(HIT, coverer="b2"), (Moment("take_damage", "b2"), Harm("b1"))),
        (replace(HIT, counters=True, used=(Used("basic_strike"),)), (Moment("take_damage", "b1"), Harm("b1"))),
        (replace(HIT, gone=True), ()),
        (Reaction("b1"), ()),
    ],
    ids=["hit", "covered", "counters", "withdrawn", "evaded"],
)
def test_s10_6_who_was_hit_guards_itself_and_takes_the_damage(target: Reaction, steps: tuple[object, ...]) -> None:
    after = take_damage(struck(fight(b=("toru", "mio")), target), TakeDamage(), NO_DICE, None)
    assert after.agenda[::-1][: len(steps)] == steps and len(after.agenda) == len(fight().agenda) + len(steps)


def test_s11_10_no_checks_are_made_between_two_that_swallow() -> None:
    uses = (Used("basic_strike"), Used("swallow"))
    counterer, other = Reaction("b1", counters=True, used=uses), Reaction("b2")
    for met, asked in (
        (counterer, ["b2"]),
        (replace(counterer, used=uses[:1]), ["b1", "b2"]),
        (Reaction("b1"), ["b1", "b2"]),
    ):
        state = fight(b=("toru", "mio")).attacking(Assault("a1", uses, (met, other)))
        after = reactions(state, Reactions(), NO_DICE, None)
        assert [step.target for step in after.agenda[::-1] if isinstance(step, ReactionRoll)] == asked


@pytest.mark.parametrize(
    ("otherworldly", "used", "damage", "left"),
    [
        (True, False, 99, (1, True, [Endured("b1")])),
        (True, True, 99, (0, True, [Fell("b1")])),
        (False, False, 99, (0, False, [Fell("b1")])),
        (True, False, 1, (9, False, [])),
        (False, True, 1, (9, True, [])),
    ],
)
def test_s14_7_the_otherworldly_is_left_one_hp_once_in_a_battle(
    otherworldly: bool, used: bool, damage: int, left: tuple[int, bool, list[Event]]
) -> None:
    state = fight()
    if otherworldly:
        state = owning(state, "b1", effect("otherworldly"), category="passive")
    one = state.one("b1").with_vitals(hp=10)
    state = state.with_one(replace(one, spent=replace(one.spent, otherworldly=used)))
    log: list[Event] = []
    after = harm_one(struck(state, HIT, damage=damage), Harm("b1"), NO_DICE, log).one("b1")
    told = [event for event in log if isinstance(event, Endured | Fell)]
    assert (after.hp, after.spent.otherworldly, told) == left


@pytest.mark.parametrize(
    ("real", "back", "sources"),
    [((1,), (), ["a1"]), ((0,), (), []), ((0, 2), (3,), ["a1", "b1"]), ((0,), (1,), ["b1"])],
)
def test_s10_6_s11_14_what_works_after_it_follows_real_damage_of_its_own_side(
    real: tuple[int, ...], back: tuple[int, ...], sources: list[str]
) -> None:
    target = replace(HIT, counters=True, used=(Used("basic_strike"),), real=real)
    state = after_effects(struck(fight(), target, real=back), AfterEffects(), NO_DICE, None)
    found = state.agenda[len(fight().agenda) :][::-1]
    assert [getattr(step, "by", "") for step in found] == sources
