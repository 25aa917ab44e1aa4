"""Who may interrupt with what, at one moment and at the one beside it (S10.12, S14.6, S17.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Interrupt
from game.games.senya.rules.battle.answers import has_answer
from game.games.senya.rules.battle.windows import interrupt_refusal, interrupts, may_interrupt, seal_of
from game.games.senya.rules.data.rows import When
from game.games.senya.rules.parts import Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import SetupWindow, Window
from tests.games.senya.field import TESTED, battle, effect, owning, refused, with_vitals

FOUR = battle(("toru", "toru"), ("toru", "toru"))


def with_interrupt(when: When, *ops: str, **fields: object) -> SenyaState:
    """Returns a battle in which a1 has an interrupt for a moment."""
    made = [effect(op) for op in ops or ("reroll",)]
    return owning(FOUR, "a1", *made, category="interrupt", when=when, **fields)


def meant(when: When, window: Window) -> bool:
    state = with_interrupt(when)
    return TESTED in [skill.id for skill in interrupts(state, state.one("a1"), window)]


def at(moment: str, subject: str = "b1", check: str = "", **fields: object) -> Window:
    return Window(("a1",), moment, subject, check, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("which", "check", "is_meant"),
    [
        ("hit", "hit", True),
        ("hit", "counter", True),
        ("hit", "evade", False),
        ("hit", "", False),
        ("any", "evade", True),
        ("any", "hit", True),
    ],
)
def test_s14_6_an_interrupt_of_hit_checks_is_none_of_evades(which: str, check: str, is_meant: bool) -> None:
    when = When("before_check", "any", which)
    assert meant(when, at("before_check", check=check)) is is_meant
    assert not meant(when, at("after_check", check=check))


def test_s14_6_an_interrupt_that_tells_no_moment_is_for_none() -> None:
    state = owning(FOUR, "a1", effect("reroll"), category="interrupt")
    assert TESTED not in [skill.id for skill in interrupts(state, state.one("a1"), at("before_check"))]


@pytest.mark.parametrize(
    ("whose", "subjects"),
    [("self", "a1"), ("ally", "a1 a2"), ("foe", "b1 b2"), ("any", "a1 a2 b1 b2")],
)
def test_s14_6_an_interrupt_is_for_the_own_side_the_other_or_oneself(whose: str, subjects: str) -> None:
    when = When("damage_roll", whose)
    assert [name for name in ("a1", "a2", "b1", "b2") if meant(when, at("damage_roll", name))] == subjects.split()


def why_not(state: SenyaState, window: Window, name: str = TESTED) -> str:
    reason = interrupt_refusal(state, state.one("a1"), name, window)
    return "" if reason is None else reason.code


def test_s10_12_why_something_may_not_be_used_in_a_window() -> None:
    window = at("damage_roll")
    state = with_interrupt(When("damage_roll", "foe"), limit="battle")
    assert why_not(state, window) == ""
    assert why_not(state, window, "mind_barrier") == why_not(state, window, "code_mirror") == "not-own"
    assert why_not(state, at("take_damage")) == "wrong-moment" and why_not(state, window, "katana") == "wrong-moment"
    assert why_not(state, replace(window, used=(("a1", TESTED),))) == "window-used"
    assert why_not(state, replace(window, used=(("a2", TESTED), ("a1", "guilt")))) == ""
    spent = state.with_one(replace(state.one("a1"), spent=state.one("a1").spent.used(TESTED)))
    assert why_not(spent, window) == "limit-used"
    assert why_not(with_vitals(state, "a1", statuses=("daze",)), window) == "dazed"
    limited = state.one("a1").turn
    no_more = state.with_one(replace(state.one("a1"), turn=replace(limited, no_interrupts=True)))
    assert why_not(no_more, window) == "no-interrupts"


def test_s12_3_who_lies_there_may_only_stand_up() -> None:
    fell = at("incapacitated", "a1")
    for op, reason in (("revive", ""), ("reroll", "incapacitated")):
        state = with_interrupt(When("incapacitated", "self"), op)
        down = state.with_one(state.one("a1").with_vitals(hp=0).in_condition(Condition.INCAPACITATED))
        assert why_not(down, fell) == reason
        assert may_interrupt(down, down.one("a1"), fell) is not reason.startswith("inc")
    assert not may_interrupt(FOUR, FOUR.one("a2"), fell)


def test_s10_12_nobody_is_asked_who_cannot_pay_even_after_life_burning() -> None:
    window = at("damage_roll")
    for cost, asked in ((3, True), (4, False)):
        state = with_vitals(with_interrupt(When("damage_roll", "foe"), cost=cost), "a1", cost=3)
        one = replace(state.one("a1"), spent=replace(state.one("a1").spent, burn=True))
        assert may_interrupt(state.with_one(one), one, window) is asked


# --- command seals ---------------------------------------------------------------------------------------------------


def sealing(window: Window, **fields: object) -> str:
    """Returns the servant whose check a1 may raise in a window, with one seal left."""
    ties = Ties(servant="a2", seals=1)
    changed = {name: value for name, value in fields.items() if name in ("servant", "seals", "commands")}
    one = replace(FOUR.one("a1"), ties=replace(ties, **changed))  # type: ignore[arg-type]
    if "condition" in fields:
        one = one.in_condition(fields["condition"])  # type: ignore[arg-type]
    state = FOUR.with_one(one).after(sealed=fields.get("sealed", ()))
    return seal_of(state, one, window)


@pytest.mark.parametrize(
    ("moment", "raised"),
    [("declared", True), ("before_check", True), ("after_check", True), ("damage_roll", False)],
)
def test_s17_7_a_seal_raises_a_check_of_the_own_servant(moment: str, raised: bool) -> None:
    assert sealing(at(moment, "a2")) == ("a2" if raised else "")
    assert sealing(at(moment, "a1")) == sealing(at(moment, "b1")) == ""


def test_s17_7_a_seal_must_be_left_a_book_needs_none_and_each_works_once() -> None:
    window = at("declared", "a2")
    assert sealing(window, seals=0) == "" and sealing(window, seals=2) == "a2"
    assert sealing(window, servant="b2") == ""
    assert sealing(window, servant="", seals=0, commands=("a2",)) == "a2"
    assert sealing(window, servant="", seals=1, commands=("b2",)) == ""
    assert sealing(window, condition=Condition.INCAPACITATED) == ""
    assert sealing(window, sealed=("a1",)) == "" and sealing(window, sealed=("b1",)) == "a2"


def has_setup(**changed: object) -> bool:
    """Whether a1, who is done with everything else, is asked in a setup; its servant a2 is bound."""
    state = with_vitals(FOUR, "a2", statuses=("bind",))
    state = state.with_one(state.one("b1").in_condition(Condition.DONE))
    one = replace(state.one("a1").in_condition(Condition.DONE), ties=Ties(**changed))  # type: ignore[arg-type]
    state = state.with_one(one)
    return has_answer(state, SetupWindow(("a1",), 1), one)


def test_s17_7_a_master_is_asked_in_a_setup_whom_it_may_compel_or_send_away() -> None:
    assert not has_setup() and not has_setup(servant="a2", seals=0)
    assert has_setup(servant="a2", seals=1), "it is bound"
    assert not has_setup(servant="b2", seals=1), "nothing hinders it"
    assert has_setup(commands=("b1",)), "one that is done may be withdrawn"
    assert has_setup(commands=("b2",)) and not has_setup(commands=("b3",))


@pytest.mark.parametrize(("cost", "answer", "code"), [(3, (), ""), (2, (), "unpayable"), (3, ("reroll",), "not-own")])
def test_s8_11_an_interrupt_is_paid_at_once(cost: int, answer: tuple[str, ...], code: str) -> None:
    state = with_vitals(with_interrupt(When("before_check", "any"), cost=3), "a1", cost=cost)
    state = state.after(agenda=(at("before_check", check="hit"),))
    assert refused(state, Interrupt("a1", TESTED, answer)) == code
    assert refused(state, Interrupt("a1", "slash")) != ""
