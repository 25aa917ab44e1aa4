"""プロスフェアー: figures that lack one piece, several boards, shadow tyrants, hands, special pieces, attributes."""

from __future__ import annotations

from typing import Any

from game.games.prosfair.rules.forms import SLOTS, BoardForm
from game.games.prosfair.rules.options import LIMITS, Options, options
from game.games.prosfair.rules.parts import (
    ADJECTIVES,
    EMPTY_HAND,
    EVOLVES_AFTER,
    FIRST_ATTRIBUTES,
    FREE,
    JOINT,
    NATURAL,
    SPECIAL_OF,
    TIME_PLIES,
    TIMES,
    Attributes,
    Counters,
    GameBoard,
    Hand,
    Special,
)
from game.games.prosfair.rules.phases import places
from game.games.prosfair.rules.pieces import (
    BLACK,
    EMPTY,
    KINDS,
    MAX_STAGE,
    WHITE,
    B,
    C,
    G,
    K,
    L,
    M,
    O,
    Q,
    R,
    S,
    W,
    cell,
    composed,
    kind_of,
    promoted,
    side_of,
)
from game.games.prosfair.rules.state import set_up
from game.games.prosfair.rules.text.positions import position_out
from game.games.prosfair.rules.text.validation import FIRST_STAGE
from game.rules.chance import Stream
from tests.laws.constructed.draws import likely, shuffled

PLAIN = (G, G, G, S, S, C, L, K)
STRONG = (M, R, Q, W, O)
LARGEST = 9
"""Figures up to this size are laid out."""
FIGURES, ROAMING = 4, 7
"""At most so many figures, and so many pieces besides, on the base board."""
LATEST = 280


def draw(stream: Stream) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns a position object and options."""
    values = {
        "form": "hon" if likely(stream, 20) else "ryaku",
        "level": stream.choice(("basic", *("standard", "full") * 4)),
    }
    rules = options({**values, "limit": stream.choice(LIMITS) if likely(stream, 20) else 0})
    form = rules.table
    base = _base(form, rules, stream)
    boards: list[GameBoard | None] = [None] * len(SLOTS)
    for slot in SLOTS if rules.has_expansion else ():
        if likely(stream, 55):
            boards[slot - 1] = _sub(form, rules, stream, slot)
    specials = _specials(form, base, stream) if rules.has_specials and likely(stream, 40) else ()
    ply = stream.below(LATEST)
    state = set_up(
        (GameBoard(base), *boards),
        stream.below(2),
        (_hand(form, WHITE, rules, stream), _hand(form, BLACK, rules, stream)),
        specials,
        _attributes(stream) if rules.has_attributes else FIRST_ATTRIBUTES,
        Counters(stream.below(min(ply, 100) + 1), ply),
        rules,
    )
    return position_out(state), {"limit": rules.limit}


def _piece(kind: int, side: int, rules: Options, stream: Stream) -> int:
    return cell(kind, side, stream.below(MAX_STAGE + 1) if rules.has_attributes and likely(stream, 30) else 0)


def _figures(cells: list[int], size: int, most: int, rules: Options, stream: Stream) -> None:
    """Lays figures out of which most lack one piece, where there is room for them."""
    for _ in range(stream.below(most + 1)):
        side = stream.below(2)
        figure = stream.choice([one for one in places(size, side) if one.n <= LARGEST])
        lacking = stream.choice(figure.squares) if likely(stream, 85) else -1
        for at in figure.squares:
            if cells[at] == EMPTY and at != lacking:
                cells[at] = _piece(stream.choice(PLAIN), side, rules, stream)
        if lacking >= 0 and cells[lacking] == EMPTY and likely(stream, 40):
            cells[lacking] = _piece(stream.choice(PLAIN), 1 - side, rules, stream)


def _roam(cells: list[int], size: int, most: int, rules: Options, stream: Stream) -> None:
    free = shuffled(stream, (at for at, piece in enumerate(cells) if piece == EMPTY))
    for at in free[: stream.below(most + 1)]:
        cells[at] = _piece(stream.choice((*STRONG, *PLAIN)), stream.below(2), rules, stream)


def _base(form: BoardForm, rules: Options, stream: Stream) -> tuple[int, ...]:
    size = form.base.files
    cells = [EMPTY] * form.base.size
    white, black, *_ = shuffled(stream, range(form.base.size))
    cells[white], cells[black] = cell(B, WHITE), cell(B, BLACK)
    _figures(cells, size, FIGURES, rules, stream)
    _roam(cells, size, ROAMING, rules, stream)
    if rules.has_composition and likely(stream, 30):
        kinds = [kind for kind in range(G + 1, KINDS) if composed(kind)]
        free = [at for at, piece in enumerate(cells) if piece == EMPTY]
        cells[stream.choice(free)] = _piece(stream.choice(kinds), stream.below(2), rules, stream)
    return tuple(piece and promoted(piece, at, size) for at, piece in enumerate(cells))


def _sub(form: BoardForm, rules: Options, stream: Stream, slot: int) -> GameBoard:
    size = form.sub.files
    cells = [EMPTY] * form.sub.size
    _figures(cells, size, 2, rules, stream)
    for side in (WHITE, BLACK):  # where an enemy stands, too: often there it completes a figure to take the shadow
        if likely(stream, 55):
            held = [at for at, piece in enumerate(cells) if piece and side_of(piece) == side and kind_of(piece) != B]
            free = [at for at, piece in enumerate(cells) if piece == EMPTY]
            if squares := held if held and likely(stream, 50) else free:
                cells[stream.choice(squares)] = cell(B, side)
    _roam(cells, size, 3, rules, stream)
    room = form.base.files - size + 1
    origin = stream.below(room) * form.base.files + stream.below(room)
    owner = FREE if likely(stream, 80) else stream.choice((WHITE, BLACK, JOINT))
    return GameBoard(tuple(cells), slot % 2, origin, owner)


def _hand(form: BoardForm, side: int, rules: Options, stream: Stream) -> Hand:
    if not rules.has_abandonment or likely(stream, 30):
        return EMPTY_HAND
    most = form.initial[side]
    return tuple(
        stream.below(len(most[kind]) + 1) if kind != B and most[kind] else 0 for kind in range(len(EMPTY_HAND))
    )


def _specials(form: BoardForm, base: tuple[int, ...], stream: Stream) -> tuple[Special, ...]:
    """Returns at most one special piece a side, where nothing stands on the base board."""
    found = []
    for side in (BLACK, WHITE):
        fit = [
            one
            for one in places(form.base.files, side)
            if one.n in SPECIAL_OF and all(base[at] == EMPTY for at in one.apex)
        ]
        if fit and likely(stream, 60):
            one = stream.choice(fit)
            code = SPECIAL_OF[one.n]
            stage = FIRST_STAGE[code] + stream.below(20)
            found.append(Special(code, side, 0, one.apex, stage, stream.below(EVOLVES_AFTER)))
    return tuple(found)


def _attributes(stream: Stream) -> Attributes:
    if likely(stream, 30):
        return FIRST_ATTRIBUTES
    time = stream.choice(TIMES)
    return Attributes(stream.choice(ADJECTIVES), time, 0 if time == NATURAL else 1 + stream.below(TIME_PLIES))
