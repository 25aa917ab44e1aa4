"""What speaks for decisions other than attacks, with odds that a test sets: each word from its border on (S23.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.games.senya.rules import actions as act
from game.games.senya.rules.asked import answers, preparing
from game.games.senya.rules.asked.costs import costs
from game.games.senya.rules.asked.reasons import FINDERS, HARDLY, reasons
from game.games.senya.rules.asked.sight import WeighedDecision
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import When
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import Initiative, Window
from tests.games.senya.field import TESTED, effect, owning, with_vitals
from tests.games.senya.rules.test_attack_reasons import Promises, Told, outlook
from tests.games.senya.script import buffed, fight, play, waiting

FOUR = fight(("toru", "toru"), ("toru", "toru"))
SLASH = act.Attack("a1", "slash", ("b1",))
COUNTERED = play(waiting(fight(), "b1", Plan("slash")), SLASH)
Odds = Mapping[str, Outlook]


def told(
    state: SenyaState,
    action: act.Decision,
    awaited: Odds | None = None,
    awaited_after: Odds | None = None,
    after: SenyaState | None = None,
    side: int = 0,
    plain: Outlook | None = None,
) -> Told:
    """Returns the reasons of a decision; what awaits everybody before and after it is as the test says."""
    seen = WeighedDecision(state, after or state, action, side)
    seen.__dict__.update(awaited=awaited or {}, awaited_after=awaited_after or {})
    if plain is not None:
        seen.__dict__["odds"] = Promises(state, lambda attack, name: plain)
    return {one.code: one.args for one in FINDERS[type(action)](seen)}


# --- what an answer changes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ({"b1": outlook(50)}, {"b1": outlook(40)}, ("hit", "b1", 50, 40)),
        ({"b1": outlook(50)}, {"b1": outlook(50)}, None),
        ({}, {"b1": outlook(50)}, None),
        ({"b1": outlook(50, 5)}, {"b1": outlook(50, 6)}, ("damage", "b1", 5, 6)),
        ({"b1": outlook(50, 5, fallen=9)}, {"b1": outlook(90, 9, fallen=8)}, ("fall", "b1", 9, 8)),
        ({"b1": outlook(50), "b2": outlook(50)}, {"b1": outlook(49), "b2": outlook(52)}, ("hit", "b2", 50, 52)),
    ],
)
def test_s10_12_the_greatest_change_of_the_weightiest_odds_counts(
    before: Odds, after: Odds, kind: tuple[str | int, ...] | None
) -> None:
    found = answers.change(before, after)
    assert (found and (found.kind, found.target, found.before, found.after)) == kind


@pytest.mark.parametrize(
    ("whom", "after", "word"),
    [("a2", 40, "lowers-hit"), ("a2", 60, ""), ("b1", 60, "raises-hit"), ("b1", 40, ""), ("c1", 60, "")],
)
def test_s17_7_only_what_is_good_for_the_own_side_speaks_for_it(whom: str, after: int, word: str) -> None:
    seal = act.Seal("a1", "succeed", "a2")
    found = told(FOUR, seal, {whom: outlook(50)}, {whom: outlook(after)})
    assert found == ({word: (whom, 50, after)} if word else {"adds-ten": ("a2",)})


def test_s17_7_the_other_seals_are_told_by_what_they_do() -> None:
    assert told(FOUR, act.Seal("a1", "withdraw", "a2")) == {"withdraws": ("a2", FOUR.one("a2").hp)}
    assert told(FOUR, act.Seal("a1", "call", "a2")) == {"calls": ("a2",)}


@pytest.mark.parametrize(
    ("met", "evaded", "words"),
    [
        ({"a1": outlook(mean=1), "b1": outlook(mean=3)}, outlook(mean=4), {"strikes-back", "takes-less"}),
        ({"a1": outlook(), "b1": outlook(mean=3)}, outlook(mean=4), {"takes-less"}),
        ({"a1": outlook(), "b1": outlook(mean=4, fallen=9)}, outlook(mean=4, fallen=10), {"lowers-fall"}),
        ({"a1": outlook(), "b1": outlook(mean=4, fallen=10)}, outlook(mean=4, fallen=10), set()),
        ({"b1": outlook(mean=3)}, outlook(mean=4), set()),
        ({"a1": outlook(mean=3)}, outlook(mean=4), set()),
    ],
)
def test_s11_a_counter_is_told_by_what_both_lose(met: Odds, evaded: Outlook, words: set[str]) -> None:
    assert told(COUNTERED, act.Counter("b1"), {"b1": evaded}, met, side=1).keys() == words


@pytest.mark.parametrize(
    ("met", "side", "worse"),
    [
        ({"b1": outlook(mean=6)}, 1, True),
        ({"b1": outlook(mean=5)}, 1, False),
        ({}, 1, False),
        ({"b1": outlook(mean=6)}, 0, False),
    ],
)
def test_s11_12_that_a_counter_would_be_worse_is_told_to_its_own_side(
    monkeypatch: pytest.MonkeyPatch, met: Odds, side: int, worse: bool
) -> None:
    monkeypatch.setattr(answers, "after_answer", lambda table, action: met)
    found = told(COUNTERED, act.NoCounter("b1"), {"b1": outlook(mean=5)}, side=side)
    assert found == {"acts-later": (5,)} | ({"countered-worse": (6, 5)} if worse else {})
    over = COUNTERED.with_one(COUNTERED.one("b1").in_condition(Condition.DONE))
    assert "acts-later" not in told(over, act.NoCounter("b1"), {"b1": outlook(mean=5)}, side=side)


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (outlook(mean=5, fallen=10), {"covers"}),
        (outlook(mean=4, fallen=10), {"covers-damage"}),
        (outlook(mean=5, fallen=9), {"covers-fall"}),
        (outlook(mean=4, fallen=9), {"covers-fall", "covers-damage"}),
        (outlook(mean=6, fallen=11), {"covers"}),
    ],
)
def test_s10_11_who_covers_spares_a_fall_or_damage(
    monkeypatch: pytest.MonkeyPatch, own: Outlook, words: set[str]
) -> None:
    monkeypatch.setattr(answers, "after_answer", lambda table, action: {action.by: own})
    assert told(FOUR, act.Cover("b2", "b1"), {"b1": outlook(mean=5, fallen=10)}).keys() == words


def in_window(moment: str, *ops: str, cost: int = 0) -> SenyaState:
    """Returns a window in which b1 is asked for an interrupt of such effects about b2."""
    made = [effect(op, "2" if op == "heal" else "") for op in ops]
    state = owning(FOUR, "b1", *made, category="interrupt", when=When(moment, "any"), cost=cost)
    return state.after(agenda=(Initiative(), Window(("b1",), moment, "b2", "hit")))


@pytest.mark.parametrize(
    ("moment", "op", "after", "words"),
    [
        ("incapacitated", "revive", 50, {"stands-up"}),
        ("incapacitated", "heal", 50, {"stands-up"}),
        ("incapacitated", "reroll", 50, {"rerolls"}),
        ("before_check", "heal", 50, set()),
        ("before_check", "reroll", 50, {"rerolls"}),
        ("before_check", "reroll", 40, {"lowers-hit"}),
    ],
)
def test_s10_12_an_interrupt_raises_who_fell_changes_odds_or_throws_anew(
    monkeypatch: pytest.MonkeyPatch, moment: str, op: str, after: int, words: set[str]
) -> None:
    monkeypatch.setattr(answers, "after_answer", lambda table, action: {"b2": outlook(after)})
    assert told(in_window(moment, op), act.Interrupt("b1", TESTED), {"b2": outlook(50)}).keys() == words


def test_s10_12_what_is_kept_is_told_with_its_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "after_answer", lambda table, action: {"b2": outlook(40)})
    quiet, before = act.NoInterrupt("b1"), {"b2": outlook(50)}
    assert told(in_window("incapacitated", "revive", cost=2), quiet, before) == {"left-lying": ("b2", TESTED, 2)}
    assert told(in_window("incapacitated", "reroll", cost=2), quiet, before) == {}
    assert told(in_window("before_check", "revive", cost=2), quiet, before) == {"spares-hit": (TESTED, 2, 50, 40)}


def test_s12_8_who_is_dazed_hears_that_and_not_that_the_cost_is_too_low() -> None:
    quiet, before = act.NoInterrupt("b1"), {"b2": outlook(50)}
    poor = with_vitals(in_window("before_check", "reroll", cost=2), "b1", cost=1)
    assert told(poor, quiet, before) == {"nothing-left": (1,)}
    assert told(with_vitals(poor, "b1", cost=9, statuses=("daze",)), quiet, before) == {"dazed": ()}


@pytest.mark.parametrize(
    ("one", "other", "kept"),
    [
        (outlook(50, 20, fallen=9), outlook(50, 1, fallen=10), "spares-fall"),
        (outlook(49, 20, fallen=10), outlook(50, 1, fallen=10), "spares-hit"),
        (outlook(50, 19, fallen=10), outlook(50, 18, fallen=10), "spares-damage"),
        (outlook(49, 20, fallen=10), outlook(47, 20, fallen=10), "spares-hit"),
    ],
)
def test_s10_12_of_several_interrupts_that_is_told_which_would_change_what_weighs_most(
    monkeypatch: pytest.MonkeyPatch, one: Outlook, other: Outlook, kept: str
) -> None:
    state = in_window("before_check", "heal", cost=2)
    who = state.one("b1")
    second = replace(next(skill for skill in who.kit.skills if skill.id == TESTED), id="second")
    state = state.with_one(replace(who, kit=replace(who.kit, skills=(*who.kit.skills, second))))
    before = {"b2": outlook(50, 20, fallen=10)}
    for order in ((one, other), (other, one)):
        after = dict(zip((TESTED, "second"), order, strict=True))
        monkeypatch.setattr(answers, "after_answer", lambda table, action, after=after: {"b2": after[action.skill]})
        assert told(state, act.NoInterrupt("b1"), before).keys() == {kept}


# --- the rest of the main process ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chance", "hopeless"), [(HARDLY - 1, True), (HARDLY, False)])
def test_s10_5_a_pass_is_told_by_attacks_that_hardly_hit(chance: int, hopeless: bool) -> None:
    found = told(FOUR, act.Pass("a1"), plain=outlook(chance))
    assert found == ({"hopeless": ("b1", chance)} if hopeless else {})
    nobody = FOUR.with_one(FOUR.one("b1").in_condition(Condition.WITHDRAWN))
    nobody = nobody.with_one(nobody.one("b2").in_condition(Condition.WITHDRAWN))
    assert told(nobody, act.Pass("a1"), plain=outlook(chance)) == {"no-attack": ()}


@pytest.mark.parametrize(("to", "word"), [(4, {"nearer": (5, 1)}), (-1, {"farther": (5, 6)}), (10, {}), (0, {})])
def test_s10_13_a_move_is_told_by_the_nearest_foe_there_is(to: int, word: Told) -> None:
    state = FOUR
    for name, position in (("a1", 0), ("b1", 5), ("b2", 9)):
        state = state.with_one(replace(state.one(name), position=position))
    state = state.with_one(state.one("b2").in_condition(Condition.WITHDRAWN))
    assert told(state, act.Move("a1", to)) == word


@pytest.mark.parametrize(("hp", "outfought"), [(9, True), (10, False), (11, False)])
def test_s10_5_who_gives_up_has_less_hp_left_than_the_other_side(hp: int, outfought: bool) -> None:
    state = with_vitals(with_vitals(fight(), "a1", hp=hp), "b1", hp=10)
    assert told(state, act.Surrender("a1")) == ({"outfought": (hp, 10)} if outfought else {})


def test_what_is_no_decision_or_has_no_reasons_has_none() -> None:
    assert reasons(COUNTERED, act.DiceFell((1, 2)), 0) == costs(COUNTERED, act.DiceFell((1, 2)), 0) == []
    assert reasons(fight(), act.Other("a1", "x"), 0) == []


@pytest.mark.parametrize(
    ("condition", "count", "acts"),
    [
        (Condition.UNACTED, 1, True),
        (Condition.WAITING, 1, True),
        (Condition.UNACTED, 0, False),
        (Condition.DONE, 1, False),
    ],
)
def test_s10_4_who_still_acts_is_unacted_or_waits_with_a_count(condition: Condition, count: int, acts: bool) -> None:
    one = FOUR.one("b1").in_condition(condition).counting(count)
    assert WeighedDecision(FOUR, FOUR, SLASH, 0).still_acts(one) is acts


# --- around the fight ------------------------------------------------------------------------------------------------


def used(state: SenyaState, made: Effect, *targets: str, choice: str = "", after: SenyaState | None = None) -> Told:
    """Returns what a setup skill of one effect does."""
    state = owning(state, "a1", made)
    seen = WeighedDecision(state, after or state, act.SetupSkill("a1", TESTED, targets, (), choice), 0)
    return {one.code: one.args for one in preparing.uses(seen)}


def test_s14_7_who_is_hurt_is_healed_and_who_lies_there_stands_up() -> None:
    heal, most = effect("heal", "2"), FOUR.one("a2").vitals.max_hp
    assert used(with_vitals(FOUR, "a2", hp=most - 1), heal, "a2") == {"heals": ("a2", most - 1, most)}
    assert used(FOUR, heal, "a2") == {}
    down = FOUR.with_one(FOUR.one("a2").with_vitals(hp=0).in_condition(Condition.INCAPACITATED))
    assert used(down, heal, "a2") == {}
    assert used(down, effect("revive"), "a2") == {"stands-up": ("a2",)} and used(FOUR, effect("revive"), "a2") == {}


@pytest.mark.parametrize(
    ("status", "choice", "cured"),
    [
        ("", "", True),
        ("any", "", True),
        ("bind", "", True),
        ("daze", "", False),
        ("", "bind", True),
        ("", "daze", False),
    ],
)
def test_s14_7_a_cure_ends_the_status_that_is_meant(status: str, choice: str, cured: bool) -> None:
    bound = with_vitals(FOUR, "a2", statuses=("bind",))
    assert bool(used(bound, effect("cure", status=status), "a2", choice=choice)) is cured


def test_s14_7_a_status_is_given_to_who_does_not_have_it_and_is_not_immune() -> None:
    bind = effect("inflict", status="bind")
    assert used(FOUR, bind, "b1") == {"gives-status": ("b1", "bind")}
    assert used(with_vitals(FOUR, "b1", statuses=("bind",)), bind, "b1") == {}
    assert used(owning(FOUR, "b1", effect("immune", status="bind"), category="passive"), bind, "b1") == {}


@pytest.mark.parametrize(
    ("to", "targets", "word"),
    [
        ("", (), {"raises-round": ("a1", "hit")}),
        ("", ("a2",), {"raises-round": ("a2", "hit")}),
        ("self", ("a2",), {"raises-round": ("a1", "hit")}),
        ("ally", ("a2",), {"raises-round": ("a2", "hit")}),
        ("ally", (), {}),
        ("foe", ("b1",), {"weakens": ("b1", "hit")}),
        ("allies", (), {"raises-all-round": (2, "hit")}),
    ],
)
def test_s14_7_a_value_is_raised_of_whom_the_effect_reaches(to: str, targets: tuple[str, ...], word: Told) -> None:
    assert used(FOUR, effect("buff", "2", stat="hit", duration="round", to=to), *targets) == word


def test_s14_9_the_minion_that_is_chosen_is_summoned_else_the_first() -> None:
    summon = effect("summon", ids=("puppet", "follower"))
    assert used(FOUR, summon) == {"summons": ("puppet",)}
    assert used(FOUR, summon, choice="follower") == {"summons": ("follower",)}


def test_s9_6_a_broken_passive_skill_tells_the_values_that_it_raises() -> None:
    after = buffed(FOUR, "a1", "hit", 2)

    def broken(made: Effect) -> Told:
        state = owning(FOUR, "a1", made, category="passive")
        seen = WeighedDecision(state, after, act.SetupSkill("a1", TESTED, (), (TESTED,)), 0)
        return {one.code: one.args for one in preparing.uses(seen)}

    assert broken(effect("stat", "0", stat="hit")).keys() == {"raises-stat"}
    assert broken(effect("stat", "0", stat="evade")) == broken(effect("immune", status="bind", stat="hit")) == {}


# --- what it costs ---------------------------------------------------------------------------------------------------


def paid(state: SenyaState, action: act.Decision) -> Told:
    return {one.code: one.args for one in costs(state, action, 0)}


def test_s8_6_what_is_lost_over_the_limit_is_no_price() -> None:
    most = FOUR.world.data.tables.constants["cost_cap"]
    assert paid(fight(cost=most + 3), act.Pass("a1")) == {}
    assert paid(fight(cost=most + 1), SLASH) == {"pays": (1, most)}


def test_s11_5_a_counter_is_to_be_feared_while_that_side_has_none_used() -> None:
    state = waiting(fight(), "b1")
    assert "may-counter" in paid(state, SLASH) and "may-counter" in paid(state.after(counters=(True, False)), SLASH)
    assert "may-counter" not in paid(state.after(counters=(False, True)), SLASH)
