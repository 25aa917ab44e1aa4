"""What picks mean before the last of them is made, and what may be picked next (S10.6, S14.7, S17.6, S19.5)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from math import factorial

import pytest

from game.games.senya.rules import actions as act
from game.games.senya.rules.battle.combos import Plans, ordered
from game.games.senya.rules.choosing.offers import action_of, built, next_picks
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import (
    CounterQuestion,
    CoverQuestion,
    EvadeQuestion,
    Initiative,
    SetupWindow,
    Step,
    Window,
)
from game.rules.chance import Stream
from game.rules.contract import Card, Option, Pick, Standee
from tests.games.senya.field import TESTED, effect, owning, refused, turn_of, with_vitals
from tests.games.senya.rules.test_counters_in_battle import riding
from tests.games.senya.rules.test_servants import MASTER, SERVANT, dead, pair
from tests.games.senya.script import fight

BOTH = fight(b=("toru", "toru"))
PAIR = turn_of(pair(), SERVANT)
STRIKE, IAI, RELEASE = Card("basic_strike"), Card("iai"), Card("sv_blade_release")


def broken(name: str) -> Option:
    return Option("break", (name,))


def asking(state: SenyaState, step: Step) -> SenyaState:
    """Returns a battle in which a question is asked."""
    return state.after(agenda=(Initiative(), step))


# --- what a master gives ---------------------------------------------------------------------------------------------


def share_of(state: SenyaState, *picks: Pick) -> int:
    found = action_of(state, picks)
    assert isinstance(found, act.Attack | act.Evade | act.Interrupt | act.SetupSkill | act.Counter)
    return found.share


def test_s17_6_a_break_takes_the_least_of_its_master_that_can_be_paid_unless_it_is_said() -> None:
    attack = (STRIKE, IAI, broken("iai"))
    for cost, least in ((40, 1), (6, 1), (5, 2), (3, 4)):
        assert share_of(with_vitals(PAIR, SERVANT, cost=cost), *attack) == least  # 1 for the strike, 6 for the break
    assert share_of(PAIR, *attack, Option("share", (3,))) == 3
    assert share_of(with_vitals(PAIR, SERVANT, cost=0), *attack) == 1, "where nothing can be paid the refusal tells it"
    assert share_of(PAIR, STRIKE, IAI) == 0 and share_of(turn_of(dead(pair()), SERVANT), *attack) == 0


@pytest.mark.parametrize("given", [0, 4])
def test_s17_6_answers_and_preparations_take_their_share_alike(given: int) -> None:
    told = (Option("share", (given,)),) if given else ()
    state = with_vitals(owning(pair(), SERVANT, effect("reroll"), category="interrupt"), SERVANT, cost=5)
    servant = state.one(SERVANT)
    state = state.with_one(replace(servant, kit=replace(servant.kit, breaks=(TESTED, "iai"))))
    counters = action_of(asking(state, CounterQuestion((SERVANT,))), (Option("counter"), broken("iai"), *told))
    assert counters == act.Counter(SERVANT, ("iai",), given or 1)
    for step in (EvadeQuestion((SERVANT,)), Window((SERVANT,), "before_check", "b1"), SetupWindow((SERVANT,))):
        assert share_of(asking(state, step), Card(TESTED), broken(TESTED), *told) == (given or 1), step


# --- an attack -------------------------------------------------------------------------------------------------------


def attack_of(state: SenyaState, *picks: Pick) -> act.Attack:
    found = action_of(state, picks)
    assert isinstance(found, act.Attack)
    return found


def test_s10_6_targets_stand_in_their_order_and_a_lone_foe_is_meant() -> None:
    slash = Card("slash")
    assert attack_of(BOTH, slash).targets == ()
    assert attack_of(BOTH, slash, Standee("b2"), Standee("b1")).targets == ("b1", "b2")
    assert attack_of(BOTH, slash, Standee("a1"), Standee("b2")).targets == ("b2", "a1"), "the refusal tells why not"
    assert attack_of(fight(), slash).targets == ("b1",) and attack_of(fight(), slash, Standee("a1")).targets == ("a1",)
    every = owning(BOTH, "a1", effect("targets", everyone=True), category="offence/any")
    assert attack_of(every, slash, Card(TESTED), Standee("b2")).targets == ("b1", "b2")


def test_s10_9_an_attack_on_everybody_names_all_who_are_in_reach() -> None:
    every = owning(BOTH, "a1", effect("targets", everyone=True), category="offence/any")
    attack = act.Attack("a1", "slash", ("b1", "b2"), (TESTED,))
    assert refused(every, attack) == "" and refused(every, replace(attack, targets=("b1",))) == "target-all"
    assert refused(every, replace(attack, targets=())) == "target-all"
    alone = every.with_all(lambda one: one.in_condition(Condition.WITHDRAWN) if one.side else one)
    assert refused(alone, replace(attack, targets=())) == "target-all"


@pytest.mark.parametrize("count", range(4))
def test_s14_2_every_order_has_its_number(count: int) -> None:
    found = [ordered("abc"[:count], number) for number in range(factorial(count))]
    assert sorted(found) == sorted(permutations("abc"[:count]))


def test_s10_5_where_nothing_can_be_laid_down_no_plan_is_drawn() -> None:
    one = BOTH.one("a1")
    assert Plans(BOTH, one, [(1, False)]).drawn(Stream(1)) is not None and Plans(BOTH, one, []).drawn(Stream(1)) is None
    bare = replace(one, kit=replace(one.kit, skills=()))
    assert Plans(BOTH.with_one(bare), bare, [(1, False)]).drawn(Stream(1)) is None


def test_s10_10_the_antinomy_comes_after_the_skills_and_items_stand_for_themselves() -> None:
    law = BOTH.one("a1").kit.law
    assert law is not None
    found = attack_of(BOTH, Card("slash"), Card(law.id), Card("swallow"), Card("code_thread"))
    assert (found.offences, found.items) == (("swallow", law.id), ("code_thread",))


def offered(state: SenyaState, *picks: Pick) -> set[Pick]:
    return set(next_picks(state, picks))


def test_s14_7_people_are_offered_while_there_is_room_for_them_each_once() -> None:
    slash, one, other = Card("slash"), Standee("b1"), Standee("b2")
    assert {one, other} <= offered(BOTH, slash) and not offered(BOTH, slash, one) & {one, other}
    two = owning(BOTH, "a1", effect("targets", n=2), category="offence/any")
    assert offered(two, slash, Card(TESTED), one) & {one, other} == {other}
    every = owning(BOTH, "a1", effect("targets", everyone=True), category="offence/any")
    assert not offered(every, slash, Card(TESTED)) & {one, other}


def test_s13_5_items_of_an_attack_are_offered_once_and_others_never() -> None:
    one = BOTH.one("a1")
    items = tuple(BOTH.world.data.items[name] for name in ("code_thread", "bandage"))
    state = BOTH.with_one(replace(one, kit=replace(one.kit, items=items)))
    cards = {Card(item.id) for item in items}
    assert offered(state, Card("slash")) & cards == {Card("code_thread")}
    assert not offered(state, Card("slash"), Card("code_thread")) & cards


def test_s9_5_breaks_are_offered_that_can_be_paid_together_and_then_what_a_master_gives() -> None:
    picks = (STRIKE, IAI, Card("judgement"))
    breaks = {broken("iai"), broken("judgement")}
    assert offered(PAIR, *picks) & breaks == breaks
    assert offered(PAIR, *picks, broken("iai")) & breaks == {broken("judgement")}
    shares = {Option("share", (share,)) for share in range(1, 9)}
    assert not any(isinstance(pick, Option) and pick.name == "share" for pick in offered(PAIR, *picks))
    assert offered(PAIR, *picks, broken("iai")) & shares == {Option("share", (share,)) for share in range(1, 7)}
    assert offered(PAIR, *picks, *sorted(breaks, key=str)) & shares == shares
    assert offered(PAIR, *picks, broken("iai"), Option("share", (2,))) & shares == set()
    for cost, payable in ((6, {broken("iai")}), (5, set())):
        poor = with_vitals(with_vitals(PAIR, SERVANT, cost=1), MASTER, cost=cost)
        assert offered(poor, STRIKE, IAI) & breaks == payable


# --- other picks -----------------------------------------------------------------------------------------------------


def test_s9_6_a_passive_card_in_the_setup_means_its_break() -> None:
    state = owning(fight(), "a1", effect("stat", "0", stat="hit"), category="passive")
    in_setup = asking(state, SetupWindow(("a1",), 1))
    assert action_of(in_setup, (Card(TESTED),)) == act.SetupSkill("a1", TESTED, (), (TESTED,))
    active = asking(owning(fight(), "a1", effect("gain_cost", "1")), SetupWindow(("a1",), 1))
    assert action_of(active, (Card(TESTED),)) == act.SetupSkill("a1", TESTED)
    assert action_of(active, (Card(TESTED), broken(TESTED))) == act.SetupSkill("a1", TESTED, (), (TESTED,))


def test_s10_5_a_delay_that_waits_takes_a_plan_of_what_is_not_there_yet() -> None:
    state, slash = fight(), Card("slash")
    waits, limit, never = Option("delay", (4,)), Option("limit"), Option("delay", (0,))
    assert slash in offered(state, waits) and slash in offered(state, limit)
    assert slash not in offered(state, waits, slash) and Card("swallow") in offered(state, waits, slash)
    assert not any(isinstance(pick, Card) for pick in offered(state, never))
    assert action_of(state, (waits, slash)) == act.Delay("a1", 4, Plan("slash"))
    assert action_of(state, (never,)) == act.Delay("a1", 0)


def test_a_pick_that_stands_alone_means_nothing_with_more() -> None:
    state = fight()
    assert action_of(state, (Option("pass"),)) == act.Pass("a1")
    assert action_of(state, (Option("pass"), Standee("b1"))) is None
    assert next_picks(state, (Option("pass"),)) == () and next_picks(state, (Card("slash"), act.DECLARE)) == ()
    assert built((act.DECLARE, Option("delay", (1,)), Option("pass"))).lead == Option("delay", (1,))


def test_s11_11_followers_are_offered_to_ride_along_each_once_and_come_in_roster_order() -> None:
    state = riding(Plan("basic_strike"))
    picks = (Card("slash"), Card("ride_together"))
    second, third = (Option("companion", (f"a1.{n}",)) for n in (2, 3))
    assert {second, third} <= offered(state, *picks) and not {second, third} & offered(state, Card("slash"))
    assert offered(state, *picks, second) & {second, third} == {third}
    assert attack_of(state, *picks, third, second, Option("companion", ("b1",))).companions == ("a1.2", "a1.3")


def test_s10_5_what_cannot_be_paid_beside_the_rest_is_not_offered() -> None:
    one = BOTH.one("a1")
    thread = BOTH.world.data.items["code_thread"]
    state = BOTH.with_one(replace(one, kit=replace(one.kit, items=(thread,))))
    state = owning(state, "a1", effect("damage", "1"), category="offence/any", cost=1)
    for cost, beside, after_item in ((3, True, True), (2, True, False), (1, False, False)):
        poor = with_vitals(state, "a1", cost=cost)
        assert (Card(TESTED) in offered(poor, STRIKE)) is beside
        assert (Card(TESTED) in offered(poor, STRIKE, Card(thread.id))) is after_item


def test_s14_7_a_skill_on_somebody_is_aimed_by_itself_where_there_is_but_one() -> None:
    for foes, aimed_at in ((("toru",), ("b1",)), (("toru", "toru"), ())):
        state = owning(fight(b=foes), "a1", effect("inflict", status="bind", to="foe"))
        assert action_of(asking(state, SetupWindow(("a1",))), (Card(TESTED),)) == act.SetupSkill("a1", TESTED, aimed_at)


def test_s10_11_a_cover_names_whom_it_covers() -> None:
    state = asking(BOTH, CoverQuestion(("b1",)))
    assert action_of(state, ()) is None and action_of(state, (Standee("b2"),)) == act.Cover("b1", "b2")
