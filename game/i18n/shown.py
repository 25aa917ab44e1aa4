"""What a person typed or a file holds, as a sentence repeats it: short, and nothing that a terminal would obey."""

from __future__ import annotations

LONGEST = 200
"""Characters of it that are repeated; where there are more, "…" is the last."""


class Ours(str):
    """A text of the program's own, which a sentence tells whole."""


def shown(value: object) -> str | int | float:
    """Returns `value` as it fills a place of a sentence; numbers and our own texts as they are."""
    if isinstance(value, int | float | Ours):
        return value
    text = str(value)
    return printable(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…")


def printable(text: str) -> str:
    """Returns text of any lines with "?" for each character that cannot be seen or is half of one."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in "\n\t\u3000" else "?" for char in text)
