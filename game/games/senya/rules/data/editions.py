"""Editions: what the game is made of by each version of its rules, so that whatever was kept goes on as it began."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, TypeVar

from game.games.senya.rules.data.rows import Data, Fixed
from game.rules.contract import RULES, OptionField, OptionValues, PositionObject

ALL = (4, 3, 2, 1)
"""The versions of the rules and their tables, the youngest first (S19.1)."""
BATTLES, STORIES, WARS = (4, 3, 1), ALL, ALL
"""Those that changed each part of the game, that of new games first: what no version changed stays as it is."""
T = TypeVar("T")
Files = Mapping[str, Mapping[str, object]]
"""The parsed tables of files by their stems."""
Former = Callable[[int], Files]
"""Gives the tables that a version was the last to be played by; DataError for damaged ones."""


def no_former(version: int) -> Files:
    """Returns none: for a game whose tables never changed."""
    return {}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Edition(Fixed):
    """The rows of a version of the rules, with the SHA-256 of the tables they come from."""

    data: Data
    digest: str
    version: int = BATTLES[0]

    def _apart(self) -> tuple[object, ...]:
        return (self.digest, self.version)

    def named(self) -> dict[str, Any]:
        """Returns what names it in a position object (S19.1)."""
        return {"version": self.version, "data": self.digest}


def tables_of(version: int, newest: Files, former: Former) -> Files:
    """Returns the tables that a version of the rules is played by: today's but for those that were others then."""
    past = (one for one in ALL if version <= one < ALL[0])  # from the youngest to the oldest
    return reduce(lambda tables, one: {**tables, **former(one)}, past, newest)


class Editions(Generic[T]):
    """A part of the game by version: that of new games made at once, a former one when something kept asks for it.

    versions: those that changed the part, the youngest first. make: from the tables of a version and its number.
    digest: what a position calls the data of what was made.
    """

    def __init__(
        self,
        files: Files,
        former: Former,
        versions: tuple[int, ...],
        make: Callable[[Files, int], T],
        digest: Callable[[T], str],
    ) -> None:
        self._files, self._former, self._make, self._digest = files, former, make, digest
        self._versions = versions
        self._made = {versions[0]: make(files, versions[0])}

    @property
    def newest(self) -> T:
        return self._made[self._versions[0]]

    @property
    def field(self) -> OptionField:
        """The option that says by which version a game is played."""
        return OptionField(self._versions[0], self._versions)

    def by(self, values: OptionValues) -> T:
        """Returns what options are played by. Raises DataError where the tables of a former version are damaged."""
        return self._of(int(values.get(RULES, self._versions[0])))

    def told(self, position: PositionObject, values: OptionValues) -> T:
        """Returns what a position object is read by: the version it names, else that of the options, else the newest
        whose data it names.

        Raises DataError as `by` does.
        """
        version = position.get("version")
        if type(version) is int and version in self._versions:
            return self._of(version)
        if RULES in values:
            return self.by(values)
        named = position.get("data", self._digest(self.newest))
        return next((found for found in map(self._of, self._versions) if self._digest(found) == named), self.newest)

    def _of(self, version: int) -> T:
        if version not in self._made:
            self._made[version] = self._make(tables_of(version, self._files, self._former), version)
        return self._made[version]
