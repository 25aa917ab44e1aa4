"""A remark as the comment of a form that players write: one line, its mark as a sign and its name before the words.

    ?! 『早逃げ』 逃げても、次の王手が残る

Brackets and braces, which end a comment in one form or another, become those that end none.
"""

import re

from game.match.remark import Remark
from game.records.clean import clean_line, clean_note

SIGNS = {"good": "!", "interesting": "!?", "doubtful": "?!", "bad": "?"}
"""The signs that players of chess know; they stand before the words, apart from them."""
_HARMLESS = str.maketrans("{}[]［］「」", "()〔〕〔〕『』")
_TOLD = re.compile(r"(?:(!\?|\?!|!|\?)(?: |$))?(?:『([^『』]*)』(?: |$))?(.*)", re.DOTALL)
_PLAIN = "…"
"""Stands before words that would be read as a sign or a name."""


def comment_of(remark: Remark) -> str:
    """Returns the comment, "" for no remark."""
    name = " ".join(remark.name.split()).translate(_HARMLESS).translate({ord("『"): "〔", ord("』"): "〕"})
    words = " ".join(remark.note.split()).translate(_HARMLESS)
    if words.startswith(_PLAIN) or (words and _TOLD.fullmatch(words)[3] != words):  # type: ignore[index]
        words = _PLAIN + words
    parts = (SIGNS.get(remark.mark, ""), f"『{name}』" if name else "", words)
    return " ".join(part for part in parts if part)


def read_comment(text: str) -> Remark:
    """Returns the remark of a comment."""
    found = _TOLD.fullmatch(" ".join(text.split()))
    assert found is not None
    sign, name, words = found.groups()
    mark = next((mark for mark, own in SIGNS.items() if own == sign), "")
    return Remark(clean_note(words.removeprefix(_PLAIN)), clean_line(name or ""), mark)
