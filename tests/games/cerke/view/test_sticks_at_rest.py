"""Sticks at rest: they are laid anew only where something else is awaited, and fall for the seat that throws."""

from __future__ import annotations

import pygame
import pytest

from game.games.cerke.rules import events as ev
from game.games.cerke.view.casts import Awaited, Cast
from game.games.cerke.view.sticks import SticksView
from tests.games.cerke.view.table import CerkeTable, make_table

STEP, LOT = Awaited("step"), Awaited("lot")


@pytest.mark.parametrize(
    ("awaited", "near", "laid"), [(STEP, 0, 0), (LOT, 0, 1), (STEP, 1, 1), (Awaited(), 0, 1), (LOT, 1, 1)]
)
def test_sticks_are_laid_anew_only_where_something_changed(
    monkeypatch: pytest.MonkeyPatch, awaited: Awaited, near: int, laid: int
) -> None:
    sticks = make_table().sticks
    sticks.settle(STEP, 0)
    count: list[int] = []
    kept = SticksView._lay
    monkeypatch.setattr(SticksView, "_lay", lambda self: count.append(1) or kept(self))
    sticks.settle(awaited, near)
    assert len(count) == laid
    assert (sticks.near, sticks.waiting) == (near, awaited.why)


def test_a_throw_that_lies_there_is_not_thrown_again() -> None:
    sticks, cast = make_table().sticks, Cast(0, 3, "step")
    sticks.settle(Awaited("", cast), 0)
    assert sticks.casts == (cast,)
    lying = sticks._lying
    sticks.settle(Awaited("", cast), 0)
    assert sticks.casts == (cast,) and sticks._lying == lying
    other = Cast(0, 4, "step")
    sticks.settle(Awaited("", other), 0)
    assert sticks.casts == (other,)
    sticks.settle(Awaited(), 0)
    assert sticks.casts == (other,), "the last throw stays where it fell"


def test_a_larger_panel_shows_the_same_throw_larger() -> None:
    table = make_table()
    sticks = table.sticks
    sticks.layout(pygame.Rect(0, 0, 255, 132))
    sticks.show(ev.Thrown(0, 3, "step"))
    (small,) = sticks._lying
    sticks.layout(pygame.Rect(0, 0, 255, 200))
    (large,) = sticks._lying
    assert (large.flights, large.marked) == (small.flights, small.marked), "they lie as they fell"
    assert large.table.width > small.table.width * 1.4 and sticks.rect.contains(large.table)


@pytest.mark.parametrize(("fell", "tone"), [(2, "teal"), (1, "red")])
def test_it_is_told_what_a_square_needs_and_whether_the_throw_gave_it(fell: int, tone: str) -> None:
    table = make_table(lang="en")
    theme, sticks = table.board._theme, table.sticks
    sticks.need = ("XI", 2)
    sticks.settle(STEP, 0)
    assert said(table)[-2:] == ["XI needs 2+", "Throwing the sticks"]
    assert sticks._tone() == theme.colours.muted, "nothing has fallen yet"
    sticks.settle(Awaited("", Cast(0, fell, "step")), 0)
    assert str(fell) in said(table) and "XI needs 2+" in said(table)
    assert sticks._tone() == getattr(theme.colours, tone)
    sticks.need = None
    assert "XI needs 2+" not in said(table) and sticks._tone() == theme.colours.teal


def said(table: CerkeTable) -> list[str]:
    """Returns the lines that the panel of the sticks says now."""
    table.sticks.dirty = True
    with table.board._theme.hearing() as heard:
        table.sticks.draw(pygame.Surface(table.size))
    return [line.text for line in heard]


@pytest.mark.parametrize(("sticks", "enough"), [(3, True), (2, False)])
def test_the_water_tells_by_its_colour_whether_it_lets_a_piece_in(sticks: int, enough: bool) -> None:
    table = make_table()
    table.sticks.show(ev.Thrown(0, sticks, "water", enough))
    colours = table.board._theme.colours
    assert table.sticks._tone() == (colours.teal if enough else colours.red)
    table.sticks.show(ev.LotFell(0, 2, 1, 0))
    assert table.sticks._tone() == colours.teal, "nobody fails at the lot"
