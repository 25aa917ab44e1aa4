"""The parts of a position of 机戦 besides its board: hands, season, points and rate (C8, C9, C13)."""

from __future__ import annotations

from bisect import bisect_left, insort
from dataclasses import dataclass

from game.games.cerke.rules.pieces import IA
from game.rules.clause import Clause
from game.rules.contract import Result

MAX_RATE = 64
ALL_POINTS = 40

Captives = tuple[int, ...]
"""Captured pieces, sorted: kind·2 + ink."""
Hands = tuple[Captives, Captives]
"""The captured pieces of both seats."""


def with_captive(hands: Hands, seat: int, captive: int) -> Hands:
    """Returns the hands once `seat` has taken a piece (C8.1)."""
    held = list(hands[seat])
    insort(held, captive)
    return (tuple(held), hands[1]) if seat == IA else (hands[0], tuple(held))


def without_captive(hands: Hands, seat: int, captive: int) -> Hands:
    """Returns the hands once `seat` has put a piece down (C9.2)."""
    held = list(hands[seat])
    held.pop(bisect_left(held, captive))
    return (tuple(held), hands[1]) if seat == IA else (hands[0], tuple(held))


@dataclass(frozen=True, slots=True)
class Season:
    """Where in the game we are: the season 0 to 3, who began it, its turns so far, and what binds the next turn.

    tam_moved: the turn just before moved the 皇 (C11.6). offer: the seat whose offer of 流季 stands (C14.5).
    """

    index: int = 0
    first: int = IA
    turns: int = 0
    tam_moved: bool = False
    offer: int | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """The points of both seats, 40 in all (C13.1), and the rate (C13.4)."""

    by_seat: tuple[int, int] = (20, 20)
    rate: int = 1

    def paid(self, seat: int, stake: int) -> Points:
        """Returns the points after `seat` gets `stake` times the rate, nobody below 0 (C13.5)."""
        mine = min(ALL_POINTS, max(0, self.by_seat[seat] + stake * self.rate))
        by_seat = (mine, ALL_POINTS - mine) if seat == IA else (ALL_POINTS - mine, mine)
        return Points(by_seat, self.rate)

    def doubled(self) -> Points:
        """Returns the points after 再行: the rate doubles (C13.4)."""
        return Points(self.by_seat, min(MAX_RATE, self.rate * 2))

    def result(self, clause: str, code: str) -> Result:
        """Returns the result by points: the higher total wins, equal totals draw."""
        ia, a = self.by_seat
        winner = None if ia == a else self.by_seat.index(max(ia, a))
        return Result(winner, Clause(clause, code, self.by_seat))
