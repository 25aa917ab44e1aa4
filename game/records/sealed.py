"""Who may look at a record, and what of it everybody may know.

While its game is on, the people who play it may look, each through the own eyes alone. That goes for every game that
hides something, and for the game itself, not for a file: for its journal, for saves and copies of it under any name,
and for one seat's record of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game import catalog
from game.match.seats import humans
from game.records.format import Loaded
from game.records.header import only_seat
from game.records.library import opening, still_played
from game.records.steps import Steps
from game.rules.contract import CHANCE, AnyGame, OptionValues, PositionObject, State
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
    if not match.game.hides or loaded.plain or loaded.header.analysis:
        return frozenset()
    if match.ended_at is None:
        return humans(loaded.seats)
    played = None if home is None else still_played(home, match, loaded.header)
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


Told = Mapping[str, object]
"""A position object without what is hidden."""


def told_by(game: AnyGame, state: State) -> Told:
    """Returns a position without what its game hides, also when the game is over."""
    return game.position_out(state) if game.seen_out is None else game.seen_out(state, None)


@dataclass(frozen=True, slots=True)
class Turned:
    """A position without what is hidden, and the seat from whose side it is to be seen."""

    told: Told
    seat: int = 0


def acting_seat(state: State) -> int:
    """Returns the seat that is to act, the first where it is chance."""
    return 0 if state.to_act == CHANCE else state.to_act


def told_position(game_id: str, position: PositionObject, options: OptionValues) -> Steps[Turned]:
    """Reads a position object. Raises RulesError, and KeyError for a game that cannot be played."""
    yield 0.0
    game = catalog.rules(game_id)
    return Turned(told_by(game, game.position_in(position, options)))


def told_task(game_id: str, position: PositionObject, options: OptionValues) -> Steps[Turned]:
    """Reads a position object that is seen by whoever is to act. Raises RulesError, and KeyError as above."""
    yield 0.0
    game = catalog.rules(game_id)
    state = game.position_in(position, options)
    return Turned(told_by(game, state), acting_seat(state))


def told_at(path: Path, ply: int) -> Steps[Turned]:
    """Reads the position at a ply of the game of a record, at most its last one, for who acts there. Raises Refused."""
    match = (yield from opening(path)).match
    line = match.main_end.path()
    state = line[max(0, min(ply, len(line) - 1))].state
    return Turned(told_by(match.game, state), acting_seat(state))


def last_told(path: Path) -> Steps[Turned]:
    """Reads the position in which the game of a record or journal ended or stands. Raises Refused."""
    match = (yield from opening(path)).match
    return Turned(told_by(match.game, match.main_end.state))
