"""Building a character (S4.1, S4.12, S6, S18.6): choices that are refused with their clause or give the next sheet."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.games.senya.rules.character import legality
from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import COMMON, Data, Sample, Sheet
from game.games.senya.rules.economy import breaks_allowed, level_points
from game.rules.clause import Clause
from game.rules.errors import DataError

PC = "pc"


def take_style(sheet: Sheet, name: str, data: Data) -> Sheet | Clause:
    """Returns the sheet with a style, or why it cannot be taken (S3.1)."""
    after = replace(sheet, style=name)
    return next(legality.style_reasons(after, data), after)


def take_class(sheet: Sheet, name: str, data: Data) -> Sheet | Clause:
    """Returns the sheet with one more creation level, or why it cannot be taken (S4.3)."""
    if len(sheet.creation_classes) >= legality.CREATION_LEVELS:
        return refusal("creation-levels", len(sheet.creation_classes))
    after = replace(sheet, creation_classes=(*sheet.creation_classes, name))
    found = (reason for reason in class_reasons(sheet, after, data) if reason.code != "creation-levels")
    return next(found, after)


def class_reasons(sheet: Sheet, after: Sheet, data: Data) -> Iterator[Clause]:
    """Yields what would be wrong with the classes of a sheet after a change; they are counted as they are before."""
    for reason in legality.class_reasons(after, data):
        yield refusal(reason.code, len(class_levels(sheet))) if reason.code == "many-classes" else reason


def take_skill(sheet: Sheet, name: str, data: Data) -> Sheet | Clause:
    """Returns the sheet with one more skill, or why it cannot be picked (S4.10, S4.11).

    That includes the picks: those of its class, and with common skills those of all classes together.
    """
    reason = legality.pick_reason(sheet, sheet.skills, name, data)
    if reason is not None:
        return reason
    picks = legality.skill_picks(sheet, data)
    cls = data.skills[name].cls
    of_class = Counter(data.skills[one].cls for one in sheet.skills if one in data.skills)[cls]
    if cls != COMMON and of_class >= picks[cls]:
        return refusal("class-skills", cls, picks[cls])
    if len(sheet.skills) >= sum(picks.values()):
        return refusal("skill-count", sum(picks.values()), len(sheet.skills))
    return replace(sheet, skills=(*sheet.skills, name))


def take_item(sheet: Sheet, name: str, data: Data) -> Sheet | Clause:
    """Returns the sheet with one more item, or why it cannot be had (S13.2)."""
    after = replace(sheet, items=(*sheet.items, name))
    return next(legality.item_reasons(after, data), after)


def take_break(sheet: Sheet, name: str, data: Data) -> Sheet | Clause:
    """Returns the sheet with one more skill registered for an infinity break, or why it cannot be (S9.1, S9.2)."""
    allowed = breaks_allowed(data.tables, sheet.level)
    if len(sheet.breaks) >= allowed:
        return refusal("many-breaks", allowed, len(sheet.breaks))
    after = replace(sheet, breaks=(*sheet.breaks, name))
    return next(legality.break_reasons(after, data), after)


def take_emotion(sheet: Sheet, name: str, data: Data) -> Sheet | Clause:
    """Returns the sheet with one more emotion, or why it cannot be had (S7.1)."""
    after = replace(sheet, emotions=(*sheet.emotions, name))
    for reason in legality.personal_reasons(after, data):
        if reason.code != "emotion-count":
            return reason
    held = len(sheet.emotions)
    return after if held < legality.EMOTIONS else refusal("emotion-count", legality.EMOTIONS, held)


def level_up(sheet: Sheet, name: str, skills: tuple[str, ...], experience: int, data: Data) -> Sheet | Clause:
    """Returns the sheet with one more level of a class and the skills it gives, or why not (S18.5, S18.6).

    `experience` is what the player has; the level costs `level_points` of it.
    """
    price = level_points(data.tables, sheet.level, sheet.level + 1)
    if price > experience:
        return refusal("no-experience", price, experience)
    grown = replace(sheet, growth_classes=(*sheet.growth_classes, name))
    for reason in class_reasons(sheet, grown, data):
        return reason
    levels = class_levels(grown)
    due = legality.picks_at(data.classes[name], levels[name]) - legality.picks_at(data.classes[name], levels[name] - 1)
    if len(skills) != due:
        return refusal("skill-count", due, len(skills))
    after: Sheet | Clause = grown
    for skill in skills:
        if isinstance(after, Sheet):
            after = take_skill(after, skill, data)
    return after


def turned(sheet: Sheet, name: str, data: Data) -> Sheet | Clause:
    """Returns the sheet of an apostate as an enemy, with a style that only apostates have, or why not (S3.1, S7.12)."""
    style = data.styles.get(name)
    if style is None:
        return refusal("no-style", name)
    return replace(sheet, style=name) if style.apostate_only else refusal("no-apostate-style", name)


def quick_start(data: Data) -> tuple[Sample, ...]:
    """Returns the ready characters for people (S6.1)."""
    return tuple(sample for sample in data.samples.values() if sample.kind == PC)


def table_faults(files: Mapping[str, Mapping[str, object]]) -> tuple[DataError, ...]:
    """Returns all that is wrong in the files of the data, ready characters that are not legal included."""
    loaded = read_data(files)
    return (*loaded.faults, *(sample_faults(loaded.data) if loaded.data is not None else ()))


def sample_faults(data: Data) -> Iterator[DataError]:
    """Yields what is wrong with ready characters that are no legal ones (S6.2)."""
    for sample in data.samples.values():
        for reason in legality.reasons(sample.sheet, data):
            yield DataError("samples.toml", f"sample {sample.id}", f"{reason.id} {reason.code}")
