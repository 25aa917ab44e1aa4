"""What the dice console answers: the text with what it says, and the commands that have such an answer."""

from dataclasses import dataclass
from typing import Protocol

from game.games.senya.rules.dice import Dice

ARROW = " ＞ "
SUCCESS, FAILURE = "成功", "失敗"


@dataclass(frozen=True, slots=True)
class Answer:
    """A roll as it is told; `secret`: for the one alone who rolled (S20.4)."""

    text: str
    total: int | None = None
    success: bool = False
    failure: bool = False
    critical: bool = False
    fumble: bool = False
    secret: bool = False


class DiceCommand(Protocol):
    """A line that was understood."""

    def roll(self, dice: Dice) -> Answer:
        """Returns the answer for what is thrown."""
        ...


def told(*parts: str | int | None) -> str:
    """Returns the parts that there are, joined by arrows."""
    return ARROW.join(str(part) for part in parts if part is not None and part != "")


@dataclass(frozen=True, slots=True)
class Saying:
    """A command that only says something: no die is thrown."""

    text: str
    total: int | None = None

    def roll(self, dice: Dice) -> Answer:
        """Returns what is said."""
        return Answer(self.text, self.total)
