"""役 (C11): what a hand of captured pieces is worth.

A hand is a sorted tuple of kind·2 + ink, as in `CerkeState.hands`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.games.cerke.rules.pieces import ARCHER, CHARIOT, CLERK, GENERAL, HORSE, KING, PAWN, SHAMAN, TIGER, VESSEL

SAME_INK = "同色"
SAME_INK_BONUS = 2
KUT = "撃皇"
FUTILE = "皇再来"
KUT_POINTS = -5
FUTILE_POINTS = -3


@dataclass(frozen=True, slots=True)
class Yaku:
    """A hand of C11.2: its name, the kinds it is made of (a kind as often as it is needed), its plain points."""

    name: str
    kinds: tuple[int, ...]
    points: int
    letter: str


ALL: tuple[Yaku, ...] = (
    Yaku("無抗行処", (VESSEL, PAWN, ARCHER, CHARIOT, TIGER, HORSE, CLERK, SHAMAN, GENERAL, KING), 50, "a"),
    Yaku("筆兵無傾", (GENERAL, SHAMAN, CLERK, ARCHER, PAWN), 10, "b"),
    Yaku("地心", (GENERAL, SHAMAN, CLERK), 7, "c"),
    Yaku("馬弓兵", (HORSE, ARCHER, PAWN), 5, "d"),
    Yaku("行行", (HORSE, CHARIOT, VESSEL), 5, "e"),
    Yaku("王", (KING,), 3, "f"),
    Yaku("獣", (HORSE, TIGER), 3, "g"),
    Yaku("戦集", (GENERAL, PAWN, PAWN), 3, "h"),
    Yaku("助友", (CHARIOT, PAWN, PAWN), 3, "i"),
    Yaku("闇戦之集", (PAWN,) * 5, 3, "j"),
)
BY_NAME: dict[str, Yaku] = {yaku.name: yaku for yaku in ALL}
NAMES: tuple[str, ...] = (*(yaku.name for yaku in ALL), KUT, FUTILE)


@dataclass(frozen=True, slots=True)
class HeldYaku:
    """A hand that stands: which, and whether in one ink."""

    yaku: Yaku
    same_ink: bool

    @property
    def name(self) -> str:
        """The name, with 同色 before it in one ink; 王, a single piece, is always in one and keeps its name (C11.3)."""
        return SAME_INK + self.yaku.name if self.same_ink and len(self.yaku.kinds) > 1 else self.yaku.name

    @property
    def points(self) -> int:
        return self.yaku.points + SAME_INK_BONUS * self.same_ink


_WANTED = {
    yaku: (tuple((k, yaku.kinds.count(k)) for k in set(yaku.kinds) - {KING}), yaku.kinds.count(KING)) for yaku in ALL
}
"""By hand: the other kinds it is made of with their numbers, and the 王 it wants."""


def _counts(captives: Iterable[int]) -> list[int]:
    counts = [0] * 20
    for captive in captives:
        counts[captive] += 1
    return counts


def missing(counts: list[int], yaku: Yaku, inks: tuple[int, ...]) -> int:
    """Returns how many pieces of `inks` the hand lacks when every place is filled as well as can be (C11.4).

    `counts` holds the pieces by kind·2 + ink. A 王 fills the place of a piece of its own ink; one 王 one place of a
    hand, and in 無抗行処 the place of the 王 itself comes first.
    """
    wanted, wanted_kings = _WANTED[yaku]
    kings = lack = 0
    for ink in inks:
        kings += counts[KING * 2 + ink]
    for kind, n in wanted:
        for ink in inks:
            n -= counts[kind * 2 + ink]
        if n > 0:
            lack += n
    lack_king = max(0, wanted_kings - kings)
    spare = max(0, kings - wanted_kings)
    return lack_king + max(0, lack - spare)


@lru_cache(maxsize=1 << 14)
def held(captives: tuple[int, ...]) -> tuple[HeldYaku, ...]:
    """Returns the hands that stand with these captured pieces, in the order of C11.2; each once (C11.4)."""
    counts = _counts(captives)
    found: list[HeldYaku] = []
    for yaku in ALL:
        if any(missing(counts, yaku, (ink,)) == 0 for ink in (0, 1)):
            found.append(HeldYaku(yaku, True))
        elif missing(counts, yaku, (0, 1)) == 0:
            found.append(HeldYaku(yaku, False))
    return tuple(found)


def names(captives: tuple[int, ...]) -> frozenset[str]:
    """Returns the names of the hands that stand, 同色 forms by that name."""
    return frozenset(hand.name for hand in held(captives))


def points(captives: tuple[int, ...]) -> int:
    """Returns the points of all hands that stand."""
    return sum(hand.points for hand in held(captives))
