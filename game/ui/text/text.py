"""Line breaking for Japanese and English, by measured width."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache

Measure = Callable[[str], int]

NOT_FIRST = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "‐〜～％‰℃,.:;?!)]}%…‥"
)
"""Characters that may not begin a line (kinsoku)."""
NOT_LAST = frozenset("‘“（〔［｛〈《「『【〘〖([{￥＄#§№")
"""Characters that may not end a line."""
NOT_SPLIT = frozenset("—…‥─")
"""Characters that stay together with their like."""


LONGEST_LINE = 1000
"""Characters of a line that are drawn: more than any screen is wide."""
_STAND_INS = {"Cc": "", "Cf": "", "Co": "", "Cn": "", "Cs": "?", "Zl": " ", "Zp": " "}
"""What is drawn instead of characters of these categories."""


def is_wide(char: str) -> bool:
    """Whether a line may break on both sides of the character: kanji, kana and full-width forms."""
    return unicodedata.east_asian_width(char) in "WF" or char in "―─"


@lru_cache(maxsize=2048)
def atoms(text: str) -> tuple[str, ...]:
    """Returns the pieces of one paragraph between which a line may break; joined they are the text again."""
    pieces: list[str] = []
    for char in text:
        if pieces and not _may_break(pieces[-1], char):
            pieces[-1] += char
        else:
            pieces.append(char)
    return tuple(pieces)


def _may_break(before: str, after: str) -> bool:
    last = before[-1]
    if after == " ":
        return False
    if last == " ":
        return after not in NOT_FIRST
    if after in NOT_FIRST or last in NOT_LAST or (last == after and last in NOT_SPLIT):
        return False
    return is_wide(last) or is_wide(after) or last in "-/―"


def wrap(text: str, measure: Measure, width: int) -> list[str]:
    """Returns the lines of `text`, none measured wider than `width` unless a single character is.

    Breaks between Japanese characters by the rules of kinsoku and between English words; newlines are kept.
    A word wider than the line is broken inside. An empty text is one empty line.
    """
    return [line for paragraph in text.split("\n") for line in _wrap_paragraph(list(atoms(paragraph)), measure, width)]


def _wrap_paragraph(pieces: list[str], measure: Measure, width: int) -> list[str]:
    lines: list[str] = []
    start = 0
    while start < len(pieces):
        end = _last_that_fits(pieces, start, measure, width)
        line = "".join(pieces[start:end]).rstrip()
        if end == start + 1 and len(line) > 1 and measure(line) > width:
            cut = _longest_prefix(line, measure, width)
            lines.append(line[:cut])
            pieces[start] = pieces[start][cut:]
        else:
            lines.append(line)
            start = end
    return lines or [""]


def _last_that_fits(pieces: list[str], start: int, measure: Measure, width: int) -> int:
    """Returns the end of the longest run of pieces from `start` that fits; at least one piece.

    Gallops and halves: measuring every prefix of a long line costs more than all the rest of the layout.
    """

    def fits(end: int) -> bool:
        return measure("".join(pieces[start:end]).rstrip()) <= width

    low, step = start + 1, 8
    while low < len(pieces) and fits(min(len(pieces), low + step)):
        low, step = min(len(pieces), low + step), 2 * step
    high = min(len(pieces), low + step)
    while low < high - 1:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low


def _longest_prefix(text: str, measure: Measure, width: int) -> int:
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def drawable(line: str) -> str:
    """Returns one line as a font can draw it, whatever it holds: a line as people write them is returned as it is.

    Breaks become spaces, and broken characters (halves of surrogate pairs) "?". What cannot be seen is left out.
    """
    if line.isprintable() and len(line) <= LONGEST_LINE:
        return line
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE - 1]}…"
    return "".join(_STAND_INS.get(unicodedata.category(char), char) if char not in "\t\n\r" else " " for char in line)


def clean(text: str, *, keep_newlines: bool = True) -> str:
    """Returns text from files or the clipboard fit to be drawn: control and direction characters are left out."""
    kept = []
    for char in text.replace("\r\n", "\n").replace("\t", " "):
        if char == "\n":
            kept.append("\n" if keep_newlines else " ")
        elif unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn"):
            kept.append(char)
    return "".join(kept)
