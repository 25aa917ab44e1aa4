"""The observation of 机戦: what a seat sees of a position, which is everything (C15.2: no hidden information)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.games.cerke.rules.actions import PlayAction
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.parts import Hands, Points, Season
from game.games.cerke.rules.phases import Phase
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.step import legal
from game.rules.chance import Stream
from game.rules.contract import Result


@dataclass(frozen=True, slots=True)
class CerkeObservation:
    """A position as `seat` sees it.

    board: 81 piece codes, index (row from A)·9 + (column from K). hands: per seat sorted kind·2 + ink. turn: whose
    turn it is, also while the sticks fall. legal: the seat's legal actions; empty when it is not to act.
    """

    seat: int
    board: tuple[int, ...]
    hands: Hands
    turn: int
    to_act: int
    phase: Phase
    season: Season
    points: Points
    options: Options
    result: Result | None
    over: Result | None
    legal: Sequence[PlayAction] = field(repr=False)


def observe(state: CerkeState, seat: int) -> CerkeObservation:
    """Returns what `seat` sees."""
    return CerkeObservation(
        seat=seat,
        board=state.board,
        hands=state.hands,
        turn=state.turn,
        to_act=state.to_act,
        phase=state.phase,
        season=state.season,
        points=state.points,
        options=state.options,
        result=state.result,
        over=state.over,
        legal=legal(state) if state.to_act == seat else (),
    )


def sample(seen: CerkeObservation, stream: Stream) -> CerkeState:
    """Returns the position seen; nothing is left to chance in it."""
    return CerkeState(seen.board, seen.hands, seen.turn, seen.phase, seen.season, seen.points, seen.over, seen.options)
