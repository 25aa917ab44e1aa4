"""One of several: the fast run tries a thing in one language, at one size, with one seed, the slow run in the others.

What the house does in the same way for all games it tries with one of them. Which it is goes by the name of the test,
so that each language, each size and each game has its share. A thorough run tries all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from zlib import crc32

import pytest

VARIES = frozenset({"lang", "people", "scale", "seed", "size", "text_size"})
"""Parameters by which tests of one thing differ, and of which none asks for a rule or a part of its own."""
GAME = frozenset({"game", "game_id"})
ROOMS = "ai app cli editor library match people practice records review scenes stage statistics study table text"
HOUSE = tuple(f"tests/{room}/" for room in ROOMS.split())
"""Where tests go through the games to see what the house does; the laws and the games themselves lose none."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Marks the others as slow, before anything is chosen by its marks."""
    quick = [item for item in items if hasattr(item, "callspec") and not item.get_closest_marker("slow")]
    for n in left((item.nodeid.partition("[")[0], item.callspec.params) for item in quick):
        quick[n].add_marker(pytest.mark.slow)


def left(tests: Iterable[tuple[str, Mapping[str, Any]]]) -> set[int]:
    """Returns which of some tests, given by name and parameters, are left to the slow run, by their indices."""
    things: dict[str, dict[object, list[int]]] = defaultdict(lambda: defaultdict(list))
    for n, (name, params) in enumerate(tests):
        things[name][tuple((key, repr(value)) for key, value in params.items() if key not in VARIES)].append(n)
    kept: set[int] = set()
    for name, thing in things.items():
        drawn = crc32(name.encode())
        one_each = {key: variants[n % len(variants)] for n, (key, variants) in enumerate(thing.items(), drawn)}
        kept |= _of_one_game(one_each, drawn) if name.startswith(HOUSE) else {*one_each.values()}
    return {n for thing in things.values() for variants in thing.values() for n in variants} - kept


def _of_one_game(tests: Mapping[Any, int], drawn: int) -> set[int]:
    """Returns one of the tests that differ in the game only, and all that there is once."""
    alike: dict[object, list[int]] = defaultdict(list)
    for params, n in tests.items():
        alike[tuple(param for param in params if param[0] not in GAME)].append(n)
    return {same[n % len(same)] for n, same in enumerate(alike.values(), drawn)}
