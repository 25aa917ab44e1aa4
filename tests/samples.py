"""Names the test files of which a thorough run tries more; all others would be the same run again.

    HYPOTHESIS_PROFILE=thorough python -m pytest $(python -m tests.samples)

They are those that reach hypothesis or `tests.thorough` by their imports.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

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
