"""What two turns bring in points, why a position is no puzzle, how answers are judged, and what is looked at first."""

from __future__ import annotations

import pytest

from game.games.cerke.ai.bridge import board_of, pack
from game.games.cerke.practice import horizon
from game.games.cerke.practice.horizon import Horizon
from game.games.cerke.practice.practice import CLEAR, PRACTICE
from game.games.cerke.rules import GAME
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.rules.state import CerkeState
from game.practice.contract import DEEP, MOMENT, UNCLEAR, AnswerJudged, Proved, beginning
from tests.games.cerke.rules.positions import play, position
from tests.motives import puzzles

PUZZLES = puzzles("cerke")
MADE = {"NU": "K", "NI": "d", "KA": "*"}


def begun(name: str) -> CerkeState:
    state: CerkeState = beginning("cerke", PUZZLES[name])
    return state


@pytest.mark.parametrize(("name", "tried"), [("take-01-straight", 96), ("guard-02-attacker", 259)])
def test_a_puzzle_has_just_the_answer_that_is_clearly_best(name: str, tried: int) -> None:
    solutions = PUZZLES[name].solutions
    assert PRACTICE.prove(begun(name), {}, 1) == Proved(solutions, solutions[:1], "odds", 1, tried)


def test_what_is_clearly_best_is_so_by_half_a_point() -> None:
    """A hand that is made is worth its points, and what threatens nothing nothing."""
    state = position(MADE, hand="M")
    packed = {GAME.format(one): pack(one, state.phase, state.board.index(TAM)) for one in state.choices}
    worths = Horizon(board_of(state)).worths(list(packed.values()), CLEAR)
    best = max(worths, key=lambda move: worths[move])
    assert best == packed["NU-NI"] and worths[best] == 5
    assert all(worth <= 5 - CLEAR for move, worth in worths.items() if move != best)
    assert PRACTICE.prove(state, {}, 1) is not None


def test_C11_6_the_皇_that_stays_is_paid_for_or_doubles_what_the_reply_brings() -> None:
    """The reply makes a hand of five points: three are paid to end the season before it does."""
    state = position({"NI": "k", "NU": "D", "LAI": "K", "KA": "*"}, other="M")
    worths = {}
    for text in ("KA*[KE]KA", "KA*[KE]KI", "LAI-LY"):
        action = GAME.parse(text, state)
        move = pack(action, state.phase, state.board.index(TAM))
        worths[text] = Horizon(board_of(state)).worth(move, 1, horizon.LEAST)
    assert worths == {"KA*[KE]KA": -3, "KA*[KE]KI": -5, "LAI-LY": -5}


@pytest.mark.parametrize(
    ("src", "exempt", "odds"), [("NAI", False, 0.5), ("NAI", True, 0.5), ("ZY", False, 0.5), ("ZY", True, 1.0)]
)
def test_C7_a_hand_that_is_made_in_the_water_is_worth_its_odds(src: str, exempt: bool, odds: float) -> None:
    """The last turn that is looked at; from water to water some rules ask for no throw."""
    dst = {"NAI": "NO", "ZY": "ZO"}[src]
    state = position({src: "K", dst: "d", "KA": "*"}, hand="M", water_exempt_inside=exempt)
    assert Horizon(board_of(state))._last() == 5 * odds


def test_nothing_is_proved_where_nothing_is_clearly_best_or_asked_for() -> None:
    quiet = position({"NU": "K", "LAI": "k", "KA": "*"})
    assert PRACTICE.prove(quiet, {}, 1) is None
    assert PRACTICE.doubt(quiet, {}) == UNCLEAR
    for state in (play(position(MADE, hand="M"), "NU-NI"), position(MADE, hand="M", season=3)):
        assert (PRACTICE.prove(state, {}, 1), PRACTICE.doubt(state, {})) == (None, MOMENT)
    other = position(MADE, hand="M", step_declare="square")
    assert (PRACTICE.prove(other, {}, 1), PRACTICE.doubt(other, {})) == (None, MOMENT)
    assert PRACTICE.prove(position(MADE, hand="M", season=2), {}, 1) is not None


def test_what_needs_more_turns_than_are_looked_at_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(MADE, hand="M")
    monkeypatch.setattr(horizon, "MOST_TURNS", 3)
    assert (PRACTICE.prove(state, {}, 1), PRACTICE.doubt(state, {})) == (None, DEEP)


def test_answers_are_judged_and_refuted_only_by_what_brings_something() -> None:
    puzzle = PUZZLES["take-01-straight"]
    state = position({"NU": "K", "LAI": "k", "KA": "*"})
    threat = position({"NI": "k", "NU": "D", "LAI": "K", "KA": "*"}, other="M")
    thrown = position({"LO": "G", "NO": "K", "KA": "*"})
    right = PRACTICE.judge(begun("take-01-straight"), puzzle, puzzle.solutions[:1])
    assert right == AnswerJudged(right=True)
    assert PRACTICE.judge(state, puzzle, ["NU-NI"]) == AnswerJudged(right=False), "the reply brings nothing"
    assert PRACTICE.judge(threat, puzzle, ["LAI-LY"]) == AnswerJudged(right=False, reply=("NI-NU",))
    assert PRACTICE.judge(thrown, puzzle, ["LO-NO~"]) == AnswerJudged(right=False), "the sticks are in the air"
    made = position(MADE, hand="M")
    assert PRACTICE.judge(made, puzzle, ["NU-NI"]) == AnswerJudged(right=False), "it is still one's own decision"


def test_what_is_surely_taken_is_looked_at_first() -> None:
    state = position({**MADE, "LAI": "K"})
    found = PRACTICE.candidates(state)
    assert GAME.format(found[0]) == "NU-NI"
    assert sorted(map(GAME.format, found)) == sorted(map(GAME.format, state.choices))
    declared = play(position(MADE, hand="M"), "NU-NI")
    assert list(map(GAME.format, PRACTICE.candidates(declared))) == ["mok", "xot"]
