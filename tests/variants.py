"""One of several: the fast run tries a thing in one language, at one size, with one seed, the slow run in the others.

Which one it is goes by the name of the test, so that each language and each size has its share. A thorough run tries
all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from zlib import crc32

import pytest

VARIES = frozenset({"lang", "scale", "seed", "size", "text_size"})
"""Parameters by which tests of one thing differ, and of which none asks for a rule or a part of its own."""


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
    found: set[int] = set()
    for name, thing in things.items():
        for n, variants in enumerate(thing.values(), crc32(name.encode())):
            found |= {*variants} - {variants[n % len(variants)]}
    return found
