"""Names the test files of which a thorough run tries more; all others would be the same run again.

    HYPOTHESIS_PROFILE=thorough python -m pytest $(python -m tests.samples)

They are those that reach hypothesis or `tests.thorough` by their imports.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = {"hypothesis", "tests.thorough"}
ALL_SHARE = "tests.conftest"
"""It chooses the profile and tries nothing."""


def files() -> list[str]:
    """Returns their paths from the top of the project, in order. Fixtures are not followed: no conftest tries more."""
    imports = {_name(path): set(_imported(path)) for path in (ROOT / "tests").rglob("*.py")}
    del imports[ALL_SHARE]
    reached = reaching(imports, SOURCES)
    return sorted(f"{name.replace('.', '/')}.py" for name in reached if name.rpartition(".")[2].startswith("test_"))


def reaching(imports: Mapping[str, Iterable[str]], sources: Iterable[str]) -> set[str]:
    """Returns the modules that import one of `sources`, or one that does, and so on."""
    reached = set(sources)
    while more := {name for name, found in imports.items() if name not in reached and not reached.isdisjoint(found)}:
        reached |= more
    return reached - set(sources)


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _imported(path: Path) -> Iterator[str]:
    """Yields what a module imports: of `from a.b import c` all of a, a.b and a.b.c."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:n]) for n in range(1, len(parts) + 1))


if __name__ == "__main__":
    print("\n".join(files()))
