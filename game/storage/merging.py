"""Two programs change what one file holds: what either changed is kept, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_NONE = object()


def merged(base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Returns `theirs` with what differs between `base`, which both began with, and `mine`.

    Tables in tables are merged alike. Where both changed one entry, mine is the later word.
    """
    result: dict[str, Any] = {}
    for key in dict.fromkeys((*theirs, *mine)):
        was, here, there = (table.get(key, _NONE) for table in (base, mine, theirs))
        if isinstance(here, dict) and isinstance(there, dict):
            value: Any = merged(was if isinstance(was, dict) else {}, here, there)
        else:
            value = there if here == was else here
        if value is not _NONE:
            result[key] = value
    return result
