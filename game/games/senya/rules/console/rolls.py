"""The commands that add dice: checks of two dice (S20.1), sums, single faces, tens and ones, arithmetic (S20.4)."""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.games.senya.rules.checks import CRITICAL, FUMBLE, Check, Kind, seen, succeeds
from game.games.senya.rules.console import arithmetic
from game.games.senya.rules.console.answers import FAILURE, SUCCESS, Answer, DiceCommand, Saying, told
from game.games.senya.rules.dice import SIDES, Dice

ALIAS = "HT"
PAIR = "2D6"
COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "<>": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
BY_ZERO = "ゼロ除算が発生したため計算できませんでした"
AUTOMATIC = "自動"
SUCCESSES = "成功数"


# --- checks (S20.1 to S20.3) ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PairCheck:
    """A check with two dice: modifier, critical and fumble values, difficulty (None: none)."""

    mod: int
    critical: int
    fumble: int
    target: int | None

    def roll(self, dice: Dice) -> Answer:
        """Returns the check (S2.3 to S2.6) as it is told (S20.2); a critical or a fumble shows its sum as well."""
        thrown = arithmetic.work(arithmetic.DiceTerm(2, SIDES), dice)
        rolled = seen(Check.of(0, self.mod, self.critical, self.fumble), thrown.value)
        automatic = rolled.kind is not Kind.NORMAL
        word, success = "", False
        if automatic or self.target is not None:
            success = succeeds(rolled, 0 if self.target is None else self.target)
            word = (AUTOMATIC if automatic else "") + (SUCCESS if success else FAILURE)
        mod = f"{self.mod:+d}" if self.mod else ""
        target = "" if self.target is None else f">={self.target}"
        total = thrown.value + self.mod
        head = f"({PAIR}{mod}{target}[{self.critical},{self.fumble}])"
        return Answer(
            told(head, thrown.shown + mod, total, word),
            total,
            success=success,
            failure=bool(word) and not success,
            critical=rolled.kind is Kind.CRITICAL,
            fumble=rolled.kind is Kind.FUMBLE,
        )


_OPTIONS = r"(?:[@#][-+]?\d{1,6}){0,9}"
_HEAD = re.compile(rf"(?P<before>{_OPTIONS})(?P<mod>[^@#]*)(?P<after>{_OPTIONS})")
_LATE = re.compile(r"\[(?:(\d{1,6})?(?:,(\d{1,6}))?)\]$")


def pair_check(text: str) -> DiceCommand | None:
    """Returns the check that a text means, None where it means none: without c, f and t it is a sum."""
    alias = text.startswith(ALIAS)
    if not alias and not text.startswith(PAIR):
        return None
    rest = text[len(ALIAS) if alias else len(PAIR) :]
    late = _LATE.search(rest)
    body = rest[: late.start()] if late else rest
    left, compared, right = body.partition(">=")
    head = _HEAD.fullmatch(left)
    if head is None or (compared and not right):
        return None
    given = re.findall(r"([@#])([-+]?\d+)", head["before"] + head["after"])
    values = dict(given)
    twice = len(values) < len(given) or bool(head["before"] and head["after"]) or bool(late and given)
    if twice or not (alias or late or given or compared):
        return None
    mod = head["mod"]
    if mod and mod[0] not in "+-":
        return None
    critical = late[1] if late else values.get("@")
    fumble = late[2] if late else values.get("#")
    return PairCheck(
        arithmetic.plain("0" + mod),
        CRITICAL if critical is None else int(critical),
        FUMBLE if fumble is None else int(fumble),
        arithmetic.plain(right) if compared else None,
    )


# --- sums (S20.4) --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sum:
    """Dice and numbers added up, and compared with a number where there is a sign for it."""

    node: arithmetic.Node
    sign: str = ""
    target: int = 0

    def roll(self, dice: Dice) -> Answer:
        """Returns the sum; the faces of a single die alone are not told twice."""
        compared = f"{self.sign}{self.target}" if self.sign else ""
        head = f"({arithmetic.written(self.node)}{compared})"
        try:
            worked = arithmetic.work(self.node, dice)
        except ZeroDivisionError:  # by dice that came to 0
            return Answer(told(head, BY_ZERO))
        word, success = "", False
        if self.sign:
            success = COMPARISONS[self.sign](worked.value, self.target)
            word = SUCCESS if success else FAILURE
        alone = isinstance(self.node, arithmetic.DiceTerm) and self.node.count == 1
        text = told(head, None if alone else worked.shown, worked.value, word)
        return Answer(text, worked.value, success=success, failure=bool(word) and not success)


_COMPARED = re.compile(r"([^<>=]+)(>=|<=|<>|>|<|=|)([^<>=]*)")


def dice_sum(text: str) -> DiceCommand | None:
    """Returns the sum that a text means, None where it has no dice. Raises Unreadable where it is none."""
    found = _COMPARED.fullmatch(text)
    if found is None:
        return None
    node = arithmetic.parse(found[1])
    if not 1 <= arithmetic.dice_in(node) <= arithmetic.MOST_DICE or arithmetic.divides_by_zero(node):
        return None
    return Sum(node, found[2], arithmetic.plain(found[3]) if found[2] else 0)


# --- single faces, tens and ones, arithmetic (S20.4) ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Faces:
    """Single dice in the order of the roll, and how many of them reach a number."""

    counts: tuple[int, ...]
    target: int | None

    def roll(self, dice: Dice) -> Answer:
        """Returns the faces; the total is the number of successes."""
        faces = [dice.die(SIDES) for _ in range(sum(self.counts))]
        name = "+".join(f"{count}B{SIDES}" for count in self.counts)
        if self.target is None:
            return Answer(told(f"({name})", ",".join(map(str, faces))))
        reached = sum(face >= self.target for face in faces)
        text = told(f"({name}>={self.target})", ",".join(map(str, faces)), f"{SUCCESSES}{reached}")
        return Answer(text, reached)


_FACES = re.compile(r"(\d{1,3}B6(?:\+\d{1,3}B6){0,9})(?:>=([^<>=]+))?")


def faces(text: str) -> DiceCommand | None:
    """Returns the command `nB6[>=t]`, also several of them added."""
    found = _FACES.fullmatch(text)
    if found is None:
        return None
    counts = tuple(int(part[:-2]) for part in found[1].split("+"))
    if min(counts) < 1 or sum(counts) > arithmetic.MOST_DICE:
        return None
    return Faces(counts, arithmetic.plain(found[2]) if found[2] else None)


@dataclass(frozen=True, slots=True)
class TensAndOnes:
    """D66: as rolled (N or nothing), rising (A, S) or falling (D)."""

    order: str

    def roll(self, dice: Dice) -> Answer:
        """Returns the number of two faces; the die rolled first is the tens where they stay as rolled (S1.2)."""
        pair = [dice.die(SIDES), dice.die(SIDES)]
        if self.order in ("A", "S", "D"):
            pair.sort(reverse=self.order == "D")
        total = pair[0] * 10 + pair[1]
        return Answer(told(f"(D66{self.order})", total), total)


def tens_and_ones(text: str) -> DiceCommand | None:
    """Returns the command `D66`."""
    found = re.fullmatch(r"D66([NASD]?)", text)
    return TensAndOnes(found[1]) if found else None


def calculation(text: str) -> DiceCommand | None:
    """Returns the command `C`, arithmetic without dice, with brackets or without. Raises Unreadable."""
    if not text.startswith("C"):
        return None
    node = arithmetic.parse(text[1:])
    if arithmetic.dice_in(node):
        return None
    inner = node.inner if isinstance(node, arithmetic.Bracket) else node
    head = f"c({arithmetic.written(inner, 'C')})"
    try:
        value = arithmetic.work(node, arithmetic.NoDice()).value
    except ZeroDivisionError:
        return Saying(told(head, BY_ZERO))
    return Saying(told(head, value), value)


READERS: tuple[Callable[[str], DiceCommand | None], ...] = (tens_and_ones, faces, pair_check, dice_sum)
"""Who may understand a text in capitals without blanks, whose plain brackets are worked out."""


def first(text: str, readers: tuple[Callable[[str], DiceCommand | None], ...]) -> DiceCommand | None:
    """Returns the first command that a reader finds in a text."""
    for read in readers:
        try:
            command = read(text)
        except (arithmetic.Unreadable, ZeroDivisionError):
            command = None
        if command is not None:
            return command
    return None
