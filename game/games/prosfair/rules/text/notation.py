"""What players write: the texts of P16. And the tally of a game: what happens in it, and what its actions count as."""

from collections.abc import Sequence

from game.games.prosfair.rules import events
from game.games.prosfair.rules.actions import ProsfairAction, Turn
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.codec import turn_text
from game.rules.contract import Agree, Resign, TimeUp, event_id, event_ids
from game.rules.plain import TableTexts

MARKS = ("白", "黒")
DRAWN = {"draw": "合意", "fifty": "五十手", "threefold": "三回"}
"""By what both have agreed on a draw (P14.4, P14.6)."""
AT_TABLE = TableTexts(MARKS, "{}投了", "{}時間切れ", "セルクエット({})", DRAWN)


def notate(steps: Sequence[tuple[ProsfairState, ProsfairAction]], i: int) -> str:
    """Returns the text of `steps[i]`, a pair (state before, action): P16's, or what happened at the table."""
    state, action = steps[i]
    match action:
        case Turn():
            return turn_text(state, action)
        case Resign() | TimeUp() | Agree():
            return AT_TABLE.format(action)


_SORTED = (events.PhaseCompleted, events.Occupied)
"""Events that only fall as one of their kinds."""
EVENTS = (
    *(event_id(kind) for kind in events.PHASES.values()),
    *(name for name in event_ids(events) if name not in map(event_id, _SORTED)),
)


def counted(state: ProsfairState, action: ProsfairAction) -> str:
    """Returns what an action counts as: every turn is one move, 手, with or without declaration (P4.1)."""
    return "moves" if isinstance(action, Turn) else ""


def roles(states: Sequence[ProsfairState]) -> dict[str, int]:
    """Returns who is White (P1.1)."""
    return {"white": 0}
