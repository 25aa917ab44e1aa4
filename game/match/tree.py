"""The tree of a match rearranged: a line taken away and put back, or put before the others.

The line to `first` (the end of a game that was played, None: there was no game) is never taken away and stays first;
`arrange` puts it there, before anything else is done.
"""

from dataclasses import dataclass

from game.match.match import AnyMatch, AnyNode


@dataclass(frozen=True, slots=True, eq=False)
class Removed:
    """A node that was taken out of the tree with all that follows it, and its place among its parent's children."""

    node: AnyNode
    place: int
    last: bool
    """Whether it was the one visited last."""


def may_remove(node: AnyNode, first: AnyNode | None) -> bool:
    """Whether a node can be taken away with all that follows it."""
    return node.parent is not None and not _on(node, first)


def remove(match: AnyMatch, node: AnyNode, first: AnyNode | None = None) -> Removed:
    """Takes a node away with all that follows it. The cursor goes to its parent where it stood there."""
    parent = node.parent
    assert parent is not None
    removed = Removed(node, parent.children.index(node), parent.last is node)
    if node in match.cursor.path():
        match.goto(parent)
    parent.children.remove(node)
    if removed.last:
        parent.last = parent.children[0] if parent.children else None
    arrange(match, first)
    return removed


def put_back(match: AnyMatch, removed: Removed, first: AnyNode | None = None) -> None:
    """Puts what was taken away where it was; its parent has to be there."""
    parent = removed.node.parent
    assert parent is not None
    parent.children.insert(removed.place, removed.node)
    if removed.last:
        parent.last = removed.node
    arrange(match, first)


def places(node: AnyNode, first: AnyNode | None) -> range:
    """Returns the places among its parent's children that a node may have, from 0; none for the root."""
    parent = node.parent
    if parent is None or _on(node, first):
        return range(0)
    return range(int(any(_on(child, first) for child in parent.children)), len(parent.children))


def place(match: AnyMatch, node: AnyNode, at: int, first: AnyNode | None = None) -> int:
    """Puts a node to a place of `places`; returns the one that it had."""
    parent = node.parent
    assert parent is not None
    before = parent.children.index(node)
    parent.children.insert(at, parent.children.pop(before))
    arrange(match, first)
    return before


def preorder(root: AnyNode) -> list[AnyNode]:
    """Returns a node and all that follow it: each before its children, whole lines one after another."""
    found, waiting = list[AnyNode](), [root]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting.extend(reversed(node.children))
    return found


def _on(node: AnyNode, first: AnyNode | None) -> bool:
    return first is not None and node in first.path()


def arrange(match: AnyMatch, first: AnyNode | None) -> None:
    """Lets the line to `first` be the first of the tree, and whole lines follow one another in it."""
    for node in [] if first is None else first.path()[1:]:
        assert node.parent is not None
        node.parent.children.remove(node)
        node.parent.children.insert(0, node)
    match.arrange(preorder(match.root))
