"""Flights from one layout of 軍儀 to another where no events tell the way."""

from __future__ import annotations

from collections import Counter

from game.games.gungi.rules.pieces import KIND, SIDE, TURNED
from game.games.gungi.view.board_view import BoardView
from game.games.gungi.view.sprites import Layout, Sprites
from game.games.gungi.view.tray import TrayView
from game.ui.motion.flight import Stand
from game.ui.motion.relayout import Alike, Spot, fly_over
from game.ui.motion.tween import Animation

HAND, ASIDE = -1, -2
"""Squares of spots beside the board: the owner's hand, and the owed tile."""
LIKENESS: tuple[Alike, ...] = (
    lambda a, b: a == b,
    lambda a, b: a.tile == b.tile and a.square == b.square,
    lambda a, b: a.tile == b.tile,
    lambda a, b: SIDE[a.tile] == SIDE[b.tile] and KIND[a.tile] == KIND[b.tile],
    lambda a, b: TURNED[a.tile] == b.tile or TURNED[b.tile] == a.tile,
    lambda a, b: KIND[TURNED[b.tile]] == KIND[a.tile],
)


def _turns(before: Spot, after: Spot) -> bool:
    return SIDE[after.tile] != SIDE[before.tile] or KIND[after.tile] != KIND[before.tile]


def flights(sprites: Sprites, board: BoardView, trays: tuple[TrayView, TrayView], goal: Layout) -> list[Animation]:
    """Takes all tiles that differ from `goal` into the air and returns their flights; the rest stays at rest."""
    now = sprites.layout()
    leaving, coming = _differences(now, goal)

    def stand(spot: Spot) -> Stand:
        """Returns how a tile stands on the board or a tray."""
        if spot.square >= 0:
            return Stand(board.foot(spot.square, spot.layer), row=board.grid(spot.square)[1])
        foot, width = trays[SIDE[spot.tile]].foot(spot.tile, after=True)
        return Stand(foot, width / board.art.size.width)

    standing = [(spot, stand(spot)) for spot in leaving]
    for square in range(81):
        if now.cells[square] != goal.cells[square]:
            sprites.cells[square] = []
    for seat in (0, 1):
        gone = Counter(spot.tile for spot in leaving if spot.square == HAND and SIDE[spot.tile] == seat)
        sprites.hands[seat][:] = sorted((Counter(sprites.hands[seat]) - gone).elements())
        if now.owed[seat] != goal.owed[seat]:
            sprites.owed[seat] = None
    sprites.reduced = goal.reduced
    sprites.changes += 1
    return fly_over(sprites.actors, standing, coming, stand, _turns, LIKENESS, board.art.size.width)


def _differences(now: Layout, goal: Layout) -> tuple[list[Spot], list[Spot]]:
    """Returns what lies where it should not, and what is missing; towers that differ count as a whole."""
    leaving: list[Spot] = []
    coming: list[Spot] = []
    for square in range(81):
        if now.cells[square] != goal.cells[square]:
            leaving += [Spot(tile, square, n) for n, tile in enumerate(now.cells[square], start=1)]
            coming += [Spot(tile, square, n) for n, tile in enumerate(goal.cells[square], start=1)]
    for seat in (0, 1):
        before, after = Counter(now.hands[seat]), Counter(goal.hands[seat])
        leaving += [Spot(tile, HAND) for tile in (before - after).elements()]
        coming += [Spot(tile, HAND) for tile in (after - before).elements()]
        if now.owed[seat] != goal.owed[seat]:
            leaving += [Spot(tile, ASIDE) for tile in (now.owed[seat],) if tile is not None]
            coming += [Spot(tile, ASIDE) for tile in (goal.owed[seat],) if tile is not None]
    return leaving, coming
