"""What the computer answers to an attack and in windows, over made-up worths (S10.11, S10.12, S11, S17.7)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.ai import answers
from game.games.senya.ai.answers import LAW, LEAST_GAIN, OWN_TURN, THUMB
from game.games.senya.ai.seals import PRICE
from game.games.senya.ai.strengths import STRENGTHS, Breaks
from game.games.senya.rules.actions import Counter, Cover, Interrupt, NoCounter, NoCover, NoInterrupt, Seal
from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.steps import EvadeQuestion, Window
from tests.games.senya.field import battle, effect, owning

BEST = STRENGTHS[5]
WINDOW = Window(("a1",), "take_damage", "a1")
BLOW = Assault("b1", (Used("slash"),), (Reaction("a1"), Reaction("a2")))
LOW, HIGH = 0.01, 50.0


def mind(state: Any, **differs: Any) -> Any:
    """Returns what a player has before it; `may` are the refused decisions, `own` what its best attack is worth."""
    so: dict[str, Any] = {"happens": True, "refused": (), "own": None, "breaks": Breaks.WORTH, "weighs": True} | differs
    return SimpleNamespace(
        one=state.one("a1"),
        table=state,
        strength=replace(BEST, breaks=so["breaks"], weighs=so["weighs"]),
        happens=lambda share: so["happens"],
        may=lambda action: action not in so["refused"],
        first=lambda actions: actions[0],
        breaks_of=lambda skill: ((), (skill.id,)),
        price=lambda names, breaks=(), turn=False: 6.0 if breaks else 1.0,
        attacks=SimpleNamespace(best=lambda: None if so["own"] is None else SimpleNamespace(worth=so["own"])),
        judge=SimpleNamespace(to_come=lambda going, side: going),
    )


# --- interrupts ------------------------------------------------------------------------------------------------------

ONE, OTHER, LIFT = Interrupt("a1", "one"), Interrupt("a1", "other"), Seal("a1", "succeed", "a2")
BROKEN = Interrupt("a1", "one", ("one",))


@pytest.mark.parametrize(
    ("gains", "lifts", "differs", "done"),
    [
        ({ONE: LEAST_GAIN + LOW}, None, {}, ONE),
        ({ONE: LEAST_GAIN}, None, {}, NoInterrupt("a1")),
        ({ONE: THUMB}, None, {"weighs": False}, NoInterrupt("a1")),
        ({ONE: THUMB + LOW}, None, {"weighs": False}, ONE),
        ({ONE: 2, OTHER: 3, BROKEN: 1}, None, {}, OTHER),
        ({ONE: 2, OTHER: 2}, None, {}, ONE),
        ({ONE: 2, BROKEN: 4}, None, {}, BROKEN),
        ({ONE: 4, OTHER: 3}, None, {"refused": (ONE,)}, OTHER),
        ({ONE: 4}, None, {"happens": False}, NoInterrupt("a1")),
        ({ONE: 4}, PRICE + 4 + LOW, {}, LIFT),
        ({ONE: 4}, PRICE + 4, {}, ONE),
        ({}, PRICE + LEAST_GAIN - LOW, {}, NoInterrupt("a1")),
        ({}, PRICE + LEAST_GAIN + LOW, {}, LIFT),
    ],
)
def test_s10_12_the_interrupt_or_seal_that_gains_most_is_used_where_it_gains_enough(
    monkeypatch: pytest.MonkeyPatch,
    gains: dict[Interrupt, float],
    lifts: float | None,
    differs: dict[str, Any],
    done: object,
) -> None:
    """What a seal leads to is worth `lifts`, and all before it nothing."""
    monkeypatch.setattr(
        answers, "choices", lambda table, one, window: [SimpleNamespace(id="one"), SimpleNamespace(id="other")]
    )
    monkeypatch.setattr(answers, "_value", lambda mind, table, window: lifts if table == "lifted" else 0.0)
    monkeypatch.setattr(
        answers,
        "_gained",
        lambda mind, window, skill, breaks, before: gains.get(Interrupt("a1", skill.id, breaks), 0.0),
    )
    monkeypatch.setattr(answers.seals, "lifted", lambda mind, window: [(LIFT, "lifted")] if lifts is not None else [])
    state = battle(("toru", "mio"), ("io",)).after(agenda=(WINDOW,))
    assert answers.interrupt(mind(state, **differs)) == done
    other = state.after(agenda=(EvadeQuestion(("a1",)),))
    assert answers.interrupt(mind(other, **differs)) == NoInterrupt("a1")


@pytest.mark.parametrize(
    ("moment", "law", "payable", "gain"),
    [
        ("take_damage", False, True, 9 - 2 - 1),
        ("take_damage", True, True, 9 - 2 - 1 - LAW),
        ("take_damage", False, False, 0),
        ("incapacitated", True, True, 9 - 2),
    ],
)
def test_s8_11_what_an_interrupt_costs_is_taken_off_what_it_gains(
    monkeypatch: pytest.MonkeyPatch, moment: str, law: bool, payable: bool, gain: float
) -> None:
    """With somebody fallen the price is in what is held; who has used its antinomy has none left."""
    state = owning(battle(("toru", "mio"), ("io",)).attacking(BLOW), "a1", effect("reduce", "3"), category="interrupt")
    monkeypatch.setattr(answers, "bill_refusal", lambda *given: None if payable else "refused")
    monkeypatch.setattr(answers, "interfere", lambda table, step, dice, log: table)
    monkeypatch.setattr(answers, "_value", lambda mind, table, window: 9.0)
    one = state.one("a1")
    skill = one.kit.law if law else one.kit.skill("tested")
    assert skill is not None
    assert answers._gained(mind(state), Window(("a1",), moment, "a1"), skill, (), 2.0) == pytest.approx(gain)


# --- countering and covering -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("evading", "own", "worth", "differs", "done"),
    [
        (0.0, None, 1 + LOW, {}, Counter("a1")),
        (0.0, None, 1.0, {}, NoCounter("a1")),
        (0.0, 2.0, 3 + LOW, {}, Counter("a1")),
        (0.0, 2.0, 3.0, {}, NoCounter("a1")),
        (0.0, -2.0, 1 + LOW, {}, Counter("a1")),
        (2.0, None, 3.0, {}, NoCounter("a1")),
        (0.0, None, HIGH, {"happens": False}, NoCounter("a1")),
        (0.0, None, HIGH, {"refused": (Counter("a1"),), "breaks": Breaks.DECIDE}, NoCounter("a1")),
        (0.0, None, HIGH, {"refused": (Counter("a1"),)}, Counter("a1", ("slash",))),
    ],
)
def test_s11_1_a_plan_is_used_where_it_promises_more_than_evading_and_acting_later(
    monkeypatch: pytest.MonkeyPatch,
    evading: float,
    own: float | None,
    worth: float,
    differs: dict[str, Any],
    done: object,
) -> None:
    state = replace(battle(("toru", "mio"), ("io",)).attacking(BLOW), plans=(("a1", Plan("slash")),))
    monkeypatch.setattr(answers, "OngoingAttack", lambda table: evading)
    monkeypatch.setattr(answers, "_with", lambda table, name, used: worth)
    assert answers.counter(mind(state, own=own, **differs)) == done
    assert answers.counter(mind(replace(state, plans=()), own=own, **differs)) == NoCounter("a1")


@pytest.mark.parametrize(
    ("own", "gains", "differs", "done"),
    [
        (None, {"a2": THUMB + LOW}, {}, Cover("a1", "a2")),
        (None, {"a2": THUMB}, {}, NoCover("a1")),
        (5.0, {"a2": THUMB + 5 * OWN_TURN + LOW}, {}, Cover("a1", "a2")),
        (5.0, {"a2": THUMB + 5 * OWN_TURN}, {}, NoCover("a1")),
        (-5.0, {"a2": THUMB + LOW}, {}, Cover("a1", "a2")),
        (None, {"a2": HIGH, "a3": HIGH + 1}, {}, Cover("a1", "a3")),
        (None, {"a2": HIGH, "a3": HIGH}, {}, Cover("a1", "a2")),
        (None, {"a2": HIGH, "a3": HIGH + 1}, {"refused": (Cover("a1", "a3"),)}, Cover("a1", "a2")),
        (None, {"a2": HIGH}, {"happens": False}, NoCover("a1")),
    ],
)
def test_s10_11_who_loses_most_is_covered_where_that_is_more_than_the_own_turn(
    monkeypatch: pytest.MonkeyPatch, own: float | None, gains: dict[str, float], differs: dict[str, Any], done: object
) -> None:
    blow = replace(BLOW, targets=tuple(Reaction(name) for name in ("a2", "a3")))
    state = battle(("toru", "mio", "io"), ("garo",)).attacking(blow)

    def worth(table: Any) -> float:
        return sum(gains.get(one.id, 0.0) for one in table.attack.targets if one.coverer == "a1") - 2.0

    monkeypatch.setattr(answers, "OngoingAttack", worth)
    assert answers.cover(mind(state, own=own, **differs)) == done
    assert answers.cover(mind(state.attacking(None), own=own, **differs)) == NoCover("a1")
