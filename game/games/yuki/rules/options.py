"""The options of 盤上遊姫: level, who begins, who has 陽 (Y1.6, Y3.5, Y3.8), a handicap (H1), version of the rules."""

from dataclasses import dataclass

from game.games.yuki.rules.cards import MOON, SUN, VERSIONS
from game.rules.contract import RULES, OptionField, OptionValues

EASY, ADVANCED = "easy", "adv"
EVEN = "none"
RIGHT_AT: dict[str, int] = {EVEN: 0, "right:0": -1, "right:1": 1}
"""Where the strategy right lies at the start, by the handicap (H1): in the middle, or at a player's side."""
FIELDS: dict[str, OptionField] = {
    "level": OptionField(ADVANCED, (ADVANCED, EASY)),
    "first": OptionField(0, (0, 1)),
    "sun": OptionField(0, (0, 1)),
    "handicap": OptionField(EVEN, tuple(RIGHT_AT), of_start=True),
    RULES: OptionField(VERSIONS[0], VERSIONS),
}


@dataclass(frozen=True, slots=True)
class Options:
    """The level (かんたん is "easy"), the player who begins, the letter of each player's strategy deck, the version."""

    level: str = ADVANCED
    first: int = 0
    sides: tuple[str, str] = (SUN, MOON)
    version: int = VERSIONS[0]

    @property
    def advanced(self) -> bool:
        return self.level == ADVANCED


def options_of(values: OptionValues) -> Options:
    """Returns what option values say."""
    sides = (SUN, MOON) if values.get("sun", 0) == 0 else (MOON, SUN)
    level, version = str(values.get("level", ADVANCED)), int(values.get(RULES, VERSIONS[0]))
    return Options(level, int(values.get("first", 0)), sides, version)


def values_of(options: Options) -> dict[str, str | int]:
    """Returns the option values that say the same."""
    sun, version = options.sides.index(SUN), options.version
    return {"level": options.level, "first": options.first, "sun": sun, RULES: version}


def right_at(values: OptionValues) -> int:
    """Returns where the strategy right lies at the start (Y3.7, H1): -1 at player 0, 1 at player 1, else 0."""
    return RIGHT_AT[str(values.get("handicap", EVEN))] if options_of(values).advanced else 0
