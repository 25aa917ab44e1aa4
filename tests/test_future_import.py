"""`from __future__ import annotations` stands in the modules of the program that need it, and in no others."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

LINE = "from __future__ import annotations\n"
ROOT = Path(game.__file__).parent


@pytest.mark.slow
def test_the_import_stands_only_where_it_is_needed() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")}
    having = {path: source for path, source in sources.items() if LINE in source}
    assert having, "the sources were not found"
    assert not [path.relative_to(ROOT).as_posix() for path, source in having.items() if not needs(source)]


def test_what_needs_it() -> None:
    assert needs(f"{LINE}def f(a: Later) -> None: ...\nclass Later: ...")
    assert needs(f"{LINE}class A:\n    def f(self) -> A: ...")
    assert needs(f"{LINE}from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from b import B\ndef f(b: B): ...")
    assert needs(f"{LINE}def f():\n    def g(a: int | None): ...")
    assert not needs(f"{LINE}class Before: ...\nclass A:\n    b: Before\n    def f(self, b: Before) -> int | None: ...")
    assert not needs(f"{LINE}def f():\n    def g(): ...")


def needs(source: str) -> bool:
    """Whether an annotation names what is bound later or for types only, or would be made with every inner function."""
    if "TYPE_CHECKING" in source:
        return True
    body = ast.parse(source).body
    first = {name: n for n, node in reversed(list(enumerate(body))) for name in bound(node)}
    later = (first.get(name, -1) >= n for n, node in enumerate(body) for name in named(annotations(node)))
    return any(later) or any(inner(node) for node in body)


def bound(node: ast.stmt) -> Iterator[str]:
    """Yields the names that a statement of a module binds."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (alias.asname or alias.name.partition(".")[0] for alias in names)
        case ast.Assign(targets=targets):
            yield from (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def annotations(node: ast.AST) -> Iterator[ast.expr]:
    """Yields the annotations of arguments, results and fields in a node."""
    for below in ast.walk(node):
        if isinstance(below, ast.arg | ast.AnnAssign) and below.annotation is not None:
            yield below.annotation
        elif isinstance(below, ast.FunctionDef) and below.returns is not None:
            yield below.returns


def named(found: Iterator[ast.expr]) -> Iterator[str]:
    """Yields the names in annotations."""
    return (name.id for annotation in found for name in ast.walk(annotation) if isinstance(name, ast.Name))


def inner(node: ast.stmt) -> bool:
    """Whether a function with annotations stands in a function of a statement."""
    functions = [below for below in ast.walk(node) if isinstance(below, ast.FunctionDef)]
    within = (below for one in functions for part in one.body for below in ast.walk(part))
    return any(isinstance(below, ast.FunctionDef) and any(annotations(below)) for below in within)
