"""Names in a story: heroes, persons on casting boards, emotions, places; in the language of the screen."""

import re
from functools import lru_cache

from game import catalog
from game.games.senya.rules.data.rows import Words
from game.games.senya.rules.data.scenarios import read_scenarios
from game.games.senya.rules.story.parts import AT, StoryWorld
from game.games.senya.rules.story.state import StoryState
from game.games.senya.words.speech import Cast, Speech, cast_of
from game.storage import levels


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
