"""A line of the dice console (S20): what it means, and its answer. An unknown command rolls nothing (S20.5)."""

import re
from dataclasses import dataclass, replace

from game.games.senya.rules.console.answers import Answer, DiceCommand, Saying
from game.games.senya.rules.console.arithmetic import without_plain_brackets
from game.games.senya.rules.console.choices import choice
from game.games.senya.rules.console.rolls import READERS, calculation, first
from game.games.senya.rules.dice import Dice

LONGEST = 500
MOST_TIMES = 100
TIMES_BOUND = f"繰り返し回数は1以上、{MOST_TIMES}以下としてください"
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
_REPEAT = re.compile(r"(?:repeat|rep|x)(\d{1,9})\s+(.+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SecretRoll:
    """A command whose answer is for the one alone who rolled."""

    inner: DiceCommand

    def roll(self, dice: Dice) -> Answer:
        """Returns the answer as a secret."""
        return replace(self.inner.roll(dice), secret=True)


@dataclass(frozen=True, slots=True)
class Repeated:
    """A command several times."""

    times: int
    inner: DiceCommand

    def roll(self, dice: Dice) -> Answer:
        """Returns all answers below each other; one secret makes the whole one."""
        answers = [self.inner.roll(dice) for _ in range(self.times)]
        text = "\n\n".join(f"#{n}\n{answer.text}" for n, answer in enumerate(answers, 1))
        return Answer(text, secret=any(answer.secret for answer in answers))


def understood(line: str) -> DiceCommand | None:
    """Returns the command of a line, None where it is none. Full-width signs count as the others."""
    if len(line) > LONGEST:
        return None
    plain = line.translate(_FULL_WIDTH).strip()
    command = _repeated(plain) or _single(plain)
    if command is None and plain[:1] in ("s", "S"):
        inner = _repeated(plain[1:]) or _single(plain[1:])
        return None if inner is None else SecretRoll(inner)
    return command


def _repeated(line: str) -> DiceCommand | None:
    """Returns a command that is repeated; none that is repeated itself."""
    found = _REPEAT.fullmatch(line)
    if found is None:
        return None
    times, rest = int(found[1]), found[2].strip()
    inner = None if _REPEAT.fullmatch(rest) else _once(rest)
    if inner is None:
        return None
    return Repeated(times, inner) if 1 <= times <= MOST_TIMES else Saying(TIMES_BOUND)


def _once(line: str) -> DiceCommand | None:
    command = _single(line)
    if command is None and line[:1] in ("s", "S"):
        inner = _single(line[1:])
        return None if inner is None else SecretRoll(inner)
    return command


def _single(line: str) -> DiceCommand | None:
    """Returns a command that is neither repeated nor hidden; what stands behind a blank is a remark."""
    chosen = choice(line)
    if chosen is not None or not line or line[0].isspace():
        return chosen
    text = line.split()[0].upper()
    return first(text, (calculation,)) or first(without_plain_brackets(text), READERS)


def answer(line: str, dice: Dice) -> Answer | None:
    """Returns the answer to a line, None where it is no command."""
    command = understood(line)
    return None if command is None else command.roll(dice)
