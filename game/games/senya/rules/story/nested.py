"""The battle of a scene: made of who is there and of the scenario's enemies, and what it leaves (S16.6 to S16.8)."""

from dataclasses import replace

from game.games.senya.rules.actions import Cover, Decision, DiceFell
from game.games.senya.rules.course.battles import fought, how_it_ended, out_of_battle, ready
from game.games.senya.rules.data.scenario_rows import SceneBattle
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import SIDES, Buff, Combatant, SenyaWorld, Who
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import apply as fight_on
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.events import FightBegan, FightEnded, Log, in_story
from game.games.senya.rules.story.parts import Passage, StoryWorld
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.verbs.lasting import buffed

FULL_PARTY = 3
"""For every hero fewer one enemy stays away (S16.8)."""
SURPRISED = {"players": SIDES[0], "enemies": SIDES[1]}


def battle_world(world: StoryWorld, surprised: str = "") -> SenyaWorld:
    """Returns the world of a story's battles; `surprised` is "a", "b" or ""."""
    return SenyaWorld(world.edition, Options(flat=world.options.flat), surprised)


def enemies_of(row: SceneBattle, heroes: int) -> tuple[str, ...]:
    """Returns the enemies that so many heroes meet (S16.8)."""
    fewer = max(0, FULL_PARTY - heroes)
    return row.enemies[: max(1, len(row.enemies) - fewer)]


def surprised_in(state: StoryState, row: SceneBattle) -> str:
    """Returns who is surprised: none, players or enemies (S16.6)."""
    return row.surprise if row.surprised.holds(state.flags) else "none"


def begin_fight(state: StoryState, step: steps.Fight, dice: Dice, log: Log) -> StoryState:
    """Returns the state with the battle of the scene begun; where nobody can fight it is lost at once (S16.7)."""
    row = state.data_scene.battle
    assert row is not None and state.scene is not None
    names = enemies_of(row, len(state.heroes))
    helped = row.bonus_if_flag in state.flags
    surprised = surprised_in(state, row)
    if log is not None:
        log.append(FightBegan(state.scene.id, names, surprised, helped))
    able = state.able
    if not able:
        return state
    bodies = (emotions_in(state, state.body(name)) for name in able)
    ours = tuple(map(ready, bodies))
    theirs = tuple(
        combatant(f"{SIDES[1]}{n}", 1, kit_of(Who(enemy=name), state.world.data)) for n, name in enumerate(names, 1)
    )
    if helped:
        theirs = tuple(_hampered(one, row) for one in theirs)
    world = battle_world(state.world, SURPRISED.get(surprised, ""))
    begun = SenyaState(world, 0, Process.SETUP1, (*ours, *theirs), (BeginRound(),))
    return fought(state, lambda told: settled(begun, told), in_story, log)


def _hampered(enemy: Combatant, row: SceneBattle) -> Combatant:
    """Returns an enemy with what was found out against it: a change of one value for the battle (S16.6)."""
    own = enemy.kit.enemy
    if own is None or (row.bonus_target and own.id != row.bonus_target):
        return enemy
    return buffed(enemy, Buff(own.attack.id, enemy.id, row.bonus_stat, row.bonus_value, "battle"))


def fight(state: StoryState, action: Decision | DiceFell, log: Log) -> StoryState:
    """Returns the state after an action in the battle; who covers somebody has helped (S18.3)."""
    battle = state.battle
    assert battle is not None
    after = fought(state, lambda told: fight_on(battle, action, told), in_story, log)
    if isinstance(action, Cover) and any(hero.id == action.by for hero in state.heroes):
        after = after.with_hero(after.hero(action.by).did("covered"))
    return after


def end_fight(state: StoryState, step: steps.FightOver, dice: Dice, log: Log) -> StoryState:
    """Returns the state after the battle: HP, tension, cost and what was used stay; the story goes on (S16.7)."""
    row = state.data_scene
    battle = state.battle
    won = battle is not None and battle.over is not None and battle.over.winner == 0
    state = replace(state, battle=None)
    state = taken_over(state, tuple(map(out_of_battle, battle.combatants)) if battle is not None else ())
    if log is not None:
        log.append(FightEnded(row.id, won, *_ended(battle)))
    if battle is not None:
        state = _felled(state, battle)
    state = state.noted(Passage("won" if won else "lost", row.id))
    if not won:
        state = state.flagged(row.after.lose_flag)
    return state.pushed(steps.EndScene(row.after.on_win if won else row.after.on_lose))


def _ended(battle: SenyaState | None) -> tuple[str, int]:
    """Returns why a battle ended and in which round; one that nobody could begin has none (S10.16, S16.7)."""
    return ("unable", 0) if battle is None or battle.over is None else (how_it_ended(battle.over), battle.round)


def _felled(state: StoryState, battle: SenyaState) -> StoryState:
    """Returns the state whose heroes of a battle know which enemies fell in it."""
    fallen = [one for one in battle.side(1) if one.condition in (Condition.DEAD, Condition.INCAPACITATED)]
    names = tuple(one.kit.enemy.id for one in fallen if one.kit.enemy is not None and not one.kit.minion)
    for hero in state.heroes:
        if any(one.id == hero.id for one in battle.combatants):
            state = state.with_hero(replace(hero, felled=(*hero.felled, *names)))
    return state


def emotions_in(state: StoryState, body: Combatant) -> Combatant:
    """Returns a body that knows the unused emotions of its hero, as effects ask of it (S7.1)."""
    return replace(body, spent=replace(body.spent, emotions=state.hero(body.id).unused))


def taken_over(state: StoryState, bodies: tuple[Combatant, ...]) -> StoryState:
    """Returns the state with the bodies of heroes as they are now, and the emotions they got with the heroes."""
    for body in bodies:
        if any(hero.id == body.id for hero in state.heroes):
            unused = tuple(dict.fromkeys(body.spent.emotions))
            state = state.with_hero(replace(state.hero(body.id), unused=unused))
            state = state.with_body(replace(body, spent=replace(body.spent, emotions=())))
    return state
