"""Drawing state of a 軍儀 table: what lies at rest, and what is in the air. It may be thrown away at any moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from game.rules.gungi.pieces import BLACK, SIDE
from game.ui.tile_art import PREMULTIPLIED, TileArt, faded

SQUARES = 81


@dataclass(frozen=True, slots=True)
class Layout:
    """What lies where, comparable: towers bottom to top by board index, sorted hands, owed tiles, the board's size."""

    cells: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    owed: tuple[int | None, int | None]
    reduced: bool
    in_air: int = 0


def layout_of(observation: Any) -> Layout:
    """Returns the layout an observation asks for."""
    return Layout(
        tuple(tuple(tower) for tower in observation.cells),
        (tuple(sorted(observation.hands[0])), tuple(sorted(observation.hands[1]))),
        tuple(observation.owed),
        bool(observation.reduced),
    )


@dataclass(slots=True, eq=False)
class Actor:
    """A tile in motion. `x`, `y`: its foot (middle of the lower edge) in window pixels; `lift`: pixels above that.

    `into` is the tile it turns over into, `turn` how far (0 to 1). `angle` in degrees, `scale` of the board's tile.
    `row`: the screen row (from 0) it is drawn with, or None: above everything. `shadow`: of how many layers, or 0.
    `pip`: with the mark of its owner, as in a tower at rest.
    """

    tile: int
    x: float
    y: float
    lift: float = 0.0
    into: int | None = None
    turn: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    row: int | None = None
    shadow: int = 1
    pip: bool = False


@dataclass(slots=True)
class Sprites:
    """Tiles at rest (lists by board index, by seat) and the actors in the air. `flipped`: White sits at the bottom."""

    cells: list[list[int]] = field(default_factory=lambda: [[] for _ in range(SQUARES)])
    hands: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    owed: list[int | None] = field(default_factory=lambda: [None, None])
    reduced: bool = False
    flipped: bool = False
    actors: list[Actor] = field(default_factory=list)
    changes: int = 0
    """Rises whenever anything was changed, so that views know when to draw again."""

    def settle(self, observation: Any) -> None:
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


def draw_actor(surface: pygame.Surface, actor: Actor, art: TileArt, sprites: Sprites) -> None:
    """Draws one moving tile with its shadow."""
    if actor.alpha <= 0.02:
        return
    if actor.into is None or actor.turn <= 0:
        image = art.tile(actor.tile, sprites.away(actor.tile))
    else:
        into = actor.into
        image = art.flip(actor.tile, into, sprites.away(actor.tile), sprites.away(into), actor.turn)
    if actor.scale != 1.0:
        size = (max(1, round(image.get_width() * actor.scale)), max(1, round(image.get_height() * actor.scale)))
        image = pygame.transform.smoothscale(image, size)
    if actor.shadow and actor.scale > 0.6:
        tenths = max(0, min(9, round(actor.lift * 10 / art.size.width)))
        shade, (dx, dy) = art.shadow(actor.shadow, tenths)
        if actor.alpha < 1:
            shade = faded(shade, actor.alpha)
        surface.blit(shade, (actor.x + dx, actor.y + dy), special_flags=PREMULTIPLIED)
    height = image.get_height()
    centre = (actor.x, actor.y - height / 2 - actor.lift)
    if actor.angle:
        image = pygame.transform.rotozoom(image, actor.angle, 1.0)
    if actor.alpha < 1:
        image = faded(image, actor.alpha)
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))), special_flags=PREMULTIPLIED)
    if actor.pip and actor.row is not None and actor.turn <= 0:
        mark = art.pip(SIDE[actor.tile], sprites.flipped)
        at = (round(actor.x) + art.size.width // 2 + art.pip_room, round(actor.y) - art.size.thick // 2)
        surface.blit(mark, mark.get_rect(midright=at), special_flags=PREMULTIPLIED)
