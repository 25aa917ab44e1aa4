"""The options of 机戦: the rules a table may choose between (C18), a handicap (H1), and the sets that have names."""

from dataclasses import dataclass, fields

from game.rules.contract import OptionField, OptionValues

EVEN = "none"
HANDICAPS: dict[str, tuple[int, int]] = {
    EVEN: (20, 20),
    **{f"{more}:{40 - more}": (more, 40 - more) for more in (24, 26, 28, 16, 14, 12)},
}
"""What both seats begin with (H1): first more for seat 0, then more for seat 1."""
FIELDS: dict[str, OptionField] = {
    "water_exempt_inside": OptionField(False, (False, True)),
    "step_declare": OptionField("none", ("none", "direction", "square")),
    "tam_square_is_field": OptionField(False, (False, True)),
    "kut2tam2": OptionField("hand", ("hand", "fine")),
    "tam_after_tam": OptionField("hand", ("hand", "forbidden")),
    "tam_pass": OptionField("hand", ("hand", "free")),
    "seasons": OptionField(4, (4, 2, 1)),
    "season_turn_limit": OptionField("400", ("400", "none")),
    "handicap": OptionField(EVEN, tuple(HANDICAPS), of_start=True),
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
    handicap: what both seats begin with, as "24:16"; "none" for 20 each (H1).
    """

    water_exempt_inside: bool = False
    step_declare: str = "none"
    tam_square_is_field: bool = False
    kut2tam2: str = "hand"
    tam_after_tam: str = "hand"
    tam_pass: str = "hand"
    seasons: int = 4
    season_turn_limit: str = "400"
    handicap: str = EVEN

    @property
    def points(self) -> tuple[int, int]:
        """The points that both seats begin with (C13.1, H1)."""
        return HANDICAPS[self.handicap]

    @property
    def turn_limit(self) -> int:
        """The turns a season may last; 0 for no limit."""
        return 0 if self.season_turn_limit == "none" else int(self.season_turn_limit)


_NAMES = tuple(field.name for field in fields(Options))


def options(values: OptionValues) -> Options:
    """Returns the rules told by option values; what is not named keeps its default."""
    return Options(**{name: values[name] for name in _NAMES if name in values})  # type: ignore[arg-type]
