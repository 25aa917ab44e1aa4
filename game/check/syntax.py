"""What stands in a source, read by `ast`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

Nodes = tuple[ast.AST, ...]
"""What stands in a module, the module itself first."""


def walk(tree: ast.AST) -> Iterator[ast.AST]:
    """Yields what `ast.walk` does, but for what has no parts (`pass`, the kinds of operators), in half of the time."""
    found = [tree]
    for node in found:
        yield node
        for value in vars(node).values():
            if isinstance(value, list):
                found += [part for part in value if isinstance(part, ast.AST) and part._fields]
            elif isinstance(value, ast.AST) and value._fields:
                found.append(value)
