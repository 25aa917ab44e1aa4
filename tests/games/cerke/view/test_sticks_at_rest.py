"""Sticks at rest: they are laid anew only where something else is awaited, and fall for the seat that throws."""

from __future__ import annotations

import pytest

from game.games.cerke.view.sticks import Awaited, Cast, SticksView
from tests.games.cerke.view.table import make_table

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
