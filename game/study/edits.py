"""What somebody changed in a tree, the last first, so that each of it can be taken back."""

from collections.abc import Callable

from game.match import tree
from game.match.match import AnyChange, AnyMatch, AnyNode
from game.match.remark import Remark
from game.rules.contract import CHANCE


class Edits:
    """Changes the tree of `match`; the line to `first` (None: there is none) is that of the game and stays.

    Whoever shows the tree shows it anew after every change, and before a node goes it leaves it.
    """

    def __init__(self, match: AnyMatch, first: AnyNode | None) -> None:
        self.match, self.first = match, first
        self._done: list[tuple[AnyNode, Callable[[], object]]] = []
        """The nodes that were changed, each with what undoes it."""
        match.watchers.append(self._changed)

    def close(self) -> None:
        """Watches the match no longer."""
        self.match.watchers.remove(self._changed)

    def _changed(self, change: AnyChange) -> None:
        node = change.node
        if change.kind == "played" and node.parent is not None and node.actor != CHANCE:
            self._done.append((node, lambda: tree.remove(self.match, node, self.first)))

    @property
    def last(self) -> AnyNode | None:
        """The node that the last change is about; None where nothing is to be undone."""
        return self._done[-1][0] if self._done else None

    def undo(self) -> AnyNode | None:
        """Takes the last change back; returns where it was, or its parent where the node is gone by that."""
        if not self._done:
            return None
        node, back = self._done.pop()
        back()
        return node if self.match.nodes[node.id : node.id + 1] == [node] else node.parent

    def write(self, node: AnyNode, remark: Remark) -> bool:
        """Puts a remark to a node; False where it says so already."""
        before = node.remark
        if remark == before:
            return False
        self.match.mark(node, remark)
        self._done.append((node, lambda: self.match.mark(node, before)))
        return True

    def removable(self, node: AnyNode) -> AnyNode | None:
        """Returns what is taken away with a node: the turn it is part of; None where it belongs to the game."""
        while node.parent is not None and node.actor == CHANCE:
            node = node.parent
        return node if tree.may_remove(node, self.first) else None

    def remove(self, node: AnyNode) -> None:
        """Takes a node away with all that follows it."""
        removed = tree.remove(self.match, node, self.first)
        self._done.append((node, lambda: tree.put_back(self.match, removed, self.first)))

    def line_of(self, node: AnyNode) -> AnyNode | None:
        """Returns the nearest node on the way to one that can be put before another; None where there is none."""
        for one in reversed(node.path()):
            may = tree.places(one, self.first)
            if one.parent is not None and may and one.parent.children.index(one) > may.start:
                return one
        return None

    def promote(self, node: AnyNode) -> None:
        """Puts a line before the one that stands before it."""
        assert node.parent is not None
        at = node.parent.children.index(node)
        tree.place(self.match, node, at - 1, self.first)
        self._done.append((node, lambda: tree.place(self.match, node, at, self.first)))
