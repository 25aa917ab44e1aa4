"""The careers of the pieces on the boards (P12.5): captures made, and turns in a transformed or declared phase.

They are told from the record of a game and are no part of a position. A copy begins with what its original has done.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.forms import BoardForm
from game.games.prosfair.rules.pieces import STRENGTH, kind_of, stage_of
from game.rules.contract import Action, Event

Place = tuple[int, int]
"""A board and a square of it."""
MOST_FORCE = 10


@dataclass(frozen=True, slots=True)
class Career:
    """経験: `captures` made. 知恵: `wisdom`, turns in which the piece was part of the transformed or declared phase."""

    captures: int = 0
    wisdom: int = 0


FRESH = Career()


def force(piece: int) -> int:
    """Returns 力: strength and a point for five stages each, at most ten."""
    return min(MOST_FORCE, STRENGTH[kind_of(piece)] + stage_of(piece) // 5)


def careers(steps: Iterable[tuple[Action, Sequence[Event]]], form: BoardForm) -> dict[Place, Career]:
    """Returns the careers after the steps of a game, (action, events) each; who is not named has done nothing yet."""
    told = _Careers(form)
    for action, events in steps:
        told.step(action, events)
    return told.at


class _Careers:
    """Follows the pieces through the events."""

    def __init__(self, form: BoardForm) -> None:
        self._form = form
        self.at: dict[Place, Career] = {}
        self._acting: Place = (0, 0)

    def step(self, action: Action, events: Sequence[Event]) -> None:
        declared = action.declare if isinstance(action, Turn) else None
        transformed = any(isinstance(event, ev.Transformed) for event in events)
        for event in events:
            match event:
                case ev.PhaseCompleted(_, board, n, anchor, squares):
                    if declared is not None and not transformed and (n, anchor) == (declared.n, declared.anchor):
                        self._learn(board, squares)
                case ev.Transformed(board, squares):
                    self._learn(board, squares)
                case _:
                    self._follow(event)

    def _learn(self, board: int, squares: Sequence[int]) -> None:
        for sq in squares:
            known = self.at.get((board, sq), FRESH)
            self.at[board, sq] = replace(known, wisdom=known.wisdom + 1)

    def _follow(self, event: Event) -> None:
        at = self.at
        match event:
            case ev.Moved(board, _, src, dst):
                self._acting = (board, dst)
                at[board, dst] = at.pop((board, src), FRESH)
            case ev.Entered(_, sq):
                at[0, sq] = FRESH
            case ev.Captured() | ev.SpecialTaken():
                known = at.get(self._acting, FRESH)
                at[self._acting] = replace(known, captures=known.captures + 1)
            case ev.Composed(_, partner):
                at.pop((0, partner), None)
            case ev.Returned(board, _, sq):
                at.pop((board, sq), None)
            case ev.Abandoned(_, slot):
                self._close(slot)
            case ev.Expanded(_, slot, origin):
                self._copy(slot, origin)

    def _close(self, slot: int) -> None:
        for place in [place for place in self.at if place[0] == slot]:
            del self.at[place]

    def _copy(self, slot: int, origin: int) -> None:
        size, sub = self._form.base.files, self._form.sub.files
        for sq in range(sub * sub):
            known = self.at.get((0, origin + sq // sub * size + sq % sub))
            if known is not None:
                self.at[slot, sq] = known
