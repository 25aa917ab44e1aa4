"""Law 1 on positions that were made: a few of each game; `tests.campaigns.constructed` walks over many."""

from __future__ import annotations

import pytest

from tests.laws.constructed import MADE, made
from tests.laws.constructed.law import look


@pytest.mark.parametrize("game_id", MADE)
def test_made_positions_list_what_nothing_refuses(game_id: str) -> None:
    found = [look(game_id, seed) for seed in range(2)]
    assert sum(one.played for one in found) > len(found)
    assert sum(one.refused for one in found) > 0, "what is tried besides is refused somewhere"


@pytest.mark.parametrize("game_id", MADE)
def test_a_seed_makes_one_position_and_another_seed_another(game_id: str) -> None:
    assert made(game_id, 5) == made(game_id, 5) != made(game_id, 6)
