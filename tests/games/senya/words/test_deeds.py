"""Decisions in a few words."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from game.games.senya.rules import actions as act
from game.games.senya.rules.parts import Plan
from game.games.senya.words.deeds import deed

from .speeches import speech, speeches

CAST = {"a1": "Toru", "b1": "Mio"}
PLAN = Plan("slash", ("iai",))
SAID = (
    (act.SetupSkill("a1", "healing_hand", ("b1",)), "Toru: Healing Hand → Mio"),
    (act.SetupSkill("a1", "gallop", (), ("gallop",)), "Toru: IB Gallop"),
    (act.Equip("a1", "katana", "", "boots"), "Toru: wear Katana + Nimble Boots"),
    (act.Equip("a1"), "Toru: wear nothing"),
    (act.SetupDone("a1"), "Toru: no more skills"),
    (act.Delay("a1", 4, PLAN), "Toru: wait at 4"),
    (act.Delay("a1", 1, None, True), "Toru: Limit Deployment 1"),
    (act.Attack("a1", "slash", ("b1",), ("swallow", "guilt"), ("script_seal",), ("swallow",)),
     "Toru: Slash + IB Swallow Return + Atonement + Scripture: Sealing Page → Mio"),
    (act.UseItem("a1", "bandage", ("b1",)), "Toru: First-Aid Kit → Mio"),
    (act.Move("a1", 4), "Toru: to 4 m"),
    (act.FullMove("a1", 30), "Toru: run to 30 m"),
    (act.FinishOff("a1", "b1"), "Toru: finish off → Mio"),
    (act.Other("a1", "lever"), "Toru: “lever”"),
    (act.Pass("a1"), "Toru: do nothing"),
    (act.Counter("a1"), "Toru: counter"),
    (act.NoCounter("a1"), "Toru: no counter"),
    (act.Evade("a1"), "Toru: evade"),
    (act.Evade("a1", ("parry",)), "Toru: evade + Parry"),
    (act.Cover("a1", "b1"), "Toru: cover → Mio"),
    (act.NoCover("a1"), "Toru: no cover"),
    (act.Interrupt("a1", "guardian"), "Toru: cut in: Guardian"),
    (act.NoInterrupt("a1"), "Toru: no interrupt"),
    (act.Burn("a1"), "Toru: Life Burning"),
    (act.CureDaze("a1"), "Toru: shake off daze"),
    (act.Seal("a1", "succeed", "b1"), "Toru: seal: succeed → Mio"),
    (act.SpiritForm("a1", True), "Toru: spirit form"),
    (act.Surrender("a1"), "Toru: surrender"),
    (act.DiceFell((4, 2)), "dice 4 2"),
)  # fmt: skip


@pytest.mark.parametrize(("action", "words"), SAID)
def test_every_decision_is_told_shortly_s19_5(action: act.Decision | act.DiceFell, words: str) -> None:
    assert deed(speech("en"), CAST, action) == words
    assert not re.search(r"[{}]|senya|[a-z]{3}_", deed(speech("ja"), CAST, action))


def test_no_decision_is_left_out_and_no_plan_is_told_s11_2() -> None:
    assert {type(action) for action, _ in SAID} == {*get_args(act.Decision), act.DiceFell}
    for said in speeches():
        assert deed(said, CAST, act.Delay("a1", 4, PLAN)) == deed(said, CAST, act.Delay("a1", 4))
