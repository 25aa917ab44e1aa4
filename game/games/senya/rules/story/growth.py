"""Growth (S18.5 to S18.7): levels, skills, items and breaks of a hero after a session, each with its clause."""

from dataclasses import replace

from game.games.senya.rules.character.building import class_reasons, take_break, take_item, take_skill
from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.character.legality import picks_at
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.rules.economy import level_points
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import Combatant, Who
from game.games.senya.rules.story.events import BreakRegistered, ItemTaken, LevelGained, Log, SkillLearned
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import GrowthQuestion, SkillQuestion
from game.rules.clause import Clause


def sheet_of(body: Combatant) -> Sheet:
    """Returns the sheet of a hero."""
    sheet = body.kit.sheet
    assert sheet is not None
    return sheet


def with_sheet(body: Combatant, sheet: Sheet, data: Data) -> Combatant:
    """Returns a hero with another sheet: its kit, and HP as they stand to their maximum."""
    kit = replace(kit_of(Who(sheet=sheet, name=body.kit.name["ja"]), data), name=body.kit.name)
    fresh = combatant(body.id, body.side, kit, body.ties)
    rise = kit.values["hp"].value - body.kit.values["hp"].value
    vitals = replace(body.vitals, hp=body.hp + rise, max_hp=body.vitals.max_hp + rise)
    return replace(body, kit=kit, vitals=vitals, worn=fresh.worn)


def purse(state: StoryState, name: str) -> int:
    """Returns the experience that a hero's player has for any of its heroes (S18.4)."""
    own = state.hero(name)
    return sum(one.experience for one in state.heroes if one == own or (own.player and one.player == own.player))


def level_refusal(state: StoryState, name: str, cls: str) -> Clause | None:
    """Returns why a hero may not rise by a level of a class, None if it may (S18.5, S18.6)."""
    data = state.world.data
    sheet = sheet_of(state.body(name))
    price, held = level_points(data.tables, sheet.level, sheet.level + 1), purse(state, name)
    if price > held:
        return refusal("no-experience", price, held)
    grown = risen(sheet, cls)
    reason = next(class_reasons(sheet, grown, data), None)
    if reason is not None:
        return reason
    due, found = skills_due(grown, cls, data), 0
    for skill in data.skills:  # S4.10: exactly as many as are due are taken, so there must be as many
        if found == due:
            break
        after = take_skill(grown, skill, data)
        grown, found = (after, found + 1) if isinstance(after, Sheet) and after != grown else (grown, found)
    return None if found == due else refusal("skill-count", due, found)


def risen(sheet: Sheet, cls: str) -> Sheet:
    """Returns a sheet with one more level of a class, without the skills that it gives."""
    return replace(sheet, growth_classes=(*sheet.growth_classes, cls))


def skills_due(grown: Sheet, cls: str, data: Data) -> int:
    """Returns how many skills the last level of a class gave (S4.10)."""
    level = class_levels(grown)[cls]
    return picks_at(data.classes[cls], level) - picks_at(data.classes[cls], level - 1)


def levelled(state: StoryState, name: str, cls: str, log: Log) -> StoryState:
    """Returns the state with a level paid for (S18.4); the skills that it gives are asked for next (S18.6)."""
    data, hero = state.world.data, state.hero(name)
    sheet = sheet_of(state.body(name))
    paid = level_points(data.tables, sheet.level, sheet.level + 1)
    if log is not None:
        log.append(LevelGained(name, cls, sheet.level + 1, paid))
    state = state.with_hero(replace(hero, experience=hero.experience - paid))
    return state.pushed(SkillQuestion(name, cls, skills_due(risen(sheet, cls), cls, data)))


def growing(state: StoryState, step: SkillQuestion) -> Sheet:
    """Returns the sheet of a hero with the level that is gained and the skills taken so far."""
    grown = risen(sheet_of(state.body(step.by)), step.cls)
    return replace(grown, skills=(*grown.skills, *step.skills))


def learnable(state: StoryState, step: SkillQuestion) -> tuple[str, ...]:
    """Returns the skills that a hero may take now (S4.10, S4.11)."""
    data, sheet = state.world.data, growing(state, step)
    return tuple(skill for skill in data.skills if isinstance(take_skill(sheet, skill, data), Sheet))


def skill_refusal(state: StoryState, step: SkillQuestion, skill: str) -> Clause | None:
    """Returns why a skill may not be taken, None if it may."""
    return _reason(take_skill(growing(state, step), skill, state.world.data))


def learned(state: StoryState, step: SkillQuestion, skill: str, log: Log) -> StoryState:
    """Returns the state with a skill taken; after the last one that is due the hero has risen (S18.6)."""
    if log is not None:
        log.append(SkillLearned(step.by, skill))
    after = replace(step, skills=(*step.skills, skill))
    if len(after.skills) < after.due:
        return state.then(after)
    body = with_sheet(state.body(step.by), growing(state, after), state.world.data)
    return state.popped().with_body(body)


def item_refusal(state: StoryState, name: str, item: str) -> Clause | None:
    """Returns why an item may not be taken, None if it may (S13.2)."""
    return _reason(take_item(sheet_of(state.body(name)), item, state.world.data))


def break_refusal(state: StoryState, name: str, skill: str) -> Clause | None:
    """Returns why a skill may not be registered for infinity breaks, None if it may (S9.1, S9.2)."""
    return _reason(take_break(sheet_of(state.body(name)), skill, state.world.data))


def _reason(found: Sheet | Clause) -> Clause | None:
    return None if isinstance(found, Sheet) else found


def equipped(state: StoryState, name: str, item: str, log: Log) -> StoryState:
    """Returns the state with an item taken."""
    if log is not None:
        log.append(ItemTaken(name, item))
    return _with(state, name, take_item(sheet_of(state.body(name)), item, state.world.data))


def registered(state: StoryState, name: str, skill: str, log: Log) -> StoryState:
    """Returns the state with a skill registered for infinity breaks, for good (S9.2)."""
    if log is not None:
        log.append(BreakRegistered(name, skill))
    return _with(state, name, take_break(sheet_of(state.body(name)), skill, state.world.data))


def _with(state: StoryState, name: str, sheet: Sheet | Clause) -> StoryState:
    assert isinstance(sheet, Sheet)
    return state.with_body(with_sheet(state.body(name), sheet, state.world.data))


def may_grow(state: StoryState, step: GrowthQuestion) -> bool:
    """Whether there is anything that a hero can do with its experience, room and slots."""
    data, name = state.world.data, step.by
    if state.hero(name).apostate:
        return False
    return (
        any(level_refusal(state, name, cls) is None for cls in data.classes)
        or any(item_refusal(state, name, item) is None for item in data.items)
        or any(break_refusal(state, name, skill) is None for skill in breakable(state, name))
    )


def breakable(state: StoryState, name: str) -> tuple[str, ...]:
    """Returns the skills that a hero may register for infinity breaks now (S9.2)."""
    own = dict.fromkeys(skill.id for skill in state.body(name).kit.skills)
    return tuple(skill for skill in own if break_refusal(state, name, skill) is None)
