"""What is agreed before a game of 盤上遊姫: the level, who begins, who has 陽 (Y1.6, Y3.5, Y3.8)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.contract import OptionField, OptionValues
from game.rules.yuki.cards import MOON, SUN

EASY, ADVANCED = "easy", "adv"
FIELDS: dict[str, OptionField] = {
    "level": OptionField(ADVANCED, (ADVANCED, EASY)),
    "first": OptionField(0, (0, 1)),
    "sun": OptionField(0, (0, 1)),
}


@dataclass(frozen=True, slots=True)
class Agreed:
    """The level (かんたん is "easy"), the player who begins, and the letter of each player's strategy deck."""

    level: str = ADVANCED
    first: int = 0
    sides: tuple[str, str] = (SUN, MOON)

    @property
    def advanced(self) -> bool:
        return self.level == ADVANCED


def agreed(values: OptionValues) -> Agreed:
    """Returns what option values say."""
    sides = (SUN, MOON) if values.get("sun", 0) == 0 else (MOON, SUN)
    return Agreed(str(values.get("level", ADVANCED)), int(values.get("first", 0)), sides)
