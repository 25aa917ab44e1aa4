"""The course of an answer: judged, replied to on the board, refuted and taken back, or solved."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.protocol import AnswerTold, Failed
from game.match.match import Match
from game.match.seats import HUMAN
from game.rules.contract import CHANCE, Resign
from game.session.session import Session
from game.table.answering import LOOK_S, PAUSE_S, AnswerHeard, Answering, PuzzleJudge
from tests.toy.rules import GAME


class Judge:
    """Answers what it is told to; `there` is whether it can be asked."""

    def __init__(self) -> None:
        self.there, self.asked, self.dropped = True, 0, 0
        self.answer: Any = None

    def ask(self) -> bool:
        self.asked += self.there
        return self.there

    def poll(self) -> Any:
        answer, self.answer = self.answer, None
        return answer

    def drop(self) -> None:
        self.dropped += 1


def task(motion: str = "on") -> Any:
    """Returns an answering over the toy, with `play` for the person and `heard` for what was told."""
    session = Session(Match(GAME, {}, 1), (HUMAN, HUMAN))
    heard: list[str] = []
    table = SimpleNamespace(at_rest=True, on_top=True)

    def act(action: Any, asked: bool) -> None:
        made.played(session.play(action))

    def goto(node: Any) -> None:
        made.going()
        session.goto(node)

    port: Any = SimpleNamespace(
        session=session, table=table, ctx=SimpleNamespace(settings=SimpleNamespace(motion=motion))
    )
    port.acting, port.browsing = SimpleNamespace(play=act), SimpleNamespace(goto=goto)
    ears = AnswerHeard(
        lambda nodes: heard.append(f"wrong {len(nodes)}"),
        lambda: heard.append("solved"),
        lambda: heard.append("failed"),
        lambda: heard.append("damaged"),
    )
    judge = Judge()
    made: Any = Answering(port, judge, session.match.cursor, ears)
    made.judge, made.heard, made.table, made.session = judge, heard, table, session
    made.play = lambda: act(legal(made), True)
    return made


def legal(made: Any) -> Any:
    return GAME.legal(made.session.match.state)[0]


def reply(made: Any) -> str:
    """Returns the text of the first reply there is."""
    return str(GAME.format(legal(made)))


def judged(made: Any, *, right: bool, replies: tuple[str, ...] = (), over: bool = False) -> None:
    made.tick(0.1)
    made.judge.answer = AnswerTold(1, right, replies, over)
    made.tick(0.1)


def test_the_judge_is_asked_once_there_is_one_and_nobody_acts_meanwhile() -> None:
    made = task()
    assert made.own_turn and made.wake() is None
    made.judge.there = False
    made.play()
    assert not made.own_turn and made.wake() is not None
    assert not made.tick(0.1) and made.judge.asked == 0
    made.judge.there = True
    assert made.tick(0.1) and made.judge.asked == 1
    assert not made.tick(0.1) and made.judge.asked == 1, "it is asked once"


def test_the_reply_is_played_after_a_moment_once_everything_rests_and_the_word_comes_back() -> None:
    made = task()
    made.play()
    judged(made, right=True, replies=(reply(made),))
    made.table.at_rest = False
    assert not made.tick(PAUSE_S * 2) and made.session.match.ply == 1
    made.table.at_rest = True
    assert not made.tick(PAUSE_S * 0.9) and made.session.match.ply == 1
    assert made.tick(PAUSE_S * 0.2) and made.session.match.ply == 2
    assert not made.own_turn, "the reply is looked at first"
    made.tick(PAUSE_S)
    assert made.own_turn and made.phase == "own" and made.heard == []


def test_without_motion_nothing_is_waited_for() -> None:
    made = task("off")
    made.play()
    judged(made, right=True, replies=(reply(made),))
    assert made.tick(0.0) and made.session.match.ply == 2


def test_what_is_right_and_the_last_is_solved_and_free_to_play_on() -> None:
    made = task("off")
    made.play()
    judged(made, right=True, over=True)
    made.tick(0.1)
    assert made.phase == "solved" and made.heard == ["solved"] and made.wake() is None
    made.play()
    assert made.phase == "solved" and made.judge.asked == 1, "what is played after it is judged no more"


def test_what_is_wrong_is_refuted_looked_at_and_taken_back_unless_something_covers_it() -> None:
    made = task("off")
    begin = made.session.match.cursor
    made.play()
    judged(made, right=False, replies=(reply(made),))
    made.tick(0.1)
    made.tick(0.1)
    assert made.phase == "refuted" and made.heard == ["wrong 1"] and made.wake() is not None
    assert not made.tick(LOOK_S / 2) and made.session.match.ply == 2
    made.table.on_top = False
    assert not made.tick(LOOK_S) and made.session.match.ply == 2
    made.table.on_top, made._wait_s = True, 0.5
    assert made.tick(0.5) and made.session.match.cursor is begin and made.own_turn


def test_what_nobody_can_judge_is_taken_back_and_told() -> None:
    made = task()
    made.play()
    made.tick(0.1)
    made.judge.answer = Failed(1, "gone")
    assert made.tick(0.1) and made.heard == ["failed"] and made.session.match.ply == 0 and made.own_turn


@pytest.mark.parametrize("text", ["no action at all", "illegal"])
def test_a_reply_that_cannot_be_played_is_told_as_damaged(text: str) -> None:
    made = task("off")
    if text == "illegal":
        text = reply(made)  # the pawn that has just moved from there
    made.play()
    judged(made, right=True, replies=(text,))
    made.tick(0.1)
    assert made.heard == ["damaged"] and made.session.match.ply == 1


def test_going_elsewhere_in_the_record_drops_the_question_and_gives_the_word_back() -> None:
    made = task()
    made.play()
    made.tick(0.1)
    dropped = made.judge.dropped
    made.going()
    assert made.judge.dropped == dropped + 1 and made.phase == "own" and made.told == []


def test_the_line_is_played_from_the_beginning_whatever_was_tried_and_then_all_is_free() -> None:
    made = task("off")
    line = [reply(made)]
    made.play()
    made.show_line(line)
    assert made.session.match.ply == 0 and made.phase == "shown" and made.wake() is not None
    made.tick(0.1)
    assert made.session.match.ply == 1 and made.phase == "shown" and made.judge.asked == 0
    made.tick(0.1)
    assert made.phase == "solved" and made.heard == []
    made.again()
    assert made.session.match.ply == 0 and made.phase == "own"


def test_of_a_task_that_begins_with_chance_the_first_seat_has_the_word() -> None:
    made = task()
    assert made.seat == 0
    made.play()
    session = made.session
    assert Answering(made._port, made.judge, session.match.cursor, made._heard).seat == 1
    begun: Any = SimpleNamespace(state=SimpleNamespace(to_act=CHANCE))
    assert Answering(made._port, made.judge, begun, made._heard).seat == 0


def test_only_who_has_the_task_acts_and_nobody_once_the_game_is_over() -> None:
    made = task("off")
    made.play()
    judged(made, right=True, over=True)
    made.tick(0.1)
    assert made.phase == "solved" and not made.own_turn, "it is the turn of the other seat"
    made.play()
    assert made.own_turn
    made.session.play(Resign(1))
    assert made.session.to_act == 0 and not made.own_turn


# --- the process that judges -------------------------------------------------------------------------------------


class Process:
    """A process that notes what it is asked and gives what lies ready."""

    def __init__(self) -> None:
        self.ready: list[Any] = []
        self.played: list[Any] = []
        self.cancelled: list[int] = []

    def judge_answer(self, game_id: str, puzzle: Any, played: tuple[str, ...]) -> int:
        self.played.append(played)
        return 7

    def poll(self, mine: Any) -> list[Any]:
        return self.ready

    def cancel(self, request: int) -> None:
        self.cancelled.append(request)


def test_the_judge_waits_for_its_own_answer_alone_and_takes_it_once() -> None:
    made, process = task(), Process()
    port = made._port
    port.ctx.worker = process
    judge = PuzzleJudge(port, SimpleNamespace())  # type: ignore[arg-type]
    made.play()
    assert judge.poll() is None and judge.ask() and len(process.played[-1]) == 1
    process.ready = [SimpleNamespace()]
    assert judge.poll() is None, "progress is no answer"
    process.ready = [AnswerTold(7, True, (), True)]
    assert judge.poll() is process.ready[0] and judge.poll() is None
    judge.drop()
    assert process.cancelled == [], "nothing is asked any more"
    judge.ask()
    judge.drop()
    assert process.cancelled == [7] and judge.poll() is None


def test_without_a_process_nobody_is_asked() -> None:
    made = task()
    made._port.ctx.worker = None
    judge = PuzzleJudge(made._port, SimpleNamespace())  # type: ignore[arg-type]
    assert not judge.ask() and judge.poll() is None
    judge.drop()
