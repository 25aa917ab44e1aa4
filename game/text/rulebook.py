"""A passage of a rulebook as plain lines."""

import re

_ANCHOR = re.compile(r"\{#([A-Za-z0-9.\-]+)\}")
_MARKUP = re.compile(r"\*\*|`|^[#>\-|\s]+|\{#[^}]*\}|\{(?=[^{}|]+\|[^{}|]+\})|(?<=[^{}|])\|[^{}|]+\}")
MOST = 12
"""So many lines of a passage are told."""


def passage(book: str, clause: str) -> list[str]:
    """Returns what a rulebook says of a clause, a line for each paragraph; nothing where it does not know it."""
    found: list[str] = []
    for line in book.splitlines():
        anchors = _ANCHOR.findall(line)
        if found and (anchors or line.startswith("#")):
            break
        if clause in anchors or (found and line.strip()):
            found.append(_MARKUP.sub("", line).strip())
    return found[:MOST]
