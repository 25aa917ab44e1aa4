"""The texts of turns (P16): both forms are read as they are written, and a full one says what the position says."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules.actions import Abandon, Compose, Enter, Expand, Move, Turn
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.codec import format_action, parse_action, turn_text
from game.games.prosfair.rules.text.positions import read_position
from game.rules.contract import Agree, Resign, TimeUp
from game.rules.errors import NotationError

MANY = (
    "ryaku full | 3b4/1(GS)5q/w2g4/2C4W/2G1G3/8/1G6/4B3 | 2:ww:c4:3/1w1/W2 | w | w=G2,O1 b=- "
    "| SB:b:0:g2+f3+h3:9:2 | don,cre,0 | 0,40"
)
BASIC = "ryaku basic | w2b4/1S4G1/8/1K5g/8/8/8/4B3 | - | w | w=- b=- | - | muk,cre,0 | 0,40"


def state_of(text: str) -> ProsfairState:
    return read_position(text, {})


@pytest.mark.parametrize(
    ("position", "full", "short"),
    [
        (MANY, "Wh5-e5", "h5-e5"),
        (MANY, "Wh5xh7", "h5-h7"),
        (MANY, "Wh5-e5/G4@c4&c5", "h5-e5/G4@c4&c5"),
        (MANY, "Wh5-e5/D4@c4:ign,fut", "h5-e5/D4@c4:ign,fut"),
        (MANY, "Wh5-e5/E9@c4#2:vet,pas", "h5-e5/E9@c4#2:vet,pas"),
        (MANY, "Wh5-e5/E9@c4#2:don,cre+S", "h5-e5/E9@c4#2:don,cre+S"),
        (MANY, "Wh5xh7/D4@c4", "h5-h7/D4@c4"),
        (MANY, "(GS)b7-b8", "b7-b8"),
        (MANY, "2.Wa1-a2", "2.a1-a2"),
        (MANY, "G*a2", "G*a2"),
        (MANY, "O*g1/D3@a1:ign,cre", "O*g1/D3@a1:ign,cre"),
        (MANY, "Wh5-h5", "h5-h5"),
        (BASIC, "Sb7-b8=Q", "b7-b8"),
        (BASIC, "Sb7xa8=Q", "b7-a8"),
        (BASIC, "Gg7-g8=M", "g7-g8"),
        (BASIC, "Kb5-c7=M", "b5-c7"),
        (BASIC, "Kb5-b6", "b5-b6"),
    ],
)
def test_P16_2_P16_3_a_turn_has_a_full_and_a_short_text(position: str, full: str, short: str) -> None:
    state = state_of(position)
    turn = parse_action(full, state)
    assert isinstance(turn, Turn)
    assert (turn_text(state, turn), format_action(turn)) == (full, short)
    assert parse_action(short, state) == turn


def test_P16_1_a_text_says_just_these_actions() -> None:
    state = state_of(MANY)
    assert parse_action("2.Wa1-a2", state) == Turn(Move(2, 0, 3, 3))
    assert parse_action("G*a2", state) == Turn(Enter(cell(KIND_OF["G"], 0), 8, 8))
    move = Move(0, 39, 36, 8)
    assert parse_action("h5-e5/D4@c4:ign,fut", state) == Turn(move, Expand(4, 26, "ign", "fut"))
    assert parse_action("h5-e5/E9@c4#2:don,cre+S", state) == Turn(move, Abandon(9, 26, 2, "don", "cre", True))
    assert parse_action("h5-e5/G4@c4&c5", state) == Turn(move, Compose(4, 26, 34))


def test_P16_2_a_taken_special_piece_is_a_capture() -> None:
    state = state_of(MANY)
    assert [turn_text(state, Turn(Move(0, 39, at, 8))) for at in (14, 21, 22)] == ["Wh5xg2", "Wh5xf3", "Wh5-g3"]


def test_P16_2_the_square_of_an_own_special_piece_is_no_capture() -> None:
    state = state_of(MANY).after(turn=1)
    assert turn_text(state, Turn(Move(0, 63 - 8, 14, 8))).endswith("-g2")


@pytest.mark.parametrize(
    ("position", "text", "column"),
    [
        (MANY, "", 0),
        (MANY, "Wh5", 3),
        (MANY, "Wh5 e5", 3),
        (MANY, "Wh5-e9", 4),
        (MANY, "Wh5-i5", 4),
        (MANY, "Wh5-e5 ", 6),
        (MANY, "Wh5-e5/", 6),
        (MANY, "Wh5-e5/D", 6),
        (MANY, "Wh5-e5/D04@c4", 6),
        (MANY, "Wh5-e5/D4@c4:ign", 12),
        (MANY, "Wh5-e5/D4@c4:cre,ign", 12),
        (MANY, "Wh5-e5/D4@c4:ign,cre+S", 20),
        (MANY, "Wh5-e5/E9@c4", 12),
        (MANY, "Wh5-e5/E9@c4#5", 12),
        (MANY, "Wh5-e5/G4@c4", 12),
        (MANY, "Wh5-e5/G4@c4&c9", 13),
        (MANY, "Wh5-e5/G4@c4&c5/G4@c4&c5", 15),
        (MANY, "Ch5-e5", 0),
        (MANY, "Wh5xe5", 3),
        (MANY, "Wh5-h7", 3),
        (MANY, "(GS)b7-b8=M", 9),
        (MANY, "(SG)b7-b8", 0),
        (MANY, "(gs)b7-b8", 0),
        (MANY, "Ga5-a6", 0),
        (MANY, "2.Wa1-a4", 6),
        (MANY, "2.Wa1-a2=M", 8),
        (MANY, "0.Wa1-a2", 0),
        (MANY, "5.Wa1-a2", 0),
        (MANY, "3.Wa1-a2", 2),
        (MANY, "h5xe5", 2),
        (MANY, "h5-h7=M", 5),
        (MANY, "(GS)*a2", 4),
        (MANY, "g*a2", 0),
        (MANY, "2.G*a2", 3),
        (BASIC, "Sb7-b8", 6),
        (BASIC, "Sb7-b8=M", 6),
        (BASIC, "Kb5-b6=M", 6),
        (MANY, "resign", 0),
        (MANY, "resign x", 0),
        (MANY, "agree egud", 0),
        (MANY, "W" * 5000, 1),
    ],
)
def test_P16_a_text_that_is_none_is_refused_at_its_column(position: str, text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, state_of(position))
    assert caught.value.at == column


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Resign(0), "resign w"),
        (TimeUp(1), "timeup b"),
        (Agree(), "agree draw"),
        (Agree("fifty"), "agree fifty"),
        (Agree("threefold"), "agree threefold"),
    ],
)
def test_P16_1_the_tables_actions_have_texts(action: Resign | TimeUp | Agree, text: str) -> None:
    state = state_of(BASIC)
    assert format_action(action) == text
    assert parse_action(text, state) == action
