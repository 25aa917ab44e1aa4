"""What picks mean that lead to no legal action: the action whose refusal is told, or nothing."""

from __future__ import annotations

import pytest

from game.games.yuki.rules import GAME
from game.rules.contract import Card, Lane, Option, Pick, Pile
from tests.games.yuki.rules.positions import play, position

TABLE = position({1: ("R1 R2", "B1"), 2: ("", "B2")}, ("R9 S3", "B9"), discard="W1")
ROWS: list[tuple[tuple[Pick, ...], str]] = [
    ((Pile("troops"),), "d:w"),
    ((Pile("strategy"),), "d:s"),
    ((Pile("discard"),), ""),
    ((Option("pass"),), "--"),
    ((Lane(3),), ""),
    ((Option("event", (0,)),), "o0"),
    ((Option("event", (1,)),), "o1"),
    ((Option("event", (2,)), Pile("strategy")), "o2:s"),
    ((Option("event", (2,)), Pile("discard")), ""),
    ((Option("event", (3,)),), ""),
    ((Option("event", (1,)), Card("W1")), "o1:W1"),
    ((Option("event", (1,)), Card("R1")), "o1:R1@1"),
    ((Option("event", (1,)), Card("R1"), Lane(4)), "o1:R1@1>5"),
    ((Card("R9"), Lane(3)), "R9@4"),
    ((Card("S3"), Lane(3)), "S3@4"),
    ((Card("S9"), Lane(3)), "S9@4"),
    ((Card("S5"), Lane(3)), ""),
    ((Card("S5"), Pile("strategy"), Option("split", (2,))), "S5:2"),
    ((Card("S3"), Pile("strategy"), Option("split", (2,))), ""),
    ((Card("S3"), Pile("strategy")), ""),
    ((Card("R5"), Pile("strategy"), Option("split", (2,))), ""),
    ((Card("S5"), Pile("strategy")), "S5:0"),
    ((Card("S5"), Pile("discard")), ""),
    ((Card("R5"), Pile("strategy")), ""),
    ((Card("S7"), Card("B2")), "S7:B2@2"),
    ((Card("M7"), Card("B2")), ""),
    ((Card("M7"), Card("B2"), Lane(4)), "M7:B2@2>5"),
    ((Card("S7"), Card("B2"), Lane(4)), ""),
    ((Card("M6"), Card("R1"), Lane(4)), "M6:R1@1>5"),
    ((Card("R6"), Card("R1"), Lane(4)), ""),
    ((Card("S6"), Card("R1"), Pile("discard")), "S6:R1@1>x"),
    ((Card("S6"), Card("R1"), Pile("troops")), ""),
    ((Card("R6"), Card("R1"), Pile("discard")), ""),
    ((Card("S5"), Card("R1"), Pile("discard")), ""),
    ((Card("S6"), Card("R9"), Pile("discard")), "S6:R9@1>x"),
    ((Card("R9"),), ""),
]


@pytest.mark.parametrize(("picks", "meant"), ROWS, ids=range(len(ROWS)))
def test_picks_mean_an_action_or_nothing(picks: tuple[Pick, ...], meant: str) -> None:
    found = GAME.attempt(TABLE, picks)
    assert ("" if found is None else GAME.format(found)) == meant


def test_a_card_alone_is_returned_and_a_battlefield_alone_is_an_event_where_they_are_asked_for() -> None:
    lanes = {1: ("R8 R9", "B1 G2 Y4"), 2: ("P8 P9 P10", "W2"), 3: ("S1 G5 G6", "B3 Y9")}
    asked = play(position(lanes, ("R10", "B7"), events={1: "E8", 2: "E1"}), "R10@1")
    for state, picks, meant in (
        (asked, (Lane(0),), "e1"),
        (play(asked, "e1", "o2:w"), (Card("B7"),), "r:B7"),
    ):
        found = GAME.attempt(state, picks)
        assert found is not None and GAME.format(found) == meant
