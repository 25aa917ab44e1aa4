"""What tells a kept battle from others in a list: who fought whom, and of which sort it was; no rules are asked."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game import catalog
from game.games.senya.row import ROW
from game.games.senya.workshop.setup.listed import MODES, MOST, SIDES, one_in, table_in
from game.i18n.catalog import Texts
from game.storage import levels

LONGEST_NAME = 24
TABLES = {"sample": "samples", "enemy": "enemies"}
"""What names somebody in a position, and the file that has the words."""


def told(texts: Texts, start: Mapping[str, object], options: Mapping[str, object]) -> tuple[str, str]:
    """Returns heroes and sort of a battle by the first line of its file; "" twice where that names nobody."""
    sides = table_in(table_in(start.get("battle")).get("sides"))
    names = [texts("senya-table.gap").join(_names(texts.lang, sides.get(side))) for side in SIDES]
    if not all(names):
        return "", ""
    sort = one_in(options.get("battle"), MODES)
    return texts("library.against").join(names), texts(f"senya-workshop.setup.mode.{sort}")


def _names(lang: str, listed: object) -> Iterator[str]:
    for raw in listed[:MOST] if isinstance(listed, list) else ():
        row = table_in(raw)
        key = next((key for key in TABLES if isinstance(row.get(key), str)), "")
        name = _word(lang, key, str(row[key])) if key else row.get("name")
        if isinstance(name, str) and name:
            yield name[:LONGEST_NAME]


def _word(lang: str, kind: str, wanted: str) -> str:
    """Returns the name of a ready character or an enemy, its id where the files have none."""
    return _words(lang, kind).get(wanted, wanted)


@lru_cache
def _words(lang: str, kind: str) -> Mapping[str, str]:
    """Returns names by id, read once: a list of thousands of battles asks for several a row."""
    try:
        rows = levels.read_toml(catalog.folder(ROW.levels) / f"{TABLES[kind]}.toml").get(kind)
    except levels.DataFileError:
        return {}
    listed = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return {str(row["id"]): str(row.get(f"name_{lang}", row["id"])) for row in listed if "id" in row}
