"""The practice of a plain game: one winning action is proved, longer puzzles follow their main line."""

from __future__ import annotations

from typing import Any

from game.practice.contract import AnswerJudged
from game.practice.plain import plain_practice
from game.storage.puzzles import UNTOLD, Puzzle
from tests.toy.rules import GAME

PRACTICE = plain_practice(GAME)
WORDS = {"ja": UNTOLD, "en": UNTOLD}
ONE = "...../.x.../o...x/...../..... 0"
"""The pawn of seat 0 stands two ranks before its end, and may take."""
LAST = "...../o..../...../...x./..... 0"


def state(text: str) -> Any:
    return GAME.position_in({"toy": text}, {})


def puzzle(solutions: tuple[str, ...], line: tuple[str, ...], moves: int = 1) -> Puzzle:
    return Puzzle("one", WORDS, WORDS, WORDS, "", {}, {}, solutions, line, moves, "win", 1)


def texts(state: Any) -> list[str]:
    return [GAME.format(one) for one in GAME.legal(state)]


def test_the_actions_that_win_at_once_are_the_proof_and_no_longer_one_is_sought() -> None:
    last = state(LAST)
    wins = texts(last)
    proved = PRACTICE.prove(last, {}, 1)
    assert proved is not None and (proved.solutions, proved.line, proved.proof, proved.tried) == (
        tuple(wins), (wins[0],), "win", 0,
    )  # fmt: skip
    assert len(wins) == 2 and PRACTICE.prove(last, {}, 2) is None
    assert PRACTICE.prove(state(ONE), {}, 1) is None


def test_an_answer_that_wins_is_right_and_over_though_it_stands_in_no_file() -> None:
    last = state(LAST)
    wins = texts(last)
    for played in wins:
        assert PRACTICE.judge(last, puzzle((wins[0],), (wins[0],)), (played,)) == AnswerJudged(True, (), over=True)


def test_a_longer_answer_follows_the_main_line_and_is_replied_to() -> None:
    begun = state(ONE)
    first = texts(begun)[0]
    after = GAME.apply(begun, GAME.parse(first, begun))
    reply = texts(after)[-1]
    then = GAME.apply(after, GAME.parse(reply, after))
    second = texts(then)[0]
    line = (first, reply, second)
    task = puzzle((first,), line, 2)
    assert PRACTICE.judge(begun, task, line[:1]) == AnswerJudged(True, (reply,), over=False)
    assert PRACTICE.judge(begun, task, line[:2]) == AnswerJudged(True, (), over=False)
    assert PRACTICE.judge(begun, task, line) == AnswerJudged(True, (), over=True)
    wrong = texts(begun)[-1]
    judged = PRACTICE.judge(begun, task, (wrong,))
    beyond = GAME.apply(begun, GAME.parse(wrong, begun))
    assert wrong != first and judged == AnswerJudged(False, (texts(beyond)[0],))


def test_the_reply_that_ends_the_line_ends_the_answer() -> None:
    begun = state(ONE)
    first = texts(begun)[0]
    after = GAME.apply(begun, GAME.parse(first, begun))
    reply = texts(after)[0]
    assert PRACTICE.judge(begun, puzzle((first,), (first, reply)), (first,)) == AnswerJudged(True, (reply,), over=True)
