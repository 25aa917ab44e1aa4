"""Clauses of one sentence: what is limited by itself, never counted, swapped in a counter, discarded, drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Burn, Counter, Delay, DiceFell, Evade
from game.games.senya.rules.character.building import take_skill
from game.games.senya.rules.character.derive import derive
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.kits import kit_of
from game.games.senya.rules.parts import Plan, Ties, Who
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Event
from tests.games.senya.book import data, sheet
from tests.games.senya.field import battle, effect, go, nothing, owning, refused, rich, turn_of
from tests.games.senya.field import done_with as attack_over
from tests.games.senya.rules.test_counters_in_battle import STRIKE, duel, lost
from tests.games.senya.script import SEVEN, aimed, fight, play, waiting

BIND = effect("inflict", status="bind", after=True)
TESTED = "tested"
HIGH, LOW = (5, 5), (1, 2)


# --- what is limited by itself, and what is not at all ---------------------------------------------------------------


@pytest.mark.parametrize("first", ["burn", "limit"])
def test_s8_10_burning_and_deploying_are_each_once_a_scenario_by_themselves(first: str) -> None:
    deploy = Delay("a1", 1, None, True)
    state = turn_of(rich(battle(("toru",), ("mio",))))
    one = state.one("a1")
    spent = replace(one.spent, burn=first == "burn", limit=first == "limit")
    state = state.with_one(replace(one, spent=spent))
    assert refused(state, Burn("a1")) == ("burn-used" if first == "burn" else "")
    assert refused(state, deploy) == ("limit-again" if first == "limit" else "")
    both = go(state, *([deploy] if first == "burn" else [Burn("a1")]))
    spent = both.one("a1").spent
    assert (spent.burn, spent.limit) == (True, True)


def test_s8_10_a_master_may_supply_one_break_after_the_other() -> None:
    state = rich(battle(("mio", "sv_saber"), ("garo",)))
    state = state.with_one(replace(state.one("a1"), ties=Ties(servant="a2", seals=3)))
    state = turn_of(state.with_one(replace(state.one("a2"), ties=Ties(master="a1"))), "a2")
    first = Attack("a2", "basic_strike", ("b1",), ("iai",), (), ("iai",), 6)
    after = turn_of(attack_over(go(state, first)), "a2")
    second = Attack("a2", "basic_strike", ("b1",), ("judgement",), (), ("judgement",), 6)
    assert refused(after, first) and not refused(after, second)  # the slot is used up, the supply is not
    assert go(after, second).one("a1").cost == 40 - 6 - 6


def test_s10_18_no_shot_is_the_last() -> None:
    assert all(skill.limit == "" for skill in data().skills.values() if skill.category == "attack/shoot")
    shot = Attack("a1", "basic_throw", ("b1",))
    state = turn_of(rich(battle(("mio",), ("clock_giant",))))
    before = state.one("a1")
    for _ in range(12):
        assert not refused(state, shot)
        shown = apply(state, shot)
        assert state.one("a1").cost - shown.one("a1").cost == 1  # each costs what the first did
        state = turn_of(rich(attack_over(shown)))
    assert state.one("a1").kit == before.kit


# --- a counter -------------------------------------------------------------------------------------------------------


def planned(*extra: str, attack: str = "basic_strike", hit: int = 14, counter: int = 14) -> SenyaState:
    """Returns a duel whose second counters with a skill that binds, or whatever else is named."""
    state = owning(duel(hit, counter, None), "b1", BIND, category="offence/any")
    return waiting(state, "b1", Plan(attack, extra))


def test_s11_3_in_the_skills_of_a_counter_attacker_and_defender_swap() -> None:
    """Its foe is the attacker; in all else the counterer is the defender still: it is done, and is no attacker."""
    log: list[Event] = []
    after = play(planned(TESTED), STRIKE, Counter("b1"), SEVEN, HIGH, (1, 6), log=log, to_end=True)
    assert [name for name in ("a1", "b1") if "bind" in after.one(name).vitals.statuses] == ["a1"]
    declared = [event for event in log if isinstance(event, events.Declared)]
    assert [(event.by, event.kind) for event in declared] == [("a1", "attack"), ("b1", "counter")]
    assert events.BecameDone("b1", 0) in log


@pytest.mark.parametrize(("attack", "kind"), [("basic_strike", "melee"), ("basic_throw", "shoot")])
def test_s11_4_a_counter_check_has_the_value_of_its_own_attack_type_and_no_defence_skill(
    attack: str, kind: str
) -> None:
    log: list[Event] = []
    state = owning(planned(attack=attack), "b1", effect("check", "9"), category="defence")
    after = play(state, STRIKE, Counter("b1"))
    assert refused(after, Evade("b1", (TESTED,)))
    play(after, SEVEN, SEVEN, log=log)
    (rolled,) = [one for one in log if isinstance(one, events.Checked) and one.by == "b1"]
    assert rolled.check == "counter"
    first = rolled.total.terms[0]
    assert (first.name, first.value) == (kind, state.one("b1").kit.values[kind].value)
    assert TESTED not in [term.name for term in rolled.total.terms]


def test_s11_13_only_the_target_that_counters_is_met_so_and_one_damage_roll_is_for_all() -> None:
    state = fight(("toru",), ("toru", "toru"), cost=20)
    state = owning(state, "a1", effect("targets", n=2), category="offence/any")
    state = aimed(aimed(waiting(state, "b1", Plan("basic_strike")), "a1", hit=14), "b1", counter=14)
    state = aimed(state, "b2", evade=7)
    log: list[Event] = []
    both = Attack("a1", "basic_strike", ("b1", "b2"), (TESTED,))
    after = play(state, both, Counter("b1"), SEVEN, HIGH, Evade("b2"), LOW, log=log, to_end=True)
    assert [one.by for one in log if isinstance(one, events.CounterDecided)] == ["b1"]
    rolls = [one for one in log if isinstance(one, events.DamageRolled)]
    assert sorted(one.counter for one in rolls) == [False, True]
    (mine,) = [one.rolls[0].value for one in rolls if not one.counter]
    (other,) = [one.rolls[0].value for one in rolls if one.counter]
    assert lost(after, "b2") == mine  # the very roll that is set off against the counter's
    assert lost(after, "a1") - lost(after, "b1") == other - mine


@pytest.mark.parametrize(
    ("dice", "bound"),
    [
        pytest.param((SEVEN, HIGH, (1, 6)), ["a1"], id="the counter does harm: its effect"),
        pytest.param((SEVEN, HIGH, (6, 1)), ["b1"], id="a counter that succeeds and loses: that of the attack"),
        pytest.param((HIGH, SEVEN, (3,)), ["b1"], id="the attack hits: its effect"),
        pytest.param((SEVEN, SEVEN), [], id="equal: nobody's"),
    ],
)
def test_s11_14_effects_after_are_of_whoever_dealt_real_damage(
    dice: tuple[tuple[int, ...], ...], bound: list[str]
) -> None:
    state = owning(planned(TESTED), "a1", BIND, category="offence/any")
    strike = replace(STRIKE, offences=(TESTED,))
    after = play(state, strike, Counter("b1"), *dice, to_end=True)
    assert [name for name in ("a1", "b1") if "bind" in after.one(name).vitals.statuses] == bound


# --- skills ----------------------------------------------------------------------------------------------------------


def test_s14_10_a_discarded_skill_is_off_the_sheet_until_it_is_taken_again() -> None:
    whole = sheet("io")
    without = replace(whole, skills=tuple(one for one in whole.skills if one != "iron_faith"), breaks=())
    assert kit_of(Who(sheet=whole), data()).skill("iron_faith") is not None
    assert kit_of(Who(sheet=without), data()).skill("iron_faith") is None
    assert derive(without, data()).values != derive(whole, data()).values  # what is passive works no longer
    assert "skill-count" in [reason.code for reason in reasons(without, data())]
    again = take_skill(without, "iron_faith", data())
    assert isinstance(again, Sheet) and set(again.skills) == set(whole.skills)
    assert kit_of(Who(sheet=again), data()).skill("iron_faith") is not None


def test_s14_11_puppet_soldier_belongs_to_the_lord_of_night_alone() -> None:
    row = data().skills["puppet_soldier"]
    assert (row.cls, data().classes[row.cls].name["ja"]) == ("night_lord", "夜魔の王")
    assert "人形遣い" not in [cls.name["ja"] for cls in data().classes.values()]
    magus = replace(sheet("haku"), skills=sheet("haku").skills[1:], breaks=())
    foreign = take_skill(magus, "puppet_soldier", data())
    assert isinstance(foreign, Clause) and foreign.code == "foreign-skill"
    lord = replace(sheet("yoru"), skills=tuple(one for one in sheet("yoru").skills if one != "puppet_soldier"))
    assert isinstance(take_skill(lord, "puppet_soldier", data()), Sheet)


# --- dice ------------------------------------------------------------------------------------------------------------

MASK = (1 << 64) - 1


def split_mix(seed: int, count: int) -> list[int]:
    """Returns draws of SplitMix64, written down a second time."""
    found, state = [], seed
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        found.append(z ^ (z >> 31))
    return found


@pytest.mark.parametrize("seed", [0, 1, 0x8F21C3, MASK])
def test_s19_4_a_die_is_the_upper_half_of_a_draw_and_every_die_is_written(seed: int) -> None:
    state, stream, written = go(turn_of(rich(battle()))), Stream(seed), list[int]()
    state = apply(state, STRIKE)
    while state.attack is not None:
        if state.to_act == CHANCE:
            rolled = draw(state, stream)
            assert isinstance(rolled, DiceFell)
            written += rolled.faces
            state = apply(state, rolled)
        else:
            state = apply(state, nothing(state))
    assert len(written) >= 4
    assert written == [1 + ((one >> 32) * 6 >> 32) for one in split_mix(seed, len(written))]
    assert stream.state == (seed + len(written) * 0x9E3779B97F4A7C15) & MASK  # no die fell that was not written
