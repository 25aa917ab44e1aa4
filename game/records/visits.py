"""The cursor of a game that is read: where it went, and which way from every position was visited last."""

from __future__ import annotations

from game.match.match import AnyMatch, AnyNode


class Visits:
    """Moves the cursor of a match without a walk to the root each time, which would cost the square of a long game.

    What `Match.goto` and `Match.end_line` do at once, `settle` does for all visits together.
    """

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._now = 0
        self._visited: dict[int, int] = {}
        """By id of a node: which visit was its last."""
        self._ended: dict[int, int] = {}
        """By id of a node: the last visit that let the line end there."""

    def to(self, node: AnyNode, *, line_ends: bool = False) -> None:
        """Puts the cursor on `node`; with `line_ends` nothing behind it counts as visited last."""
        self._match.cursor = node
        self._now += 1
        self._visited[node.id] = self._now
        if line_ends:
            self._ended[node.id] = self._now

    def settle(self) -> None:
        """Lets every node know which of its children was visited last, itself or by anything behind it."""
        nodes = self._match.nodes
        newest = [self._visited.get(node.id, 0) for node in nodes]
        latest_child = [self._ended.get(node.id, 0) for node in nodes]
        for node in nodes:
            node.last = None
        for node in reversed(nodes[1:]):  # children were born after their parents
            parent = node.parent
            assert parent is not None
            if newest[node.id] > latest_child[parent.id]:
                parent.last, latest_child[parent.id] = node, newest[node.id]
            newest[parent.id] = max(newest[parent.id], newest[node.id])
