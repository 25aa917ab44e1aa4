"""The reasons and costs of 盤上遊姫 on tables made for them: what is found, and to whom it is told."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.budget import Budget
from game.games.yuki.ai.player import PLAYER
from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import PlaceTroop
from game.games.yuki.rules.asked.costs import costs
from game.games.yuki.rules.asked.reasons import reasons
from game.games.yuki.rules.state import YukiState
from tests.games.yuki.rules.positions import play, position


def why(state: YukiState, text: str, viewer: int = 0) -> list[tuple[Any, ...]]:
    return [(one.code, *one.args) for one in reasons(state, GAME.parse(text, state), viewer)]


def price(state: YukiState, text: str) -> list[tuple[Any, ...]]:
    return [(one.code, *one.args) for one in costs(state, GAME.parse(text, state))]


@pytest.mark.parametrize(
    ("lanes", "hand", "text", "found"),
    [
        ({1: ("R8 R9", "B7 G7")}, "R10", "R10@1", ("proves", 0)),
        ({1: ("R8 R9", "B7 G7 Y7")}, "R10", "R10@1", ("beats", 0)),
        ({1: ("R1 R2", "")}, "R3", "R3@1", ("makes", 0, 5)),
        ({1: ("R1", "")}, "R3 G4", "R3@1", ("may", 0, 5, 1)),
        ({1: ("R1", "")}, "R3 R2", "R3@1", ("from-hand", 0, 5)),
        ({1: ("R5", "W4 B4 G9")}, "R6 G4", "R6@1", ("still-beats", 0)),
        ({}, "R6 R7", "R6@1", ("mates", 0, 1)),
    ],
)
def test_what_is_made_for_a_reason_is_told_by_it(lanes: Any, hand: str, text: str, found: tuple[Any, ...]) -> None:
    assert found in why(position(lanes, (hand, "")), text)


def test_a_card_for_a_battlefield_that_cannot_be_won_is_told_to_spare_others() -> None:
    state = position({1: ("R1", "W8 W9 W10")}, ("B5 G4", ""), level="easy")
    assert ("lost-anyway", 0) in why(state, "B5@1")


def test_what_only_the_hand_tells_is_told_to_its_owner_alone() -> None:
    state = position({1: ("R1", "")}, ("R3 R2", "R4 B1"))
    assert ("from-hand", 0, 5) in why(state, "R3@1")
    assert not [one for one in why(state, "R3@1", 1) if one[0] == "from-hand"]


def test_a_troop_is_drawn_for_a_formation_that_lacks_one_card_and_is_more_than_a_crowd() -> None:
    """Y6.1: R1 and B5 come to nothing; R8 and R9 wait for R10 and R7."""
    assert why(position({1: ("R1 B5", "")}, ("G4", "")), "d:w") == [("few-troops", 1), ("seats", 19)]
    assert ("wanted", 0, 5, 2) in why(position({1: ("R8 R9", ""), 2: ("R1 B5", "")}, ("G4", "")), "d:w")


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("R1 G3 B5 S1 S2 S3", ("few-troops", 3)),
        ("R1 G3 B5 Y7 S1 S2 S3", ("strategy-held", 3)),
        ("R1 G3 B5 Y7 S1 S2", None),
    ],
)
def test_y4_3_a_troop_is_drawn_where_few_are_held_or_strategies_enough(hand: str, told: tuple[Any, ...] | None) -> None:
    found = [one for one in why(position({}, (hand, "")), "d:w") if one[0] in ("few-troops", "strategy-held")]
    assert found == ([] if told is None else [told])


def test_what_is_given_up_is_told() -> None:
    assert ("loses-there", 0) in price(position({1: ("R1 B2", "W8 W9 W10")}, ("G4", "")), "G4@1")
    assert ("falls", 0, 5, 3) in price(position({1: ("R1", "")}, ("R9 G4", "")), "R9@1")
    assert ("forgoes", 0, 5) in price(position({1: ("R1 R2", "")}, ("R3 G4", "")), "R3@2")
    assert ("right-step",) in price(position({}, ("S1 R2", ""), right=-1), "S1@1")
    assert ("right-gone",) in price(position({}, ("S1 R2", "")), "S1@1")
    assert ("prize", 0) in price(position({1: ("R8 R9", "B7 G7 Y7")}, ("R10", "")), "R10@1")


def test_the_reply_expected_is_a_troop_at_a_battlefield_whatever_the_other_hand_is() -> None:
    lines = set()
    for theirs in ("G1 B2 P9 W9 Y9", "G2 B1 P8 W8 Y8"):
        state = position({1: ("R7", "B7 G7")}, ("R9 B3 P4 W2 Y1", theirs))
        thought = PLAYER.choose({}, GAME.observe(state, 0), 4, 3, Budget(60, 60.0))
        lines.add((thought.action, *thought.line))
    assert len(lines) == 1 and isinstance(next(iter(lines))[-1], PlaceTroop)


@pytest.mark.parametrize(
    ("event", "hand", "found"),
    [
        ("E1", "B7", [("fetches", "M1")]),
        ("E6", "B7", [("fetches", "M10")]),
        ("E7", "B7 F1", [("room",)]),
        ("E8", "B7", [("supply",)]),
        ("E9", "B7", [("right-back",)]),
    ],
)
def test_Y9_4_Y9_5_what_the_first_option_of_an_event_is_chosen_for(event: str, hand: str, found: list[Any]) -> None:
    begun = position({1: ("R8 R9", "B1 G2 Y4"), 2: ("P1", "W2")}, ("R10", hand), events={1: event})
    assert why(play(begun, "R10@1"), "o1", 1) == found


@pytest.mark.parametrize(
    ("cards", "lane", "found"),
    [
        ("S9 W1", ("R8 R9", "B7 G6"), ("totals", 0, 17, 13)),
        ("S9 W1", ("R8 R9", "B7 G6 Y1"), ("totals", 0, 17, 14)),
        ("S9 W1", ("R8 R9 R4", "B7 G6"), ("lays-totals-only", 0)),
        ("S9 W1", ("R8 R5", "B7 G6"), ("lays-totals-only", 0)),
        ("M10 W1", ("R1 B5", "G7 G8"), ("weaker", 0, 6)),
        ("M10 W1", ("R1 R2", "G7 G8"), ("lays-weaker-wins", 0)),
        ("M10 W1", ("", "G7 G8"), ("lays-weaker-wins", 0)),
        ("M9 W1", ("R1 B2", "G7 G8"), ("forceless", 0)),
        ("M9 W1", ("R1 R2", "G7 G8"), ("lays-no-forces", 0)),
        ("M9 W1", ("R1 B2", "G7 Y8"), ("lays-no-forces", 0)),
        ("S10 W1", ("R1 B5", "G7 G8"), ("lays-four-cards", 0)),
        ("S10 W1", ("R8 R9", "B7 G6"), ("lays-four-cards", 0)),
    ],
)
def test_a_card_laid_on_a_battlefield_is_told_by_whom_it_helps(
    cards: str, lane: tuple[str, str], found: tuple[Any, ...]
) -> None:
    """Y8.6."""
    moon = cards.startswith("M")
    own, other = lane
    hands, lanes = (("", cards), {1: (other, own)}) if moon else ((cards, ""), {1: lane})
    assert found in why(position(lanes, hands, active=int(moon)), f"{cards.split()[0]}@1", int(moon))
