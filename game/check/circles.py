"""Circles of imports: groups of modules each of which reaches all the others."""

from __future__ import annotations

from collections.abc import Collection, Mapping


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
