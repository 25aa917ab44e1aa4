"""Turns in kanji: what is said of a text of P16, and that none of them is left as it is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.games.prosfair.rules.text.kanji import in_kanji, kanji_number

VECTORS = Path(__file__).parents[3] / "vectors" / "prosfair"


@pytest.mark.parametrize(
    ("text", "opened", "told"),
    [
        ("Qe7-d6", None, "堕e7→d6"),
        ("1.Mb3xb2", None, "第一戦域 后b3×b2"),
        ("4.(CO)a1-c3", None, "第四戦域 背混a1→c3"),
        ("K*e1", None, "騎打e1"),
        ("Sb7-b8=Q", None, "逆b7→b8成堕"),
        ("Sb7xa8=W", None, "逆b7×a8成塔"),
        ("Gf7-f8/D3@e7:ign,fut", 1, "兵f7→f8 三駒位相・戦域拡大（第一）・無知盲目"),
        ("G*c2/D11@b2", 2, "兵打c2 十一駒位相・戦域拡大（第二）"),
        ("Gm12-m13/D30@a10", None, "兵m12→m13 三十駒位相・戦域拡大"),
        ("Oc4-d6/E9@d4#3:don,cre+S", None, "混c4→d6 九駒位相・戦域放棄（第三）・独善現在・殉教者"),
        ("Oc4-d6/E7@d4#3", None, "混c4→d6 七駒位相・戦域放棄（第三）"),
        ("Qe2-e4/G5@d3&f4", None, "堕e2→e4 五駒位相・合成（f4）"),
        ("黒投了", None, "黒投了"),
        ("セルクエット(合意)", None, "セルクエット(合意)"),
    ],
)
def test_p16_a_turn_in_kanji(text: str, opened: int | None, told: str) -> None:
    assert in_kanji(text, opened) == told


def test_p15_1_numbers_in_kanji() -> None:
    numbers = {1: "一", 9: "九", 10: "十", 11: "十一", 20: "二十", 21: "二十一", 30: "三十", 99: "九十九"}
    assert {n: kanji_number(n) for n in numbers} == numbers
    assert len({kanji_number(n) for n in range(1, 100)}) == 99


def test_p16_every_turn_of_the_shared_positions_is_told_without_a_letter_of_a_piece() -> None:
    for file in ("positions", "oath", "shadows"):
        for position in json.loads((VECTORS / f"{file}.json").read_text("utf-8"))["positions"]:
            for text in position["legal"]:
                told = in_kanji(text, 1)
                assert told != text and not re.search("[A-Z@/:&#+]", told), text
