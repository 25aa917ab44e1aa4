"""What a master of the computer does with its seals in a battle (S17.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.budget import Budget
from game.games.senya.ai import seals
from game.games.senya.ai.mind import Mind
from game.games.senya.ai.player import PLAYER
from game.games.senya.ai.strengths import STRENGTHS
from game.games.senya.rules.actions import Attack, NoInterrupt, Seal
from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.observation import observe
from game.games.senya.rules.parts import Buff, Ties
from game.games.senya.rules.prospect.going import OngoingAttack
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import WithdrawQuestion
from game.rules.chance import Stream
from tests.games.senya.field import battle, go, rich, turn_of, with_vitals

MASTER, SERVANT, FOE = "a1", "a2", "b1"
LIFT, WITHDRAW = Seal(MASTER, "succeed", SERVANT), Seal(MASTER, "withdraw", SERVANT)
KEPT = NoInterrupt(MASTER)


def pair(seals: int = 3) -> SenyaState:
    """Returns a battle of a master and its servant against another servant."""
    state = rich(battle(("mio", "sv_saber"), ("sv_archer",)))
    state = state.with_one(replace(state.one(MASTER), ties=Ties(servant=SERVANT, seals=seals)))
    return state.with_one(replace(state.one(SERVANT), ties=Ties(master=MASTER)))


def chosen(state: SenyaState, level: int = 5) -> object:
    return PLAYER.choose({}, observe(state, 0), level, 1, Budget(1, 10.0)).action


def declared(state: SenyaState, *offences: str) -> SenyaState:
    """Returns the servant's blow in the window before its check, in which its master is asked."""
    asked = go(turn_of(state, SERVANT), Attack(SERVANT, "slash", (FOE,), offences))
    assert asked.asked == MASTER
    return asked


def hit(hp: int, seals: int = 3) -> SenyaState:
    """Returns a hit on the servant that has so many HP, its master asked whether it is withdrawn."""
    state = with_vitals(turn_of(pair(seals), FOE), SERVANT, hp=hp)
    struck = state.attacking(Assault(FOE, (Used("aimed_shot"),), (Reaction(SERVANT, beaten_by=(0,)),)))
    return struck.after(agenda=(*state.agenda, WithdrawQuestion((MASTER,))))


def falls(state: SenyaState) -> float:
    """Returns the chance that the servant falls by the hit."""
    ((_, _, _, met),) = OngoingAttack(state).awaited()
    return met.fallen / met.ways


def hindered(state: SenyaState, hit: int) -> SenyaState:
    """Returns a battle in which the servant's hit checks are so much lower."""
    return state.with_one(replace(state.one(SERVANT), buffs=(Buff("x", SERVANT, "hit", -hit, "battle"),)))


@pytest.mark.parametrize(("hit", "done"), [(0, KEPT), (8, LIFT), (40, KEPT)], ids=["sure", "doubtful", "hopeless"])
def test_s17_7_a_check_is_lifted_where_ten_points_decide(hit: int, done: object) -> None:
    assert chosen(declared(hindered(pair(), hit), "true_edge")) == done


def test_s17_7_a_seal_is_kept_from_a_blow_that_does_little() -> None:
    state = hindered(pair(), 8)
    foe = state.one(FOE)
    hard = state.with_one(replace(foe, buffs=(Buff("x", FOE, "guard", 40, "battle"),)))
    assert (chosen(declared(state)), chosen(declared(hard))) == (LIFT, KEPT)


def test_s17_7_without_a_seal_left_nothing_is_lifted() -> None:
    mind = Mind(observe(declared(pair()), 0), STRENGTHS[5], Stream(1))
    bare = replace(mind.one, ties=Ties(servant=SERVANT, seals=0))
    mind.one = bare
    assert list(seals.lifted(mind, mind.table.top)) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("level", [0, 3, 5])
def test_s17_7_a_servant_is_withdrawn_where_it_is_likely_to_be_lost(level: int) -> None:
    risks = {hp: falls(hit(hp)) for hp in range(1, 40)}
    spared, lost = (next(hp for hp, risk in risks.items() if risk < limit) for limit in (seals.LOST, 1))
    assert risks[lost] > 0.9 and risks[spared] > 0 and risks[spared - 1] > seals.LOST
    for hp, done in ((lost, WITHDRAW), (spared - 1, WITHDRAW), (spared, KEPT), (39, KEPT)):
        assert chosen(hit(hp), level) == done, hp


def test_s17_7_without_a_seal_it_has_to_stand_the_blow() -> None:
    assert chosen(hit(1, seals=0)) == KEPT
