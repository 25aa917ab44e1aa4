"""Looking back on プロスフェアー: a mate as one, and turns that differ in details of a declaration."""

from __future__ import annotations

from math import inf
from types import SimpleNamespace

import pytest

from game.ai.analysis import Analysis
from game.games.prosfair.ai import analyst
from game.games.prosfair.ai.ordering import KEPT_PAIRS
from game.games.prosfair.ai.packing import DECLARED
from game.games.prosfair.ai.search import MATE
from game.games.prosfair.rules import GAME
from game.practice.contract import beginning
from tests.games.prosfair.rules.play import at
from tests.motives import puzzles

SEARCH = SimpleNamespace(expected=lambda move: ())


@pytest.mark.parametrize(
    ("score", "value", "plies"), [(120, 120.0, 0), (MATE - 3, inf, 3), (2 - MATE, -inf, 2), (-29_000, -29_000.0, 0)]
)
def test_a_mate_is_told_with_its_plies(score: int, value: float, plies: int) -> None:
    found = analyst._looked(1, "turn", score, SEARCH)  # type: ignore[arg-type]
    assert (found.value, found.plies) == (value, plies)


def test_of_turns_that_differ_in_what_else_is_declared_no_more_stay_than_a_search_keeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is asked for stays in any case, and plain moves do."""
    monkeypatch.setattr(analyst, "group", lambda move: move >> DECLARED)
    declared = [(5 << DECLARED) + n for n in range(4)]
    kept = analyst._apart([1, 2, *declared], [declared[3]])
    assert kept == [1, 2, *declared[: KEPT_PAIRS - 1], declared[3]]
    assert analyst._apart([1, 2, *declared], []) == [1, 2, *declared[:KEPT_PAIRS]]


NODES = 200


def named(found: Analysis) -> list[tuple[str, float, int]]:
    return [(GAME.format(one.action), one.value, one.plies) for one in found.looked]  # type: ignore[arg-type]


def test_a_mate_is_best_and_what_was_played_is_looked_at_to_the_same_depth() -> None:
    state = beginning("prosfair", puzzles("prosfair")["rank-and-file"])
    played = state.turns[-1]
    found = analyst.look(GAME.observe(state, state.to_act), (played,), 2, NODES, 1)
    best, *others = named(found)
    assert best == ("d6-b6", inf, 1)
    assert GAME.format(played) in [text for text, _, _ in others]
    assert all(value < inf for _, value, _ in others)
    assert analyst.look(GAME.observe(state, state.to_act), (played,), 2, NODES, 1) == found, "nothing is left to chance"


def test_of_one_turn_there_is_nothing_to_look_back_on() -> None:
    state = at("Ba1 bh8 wb8 wh3", level="basic")
    (only,) = state.turns
    assert analyst.look(GAME.observe(state, 0), (only,), 3, NODES, 1) == Analysis()
