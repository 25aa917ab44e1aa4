"""Where the fighters of a battle come from: the roster, ready characters, enemies, random legal characters."""

from collections.abc import Iterator
from dataclasses import replace

from game.games.senya.rules.character.building import quick_start, turned
from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.view.emblem import enemy_crest, sample_crest, sheet_crest
from game.games.senya.words.skills import enemy_head, enemy_text
from game.games.senya.workshop.people_list import PersonRow
from game.games.senya.workshop.roster import RosterEntry
from game.games.senya.workshop.setup.sides import Contestant
from game.games.senya.workshop.words import PageWords
from game.rules.chance import Stream

SOURCES = ("roster", "samples", "enemies", "random", "gone")
RANDOM_SHOWN = 8
"""So many random characters stand in the list at once."""


def of_roster(entries: tuple[RosterEntry, ...], words: PageWords) -> Iterator[tuple[str, Contestant]]:
    """Yields the kept characters that can fight, by their files."""
    for entry in entries:
        person = entry.person
        if person is not None and entry.playable and not person.archived:
            fighter = with_sheet(person.name, person.sheet)
            yield entry.path.name, replace(fighter, name=words.called(person.name), stem=entry.path.stem)


def of_gone(entries: tuple[RosterEntry, ...], data: Data, words: PageWords) -> Iterator[tuple[str, Contestant]]:
    """Yields those who are no PCs any more as enemies: the dead as they were, apostates with each style of theirs."""
    only = [style.id for style in data.styles.values() if style.apostate_only]
    for entry in entries:
        person = entry.person
        if person is None or entry.faults or not person.gone:
            continue
        for style in only if person.apostate else [""]:
            sheet = turned(person.sheet, style, data) if style else person.sheet
            if isinstance(sheet, Sheet):
                servant = bool(sheet.servant_class)
                name, crest = words.called(person.name), sheet_crest(person.name, sheet)
                one = Contestant(name, sheet.level, crest, sheet=sheet, servant=servant)
                yield f"gone.{entry.path.name}.{style}", one


def of_samples(data: Data, words: PageWords) -> Iterator[tuple[str, Contestant]]:
    """Yields the ready characters, those of the quick start before the servants."""
    first = [sample.id for sample in quick_start(data)]
    for name in dict.fromkeys((*first, *data.samples)):
        sample = data.samples[name]
        servant = bool(sample.sheet.servant_class)
        made = Contestant(words.of(sample.name), sample.sheet.level, sample_crest(sample), sample=name, servant=servant)
        yield f"sample.{name}", made


def of_enemies(data: Data, words: PageWords) -> Iterator[tuple[str, Contestant]]:
    """Yields the enemies that are no minions, the weakest first."""
    for row in sorted(data.enemies.values(), key=lambda row: row.level):
        if not row.minion:
            yield f"enemy.{row.id}", Contestant(words.of(row.name), row.level, enemy_crest(row), enemy=row.id)


def the_enemy(data: Data, words: PageWords, enemy_id: str) -> tuple[Contestant, ...]:
    """Returns an enemy alone, "" the weakest; nobody where there is none."""
    known = dict(of_enemies(data, words))
    found = known.get(f"enemy.{enemy_id}") if enemy_id else next(iter(known.values()), None)
    return () if found is None else (found,)


def drawn(data: Data, words: PageWords, stream: Stream, level: int) -> Iterator[tuple[str, Contestant]]:
    """Yields random legal characters of a level, with names drawn for them; none where the data have too few rows."""
    if not any(not style.apostate_only for style in data.styles.values()) or not data.classes:
        return
    names = words("random.names").split()
    stream.shuffle(names)
    for number, name in enumerate(names[:RANDOM_SHOWN]):
        sheet = random_sheet(data, stream, level)
        if reasons(sheet, data):
            continue
        yield f"random.{number}", with_sheet(name, sheet)


def with_sheet(name: str, sheet: Sheet) -> Contestant:
    """Returns who fights by a sheet, under a name."""
    return Contestant(name, sheet.level, sheet_crest(name, sheet), sheet=sheet, servant=bool(sheet.servant_class))


def row_of(row_id: str, one: Contestant, data: Data, words: PageWords) -> PersonRow:
    """Returns how a fighter stands in a list."""
    if one.enemy:
        return PersonRow(row_id, one.name, enemy_head(words.speech, data.enemies[one.enemy]), "", one.crest)
    below = words.sheet_line(sheet_of(one, data))
    right = words("setup.servant") if one.servant else words("setup.own", one.level) if one.stem else ""
    return PersonRow(row_id, one.name, below, right or words("level-now", one.level), one.crest)


def sheet_of(one: Contestant, data: Data) -> Sheet:
    """Returns the sheet of a fighter who is no enemy."""
    return one.sheet if one.sheet is not None else data.samples[one.sample].sheet


def told(one: Contestant, data: Data, words: PageWords) -> str:
    """Returns what is told of a fighter where the pointer rests: an enemy's deeds, the classes of others."""
    if one.enemy:
        return enemy_text(words.speech, data.enemies[one.enemy])
    sheet = sheet_of(one, data)
    skills = words("comma").join(words.name(name) for name in dict.fromkeys(sheet.skills))
    return words("setup.told", words.classes(class_levels(sheet)), skills)
