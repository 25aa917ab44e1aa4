"""The options of 盤上遊姫: the level, who begins, who has 陽 (Y1.6, Y3.5, Y3.8); and the version of the rules."""

from dataclasses import dataclass

from game.games.yuki.rules.cards import MOON, SUN, VERSIONS
from game.rules.contract import RULES, OptionField, OptionValues

EASY, ADVANCED = "easy", "adv"
FIELDS: dict[str, OptionField] = {
    "level": OptionField(ADVANCED, (ADVANCED, EASY)),
    "first": OptionField(0, (0, 1)),
    "sun": OptionField(0, (0, 1)),
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
