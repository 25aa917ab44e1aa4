"""The hands that make up a stake, as they are told of a declaration (C11, C12.2)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.games.cerke.rules import yaku
from game.games.cerke.rules.phases import Declare
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.table.account import counted
from game.games.cerke.words.told import turn_of
from game.i18n.catalog import Texts


@pytest.mark.parametrize(("name", "points"), [(yaku.KUT, yaku.KUT_POINTS), (yaku.FUTILE, yaku.FUTILE_POINTS)])
def test_hands_that_cost_something_show_the_tam_and_what_they_cost(name: str, points: int) -> None:
    seen: Any = SimpleNamespace(hands=((), ()), turn=0, phase=Declare((name,), (name,), points))
    (found,) = counted(Texts("en", catalog.text_folders()), seen)
    assert (found.codes, found.points) == ((TAM,), points)
    assert yaku.KUT_POINTS != yaku.FUTILE_POINTS


def test_points_are_gained_paid_or_neither() -> None:
    assert [turn_of(points) for points in (-1, 0, 1)] == ["pay", "even", "gain"]
