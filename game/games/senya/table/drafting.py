"""Picks that come together to a declaration in any order: the rules say only what may follow what."""

from collections.abc import Callable, Iterable

from game.rules.chooser import Picks
from game.rules.contract import Option, Pick, Standee


class Drafting:
    """Puts picks where they may stand, for one position; `next_picks` are the rules'.

    What was asked once is kept: a declaration is looked at from many sides before it is made.
    """

    def __init__(self, next_picks: Callable[[Picks], Iterable[Pick]]) -> None:
        self._next = next_picks
        self._after: dict[Picks, frozenset[Pick]] = {}

    def after(self, picked: Picks) -> frozenset[Pick]:
        """Returns what may be picked next."""
        if picked not in self._after:
            self._after[picked] = frozenset(self._next(picked))
        return self._after[picked]

    def stands(self, picked: Picks) -> bool:
        """Whether picks are the beginning of something, or the whole of it."""
        return all(pick in self.after(picked[:n]) for n, pick in enumerate(picked))

    def with_one(self, picked: Picks, pick: Pick) -> Picks | None:
        """Returns the picks with one more at the last place where it may stand; None where it may stand nowhere."""
        for at in range(len(picked), -1 if not picked else 0, -1):
            found = (*picked[:at], pick, *picked[at:])
            if self.stands(found):
                return found
        return None

    def without(self, picked: Picks, pick: Pick) -> Picks:
        """Returns the picks without one, and without what could not stand but for it.

        Without the first nothing is left, but for its like: of several that are ticked or taken along each is as good.
        """
        if pick not in picked:
            return ()
        if picked[0] == pick:
            return self.rebuilt((), (one for one in picked[1:] if _alike(one, pick)))
        return self.rebuilt(picked[:1], (one for one in picked[1:] if one != pick))

    def rebuilt(self, start: Picks, more: Iterable[Pick]) -> Picks:
        """Returns a beginning with as many of further picks as may stand with it, one after the other."""
        for pick in more:
            start = self.with_one(start, pick) or start
        return start

    def open_for(self, picked: Picks, picks: Iterable[Pick]) -> frozenset[Pick]:
        """Returns those of some picks that may be added."""
        return frozenset(pick for pick in picks if pick not in picked and self.with_one(picked, pick) is not None)


def _alike(one: Pick, other: Pick) -> bool:
    """Whether two picks are entries of one list: people, or buttons of one name."""
    if isinstance(one, Option) and isinstance(other, Option):
        return one.name == other.name
    return isinstance(one, Standee) and isinstance(other, Standee)
