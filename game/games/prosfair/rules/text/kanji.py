"""Turns as players of Japanese games write them, 「堕e7→d6」: the text of P16 said in kanji. Nothing reads it back."""

import re

from game.games.prosfair.rules.parts import SPECIAL_OF
from game.games.prosfair.rules.pieces import LETTERS, SIGNS

_TURN = re.compile(
    r"(?:(?P<slot>[1-4])\.)?\(?(?P<piece>[A-Z]{1,2})\)?(?:\*|(?P<src>[a-m]\d+)(?P<way>[-x]))(?P<dst>[a-m]\d+)"
    r"(?:=(?P<becomes>[A-Z]))?"
    r"(?:/(?P<kind>[DEG])(?P<n>\d+)@[a-m]\d+(?:#(?P<given>[1-4]))?(?::(?P<named>[a-z,]+))?(?P<special>\+S)?"
    r"(?:&(?P<partner>[a-m]\d+))?)?"
)
_SIGN = dict(zip(LETTERS, SIGNS, strict=True))
_DIGITS = "〇一二三四五六七八九"
_NAMED = {"vet": "悪辣", "ign": "無知", "don": "独善", "pas": "過去", "cre": "現在", "fut": "盲目"}
SPECIAL_SIGNS = {"SB": "殉教者", "SM": "管理者", "SI": "審問官", "SC": "越境者", "SP": "狂戦士", "SR": "終焉"}
"""What the special pieces are called in kanji (P13.1)."""


def kanji_number(n: int) -> str:
    """Returns 1 to 99 in kanji."""
    tens, unit = divmod(n, 10)
    return (_DIGITS[tens] if tens > 1 else "") + "十" * (tens > 0) + (_DIGITS[unit] if unit else "")


def in_kanji(text: str, opened: int | None = None) -> str:
    """Returns a turn's text of P16 in kanji; any other text as it is. opened: the slot that an expansion opens."""
    found = _TURN.fullmatch(text)
    if found is None:
        return text
    piece = "".join(_SIGN[letter] for letter in found["piece"])
    board = f"第{_DIGITS[int(found['slot'])]}戦域 " if found["slot"] else ""
    way = f"{found['src']}{'×' if found['way'] == 'x' else '→'}" if found["src"] else "打"
    becomes = f"成{_SIGN[found['becomes']]}" if found["becomes"] else ""
    done = f"{board}{piece}{way}{found['dst']}{becomes}"
    return f"{done} {_declared(found, opened)}" if found["kind"] else done


def _declared(found: re.Match[str], opened: int | None) -> str:
    n = int(found["n"])
    called = f"{kanji_number(n)}駒位相・"
    if found["kind"] == "G":
        return f"{called}合成（{found['partner']}）"
    slot = opened if found["kind"] == "D" else int(found["given"])
    where = f"（第{_DIGITS[slot]}）" if slot else ""
    named = "".join(_NAMED[one] for one in found["named"].split(",")) if found["named"] else ""
    special = SPECIAL_SIGNS[SPECIAL_OF[n]] if found["special"] else ""
    told = f"{called}{'戦域拡大' if found['kind'] == 'D' else '戦域放棄'}{where}"
    return "・".join(filter(None, (told, named, special)))
