"""The checks that were made in the scenes of a story, with their exact chances (S2.15, S16.3)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.games.senya.rules.asked.fallen import ChanceTaken
from game.games.senya.rules.story.checking import OF, chance_now
from game.games.senya.rules.story.events import CheckFell, CheckHelped
from game.games.senya.rules.story.state import StoryState
from game.rules.contract import Event

TOLD_BY = CheckFell | CheckHelped
"""The events that tell of a check; steps without one tell of none."""


def chances_taken(steps: Iterable[tuple[StoryState, Sequence[Event]]]) -> tuple[ChanceTaken, ...]:
    """Returns the checks of steps, each the story before it and what happened in it.

    Help after the dice changes what came of a check, not its chance.
    """
    found: list[ChanceTaken] = []
    for before, events in steps:
        scene, trying = before.scene, before.scene.trying if before.scene is not None else None
        for event in events:
            match event:
                case CheckFell(by, topic, success=success) if scene is not None and trying is not None:
                    row = before.world.scenario.scenes[scene.id].check(topic)
                    against = row.difficulty if row is not None else 0
                    chance = chance_now(before)
                    found.append(ChanceTaken(by, topic, chance, OF, success, against, scene.id))
                case CheckHelped(success=success) if trying is not None and trying.faces and found:
                    found[-1] = replace(found[-1], success=success)
    return tuple(found)
