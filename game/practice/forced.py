"""Wins that are forced: whether the side to act wins in so many own actions, whatever the other side does.

A game lends the search a `Battle`, its fast board with all legal actions as whole numbers. Nothing is weighed here,
only counted out: a win holds against every reply, and a search that would need too many nodes has no outcome.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol


class Battle(Protocol):
    """A position that is played on and taken back. Moves are whole numbers, 0 is none."""

    @property
    def turn(self) -> int: ...

    @property
    def identity(self) -> int:
        """A key of all that decides the future."""
        ...

    def make(self, move: int, /) -> Any: ...
    def unmake(self, undo: Any, /) -> None: ...

    def moves(self, first: int = 0, /) -> Iterator[int]:
        """Yields every legal move of the side to act, `first` before the others where it is one."""
        ...

    def winning(self) -> Iterator[int]:
        """Yields the legal moves that win at once."""
        ...

    def checking(self) -> Iterable[int]:
        """Gives the legal moves that attack what decides the game, the most forcing first."""
        ...

    def won_by(self, side: int, /) -> bool:
        """Whether the move made last, by `side`, has won."""
        ...

    def unsure(self, move: int, /) -> bool:
        """Whether what a reply leads to depends on what is hidden from the attacker."""
        ...

    def appeal(self, move: int, /) -> int:
        """Returns how natural a reply looks: a capture of what attacks, an escape, anything else."""
        ...


class TooMuch(Exception):
    """More nodes would be needed than there are."""


class Forced:
    """A search of one position within `nodes`: moves tried, and looks for a win at once, which count four.

    `checks`: own moves before the last one have to be checks."""

    def __init__(self, fight: Battle, nodes: int, checks: bool = False) -> None:
        self.fight = fight
        self.checks = checks
        self._left = nodes
        self._attacker = fight.turn
        self._refuting: dict[int, int] = {}
        self._known: dict[tuple[int, int], bool] = {}

    def wins(self, moves: int) -> bool:
        """Whether the attacker, to act now, wins in at most so many own moves."""
        if moves <= 1:
            self._count(4)
            return next(iter(self.fight.winning()), 0) != 0
        key = (self.fight.identity, moves)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.wins(moves - 1) or any(self.answers(move, moves) for move in self._own())
        return known

    def answers(self, move: int, moves: int) -> bool:
        """Whether a legal move of the attacker begins a win in at most so many own moves, this one counted."""
        undo = self.fight.make(move)
        try:
            self._count(1)
            return self.fight.won_by(self._attacker) or self._loses(moves - (self.fight.turn != self._attacker))
        finally:
            self.fight.unmake(undo)

    def loses(self, moves: int) -> bool:
        """Whether the defender, to act now, loses to so many more moves of the attacker whatever it does."""
        return self._loses(moves)

    def _own(self) -> Iterable[int]:
        return list(self.fight.checking()) if self.checks else self.fight.moves()

    def _loses(self, moves: int) -> bool:
        fight = self.fight
        if fight.turn == self._attacker:
            return self.wins(moves)
        if moves <= 0:
            return False
        replied = False
        for reply in fight.moves(self._refuting.get(moves, 0)):
            if fight.unsure(reply):
                return False
            replied, undo = True, fight.make(reply)
            try:
                self._count(1)
                lost = not fight.won_by(1 - self._attacker) and self._loses(moves)
            finally:
                fight.unmake(undo)
            if not lost:
                self._refuting[moves] = reply
                return False
        return replied  # who cannot act and has not lost has a draw

    def _count(self, nodes: int) -> None:
        self._left -= nodes
        if self._left < 0:
            raise TooMuch


@dataclass(frozen=True, slots=True)
class Winning:
    """A win that was counted out: all first moves that begin it, the main line, and how many others fail."""

    first: tuple[int, ...]
    line: tuple[int, ...]
    failing: int


def only_win(
    fight: Battle, moves: int, nodes: int, same: Callable[[int], Hashable], checks: bool = False
) -> Winning | None:
    """Returns the one way to win in so many own moves, None where there is none, a shorter one or another.

    `same` tells what first moves have in common that are one answer. With `checks` only checks are tried, but a win
    that is shorter counts whatever it begins with, and so does one that begins with another move than a check and goes
    on with checks, where half of `nodes` is enough to find it.
    """
    try:
        if moves > 1 and Forced(fight, nodes).wins(moves - 1):
            return None
        search = Forced(fight, nodes, checks)
        first, failing = list[int](), 0
        for move in list(fight.checking()) if checks else list(fight.moves()):
            if search.answers(move, moves):
                first.append(move)
                if same(move) != same(first[0]):
                    return None
            else:
                failing += 1
        if not first or (checks and begins_quietly(fight, moves, nodes // 2)):
            return None
        return Winning(tuple(first), tuple(main_line(search, first[0], moves)), failing)
    except TooMuch:
        return None


def begins_quietly(fight: Battle, moves: int, nodes: int) -> bool:
    """Whether a win by checks is found that begins with a move which is none."""
    search, checking = Forced(fight, nodes, checks=True), set(fight.checking())
    try:
        return any(search.answers(move, moves) for move in list(fight.moves()) if move not in checking)
    except TooMuch:
        return False


def main_line(search: Forced, move: int, moves: int) -> list[int]:
    """Returns a won line from the attacker's move on: the other side holds out longest, then plays what looks natural.

    Raises TooMuch.
    """
    fight = search.fight
    attacker, undone, line = fight.turn, [fight.make(move)], [move]
    try:
        left = moves - 1
        while not fight.won_by(attacker):
            if fight.turn == attacker:
                step = shortest(search, left)
                left -= 1
            else:
                step = longest(search, left)
            line.append(step)
            undone.append(fight.make(step))
        return line
    finally:
        for undo in reversed(undone):
            fight.unmake(undo)


def shortest(search: Forced, moves: int) -> int:
    """Returns a move of the attacker that wins soonest, in at most so many. Raises ValueError where none does."""
    fight = search.fight
    for move in fight.winning():
        return move
    for most in range(2, moves + 1):
        tried: list[int] = [*fight.checking(), *(() if search.checks else fight.moves())]
        for move in tried:
            if search.answers(move, most):
                return move
    raise ValueError(moves)


def longest(search: Forced, moves: int) -> int:
    """Returns the defender's reply that holds out longest, then leaves the fewest wins, then looks most natural."""
    fight, best, found = search.fight, (-1, 0, 0), 0
    for reply in list(fight.moves()):
        appeal, undo = fight.appeal(reply), fight.make(reply)
        try:
            plies = next((most for most in range(1, moves + 1) if search.loses(most)), moves + 1)
            ways = len(list(fight.winning())) if plies == 1 else 0
        finally:
            fight.unmake(undo)
        rank = (plies, -ways, appeal)
        if rank > best:
            best, found = rank, reply
    return found


def refutation(search: Forced, moves: int) -> int:
    """Returns the most natural of the defender's replies after which no win in so many own moves is left; 0: none."""
    fight = search.fight
    replies = sorted(fight.moves(), key=fight.appeal, reverse=True)
    for reply in replies:
        undo = fight.make(reply)
        try:
            holds = moves <= 0 or not search.loses(moves)
        finally:
            fight.unmake(undo)
        if holds:
            return reply
    return 0
