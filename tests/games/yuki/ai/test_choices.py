"""What is returned from the hand: by what the game is worth without it, strategies dearer the fewer are held."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.yuki.ai.choices import _kept_without
from game.games.yuki.ai.judgement import KEEPING

FIRST, SECOND, THIRD = 60, 61, 62
"""The lowest numbers of strategies."""


def judged(*hand: int) -> Any:
    return SimpleNamespace(
        table=SimpleNamespace(hands=[(), hand]), side=1, lanes=[0.5] * 7, without=lambda card: [card / 100] * 7
    )


def test_without_a_troop_the_battlefields_tell() -> None:
    assert _kept_without(judged(5, FIRST), 5, False) == pytest.approx(7 * 0.05 / 4)


@pytest.mark.parametrize(
    ("hand", "share"),
    [
        ((FIRST, 1, 2), 1.0),
        ((FIRST, SECOND, 59), 1.0),
        ((FIRST, SECOND, THIRD), 0.4),
        ((FIRST, SECOND, THIRD, 70), 0.4),
    ],
)
def test_a_strategy_is_kept_dearly_while_fewer_than_three_are_held(hand: tuple[int, ...], share: float) -> None:
    kept = KEEPING[SECOND % 10 + 1]
    assert kept > 0 and _kept_without(judged(*hand), SECOND, True) == pytest.approx(7 * 0.5 / 4 - kept * share)
