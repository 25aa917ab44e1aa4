"""Woven classes: those that have too many methods or bases of ours, counted with everything they inherit."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.check.syntax import Nodes

METHODS = 45
"""So many methods a class has at most, with what it inherits."""
CLASSES = 4
"""So many classes of ours its chain has at most, itself included."""
Place = tuple[str, str]
"""A class by its module and its name."""


@dataclass(frozen=True, slots=True)
class Class:
    """What counts of a class: the names of its own methods, and where its bases are."""

    methods: frozenset[str]
    bases: tuple[Place, ...]


def woven(known: Mapping[Place, Class]) -> Iterator[tuple[str, str, int, int]]:
    """Yields (module, class, methods, classes) of every class that is too much; `known` holds all of ours."""
    for module, name in sorted(known):
        chain = _chain((module, name), known)
        methods = frozenset[str]().union(*(known[place].methods for place in chain))
        if len(methods) > METHODS or len(chain) > CLASSES:
            yield module, name, len(methods), len(chain)


def classes(module: str, nodes: Nodes) -> dict[Place, Class]:
    """Returns the classes at the top of a module, which is given by its full name."""
    found: dict[Place, Class] = {}
    imported = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
    whole = nodes[0]
    assert isinstance(whole, ast.Module)
    for node in whole.body:
        if isinstance(node, ast.ClassDef):
            methods = (one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
            names = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
            bases = (imported.get(base.id, (module, base.id)) for base in names if isinstance(base, ast.Name))
            found[module, node.name] = Class(frozenset(methods), tuple(bases))
    return found


def _chain(place: Place, known: Mapping[Place, Class]) -> list[Place]:
    """Returns a class of ours and all those it inherits from."""
    chain: list[Place] = []
    todo = [place]
    while todo:
        here = todo.pop()
        if here in known and here not in chain:
            chain.append(here)
            todo += known[here].bases
    return chain
