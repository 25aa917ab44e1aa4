"""What a seat's captured pieces make and what they lack, as the 役 panel and the plates show it (C11)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.cerke.rules import yaku
from game.games.cerke.rules.pieces import BLACK, KING
from game.games.cerke.rules.yaku import Yaku


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand of C11.2: `places` are (piece to draw, whether it is held), `lacks` how many pieces are wanting.

    `same_ink`: it stands in one ink; `points` are what it is worth now, or would be.
    """

    yaku: Yaku
    places: tuple[tuple[int, bool], ...]
    lacks: int
    same_ink: bool
    points: int

    @property
    def held(self) -> bool:
        return self.lacks == 0

    @property
    def name(self) -> str:
        """The name in the rules, with 同色 before it where it stands in one ink (C11.3)."""
        return yaku.HeldYaku(self.yaku, self.same_ink).name


def rows(captives: Sequence[int]) -> tuple[HandRow, ...]:
    """Returns every hand of C11.2 for captured pieces (kind·2 + ink), in its order."""
    counts = [0] * 20
    for captive in captives:
        counts[captive] += 1
    stands = {held.yaku.letter: held for held in yaku.held(tuple(sorted(captives)))}
    return tuple(_row(hand, counts, stands.get(hand.letter)) for hand in yaku.ALL)


def _row(hand: Yaku, counts: list[int], held: yaku.HeldYaku | None) -> HandRow:
    lacks = min(yaku.missing(counts, hand, inks) for inks in ((0, 1), (0,), (1,)))
    same = held is not None and held.same_ink
    inks = next((ink for ink in ((0,), (1,)) if yaku.missing(counts, hand, ink) == 0), (0, 1)) if same else (0, 1)
    points = held.points if held is not None else hand.points + (yaku.SAME_INK_BONUS if len(hand.kinds) == 1 else 0)
    return HandRow(hand, _places(hand, counts, inks), lacks, same, points)


def _places(hand: Yaku, counts: list[int], inks: tuple[int, ...]) -> tuple[tuple[int, bool], ...]:
    """Fills the places of a hand with pieces of `inks`, then with kings that stand in (C11.4)."""
    left = list(counts)
    filled: list[tuple[int, bool] | None] = []
    for kind in hand.kinds:
        captive = next((kind * 2 + ink for ink in inks if left[kind * 2 + ink]), None)
        if captive is not None:
            left[captive] -= 1
        filled.append(None if captive is None else (captive, True))
    kings = [KING * 2 + ink for ink in inks for _ in range(left[KING * 2 + ink])]
    found: list[tuple[int, bool]] = []
    for kind, place in zip(hand.kinds, filled, strict=True):
        if place is not None:
            found.append(place)
        elif kings and kind != KING:
            found.append((kings.pop(0), True))
        else:
            found.append((kind * 2 + BLACK, False))
    return tuple(found)


def nearest(captives: Sequence[int]) -> HandRow | None:
    """Returns the dearest hand that one piece more would make; None where there is none."""
    near = [row for row in rows(captives) if row.lacks == 1]
    return max(near, key=lambda row: row.points, default=None)
