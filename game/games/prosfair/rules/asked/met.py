"""Which clauses of P8 to P13 had an effect in a turn: what they let happen, or what they stood against.

Not among them are clauses that only define (P8.2, P8.8, P10.1, P11.1), show nothing of their own (P9.8), change nothing
(P12.3) or are told from the record alone (P12.5).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.games.prosfair.rules import declarations
from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import Abandon, Expand, ProsfairAction, Turn
from game.games.prosfair.rules.deeds import Deed, counts, do, standing
from game.games.prosfair.rules.parts import FREE, JOINT, NATURAL, SPECIAL_OF
from game.games.prosfair.rules.phases import Phase, finder, own_bits
from game.games.prosfair.rules.pieces import MAX_STAGE, PARTS, B, kind_of, stage_of
from game.games.prosfair.rules.reach import ways
from game.games.prosfair.rules.regions import copied, has_move, living, peopled
from game.games.prosfair.rules.specials import ordinary, too_weak, with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import Event


@dataclass(frozen=True)
class _Step:
    """A turn between the states before and after it, with its events."""

    before: ProsfairState
    turn: Turn
    log: Sequence[Event]
    after: ProsfairState

    def fell(self, *kinds: type[Event]) -> bool:
        return any(isinstance(event, kinds) for event in self.log)

    @cached_property
    def cells(self) -> list[int]:
        """The board of the action, with walls, before it."""
        board = self.before.boards[self.turn.act.board]
        assert board is not None
        return with_walls(board.cells, self.turn.act.board, self.before.specials)

    @cached_property
    def done(self) -> tuple[Deed, list[int]]:
        """The action, and its board as it left it."""
        cells = list(self.cells)
        return do(cells, self.turn.act, self.before.specials), cells

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the acting piece, home ones among them; none where the rules have none."""
        deed, cells = self.done
        return standing(cells, deed) if self.before.options.has_phases else ()

    @cached_property
    def counting(self) -> tuple[Phase, ...]:
        return tuple(phase for phase in self.phases if counts(phase, self.done[0]))

    @property
    def opening(self) -> tuple[Phase, ...]:
        """The phases by which a sub-board might be opened, were there a region and a slot."""
        return self.counting if self.before.options.has_expansion and not self.turn.act.board else ()

    def regions(self, phase: Phase) -> list[int]:
        """Returns the regions of a phase with enemies enough, the best first, living or not."""
        deed, cells = self.done
        own, enemy = (own_bits(cells, side, deed.size) for side in (deed.side, 1 - deed.side))
        taken = [board.origin for board in self.before.boards[1:] if board is not None]
        return peopled(phase, deed.side, own, enemy, deed.size, taken)

    @property
    def full(self) -> bool:
        """Whether the player may open no further sub-board."""
        return declarations.no_slot(self.before.boards, self.before.turn) is not None


def _stands_idle(step: _Step) -> bool:
    """Whether a figure outside the camp stands on the board of the action without the piece that acted."""
    if not step.before.options.has_phases:
        return False
    deed, cells = step.done
    own = own_bits(cells, deed.side, deed.size)
    found = finder(deed.size, deed.side)
    idle = [phase for sq in ordinary(cells, deed.side) for phase in found.completed(sq, own)]
    return any(deed.at not in phase.squares and not phase.home for phase in idle)


def _dead_copy(step: _Step) -> bool:
    """Whether the best region of a phase is dead."""
    if step.full:
        return False
    form, cells = step.before.options.table, step.done[1]
    best = [found[0] for phase in step.opening if (found := step.regions(phase))]
    return any(not living(copied(cells, origin, form), form) for origin in best)


def _frozen(step: _Step) -> bool:
    """Whether the player could have moved on a board if it were not occupied."""
    size = step.before.options.table.sub.files
    return any(
        board is not None and board.owner != FREE and has_move(board.cells, step.before.turn, size)
        for board in step.before.boards[1:]
    )


def _no_room(step: _Step) -> bool:
    """Whether a special piece could not be placed for what stands on its squares."""
    if not step.before.options.has_specials:
        return False
    deed, cells = step.done
    can = declarations.Declarations(step.before, deed, cells)
    held = declarations.held(step.before.boards, deed.side)
    sized = [phase for phase in step.counting if phase.n in SPECIAL_OF]
    return any(can.not_placed(phase, slot) == declarations.NO_ROOM for phase in sized for slot in held)


def _weighed(step: _Step) -> bool:
    """Whether a special piece was taken, or stood before a piece of the player that was too weak to take it."""
    return step.fell(ev.SpecialTaken) or any(
        board is not None and board.owner == FREE and _withstands(step, slot)
        for slot, board in enumerate(step.before.boards)
        if any(special.board == slot for special in step.before.specials)
    )


def _withstands(step: _Step, slot: int) -> bool:
    board = step.before.boards[slot]
    assert board is not None
    form, side = step.before.options.table, step.before.turn
    size = form.sub.files if slot else form.base.files
    cells = with_walls(board.cells, slot, step.before.specials)
    for src in ordinary(cells, side):
        way = ways(size, step.before.attributes.time, side, kind_of(cells[src]))[src]
        ends = [next((sq for sq in ray if cells[sq]), ray[0]) for ray in way.rays]
        if any(cells[sq] & 1 != side and too_weak(cells[src], cells[sq]) for sq in (*way.leaps, *way.takes, *ends)):
            return True
    return False


def _shadow(event: Event) -> bool:
    return isinstance(event, ev.Expanded) and any(kind_of(piece) == B for piece in event.cells)


def _lost(event: Event) -> bool:
    """Whether part of a piece found no room in the hand."""
    return isinstance(event, ev.Returned) and len(event.kept) < len(PARTS[kind_of(event.piece)])


def _at_most(event: Event) -> bool:
    return isinstance(event, ev.Transformed) and any(stage_of(piece) == MAX_STAGE for piece in event.pieces)


def _any(holds: Callable[[Event], bool]) -> Callable[[_Step], bool]:
    return lambda step: any(map(holds, step.log))


def _fell(*kinds: type[Event]) -> Callable[[_Step], bool]:
    return lambda step: step.fell(*kinds)


def _attributes(step: _Step) -> bool:
    return step.fell(ev.AttributesDeclared)


_CLAUSES: dict[str, Callable[[_Step], bool]] = {
    "p8-1": lambda step: bool(step.counting),
    "p8-3": _stands_idle,
    "p8-4": lambda step: len(step.counting) > 1,
    "p8-5": lambda step: bool(step.counting) and step.turn.act.board > 0,
    "p8-6": lambda step: len(step.counting) < len(step.phases),
    "p8-6-entry": lambda step: any(phase.home for phase in step.counting),
    "p8-7": lambda step: step.turn.declare is not None,
    "p9-1": _fell(ev.Expanded),
    "p9-2": lambda step: step.full and any(map(step.regions, step.opening)),
    "p9-3": lambda step: not step.full and any(not step.regions(phase) for phase in step.opening),
    "p9-4": _dead_copy,
    "p9-5": lambda step: step.turn.act.board > 0,
    "p9-6": _any(_shadow),
    "p9-7": lambda step: isinstance(step.turn.declare, Expand) and _attributes(step),
    "p10-2a": _fell(ev.OccupiedBare),
    "p10-2b": _fell(ev.OccupiedStuck),
    "p10-2c": _fell(ev.OccupiedTyrant),
    "p10-2-joint": _any(lambda event: isinstance(event, ev.Occupied) and event.owner == JOINT),
    "p10-3": _frozen,
    "p10-4": _fell(ev.Abandoned),
    "p10-5": _any(lambda event: isinstance(event, ev.Returned) and bool(event.kept)),
    "p10-5-lost": _any(_lost),
    "p10-6": _fell(ev.Entered),
    "p10-7": lambda step: isinstance(step.turn.declare, Abandon) and _attributes(step),
    "p11-2": lambda step: bool(step.counting) and step.before.options.has_attributes and not step.fell(ev.Transformed),
    "p11-3": _attributes,
    "p11-4": lambda step: step.before.attributes.time != NATURAL,
    "p11-5": _fell(ev.TimeLapsed),
    "p12-1": _any(_at_most),
    "p12-2": _fell(ev.Transformed),
    "p12-4": _weighed,
    "p12-6": _fell(ev.Composed),
    "p13-1": _fell(ev.SpecialPlaced),
    "p13-2": lambda step: step.fell(ev.SpecialPlaced) and step.fell(ev.Returned),
    "p13-2-room": _no_room,
    "p13-3": lambda step: bool(step.before.specials),
    "p13-4": _fell(ev.SpecialTaken),
    "p13-5": _fell(ev.Evolved),
}
"""What tells of each clause whether it had an effect; the parts of one clause apart where they are worth it."""
MEETS = tuple(_CLAUSES)


def met(before: ProsfairState, action: ProsfairAction, log: Sequence[Event], after: ProsfairState) -> tuple[str, ...]:
    """Returns the ids of the clauses that had an effect in a step; none in what is done at the table."""
    if not isinstance(action, Turn):
        return ()
    step = _Step(before, action, log, after)
    return tuple(clause for clause, holds in _CLAUSES.items() if holds(step))
