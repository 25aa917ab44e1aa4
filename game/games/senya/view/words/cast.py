"""Who is in a battle: the names by which the log and the table call them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.games.senya.rules.data.rows import Words
from game.games.senya.view.words.speech import Speech

Cast = Mapping[str, str]
"""Combatant -> name."""


def cast_of(speech: Speech, people: Iterable[tuple[str, Words]]) -> dict[str, str]:
    """Returns the name of everybody by id, from (id, name in each language) pairs in roster order.

    Those who share a name are numbered; a minion has the number of its id, so that it keeps it when others are gone.
    """
    names = {one: speech.word(name) for one, name in people}
    often = Counter(names.values())
    given: Counter[str] = Counter()
    called = {}
    for one, name in names.items():
        given[name] += 1
        number = one.partition(".")[2] or (str(given[name]) if often[name] > 1 else "")
        called[one] = speech("senya-story.numbered", name, number) if number else name
    return called


def who(speech: Speech, cast: Cast, one: str) -> str:
    """Returns the name of somebody, who may be gone: a minion that is no more is called after who summoned it."""
    if one in cast:
        return cast[one]
    owner = one.partition(".")[0]
    return speech("senya-story.minion-of", cast[owner]) if owner in cast else one
