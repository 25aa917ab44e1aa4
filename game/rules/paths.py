"""Fields deep within objects of lists and dictionaries, by the steps that lead to them."""

import re
from typing import Any

Path = tuple[str | int, ...]
"""Names of fields and places in lists, from 0, the outermost first."""


def at_path(data: Any, path: Path) -> Any:
    """Returns what a field holds. Raises LookupError where there is none."""
    for step in path:
        data = data[step]
    return data


def put_at_path(data: Any, path: Path, value: object) -> None:
    """Lets a field hold a value. Raises LookupError where there is none."""
    at_path(data, path[:-1])[path[-1]] = value


def path_of(text: str) -> Path:
    """Returns the path that a text such as "lanes[2].cards" names."""
    return tuple(map(whole_or_text, re.findall(r"\w+", text)))


def whole_or_text(text: str) -> int | str:
    """Returns the number that a text is, else the text."""
    return int(text) if text.removeprefix("-").isdecimal() else text
