"""Clauses about notation: the tokens of C17, position texts and short texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.cerke.rules import GAME
from game.games.cerke.rules.notation import numeral
from game.games.cerke.rules.positions import position_text, read_position
from game.games.cerke.rules.setup import read_board
from game.games.cerke.rules.state import CerkeState
from game.rules.errors import DataError, NotationError
from tests.games.cerke.rules.positions import position


def token(state: CerkeState, *texts: str) -> str:
    """Returns the token after the last of the short texts."""
    steps = []
    for text in texts:
        action = GAME.parse(text, state)
        assert GAME.explain(state, action) is None
        steps.append((state, action))
        state = GAME.apply(state, action)
    return GAME.notate(steps, len(steps) - 1)


FAR = {"KA": "*"}


@pytest.mark.parametrize(
    ("pieces", "texts", "expected"),
    [
        ({"XU": "K", **FAR}, ["XU-XI"], "XU兵XI無撃裁"),
        ({"LY": "G", "ZI": "I", "PA": "*"}, ["LY-ZY", "throw 5"], "LY弓ZY水五"),
        ({"LY": "G", "PA": "*"}, ["LY-ZY", "throw 1"], "LY弓ZY水一此無"),
        ({"LY": "G", "PA": "*"}, ["LY-ZY"], "LY弓ZY水"),
        ({"XU": "K", "XI": "K", **FAR}, ["XU-XI-XE"], "XU兵XIXE無撃裁"),
        ({"NY": "T", "CY": "K", **FAR}, ["NY-CY-CO", "throw 3"], "NY巫CYCO水三"),
        ({"NY": "T", "CY": "K", **FAR}, ["NY-CY-CO", "throw 2"], "NY巫CYCO水二此無"),
        ({"ME": "G", "MI": "K", **FAR}, ["ME-MI~"], "ME弓MI橋"),
        ({"ME": "G", "MI": "K", **FAR}, ["ME-MI~", "throw 4"], "ME弓MI橋四"),
        ({"ME": "G", "MI": "K", **FAR}, ["ME-MI~", "throw 4", "to MU"], "ME弓MIMU橋四"),
        ({"MAU": "G", "XAU": "K", **FAR}, ["MAU-XAU~", "throw 1", "decline"], "MAU弓XAUMAU橋一此無"),
        ({"LO": "G", "NO": "K", **FAR}, ["LO-NO~", "throw 4", "to CO", "throw 5"], "LO弓NOCO橋四水五"),
        ({"LO": "G", "NO": "K", **FAR}, ["LO-NO~", "throw 4", "to CO", "throw 1"], "LO弓NOCO橋四水一此無"),
        ({"LY": "G", "LI": "K", "LE": "+g", **FAR}, ["LY-LI~", "throw 3", "to LE"], "LY弓LILE橋三手赤弓"),
        ({"KIA": "k"}, ["ZO*[TO]TU"], "ZO皇[TO]TU"),
        ({"ZU": "k"}, ["ZO*ZU[ZI]ZE"], "ZO皇ZU[ZI]ZE"),
        ({"ZI": "k"}, ["ZO*[ZU]ZIZE"], "ZO皇[ZU]ZIZE"),
    ],
)
def test_C17_1_tokens(pieces: dict[str, str], texts: list[str], expected: str) -> None:
    assert token(position(pieces), *texts) == expected


def test_C17_1_drops_name_ink_and_kind() -> None:
    assert token(position({"KIA": "k"}, hand="G"), "G@MY") == "黒弓MY"
    assert token(position({"KIA": "k"}, hand="+V"), "+V@CI") == "赤車CI"


def test_C17_2_a_declined_throw_ends_at_home_or_where_it_was_meant_to() -> None:
    pieces = {"ME": "G", "MI": "K", **FAR}
    assert token(position(pieces), "ME-MI~", "throw 1", "decline") == "ME弓MIME橋一此無"
    named = position(pieces, step_declare="square")
    assert token(named, "ME-MI~MY", "throw 1", "decline") == "ME弓MIMY橋一此無"
    assert token(position(pieces), "ME-MI~", "throw 1", "to ME") == "ME弓MIME橋一"


def test_C17_3_and_C17_4_declarations_stand_for_themselves() -> None:
    state = position({"NU": "K", "NI": "i", "KA": "*"})
    assert token(state, "NU-NI", "mok") == "再行"
    assert token(state, "NU-NI", "xot") == "終季"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "無"),
        (5, "五"),
        (8, "八"),
        (10, "十"),
        (11, "十一"),
        (28, "二十八"),
        (100, "百"),
        (-5, "下五"),
        (640, "六百四十"),
    ],
)
def test_C17_5_numerals(number: int, text: str) -> None:
    assert numeral(number) == text


def test_C17_6_positions_are_one_line_of_text() -> None:
    text = "*8/9/9/3k5/9/5K3/6M2/7k1/8k A +KG - 1 2 12 28 8"
    state = read_position(text, {})
    assert position_text(state) == text
    assert GAME.position_in(GAME.position_out(state), {}) == state


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("9/9 IA - - 0 0 20 20 1", "board"),
        ("*8/9/9/9/9/9/9/9/8? IA - - 0 0 20 20 1", "board"),
        ("*8/9/9/9/9/9/9/9/9 B - - 0 0 20 20 1", "turn"),
        ("*8/9/9/9/9/9/9/9/9 IA X - 0 0 20 20 1", "hand IA"),
        ("*8/9/9/9/9/9/9/9/9 IA - - 2 0 20 20 1", "tam"),
        ("*8/9/9/9/9/9/9/9/9 IA - - 0 4 20 20 1", "season"),
        ("*8/9/9/9/9/9/9/9/9 IA - - 0 0 20 21 1", "points A"),
        ("*8/9/9/9/9/9/9/9/9 IA - - 0 0 20 20 3", "rate"),
        ("*8/9/9/9/9/9/9/9/9 IA NN - 0 0 20 20 1", "board"),
        ("*8/9", "cerke"),
    ],
)
def test_C17_6_a_wrong_position_text_names_the_part(text: str, where: str) -> None:
    with pytest.raises(DataError) as caught:
        read_position(text, {})
    assert caught.value.key == where


@given(st.text(alphabet="KLNTZXCMPAEIUOY-~*[]@+ to throw lot mok", max_size=16))
def test_C17_a_text_is_an_action_or_no_notation(text: str) -> None:
    state = position()
    try:
        action = GAME.parse(text, state)
    except NotationError:
        return
    assert GAME.format(action) == text


@given(st.text(alphabet="kK+*123456789/gGx", max_size=40))
def test_C17_6_a_board_text_is_read_or_refused(text: str) -> None:
    try:
        board = read_board(text)
    except NotationError as bad:
        assert 0 <= bad.at <= len(text)
    else:
        assert len(board) == 81
