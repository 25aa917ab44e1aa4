"""The journal of a long run: outcomes come back as they were, a torn line is dropped, another run's file is refused."""

from __future__ import annotations

import errno
import json
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.storage import runlog
from game.storage.plain import plain, revive
from game.storage.problem import Refused
from game.storage.runlog import FORM, RunLog, task_key

RUN = {"campaign": "toy", "n": 3}


@dataclass(frozen=True)
class Task:
    name: str
    seed: int
    home: Path | None = None


@dataclass(frozen=True)
class Outcome:
    winner: int | None
    levels: tuple[int | str, int | str] = (1, "greedy")
    thoughts: tuple[tuple[int, ...], ...] = ()
    share: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    tasks: dict[str, list[Task]] = field(default_factory=dict)


FULL = Outcome(None, (3, "random"), ((1, 2), ()), 2.5, Counter({"軍": 3}), {"a": [Task("x", 1), Task("y", 2)]})


def keep(path: Path, count: int, run: dict[str, Any] = RUN) -> bytes:
    with RunLog[Outcome](path, run, Outcome) as log:
        for seed in range(count):
            log.add(task_key(Task("軍儀", seed)), Outcome(seed % 2))
    return path.read_bytes()


def seeds(path: Path) -> list[int]:
    with RunLog[Outcome](path, RUN, Outcome) as log:
        return [json.loads(key)["seed"] for key in log.done]


def refusal(path: Path, run: dict[str, Any] = RUN) -> str:
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(Refused) as caught:
        RunLog[Outcome](path, run, Outcome)
    assert not path.is_file() or path.read_bytes() == before, "a file that was refused is left as it was"
    for lang in LANGUAGES:
        assert path.name in Texts(lang, catalog.text_folders()).problem(caught.value.problem)
    return caught.value.problem.code


def test_outcomes_come_back_as_they_were() -> None:
    assert revive(Outcome, json.loads(json.dumps(plain(FULL)))) == FULL
    assert type(revive(Outcome, plain(FULL)).counts) is Counter


@pytest.mark.parametrize(
    "edit",
    [
        {"winner": "0"},
        {"winner": True},
        {"levels": [1]},
        {"levels": [1, 2, 3]},
        {"levels": 5},
        {"thoughts": [[1.5]]},
        {"share": "much"},
        {"counts": {"a": "b"}},
        {"tasks": {"a": [{"name": "x"}]}},
        {"tasks": []},
        {"more": 1},
    ],
)
def test_what_is_no_outcome_is_no_outcome(edit: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        revive(Outcome, plain(FULL) | edit)


def test_a_run_goes_on_with_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "run.jsonl"
    keep(path, 2)
    with RunLog[Outcome](path, RUN, Outcome) as log:
        assert list(log.done.values()) == [Outcome(0), Outcome(1)]
        log.add(task_key(Task("軍儀", 2)), FULL)
    with RunLog[Outcome](path, RUN, Outcome) as log:
        assert log.done[task_key(Task("軍儀", 2))] == FULL
        assert len(log.done) == 3
    assert [each.name for each in path.parent.iterdir()] == ["run.jsonl"]


def test_every_outcome_is_synced_before_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, lengths = tmp_path / "run.jsonl", []
    monkeypatch.setattr(runlog, "sync_folder", lambda _: None)
    monkeypatch.setattr(runlog.os, "fsync", lambda _: lengths.append(path.stat().st_size))
    data = keep(path, 2)
    ends = [i + 1 for i, byte in enumerate(data) if byte == 10]
    assert lengths == ends


def test_a_last_line_that_was_cut_off_anywhere_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    whole = keep(path, 3)
    lines = whole.splitlines(keepends=True)
    for cut in {*range(len(whole) - len(lines[3]), len(whole), 11), len(whole) - 1}:
        path.write_bytes(whole[:cut])
        assert seeds(path) == [0, 1]
        assert path.read_bytes() == b"".join(lines[:3])
    for cut in {*range(0, len(lines[0]), 11), len(lines[0]) - 1}:
        path.write_bytes(whole[:cut])
        assert seeds(path) == []
        assert path.read_bytes() == lines[0]
    path.write_bytes(b"".join(lines[:3]) + b"\0" * 40 + b"\n")
    assert seeds(path) == [0, 1]


def test_the_same_task_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    lines = keep(path, 2).splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[1].replace(b'"winner": 0', b'"winner": 1')]))
    with RunLog[Outcome](path, RUN, Outcome) as log:
        assert list(log.done.values()) == [Outcome(0), Outcome(1)]


def test_another_runs_journal_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    keep(path, 2)
    assert refusal(path, RUN | {"n": 4}) == "runlog.other"
    assert refusal(path, {"campaign": "toy"}) == "runlog.other"
    assert refusal(path, RUN | {"plies": 5}) == "runlog.other"
    assert seeds(path) == [0, 1]


@pytest.mark.parametrize("data", [b"diary\n", b"diary", b"{}\n", b"[]\n", b"\xff\xfe", b"[" * 100_000, b"\n\n"])
def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(data)
    assert refusal(path) == "runlog.foreign"


@pytest.mark.parametrize("head", [{"form": "diary", "run": RUN}, {"form": FORM}, {"form": FORM, "run": []}])
def test_a_file_with_another_head_is_refused(tmp_path: Path, head: dict[str, object]) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(json.dumps(head) + "\n", encoding="utf-8")
    assert refusal(path) == "runlog.foreign"


@pytest.mark.parametrize("line", ["3", '["task", "outcome"]', '{"task": 1}'])
def test_a_last_line_that_tells_no_outcome_is_dropped(tmp_path: Path, line: str) -> None:
    path = tmp_path / "run.jsonl"
    keep(path, 2)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    assert seeds(path) == [0, 1]


def test_damage_before_the_last_line_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    lines = keep(path, 3).splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[3:]]))
    with pytest.raises(Refused) as caught:
        RunLog[Outcome](path, RUN, Outcome)
    assert caught.value.problem.args == ("run.jsonl", 3)
    assert refusal(path) == "runlog.line"


def test_a_folder_or_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "runlog.foreign"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert refusal(tmp_path / "pipe") == "runlog.foreign"


def test_two_runs_do_not_write_the_same_journal(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with RunLog[Outcome](path, RUN, Outcome):
        assert refusal(path) == "runlog.in-use"
    assert seeds(path) == []


def test_a_full_disk_ends_the_run_in_a_sentence_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.jsonl"
    with RunLog[Outcome](path, RUN, Outcome) as log:
        log.add(task_key(Task("軍儀", 0)), Outcome(1))

        def full(_: int) -> None:
            raise OSError(errno.ENOSPC, "full")

        with monkeypatch.context() as patch, pytest.raises(Refused) as caught:
            patch.setattr(runlog.os, "fsync", full)
            log.add(task_key(Task("軍儀", 1)), Outcome(1))
        assert caught.value.problem.code == "write.full"
        assert len(log.done) == 1
    assert 0 in seeds(path)


def test_a_run_with_names_that_are_no_text_goes_on(tmp_path: Path) -> None:
    run = {"campaign": "toy", "home": os.fsdecode(b"h\xff")}
    for _ in range(2):
        with RunLog[str](tmp_path / "run.jsonl", run, str) as log:
            log.add(task_key(1), os.fsdecode(b"a\xff.gogi"))
    with RunLog[str](tmp_path / "run.jsonl", run, str) as log:
        assert log.done == {task_key(1): os.fsdecode(b"a\xff.gogi")}
