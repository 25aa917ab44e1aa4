"""The verbs that change the battle itself (S14.7), each with the rules that it meets on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.dice import Given
from game.games.senya.rules.parts import Buff
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.steps import Moment, Working
from game.games.senya.rules.values import value
from game.games.senya.rules.verbs.lasting import break_passive, end_of, poisoned
from game.games.senya.rules.verbs.work import VERBS, choices, law_used, work
from game.rules.contract import Event
from tests.games.senya.book import data
from tests.games.senya.field import TESTED, battle, changed, effect, owning, with_vitals, worked

HANDLED_ELSEWHERE = {
    *("attack", "check", "foe_check", "crit", "foe_crit", "damage", "element", "pierce", "targets", "hits", "rolls"),
    *("companions", "no_cover", "no_counter", "reduce", "reroll", "negate"),
    *("stat", "immune", "item", "otherworldly", "free_action"),
}


def fallen(state: SenyaState, name: str) -> SenyaState:
    return with_vitals(state, name, hp=0).with_one(
        state.one(name).with_vitals(hp=0).in_condition(Condition.INCAPACITATED)
    )


def test_s14_7_every_verb_is_a_function_here_or_part_of_a_declaration_or_passive() -> None:
    from game.games.senya.rules.data import effects

    assert set(VERBS) | HANDLED_ELSEWHERE == set(effects.VERBS)
    assert not set(VERBS) & HANDLED_ELSEWHERE


# --- HP ------------------------------------------------------------------------------------------------------------


def test_s12_5_heal_reaches_the_maximum_and_does_nothing_for_the_incapacitated() -> None:
    state = with_vitals(battle(), "a1", hp=10)
    assert worked(state, effect("heal", "2D+3", to="self"), dice=(2, 4)).one("a1").hp == 19
    full = worked(state, effect("heal", "99", to="self")).one("a1")
    assert full.hp == full.vitals.max_hp
    assert worked(fallen(battle(), "b1"), effect("heal", "10", to="foe"), targets=("b1",)).one("b1").hp == 0  # case 35


@pytest.mark.parametrize(("max_hp", "up"), [(0, False), (1, True)])
def test_s12_4_s12_6_only_who_lies_there_and_has_a_maximum_is_revived(max_hp: int, up: bool) -> None:
    state = with_vitals(fallen(battle(), "a1"), "a1", max_hp=max_hp)
    after = worked(state, effect("revive", "5", to="self")).one("a1")
    assert (after.condition is Condition.DONE, after.hp) == (up, max_hp)
    standing = with_vitals(battle(), "a1", hp=3)
    assert worked(standing, effect("revive", "5", to="self")).one("a1").vitals == standing.one("a1").vitals


def test_s14_7_who_is_dead_or_gone_is_no_target() -> None:
    for condition in (Condition.DEAD, Condition.WITHDRAWN):
        state = battle(("toru", "toru"))
        state = state.with_one(state.one("a2").in_condition(condition))
        assert worked(state, effect("gain_cost", "1", to="allies")).one("a2").cost == state.one("a2").cost
        assert (
            worked(state, effect("gain_cost", "1", to="ally"), targets=("a2",)).one("a2").cost == state.one("a2").cost
        )


def test_s14_7_a_buff_of_hp_alone_raises_the_maximum() -> None:
    for stat, rise in (("hp", 5), ("hit", 0)):
        after = worked(battle(), effect("buff", "5", stat=stat, duration="round", to="self")).one("a1")
        assert after.vitals.max_hp - battle().one("a1").vitals.max_hp == rise


@pytest.mark.parametrize(("tags", "works"), [((), True), (("inhuman",), False)])
def test_s12_8_what_is_inhuman_alone_does_nothing_for_who_is_baptised(tags: tuple[str, ...], works: bool) -> None:
    state = owning(with_vitals(battle(), "a1", statuses=("baptism",)), "a1", effect("gain_cost", "1"), tags=tags)
    after = work(state, Working("a1", TESTED, ("a1",)), Given(()), None)
    assert after.one("a1").cost - state.one("a1").cost == works


def test_s14_5_dice_are_rolled_once_for_all_targets_and_from_left_to_right() -> None:
    state = battle(("toru", "mio"), ("ren",))
    for name in ("a1", "a2", "b1"):
        state = with_vitals(state, name, hp=5)
    after = worked(state, effect("heal", "1D", to="allies"), effect("gain_cost", "1D", to="self"), dice=(3, 6))
    assert [after.one(name).hp for name in ("a1", "a2", "b1")] == [8, 8, 5]
    assert after.one("a1").cost == 6


def test_s14_7_whom_an_effect_is_for() -> None:
    state = battle(("toru", "mio", "ren"), ("io",))
    one = effect("gain_cost", "2", to="ally")
    assert worked(state, one, targets=("a3",)).one("a3").cost == 2
    assert worked(state, one, subject="a2").one("a2").cost == 2
    assert worked(state, one).one("a1").cost == 2
    assert (
        worked(state, effect("drain_tension", "5"), subject="b1").one("b1").vitals.tension
        < state.one("b1").vitals.tension
    )


@pytest.mark.parametrize(
    ("process", "dice", "condition", "count"),
    [
        (Process.MAIN, (), Condition.DONE, 10),
        (Process.CLEANUP, (), Condition.DONE, 10),
        (Process.SETUP1, (), Condition.UNACTED, 0),
        (Process.SETUP2, (3, 4), Condition.UNACTED, 7),
    ],
    ids=["S12.4", "S21-36-cleanup", "S21-36-setup", "S21-36-after-the-counts"],
)
def test_s12_4_revive(process: Process, dice: tuple[int, ...], condition: Condition, count: int) -> None:
    state = fallen(battle(process=process), "a1")
    one = worked(state, effect("revive", "4", to="self"), dice=dice).one("a1")
    act = value(one, "act").value if dice else 0
    assert (one.hp, one.condition, one.turn.count) == (4, condition, count + act)


def test_s12_5_only_the_incapacitated_are_revived() -> None:
    state = battle()
    assert not changed(state.one("a1"), worked(state, effect("revive", "9", to="self")).one("a1"))
    dead = state.with_one(state.one("b1").with_vitals(hp=0).in_condition(Condition.DEAD))
    assert worked(dead, effect("revive", "9", to="foe"), targets=("b1",)).one("b1").hp == 0


def test_s12_6_maximum_hp_damage_is_no_real_damage() -> None:
    state = with_vitals(battle(), "b1", hp=25, max_hp=30, cost=5)
    after = worked(state, effect("max_hp_damage", "10", after=True), targets=("b1",), after=True).one("b1")
    assert (after.hp, after.vitals.max_hp, after.cost) == (20, 20, 5)  # case 2
    low = worked(with_vitals(state, "b1", hp=12), effect("max_hp_damage", "10"), targets=("b1",)).one("b1")
    assert (low.hp, low.vitals.max_hp) == (12, 20)  # case 3


def test_s12_6_maximum_hp_damage_may_incapacitate_and_opens_the_window() -> None:
    log: list[Event] = []
    after = worked(with_vitals(battle(), "b1", max_hp=8, hp=8), effect("max_hp_damage", "10"), targets=("b1",), log=log)
    assert after.one("b1").condition is Condition.INCAPACITATED
    assert after.agenda == (Moment("incapacitated", "b1"),)
    assert [type(event) for event in log] == [events.MaxHpLost, events.Fell]


def test_s14_7_leech_heals_the_user_once_however_many_were_harmed() -> None:
    state = with_vitals(battle(b=("mio", "ren")), "a1", hp=5)
    after = worked(state, effect("leech", "5", after=True), targets=("b1", "b2"), after=True)
    assert after.one("a1").hp == 10


def test_s14_7_effects_marked_after_wait_for_real_damage() -> None:
    skill = (effect("inflict", status="bind", after=True), effect("gain_cost", "1", to="self"))
    state = battle()
    now, later = worked(state, *skill, targets=("b1",)), worked(state, *skill, targets=("b1",), after=True)
    assert (now.one("a1").cost, now.one("b1").vitals.statuses) == (1, ())
    assert (later.one("a1").cost, later.one("b1").vitals.statuses) == (0, ("bind",))


# --- bad statuses --------------------------------------------------------------------------------------------------


def test_s12_8_each_bad_status_is_had_at_most_once_and_immunity_keeps_it_off() -> None:
    log: list[Event] = []
    poison = effect("inflict", status="poison")
    state = worked(worked(battle(), poison, targets=("b1",), log=log), poison, targets=("b1",), log=log)
    assert state.one("b1").vitals.statuses == ("poison",)
    immune = owning(battle(), "b1", effect("immune", status="poison"), category="passive")
    assert not worked(immune, poison, targets=("b1",), log=log).one("b1").vitals.statuses
    assert [type(event) for event in log] == [events.StatusGot, events.StatusKeptOff, events.StatusKeptOff]


@pytest.mark.parametrize(
    ("wanted", "most", "left"),
    [("any", 1, ("bind", "daze")), ("any", 5, ()), ("daze", 1, ("poison", "bind")), ("baptism", 1, None)],
    ids=["one", "all", "named", "not-there"],
)
def test_s14_7_cure(wanted: str, most: int, left: tuple[str, ...] | None) -> None:
    statuses = ("poison", "bind", "daze")
    state = with_vitals(battle(), "a1", statuses=statuses)
    after = worked(state, effect("cure", status=wanted, n=most, to="self"))
    assert after.one("a1").vitals.statuses == (statuses if left is None else left)


def test_s14_7_who_ends_one_of_several_bad_statuses_chooses_which() -> None:
    state = with_vitals(battle(("toru", "mio")), "a2", statuses=("poison", "daze"))
    skill = data().skills["clear_mind"]
    one = state.one("a1")
    assert choices(state, one, skill, ("a2",)) == ("poison", "daze")
    assert choices(state, one, skill, ("a1",)) == ("",)
    assert choices(state, one, data().styles["purist"].law, ()) == ("",)  # it ends them all
    cure = effect("cure", status="any", n=1, to="ally")
    assert worked(state, cure, targets=("a2",), choice="daze").one("a2").vitals.statuses == ("poison",)
    assert worked(state, cure, targets=("a2",)).one("a2").vitals.statuses == ("daze",)


def test_s12_8_poison_at_cleanup() -> None:
    log: list[Event] = []
    state = with_vitals(battle(), "a1", hp=4, cost=5, statuses=("poison",))
    after = poisoned(state, Given((5,)), log)
    one = after.one("a1")
    assert (one.hp, one.condition, one.cost) == (0, Condition.INCAPACITATED, 5)  # case 37: no down
    assert [type(event) for event in log] == [events.Harmed, events.Fell]
    assert poisoned(with_vitals(state, "a1", statuses=()), Given(()), None).one("a1").hp == 4
    assert poisoned(fallen(state, "a1"), Given(()), None).one("a1").hp == 0


def test_s14_7_who_endures_poison_stays_at_one_once() -> None:
    state = owning(battle(), "a1", effect("otherworldly"), category="passive")
    state = with_vitals(state, "a1", hp=2, statuses=("poison",))
    once = poisoned(state, Given((5,)), None)
    assert (once.one("a1").hp, once.one("a1").spent.otherworldly) == (1, True)
    assert poisoned(once, Given((5,)), None).one("a1").hp == 0


# --- cost, tension, count, emotions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("op", "v", "before", "after"),
    [
        ("gain_tension", "15", 90, 100),
        ("drain_tension", "10", 4, 0),
        ("tension_set", "70", 90, 70),
        ("tension_set", "70", 12, 70),
    ],
)
def test_s8_1_tension_stays_within_its_bounds(op: str, v: str, before: int, after: int) -> None:
    to = {} if op == "drain_tension" else {"to": "foe"}
    state = with_vitals(battle(), "b1", tension=before)
    assert worked(state, effect(op, v, **to), targets=("b1",)).one("b1").vitals.tension == after


def test_s14_7_cost_is_lost_down_to_nothing() -> None:
    log: list[Event] = []
    state = with_vitals(battle(), "b1", cost=2)
    assert worked(state, effect("drain_cost", "《2》"), targets=("b1",), broken=True, log=log).one("b1").cost == 0
    assert isinstance(log[0], events.CostGained) and log[0].total.value == -2


def test_s14_7_a_count_is_raised_or_before_the_roll_what_is_added_to_it() -> None:
    faster = effect("count", "《3》", to="self")
    before = worked(battle(process=Process.SETUP1), faster).one("a1").turn
    assert (before.bonus, before.count) == (3, 10)
    assert worked(battle(process=Process.SETUP2), faster, broken=True).one("a1").turn.count == 23


def test_s7_1_an_emotion_is_rolled_again_while_it_is_held() -> None:
    log: list[Event] = []
    state = battle()
    held = data().emotions[state.one("a1").kit.sheet.emotions[0]].d66  # type: ignore[union-attr]
    free = next(row for row in data().emotions.values() if row.d66 == 11 or row.d66 == 12)
    faces = (*divmod(held, 10), *divmod(free.d66, 10))
    after = worked(state, effect("emotion"), dice=faces, log=log)
    assert after.one("a1").spent.emotions == (free.id,)
    assert log == [events.EmotionGot("a1", free.id, "tested")]


def test_s3_3_an_antinomy_gives_the_emotion_of_its_style() -> None:
    state = law_used(battle(), "a1", None)
    assert state.one("a1").spent.emotions == (data().styles["guilt"].emotion,)


# --- what lasts ----------------------------------------------------------------------------------------------------


def test_s14_3_the_same_skill_on_the_same_value_replaces_itself_and_others_add_up() -> None:
    buff = effect("buff", "2D", stat="melee", to="self", duration="round")
    twice = worked(worked(battle(), buff, dice=(6, 6)), buff, dice=(1, 2))
    assert [(one.skill, one.value) for one in twice.one("a1").buffs] == [("tested", 3)]
    other = replace(twice.one("a1"), buffs=(*twice.one("a1").buffs, Buff("circle", "a1", "melee", 2, "round")))
    plain = value(battle().one("a1"), "melee").value
    assert value(other, "melee").value == plain + 5


def test_s10_15_s10_16_what_ends_with_the_round_and_what_with_the_battle() -> None:
    state = battle()
    for until in ("round", "battle", "scene"):
        state = state.with_one(
            replace(state.one("a1"), buffs=(*state.one("a1").buffs, Buff(until, "a1", "act", 1, until)))
        )
    state = with_vitals(state, "a1", statuses=("bind",))
    after_round, after_battle = end_of(state, "round", None).one("a1"), end_of(state, "battle", None).one("a1")
    assert ([one.skill for one in after_round.buffs], after_round.vitals.statuses) == (["battle", "scene"], ("bind",))
    assert ([one.skill for one in after_battle.buffs], after_battle.vitals.statuses) == (["scene"], ())


def test_s9_6_a_broken_passive_that_raises_vitality_raises_hp_with_it_until_the_battle_ends() -> None:
    state = owning(battle(), "a1", effect("stat", "《5》", stat="hp"), category="passive")
    before = state.one("a1").vitals
    broken = break_passive(state, "a1", "tested", None)
    assert changed(state.one("a1"), broken.one("a1")) == {
        "hp": (before.hp, before.hp + 10),
        "max_hp": (before.max_hp, before.max_hp + 10),
    }
    assert end_of(broken, "round", None) == broken  # case 43
    assert end_of(broken, "battle", None).one("a1").vitals == before


# --- summoning -----------------------------------------------------------------------------------------------------


def test_s14_9_minions_join_behind_their_side_with_cost_and_a_count() -> None:
    log: list[Event] = []
    state = battle(("toru", "mio"), ("ren",))
    after = worked(state, effect("summon", ids=("follower",), n=2), dice=(1, 2, 6, 6), log=log)
    assert [one.id for one in after.combatants] == ["a1", "a2", "a1.1", "a1.2", "b1"]
    first, second = after.one("a1.1"), after.one("a1.2")
    row = data().enemies["follower"]
    assert (first.hp, first.cost, first.side, first.condition) == (12, row.potential, 0, Condition.UNACTED)
    assert [one.turn.count for one in (first, second)] == [row.values["act"] + 3, row.values["act"] + 12]
    assert sum(isinstance(event, events.Summoned) for event in log) == 2


def test_s14_9_before_the_counts_are_rolled_minions_roll_with_the_others() -> None:
    after = worked(battle(process=Process.SETUP1), effect("summon", ids=("follower",), n=1))
    assert (after.one("a1.1").turn.count, after.one("a1.1").condition) == (0, Condition.UNACTED)


def test_s14_3_a_new_use_removes_what_the_same_skill_summoned_before() -> None:
    call = effect("summon", ids=("puppet",), n=1)
    once = worked(battle(process=Process.SETUP1), call)
    log: list[Event] = []
    twice = worked(once, call, log=log)
    assert (twice.one("a1.1").condition, twice.one("a1.2").condition) == (Condition.DEAD, Condition.UNACTED)  # case 57
    assert log[0] == events.Vanished("a1.1")


def test_s14_9_a_dragon_tooth_needs_class_level_four() -> None:
    skill = data().skills["puppet_soldier"]
    state = battle()
    one = state.one("a1")
    at = [replace(one, kit=replace(one.kit, digest=str(level), classes={"night_lord": level})) for level in (3, 4)]
    assert [choices(state, each, skill, ()) for each in at] == [("",), ("puppet", "dragon_tooth")]
    first = replace(skill, effects=(effect("summon", ids=("night_noble", "puppet"), n=1),))
    assert choices(state, at[0], first, ()) == ("night_noble", "puppet"), "the first whatever its level"
    chosen = worked(
        battle(process=Process.SETUP1), effect("summon", ids=("puppet", "dragon_tooth"), n=1), choice="dragon_tooth"
    )
    assert chosen.one("a1.1").kit.name == data().enemies["dragon_tooth"].name


def test_s12_8_what_is_inhuman_does_nothing_for_the_baptised() -> None:
    state = owning(battle(), "a1", effect("gain_cost", "3", to="self"), tags=("inhuman",))
    from game.games.senya.rules.steps import Working
    from game.games.senya.rules.verbs.work import work

    deed = Working("a1", "tested")
    assert work(state, deed, Given(()), None).one("a1").cost == 3
    assert work(with_vitals(state, "a1", statuses=("baptism",)), deed, Given(()), None).one("a1").cost == 0
