"""The attacks of a battle that is over, each against the one that promised most damage then (S2.15)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.prospect.growing import AttackPromise, hardest, promise
from game.games.senya.rules.state import SenyaState

SAME = 0.05
"""Points of damage below which two promises count as equal: they are told to a tenth."""


@dataclass(frozen=True, slots=True)
class DeclaredAttack:
    """What an attack promised in a round when it was declared, and what the most damaging one did.

    Where nothing promised more, `most` is `made`.
    """

    round: int
    made: AttackPromise
    most: AttackPromise

    @property
    def less(self) -> float:
        """The points of damage by which it promised less."""
        return self.most.damage - self.made.damage


def judged(table: SenyaState, attack: Attack) -> DeclaredAttack:
    """Returns what is to be said of a legal attack in the position in which it was declared."""
    made, most = promise(Odds(table), attack), hardest(table, attack.by)
    better = most is not None and most.damage - made.damage >= SAME
    return DeclaredAttack(table.round, made, most if better and most is not None else made)


def dearest(found: Iterable[DeclaredAttack], count: int) -> list[DeclaredAttack]:
    """Returns at most `count` of those that promised less than another did, what was left most first."""
    return sorted((one for one in found if one.most is not one.made), key=lambda one: -one.less)[:count]
