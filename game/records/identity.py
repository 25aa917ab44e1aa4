"""Which game a record is of, and as whom it was seen, whatever its file is called.

A journal, a save and every copy of it are the same game.
"""

from __future__ import annotations

import json
from hashlib import blake2b

from game.match.match import AnyMatch
from game.records.header import Header, header_object


def identity(head: object) -> str:
    """Returns what tells the game of a first line from every other: a digest, so that it tells no seed.

    Empty where the line does not say when the game was begun: such a record was never played at a table.
    """
    if not isinstance(head, dict) or not head.get("created"):
        return ""
    seed = head.get("seed")
    parts = [head.get("game"), seed.lower() if isinstance(seed, str) else seed, head["created"], head.get("start")]
    text = json.dumps(parts, sort_keys=True, default=str)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def identity_of(match: AnyMatch, header: Header) -> str:
    """Returns the identity of a match, the same as that of its first line."""
    return identity(header_object(match, header))


def only_seat(match: AnyMatch) -> int | None:
    """Returns the seat that wrote a record down as it saw the game; None for a whole record."""
    return match.game.only_seat
