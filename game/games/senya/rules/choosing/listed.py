"""What may be picked of a list of decisions: each by its picks, those with a button at the end in any order."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from game.rules.chooser import Narrowed, Picks
from game.rules.contract import Action, Option, Pick, Standee

C = TypeVar("C", bound=Action)
LOOSE = ("tick", "place")
"""Options with which nothing is said yet about what is done."""


def choices(
    legal: Sequence[C], paths: Callable[[C], tuple[Picks, ...]] = lambda one: one.paths(), first: Picks = ()
) -> Narrowed:
    """Returns what may be put together of some decisions; `paths` gives the picks of each, `first` is proposed."""
    found = _Paths([(path, one) for one in legal for path in paths(one)])
    return Narrowed(found.after, found.made, first)


class _Paths(Generic[C]):
    """The picks of decisions. Of those that a button ends only the first pick and the button have a fixed place."""

    def __init__(self, paths: Sequence[tuple[Picks, C]]) -> None:
        self._paths = paths

    def after(self, picked: Picks) -> Iterator[Pick]:
        """Yields what may come next."""
        chosen = frozenset(picked)
        for path, _ in self._paths:
            if not _free(path):
                if len(path) > len(picked) and path[: len(picked)] == picked:
                    yield path[len(picked)]
            elif not picked:
                yield from path[:-1] if _loose(path) else path[:1]
            elif chosen <= frozenset(path[:-1]) and (_loose(path) or picked[0] == path[0]):
                yield from [pick for pick in path[:-1] if pick not in chosen] or path[-1:]

    def made(self, picked: Picks) -> C | None:
        """Returns the decision that picks make."""
        for path, one in self._paths:
            if path == picked or (_free(path) and picked[-1:] == path[-1:] and frozenset(path) == frozenset(picked)):
                return one
        return None


def _free(path: Picks) -> bool:
    """Whether a button ends it."""
    return len(path) > 1 and isinstance(path[-1], Option)


def _loose(path: Picks) -> bool:
    """Whether the picks may come in any order from the first on, for no button says first what is done."""
    return isinstance(path[0], Standee) or (isinstance(path[0], Option) and path[0].name in LOOSE)
