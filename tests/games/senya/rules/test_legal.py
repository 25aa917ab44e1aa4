"""The legal decisions as a lazy sequence, what may be picked next, and the texts of actions (S10.6, S14.2, S19.5)."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence

import pytest

from game import catalog
from game.games.senya.rules.actions import (
    DECLARE,
    Attack,
    Burn,
    CureDaze,
    Delay,
    DiceFell,
    Evade,
    FinishOff,
    Move,
    Pass,
    SetupSkill,
    UseItem,
)
from game.games.senya.rules.choosing.notation import counted, notate
from game.games.senya.rules.choosing.offers import action_of, next_picks
from game.games.senya.rules.codec import LONGEST, MOST_DICE, OF_BATTLES, TAGS
from game.games.senya.rules.explain import explain
from game.games.senya.rules.legal import LegalDecisions, legal
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.rules.steps import EvadeQuestion, SetupWindow
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Agree, Card, Option, Pick, Resign, Standee, TimeUp
from game.rules.errors import NotationError
from tests.games.senya.field import battle, turn_of
from tests.games.senya.script import SEVEN, fight, play

GAME = catalog.rules("senya")


def states() -> list[SenyaState]:
    """Returns states of many kinds in which somebody is asked."""
    found: dict[str, SenyaState] = {}
    for seed in range(4):
        assert GAME.starts is not None
        state: SenyaState = GAME.position_in(GAME.starts(seed + 20), {})
        stream = Stream(seed)
        for _ in range(60):
            if state.over is not None:
                break
            if state.to_act == CHANCE:
                state = apply(state, draw(state, stream))
            else:
                found.setdefault(type(state.top).__name__, state)
                state = apply(state, legal(state).sampled(stream))
    return list(found.values())


def test_s14_2_the_sequence_holds_every_legal_decision_once() -> None:
    """Of a duel of ready characters all combinations are tried that anybody could declare."""
    state = fight(("toru",), ("mio", "ren"))
    listed = list(legal(state))
    assert len(listed) == len(set(listed)) == len(legal(state))
    assert all(explain(state, action) is None for action in listed)
    attacks = {action for action in listed if isinstance(action, Attack)}
    one = state.one("a1")
    kinds = [skill.id for skill in one.kit.skills if skill.category.startswith("attack/")]
    others = [skill.id for skill in one.kit.skills if skill.id not in kinds]
    tried = (
        Attack("a1", kind, (target,), offences, (), breaks)
        for kind in kinds
        for target in ("b1", "b2")
        for size in range(3)
        for offences in itertools.permutations(others, size)
        for breaks in ((), ("swallow",), (kind,))
    )
    assert attacks == {action for action in tried if explain(state, action) is None}


def test_the_sequence_behaves_like_one() -> None:
    state = fight()
    found = legal(state)
    assert isinstance(found, LegalDecisions)
    assert found[-1] == list(found)[-1]
    assert found[:3] == tuple(list(found)[:3])
    assert found == legal(state)
    assert Pass("a1") in found
    assert Pass("b1") not in found
    with pytest.raises(IndexError):
        found[len(found)]
    assert not legal(apply(state, Attack("a1", "slash", ("b1",))).popped().after(agenda=()))
    assert len({found.sampled(Stream(seed)) for seed in range(40)}) > 10


def test_plans_are_laid_down_to_every_lower_count() -> None:
    state = fight()
    plans = [action for action in legal(state) if isinstance(action, Delay) and action.plan is not None]
    assert {action.to_count for action in plans} == set(range(1, 10))
    assert Delay("a1", 1, Plan("slash", ("swallow",)), True) in plans


# --- picking -------------------------------------------------------------------------------------------------------


def walk_picks(state: SenyaState, picks: Sequence[Pick]) -> None:
    """Each pick of a path is offered after those before it, and the whole path means its decision."""
    for n, pick in enumerate(picks):
        assert pick in next_picks(state, picks[:n]), (pick, picks[:n])
    assert next_picks(state, picks) == () or picks[-1] != DECLARE


def test_every_path_can_be_picked_step_by_step_and_means_its_decision() -> None:
    for number, state in enumerate(states()):
        stream = Stream(number)
        for _ in range(12):
            action = legal(state).sampled(stream)
            for path in action.paths():
                walk_picks(state, path)
                assert action_of(state, path) == action


def test_the_order_of_unlike_picks_does_not_matter_and_a_lone_foe_is_meant() -> None:
    state = fight()
    whole = Attack("a1", "slash", ("b1",), ("swallow",), (), ("swallow",))
    broken, card = Option("break", ("swallow",)), Card("swallow")
    assert action_of(state, (Card("slash"), card, broken, Standee("b1"))) == whole
    assert action_of(state, (Card("slash"), card, broken)) == whole
    assert action_of(state, (Standee("b1"),)) is None


def test_what_cannot_be_combined_is_not_offered_and_says_why() -> None:
    state = fight(("ren",), ("toru",))
    assert Card("dark") not in next_picks(state, (Card("stab"), Standee("b1")))
    meant = GAME.attempt(state, (Card("stab"), Standee("b1"), Card("dark")))
    reason = GAME.explain(state, meant)
    assert reason is not None and (reason.id, reason.code) == ("S10.6", "offence-kind")


def test_defences_are_picked_and_confirmed() -> None:
    state = play(fight(), Attack("a1", "slash", ("b1",)), SEVEN)
    assert isinstance(state.top, EvadeQuestion)
    assert {Card("parry"), Option("evade")} <= set(next_picks(state))
    assert action_of(state, (Card("parry"), Option("evade"))) == Evade("b1", ("parry",))
    assert action_of(state, (Option("evade"),)) == Evade("b1")


# --- texts ---------------------------------------------------------------------------------------------------------


def test_s19_5_actions_are_compact_objects_without_what_is_empty() -> None:
    state = fight()
    assert OF_BATTLES.format(Burn("a1")) == '{"tag":"burn","by":"a1"}'
    attack = Attack("a1", "slash", ("b1",), breaks=("slash",), share=3)
    told = json.loads(OF_BATTLES.format(attack))
    assert told == {
        "tag": "attack", "by": "a1", "type": "slash", "targets": ["b1"], "breaks": ["slash"], "master_share": 3
    }  # fmt: skip
    for action in (
        attack,
        Delay("a1", 3, Plan("slash", ("iai",))),
        DiceFell((1, 6)),
        SetupSkill("a1", "x", choice="y"),
    ):
        assert OF_BATTLES.parse(OF_BATTLES.format(action), state) == action
    assert len(TAGS) == 23


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{",
        '{"tag":"fly"}',
        '{"tag":"pass"}',
        '{"tag":"pass","by":3}',
        '{"tag":"pass","by":"a1","more":1}',
        '{"tag":"delay","by":"a1","to_count":true}',
        '{"tag":"delay","by":"a1","to_count":1,"plan":{"offences":[]}}',
        '{"tag":"delay","by":"a1","to_count":1,"plan":{"attack":1}}',
        '{"tag":"attack","by":"a1","type":"x","targets":"b1"}',
        '{"tag":"attack","by":"a1","type":"x","targets":[3]}',
        '{"tag":"delay","by":"a1","to_count":"1"}',
        '{"tag":"delay","by":"a1","to_count":10001}',
        '{"tag":"delay","by":"a1","to_count":-10001}',
        '{"tag":"delay","by":"a1","to_count":1,"limit":1}',
        '{"tag":"delay","by":"a1","to_count":1,"plan":3}',
        '{"tag":"delay","by":"a1","to_count":1,"plan":{"attack":"x","more":1}}',
        '{"tag":"resign","seat":2}',
        '{"tag":"resign","seat":-1}',
        '{"tag":"resign","seat":0,"more":1}',
        '{"tag":"dice","faces":"1"}',
        '{"tag":"dice","faces":3}',
        '{"tag":"dice","faces":["1"]}',
        '{"tag":"dice","faces":[1.0]}',
        '{"tag":"dice","faces":[0]}',
        '{"tag":"dice","faces":[7]}',
        '{"tag":"dice","faces":[true]}',
        '{"tag":["pass"]}',
        "[" * 3000,
    ],
)
def test_what_is_no_action_is_no_notation(text: str) -> None:
    with pytest.raises(NotationError):
        OF_BATTLES.parse(text, fight())


def test_the_texts_of_actions_have_bounds_that_are_in() -> None:
    state = fight()
    for action in (Resign(0), Resign(1), TimeUp(0), TimeUp(1), Agree("draw"), DiceFell((6,) * MOST_DICE)):
        assert OF_BATTLES.parse(OF_BATTLES.format(action), state) == action
    for to in (-10_000, 10_000):
        assert OF_BATTLES.parse(OF_BATTLES.format(Delay("a1", to)), state) == Delay("a1", to)
    limit = Delay("a1", 1, limit=True)
    assert OF_BATTLES.parse(OF_BATTLES.format(limit), state) == limit
    with pytest.raises(NotationError):
        OF_BATTLES.parse(OF_BATTLES.format(DiceFell((6,) * (MOST_DICE + 1))), state)
    text = OF_BATTLES.format(Pass("a1"))
    assert OF_BATTLES.parse(text.ljust(LONGEST), state) == Pass("a1")
    with pytest.raises(NotationError, match="too-long"):
        OF_BATTLES.parse(text.ljust(LONGEST + 1), state)


def test_what_is_no_action_names_its_place() -> None:
    for text, place in (("{", 0), ("[]", 0), ('{"tag":"fly"}', 2), ('{"tag":"pass","by":3}', 15)):
        with pytest.raises(NotationError) as bad:
            OF_BATTLES.parse(text, fight())
        assert bad.value.at == place, text


def test_the_notation_tells_no_plan() -> None:
    state = fight()
    hidden = Delay("a1", 3, Plan("slash", ("swallow",)))
    assert notate([(state, hidden)], 0) == notate([(state, Delay("a1", 3))], 0) == "a1 delay 3"
    attack = Attack("a1", "slash", ("b1",), ("swallow",), breaks=("swallow",))
    assert notate([(state, attack)], 0) == "a1 slash+swallow>b1 !swallow"
    for action, text in (
        (SetupSkill("a1", "clear_mind"), "a1 clear_mind"),
        (FinishOff("a1", "b1"), "a1 finish-off>b1"),
        (CureDaze("a1"), "a1 cure-daze"),
        (Pass("a1"), "a1 pass"),
    ):
        assert notate([(state, action)], 0) == text


def test_s8_11_what_is_drawn_of_many_can_be_paid() -> None:
    state = turn_of(battle(("haku",), ("mio",)))
    poor = legal(state.with_one(state.one("a1").with_vitals(cost=1)))
    assert all(poor.sampled(Stream(seed)) in poor for seed in range(30))


def test_s10_5_a_turn_is_a_main_process() -> None:
    state = fight()
    setup = state.after(agenda=(SetupWindow(("a1",)),))
    drink = UseItem("a1", "mana_gem", ("a1",))
    found = [counted(at, action) for at in (state, setup) for action in (Pass("a1"), drink, Move("a1", 3))]
    assert found == ["turns", "turns", "", "", "", ""]
