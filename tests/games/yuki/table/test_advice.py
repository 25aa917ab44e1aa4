"""What advice of 盤上遊姫 says: the reply that is expected, what is feared, what a play costs, and what it spoils."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.games.yuki.rules import GAME
from game.games.yuki.rules.state import YukiState
from game.games.yuki.table.advising import YukiAdvice
from game.games.yuki.words.cards import CardTexts
from game.i18n.catalog import Texts
from game.rules.contract import Card, Lane, Pile
from game.session.expected import Expected
from tests.games.yuki.rules.positions import play, position, started
from tests.said import vector

LOSES = "This completes your formation (Crowd 14), but it loses to the one across the table."


def advice(state: YukiState) -> YukiAdvice:
    """Returns advice at a table that stands at a state."""
    texts = Texts("en", catalog.text_folders())
    eyes = SimpleNamespace(
        observe=lambda seat: GAME.observe(state, seat), ask=lambda question, *more: question(state, *more)
    )
    session = SimpleNamespace(to_act=state.to_act, match=SimpleNamespace(game=GAME))
    port: Any = SimpleNamespace(ctx=SimpleNamespace(texts=texts), eyes=eyes, session=session)
    decisions: Any = SimpleNamespace(words=CardTexts(texts, 2))
    return YukiAdvice(port, decisions)


def expected(state: YukiState, text: str, viewer: int) -> Expected:
    return Expected(GAME.observe(state, viewer), state.to_act, GAME.parse(text, state), text)


def test_of_a_reply_only_where_a_troop_is_put_is_told_and_of_an_own_one_all() -> None:
    state = position({1: ("R8", "")}, hands=("P5 S1", ""))
    told = advice(state)
    assert told.reply([expected(state, "P5@3", 1)]) == "a troop at the Bamboo Grove"
    assert told.reply([expected(state, "S1@3", 1)]) == ""
    assert told.reply([expected(state, "S1@3", 1), expected(state, "P5@3", 1)]) == "a troop at the Bamboo Grove"
    assert told.reply([expected(state, "P5@3", 0)]) == "put the Violet Wisteria 5 at the Bamboo Grove"


def test_what_only_prepares_a_reply_is_none() -> None:
    drawn, reading = GAME.parse("d:w", started()), GAME.parse("=1:B1", started())
    placed = GAME.parse("P5@3", started())
    assert [advice(started()).prepares(one) for one in (drawn, reading, placed)] == [True, True, False]


@pytest.mark.parametrize(
    ("lanes", "hand", "line", "told"),
    [
        ({}, "P5", ("P4@3",), "a troop at the Bamboo Grove"),
        ({}, "P5", ("d:w", "P4@3"), "a troop at the Bamboo Grove"),
        ({}, "S1", ("P4@3",), ""),
        ({}, "P5", ("S1@3",), ""),
        ({}, "P5", (), ""),
        ({3: ("R8 R9 R10", "")}, "P5", ("P4@3",), ""),
    ],
)
def test_a_troop_of_the_person_is_feared_where_one_may_be_put(lanes: Any, hand: str, line: Any, told: str) -> None:
    state = position(lanes, hands=(hand, ""))
    assert advice(state).feared([GAME.parse(text, state) for text in line]) == told


def test_where_nothing_is_played_nothing_is_feared() -> None:
    over = play(position({1: ("R8 R9", "W1 W2 P9")}, hands=("R10", ""), wins=(3, 0)), "R10@1")
    line = [GAME.parse("P4@3", over)]
    assert over.result is not None and advice(over).feared(line) == ""


@pytest.mark.parametrize(
    ("lanes", "text", "told"),
    [
        (
            {1: ("R2 R3", "W8 W9 W10")},
            "P9@1",
            "This completes your formation (Crowd 14), but it loses to the one across the table.",
        ),
        ({1: ("R2", "")}, "P9@1", "With this card the formation here can only become the lowest one (Crowd)."),
        ({1: ("R2", "")}, "R9@1", ""),
        ({1: ("R2", "")}, "S1@1", ""),
        ({1: ("S1", "")}, "P9@1", ""),
        ({}, "P9@1", ""),
        ({1: ("R2 P9", "")}, "B4@1", ""),
        ({1: ("R2", "", "S9")}, "P9@1", ""),
    ],
)
def test_a_warning_is_told_of_what_loses_at_once_or_becomes_the_lowest(lanes: Any, text: str, told: str) -> None:
    held = text.split("@")[0]
    state = position(lanes, hands=(held, ""))
    assert advice(state).warning(GAME.parse(text, state)) == told


def test_what_is_no_play_to_a_formation_is_worth_no_warning() -> None:
    state = position({2: ("R9", "")}, hands=("S6", ""))
    assert advice(state).warning(GAME.parse("S6:R9@2>3", state)) == ""
    assert advice(started()).warning(GAME.parse("d:w", started())) == ""


def test_a_card_a_deck_and_a_part_of_the_table_are_named() -> None:
    told = advice(position({1: ("R8", "")}, hands=("P5", "")))
    assert told.area(Card("P5"), "usual") != "usual" == told.area(Card("R8"), "usual")
    assert told.area(Pile("troops"), "usual") != "usual" == told.area(Lane(1), "usual")
    assert "Violet Wisteria 5" in told.piece(Card("P5"))
    assert told.piece(Pile("troops")) and told.piece(Pile("discard")) == "" == told.piece(Lane(1))


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("legal/23/state", "B3@4", "The Headquarters Field can then become Crowd at most, no longer Lightning."),
        (
            "legal/23/state",
            "S5:0",
            "The strategy right moves a step towards the opponent. After drawing, 2 cards go back under the decks.",
        ),
        ("tricky/23/state", "--", "If the opponent passes too, the game ends."),
        ("legal/23/state", "Y10@2", ""),
    ],
)
def test_of_what_a_decision_gives_up_the_two_weightiest_are_told(name: str, text: str, told: str) -> None:
    state = vector("yuki", name)
    assert advice(state).cost(GAME.parse(text, state)) == told
