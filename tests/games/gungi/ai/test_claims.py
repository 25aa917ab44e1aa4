"""Which fouls the computer of 軍儀 suspects when it looks at a board (G12, G18.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.gungi.ai.claims import suspicion
from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import FOUL_NAMES
from game.games.gungi.rules.pieces import KIND, SUI
from game.games.gungi.rules.state import GungiState
from game.rules.chance import Stream
from tests.games.gungi.ai.positions import board

KINGS = {"9-1": ["W:帥:-"], "9-9": ["B:帥:-"]}
SEEDS = range(40)


def suspected(state: GungiState, **seen: Any) -> set[str]:
    """Returns the fouls that 五段 claims with some seed, as White, who sees what is told."""
    observation = replace(GAME.observe(state, 1), **{"claimable": tuple(sorted(FOUL_NAMES)), **seen})
    claims = [claim for seed in SEEDS if (claim := suspicion(observation, 5, Stream(seed))) is not None]
    assert {claim.seat for claim in claims} <= {1}
    return {claim.foul for claim in claims}


def position(pieces: dict[str, list[str]]) -> GungiState:
    return board({**KINGS, **pieces}, turn="W", mode="claim")


@pytest.mark.parametrize(
    ("pieces", "phase", "found"),
    [
        ({"3-5": ["B:へ:兵"], "3-7": ["B:へ:兵"]}, "play", {"手二へ", "場二へ"}),
        ({"3-5": ["B:へ:兵"], "4-7": ["B:へ:兵"]}, "play", set()),
        ({"3-5": ["W:へ:兵"], "3-7": ["W:へ:兵"]}, "play", set()),
        ({"3-5": ["B:兵:へ"], "3-7": ["B:兵:と"]}, "play", {"手二兵"}),
        ({"3-5": ["B:兵:へ"], "3-7": ["B:兵:と"]}, "setup", {"場二兵"}),
        ({"3-5": ["B:兵:へ"], "3-7": ["W:兵:と"]}, "play", set()),
        ({"3-5": ["B:兵:へ", "B:兵:と"]}, "play", {"手二兵"}),
    ],
)
def test_G12_2_G12_3_two_of_the_enemys_on_a_file_are_suspect(
    pieces: dict[str, list[str]], phase: str, found: set[str]
) -> None:
    assert suspected(position(pieces), phase=phase) == found


@pytest.mark.parametrize(
    ("checking", "found"),
    [
        ([["B:へ:兵"]], {"へ詰め"}),
        ([["B:へ:兵"], ["B:へ:兵"]], {"へ詰め"}),
        ([["B:へ:兵"], ["B:侍:槍"]], set()),
        ([["B:兵:へ"]], {"手兵詰め"}),
        ([["B:兵:へ"], ["B:兵:と"]], set()),
        ([["B:兵:へ", "W:帥:-"]], {"手兵詰め"}),
        ([["B:兵:へ", "B:帥:-"]], set()),
        ([["B:侍:槍"]], set()),
        ([], set()),
    ],
)
def test_G12_4_a_mate_is_suspect_by_what_checks(checking: list[list[str]], found: set[str]) -> None:
    places = {f"{3 + 2 * n}-5": tower for n, tower in enumerate(checking)}
    moved = {name for name, tower in KINGS.items() if any(tower[0] in other for other in checking)}
    state = board({**{name: tower for name, tower in KINGS.items() if name not in moved}, **places}, turn="W")
    checkers = tuple(
        sq for sq, tower in enumerate(state.cells) if tower and not (len(tower) == 1 and KIND[tower[0]] == SUI)
    )
    assert len(checkers) == len(checking)
    mates = ("へ詰め", "手兵詰め")
    assert suspected(state, claimable=mates, checkers=checkers, awaiting_accept=True) == found
    assert suspected(state, claimable=mates, checkers=checkers, awaiting_accept=False) == set()


def test_what_cannot_be_claimed_is_not_and_who_looks_seldom_claims_seldom() -> None:
    state = position({"3-5": ["B:へ:兵"], "3-7": ["B:へ:兵"]})
    assert suspected(state, claimable=("手二へ",)) == {"手二へ"}
    assert suspected(state, claimable=()) == set()
    seen = replace(GAME.observe(state, 1), claimable=("手二へ",))
    often = [sum(suspicion(seen, level, Stream(seed)) is not None for seed in range(400)) for level in range(6)]
    assert often == sorted(often) and often[0] > 0 and often[5] < 300, often
