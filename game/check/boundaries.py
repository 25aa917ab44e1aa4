"""Which package may import which: read from the sources by `ast`, nothing is executed."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import game
from game.check.finding import Finding, Report

_PLAIN = {"rules", "match", "records", "storage", "i18n", "catalog"}
ALLOWED: dict[str, set[str]] = {
    "rules": {"rules"},
    "i18n": {"i18n"},
    "storage": {"storage"},
    "catalog": {"catalog", "rules"},
    "match": {"rules", "match", "catalog"},
    "records": _PLAIN - {"i18n"},
    "ai": _PLAIN - {"i18n"} | {"ai"},
    "verify": _PLAIN - {"i18n"} | {"verify"},
    "check": _PLAIN | {"check"},
    "bench": _PLAIN | {"ai", "verify", "bench"},
    "cli": _PLAIN | {"ai", "verify", "check", "bench", "cli"},
    "ui": {"rules", "i18n", "catalog", "ui"},
    "scenes": _PLAIN | {"ai", "ui", "scenes"},
    "app": _PLAIN | {"ai", "ui", "scenes", "app"},
}
"""Package -> packages of ours it may import. `app` stands for every module `game/app*.py`."""

STARTS_APP = {"cli/play.py", "cli/shot.py"}
"""Commands that open the window."""
CHILD_PROGRAMS = "bench/screen/"
"""Programs that the benchmarks start as processes of their own: they may use anything, and nothing imports them."""
DRAWS = {"ui", "scenes", "app"}
TOOLKITS = {"pygame", "pygame_gui"}
NOT_IN_RULES = {"random", "time", "datetime", "os", "io", "pathlib", "secrets", "threading", "multiprocessing"}
NEVER = {"pickle", "marshal", "shelve"}
FORBIDDEN_CALLS = {"eval", "exec"}


def check() -> Report:
    """Returns what reaches up or draws where it may not, in all sources of the program."""
    return check_tree(Path(game.__file__).resolve().parent)


def check_tree(root: Path) -> Report:
    """The same for the tree `root`, which holds the packages."""
    paths = [path for path in sorted(root.rglob("*.py")) if "__pycache__" not in path.parts]
    return Report.of(len(paths), (finding for path in paths for finding in _judge(path, path.relative_to(root))))


def _judge(path: Path, relative: Path) -> Iterator[Finding]:
    name, package = relative.as_posix(), _package(relative)
    if package == "":
        return  # game/__init__.py
    if package not in ALLOWED:
        yield Finding("no-home", (name,))
        return
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source, filename=str(path))
    for module in imported(tree, relative):
        top, _, rest = module.partition(".")
        if top in TOOLKITS and package not in DRAWS and not name.startswith(CHILD_PROGRAMS):
            yield Finding("draws", (name, module))
        if top in NEVER or (package == "rules" and top != "game" and not _pure(top)):
            yield Finding("import-up", (name, module))
        if top == "game" and rest and not rest.startswith("__") and not _may_import(name, package, rest):
            yield Finding("import-up", (name, module))
    for node in ast.walk(tree) if any(word in source for word in FORBIDDEN_CALLS) else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            yield Finding("import-up", (name, node.func.id))


def _pure(module: str) -> bool:
    return module in sys.stdlib_module_names and module not in NOT_IN_RULES


def _may_import(name: str, package: str, module: str) -> bool:
    target = _first(module)
    if name.startswith(CHILD_PROGRAMS):
        return True
    if module.startswith(CHILD_PROGRAMS.rstrip("/").replace("/", ".")):
        return False
    return target in ALLOWED[package] or (target == "app" and name in STARTS_APP)


def _first(module: str) -> str:
    first = module.partition(".")[0]
    return "app" if first == "app" or first.startswith("app_") else first


def _package(relative: Path) -> str:
    if len(relative.parts) > 1:
        return relative.parts[0]
    stem = relative.stem
    return "" if stem == "__init__" else _first(stem)


def imported(tree: ast.AST, relative: Path) -> Iterator[str]:
    """Yields the absolute name of every imported module, also of imports inside functions and for types only.

    `from game import rules` counts as `game.rules`. `relative` is the file's path below the package `game`.
    """
    here = ("game", *relative.with_suffix("").parts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                stem = here[: len(here) - node.level]
                base = ".".join((*stem, base) if base else stem)
            if base == "game":
                yield from (f"game.{alias.name}" for alias in node.names)
            else:
                yield base
