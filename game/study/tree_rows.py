"""The tree of a game as rows: what begins a line, what is written to, where one stands, and where a line ends.

What lies between is left out. The first child goes on at the depth of its parent, after the others, which stand one
step deeper: so every line stands below the move in whose place it was tried.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.match.match import AnyNode
from game.match.remark import Remark


@dataclass(frozen=True, slots=True, eq=False)
class TreeRow:
    """A turn that begins with `node` and ends with `end`, where a press leads; `depth` counts from 0.

    own: it belongs to the game that was played. here: one stands in it. last: the line ends with it.
    """

    node: AnyNode
    end: AnyNode
    depth: int
    own: bool
    here: bool
    last: bool

    @property
    def remark(self) -> Remark:
        """What is written to the turn: to where it ends, else to the first part of it that has anything."""
        if self.end.remark:
            return self.end.remark
        return next((node.remark for node in _turn(self.node, self.end) if node.remark), self.end.remark)


def tree_rows(root: AnyNode, cursor: AnyNode, first: AnyNode | None, joins: Callable[[AnyNode], bool]) -> list[TreeRow]:
    """Returns the rows of a tree. first: the end of the game. joins: whether a step goes on with the turn before it."""
    own = frozenset(() if first is None else first.path())
    found = [TreeRow(root, root, 0, True, cursor is root, not root.children)]
    for node, depth in _walk(root):
        assert node.parent is not None
        forked = len(node.parent.children) > 1
        if not forked and joins(node) and node.parent is not root:
            continue
        end = end_of_turn(node, joins)
        turn = _turn(node, end)
        row = TreeRow(node, end, depth, node in own, any(one is cursor for one in turn), not end.children)
        if forked or row.here or row.last or len(end.children) > 1 or any(one.remark for one in turn):
            found.append(row)
    return found


def end_of_turn(node: AnyNode, joins: Callable[[AnyNode], bool]) -> AnyNode:
    """Returns where the turn that begins with a node ends, as far as it went on in one way only."""
    while len(node.children) == 1 and joins(node.children[0]):
        node = node.children[0]
    return node


def _turn(node: AnyNode, end: AnyNode) -> list[AnyNode]:
    """Returns the nodes from one to another that follows it."""
    found = [end]
    while found[-1] is not node:
        before = found[-1].parent
        assert before is not None
        found.append(before)
    return found[::-1]


def _walk(root: AnyNode) -> Iterator[tuple[AnyNode, int]]:
    """Yields all nodes but the root in the order of the rows, each with its depth."""
    waiting = [(child, 0) for child in root.children[:1]]
    while waiting:
        node, depth = waiting.pop()
        yield node, depth
        waiting += [(child, depth) for child in node.children[:1]]
        assert node.parent is not None
        if node is node.parent.children[0]:
            waiting += [(other, depth + 1) for other in reversed(node.parent.children[1:])]
