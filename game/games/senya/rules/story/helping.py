"""Skills outside battle: what helps a check, what heals in a scene; cost is ignored, prices and uses are not (S8.7)."""

from collections.abc import Iterator
from dataclasses import replace

from game.games.senya.rules.actions import Interrupt, SetupSkill, UseItem
from game.games.senya.rules.battle.answers import aims
from game.games.senya.rules.battle.declare import aim_refusal, item_refusal, use_refusal
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.events import Broke, Declared
from game.games.senya.rules.expressions import evaluate
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import price_refusal
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.steps import Working
from game.games.senya.rules.story.checking import roll_check, shown, tried, trying_of, with_trying
from game.games.senya.rules.story.events import CheckHelped, Log
from game.games.senya.rules.story.nested import battle_world, emotions_in, taken_over
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import CheckDone, CheckHelp, CheckRoll, CheckWindow, SkillRoll
from game.games.senya.rules.totals import Term
from game.games.senya.rules.values import env, value
from game.games.senya.rules.verbs.work import law_used, work
from game.rules.clause import Clause

BEFORE, AFTER = "before_check", "after_check"
OF_CHECKS = ("check", "crit", "reroll")
"""What may be done to a check of a scene."""
IN_SCENES = ("heal", "gain_tension", "tension_set")
"""What a skill or item must do to be used in a scene by itself."""
TIMINGS = ("setup", "cleanup", "action")


def table_of(state: StoryState) -> SenyaState:
    """Returns the heroes in the scene as the rules of battles see them, without a battle."""
    here = tuple(emotions_in(state, state.body(name)) for name in state.able)
    return SenyaState(battle_world(state.world), 0, Process.SETUP1, here, ())


def _used(state: StoryState, table: SenyaState, name: str, used: str, broken: bool, log: Log) -> SenyaState:
    """Returns the table with something used up and its price paid; an antinomy gives its emotion (S3.3, S9.7)."""
    one = table.one(name)
    skill = thing(one, used)
    spent = one.spent.used(used)
    if broken:
        spent = replace(spent, breaks=(*spent.breaks, used))
        if log is not None:
            log.append(Broke(name, used))
    price = skill.price
    one = replace(one, spent=spent)
    if not broken:  # S9.5: a broken skill costs the break alone
        one = one.with_vitals(hp=one.hp - price.hp, tension=one.vitals.tension - price.tension)
    table = table.with_one(one)
    return law_used(table, name, log) if one.kit.law is not None and one.kit.law.id == used else table


def _use_refusal(state: StoryState, one: Combatant, name: str, broken: bool) -> Clause | None:
    """Returns why something may not be used up now, None if it may: limits, prices, break slots (S8.7, S9.7)."""
    skill, item = one.kit.skill(name), one.kit.item(name)
    if skill is None and item is None:
        return refusal("not-own", name)
    if item is not None and skill is None:
        return refusal("unbreakable", name) if broken else item_refusal(one, item)
    assert skill is not None
    if broken and not skill.breakable:
        return refusal("unbreakable", name)
    if broken and one.left(name) < 1:
        return refusal("no-slot", name)
    price = skill.price
    paid = None if broken else price_refusal(one.hp, one.vitals.tension, price.hp, price.tension)
    return use_refusal(table_of(state), one, skill) or paid


# --- with a check ----------------------------------------------------------------------------------------------------


def helps(state: StoryState, name: str, moment: str) -> tuple[Skill, ...]:
    """Returns what a hero may use with the check that is being made, at a moment (S14.6)."""
    trying, _, _ = trying_of(state)
    one = state.body(name)
    found = []
    for skill in one.kit.of("interrupt"):
        when = skill.when
        if when is None or (when.moment, when.which) != (moment, "any") or (name, skill.id) in trying.helped:
            continue
        whose = when.whose in ("ally", "any") or (when.whose == "self" and name == trying.by)
        works = any(effect.op in OF_CHECKS for effect in skill.effects)
        if whose and works and _use_refusal(state, one, skill.id, False) is None:
            found.append(skill)
    return tuple(found)


def window(state: StoryState, moment: str) -> CheckWindow:
    """Returns the window of a moment: who can help, in the order of S1.6."""
    order = sorted(state.able, key=lambda name: -value(state.body(name), "act").value)
    return CheckWindow(tuple(name for name in order if helps(state, name, moment)), moment)


def try_check(state: StoryState, name: str, topic: str, community: bool, log: Log) -> StoryState:
    """Returns the state with a check that is being made: who helps before it, its dice and its end come next."""
    state = tried(state, name, topic, community, log)
    return state.pushed(window(state, BEFORE), CheckRoll(), CheckDone())


def dice_of_check(state: StoryState, step: CheckRoll, dice: Dice, log: Log) -> StoryState:
    """Returns the state with the dice of a check fallen, and the window after them open."""
    state = roll_check(state, dice, log)
    return state.pushed(window(state, AFTER))


def help_refusal(state: StoryState, action: Interrupt) -> Clause | None:
    """Returns why something may not be used with the check, None if it may (S10.12, S14.6)."""
    top = state.top
    assert isinstance(top, CheckWindow)
    one = state.body(action.by)
    if one.kit.skill(action.skill) is None:
        return refusal("not-own", action.skill)
    if action.skill not in [skill.id for skill in helps(state, action.by, top.moment)]:
        return refusal("wrong-moment", action.skill)
    if action.share or action.breaks not in ((), (action.skill,)):
        return refusal("break-unused", action.skill)
    return _use_refusal(state, one, action.skill, bool(action.breaks))


def helped(state: StoryState, action: Interrupt) -> StoryState:
    """Returns the state with an interrupt to be worked."""
    return state.pushed(CheckHelp(action.by, action.skill, bool(action.breaks)))


def help_check(state: StoryState, step: CheckHelp, dice: Dice, log: Log) -> StoryState:
    """Returns the state after a skill has worked on the check: what it adds, or dice that fall anew (S10.12, S14.7)."""
    trying, row, _ = trying_of(state)
    table = _used(state, table_of(state), step.by, step.skill, step.broken, log)
    one = table.one(step.by)
    skill = thing(one, step.skill)
    anew = False
    for effect in skill.effects:
        if effect.op == "reroll":
            anew = True
        elif effect.op in OF_CHECKS and effect.v is not None:
            amount = evaluate(effect.v, env(one, skill), step.broken, dice)
            if effect.op == "check":
                trying = replace(trying, added=(*trying.added, Term(skill.id, amount, "S14.7")))
            else:
                trying = replace(trying, critical=trying.critical + amount)
    table = work(table, Working(step.by, skill.id, (trying.by,), step.broken), dice, log)
    trying = replace(trying, helped=(*trying.helped, (step.by, skill.id)), faces=() if anew else trying.faces)
    state = with_trying(taken_over(state, table.combatants), trying)
    rolled, success = shown(state) if trying.faces else (None, False)
    if log is not None:
        log.append(CheckHelped(step.by, skill.id, row.id, rolled.total if rolled is not None else None, success))
    top = state.top
    if not isinstance(top, CheckWindow):
        return state
    left = tuple(name for name in top.waiting if helps(state, name, top.moment))
    return state.then(CheckRoll()) if anew else state.then(replace(top, waiting=left))


# --- by itself -------------------------------------------------------------------------------------------------------


def usable(state: StoryState, name: str) -> Iterator[Skill]:
    """Yields what a hero may use in a scene by itself, once in it each: skills and items that heal or move (S8.7)."""
    one = state.body(name)
    found = [skill for skill in one.kit.skills if skill.category in TIMINGS]
    found += [thing(one, item.id) for item in one.kit.items if item.timing in TIMINGS]
    for skill in {skill.id: skill for skill in found}.values():
        if all(effect.op in IN_SCENES for effect in skill.effects) and not one.spent.times(skill.id, "scene"):
            yield skill


def uses(state: StoryState, name: str) -> list[SetupSkill | UseItem]:
    """Returns all uses of skills and items in a scene."""
    table, found = table_of(state), list[SetupSkill | UseItem]()
    one = table.one(name)
    for skill in usable(state, name):
        item = one.kit.skill(skill.id) is None
        for aim in aims(table, one, skill):
            for broken in ((), *(() if item else ((skill.id,),))):
                found.append(UseItem(name, skill.id, aim) if item else SetupSkill(name, skill.id, aim, broken))
    return found


def scene_use_refusal(state: StoryState, action: SetupSkill | UseItem) -> Clause | None:
    """Returns why something may not be used in a scene, None if it may (S8.7, S9.7)."""
    source = action.skill if isinstance(action, SetupSkill) else action.item
    breaks = action.breaks if isinstance(action, SetupSkill) else ()
    one = state.body(action.by)
    own = one.kit.skill(source) if isinstance(action, SetupSkill) else one.kit.item(source)
    if own is None or (isinstance(action, UseItem) and one.kit.skill(source) is not None):
        return refusal("not-own", source)
    if isinstance(action, SetupSkill) and (action.share or action.choice or breaks not in ((), (source,))):
        return refusal("break-unused", source)
    skill = next((skill for skill in usable(state, action.by) if skill.id == source), None)
    if skill is None:
        again = one.spent.times(source, "scene")
        return refusal("limit-used", source, "scene") if again else refusal("wrong-timing", source)
    return _use_refusal(state, one, source, bool(breaks)) or aim_refusal(table_of(state), one, skill, action.targets)


def scene_use(state: StoryState, action: SetupSkill | UseItem, log: Log) -> StoryState:
    """Returns the state with something used in a scene, whose dice come next."""
    source = action.skill if isinstance(action, SetupSkill) else action.item
    broken = isinstance(action, SetupSkill) and bool(action.breaks)
    if log is not None:
        log.append(
            Declared(action.by, "setup" if isinstance(action, SetupSkill) else "item", (source,), action.targets)
        )
    return state.pushed(SkillRoll(action.by, source, action.targets, broken))


def work_in_scene(state: StoryState, step: SkillRoll, dice: Dice, log: Log) -> StoryState:
    """Returns the state after something has worked in a scene."""
    table = _used(state, table_of(state), step.by, step.source, step.broken, log)
    table = work(table, Working(step.by, step.source, step.targets, step.broken), dice, log)
    return taken_over(state, table.combatants)
