"""How pieces, tables and the pictures of the rulebook of 机戦 look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.games.cerke.rules import GAME
from game.games.cerke.rules.pieces import INK, KIND, PIECES, TAM
from game.games.cerke.view.art import SETS, CerkeArt
from game.rules.chance import Stream
from game.ui.motion.director import Director
from tests.games.cerke.view.table import make_table
from tests.games.cerke.view.test_law10 import choose
from tests.games.gungi.view.stage import make_theme
from tests.motion import moment
from tests.pictures import hold, look_alike
from tests.places import Spied, new_in
from tests.rulebook_pictures import rulebook_pictures
from tests.transcript import approved

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


def test_moves_and_throws_under_way() -> None:
    """Of each kind of event the first, met in a game."""
    table, stream, state = make_table((1280, 720)), Stream(102), GAME.start({})
    found, titles = [], []
    known: set[str] = set()
    windows: list[Spied] = []
    for ply in range(150):
        if state.result is not None:
            break
        log: list[Any] = []
        before, action = state, choose(state, stream)
        state = GAME.apply(state, action, log)
        kinds = {type(event).__name__ for event in log}
        if not kinds <= known:
            known |= kinds
            table.stage.settle(GAME.observe(before, 0))
            found.append(moment(Director(table.stage), table.draw, log, GAME.observe(state, 0), windows=windows))
            titles.append(f"ply {ply}: {' '.join(sorted(kinds))}")
    look_alike(SEEN / "motion.png", titles, found)
    approved(SEEN / "motion.places", new_in(zip(titles, windows, strict=True)))
