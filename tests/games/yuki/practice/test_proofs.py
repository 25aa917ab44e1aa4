"""What is proved of every puzzle, why other positions are none, and what catches the eye first."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.yuki.practice.practice import PRACTICE, refutation
from game.games.yuki.practice.proofs import guard
from game.games.yuki.practice.turns import TurnGain, gain_of, gains, judged_after, to_play
from game.games.yuki.rules import GAME
from game.games.yuki.rules.state import YukiState
from game.practice.contract import MOMENT, SEVERAL, UNCLEAR, beginning
from tests.games.yuki.rules.positions import play, position, started
from tests.motives import puzzles
from tests.said import vector
from tests.transcript import approved

PUZZLES = puzzles("yuki")
SEEN = Path(__file__).parent / "seen"


def begun(name: str) -> YukiState:
    state: YukiState = beginning("yuki", PUZZLES[name])
    return state


def proof(name: str) -> str:
    """Returns in a line what is proved of a puzzle."""
    proved = PRACTICE.prove(begun(name), {}, 1)
    assert proved is not None and proved.solutions == PUZZLES[name].solutions
    return f"{name}: {' '.join(proved.line)}, by {proved.proof}, {proved.tried} others fail"


def test_every_puzzle_is_proved_and_how() -> None:
    approved(SEEN / "proofs.txt", [proof(name) for name in sorted(PUZZLES)])


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (started(), MOMENT),  # a card is to be drawn
        (vector("yuki", "legal/86/state"), MOMENT),  # an option is chosen
        (position(level="easy"), MOMENT),
        (play(begun("fourth-02-twenty-nine"), "G9@1"), MOMENT),  # it is over
        (position(hands=("R1 R5", "")), UNCLEAR),
        (vector("yuki", "tricky/2/state"), UNCLEAR),  # one play, which brings nothing
        (position({1: ("R8 R9", ""), 2: ("B8 B9", "")}, hands=("R10 B10", "")), SEVERAL),
    ],
)
def test_why_a_position_is_no_puzzle(state: YukiState, why: str) -> None:
    assert PRACTICE.doubt(state, {}) == why
    assert PRACTICE.prove(state, {}, 1) is None


def test_the_run_that_nothing_beats_is_proved_at_once() -> None:
    state = position({1: ("R8 R9", "")}, hands=("R7 R10", ""))
    proved = PRACTICE.prove(state, {}, 1)
    assert proved is not None
    assert (proved.solutions, proved.proof, proved.moves, proved.tried) == (("R10@1",), "odds", 1, 13)


def test_what_a_play_brings_is_counted_for_who_plays() -> None:
    state = position({1: ("R8 R9", "W1 W2 P9"), 2: ("B8", "")}, hands=("R10 B10", ""))
    found = {GAME.format(one): gain for one, gain in gains(state).items()}
    assert (found["R10@1"], found["B10@2"]) == (TurnGain(0, 1), TurnGain(0, 0))
    last = position({1: ("R8 R9", "W1 W2 P9")}, hands=("R10", ""), wins=(3, 0))
    won = judged_after(last, GAME.parse("R10@1", last))
    assert gain_of(last, won) == TurnGain(1, 1)


def test_a_guard_is_looked_for_only_against_who_needs_one_victory_more() -> None:
    guarded = begun("guard-01-four-sevens")
    shown = guard(guarded)
    assert shown is not None and (GAME.format(shown.right), shown.failing, shown.wins) == ("M1@1", 4, False)
    assert guard(begun("compare-01-run")) is None


def test_what_refutes_draws_and_gains_most_and_nothing_refutes_a_quiet_table() -> None:
    """The other side draws, then it takes the battlefield that lies open to it."""
    state = position({1: ("W1 W2", "R8 R9")}, hands=("P5", "R10"))
    after = judged_after(state, GAME.parse("P5@3", state))
    assert [GAME.format(one) for one in refutation(state, after)][-1] == "R10@1"
    drawn = to_play(after)[1]
    assert len(refutation(state, after)) == len(drawn) + 1
    quiet = position(hands=("P5", "R10"))
    assert refutation(quiet, judged_after(quiet, GAME.parse("P5@3", quiet))) == ()
    over = begun("fourth-02-twenty-nine")
    assert refutation(over, judged_after(over, GAME.parse("G9@1", over))) == ()


def test_what_adds_to_a_formation_catches_the_eye_before_what_begins_one() -> None:
    state = position({3: ("R8 R9", ""), 5: ("B8", "")}, hands=("P5", ""))
    told = [GAME.format(one) for one in PRACTICE.candidates(state)]
    assert told[:2] == ["P5@3", "P5@5"] and len(told) == 7
    assert list(PRACTICE.candidates(started())) == []
