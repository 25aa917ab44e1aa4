"""Servants in a battle with a master (S17.2 to S17.7): upkeep, spirit form, shared breaks, command seals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import (
    Attack,
    Decision,
    NoInterrupt,
    Seal,
    SpiritForm,
)
from game.games.senya.rules.battle.rounds import shaped
from game.games.senya.rules.parts import Buff, Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound
from game.rules.contract import Event
from tests.games.senya.field import battle, done_with, go, nothing, refused, rich, turn_of, with_vitals

MASTER, SERVANT = "a1", "a2"


def pair(servant: str = "sv_saber", foes: tuple[str, ...] = ("garo",)) -> SenyaState:
    """Returns a battle of a master and a servant against others."""
    state = rich(battle(("mio", servant), foes))
    state = state.with_one(replace(state.one(MASTER), ties=Ties(servant=SERVANT, seals=3)))
    return state.with_one(replace(state.one(SERVANT), ties=Ties(master=MASTER)))


def in_setup(state: SenyaState, log: list[Event] | None = None) -> SenyaState:
    """Returns a battle at the first question of a round."""
    return settled(state.after(agenda=(BeginRound(),)), log)


def dead(state: SenyaState, name: str = MASTER) -> SenyaState:
    return with_vitals(state, name, hp=0).with_one(state.one(name).in_condition(Condition.DEAD))


# --- upkeep and spirit form ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("master", "servant", "left"),
    [(7, 5, (6, 7)), (0, 3, (2, 2))],
    ids=["S17.4-master-pays", "S21-51-servant-pays"],
)
def test_s17_4_upkeep_in_every_setup(master: int, servant: int, left: tuple[int, int]) -> None:
    log: list[Event] = []
    state = with_vitals(with_vitals(pair(), MASTER, cost=master, tension=0), SERVANT, cost=servant, tension=0)
    after = in_setup(state, log)  # each gains 2 first
    assert (after.one(MASTER).cost, after.one(SERVANT).cost) == left
    paid = [event for event in log if isinstance(event, events.Upkept)]
    assert paid == [events.Upkept(MASTER, SERVANT, *left, spirit=False, powerless=False)]


def test_s10_14_a_surprised_side_loses_cost_over_the_limit_before_the_upkeep() -> None:
    state = with_vitals(pair(), MASTER, cost=12)
    state = replace(state, world=replace(state.world, surprised="a"), round=0)
    after = in_setup(state)
    assert (after.one(MASTER).cost, after.one(MASTER).condition) == (7, Condition.DONE)
    assert not after.one("b1").turn.surprised


def test_s17_5_in_spirit_form_nobody_reaches_the_servant_and_it_does_nothing() -> None:
    log: list[Event] = []
    state = go(in_setup(pair()), SpiritForm(SERVANT, True), log=log)
    assert state.one(SERVANT).condition is Condition.SPIRIT
    assert not any(isinstance(event, events.CountRolled) and event.by == SERVANT for event in log)
    assert refused(turn_of(state, "b1"), Attack("b1", "basic_strike", (SERVANT,))) == "no-target"
    cheaper: list[Event] = []
    in_setup(state, cheaper)
    upkeep = next(event for event in cheaper if isinstance(event, events.Upkept))
    assert (upkeep.spirit, upkeep.master_cost) == (True, _gained(cheaper, MASTER) - 1)


def _gained(log: list[Event], name: str) -> int:
    return [event.cost for event in log if isinstance(event, events.CostGained) and event.by == name][-1]


def test_s17_5_taking_shape_costs_two_more_and_counts_from_the_next_setup() -> None:
    state = pair()
    state = in_setup(state.with_one(state.one(SERVANT).in_condition(Condition.SPIRIT)))
    shaped = go(state, SpiritForm(SERVANT, False))
    assert shaped.one(SERVANT).condition is Condition.SPIRIT
    assert shaped.one(MASTER).cost == state.one(MASTER).cost - 2
    assert in_setup(shaped).one(SERVANT).condition is Condition.UNACTED


def test_s10_3_a_round_is_one_more_than_the_last() -> None:
    log: list[Event] = []
    after = in_setup(replace(pair(), round=4), log)
    assert after.round == 5 and events.RoundBegan(5) in log


@pytest.mark.parametrize(("flag", "comes"), [("shape", True), ("arrive", True), ("formed", False)])
def test_s17_5_a_spirit_takes_part_again_who_took_shape_or_arrives(flag: str, comes: bool) -> None:
    spirit = pair().with_one(pair().one(SERVANT).in_condition(Condition.SPIRIT))
    after = in_setup(replace(spirit, flags=(f"{flag}:{SERVANT}",)))
    assert (after.one(SERVANT).condition is Condition.UNACTED) is comes


@pytest.mark.parametrize("gone", [Condition.DEAD, Condition.INCAPACITATED, Condition.WITHDRAWN])
def test_s17_4_s17_5_a_servant_that_is_gone_takes_no_shape_and_no_upkeep(gone: Condition) -> None:
    lost = pair().with_one(pair().one(SERVANT).in_condition(gone))
    log: list[Event] = []
    after = in_setup(replace(lost, flags=(f"shape:{SERVANT}",)), log)
    assert after.one(SERVANT).condition is gone and after.flags == ()
    assert not any(isinstance(event, events.Upkept) for event in log)


@pytest.mark.parametrize(
    ("gone", "kept"), [(Condition.INCAPACITATED, 1), (Condition.DEAD, 0), (Condition.WITHDRAWN, 0)]
)
def test_s17_4_a_master_that_is_not_there_keeps_nobody(gone: Condition, kept: int) -> None:
    log: list[Event] = []
    in_setup(pair().with_one(pair().one(MASTER).in_condition(gone)), log)
    assert sum(isinstance(event, events.Upkept) for event in log) == kept


@pytest.mark.parametrize(("master", "left"), [(2, (0, 5)), (3, (1, 5)), (1, (1, 3))])
def test_s17_5_shape_taken_just_before_the_scene_is_paid_on_entering(master: int, left: tuple[int, int]) -> None:
    state = with_vitals(with_vitals(pair(), MASTER, cost=master), SERVANT, cost=5)
    after = shaped(state, SERVANT, None)
    assert (after.one(MASTER).cost, after.one(SERVANT).cost) == left


@pytest.mark.parametrize(("master", "left"), [(2, (0, 5)), (3, (1, 5)), (1, (1, 3))])
def test_s17_5_the_master_pays_for_shape_where_it_can_else_the_servant(master: int, left: tuple[int, int]) -> None:
    state = in_setup(pair().with_one(pair().one(SERVANT).in_condition(Condition.SPIRIT)))
    state = with_vitals(with_vitals(state, MASTER, cost=master), SERVANT, cost=5)
    shaped = go(state, SpiritForm(SERVANT, False))
    assert (shaped.one(MASTER).cost, shaped.one(SERVANT).cost) == left


# --- cost and breaks -----------------------------------------------------------------------------------------------


def test_s17_3_without_its_master_a_servant_cannot_use_cost_unless_it_acts_alone() -> None:
    strike = Attack(SERVANT, "basic_strike", ("b1",))
    assert not refused(turn_of(pair(), SERVANT), strike)
    assert refused(turn_of(dead(pair()), SERVANT), strike) == "no-master"
    archer = turn_of(dead(pair("sv_archer")), SERVANT)
    assert not refused(archer, replace(strike, type="basic_throw"))


@pytest.mark.parametrize(
    ("breaks", "share", "left"),
    [
        *((("iai",), share, left) for share, left in ((0, None), (7, None), (6, 40))),
        *((("iai", "judgement"), share, left) for share, left in ((9, None), (8, 37), (1, 30))),
    ],
    ids=["S21-52-none", "S21-52-more", "S21-52-all", "S17.6-two-more", "S21-52-two", "S17.6-least"],
)
def test_s17_6_the_master_pays_a_part_of_a_break(breaks: tuple[str, ...], share: int, left: int | None) -> None:
    state = turn_of(pair(), SERVANT)
    attack = Attack(SERVANT, "basic_strike", ("b1",), breaks, (), breaks, share)
    if left is None:
        assert refused(state, attack) == "master-share"
        return
    after = go(state, attack)
    assert (after.one(MASTER).cost, after.one(SERVANT).cost) == (40 - share, left - 1)  # the strike costs 1


def test_s17_2_s17_6_what_is_released_may_be_broken_but_not_without_a_master() -> None:
    state = turn_of(pair(), SERVANT)
    release = Attack(SERVANT, "basic_strike", ("b1",), ("sv_blade_release",), (), ("sv_blade_release",), 6)
    assert not refused(state, release)
    assert refused(dead(state), release)
    assert refused(dead(state), replace(release, share=0))


# --- command seals -------------------------------------------------------------------------------------------------


def after_hit(state: SenyaState, log: list[Event] | None = None, face: int = 4) -> SenyaState:
    """Returns a battle after b1's hit check against the servant, before anybody has answered it."""
    return go(turn_of(state, "b1"), Attack("b1", "basic_strike", (SERVANT,)), log=log, face=face)


def seals(state: SenyaState) -> int:
    return state.one(MASTER).ties.seals


def test_s17_7_succeed_adds_ten_to_a_check_before_or_after_the_roll_once_a_round() -> None:
    state = turn_of(pair(), SERVANT)
    strike = Attack(SERVANT, "basic_strike", ("b1",))
    asked = go(state, strike)
    seal = Seal(MASTER, "succeed", SERVANT)
    log: list[Event] = []
    after = go(asked, seal, log=log)
    assert seals(after) == 2
    assert refused(after, seal)
    told: list[Event] = []
    done_with(after, told)
    check = next(event for event in told if isinstance(event, events.Checked) and event.check == "hit")
    assert check.total is not None and any((t.name, t.value) == ("seal", 10) for t in check.total.terms)


def test_s17_7_case_55_a_fumble_stays_a_fumble() -> None:
    state = turn_of(pair(), SERVANT)
    log: list[Event] = []
    asked = go(state, Attack(SERVANT, "basic_strike", ("b1",)), log=log, face=1)
    while not any(isinstance(event, events.Checked) for event in log):
        asked = go(asked, NoInterrupt(MASTER), log=log, face=1)
    after = done_with(go(asked, Seal(MASTER, "succeed", SERVANT), log=log, face=1), log, face=1)
    assert any(isinstance(event, events.Missed) for event in log)
    assert after.one("b1").hp == 90


def test_s17_7_case_54_withdraw_takes_the_servant_alone_out_of_an_area_attack() -> None:
    state = pair(foes=("beast_of_lake",))
    state = state.with_one(replace(state.one("b1"), buffs=(Buff("sure", "b1", "hit", 15, "battle"),)))
    sweep = Attack("b1", "beast_of_lake", (MASTER, SERVANT), ("sweep",))
    log: list[Event] = []
    state = go(turn_of(state, "b1"), sweep, log=log)
    state = _until(state, Seal(MASTER, "withdraw", SERVANT), log)
    after = done_with(go(state, Seal(MASTER, "withdraw", SERVANT), log=log), log)
    assert (after.one(SERVANT).condition, after.one(SERVANT).hp) == (Condition.WITHDRAWN, 90)
    assert after.one(MASTER).hp < 90


def _until(state: SenyaState, wanted: Decision, log: list[Event]) -> SenyaState:
    """Returns a battle in which a decision may be taken, after as many empty answers as it takes."""
    for _ in range(40):
        if not refused(state, wanted):
            return state
        state = go(state, nothing(state), log=log)
    raise AssertionError(wanted)


def test_s17_7_case_53_summon_in_the_main_process_goes_to_the_cleanup_at_once() -> None:
    state = pair()
    state = turn_of(state.with_one(state.one(SERVANT).in_condition(Condition.WITHDRAWN)))
    log: list[Event] = []
    after = go(state, Seal(MASTER, "summon", SERVANT), log=log)
    assert events.ProcessBegan("cleanup") in log
    assert not any(isinstance(event, events.TurnBegan) for event in log[: log.index(events.ProcessBegan("cleanup"))])
    assert (after.round, after.one(SERVANT).condition) == (state.round + 1, Condition.UNACTED)
    assert seals(after) == 2


def test_s17_7_summoned_in_the_setup_the_servant_takes_part_in_this_round() -> None:
    state = pair()
    state = in_setup(state.with_one(state.one(SERVANT).in_condition(Condition.WITHDRAWN)))
    after = go(state, Seal(MASTER, "summon", SERVANT))
    assert after.one(SERVANT).condition is Condition.UNACTED
    later = state.after(process=Process.SETUP2)  # the counts are rolled
    assert refused(later, Seal(MASTER, "summon", SERVANT)) == "no-seal"


def test_s17_7_a_seal_has_one_of_its_uses() -> None:
    state = pair()
    state = turn_of(state.with_one(state.one(SERVANT).in_condition(Condition.WITHDRAWN)))
    assert not refused(state, Seal(MASTER, "summon", SERVANT))
    for use in ("", "feast", "succeed", "withdraw"):
        assert refused(state, Seal(MASTER, use, SERVANT)) == "no-seal"


def test_s17_7_a_seal_is_for_the_own_servant_only_and_three_are_all() -> None:
    state = go(turn_of(pair(), SERVANT), Attack(SERVANT, "basic_strike", ("b1",)))
    assert refused(state, Seal(MASTER, "succeed", "b1")) == "no-seal"
    none_left = state.with_one(replace(state.one(MASTER), ties=Ties(servant=SERVANT, seals=0)))
    assert refused(none_left, Seal(MASTER, "succeed", SERVANT)) == "no-seal"
