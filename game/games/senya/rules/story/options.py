"""The options of a story: which scenario, how many heroes, what entering a scene gives, where emotions come from."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.games.senya.rules.options import FIELDS
from game.rules.contract import OptionField, OptionValues

PARTY = OptionField(3, (1, 2, 3, 4))
EMOTIONS = OptionField("sheet", ("sheet", "drawn"))


@dataclass(frozen=True, slots=True)
class StoryOptions:
    """Options as values: `flat` for 10 tension instead of a die (S8.2), `drawn` for emotions by ROC (S7.1)."""

    party: int = 3
    flat: bool = False
    drawn: bool = False


def fields_of(scenarios: Collection[str]) -> Mapping[str, OptionField]:
    """Returns the options where these scenarios can be played."""
    names = tuple(scenarios)
    return {
        "scenario": OptionField(names[0], names),
        "party": PARTY,
        "entry_tension": FIELDS["entry_tension"],
        "emotions": EMOTIONS,
    }


def options_of(values: OptionValues) -> StoryOptions:
    """Returns the options that values mean; what is missing is as at first."""
    return StoryOptions(
        int(values.get("party", PARTY.default)),
        values.get("entry_tension") == "flat10",
        values.get("emotions") == "drawn",
    )


def values_of(options: StoryOptions) -> dict[str, str | int | bool]:
    """Returns options as a record holds them, without the scenario."""
    return {
        "party": options.party,
        "entry_tension": "flat10" if options.flat else "roll",
        "emotions": "drawn" if options.drawn else "sheet",
    }
