"""What a turn that is advised gives up or risks, told by the rules."""

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import ProsfairAction, Turn
from game.games.prosfair.rules.asked.sight import Place, WeighedTurn, piece_at
from game.games.prosfair.rules.pieces import NAMES, B, kind_of, side_of
from game.games.prosfair.rules.state import ProsfairState
from game.rules.clause import Reason


def cost(state: ProsfairState, action: ProsfairAction) -> Reason | None:
    """Returns what a legal turn of the side to move costs; None where nothing is in sight.

    "risk": the acting piece can be taken for nothing, "trade": it can be taken, and what takes it too. "leaves":
    another own piece can now be taken for nothing. "outnumbered": the enemy has more pieces on the field it opens.
    The last with both numbers, the others with kind, board and square of the piece and the kind of who takes it.
    """
    if not isinstance(action, Turn):
        return None
    sight = WeighedTurn.of(state, action)
    if sight.after.result is not None:
        return None
    at = sight.spot
    if at in sight.theirs and not sight.retaken(sight.after, at):
        return _told(sight, "risk", at)
    for other in sight.theirs:
        if sight.stays(other) and kind_of(piece_at(sight.after, other)) != B and _newly_lost(sight, other):
            return _told(sight, "leaves", other)
    for event in sight.log:
        if isinstance(event, ev.Expanded):
            own = [side_of(piece) == sight.side for piece in event.cells if piece]
            if own.count(False) > own.count(True):
                return Reason("outnumbered", (own.count(True), own.count(False)))
    return _told(sight, "trade", at) if at in sight.theirs else None


def _newly_lost(sight: WeighedTurn, at: Place) -> bool:
    """Whether a piece can be taken for nothing since the turn, and could not before it."""
    before = at in sight.theirs_before and not sight.retaken(sight.before, at)
    return not before and not sight.retaken(sight.after, at)


def _told(sight: WeighedTurn, code: str, at: Place) -> Reason:
    takers = [kind_of(piece_at(sight.after, (at[0], by))) for by in sorted(sight.theirs[at])]
    taker = min(takers, key=lambda kind: kind == B)
    return Reason(code, (NAMES[kind_of(piece_at(sight.after, at))], *at, NAMES[taker]))
