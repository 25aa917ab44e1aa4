"""What may be picked in a scene: decisions by their picks, those with a button at the end in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.story.actions import InfoCheck, StoryDecision
from game.rules.contract import Option, Pick, Standee
from game.ui.board.chooser import Narrowed, Picks

Choice = StoryDecision | Decision


def choices(legal: Sequence[Choice]) -> Narrowed:
    """Returns what may be put together of some decisions."""
    found = _Paths(legal)
    return Narrowed(found.after, found.made)


class _Paths:
    """The picks of decisions. Of those that a button ends only the first pick and the button have a fixed place."""

    def __init__(self, legal: Sequence[Choice]) -> None:
        self._paths = [(path, one) for one in legal for path in _paths(one, legal)]

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

    def made(self, picked: Picks) -> Choice | None:
        """Returns the decision that picks make."""
        for path, one in self._paths:
            if path == picked or (_free(path) and picked[-1:] == path[-1:] and frozenset(path) == frozenset(picked)):
                return one
        return None


def _free(path: Picks) -> bool:
    """Whether a button ends it."""
    return len(path) > 1 and isinstance(path[-1], Option)


def _loose(path: Picks) -> bool:
    """Whether it begins with any of its picks: nothing says first what is done."""
    return isinstance(path[0], Standee) or (isinstance(path[0], Option) and path[0].name == "tick")


def _paths(one: Choice, legal: Sequence[Choice]) -> tuple[Picks, ...]:
    """Returns the picks of a decision; of a check that can be made in one way only its topic."""
    if isinstance(one, InfoCheck):
        ways = [other for other in legal if isinstance(other, InfoCheck) and other.topic == one.topic]
        return tuple(path[:1] if len(ways) == 1 else path for path in one.paths())
    return one.paths()
