"""The one-folder program, moved to a folder with a blank and Japanese in its name, without a Python: all games in it.

`GOGI_BUNDLE` names an AppDir that is built already; else `packaging/build.py` builds one, which takes some minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__, catalog
from tests.window.program import ROOT, Program, display, need_tools, quiet_settings

pytestmark = [pytest.mark.bundle, pytest.mark.timeout(2400, method="thread")]
GAMES = [name for name in catalog.ready() if not catalog.GAMES[name].part_of]
MOST_MB = 90
TURNS = 15
STARTS = 4
SLOWER = 1.5
"""So much longer than that of the sources its first frame may take."""
NOWHERE = {"PATH": "/usr/bin:/bin"}
"""What a desktop has without any environment of Python."""


@pytest.fixture(scope="module", name="program")
def _program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program where somebody has put it."""
    built = os.environ.get("GOGI_BUNDLE", "")
    if not built:
        out = tmp_path_factory.mktemp("dist")
        subprocess.run([sys.executable, "packaging/build.py", "--out", str(out)], cwd=ROOT, check=True)
        built = str(out / "gogi.AppDir")
    place = tmp_path_factory.mktemp("moved") / "どこか 別の所" / "gogi.AppDir"
    shutil.copytree(built, place, symlinks=True)
    return place / "AppRun"


@pytest.fixture(scope="module", name="shown")
def _shown() -> Iterator[str]:
    need_tools()
    with display() as name:
        yield name


@pytest.fixture(autouse=True)
def _without_python(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("PYTHON") or name == "VIRTUAL_ENV"]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PATH", NOWHERE["PATH"])


def test_it_is_small_and_tells_what_it_is(program: Path) -> None:
    size = sum(path.lstat().st_size for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink())
    assert size <= MOST_MB * 1_000_000, f"{size / 1e6:.1f} MB"
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == f"gogi {__version__}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_left_and_gone_on_with(game: str, program: Path, shown: str, tmp_path: Path) -> None:
    home = tmp_path / "家 home"
    quiet_settings(home)
    seats = ",".join(["human", *["0"] * (catalog.rules(game).seats - 1)])
    with Program(shown, home, "--lang", "en", "play", game, "--seats", seats, begins=[str(program)]) as played:
        played.key("slash")
        played.wait(lambda seen: seen.get("typing") == "field", "the move field")
        played.turn()
        decided = 0
        while decided < TURNS and played.seen()["result"] is None:
            played.decide()
            decided += 1
        left = played.seen()
        assert decided == TURNS or left["result"] is not None
        assert left["ply"] > 0 and played.close() == 0
    (kept,) = [*(home / "journals").glob("*.gogi"), *(home / "games").glob("*.gogi")]
    with Program(shown, home, "--lang", "ja", str(kept), begins=[str(program)]) as again:
        seen = again.wait(lambda seen: seen["ply"] is not None, "the game that was left")
        assert seen["length"] >= left["ply"] and seen["result"] == left["result"]
        assert again.close() == 0


def test_its_window_speaks_to_screen_readers(program: Path, shown: str, tmp_path: Path) -> None:
    with Program(shown, tmp_path / "home", "--lang", "en", begins=[str(program)]) as opened:
        loaded = Path(f"/proc/{opened.process.pid}/maps").read_text(encoding="utf-8")
        assert "/accesskit/" in loaded, "the package is in the program and was asked for"
        assert opened.close() == 0


def test_its_first_window_is_there_about_as_soon_as_that_of_the_sources(
    program: Path, shown: str, tmp_path: Path
) -> None:
    def first(begins: list[str], number: int) -> float:
        began = time.monotonic()
        with Program(shown, tmp_path / str(number), begins=begins):
            return time.monotonic() - began

    ways = {"sources": [sys.executable, "main.py"], "program": [str(program)]}
    times = [{way: first(begins, n) for way, begins in ways.items()} for n in range(STARTS)]
    took = {way: min(one[way] for one in times) for way in ways}
    print(took)
    assert took["program"] <= SLOWER * took["sources"], took
