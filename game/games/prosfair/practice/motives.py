"""Motives of プロスフェアー: what the main line of a puzzle shows, each told by a test on its states and turns."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Abandon, Compose, Enter, Expand, Move, Turn
from game.games.prosfair.rules.ending import boards_of
from game.games.prosfair.rules.pieces import LETTERS, PARTS, kind_of
from game.games.prosfair.rules.state import ProsfairState
from game.practice.contract import Motive
from game.rules.contract import Action

_LEAPERS = {LETTERS.index(letter) + 1 for letter in "OK"}
_SLIDERS = {LETTERS.index(letter) + 1 for letter in "QWCL"}


@dataclass(frozen=True, slots=True)
class _Taken:
    """An own turn of the line with the states around it, and what the other side did next."""

    before: ProsfairState
    turn: Turn
    after: ProsfairState
    reply: Turn | None

    @property
    def square(self) -> int:
        """Where the acting piece arrives, -1 on another board than the base."""
        return self.turn.act.dst if not self.turn.act.board else -1

    @property
    def captures(self) -> bool:
        board = self.before.boards[self.turn.act.board]
        return board is not None and board.cells[self.turn.act.dst] != 0

    @property
    def attackers(self) -> list[int]:
        """The kinds of the pieces that attack the Bolussa of the other side."""
        return [kind_of(self.after.base.cells[sq]) for sq in self.after.checkers]

    @property
    def promotes(self) -> bool:
        """Whether the piece is of another kind when it has moved."""
        act = self.turn.act
        if not isinstance(act, Move) or act.board or self.turn.declare is not None:
            return False
        return kind_of(self.before.base.cells[act.src]) != kind_of(self.after.base.cells[act.dst])


def _own(state: ProsfairState, line: Sequence[Action]) -> Iterator[_Taken]:
    seat = state.turn
    for number, turn in enumerate(line):
        assert isinstance(turn, Turn)
        after = GAME.apply(state, turn)
        if state.turn == seat:
            reply = line[number + 1] if number + 1 < len(line) else None
            yield _Taken(state, turn, after, reply if isinstance(reply, Turn) else None)
        state = after


def _last(test: Callable[[_Taken], bool]) -> Motive:
    """Returns the motive that holds where the last own turn passes a test."""
    return lambda state, line: test([*_own(state, line)][-1])


def _any(test: Callable[[_Taken], bool]) -> Motive:
    """Returns the motive that holds where any own turn passes a test."""
    return lambda state, line: any(map(test, _own(state, line)))


def _first(test: Callable[[_Taken], bool]) -> Motive:
    """Returns the motive that holds where the first own turn passes a test and others follow."""
    return lambda state, line: len(line) > 1 and test(next(_own(state, line)))


def _all_by(kinds: set[int]) -> Callable[[_Taken], bool]:
    """Returns the test whether only pieces that move as one of `kinds` attack the Bolussa."""
    return lambda taken: bool(taken.attackers) and all(kinds & set(PARTS[kind]) for kind in taken.attackers)


def _offered(taken: _Taken) -> bool:
    reply = taken.reply
    return reply is not None and not reply.act.board and reply.act.dst == taken.square >= 0


def _names_time(taken: _Taken) -> bool:
    declared = taken.turn.declare
    return isinstance(declared, Expand | Abandon) and declared.time in ("pas", "fut")


def _wins_field(taken: _Taken) -> bool:
    seat = taken.before.turn
    return boards_of(taken.after.boards)[seat] > boards_of(taken.before.boards)[seat]


def _beside(taken: _Taken) -> bool:
    """Whether what attacks the Bolussa stands right beside it."""
    tyrant, size = taken.after.tyrant, taken.after.options.table.base.files
    return tyrant is not None and any(
        max(abs(sq % size - tyrant % size), abs(sq // size - tyrant // size)) == 1 for sq in taken.after.checkers
    )


MOTIVES: dict[str, Motive] = {
    "close": _last(_beside),
    "capture": _last(lambda taken: taken.captures),
    "line": _last(lambda taken: _all_by(_SLIDERS)(taken) and not _beside(taken)),
    "leap": _last(_all_by(_LEAPERS)),
    "uncover": _last(lambda taken: bool(taken.after.checkers) and taken.square not in taken.after.checkers),
    "offer": _first(_offered),
    "calm": _first(lambda taken: not taken.after.checkers),
    "double": _any(lambda taken: len(taken.after.checkers) > 1),
    "promotion": _any(lambda taken: taken.promotes),
    "entry": _any(lambda taken: isinstance(taken.turn.act, Enter)),
    "expand": _any(lambda taken: isinstance(taken.turn.declare, Expand)),
    "abandon": _any(lambda taken: isinstance(taken.turn.declare, Abandon)),
    "compose": _any(lambda taken: isinstance(taken.turn.declare, Compose)),
    "time": _any(_names_time),
    "field": _any(_wins_field),
}
"""By name, in the order in which one learns them."""
