"""The options of a war: how long its battles last, what entering a scene gives, who fights, what is drawn by lot."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.senya.rules.options import FIELDS
from game.rules.contract import OptionField, OptionValues

WAR_FIELDS: Mapping[str, OptionField] = {
    "rounds": OptionField(5, (3, 5, 10, 20)),
    "entry_tension": FIELDS["entry_tension"],
    "battles": OptionField("self", ("self", "computer")),
    "lots": OptionField("secret", ("secret", "open")),
}
FIRST = 1
"""The version of the rules by which a rest heals whole, only who was found is struck, and nothing is drawn by lot."""


@dataclass(frozen=True, slots=True)
class WarOptions:
    """Options as values: `rounds` after which a strike is broken off, `flat` for 10 tension instead of a die (S8.2).

    computer: people leave their battles to the computer; the table acts by it, the rules ask the same. secret: who
    serves whom in the other pairs, and how their masters are minded, is drawn by lot (S17.9).
    """

    rounds: int = 5
    flat: bool = False
    computer: bool = False
    secret: bool = False


def options_of(values: OptionValues, version: int) -> WarOptions:
    """Returns the options that values mean in a version of the rules; what is missing is as at first."""
    chosen = {name: values.get(name, field.default) for name, field in WAR_FIELDS.items()}
    return WarOptions(
        int(chosen["rounds"]),
        chosen["entry_tension"] == "flat10",
        chosen["battles"] == "computer",
        chosen["lots"] == "secret" and version > FIRST,
    )


def values_of(options: WarOptions) -> dict[str, str | int | bool]:
    """Returns options as a record holds them."""
    return {
        "rounds": options.rounds,
        "entry_tension": "flat10" if options.flat else "roll",
        "battles": "computer" if options.computer else "self",
        "lots": "secret" if options.secret else "open",
    }
