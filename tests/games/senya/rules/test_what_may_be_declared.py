"""Why a skill may not be used, broken or paid: at the border and beside it (S3.2, S8.11, S9, S12.8, S17.3, S17.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.battle import declare
from game.games.senya.rules.battle.attacking import coverers
from game.games.senya.rules.data.rows import Price, Skill
from game.games.senya.rules.parts import Ties
from game.games.senya.rules.positions.written import position_out
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.rules.clause import Clause
from tests.games.senya.field import TESTED, battle, effect, with_vitals
from tests.games.senya.rules.test_servants import MASTER, SERVANT, dead, pair

ALONE = battle()
RAISED = Skill(TESTED, "offence/any", (effect("damage", "《1》"),))
PAIR = pair()


def code(reason: Clause | None) -> str:
    return "" if reason is None else reason.code


def use(state: SenyaState, **fields: object) -> str:
    skill = replace(RAISED, **fields)  # type: ignore[arg-type]
    return code(declare.use_refusal(state, state.one("a1"), skill))


def test_s12_8_who_is_baptised_uses_nothing_inhuman() -> None:
    baptised = with_vitals(ALONE, "a1", statuses=("baptism",))
    assert use(baptised, tags=("inhuman",)) == "baptised"
    assert use(baptised) == use(ALONE, tags=("inhuman",)) == ""


def test_s3_2_the_antinomy_works_once_and_skills_by_their_limit() -> None:
    one = ALONE.one("a1")
    assert one.kit.law is not None
    spent = ALONE.with_one(replace(one, spent=one.spent.used(one.kit.law.id).used(TESTED)))
    for state, law, limited in ((ALONE, "", ""), (spent, "law-used", "limit-used")):
        assert code(declare.use_refusal(state, state.one("a1"), one.kit.law)) == law
        assert use(state, limit="battle") == limited and use(state) == ""


def broken(*breaks: str, slots: tuple[str, ...] | None = None, spent: tuple[str, ...] = ()) -> str:
    """Returns why skills s1 to s4 and the passive p may not be broken where s1 to s4 are used."""
    one = ALONE.one("a1")
    made = [replace(RAISED, id=f"s{n}") for n in range(1, 5)]
    passive = Skill("p", "passive", (effect("stat", "《1》", stat="hit"),))
    kit = replace(one.kit, skills=(*made, passive, Skill("plain", "offence/any", (effect("damage", "1"),))))
    kit = replace(kit, breaks=breaks if slots is None else slots)
    one = replace(one, kit=kit, spent=replace(one.spent, breaks=spent))
    return code(declare.breaks_refusal(one, breaks, [*made[:3], kit.skills[-1]]))


def test_s9_a_break_takes_a_slot_of_what_is_used_or_passive_and_three_are_the_most() -> None:
    assert broken() == broken("s1") == broken("s1", "s2", "s3") == broken("s1", "p") == ""
    assert broken("s1", slots=()) == broken("s1", spent=("s1",)) == "no-slot"
    assert broken("s1", "s1", slots=("s1", "s1")) == "no-slot", "a skill is broken once in a declaration"
    assert broken("s1", "s2", "s3", "p") == "no-slot"
    assert broken("plain") == "unbreakable" and broken("s4") == "break-unused" and broken("nobody") == "not-own"


@pytest.mark.parametrize(("max_hp", "price", "refused"), [(3, 2, ""), (2, 2, "price-hp"), (2, 1, ""), (0, 0, "")])
def test_s8_11_a_price_of_maximum_hp_leaves_one(max_hp: int, price: int, refused: str) -> None:
    state = with_vitals(ALONE, "a1", max_hp=max_hp, hp=max_hp)
    bill = declare.bill_of(state, state.one("a1"), [replace(RAISED, price=Price(max_hp=price))])
    assert code(declare.bill_refusal(state, state.one("a1"), bill)) == refused


@pytest.mark.parametrize(("cost", "refused"), [(2, ""), (1, "unpayable")])
def test_s8_11_cost_is_paid_of_what_is_held(cost: int, refused: str) -> None:
    state = with_vitals(ALONE, "a1", cost=cost)
    bill = declare.bill_of(state, state.one("a1"), [replace(RAISED, cost=2)])
    assert code(declare.bill_refusal(state, state.one("a1"), bill)) == refused


def shares(state: SenyaState, breaks: int = 1) -> tuple[int, ...]:
    return declare.shares_of(state, state.one(SERVANT), breaks)


def test_s17_3_s17_6_only_a_servant_hangs_on_its_master() -> None:
    person = battle(("mio", "toru"), ("garo",))
    person = person.with_one(replace(person.one(SERVANT), ties=Ties(master=MASTER)))
    unbound = PAIR.with_one(replace(PAIR.one(SERVANT), ties=Ties()))
    for state, alone, given in (
        (PAIR, False, (1, 2, 3, 4, 5, 6)),
        (dead(PAIR), True, ()),
        (dead(pair("sv_archer")), False, (0,)),
        (dead(person), False, (0,)),
        (unbound, False, (0,)),
    ):
        assert (declare.alone(state, state.one(SERVANT)), shares(state)) == (alone, given)
    assert shares(PAIR, 0) == shares(dead(PAIR), 0) == (0,)
    gone = PAIR.with_one(PAIR.one(MASTER).in_condition(Condition.WITHDRAWN))
    assert declare.alone(gone, gone.one(SERVANT)) and shares(gone) == ()


def test_s17_6_a_master_pays_what_it_holds() -> None:
    for held, refused in ((3, ""), (2, "unpayable")):
        state = with_vitals(PAIR, MASTER, cost=held)
        bill = declare.bill_of(state, state.one(SERVANT), [RAISED], (TESTED,), 3)
        assert code(declare.bill_refusal(state, state.one(SERVANT), bill)) == refused


def test_s14_4_what_is_used_counts_for_every_span() -> None:
    spent = ALONE.one("a1").spent.used("x", "y").used("x")
    for span in ("round", "battle", "scene", "scenario"):
        assert [spent.times(name, span) for name in ("x", "y", "z")] == [2, 1, 0]


def test_s10_11_who_is_covered_already_is_covered_by_nobody_more() -> None:
    state = battle(b=("toru", "toru", "toru"))
    for coverer, whom in (("", ("b1",)), ("b2", ())):
        target = Reaction("b1", beaten_by=(0,), coverer=coverer)
        attacked = state.attacking(Assault("a1", (Used("slash"),), (target, Reaction("b2"))))
        assert coverers(attacked, attacked.one("b3")) == whom


def test_s19_1_the_order_of_a_position_holds_who_still_acts() -> None:
    state = battle(b=("toru", "mio"))
    assert sorted(position_out(state)["order"]) == ["a1", "b1", "b2"]
    done = state.with_one(state.one("b1").in_condition(Condition.DONE)).with_one(state.one("b2").counting(0))
    assert position_out(done)["order"] == ["a1"]
