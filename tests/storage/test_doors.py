"""What stands where a file should be: pipes, sockets, devices, folders, files too large, names no system can have."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from game.records.entry import look
from game.records.journal import Journal
from game.records.library import Library, open_record, unfinished
from game.storage import levels, settings
from game.storage.levels import DataFileError
from game.storage.paths import Home, typed_path
from game.storage.problem import Refused
from tests.cli.run import Cli

pytestmark = pytest.mark.timeout(20)
"""A pipe that is opened waits for ever."""


def pipe(path: Path) -> None:
    os.mkfifo(path)


def door(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        old = Path.cwd()
        os.chdir(path.parent)  # the names of sockets are short
        try:
            made.bind(path.name)
        finally:
            os.chdir(old)


def device(path: Path) -> None:
    path.symlink_to("/dev/null")


def folder(path: Path) -> None:
    path.mkdir()


def large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a file of holes


THINGS = [pipe, door, device, folder, large]
REASONS = {"pipe": "no-file", "door": "no-file", "device": "no-file", "folder": "folder", "large": "too-large"}


@pytest.fixture(params=THINGS, ids=[thing.__name__ for thing in THINGS])
def thing(request: pytest.FixtureRequest) -> Callable[[Path], None]:
    made: Callable[[Path], None] = request.param
    return made


def test_a_record_that_is_no_file_is_refused_at_once(tmp_path: Path, thing: Callable[[Path], None]) -> None:
    path = tmp_path / "game.gogi"
    thing(path)
    for read in (open_record, Journal.resume):
        with pytest.raises(Refused) as refused:
            read(path)
        assert refused.value.problem.code.endswith(REASONS[thing.__name__])


def test_the_lists_of_games_show_what_is_no_file_with_its_reason(tmp_path: Path, thing: Callable[[Path], None]) -> None:
    home = Home(tmp_path)
    for place in (home.games, home.journals):
        place.mkdir()
        thing(place / "game.gogi")
    for (entry,) in (Library(home).entries(), unfinished(home)):
        assert entry.problem is not None
        assert entry.problem.code == f"read.{REASONS[thing.__name__]}" or thing is large
    with pytest.raises(Refused):
        Library(home).export(home.games / "game.gogi", tmp_path / "copy.gogi")
    assert not (tmp_path / "copy.gogi").exists()


def test_data_and_settings_that_are_no_files(tmp_path: Path, thing: Callable[[Path], None]) -> None:
    thing(tmp_path / "x.toml")
    with pytest.raises(DataFileError):
        levels.read_text(tmp_path / "x.toml")
    home = Home(tmp_path)
    thing(home.settings_file)
    assert settings.language_of(home) in ("ja", "en")
    found, problems = settings.load(home)
    assert found == settings.Settings()
    assert [problem.code for problem in problems] == ["settings.damaged"]


@pytest.mark.parametrize("command", ["replay", "position", "vectors"])
def test_the_command_line_refuses_what_is_no_file(
    tmp_path: Path, thing: Callable[[Path], None], command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    thing(path)
    words = {"replay": ["replay"], "position": ["perft", "gungi", "1", "--position"], "vectors": ["vectors"]}[command]
    done = Cli(tmp_path / "home", capsys)(*words, path)
    assert done.code != 0 or thing is folder  # a folder without vectors has nothing wrong
    assert "Traceback" not in done.out + done.err


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("~nobody-of-that-name/x.gogi", "path.no-home"),
        ("a\0b.gogi", "path.characters"),
        ("a\ud800.gogi", "path.characters"),
        ("~\ud800/x.gogi", "path.characters"),
        ("~\0/x.gogi", "path.characters"),
        (" ", "path.empty"),
    ],
)
def test_a_typed_path_that_cannot_be_meant_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        typed_path(text)
    assert refused.value.problem.code == code


def test_a_typed_path_may_have_any_name_that_a_file_has(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.gogi")
    assert typed_path(f" {tmp_path / name} ") == tmp_path / name
    assert typed_path("~/x.gogi") == Path.home() / "x.gogi"


@pytest.mark.parametrize("text", ["x.gogi", "./x.gogi", "games/x.gogi", "..", "y/root/x.gogi"])
def test_a_typed_path_without_a_beginning_is_meant_from_the_persons_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "person"))
    monkeypatch.chdir(tmp_path)
    assert typed_path(text) == tmp_path / "person" / text


def test_a_name_that_no_file_can_have_is_none_to_be_found() -> None:
    for name in ("a\0b.gogi", "a\ud800.gogi", "a" * 5000):
        entry = look(Path(name))
        assert entry.problem is not None
        with pytest.raises(Refused):
            open_record(Path(name))
