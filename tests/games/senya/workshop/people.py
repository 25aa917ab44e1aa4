"""Persons for the tests of the workshop."""

from __future__ import annotations

from game.games.senya.workshop.person import Person, personal
from tests.games.senya.book import sheet


def person(sample: str = "toru", name: str = '遠野 "四季"\n\\\t', **more: str) -> Person:
    """Returns a ready character with words of its own; the name has what a file must escape."""
    return Person(sheet(sample), personal({"name": name, "past": "夜\u3000の街", **more}))
