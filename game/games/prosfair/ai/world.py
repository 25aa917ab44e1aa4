"""The world of a position: all but what stands on the base board and the open sub-boards; a value seldom exchanged."""

from __future__ import annotations

from game.games.prosfair.ai.tables import KEY, Tables
from game.games.prosfair.rules import parts
from game.games.prosfair.rules.declarations import MOST_OPENED
from game.games.prosfair.rules.ending import boards_of
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.pieces import PARTS, B
from game.games.prosfair.rules.reach import threats

_NUMBER = {name: number for number, name in enumerate((parts.PURE, *parts.ADJECTIVES, *parts.TIMES, *parts.EVOLUTION))}


class World:
    """Boards, hands, special pieces and attributes, with what follows from them. The cells of open boards are not kept.

    open: slots of the boards that are fought for; last: the square after theirs. may_open: whether each side has room
    for a board of its own (P9.2). tyrants: those of them on which a shadow tyrant stands: with it gone they are fought
    for no longer (P10.2c). held: the slots each side may abandon. owned: how many boards each side occupies alone.
    running: whether a turn changes something here by itself (a time, special pieces). transforms: whether phases
    transform on a base board and on the others (P11.2). reach: by code the ways under the time that holds. threats: by
    side how it attacks a square now; threats_after: once the turn is over, when the time may have lapsed. balance:
    hands, special pieces, and who opened what is fought for, above 0 for White. promise: what each side would gain by
    abandoning the best board it holds (P10.4).
    """

    __slots__ = (
        "attributes", "balance", "boards", "hands", "held", "key", "last", "may_open", "open", "owned", "promise",
        "reach", "running", "specials", "threats", "threats_after", "transforms", "tyrants",
    )  # fmt: skip
    open: tuple[int, ...]
    tyrants: tuple[int, ...]
    last: int
    may_open: tuple[bool, bool]
    held: tuple[tuple[int, ...], tuple[int, ...]]
    owned: tuple[int, int]
    promise: tuple[int, int]

    def __init__(
        self,
        boards: parts.Boards,
        hands: parts.Hands,
        specials: parts.Specials,
        attributes: parts.Attributes,
        table: Tables,
        before: World | None = None,
    ) -> None:
        """`before` is a world with the same boards and hands, if there is one: it knows what follows from them."""
        self.boards = boards
        self.hands = hands
        if before is None:
            self._look(table)
        else:
            self.open, self.tyrants, self.last = before.open, before.tyrants, before.last
            self.may_open, self.held = before.may_open, before.held
            self.owned, self.promise = before.owned, before.promise
        self._run(specials, attributes, table)

    def _look(self, table: Tables) -> None:
        boards, hands = self.boards, self.hands
        subs = [(slot, board) for slot, board in enumerate(boards) if slot and board is not None]
        self.open = tuple(slot for slot, board in subs if board.owner == parts.FREE)
        self.tyrants = tuple(
            slot
            for slot, board in subs
            if board.owner == parts.FREE and any(piece >> 1 & 0x7F == B for piece in board.cells)
        )
        self.last = table.start[self.open[-1]] + table.sub * table.sub if self.open else table.size * table.size
        opened = [sum(board.opener == side for _, board in subs) for side in (0, 1)]
        room = len(subs) < len(SLOTS)
        self.may_open = (room and opened[0] < MOST_OPENED, room and opened[1] < MOST_OPENED)
        self.held = (
            tuple(slot for slot, board in subs if board.owner in (0, parts.JOINT)),
            tuple(slot for slot, board in subs if board.owner in (1, parts.JOINT)),
        )
        self.owned = boards_of(boards)
        self.promise = (
            max([0, *(returned(boards, hands, slot, 0, table) for slot in self.held[0])]),
            max([0, *(returned(boards, hands, slot, 1, table) for slot in self.held[1])]),
        )

    def _run(self, specials: parts.Specials, attributes: parts.Attributes, table: Tables) -> None:
        self.specials = specials
        self.attributes = attributes
        self.running = bool(specials) or attributes.time != parts.NATURAL
        self.transforms = attributes.transforms(0), attributes.transforms(1)
        self.reach = table.reach[attributes.time]
        time, later = attributes.time, attributes.later.time
        self.threats = threats(table.size, time, 0), threats(table.size, time, 1)
        self.threats_after = threats(table.size, later, 0), threats(table.size, later, 1)
        weights = table.weights
        opened = sum([1 - 2 * one.opener for one in self.boards[1:] if one is not None and one.owner == parts.FREE])
        held = [
            sum([count * table.worth[kind << 1] for kind, count in enumerate(hand) if count]) for hand in self.hands
        ]
        placed = sum([(-special.power if special.owner else special.power) for special in specials])
        self.balance = (held[0] - held[1]) * weights.hand // 100 + placed * weights.special // 100
        self.balance += opened * weights.opened
        signs = tuple(
            [(_NUMBER[one.code], one.owner, one.board, one.squares, one.stage, one.count) for one in specials]
        )
        boards = tuple(
            [
                0
                if board is None
                else (board.opener + 2, board.origin, board.owner + 2, () if board.owner == parts.FREE else board.cells)
                for board in self.boards[1:]
            ]
        )
        named = (_NUMBER[attributes.adjective], _NUMBER[attributes.time], attributes.plies)
        self.key = hash((boards, self.hands, signs, named)) & KEY

    def with_hands(self, hands: parts.Hands, table: Tables) -> World:
        """Returns the world with other hands."""
        return World(self.boards, hands, self.specials, self.attributes, table)

    def after_turn(self, side: int, table: Tables) -> World:
        """Returns the world after a turn of `side` that declares nothing (P13.5, P11.5)."""
        older = tuple([one.later if one.owner == side else one for one in self.specials])
        return World(self.boards, self.hands, older, self.attributes.later, table, self)


def returned(boards: parts.Boards, hands: parts.Hands, slot: int, side: int, table: Tables) -> int:
    """Returns what a side gains in hand, more than the other, by abandoning a board, less what that is worth."""
    board = boards[slot]
    assert board is not None
    total = 0
    room = [
        {kind: len(squares) - hand[kind] for kind, squares in enumerate(table.form.initial[seat])}
        for seat, hand in enumerate(hands)
    ]
    for piece in board.cells:
        for part in PARTS[piece >> 1 & 0x7F]:
            if part != B and room[piece & 1][part] > 0:
                room[piece & 1][part] -= 1
                worth = table.worth[part << 1]
                total += worth if piece & 1 == side else -worth
    return total * table.weights.hand // 100 - table.weights.board
