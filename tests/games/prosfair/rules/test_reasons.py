"""The reasons and costs of プロスフェアー on boards made for them, and on boards like these that give none."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.prosfair.rules.asked.costs import cost
from game.games.prosfair.rules.asked.reasons import reasons
from tests.games.prosfair.rules.play import KINGS, at, turn


def why(pieces: str, text: str, *subs: str) -> list[tuple[Any, ...]]:
    state = at(pieces, *subs)
    return [(one.code, *one.args) for one in reasons(state, turn(state, text), 0)]


@pytest.mark.parametrize(
    ("sub", "text", "found"),
    [
        ("Wa1 ga3 Gc1", "1.Wa1xa3", ["occupies"]),
        ("Wa1 ga3 gb3 Gc1", "1.Wa1xa3", []),
        ("Ga3 ga1", "Bh1-g1", ["shares"]),
        ("ga3", "Bh1-g1", []),
        ("Ga1 gb3", "Bh1-g1", []),
    ],
)
def test_P10_2_who_comes_to_hold_a_field_is_told_where_it_is_good(sub: str, text: str, found: list[str]) -> None:
    told = [one for one in why(KINGS, text, f"1:w-:a3:{sub}") if one[0] in ("occupies", "shares")]
    assert told == [(code, 1) for code in found]


@pytest.mark.parametrize(("others", "taker"), [("wh5", "W"), ("", "B")])
def test_who_takes_is_told_as_another_piece_rather_than_the_bolussa(others: str, taker: str) -> None:
    state = at(f"Ba1 bd6 Wa5 {others}")
    found = cost(state, turn(state, "Wa5-d5"))
    assert found is not None and (found.code, *found.args) == ("risk", "W", 0, 35, taker)


@pytest.mark.parametrize(("enemy", "near"), [("bd8", True), ("bh8", False)])
def test_a_piece_near_the_other_bolussa_is_told(enemy: str, near: bool) -> None:
    told = [one[0] for one in why(f"Ba1 {enemy} Gc5", "Gc5-c6")]
    assert ("near" in told) == near


def test_the_own_bolussa_is_not_said_to_come_near_the_other() -> None:
    told = [one[0] for one in why("Bd4 bd7 Gh1", "Bd4-d5")]
    assert "near" not in told and "shelters" not in told
