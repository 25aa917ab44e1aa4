"""The reader of the data: from the tables of the files to rows, with everything that is wrong in them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import TypeVar

from game.games.senya.rules.data import other_rows, rows
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.fields import LONGEST_ID, MOST_FAULTS, Faults, Fields
from game.rules.errors import DataError

R = TypeVar("R")
MOST_ROWS = 1000
SCENARIO = "scenario_"
"""Files of this stem hold scenarios, which are no rows of these."""
TOWN = "town"
"""The file of the town in which wars are fought; battles do not need it."""
WAR = {"nights", "scenes_per_night", "actions", "scout_difficulty", "identity_difficulty", "cup_corrupted"} | {
    *("rest_max_hp", "strike_difficulty", "cup_known_from", "cup_known_night")
}
KINDS: Mapping[str, Mapping[str, str]] = {
    "skills": {"skill": "skills"},
    "styles": {"style": "styles"},
    "classes": {"class": "classes"},
    "items": {"item": "items"},
    "enemies": {"enemy": "enemies", "ability": "abilities"},
    "emotions": {"emotion": "emotions"},
    "communities": {"community": "communities"},
    "servants": {"servant_class": "servants", "skill": "skills", "master": "masters", "seal_use": "seals"},
    "samples": {"sample": "samples"},
}
"""File -> the kinds of rows it holds, each with the table of all such rows."""


@dataclass(frozen=True, slots=True)
class LoadedData:
    """What the files hold: sound rows (None where the numbers of the rules cannot be read), and every fault."""

    data: rows.Data | None
    faults: tuple[DataError, ...]


class _Source:
    """The files while they are read: whole ones, the faults so far, and where each row stands."""

    def __init__(self, files: Mapping[str, Mapping[str, object]]) -> None:
        self.files = files
        self.faults: Faults = []
        self.places: dict[tuple[str, str], tuple[str, str]] = {}

    def wrong(self, path: str, key: str, problem: str) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(DataError(path, key, problem))

    def rows(self, table: str, read: Callable[[Fields], R]) -> dict[str, R]:
        """Returns the sound rows of one table out of all files that hold such rows, by their ids."""
        found: dict[str, R] = {}
        for file, kinds in KINDS.items():
            for kind in (one for one, to in kinds.items() if to == table):
                for row, name in self._listed(file, kind):
                    made = read(row)
                    if not row.end() or not name:
                        continue
                    if name in found:
                        row.wrong("id", f"twice {name}")
                        continue
                    found[name] = made
                    self.places[table, name] = file_name(file), row.place
        return found

    def _listed(self, file: str, kind: str) -> Iterator[tuple[Fields, str]]:
        listed = self.files.get(file, {}).get(kind)
        if not isinstance(listed, list) or len(listed) > MOST_ROWS:
            self.wrong(file_name(file), kind, "missing" if listed is None else "no-list")
            return
        for number, table in enumerate(listed):
            name = table.get("id") if isinstance(table, dict) else None
            shown = f" {name}" if isinstance(name, str) and len(name) < LONGEST_ID else ""
            yield Fields(file_name(file), f"{kind}[{number}]{shown}", table, self.faults), str(name or "")


def file_name(stem: str) -> str:
    """Returns the name of a data file."""
    return f"{stem}.toml"


def read_data(files: Mapping[str, Mapping[str, object]]) -> LoadedData:
    """Returns the data of all files, given by their stems as their parsed tables, with every fault in them (S14).

    A row with a fault is left out, and so is a row that needs one that is not there; each has at least one fault.
    """
    source = _Source(files)
    _whole_files(source)
    whole = Fields(file_name("tables"), "", files.get("tables"), source.faults)
    tables = other_rows.tables(whole)
    usable = whole.end()
    source.rows("seals", other_rows.seal_use)
    data = rows.Data(
        tables,
        source.rows("skills", other_rows.skill),
        source.rows("styles", other_rows.style),
        source.rows("classes", other_rows.character_class),
        source.rows("items", other_rows.item),
        source.rows("enemies", other_rows.enemy),
        source.rows("abilities", other_rows.ability),
        source.rows("emotions", other_rows.emotion),
        source.rows("communities", other_rows.community),
        source.rows("servants", other_rows.servant_class),
        source.rows("masters", other_rows.master),
        source.rows("samples", other_rows.sample),
    )
    data = _with_all_they_need(data, source)
    return LoadedData(data if usable else None, tuple(source.faults))


def _whole_files(source: _Source) -> None:
    """Notes files that lack or are strange, and tables in them that nobody reads."""
    for file in (*KINDS, "tables"):
        if file not in source.files:
            source.wrong(file_name(file), "file", "missing")
    for file, tables in source.files.items():
        if file in KINDS:
            more = {"war"} if file == "servants" else set()
            for key in tables:
                if key not in KINDS[file] and key not in more:
                    source.wrong(file_name(file), key[:LONGEST_ID], "unknown-key")
        elif file not in ("tables", TOWN) and not file.startswith(SCENARIO):
            source.wrong(file_name(file), "file", "unknown-file")
    war = source.files.get("servants", {}).get("war")
    if isinstance(war, dict) and set(war) != WAR:
        source.wrong(file_name("servants"), "war", "keys")


def _with_all_they_need(data: rows.Data, source: _Source) -> rows.Data:
    """Returns the rows whose references are all there: one that is left out may take others with it."""
    while True:
        known = {one.name: set(getattr(data, one.name)) for one in fields(data) if one.name != "tables"}
        kept = _Kept(source, known)
        after = replace(
            data,
            skills=kept.of("skills", data.skills, lambda row: skill_needs(row, True)),
            styles=kept.of("styles", data.styles, style_needs),
            items=kept.of("items", data.items, item_needs),
            enemies=kept.of("enemies", data.enemies, enemy_needs),
            abilities=kept.of("abilities", data.abilities, lambda row: skill_needs(row, False)),
            servants=kept.of("servants", data.servants, servant_needs),
            masters=kept.of("masters", data.masters, master_needs),
            samples=kept.of("samples", data.samples, sample_needs),
        )
        if not kept.left_out:
            return after
        data = after


Needs = Iterator[tuple[str, tuple[str, ...], str]]
"""What a row refers to: its key, the tables in one of which it must be, the id."""


class _Kept:
    """One pass over all rows: keeps those that have all they need, and notes why the others have not."""

    def __init__(self, source: _Source, known: Mapping[str, set[str]]) -> None:
        self._source = source
        self._known = known
        self.left_out = False

    def of(self, table: str, rows: Mapping[str, R], needs: Callable[[R], Needs]) -> dict[str, R]:
        kept = {}
        for name, row in rows.items():
            lacking = [
                (key, wanted)
                for key, tables, wanted in needs(row)
                if not any(wanted in self._known[one] for one in tables)
            ]
            path, place = self._source.places[table, name]
            for key, wanted in lacking:
                self._source.wrong(path, f"{place}.{key}", f"unknown {wanted[:LONGEST_ID]}")
            if lacking:
                self.left_out = True
            else:
                kept[name] = row
        return kept


def skill_needs(row: rows.Skill, owned: bool) -> Needs:
    """Yields what a skill refers to; one that is `owned` by a class, names it."""
    if owned and row.cls != rows.COMMON:
        yield "cls", ("classes", "servants"), row.cls
    if row.require is not None:
        table, wanted = ("classes", row.require.cls) if row.require.cls else ("styles", row.require.style)
        yield "require", (table,), wanted
    yield from (("not_with", ("skills",), other) for other in row.not_with)
    yield from _effect_needs(row.effects)


def _effect_needs(effects: tuple[Effect, ...]) -> Needs:
    for number, effect in enumerate(effects):
        yield from ((f"effects[{number}].ids", ("enemies",), name) for name in effect.ids)


def style_needs(row: rows.Style) -> Needs:
    """Yields what a style refers to."""
    yield "emotion", ("emotions",), row.emotion
    yield from skill_needs(row.law, False)


def item_needs(row: rows.ItemRow) -> Needs:
    """Yields what an item refers to."""
    if row.only:
        yield "only", ("classes",), row.only
    yield from _effect_needs(row.effects)


def enemy_needs(row: rows.Enemy) -> Needs:
    """Yields what an enemy refers to."""
    yield from (("abilities", ("abilities",), name) for name in row.abilities)


def servant_needs(row: rows.ServantClass) -> Needs:
    """Yields what a servant class refers to."""
    yield from (("skills", ("skills",), name) for name in row.skills)


def master_needs(row: rows.Master) -> Needs:
    """Yields what a pair of the war refers to."""
    yield "sample", ("samples",), row.sample
    yield "servant", ("samples",), row.servant


def sample_needs(row: rows.Sample) -> Needs:
    """Yields what a ready character refers to."""
    yield from sheet_needs(row.sheet)


def sheet_needs(sheet: rows.Sheet) -> Needs:
    """Yields what the choices of a character refer to."""
    for key, table, names in (
        ("style", "styles", (sheet.style,)),
        ("creation_classes", "classes", sheet.creation_classes),
        ("growth_classes", "classes", sheet.growth_classes),
        ("skills", "skills", sheet.skills),
        ("items", "items", sheet.items),
        ("breaks", "skills", sheet.breaks),
        ("emotions", "emotions", sheet.emotions),
        ("community", "communities", (sheet.community,) if sheet.community else ()),
        ("servant_class", "servants", (sheet.servant_class,) if sheet.servant_class else ()),
    ):
        yield from ((key, (table,), name) for name in names)
