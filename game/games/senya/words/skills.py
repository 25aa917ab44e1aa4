"""The texts of skills, antinomies, items, abilities and enemies, made from their rows (S14.4)."""

import re
from collections.abc import Iterator

from game.games.senya.rules.data import rows
from game.games.senya.words.effects import ATTACK, INTERRUPT, OWN_LEVEL, PLAIN, Usage, effect_lines, use_of
from game.games.senya.words.speech import Speech

_ID = re.compile(r"[a-z]+(?:_[a-z]+)+")
"""An id in a remark: an enemy is told by its name."""


def category_name(speech: Speech, category: str) -> str:
    """Returns the name of a category, with the kind of attack (S14.1)."""
    return speech(f"senya-name.category.{category.replace('/', '-')}")


def skill_head(speech: Speech, skill: rows.Skill) -> str:
    """Returns what stands above a skill's text: category, cost, tension bonus, whether it is an extra or a free one."""
    parts = [category_name(speech, skill.category)]
    if not skill.passive:
        parts.append(speech("senya-text.cost", skill.cost))
    if skill.tension:
        parts.append(speech("senya-text.tension", skill.tension))
    parts += [speech(f"senya-text.{word}") for word, is_so in (("extra", skill.extra), ("free", skill.free)) if is_so]
    return speech.listed(parts, "senya-text.beside")


def skill_lines(speech: Speech, skill: rows.Skill) -> tuple[str, ...]:
    """Returns all that a skill says, a sentence each without its full stop: moment, effects, limits, needs, remark."""
    effects = effect_lines(speech, skill.effects, use_of(speech, skill))
    return (*_moment(speech, skill.when), *effects, *_bounds(speech, skill))


def skill_text(speech: Speech, skill: rows.Skill) -> str:
    """Returns the text of a skill, an ability or a servant's skill as one paragraph."""
    return speech.text(skill_lines(speech, skill))


def law_head(speech: Speech, style: rows.Style) -> str:
    """Returns what stands above an antinomy's text."""
    return speech.listed((speech("senya-text.law"), skill_head(speech, style.law)), "senya-text.beside")


def law_text(speech: Speech, style: rows.Style) -> str:
    """Returns the text of a style's antinomy: its effects, how often it is used, the emotion it gives (S3.2, S3.3)."""
    how = "passive" if style.law.passive else "used"
    gives = speech(f"senya-text.emotion.{how}", speech.emotion(style.emotion))
    return speech.text((*skill_lines(speech, style.law), gives))


def item_head(speech: Speech, item: rows.ItemRow) -> str:
    """Returns what stands above an item's text: its type, and of one that is used its moment and cost."""
    parts = [speech(f"senya-name.slot.{item.type}")]
    if item.attack_kind:
        parts.append(speech(f"senya-name.kind.{item.attack_kind}"))
    if item.timing in rows.TIMINGS:
        parts.append(speech(f"senya-text.timing.{item.timing}"))
    if item.timing:
        parts.append(speech("senya-text.cost", item.cost))
    return speech.listed(parts, "senya-text.beside")


def item_text(speech: Speech, item: rows.ItemRow) -> str:
    """Returns the text of an item (S13)."""
    role = ATTACK if item.timing == "offence" else INTERRUPT if item.when is not None else PLAIN
    use = Usage(role, item.when, OWN_LEVEL, item.attack_kind)
    lines = [*_moment(speech, item.when), *effect_lines(speech, item.effects, use), *_limit(speech, item.limit)]
    if item.type == "consumable":
        lines.append(speech("senya-text.consumed"))
    if item.only:
        lines.append(speech("senya-text.only", speech.cls(item.only)))
    return speech.text(lines)


def enemy_head(speech: Speech, enemy: rows.Enemy) -> str:
    """Returns the level of an enemy and whether it is a minion."""
    parts = [speech("senya-text.level", enemy.level)]
    if enemy.minion:
        parts.append(speech("senya-text.minion"))
    return speech.listed(parts, "senya-text.beside")


def enemy_text(speech: Speech, enemy: rows.Enemy) -> str:
    """Returns what an enemy does: its attack type and each ability, with their texts (S15.1)."""
    known = (speech.data.abilities.get(name) for name in enemy.abilities)
    deeds = [enemy.attack, *(ability for ability in known if ability is not None)]
    told = [speech("senya-text.deed", speech.word(deed.name), skill_text(speech, deed)) for deed in deeds]
    return speech.listed(told, "senya-text.next")


def card_words(speech: Speech, code: str) -> str:
    """Returns what stands on the card of a skill, an item or an antinomy below its name; "" for anything else."""
    data, words = speech.data, ("", "")
    if code in data.skills:
        words = skill_head(speech, data.skills[code]), skill_text(speech, data.skills[code])
    elif code in data.items:
        words = item_head(speech, data.items[code]), item_text(speech, data.items[code])
    elif code in data.styles:
        words = law_head(speech, data.styles[code]), law_text(speech, data.styles[code])
    return speech.listed(filter(None, words), "senya-spoken.below") if any(words) else ""


def _moment(speech: Speech, when: rows.When | None) -> Iterator[str]:
    """Yields when an interrupt is used (S14.6)."""
    if when is not None:
        which = speech(f"senya-when.which.{when.which}")
        whose, whom = (speech(f"senya-when.{word}.{when.whose}") for word in ("whose", "whom"))
        yield speech(f"senya-when.{when.moment}", whose, whom, which)


def _bounds(speech: Speech, skill: rows.Skill) -> Iterator[str]:
    """Yields what limits a skill, what it costs besides cost, and what it needs."""
    if not skill.counter_ok:
        yield speech("senya-text.no-counter-use")
    if skill.not_with:
        names = (speech("senya-text.quoted", speech.skill(other)) for other in skill.not_with)
        yield speech("senya-text.not-with", speech.listed(names))
    yield from _limit(speech, skill.limit)
    yield from _prices(speech, skill.price)
    if rows.INHUMAN in skill.tags:
        yield speech("senya-text.inhuman")
    if skill.require is not None:
        yield requirement(speech, skill.require)
    if skill.repeatable:
        yield speech("senya-text.repeatable")
    if skill.note:
        yield _ID.sub(lambda found: speech.enemy(found.group()), speech.word(skill.note))


def _limit(speech: Speech, limit: str) -> Iterator[str]:
    if limit:
        yield speech(f"senya-text.limit.{limit}")


def _prices(speech: Speech, price: rows.Price) -> Iterator[str]:
    paid = (("hp", price.hp), ("tension", price.tension), ("max-hp", price.max_hp))
    named = [speech(f"senya-text.price.{name}", amount) for name, amount in paid if amount]
    if named:
        yield speech("senya-text.paid", speech.listed(named))


def requirement(speech: Speech, need: rows.Requirement) -> str:
    """Returns what an extra skill needs (S4.11)."""
    if need.cls:
        return speech("senya-text.needs-class", speech.cls(need.cls), need.level)
    return speech("senya-text.needs-style", speech.style(need.style), need.level)
