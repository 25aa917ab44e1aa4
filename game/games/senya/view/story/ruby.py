"""Text with ruby set in lines: `{漢字|かな}` carries its reading above it; English breaks at spaces."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from game.games.senya.words.paper import RUBY, plain
from game.ui.text.kinsoku import NOT_FIRST, NOT_LAST, OPENING
from game.ui.theme import Theme

HANGING = "。、」』）〉》】,.)"
"""Marks whose ink lies in the near half of them: one of them is seen whole in the margin beyond a line."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Letters that stay together, with their reading, "" for none."""

    base: str
    ruby: str = ""


@dataclass(frozen=True, slots=True)
class SetPiece:
    """A piece in its line; `x` from the left of the line."""

    piece: Letters
    x: int


Line = tuple[SetPiece, ...]


def pieces(words: str) -> list[Letters]:
    """Returns words in pieces between which a line may break."""
    found: list[Letters] = []
    at = 0
    for ruby in RUBY.finditer(words):
        found += _loose(words[at : ruby.start()])
        found.append(Letters(ruby[1], ruby[2]))
        at = ruby.end()
    return [*found, *_loose(words[at:])]


def _loose(words: str) -> list[Letters]:
    """Returns words of the Latin script whole with the space behind them, other letters one by one."""
    return [Letters(part) for part in re.findall(r"[!-~À-ɏ‘-”—–]+ *|.|\n", words)]


Measure = Callable[[str], int]
"""How far some letters reach along their line, in pixels."""


def lines(theme: Theme, words: str, role: str, px: int, width: int, indent: int = 0) -> list[Line]:
    """Returns words set in level lines of a width."""
    return set_in(words, lambda base: theme.fonts.width(base, role, px), width, indent)


def indents(words: str, *, first: bool) -> bool:
    """Whether the paragraph that words begin with is indented: not one that opens with a bracket, as Japanese has it.

    Of the first paragraph of a text that is Japanese only: the first one of the Latin script stands at the edge.
    """
    opening = words.lstrip(" \u3000")[:1]
    return opening not in OPENING and not (first and opening < "\u2e80")


def set_in(words: str, measure: Measure, width: int, indent: int = 0) -> list[Line]:
    """Returns words set in lines of a length, level or upright; a mark of HANGING hangs over the end of a line.

    `indent`: how far in a paragraph begins, where it does.
    """
    made: list[Line] = []
    line: list[SetPiece] = []
    starts = iter([indents(one, first=not n) for n, one in enumerate(plain(words).split("\n"))])
    x = indent * next(starts)
    for piece in pieces(words):
        if piece.base == "\n":
            made.append(tuple(line))
            line, x = [], indent * next(starts)
            continue
        hangs = piece.base in HANGING and x <= width
        if line and not hangs and x + measure(piece.base.rstrip()) > width and (whole := _stay(line, piece)):
            carried = [one.piece for one in line[whole:]]
            made.append(tuple(line[:whole]))
            line, x = [], 0
            for one in carried:
                line.append(SetPiece(one, x))
                x += measure(one.base)
        if piece.base.strip():
            line.append(SetPiece(piece, x))
            x += measure(piece.base)
        elif line:
            x += measure(piece.base)
    return [*made, tuple(line)] if line else made


def _stay(line: list[SetPiece], after: Letters) -> int:
    """Returns how many pieces stay in a line that is full before `after`, which takes along what it needs; or 0."""
    following = [*(one.piece.base for one in line[1:]), after.base]
    return next(
        (
            whole
            for whole in range(len(line), 0, -1)
            if following[whole - 1][0] not in NOT_FIRST and line[whole - 1].piece.base not in NOT_LAST
        ),
        0,
    )
