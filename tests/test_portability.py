"""What other systems do differently, as far as it can be pretended here: see `docs/portability.md`."""

from __future__ import annotations

import ast
import errno
import io
import json
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from typing import Any

import pytest

from game.cli import main
from game.games.senya.workshop.roster import stem
from game.records.journal import new_name
from game.records.kept_positions import KeptPosition, keep_position
from game.storage import atomic, lock
from game.storage.atomic import dated, write_atomic
from game.storage.paths import Home

ROOT = Path(__file__).resolve().parents[1]
BAD_NAMES = (
    "a<b>c",
    'he said "yes"',
    "CON",
    "aux",
    "Lpt1.old",
    "nul. ",
    "..",
    "a/b\\c",
    "end. ",
    "",
    "盤|上*?",
    "x" * 500,
)


def held_open(times: int, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Lets a file be open in another program for so many tries to move one over it; returns the pauses."""
    usual, left, paused = Path.replace, [times], list[float]()

    def replace(self: Path, target: Path) -> Path:
        if left[0] == 0:
            return usual(self, target)
        left[0] -= 1
        error = PermissionError(errno.EACCES, "held")
        error.winerror = 32  # type: ignore[attr-defined]
        raise error

    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(atomic.time, "sleep", paused.append)
    return paused


def test_a_file_that_is_held_open_for_a_moment_is_replaced_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    paused = held_open(3, monkeypatch)
    write_atomic(path, b"new")
    assert path.read_bytes() == b"new" and len(paused) == 3
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_one_that_stays_open_keeps_its_content_and_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    held_open(100, monkeypatch)
    with pytest.raises(PermissionError):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old" and [one.name for one in tmp_path.iterdir()] == [path.name]


def test_where_writing_is_forbidden_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paused = list[float]()

    def replace(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "forbidden")

    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(atomic.time, "sleep", paused.append)
    with pytest.raises(PermissionError):
        write_atomic(tmp_path / "settings.json", b"new")
    assert not paused


class Msvcrt(SimpleNamespace):
    """Locks bytes of files as Windows does: by the file, whoever opened it."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__(held={})

    def locking(self, handle: int, mode: int, count: int) -> None:
        about = os.fstat(handle)
        self.held.pop(handle, None)  # a number that was closed may come again
        for other in list(self.held):
            try:
                os.fstat(other)
            except OSError:
                del self.held[other]  # closed: the system gives its lock back
        if (about.st_dev, about.st_ino) in self.held.values():
            raise OSError(errno.EDEADLK, "locked")
        self.held[handle] = about.st_dev, about.st_ino


def test_a_lock_is_held_without_fcntl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt())  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "fcntl", None)  # type: ignore[arg-type]
    spec = spec_from_file_location("lock_of_windows", lock.__file__)
    assert spec is not None and spec.loader is not None
    found: Any = module_from_spec(spec)
    spec.loader.exec_module(found)
    first = found.Lock(tmp_path / "settings.json")
    with pytest.raises(found.Locked):
        found.Lock(tmp_path / "settings.json")
    first.release()
    found.Lock(tmp_path / "settings.json").release()
    assert not list(tmp_path.iterdir())


def allowed(name: str) -> bool:
    """Whether Windows lets a file have a name."""
    unfit = set('<>:"/\\|?*') | {chr(code) for code in range(32)}
    return bool(name) and not set(name) & unfit and name[-1] not in " ." and not PureWindowsPath(name).is_reserved()


def test_what_windows_allows_is_told_apart() -> None:
    assert allowed("gungi-2.gogi") and not any(map(allowed, ("CON.json", "a:b", "a.", "a?", "")))


@pytest.mark.parametrize("name", BAD_NAMES)
def test_the_files_of_what_people_name_can_be_written_on_windows(name: str, tmp_path: Path) -> None:
    kept = keep_position(Home(tmp_path), "cerke", KeptPosition(name, {}))
    assert allowed(kept.name), kept.name
    assert allowed(f"{stem(name)}-12345678.toml")


def test_and_so_can_those_that_the_program_names() -> None:
    path = Path(new_name("senya-war"))
    assert allowed(path.name) and allowed(dated(path, "damaged").name)


def test_no_two_files_of_the_program_differ_in_case_alone_and_all_have_names_for_windows() -> None:
    for folder in ("game", "levels", "assets", "docs"):
        names = [
            path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if "__pycache__" not in str(path)
        ]
        assert len({name.casefold() for name in names}) == len(names) > 3
        assert [name for name in names if not allowed(name.rpartition("/")[2])] == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_console_of_japanese_windows_stops_no_sentence(
    lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its code page has no letter with a macron, and a strict stream would raise for each."""
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="cp932", errors="strict"))
    with pytest.raises(SystemExit) as ended:
        main(["--home", str(tmp_path), "--lang", lang, "replay", "--help"])
    sys.stdout.flush()
    assert ended.value.code == 0 and ("再生" if lang == "ja" else "record") in written.getvalue().decode("utf-8")
    errors = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(errors, encoding="cp932", errors="strict"))
    assert main(["--home", str(tmp_path), "--lang", lang, str(tmp_path / "Banjō 盤.gogi")]) == 2
    sys.stderr.flush()
    assert "Banjō 盤" in errors.getvalue().decode("utf-8")


def test_a_program_without_a_console_tells_in_a_box_why_it_opens_no_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[tuple[str, ...]] = []
    monkeypatch.setattr("game.app.window.tell_in_box", lambda *words: told.append(words))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["--home", str(tmp_path), "--lang", "en", str(tmp_path / "none.gogi")]) == 2
    assert len(told) == 1 and "none.gogi" in told[0][1]


def test_processes_are_begun_anew_and_never_forked() -> None:
    """A fork copies threads that hold locks, and Windows has none."""
    asked = set()
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "fork" not in text and "get_context" not in text and "multiprocessing" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                assert node.func.attr != "fork", path
                if node.func.attr == "get_context":
                    asked.add(json.dumps([getattr(one, "value", None) for one in node.args]))
                if node.func.attr in ("Process", "Pool", "Pipe", "Queue") and isinstance(node.func.value, ast.Name):
                    assert node.func.value.id != "multiprocessing", path
    assert asked == {'["spawn"]'}
