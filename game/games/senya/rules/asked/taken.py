"""A chance that somebody took outside a battle, and what came of it: told once a story or a war is over."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChanceTaken:
    """`throws` of `of` equally likely throws succeed, with the help there was before the dice.

    by: whose dice fell. what: what for, a topic of a scene or a kind of check. scene, night: where, what is not meant
    is "" and 0. against: the difficulty, 0 against somebody else's dice.
    """

    by: str
    what: str
    throws: int
    of: int
    success: bool
    against: int = 0
    scene: str = ""
    night: int = 0

    @property
    def share(self) -> float:
        """The chance, 0 to 1."""
        return self.throws / self.of


def luck_of(taken: Sequence[ChanceTaken]) -> tuple[float, int]:
    """Returns how many successes were to be expected of all together, and how many came."""
    return sum(one.share for one in taken), sum(one.success for one in taken)
