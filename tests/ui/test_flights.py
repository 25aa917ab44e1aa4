"""Pieces in motion: how each kind of motion begins and ends, and who flies where from one layout to another."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.motion import flight
from game.ui.motion.actors import Actor, draw_actor
from game.ui.motion.flight import Stand
from game.ui.motion.relayout import Spot, fly_over, matched
from game.ui.motion.tween import Animation, Tween

TO = Stand((300.0, 200.0), 0.5, 7.0, row=3, angle=90.0)


def gone(made: Tween, share: float) -> None:
    """Lets a share of a motion go by."""
    made.advance(made._seconds * share)


def an_actor(**more: object) -> Actor:
    return Actor(1, 100.0, 80.0, row=5, **more)  # type: ignore[arg-type]


def test_a_carried_piece_is_above_all_until_it_has_arrived() -> None:
    actor = an_actor(into=2)
    made = flight.travel(actor, TO, 1.0, height=40.0, turn=True)
    gone(made, 0.5)
    assert actor.row is None and 100 < actor.x < 300 and actor.lift > 40 and 0 < actor.turn < 1
    gone(made, 0.4)
    assert actor.row is None and actor.turn == 1
    made.finish()
    assert (actor.x, actor.y, actor.scale, actor.lift, actor.row, actor.angle) == (300, 200, 0.5, 7, 3, 90)


def test_a_piece_turns_over_only_where_it_is_told_to() -> None:
    actor = an_actor()
    flight.travel(actor, TO, 1.0, height=0.0).finish()
    assert actor.turn == 0


@pytest.mark.parametrize(("t", "high"), [(0.0, 0.0), (0.28, 1.0), (0.5, 1.0), (0.78, 1.0), (1.0, 0.0)])
def test_a_hand_lifts_carries_and_puts_down(t: float, high: float) -> None:
    assert flight.plateau(t) == pytest.approx(high)


@pytest.mark.parametrize("lean", [-1, 1])
def test_a_piece_falls_over_to_the_side_it_leans_to(lean: int) -> None:
    actor = an_actor()
    made = flight.topple(actor, lean, 50.0)
    gone(made, 0.0)
    assert actor.row == 5, "it stands in its row until it falls"
    made.finish()
    assert (actor.angle, actor.x, actor.row) == (-58 * lean, 100 + 15 * lean, None)


def test_a_blow_and_a_turn_come_back_to_their_place() -> None:
    actor = an_actor(into=2)
    made = flight.hop(actor, 20.0, 30.0, 1.0)
    gone(made, 0.5)
    assert actor.x > 110 and actor.lift > 20
    made.finish()
    assert actor.x == pytest.approx(100) and actor.lift == pytest.approx(0)
    made = flight.turn_over(actor, 30.0)
    gone(made, 0.5)
    assert 0 < actor.turn < 1 and actor.lift > 20
    made.finish()
    assert actor.turn == 1 and actor.lift == pytest.approx(0)
    flight.sink(actor, 12.0).finish()
    assert actor.y == 92
    flight.fade(actor, 0.25).finish()
    assert actor.alpha == 0.25


def test_a_tremble_goes_to_one_side_then_the_other_and_ends_where_it_began() -> None:
    actor = an_actor()
    made = flight.shake(actor, 30.0)
    ways = []
    for _ in range(3):
        gone(made, 1 / 6)
        ways.append(actor.x - 100)
        gone(made, 1 / 6)
    assert ways[0] > ways[2] > 0 > ways[1]
    assert actor.x == pytest.approx(100)


def test_a_piece_floats_askew_and_comes_ashore_upright() -> None:
    actor = an_actor(lift=9.0)
    flight.plunge(actor, (200.0, 90.0)).finish()
    assert (actor.x, actor.y, actor.lift) == (200, 90, 0)
    made = flight.drift(actor, (300.0, 90.0), 40.0, row=2)
    gone(made, 0.5)
    assert actor.angle and actor.row is None and actor.scale < 1
    made.finish()
    assert (actor.x, actor.y, actor.angle, actor.row) == (300, 90, 0, 2)


def test_what_comes_after_is_made_when_its_turn_has_come() -> None:
    actor, made = an_actor(), []

    def then() -> Animation:
        made.append(actor.y)
        return flight.sink(actor, 5.0)

    both = flight.after(flight.sink(actor, 10.0), then)
    both.advance(flight.DROP / 2)
    assert not made and not both.done
    both.advance(flight.DROP)
    assert made == [90] and not both.done
    both.finish()
    assert actor.y == 95 and both.done and made == [90]


def same(a: Spot, b: Spot) -> bool:
    return a.tile == b.tile and a.square == b.square


def kind(a: Spot, b: Spot) -> bool:
    return a.tile == b.tile


def test_the_best_likeness_is_taken_first_and_nobody_twice() -> None:
    leaving = [Spot(1, 4), Spot(1, 7), Spot(2, 9), Spot(3, 1)]
    coming = [Spot(1, 7), Spot(1, 8), Spot(3, 5), Spot(3, 6)]
    assert matched(leaving, coming, (same, kind)) == [Spot(1, 8), Spot(1, 7), None, Spot(3, 5)]
    assert matched(leaving, coming, (same,)) == [None, Spot(1, 7), None, None]


@pytest.mark.parametrize(
    ("before", "after", "high"), [(4, 4, False), (0, 0, False), (4, 5, True), (-1, -1, True), (-1, 0, True)]
)
def test_a_piece_is_lifted_unless_it_stays_on_its_square(before: int, after: int, high: bool) -> None:
    actors: list[Actor] = []
    moves = fly_over(
        actors, [(Spot(1, before), Stand((0.0, 0.0)))], [Spot(1, after)], lambda spot: Stand((9.0, 0.0)),
        lambda a, b: False, (kind,), 100,
    )  # fmt: skip
    moves[0].advance(0.15)
    assert len(moves) == len(actors) == 1 and (actors[0].lift > 0) is high
    assert actors[0].into is None


def test_who_has_no_counterpart_fades_and_who_comes_appears() -> None:
    actors: list[Actor] = []
    turned: Callable[[Spot, Spot], bool] = lambda a, b: a.tile != b.tile  # noqa: E731
    leaving = [(Spot(1, 0), Stand((0.0, 10.0))), (Spot(2, 1), Stand((0.0, 30.0)))]
    moves = fly_over(
        actors, leaving, [Spot(3, 1), Spot(4, 5)], lambda spot: Stand((5.0, 20.0)), turned,
        (lambda a, b: a.square == b.square,), 100,
    )  # fmt: skip
    assert [actor.tile for actor in actors] == [2, 4, 1], "what lies lower is drawn first"
    by_tile = {actor.tile: actor for actor in actors}
    assert (by_tile[1].alpha, by_tile[4].alpha) == (1, 0) and by_tile[2].into == 3
    for move in moves:
        move.finish()
    assert (by_tile[1].alpha, by_tile[4].alpha, by_tile[2].turn) == (0, 1, 1)


class Art:
    """Plain pieces: grey upright, white turned away, red on the way to another; a shadow of one blue pixel."""

    class Size:
        width, height = 20, 20

    size = Size()

    def _filled(self, colour: tuple[int, int, int], side: int = 20) -> pygame.Surface:
        image = pygame.Surface((side, side), pygame.SRCALPHA)
        image.fill((*colour, 255))
        return image

    def tile(self, code: int, turned: bool) -> pygame.Surface:
        return self._filled((250, 250, 250) if turned else (90, 90, 90))

    def flip(self, code: int, into: int, turned: bool, into_turned: bool, t: float) -> pygame.Surface:
        return self._filled((200, 0, 0))

    def shadow(self, layers: int, lift: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        return self._filled((0, 0, 100 + 10 * lift), 10), (30, 0)


def drawn(**more: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the colours where a piece's middle is, and where its shadow is."""
    surface = pygame.Surface((200, 200))
    made = an_actor(**more)
    draw_actor(surface, made, Art(), lambda code: code == 7)
    middle = (100, round(80 - 10 * made.scale - made.lift))
    return tuple(surface.get_at(middle))[:3], tuple(surface.get_at((100 + round(32 * made.scale), 82)))[:3]


@pytest.mark.parametrize(
    ("more", "red"),
    [({}, False), ({"turn": 0.5}, False), ({"into": 2}, False), ({"into": 2, "turn": 0.01}, True)],
)
def test_a_piece_is_drawn_turning_only_on_its_way(more: dict[str, object], red: bool) -> None:
    assert (drawn(**more)[0] == (200, 0, 0)) is red


@pytest.mark.parametrize(("alpha", "seen"), [(0.02, False), (0.1, True), (0.5, True), (1.0, True)])
def test_a_piece_that_is_all_but_gone_is_not_drawn(alpha: float, seen: bool) -> None:
    face, shade = drawn(alpha=alpha)
    assert any(face) is any(shade) is seen
    assert (face == (90, 90, 90)) is (alpha == 1.0)


@pytest.mark.parametrize(
    ("more", "seen"), [({}, True), ({"shadow": 0}, False), ({"scale": 0.6}, False), ({"scale": 0.8}, True)]
)
def test_a_small_piece_and_one_without_layers_throw_no_shadow(more: dict[str, object], seen: bool) -> None:
    assert any(drawn(**more)[1]) is seen


@pytest.mark.parametrize(("lift", "tenths"), [(0.0, 0), (2.0, 1), (18.0, 9), (60.0, 9), (-5.0, 0)])
def test_a_shadow_is_told_how_high_the_piece_is_held(lift: float, tenths: int) -> None:
    assert drawn(lift=lift)[1] == (0, 0, 100 + 10 * tenths)
