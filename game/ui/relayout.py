"""Flights from one layout to another where no events tell the way: undo, jumps in the record, loading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from game.rules.gungi.pieces import KIND, SIDE, TURNED
from game.ui import flight
from game.ui.actors import Actor
from game.ui.board_view import BoardView
from game.ui.sprites import Layout, Sprites
from game.ui.tray import TrayView
from game.ui.tween import Animation

SECONDS = 0.30


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a tile lies: `square` and `layer`, or square -1 for its owner's hand and -2 for the owed tile aside."""

    tile: int
    square: int
    layer: int


def flights(sprites: Sprites, board: BoardView, trays: tuple[TrayView, TrayView], goal: Layout) -> list[Animation]:
    """Takes all tiles that differ from `goal` into the air and returns their flights; the rest stays at rest."""
    now = sprites.layout()
    leaving, coming = _differences(now, goal)
    feet = [_foot(spot, board, trays) for spot in leaving]
    for square in range(81):
        if now.cells[square] != goal.cells[square]:
            sprites.cells[square] = []
    for seat in (0, 1):
        gone = Counter(spot.tile for spot in leaving if spot.square == -1 and SIDE[spot.tile] == seat)
        sprites.hands[seat][:] = sorted((Counter(sprites.hands[seat]) - gone).elements())
        if now.owed[seat] != goal.owed[seat]:
            sprites.owed[seat] = None
    sprites.reduced = goal.reduced
    sprites.changes += 1
    width = board.art.size.width
    moves: list[Animation] = []
    for (spot, (foot, scale)), target in zip(zip(leaving, feet, strict=True), _matched(leaving, coming), strict=True):
        actor = Actor(spot.tile, foot[0], foot[1], scale=scale, row=_row(spot, board))
        sprites.actors.append(actor)
        if target is None:
            moves.append(flight.fade(actor, 0.0, SECONDS))
            continue
        coming.remove(target)
        moves.append(_flight(actor, spot, target, board, trays, width))
    for spot in coming:
        (x, y), scale = _foot(spot, board, trays)
        actor = Actor(spot.tile, x, y, scale=scale, alpha=0.0, row=_row(spot, board))
        sprites.actors.append(actor)
        moves.append(flight.fade(actor, 1.0, SECONDS))
    sprites.actors.sort(key=lambda actor: -actor.y)  # lower layers of a tower are drawn first
    return moves


def _flight(
    actor: Actor, spot: _Spot, target: _Spot, board: BoardView, trays: tuple[TrayView, TrayView], width: int
) -> Animation:
    (x, y), scale = _foot(target, board, trays)
    turn = SIDE[target.tile] != SIDE[spot.tile] or KIND[target.tile] != KIND[spot.tile]
    actor.into = target.tile if turn else None
    row = _row(target, board)
    same = spot.square == target.square and spot.square >= 0
    return flight.travel(actor, (x, y), SECONDS, height=0.0 if same else width * 0.3, scale=scale, turn=turn, row=row)


def _foot(spot: _Spot, board: BoardView, trays: tuple[TrayView, TrayView]) -> tuple[tuple[float, float], float]:
    if spot.square >= 0:
        return board.foot(spot.square, spot.layer), 1.0
    foot, width = trays[SIDE[spot.tile]].foot(spot.tile, after=True)
    return foot, width / board.art.size.width


def _row(spot: _Spot, board: BoardView) -> int | None:
    return board.grid(spot.square)[1] if spot.square >= 0 else None


def _differences(now: Layout, goal: Layout) -> tuple[list[_Spot], list[_Spot]]:
    """Returns what lies where it should not, and what is missing; towers that differ count as a whole."""
    leaving: list[_Spot] = []
    coming: list[_Spot] = []
    for square in range(81):
        if now.cells[square] != goal.cells[square]:
            leaving += [_Spot(tile, square, n) for n, tile in enumerate(now.cells[square], start=1)]
            coming += [_Spot(tile, square, n) for n, tile in enumerate(goal.cells[square], start=1)]
    for seat in (0, 1):
        before, after = Counter(now.hands[seat]), Counter(goal.hands[seat])
        leaving += [_Spot(tile, -1, 0) for tile in (before - after).elements()]
        coming += [_Spot(tile, -1, 0) for tile in (after - before).elements()]
        if now.owed[seat] != goal.owed[seat]:
            leaving += [_Spot(tile, -2, 0) for tile in (now.owed[seat],) if tile is not None]
            coming += [_Spot(tile, -2, 0) for tile in (goal.owed[seat],) if tile is not None]
    return leaving, coming


def _matched(leaving: list[_Spot], coming: list[_Spot]) -> list[_Spot | None]:
    """Returns for each leaving tile where it goes: its own place first, then the same tile, the same turned over."""
    free = list(coming)
    found: list[_Spot | None] = [None] * len(leaving)
    likeness: tuple[Callable[[_Spot, _Spot], bool], ...] = (
        lambda a, b: a == b,
        lambda a, b: a.tile == b.tile and a.square == b.square,
        lambda a, b: a.tile == b.tile,
        lambda a, b: SIDE[a.tile] == SIDE[b.tile] and KIND[a.tile] == KIND[b.tile],
        lambda a, b: TURNED[a.tile] == b.tile or TURNED[b.tile] == a.tile,
        lambda a, b: KIND[TURNED[b.tile]] == KIND[a.tile],
    )
    for alike in likeness:
        for n, spot in enumerate(leaving):
            if found[n] is None:
                match = next((other for other in free if alike(spot, other)), None)
                if match is not None:
                    found[n] = match
                    free.remove(match)
    return found
