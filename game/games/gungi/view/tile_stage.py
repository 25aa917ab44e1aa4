"""The tiles of a 軍儀 table at rest and in the air: what every animation is made of."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.rules.events import veil
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import FIXED, HYOU, KIND, SIDE, UNKNOWN_HYOU
from game.games.gungi.view.board_view import BoardView
from game.games.gungi.view.sprites import Layout, Sprites, layout_of
from game.games.gungi.view.tray import TrayView
from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.stage_base import PieceStage
from game.ui.motion.tween import Animation


class TileStage(PieceStage):
    """Takes tiles of `sprites` from board and trays (by seat) into the air and lays them to rest."""

    sprites: Sprites
    board: BoardView
    trays: tuple[TrayView, TrayView]

    def __init__(self, sprites: Sprites, board: BoardView, trays: tuple[TrayView, TrayView]) -> None:
        super().__init__(sprites, board, trays)
        self.viewer = 0

    def settle(self, observation: GungiObservation) -> None:
        self.viewer = observation.seat
        super().settle(observation)

    def differs(self, observation: GungiObservation) -> bool:
        """Whether the screen shows something else than the observation asks for, or a tile is still in the air.

        The backs of 兵 are left out if the observation is of another seat than the last one laid out, and while
        their owner has them shown.
        """
        now, wanted = self.sprites.layout(), layout_of(observation)
        if observation.seat != self.viewer or self.board.reveal:
            now, wanted = _without_backs(now), _without_backs(wanted)
        return now != wanted

    # --- rest and air -------------------------------------------------------------------------------------------

    def _open(self, square: int) -> list[Actor]:
        """Takes a whole tower into the air where it stands, bottom to top."""
        tower, self.sprites.cells[square] = self.sprites.cells[square], []
        row = self.board.grid(square)[1]
        actors = [self.lift_off(tile, self.board.foot(square, n), row) for n, tile in enumerate(tower, start=1)]
        if actors:
            actors[0].shadow = len(actors)
        for actor in actors:
            actor.pip = len(actors) > 1
        return actors

    def _close(self, square: int, actors: Sequence[Actor], tower: Sequence[int]) -> None:
        """Lays a tower to rest."""
        self.rest(*actors)
        self.sprites.cells[square] = list(tower)

    def _take(self, tile: int) -> tuple[int, Actor]:
        """Takes a tile out of its owner's hand; one of the same kind if its back is not the one known here."""
        seat = SIDE[tile]
        hand = self.sprites.hands[seat]
        found = tile if tile in hand else next((t for t in hand if KIND[t] == KIND[tile]), tile)
        foot, width = self.trays[seat].foot(found)
        if found in hand:
            hand.remove(found)
        return tile, self.lift_off(tile, foot, scale=width / self.width)

    def _receive(self, tile: int) -> None:
        """Lays a tile into its owner's hand, or aside if it is owed."""
        if KIND[tile] in FIXED:
            self.sprites.owed[SIDE[tile]] = tile
        else:
            self.sprites.hands[SIDE[tile]].append(veil(tile, self.viewer))

    def _to_tray(self, actor: Actor, tile: int, delay: float = 0.0, *, to_hand: bool = False) -> Animation:
        """Returns the flight of an actor into the tray of `tile`'s owner, turning over if it is another tile.

        A 砲 or 砦 is owed there, unless it goes `to_hand` (re-formation).
        """
        turn = KIND[tile] != KIND[actor.tile] or SIDE[tile] != SIDE[actor.tile]
        actor.into = tile if turn else None
        foot, width = self.trays[SIDE[tile]].foot(veil(tile, self.viewer), after=True)

        def land() -> None:
            self.rest(actor)
            if to_hand:
                self.sprites.hands[SIDE[tile]].append(veil(tile, self.viewer))
            else:
                self._receive(tile)

        goal = flight.Stand(foot, width / self.width)
        return flight.travel(actor, goal, flight.FLY, height=self.width * 0.5, turn=turn, delay=delay, then=land)

    def _land(self, actor: Actor, code: int, dst: int, layer: int, seconds: float) -> Animation:
        def rest() -> None:
            self.rest(actor)
            self.sprites.cells[dst].append(code)

        goal = flight.Stand(self.board.foot(dst, layer), row=self.board.grid(dst)[1])
        return flight.travel(actor, goal, seconds, height=self.width * 0.34, then=rest)


def _without_backs(layout: Layout) -> Layout:
    """Returns a layout in which no back of a 兵 is known."""

    def plain(code: int) -> int:
        return UNKNOWN_HYOU[SIDE[code]] if KIND[code] == HYOU else code

    black, white = (tuple(sorted(map(plain, hand))) for hand in layout.hands)
    cells = tuple(tuple(map(plain, tower)) for tower in layout.cells)
    return Layout(cells, (black, white), layout.owed, layout.reduced, layout.in_air)
