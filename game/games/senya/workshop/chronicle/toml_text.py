"""Texts as TOML writes them."""

from __future__ import annotations

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


def quoted(text: str) -> str:
    """Returns a text as TOML writes it, whatever it holds."""
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(char: str) -> str:
    if "\ud800" <= char <= "\udfff":  # half a character can stand in no file
        return "?"
    return _ESCAPES.get(char) or (f"\\u{ord(char):04X}" if ord(char) < 0x20 or ord(char) == 0x7F else char)
