"""Why no composition is possible, more closely than P19 says it: "compose" stands there for all of P12.6."""

from __future__ import annotations

from typing import Literal

from game.games.prosfair.rules.actions import Act
from game.games.prosfair.rules.declarations import any_composed
from game.games.prosfair.rules.deeds import do
from game.games.prosfair.rules.pieces import B, composed, kind_of
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState

NoComposition = Literal["board", "adjective", "acting", "second", "partner"]


def no_composition(state: ProsfairState, act: Act) -> NoComposition:
    """Returns what of P12.6 stands against a composition after `act`, whose phase is large enough; the plainest first.

    board: the phase is on a sub-board. adjective: phases do not transform on the base board. acting: the acting piece
    is the Bolussa or composed. second: there is a composed piece already. partner: nobody fits.
    """
    if act.board:
        return "board"
    if not state.attributes.transforms(0):
        return "adjective"
    cells = with_walls(state.base.cells, 0, state.specials)
    kind = kind_of(do(cells, act, state.specials).piece)
    if kind == B or composed(kind):
        return "acting"
    return "second" if any_composed(cells, state.turn) else "partner"
