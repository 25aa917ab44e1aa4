"""What picks mean: every legal action by its own picks, and what was meant by picks that lead to none."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Accept, InPlace, Move, SetupDone
from game.games.gungi.rules.attempt import variants
from game.rules.contract import InHand, Option, Pick, Place, PositionObject, Square
from tests.games.gungi.rules.positions import new, position

PINS = json.loads((Path(__file__).parents[1] / "positions" / "pins.json").read_text(encoding="utf-8"))["positions"]


@pytest.mark.parametrize("item", [pytest.param(item, id=item["id"]) for item in PINS])
def test_the_picks_of_a_legal_action_mean_it(item: dict[str, PositionObject]) -> None:
    state = GAME.position_in(item["position"], {})
    legal = GAME.legal(state)
    for action in legal:
        for path in action.paths():
            meant = GAME.attempt(state, path)
            if isinstance(action, Move | InPlace) and (action.betray, action.place) != (None, None):
                assert meant in legal  # choices left open are declined
            elif isinstance(action, Move) and action.exchange is not None:
                assert meant in legal
            else:
                assert meant == action


def sq(text: str) -> Square:
    return Square(int(text[0]), int(text[2]))


def at(text: str) -> Place:
    return Place(sq(text), int(text[4]))


MEANT: list[tuple[dict[str, str], str, Sequence[Pick], str, str]] = [
    ({"4-5": "B侍 W弓"}, "", (at("4-5-1"), sq("4-4")), "m 4-5-1 4-4-1", "covered"),
    ({"4-5": "B侍"}, "", (sq("4-5"), sq("4-1")), "m 4-5-1 4-1-1", "out-of-reach"),
    ({"4-5": "B侍"}, "", (at("4-5-1"),), "m 4-5-1 4-5-1", "out-of-reach"),
    ({"4-5": "B侍"}, "", (at("4-5-1"), at("4-5-1")), "m 4-5-1 4-5-1", "out-of-reach"),
    ({"4-5": "B侍"}, "", (sq("3-3"), sq("3-4")), "m 3-3-0 3-4-1", "no-piece"),
    ({"4-5": "B侍", "4-4": "B弓"}, "", (at("4-5-1"), sq("4-4")), "m 4-5-1 4-4-2", ""),
    ({"4-5": "B侍", "4-4": "W弓"}, "", (at("4-5-1"), sq("4-4")), "m 4-5-1 4-4-1", ""),
    ({"4-5": "B弓 B侍 W弓"}, "", (at("4-5-1"), at("4-5-3")), "i 4-5-1 3", "strike-range"),
    ({"4-5": "B謀 B侍 W弓"}, "", (at("4-5-1"), at("4-5-3")), "s 4-5-1", "swap-shape"),
    ({"4-5": "B侍 B弓"}, "", (at("4-5-1"), at("4-5-2")), "i 4-5-1 2", "strike-friend"),
    ({"5-8": "B侍"}, "", (at("5-9-1"), sq("5-8")), "m 5-9-1 5-8-2", ""),
    ({"4-9": "B侍", "5-5": "W臥"}, "", (at("5-9-1"), sq("4-9")), "k 4-9-1 5-9-1", ""),
    ({"4-9": "B侍", "5-5": "W臥"}, "", (at("4-9-1"), sq("5-9")), "k 4-9-1 5-9-1", ""),
    ({"4-9": "B槍", "5-5": "W臥"}, "", (at("5-9-1"), sq("4-9")), "m 5-9-1 4-9-2", "check-own-tile"),
    ({"4-9": "B弓 B侍", "5-5": "W臥"}, "", (at("5-9-1"), sq("4-9")), "m 5-9-1 4-9-3", "check-own-tile"),
    ({"5-8": "W弓"}, "", (at("5-9-1"), sq("5-8")), "m 5-9-1 5-8-1", ""),
    ({"4-5": "B侍 B弓", "4-4": "W忍"}, "", (at("4-5-1"), sq("4-4")), "m 4-5-1 4-4-2", "covered"),
    ({"4-9": "W侍", "5-5": "W臥"}, "", (at("4-9-1"), sq("5-9")), "m 4-9-1 5-9-2", "not-yours"),
    ({"4-9": "W侍", "5-5": "W臥"}, "", (at("5-9-1"), sq("4-9")), "m 5-9-1 4-9-1", ""),
    ({"5-4": "B侍", "5-6": "W臥"}, "", (at("5-4-1"), sq("5-1")), "m 5-4-1 5-1-1", "out-of-reach"),
    ({"5-8": "W砦 W弓"}, "", (at("5-9-1"), sq("5-8")), "m 5-9-1 5-8-2 exch=-", ""),
    ({"5-8": "W砦 W弓 W忍"}, "", (at("5-9-1"), sq("5-8")), "m 5-9-1 5-8-3", "own-check"),
    ({"5-8": "B砦 W弓"}, "", (at("5-9-1"), sq("5-8")), "m 5-9-1 5-8-2", "over"),
    ({"5-8": "B忍 W弓"}, "", (at("5-9-1"), sq("5-8")), "m 5-9-1 5-8-2", "check-own-tile"),
    ({"4-5": "B侍", "4-4": "W香"}, "", (at("4-5-1"), sq("4-4")), "m 4-5-1 4-4-1 place=砲@1-7", ""),
    ({"4-5": "B侍", "1-1": "W香"}, "", (at("4-5-1"), sq("1-1")), "m 4-5-1 1-1-1", "out-of-reach"),
    ({"4-5": "B侍", "4-4": "B侍 W香"}, "", (at("4-5-1"), sq("4-4")), "m 4-5-1 4-4-2", "same-kind"),
    ({"4-5": "B侍"}, "", (at("4-5-2"), at("4-5-3")), "i 4-5-2 3", "no-piece"),
    ({}, "筒 筒", (InHand(0, "筒", "謀"), sq("4-4")), "d 筒/謀 4-4-1", ""),
    ({}, "侍", (InHand(0, "侍", "槍"), sq("4-4")), "d 侍/槍 4-4-1", ""),
    ({"4-4": "W弓"}, "侍", (InHand(0, "侍", "槍"), sq("4-4")), "d 侍/槍 4-4-2", "drop-occupied"),
    ({}, "兵さ 兵と", (InHand(0, "兵", "と"), sq("4-4")), "d 兵/と 4-4-1", ""),
    ({}, "兵さ 兵と", (InHand(0, "兵"), at("4-4-1")), "d 兵/さ 4-4-1", ""),
]


@pytest.mark.parametrize(("squares", "black", "picks", "text", "code"), MEANT, ids=lambda value: str(value)[:40])
def test_picks_mean_an_action_that_is_refused_by_its_own_clause(
    squares: dict[str, str], black: str, picks: Sequence[Pick], text: str, code: str
) -> None:
    state = position(squares, black=black)
    action = GAME.attempt(state, picks)
    assert action is not None and GAME.format(action) == text
    clause = GAME.explain(state, action)
    assert (clause.code if clause else "") == code


@pytest.mark.parametrize(
    "picks",
    [
        (),
        (Option("other"),),
        (InHand(0, "弓", "や"), sq("4-4")),
        (InHand(0, "侍", "槍"),),
        (InHand(0, "侍"), Option("x")),
    ],
)
def test_some_picks_mean_nothing(picks: Sequence[Pick]) -> None:
    assert GAME.attempt(position({}, black="侍"), picks) is None


def test_options_by_name_and_tiles_to_be_placed() -> None:
    state = new()
    assert GAME.attempt(state, (Option("accept"),)) == Accept()
    assert GAME.attempt(state, (Option("setup-done"),)) == SetupDone()
    placed = GAME.attempt(state, (InHand(0, "弓", "や"), sq("5-9")))
    assert placed is not None and GAME.format(placed) == "p 弓/や 5-9-1"
    owing = position({}, black="侍", owed="砲香")
    paid = GAME.attempt(owing, (InHand(0, "砲", "香"), sq("5-8")))
    assert paid is not None and GAME.format(paid) == "r 砲 5-8-1"


def test_variants_are_the_choices_of_the_player_that_can_be_played() -> None:
    state = position({"4-5": "W侍 W弓", "3-5": "Bへ"}, black="兵さ 兵と 弓", mode="claim")

    def texts(code: str) -> list[str]:
        return list(map(GAME.format, variants(state, GAME.parse(code, state))))  # type: ignore[arg-type]

    assert texts("d 兵/と 1-5-1") == ["d 兵/さ 1-5-1", "d 兵/と 1-5-1"]
    assert texts("d 弓/や 1-5-1") == ["d 弓/や 1-5-1"]
    assert texts("m 3-5-1 4-5-2 betray") == ["m 3-5-1 4-5-2", "m 3-5-1 4-5-2 betray"]
    assert texts("m 3-5-1 3-4-1") == []
