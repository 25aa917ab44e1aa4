"""The tree rearranged: lines taken away, put back and put before others; the line of the game stays first."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.match import AnyMatch, AnyNode, Match
from game.match.remark import MARKS, Remark
from game.match.tree import arrange, may_remove, place, places, preorder, put_back, remove
from game.records.format import read, write
from game.records.header import Header
from game.rules.chance import Stream
from tests.match.test_match import wander
from tests.pile import TOY, Roll, Take, toy_rules
from tests.records.test_format import told

WORDS = ("", "これは一手", "[x] {y} 「z」", "two\nlines", '"\\')


def shape(node: AnyNode) -> Any:
    """Returns a tree without the ids of its nodes."""
    return node.led, node.remark, [shape(child) for child in node.children]


def sound(match: AnyMatch) -> None:
    """Asserts that the ids are those of a tree, and that a record of it brings back the same."""
    assert [node.id for node in match.nodes] == list(range(len(match.nodes)))
    assert match.cursor in match.nodes and (match.ended_at is None or match.ended_at in match.nodes)
    for node in match.nodes[1:]:
        assert node.parent is not None and node in node.parent.children and node.parent.id < node.id
        assert node.parent.last is None or node.parent.last in node.parent.children
    loaded = read(write(match, Header()), toy_rules)
    assert not loaded.notes and told(loaded.match) == told(match) and shape(loaded.match.root) == shape(match.root)
    assert (loaded.match.ended_at and loaded.match.ended_at.id) == (match.ended_at and match.ended_at.id)


def written_on(match: AnyMatch, stream: Stream) -> None:
    """Puts a remark to some nodes."""
    for node in match.nodes[:: 1 + stream.below(3)]:
        note, name = stream.choice(WORDS), stream.choice(WORDS[:3])
        match.mark(node, Remark(note, name, stream.choice(("", *MARKS))))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", [False, True])
def test_whatever_is_rearranged_is_undone_and_kept(seed: int, game: bool) -> None:
    match, stream = Match(TOY, {"pile": 9}, seed), Stream(seed)
    wander(match, seed, 40)
    first = match.main_end if game and match.ended_at else None
    arrange(match, first)
    written_on(match, stream)
    for _ in range(12):
        node = match.nodes[stream.below(len(match.nodes))]
        allowed, before = places(node, first), None
        if allowed:
            at = place(match, node, stream.choice(list(allowed)), first)
            sound(match)
            before = shape(match.root)
            place(match, node, place(match, node, allowed[0], first), first)
            assert shape(match.root) == before
            place(match, node, at, first)
        if not may_remove(node, first):
            assert first is None or node in first.path()
            continue
        before, standing = shape(match.root), match.cursor
        gone = remove(match, node, first)
        sound(match)
        assert node not in match.nodes and match.cursor not in preorder(node)
        put_back(match, gone, first)
        sound(match)
        assert shape(match.root) == before and standing in match.nodes
        if stream.below(2):
            remove(match, node, first)
    assert first is None or (match.ended_at is first and match.nodes[: first.ply + 1] == first.path())


def test_the_line_of_a_game_stays_first_and_whole() -> None:
    match = Match(TOY, {"pile": 4}, 5)
    match.play(Take(1))
    match.undo()
    while match.result is None:
        match.play(Take(2)) if match.state.to_act >= 0 else match.play_chance()
    end = match.main_end
    assert [child.led for child in match.root.children] == [Take(1), Take(2)]
    arrange(match, end)
    own, beside = match.root.children
    assert not places(own, end) and places(beside, end) == range(1, 2)
    assert not may_remove(own, end) and may_remove(beside, end) and not may_remove(match.root, None)
    match.goto(match.root)
    match.play(Roll())
    assert place(match, match.cursor, 1, end) == 2
    assert [child.led for child in match.root.children] == [Take(2), Roll(), Take(1)]
