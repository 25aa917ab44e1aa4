"""Test opponents: `greedy` sees one ply, `naive` has just read the rules. Their judgement stays as it is.

`greedy` plays like a good beginner: it mates where it can, counts what a turn wins and what then stands to be taken,
and likes to promote, to say ツュル, to open boards and to occupy them. `naive` takes the dearest piece, sees a mate,
and else does anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.player import naive_choice
from game.games.prosfair.rules.actions import Expand, Move, Turn
from game.games.prosfair.rules.checks import attackers
from game.games.prosfair.rules.ending import boards_of
from game.games.prosfair.rules.observation import ProsfairObservation, sample
from game.games.prosfair.rules.parts import FREE
from game.games.prosfair.rules.pieces import PARTS, B, kind_of, side_of
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply
from game.rules.chance import Stream

_BASIC = (0, 2000, 400, 300, 900, 500, 320, 150, 150, 330, 120, 100)
"""B M R Q W O K L C S G, in hundredths of a G."""
WORTH = tuple(sum(_BASIC[part] for part in parts) for parts in PARTS)
SHADOW = 200
"""A Bolussa on a sub-board."""
SUB_SHARE = 5
"""A piece on a sub-board is worth one part in so many."""
HELD = (6, 10)
"""A piece in hand is worth so many parts of so many."""
OCCUPIED, OPENED, CHECK, STAGE = 120, 25, 20, 1
WINS, DRAWN = 100_000, -300
ADVANCE = 2
"""For every rank a piece has come forward."""


def greedy_player(observation: ProsfairObservation, stream: Stream) -> Turn:
    """Returns the turn that looks best at a glance, any of several."""
    state = sample(observation, stream)
    turns = list(observation.legal)
    stream.shuffle(turns)
    return max(turns, key=lambda turn: sight(state, turn))


def sight(state: ProsfairState, turn: Turn) -> int:
    """Returns what a turn is worth to its player at a glance."""
    side, after = state.turn, apply(state, turn)
    result = after.result
    if result is not None:
        return DRAWN if result.winner is None else WINS if result.winner == side else -WINS
    worth = standing(after, side) - risk(after, side)
    worth += OPENED * isinstance(turn.declare, Expand) + CHECK * after.in_check
    return worth


def standing(state: ProsfairState, side: int) -> int:
    """Returns the worth of all pieces of a side less the enemy's, and of the boards occupied."""
    total = 0
    size = state.options.table.base.files
    for slot, board in enumerate(state.boards):
        if board is None or board.owner != FREE:
            continue
        for sq, piece in enumerate(board.cells):
            if piece:
                worth = worth_of(piece, slot) + (0 if slot else ADVANCE * _forward(piece, sq, size))
                total += worth if side_of(piece) == side else -worth
    for seat, hand in enumerate(state.hands):
        held = sum(count * _BASIC[kind] for kind, count in enumerate(hand)) * HELD[0] // HELD[1]
        total += held if seat == side else -held
    boards = boards_of(state.boards)
    return total + OCCUPIED * (boards[side] - boards[1 - side])


def worth_of(piece: int, slot: int) -> int:
    """Returns the worth of a piece on the board of a slot, whosever it is."""
    kind = kind_of(piece)
    if slot:
        return SHADOW if kind == B else WORTH[kind] // SUB_SHARE
    return WORTH[kind] + STAGE * (piece >> 8)


def _forward(piece: int, sq: int, size: int) -> int:
    """Returns how far forward a piece stands; a Bolussa had better stay where it is."""
    ranks = size - 1 - sq // size if side_of(piece) else sq // size
    return -ranks if kind_of(piece) == B else ranks


def risk(state: ProsfairState, side: int) -> int:
    """Returns the most that the enemy, who is to move, takes at once from `side`, a recapture counted."""
    worst = 0
    form = state.options.table
    for slot, board in enumerate(state.boards):
        if board is None or board.owner != FREE:
            continue
        cells = with_walls(board.cells, slot, state.specials)
        size = form.grid(slot).files
        for sq, piece in enumerate(board.cells):
            if piece and side_of(piece) == side and (slot or kind_of(piece) != B):
                worst = max(worst, _loss(state, cells, slot, sq, size))
    return worst


def _loss(state: ProsfairState, cells: Sequence[int], slot: int, sq: int, size: int) -> int:
    """Returns what is lost where the piece on `sq` is taken by the cheapest that can, and that one taken back."""
    piece, time = cells[sq], state.attributes.time
    takers = attackers(cells, sq, size, time, 1 - side_of(piece))
    if not takers:
        return 0
    lost = worth_of(piece, slot)
    if attackers(cells, sq, size, time, side_of(piece)):
        return lost - min(worth_of(cells[taker], slot) for taker in takers)
    return lost


def naive_player(seen: ProsfairObservation, stream: Stream) -> Turn:
    """Returns a turn that wins at once, else one that takes the dearest piece, else any; nothing declared."""
    state = sample(seen, stream)

    def wins(turn: Turn) -> bool:
        result = apply(state, turn).result
        return result is not None and result.winner == seen.seat

    return naive_choice(
        [turn for turn in seen.legal if turn.declare is None], wins, lambda turn: taken(seen, turn), stream
    )


def taken(seen: ProsfairObservation, turn: Turn) -> int:
    """Returns what the piece is worth that a turn takes, 0 where it takes none."""
    board = seen.boards[turn.act.board]
    piece = board.cells[turn.act.dst] if board is not None and isinstance(turn.act, Move) else 0
    return worth_of(piece, turn.act.board) if piece else 0
