"""Processes of the AI that hang, die, babble or do not listen: each is replaced, and the window never waits for one."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.ai import watchdog
from game.ai.protocol import Answer, Chosen, Failed, Restarted
from game.ai.worker import Worker
from tests.ai import strange
from tests.ai.strange.slow.view import View
from tests.ai.test_worker import PATIENCE_S, final, gone, until

Serve = Callable[..., None]


class Clock:
    """The worker's clock: it stands still but where the test turns it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[Callable[[Serve], Worker]]:
    """Returns workers whose process runs the given function; with `strange.serve` it knows the strange games."""
    made: list[Worker] = []

    def of(serve: Serve) -> Worker:
        monkeypatch.setattr("game.ai.worker.serve", serve)
        monkeypatch.setattr("game.ai.worker.CLOSE_SECONDS", 0.1)  # most of them would not go by themselves
        made.append(Worker(clock))
        return made[-1]

    yield of
    for worker in made:
        worker.close()


def ask(worker: Worker, game: str, observation: Any = None) -> int:
    return worker.think(game, {}, observation, 1, 1)


def ask_well(worker: Worker) -> int:
    """Asks a player with whom nothing goes wrong."""
    return ask(worker, "well")


def stop(worker: Worker) -> int:
    """Stops the process where it stands and returns its id."""
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    return pid


def wait_out(worker: Worker, clock: Clock, seconds: float = watchdog.SILENT_S + 2) -> list[Answer]:
    """Lets the worker's time pass, looking every second, and returns what came. The process must not be able to speak:
    how much of its time passes meanwhile is anybody's guess."""
    came: list[Answer] = []
    for _ in range(round(seconds)):
        clock.now += 1
        came += worker.poll()
    return came


def hurry(worker: Worker, clock: Clock, wanted: type[Answer]) -> list[Answer]:
    """Lets the worker's time pass in a hurry until an answer is wanted, and returns all that came."""

    def is_wanted(answer: Answer) -> bool:
        return isinstance(answer, wanted)

    def tick() -> None:
        clock.now += 1

    return until(worker, is_wanted, before=tick)


def test_a_game_may_be_asked_while_it_is_loaded(start: Callable[[Serve], Worker]) -> None:
    worker = start(strange.serve)
    worker.prepare("slow")
    ask(worker, "slow", View())
    assert [type(answer) for answer in until(worker, final)] == [Chosen]


def test_a_stopped_process_is_replaced_and_asked_again(start: Callable[[Serve], Worker], clock: Clock) -> None:
    worker = start(strange.serve)
    worker.start()
    pid = stop(worker)
    id = ask_well(worker)
    assert wait_out(worker, clock) == [Restarted(id)]
    chosen = until(worker, final)[-1]
    assert isinstance(chosen, Chosen) and chosen.id == id
    assert gone(pid)


def test_a_window_that_stood_still_blames_nobody(start: Callable[[Serve], Worker], clock: Clock) -> None:
    worker = start(strange.serve)
    id = ask_well(worker)
    for _ in range(10):
        clock.now += 1000
        assert not any(isinstance(answer, Restarted) for answer in worker.poll())
    worker.cancel(id)


@pytest.mark.slow
def test_a_process_that_hangs_again_has_failed(start: Callable[[Serve], Worker], clock: Clock) -> None:
    worker = start(strange.serve)
    id = ask(worker, "stuck")
    came = hurry(worker, clock, Failed)
    assert [(type(answer), answer.id) for answer in came] == [(Restarted, id), (Failed, id)]
    ask_well(worker)
    assert isinstance(until(worker, final)[-1], Chosen)


@pytest.mark.slow
def test_a_player_that_dies_in_its_import_has_failed(start: Callable[[Serve], Worker]) -> None:
    worker = start(strange.serve)
    id = ask(worker, "mortal")
    assert [type(answer) for answer in until(worker, final)] == [Restarted, Failed]
    assert ask(worker, "slow", View()) > id
    assert isinstance(until(worker, final)[-1], Chosen)


@pytest.mark.slow
def test_who_waits_behind_it_is_answered_all_the_same(start: Callable[[Serve], Worker]) -> None:
    worker = start(strange.serve)
    mortal, slow = ask(worker, "mortal"), ask(worker, "slow", View())
    came = until(worker, lambda answer: final(answer) and answer.id == slow)
    assert [(type(answer), answer.id) for answer in came if final(answer)] == [(Failed, mortal), (Chosen, slow)]


def test_a_player_that_computes_for_ever_has_failed(
    start: Callable[[Serve], Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "WORKED_S", 0.1)
    worker = start(strange.serve)
    ask(worker, "endless")
    assert [type(answer) for answer in until(worker, final)] == [Restarted, Failed]


@pytest.mark.slow
def test_an_answer_nobody_can_read_is_a_lost_process(start: Callable[[Serve], Worker]) -> None:
    worker = start(strange.babble)
    ask(worker, "slow", View())
    assert [type(answer) for answer in until(worker, final)] == [Restarted, Failed]


@pytest.mark.slow
def test_half_an_answer_does_not_hold_the_window(start: Callable[[Serve], Worker], clock: Clock) -> None:
    worker = start(strange.break_off)
    id = ask(worker, "slow", View())
    time.sleep(0.3)  # it has come by then, or the worker has still less to read
    assert within_patience(lambda: wait_out(worker, clock)) == [Restarted(id)]


@pytest.mark.slow
def test_a_process_that_does_not_listen_does_not_hold_the_window(start: Callable[[Serve], Worker]) -> None:
    worker = start(strange.serve)
    worker.start()
    stop(worker)

    long = bytes(100_000)  # a pipe holds 64 or 200 kB

    def play_on() -> bool:
        for _ in range(30):
            worker.cancel(ask(worker, "slow", long))
        return True

    assert within_patience(play_on)
    worker.close()


def within_patience(work: Callable[[], Any]) -> Any:
    """Returns what `work` returns, which must not wait for anybody for ever."""
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(work()), daemon=True)
    thread.start()
    thread.join(PATIENCE_S)
    assert answers, "the window stands still"
    return answers[0]


@pytest.mark.slow
def test_leaving_and_coming_back_does_not_let_a_hang_begin_anew(start: Callable[[Serve], Worker], clock: Clock) -> None:
    worker = start(strange.serve)
    worker.start()
    stop(worker)
    for _ in range(3):
        worker.cancel(ask_well(worker))
        id = ask_well(worker)
        assert wait_out(worker, clock, watchdog.SILENT_S / 4) == []
        worker.cancel(id)
    id = ask_well(worker)
    assert wait_out(worker, clock, watchdog.SILENT_S / 4 + 1) == [Restarted(id)]
    assert isinstance(until(worker, final)[-1], Chosen)


@pytest.mark.slow
def test_a_thought_that_was_cancelled_ends_in_a_sign_of_life(
    start: Callable[[Serve], Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else somebody who takes back again and again would wear out the patience with a process that is well."""
    worker = start(strange.terse)
    ask(worker, "slow", View())
    until(worker, final)
    signs: list[bool] = []
    monkeypatch.setattr(worker._watchdog, "heard", lambda worked_s, owing: signs.append(owing))
    worker.cancel(ask(worker, "slow", View()))
    end = time.monotonic() + PATIENCE_S
    while not signs:
        assert time.monotonic() < end
        worker.poll()
        time.sleep(0.002)
    assert not any(signs)


@pytest.mark.slow
def test_who_asks_next_does_not_lose_the_answer_of_another(start: Callable[[Serve], Worker]) -> None:
    """Two tables lie over each other; between two looks of the first its process dies, and the second asks."""
    worker = start(strange.serve)
    first = ask_well(worker)
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    while worker.pid == pid:
        time.sleep(0.005)
    second = ask_well(worker)
    answered = {answer.id for answer in until(worker, lambda answer: final(answer) and answer.id == second)}
    assert answered == {first, second}
