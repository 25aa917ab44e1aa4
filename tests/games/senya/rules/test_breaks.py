"""Infinity breaks in a battle (S9): slots, price, what is raised, and passive skills that are broken."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Pass, SetupDone, SetupSkill
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound, Initiative, SetupWindow
from game.games.senya.rules.values import value
from game.rules.contract import Event
from tests.games.senya.field import TESTED, battle, done_with, effect, go, owning, refused, rich, turn_of, with_vitals

BREAKER = Sheet(
    style="guilt",
    creation_classes=("swordsman", "predator", "demon_blood"),
    extra_point="body",
    skills=("slash", "iai", "rend", "thick_hide", "demon_vitality"),
    breaks=("slash", "iai", "thick_hide"),
)


def ready(*breaks: str, cost: int = 40) -> SenyaState:
    sheet = replace(BREAKER, breaks=breaks or BREAKER.breaks)
    state = rich(battle((sheet,), ("mio",)))
    return turn_of(state.with_one(state.one("a1").with_vitals(cost=cost)))


def test_s9_4_s9_5_a_break_adds_ten_and_its_price_takes_the_place_of_the_own_one() -> None:
    log: list[Event] = []
    state = ready()
    after = done_with(go(state, Attack("a1", "slash", ("b1",), breaks=("slash",)), log=log), log)
    plain: list[Event] = []
    done_with(go(state, Attack("a1", "slash", ("b1",)), log=plain), plain)
    raised, usual = (
        next(event.rolls[0].value for event in told if isinstance(event, events.DamageRolled)) for told in (log, plain)
    )
    assert raised == usual + 10
    assert after.one("a1").spent.breaks == ("slash",)
    paid = [event.cost.value for event in log if isinstance(event, events.Paid)]
    assert paid == [6]


def test_s9_5_case_42_two_breaks_cost_eleven_together_and_what_is_not_broken_its_own() -> None:
    both = Attack("a1", "slash", ("b1",), ("iai",), breaks=("slash", "iai"))
    assert not refused(ready(cost=11), both)
    assert refused(ready(cost=10), both) == "unpayable"
    third = replace(both, offences=("iai", "rend"))
    assert refused(ready(cost=12), third) == "unpayable"
    assert not refused(ready(cost=13), third)  # rend costs 2


def test_s9_5_three_breaks_cost_fifteen() -> None:
    state = ready("slash", "iai", "rend", cost=15)
    three = Attack("a1", "slash", ("b1",), ("iai", "rend"), breaks=("slash", "iai", "rend"))
    assert not refused(state, three)
    assert refused(ready("slash", "iai", "rend", cost=14), three) == "unpayable"


def test_s9_2_s9_3_each_slot_is_used_once_and_one_skill_may_fill_several() -> None:
    strike = Attack("a1", "slash", ("b1",), breaks=("slash",))
    for slots, code in ((("slash", "iai"), "no-slot"), (("slash", "slash"), "")):
        after = done_with(go(ready(*slots), strike))
        again = turn_of(rich(after).with_one(rich(after).one("a1").in_condition(Condition.UNACTED)))
        assert refused(again, strike) == code
    assert refused(ready("iai"), strike) == "no-slot"
    assert refused(ready(), Attack("a1", "slash", ("b1",), breaks=("iai",))) == "break-unused"


def test_s9_6_a_passive_skill_is_broken_in_the_setup_or_with_any_declaration_until_the_battle_ends() -> None:
    state = rich(battle((BREAKER,), ("mio",))).after(agenda=(BeginRound(),))
    guard = value(state.one("a1"), "guard").value
    state = settled(state, None)
    alone = SetupSkill("a1", "thick_hide", breaks=("thick_hide",))
    for cost, code in ((6, ""), (5, "unpayable")):
        assert refused(with_vitals(state, "a1", cost=cost), alone) == code
    for more in ({"targets": ("b1",)}, {"choice": "x"}, {"breaks": ()}, {"breaks": ("thick_hide", "iai")}):
        assert refused(state, replace(alone, **more)) == "break-unused"  # type: ignore[arg-type]
    after = go(state, alone)
    assert value(after.one("a1"), "guard").value == guard + 10
    assert after.one("a1").cost == state.one("a1").cost - 6
    with_attack = go(ready(), Attack("a1", "slash", ("b1",), breaks=("thick_hide",)))
    assert value(with_attack.one("a1"), "guard").value == guard + 10
    next_round = after
    for _ in range(30):
        if next_round.round > after.round:
            break
        by = next_round.asked
        next_round = go(next_round, next(one for one in (Pass(by), SetupDone(by)) if not refused(next_round, one)))
    assert value(next_round.one("a1"), "guard").value == guard + 10  # case 43
    assert next_round.round == after.round + 1


def test_s9_6_broken_vitality_raises_hp_and_maximum() -> None:
    state = ready("demon_vitality")
    after = go(state, Attack("a1", "slash", ("b1",), breaks=("demon_vitality",)))
    assert (after.one("a1").hp, after.one("a1").vitals.max_hp) == (100, 100)


def test_s9_6_s14_4_a_passive_skill_whose_limit_is_used_is_not_broken() -> None:
    state = owning(ready(), "a1", effect("stat", "《1》", stat="hit"), category="passive", limit="battle")
    one = state.one("a1")
    state = state.with_one(replace(one, kit=replace(one.kit, breaks=(TESTED,))))
    state = state.after(agenda=(Initiative(), SetupWindow(("a1",), 1)), process=Process.SETUP1)
    broken = SetupSkill("a1", TESTED, (), (TESTED,))
    assert refused(state, broken) == ""
    spent = state.with_one(replace(state.one("a1"), spent=state.one("a1").spent.used(TESTED)))
    assert refused(spent, broken) == "limit-used"
