"""The checks of a story that is over, in words: whose they were, in which scene, by what."""

from collections.abc import Sequence

from game.games.senya.rules.asked.fallen import ChanceTaken
from game.games.senya.rules.story.asked.chances import TOLD_BY, chances_taken
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.table.nested.chances import ChancesPanel, ChanceWords
from game.games.senya.table.reader.composing import SceneComposing
from game.games.senya.words.called import hero_name
from game.games.senya.words.paper import plain
from game.games.senya.words.story_told import ability_name
from game.match.match import AnyNode
from game.rules.contract import Event
from game.table.port import Port


def story_chances(port: Port[StoryObservation], composing: SceneComposing) -> ChancesPanel[StoryObservation]:
    """Returns the panel of a story's chances."""

    def heard(event: Event) -> bool:
        return isinstance(event, TOLD_BY)

    def taken(found: Sequence[tuple[AnyNode, Sequence[Event]]]) -> Sequence[ChanceTaken]:
        return chances_taken((port.eyes.at(node).story, events) for node, events in found)

    def told(one: ChanceTaken) -> ChanceWords:
        speech, story = composing.speech(), composing.story()
        scene = story.world.scenario.scenes[one.scene]
        check = scene.check(one.what)
        heading = speech(
            "senya-reader.chances.heading", hero_name(speech, story, one.by), plain(speech.word(scene.place))
        )
        return ChanceWords(heading, "" if check is None else ability_name(speech, check.ability))

    return ChancesPanel(port, heard, taken, told)
