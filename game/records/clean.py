"""Texts that come from files or keyboards, made safe to show: no control, no bidirectional and no broken characters."""

import unicodedata

NAME_LENGTH = 40
NOTE_LENGTH = 2000
_DROPPED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def clean_line(text: str, limit: int = NAME_LENGTH) -> str:
    """Returns `text` as one line of at most `limit` characters; line breaks and tabs become spaces."""
    spaced = "".join(" " if char in "\t\n\r\v\f\u2028\u2029" else char for char in text[: limit * 4])
    kept = "".join(char for char in spaced if unicodedata.category(char) not in _DROPPED)
    return kept.strip()[:limit].rstrip()


def clean_note(text: str) -> str:
    """Returns `text` with its line breaks kept, at most NOTE_LENGTH characters."""
    lines = text[: NOTE_LENGTH * 4].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = ("".join(char for char in line if unicodedata.category(char) not in _DROPPED) for line in lines)
    return "\n".join(kept)[:NOTE_LENGTH].strip()
