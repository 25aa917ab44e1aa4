"""What lists tell of a kept story: which one it is, where it stands, and who its heroes are."""

from collections.abc import Iterator, Mapping

from game.games.senya.rules.story.state import StoryState
from game.games.senya.words.paper import plain
from game.i18n.catalog import LANGUAGES
from game.records.lines import PARTS

LISTED = {"ja": "、"}
"""What parts heroes from each other; a comma elsewhere."""


def about(story: StoryState) -> Mapping[str, str]:
    """Returns by language the title, the place of the scene and the names of the heroes; under "" the story's id."""
    scenario = story.world.scenario
    last = next((one.scene for one in reversed(story.log) if one.scene in scenario.scenes), "")
    place = scenario.scenes[last].place if last else {}

    def parts(lang: str) -> Iterator[str]:
        yield plain(scenario.title.get(lang, ""))
        yield plain(place.get(lang, ""))
        yield LISTED.get(lang, ", ").join(body.kit.name.get(lang, body.id) for body in story.bodies)

    return {"": scenario.id, **{lang: PARTS.join(filter(None, parts(lang))) for lang in LANGUAGES}}
