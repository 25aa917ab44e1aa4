"""Why a turn is good, told by the rules: the weightiest reason first. Nothing is hidden, so whoever asks is told alike.

Kinds are told by their letters (`pieces.NAMES`), special pieces by their codes, fields by their slots.
"""

from collections.abc import Callable, Iterator

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import Enter, Move, ProsfairAction, Turn
from game.games.prosfair.rules.asked.sight import Place, WeighedTurn, figures, piece_at, reached, tyrant_of
from game.games.prosfair.rules.checks import attackers
from game.games.prosfair.rules.parts import JOINT
from game.games.prosfair.rules.pieces import NAMES, B, kind_of, side_of
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.rules.clause import Reason

NEAR = 2
"""So many squares from the enemy's Bolussa a piece is near it."""


def reasons(state: ProsfairState, action: ProsfairAction, viewer: int) -> list[Reason]:
    """Returns what speaks for a legal turn of the side to move; [] where nothing is found."""
    if not isinstance(action, Turn):
        return []
    sight = WeighedTurn.of(state, action)
    if sight.after.result is not None:
        return [Reason("wins" if sight.after.result.winner == sight.side else "ends")]
    found = [reason for finder in STRONG for reason in finder(sight)]
    return found or [reason for finder in WEAK for reason in finder(sight)]


# --- what it does --------------------------------------------------------------------------------------------------


def _saves(sight: WeighedTurn) -> Iterator[Reason]:
    if sight.before.in_check:
        yield Reason("saves")
    if len(sight.before.turns) == 1:
        yield Reason("only")
    if sight.after.in_check:
        yield Reason("checks")


def _happens(sight: WeighedTurn) -> Iterator[Reason]:
    """What is taken, completed, declared and occupied, in the order of P4.3; of all phases the largest."""
    largest = max((event.n for event in sight.log if isinstance(event, ev.PhaseCompleted)), default=0)
    for event in sight.log:
        match event:
            case ev.Captured(_, piece, _):
                yield Reason("takes", (NAMES[kind_of(piece)],))
            case ev.SpecialTaken(special, _):
                yield Reason("takes-special", (special.code,))
            case ev.Promoted(piece, _):
                yield Reason("promotes", (NAMES[kind_of(piece)],))
            case ev.PhaseCompleted(n=n) if n == largest:
                yield Reason("phase", (n,))
                largest = 0
            case ev.Transformed(_, squares, _, n):
                yield Reason("stages", (len(squares), n))
            case ev.Expanded(_, slot, _, _, cells):
                sides = [side_of(piece) for piece in cells if piece]
                yield Reason("expands", (slot, sides.count(sight.side), sides.count(1 - sight.side)))
            case ev.Abandoned(_, slot, _):
                back = sum(
                    len(one.kept)
                    for one in sight.log
                    if isinstance(one, ev.Returned) and side_of(one.piece) == sight.side
                )
                yield Reason("abandons", (slot, back))
            case ev.SpecialPlaced(special):
                yield Reason("places", (special.code,))
            case ev.Composed(_, _, piece):
                yield Reason("composes", (NAMES[kind_of(piece)],))
            case ev.Occupied(slot, owner, _) if owner in (sight.side, JOINT):
                yield Reason("occupies" if owner == sight.side else "shares", (slot,))
    if isinstance(sight.turn.act, Enter):
        yield Reason("enters", (NAMES[kind_of(sight.turn.act.piece)],))


# --- what it threatens and guards ------------------------------------------------------------------------------------


def _attacks(sight: WeighedTurn) -> Iterator[Reason]:
    board, sq = sight.spot
    new = [
        at
        for at, froms in sight.ours.items()
        if at[0] == board and sq in froms and sight.origin[1] not in sight.ours_before.get(at, ())
    ]
    kinds = list(dict.fromkeys(name for at in new if (name := _name(sight.after, at)) != NAMES[B]))
    if len(kinds) > 1:
        yield Reason("forks", (kinds[0], kinds[1]))
    elif kinds:
        yield Reason("attacks", (kinds[0],))
    for at, froms in sight.ours.items():
        for by in froms - {sq} if at[0] == board else froms:
            if sight.stays((at[0], by)) and sight.stays(at) and not _bears(sight.before, at, by, sight.side):
                yield Reason("opens", (_name(sight.after, (at[0], by)), _name(sight.after, at)))
                return


def _bears(state: ProsfairState, at: Place, by: int, side: int) -> bool:
    """Whether a piece of `side` attacks a square, whatever stands in the way of its leaving (P7.1)."""
    board = state.boards[at[0]]
    if board is None:
        return False
    size = state.options.table.grid(at[0]).files
    return by in attackers(with_walls(board.cells, at[0], state.specials), at[1], size, state.attributes.time, side)


def _escapes(sight: WeighedTurn) -> Iterator[Reason]:
    if sight.origin in sight.theirs_before and sight.spot not in sight.theirs and kind_of(sight.stands) not in (0, B):
        yield Reason("escapes", (NAMES[kind_of(sight.stands)],))


def _guards(sight: WeighedTurn) -> Iterator[Reason]:
    """An own piece that could be taken for nothing can now be avenged; or no longer be taken over a line."""
    for at, froms in sight.theirs_before.items():
        if not sight.stays(at):
            continue
        if at in sight.theirs:
            if not sight.retaken(sight.before, at) and sight.retaken(sight.after, at):
                yield Reason("guards", (_name(sight.after, at),))
                return
        elif at[0] == sight.spot[0] and not sight.after.in_check and (by := _blocked(sight, at, froms)) >= 0:
            yield Reason("blocks", (_name(sight.after, (at[0], by)), _name(sight.after, at)))
            return


def _blocked(sight: WeighedTurn, at: Place, froms: set[int]) -> int:
    """Returns who bore on `at` and no longer does because the acting piece stands between; -1 for none."""
    bare = sight.after.base if not at[0] else sight.after.boards[at[0]]
    if bare is None or sight.after.attributes.time != sight.before.attributes.time:
        return -1
    cells = with_walls(bare.cells, at[0], sight.after.specials)
    cells[sight.spot[1]] = 0
    size = sight.after.options.table.grid(at[0]).files
    without = attackers(cells, at[1], size, sight.after.attributes.time, 1 - sight.side)
    return next(
        (
            by
            for by in sorted(froms)
            if sight.stays((at[0], by)) and by in without and not _bears(sight.after, at, by, 1 - sight.side)
        ),
        -1,
    )


# --- figures ---------------------------------------------------------------------------------------------------------


def _figures(sight: WeighedTurn) -> Iterator[Reason]:
    """The largest phase that the enemy could complete next and no longer can, and that the own side now can."""
    if sight.after.in_check:
        return
    for code, side, then, now in (
        ("denies", 1 - sight.side, sight.before, sight.after),
        ("prepares", sight.side, sight.after, sight.before),
    ):
        if now.turn == side and now.in_check:
            continue
        gone = {n for _, n, _ in figures(then, side) - figures(now, side)}
        if gone:
            yield Reason(code, (max(gone),))


# --- the Bolussa, fields, and where a piece goes ---------------------------------------------------------------------


def _tyrants(sight: WeighedTurn) -> Iterator[Reason]:
    for code, side, better in (("hems", 1 - sight.side, -1), ("room", sight.side, 1)):
        if side == sight.side and sight.before.in_check:
            continue
        then, now = (len(reached(one, (0, tyrant_of(one, side)), side)) for one in (sight.before, sight.after))
        if (now - then) * better > 0:
            yield Reason(code, (then, now))
    kind, (board, sq) = kind_of(sight.stands), sight.spot
    if board or kind in (0, B):
        return
    if _apart(sight, sq, tyrant_of(sight.after, 1 - sight.side)) <= NEAR:
        yield Reason("near", (NAMES[kind],))
    if _apart(sight, sq, tyrant_of(sight.after, sight.side)) == 1:
        yield Reason("shelters", (NAMES[kind],))


def _fields(sight: WeighedTurn) -> Iterator[Reason]:
    """On a field: fewer moves for the enemy there, who loses it without any (P10.2)."""
    slot = sight.spot[0]
    before, after = sight.before.boards[slot], sight.after.boards[slot]
    if not slot or before is None or after is None or after.owner != before.owner or sight.after.in_check:
        return
    then, now = (_moves_on(one, slot, 1 - sight.side) for one in (sight.before, sight.after))
    if now < then:
        yield Reason("presses", (slot, then, now))


def _moves_on(state: ProsfairState, slot: int, side: int) -> int:
    acting = state if state.turn == side else state.after(turn=side)
    return len({turn.act for turn in acting.turns if turn.act.board == slot})


def _goes(sight: WeighedTurn) -> Iterator[Reason]:
    """A piece that reaches more than before, comes nearer to the enemy's Bolussa, or goes forward."""
    piece, act = sight.stands, sight.turn.act
    if not piece or not isinstance(act, Move) or kind_of(piece) == B:
        return
    kind = NAMES[kind_of(piece)]
    then, now = len(reached(sight.before, sight.origin, sight.side)), len(reached(sight.after, sight.spot, sight.side))
    if now > then:
        yield Reason("reaches", (kind, then, now))
    if not act.board:
        for code, side in (("advances", 1 - sight.side), ("returns", sight.side)):
            tyrant = tyrant_of(sight.before, side)
            if _apart(sight, act.dst, tyrant) < _apart(sight, act.src, tyrant):
                yield Reason(code, (kind,))
                return
    if (act.dst // act.size - act.src // act.size) * (1 if sight.side == 0 else -1) > 0:
        yield Reason("forward", (kind,))


def _apart(sight: WeighedTurn, a: int, b: int) -> int:
    """Returns how many steps of a Bolussa lie between two base squares; many where one of them is none."""
    size = sight.before.options.table.base.files
    return max(abs(a % size - b % size), abs(a // size - b // size)) if min(a, b) >= 0 else 99


def _name(state: ProsfairState, at: Place) -> str:
    return NAMES[kind_of(piece_at(state, at))]


Finder = Callable[[WeighedTurn], Iterator[Reason]]
STRONG: tuple[Finder, ...] = (_saves, _happens, _attacks, _escapes, _guards, _figures, _fields, _tyrants)
WEAK: tuple[Finder, ...] = (_goes,)
"""Reasons that are told where there is no other."""
