"""Random legal characters (S4): every style, class, skill, item and break may come up; a stream gives one sheet."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.senya.rules.character.building import take_break, take_item, take_skill
from game.games.senya.rules.character.derive import class_levels, own_skills
from game.games.senya.rules.character.legality import CREATION_LEVELS, EMOTIONS
from game.games.senya.rules.data.effects import ABILITIES
from game.games.senya.rules.data.rows import ATTACKS, COMMON, Data, Sheet
from game.games.senya.rules.economy import breaks_allowed
from game.rules.chance import Stream

LOWEST, HIGHEST = 3, 10
"""The levels of characters that are drawn where nobody says one."""
SERVANT_LEVEL = 10


def random_sheet(data: Data, stream: Stream, level: int = 0, servant_class: str = "") -> Sheet:
    """Returns a legal character of `level`, 0: of any from 3 to 10; one of a servant class has its skills too."""
    level = level or LOWEST + stream.below(HIGHEST - LOWEST + 1)
    styles = [style.id for style in data.styles.values() if not style.apostate_only]
    sheet = Sheet(style=stream.choice(styles), extra_point=stream.choice(ABILITIES), servant_class=servant_class)
    sheet = _with_classes(sheet, data, stream, level)
    sheet = _with_skills(sheet, data, stream)
    sheet = _with_items(sheet, data, stream)
    sheet = _with_breaks(sheet, data, stream)
    emotions = [emotion.id for emotion in data.emotions.values() if emotion.d66]
    stream.shuffle(emotions)
    community = stream.choice(["", *data.communities])
    return replace(sheet, emotions=tuple(emotions[:EMOTIONS]), community=community)


def random_side(data: Data, stream: Stream, size: int, level: int = 0) -> tuple[Sheet, ...]:
    """Returns so many random characters of one level, 0: of one from 3 to 10 that is drawn for all of them."""
    level = level or LOWEST + stream.below(HIGHEST - LOWEST + 1)
    return tuple(random_sheet(data, stream, level) for _ in range(size))


def random_servant(data: Data, stream: Stream) -> Sheet:
    """Returns a random servant of any class (S17.1)."""
    return random_sheet(data, stream, SERVANT_LEVEL, stream.choice(list(data.servants)))


def _with_classes(sheet: Sheet, data: Data, stream: Stream, level: int) -> Sheet:
    """Returns a sheet with three creation levels and those it has grown by, of three classes at most (S4.3, S18.6)."""
    most = min(data.tables.constants["class_max"], len(data.classes))
    names = list(data.classes)
    stream.shuffle(names)
    chosen = names[: 1 + stream.below(most)]
    levels = [stream.choice(chosen) for _ in range(level)]
    return replace(
        sheet, creation_classes=tuple(levels[:CREATION_LEVELS]), growth_classes=tuple(levels[CREATION_LEVELS:])
    )


def _with_skills(sheet: Sheet, data: Data, stream: Stream) -> Sheet:
    """Returns a sheet with all the skills that it has to have (S4.10): first an attack type, then any."""
    known = class_levels(sheet)
    picked = [skill for skill in data.skills.values() if not skill.free]
    names = [skill.id for skill in picked if skill.cls in known]
    common = [skill.id for skill in picked if skill.cls == COMMON]
    attacks = [name for name in names if data.skills[name].category in ATTACKS]
    order = _shuffled(stream, attacks)[:1] + _shuffled(stream, names + common)
    for name in order + [name for name in common if data.skills[name].repeatable] * len(names + common):
        after = take_skill(sheet, name, data)
        sheet = after if isinstance(after, Sheet) else sheet
    return sheet


def _with_items(sheet: Sheet, data: Data, stream: Stream) -> Sheet:
    """Returns a sheet with an item in nearly each room that it has (S13.2); more than one of a kind are consumables."""
    order = _shuffled(stream, list(data.items))
    more = [name for name in order if not data.items[name].worn_as]
    for name in order + more:
        after = take_item(sheet, name, data)
        sheet = after if isinstance(after, Sheet) else sheet
    return sheet


def _with_breaks(sheet: Sheet, data: Data, stream: Stream) -> Sheet:
    """Returns a sheet with all the breaks it may have: now and then two of one skill (S9.2)."""
    names = [skill.id for skill in own_skills(sheet, data) if skill.breakable]
    for _ in range(breaks_allowed(data.tables, sheet.level)):
        for name in _shuffled(stream, names):
            after = take_break(sheet, name, data)
            if isinstance(after, Sheet):
                sheet = after
                break
    return sheet


def _shuffled(stream: Stream, names: Sequence[str]) -> list[str]:
    found = list(names)
    stream.shuffle(found)
    return found
