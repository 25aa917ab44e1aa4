"""A game being played: a tree of all positions that stood on the table, and the only door to the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from game.match.reached import Reached, after
from game.match.remark import NO_REMARK, Remark
from game.rules import contract
from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.errors import DataError, IllegalAction, RecordError


@dataclass(slots=True, eq=False)
class Node(Generic[contract.S, contract.A]):
    """A position of the tree. `id` counts from 0 (the root) in order of birth; `ply` counts actions from the root.

    `led` is the action that led here from `parent`; both are None at the root. `rng` is the state of the match stream
    after it. `remark` is what somebody wrote to it.
    `reached` tells how far the game is as its players count, None before anything is counted. `ms` is the time thought.
    `last` is the child visited last, which redo follows; None at the end of a line, which may have children all the
    same: what followed before the game was played on from there.
    """

    id: int
    parent: Node[contract.S, contract.A] | None = field(repr=False)
    led: contract.A | None
    state: contract.S
    ply: int
    rng: int
    ms: int = 0
    remark: Remark = NO_REMARK
    reached: Reached | None = None
    children: list[Node[contract.S, contract.A]] = field(default_factory=list, repr=False)
    last: Node[contract.S, contract.A] | None = field(default=None, repr=False)

    @property
    def action(self) -> contract.A:
        """The action that led here. Not for the root."""
        assert self.led is not None
        return self.led

    @property
    def note(self) -> str:
        """The words of its remark."""
        return self.remark.note

    def path(self) -> list[Node[contract.S, contract.A]]:
        """Returns the nodes from the root to this one."""
        nodes: list[Node[contract.S, contract.A]] = []
        here: Node[contract.S, contract.A] | None = self
        while here is not None:
            nodes.append(here)
            here = here.parent
        return nodes[::-1]

    @property
    def actor(self) -> int:
        """Who did `action`: a seat or CHANCE; a table action carries its seat. Not for the root."""
        seat = getattr(self.action, "seat", None)
        if isinstance(seat, int):
            return seat
        assert self.parent is not None
        return self.parent.state.to_act


@dataclass(frozen=True, slots=True)
class Step(Generic[contract.S, contract.A]):
    """A node just reached, and the events that tell how."""

    node: Node[contract.S, contract.A]
    events: tuple[contract.Event, ...]


@dataclass(frozen=True, slots=True)
class Change(Generic[contract.S, contract.A]):
    """What happened to a match, for those who keep it: `kind` is "played", "moved" (cursor), "noted" or
    "arranged": lines were taken away or have another order, and nodes may have other ids.
    """

    kind: str
    node: Node[contract.S, contract.A]


class Match(Generic[contract.S, contract.A, contract.O]):
    """The history tree of one game and a cursor in it.

    `seed` (64 bits) feeds the match stream: sticks, dice, deck. Every node remembers how far the stream was drawn, so
    that a throw taken back falls the same way again. With `by_hand` chance is thrown on a real table and told by
    `play`. `start` is a position object of the vector files. After `ply_limit` plies (0: never) T4 ends the game.
    The first end is the result of the game for good: whatever is played elsewhere after it is a branch.
    Raises DataError for options or a position the game does not have.
    """

    def __init__(
        self,
        game: contract.Game[contract.S, contract.A, contract.O],
        options: contract.OptionValues,
        seed: int,
        *,
        start: contract.PositionObject | None = None,
        ply_limit: int = 0,
        by_hand: bool = False,
    ) -> None:
        self.game = game
        self.seed = seed & ((1 << 64) - 1)
        self.start = start
        self.ply_limit = ply_limit
        self.by_hand = by_hand
        state, self.options = _begun(game, options, start)
        self.root: Node[contract.S, contract.A] = Node(0, None, None, state, 0, self.seed)
        self.nodes: list[Node[contract.S, contract.A]] = [self.root]
        self.ended_at: Node[contract.S, contract.A] | None = None
        """Where the game first ended; None while it is on."""
        self.cursor = self.root
        self.version = 0
        self.watchers: list[Callable[[Change[contract.S, contract.A]], None]] = []
        """Called after every change; a journal is one."""

    # --- where we are --------------------------------------------------------------------------------------------

    @property
    def state(self) -> contract.S:
        return self.cursor.state

    @property
    def ply(self) -> int:
        return self.cursor.ply

    @property
    def result(self) -> contract.Result | None:
        return self.cursor.state.result

    def line(self) -> list[Node[contract.S, contract.A]]:
        """Returns the record shown: the root, the way to the cursor, and on along the children visited last."""
        nodes = self.cursor.path()
        while (further := nodes[-1].last) is not None:
            nodes.append(further)
        return nodes

    @property
    def end(self) -> Node[contract.S, contract.A]:
        """The last node of the line, found without the way to the cursor: tables ask in every frame."""
        node = self.cursor
        while node.last is not None:
            node = node.last
        return node

    @property
    def main_end(self) -> Node[contract.S, contract.A]:
        """Where the game stands for whoever lists or keeps it: where it first ended, else the end of the line."""
        return self.ended_at or self.end

    def steps(self) -> list[tuple[contract.S, contract.A]]:
        """Returns the line as pairs (state before, action), as `Game.notate` wants them."""
        return [(node.parent.state, node.action) for node in self.line() if node.parent is not None]

    def spent(self) -> list[tuple[int, int]]:
        """Returns (seat, ms) of every action of a seat from the root to the cursor."""
        return [(n.actor, n.ms) for n in self.cursor.path()[1:] if n.actor != contract.CHANCE]

    # --- playing -------------------------------------------------------------------------------------------------

    def explain_illegal(self, action: contract.A) -> Clause | None:
        """Why `action` may not be played at the cursor; None when it may. Nothing is played after the end (T5).

        Nor is anything declared on another way from an earlier position, once the game has ended.
        """
        if self.ended_at is not None and isinstance(action, contract.Closing):
            return contract.TABLE_OVER
        return self._explain(action)

    def _explain(self, action: contract.A) -> Clause | None:
        state = self.cursor.state
        return contract.TABLE_OVER if state.result is not None else self.game.explain(state, action)

    def play(
        self, action: contract.A, *, ms: int = 0, remark: Remark = NO_REMARK, anew: bool = False, told: bool = False
    ) -> Step[contract.S, contract.A]:
        """Plays `action` at the cursor; after an undo it begins a branch, unless it was played there before.

        Then the line shown goes on as it did, or ends with the action where it is played `anew`: the game goes on
        from there, and what followed before is a branch. `told`: a record tells it, and records of old declare things
        after the end. Raises IllegalAction, and RecordError for an outcome of chance that the match stream does not
        give.
        """
        clause = self._explain(action) if told else self.explain_illegal(action)
        if clause is not None:
            raise IllegalAction(clause)
        rng = self.cursor.rng
        if self.cursor.state.to_act == contract.CHANCE and not self.by_hand:
            drawn, after = self._draw()
            if type(action) is type(drawn):  # else a table action, which may come while chance is to act
                if action != drawn:
                    raise RecordError(self.ply + 1, self.game.format(drawn), self.game.format(action))
                rng = after
        return self._go(action, rng, ms, remark, anew)

    def play_chance(self, *, anew: bool = False) -> Step[contract.S, contract.A]:
        """Draws at a chance node from the match stream and plays what falls; `anew` as in `play`."""
        drawn, after = self._draw()
        return self._go(drawn, after, 0, NO_REMARK, anew)

    def events(self, node: Node[contract.S, contract.A]) -> tuple[contract.Event, ...]:
        """Returns the events of the step that led to `node`, told again; none for the root."""
        if node.parent is None:
            return ()
        log: list[contract.Event] = []
        self.game.apply(node.parent.state, node.action, log)
        return tuple(log)

    def notation_of(self, action: contract.A) -> str:
        """Returns how a legal action is written that would be played at the cursor."""
        return self.game.notate([*self.steps()[: self.ply], (self.state, action)], self.ply)

    def note(self, node: Node[contract.S, contract.A], text: str) -> None:
        """Puts words to a node, in place of the old ones."""
        self.mark(node, replace(node.remark, note=text))

    def mark(self, node: Node[contract.S, contract.A], remark: Remark) -> None:
        """Puts a remark to a node, in place of the old one."""
        if node.remark != remark:
            node.remark = remark
            self._changed("noted", node)

    def arrange(self, nodes: list[Node[contract.S, contract.A]]) -> None:
        """Takes the nodes of the tree in a new order, parents first; see `game.match.tree`.

        The first end among them is the result of the game. The cursor has to be one of them.
        """
        self.nodes = nodes
        for id, node in enumerate(nodes):
            node.id = id
        self.ended_at = next((node for node in nodes if node.state.result is not None), None)
        self._changed("arranged", self.cursor)

    def _draw(self) -> tuple[contract.A, int]:
        stream = Stream(self.cursor.rng)
        return self.game.draw(self.cursor.state, stream), stream.state

    def _go(self, action: contract.A, rng: int, ms: int, remark: Remark, anew: bool) -> Step[contract.S, contract.A]:
        parent = self.cursor
        log: list[contract.Event] = []
        state = self.game.apply(parent.state, action, log)
        for child in parent.children:
            if child.action == action:
                if anew:
                    child.last = None
                self.goto(child)
                return Step(child, tuple(log))
        ply = parent.ply + 1
        if state.result is None and self.ply_limit and ply >= self.ply_limit:
            state = self.game.ended(
                state, contract.Result(None, Clause(contract.PLY_LIMIT, "ply-limit", (self.ply_limit,)))
            )
        reached = after(self.game, parent.reached, parent.state, action)
        node = Node(len(self.nodes), parent, action, state, ply, rng, ms, remark, reached)
        self.nodes.append(node)
        parent.children.append(node)
        parent.last = node
        if state.result is not None:
            self.ended_at = self.ended_at or node
        self.cursor = node
        self._changed("played", node)
        return Step(node, tuple(log))

    # --- moving in the tree --------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Moves the cursor one action back; False at the root."""
        if self.cursor.parent is None:
            return False
        self.goto(self.cursor.parent)
        return True

    def redo(self) -> bool:
        """Moves the cursor to the child visited last; False at a leaf."""
        if self.cursor.last is None:
            return False
        self.goto(self.cursor.last)
        return True

    def goto(self, node: Node[contract.S, contract.A]) -> None:
        """Puts the cursor on `node`, which must be of this match; its way from the root is now the one visited last."""
        assert self.nodes[node.id] is node
        here = node
        while here.parent is not None:
            here.parent.last = here
            here = here.parent
        if node is not self.cursor:
            self.cursor = node
            self._changed("moved", node)

    def _changed(self, kind: str, node: Node[contract.S, contract.A]) -> None:
        self.version += 1
        change = Change(kind, node)
        for watcher in self.watchers:
            watcher(change)


AnyMatch = Match[Any, Any, Any]
AnyNode = Node[Any, Any]
AnyStep = Step[Any, Any]
AnyChange = Change[Any, Any]
"""A match whose states and actions are passed through and not looked into, and its parts."""


def _begun(
    game: contract.Game[contract.S, contract.A, contract.O],
    options: contract.OptionValues,
    start: contract.PositionObject | None,
) -> tuple[contract.S, dict[str, Any]]:
    """Returns the position a game begins with and its options: a start may tell a value that nobody can choose."""
    if start is None:
        agreed = full_options(game, options)
        return game.start(agreed), agreed
    beyond = {name for name, value in options.items() if name in game.options and not _offered(game, name, value)}
    agreed = full_options(game, {name: value for name, value in options.items() if name not in beyond})
    state = game.position_in(start, agreed)
    told = {**agreed, **game.agreed(state)}
    for name in beyond:
        if (type(told[name]), told[name]) != (type(options[name]), options[name]):
            raise DataError("options", name, "value not allowed")
    return state, told


def full_options(game: contract.AnyGame, options: contract.OptionValues) -> dict[str, str | int | bool]:
    """Returns every option of `game` with its value, defaults filled in. Raises DataError for one it does not have."""
    full = {name: option.default for name, option in game.options.items()}
    for name, value in options.items():
        if name not in game.options:
            raise DataError("options", name, "unknown option")
        if not _offered(game, name, value):
            raise DataError("options", name, "value not allowed")
        full[name] = value
    return full


def _offered(game: contract.AnyGame, name: str, value: object) -> bool:
    """Whether an option of a game can be chosen to have a value."""
    option = game.options[name]
    return type(value) is type(option.default) and (option.choices is None or value in option.choices)
