"""The keys of catalogues that the program names: a text of its sources is the key, or an f-string that it fits."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from game.check.structure import walk

SILENT = "rules"
"""The rooms that have no texts; what looks like a key there is something else."""
LETTERS = 2
"""A form with fewer letters of its own ("{0}.{1}") would fit anything."""


class NamedTexts:
    """What the sources below the folders `roots` name."""

    def __init__(self, *roots: Path) -> None:
        self._whole: set[str] = set()
        forms: set[tuple[str | None, ...]] = set()
        for path in _speaking(roots):
            for node in walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    forms.add(tuple(_literal(part) for part in node.values))
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self._whole.add(node.value)
        told = [form for form in map(_pattern, forms) if form]
        self._forms = [re.compile(form) for greedy in told for form in (greedy, greedy.replace("(.+)", "(.+?)"))]

    def __contains__(self, key: str) -> bool:
        """Whether a text is named whole, or fits a form whose places hold no dots, or what is named itself."""
        return key in self._whole or any(
            all("." not in place or place in self for place in found.groups())
            for form in self._forms
            if (found := form.fullmatch(key))
        )


def _speaking(roots: Iterable[Path]) -> set[Path]:
    """Returns the sources below `roots` that may name texts."""
    return {path for root in roots for path in root.rglob("*.py") if SILENT not in path.relative_to(root).parts[:-1]}


def _literal(part: ast.expr) -> str | None:
    return str(part.value) if isinstance(part, ast.Constant) else None


def _pattern(form: Iterable[str | None]) -> str:
    """Returns the pattern of an f-string given by its parts (None: a place), or "" where it says too little."""
    parts = list(form)
    letters = sum(char.isalpha() for part in parts if part is not None for char in part)
    return "".join("(.+)" if part is None else re.escape(part) for part in parts) if letters >= LETTERS else ""
