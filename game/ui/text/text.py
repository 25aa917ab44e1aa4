"""Line breaking for Japanese and English, by measured width."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from game.ui.text import kinsoku

Measure = Callable[[str], int]

FULL_ENOUGH = 0.5
"""Of its width: a line is ended earlier, at the end of a phrase, where it still is so full."""
LONGEST_LINE = 1000
"""Characters of a line that are drawn: more than any screen is wide."""
_ENDS = re.compile(r"[.!?](?=\s)|[。！？]")
_STAND_INS = {"Cc": "", "Cf": "", "Co": "", "Cn": "", "Cs": "?", "Zl": " ", "Zp": " "}
"""What is drawn instead of characters of these categories."""


def wrap(text: str, measure: Measure, width: int) -> list[str]:
    """Returns the lines of `text`, none measured wider than `width` unless a single character is.

    Breaks between Japanese words by the rules of kinsoku, at the end of a phrase where one is near, and between English
    words; newlines are kept. A word wider than the line is broken inside. An empty text is one empty line.
    """
    return [line for paragraph in text.split("\n") for line in _wrap_paragraph(paragraph, measure, width)]


def _wrap_paragraph(text: str, measure: Measure, width: int) -> list[str]:
    pieces, ends = list(kinsoku.atoms(text)), kinsoku.phrase_ends(text)
    lines: list[str] = []
    start = at = 0
    while start < len(pieces):
        end = _last_that_fits(pieces, start, measure, width)
        word = pieces[start].rstrip()
        if end == start + 1 and len(word) > 1 and measure(word) > width:
            pieces[start : start + 1] = _broken(pieces[start], measure, width)
        elif end < len(pieces):
            end = _best_end(pieces, start, end, at, ends, measure, width)
        line = "".join(pieces[start:end])
        lines.append(line.rstrip())
        start, at = end, at + len(line)
    return lines or [""]


def _best_end(
    pieces: list[str], start: int, end: int, at: int, ends: frozenset[int], measure: Measure, width: int
) -> int:
    """Returns the nearest end of a phrase up to `end` that leaves the line, begun at `at`, full enough; or `end`."""
    for earlier in range(end, start, -1):
        line = "".join(pieces[start:earlier])
        if at + len(line) in ends:
            return earlier
        if measure(line.rstrip()) < FULL_ENOUGH * width:
            break
    return end


def _broken(atom: str, measure: Measure, width: int) -> tuple[str, str]:
    """Returns an atom wider than a line in two: as many of its crumbs as fit, or of its characters; the rest."""
    crumbs = list(kinsoku.crumbs(atom[:LONGEST_LINE]))
    head = "".join(crumbs[: _last_that_fits(crumbs, 0, measure, width)])
    if measure(head) > width:
        head = head[: longest_prefix(head, measure, width)]
    return head, atom[len(head) :]


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


def longest_prefix(text: str, measure: Measure, width: int) -> int:
    """Returns how many characters from the begin are measured no wider; at least one."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def beginnings(text: str) -> Iterator[str]:
    """Yields the text, then ever shorter beginnings of it that end with a sentence."""
    yield text
    for end in reversed(list(_ENDS.finditer(text))):
        if end.end() < len(text):
            yield text[: end.end()]


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
