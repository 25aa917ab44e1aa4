"""Expressions of the effect language (S14.5, S9.4, S1.1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.senya.rules.dice import Given, Noted, WrongDice, throw
from game.games.senya.rules.expressions import (
    DEEPEST,
    LARGEST,
    LONGEST,
    MOST_DICE,
    can_break,
    divides_by_nothing,
    evaluate,
    is_plain,
    parse,
)
from game.rules.chance import Stream
from game.rules.errors import NotationError

ENV = {"CL": 3, "body": 4, "sense": 5, "reason": 6, "will": 7, "melee": 9, "shoot": 10, "spirit": 11, "act": 12}


def value(text: str, faces: tuple[int, ...] = (), broken: bool = False) -> int:
    dice = Given(faces)
    found = evaluate(parse(text), ENV, broken, dice)
    assert dice.left == 0
    return found


@pytest.mark.parametrize(
    ("text", "faces", "plain", "broken"),
    [
        ("7", (), 7, 7),
        ("《1》", (), 1, 11),
        ("《1D》", (4,), 4, 14),
        ("《2D》+body+CL", (2, 3), 12, 22),
        ("《1D+2》*2", (1,), 6, 26),
        ("-《4》", (), -4, -14),
        ("《0》+《1》", (), 1, 21),
        ("D+will", (6,), 13, 13),
        ("2D6-1", (1, 1), 1, 1),
        (" 2 + 3 * 4 ", (), 14, 14),
        ("(2+3)*4", (), 20, 20),
        ("10-3-2", (), 5, 5),
        ("12/2/3", (), 2, 2),
        ("act-melee", (), 3, 3),
        ("7−2×3÷2", (), 4, 4),
        ("--2", (), 2, 2),
        ("+2", (), 2, 2),
    ],
)
def test_s14_5_and_s9_4_values(text: str, faces: tuple[int, ...], plain: int, broken: int) -> None:
    assert (value(text, faces), value(text, faces, broken=True)) == (plain, broken)


@pytest.mark.parametrize(("text", "found"), [("7/2", 3), ("-7/2", -4), ("(CL-4)/2", -1), ("7/-2", -4)])
def test_s1_1_fractions_go_down(text: str, found: int) -> None:
    assert value(text) == found


def test_s14_5_dice_are_rolled_left_to_right() -> None:
    assert value("1D*10+1D-1D/2", (3, 4, 6)) == 30 + 4 - 3


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("1+", 2),
        ("(1", 2),
        ("1)", 1),
        ("《1", 2),
        ("《《1》》", 1),
        ("1 2", 2),
        ("luck", 0),
        ("2D8", 1),
        ("2d", 1),
        ("*2", 0),
        ("1..2", 1),
        ("__import__", 0),
        (str(LARGEST + 1), 0),
        (f"1+{MOST_DICE + 1}D", 2),
        ("(" * (DEEPEST + 2) + "1" + ")" * (DEEPEST + 2), None),
        ("-" * (DEEPEST + 2) + "1", None),
        ("1+" * LONGEST + "1", None),
    ],
)
def test_s14_5_nothing_else_is_an_expression(text: str, at: int | None) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert at is None or caught.value.at == at


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (str(LARGEST), LARGEST),
        (f"{MOST_DICE}D", 3 * MOST_DICE),
        ("1".rjust(LONGEST), 1),
        ("(" * DEEPEST + "1" + ")" * DEEPEST, 1),
        ("-" * DEEPEST + "1", (-1) ** DEEPEST),
    ],
)
def test_s14_5_the_bounds_themselves_are_in(text: str, value: int) -> None:
    dice = Given((3,) * MOST_DICE if "D" in text else ())
    assert evaluate(parse(text), {}, False, dice) == value


@given(st.text("0123456789D()+-*/《》 CLbodyact", max_size=30))
def test_any_text_is_an_expression_or_is_refused_with_a_column(text: str) -> None:
    try:
        made = parse(text)
    except NotationError as bad:
        assert 0 <= bad.at <= len(text)
    else:
        assert len(str(made)) < 5000


def test_what_an_expression_holds_is_told() -> None:
    assert [is_plain(parse(text)) for text in ("-《1》+2", "1D", "CL", "1+(2*body)")] == [True, False, False, False]
    assert [can_break(parse(text)) for text in ("-《1》", "1D+2", "(1+《CL》)/2")] == [True, False, True]
    divisors = [divides_by_nothing(parse(text)) for text in ("7/2", "7/0", "7/CL", "7/(1-1)", "2*0")]
    assert divisors == [False, True, True, True, False]


def test_given_dice_are_the_ones_asked_for() -> None:
    assert throw(Given((2, 6)), 2) == 8
    for faces, sides in (((), 6), ((7,), 6), ((0,), 6), ((5,), 4)):
        with pytest.raises(WrongDice):
            Given(faces).die(sides)
    noted = Noted(Stream(0))
    assert [noted.die(6), noted.die(20)] == [6, 9]
    assert noted.fallen == [(6, 6), (20, 9)]
