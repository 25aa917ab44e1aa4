"""What may be told outside of a line: how many steps lie beside it, as everybody may know them or all of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.records.outside import told_elsewhere


@pytest.mark.parametrize(("veiled", "count"), [(False, 2), (True, 1)])
def test_what_was_tried_out_of_sight_beside_the_line_is_not_counted(veiled: bool, count: int) -> None:
    root = SimpleNamespace(id=0, parent=None, action=None, state="state")
    nodes = [root, *(SimpleNamespace(id=n, parent=root, action=name) for n, name in enumerate(("on", "off", "on"), 1))]
    game = SimpleNamespace(continues=lambda state, action: action == "on")
    match: Any = SimpleNamespace(line=lambda: nodes[:2], nodes=nodes, game=game)
    assert told_elsewhere(match, veiled=veiled) == count
