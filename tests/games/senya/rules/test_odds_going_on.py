"""What an attack going on still promises, as its checks and damages fall one after the other (S11, S23.2)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.games.senya.rules.actions import Attack, Counter, Cover, Interrupt, NoCover
from game.games.senya.rules.asked.reasons import reasons
from game.games.senya.rules.checks import Check
from game.games.senya.rules.counter import Fighter
from game.games.senya.rules.data.rows import When
from game.games.senya.rules.events import Harmed
from game.games.senya.rules.expressions import parse
from game.games.senya.rules.harm import Body
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.prospect import counter
from game.games.senya.rules.prospect.answered import after_answer, awaiting
from game.games.senya.rules.prospect.counter import of_counter, quickly
from game.games.senya.rules.prospect.law import Outlook, mixed
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.strike import DamagePart, Strike
from game.rules.contract import Event
from tests.games.senya.field import TESTED, effect, hit_chance, owning
from tests.games.senya.script import SEVEN, aimed, fight, play, waiting

STRIKE, PLAN = Attack("a1", "basic_strike", ("b1",)), Plan("basic_strike")
HIGHER = (3, 5)
TAKING = When("take_damage", "any")


def duel(thrown_by: str = "", planned: Plan = PLAN) -> SenyaState:
    """Returns the main process of a1, whose check pairs of seven make equal to the counter of b1.

    Who is named throws a die when it declares the skill `tested`.
    """
    state = fight(b=("toru", "mio"))
    if thrown_by:
        state = owning(state, thrown_by, effect("check", "1D"), category="offence/any")
    return aimed(aimed(waiting(state, "b1", planned), "a1", hit=14), "b1", counter=14)


MET = play(duel(), STRIKE, Counter("b1"))


@pytest.mark.parametrize(
    ("thrown_by", "attack", "planned"),
    [("a1", replace(STRIKE, offences=(TESTED,)), PLAN), ("b1", STRIKE, Plan("basic_strike", (TESTED,)))],
)
def test_s14_5_what_is_thrown_at_a_declaration_makes_the_odds_of_a_counter_inexact(
    thrown_by: str, attack: Attack, planned: Plan
) -> None:
    assert [one.exact for one in awaiting(MET).values()] == [True, True]
    met = play(duel(thrown_by, planned), attack, Counter("b1"))
    assert [one.exact for one in awaiting(met).values()] == [False, False]


def test_s11_6_who_covers_a_counterer_that_lost_is_who_the_damage_awaits() -> None:
    beaten = play(MET, HIGHER, SEVEN)
    assert "b1" in awaiting(beaten)
    covered = after_answer(beaten, Cover("b2", "b1"))
    assert covered["b2"].mean > 0 and "b1" not in covered
    assert all(reasons(beaten, action, 1) for action in (Cover("b2", "b1"), NoCover("b2")))


def test_s11_7_a_counter_that_succeeded_awaits_both_damages_and_then_their_difference() -> None:
    checked = owning(play(MET, SEVEN, HIGHER), "b1", effect("reduce", "1"), category="interrupt", when=TAKING)
    before = awaiting(checked)
    assert hit_chance(before["a1"]) == hit_chance(before["b1"]) == Fraction(15, 36), "one of two dice is larger"
    rolled = awaiting(play(checked, (2, 5)))
    assert (rolled["a1"].real, rolled["b1"].real) == (((3, 1),), ((0, 1),))


def test_s11_6_a_hit_check_that_fell_counts_as_it_fell() -> None:
    low, high = (awaiting(play(MET, pair)) for pair in ((1, 2), (5, 6)))
    assert low["b1"].hit * high["b1"].ways < high["b1"].hit * low["b1"].ways
    assert low["a1"].mean > high["a1"].mean


def test_s11_10_of_several_checks_that_fell_the_best_counts_and_a_fumble_for_nothing() -> None:
    several = play(duel(), replace(STRIKE, offences=("swallow",)), Counter("b1"))
    once, late, fumbled, critical = (
        awaiting(play(several, pairs)) for pairs in ((6, 5, 1, 2), (1, 2, 6, 5), (1, 1, 6, 5), (1, 2, 6, 6))
    )
    assert once == late == fumbled and critical["b1"].hit * once["b1"].ways > once["b1"].hit * critical["b1"].ways


def test_s11_10_of_a_swallow_that_lost_the_comparison_one_damage_is_set_off() -> None:
    both = replace(STRIKE, targets=("b1", "b2"), offences=("swallow", TESTED))
    state = aimed(owning(duel(), "a1", effect("targets", n=2), category="offence/any"), "b2", evade=2)
    state = owning(state, "b1", effect("reduce", "1"), category="interrupt", when=TAKING)
    rolled = play(state, both, Counter("b1"), (3, 3, 2, 4), HIGHER, SEVEN, (2, 6, 5))
    assert rolled.attack is not None and len(rolled.attack.damage) == 2
    left = awaiting(rolled)  # 14 against 7; the 11 is for the other target alone
    assert (left["a1"].real, left["b1"].real) == (((7, 1),), ((0, 1),))


def test_s11_13_who_evaded_takes_nothing_of_what_a_counterer_takes() -> None:
    both = replace(STRIKE, targets=("b1", "b2"), offences=(TESTED,))
    state = aimed(owning(duel(), "a1", effect("targets", n=2), category="offence/any"), "b2", evade=20)
    log: list[Event] = []
    play(state, both, Counter("b1"), SEVEN, HIGHER, SEVEN, (6, 2), log=log, to_end=True)
    assert [event.target for event in log if isinstance(event, Harmed)] == ["b1"]


def test_s11_13_who_did_not_succeed_with_its_counter_is_not_spared_the_damage_that_was_rolled() -> None:
    both = replace(STRIKE, targets=("b1", "b2"), offences=(TESTED,))
    state = aimed(owning(duel(), "a1", effect("targets", n=2), category="offence/any"), "b2", evade=7)
    rolled = play(state, both, Counter("b1"), HIGHER, SEVEN, SEVEN, (4,))
    assert rolled.attack is not None and rolled.attack.damage and rolled.attack.target("b1").outcome == "attack"
    assert awaiting(rolled)["b1"].mean > 0


def interrupted(check: str, breaks: tuple[str, ...] = ()) -> dict[str, Outlook]:
    """Returns what awaits everybody once a1 has added to its hit check, which came to 14."""
    helped = owning(duel(), "a1", effect("check", check), category="interrupt", when=When("after_check", "self"))
    return after_answer(play(helped, STRIKE, SEVEN), Interrupt("a1", TESTED, breaks))


def test_s23_2_all_throws_of_an_interrupt_are_weighed_and_what_is_broken_adds_ten() -> None:
    plain = [interrupted(str(added))["b1"] for added in range(1, 7)]
    assert plain[0].hit < plain[-1].hit
    assert interrupted("1D")["b1"] == mixed((one, 1) for one in plain)
    assert interrupted("1+《1》")["b1"] == plain[1]
    assert interrupted("1+《1》", (TESTED,)) == interrupted("12")
    assert interrupted("2D")["b1"].ways and interrupted("3D") == {}


def test_s23_2_the_broken_skills_of_a_counter_are_weighed_as_broken() -> None:
    state = owning(
        duel(planned=Plan("basic_strike", (TESTED,))), "b1", effect("damage", "《1》"), category="offence/any"
    )
    asked = play(state, STRIKE)
    assert after_answer(asked, Counter("b1")) == awaiting(play(asked, Counter("b1")))
    broken = after_answer(asked, Counter("b1", (TESTED,)))
    assert broken["a1"].mean > after_answer(asked, Counter("b1"))["a1"].mean


def test_s21_59_of_equal_damages_nothing_is_left_not_even_for_who_is_weak_against_them() -> None:
    weak, five = Body(hp=9, stun=6, cost=0, attribute=-3), (DamagePart("x", parse("5"), {}),)
    attacker = Fighter(Strike(Check.of(5, rolled=False), five), weak)
    counterer = Fighter(Strike(Check.of(6, rolled=False), five), weak)
    found = of_counter(attacker, counterer)
    assert found.attacker.real == found.counterer.real == ((0, 1),)


def test_s11_9_odds_are_exact_up_to_so_many_ways_to_set_damages_off(monkeypatch: pytest.MonkeyPatch) -> None:
    body = Body(hp=9, stun=6, cost=0)
    sides = [Fighter(Strike(Check.of(5), (DamagePart("x", parse(damage), {}),)), body) for damage in ("1D", "2D")]
    for most, exact in ((6 * 11, True), (6 * 11 - 1, False)):
        monkeypatch.setattr(counter, "MANY", most)
        found = quickly(*sides)
        assert (found == of_counter(*sides)) is found.attacker.exact is found.counterer.exact is exact
