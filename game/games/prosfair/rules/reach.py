"""Reach: where every kind goes from every square (P5), and who could attack a square, as tables by grid and time.

A table is made when it is first asked for. `size` is the number of files and ranks of the board. The time (P11.4) is a
filter of the tables: パズース leaves out every square further forward, フトゥール every square further back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.games.prosfair.rules.pieces import KINDS, PARTS, WHITE, B, C, G, K, L, M, O, Q, R, S, W, cell
from game.rules.grid import Grid

Step = tuple[int, int]
"""(files to the right, ranks forward) as White sees it."""

_STRAIGHT: Final[tuple[Step, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL: Final[tuple[Step, ...]] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_KNIGHT: Final[tuple[Step, ...]] = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
DIRECTIONS: Final = _STRAIGHT + _DIAGONAL

LEAPS: Final[dict[int, tuple[Step, ...]]] = {
    B: DIRECTIONS,  # P5.1
    M: (*_STRAIGHT, (1, 1), (-1, 1)),  # P5.2
    R: (*_DIAGONAL, (0, 1)),  # P5.3
    O: _KNIGHT,  # P5.8
    K: ((1, 2), (-1, 2)),  # P5.9
    G: ((0, 1),),  # P5.11
}
"""Single steps and leaps, that nothing stops."""
SLIDES: Final[dict[int, tuple[Step, ...]]] = {
    Q: DIRECTIONS,  # P5.4
    W: _STRAIGHT,  # P5.5
    C: _DIAGONAL,  # P5.6
    L: ((0, 1),),  # P5.7
}
QUIET: Final[dict[int, tuple[Step, ...]]] = {S: ((0, 1),)}
"""Steps to empty squares alone (P5.10)."""
TAKES: Final[dict[int, tuple[Step, ...]]] = {S: ((1, 1), (-1, 1))}
"""Steps that only capture (P5.10)."""


@dataclass(frozen=True, slots=True)
class PieceWays:
    """Where a piece of one kind goes from one square; `quiet` and `takes` only where nothing else leads there."""

    leaps: tuple[int, ...]
    rays: tuple[tuple[int, ...], ...]
    quiet: tuple[int, ...]
    takes: tuple[int, ...]

    @property
    def squares(self) -> tuple[int, ...]:
        """All squares it goes to on an empty board, captures included."""
        return (*self.leaps, *(sq for ray in self.rays for sq in ray), *self.quiet, *self.takes)


def allowed(time: str, ranks_forward: int) -> bool:
    """Whether a time lets a piece go so many ranks forward (P11.4)."""
    return not ((time == "pas" and ranks_forward > 0) or (time == "fut" and ranks_forward < 0))


def _steps(table: dict[int, tuple[Step, ...]], kind: int, time: str) -> list[Step]:
    """Returns the steps of all parts of a kind (P5.12) that the time allows, each once."""
    steps = [step for part in PARTS[kind] for step in table.get(part, ()) if allowed(time, step[1])]
    return list(dict.fromkeys(steps))


@cache
def ways(size: int, time: str, side: int, kind: int) -> tuple[PieceWays, ...]:
    """Returns for every square where a piece of `side` goes."""
    forward = 1 if side == WHITE else -1
    slides = _steps(SLIDES, kind, time)
    leaps = [step for step in _steps(LEAPS, kind, time) if step not in slides]
    quiet = [step for step in _steps(QUIET, kind, time) if step not in leaps + slides]
    takes = [step for step in _steps(TAKES, kind, time) if step not in leaps + slides]
    grid = Grid(size, size)

    def ends(sq: int, steps: list[Step]) -> tuple[int, ...]:
        found = (grid.step(sq, files * forward, ranks * forward) for files, ranks in steps)
        return tuple(end for end in found if end is not None)

    return tuple(
        PieceWays(
            ends(sq, leaps),
            tuple(ray for files, ranks in slides if (ray := grid.ray(sq, files * forward, ranks * forward))),
            ends(sq, quiet),
            ends(sq, takes),
        )
        for sq in range(grid.size)
    )


@dataclass(frozen=True, slots=True)
class AttackLine:
    """A line of squares away from one square, and the pieces (cells without stage) that attack that square along it.

    near: from the first square of the line; far: from the others.
    """

    squares: tuple[int, ...]
    near: frozenset[int]
    far: frozenset[int]


@cache
def threats(size: int, time: str, side: int) -> tuple[tuple[AttackLine, ...], ...]:
    """Returns for every square how pieces of `side` could attack it under `time`; a leap is a line of one square."""
    forward = 1 if side == WHITE else -1
    grid = Grid(size, size)
    near: dict[Step, set[int]] = {}
    far: dict[Step, set[int]] = {}
    for kind in range(1, KINDS):
        slides = _steps(SLIDES, kind, time)
        for step in (*_steps(LEAPS, kind, time), *_steps(TAKES, kind, time), *slides):
            near.setdefault(step, set()).add(cell(kind, side))
        for step in slides:
            far.setdefault(step, set()).add(cell(kind, side))

    def towards(sq: int, step: Step) -> AttackLine:
        away = grid.ray(sq, -step[0] * forward, -step[1] * forward)
        beyond = frozenset(far.get(step, ()))
        return AttackLine(away if beyond else away[:1], frozenset(near[step]), beyond)

    return tuple(tuple(line for step in near if (line := towards(sq, step)).squares) for sq in range(grid.size))
