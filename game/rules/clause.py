"""A clause of a rulebook, cited as the reason of a refusal or a result."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """Clause `id` of the game's rulebook, with the short `code` its texts are filed under and the facts of the case.

    `id` is the rulebook's number ("G12.3"; "T1" to "T4" are the table rules). `args` fill the text's
    places in order; they are numbers and notation (a file, a kind), never sentences.
    """

    id: str
    code: str
    args: tuple[str | int, ...] = ()
