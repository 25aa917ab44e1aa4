"""Halfway through a turn (P4.3): the action is done, its phases are known, and the declaration is still open.

And why none of them is a composition, more closely than P19 says it: "compose" stands there for all of P12.6.
"""

from dataclasses import dataclass, replace
from typing import Literal

from game.games.prosfair.rules.actions import Act, Turn
from game.games.prosfair.rules.declarations import any_composed
from game.games.prosfair.rules.deeds import counts, do, standing
from game.games.prosfair.rules.events import PHASES
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import Boards, Hands, Specials
from game.games.prosfair.rules.pieces import B, composed, kind_of
from game.games.prosfair.rules.resolution import Resolution
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import Event


@dataclass(frozen=True, slots=True)
class HalfTurn:
    """What stands once `act` is done (step 1), with its events; the phases that it completed are among them."""

    act: Act
    boards: Boards
    hands: Hands
    specials: Specials
    events: tuple[Event, ...]

    def seen(self, before: ProsfairObservation) -> ProsfairObservation:
        """Returns what the seat of `before`, its observation before the action, sees now; nothing is listed in it."""
        return replace(
            before,
            boards=self.boards,
            hands=self.hands,
            specials=self.specials,
            tyrant=None,
            checkers=(),
            claims=(),
            legal=(),
        )


def halfway(state: ProsfairState, act: Act) -> HalfTurn:
    """Returns what stands once `act`, which must be possible, is done and nothing is declared yet."""
    log: list[Event] = []
    done = _Stopped(state, Turn(act), log)
    return HalfTurn(act, tuple(done.boards), done.hands, done.specials, tuple(log))


class _Stopped(Resolution):
    """Goes no further than to find the phases."""

    def _phases(self) -> None:
        """Tells them alone."""
        deed = self._deed
        for phase in standing(self._cells, deed):
            if counts(phase, deed):
                self._tell(PHASES[phase.n](self._side, deed.board, phase.n, phase.anchor, phase.squares))

    def _occupy(self) -> None:
        """Step 3 comes after the declaration."""

    def _evolve(self) -> None:
        """So does step 4."""

    def _lapse(self) -> None:
        """And step 5."""


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
