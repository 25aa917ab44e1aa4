"""The options of a battle: which one is prepared, how distance counts, how many rounds, what entering gives (S19.1)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.contract import OptionField, OptionValues

FIELDS: Mapping[str, OptionField] = {
    "battle": OptionField("duel", ("duel", "pair", "ambush", "boss", "dummy")),
    "distance": OptionField("abstract", ("abstract", "line")),
    "entry_tension": OptionField("roll", ("roll", "flat10")),
    "round_limit": OptionField(20, (20, 10, 5)),
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


def values_of(options: Options) -> dict[str, str | int | bool]:
    """Returns options as a record holds them."""
    return {
        "battle": options.battle,
        "distance": "line" if options.line else "abstract",
        "entry_tension": "flat10" if options.flat else "roll",
        "round_limit": options.round_limit,
    }
