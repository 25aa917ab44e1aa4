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

Fault = tuple[str, str]
"""The place ("base e4", "hands b", "special SM:w"), and what is wrong there."""

FIRST_STAGE = {code: size for size, code in parts.SPECIAL_OF.items()}
MAX_HALF = 200
"""Plies without progress after which a game has ended (P14.7)."""
MOST_OPENED = 2
"""Sub-boards that one player may have opened of those existing (P9.2)."""
_MOST_PLIES = max(LIMITS)


def fault(state: ProsfairState) -> Fault | None:
    """Returns the first thing that no position of a game can have, or None."""
    for look in _LOOKS:
        for wrong in look(state):
            return wrong
    return None


def _boards(state: ProsfairState) -> Iterator[tuple[int, parts.GameBoard, str]]:
    """Yields (slot, board, its name) of every board there is."""
    for slot, board in enumerate(state.boards):
        if board is not None:
            yield slot, board, f"board {slot}" if slot else "base"


def _levels(state: ProsfairState) -> Iterator[Fault]:
    """P1.4, P1.5: what a rule brings is not there while the rule is off."""
    options = state.options
    if not options.has_expansion and any(board is not None for board in state.boards[1:]):
        yield "boards", "level"
    if not options.has_abandonment and state.hands != (parts.EMPTY_HAND, parts.EMPTY_HAND):
        yield "hands", "level"
    if not options.has_specials and state.specials:
        yield "specials", "level"
    if not options.has_attributes and state.attributes != parts.FIRST_ATTRIBUTES:
        yield "attributes", "level"


def _pieces(state: ProsfairState) -> Iterator[Fault]:
    """P12.1, P12.6, P1.4: stages and composed pieces."""
    options = state.options
    for slot, board, place in _boards(state):
        many = [0, 0]
        for at, piece in enumerate(board.cells):
            if piece == pieces.EMPTY:
                continue
            where = f"{place} {codec.square_name(at, state.options.table.grid(slot).files)}"
            if pieces.stage_of(piece) > (pieces.MAX_STAGE if options.has_attributes else 0):
                yield where, "stage"
            if pieces.composed(pieces.kind_of(piece)):
                if not options.has_composition:
                    yield where, "level"
                many[pieces.side_of(piece)] += 1
        if not slot and max(many) > 1:
            yield place, "composed"


def _tyrants(state: ProsfairState) -> Iterator[Fault]:
    """P7.3, P9.5: one Bolussa a side on the base board, at most one on a copy."""
    for slot, board, place in _boards(state):
        for side in (pieces.WHITE, pieces.BLACK):
            count = sum(
                pieces.kind_of(piece) == pieces.B and pieces.side_of(piece) == side for piece in board.cells if piece
            )
            if count > 1 or (count == 0 and not slot):
                yield place, f"tyrant {pieces.SIDES[side]}"


def _promoted(state: ProsfairState) -> Iterator[Fault]:
    """P6.4: on the base board no piece stands where it had to promote."""
    files = state.options.table.base.files
    for at, piece in enumerate(state.base.cells):
        if pieces.promoted(piece, at, files) != piece:
            yield f"base {codec.square_name(at, files)}", "promotion"


def _subs(state: ProsfairState) -> Iterator[Fault]:
    """P9.2, P9.3: who opened them, and from which regions."""
    form, opened = state.options.table, [0, 0]
    origins: set[int] = set()
    for slot, board, place in _boards(state):
        if not slot:
            continue
        opened[board.opener] += 1
        if board.origin in origins or not _fits(form, board.origin):
            yield place, "origin"
        origins.add(board.origin)
    for side in (pieces.WHITE, pieces.BLACK):
        if opened[side] > MOST_OPENED:
            yield "boards", f"opened by {pieces.SIDES[side]}"


def _fits(form: BoardForm, origin: int) -> bool:
    """Whether a region with its a1 there lies on the base board."""
    rank, file = divmod(origin, form.base.files)
    return file + form.sub.files <= form.base.files and rank + form.sub.ranks <= form.base.ranks


def _hands(state: ProsfairState) -> Iterator[Fault]:
    """P10.4, P10.5: no more of a kind than its initial squares, and no Bolussa."""
    for side in (pieces.WHITE, pieces.BLACK):
        for kind, count in enumerate(state.hands[side]):
            room = 0 if kind == pieces.B else len(state.options.table.initial[side][kind])
            if not 0 <= count <= room:
                yield f"hands {pieces.SIDES[side]}", "count"


def _specials(state: ProsfairState) -> Iterator[Fault]:
    """P13: one of each kind a side, sorted; where a phase of its size can put it, on free squares; stage and count."""
    held = [(special.owner, special.code) for special in state.specials]
    if any(not _before(a, b) for a, b in pairwise(held)):
        yield "specials", "order"
    taken: set[tuple[int, int]] = set()
    for special in state.specials:
        place = f"special {special.code}:{pieces.SIDES[special.owner]}"
        board = state.boards[special.board]
        if board is None:
            yield place, "board"
            continue
        phases = places(state.options.table.grid(special.board).files, special.owner)
        if special.squares not in (one.apex for one in phases if parts.SPECIAL_OF.get(one.n) == special.code):
            yield place, "shape"
        for at in special.squares:
            if board.cells[at] != pieces.EMPTY or (special.board, at) in taken:
                yield place, "square"
            taken.add((special.board, at))
        if not FIRST_STAGE[special.code] <= special.stage <= parts.MAX_SPECIAL_STAGE:
            yield place, "stage"
        if not 0 <= special.count < parts.EVOLVES_AFTER:
            yield place, "count"


def _before(one: tuple[int, str], other: tuple[int, str]) -> bool:
    """Whether a special piece (owner, code) stands before another: Black's first, then by code (P17.3)."""
    return (-one[0], one[1]) < (-other[0], other[1])


def _attributes(state: ProsfairState) -> Iterator[Fault]:
    """P11.1, P11.2, P11.5: 無垢なる goes with 現在 alone, and how long a time lasts."""
    adjective, time, plies = state.attributes.adjective, state.attributes.time, state.attributes.plies
    if adjective == parts.PURE and time != parts.NATURAL:
        yield "attributes", "value"
    if plies not in (range(1) if time == parts.NATURAL else range(1, parts.TIME_PLIES + 1)):
        yield "attributes", "plies"


def _counters(state: ProsfairState) -> Iterator[Fault]:
    """P14.3, P14.7."""
    half, ply = state.counters.half, state.counters.ply
    if ply > _MOST_PLIES or half > min(ply, MAX_HALF):
        yield "counters", "value"


def _turn(state: ProsfairState) -> Iterator[Fault]:
    """P7.2: the side that has just acted is not in ツュル under the present time."""
    files = state.options.table.base.files
    cells = with_walls(state.base.cells, 0, state.specials)
    tyrant = find_tyrant(cells, 1 - state.turn)
    if tyrant is not None and attacked(cells, tyrant, files, state.attributes.time, state.turn):
        yield "turn", "check"


_LOOKS: tuple[Callable[[ProsfairState], Iterator[Fault]], ...] = (
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
