"""The options of 机戦: the rules a table may choose between (C18), and the sets of them that have names."""

from dataclasses import dataclass, fields

from game.rules.contract import OptionField, OptionValues

FIELDS: dict[str, OptionField] = {
    "water_exempt_inside": OptionField(False, (False, True)),
    "step_declare": OptionField("none", ("none", "direction", "square")),
    "tam_square_is_field": OptionField(False, (False, True)),
    "kut2tam2": OptionField("hand", ("hand", "fine")),
    "tam_after_tam": OptionField("hand", ("hand", "forbidden")),
    "tam_pass": OptionField("hand", ("hand", "free")),
    "seasons": OptionField(4, (4, 2, 1)),
    "season_turn_limit": OptionField("400", ("400", "none")),
}

PRESETS: dict[str, OptionValues] = {
    "kanntei": {},
    "kaitei": {"water_exempt_inside": True},
    "online_alpha": {
        "water_exempt_inside": True,
        "step_declare": "direction",
        "tam_square_is_field": True,
        "kut2tam2": "fine",
        "tam_after_tam": "forbidden",
        "tam_pass": "free",
        "season_turn_limit": "none",
    },
}


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of one game (C18); the defaults are the preset `kanntei`.

    season_turn_limit: turns without 終季 after which a season ends without points (C14.5), "none" for no limit.
    """

    water_exempt_inside: bool = False
    step_declare: str = "none"
    tam_square_is_field: bool = False
    kut2tam2: str = "hand"
    tam_after_tam: str = "hand"
    tam_pass: str = "hand"
    seasons: int = 4
    season_turn_limit: str = "400"

    @property
    def turn_limit(self) -> int:
        """The turns a season may last; 0 for no limit."""
        return 0 if self.season_turn_limit == "none" else int(self.season_turn_limit)


_NAMES = tuple(field.name for field in fields(Options))


def options(values: OptionValues) -> Options:
    """Returns the rules told by option values; what is not named keeps its default."""
    return Options(**{name: values[name] for name in _NAMES if name in values})  # type: ignore[arg-type]
