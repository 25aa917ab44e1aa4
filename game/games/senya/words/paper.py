"""What the paper of a story says: passages with ruby, and whose emblem stands beside them."""

import re
from dataclasses import dataclass
from typing import Literal

RUBY = re.compile(r"\{([^{}|]+)\|([^{}|]+)\}")

Kind = Literal["page", "place", "text", "more", "found", "missed", "deed", "note", "speaker", "speech"]


@dataclass(frozen=True, slots=True)
class Crest:
    """Whose emblem it is. `classes`: ids, the highest first; an enemy has no style, and its own id as its class."""

    name: str
    style: str = ""
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OnPaper:
    """Something on the paper: `words` may hold ruby as `{漢字|かな}`.

    A page begins the paper anew. Deeds are what turned the story, notes what the rules did. A speaker, whose face the
    `crest` is, says the speeches that follow.
    """

    kind: Kind
    words: str
    crest: Crest | None = None


def plain(words: str) -> str:
    """Returns words without their readings."""
    return RUBY.sub(lambda found: found[1], words)
