"""The rows of the Holy Grail War: its numbers and the places of the town (S17.9, S17.10); read with every fault."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.senya.rules.data.fields import LONGEST_ID, Faults, Fields
from game.games.senya.rules.data.read import TOWN, file_name
from game.games.senya.rules.data.rows import TownPlace, WarNumbers
from game.rules.errors import DataError

DEEDS = ("scout", "bond", "rest", "strike", "parley")
"""What a pair may do in a scene (S17.9)."""
MEANINGS = (*DEEDS, "watch")
PLACES = 6
MOST = 99


@dataclass(frozen=True, slots=True)
class WarRows:
    """What a war is made of besides the data of battles; None and () where a file cannot be read."""

    numbers: WarNumbers | None
    places: tuple[TownPlace, ...]
    faults: tuple[DataError, ...]


def read_war(files: Mapping[str, Mapping[str, object]]) -> WarRows:
    """Returns the war of these files, given by their stems as their parsed tables."""
    faults: Faults = []
    row = Fields(file_name("servants"), "war", files.get("servants", {}).get("war"), faults)
    numbers = _numbers(row)
    usable = row.end()
    places = _places(files.get(TOWN, {}), faults)
    return WarRows(numbers if usable else None, places, tuple(faults))


def _numbers(row: Fields) -> WarNumbers:
    row.ignore("cup_corrupted")
    if row.texts("actions") != DEEDS:
        row.wrong("actions", "keys")
    return WarNumbers(
        row.whole("nights", 1, MOST),
        row.whole("scenes_per_night", 1, MOST),
        row.whole("scout_difficulty", 1, MOST),
        row.whole("identity_difficulty", 1, MOST),
        row.whole("strike_difficulty", 1, MOST),
        row.whole("rest_max_hp", 0, MOST),
        row.whole("cup_known_from", 1, MOST),
        row.whole("cup_known_night", 1, MOST),
    )


def _places(told: Mapping[str, object], faults: Faults) -> tuple[TownPlace, ...]:
    """Returns the sound places of the town; there are six, each once."""
    whole = Fields(file_name(TOWN), "", told, faults)
    found: dict[str, TownPlace] = {}
    for row in whole.tables("place", MOST):
        made = TownPlace(
            row.id(), row.words("name"), row.words("text"), row.one_of("deed", MEANINGS), row.whole("bonus", 0, MOST)
        )
        if made.id in found:
            row.wrong("id", f"twice {made.id[:LONGEST_ID]}")
        if row.end():
            found[made.id] = made
    if len(found) != PLACES:
        whole.wrong("place", f"not-six {len(found)}")
    whole.end()
    return tuple(found.values())


def war_faults(files: Mapping[str, Mapping[str, object]]) -> tuple[DataError, ...]:
    """Returns all that is wrong in what a war is made of besides the data of battles (S17.9)."""
    return read_war(files).faults
