"""Where "take back" and "redo" lead in a record seen by one seat: along what that seat knows of; branches."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.table.parts.browsing import Browsing
from game.ui.widgets.record_panel import RecordCommand

KNOWN = (0, 2, 3, 6)
"""The plies at which an entry ends; between them lies what the seat knows nothing of."""


def seen_at(ply: int, known: tuple[int, ...] = KNOWN) -> Browsing:
    line = [SimpleNamespace(ply=n) for n in range(7)]
    record = SimpleNamespace(
        node=lambda n: line[n],
        before=lambda n: max((at for at in known if at < n), default=known[0]),
        after=lambda n: min((at for at in known if at > n), default=6),
    )
    session = SimpleNamespace(eyes=0, match=SimpleNamespace(ply=ply))
    table: Any = SimpleNamespace(session=session, record=record)
    rest: list[Any] = [None] * 6
    return Browsing(table, *rest)


@pytest.mark.parametrize(("ply", "back", "forward"), [(0, None, 2), (2, 0, 3), (4, 3, 6), (6, 3, None)])
def test_one_goes_from_entry_to_entry_and_nowhere_beyond_the_ends(
    ply: int, back: int | None, forward: int | None
) -> None:
    made = seen_at(ply)
    nodes = made.back_node(), made.forward_node()
    assert [node and node.ply for node in nodes] == [back, forward]


def test_nothing_is_taken_back_before_the_first_that_is_known() -> None:
    assert seen_at(2, (2, 3)).back_node() is None and seen_at(1, (2, 3)).back_node() is None


@pytest.mark.parametrize(("ply", "asked"), [(5, [5]), (6, [6]), (7, [])])
def test_branches_are_asked_for_up_to_the_end_of_the_line(ply: int, asked: list[int]) -> None:
    """A press may come before the panel shows that the line is shorter."""
    made, found = seen_at(6), []
    made._table.record.begin, made._table.record.length = 0, 6
    made._ask_branch = found.append  # type: ignore[method-assign]
    made.do(RecordCommand("branches", ply))
    assert found == asked
