"""Flights from one layout to another where no events tell the way: undo, jumps in the record, loading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.flight import Stand
from game.ui.motion.tween import Animation

SECONDS = 0.30

Foot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece lies: `square` and `layer`, or a negative square for a place beside the board."""

    tile: int
    square: int
    layer: int = 0


class StandingPlaces(Protocol):
    """Knows how pieces stand, and which of them turn on the way from one spot to another."""

    def stand(self, spot: Spot) -> Stand: ...
    def turns(self, before: Spot, after: Spot) -> bool: ...


Alike = Callable[[Spot, Spot], bool]


def fly_over(
    actors: list[Actor],
    leaving: Sequence[tuple[Spot, Stand]],
    coming: Sequence[Spot],
    places: StandingPlaces,
    likeness: Sequence[Alike],
    width: int,
) -> list[Animation]:
    """Adds an actor for each piece that leaves or comes to `actors` and returns their flights.

    `leaving` holds how the pieces stood before the sprites changed; `likeness` says, best first, which coming piece
    a leaving one may be. One without a counterpart fades. `width`: pixels of a piece.
    """
    moves: list[Animation] = []
    rest = list(coming)
    for (spot, stand), target in zip(leaving, matched([s for s, _ in leaving], coming, likeness), strict=True):
        actor = _actor(actors, spot, stand)
        if target is None:
            moves.append(flight.fade(actor, 0.0, SECONDS))
            continue
        rest.remove(target)
        moves.append(_flight(actor, spot, target, places, width))
    for spot in rest:
        actor = _actor(actors, spot, places.stand(spot))
        actor.alpha = 0.0
        moves.append(flight.fade(actor, 1.0, SECONDS))
    actors.sort(key=lambda actor: -actor.y)  # lower layers of a tower are drawn first
    return moves


def _actor(actors: list[Actor], spot: Spot, stand: Stand) -> Actor:
    actor = Actor(spot.tile, *stand.foot, scale=stand.scale, lift=stand.lift, row=stand.row, angle=stand.angle)
    actors.append(actor)
    return actor


def _flight(actor: Actor, spot: Spot, target: Spot, places: StandingPlaces, width: int) -> Animation:
    stand = places.stand(target)
    turn = places.turns(spot, target)
    actor.into = target.tile if turn else None
    same = spot.square == target.square and spot.square >= 0
    height = 0.0 if same else width * 0.3
    return flight.travel(actor, stand, SECONDS, height=height, turn=turn)


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
