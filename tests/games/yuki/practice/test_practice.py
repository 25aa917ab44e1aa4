"""Proofs of 盤上遊姫: they hang on nothing hidden, and what refutes a wrong answer is really there."""

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.games.yuki.practice.hidden import dangers, possible_cards
from game.games.yuki.practice.practice import PRACTICE
from game.games.yuki.practice.turns import judged_after, to_play
from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import is_strategy, is_troop
from game.games.yuki.rules.state import YukiState
from game.practice.contract import beginning
from game.rules.chance import Stream
from game.storage.puzzles import Puzzle, puzzles_of
from tests.games.yuki.rules.positions import position
from tests.motives import held
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
PUZZLES = {puzzle.id: puzzle for puzzle in puzzles_of(catalog.levels_of("yuki"))}


def begun(name: str) -> tuple[Puzzle, YukiState]:
    return PUZZLES[name], beginning("yuki", PUZZLES[name])


def test_every_motive_is_shown() -> None:
    assert {puzzle.motive for puzzle in PUZZLES.values()} == set(PRACTICE.motives)


def test_the_motives_of_all_puzzles() -> None:
    approved(SEEN / "motives.txt", held("yuki"))


@pytest.mark.parametrize("name", ["evidence-01-own-way", pytest.param("guard-04-blue-hope", marks=pytest.mark.slow)])
def test_another_deal_of_what_is_hidden_has_the_same_proof(name: str) -> None:
    puzzle, state = begun(name)
    dealt = GAME.sample(GAME.observe(state, state.decider), Stream(7))
    proved = PRACTICE.prove(dealt, {}, 1)
    assert dealt != state
    assert proved is not None
    assert proved.solutions == puzzle.solutions


def test_the_cards_that_lose_are_told_for_whatever_may_be_held() -> None:
    _, state = begun("guard-04-blue-hope")
    guarded = judged_after(state, GAME.parse("B7@7", state))
    assert dangers(guarded) == ["P2"]
    assert {"P2", "R2", "W10"} <= set(possible_cards(guarded, 1 - state.decider))
    assert set(dangers(judged_after(state, GAME.parse("G1@7", state)))) > {"P2"}


FULL = "R1 R2 R3 R4 R5 R6 R7"


@pytest.mark.parametrize(
    ("hand", "more", "kinds"),
    [
        (FULL, {}, (True, False)),
        (FULL[:-3], {}, (True, True)),
        (FULL[:-3], {"strat": (None, "")}, (True, False)),
        ("M1 M2 M3 M4 M5 M6 M7", {}, (False, True)),
        ("M1 M2 M3 M4 M5 M6", {}, (True, True)),
        ("M1 M2 M3 M4 M5 M6", {"troops": ""}, (False, True)),
    ],
)
def test_what_is_drawn_before_the_play_may_be_of_either_kind(hand: str, more: Any, kinds: tuple[bool, bool]) -> None:
    """Y4.3: nothing is drawn to a full hand, nor from a deck that is empty."""
    found = possible_cards(position(hands=("", hand), **more), 1)
    assert (any(map(is_troop, found)), any(map(is_strategy, found))) == kinds


def test_a_hand_of_backs_of_one_kind_holds_no_other_card() -> None:
    _, state = begun("guard-02-above-sixes")
    after = judged_after(state, GAME.parse("G7@6", state))
    assert not any(code[0] in "SM" for code in possible_cards(after, 1 - state.decider))


@pytest.mark.parametrize("name", ["guard-02-above-sixes", pytest.param("guard-03-third-five", marks=pytest.mark.slow)])
def test_a_wrong_guard_is_refuted_by_a_play_that_wins(name: str) -> None:
    puzzle, state = begun(name)
    wrong = [text for text in map(GAME.format, GAME.legal(state)) if text not in puzzle.solutions]
    told = {text: PRACTICE.judge(state, puzzle, [text]) for text in wrong}
    assert not any(judged.right for judged in told.values())
    text, judged = next((text, judged) for text, judged in told.items() if judged.reply)
    here = judged_after(state, GAME.parse(text, state))
    for played in judged.reply:
        action = GAME.parse(played, here)
        assert GAME.explain(here, action) is None
        here = judged_after(here, action)
    assert here.over is not None
    assert here.over[0].winner == 1 - state.decider


def test_nothing_is_proved_where_two_plays_bring_the_same() -> None:
    _, state = begun("compare-01-run")
    later, _ = to_play(judged_after(state, GAME.parse("R1@1", state)))
    assert PRACTICE.prove(later, {}, 1) is None
    assert PRACTICE.prove(state, {}, 2) is None
