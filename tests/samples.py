"""Names the test files of which a thorough run tries more; all others would be the same run again.

    HYPOTHESIS_PROFILE=thorough python -m pytest $(python -m tests.samples)

They are those that reach hypothesis or `tests.thorough` by their imports. Of their tests a thorough run, whose plugin
this is, keeps those that do so by a name they use.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = {"hypothesis", "tests.thorough"}
ALL_SHARE = "tests.conftest"
"""It chooses the profile and tries nothing."""
IMPORTS = re.compile(r"^[ \t]*(?:from (\S+) import (\([^)]*\)|[^#\n]+)|import ([^#\n]+))", re.MULTILINE)
"""Every import statement of a source: to parse all of it takes thirty times as long. One in a text counts as well."""


def files() -> list[str]:
    """Returns their paths from the top of the project, in order. Fixtures are not followed: none of them tries more."""
    tests = (name for name in modules() if name.rpartition(".")[2].startswith("test_"))
    return sorted(f"{name.replace('.', '/')}.py" for name in tests)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what would be the same test again."""
    more = [item for item in items if _function(item) in sampling(_name(item.path), item.path.read_text("utf-8"))]
    config.hook.pytest_deselected(items=[*{*items} - {*more}])
    items[:] = more


def _function(item: pytest.Item) -> str:
    return item.name.partition("[")[0]


@cache
def sampling(name: str, source: str) -> frozenset[str]:
    """Returns the tests of a module that reach what tries more: by a name they use, or by one that does so in turn."""
    reached, body = modules() | SOURCES, ast.parse(source).body
    found = {
        alias.asname or alias.name.partition(".")[0]
        for node in ast.walk(ast.Module(body, []))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if not reached.isdisjoint(imported(name, ast.unparse(_alone(node, alias))))
    }
    uses = {bound: used for node in body for used in [_used(node)] for bound in _bound(node)}
    return frozenset(one for one in reaching(uses, found) if one.startswith("test_"))


def _alone(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> ast.stmt:
    if isinstance(node, ast.Import):
        return ast.Import([alias])
    return ast.ImportFrom(node.module, [alias], node.level)


def _used(node: ast.stmt) -> set[str]:
    """Returns the names in a statement, those of its arguments included: they are fixtures."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return names | {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)}


def _bound(node: ast.stmt) -> set[str]:
    """Returns the names that a statement of a module gives something to."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}


@cache
def modules() -> set[str]:
    """Returns the names of all modules below tests that reach what tries more."""
    paths = (ROOT / "tests").rglob("*.py")
    imports = {name: set(imported(name, path.read_text("utf-8"))) for path in paths for name in [_name(path)]}
    del imports[ALL_SHARE]
    return reaching(imports, SOURCES)


def reaching(imports: Mapping[str, Iterable[str]], sources: Iterable[str]) -> set[str]:
    """Returns the modules that import one of `sources`, or one that does, and so on."""
    reached = set(sources)
    while more := {name for name, found in imports.items() if name not in reached and not reached.isdisjoint(found)}:
        reached |= more
    return reached - set(sources)


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(name: str, source: str) -> Iterator[str]:
    """Yields what the module `name` imports: of `from a.b import c` all of a, a.b and a.b.c."""
    for base, names, modules in IMPORTS.findall(source):
        level = len(base) - len(base.lstrip("."))
        begun = [*(name.split(".")[:-level] if level else ()), *filter(None, base.split("."))]
        for one in re.findall(r"([\w.]+)(?:\s+as\s+\w+)?", names or modules):
            parts = [*begun, *one.split(".")]
            yield from (".".join(parts[:n]) for n in range(1, len(parts) + 1))


if __name__ == "__main__":
    print("\n".join(files()))
