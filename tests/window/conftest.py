"""What all window tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.window.program import display, need_tools


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """The name of a display of its own."""
    need_tools()
    with display() as name:
        yield name
