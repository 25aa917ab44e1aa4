"""Tables of actions, made once and handed out again: building a frozen value costs several times a look-up."""

from __future__ import annotations

from functools import cache

from game.games.cerke.rules.actions import Drop, Move, Settle, StepOver, StepThrow, TamMove
from game.games.cerke.rules.board import AROUND, distance
from game.games.cerke.rules.pieces import CAPTIVES

MOVE: tuple[tuple[Move, ...], ...] = tuple(tuple(Move(src, dst) for dst in range(81)) for src in range(81))
"""`MOVE[src][dst]`."""
THROW: tuple[tuple[StepThrow, ...], ...] = tuple(tuple(StepThrow(src, via) for via in range(81)) for src in range(81))
"""`THROW[src][via]`, nothing declared."""
DROP: tuple[tuple[tuple[Drop, ...], ...], ...] = tuple(
    tuple(tuple(Drop(captive, dst, seat) for dst in range(81)) for captive in CAPTIVES) for seat in (0, 1)
)
"""`DROP[seat][captive][dst]`."""
SETTLE: tuple[Settle, ...] = tuple(Settle(dst) for dst in range(81))


@cache
def steps(src: int, via: int) -> dict[int, StepOver]:
    """Returns the finite steps from `src` over `via`, by end square: a finite leg leads two squares off at most."""
    return {dst: StepOver(src, via, dst) for dst in range(81) if distance(via, dst) <= 2}


@cache
def tam_moves(src: int, former: int | None, first: int, latter: int | None) -> dict[int, TamMove]:
    """Returns the moves of the 皇 that differ only in their last square, by that square."""
    last = first if latter is None else latter
    return {second: TamMove(src, former, first, latter, second) for second in AROUND[last]}


def fill() -> None:
    """Makes every table that is else made when it is first needed."""
    for src in range(81):
        for via in range(81):
            if src != via:
                steps(src, via)
        for near in AROUND[src]:
            for first in AROUND[near]:
                tam_moves(src, near, first, None)
            tam_moves(src, None, near, None)
            for via in AROUND[near]:
                tam_moves(src, None, near, via)
