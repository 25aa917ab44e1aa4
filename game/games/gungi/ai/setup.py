"""Set-ups of the AI: an army of the book for the first formation, a sense of order for the re-formation (G13, G14).

Nothing is remembered between placements: which army is being built shows in what stands already.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.ai.armies import ARMIES, Army, Wish
from game.games.gungi.rules import pieces
from game.games.gungi.rules.actions import PlayAction, Setup
from game.games.gungi.rules.observation import GungiObservation
from game.rules.chance import Stream

_HEAVY = frozenset({pieces.GARYOU, pieces.HINA, pieces.YUMI, pieces.OZUTSU})
"""What a 帥 had better not stand opposite to."""
_NEAR = 4
"""Files from which a heavy tile no longer matters."""
_LIKE = 2
"""Armies that are in more danger than the safest by no more than this are as good."""
SAFE_SOLDIERS = 4
"""さ and と lie under so many of the 兵, those that the enemy reaches last."""


def place(observation: GungiObservation, stream: Stream) -> PlayAction:
    """Returns a placement, or the lone "done" where nothing can be placed (G14.6)."""
    offers = [action for action in observation.legal if isinstance(action, Setup)]
    if not offers:
        return observation.legal[0]
    if observation.reduced:
        return _reform(observation, offers, stream)
    return _follow(observation, offers, stream)


def _follow(observation: GungiObservation, offers: Sequence[Setup], stream: Stream) -> Setup:
    """Builds the army that fits best what stands; where the enemy is in the way of all of it, anything legal."""
    army = _chosen(observation, stream)
    wanted = next_wish(army, offers)
    return _backed(observation, army, wanted, stream) if wanted else stream.choice(list(offers))


def next_wish(army: Army, offers: Sequence[Setup]) -> list[Setup]:
    """Returns the placements that fill the first wish of an army that can be filled; none where none can."""
    by_wish: dict[Wish, list[Setup]] = {}
    for action in offers:
        by_wish.setdefault((pieces.KIND[action.tile], action.dst, action.layer), []).append(action)
    return next((by_wish[wish] for wish in army if wish in by_wish), [])


def fitting(observation: GungiObservation, armies: Sequence[Army]) -> list[Army]:
    """Returns the armies that fit best what stands."""
    standing = {
        (pieces.KIND[tile], sq, layer)
        for sq, tower in enumerate(observation.cells)
        for layer, tile in enumerate(tower, 1)
        if pieces.SIDE[tile] == observation.seat
    }
    misfits = [len(standing - set(army)) for army in armies]
    return [army for army, n in zip(armies, misfits, strict=True) if n == min(misfits)]


def _chosen(observation: GungiObservation, stream: Stream) -> Army:
    """Returns one of the armies that fit best what stands, the 帥 far from what the enemy has placed so far."""
    seat, cells = observation.seat, observation.cells
    among = fitting(observation, ARMIES[seat])
    heavy = [
        sq % 9
        for sq, tower in enumerate(cells)
        for tile in tower
        if pieces.SIDE[tile] != seat and pieces.KIND[tile] in _HEAVY
    ]
    dangers = [_danger(army, heavy) for army in among]
    return stream.choice([army for army, n in zip(among, dangers, strict=True) if n <= min(dangers) + _LIKE])


def _danger(army: Army, heavy: Sequence[int]) -> int:
    """Returns how near to the files of heavy enemy tiles an army has its 帥."""
    king = next(sq % 9 for kind, sq, _ in army if kind == pieces.SUI)
    return sum(max(0, _NEAR - abs(king - file)) for file in heavy)


def _backed(observation: GungiObservation, army: Army, offers: Sequence[Setup], stream: Stream) -> Setup:
    """Returns one of the placements of a wish, which differ in the back of a 兵: さ and と go where they are safe."""
    good = [action for action in offers if pieces.OTHER[action.tile] != pieces.HE]
    plain = [action for action in offers if pieces.OTHER[action.tile] == pieces.HE]
    if pieces.KIND[offers[0].tile] != pieces.HYOU or not good or not plain:
        return stream.choice(list(offers))
    safe = safe_soldiers(army, observation.seat)
    if offers[0].dst not in safe:
        return stream.choice(plain)
    left = sum(
        not any(pieces.KIND[t] == pieces.HYOU for t in observation.cells[sq])  # before the game they are all its own
        for sq in safe
    )
    return stream.choice(good if stream.below(max(1, left)) < len(good) else plain)


def safe_soldiers(army: Army, seat: int) -> tuple[int, ...]:
    """Returns the squares of the 兵 of an army that the enemy reaches last: under tiles, behind, and at the edges."""

    def safety(sq: int) -> int:
        behind = sq // 9 if seat == pieces.BLACK else 8 - sq // 9
        return 10 * sum(at == sq for _, at, _ in army) + 4 * behind + abs(sq % 9 - 4)

    soldiers = [sq for kind, sq, _ in army if kind == pieces.HYOU]
    return tuple(sorted(soldiers, key=safety, reverse=True)[:SAFE_SOLDIERS])


_GUARDS = frozenset({pieces.BOU, pieces.SAMURAI, pieces.TSUTSU, pieces.YARI, pieces.TO, pieces.RYUU})
_FRONT = frozenset({pieces.HYOU, pieces.HE, pieces.SA, pieces.KAORU})


def _reform(observation: GungiObservation, offers: Sequence[Setup], stream: Stream) -> Setup:
    """Puts the 帥 down first, guards around it, small tiles in front, and stacks as little as it can."""
    seat = observation.seat
    kings = [offer for offer in offers if pieces.KIND[offer.tile] == pieces.SUI]
    king = next(
        (
            sq
            for sq, t in enumerate(observation.cells)
            if t and pieces.KIND[t[-1]] == pieces.SUI and pieces.SIDE[t[-1]] == seat
        ),
        -1,
    )
    choice = kings or list(offers)
    best, best_score = choice[0], -1_000_000
    for offer in choice:
        score = _fit(offer, seat, king) + stream.below(6)
        if score > best_score:
            best, best_score = offer, score
    return best


def _fit(offer: Setup, seat: int, king: int) -> int:
    kind, file, rank = pieces.KIND[offer.tile], offer.dst % 9, offer.dst // 9
    behind = rank - 5 if seat == pieces.BLACK else 3 - rank  # 0 the front row of the territory, 2 the rear
    stacked = 25 * (offer.layer - 1)
    if kind == pieces.SUI:
        return 10 * behind - 3 * abs(file - 4) - stacked
    if kind in pieces.FIXED:
        return 40 + 10 * behind + 2 * abs(file - 4)
    if kind in _FRONT:
        return 20 - 12 * behind - stacked
    distance = max(abs(file - king % 9), abs(rank - king // 9)) if king >= 0 else 4
    if kind in _GUARDS:
        return 30 - 6 * distance - stacked
    return 10 - 4 * abs(behind - 1) + (4 if distance > 1 else 0) - stacked
