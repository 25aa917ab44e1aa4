"""A sum that is kept as its terms, so that what is shown is the calculation itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


class NumberChange:
    """A number before and after something."""

    __slots__ = ()

    before: int
    after: int

    @property
    def by(self) -> int:
        """How much it rises; falls are negative."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a sum: `name` is the id of what it comes from, `clause` the number of the clause that adds it."""

    name: str
    value: int
    clause: str


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of terms, in the order in which they are told."""

    terms: tuple[Term, ...] = ()

    @property
    def value(self) -> int:
        """What the terms add up to."""
        return sum([term.value for term in self.terms])

    def plus(self, name: str, value: int, clause: str) -> Total:
        """Returns the sum with one more term; a term of 0 is left out."""
        return Total((*self.terms, Term(name, value, clause))) if value else self

    def and_all(self, terms: Iterable[Term]) -> Total:
        """Returns the sum with more terms."""
        return Total((*self.terms, *terms))
