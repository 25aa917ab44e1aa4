"""The record of a table: the shown line as entries, its tokens, its branches, and its text for the clipboard.

An entry is a turn, or what is decided in it one by one: an action that only goes on with the turn before it (a throw,
what follows one) joins its entry. It has a number where a turn of the players' count begins.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.match.match import AnyMatch, AnyNode
from game.match.reached import Reached
from game.rules.contract import Action, State
from game.ui.widgets.record_rows import Entry

Heading = Callable[[AnyNode], str]
Joins = Callable[[AnyNode, bool], bool]
Actor = Callable[[AnyNode, int], int]


class Record:
    """Reads a match as what the record panel shows. Tokens are written once a node. Plies count actions, from 1."""

    def __init__(
        self,
        match: AnyMatch,
        heading: Heading,
        joins: Joins = lambda node, usual: usual,
        actor: Actor = lambda node, usual: usual,
    ) -> None:
        self._match = match
        self._heading = heading
        self._joins = joins
        self._actor = actor
        self.begin = 0
        """The ply at which the first entry begins: what nobody here knows of before it goes with the start."""
        self._tokens: dict[int, str] = {}
        self._line: list[AnyNode] = []
        self._steps: list[tuple[State, Action]] = []
        self._entries: list[Entry] = []
        self._firsts: list[int] = []
        self._lasts: list[int] = []
        self._version = -1

    def forget(self) -> None:
        """Reads the line anew when it is next refreshed."""
        self._line, self._version = [], -1
        self._drop_from(1)
        self.begin = 0

    def refresh(self) -> None:
        """Follows the match: the line is read anew where it changed."""
        if self._version == self._match.version:
            return
        self._version = self._match.version
        line = self._match.line()
        kept = 0
        while kept < min(len(line), len(self._line)) and line[kept] is self._line[kept]:
            kept += 1
        kept = self._drop_from(max(1, kept))
        self._line = line
        for node in line[kept:]:
            self._add(node)
        forked = self._match.cursor.parent
        for node in (self._match.cursor, *([] if forked is None else forked.children)):
            if self.begin < node.ply < len(line) and line[node.ply] is node:
                at = self._at(node.ply)
                self._entries[at] = replace(self._entries[at], branches=self._branches_in(at))

    def _drop_from(self, ply: int) -> int:
        """Drops every entry that holds `ply` or a later one; returns the first ply that is to be read anew."""
        while self._entries and self._lasts[-1] >= ply:
            ply = min(ply, self._firsts.pop())
            self._lasts.pop()
            self._entries.pop()
        self.begin = min(self.begin, ply - 1)
        del self._steps[ply - 1 :]
        return ply

    def _add(self, node: AnyNode) -> None:
        assert node.parent is not None
        self._steps.append((node.parent.state, node.action))
        usual = self._match.game.continues(node.parent.state, node.action)
        joins = self._joins(node, usual)
        if not self._entries and self._match.game.hides and joins and usual:
            self.begin = node.ply
            return
        if self._entries and joins:
            self._lasts[-1] = node.ply
            branches = self._entries[-1].branches + len(node.parent.children) - 1
            self._entries[-1] = replace(self._entries[-1], id=node.id, ply=node.ply, branches=branches)
            return
        number = self._number(node)
        self._firsts.append(node.ply)
        self._lasts.append(node.ply)
        branches, seat = len(node.parent.children) - 1, self._actor(node, node.actor)
        self._entries.append(Entry(node.id, node.ply, seat, branches, self._heading(node), number))

    def _number(self, node: AnyNode) -> int:
        """Returns the number of the turn that begins with the entry of a node; 0 where none begins."""
        before = self._line[self._firsts[-1]].reached if self._firsts else None
        return 0 if node.reached is None or node.reached.same_turn(before) else node.reached.number

    def _branches_in(self, at: int) -> int:
        parents = [self._line[ply].parent for ply in range(self._firsts[at], self._lasts[at] + 1)]
        return sum(len(parent.children) - 1 for parent in parents if parent is not None)

    def _at(self, ply: int) -> int:
        """Returns the index of the entry that holds `ply`."""
        return bisect_left(self._lasts, ply)

    def index(self, ply: int) -> int | None:
        """Returns which entry holds `ply`, from 0; None for the start and what goes with it."""
        return self._at(ply) if self.begin < ply <= self.length else None

    def at(self, ply: int) -> int:
        """Returns how many entries there are up to the one that holds `ply`, itself included."""
        index = self.index(ply)
        return 0 if index is None else index + 1

    @property
    def entries(self) -> list[Entry]:
        return self._entries

    def node(self, ply: int) -> AnyNode | None:
        """Returns the node of a ply of the line (0: the start)."""
        return self._line[ply] if 0 <= ply < len(self._line) else None

    @property
    def length(self) -> int:
        """The plies of the line."""
        return len(self._line) - 1

    def number(self, ply: int) -> int:
        """Returns what a ply of the line is called outside, where a game hides something: the number of its entry."""
        return bisect_right(self._firsts, ply) if self._match.game.hides else ply

    def reached(self, ply: int) -> Reached | None:
        """Returns the turn that a ply of the line is part of; None before anything is counted."""
        return self._line[ply].reached

    def before(self, ply: int) -> int:
        """Returns the last ply of the entry before the one that holds `ply`; `begin` for the start."""
        at = self._at(ply) if ply > 0 else 0
        return self._lasts[at - 1] if at > 0 else self.begin

    def after(self, ply: int) -> int:
        """Returns the last ply of the next entry, or of the present one where its end is not reached."""
        at = bisect_left(self._lasts, ply + 1)
        return self._lasts[at] if at < len(self._lasts) else self.length

    def last_of(self, ply: int) -> int:
        """Returns the last ply of the entry that holds `ply`, where a game hides something; else the ply itself."""
        if not self._match.game.hides:
            return ply
        return self._lasts[self._at(ply)] if self.number(ply) else self.begin

    def token(self, ply: int) -> str:
        """Returns the notation of the turn up to a ply of the line."""
        node = self._line[ply]
        if node.id not in self._tokens:
            self._tokens[node.id] = self._match.game.notate(self._steps, ply - 1)
        return self._tokens[node.id]

    def branches(self, ply: int) -> Sequence[tuple[AnyNode, str]]:
        """Returns what was played instead in the turn that holds `ply`, itself included, with the tokens."""
        at = self._at(ply)
        forks = (self._line[n].parent for n in range(self._firsts[at], self._lasts[at] + 1))
        parent = next((node for node in forks if node is not None and len(node.children) > 1), None)
        if parent is None:
            return [(self._line[ply], self.token(ply))]
        before = self._steps[: parent.ply]
        return [
            (child, self._match.game.notate([*before, (parent.state, child.action)], parent.ply))
            for child in parent.children
        ]

    def holds(self, node: AnyNode) -> bool:
        """Whether the line goes through `node`."""
        return self.node(node.ply) is node

    def end_of_turn(self, node: AnyNode) -> AnyNode:
        """Returns where the turn that `node` is part of ends, as it was played last."""
        while node.last is not None and self._match.game.continues(node.state, node.last.action):
            node = node.last
        return node

    def texts(self) -> list[str]:
        """Returns the tokens of all turns of the line."""
        return [self.token(ply) for ply in self._lasts]
