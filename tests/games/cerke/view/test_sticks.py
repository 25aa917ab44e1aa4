"""Five sticks thrown in view: a flat throw that ends where it lies, and shows the number the rules gave."""

from __future__ import annotations

import math
import random
from itertools import accumulate, combinations, pairwise

import pygame
import pytest

from game import catalog
from game.games.cerke.rules import GAME
from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import Lot, StepThrow, Throw
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.view.casts import Awaited, waiting_of
from game.games.cerke.view.stick_throw import THICK, apart, resting, throw
from game.games.cerke.view.sticks import STICKS
from game.i18n.catalog import Texts
from game.ui.motion.director import Director
from tests.games.cerke.view.table import CerkeTable, make_table

TABLE = (1.35, 1.62)
START = GAME.apply(GAME.start({}), Lot(3, 2))


@pytest.mark.parametrize("seed", range(30))
def test_sticks_come_to_lie_on_the_table_beside_each_other(seed: int) -> None:
    lying = resting(STICKS, TABLE, random.Random(seed))
    assert all(apart(one, other) >= THICK for one, other in combinations(lying, 2))
    for x, y, yaw in lying:
        assert x - abs(math.cos(yaw)) * (0.5 - THICK / 2) + 0.06 >= THICK / 2
        assert x + abs(math.cos(yaw)) * (0.5 - THICK / 2) <= TABLE[0] + 0.06
        assert 0 <= y <= TABLE[1]
    assert len({round(yaw, 4) for _, _, yaw in lying}) == STICKS, "no two lie alike"


def test_two_throws_do_not_lie_alike() -> None:
    assert throw(STICKS, TABLE, 1) != throw(STICKS, TABLE, 2)
    assert throw(STICKS, TABLE, 1) == throw(STICKS, TABLE, 1), "the show has a seed, too"


@pytest.mark.parametrize("seed", range(10))
def test_a_stick_flies_bounces_and_lies_flat(seed: int) -> None:
    for flight in throw(STICKS, TABLE, seed):
        assert flight.pose(0.0).y > TABLE[1], "it comes from the thrower's side"
        assert 0.5 < flight.seconds < 1.6
        knocks = [flight.delay + leg for leg in accumulate(flight.legs[:3])]
        for knock in knocks:
            assert flight.pose(knock).z == pytest.approx(0.0, abs=0.02)
            assert knock == knocks[-1] or flight.pose(knock + 0.03).z > 0.0, "it bounces"
        assert flight.pose(flight.seconds + 1e-9) == flight.rest and flight.rest.roll == 0.0
        highest = [max(flight.pose(t / 200).z for t in _between(a, b)) for a, b in _legs(knocks)]
        assert highest == sorted(highest, reverse=True), "every bounce is lower"


def _legs(knocks: list[float]) -> list[tuple[float, float]]:
    return [(0.0, knocks[0]), (knocks[0], knocks[1]), (knocks[1], knocks[2])]


def _between(a: float, b: float) -> range:
    return range(round(a * 200), round(b * 200))


@pytest.mark.parametrize("seed", range(6))
def test_a_flight_never_jumps(seed: int) -> None:
    for flight in throw(STICKS, TABLE, seed, from_top=True):
        poses = [flight.pose(t / 240) for t in range(round(flight.seconds * 240) + 3)]
        for a, b in pairwise(poses):
            assert math.dist((a.x, a.y), (b.x, b.y)) < 0.06 and abs(a.z - b.z) < 0.06
            assert abs(a.roll - b.roll) < 0.45 and abs(a.yaw - b.yaw) < 0.2


# --- the panel -------------------------------------------------------------------------------------------------------


def thrown(sticks: int, lang: str = "ja", size: tuple[int, int] = (1440, 900), scale: float = 1.0) -> CerkeTable:
    table = make_table(size, lang=lang, text_scale=scale)
    table.stage.recall([ev.Thrown(0, sticks, "step")])
    return table


@pytest.mark.parametrize("sticks", range(6))
def test_as_many_marked_sides_lie_up_as_the_rules_say(sticks: int) -> None:
    table = thrown(sticks)
    assert sum(table.sticks._lying[0].marked) == sticks


@pytest.mark.slow
def test_the_result_shows_only_when_the_sticks_lie() -> None:
    table = make_table()
    state = GAME.apply(START, StepThrow(SQUARE["KAU"], SQUARE["LAU"]))
    director = Director(table.stage, debug=True)
    table.stage.settle(GAME.observe(state, 0))
    assert table.sticks.waiting == "step"
    log: list[object] = []
    director.play([], GAME.observe(state, 0))
    after = GAME.apply(state, Throw(4), log)
    director.play(log, GAME.observe(after, 0))
    frames = []
    for _ in range(200):
        if len(frames) <= 25:
            frames.append(pygame.image.tobytes(table.draw(), "RGB"))
        if not director.update(1 / 30):
            break
    assert len(set(frames)) > 20, "they were seen flying"
    assert table.sticks.casts[0].sticks == 4 and not table.sticks.moving


@pytest.mark.parametrize("speed", ["full", "short", "off"])
def test_all_speeds_end_with_the_same_picture(speed: str) -> None:
    pictures = []
    for way in (speed, "off"):
        table = make_table()
        state = GAME.apply(START, StepThrow(SQUARE["KAU"], SQUARE["LAU"]))
        table.stage.settle(GAME.observe(state, 0))
        director = Director(table.stage, way, debug=True)  # type: ignore[arg-type]
        log: list[object] = []
        after = GAME.apply(state, Throw(2), log)
        director.play(log, GAME.observe(after, 0))
        while director.update(1 / 25):
            pass
        pictures.append(table.pixels())
    assert pictures[0] == pictures[1]


def test_the_lot_shows_both_throws() -> None:
    table = make_table()
    state = GAME.start({})
    assert waiting_of(GAME.observe(state, 0)).why == "lot"
    log: list[object] = []
    GAME.apply(state, Lot(1, 4), log)
    table.stage.recall(log)
    assert [(cast.seat, cast.sticks, cast.enough) for cast in table.sticks.casts] == [(0, 1, False), (1, 4, True)]
    near, far = (lying.table for lying in table.sticks._lying)
    assert near.top >= far.bottom, "the near seat's sticks lie nearer"


def test_a_position_after_a_throw_shows_that_throw_without_any_event() -> None:
    state = GAME.apply(GAME.apply(START, StepThrow(SQUARE["KAU"], SQUARE["LAU"])), Throw(3))
    table = make_table()
    table.stage.settle(GAME.observe(state, 0))
    assert [cast.sticks for cast in table.sticks.casts] == [3]


def test_what_is_to_be_thrown_for_is_said_in_the_place_of_what_was() -> None:
    """C7.5: a piece that stepped on by its throw ends in the water, and is thrown for once more."""
    table = thrown(5)
    table.sticks.settle(Awaited("water"), 0)
    assert table.sticks._heading() == Texts("ja", catalog.text_folders())("cerke-stage.why.water")


def test_a_jump_elsewhere_clears_the_table() -> None:
    table = thrown(3)
    table.stage.recall([])
    assert table.sticks.casts == ()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.75), *(pytest.param(size, 1.0, marks=pytest.mark.slow) for size in ((1280, 720), (1440, 900)))],
)
@pytest.mark.parametrize("shape", [(177, 364), (340, 190), (230, 200)])
def test_words_and_sticks_stay_inside_the_panel(
    lang: str, size: tuple[int, int], scale: float, shape: tuple[int, int]
) -> None:
    for event in (ev.Thrown(0, 5, "step"), ev.Thrown(1, 2, "water", enough=False), ev.LotFell(0, 5, 4, 0)):
        table = thrown(0, lang, size, scale)
        theme = table.board._theme
        table.sticks.layout(pygame.Rect(20, 20, round(shape[0] * theme.u), round(shape[1] * theme.u)))
        table.sticks.show(event)
        surface = pygame.Surface((800, 700))
        table.sticks.draw(surface)
        outside = surface.copy()
        outside.fill((0, 0, 0), table.sticks.rect)
        assert pygame.mask.from_threshold(outside, (0, 0, 0), (1, 1, 1, 255)).count() == 800 * 700
        panel = surface.subsurface(table.sticks.rect)
        edge = [panel.get_at((2, y)) for y in range(20, panel.get_height() - 20)]
        assert len({tuple(colour) for colour in edge}) == 1, "nothing reaches the frame"


def test_sounds_of_a_throw_and_of_the_water() -> None:
    stage = make_table().stage
    stage.settle(GAME.observe(START, 0))
    assert stage.sound(ev.Thrown(0, 1, "water", enough=False)) == "sticks"
    stage.animate((ev.Thrown(0, 1, "water", enough=False),))
    assert stage.sound(ev.WentBack(piece(0), SQUARE["ZY"], SQUARE["KAI"])) == "splash"
    stage.animate((ev.Thrown(0, 1, "step"),))
    assert stage.sound(ev.WentBack(piece(0), SQUARE["LAU"], SQUARE["KAU"])) == "move"


def piece(seat: int) -> int:
    return START.board[SQUARE["KAI"]] if seat == 0 else START.board[SQUARE["KI"]]
