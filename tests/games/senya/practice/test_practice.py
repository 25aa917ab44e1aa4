"""Promises of attacks in 千夜月姫+: exact, or none where somebody could interfere."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game import catalog
from game.games.senya.practice.motives import MOTIVES
from game.games.senya.practice.practice import PRACTICE
from game.games.senya.practice.promises import promises
from game.games.senya.rules.actions import Attack, Burn, Delay
from game.games.senya.rules.prospect.battle import Odds, attack_outlooks
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.practice.contract import beginning
from game.storage.puzzles import Puzzle, puzzles_of
from tests.motives import held, shown
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
PUZZLES = {puzzle.id: puzzle for puzzle in puzzles_of(catalog.levels_of("senya"))}
GAME = catalog.rules("senya")


def begun(name: str) -> tuple[Puzzle, SenyaState]:
    return PUZZLES[name], beginning("senya", PUZZLES[name])


def test_every_motive_is_shown() -> None:
    assert {puzzle.motive for puzzle in PUZZLES.values()} == set(PRACTICE.motives)


def test_the_motives_of_all_puzzles() -> None:
    approved(SEEN / "motives.txt", held("senya"))


@pytest.mark.parametrize(
    "other",
    [
        '{"tag":"pass","by":"a1"}',
        '{"tag":"delay","by":"a1","to_count":2,"plan":{"attack":"basic_glare","offences":[]}}',
        '{"tag":"surrender","by":"a1"}',
    ],
)
def test_what_is_no_attack_shows_nothing(other: str) -> None:
    assert shown("senya", begun("break-01-stone")[1], other) == []


def test_a_blow_that_always_fells_is_as_likely_as_its_hit() -> None:
    _, state = begun("offence-01-rend")
    found = promises(state)
    assert found is not None
    told = {attack.offences: attack for attack in found if attack.type == "stab"}
    outlooks = {offences: attack_outlooks(state, attack)["b1"] for offences, attack in told.items()}
    hit = {offences: Fraction(outlook.hit, outlook.ways) for offences, outlook in outlooks.items()}
    assert hit["rend",] == hit[()] == found[told["rend",]]
    assert found[told[()]] < hit[()]


def test_the_order_in_which_skills_are_named_is_no_other_answer() -> None:
    puzzle, state = begun("law-05-both")
    named = [GAME.parse(text, state) for text in puzzle.solutions]
    assert all(isinstance(one, Attack) and set(one.offences) == {"judgement", "scales"} for one in named)
    assert all(PRACTICE.judge(state, puzzle, [text]).right for text in puzzle.solutions)
    assert not PRACTICE.judge(state, puzzle, [GAME.format(next(iter(promises(state) or ())))]).right


@pytest.mark.parametrize("change", [{"enemy": "rogue_mage"}, {"sample": "ren"}])
def test_nothing_is_promised_against_who_can_answer(change: dict[str, str]) -> None:
    puzzle, _ = begun("offence-01-rend")
    there = [dict(one) for one in puzzle.position["combatants"]]  # type: ignore[attr-defined]
    foe = next(one for one in there if one["side"] == "b")
    foe["who"] = change
    foe["used"] = {}
    state = GAME.position_in({**puzzle.position, "combatants": there}, {**puzzle.options})
    assert promises(state) is None
    assert PRACTICE.prove(state, {}, 1) is None


def unspent(name: str) -> SenyaState:
    """Returns the position of a puzzle in which Life Burning and Limit Deployment are not used up."""
    puzzle, _ = begun(name)
    there = [{**one, "burn_used": False, "limit_used": False} for one in puzzle.position["combatants"]]  # type: ignore[attr-defined]
    return GAME.position_in({**puzzle.position, "combatants": there}, {**puzzle.options})


@pytest.mark.parametrize(
    ("name", "burning_helps"), [("offence-02-draw", True), ("law-01-cheap", True), ("offence-01-rend", False)]
)
def test_s8_8_an_attack_is_no_answer_where_more_can_be_paid_first_and_fells_likelier(
    name: str, burning_helps: bool
) -> None:
    assert (PRACTICE.prove(unspent(name), {}, 1) is None) is burning_helps
    _, state = begun(name)
    assert PRACTICE.prove(state, {}, 1) is not None


def test_s8_8_nobody_can_gain_cost_in_a_puzzle_that_comes_with_the_program() -> None:
    for name in PUZZLES:
        _, state = begun(name)
        one = state.one(state.asked)
        assert not any(isinstance(action, Burn) for action in GAME.legal(state)), name
        assert not any(isinstance(action, Delay) and action.limit for action in GAME.legal(state)), (name, one.id)


def test_all_other_attacks_are_told_to_fail() -> None:
    puzzle, state = begun("offence-01-rend")
    proved, found = PRACTICE.prove(state, {}, 1), promises(state)
    assert proved is not None and found is not None
    assert (set(proved.solutions), proved.tried) == (set(puzzle.solutions), len(found) - 1)


@pytest.mark.parametrize("left", [0, 3])
def test_odds_of_which_one_was_not_counted_out_promise_nothing(left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """S2.15: `left` attacks are counted out first."""
    _, state = begun("offence-01-rend")
    found, asked = promises(state), list[Attack]()
    assert found is not None and len(found) > left

    def attack(odds: Odds, of: Attack) -> dict[str, Outlook]:
        asked.append(of)
        return {name: replace(one, exact=len(asked) <= left) for name, one in exactly(odds, of).items()}

    exactly = Odds.attack
    monkeypatch.setattr(Odds, "attack", attack)
    assert promises(state) is None and len(asked) == left + 1


def test_only_an_attack_has_a_motive() -> None:
    for puzzle in PUZZLES.values():
        state = beginning("senya", puzzle)
        others = [action for action in GAME.legal(state) if not isinstance(action, Attack)]
        assert others and not any(test(state, [action]) for action in others[:4] for test in MOTIVES.values())
