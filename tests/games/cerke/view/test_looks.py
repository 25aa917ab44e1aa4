"""How pieces, tables and the pictures of the rulebook of 机戦 look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games.cerke.rules import GAME
from game.games.cerke.rules.pieces import INK, KIND, PIECES, TAM
from game.games.cerke.shots import MIDDLE
from game.games.cerke.view.art import SETS, CerkeArt
from game.games.cerke.view.marks import CerkeMarks
from game.rules.contract import Square
from game.ui.board.trace import Hint
from tests.games.cerke.view.table import make_table, position
from tests.games.gungi.view.stage import make_theme
from tests.pictures import hold
from tests.rulebook_pictures import rulebook_pictures

SEEN = Path(__file__).parent / "seen"
KINDS = {(KIND[code], INK[code]): code for code in (*PIECES, TAM)}


def test_the_pictures_of_the_rulebook() -> None:
    hold(SEEN / "rulebook.png", rulebook_pictures("cerke"))


def test_pieces_of_every_set() -> None:
    found: list[pygame.Surface] = []
    for piece_set in SETS:
        art, small = CerkeArt(make_theme((1280, 720)), 56, piece_set), CerkeArt(make_theme((1280, 720)), 26, piece_set)
        codes = [*KINDS.values()]
        found += [art.tile(code, n % 2 == 1) for n, code in enumerate(codes)] + [
            small.tile(code, False) for code in codes[::4]
        ]
        found += [art.at(codes[3], degrees) for degrees in (90, 270)] + [art.ghost(codes[5], True)]
        found += [art.flip(codes[2], codes[5], False, True, t / 4) for t in range(1, 4)] + [art.shadow(1, 4)[0]]
    hold(SEEN / "pieces.png", found)


def test_tables_with_marks_from_either_side() -> None:
    found = []
    for flipped in (False, True):
        table = make_table((1280, 720))
        table.stage.settle(GAME.observe(position(MIDDLE), 0))
        table.board.flipped = flipped
        squares = [Square(1 + n % 9, 1 + n // 9) for n in range(0, 81, 7)]
        table.board.marks = CerkeMarks(
            targets=dict(zip(squares[1:4], ("move", "capture", "move"), strict=True)), selected=squares[6],
            hover=squares[7], cursor=squares[8], last=((squares[9], "from"), (squares[10], "to")),
            hint=Hint((squares[2], squares[9]), "swap"),
        )  # fmt: skip
        found.append(table.draw())
    hold(SEEN / "tables.png", found)
