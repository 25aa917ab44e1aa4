"""Packed hands: the names that stand, the points, what one more piece makes, and how near hands are.

Everything is worked out once per hand and kept; a search meets the same few hundred hands all the time.
"""

from typing import NamedTuple

from game.games.cerke.ai.board import UNIT, unpacked
from game.games.cerke.rules.pieces import KING
from game.games.cerke.rules.yaku import ALL, SAME_INK_BONUS

_WANTED: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((kind, yaku.kinds.count(kind)) for kind in sorted(set(yaku.kinds)) if kind != KING) for yaku in ALL
)
_OWN_KING = tuple(int(KING in yaku.kinds) for yaku in ALL)
_POINTS = tuple(yaku.points for yaku in ALL)

NEARNESS = (0.0, 1.0, 0.3, 0.08, 0.02)
"""By the number of pieces a hand lacks: how much of a chance it is. A hand that stands is none any more."""
UPGRADE = 0.35
"""What part of that the same hand in one ink is still worth once it stands in mixed inks."""


class Hand(NamedTuple):
    """Facts of a hand: names (a bit per name: yaku·2 + one ink), points of all, and how near further names are."""

    names: int
    score: int
    chance: float


class Gain(NamedTuple):
    """By captive: the points at stake if it makes a new name (else 0), and how much nearer it brings others."""

    stake: tuple[int, ...]
    nearer: tuple[float, ...]


def _lacks(counts: list[int], number: int) -> tuple[int, int]:
    """Returns how many pieces a hand lacks in its better ink, and in mixed inks (C11.4)."""
    black = red = mixed = 0
    for kind, need in _WANTED[number]:
        b, r = counts[kind * 2], counts[kind * 2 + 1]
        if b < need:
            black += need - b
        if r < need:
            red += need - r
        if b + r < need:
            mixed += need - b - r
    own = _OWN_KING[number]
    kings = counts[KING * 2], counts[KING * 2 + 1]
    one = min(_with_kings(black, kings[0], own), _with_kings(red, kings[1], own))
    return one, _with_kings(mixed, kings[0] + kings[1], own)


def _with_kings(lack: int, kings: int, own: int) -> int:
    spare = kings - own
    if spare < 0:
        return lack - spare
    return lack - spare if lack > spare else 0


def _hand(counts: list[int]) -> Hand:
    names = score = 0
    chance = 0.0
    for number, points in enumerate(_POINTS):
        one, mixed = _lacks(counts, number)
        if not one:
            names |= 2 << number * 2
            score += points + SAME_INK_BONUS
        elif not mixed:
            names |= 1 << number * 2
            score += points
            chance += UPGRADE * NEARNESS[min(one, 4)]
        else:
            chance += NEARNESS[mixed] if mixed < 5 else 0.0
    return Hand(names, score, chance)


class _Hands(dict[int, Hand]):
    def __missing__(self, hand: int) -> Hand:
        made = self[hand] = _hand(unpacked(hand))
        return made


HANDS = _Hands()
"""By packed counts."""


class _Gains(dict[int, Gain]):
    def __missing__(self, hand: int) -> Gain:
        before = HANDS[hand]
        stake: list[int] = []
        nearer: list[float] = []
        for unit in UNIT:
            after = HANDS[hand + unit]
            stake.append(after.score if after.names & ~before.names else 0)
            nearer.append(after.chance - before.chance)
        made = self[hand] = Gain(tuple(stake), tuple(nearer))
        return made


GAINS = _Gains()
"""By packed counts."""


class _Outs(dict[tuple[int, int], tuple[int, float]]):
    def __missing__(self, key: tuple[int, int]) -> tuple[int, float]:
        hand, there = key
        gain = GAINS[hand]
        made = 0
        nearer = 0.0
        for captive, count in enumerate(unpacked(there)):
            if count:
                made += count * (gain.stake[captive] > 0)
                nearer += count * max(0.0, gain.nearer[captive])
        found = self[key] = made, nearer
        return found


OUTS = _Outs()
"""By (packed hand, packed pieces of the enemy on the board): how many of those would make a name, and how much
nearer all the others would bring the hand."""
