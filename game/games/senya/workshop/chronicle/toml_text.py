"""Texts as TOML writes them, and on which line of a file a key or a table stands."""

from __future__ import annotations

import re

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


def quoted(text: str) -> str:
    """Returns a text as TOML writes it, whatever it holds."""
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(char: str) -> str:
    if "\ud800" <= char <= "\udfff":  # half a character can stand in no file
        return "?"
    return _ESCAPES.get(char) or (f"\\u{ord(char):04X}" if ord(char) < 0x20 or ord(char) == 0x7F else char)


def line_of(text: str, key: str, start: int = 0) -> int:
    """Returns the line on which a key stands from a place of the text on, 1 where it stands nowhere as itself."""
    found = re.compile(rf"^[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*=", re.MULTILINE).search(text, start)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def start_of_table(text: str, name: str, number: int) -> int:
    """Returns where the table of that number from 0 of an array stands, 0 where it stands nowhere as itself."""
    found = list(re.finditer(rf"^[ \t]*\[\[[ \t]*{re.escape(name)}[ \t]*\]\]", text, re.MULTILINE))
    return found[number].start() if number < len(found) else 0
