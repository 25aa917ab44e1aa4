"""Who may look at a record: while its game is on, the people who play it, each through the own eyes alone.

That goes for every game that hides something, and for the game itself, not for a file: for its journal, for saves and
copies of it under any name, and for one seat's record of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.match.seats import humans
from game.records.format import Loaded
from game.records.identity import identity_of, only_seat
from game.records.library import still_played
from game.storage.paths import Home
from game.storage.problem import Problem, Refused


@dataclass(frozen=True, slots=True)
class Eyes:
    """The seats through whose eyes alone a record may be seen.

    `curtain`: several people share the screen, so whoever looks says so first.
    """

    seats: frozenset[int]
    curtain: bool


def players(loaded: Loaded, home: Home | None = None) -> frozenset[int]:
    """Returns the people who still play the game of a record and hide something; none where all may lie open.

    `home`: a record that has an end is sealed too as long as the same game goes on in a journal there.
    """
    match = loaded.match
    if not match.game.hides or loaded.plain:
        return frozenset()
    if match.ended_at is None:
        return humans(loaded.seats)
    played = None if home is None else still_played(home, identity_of(match, loaded.header))
    return frozenset() if played is None else humans(played.seats)


def eyes(loaded: Loaded, home: Home | None = None) -> Eyes | None:
    """Returns through whose eyes a record may be seen; None: everything in it may lie open.

    Raises Refused for the view of a computer whose game is still on.
    """
    only, people = only_seat(loaded.match), players(loaded, home)
    if not people:
        return None if only is None else Eyes(frozenset({only}), curtain=False)
    seats = people if only is None else people & {only}
    if not seats:
        raise Refused(Problem("record.sealed"))
    return Eyes(seats, curtain=len(people) > 1)
