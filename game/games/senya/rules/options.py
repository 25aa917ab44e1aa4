"""The options of a battle: which one is prepared, how distance and rounds count, what entering gives (S19.1), H1."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.senya.rules.character.raising import MOST_RAISED
from game.rules.contract import OptionField, OptionValues

EVEN = "none"
HANDICAPS: dict[str, tuple[int, int]] = {
    EVEN: (0, 0),
    **{f"a:{levels}": (levels, 0) for levels in range(1, MOST_RAISED + 1)},
    **{f"b:{levels}": (0, levels) for levels in range(1, MOST_RAISED + 1)},
}
"""How many levels more the characters of both sides have (H1)."""
FIELDS: Mapping[str, OptionField] = {
    "battle": OptionField("duel", ("duel", "pair", "ambush", "boss", "dummy")),
    "distance": OptionField("abstract", ("abstract", "line")),
    "entry_tension": OptionField("roll", ("roll", "flat10")),
    "round_limit": OptionField(20, (20, 10, 5)),
    "handicap": OptionField(EVEN, tuple(HANDICAPS), of_start=True),
}


@dataclass(frozen=True, slots=True)
class Options:
    """Options as values: `line` for metres on a line (S10.13), `flat` for 10 tension instead of a die (S8.2)."""

    battle: str = "duel"
    line: bool = False
    flat: bool = False
    round_limit: int = 20


def options_of(values: OptionValues) -> Options:
    """Returns the options that values mean; what is missing is as at first."""
    chosen = {name: values.get(name, field.default) for name, field in FIELDS.items()}
    return Options(
        str(chosen["battle"]),
        chosen["distance"] == "line",
        chosen["entry_tension"] == "flat10",
        int(chosen["round_limit"]),
    )


def levels_of(values: OptionValues) -> tuple[int, int]:
    """Returns how many levels more the characters of both sides begin with (H1)."""
    return HANDICAPS[str(values.get("handicap", EVEN))]


def values_of(options: Options) -> dict[str, str | int | bool]:
    """Returns options as a record holds them."""
    return {
        "battle": options.battle,
        "distance": "line" if options.line else "abstract",
        "entry_tension": "flat10" if options.flat else "roll",
        "round_limit": options.round_limit,
    }
