"""The speed of the players: one fixed game, from compiled modules and from their sources."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from game.ai.process import player
from game.bench.build import has_compiled
from game.bench.references import Racer
from game.bench.search import Runner, told
from game.bench.thoughts import TimedThought, main, thoughts

PREFER = """
import sys
from pathlib import Path
from game.bench.build import prefer_sources
folder = Path(sys.argv[1])
sys.path.insert(0, str(folder.parent))
if sys.argv[2:]:
    prefer_sources(folder)
import house.room
print(house.room.__file__)
"""


def runner(speed: float, played: str) -> Runner:
    return Runner("yuki", False, [speed], played)


def test_a_source_is_taken_where_a_compiled_module_stands_beside_it(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    (house / "room.py").write_text("", encoding="utf-8")
    (house / f"room{EXTENSION_SUFFIXES[0]}").write_bytes(b"no library")
    assert _imported(house, "sources") == str(house / "room.py")
    assert _imported(house) == "ImportError"


def _imported(house: Path, *more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PREFER, str(house), *more], capture_output=True, text=True, encoding="utf-8", check=False
    )
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1].partition(":")[0]


def test_every_module_that_a_wheel_may_compile_is_there(root: Path) -> None:
    for node in ast.parse((root / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            listed: dict[str, dict[str, str]] = ast.literal_eval(node.value)
    folder = root / "game" / "games"
    assert len(listed) >= 4
    for game_id, rooms in listed.items():
        files = [folder / game_id / room / f"{name}.py" for room, names in rooms.items() for name in names.split()]
        assert [file for file in files if not file.exists()] == []


def test_a_thought_is_the_same_every_time_and_its_nodes_count() -> None:
    first = [_untimed(one) for one in thoughts("prosfair", 2, (0, 1))]
    assert first == [_untimed(one) for one in thoughts("prosfair", 2, (0, 1))]
    assert [one.level for one in first] == [0, 1, 0, 1]
    assert 0 < first[-1].nodes <= player("prosfair").budget(1).nodes


def _untimed(one: TimedThought) -> TimedThought:
    return replace(one, seconds=0)


def test_the_last_line_tells_what_the_highest_strength_spent(capsys: pytest.CaptureFixture[str]) -> None:
    main(["yuki", "--top", "0"])
    shown = capsys.readouterr()
    assert shown.out == ""
    assert json.loads(shown.err) == {"compiled": has_compiled(), "nodes": 0, "seconds": 0.0}


def test_a_compiled_build_is_held_against_its_sources() -> None:
    shogi = Racer("python-shogi", lambda: 1, [50.0])
    figures = {figure.name: figure for figure in told(runner(200, "a"), runner(100, "a"), shogi)}
    assert figures["compiled-gain"].value == "2.00 ×"
    assert figures["nodes-ratio"].value == "4.00 ×"
    assert figures["nodes-pure-ratio"].value == "2.00 ×"
    assert figures["compiled-same"].met is True
    assert [figure.met for figure in told(runner(200, "a"), runner(100, "b"), shogi)][-1] is False


def test_the_pure_build_has_no_second_figure() -> None:
    shogi = Racer("python-shogi", lambda: 1, [50.0])
    assert [figure.name for figure in told(runner(200, "a"), None, shogi)] == ["nodes", "nodes-ratio"]
