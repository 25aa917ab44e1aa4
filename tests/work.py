"""How much work something takes, in calls: the same on every machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls(do: Callable[[], object]) -> int:
    """Returns how many functions were called, those of libraries included; what is compiled counts as one call."""
    seen = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal seen
        seen += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(None)
    return seen
