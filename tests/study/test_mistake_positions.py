"""Where a mistake of one's own is asked for: the game up to it, and no game where the record does not hold it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.practice.progress import OwnMistake
from game.study.mistake_task import position_before
from tests.review.help import PLAYED, over

LOADED: Any = SimpleNamespace(match=over())
MISTAKE = OwnMistake("a.gogi", "gungi", 2, PLAYED[1], "text", "best", 50, 5, 45.0, True)


@pytest.mark.parametrize("ply", range(1, len(PLAYED) + 1))
def test_the_game_is_played_up_to_the_mistake(ply: int) -> None:
    found = position_before(LOADED, replace(MISTAKE, ply=ply, act=PLAYED[ply - 1]))
    assert found is not None and found.ply == ply - 1
    assert [found.game.format(node.action) for node in found.cursor.path()[1:]] == list(PLAYED[: ply - 1])


@pytest.mark.parametrize(
    "change", [{"game": "yuki"}, {"act": PLAYED[0]}, {"ply": len(PLAYED) + 2}, {"ply": len(PLAYED) + 9}]
)
def test_what_the_record_does_not_hold_is_asked_nowhere(change: dict[str, Any]) -> None:
    assert position_before(LOADED, replace(MISTAKE, **change)) is None


def test_a_game_that_is_not_there_is_asked_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "ready", lambda: ("yuki",))
    assert position_before(LOADED, MISTAKE) is None
