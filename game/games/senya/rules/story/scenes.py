"""The course of a scene (S16.2): its player, who is there, tension and cost, what is told, how it ends."""

from dataclasses import replace

from game.games.senya.rules.changes import upkept
from game.games.senya.rules.course.battles import out_of_scene
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.events import CostGained
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story import events, steps
from game.games.senya.rules.story.boards import contradicted, rise, takeable
from game.games.senya.rules.story.parts import Passage, SceneNow
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.values import scene_cost

FLAT_TENSION = "scene_entry_tension_option"
TENS = 10


def roll_emotion(state: StoryState, step: steps.EmotionRoll, dice: Dice, log: events.Log) -> StoryState:
    """Returns the state after the D66 of an emotion, which falls again while the emotion is held (S7.1)."""
    free = set(takeable(state.hero(step.by), state.world.data))
    table = {row.d66: row.id for row in state.world.data.emotions.values() if row.d66}
    while True:
        tens = dice.die(SIDES)
        found = table.get(tens * TENS + dice.die(SIDES), "")
        if found in free:
            break
    if log is not None:
        log.append(events.EmotionRolled(step.by, found))
    return state.pushed(steps.EmotionQuestion(step.by, found))


# --- the beginning ---------------------------------------------------------------------------------------------------


def begin_scene(state: StoryState, step: steps.BeginScene, dice: Dice, log: events.Log) -> StoryState:
    """Returns the state at the beginning of a scene, whose player rotates over the living heroes (S16.2)."""
    row = state.world.scenario.scenes[step.scene]
    living = state.living
    player = living[state.turn % len(living)] if row.rotates else ""
    state = replace(state, turn=state.turn + bool(player)).noted(Passage("scene", row.id, player))
    if log is not None:
        log.append(events.SceneBegan(row.id, player))
    if not player:
        state = state.in_scene(SceneNow(row.id, present=living))
        return state.pushed(steps.EnterRoll(), steps.SceneText())
    state = state.in_scene(SceneNow(row.id, player, present=(player,)))
    if len(living) == 1:
        return state.pushed(steps.EnterRoll(), steps.SceneText())
    return state.pushed(steps.CompanionQuestion(player), steps.EnterRoll(), steps.SceneText())


def joined(state: StoryState, *names: str) -> StoryState:
    """Returns the state with more heroes in the scene, in roster order."""
    assert state.scene is not None
    present = tuple(one.id for one in state.heroes if one.id in (*state.scene.present, *names))
    return state.in_scene(replace(state.scene, present=present))


def enter(state: StoryState, step: steps.EnterRoll, dice: Dice, log: events.Log) -> StoryState:
    """Returns the state with who is there entered: tension of all, then cost, then upkeep (S8.2, S8.5, S17.4)."""
    assert state.scene is not None
    tables = state.world.data.tables
    for name in state.scene.present:
        if log is not None:
            log.append(events.SceneEntered(name))
        amount = tables.constants[FLAT_TENSION] if state.world.options.flat else dice.die(SIDES)
        state = rise(state, name, amount, "entry", log)
    for name in state.scene.present if state.scene is not None else ():
        body = state.body(name)
        total = scene_cost(body, tables)
        cost = max(0, body.cost + total.value)
        if log is not None and total.value:
            log.append(CostGained(name, total, cost, "scene"))
        state = state.with_body(body.with_vitals(cost=cost))
    return _upkeep(state, log)


def _upkeep(state: StoryState, log: events.Log) -> StoryState:
    """Returns the state after the upkeep of every servant in the scene whose master is there too (S17.4)."""
    here = state.scene.present if state.scene is not None else ()
    for name in here:
        servant = state.body(name)
        if servant.ties.master not in here:
            continue
        master = state.body(servant.ties.master)
        master, servant, told = upkept(state.world.data.tables, master, servant)
        if log is not None:
            log.append(told)
        state = state.with_body(master).with_body(servant)
    return state


# --- the content -----------------------------------------------------------------------------------------------------


def read(state: StoryState, step: steps.SceneText, dice: Dice, log: events.Log) -> StoryState:
    """Returns the state after the text: contests of the story, then what everybody does, then how it goes on."""
    row = state.data_scene
    more = tuple(n for n, paragraph in enumerate(row.more) if paragraph.when.holds(state.flags))
    if log is not None:
        log.append(events.SceneTold(row.id, more))
    for number in more:
        state = state.noted(Passage("more", row.id, number=number))
    able = state.able
    asked = [steps.ContestQuestion(name, who) for name in able for who in contradicted(state, state.hero(name))]
    first = (state.scene.player,) if state.scene is not None and state.scene.player in able else ()
    content = steps.Content((*first, *(name for name in able if name not in first)))
    return state.pushed(*asked, content, *_going_on(state))


def _going_on(state: StoryState) -> tuple[steps.Step, ...]:
    row = state.data_scene
    if row.battle is not None:
        return steps.Fight(), steps.FightOver()
    if any(choice.when.holds(state.flags) for choice in row.choices):
        return (steps.ChoiceQuestion(chooser(state)), steps.EndScene())
    return (steps.EndScene(),)


def chooser(state: StoryState) -> str:
    """Returns who chooses the way: the scene player, else the first who is there, or who decides in their place.

    "" where nobody lives.
    """
    leader = leader_of(state)
    return leader and state.decider(leader)


def leader_of(state: StoryState) -> str:
    """Returns whose scene it is: the scene player's, else that of the first who is there; "" where nobody lives."""
    scene = state.scene
    if scene is None or not scene.present:
        return next(iter(state.living), "")
    return scene.player or scene.present[0]


# --- the end ---------------------------------------------------------------------------------------------------------


def end_scene(state: StoryState, step: steps.EndScene, dice: Dice, log: events.Log) -> StoryState:
    """Returns the state after a scene: cost is lost, who fell wakes, effects of the scene end (S8.5, S12.7, S14.4)."""
    assert state.scene is not None
    row = state.data_scene
    for body in state.bodies:
        state = state.with_body(out_of_scene(body))
        if body.condition is Condition.INCAPACITATED and log is not None:
            log.append(events.Woke(body.id))
    if log is not None:
        log.append(events.SceneEnded(row.id))
    if row.outcome and not step.goto:
        return state.pushed(steps.AfterPlay(row.outcome))
    if not state.living:
        return state.pushed(steps.AfterPlay("failure"))
    goto = step.goto or next((fork.goto for fork in row.next if fork.when.holds(state.flags)), "")
    return state.pushed(steps.BeginScene(goto) if goto else steps.AfterPlay("mixed"))
