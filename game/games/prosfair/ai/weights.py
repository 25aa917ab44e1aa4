"""The weights of the evaluation, in hundredths of about a G on the base board; how they were set: `prosfair_tuning`."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.prosfair.rules.pieces import PARTS


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth.

    kinds: M R Q W O K L C S G on the base board. ahead: a rank forward of a G, L, K or S, growing towards the last one.
    centre: a step nearer to the middle of the board, of other pieces. board: a sub-board occupied, or its share by the
    force that stands there. late: what is added to it when the game runs out. hand: per cent of a piece that its like
    in hand is worth. shelter: an own piece beside the Bolussa. danger: an enemy piece two squares or less from it.
    mobility: a square that a Q, W, C, L or O can go to. figure: a phase that lacks one piece, where one may be
    declared. stage: a stage of a piece. special: a special piece of a full power of 100. tempo: the move.
    """

    kinds: tuple[int, ...] = (372, 310, 950, 520, 332, 160, 140, 314, 130, 96)
    ahead: int = 3
    centre: int = 4
    board: int = 90
    late: int = 500
    hand: int = 60
    shelter: int = 8
    danger: int = 14
    mobility: int = 3
    figure: int = 6
    stage: int = 1
    special: int = 60
    tempo: int = 8


WEIGHTS = Weights()


def worth(kind: int, weights: Weights) -> int:
    """Returns what a piece of a kind is worth on the base board, the Bolussa nothing; a composed one as its two."""
    return sum(weights.kinds[part - 2] for part in PARTS[kind] if part > 1)


FORCE = tuple(sum((3, 4, 4, 8, 5, 4, 2, 2, 4, 2, 2)[part - 1] for part in parts) for parts in PARTS)
"""What a piece of each kind counts in the fight for a sub-board."""
