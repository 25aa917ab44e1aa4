"""The arithmetic of the dice console (S20.3): whole numbers, dice, + - * /, brackets, and how a division is rounded."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.expressions import DEEPEST, DiceSum, Number, SumReader

MOST_DIGITS = 6
MOST_DICE = 200
MOST_SIDES = 10000
UP, HALF_UP, DOWN = "U", "R", "F"


class Unreadable(Exception):
    """The text is no arithmetic; such a line is no command."""


@dataclass(frozen=True, slots=True)
class DiceTerm(DiceSum):
    """So many dice of so many sides."""

    sides: int


@dataclass(frozen=True, slots=True)
class Minus:
    """What follows a minus."""

    inner: Node


@dataclass(frozen=True, slots=True)
class Bracket:
    """What stands in brackets."""

    inner: Node


@dataclass(frozen=True, slots=True)
class Joined:
    """Two values joined by one of + - * /; `rounding` of a division is U, R, F or nothing, which is down."""

    sign: str
    left: Node
    right: Node
    rounding: str = ""


Node = Number | DiceTerm | Minus | Bracket | Joined
_TOKEN = re.compile(r"(\d*)D(\d*)|(\d+)|([-+*/()])|([CURF])")


def parse(text: str) -> Node:
    """Returns what a text in capitals without blanks means. Raises Unreadable."""
    reader = _Reader(text)
    found = reader.sum()
    if reader.at < len(text):
        raise reader.wrong()
    return found


class _Reader(SumReader[Node]):
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0

    def taken(self, signs: str) -> str:
        if not self._text.startswith(tuple(signs), self.at):
            return ""
        self.at += 1
        return self._text[self.at - 1]

    def wrong(self, code: str = "unreadable") -> Unreadable:
        return Unreadable(self._text)

    def negative(self, inner: Node) -> Node:
        return Minus(inner)

    def bracket(self, inner: Node) -> Node:
        return Bracket(inner)

    def joined(self, sign: str, left: Node, right: Node) -> Node:
        rounding = self.taken("CURF") if sign == "/" else ""
        return Joined(sign, left, right, UP if rounding == "C" else rounding)

    def word(self, depth: int) -> Node:
        token = _TOKEN.match(self._text, self.at)
        if token is None or token[4] or token[5] or token[0] == "D":
            raise self.wrong()
        self.at = token.end()
        if token[3]:
            return Number(_whole(token[3]))
        count, sides = _whole(token[1] or "1"), _whole(token[2] or str(SIDES))
        if not (1 <= count <= MOST_DICE and 1 <= sides <= MOST_SIDES):
            raise self.wrong()
        return DiceTerm(count, sides)


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise Unreadable(digits)
    return int(digits)


def _parts(node: Node) -> tuple[Node, ...]:
    """Returns an arithmetic and all that it is made of, what is within behind what it is in."""
    match node:
        case Minus(inner) | Bracket(inner):
            return (node, *_parts(inner))
        case Joined(_, left, right, _):
            return (node, *_parts(left), *_parts(right))
        case _:
            return (node,)


def dice_in(node: Node) -> int:
    """Returns how many dice an arithmetic throws."""
    return sum(part.count for part in _parts(node) if isinstance(part, DiceTerm))


def divides_by_zero(node: Node) -> bool:
    """Whether a divisor without dice is 0: such a sum is known to fail before anything is thrown."""
    divisors = [part.right for part in _parts(node) if isinstance(part, Joined) and part.sign == "/"]
    return any(not dice_in(divisor) and work(divisor, NoDice()).value == 0 for divisor in reversed(divisors))


@dataclass(frozen=True, slots=True)
class Worked:
    """What an arithmetic came to, and how it is shown with the faces that fell."""

    value: int
    shown: str


def work(node: Node, dice: Dice) -> Worked:
    """Returns the value with what was thrown, the dice of a term sorted (S20.2). Raises ZeroDivisionError."""
    match node:
        case Number(value):
            return Worked(value, str(value))
        case DiceTerm(count, sides):
            faces = sorted(dice.die(sides) for _ in range(count))
            return Worked(sum(faces), f"{sum(faces)}[{','.join(map(str, faces))}]")
        case Minus(inner):
            worked = work(inner, dice)
            return Worked(-worked.value, f"-{worked.shown}")
        case Bracket(inner):
            worked = work(inner, dice)
            return Worked(worked.value, f"({worked.shown})")
        case Joined(sign, left, right, rounding):
            first, second = work(left, dice), work(right, dice)
            value = _joined(sign, first.value, second.value, rounding)
            return Worked(value, f"{first.shown}{sign}{second.shown}{rounding}")


def _joined(sign: str, left: int, right: int, rounding: str) -> int:
    if sign == "/":
        return divided(left, right, rounding)
    return {"+": left + right, "-": left - right, "*": left * right}[sign]


def divided(left: int, right: int, rounding: str) -> int:
    """Returns a quotient rounded up (U), half up (R) or down (S20.3). Raises ZeroDivisionError."""
    if rounding == UP:
        return -(-left // right)
    if rounding == HALF_UP:
        return (2 * left + right) // (2 * right)
    return left // right


def written(node: Node, up: str = UP) -> str:
    """Returns an arithmetic as it is told; rounding up is shown as `up` (S20.4)."""
    match node:
        case Number(value):
            return str(value)
        case DiceTerm(count, sides):
            return f"{count}D{sides}"
        case Minus(inner):
            return f"-{written(inner, up)}"
        case Bracket(inner):
            return f"({written(inner, up)})"
        case Joined(sign, left, right, rounding):
            return f"{written(left, up)}{sign}{written(right, up)}{up if rounding == UP else rounding}"


def plain(text: str) -> int:
    """Returns the value of arithmetic without dice. Raises Unreadable, ZeroDivisionError."""
    node = parse(text)
    if dice_in(node):
        raise Unreadable(text)
    return work(node, NoDice()).value


class NoDice:
    """What arithmetic without dice throws."""

    def die(self, sides: int) -> int:
        """Is never asked."""
        raise Unreadable(str(sides))


_PLAIN_BRACKET = re.compile(r"\(([-+*/\dCURF]+)\)")


def without_plain_brackets(text: str) -> str:
    """Returns a text with every bracket that holds plain arithmetic worked out (S20.3)."""
    for _ in range(DEEPEST):
        after = _PLAIN_BRACKET.sub(_worked_out, text)
        if after == text:
            break
        text = after
    return text


def _worked_out(found: re.Match[str]) -> str:
    try:
        return str(plain(found[1]))
    except (Unreadable, ZeroDivisionError):
        return found[0]
