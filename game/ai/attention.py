"""What somebody overlooks of the moves there are."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.root import spread


@dataclass(frozen=True, slots=True)
class Attention:
    """What a player overlooks, per cent: of moves that are hard to see (`far`), and of the others.

    The seed decides which: the same move is overlooked always, or never, in one thought.
    """

    far: int = 0
    near: int = 0
    seed: int = 0

    @property
    def errs(self) -> bool:
        """Whether anything may be overlooked."""
        return bool(self.far or self.near)

    def misses(self, move: int, far: bool) -> bool:
        """Whether a move is overlooked; `far`: it is hard to see."""
        return spread(self.seed, move, 100) < (self.far if far else self.near)
