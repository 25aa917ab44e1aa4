"""Set-ups of the AI: a few arrays for the first formation, and a sense of order for the re-formation (G13, G14).

Nothing is remembered between placements: which array is being built shows in what stands already.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.rules.actions import PlayAction, Setup
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import (
    BLACK,
    BOU,
    FIXED,
    HE,
    HYOU,
    KAORU,
    KIND,
    KINDS,
    RYUU,
    SA,
    SAMURAI,
    SIDE,
    SUI,
    TO,
    TSUTSU,
    YARI,
)
from game.rules.chance import Stream

Wish = tuple[int, int, int]
"""(kind, square, layer) that an array wants filled."""

_ARRAYS = (
    """
    兵   兵 兵 兵 兵 兵 兵 兵 兵
    ・   雛 謀 ・ 忍 ・ 謀 臥 ・
    砦弓 忍 ・ 侍 帥 侍 ・ 忍 砲弓
    """,
    """
    兵   兵 兵 兵 兵 兵 兵 兵 兵
    ・   帥 侍 ・ 忍 ・ 謀 臥 ・
    砦弓 忍 謀 侍 ・ ・ 雛 忍 砲弓
    """,
    """
    兵   兵 兵謀 兵 兵侍 兵 兵謀 兵 兵
    ・   雛 ・   忍 ・   忍 ・   臥 ・
    砦弓 ・ 侍   ・ 帥   ・ 忍   ・ 砲弓
    """,
    """
    兵   兵 ・   兵 兵 兵 兵 兵 兵
    ・   帥 兵謀 侍 忍 ・ 謀 臥 ・
    砦弓 忍 侍   ・ ・ ・ 雛 忍 砲弓
    """,
)
"""Black's dan 7 to 9, suji 9 on the left; towers bottom first."""


def _read(array: str, side: int, mirrored: bool) -> tuple[Wish, ...]:
    """Returns an array's wishes, the lowest layers and the front row first."""
    wishes: list[Wish] = []
    for row, line in enumerate(array.split("\n")[1:4]):
        for column, tower in enumerate(line.split()):
            file = column if mirrored else 8 - column
            sq = (6 + row) * 9 + file
            for layer, kind in enumerate(tower.replace("・", ""), 1):
                wishes.append((KINDS.index(kind), sq if side == BLACK else 80 - sq, layer))
    return tuple(sorted(wishes, key=lambda wish: wish[2]))


BOOK: tuple[tuple[tuple[Wish, ...], ...], ...] = tuple(
    tuple(_read(array, side, mirrored) for array in _ARRAYS for mirrored in (False, True)) for side in (0, 1)
)


def place(observation: GungiObservation, stream: Stream) -> PlayAction:
    """Returns a placement, or the lone "done" where nothing can be placed (G14.6)."""
    offers = [action for action in observation.legal if isinstance(action, Setup)]
    if not offers:
        return observation.legal[0]
    if observation.reduced:
        return _reform(observation, offers, stream)
    return _follow(observation, offers, stream)


def _follow(observation: GungiObservation, offers: Sequence[Setup], stream: Stream) -> Setup:
    """Builds the array that fits best what stands; where the enemy is in the way of all of it, anything legal."""
    seat, cells = observation.seat, observation.cells
    standing = {
        (KIND[tile], sq, layer)
        for sq, tower in enumerate(cells)
        for layer, tile in enumerate(tower, 1)
        if SIDE[tile] == seat
    }
    misfits = [len(standing - set(array)) for array in BOOK[seat]]
    array = stream.choice([a for a, n in zip(BOOK[seat], misfits, strict=True) if n == min(misfits)])
    by_wish: dict[Wish, list[Setup]] = {}
    for action in offers:
        by_wish.setdefault((KIND[action.tile], action.dst, action.layer), []).append(action)
    wanted = [wish for wish in array if wish in by_wish]
    return stream.choice(by_wish[wanted[0]]) if wanted else stream.choice(list(offers))


_GUARDS = frozenset({BOU, SAMURAI, TSUTSU, YARI, TO, RYUU})
_FRONT = frozenset({HYOU, HE, SA, KAORU})


def _reform(observation: GungiObservation, offers: Sequence[Setup], stream: Stream) -> Setup:
    """Puts the 帥 down first, guards around it, small tiles in front, and stacks as little as it can."""
    seat = observation.seat
    kings = [offer for offer in offers if KIND[offer.tile] == SUI]
    king = next((sq for sq, t in enumerate(observation.cells) if t and KIND[t[-1]] == SUI and SIDE[t[-1]] == seat), -1)
    choice = kings or list(offers)
    best, best_score = choice[0], -1_000_000
    for offer in choice:
        score = _fit(offer, seat, king) + stream.below(6)
        if score > best_score:
            best, best_score = offer, score
    return best


def _fit(offer: Setup, seat: int, king: int) -> int:
    kind, file, rank = KIND[offer.tile], offer.dst % 9, offer.dst // 9
    behind = rank - 5 if seat == BLACK else 3 - rank  # 0 the front row of the territory, 2 the rear
    stacked = 25 * (offer.layer - 1)
    if kind == SUI:
        return 10 * behind - 3 * abs(file - 4) - stacked
    if kind in FIXED:
        return 40 + 10 * behind + 2 * abs(file - 4)
    if kind in _FRONT:
        return 20 - 12 * behind - stacked
    distance = max(abs(file - king % 9), abs(rank - king // 9)) if king >= 0 else 4
    if kind in _GUARDS:
        return 30 - 6 * distance - stacked
    return 10 - 4 * abs(behind - 1) + (4 if distance > 1 else 0) - stacked
