"""How tiles, boards and the pictures of the rulebook of 軍儀 look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games.gungi.rules.pieces import KIND, SIDE
from game.games.gungi.view.tile_art import TileArt
from game.rules.contract import Place, Square
from game.ui.board.marks import Marks
from game.ui.board.trace import Hint
from tests.games.gungi.view.stage import make_stage, make_theme
from tests.games.gungi.view.test_board import middle
from tests.pictures import hold
from tests.rulebook_pictures import rulebook_pictures

SEEN = Path(__file__).parent / "seen"
ONE_EACH = {(SIDE[code], KIND[code]): code for code in range(len(KIND))}


def test_the_pictures_of_the_rulebook() -> None:
    hold(SEEN / "rulebook.png", rulebook_pictures("gungi"))


def test_tiles_of_either_set_towers_and_shadows() -> None:
    theme = make_theme((1280, 720))
    found = []
    for tile_set in ("kanji", "letters"):
        art, small = TileArt(theme, 60, tile_set), TileArt(theme, 24, tile_set)
        codes = [*ONE_EACH.values()]
        found += [art.tile(code, SIDE[code] == 1) for code in codes]
        found += [small.tile(code, False) for code in codes[::3]] + [art.ghost(codes[4], True)]
        found += [art.flip(codes[2], codes[5], False, True, t / 4) for t in range(5)]
    found += [art.tower(tuple(codes[3 : 3 + high]), flipped) for high in (1, 2, 3) for flipped in (False, True)]
    found += [art.pip(side, flipped, px) for side in (0, 1) for flipped in (False, True) for px in (0, 20)]
    found += [art.shadow(layers, lift)[0] for layers in (1, 3) for lift in (0, 5)]
    hold(SEEN / "tiles.png", found)


def test_boards_with_marks_from_either_side() -> None:
    found = []
    for flipped in (False, True):
        stage = make_stage((1280, 720))
        stage.settle(middle(int(flipped)))
        stage.board.flipped = flipped
        squares = [Square(1 + n % 9, 1 + n // 9) for n in range(0, 81, 7)]
        stage.board.marks = Marks(
            targets=dict(zip(squares[1:6], ("move", "stack", "capture", "strike", "swap"), strict=True)),
            extra=frozenset(squares[1:2]), selected=squares[6], hover=squares[7],
            cursor=Place(squares[8], 1),
            last=((squares[9], "from"), (squares[10], "to")), check=squares[11], attackers=(squares[0],),
            hint=Hint((squares[2], squares[9]), "drop"), decisive=(squares[5],), barred=(squares[7],),
        )  # fmt: skip
        window = pygame.Surface((1280, 720))
        stage.board.draw(window)
        for tray in stage.trays:
            tray.draw(window)
        found.append(window)
    hold(SEEN / "boards.png", found)
