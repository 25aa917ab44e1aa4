"""The ways through a scenario: scenes that are not there or not reached, endings, flags, battles too hard (S16.6)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.data.scenario_loops import traps
from game.games.senya.rules.data.scenario_rows import Scenario, SceneRow

BOSS_TENTHS = 13
"""A single boss counts so many tenths of its level (S15.4)."""
FAIR = (0.4, 1.4)
"""Between so much of the sum of the players' levels lies the sum of the enemies' (S15.4: half is a light battle)."""
USUAL_PLAYERS = 3

Found = Iterator[tuple[str, str]]
"""(place, problem) pairs."""
Unfit = Iterator[tuple[str, str, Sequence[str]]]
"""(place, problem, what might have stood there) for what keeps a scenario from being played."""


def reached(scenario: Scenario) -> set[str]:
    """Returns the scenes that some way leads to from the start."""
    found: set[str] = set()
    left = [scenario.start]
    while left:
        name = left.pop()
        if name not in found and name in scenario.scenes:
            found.add(name)
            left += scenario.scenes[name].ways
    return found


def faults_of_ways(scenario: Scenario, places: Mapping[str, str]) -> Unfit:
    """Yields what keeps a scenario from being played: ways to nowhere, no ending that can be reached."""
    scenes = tuple(scenario.scenes)
    if scenario.start and scenario.start not in scenes:
        yield "scenario.start", f"unknown {scenario.start}", scenes
    for scene in scenario.scenes.values():
        for key, name in _exits(scene):
            if name not in scenario.scenes:
                yield f"{places[scene.id]}.{key}", f"unknown {name}", scenes
        for n, fork in enumerate(scene.next):
            last = n == len(scene.next) - 1
            if last is bool(fork.when.read):
                yield f"{places[scene.id]}.next[{n}]", "no-way" if last else "never", ()
        always = any(not choice.when.read for choice in scene.choices)
        if scene.choices and always is bool(scene.next):  # what is never asked for, or what is missing
            yield f"{places[scene.id]}.{'next' if always else 'choice'}", "never" if always else "no-way", ()
    found = reached(scenario)
    if found and not any(scenario.scenes[name].outcome for name in found):
        yield "scene", "no-ending", ()
    elif found:
        yield from ((places[name], "no-end-from", ()) for name in sorted(found - _ending(scenario)))


def _exits(scene: SceneRow) -> Found:
    """Yields (key, scene) of every way out that is named."""
    after = scene.after
    yield from ((f"choice[{n}].goto", choice.goto) for n, choice in enumerate(scene.choices) if choice.goto)
    yield from ((f"next[{n}].goto", fork.goto) for n, fork in enumerate(scene.next) if fork.goto)
    yield from ((key, name) for key, name in (("on_win", after.on_win), ("on_lose", after.on_lose)) if name)


def _ending(scenario: Scenario) -> set[str]:
    """Returns the scenes from which an ending can be reached."""
    back: defaultdict[str, set[str]] = defaultdict(set)
    for scene in scenario.scenes.values():
        for name in scene.ways:
            back[name].add(scene.id)
    found: set[str] = set()
    left = [scene.id for scene in scenario.scenes.values() if scene.outcome]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += back[name]
    return found


# --- what is told, but does not keep a scenario from being played ----------------------------------------------------


def flags_set(scenario: Scenario) -> dict[str, str]:
    """Returns the flags that are set somewhere, each with the scene that does."""
    found: dict[str, str] = {}
    for scene in scenario.scenes.values():
        named = (*(one.flag for one in scene.checks), *(one.set_flag for one in scene.choices), scene.after.lose_flag)
        for flag in filter(None, named):
            found.setdefault(flag, scene.id)
    return found


def flags_read(scenario: Scenario) -> dict[str, str]:
    """Returns the flags that are read somewhere, each with the scene that does."""
    found: dict[str, str] = {}
    for scene in scenario.scenes.values():
        conditions = [one.when for one in scene.more]
        conditions += [one.when for one in scene.choices]
        conditions += [one.when for one in scene.next]
        if scene.battle is not None:
            conditions.append(scene.battle.surprised)
        named = [flag for one in conditions for flag in one.read]
        named += [scene.battle.bonus_if_flag] if scene.battle is not None else []
        for flag in filter(None, named):
            found.setdefault(flag, scene.id)
    return found


def warnings(scenario: Scenario, data: Data) -> Found:
    """Yields what a writer should know of a scenario that can be played (S15.4, S16.6)."""
    known = reached(scenario)
    for scene in scenario.scenes.values():
        if scene.id not in known:
            yield f"scene {scene.id}", "ending-unreached" if scene.outcome else "unreached"
    were_set, were_read = flags_set(scenario), flags_read(scenario)
    yield from ((f"scene {at}", f"never-read {flag}") for flag, at in were_set.items() if flag not in were_read)
    yield from ((f"scene {at}", f"never-set {flag}") for flag, at in were_read.items() if flag not in were_set)
    for loop in traps(scenario):
        yield f"scene {loop.scenes[0]}", f"no-way-out {loop.flag}"
    for scene in scenario.scenes.values():
        share = strength(scene, scenario.level, data)
        if share is not None and not FAIR[0] <= share <= FAIR[1]:
            word = "too-light" if share < FAIR[0] else "too-hard"
            yield f"scene {scene.id}.battle", f"{word} {round(share * 100)}"


def strength(scene: SceneRow, level: int, data: Data) -> float | None:
    """Returns the levels of a scene's enemies as a part of those of three players, None without a battle (S15.4)."""
    if scene.battle is None:
        return None
    levels = [data.enemies[name].level for name in scene.battle.enemies if name in data.enemies]
    weighed = sum(levels) * (BOSS_TENTHS / 10 if len(levels) == 1 else 1)
    return weighed / (USUAL_PLAYERS * level)
