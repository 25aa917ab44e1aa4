"""A 机戦 board with trays, sticks and stage, laid out as on a window of 1440×900, for tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game import catalog
from game.games.cerke.rules import GAME
from game.games.cerke.view.art import CerkeArts, PieceSet
from game.games.cerke.view.board import CerkeBoard
from game.games.cerke.view.sprites import CerkeSprites
from game.games.cerke.view.stage import CerkeStage
from game.games.cerke.view.sticks import SticksView
from game.games.cerke.view.tray import CerkeTray
from game.i18n.catalog import Texts
from game.ui.textures import lacquer
from tests.games.gungi.view.stage import make_theme, placer
from tests.places import Spied


@dataclass
class CerkeTable:
    """The parts of a table and the window they lie in."""

    size: tuple[int, int]
    board: CerkeBoard
    trays: tuple[CerkeTray, CerkeTray]
    sticks: SticksView
    stage: CerkeStage
    arts: CerkeArts

    @property
    def sprites(self) -> CerkeSprites:
        return self.stage.sprites

    def draw(self) -> Spied:
        """Returns everything as it stands now."""
        surface = Spied(self.size, ground=lacquer(self.size))
        self.board.draw(surface)
        for tray in self.trays:
            tray.draw(surface)
        self.sticks.draw(surface)
        self.stage.draw_flying(surface)
        return surface

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.draw(), "RGB")


def make_table(
    size: tuple[int, int] = (1440, 900),
    *,
    lang: str = "ja",
    text_scale: float = 1.0,
    piece_set: PieceSet = "wedge",
    owner_marks: bool = False,
) -> CerkeTable:
    """Returns an empty table with its parts in their places."""
    theme = make_theme(size, text_scale)
    if owner_marks:
        theme.adapt(text_scale=text_scale, owner_marks=True)
    sprites, arts = CerkeSprites(), CerkeArts(theme, piece_set)
    board = CerkeBoard(theme, arts, sprites)
    place = placer(theme)
    board.layout(place(34, 33, 832, 834))
    trays = (CerkeTray(theme, arts, sprites, 0), CerkeTray(theme, arts, sprites, 1))
    trays[0].layout(place(917, 680, 488, 80))
    trays[1].layout(place(917, 216, 488, 80))
    sticks = SticksView(theme, Texts(lang, catalog.text_folders()))
    sticks.layout(place(1228, 306, 177, 364))
    return CerkeTable(size, board, trays, sticks, CerkeStage(sprites, board, trays, sticks), arts)


def position(text: str, options: dict[str, Any] | None = None) -> Any:
    """Returns the state of a position text of C17.6."""
    return GAME.position_in({"cerke": text}, options or {})
