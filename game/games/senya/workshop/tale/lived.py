"""What the page before a story tells of a tale: about how long it lasts, and which of its endings were found here."""

from collections.abc import Mapping
from heapq import heappop, heappush

from game.games.senya.rules.data.scenario_rows import Scenario, SceneRow
from game.games.senya.words.paper import plain
from game.games.senya.workshop.setup.listed import table_in
from game.storage.settings import Settings

KEY = "senya_story_endings"
LETTERS_A_MINUTE, SCENE_MIN, BATTLE_MIN = 400, 1.0, 6.0
STEP_MIN = 5
"""Told in minutes to the next five."""


def endings(scenario: Scenario) -> tuple[SceneRow, ...]:
    """Returns the scenes in which it ends."""
    return tuple(scene for scene in scenario.scenes.values() if scene.outcome)


def endings_found(settings: Settings, scenario: Scenario) -> tuple[SceneRow, ...]:
    """Returns the endings that were found in this home."""
    found = table_in(settings.more.get(KEY)).get(scenario.id)
    return tuple(scene for scene in endings(scenario) if isinstance(found, list) and scene.id in found)


def find_ending(settings: Settings, scenario: Scenario, scene: str) -> bool:
    """Keeps that an ending was found; False where that is known, or the scene is none."""
    known = [one.id for one in endings_found(settings, scenario)]
    if scene in known or all(scene != one.id for one in endings(scenario)):
        return False
    settings.more[KEY] = {**table_in(settings.more.get(KEY)), scenario.id: [*known, scene]}
    return True


def minutes(scenario: Scenario) -> int:
    """Returns about how long it lasts, in minutes: halfway between its shortest way and all of its scenes."""
    each = {scene.id: _minutes(scene) for scene in scenario.scenes.values()}
    middle = (_shortest(scenario, each) + sum(each.values())) / 2
    return max(STEP_MIN, round(middle / STEP_MIN) * STEP_MIN)


def _minutes(scene: SceneRow) -> float:
    """Returns how long a scene lasts: its text is read, something is decided, a battle fought."""
    texts = (scene.text, *(one.text for one in scene.more), *(one.ok for one in scene.checks))
    letters = sum(len(plain(words.get("ja", ""))) for words in texts)
    return letters / LETTERS_A_MINUTE + SCENE_MIN + (BATTLE_MIN if scene.battle is not None else 0.0)


def _shortest(scenario: Scenario, each: Mapping[str, float]) -> float:
    """Returns how long the shortest way to an ending lasts."""
    left, done = [(each[scenario.start], scenario.start)], set[str]()
    while left:
        lasts, name = heappop(left)
        if scenario.scenes[name].outcome:
            return lasts
        if name not in done:
            done.add(name)
            for way in scenario.scenes[name].ways:
                heappush(left, (lasts + each[way], way))
    return 0.0
