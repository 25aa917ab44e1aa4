"""Which way was visited last, settled once, is as going there one by one would have it; and steps can be stopped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.records import lines
from game.records.format import read, write
from game.records.header import Header
from game.records.reader import Visits, reading
from game.records.steps import Steps, Work, part, whole
from tests.pile import TOY, Take, toy_rules


def star(seed: int, moves: list[tuple[int, int, bool]], by: str) -> Match:
    """Makes the same moves in a tree by the match's own door ("match") or by `Visits`."""
    match = Match(TOY, {"pile": 500}, seed)
    visits = Visits(match)
    for kind, where, ends in moves:
        node = match.nodes[where % len(match.nodes)]
        if by == "match":
            match.goto(node)
        elif match.cursor is not node:
            match.cursor = node
        if kind < 3 and not any(child.action == Take(kind + 1) for child in node.children):
            match.play(Take(kind + 1))
            visits.to(match.cursor)
        elif by == "match" and ends:
            match.goto(node)
            node.last = None
        else:
            visits.to(node, line_ends=ends)
    if by == "visits":
        visits.settle()
    return match


MOVES = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 40), st.booleans()), max_size=60)


@given(MOVES)
def test_visits_settled_together_are_as_gone_one_by_one(moves: list[tuple[int, int, bool]]) -> None:
    one, other = star(1, moves, "match"), star(1, moves, "visits")
    assert [node.last and node.last.id for node in one.nodes] == [node.last and node.last.id for node in other.nodes]
    assert one.cursor.id == other.cursor.id


def test_only_ways_that_a_reader_would_not_take_by_itself_are_written() -> None:
    match = Match(TOY, {"pile": 500}, 1)
    first = match.play(Take(1)).node
    match.play(Take(2))
    assert len(write(match, Header()).splitlines()) == 1 + 2 + 1  # the head, the actions, the cursor
    match.goto(first)
    match.play(Take(3))
    assert len(write(match, Header()).splitlines()) == 1 + 3 + 1
    match.goto(first.children[0])
    assert len(write(match, Header()).splitlines()) == 1 + 3 + 2 + 1  # the way at the fork, the end of the line
    assert read(write(match, Header()), toy_rules).match.line() and first.last is first.children[0]


def test_jumping_about_does_not_walk_to_the_root_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading is linear in the file: no jump, no action and no result looks at the whole line."""
    match = Match(TOY, {"pile": 500}, 5)
    for _ in range(40):
        match.play(Take(1))
    text = write(match, Header()) + "".join(lines.cursor_line(match.nodes[n % 40]) for n in range(200))
    text += '{"result": {"winner": 0, "clause": "T1"}}\n' * 50
    walks: list[str] = []
    for name in ("goto", "line"):
        real = getattr(Match, name)
        monkeypatch.setattr(Match, name, lambda *args, name=name, real=real: (walks.append(name), real(*args))[1])
    loaded = read(text, toy_rules)
    assert walks == ["line"]  # once, at the end, for the result that was told last
    assert [note.code for note in loaded.notes] == ["record.result"]
    assert loaded.match.cursor.id == 199 % 40


def counting(n: int, closed: list[bool]) -> Steps[int]:
    try:
        for i in range(n):
            yield i / n
        return n
    finally:
        closed.append(True)


def test_work_goes_on_step_by_step_and_tells_how_far_it_is() -> None:
    closed: list[bool] = []
    work = Work(part(counting(4, closed), 0.5, 1.0))
    shares = []
    while not work.go_on(0.0):
        shares.append(work.share)
    assert shares == [0.5, 0.625, 0.75, 0.875]
    assert (work.outcome, work.done, work.share, closed) == (4, True, 1.0, [True])
    assert work.go_on(0.0)
    stopped = Work(part(counting(4, closed), 0.0, 1.0))
    stopped.go_on(0.0)
    stopped.stop()
    assert closed == [True, True]
    assert not stopped.done
    assert whole(counting(3, closed)) == 3


def test_a_record_is_read_a_line_a_step() -> None:
    match = Match(TOY, {"pile": 500}, 5)
    for _ in range(20):
        match.play(Take(1))
    text = write(match, Header())
    shares = list(reading(text, toy_rules))
    assert len(shares) == text.count("\n") - 1
    assert shares == sorted(shares) and shares[-1] == 1.0
