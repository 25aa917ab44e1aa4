"""Which choices of a sheet are legal (S4.3 to S4.11, S7.1, S9.1, S9.2, S13.2), step by step and with every reason."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from game.games.senya.rules.character.derive import class_levels, own_skills
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.effects import ABILITIES
from game.games.senya.rules.data.rows import COMMON, CharacterClass, Data, ItemRow, Sheet, Skill
from game.games.senya.rules.economy import breaks_allowed
from game.rules.clause import Clause

CREATION_LEVELS = 3
EMOTIONS = 3
ROOMS: Mapping[str, tuple[str, ...]] = {"mystic": ("mystic", "gear", "any"), "scripture": ("any",)}
"""Types of items that go into other rooms than their own and "any" (S13.1, S13.2)."""

Reasons = Iterator[Clause]


def style_reasons(sheet: Sheet, data: Data) -> Reasons:
    """Yields what is wrong with the style (S3.1)."""
    style = data.styles.get(sheet.style)
    if style is None:
        yield refusal("no-style", sheet.style)
    elif style.apostate_only:
        yield refusal("apostate-style", style.id)


def class_reasons(sheet: Sheet, data: Data) -> Reasons:
    """Yields what is wrong with the classes (S4.2, S4.3)."""
    if len(sheet.creation_classes) != CREATION_LEVELS:
        yield refusal("creation-levels", len(sheet.creation_classes))
    levels = class_levels(sheet)
    yield from (refusal("no-class", name) for name in levels if name not in data.classes)
    if len(levels) > data.tables.constants["class_max"]:
        yield refusal("many-classes", len(levels))
    highest = data.tables.constants["class_level_max"]
    yield from (refusal("class-level", name, highest) for name, level in levels.items() if level > highest)


def ability_reasons(sheet: Sheet, data: Data) -> Reasons:
    """Yields what is wrong with the extra point (S4.4)."""
    if sheet.extra_point not in ABILITIES:
        yield refusal("extra-point", sheet.extra_point)


def skill_reasons(sheet: Sheet, data: Data) -> Reasons:
    """Yields what is wrong with the skills: each for itself, and how many they are (S4.10, S4.11)."""
    for number, name in enumerate(sheet.skills):
        reason = pick_reason(sheet, sheet.skills[:number], name, data)
        if reason is not None:
            yield reason
    picks = skill_picks(sheet, data)
    taken = Counter(data.skills[name].cls for name in sheet.skills if name in data.skills)
    yield from (refusal("class-skills", cls, most) for cls, most in picks.items() if taken[cls] > most)
    if len(sheet.skills) != sum(picks.values()):
        yield refusal("skill-count", sum(picks.values()), len(sheet.skills))


def skill_picks(sheet: Sheet, data: Data) -> dict[str, int]:
    """Returns how many skills each class of a sheet gives; a pick may be a common skill instead (S4.10)."""
    return {
        name: picks_at(data.classes[name], level) for name, level in class_levels(sheet).items() if name in data.classes
    }


def picks_at(cls: CharacterClass, level: int) -> int:
    """Returns how many skills a class gives at a level (S4.10)."""
    return cls.skills[min(level, len(cls.skills)) - 1] if level else 0


def pick_reason(sheet: Sheet, taken: tuple[str, ...], name: str, data: Data) -> Clause | None:
    """Returns why a skill may not be picked beside those `taken`, None if it may; their number is not judged."""
    skill = data.skills.get(name)
    if skill is None:
        return refusal("no-skill", name)
    if skill.free:
        return refusal("free-skill", name)
    if skill.cls not in (COMMON, *class_levels(sheet)):
        return refusal("foreign-skill", name, skill.cls)
    if name in taken and not skill.repeatable:
        return refusal("skill-twice", name)
    return _requirement(sheet, skill)


def _requirement(sheet: Sheet, skill: Skill) -> Clause | None:
    need = skill.require
    if need is None:
        return None
    if need.cls and class_levels(sheet).get(need.cls, 0) < need.level:
        return refusal("needs-class", skill.id, need.cls, need.level)
    if need.style and (sheet.style != need.style or sheet.level < need.level):
        return refusal("needs-style", skill.id, need.style, need.level)
    return None


def room_for_items(sheet: Sheet, data: Data) -> Counter[str]:
    """Returns how many items of each sort the skills give room for (S13.2)."""
    room: Counter[str] = Counter()
    for skill in own_skills(sheet, data):
        room.update({effect.slot: effect.n for effect in skill.effects if effect.op == "item"} if skill.passive else {})
    return room


def room_givers(item: ItemRow, data: Data) -> Iterator[Skill]:
    """Yields the skills that give room for an item (S13.2)."""
    for skill in data.skills.values():
        if skill.passive and any(effect.slot in rooms_for(item) for effect in skill.effects):
            yield skill


def rooms_for(item: ItemRow) -> tuple[str, ...]:
    """Returns the sorts of room that an item can take, its own first (S13.1, S13.2)."""
    return ROOMS.get(item.type, (item.type, "any"))


def item_reasons(sheet: Sheet, data: Data) -> Reasons:
    """Yields what is wrong with the items: unknown, of another class, or without room (S13.2)."""
    classes = class_levels(sheet)
    fitting: list[ItemRow] = []
    for name in sheet.items:
        item = data.items.get(name)
        if item is None:
            yield refusal("no-item", name)
        elif item.only and item.only not in classes:
            yield refusal("item-only", name, item.only)
        else:
            fitting.append(item)
    room = room_for_items(sheet, data)
    for item in fitting:
        free = next((sort for sort in rooms_for(item) if room[sort]), "")
        if free:
            room[free] -= 1
        else:
            yield refusal("item-room", item.id)


def break_reasons(sheet: Sheet, data: Data) -> Reasons:
    """Yields what is wrong with the skills registered for an infinity break (S9.1, S9.2)."""
    allowed = breaks_allowed(data.tables, sheet.level)
    if len(sheet.breaks) > allowed:
        yield refusal("many-breaks", allowed, len(sheet.breaks))
    own = {skill.id: skill for skill in own_skills(sheet, data)}
    for name in sheet.breaks:
        if name not in own:
            yield refusal("break-foreign", name)
        elif own[name].extra and not sheet.servant_class:
            yield refusal("break-extra", name)
        elif not own[name].breakable:
            yield refusal("break-plain", name)


def personal_reasons(sheet: Sheet, data: Data) -> Reasons:
    """Yields what is wrong with emotions, community and servant class (S5.2, S7.1, S17.1)."""
    for number, name in enumerate(sheet.emotions):
        emotion = data.emotions.get(name)
        if emotion is None:
            yield refusal("no-emotion", name)
        elif not emotion.d66:
            yield refusal("emotion-rolled", name)
        elif name in sheet.emotions[:number]:
            yield refusal("emotion-twice", name)
    if len(sheet.emotions) != EMOTIONS:
        yield refusal("emotion-count", EMOTIONS, len(sheet.emotions))
    if sheet.community and sheet.community not in data.communities:
        yield refusal("no-community", sheet.community)
    if sheet.servant_class and sheet.servant_class not in data.servants:
        yield refusal("no-servant", sheet.servant_class)


STEPS: Mapping[str, Callable[[Sheet, Data], Reasons]] = {
    "style": style_reasons,
    "classes": class_reasons,
    "abilities": ability_reasons,
    "skills": skill_reasons,
    "items": item_reasons,
    "breaks": break_reasons,
    "personal": personal_reasons,
}
"""The steps of construction in order (S4.1), with what tells why a step is not done yet; the distance has no choice."""


def reasons(sheet: Sheet, data: Data) -> tuple[Clause, ...]:
    """Returns every reason why a sheet is no legal character; () for one that is."""
    return tuple(reason for step in STEPS.values() for reason in step(sheet, data))
