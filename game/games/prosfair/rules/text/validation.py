"""The validation of positions of プロスフェアー: whether a game under these options can come to one (P18, P18.1).

What is tested follows from single clauses; that a play leads there is not proved.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from game.games.prosfair.rules import parts, pieces
from game.games.prosfair.rules.checks import attacked, find_tyrant
from game.games.prosfair.rules.forms import BoardForm
from game.games.prosfair.rules.options import LIMITS
from game.games.prosfair.rules.phases import places
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text import codec
from game.rules.clause import Clause
from game.rules.errors import PositionFault

FIRST_STAGE = {code: size for size, code in parts.SPECIAL_OF.items()}
MAX_HALF = 200
"""Plies without progress after which a game has ended (P14.7)."""
MOST_OPENED = 2
"""Sub-boards that one player may have opened of those existing (P9.2)."""
_MOST_PLIES = max(LIMITS)


def faults(state: ProsfairState) -> Iterator[PositionFault]:
    """Yields all that no position of a game can have, by the place of each ("base e4", "hands b", "special SM:w")."""
    for look in _LOOKS:
        yield from look(state)


def _fault(key: str, problem: str, clause: str, code: str, *args: str | int) -> PositionFault:
    return PositionFault(key, problem, Clause(clause, f"fault-{code}", args))


def _boards(state: ProsfairState) -> Iterator[tuple[int, parts.GameBoard, str]]:
    """Yields (slot, board, its name) of every board there is."""
    for slot, board in enumerate(state.boards):
        if board is not None:
            yield slot, board, f"board {slot}" if slot else "base"


def _levels(state: ProsfairState) -> Iterator[PositionFault]:
    """P1.4, P1.5: what a rule brings is not there while the rule is off."""
    options = state.options
    if not options.has_expansion and any(board is not None for board in state.boards[1:]):
        yield _fault("boards", "level", "P1.4", "no-fields")
    if not options.has_abandonment and state.hands != (parts.EMPTY_HAND, parts.EMPTY_HAND):
        yield _fault("hands", "level", "P1.4", "no-hands")
    if not options.has_specials and state.specials:
        yield _fault("specials", "level", "P1.4", "no-specials")
    if not options.has_attributes and state.attributes != parts.FIRST_ATTRIBUTES:
        yield _fault("attributes", "level", "P1.4", "no-attributes")


def _pieces(state: ProsfairState) -> Iterator[PositionFault]:
    """P12.1, P12.6, P1.4: stages and composed pieces."""
    options = state.options
    for slot, board, place in _boards(state):
        many = [0, 0]
        for at, piece in enumerate(board.cells):
            if piece == pieces.EMPTY:
                continue
            square = codec.square_name(at, state.options.table.grid(slot).files)
            where, most = f"{place} {square}", pieces.MAX_STAGE if options.has_attributes else 0
            if pieces.stage_of(piece) > most:
                yield _fault(where, "stage", "P12.1", "stage", codec.slot_text(slot) + square, most)
            if pieces.composed(pieces.kind_of(piece)):
                if not options.has_composition:
                    yield _fault(where, "level", "P1.4", "no-composed", codec.slot_text(slot) + square)
                many[pieces.side_of(piece)] += 1
        if not slot and max(many) > 1:
            yield _fault(place, "composed", "P12.6", "composed")


def _tyrants(state: ProsfairState) -> Iterator[PositionFault]:
    """P7.3, P9.5: one Bolussa a side on the base board, at most one on a copy."""
    for slot, board, place in _boards(state):
        for side in (pieces.WHITE, pieces.BLACK):
            count = sum(
                pieces.kind_of(piece) == pieces.B and pieces.side_of(piece) == side for piece in board.cells if piece
            )
            if count > 1 or (count == 0 and not slot):
                name = pieces.SIDES[side]
                code = "shadows" if slot else "no-tyrant" if count == 0 else "tyrants"
                clause = "P9.5" if slot else "P7.3"
                yield _fault(place, f"tyrant {name}", clause, f"{code}-{name}", slot)


def _promoted(state: ProsfairState) -> Iterator[PositionFault]:
    """P6.4: on the base board no piece stands where it had to promote."""
    files = state.options.table.base.files
    for at, piece in enumerate(state.base.cells):
        if pieces.promoted(piece, at, files) != piece:
            square = codec.square_name(at, files)
            yield _fault(f"base {square}", "promotion", "P6.4", "promotion", square)


def _subs(state: ProsfairState) -> Iterator[PositionFault]:
    """P9.2, P9.3: who opened them, and from which regions."""
    form, opened = state.options.table, [0, 0]
    origins: set[int] = set()
    for slot, board, place in _boards(state):
        if not slot:
            continue
        opened[board.opener] += 1
        if board.origin in origins or not _fits(form, board.origin):
            yield _fault(place, "origin", "P9.3", "origin", slot)
        origins.add(board.origin)
    for side in (pieces.WHITE, pieces.BLACK):
        if opened[side] > MOST_OPENED:
            yield _fault("boards", f"opened by {pieces.SIDES[side]}", "P9.2", f"opened-{pieces.SIDES[side]}")


def _fits(form: BoardForm, origin: int) -> bool:
    """Whether a region with its a1 there lies on the base board."""
    rank, file = divmod(origin, form.base.files)
    return file + form.sub.files <= form.base.files and rank + form.sub.ranks <= form.base.ranks


def _hands(state: ProsfairState) -> Iterator[PositionFault]:
    """P10.4, P10.5: no more of a kind than its initial squares, and no Bolussa."""
    for side in (pieces.WHITE, pieces.BLACK):
        for kind, count in enumerate(state.hands[side]):
            room = 0 if kind == pieces.B else len(state.options.table.initial[side][kind])
            if not 0 <= count <= room:
                name = pieces.SIDES[side]
                yield _fault(f"hands {name}", "count", "P10.5", f"hand-{name}", pieces.NAMES[kind], room)


def _specials(state: ProsfairState) -> Iterator[PositionFault]:
    """P13: one of each kind a side, sorted; where a phase of its size can put it, on free squares; stage and count."""
    held = [(special.owner, special.code) for special in state.specials]
    if len(set(held)) < len(held):
        yield _fault("specials", "order", "P13.1", "special-twice")
    elif any(not _before(a, b) for a, b in pairwise(held)):
        yield _fault("specials", "order", "P17.3", "special-order")
    taken: set[tuple[int, int]] = set()
    for special in state.specials:
        place = f"special {special.code}:{pieces.SIDES[special.owner]}"
        board = state.boards[special.board]
        if board is None:
            yield _fault(place, "board", "P13.2", "special-board", special.code)
            continue
        phases = places(state.options.table.grid(special.board).files, special.owner)
        if special.squares not in (one.apex for one in phases if parts.SPECIAL_OF.get(one.n) == special.code):
            yield _fault(place, "shape", "P13.2", "special-shape", special.code)
        for at in special.squares:
            if board.cells[at] != pieces.EMPTY or (special.board, at) in taken:
                yield _fault(place, "square", "P13.2", "special-square", special.code)
            taken.add((special.board, at))
        if not FIRST_STAGE[special.code] <= special.stage <= parts.MAX_SPECIAL_STAGE:
            least = FIRST_STAGE[special.code]
            yield _fault(place, "stage", "P13.5", "special-stage", special.code, least, parts.MAX_SPECIAL_STAGE)
        if not 0 <= special.count < parts.EVOLVES_AFTER:
            yield _fault(place, "count", "P13.5", "special-count", special.code, parts.EVOLVES_AFTER - 1)


def _before(one: tuple[int, str], other: tuple[int, str]) -> bool:
    """Whether a special piece (owner, code) stands before another: Black's first, then by code (P17.3)."""
    return (-one[0], one[1]) < (-other[0], other[1])


def _attributes(state: ProsfairState) -> Iterator[PositionFault]:
    """P11.1, P11.2, P11.5: 無垢なる goes with 現在 alone, and how long a time lasts."""
    adjective, time, plies = state.attributes.adjective, state.attributes.time, state.attributes.plies
    if adjective == parts.PURE and time != parts.NATURAL:
        yield _fault("attributes", "value", "P11.1", "pure")
    if plies not in (range(1) if time == parts.NATURAL else range(1, parts.TIME_PLIES + 1)):
        yield _fault("attributes", "plies", "P11.5", "plies", parts.TIME_PLIES)


def _counters(state: ProsfairState) -> Iterator[PositionFault]:
    """P14.3, P14.7."""
    half, ply = state.counters.half, state.counters.ply
    if ply > _MOST_PLIES:
        yield _fault("counters", "value", "P14.3", "ply", _MOST_PLIES)
    if half > min(ply, MAX_HALF):
        yield _fault("counters", "value", "P14.7", "half", min(ply, MAX_HALF))


def _turn(state: ProsfairState) -> Iterator[PositionFault]:
    """P7.2: the side that has just acted is not in ツュル under the present time."""
    files = state.options.table.base.files
    cells = with_walls(state.base.cells, 0, state.specials)
    tyrant = find_tyrant(cells, 1 - state.turn)
    if tyrant is not None and attacked(cells, tyrant, files, state.attributes.time, state.turn):
        yield _fault("turn", "check", "P7.2", f"check-{pieces.SIDES[1 - state.turn]}")


_LOOKS: tuple[Callable[[ProsfairState], Iterator[PositionFault]], ...] = (
    _levels,
    _pieces,
    _tyrants,
    _promoted,
    _subs,
    _hands,
    _specials,
    _attributes,
    _counters,
    _turn,
)
"""In the order of what a later one needs: whether there is one Bolussa before whether it is attacked."""
