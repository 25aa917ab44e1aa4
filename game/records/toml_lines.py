"""The line of a TOML file in which something stands that is named by its place: "scene[2] mid1.checks[0].ability"."""

from __future__ import annotations

import re

_PART = re.compile(r"([A-Za-z_][\w-]*)(?:\[(\d+)\])?")
_SKIPPED = re.compile(r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL)


def line_of(text: str, place: str) -> int:
    """Returns the line, from 1, of what a place names, or of the nearest thing round it that is found.

    Each part of a place is a key, that of a list of tables with its number from 0; what follows a blank is a remark.
    """
    plain = _SKIPPED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    start, end = 0, len(plain)
    for part in place.split("."):
        named = _PART.match(part)
        found = None if named is None else _within(plain, start, end, named[1], named[2])
        if found is None:
            break
        start, end = found
    return plain.count("\n", 0, start) + 1


def _within(plain: str, start: int, end: int, name: str, number: str | None) -> tuple[int, int] | None:
    """Returns where a key stands between two offsets, and where what it holds ends; None where it does not."""
    if number is None:
        header = re.compile(rf"^[ \t]*\[[ \t]*{re.escape(name)}[ \t]*\]", re.MULTILINE).search(plain, start, end)
        if header is not None:
            return header.start(), _section_end(plain, header.end(), end)
        key = _key(plain, start, end, name)
        return None if key is None else (key.start(1), end)
    headers = list(
        re.compile(rf"^[ \t]*\[\[[ \t]*{re.escape(name)}[ \t]*\]\]", re.MULTILINE).finditer(plain, start, end)
    )
    if int(number) < len(headers):
        found = headers[int(number)]
        return found.start(), _section_end(plain, found.end(), end)
    key = _key(plain, start, end, name)
    return None if key is None else _inline(plain, key.end(), end, int(number)) or (key.start(1), end)


def _key(plain: str, start: int, end: int, name: str) -> re.Match[str] | None:
    return re.compile(rf"(?:^|[{{,\s])({re.escape(name)})[ \t]*=", re.MULTILINE).search(plain, start, end)


def _section_end(plain: str, start: int, end: int) -> int:
    following = re.compile(r"^[ \t]*\[", re.MULTILINE).search(plain, start, end)
    return end if following is None else following.start()


def _inline(plain: str, start: int, end: int, number: int) -> tuple[int, int] | None:
    """Returns where the inline table of a number begins and ends after an offset."""
    depth, seen, begun = 0, -1, start
    for at in range(start, end):
        if plain[at] == "{":
            depth += 1
            seen += depth == 1
            begun = at if depth == 1 else begun
        elif plain[at] == "}":
            depth -= 1
            if depth == 0 and seen == number:
                return begun, at
    return None
