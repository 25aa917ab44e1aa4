"""The expressions of the effect language (S14.5): their grammar, their value, and what an infinity break adds (S9.4).

    expression = term {("+" | "-") term}          term = factor {("*" | "/") factor}
    factor = ["-" | "+"] factor | number | [number] "D" ["6"] | name | "(" expression ")" | "《" expression "》"

Fractions go down (S1.1). Dice are rolled left to right. Nothing is ever handed to Python to evaluate.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.games.senya.rules.dice import Dice, throw
from game.rules.errors import NotationError

NAMES = ("CL", "body", "sense", "reason", "will", "melee", "shoot", "spirit", "act")
BREAK_BONUS = 10
LONGEST = 200
DEEPEST = 20
LARGEST = 9999
MOST_DICE = 99

Env = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class DiceSum:
    """The sum of so many six-sided dice."""

    count: int


@dataclass(frozen=True, slots=True)
class Name:
    """A value of the user: the level of the skill's class, an ability bonus or a battle value."""

    name: str


@dataclass(frozen=True, slots=True)
class Raised:
    """《…》: what an infinity break raises by 10 (S9.4)."""

    inner: Expression


@dataclass(frozen=True, slots=True)
class Negative:
    """The inner value taken away from 0."""

    inner: Expression


@dataclass(frozen=True, slots=True)
class Binary:
    """Two values joined by one of + - * /."""

    sign: str
    left: Expression
    right: Expression


Expression = Number | DiceSum | Name | Raised | Negative | Binary

_TOKEN = re.compile(r"\s*(?:(\d*)D6?(?![0-9A-Za-z_])|(\d+)|([A-Za-z_]+)|([-+*/()《》]))")
_SAME = str.maketrans({"−": "-", "×": "*", "÷": "/"})
N = TypeVar("N")


class SumReader(ABC, Generic[N]):
    """Reads one text from left to right, as the grammar above says, which the dice console shares (S20.3).

    A language says what its words are, and what it makes of what is read.
    """

    @abstractmethod
    def taken(self, signs: str) -> str:
        """Returns the sign that stands here and goes on, or "" where it is none of `signs`."""

    @abstractmethod
    def word(self, depth: int) -> N:
        """Reads what is no sign, sum or bracket."""

    @abstractmethod
    def negative(self, inner: N) -> N: ...

    @abstractmethod
    def joined(self, sign: str, left: N, right: N) -> N: ...

    @abstractmethod
    def wrong(self, code: str = "unreadable") -> Exception:
        """Returns what is raised where the text cannot be read on."""

    def bracket(self, inner: N) -> N:
        """Returns what stands in brackets."""
        return inner

    def sum(self, depth: int = 0) -> N:
        """Reads a sum. Raises what `wrong` returns."""
        left = self._product(depth)
        while sign := self.taken("+-"):
            left = self.joined(sign, left, self._product(depth))
        return left

    def until(self, sign: str, depth: int) -> N:
        """Reads a sum that ends with a sign."""
        inner = self.sum(depth + 1)
        if not self.taken(sign):
            raise self.wrong()
        return inner

    def _product(self, depth: int) -> N:
        left = self._factor(depth)
        while sign := self.taken("*/"):
            left = self.joined(sign, left, self._factor(depth))
        return left

    def _factor(self, depth: int) -> N:
        if depth > DEEPEST:
            raise self.wrong("too-deep")
        if sign := self.taken("+-"):
            inner = self._factor(depth + 1)
            return self.negative(inner) if sign == "-" else inner
        return self.bracket(self.until(")", depth)) if self.taken("(") else self.word(depth)


def parse(text: str) -> Expression:
    """Returns what a text means. Raises NotationError with the column for anything outside the grammar."""
    if len(text) > LONGEST:
        raise NotationError(text[:40], LONGEST, "too-long")
    reader = _Reader(text)
    found = reader.sum()
    if reader.token is not None:
        raise reader.wrong()
    return found


class _Reader(SumReader[Expression]):
    """Reads one text token by token."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._plain = text.translate(_SAME)
        self._end = 0
        self._raised = False
        self.at = 0
        self.token: re.Match[str] | None = None
        self._go_on()

    def _go_on(self) -> None:
        if not self._plain[self._end :].strip():
            self.at, self.token = len(self.text), None
            return
        self.token = _TOKEN.match(self._plain, self._end)
        if self.token is None:
            raise NotationError(self.text, self._end)
        self.at = self.token.start(self.token.lastindex or 0)
        self._end = self.token.end()

    def taken(self, signs: str) -> str:
        found = self.token[4] if self.token is not None else None
        if not found or found not in signs:
            return ""
        self._go_on()
        return found

    def wrong(self, code: str = "unreadable") -> NotationError:
        return NotationError(self.text, self.at, code)

    def negative(self, inner: Expression) -> Expression:
        return Negative(inner)

    def joined(self, sign: str, left: Expression, right: Expression) -> Expression:
        return Binary(sign, left, right)

    def word(self, depth: int) -> Expression:
        if not self._raised and self.taken("《"):
            self._raised = True
            inner = self.until("》", depth)
            self._raised = False
            return Raised(inner)
        token = self.token
        if token is None or token[4]:
            raise self.wrong()
        if token[3]:
            if token[3] not in NAMES:
                raise self.wrong("unknown-name")
            self._go_on()
            return Name(token[3])
        digits, most = (token[2], LARGEST) if token[2] else (token[1] or "1", MOST_DICE)
        if int(digits) > most:
            raise self.wrong("too-large")
        self._go_on()
        return Number(int(digits)) if token[2] else DiceSum(int(digits))


def evaluate(made: Expression, env: Env, broken: bool, dice: Dice) -> int:
    """Returns the value for a user with the values `env`, rolling `dice`; `broken` raises what stands in 《》.

    Raises KeyError for a name that `env` lacks, ZeroDivisionError where the divisor is 0.
    """
    match made:
        case Number(value):
            return value
        case DiceSum(count):
            return throw(dice, count)
        case Name(name):
            return env[name]
        case Raised(inner):
            return evaluate(inner, env, broken, dice) + (BREAK_BONUS if broken else 0)
        case Negative(inner):
            return -evaluate(inner, env, broken, dice)
        case Binary(sign, left, right):
            first = evaluate(left, env, broken, dice)
            return join(sign, first, evaluate(right, env, broken, dice))


def join(sign: str, left: int, right: int) -> int:
    """Returns left `sign` right; a division goes down (S1.1). Raises ZeroDivisionError."""
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    return left * right if sign == "*" else left // right


def parts(made: Expression) -> tuple[Expression, ...]:
    """Returns an expression and all that it is made of."""
    match made:
        case Raised(inner) | Negative(inner):
            return (made, *parts(inner))
        case Binary(_, left, right):
            return (made, *parts(left), *parts(right))
        case _:
            return (made,)


def is_plain(made: Expression) -> bool:
    """Whether it needs neither dice nor a name, as the values of `stat` do (S14.5)."""
    return not any(isinstance(part, DiceSum | Name) for part in parts(made))


def can_break(made: Expression) -> bool:
    """Whether an infinity break changes it: something stands in 《》 (S9.2)."""
    return any(isinstance(part, Raised) for part in parts(made))


def divides_by_nothing(made: Expression) -> bool:
    """Whether a divisor is 0, or is no plain number, so that it might be."""
    divisors = (part.right for part in parts(made) if isinstance(part, Binary) and part.sign == "/")
    return any(not (isinstance(divisor, Number) and divisor.value) for divisor in divisors)
