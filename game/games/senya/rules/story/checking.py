"""The checks of scenes: who may make which, the sum, the exact chance, the roll, what a failure costs (S2, S16.3)."""

from __future__ import annotations

from game.games.senya.rules.checks import Check, roll, succeeds
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.scenario_rows import SceneCheck
from game.games.senya.rules.dice import Dice, Noted
from game.games.senya.rules.expressions import evaluate
from game.games.senya.rules.odds import successes
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.events import CheckFell, CheckTried, FailureHurt, FlagFound, Log
from game.games.senya.rules.story.parts import Passage
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import CheckRoll
from game.games.senya.rules.totals import Total
from game.games.senya.rules.values import ability_total
from game.rules.clause import Clause

BY_COMMUNITY = "reason"
"""The ability of a check by one's community (S5.4)."""
OF = 36
"""The throws of two dice, in which chances are told."""


def open_checks(state: StoryState) -> tuple[SceneCheck, ...]:
    """Returns the checks of the scene whose topics are not found (S16.3)."""
    return tuple(check for check in state.data_scene.checks if check.flag not in state.flags)


def knows(state: StoryState, name: str, check: SceneCheck) -> bool:
    """Whether a hero's community knows of a topic (S5.3)."""
    sheet = state.body(name).kit.sheet
    return bool(check.community) and sheet is not None and sheet.community == check.community


def check_refusal(state: StoryState, name: str, topic: str, community: bool) -> Clause | None:
    """Returns why a hero may not make a check, None if it may (S16.3, S5.3)."""
    check = state.data_scene.check(topic)
    if check is None:
        return refusal("check-none", topic)
    if check.flag in state.flags:
        return refusal("check-found", topic)
    if state.scene is None or name in state.scene.checked:
        return refusal("check-once")
    if community and not knows(state, name, check):
        return refusal("check-community", check.community or topic)
    return None


def due(state: StoryState, name: str) -> bool:
    """Whether a hero has to make a check before it rests: the player of a scene of kind check, while one is open."""
    scene = state.scene
    if scene is None or state.data_scene.kind != "check" or name in scene.checked:
        return False
    first = scene.player if scene.player in state.able else next(iter(state.able), "")
    return name == first and bool(open_checks(state))


def check_of(state: StoryState, name: str, check: SceneCheck, community: bool) -> Check:
    """Returns what a hero rolls a check with: ability, what adds to it, tension; or reason and the community (S5.4)."""
    tables = state.world.data.tables
    total = ability_total(state.body(name), BY_COMMUNITY if community else check.ability, tables)
    if community:
        total = total.plus("community", tables.constants["community_bonus"], "S5.3")
    constants = tables.constants
    return Check(Total(total.terms), constants["critical"], constants["fumble"])


def chance_of(state: StoryState, name: str, check: SceneCheck, community: bool) -> int:
    """Returns in how many of 36 throws a hero's check succeeds."""
    return successes(check_of(state, name, check, community), check.difficulty)


def tried(state: StoryState, name: str, topic: str, community: bool, log: Log) -> StoryState:
    """Returns the state with a check to be rolled."""
    check = state.data_scene.check(topic)
    assert check is not None and state.scene is not None
    if log is not None:
        chance = chance_of(state, name, check, community)
        log.append(CheckTried(name, topic, check_of(state, name, check, community).total, check.difficulty, chance))
    return state.pushed(CheckRoll(name, topic, community))


def roll_check(state: StoryState, step: CheckRoll, dice: Dice, log: Log) -> StoryState:
    """Returns the state after a check: what it finds is found for all, a failure may hurt (S16.3, S16.4, S10.17)."""
    check = state.data_scene.check(step.check)
    assert check is not None and state.scene is not None
    noted = Noted(dice)
    rolled = roll(check_of(state, step.by, check, step.community), noted)
    success = succeeds(rolled, check.difficulty)
    if log is not None:
        pair = tuple(face for _, face in noted.fallen)
        log.append(CheckFell(step.by, check.id, pair, rolled.kind.value, rolled.total, success))
    state = state.noted(Passage("found" if success else "missed", state.scene.id, step.by, check.id))
    if not success:
        return _hurt(state, step.by, check, dice, log)
    if log is not None:
        log.append(FlagFound(step.by, check.id, check.flag))
    return state.with_hero(state.hero(step.by).did("found")).flagged(check.flag)


def _hurt(state: StoryState, name: str, check: SceneCheck, dice: Dice, log: Log) -> StoryState:
    if check.fail_damage is None:
        return state
    damage = max(0, evaluate(check.fail_damage, {}, False, dice))
    body = state.body(name)
    body = body.with_vitals(hp=max(0, body.hp - damage))
    if body.hp == 0:
        body = body.in_condition(Condition.INCAPACITATED)
    if log is not None:
        log.append(FailureHurt(name, damage, body.hp))
    return state.with_body(body)
