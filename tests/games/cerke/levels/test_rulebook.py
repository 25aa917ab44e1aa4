"""The rulebook of 机戦: pictures that the rules agree with."""

from __future__ import annotations

import pygame
import pytest

from game import catalog
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import Move, StepOver, StepThrow, TamMove
from game.games.cerke.rules.board import CENTRE, NAMES
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.parts import Points, Season
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import KANJI, SEAT, TAM, TAM_KANJI
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.yaku import ALL
from game.games.cerke.view.pictures import PICTURES, BoardScene, read_scene
from game.i18n.catalog import Texts
from game.storage import levels
from game.ui.text.rich_pictures import PicturePage
from game.ui.theme import Theme
from tests.levels.books import book

SCENES = sorted({block.picture[1] for block in book("cerke", "en").blocks if block.picture[0] == "board"})


def state_of(scene: BoardScene) -> CerkeState:
    board = [scene.pieces.get(sq, 0) for sq in range(81)]
    if TAM not in board:
        assert not board[CENTRE]
        board[CENTRE] = TAM
    return CerkeState(tuple(board), ((), ()), 0, Choose(), Season(), Points(), None, Options())


def test_every_piece_and_every_hand_is_drawn() -> None:
    pictures = [block.picture for block in book("cerke", "en").blocks if block.picture[0]]
    assert [kanji for name, kanji in pictures if name == "moves"] == list(KANJI + TAM_KANJI)
    assert [name for kind, name in pictures if kind == "hand"] == [yaku.name for yaku in ALL]
    assert {name for name, _ in pictures} == set(PICTURES)


@pytest.mark.parametrize("scene", SCENES)
def test_a_way_that_is_drawn_can_be_played(scene: str) -> None:
    drawn = read_scene(scene)
    state = state_of(drawn)
    for way in drawn.ways:
        if state.board[way[0]] == TAM:
            assert GAME.explain(state, TamMove(way[0], None, way[1], way[2], way[3])) is None
        elif way[-1] in drawn.pieces:  # it ends on the piece that is stepped on: a throw follows
            throw = StepThrow(way[0], way[1])
            assert GAME.explain(state, throw) is None
            free = set(state.moves().throw_ends(way[0], way[1])) - {way[0]}
            marked = {sq for sq, mark in drawn.marks.items() if mark == "~"}
            near = {sq for sq in free if max(abs(sq % 9 - way[1] % 9), abs(sq // 9 - way[1] // 9)) <= 2}
            assert near == marked
        elif len(way) == 3:
            assert GAME.explain(state, StepOver(*way)) is None
        else:
            assert GAME.explain(state, Move(*way)) is None
            assert state.needs_water_throw(*way) == (drawn.marks.get(way[1]) == "!")


@pytest.mark.parametrize("scene", [text for text in SCENES if " x" in text])
def test_what_is_crossed_out_cannot_be_taken(scene: str) -> None:
    drawn = read_scene(scene)
    state = state_of(drawn)
    src = next(sq for sq, code in drawn.pieces.items() if SEAT[code] == 0)
    for sq in (sq for sq, mark in drawn.marks.items() if mark == "x"):
        clause = GAME.explain(state, Move(src, sq))
        assert clause is not None and clause.id == "C8.4"
        assert any(isinstance(a, StepOver | StepThrow) and a.via == sq for a in GAME.legal(state))


def test_the_field_round_the_tam_is_marked() -> None:
    drawn = next(read_scene(text) for text in SCENES if "TE=*" in text)
    marked = {NAMES[sq] for sq, mark in drawn.marks.items() if mark == "."}
    assert marked == {"NA", "TA", "ZA", "NE", "ZE", "NI", "TI", "ZI"}


@pytest.mark.slow
@pytest.mark.parametrize("width", [330, 900])
@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_every_picture_keeps_to_the_column(lang: str, width: int) -> None:
    pygame.init()
    theme = Theme(levels.asset(), text_scale=1.0)
    theme.set_window((1280, 720))
    page = PicturePage(theme, Texts(lang, catalog.text_folders()), width)
    for name, argument in {block.picture for block in book("cerke", lang).blocks if block.picture[0]}:
        sketch = PICTURES[name](page, argument)
        assert sketch.size[0] <= width, (name, argument)
        assert sketch.draw().get_size() == sketch.size


@pytest.mark.parametrize("text", ["ZZ=K", "LU>QQ", "nonsense", "ZO=Y"])
def test_a_word_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_scene(text)
