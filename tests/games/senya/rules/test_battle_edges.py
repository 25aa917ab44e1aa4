"""The last conditions of a battle: who is counted, asked, harmed or left out where nearly nothing depends on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Counter, Delay, Equip, Evade, Interrupt, SetupSkill
from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.battle.answers import (
    _may_use,
    form_refusal,
    has_answer,
    loadouts,
    summonable,
    timed,
    withdrawable,
)
from game.games.senya.rules.battle.attacking import coverers
from game.games.senya.rules.battle.attacks import counter_reason, forbidden
from game.games.senya.rules.battle.declare import (
    breakable,
    breaks_refusal,
    burn_refusal,
    flush,
    item_refusal,
    payable,
    share_refusal,
    shares_of,
)
from game.games.senya.rules.choosing.offers import action_of
from game.games.senya.rules.data.rows import Sheet, Skill, When
from game.games.senya.rules.explain import explain
from game.games.senya.rules.kits import combatant, enemy_kit, kit_of
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Plan, Ties, Uses, Who
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import (
    CleanupWindow,
    CounterQuestion,
    EquipChoice,
    EvadeQuestion,
    Initiative,
    SetupWindow,
)
from game.games.senya.rules.values import potential_of
from game.rules.contract import Card, Event, Standee
from tests.games.senya.book import data
from tests.games.senya.field import TESTED, battle, effect, go, owning, refused, rich, turn_of
from tests.games.senya.script import SEVEN, aimed, fight, play, waiting

PASSIVE = Sheet(
    style="guilt",
    creation_classes=("swordsman", "predator", "demon_blood"),
    extra_point="body",
    skills=("slash", "iai", "rend", "thick_hide", "demon_vitality"),
    breaks=("thick_hide",),
)


def broken(state: SenyaState, name: str = "a1") -> SenyaState:
    """Returns a battle in which the skill `tested` of somebody has a slot."""
    one = state.one(name)
    return state.with_one(replace(one, kit=replace(one.kit, digest=f"{one.kit.digest} slot", breaks=(TESTED,))))


def blank(state: SenyaState, name: str = "a1", **vitals: int) -> SenyaState:
    """Returns a battle in which somebody has nothing left that is used once."""
    one = state.one(name)
    law = one.kit.law.id if one.kit.law else "none"
    one = replace(one, spent=replace(one.spent.used(law), burn=True))
    return state.with_one(one.with_vitals(**vitals))


# --- who is asked --------------------------------------------------------------------------------------------------


def armed(*items: str) -> SenyaState:
    state = battle()
    one = state.one("a1")
    kit = replace(one.kit, digest=f"{items}", items=tuple(data().items[name] for name in items))
    return state.with_one(replace(one, kit=kit, worn=items[:1]))


def test_s10_3_s10_14_who_has_two_weapons_chooses_one_unless_it_is_done() -> None:
    weapons = tuple(item.id for item in data().items.values() if item.worn_as == "weapon")[:2]
    state = armed(*weapons)
    one = state.one("a1")
    assert loadouts(one) == tuple((name, "", "") for name in weapons)
    asked = EquipChoice(("a1",))
    assert has_answer(state, asked, one)
    assert not has_answer(state, asked, one.in_condition(Condition.DONE))
    assert not has_answer(armed(weapons[0]), asked, armed(weapons[0]).one("a1"))
    chosen = go(state.after(agenda=(Initiative(), asked)), Equip("a1", weapon=weapons[1]))
    assert chosen.one("a1").worn == (weapons[1],)  # S13.3: and nothing of a kind that it has not


def test_s19_6_who_can_pay_no_defence_is_not_asked_for_one() -> None:
    state = blank(owning(battle(), "a1", effect("check", "1"), category="defence", cost=3))
    can = {cost: has_answer(state, EvadeQuestion(("a1",)), state.one("a1").with_vitals(cost=cost)) for cost in (2, 3)}
    own = min(skill.cost for skill in state.one("a1").kit.of("defence"))
    assert can == {2: own < 3, 3: True}
    assert not has_answer(state, EvadeQuestion(("a1",)), state.one("a1").with_vitals(cost=own - 1))


def test_s17_7_a_master_whose_servant_is_gone_is_asked_in_the_setup() -> None:
    state = blank(battle(("mio", "sv_saber")), cost=0)
    master = replace(state.one("a1"), ties=Ties(servant="a2", seals=1)).in_condition(Condition.DONE)
    state = state.with_one(master)
    window = SetupWindow(("a1",))
    assert not has_answer(state, window, master)
    gone = state.with_one(state.one("a2").in_condition(Condition.WITHDRAWN))
    assert has_answer(gone, window, master)


def test_s12_8_who_is_dazed_for_good_breaks_no_passive_skill() -> None:
    state = blank(rich(battle((PASSIVE,))))
    window = SetupWindow(("a1",))
    dazed = {
        tension: has_answer(state, window, state.one("a1").with_vitals(statuses=("daze",), tension=tension))
        for tension in (9, 10)
    }
    assert dazed == {9: False, 10: True}


@pytest.mark.parametrize("used", [(False, False), (True, False)])
def test_s11_1_a_counter_is_noted_for_its_side_beside_that_of_the_other(used: tuple[bool, bool]) -> None:
    state = waiting(fight(), "b1", Plan("basic_strike")).after(counters=used)
    after = play(state, Attack("a1", "basic_strike", ("b1",)), Counter("b1"))
    assert after.counters == (used[0], True)


def test_s11_1_a_counter_of_the_first_side_forgets_none_of_the_second() -> None:
    state = waiting(fight(), "a1", Plan("basic_strike")).after(counters=(False, True))
    state = turn_of(state, "b1")
    after = play(state, Attack("b1", "basic_strike", ("a1",)), Counter("a1"))
    assert after.counters == (True, True)


def test_s10_14_only_the_unacted_use_setup_skills() -> None:
    state = owning(rich(battle()), "a1", effect("gain_cost", "1", to="self"))
    window = SetupWindow(("a1",))
    asked = {
        condition: has_answer(state, window, state.one("a1").in_condition(condition))
        for condition in (Condition.UNACTED, Condition.DONE, Condition.INCAPACITATED)
    }
    assert asked == {Condition.UNACTED: True, Condition.DONE: False, Condition.INCAPACITATED: False}


def test_s10_3_what_was_used_this_round_or_is_for_nobody_is_no_reason_to_ask() -> None:
    window = SetupWindow(("a1",))
    state = blank(owning(battle(), "a1", effect("gain_cost", "1", to="self")), cost=0)
    one = state.one("a1")
    assert has_answer(state, window, one)
    assert not has_answer(state, window, replace(one, spent=one.spent.used(TESTED)))
    state = blank(owning(battle(), "a1", effect("drain_cost", "1", to="foe")), cost=0)
    assert has_answer(state, window, state.one("a1"))
    alone = state.with_one(state.one("b1").in_condition(Condition.INCAPACITATED))
    assert not has_answer(alone, window, alone.one("a1"))


def test_s10_15_items_of_the_setup_are_not_used_in_the_cleanup() -> None:
    one = armed(*(item.id for item in data().items.values() if item.timing == "setup")).one("a1")
    assert {skill.id for skill in timed(one, "setup")} >= {item.id for item in one.kit.items} != set()
    assert not timed(one, "cleanup")


# --- servants ------------------------------------------------------------------------------------------------------


def pair(seals: int = 1, **turn: Condition) -> SenyaState:
    """Returns a battle of the master a1 and its servant a2, in given conditions, against b1."""
    state = rich(battle(("mio", "sv_saber")))
    state = state.with_one(replace(state.one("a1"), ties=Ties(servant="a2", seals=seals)))
    state = state.with_one(replace(state.one("a2"), ties=Ties(master="a1")))
    for name, condition in turn.items():
        state = state.with_one(state.one(name).in_condition(condition))
    return state


def test_s17_7_a_seal_needs_a_servant_a_master_in_the_fight_and_a_seal_left_in_this_round() -> None:
    gone = pair(a2=Condition.WITHDRAWN)
    assert summonable(gone, gone.one("a1")) == "a2"
    assert summonable(pair(), pair().one("a1")) == ""
    for state in (
        pair(seals=0, a2=Condition.WITHDRAWN),
        pair(a1=Condition.INCAPACITATED, a2=Condition.WITHDRAWN),
        gone.after(sealed=("a1",)),
    ):
        assert summonable(state, state.one("a1")) == ""
    assert summonable(gone, replace(gone.one("a1"), ties=Ties(seals=3))) == ""


def test_s17_7_only_the_own_servant_that_was_hit_is_withdrawn_by_a_seal() -> None:
    def struck(state: SenyaState, *targets: Reaction) -> str:
        state = state.attacking(Assault("b1", (), targets))
        return withdrawable(state, state.one("a1"))

    hit = Reaction("a2", beaten_by=(0,))
    assert struck(pair(), hit) == "a2"
    assert struck(pair(), Reaction("a2")) == ""
    assert struck(pair(), Reaction("a1", beaten_by=(0,)), Reaction("a2")) == ""
    assert struck(pair(seals=0), hit) == ""


def test_s17_5_who_is_done_or_has_no_master_takes_no_spirit_form() -> None:
    state = pair(a2=Condition.SPIRIT).after(flags=("shape:a1",))
    assert form_refusal(state, state.one("a2"), False) is None  # the flag is another's
    again = form_refusal(state.after(flags=("shape:a2",)), state.one("a2"), False)
    assert again is not None and again.code == "form-same"
    assert form_refusal(pair(), pair().one("a2"), True) is None
    for one in (pair(a2=Condition.DONE).one("a2"), replace(pair().one("a2"), ties=Ties()), pair().one("a1")):
        refused_ = form_refusal(pair(), one, True)
        assert refused_ is not None and refused_.code == "form-servant"


def test_s17_6_a_master_may_pay_the_break_that_its_servant_could_not() -> None:
    servant = pair().one("a2")
    passive = next(skill for skill in kit_of(Who(sheet=PASSIVE, name="X"), data()).skills if skill.id == "thick_hide")
    kit = replace(servant.kit, digest="one slot", breaks=("thick_hide",), skills=(passive,), items=(), law=None)
    state = blank(pair().with_one(replace(servant, kit=kit)), "a2", cost=3)
    shares = {}
    for cost in (2, 3):
        poor = state.with_one(state.one("a1").with_vitals(cost=cost)).after(flags=("shape:a2",))
        asked = poor.one("a2").in_condition(Condition.UNACTED)
        shares[cost] = _may_use(poor, asked, "setup")
    assert shares == {2: False, 3: True}


@pytest.mark.parametrize(("share", "asked"), [(2, False), (3, True)])
def test_s17_6_s19_6_a_servant_is_asked_where_its_master_makes_a_break_payable(share: int, asked: bool) -> None:
    """A break takes six, the servant holds three: the master's three make it whole, not the servant's own cost."""
    skill = effect("check", "《1》")
    state = blank(pair(), "a2", cost=3)
    state = state.with_one(state.one("a1").with_vitals(cost=share))
    for category, question in (("defence", EvadeQuestion(("a2",))), ("setup", SetupWindow(("a2",)))):
        own = broken(owning(state, "a2", skill, category=category, cost=4), "a2")
        kit = replace(own.one("a2").kit, digest=category, skills=own.one("a2").kit.skills[-1:], items=(), law=None)
        own = own.with_one(replace(own.one("a2"), kit=kit))
        can = own.one("a2").in_condition(Condition.UNACTED)
        answer = _may_use(own, can, "setup") if category == "setup" else has_answer(own, question, can)
        assert answer is asked, category


# --- what may be declared ------------------------------------------------------------------------------------------


def test_s10_10_the_antinomy_is_declared_last() -> None:
    state = owning(rich(battle(("ren",), ("garo",))), "a1", effect("damage", "1"), category="offence/any")
    law = state.one("a1").kit.law
    assert law is not None
    attack = Attack("a1", "basic_strike", ("b1",), (TESTED, law.id))
    assert not refused(turn_of(state), attack)
    assert refused(turn_of(state), replace(attack, offences=(law.id, TESTED))) == "law-last"
    cards = [Card(name) for name in ("basic_strike", law.id, TESTED)]
    assert action_of(turn_of(state), (*cards, Standee("b1"))) == attack, "in whichever order they are picked"


def test_s10_6_s10_13_targets_are_named_once_in_roster_order_and_in_reach() -> None:
    state = turn_of(rich(battle(("beast_of_lake",), ("toru", "mio"))))
    one = Attack("a1", "beast_of_lake", ("b1",))
    assert not refused(state, one)
    assert refused(state, replace(one, targets=())) == "target-count"
    assert refused(state, replace(one, targets=("b1", "b2"))) == "target-count"
    two = owning(state, "a1", effect("targets", n=2), category="offence/any")
    both = replace(one, offences=(TESTED,), targets=("b1", "b2"))
    assert not refused(two, both)
    assert refused(two, replace(both, targets=("b2", "b1"))) == "target-count"
    assert refused(two, replace(both, targets=("b1", "b1"))) == "target-count"
    far = replace(state, world=replace(state.world, options=Options(line=True))).with_all(
        lambda who: replace(who, position=50 * who.side)
    )
    assert refused(far, Attack("a1", "beast_of_lake", (), ("sweep",))) == "target-all"


def test_s8_11_items_of_an_attack_are_paid_with_it() -> None:
    (item,) = [item for item in data().items.values() if item.timing == "offence" and item.cost][:1]
    state = blank(armed(item.id))
    attack = Attack("a1", "basic_strike", ("b1",), items=(item.id,))
    price = item.cost + next(skill.cost for skill in state.one("a1").kit.skills if skill.id == "basic_strike")
    for cost, code in ((price, ""), (price - 1, "unpayable")):
        assert refused(turn_of(state.with_one(state.one("a1").with_vitals(cost=cost))), attack) == code


def test_s11_11_some_of_the_own_followers_ride_along() -> None:
    rider = replace(PASSIVE, creation_classes=("wind_rider",) * 3, skills=("ride_together", "followers"), breaks=())
    state = battle((rider, "mio"))
    row = enemy_kit(data().enemies["follower"], data())
    made = [
        combatant(name, 0, row, Ties(summoner=master, skill="followers")).in_condition(Condition.UNACTED).counting(3)
        for name, master in (("a1.1", "a1"), ("a1.2", "a1"), ("a2.1", "a2"))
    ]
    a1, a2, b1 = state.combatants
    state = turn_of(rich(state.after(combatants=(a1, made[0], made[1], a2, made[2], b1))))
    ride = Attack("a1", "basic_strike", ("b1",), ("ride_together",))
    tired = state.with_one(state.one("a1.2").in_condition(Condition.DONE))
    assert refused(tired, replace(ride, companions=("a1.2",))) == "companion"
    for companions, code in (
        (("a1.1",), ""),
        (("a1.2",), ""),
        (("a1.1", "a1.2"), ""),
        (("a1.2", "a1.1"), "companion"),
        (("a2.1",), "companion"),
    ):
        assert refused(state, replace(ride, companions=companions)) == code, companions


def test_s11_1_s11_5_a_side_that_has_countered_or_may_not_counters_no_more() -> None:
    state = waiting(fight(), "b1", Plan("basic_strike"))
    asked = play(state, Attack("a1", "basic_strike", ("b1",)))
    assert counter_reason(asked, Counter("b1")) is None
    reason = counter_reason(asked.after(counters=(False, True)), Counter("b1"))
    assert reason is not None
    assert counter_reason(asked.after(counters=(True, False)), Counter("b1")) is None


def test_s11_2_every_skill_of_a_plan_is_an_own_one_of_its_kind() -> None:
    state = owning(rich(battle()), "a1", effect("check", "1"), category="offence/shoot")
    assert refused(turn_of(state), Delay("a1", 3, Plan("basic_strike", (TESTED,)))) == "offence-kind"
    assert refused(turn_of(state), Delay("a1", 3, Plan("basic_strike", ("nowhere",)))) == "not-own"


def test_s11_5_who_may_not_counter_is_not_asked() -> None:
    state = waiting(owning(fight(), "a1", effect("no_counter"), category="offence/any"), "b1", Plan("basic_strike"))
    strike = Attack("a1", "basic_strike", ("b1",))
    assert isinstance(play(state, strike).top, CounterQuestion)
    assert not isinstance(play(state, replace(strike, offences=(TESTED,))).top, CounterQuestion)


def test_s13_5_an_item_is_used_once_a_scenario_or_as_often_as_its_row_says() -> None:
    uses = (Uses("bandage", scenario=1),)
    one = battle().one("a1")
    one = replace(one, spent=replace(one.spent, uses=uses))
    item = replace(data().items["bandage"], limit="")
    assert item_refusal(one, replace(item, limit="battle")) is None
    reason = item_refusal(one, item)
    assert reason is not None and (reason.code, reason.args) == ("limit-used", ("bandage", "scenario"))


def test_s17_6_what_a_master_may_pay_of_breaks() -> None:
    state = pair()
    own, gone = state.one("a2"), pair(a1=Condition.WITHDRAWN)
    assert shares_of(state, own, 0) == shares_of(state, state.one("a1"), 1) == (0,)
    assert (shares_of(state, own, 1), shares_of(state, own, 2)) == (tuple(range(1, 7)), tuple(range(1, 9)))
    assert shares_of(gone, own, 1) == ()
    assert shares_of(gone, replace(own, ties=Ties()), 1) == (0,)
    free = owning(gone, "a2", effect("free_action"), category="passive")
    assert shares_of(free, free.one("a2"), 1) == (0,)

    def why(state: SenyaState, name: str, breaks: tuple[str, ...], share: int) -> tuple[object, ...]:
        reason = share_refusal(state, state.one(name), breaks, share)
        return () if reason is None else (reason.code, *reason.args)

    assert why(state, "a2", ("x",), 6) == ()
    assert why(state, "a2", ("x",), 7) == why(state, "a2", ("x",), 0) == ("master-share", 1, 6)
    assert why(state, "a2", (), 1) == why(state, "a1", ("x",), 1) == ("share-none",)
    assert why(gone, "a2", ("x",), 1) == ("no-master",)


def test_s17_3_a_servant_without_its_master_uses_what_costs_nothing() -> None:
    gone = pair(a1=Condition.WITHDRAWN)
    free, dear = (Skill(TESTED, "setup", (), cost=cost) for cost in (0, 1))
    can = {skill.cost: payable(gone, gone.one("a2"), (skill,)) for skill in (free, dear)}
    assert can == {0: True, 1: False}
    assert payable(pair(), pair().one("a2"), (dear,))


def test_s9_3_a_slot_is_used_once_and_a_skill_not_broken_twice_at_a_time() -> None:
    one = battle((replace(PASSIVE, breaks=("thick_hide", "thick_hide")),)).one("a1")
    twice = breaks_refusal(one, ("thick_hide", "thick_hide"), ())
    assert twice is not None and twice.code == "no-slot"
    assert breaks_refusal(one, ("thick_hide",), ()) is None
    left = [replace(one, spent=replace(one.spent, breaks=("thick_hide",) * used)) for used in (0, 1, 2)]
    assert [breakable(who, ()) for who in left] == [("thick_hide",), ("thick_hide",), ()]


def test_s12_8_life_burning_and_ended_daze_leave_the_other_bad_statuses() -> None:
    state = rich(battle())
    one = state.one("a1").with_vitals(statuses=("poison", "daze"), tension=10, cost=1)
    could = flush(state, one)
    assert could.vitals.statuses == ("poison",)
    assert could.cost == 1 + potential_of(one, data().tables).value


def test_s14_7_a_skill_for_an_ally_names_one_who_is_there() -> None:
    state = owning(rich(battle(("toru", "mio"))), "a1", effect("heal", "1", to="ally"))
    state = state.after(agenda=(Initiative(), SetupWindow(("a1",))))
    use = SetupSkill("a1", TESTED, ("a2",))
    fallen = state.with_one(state.one("a2").in_condition(Condition.INCAPACITATED))
    assert not refused(state, use)
    assert not refused(fallen, use)
    dead = state.with_one(state.one("a2").in_condition(Condition.DEAD))
    assert refused(dead, use) == "no-target"
    reason = explain(state, replace(use, targets=("a1", "a2")))
    assert reason is not None and (reason.code, reason.args) == ("target-count", (1,))
    assert refused(state, replace(use, targets=())) == "target-count"


def test_s10_11_who_covers_whom() -> None:
    state = rich(battle(("toru", "mio", "ren")))
    hit = {name: Reaction(name, beaten_by=(0,)) for name in ("a1", "a2", "a3")}

    def may(*targets: Reaction) -> tuple[str, ...]:
        attacked = state.attacking(Assault("b1", (), targets))
        return coverers(attacked, attacked.one("a1"))

    assert coverers(state, state.one("a1")) == ()
    assert may(hit["a2"], hit["a3"]) == ("a2", "a3")
    assert may(hit["a2"], Reaction("a3")) == ("a2",)
    assert may(Reaction("a1"), hit["a2"]) == ("a2",)
    assert may(hit["a1"], hit["a2"]) == ()
    assert may(Reaction("a1", counters=True), hit["a2"]) == ()
    assert may(replace(hit["a2"], coverer="a1"), hit["a3"]) == ()
    assert may(replace(hit["a2"], coverer="x"), hit["a3"]) == ("a3",)


def test_s10_11_s11_5_an_item_of_the_attack_may_forbid_too() -> None:
    state = armed("bandage")
    one = state.one("a1")
    item = replace(one.kit.items[0], effects=(effect("no_counter"),))
    state = state.with_one(replace(one, kit=replace(one.kit, digest="forbids", items=(item,))))
    attacked = state.attacking(Assault("a1", (Used("basic_strike"), Used("bandage")), (Reaction("b1"),)))
    assert forbidden(attacked)
    assert not forbidden(attacked, "no_cover")


@pytest.mark.parametrize(("hp", "max_hp", "code"), [(1, 11, ""), (1, 10, "burn-hp"), (0, 30, "burn-hp")])
def test_s8_8_life_burning_leaves_hp_and_is_for_those_who_have_some(hp: int, max_hp: int, code: str) -> None:
    state = battle()
    reason = burn_refusal(state, state.one("a1").with_vitals(hp=hp, max_hp=max_hp))
    assert ("" if reason is None else reason.code) == code


def test_s9_6_a_passive_skill_is_broken_with_an_evade_without_defences() -> None:
    state = owning(aimed(fight(b=(PASSIVE,)), "a1", hit=15), "b1", effect("reduce", "1"), category="defence")
    log: list[Event] = []
    play(state, Attack("a1", "basic_strike", ("b1",)), SEVEN, Evade("b1", (), ("thick_hide",)), log=log)
    assert [event.cost.value for event in log if isinstance(event, events.Paid) if event.by == "b1"] == [6]


# --- tension -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hits", [True, False])
@pytest.mark.parametrize("check", ["hit", "evade"])
@pytest.mark.parametrize("by", ["a1", "b1"])
def test_s8_3_an_interrupt_gives_tension_where_the_contest_ends_for_its_side(hits: bool, check: str, by: str) -> None:
    state = aimed(aimed(fight(), "a1", hit=15 if hits else 13), "b1", evade=14)
    when = When("after_check", "any")
    state = owning(state, by, effect("check", "0"), category="interrupt", when=when, tension=7)
    script: list[Attack | Interrupt | tuple[int, ...]] = [Attack("a1", "basic_strike", ("b1",)), SEVEN]
    script += [Interrupt(by, TESTED), SEVEN] if check == "hit" else [SEVEN, Interrupt(by, TESTED)]
    log: list[Event] = []
    play(state, *script, log=log, to_end=True)
    gained = [event.by for event in log if isinstance(event, events.TensionChanged) and event.amount == 7]
    assert gained == ([by] if hits is (by == "a1") else [])


@pytest.mark.parametrize("when", ["hit", "counter"])
def test_s8_3_a_tie_gives_nobody_tension(when: str) -> None:
    state = waiting(fight(), "b1", Plan("basic_strike"))
    state = aimed(aimed(state, "a1", hit=14), "b1", counter=14)
    state = owning(state, "b1", effect("check", "0"), category="interrupt", when=When("after_check", "any"), tension=7)
    use = Interrupt("b1", TESTED)
    strike = Attack("a1", "basic_strike", ("b1",))
    log: list[Event] = []
    if when == "hit":
        play(state, strike, Counter("b1"), SEVEN, use, SEVEN, log=log, to_end=True)
    else:
        play(state, strike, Counter("b1"), SEVEN, SEVEN, use, log=log, to_end=True)
    assert [event.outcome for event in log if isinstance(event, events.CounterDecided)] == ["tie"]
    assert not [event for event in log if isinstance(event, events.TensionChanged)]


def test_s8_3_s11_6_a_counter_of_an_attack_that_fumbled_succeeds_and_gives_tension() -> None:
    state = owning(fight(), "b1", effect("check", "0"), category="offence/any", tension=7)
    state = waiting(state, "b1", Plan("basic_strike", (TESTED,)))
    log: list[Event] = []
    play(state, Attack("a1", "basic_strike", ("b1",)), Counter("b1"), (1, 1), log=log, to_end=True)
    assert [event.outcome for event in log if isinstance(event, events.CounterDecided)] == ["counter"]
    assert [event.counter for event in log if isinstance(event, events.DamageRolled)] == [True]
    assert [event.by for event in log if isinstance(event, events.TensionChanged)] == ["b1"]


def test_s14_7_what_brings_the_damage_to_nothing_does_so_with_other_effects_behind_it() -> None:
    state = aimed(aimed(fight(), "a1", hit=15), "b1", evade=14)
    state = owning(state, "b1", effect("negate"), effect("reduce", "1"), category="defence")
    log: list[Event] = []
    play(state, Attack("a1", "basic_strike", ("b1",)), SEVEN, Evade("b1", (TESTED,)), SEVEN, log=log, to_end=True)
    assert [event.real for event in log if isinstance(event, events.Harmed)] == [(0,)]


@pytest.mark.parametrize(("pairs", "rolls"), [((3, 4, 3, 4), 2), ((3, 4, 1, 4), 1), ((1, 4, 3, 4), 1)])
def test_s11_10_case_22_each_check_of_a_counter_that_is_higher_has_a_damage_roll(
    pairs: tuple[int, ...], rolls: int
) -> None:
    sheet = replace(PASSIVE, creation_classes=("swordsman",) * 3, skills=("slash", "swallow"), breaks=())
    state = waiting(fight(b=(sheet,)), "b1", Plan("slash", ("swallow",)))
    state = aimed(aimed(state, "a1", hit=13), "b1", counter=14)
    log: list[Event] = []
    play(state, Attack("a1", "basic_strike", ("b1",)), Counter("b1"), SEVEN, pairs, log=log, to_end=True)
    assert [event.outcome for event in log if isinstance(event, events.CounterDecided)] == ["counter"]
    assert [len(event.rolls) for event in log if isinstance(event, events.DamageRolled) if event.counter] == [rolls]


def test_s14_7_an_interrupt_that_brings_the_damage_to_nothing_is_told() -> None:
    state = aimed(aimed(fight(), "a1", hit=15), "b1", evade=14)
    state = owning(state, "b1", effect("negate"), category="interrupt", when=When("take_damage", "self"))
    log: list[Event] = []
    strike = Attack("a1", "basic_strike", ("b1",))
    play(state, strike, SEVEN, SEVEN, Interrupt("b1", TESTED), log=log, to_end=True)
    assert [event.real for event in log if isinstance(event, events.Harmed)] == [(0,)]
    assert [event.source for event in log if isinstance(event, events.Reduced)] == [TESTED]


# --- what a decision does ------------------------------------------------------------------------------------------


def test_s9_4_a_broken_offence_skill_gives_ten_more_of_what_it_does_besides() -> None:
    state = broken(owning(rich(battle()), "a1", effect("gain_cost", "《1》", to="self"), category="offence/any"))
    costs = []
    for breaks in ((), (TESTED,)):
        log: list[Event] = []
        go(turn_of(state), Attack("a1", "basic_strike", ("b1",), (TESTED,), breaks=breaks), log=log)
        costs.append([event.total.value for event in log if isinstance(event, events.CostGained)])
    assert costs == [[1], [11]]


@pytest.mark.parametrize("kind", ["setup", "cleanup"])
def test_s10_3_s10_15_a_skill_is_told_as_one_of_its_process(kind: str) -> None:
    state = owning(rich(battle()), "a1", effect("gain_cost", "1", to="self"), category=kind)
    window = SetupWindow(("a1",)) if kind == "setup" else CleanupWindow(("a1",))
    log: list[Event] = []
    go(state.after(agenda=(Initiative(), window)), SetupSkill("a1", TESTED), log=log)
    assert [event.kind for event in log if isinstance(event, events.Declared)] == [kind]
