"""The two versions of the rules (Y13.1): in the first the tens have each other's effect, and all else is the same."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.judge import verdict
from game.games.yuki.rules.positions import position_in, position_out
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream
from game.rules.contract import CHANCE, RULES
from tests.games.yuki.rules.positions import play, position, texts, why

FOUR, WEAKER = {1: "M10", 2: "S10"}, {1: "S10", 2: "M10"}
"""The card with each effect, by version."""
both = pytest.mark.parametrize("version", [1, 2])


def laid(version: int, card: str, mine: str, theirs: str) -> YukiState:
    """Returns a position in which the holder of `card` may play it; at the first battlefield lie these formations."""
    holder = 0 if card[0] == "S" else 1
    there = {1: (mine, theirs) if holder == 0 else (theirs, mine)}
    hands = (card, "") if holder == 0 else ("", card)
    return position(there, hands, active=holder, version=version)


@both
def test_Y8_6_four_cards_are_needed_under_one_ten(version: int) -> None:
    card = FOUR[version]
    assert why(laid(version, card, "R1 R2", "B1 B2"), f"{card}@1") is None
    assert why(laid(version, card, "R1 R2", "B1 B2 B4"), f"{card}@1") == ("Y8.6", "too_late")
    after = play(laid(version, card, "R1 R2", "B1 B2"), f"{card}@1")
    assert (after.lanes[0].size, after.lanes[1].size) == (4, 3)


@both
def test_Y8_6_the_weaker_formation_wins_under_the_other_ten(version: int) -> None:
    card = WEAKER[version]
    assert why(laid(version, card, "R1 R2", "B1"), f"{card}@1") is None
    assert why(laid(version, card, "R1", "B1 B2"), f"{card}@1") == ("Y8.6", "too_late")
    state = position({1: ("R1 R2 R3", "W10 B9", card)}, ("", "P9"), active=1, version=version)
    assert play(state, "P9@1").lanes[0].winner == 1


@both
@pytest.mark.parametrize("card", ["S10", "M10"])
def test_Y7_8_a_proof_goes_by_the_version(version: int, card: str) -> None:
    lightning = "R7 R8 R9 R10" if card == FOUR[version] else "R8 R9 R10"
    found = verdict(position({1: (lightning, "", card)}, version=version), 0, 0)
    assert found.proved == (card == FOUR[version])


@both
@pytest.mark.parametrize("card", ["S10", "M10"])
def test_Y8_7_readings_are_listed_best_first_by_the_version(version: int, card: str) -> None:
    ours = "S1 R5 R6 R7" if card == FOUR[version] else "S1 R5 R6"
    theirs = "B1 B2 G4" if card == FOUR[version] else "B1 B2"
    state = position({1: (ours, theirs, card)}, ("", "P9"), active=1, version=version)
    listed = [GAME.format(action) for action in GAME.legal(play(state, "P9@1"))]
    assert listed[0] == ("=1:R8" if card == FOUR[version] else "=1:B1"), listed


@both
def test_Y13_1_the_version_stays_through_every_step_and_on_paper(version: int) -> None:
    chance, choice = Stream(3), Stream(4)
    state = GAME.start({RULES: version})
    while state.result is None:
        assert (state.options.version, {lane.version for lane in state.lanes}) == (version, {version})
        assert GAME.sample(GAME.observe(state, 0), choice).lanes[3].version == version
        if state.to_act == CHANCE:
            state = GAME.apply(state, GAME.draw(state, chance))
            continue
        told = position_out(state)
        assert told["v"] == version and position_in(told, {}) == state
        state = GAME.apply(state, choice.choice(list(GAME.legal(state))))


def test_Y13_1_a_position_sets_its_version_whatever_was_agreed() -> None:
    told: dict[str, Any] = position_out(position(version=1))
    assert GAME.agreed(GAME.position_in(told, {RULES: 2})) == {"level": "adv", "first": 0, "sun": 0, RULES: 1}


def test_the_same_cards_may_be_laid_elsewhere_by_version() -> None:
    there = {1: ("R1 R2", "B1 B2"), 2: ("", "B5 B6")}
    found = {v: texts(position(there, ("S10", ""), version=v), "S10") for v in (1, 2)}
    assert found == {1: [f"S10@{n}" for n in range(3, 8)], 2: [f"S10@{n}" for n in range(1, 8)]}
