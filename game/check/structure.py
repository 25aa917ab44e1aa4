"""The structure of the sources: what stands in a module, woven classes, circles of imports."""

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

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


def circles(arrows: Mapping[str, Collection[str]]) -> list[tuple[str, ...]]:
    """Returns the groups of two or more modules that reach each other, sorted; `arrows` lead from importer to imported.

    A module that lies on several circles stands in one group with all of them.
    """
    finder = _Finder(arrows)
    for module in sorted(arrows):
        if module not in finder.number:
            finder.walk(module)
    return sorted(finder.found)


class _Finder:
    """Tarjan's walk: modules are numbered as they are met, and know the lowest number they lead back to."""

    def __init__(self, arrows: Mapping[str, Collection[str]]) -> None:
        self.arrows = arrows
        self.number: dict[str, int] = {}
        self.found: list[tuple[str, ...]] = []
        self._lowest: dict[str, int] = {}
        self._open: list[str] = []

    def walk(self, first: str) -> None:
        """Finds the groups of all that `first` reaches. The path is kept in a list: it may be longer than the stack."""
        path = [(first, iter(self._met(first)))]
        while path:
            module, ahead = path[-1]
            following = next(ahead, None)
            if following is None:
                path.pop()
                if path:
                    self._lower(path[-1][0], self._lowest[module])
                self._close(module)
            elif following not in self.number:
                path.append((following, iter(self._met(following))))
            elif following in self._open:
                self._lower(module, self.number[following])

    def _met(self, module: str) -> list[str]:
        self.number[module] = self._lowest[module] = len(self.number)
        self._open.append(module)
        return sorted(self.arrows.get(module, ()))

    def _lower(self, module: str, number: int) -> None:
        self._lowest[module] = min(self._lowest[module], number)

    def _close(self, module: str) -> None:
        if self._lowest[module] < self.number[module]:
            return
        at = self._open.index(module)
        group = self._open[at:]
        del self._open[at:]
        if len(group) > 1:
            self.found.append(tuple(sorted(group)))
