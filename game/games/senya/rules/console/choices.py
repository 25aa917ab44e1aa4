"""The command `choice`: one or several out of a list, without putting them back (S20.4)."""

import re
from dataclasses import dataclass

from game.games.senya.rules.console.answers import Answer, DiceCommand, Saying, told
from game.games.senya.rules.dice import Dice

MOST_ITEMS = 100
TOO_MANY = f"項目数は{MOST_ITEMS}以下としてください"
_IN_BRACKETS = re.compile(r"choice(\d{0,3})(?:\[([^\]]*)\]|\(([^)]*)\))(?:\s.*)?", re.IGNORECASE)
_WITH_BLANKS = re.compile(r"choice(\d{0,3})\s+(\S.*)", re.IGNORECASE)
_RANGE = re.compile(r"(-?\d{1,9})-(-?\d{1,9})|([a-z])-([a-z])|([A-Z])-([A-Z])")


@dataclass(frozen=True, slots=True)
class ChoiceRoll:
    """So many of the items; `number` is how that was written, "" for one, `brackets` what stood round them, or ""."""

    number: str
    items: tuple[str, ...]
    brackets: str

    def roll(self, dice: Dice) -> Answer:
        """Returns what was chosen: each time a die with as many sides as items are left."""
        left = list(self.items)
        chosen = [left.pop(dice.die(len(left)) - 1) for _ in range(int(self.number or 1))]
        if self.brackets:
            listed = f"{self.brackets[0]}{','.join(self.items)}{self.brackets[1]}"
            return Answer(told(f"(choice{self.number}{listed})", ", ".join(chosen)))
        return Answer(told(f"(choice{self.number} {' '.join(self.items)})", " ".join(chosen)))


def choice(line: str) -> DiceCommand | None:
    """Returns the choice that a line means, None where it means none."""
    blanks = _WITH_BLANKS.fullmatch(line)
    if blanks:
        number, brackets, parts = blanks[1], "", blanks[2].split()
    else:
        found = _IN_BRACKETS.fullmatch(line)
        if found is None:
            return None
        inside, brackets = (found[2], "[]") if found[2] is not None else (found[3], "()")
        number, parts = found[1], [part.strip() for part in inside.split(",") if part.strip()]
    items = _expanded(parts[0], bracketed=bool(brackets)) if len(parts) == 1 else tuple(parts)
    if len(items) > MOST_ITEMS:
        return Saying(TOO_MANY)
    if not 1 <= int(number or 1) <= len(items):
        return None
    return ChoiceRoll(number, items, brackets)


def _expanded(item: str, *, bracketed: bool) -> tuple[str, ...]:
    """Returns the items of a range of letters or whole numbers, which may be none.

    Any other item that stands alone is none in brackets, and itself without them.
    """
    found = _RANGE.fullmatch(item)
    if found is None:
        return () if bracketed else (item,)
    low, high = (part for part in found.groups() if part is not None)
    if found[1]:
        return tuple(str(n) for n in range(int(low), min(int(high), int(low) + MOST_ITEMS) + 1))
    return tuple(chr(n) for n in range(ord(low), ord(high) + 1))
