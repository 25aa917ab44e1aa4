"""What a typed line may become."""

from __future__ import annotations

import pytest

from game import catalog
from game.match.match import full_options
from tests.laws.test_spoken import completed


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("rank ", [f"rank {n}" for n in range(1, 9)]),
        ("rank 3", []),
        ("where x", []),
        ("where g", ["where G"]),
        ("square e", [f"square e{n}" for n in range(1, 9)]),
        ("legal e2", []),
        ("e", ["e2"]),
        ("e2 e", ["e2 e3"]),
        ("clock ", []),
        ("clo", ["clock"]),
    ],
)
def test_a_line_is_completed_by_what_may_stand_there(typed: str, offered: list[str]) -> None:
    game = catalog.rules("prosfair")
    state = game.start(full_options(game, {}))
    assert completed("prosfair", state, [typed], "en") == [offered]
