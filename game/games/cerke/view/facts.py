"""Facts of an observation of 机戦 about squares, in terms a view can draw. The rules decide, not the view.

Everything is read from the observation, its legal actions and what finds the moves in the rules.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import prod

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import StepOver, StepThrow, TamMove
from game.games.cerke.rules.board import AROUND, FIELD, NAMES, distance, of_pick
from game.games.cerke.rules.moves import Moves
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import SEAT, TAM
from game.games.cerke.rules.sticks import ENOUGH_FOR_WATER, WEIGHTS, needs_water_throw
from game.games.cerke.rules.yaku import FUTILE_POINTS, KUT_POINTS
from game.games.cerke.view.marks import CerkeMark
from game.rules.contract import Event, Goal, InHand, Option, Pick, Square
from game.ui.board.grid import square_of
from game.ui.board.trace import Role, Trace, traced

MOST_STICKS = 5


@dataclass(frozen=True, slots=True)
class Targets:
    """Where a half-made choice may go on: marks, the least throws of those a throw must reach, chances in words, and
    the points that it costs to go there."""

    marks: dict[Square, CerkeMark] = field(default_factory=dict)
    needs: dict[Square, int] = field(default_factory=dict)
    odds: dict[Square, str] = field(default_factory=dict)
    costs: dict[Square, int] = field(default_factory=dict)


def moves_of(observation: CerkeObservation) -> Moves:
    """Returns what finds the moves of the seat whose turn it is."""
    return Moves(observation.board, observation.turn, observation.options)


def chance(*sticks: int) -> str:
    """Returns the chance that every throw shows at least so many sticks, in lowest terms (C15.1): "1/2"."""
    ways, whole = prod(sum(WEIGHTS[least:]) for least in sticks), sum(WEIGHTS) ** len(sticks)
    while ways % 2 == 0 and whole > 1:
        ways, whole = ways // 2, whole // 2
    return f"{ways}/{whole}"


def target_marks(observation: CerkeObservation, picked: Sequence[Pick], offers: Iterable[Pick]) -> Targets:
    """Returns what is to be marked once `picked` has been picked and `offers` may follow.

    After a via square the squares are added that only a throw can reach, though they are not picks of their own.
    """
    offered = set(offers)
    found = Targets()
    if isinstance(observation.phase, PickEnd):
        for square in (pick for pick in offered if isinstance(pick, Square)):
            _arrive(observation, found, observation.phase.start, square)
        return found
    if not isinstance(observation.phase, Choose) or not picked:
        return found
    match picked[0]:
        case InHand():
            found.marks.update({pick: "move" for pick in offered if isinstance(pick, Square)})
        case Square() as src if observation.board[of_pick(src)] == TAM:
            _tam(observation, found, picked, offered)
        case Square() as src if len(picked) == 1:
            _first_leg(observation, found, of_pick(src), offered)
        case Square() as src if isinstance(picked[1], Square):
            _second_leg(observation, found, of_pick(src), of_pick(picked[1]), offered)
    return found


def _first_leg(observation: CerkeObservation, found: Targets, src: int, offered: set[Pick]) -> None:
    """C5, C6: free squares, pieces to take, pieces to step on."""
    rest = moves_of(observation).rest
    for square in (pick for pick in offered if isinstance(pick, Square)):
        index = of_pick(square)
        if not observation.board[index]:
            _arrive(observation, found, src, square)
        elif not rest[index]:
            found.marks[square] = "step"
            if observation.board[index] == TAM:
                found.costs[square] = KUT_POINTS  # C11.5
        else:
            steps = any(
                isinstance(a, StepOver | StepThrow) and (a.src, a.via) == (src, index) for a in observation.legal
            )
            _arrive(observation, found, src, square)
            found.marks[square] = "capture-step" if steps else "capture"


def _second_leg(observation: CerkeObservation, found: Targets, src: int, via: int, offered: set[Pick]) -> None:
    """C6.5 and C6.6: what needs no throw, and what a throw may reach."""
    for square in (pick for pick in offered if isinstance(pick, Square)):
        _arrive(observation, found, src, square)
    declared = {goal.square for goal in offered if isinstance(goal, Goal)}
    throws = bool(declared) or any(isinstance(pick, Option) and pick.name == "throw" for pick in offered)
    for end in moves_of(observation).throw_ends(src, via) if throws else ():
        far, square = distance(via, end), square_of(end)
        if far > MOST_STICKS or square in found.marks:
            continue
        wet = _arrive(observation, found, src, square)
        found.marks[square] = "throw-capture" if observation.board[end] and end != src else "throw"
        found.needs[square] = far
        found.odds[square] = chance(far, ENOUGH_FOR_WATER) if wet else chance(far)  # C7.5: two throws
    if observation.board[via] == TAM:
        found.costs.update(dict.fromkeys(found.marks, KUT_POINTS))


def _arrive(observation: CerkeObservation, found: Targets, src: int, square: Square) -> bool:
    """Marks an end square, with its chance if it is water; True where that is thrown for (C7.1)."""
    index = of_pick(square)
    enemy = observation.board[index] and index != src
    found.marks[square] = "capture" if enemy else "move"
    wet = needs_water_throw(observation.board[src], src, index, observation.options)
    if wet:
        found.odds[square] = chance(ENOUGH_FOR_WATER)
    return wet


def _tam(observation: CerkeObservation, found: Targets, picked: Sequence[Pick], offered: set[Pick]) -> None:
    """C10: an occupied square is stepped over, a free one is a stop; the start square counts as free."""
    for square in (pick for pick in offered if isinstance(pick, Square)):
        index = of_pick(square)
        found.marks[square] = "step" if observation.board[index] and square != picked[0] else "move"


def tam_ends(observation: CerkeObservation, picked: Sequence[Pick] = ()) -> tuple[Square, ...]:
    """Returns the squares on which the 皇 can end its move after `picked`, for a drag to its final square (C10.5)."""
    ends: dict[Square, None] = {}
    for action in observation.legal:
        match action:
            case TamMove(second=int(end)) if action.paths()[0][: len(picked)] == tuple(picked):
                ends[square_of(end)] = None
    return tuple(ends)


def tam_costs(observation: CerkeObservation, picked: Sequence[Pick]) -> dict[Square, int]:
    """Returns what it costs that the 皇 ends its move on a square after `picked`: 皇再来 (C11.6)."""
    again = observation.season.tam_moved
    came_back = observation.options.tam_pass == "hand"
    ends = tam_ends(observation, picked)
    return {end: FUTILE_POINTS for end in ends if again or (came_back and end == picked[0])}


def way_of(observation: CerkeObservation) -> tuple[tuple[Square, ...], Square | None]:
    """Returns the way of a piece in the air (start, via, where it waits) and the via square (C16)."""
    match observation.phase:
        case StepSticks(start, via) | PickEnd(start, via):
            return (square_of(start), square_of(via)), square_of(via)
        case WaterSticks(start, via, end):
            stops = (start, end) if via is None else (start, via, end)
            return tuple(map(square_of, stops)), None if via is None else square_of(via)
    return (), None


def need_of(observation: CerkeObservation, wish: Square | None) -> tuple[str, int] | None:
    """Returns the square that a step is thrown for, and the least throw that reaches it (C6.6)."""
    match observation.phase:
        case StepSticks(via=via) | PickEnd(via=via) if wish is not None:
            return NAMES[of_pick(wish)], distance(via, of_pick(wish))
    return None


def last_marks(events: Iterable[Event]) -> Trace:
    """Returns what the events of a turn did: the way of a piece, what it stepped over, where a throw sent it back."""
    parts: list[tuple[int, Role]] = []
    for event in events:
        match event:
            case ev.SteppedOn(_, src, via):
                parts = [(src, "from"), (via, "via")]
            case ev.Poised(_, src, dst):
                parts = [*(parts or [(src, "from")]), (dst, "tried")]
            case ev.Moved(_, src, dst):
                parts = [*(parts or [(src, "from")]), (dst, "to")]
            case ev.WentBack(_, here, home):
                parts = [*(parts or [(here, "tried")]), (home, "to"), (home, "back")]
            case ev.TamWent(_, stops):
                parts = _of_tam(stops)
            case ev.Dropped(_, _, dst):
                parts = [(dst, "to"), (dst, "drop")]
            case ev.SeasonEnded():
                parts = []
    return traced((square_of(index), role) for index, role in parts)


def _of_tam(stops: Sequence[int]) -> list[tuple[int, Role]]:
    """The 皇 always goes two steps; where they lead back to its start, nothing but a sign tells it (C10, C11.6)."""
    parts: list[tuple[int, Role]] = [(stops[0], "from"), *((stop, "via") for stop in stops[1:-1]), (stops[-1], "to")]
    return [*parts, (stops[-1], "back")] if stops[-1] == stops[0] else parts


def tam_field(observation: CerkeObservation) -> tuple[Square, ...]:
    """Returns the squares that are 皇処 only because the 皇 stands beside them (C2.5)."""
    tam = observation.board.index(TAM)
    extra = [n for n in AROUND[tam] if not FIELD >> n & 1]
    if observation.options.tam_square_is_field and not FIELD >> tam & 1:
        extra.append(tam)
    return tuple(map(square_of, extra))


def owner(code: int) -> int | None:
    """Returns the seat a piece belongs to; None for an empty square and the 皇."""
    return None if SEAT[code] < 0 else SEAT[code]
