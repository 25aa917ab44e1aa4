"""How those are called who act, in the language of the screen: of a war, of a battle, of a story."""

import re
from functools import lru_cache

from game import catalog
from game.games.senya.rules.data.rows import Words
from game.games.senya.rules.data.scenarios import read_scenarios
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.story.parts import AT, StoryWorld
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import PAIR, WarWorld, master_of, pair_of
from game.games.senya.words.speech import Cast, Speech, cast_of
from game.storage import levels


def pair_in(name: str) -> str:
    """Returns the pair of an id, which is that of a pair or of a combatant; "" for the shade of the cup."""
    return name if name[1:].isdigit() and name.startswith(PAIR) else pair_of(name)


def pair_name(speech: Speech, world: WarWorld, pair: str) -> str:
    """Returns the name of a pair: that of its master; "" for none."""
    return speech.word(world.name(pair)) if pair else ""


def pair_names(speech: Speech, world: WarWorld, pairs: tuple[str, ...]) -> str:
    """Returns the names of pairs as one list, "" for none."""
    return speech.listed((pair_name(speech, world, one) for one in pairs), "senya-reader.and") if pairs else ""


def fighter_name(speech: Speech, seen: WarObservation, name: str) -> str:
    """Returns the name of a master or of the own servant, by the id of the combatant."""
    pair = pair_in(name)
    if name in (pair, master_of(pair)):
        return pair_name(speech, seen.world, pair)
    own = next((body for body in seen.bodies if body.id == name), None)
    return speech.word(own.kit.name) if own is not None else name


def place_name(speech: Speech, world: WarWorld, place: str) -> str:
    """Returns the name of a place of the town, "" for none."""
    return speech.word(world.place(place).name) if place else ""


def names_of(speech: Speech, table: SenyaState) -> Cast:
    """Returns the name of everybody in the battle."""
    return cast_of(speech, ((one.id, one.kit.name) for one in table.combatants))


def line_of(speech: Speech, one: Combatant) -> str:
    """Returns what somebody is: style and classes with their levels, or an enemy with its level."""
    kit = one.kit
    if kit.sheet is None:
        return speech("senya-table.line.enemy", kit.level)
    levels = [speech("senya-table.line.class", speech.cls(name), level) for name, level in kit.classes.items()]
    return speech("senya-table.line.sheet", speech.style(kit.sheet.style), speech("senya-table.line.gap").join(levels))


def cast_in(speech: Speech, story: StoryState) -> Cast:
    """Returns the names of all heroes by id."""
    return cast_of(speech, ((body.id, body.kit.name) for body in story.bodies))


def person_name(speech: Speech, story: StoryState, person: str) -> str:
    """Returns the name of a person of the scenario or of a hero by its lasting name."""
    if person.startswith(AT):
        cast = cast_in(speech, story)
        return next((cast[hero.id] for hero in story.heroes if hero.key == person), _of_key(person))
    found = story.world.scenario.people.get(person)
    return speech.word(found.name if found is not None else _elsewhere(story.world).get(person, {})) or person


@lru_cache(maxsize=2)
def _elsewhere(world: StoryWorld) -> dict[str, Words]:
    """Returns the names of the people of all stories that come with the program: boards last over stories (S7.6)."""
    told = read_scenarios(levels.tables(catalog.levels_of("senya"), []), world.data).scenarios.values()
    return {name: one.name for scenario in told for name, one in scenario.people.items()}


def _of_key(person: str) -> str:
    """Returns the name in the lasting name of somebody who is not here: without what tells files apart."""
    return re.sub(r"-[0-9a-f]{8}$", "", person.removeprefix(AT)).replace("-", " ")


def hero_name(speech: Speech, story: StoryState, name: str) -> str:
    return cast_in(speech, story).get(name, name)


def emotions_of(speech: Speech, emotions: tuple[str, ...]) -> str:
    """Returns emotions as one list, "" for none."""
    return speech.listed(map(speech.emotion, emotions), "senya-reader.and") if emotions else ""
