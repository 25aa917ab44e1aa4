"""Atomic files, the lock, and problems told as values."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.storage import atomic, files
from game.storage import lock as lock_module
from game.storage.atomic import dated, move_free, named_file, set_aside, write_atomic, write_free, write_new
from game.storage.files import NoFile, TooLarge, read_ends, read_file
from game.storage.lock import Lock, Locked
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("old.txt", Problem("write.exists", ("old.txt",))),
        ("nowhere/new.txt", Problem("write.missing", ("HERE/nowhere/new.txt",))),
        ("old.txt/new.txt", Problem("write.missing", ("HERE/old.txt/new.txt",))),
        ("x" * 300, Problem("write.failed", ("x" * 120,))),
        ("a\0b", Problem("write.failed", ("a?b",))),
    ],
)
def test_a_new_file_overwrites_nothing_and_makes_no_folder(tmp_path: Path, name: str, problem: Problem) -> None:
    tmp_path = Path(os.path.relpath(tmp_path))  # short enough for a name that is cut after 120 characters
    (tmp_path / "old.txt").write_bytes(b"old")
    with pytest.raises(Refused) as caught:
        write_new(tmp_path / name, b"new")
    assert caught.value.problem == Problem(
        problem.code, tuple(str(arg).replace("HERE", str(tmp_path)) for arg in problem.args)
    )
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("old.txt", b"old")]
    assert write_new(tmp_path / "new.txt", b"new").read_bytes() == b"new"


def test_what_a_person_names_is_a_file_or_the_folder_of_one(tmp_path: Path) -> None:
    assert named_file(tmp_path, "a.txt") == tmp_path / "a.txt"
    assert named_file(tmp_path / "b.txt", "a.txt") == tmp_path / "b.txt"
    with pytest.raises(Refused) as caught:
        named_file(tmp_path / ("x" * 300), "a.txt")
    assert caught.value.problem == Problem("write.failed", ("x" * 120,))


def test_a_text_without_bytes_and_links_in_a_ring_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").symlink_to(tmp_path / "b.txt")
    (tmp_path / "b.txt").symlink_to(tmp_path / "a.txt")
    for name, content in (("c.txt", "\ud800"), ("a.txt", "text")):
        with pytest.raises(Refused) as caught:
            write_new(tmp_path / name, content)
        assert caught.value.problem == Problem("write.failed", (name,))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.txt", "b.txt"]


def test_an_atomic_file_is_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.gogi"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert [p.name for p in path.parent.iterdir()] == ["a.gogi"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "a.gogi"
    write_atomic(path, b"old")
    beside: list[str] = []

    def full(*_: object) -> None:
        beside.extend(p.name for p in tmp_path.iterdir())
        raise OSError(errno.ENOSPC, "full")

    if step == "fsync":
        monkeypatch.setattr(atomic.os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="full"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.gogi"]
    assert len(beside) == 2
    assert sum(name.endswith(".gogi") for name in beside) == 1


def test_what_is_put_aside_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    names = set()
    for text in "abc":
        path.write_text(text)
        names.add(set_aside(path).name)
    assert len(names) == 3
    assert sorted(p.read_text() for p in tmp_path.iterdir()) == ["a", "b", "c"]
    assert dated(path, "damaged").name.startswith("s.json.damaged-20")


def test_a_lock_is_held_by_one_and_removed_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.gogi"
    lock = Lock(path)
    with pytest.raises(Locked):
        Lock(path)
    lock.release()
    lock.release()
    again = Lock(path)
    again.release()
    assert list(tmp_path.iterdir()) == []


def test_where_the_file_system_has_no_locks_the_game_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock_module, "_seize", none)
    Lock(tmp_path / "a.gogi").release()
    assert list(tmp_path.iterdir()) == []


HOLD = "import sys; from pathlib import Path; from game.storage.lock import Lock; \
lock = Lock(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"


def test_a_lock_keeps_another_program_out_and_ends_when_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "a.gogi"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        with pytest.raises(Locked):
            Lock(path)
        other.kill()
        other.wait()
    Lock(path).release()


def test_the_home_is_where_it_is_told_to_be(tmp_path: Path) -> None:
    home = Home(tmp_path)
    parts = (home.journals, home.games, home.trash, home.screenshots, home.settings_file)
    assert all(part.parent == tmp_path for part in parts)
    assert len(set(parts)) == 5
    assert not any(part.exists() for part in parts)
    assert Home.default().root.name == "banjo-gogi"


@pytest.mark.parametrize("action", ["read", "write", "journal"])
@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, "full"),
        (errno.EACCES, "forbidden"),
        (errno.EROFS, "forbidden"),
        (errno.ENOENT, "missing"),
        (errno.EISDIR, "folder"),
        (errno.EIO, "failed"),
    ],
)
def test_what_the_system_says_becomes_a_sentence_with_the_name(action: str, number: int, reason: str) -> None:
    problem = os_problem(OSError(number, os.strerror(number)), action, "a.gogi")
    assert problem == Problem(f"{action}.{reason}", ("a.gogi",))
    for lang in LANGUAGES:
        assert "a.gogi" in Texts(lang, catalog.text_folders())(problem.key, *problem.args)


def test_only_what_is_read_has_no_file_or_too_much_of_it_and_a_name_shows_no_unprintable_character() -> None:
    for error, reason in ((NoFile("a"), "no-file"), (TooLarge("a"), "too-large")):
        assert os_problem(error, "read", "a\u3000b\n").code == f"read.{reason}"
        assert os_problem(error, "write", "a").code == "write.failed"
    assert os_problem(NoFile("a"), "read", "a\u3000b\n").args == ("a\u3000b?",)


# --- reading and locks, edge by edge


def test_a_file_may_have_as_many_bytes_as_it_may(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_file(path, 5) == b"12345"
    with pytest.raises(TooLarge):
        read_file(path, 4)
    assert read_ends(path, 2, 3)[:2] == (b"12", b"345")
    assert read_ends(path, 9, 9)[:2] == (b"12345", b"12345")


def test_a_file_that_grows_while_it_is_read_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    monkeypatch.setattr(files, "_judge", lambda *_: None)
    assert read_file(path, 5) == b"12345"
    with pytest.raises(TooLarge):
        read_file(path, 4)


def test_a_folder_is_synced_after_a_file_was_moved_into_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(atomic.os, "fsync", lambda handle: synced.append(stat.S_ISDIR(os.fstat(handle).st_mode)))
    write_atomic(tmp_path / "a", b"1")
    assert synced == [False, True]


def test_a_lock_is_renewed_only_where_its_file_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "a.gogi"
    lock = Lock(path)
    file = tmp_path / "a.gogi.lock"
    before = file.stat()
    lock.renew()
    assert os.path.samestat(before, file.stat())
    file.unlink()
    lock.renew()
    with pytest.raises(Locked):
        Lock(path)
    file.unlink()
    other = Lock(path)
    with pytest.raises(Locked):
        lock.renew()
    lock.release()
    assert file.exists(), "the lock of another was removed"
    other.release()
    lock.renew()
    assert list(tmp_path.iterdir()) == []


def test_two_programs_never_give_one_name_to_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other writes in the moment after it was seen that the name is free."""
    real, wanted = os.link, tmp_path / "a.gogi"

    def link(source: Path, target: Path) -> None:
        if not wanted.exists():
            wanted.write_bytes(b"the other's")
        real(source, target)

    monkeypatch.setattr(os, "link", link)
    with pytest.raises(Refused) as caught:
        write_new(wanted, b"mine")
    assert caught.value.problem == Problem("write.exists", ("a.gogi",))
    assert write_free(wanted, b"mine") == tmp_path / "a-2.gogi"
    (tmp_path / "b").write_bytes(b"moved")
    assert move_free(tmp_path / "b", wanted) == tmp_path / "a-3.gogi"
    held = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert held == {"a.gogi": b"the other's", "a-2.gogi": b"mine", "a-3.gogi": b"moved"}


def test_where_files_have_one_name_only_nothing_is_overwritten_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(source: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", link)
    assert [write_free(tmp_path / "a.gogi", b"%d" % n).name for n in range(2)] == ["a.gogi", "a-2.gogi"]
    assert [path.read_bytes() for path in sorted(tmp_path.iterdir())] == [b"1", b"0"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_of_a_file_that_cannot_be_written_is_true_of_a_new_one(lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    for reason in ("missing", "forbidden", "folder", "full", "failed"):
        said = texts.problem(Problem(f"write.{reason}", ("a.gogi",)))
        assert not any(words in said for words in ("old file", "元のファイル")), said
