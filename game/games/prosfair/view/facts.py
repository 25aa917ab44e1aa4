"""What the last turn of プロスフェアー did, in terms a view can draw: a trace over all boards."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import square
from game.games.prosfair.rules.forms import BoardForm
from game.rules.contract import Event, Pick
from game.ui.board.trace import Role, Trace, traced


def last_marks(events: Iterable[Event], form: BoardForm) -> Trace:
    """Returns what the events of a turn did: the way of a piece, what entered, what was absorbed."""
    parts: list[tuple[Pick, Role]] = []

    def add(board: int, at: int, role: Role) -> None:
        parts.append((square(at, form.grid(board).files, board), role))

    for event in events:
        match event:
            case ev.Moved(board, _, src, dst):
                add(board, src, "from")
                add(board, dst, "to")
            case ev.Entered(_, at):
                add(0, at, "to")
                add(0, at, "drop")
            case ev.Promoted(_, at):
                add(0, at, "turn")
            case ev.Composed(at, partner, _):
                add(0, partner, "from")
                add(0, at, "turn")
            case ev.SpecialPlaced(special):
                for at in special.squares:
                    add(special.board, at, "via")
    return traced(parts)
