"""How tiles, boards and the pictures of the rulebook of 軍儀 look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.games.gungi.rules import GAME
from game.games.gungi.rules.pieces import KIND, KINDS, SIDE
from game.games.gungi.view.end_towers import EndTowers
from game.games.gungi.view.tile_art import TileArt, TileArts
from game.rules.contract import Place, Square
from game.ui.board.marks import Marks
from game.ui.board.trace import Hint
from game.ui.motion.director import Director
from tests.games.gungi.rules.positions import position
from tests.games.gungi.view.stage import make_stage, make_theme, seen_by
from tests.games.gungi.view.test_board import middle
from tests.games.gungi.view.test_law10 import positions, rare
from tests.motion import moment
from tests.pictures import hold, look_alike
from tests.places import Spied, new_in, watching
from tests.rulebook_pictures import rulebook_pictures
from tests.transcript import approved

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


def test_a_board_with_marks_from_the_other_side() -> None:
    stage = make_stage((1280, 720))
    stage.settle(middle(1))
    stage.board.flipped = True
    squares = [Square(1 + n % 9, 1 + n // 9) for n in range(0, 81, 7)]
    stage.board.marks = Marks(
        targets=dict(zip(squares[1:6], ("move", "stack", "capture", "strike", "swap"), strict=True)),
        extra=frozenset(squares[1:2]), selected=squares[6], hover=squares[7],
        cursor=Place(squares[8], 1),
        last=((squares[9], "from"), (squares[10], "to")), check=squares[11], attackers=(squares[0],),
        hint=Hint((squares[2], squares[9]), "drop"), decisive=(squares[5],), barred=(squares[7],),
    )  # fmt: skip
    window = Spied((1280, 720))
    with watching():
        stage.board.draw(window)
        for tray in stage.trays:
            tray.draw(window)
    hold(SEEN / "board.png", [window])
    approved(SEEN / "board.places", window.told())


def test_towers_spread_out_taken_up_and_with_their_backs() -> None:
    """凝 from both sides, a tile that is chosen, one that is dragged away, and the backs that their owner knows."""
    stage = make_stage((1280, 720))
    squares = {"5-5": "B兵さ W忍 B弓", "3-4": "W砦 B侍", "7-6": "B兵と", "6-3": "B兵へ", "2-2": "W香砦 B兵へ"}
    stage.settle(GAME.observe(position(squares), 0))
    board, windows = stage.board, []
    for spread, flipped, reveal, selected, held in (
        (True, False, True, None, None),
        (True, True, False, None, None),
        (False, False, True, Place(Square(5, 5), 3), None),
        (False, False, False, Place(Square(7, 6), 1), Place(Square(5, 5), 3)),
    ):
        board.spread, board.flipped, board.reveal, board.held = spread, flipped, reveal, held
        board.marks = Marks(selected=selected)
        window = Spied((1280, 720))
        with watching():
            board.draw(window)
        windows.append(window)
    hold(SEEN / "spread.png", [window.subsurface(board.size.rect) for window in windows])
    approved(SEEN / "spread.places", new_in((f"{n}", window) for n, window in enumerate(windows)))


def test_the_towers_that_decided() -> None:
    theme = make_theme((1280, 720))
    codes = [*ONE_EACH.values()]
    towers = [((codes[9], codes[3], codes[4]), "5―1"), ((codes[2],), "3―3")] + [((code,), "1―1") for code in codes[:5]]
    shown = EndTowers(TileArts(theme), towers, flipped=False)
    assert shown.facts() == [f"{''.join(KINDS[KIND[tile]] for tile in tower)}{name}" for tower, name in towers[:5]]
    art, low = TileArts(theme).at(round(40 * theme.u)), EndTowers(TileArts(theme), towers[1:], flipped=True)
    assert shown.height(theme, 400) - low.height(theme, 400) == art.size.tower(3) - art.size.tower(1)
    window = pygame.Surface((400, shown.height(theme, 400)))
    window.fill((240, 236, 228))
    shown.draw(window, theme, window.get_rect())
    hold(SEEN / "end.png", [window])


def test_moves_under_way() -> None:
    """Of each kind of event one, met in the shared positions."""
    stage, found, titles = make_stage((1280, 720)), [], []

    def draw() -> Spied:
        window = Spied((1280, 720))
        stage.board.draw(window)
        for tray in stage.trays:
            tray.draw(window)
        stage.draw_flying(window)
        return window

    known: set[str] = set()
    windows: list[Spied] = []
    for name, laid in positions()[::3]:
        state = GAME.position_in(laid, {"mode": "strict"})
        for action in [*filter(rare, GAME.legal(state))][:6] + [*GAME.legal(state)][::20]:
            log: list[Any] = []
            after = GAME.apply(state, action, log)
            kinds = {type(event).__name__ for event in log}
            if kinds <= known:
                continue
            known |= kinds
            stage.settle(GAME.observe(state, 0))
            found.append(moment(Director(stage), draw, seen_by(log, 0), GAME.observe(after, 0), windows=windows))
            titles.append(f"{name} {GAME.format(action)}")
    look_alike(SEEN / "motion.png", titles, found)
    approved(SEEN / "motion.places", new_in(zip(titles, windows, strict=True)))
