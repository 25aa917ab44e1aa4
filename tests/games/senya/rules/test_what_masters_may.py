"""What a master may do with a servant in a setup, by a seal or by a book, and the form it takes (S17.5 to S17.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Seal
from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.battle.answers import compelled, dismissed, form_refusal, summonable, withdrawable
from game.games.senya.rules.parts import Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.steps import MainTurn, SetupWindow, Step, Window, WithdrawQuestion
from tests.games.senya.field import battle, refused, with_vitals
from tests.games.senya.rules.test_servants import MASTER, SERVANT, pair

PAIR = pair()
BOUND = with_vitals(PAIR, SERVANT, statuses=("bind",))
WITH_BOOK = PAIR.with_one(replace(PAIR.one("b1"), ties=Ties(commands=(SERVANT,))))


def being(state: SenyaState, name: str, condition: Condition) -> SenyaState:
    return state.with_one(state.one(name).in_condition(condition))


def form(state: SenyaState, on: bool, name: str = SERVANT) -> str:
    reason = form_refusal(state, state.one(name), on)
    return "" if reason is None else reason.code


def test_s17_5_only_a_servant_with_a_master_takes_spirit_form_before_it_acts() -> None:
    assert form(PAIR, True) == ""
    assert form(being(PAIR, SERVANT, Condition.DONE), True) == "form-servant"
    assert form(battle(("mio", "sv_saber")), True) == "form-servant"
    person = battle(("mio", "toru"))
    tied = person.with_one(replace(person.one(SERVANT), ties=Ties(master=MASTER)))
    assert form(tied, True) == "form-servant"


def test_s17_5_shape_is_taken_once_and_by_whoever_can_pay_it() -> None:
    spirit = being(PAIR, SERVANT, Condition.SPIRIT)
    assert form(PAIR, False) == form(spirit, True) == "form-same" and form(spirit, False) == ""
    assert form(replace(spirit, flags=(f"shape:{SERVANT}",)), False) == "form-same"
    for master, servant, code in ((2, 0, ""), (0, 2, ""), (1, 1, "unpayable")):
        poor = with_vitals(with_vitals(spirit, MASTER, cost=master), SERVANT, cost=servant)
        assert form(poor, False) == code


def test_s17_7_a_seal_compels_a_servant_that_something_binds() -> None:
    def may(state: SenyaState) -> tuple[str, ...]:
        return compelled(state, state.one(MASTER))

    assert may(BOUND) == (SERVANT,) and may(PAIR) == ()
    assert may(being(BOUND, MASTER, Condition.DEAD)) == may(being(BOUND, SERVANT, Condition.SPIRIT)) == ()
    assert may(replace(BOUND, sealed=(MASTER,))) == ()
    spent = BOUND.with_one(replace(BOUND.one(MASTER), ties=Ties(servant=SERVANT, seals=0)))
    assert may(spent) == ()


def test_s17_8_a_book_forbids_a_servant_to_act_or_sends_it_away() -> None:
    holder = WITH_BOOK.one("b1")
    assert compelled(WITH_BOOK, holder) == dismissed(WITH_BOOK, holder) == (SERVANT,)
    done = being(WITH_BOOK, SERVANT, Condition.DONE)
    assert compelled(done, done.one("b1")) == () and dismissed(done, done.one("b1")) == (SERVANT,)
    for other in (
        replace(WITH_BOOK, sealed=("b1",)),
        being(WITH_BOOK, "b1", Condition.DEAD),
        being(WITH_BOOK, SERVANT, Condition.SPIRIT),
    ):
        assert compelled(other, other.one("b1")) == dismissed(other, other.one("b1")) == ()


def test_s17_7_a_seal_summons_who_is_not_here() -> None:
    gone = being(PAIR, SERVANT, Condition.WITHDRAWN)
    assert summonable(gone, gone.one(MASTER)) == SERVANT and summonable(PAIR, PAIR.one(MASTER)) == ""
    for other in (replace(gone, sealed=(MASTER,)), being(gone, MASTER, Condition.DEAD)):
        assert summonable(other, other.one(MASTER)) == ""


@pytest.mark.parametrize(
    ("target", "left"),
    [
        (Reaction(SERVANT, beaten_by=(0,)), SERVANT),
        (Reaction(SERVANT), ""),
        (Reaction(MASTER, beaten_by=(0,)), ""),
        (Reaction(SERVANT, beaten_by=(0,), gone=True), ""),
    ],
)
def test_s17_7_s21_54_a_servant_that_was_hit_may_be_withdrawn_once(target: Reaction, left: str) -> None:
    state = PAIR.attacking(Assault("b1", (Used("basic_strike"),), (target,)))
    assert withdrawable(state, state.one(MASTER)) == left


@pytest.mark.parametrize(
    ("asked", "use"),
    [
        (WithdrawQuestion((MASTER,)), "withdraw"),
        (Window((MASTER,), "after_check", SERVANT, "evade"), "succeed"),
        (MainTurn(MASTER), "summon"),
        (SetupWindow((MASTER,)), "summon"),
    ],
)
def test_s17_7_each_use_of_a_seal_has_its_moments(asked: Step, use: str) -> None:
    """The servant was hit, or it is not here: so that each use would do something where it is asked for."""
    hit = PAIR.attacking(Assault("b1", (Used("basic_strike"),), (Reaction(SERVANT, beaten_by=(0,)),)))
    state = being(hit, SERVANT, Condition.WITHDRAWN) if use == "summon" else hit
    state = state.after(agenda=(asked,), process=Process.SETUP1 if isinstance(asked, SetupWindow) else Process.MAIN)
    fit = [one for one in ("", "withdraw", "succeed", "summon") if not refused(state, Seal(MASTER, one, SERVANT))]
    assert fit == [use]
    gone = being(state, SERVANT, Condition.WITHDRAWN)
    assert refused(gone, Seal(MASTER, "summon", SERVANT)) == ("" if use == "summon" else "no-seal")
