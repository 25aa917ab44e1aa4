"""What tests read again and again, the program's own tables: each is listed and parsed once, and handed out anew."""

from __future__ import annotations

import marshal
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.i18n import catalog
from game.storage import levels
from game.storage.toml_text import TomlText, parse
from game.ui.text import fonts

_OURS = Path(catalog.__file__).parents[1]
_LEVELS = levels.data_root() / "levels"
_files_in, _files_of = catalog._files_in, levels.files_of
_PARSED: dict[str, tuple[bytes, TomlText]] = {}


def parsed_once(text: str) -> TomlText:
    """Returns what `parse` returns, whose tables nobody else has."""
    if text not in _PARSED:
        found = parse(text)
        try:
            _PARSED[text] = marshal.dumps(found.table), found
        except ValueError:  # it holds a date
            return found
    table, found = _PARSED[text]
    return TomlText(marshal.loads(table), found.lines)


@cache
def _ours_in(folder: Path) -> tuple[Path, ...]:
    return tuple(_files_in(folder))


def listed_once(folder: Path) -> list[Path]:
    """Returns the files of texts in a folder, of one of the program's own as they were at first."""
    return list(_ours_in(folder)) if folder.is_relative_to(_OURS) else _files_in(folder)


@cache
def _in_levels(folder: Path, part: str, pattern: str) -> tuple[Path, ...]:
    return tuple(_files_of(folder, part, pattern))


def found_once(folder: Path, part: str, pattern: str) -> Iterator[Path]:
    """Yields the files of a part of a game's folder, of one of the program's own as they were at first."""
    ours = folder.is_relative_to(_LEVELS)
    return iter(_in_levels(folder, part, pattern)) if ours else _files_of(folder, part, pattern)


def share(patch: pytest.MonkeyPatch) -> None:
    """Lets the program's own files be listed and parsed so, and keeps more faces and lines than a window needs."""
    patch.setattr(catalog, "_files_in", listed_once)
    patch.setattr(levels, "files_of", found_once)
    patch.setattr(levels, "parse", parsed_once)
    for name, most in (("_MOST_FACES", 128), ("_MOST_WIDTHS", 120_000), ("_MOST_WRAPPED", 20_000)):
        patch.setattr(fonts, name, most)
