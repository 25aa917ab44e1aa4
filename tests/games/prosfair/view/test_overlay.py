"""What is laid over the boards of プロスフェアー: figures joined and named, marks that are seen, frames in time."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pygame
import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.phases import FIGURES, places
from game.games.prosfair.rules.pieces import WHITE, G, cell
from game.games.prosfair.view.effects import WAVES
from game.games.prosfair.view.marks import ProsfairMarkArt
from game.games.prosfair.view.overlay import NOTHING, BoardOverlay, Coming, DrawnFigure, RegionShown, joints, skipped
from game.games.prosfair.view.overlay_art import TONES, OverlayArt, boxes
from game.games.prosfair.view.sprites import StruckCall
from game.rules.contract import Event
from game.ui.motion.director import Director
from game.ui.textures import lacquer
from tests.games.gungi.view.stage import make_theme
from tests.games.prosfair.view.table import make_screen, picture, seen
from tests.games.prosfair.view.test_law10 import positions
from tests.ui.seen import seen_anywhere

FIGURE = DrawnFigure(3, 0, (17, 19, 26), (17, 27), "complete", words="3")


@pytest.mark.parametrize("n", FIGURES)
def test_a_figure_is_drawn_in_one_piece(n: int) -> None:
    """P8.2."""
    squares = next(phase.squares for phase in places(13, WHITE) if phase.n == n)
    reached, rest = {squares[0]}, list(joints(squares, 13))
    while grown := [pair for pair in rest if reached & {*pair} and not {*pair} <= reached]:
        reached |= {square for pair in grown for square in pair}
    assert reached == {*squares}


def test_the_gap_in_a_row_is_found_on_boards_of_any_width() -> None:
    assert skipped(0, 2, 3) == 1
    assert skipped(0, 6, 3) == 3
    assert skipped(2, 4, 3) is None
    assert skipped(3, 11, 8) is None
    assert skipped(3, 5, 8) == 4


def test_the_box_of_a_figure_holds_all_its_squares() -> None:
    phase = next(phase for phase in places(8, WHITE) if phase.n == 7)
    low, high = boxes((*phase.squares, *phase.free), 8)
    assert low == phase.anchor
    assert divmod(high, 8) == (phase.anchor // 8 + 2, phase.anchor % 8 + 2)


@pytest.mark.parametrize(
    "overlay",
    [
        BoardOverlay(figures=(FIGURE,)),
        BoardOverlay(figures=(DrawnFigure(3, 0, (17, 19, 26), (17, 27), "lacking", 26),)),
        BoardOverlay(figures=(DrawnFigure(3, 0, (0, 2, 9), (0, 10), "home"),)),
        BoardOverlay(region=RegionShown(26, 2, "三駒位相", "ここへ拡大")),
        BoardOverlay(coming=Coming(0, (35, 26, 28), "SB", WHITE)),
        BoardOverlay(forbidden=((0, 30),)),
        BoardOverlay(partners=(9,)),
    ],
)
def test_each_part_of_an_overlay_is_seen_and_goes_away(overlay: BoardOverlay) -> None:
    screen = make_screen(observation=seen())
    bare = picture(screen)
    screen.overlay = overlay
    assert picture(screen) != bare
    screen.overlay = NOTHING
    assert picture(screen) == bare


def test_what_lies_on_a_board_that_is_not_open_is_left_out() -> None:
    screen = make_screen(observation=seen())
    bare = picture(screen)
    screen.overlay = BoardOverlay(figures=(DrawnFigure(3, 2, (0, 2, 4), (0, 5)),), forbidden=((1, 0),), abandoned=3)
    assert picture(screen) == bare


def test_labels_keep_away_from_a_piece_in_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, places, beside = make_screen(observation=seen()), [], OverlayArt._beside

    def noted(self: OverlayArt, *rest: Any) -> None:
        beside(self, *rest)
        places.append(rest[-1][-1])

    monkeypatch.setattr(OverlayArt, "_beside", noted)
    screen.overlay = BoardOverlay(figures=(FIGURE,), coming=Coming(0, (26, 17, 19), "SB", WHITE))
    picture(screen)
    for usual in tuple(places):
        screen.in_hand = usual.inflate(6, 6)
        places.clear()
        picture(screen)
        assert len(places) == 2 and screen.in_hand.collidelist(places) < 0
        assert not places[0].colliderect(places[1])


def test_p12_3_a_figure_covers_no_stage() -> None:
    cells = list(FORMS["ryaku"].start)
    for at in FIGURE.squares:
        cells[at] = cell(G, WHITE, 12)
    screen = make_screen(observation=seen(cells=tuple(cells)))
    field, size = screen.boards.base, (1280, 720)
    plates = [field.art.number("12").get_rect(midbottom=field.foot(at)).inflate(-4, -4) for at in FIGURE.squares]
    bare, over = lacquer(size).copy(), lacquer(size).copy()
    screen.draw(bare)
    screen.overlay = BoardOverlay(figures=(FIGURE,))
    screen.draw(over)
    for plate in plates:
        assert [bare.get_at((x, plate.centery)) for x in range(plate.left, plate.right)] == [
            over.get_at((x, plate.centery)) for x in range(plate.left, plate.right)
        ]


def test_the_tones_of_figures_are_seen_on_any_ground() -> None:
    assert all(seen_anywhere(tone) for tone in TONES.values())
    assert len(set(TONES.values())) == len(TONES)
    assert len(set(WAVES.values())) == len(WAVES)


def test_every_mark_has_a_shape_of_its_own() -> None:
    art = ProsfairMarkArt(make_theme(), 44)
    pictures = {name: pygame.image.tobytes(art.mark(name), "RGBA") for name in art.shapes()}
    assert len(set(pictures.values())) == len(pictures)


def test_a_pointed_sub_board_lights_its_origin() -> None:
    state, _ = next((state, turn) for state, turn in positions() if state.boards[1] is not None)
    screen = make_screen(observation=seen())
    screen.stage.settle(GAME.observe(state, 0))
    bare = picture(screen)
    assert screen.point(screen.boards.room(1).board.center)
    assert picture(screen) != bare
    assert screen.point((1, 1))
    assert picture(screen) == bare


MAKING = ("render", "smoothscale", "smoothscale_by", "rotozoom", "gaussian_blur", "box_blur")
"""What makes a picture anew."""


@pytest.mark.slow
def test_frames_of_a_copy_need_little_work() -> None:
    """Work is counted in calls: a frame that made its pictures anew would need many more."""
    for state, turn in positions():
        log: list[Event] = []
        after = GAME.apply(state, turn, log)
        if state.options.form == "hon" and any(isinstance(event, ev.Expanded) for event in log):
            break
    screen = make_screen()
    screen.stage.call = lambda events: StruckCall("トレス・メ・トル、デイ・カーリオ")
    surface = lacquer((1280, 720)).copy()
    director = Director(screen.stage, "full")
    calls, made = [0], [False]

    def count(frame: FrameType, event: str, arg: object) -> None:
        calls[-1] += event.endswith("call")
        made.append(event == "c_call" and getattr(arg, "__name__", "") in MAKING)

    for counted in (False, True):  # what is drawn once is kept
        director.show(GAME.observe(state, 0))
        director.play(log, GAME.observe(after, 0))
        moving = True
        while moving:
            calls.append(0)
            sys.setprofile(count if counted else None)
            try:
                moving = director.update(1 / 8)
                screen.draw(surface)
            finally:
                sys.setprofile(None)
    frames = sorted(filter(None, calls))
    assert 20 < len(frames) > sum(made)
    assert frames[int(len(frames) * 0.99)] < 4000
