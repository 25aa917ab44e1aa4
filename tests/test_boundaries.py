"""Imports point downwards, never in a circle, and no folder is crowded: the sources are read, nothing is executed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.check import boundaries


@pytest.mark.slow
def test_the_house_keeps_its_boundaries() -> None:
    report = boundaries.check()
    assert report.findings == ()
    assert report.count > 50, "the sources were not found"


def grow(root: Path, files: Mapping[str, str]) -> None:
    for name, source in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "source", "code"),
    [
        ("rules/a.py", "from game.match import match", "import-up"),
        ("rules/a.py", "from game import catalog", "import-up"),
        ("rules/a.py", "import random", "import-up"),
        ("rules/a.py", "import platformdirs", "import-up"),
        ("games/gungi/rules/a.py", "def f():\n    from ....ui import theme", "import-up"),
        ("games/gungi/rules/a.py", "from game.games.gungi.view import art", "import-up"),
        ("games/gungi/rules/a.py", "import random", "import-up"),
        ("games/gungi/rules/a.py", "def f():\n    from game.games.cerke.rules import board", "import-up"),
        ("games/gungi/table/a.py", "from game.games.yuki.table import seats", "import-up"),
        ("games/gungi/view/a.py", "from game.games.gungi.table import scene", "import-up"),
        ("games/gungi/view/a.py", "from game.session.session import Session", "import-up"),
        ("games/gungi/ai/a.py", "import pygame", "draws"),
        ("games/gungi/workshop/a.py", "from game.games.gungi.table import scene", "import-up"),
        ("games/gungi/workshop/a.py", "from game.app.app import App", "import-up"),
        ("games/gungi/workshop/a.py", "def f(match):\n    return match.state", "reads-state"),
        ("games/gungi/view/a.py", "from game.games.gungi.workshop import page", "import-up"),
        ("games/gungi/row.py", "from game.games.gungi.rules import GAME", "import-up"),
        ("games/gungi/row.py", "import os", "import-up"),
        ("games/gungi/attic/a.py", "", "no-home"),
        ("table/a.py", "def f():\n    from game.games.toy.rules import GAME", "import-up"),
        ("scenes/a.py", "from game import games", "import-up"),
        ("bench/screen/a.py", "from game.games.toy import row", "import-up"),
        ("scenes/a.py", "first = 'gungi'", "names-game"),
        ("scenes/yuki_help.py", "", "names-game"),
        ("scenes/a.py", "settings.yuki_proofs = True", "names-game"),
        ("ui/a.py", "GUNGI_SHAPE = 1", "names-game"),
        ("ui/a.py", '"""As in yuki_seats, where levels/yuki/lessons lie."""', "names-game"),
        ("games/gungi/table/a.py", "def f(port):\n    return port.session.match.state.hands", "reads-state"),
        ("games/gungi/view/a.py", "def f(node):\n    return node.state", "reads-state"),
        ("scenes/a.py", "def f(match):\n    return match.state.result", "reads-state"),
        ("match/a.py", "import pygame.event", "draws"),
        ("match/a.py", "from game.records import format", "import-up"),
        ("storage/a.py", "from game.rules import clause", "import-up"),
        ("i18n/a.py", "import game.storage.paths", "import-up"),
        ("records/a.py", "import pickle", "import-up"),
        ("records/a.py", "eval('1')", "import-up"),
        ("ai/a.py", "from game.table.scene import Table", "import-up"),
        ("ui/a.py", "from game.stage.scene import Scene", "import-up"),
        ("scenes/a.py", "from game.app.app import App", "import-up"),
        ("scenes/a.py", "def f():\n    from game.table.scene import TableScene", "import-up"),
        ("table/a.py", "def f():\n    from game.scenes.library import LibraryScene", "import-up"),
        ("stage/a.py", "from game.session.session import Session", "import-up"),
        ("stage/a.py", "from game.scenes.launcher import Launcher", "import-up"),
        ("cli/perft.py", "from game.app.app import App", "import-up"),
        ("cli/play.py", "import pygame", "draws"),
        ("bench/a.py", "from game.bench.screen import idle", "import-up"),
        ("bench/a.py", "import pygame", "draws"),
        ("attic/a.py", "", "no-home"),
    ],
)
def test_an_arrow_that_points_up_is_found(tmp_path: Path, name: str, source: str, code: str) -> None:
    grow(tmp_path, {name: source})
    assert [finding.code for finding in boundaries.check_tree(tmp_path).findings] == [code]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("app/start.py", "import pygame\nfrom game.app.app import App\nfrom game.scenes import launcher"),
        ("cli/play.py", "from game.app.start import start"),
        ("scenes/a.py", "from game.records.journal import Journal\nimport pygame_gui"),
        ("bench/screen/idle.py", "import pygame\nfrom game.app.app import App"),
        ("games/gungi/rules/a.py", "from . import pieces\nfrom ....rules.clause import Clause\nimport dataclasses"),
        ("games/gungi/rules/a.py", "from game.games.gungi.rules import pieces\nfrom game.rules.clause import Clause"),
        (
            "games/gungi/table/scene.py",
            "import pygame\nfrom game.games.gungi.records import kifu\nfrom game.table import base",
        ),
        ("games/gungi/row.py", "from game.row import Row"),
        (
            "games/gungi/workshop/a.py",
            "from game.games.gungi.view import art\nfrom game.stage import scene\nfrom game.storage import paths",
        ),
        ("table/a.py", "def f(match):\n    return match.state"),
        ("games/gungi/rules/a.py", "def f(node):\n    return node.state"),
        ("games/gungi/shots.py", "from game.app.camera import Camera\nfrom game.games.gungi.view import art"),
    ],
)
def test_an_arrow_that_points_down_is_allowed(tmp_path: Path, name: str, source: str) -> None:
    grow(tmp_path, {name: source})
    assert boundaries.check_tree(tmp_path).findings == ()


TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "


@pytest.mark.parametrize(
    "files",
    [
        {"table/a.py": "from game.table import b", "table/b.py": "from game.table.a import A"},
        {"table/a.py": "from game.table import b", "table/b.py": "def f():\n    from game.table.a import A"},
        {"table/a.py": "from game.table import b", "table/b.py": f"{TYPES}from game.table.a import A"},
        {"table/a.py": "import game.table.b", "table/b.py": "from . import a"},
        {"table/a.py": "from game.table.over.b import B", "table/over/b.py": "def f():\n    from game.table import a"},
        {
            "games/gungi/rules/__init__.py": "from game.games.gungi.rules.a import A",
            "games/gungi/rules/a.py": "from game.games.gungi.rules.b import B",
            "games/gungi/rules/b.py": "from game.games.gungi.rules import GAME",
        },
    ],
    ids=("plain", "in a function", "for types", "relative", "over two folders", "by the package"),
)
def test_a_circle_of_imports_is_found(tmp_path: Path, files: dict[str, str]) -> None:
    grow(tmp_path, files)
    assert [(finding.code, *finding.args) for finding in boundaries.check_tree(tmp_path).findings] == [
        ("circle", ", ".join(sorted(files)))
    ]


def test_what_two_modules_share_is_no_circle(tmp_path: Path) -> None:
    grow(tmp_path, {"table/a.py": "from game.table import b, c", "table/b.py": "from game.table import c"})
    grow(tmp_path, {"table/c.py": "", "table/__init__.py": '"""The package."""'})
    assert boundaries.check_tree(tmp_path).findings == ()


def test_a_crowded_folder_is_found(tmp_path: Path) -> None:
    grow(tmp_path, {f"ui/a{n}.py": "" for n in range(30)})
    assert boundaries.check_tree(tmp_path).findings == ()
    grow(tmp_path, {"ui/one_more.py": ""})
    assert [(finding.code, *finding.args) for finding in boundaries.check_tree(tmp_path).findings] == [
        ("crowd", "ui", "31")
    ]


def test_every_package_can_be_installed(root: Path) -> None:
    """A folder of sources without `__init__.py` would be left out of the wheel."""
    folders = {path.parent for path in (root / "game").rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def with_methods(name: str, count: int, bases: str = "", first: int = 0) -> str:
    """Returns the source of a class with so many methods, numbered from `first`."""
    methods = "".join(f"    def m{n}(self): ...\n" for n in range(first, first + count))
    return f"class {name}({bases}):\n{methods or '    pass'}\n"


FOUR = "".join(with_methods(f"C{n}", 0, f"C{n - 1}" if n else "") for n in range(4))


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"table/a.py": with_methods("A", 46)}, "game.table.a.A"),
        (
            {
                "table/a.py": with_methods("A", 30),
                "table/b.py": f"from game.table.a import A\n{with_methods('B', 20, 'A', 30)}",
            },
            "game.table.b.B",
        ),
        ({"table/a.py": f"{FOUR}{with_methods('Last', 0, 'C3')}"}, "game.table.a.Last"),
        ({"table/a.py": f"{FOUR}class Last(C3[int]): ..."}, "game.table.a.Last"),
    ],
)
def test_a_woven_class_is_found(tmp_path: Path, files: dict[str, str], found: str) -> None:
    grow(tmp_path, files)
    (finding,) = boundaries.check_tree(tmp_path).findings
    assert finding.code == "woven" and finding.args[0] == found


def test_a_class_of_parts_is_not_woven(tmp_path: Path) -> None:
    same = with_methods("B", 45, "A")  # what is overridden counts once
    grow(tmp_path, {"table/a.py": f"{with_methods('A', 45)}{same}{FOUR}", "table/b.py": with_methods("A", 45, "B")})
    assert boundaries.check_tree(tmp_path).findings == ()


def test_no_two_public_classes_have_one_name_but_for_one_role_in_several_games(root: Path) -> None:
    """Who reads a name knows what it means: what games have alike lies in the same module of each."""
    places: dict[str, list[str]] = {}
    for path in sorted((root / "game").rglob("*.py")):
        place = path.relative_to(root / "game")
        for name in re.findall(r"^class ([^\W_]\w*)", path.read_text(encoding="utf-8"), re.MULTILINE):
            places.setdefault(name, []).append(place.as_posix())
    shared = {name: found for name, found in places.items() if len(found) > 1}
    roles = {name: {"/".join(place.split("/")[2:]) for place in found} for name, found in shared.items()}
    games = {name: all(place.startswith("games/") for place in found) for name, found in shared.items()}
    assert {name: found for name, found in shared.items() if not games[name] or len(roles[name]) > 1} == {}
    twice = {name: found for name, found in shared.items() if len({p.split("/")[1] for p in found}) < len(found)}
    assert twice == {}
