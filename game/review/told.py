"""What a review tells: each free decision with its chances, the mistakes, and how exactly each seat played."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import Self

from game.review import accuracy
from game.review.luck import LuckAccount


@dataclass(frozen=True, slots=True)
class MoveReview:
    """What a review tells of one free decision.

    ply: actions from the beginning, this one counted. text, best: notation of what was played, and of what was better
    ("" for nothing, then `best_act`, its short text, is empty too). line, best_line: what was expected to follow, in
    notation; best_acts: the same as short texts.
    before, after: chances of the seat to win, 0 to 1, by the best and by what was played. loss: points between them.
    mark: "", "doubtful", "mistake" or "blunder". missed: a short win was left. deep: it was looked at twice.
    plain: the short look has found the same best.
    """

    ply: int
    seat: int
    text: str
    line: tuple[str, ...]
    best: str
    best_act: str
    best_line: tuple[str, ...]
    best_acts: tuple[str, ...]
    before: float
    after: float
    loss: float
    mark: str
    missed: bool
    deep: bool
    plain: bool = False

    @property
    def listed(self) -> bool:
        """Whether it belongs to the list of mistakes."""
        return bool(self.mark) or self.missed

    @property
    def per_cent(self) -> tuple[int, int]:
        """The chances before and after, in whole per cent."""
        return round(100 * self.before), round(100 * self.after)

    def after_of(self, seat: int) -> float:
        """Returns the chance of one of two seats after the move."""
        return self.after if self.seat == seat else 1.0 - self.after


@dataclass(frozen=True, slots=True)
class Review:
    """What is known of a game: its free decisions in order, and how exactly each seat played (None: too few).

    laid_open: where something was hidden, the plies of decisions with the chance of the first seat, 0 to 1, as it was
    with all cards open. account: where something was left to luck and all was looked at, how it went apart from skill.
    """

    moves: tuple[MoveReview, ...]
    accuracy: tuple[float | None, ...]
    laid_open: tuple[tuple[int, float], ...] = ()
    account: LuckAccount | None = None

    @property
    def listed(self) -> tuple[MoveReview, ...]:
        """The mistakes, the dearest first."""
        return tuple(sorted((move for move in self.moves if move.listed), key=lambda move: (-move.loss, move.ply)))

    def of(self, seats: Container[int]) -> Self:
        """Returns the same without the marks of all other seats."""
        moves = (one if one.seat in seats else replace(one, mark="", missed=False) for one in self.moves)
        return replace(self, moves=tuple(moves))

    def lost_by(self, seat: int) -> float:
        """Returns how many points a seat lost in all."""
        return sum(move.loss for move in self.moves if move.seat == seat)

    def count(self, seat: int, mark: str) -> int:
        return sum(move.seat == seat and move.mark == mark for move in self.moves)


def summed(moves: Sequence[MoveReview], seats: int) -> Review:
    """Returns the review of these decisions, in order."""
    return Review(tuple(moves), tuple(_accuracy(moves, seat) for seat in range(seats)))


def _accuracy(moves: Sequence[MoveReview], seat: int) -> float | None:
    own = [(n, accuracy.of_move(100 * one.before, 100 * one.after)) for n, one in enumerate(moves) if one.seat == seat]
    return accuracy.of_game([50.0, *(100 * one.after_of(seat) for one in moves)], own)
