"""The options of a war: how long its battles last, what entering a scene gives, who fights one's own battles."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.senya.rules.options import FIELDS
from game.rules.contract import OptionField, OptionValues

WAR_FIELDS: Mapping[str, OptionField] = {
    "rounds": OptionField(5, (3, 5, 10, 20)),
    "entry_tension": FIELDS["entry_tension"],
    "battles": OptionField("self", ("self", "computer")),
}


@dataclass(frozen=True, slots=True)
class WarOptions:
    """Options as values: `rounds` after which a strike is broken off, `flat` for 10 tension instead of a die (S8.2).

    computer: people leave their battles to the computer; the table acts by it, the rules ask the same.
    """

    rounds: int = 5
    flat: bool = False
    computer: bool = False


def options_of(values: OptionValues) -> WarOptions:
    """Returns the options that values mean; what is missing is as at first."""
    chosen = {name: values.get(name, field.default) for name, field in WAR_FIELDS.items()}
    return WarOptions(int(chosen["rounds"]), chosen["entry_tension"] == "flat10", chosen["battles"] == "computer")


def values_of(options: WarOptions) -> dict[str, str | int | bool]:
    """Returns options as a record holds them."""
    return {
        "rounds": options.rounds,
        "entry_tension": "flat10" if options.flat else "roll",
        "battles": "computer" if options.computer else "self",
    }
