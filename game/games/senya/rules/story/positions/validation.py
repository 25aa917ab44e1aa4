"""Whether a story in its middle can be: everybody and everything it names is there, and it goes on."""

from collections.abc import Iterator

from game.games.senya.rules.course.positions import CONDITIONS
from game.games.senya.rules.parts import SIDES
from game.games.senya.rules.positions import frame
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.growth import purse
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.parts import MOST_HEROES, Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.step import apply, dice_missing, draw
from game.rules.chance import Stream
from game.rules.contract import CHANCE

MOST_STEPS = 200
MOST_EXPERIENCE = 9999


def check(state: StoryState) -> None:
    """Raises DataError with the key of the first thing that cannot be."""
    frame.check(state, _faults(state), state.battle is not None, lambda: _goes_on(state))


def _goes_on(state: StoryState) -> bool:
    """Whether the story waits for somebody or for dice, and comes from there to its next scene or its end."""
    if state.battle is not None:
        return state.battle.over is None and isinstance(state.top, steps.FightOver) and bool(state.agenda)
    top = state.top
    if top is None or not (dice_missing(state, ()) if top.rolls else legal(state)):
        return False
    stream = Stream(1)
    for _ in range(MOST_STEPS):
        if state.over is not None or state.battle is not None:
            return True
        before = state.log
        state = apply(state, draw(state, stream) if state.to_act == CHANCE else legal(state)[0])
        if any(entry.kind == "scene" for entry in state.log[len(before) :]):
            return True
    return False


def _faults(state: StoryState) -> Iterator[tuple[str, str]]:
    names = [hero.id for hero in state.heroes]
    if names != [f"{SIDES[0]}{n}" for n in range(1, len(names) + 1)] or not 1 <= len(names) <= MOST_HEROES:
        yield "heroes", "ids"
    if [body.id for body in state.bodies] != names:
        yield "bodies", "ids"
    if set(state.world.people) - set(names):
        yield "people", "nobody"
    for hero in state.heroes:
        yield from ((f"heroes.{hero.id}", problem) for problem in hero_faults(state, hero))
    for body in state.bodies:
        if body.kit.sheet is None or body.side or body.condition not in CONDITIONS or body.vitals.statuses:
            yield f"bodies.{body.id}", "cannot-be"
    yield from _of_scene(state, set(names))
    known = {*names, ""}
    for number, step in enumerate(state.agenda):
        named = getattr(step, "waiting", (getattr(step, "by", ""),))
        if set(named) - known:
            yield f"agenda[{number}]", "nobody"
        scene = getattr(step, "scene", "") or getattr(step, "goto", "")
        if scene and scene not in state.world.scenario.scenes:
            yield f"agenda[{number}]", "unknown-scene"
    for number, entry in enumerate(state.log):
        scene_row = state.world.scenario.scenes.get(entry.scene)
        if scene_row is None or not 0 <= entry.number < max(1, len(scene_row.more), len(scene_row.choices)):
            yield f"log[{number}]", "unknown-scene"


def _of_scene(state: StoryState, names: set[str]) -> Iterator[tuple[str, str]]:
    scene = state.scene
    if scene is None:
        if state.battle is not None:
            yield "battle", "no-scene"
        return
    if scene.id not in state.world.scenario.scenes:
        yield "scene.id", f"unknown {scene.id}"
    for key in ("companions", "present", "checked", "contested"):
        told = getattr(scene, key)
        if set(told) - names or len(set(told)) < len(told):
            yield f"scene.{key}", "nobody"
    trying = scene.trying
    if trying is not None and {trying.by, *(name for name, _ in trying.helped)} - names:
        yield "scene.trying", "nobody"
    if scene.player and scene.player not in names:
        yield "scene.player", "nobody"
    if state.battle is not None:
        fought = {one.id for one in state.battle.side(0) if not one.kit.minion}
        if fought - names or any(one.kit.enemy is None for one in state.battle.side(1)):
            yield "battle.combatants", "nobody"


def hero_faults(state: StoryState, hero: Hero) -> Iterator[str]:
    """Yields what is wrong with the board and the emotions of a hero (S7.4, S7.6)."""
    emotions = state.world.data.emotions
    people = [bond.person for bond in hero.board]
    if len(set(people)) < len(people):
        yield "board-twice"
    held = [*hero.unused]
    for bond in hero.board:
        held += bond.emotions
        if bond.contest is not None:
            held += [bond.contest.new]
            if bond.contest.old not in bond.emotions:
                yield "contest-old"
        if not bond.emotions or not 0 <= bond.value <= 999:
            yield "board-value"
    if any(one not in emotions for one in held):
        yield "unknown-emotion"
    if len(set(hero.unused)) < len(hero.unused):
        yield "emotion-twice"
    if not -MOST_EXPERIENCE <= hero.experience <= MOST_EXPERIENCE or purse(state, hero.id) < 0:
        yield "experience"
    if any(name not in state.world.data.enemies for name in hero.felled):
        yield "unknown-enemy"
