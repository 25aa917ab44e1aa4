"""The record follows a match: what was played instead of something else has entries of its own."""

from __future__ import annotations

from game import catalog
from game.match.match import Match
from game.table.record import Record
from tests.table.help import READY


def test_what_is_played_instead_joins_or_begins_its_own_entry() -> None:
    """Of a turn that was told in one entry only its first half stays, where another turn follows that."""
    match = Match(catalog.rules("gungi"), {}, 5, start=READY)
    joined = []
    record = Record(match, lambda node: "", joins=lambda node, usual: node.id in joined)
    first = match.play(match.game.legal(match.state)[0]).node
    joined.append(match.play(match.game.legal(match.state)[0]).node.id)
    record.refresh()
    assert [one.ply for one in record.entries] == [2]
    match.goto(first)
    match.play(match.game.legal(match.state)[1])
    record.refresh()
    assert [one.ply for one in record.entries] == [1, 2]


def test_what_joins_where_nothing_stands_yet_begins_an_entry() -> None:
    match = Match(catalog.rules("gungi"), {}, 5, start=READY)
    record = Record(match, lambda node: "", joins=lambda node, usual: True)
    for _ in range(3):
        match.play(match.game.legal(match.state)[0])
    record.refresh()
    assert [(one.ply, record.begin) for one in record.entries] == [(3, 0)]
