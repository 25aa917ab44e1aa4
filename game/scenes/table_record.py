"""The record of a table: the shown line as entries, its tokens, its branches, and its text for the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.match.match import Match, Node
from game.ui.record_panel import Entry

Heading = Callable[[Node], str]


class Record:
    """Reads a match as what the record panel shows. Tokens are written once a node."""

    def __init__(self, match: Match, heading: Heading) -> None:
        self._match = match
        self._heading = heading
        self._tokens: dict[int, str] = {}
        self._line: list[Node] = []
        self._steps: list[tuple[Any, Any]] = []
        self._entries: list[Entry] = []
        self._version = -1

    def refresh(self) -> None:
        """Follows the match: the line is read anew where it changed."""
        if self._version == self._match.version:
            return
        self._version = self._match.version
        line = self._match.line()
        kept = 0
        while kept < min(len(line), len(self._line)) and line[kept] is self._line[kept]:
            kept += 1
        kept = max(1, kept)
        self._line = line
        self._steps = self._steps[: kept - 1]
        self._entries = self._entries[: kept - 1]
        for node in line[kept:]:
            assert node.parent is not None
            self._steps.append((node.parent.state, node.action))
            self._entries.append(self._entry(node))
        forked = self._match.cursor.parent
        for node in (self._match.cursor, *([] if forked is None else forked.children)):
            if 0 < node.ply <= len(self._entries) and self._line[node.ply] is node:
                self._entries[node.ply - 1] = self._entry(node)

    def _entry(self, node: Node) -> Entry:
        assert node.parent is not None
        return Entry(node.id, node.ply, node.actor, len(node.parent.children) - 1, self._heading(node))

    @property
    def entries(self) -> list[Entry]:
        return self._entries

    def node(self, ply: int) -> Node | None:
        """Returns the node of a ply of the line (0: the start)."""
        return self._line[ply] if 0 <= ply < len(self._line) else None

    @property
    def length(self) -> int:
        """The plies of the line."""
        return len(self._line) - 1

    def token(self, ply: int) -> str:
        """Returns the notation of a ply of the line."""
        node = self._line[ply]
        if node.id not in self._tokens:
            self._tokens[node.id] = self._match.game.notate(self._steps, ply - 1)
        return self._tokens[node.id]

    def branches(self, ply: int) -> Sequence[tuple[Node, str]]:
        """Returns the actions that were played instead of ply `ply`, itself included, with their tokens."""
        parent = self._line[ply].parent
        assert parent is not None
        before = self._steps[: ply - 1]
        return [
            (child, self._match.game.notate([*before, (parent.state, child.action)], ply - 1))
            for child in parent.children
        ]
