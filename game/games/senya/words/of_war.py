"""Names in a war: masters, servants and their classes, places, pairs; in the language of the screen."""

from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import PAIR, WarWorld, master_of, pair_of
from game.games.senya.words.speech import Speech


def pair_in(name: str) -> str:
    """Returns the pair of an id, which is that of a pair or of a combatant; "" for the shade of the cup."""
    return name if name[1:].isdigit() and name.startswith(PAIR) else pair_of(name)


def pair_name(speech: Speech, world: WarWorld, pair: str) -> str:
    """Returns the name of a pair: that of its master; "" for none."""
    return speech.word(world.name(pair)) if pair else ""


def pair_names(speech: Speech, world: WarWorld, pairs: tuple[str, ...]) -> str:
    """Returns the names of pairs as one list, "" for none."""
    return speech.listed((pair_name(speech, world, one) for one in pairs), "senya-reader.and") if pairs else ""


def person_name(speech: Speech, seen: WarObservation, name: str) -> str:
    """Returns the name of a master or of the own servant, by the id of the combatant."""
    pair = pair_in(name)
    if name in (pair, master_of(pair)):
        return pair_name(speech, seen.world, pair)
    own = next((body for body in seen.bodies if body.id == name), None)
    return speech.word(own.kit.name) if own is not None else name


def place_name(speech: Speech, world: WarWorld, place: str) -> str:
    """Returns the name of a place of the town, "" for none."""
    return speech.word(world.place(place).name) if place else ""
