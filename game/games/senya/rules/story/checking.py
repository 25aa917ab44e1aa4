"""The checks of scenes: who may make which, the sum, the exact chance, the roll, what a failure costs (S2, S16.3)."""

from dataclasses import replace

from game.games.senya.rules.checks import Check, Rolled, seen, succeeds
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.scenario_rows import SceneCheck
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.expressions import evaluate
from game.games.senya.rules.odds import PAIR, successes
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.boards import rise
from game.games.senya.rules.story.events import CheckEnded, CheckFell, CheckTried, FailureHurt, FlagFound, Log
from game.games.senya.rules.story.parts import Passage, Trying
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import CheckDone, Content
from game.games.senya.rules.values import ability_total
from game.rules.clause import Clause

BY_COMMUNITY = "reason"
"""The ability of a check by one's community (S5.4)."""
OF = 36
"""The throws of two dice, in which chances are told."""


def open_checks(state: StoryState) -> tuple[SceneCheck, ...]:
    """Returns the checks of the scene whose topics are not found (S16.3)."""
    return tuple(check for check in state.data_scene.checks if check.flag not in state.flags)


def clues(state: StoryState) -> tuple[int, int]:
    """Returns how many of the clues of the story are found, and how many there are: all that its checks may find."""
    named = {check.flag for scene in state.world.scenario.scenes.values() for check in scene.checks}
    return sum(flag in state.flags for flag in named), len(named)


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
    return Check(total, tables.constants["critical"], tables.constants["fumble"])


def chance_of(state: StoryState, name: str, check: SceneCheck, community: bool) -> int:
    """Returns in how many of 36 throws a hero's check succeeds, without help."""
    return successes(check_of(state, name, check, community), check.difficulty)


def least_pair(state: StoryState, name: str, check: SceneCheck, community: bool) -> int:
    """Returns the least sum of the two dice with which a hero's check succeeds, without help; 13 if none does.

    A fumble is no success however low the difficulty, a critical is one however high (S2.3 to S2.6).
    """
    rolled = check_of(state, name, check, community)
    return next((face for face in sorted(PAIR) if succeeds(seen(rolled, face), check.difficulty)), 13)


def trying_of(state: StoryState) -> tuple[Trying, SceneCheck, Check]:
    """Returns the check that is being made: what is known of it, its row, and the sum with all that was added."""
    trying = state.scene.trying if state.scene is not None else None
    assert trying is not None
    row = state.data_scene.check(trying.topic)
    assert row is not None
    check = check_of(state, trying.by, row, trying.community)
    helped = replace(check, total=check.total.and_all(trying.added)).with_values(critical=-trying.critical)
    return trying, row, helped


def with_trying(state: StoryState, trying: Trying | None) -> StoryState:
    """Returns the state with the check that is being made changed."""
    assert state.scene is not None
    return state.in_scene(replace(state.scene, trying=trying))


def chance_now(state: StoryState) -> int:
    """Returns in how many of 36 throws the check that is being made succeeds, with the help it has."""
    _, row, check = trying_of(state)
    return successes(check, row.difficulty)


def shown(state: StoryState) -> tuple[Rolled, bool]:
    """Returns what the dice of the check show with all that was added, and whether that is a success."""
    trying, row, check = trying_of(state)
    rolled = seen(check, sum(trying.faces))
    return rolled, succeeds(rolled, row.difficulty)


def tried(state: StoryState, name: str, topic: str, community: bool, log: Log) -> StoryState:
    """Returns the state with a check that is being made."""
    state = with_trying(state, Trying(name, topic, community))
    _, row, check = trying_of(state)
    if log is not None:
        log.append(CheckTried(name, topic, check.total, row.difficulty, successes(check, row.difficulty)))
    return state


def roll_check(state: StoryState, dice: Dice, log: Log) -> StoryState:
    """Returns the state with the dice of a check fallen (S2.6)."""
    trying, row, _ = trying_of(state)
    faces = (dice.die(SIDES), dice.die(SIDES))
    state = with_trying(state, replace(trying, faces=faces))
    rolled, success = shown(state)
    if log is not None:
        log.append(CheckFell(trying.by, row.id, faces, rolled.kind.value, rolled.total, success))
    return state


def check_done(state: StoryState, step: CheckDone, dice: Dice, log: Log) -> StoryState:
    """Returns the state after a check: what it finds is found for all, a failure may hurt (S16.3, S16.4, S10.17).

    A success gives the users of skills used with it their tension bonus (S8.3).
    """
    trying, row, _ = trying_of(state)
    _, success = shown(state)
    assert state.scene is not None
    if log is not None:
        log.append(CheckEnded(trying.by, row.id, success))
    if not success:
        state = _hurt(state, trying.by, row, dice, log)
    state = with_trying(state, None).noted(
        Passage("found" if success else "missed", state.data_scene.id, trying.by, row.id)
    )
    if not success:
        return _without_fallen(state)
    for name, used in trying.helped:
        skill = state.body(name).kit.skill(used)
        state = rise(state, name, skill.tension if skill is not None else 0, "success", log)
    if log is not None:
        log.append(FlagFound(trying.by, row.id, row.flag))
    return state.with_hero(state.hero(trying.by).did("found")).flagged(row.flag)


def _without_fallen(state: StoryState) -> StoryState:
    """Returns the state with nobody asked in the scene who has fallen (S12.3)."""
    top = state.top
    if not isinstance(top, Content):
        return state
    return state.then(replace(top, waiting=tuple(name for name in top.waiting if name in state.able)))


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
