"""Pieces in motion: where each is, and how it is drawn with its shadow. Every board game's stage moves these."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.board.piece_art import PREMULTIPLIED, faded


@dataclass(slots=True, eq=False)
class Actor:
    """A piece in motion. `x`, `y`: its foot (middle of the lower edge) in window pixels; `lift`: pixels above that.

    `into` is the piece it turns over into, `turn` how far (0 to 1). `angle` in degrees, `scale` of the board's piece.
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


class PieceSize(Protocol):
    """What of a piece's proportions every stage needs."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...


class PieceArt(Protocol):
    """Sprites of pieces at one size, premultiplied and shared. `turned`: the piece faces away from the viewer."""

    @property
    def size(self) -> PieceSize: ...
    def tile(self, code: int, turned: bool) -> pygame.Surface: ...
    def flip(self, code: int, into: int, turned: bool, into_turned: bool, t: float) -> pygame.Surface:
        """Returns `code` on its way to being `into`, `t` from 0 to 1, around the middle of the piece's box."""
        ...

    def shadow(self, layers: int, lift: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """Returns a shadow and its offset from the foot; `lift` in tenths of a piece's width."""
        ...


Away = Callable[[int], bool]
"""Tells by its code whether a piece faces away from the viewer."""


def draw_actor(surface: pygame.Surface, actor: Actor, art: PieceArt, away: Away) -> None:
    """Draws one moving piece with its shadow."""
    if actor.alpha <= 0.02:
        return
    if actor.into is None or actor.turn <= 0:
        image = art.tile(actor.tile, away(actor.tile))
    else:
        into = actor.into
        image = art.flip(actor.tile, into, away(actor.tile), away(into), actor.turn)
    if actor.scale != 1.0:
        size = (max(1, round(image.get_width() * actor.scale)), max(1, round(image.get_height() * actor.scale)))
        image = pygame.transform.smoothscale(image, size)
    if actor.shadow and actor.scale > 0.6:
        _draw_shadow(surface, actor, art)
    centre = (actor.x, actor.y - art.size.height * actor.scale / 2 - actor.lift)
    if actor.angle:
        image = pygame.transform.rotozoom(image, actor.angle, 1.0)
    if actor.alpha < 1:
        image = faded(image, actor.alpha)
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))), special_flags=PREMULTIPLIED)


def _draw_shadow(surface: pygame.Surface, actor: Actor, art: PieceArt) -> None:
    tenths = max(0, min(9, round(actor.lift * 10 / art.size.width)))
    shade, (dx, dy) = art.shadow(actor.shadow, tenths)
    if abs(actor.scale - 1) > 0.02:
        size = (round(shade.get_width() * actor.scale), round(shade.get_height() * actor.scale))
        shade, dx, dy = pygame.transform.smoothscale(shade, size), round(dx * actor.scale), round(dy * actor.scale)
    if actor.alpha < 1:
        shade = faded(shade, actor.alpha)
    surface.blit(shade, (actor.x + dx, actor.y + dy), special_flags=PREMULTIPLIED)
