"""Random changes in vector files, each of which a check must find."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game.rules.chance import Stream
from game.verify import core
from game.verify.core import Check, check_file


def failures(whole: Any, checks: dict[str, Check]) -> list[str]:
    """Returns the codes of everything wrong with a file of this content.

    No file is written: to open one took longer than to check most of them.
    """
    content = json.dumps(whole).encode()
    with patch.object(core, "read_file", lambda path, limit: content):
        return [problem.code for entry in check_file(Path("changed.json"), checks) for problem in entry.problems]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the way to every plain value of a case."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def holder_of(case: Any, stream: Stream, tells_nothing: tuple[Any, ...]) -> tuple[Any, Any, Any, str]:
    """Returns a copy of the case, a container in it, a key of a plain value in that, and the way there as text."""
    case = copy.deepcopy(case)
    *way, last = stream.choice([path for path in leaves(case) if not set(path) & set(tells_nothing)])
    holder = case
    for key in way:
        holder = holder[key]
    return case, holder, last, f"{[*way, last]}: {holder[last]!r}"
