"""What a guided step asks for is met by the actions it means, and by no others."""

from __future__ import annotations

import pytest

from game.match.guide import counts, meant
from tests.pile import TOY, Roll, Take

STATE = TOY.start({"pile": 9, "mode": "a"})


@pytest.mark.parametrize(
    ("wanted", "met"),
    [
        ("take 2", [2]),
        ("take 1", [1]),
        ("take…", [1, 2, 3]),
        ("…2", [2]),
        ("take…3", [3]),
        ("…", [1, 2, 3]),
        ("take", []),
        ("…take", []),
        ("roll…2", []),
    ],
)
def test_a_text_asks_for_the_actions_it_fits(wanted: str, met: list[int]) -> None:
    assert [n for n in (1, 2, 3) if counts(TOY, Take(n), wanted)] == met


def test_a_text_means_what_may_be_played() -> None:
    assert meant(TOY, STATE, "take 2") == (Take(2),)
    assert meant(TOY, STATE, "take…") == (Take(1), Take(2), Take(3))
    assert set(meant(TOY, STATE, "…")) == {Take(1), Take(2), Take(3), Roll()}
    assert meant(TOY, TOY.start({"pile": 1, "mode": "a"}), "take 2") == ()
