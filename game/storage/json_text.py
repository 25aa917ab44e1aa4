"""The one door to JSON that a person may have written: how deep it is nested is looked at before it is parsed."""

import json
import math
import re
from collections.abc import Callable
from typing import Any

MOST_DEPTH = 100
"""So many brackets are open at once at most; ours have about ten."""
_MARK = re.compile(r'"(?:[^"\\]++|\\.)*+"|[][{}]|"', re.DOTALL)
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
Pairs = Callable[[list[tuple[str, Any]]], dict[str, Any]]


def parse_json(text: str, pairs: Pairs | None = None, *, halves: bool = False) -> Any:
    """Returns the value of a text; `pairs` makes the objects of their fields.

    `halves`: escaped halves of characters may stand in it, as in names of files that are no text.

    Raises ValueError, of which JSONDecodeError is one, for anything that is no JSON, for NaN and infinite numbers, for
    whole numbers of thousands of digits, for what is nested too deep, and for half a character of UTF-16: a file that
    was written with one could not be read again.
    """
    if text.count("[") + text.count("{") > MOST_DEPTH and _depth(text) > MOST_DEPTH:
        raise ValueError("too deep")
    text.encode()
    value = json.loads(text, object_pairs_hook=pairs, parse_constant=_no_number, parse_float=_finite)
    if not halves and _HALF.search(text):
        json.dumps(value, ensure_ascii=False).encode()
    return value


def _depth(text: str) -> int:
    """Returns how many brackets are open at most, as far as the texts are closed."""
    depth = most = 0
    for found in _MARK.finditer(text):
        mark = found[0]
        if mark in "[{":
            depth += 1
            most = max(most, depth)
        elif mark in "]}":
            depth -= 1
        elif mark == '"':
            break
    return most


def _no_number(text: str) -> object:
    raise ValueError(text)


def _finite(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError(text[:40])
    return value
