"""Flights from one layout to another where no events tell the way: undo, jumps in the record, loading."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.tween import Animation

SECONDS = 0.30

Foot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece lies: `square` and `layer`, or a negative square for a place beside the board."""

    tile: int
    square: int
    layer: int = 0


Alike = Callable[[Spot, Spot], bool]


def fly_over(
    actors: list[Actor],
    leaving: Sequence[tuple[Spot, flight.Stand]],
    coming: Sequence[Spot],
    stands: Callable[[Spot], flight.Stand],
    turns: Alike,
    likeness: Sequence[Alike],
    width: int,
) -> list[Animation]:
    """Adds an actor for each piece that leaves or comes to `actors` and returns their flights.

    `leaving` holds how the pieces stood before the sprites changed; `likeness` says, best first, which coming piece
    a leaving one may be. One without a counterpart fades. `stands` tells how a piece stands, `turns` whether it turns
    on the way from one spot to another. `width`: pixels of a piece.
    """
    moves: list[Animation] = []
    rest = list(coming)
    for (spot, stand), target in zip(leaving, matched([s for s, _ in leaving], coming, likeness), strict=True):
        actor = _actor(actors, spot, stand)
        if target is None:
            moves.append(flight.fade(actor, 0.0, SECONDS))
            continue
        rest.remove(target)
        height = 0.0 if spot.square == target.square and spot.square >= 0 else width * 0.3
        actor.into = target.tile if turns(spot, target) else None
        moves.append(flight.travel(actor, stands(target), SECONDS, height=height, turn=actor.into is not None))
    for spot in rest:
        actor = _actor(actors, spot, stands(spot))
        actor.alpha = 0.0
        moves.append(flight.fade(actor, 1.0, SECONDS))
    actors.sort(key=lambda actor: -actor.y)  # lower layers of a tower are drawn first
    return moves


def _actor(actors: list[Actor], spot: Spot, stand: flight.Stand) -> Actor:
    actor = Actor(spot.tile, *stand.foot, scale=stand.scale, lift=stand.lift, row=stand.row, angle=stand.angle)
    actors.append(actor)
    return actor


def matched(leaving: Sequence[Spot], coming: Sequence[Spot], likeness: Sequence[Alike]) -> list[Spot | None]:
    """Returns for each leaving piece where it goes, the best likeness first."""
    free = list(coming)
    found: list[Spot | None] = [None] * len(leaving)
    for alike in likeness:
        for n, spot in enumerate(leaving):
            if found[n] is None:
                match = next((other for other in free if alike(spot, other)), None)
                if match is not None:
                    found[n] = match
                    free.remove(match)
    return found
