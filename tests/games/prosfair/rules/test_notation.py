"""Number words, calls and the texts of the record (P15, P16)."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand
from game.games.prosfair.rules.text.calls import LATIN, call, number_word
from game.games.prosfair.rules.text.codec import parse_action
from game.games.prosfair.rules.text.notation import notate
from game.games.prosfair.rules.text.positions import read_position
from game.rules.contract import Agree, Resign, TimeUp

START = "ryaku basic | lorbmckw/ggsgqsgg/8/8/8/8/GGSQGSGG/WKCMBROL | - | w | w=- b=- | - | muk,cre,0 | 0,0"


WORDS = {
    1: "ウ",
    2: "ドウ",
    3: "トレス",
    4: "クアト",
    5: "クイン",
    6: "セクス",
    7: "セプト",
    8: "オクト",
    9: "ノウェム",
    10: "ラ",
    11: "ウラウ",
    12: "ウラドウ",
    13: "ウラトレス",
    15: "ウラクイン",
    17: "ウラセプト",
    20: "ドウラ",
    21: "ドウラウ",
    26: "ドウラセクス",
    30: "トレスラ",
    99: "ノウェムラノウェム",
}


@pytest.mark.parametrize("number", WORDS)
def test_P15_1_number_words(number: int) -> None:
    assert number_word(number) == WORDS[number]


def test_P15_1_every_number_has_its_own_word() -> None:
    assert len({number_word(n) for n in range(1, 100)}) == 99
    for n in (0, 100, -1):
        with pytest.raises(ValueError):
            number_word(n)


@pytest.mark.parametrize(
    ("declared", "text"),
    [
        (Expand(3, 0, "ign", "fut"), "トレス・メ・トル、デイ・カーリオ、イグノリア・フトゥール"),
        (Expand(3, 0), "トレス・メ・トル、デイ・カーリオ"),
        (Abandon(9, 0, 1, "don", "cre", True), "宣誓 ノウェム・メ・トル、エル・アーリオ、バックトース"),
        (Abandon(7, 0, 1, "don", "cre", True), "宣誓 セプト・メ・トル、エル・アーリオ"),
        (Abandon(9, 0, 1, "don", "cre"), "宣誓 ノウェム・メ・トル、エル・アーリオ"),
        (Abandon(7, 0, 1, "don", "cre"), "宣誓 セプト・メ・トル、エル・アーリオ"),
        (Compose(4, 0, 1), "クアト・メ・トル"),
    ],
)
def test_P15_2_calls(declared: Declaration, text: str) -> None:
    assert call(declared).text == text


@pytest.mark.parametrize(
    ("declared", "text"),
    [
        (Expand(3, 0, "ign", "fut"), "Tres me tor (3), dei kario, Ignoria Futur"),
        (Expand(13, 0), "Uratres me tor (13), dei kario"),
        (Abandon(9, 0, 1, "don", "cre", True), "Oath: Novem me tor (9), el ario, Bactos"),
        (Compose(4, 0, 1), "Kuat me tor (4)"),
    ],
)
def test_P15_2_calls_in_latin_letters(declared: Declaration, text: str) -> None:
    assert call(declared, LATIN).text == text


def test_P15_1_number_words_have_as_many_syllables_in_latin_letters() -> None:
    assert len({number_word(n, LATIN) for n in range(1, 100)}) == 99
    assert [number_word(n, LATIN) for n in (10, 11, 20, 26)] == ["ra", "urau", "doura", "douraseks"]


def test_P16_2_the_record_has_full_texts_and_what_happened_at_the_table() -> None:
    state = read_position(START, {})
    actions = [parse_action("e2-e3", state), Resign(1), TimeUp(0), Agree(), Agree("fifty"), Agree("threefold")]
    told = [notate([(state, action)], 0) for action in actions]
    assert told == [
        "Ge2-e3",
        "黒投了",
        "白時間切れ",
        "セルクエット(合意)",
        "セルクエット(五十手)",
        "セルクエット(三回)",
    ]
