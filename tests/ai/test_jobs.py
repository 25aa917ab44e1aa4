"""Tasks in processes: every answer once, what is done is not done again, and an interruption ends them all."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.spawn import get_preparation_data
from pathlib import Path

import pytest

from game.ai import jobs
from game.ai.jobs import answers
from game.ai.parent import stand_somewhere
from game.ai.worker import Worker
from game.storage.problem import Refused
from game.storage.runlog import RunLog
from tests.ai.test_worker import PATIENCE_S, gone

RUN = {"campaign": "toy"}


@dataclass(frozen=True)
class Task:
    number: int
    folder: Path
    seconds: float = 0.0
    leaves_in: float = 0.0


def work(task: Task) -> int:
    """Says in a file that it was at work, and in another how it was left."""
    try:
        (task.folder / f"{task.number}.begun").touch()
        time.sleep(task.seconds)
        return task.number * 10
    finally:
        time.sleep(task.leaves_in)
        (task.folder / f"{task.number}.left").touch()


def dies(task: Task) -> int:
    """The first task ends, the second is killed as a system short of memory does it."""
    if task.number:
        while not (task.folder / "kept").exists():
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    return task.number


def begun(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.begun")}


def test_what_the_journal_has_is_not_done_again(tmp_path: Path) -> None:
    tasks = [Task(number, tmp_path) for number in range(4)]
    path = tmp_path / "run.jsonl"
    with RunLog[int](path, RUN, int) as log:
        for number, answer in answers(work, tasks, 1, log):
            assert answer == number * 10
            if number == 1:
                break
    assert begun(tmp_path) == {"0", "1"}
    for mark in tmp_path.glob("*.begun"):
        mark.unlink()
    with RunLog[int](path, RUN, int) as log:
        assert list(answers(work, tasks, 1, log)) == [(number, number * 10) for number in range(4)]
    assert begun(tmp_path) == {"2", "3"}


@pytest.mark.slow
def test_an_interruption_ends_the_processes_and_keeps_what_is_done(tmp_path: Path) -> None:
    """The generator is broken off as Ctrl-C breaks it off; each process still leaves its task by `finally`.

    One takes longer to leave than the other, so that it is still at it when the pool sees that the other has ended.
    """
    tasks = [Task(0, tmp_path), *(Task(number, tmp_path, 600.0, number % 2 * 0.3) for number in range(1, 7))]
    before = set(multiprocessing.active_children())
    path = tmp_path / "run.jsonl"
    with RunLog[int](path, RUN, int) as log, pytest.raises(KeyboardInterrupt):
        for _ in answers(work, tasks, 2, log):
            while len(begun(tmp_path)) < 3:
                time.sleep(0.01)
            raise KeyboardInterrupt
    assert set(multiprocessing.active_children()) == before
    assert begun(tmp_path) <= {path.stem for path in tmp_path.glob("*.left")}
    with RunLog[int](path, RUN, int) as log:
        assert list(log.done.values()) == [0]


@pytest.mark.slow
def test_a_task_that_fails_ends_the_run_and_its_processes(tmp_path: Path) -> None:
    tasks = [Task(0, tmp_path / "missing"), Task(1, tmp_path, 600.0)]
    before = set(multiprocessing.active_children())
    with pytest.raises(FileNotFoundError):
        list(answers(work, tasks, 2))
    assert set(multiprocessing.active_children()) == before


@pytest.mark.slow
def test_a_process_that_is_killed_ends_the_run_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with RunLog[int](path, RUN, int) as log, pytest.raises(Refused) as caught:
        for _ in answers(dies, [Task(number, tmp_path) for number in range(3)], 2, log):
            (tmp_path / "kept").touch()
    assert caught.value.problem.code == "jobs.died"
    with RunLog[int](path, RUN, int) as log:
        assert list(log.done.values()) == [0]


@pytest.mark.parametrize("starts", ["jobs", "worker"])
def test_a_process_is_started_also_where_the_working_folder_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: str
) -> None:
    """Nothing is started here: what a process is told to begin with is asked of the library that starts it."""
    told: list[str] = []

    def begin(*_: object, **__: object) -> None:
        told.append(get_preparation_data("child")["dir"])
        raise RuntimeError("far enough")

    monkeypatch.setattr(jobs, "ProcessPoolExecutor", begin)
    worker = Worker()
    monkeypatch.setattr(worker._context, "Pipe", begin)
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    with suppress(RuntimeError, FileNotFoundError):
        worker.start() if starts == "worker" else list(answers(work, [Task(0, tmp_path), Task(1, tmp_path)], 2))
    assert told == [os.sep], "a process cannot be started"
    monkeypatch.chdir(tmp_path)
    stand_somewhere()
    assert Path.cwd() == tmp_path, "who stands somewhere stays there"


_RUN = """
import sys
from pathlib import Path

from game.ai import jobs
from game.ai.jobs import answers
from game.ai.parent import stand_somewhere
from game.ai.worker import Worker
from tests.ai.test_jobs import Task, tells_its_id

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    list(answers(tells_its_id, [Task(0, folder), Task(1, folder, 600.0)], 2))
"""


def tells_its_id(task: Task) -> int:
    """Writes down which process works at the task: one waits for the next, the other is in the middle of it."""
    (task.folder / f"{task.number}.begun").write_text(f"{os.getpid()}\n", "ascii")
    return work(task)


@pytest.mark.slow
def test_processes_end_with_the_one_that_started_them_when_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(_RUN, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([".", *sys.path])}
    run = subprocess.Popen([sys.executable, script, tmp_path], env=environment)
    try:
        _until(lambda: len(list(tmp_path.glob("*.begun"))) == 2 and (tmp_path / "0.left").exists(), "the tasks")
    finally:
        run.kill()
        run.wait()
    workers = [int(path.read_text("ascii")) for path in tmp_path.glob("*.begun")]
    try:
        _until(lambda: all(map(gone, workers)), "the processes outlive the one that started them")
    finally:
        for worker in workers:
            if not gone(worker):
                os.kill(worker, signal.SIGKILL)
    assert (tmp_path / "1.left").exists(), "a task was not left by its `finally`"


def _until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.01)
