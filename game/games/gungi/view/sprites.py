"""Drawing state of a 軍儀 table: what lies at rest, and what is in the air. It may be thrown away at any moment."""

from dataclasses import dataclass, field

import pygame

from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import Hands, Pair, Tower
from game.games.gungi.rules.pieces import BLACK, SIDE
from game.games.gungi.rules.reach import SQUARES
from game.games.gungi.view.tile_art import TileArt
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.shown import BoardSprites
from game.ui.motion.actors import Actor, draw_actor


@dataclass(frozen=True, slots=True)
class Layout:
    """What lies where, comparable: towers bottom to top by board index, sorted hands, owed tiles, the board's size."""

    cells: tuple[Tower, ...]
    hands: Hands
    owed: Pair
    reduced: bool
    in_air: int = 0


def layout_of(observation: GungiObservation) -> Layout:
    """Returns the layout an observation asks for."""
    return Layout(
        observation.cells,
        (tuple(sorted(observation.hands[0])), tuple(sorted(observation.hands[1]))),
        observation.owed,
        observation.reduced,
    )


@dataclass(slots=True)
class Sprites(BoardSprites):
    """Tiles at rest (lists by board index, by seat) and the actors in the air. `flipped`: White sits at the bottom."""

    cells: list[list[int]] = field(default_factory=lambda: [[] for _ in range(SQUARES)])
    hands: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    owed: list[int | None] = field(default_factory=lambda: [None, None])
    reduced: bool = False

    def settle(self, observation: GungiObservation) -> None:
        """Lays everything out from nothing."""
        wanted = layout_of(observation)
        self.cells = [list(tower) for tower in wanted.cells]
        self.hands = (list(wanted.hands[0]), list(wanted.hands[1]))
        self.owed = list(wanted.owed)
        self.reduced = wanted.reduced
        self.actors.clear()
        self.changes += 1

    def layout(self) -> Layout:
        """Returns what lies where now."""
        return Layout(
            tuple(tuple(tower) for tower in self.cells),
            (tuple(sorted(self.hands[0])), tuple(sorted(self.hands[1]))),
            (self.owed[0], self.owed[1]),
            self.reduced,
            len(self.actors),
        )

    def away(self, code: int) -> bool:
        """Returns whether a tile's owner sits across from the viewer, so that its face is turned round."""
        return (SIDE[code] != BLACK) != self.flipped


def draw_tile(surface: pygame.Surface, actor: Actor, art: TileArt, sprites: Sprites) -> None:
    """Draws one moving tile with its shadow, and with its owner's mark where it is part of a tower."""
    draw_actor(surface, actor, art, sprites.away)
    if actor.pip and actor.row is not None and actor.turn <= 0 and actor.alpha > 0.02:
        mark = art.pip(SIDE[actor.tile], sprites.flipped)
        at = (round(actor.x) + art.size.width // 2 + art.pip_room, round(actor.y) - art.size.thick // 2)
        surface.blit(mark, mark.get_rect(midright=at), special_flags=PREMULTIPLIED)
