"""A clause of a rulebook, cited as the reason of a refusal or a result; and a reason for an action."""

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


@dataclass(frozen=True, slots=True)
class Reason:
    """What an action does that speaks for it: `code` is what a game files its words under, `args` fill their places.

    A game's `rules/asked` finds them, most weighty first, from what whoever is told may know of the position.
    """

    code: str
    args: tuple[str | int, ...] = ()
