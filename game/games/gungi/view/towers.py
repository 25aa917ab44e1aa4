"""Towers at rest on a 軍儀 board, as they are drawn: stacked, spread out (凝), with a tile taken up, with own backs."""

from dataclasses import dataclass

import pygame

from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import HYOU, KIND
from game.games.gungi.view.places import BoardPlaces
from game.games.gungi.view.spread import back_chip, plate, plate_rects
from game.games.gungi.view.sprites import draw_tile
from game.games.gungi.view.tile_art import back_shown
from game.rules.contract import Pick, Place
from game.ui.board.grid import square_of
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.motion.actors import Actor
from game.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown otherwise than it lies: the tile dragged away, the tile chosen, the own backs of 兵."""

    held: Pick | None
    selected: Pick | None
    reveal: bool


class TowerPainter:
    """Draws the towers of the board whose geometry `places` is, in window pixels."""

    def __init__(self, theme: Theme, places: BoardPlaces) -> None:
        self._theme, self._places = theme, places

    def shadows(self, order: list[int], look: Look) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Returns what the towers on the squares of `order` throw on the board, and where; a spread one throws none."""
        places = self._places
        blits = []
        for index in order:
            layers = len(places.sprites.cells[index])
            if look.held == Place(square_of(index), layers):
                layers -= 1
            if layers == 0 or (places.spread and layers > 1):
                continue
            shade, (dx, dy) = places.art.shadow(layers)
            x, y = places.foot(index, 1)
            blits.append((shade, (x + dx, y + dy)))
        return blits

    def draw(self, surface: pygame.Surface, index: int, look: Look) -> None:
        """Draws the tower on a square that is not empty."""
        places = self._places
        tower = tuple(places.sprites.cells[index])
        if places.spread and len(tower) > 1:
            self._draw_spread(surface, index, tower, look)
            return
        top = Place(square_of(index), len(tower))
        if top in (look.held, look.selected):
            self._draw_taken_up(surface, index, tower, dragged=top == look.held)
        else:
            self._draw_stacked(surface, index, tower)
        if look.reveal:
            self._draw_back(surface, tower[-1], places.tower_rect(index))

    def _draw_stacked(self, surface: pygame.Surface, index: int, tower: Tower) -> None:
        image = self._places.art.tower(tower, self._places.flipped)
        x, y = self._places.foot(index, 1)
        surface.blit(image, (x - image.get_width() // 2, y - image.get_height()), special_flags=PREMULTIPLIED)

    def _draw_taken_up(self, surface: pygame.Surface, index: int, tower: Tower, *, dragged: bool) -> None:
        """Draws a tower whose top tile is in the hand (a ghost stays) or chosen (it is lifted a little)."""
        places, art = self._places, self._places.art
        if len(tower) > 1:
            self._draw_stacked(surface, index, tower[:-1])
        x, y = places.foot(index, len(tower))
        code = tower[-1]
        if dragged:
            ghost = art.ghost(code, places.sprites.away(code))
            surface.blit(ghost, (x - ghost.get_width() // 2, y - ghost.get_height()), special_flags=PREMULTIPLIED)
        else:
            draw_tile(surface, Actor(code, x, y, lift=art.size.width * 0.12), art, places.sprites)

    def _draw_spread(self, surface: pygame.Surface, index: int, tower: Tower, look: Look) -> None:
        places = self._places
        for code, rect in zip(tower, plate_rects(places.cell_rect(index), len(tower)), strict=True):
            image = plate(places.art, self._theme, code, rect.size, places.sprites.away(code), places.flipped)
            surface.blit(image, rect, special_flags=PREMULTIPLIED)
            if look.reveal:
                self._draw_back(surface, code, rect)

    def _draw_back(self, surface: pygame.Surface, code: int, rect: pygame.Rect) -> None:
        if KIND[code] == HYOU and back_shown(code):
            image = back_chip(self._places.art, self._theme, back_shown(code))
            surface.blit(image, image.get_rect(midtop=(rect.left + 3, rect.top - 2)), special_flags=PREMULTIPLIED)
