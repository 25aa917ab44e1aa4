"""Tasks of a long run spread over processes; what its journal already holds is not done again."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import TypeVar

from game.ai.parent import PATIENCE_S, end_with_parent, stand_somewhere
from game.storage.problem import Problem, Refused
from game.storage.runlog import RunLog, task_key

T = TypeVar("T")
R = TypeVar("R")


def answers(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int, log: RunLog[R] | None = None
) -> Iterator[tuple[int, R]]:
    """Yields (number of the task, what `work` gives for it): first what `log` holds, then the rest as it comes.

    `jobs` processes work at once, 1 is this process. Each answer is in `log` before it is yielded. An interruption ends
    the processes, each after its `finally`; what they were at is lost. Raises Refused where `log` cannot be written, or
    a process was ended from outside.
    """
    left = list(enumerate(tasks))
    keys: dict[int, str] = {}
    if log is not None:
        keys = {number: task_key(task) for number, task in left}
        left = [(number, task) for number, task in left if keys[number] not in log.done]
        missing = {number for number, _ in left}
        yield from ((number, log.done[key]) for number, key in keys.items() if number not in missing)
    for number, answer in _done(work, left, jobs):
        if log is not None:
            log.add(keys[number], answer)
        yield number, answer


def _done(work: Callable[[T], R], tasks: Sequence[tuple[int, T]], jobs: int) -> Iterator[tuple[int, R]]:
    if jobs <= 1 or len(tasks) <= 1:
        yield from ((number, work(task)) for number, task in tasks)
        return
    stand_somewhere()
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_end_quietly)
    finished = False
    try:
        numbers = {pool.submit(_work, work, task): number for number, task in tasks}
        for future in as_completed(numbers):
            yield numbers[future], future.result()
        finished = True
    except BrokenProcessPool as error:
        raise Refused(Problem("jobs.died")) from error
    finally:
        if not finished:
            _stop(set(multiprocessing.active_children()) - others)
        pool.shutdown(cancel_futures=True)


class _Told(SystemExit):
    """The process was told to end."""


def _end_quietly() -> None:
    """Lets a process of the pool leave Ctrl-C to the one that started it, and end with `finally` done: at its word, or
    once it is gone."""

    def end(*_: object) -> None:
        # the pool tells it a second time when another of its processes has ended, which would break off a `finally`
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise _Told(1)

    for of_the_group in {"SIGINT", "SIGHUP"} & set(dir(signal)):
        signal.signal(getattr(signal, of_the_group), signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))


def _work(work: Callable[[T], R], task: T) -> R:
    try:
        return work(task)
    except _Told:  # the pool would take it for an answer and give the next task
        os._exit(1)


def _stop(processes: set[BaseProcess]) -> None:
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(PATIENCE_S)
        if process.is_alive():
            process.kill()
