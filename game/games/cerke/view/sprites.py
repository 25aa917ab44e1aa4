"""Drawing state of a 机戦 table: what lies at rest, what is held in the air. It may be thrown away at any moment."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import EMPTY, SEAT, TAM, dropped
from game.ui.board.shown import BoardSprites

SQUARES = 81


class HeldOver(NamedTuple):
    """A piece that is on its way while sticks fall or its end is chosen: it is held over `square` (C16)."""

    code: int
    square: int


@dataclass(frozen=True, slots=True)
class CerkeLayout:
    """What lies where, comparable: 81 board codes, sorted hands, the piece in the air."""

    cells: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    poised: HeldOver | None = None
    in_air: int = 0


def layout_of(observation: CerkeObservation) -> CerkeLayout:
    """Returns the layout an observation asks for; a piece under way is not on its start square."""
    cells = list(observation.board)
    poised: HeldOver | None = None
    match observation.phase:
        case StepSticks(start, over) | PickEnd(start, over):
            poised = HeldOver(cells[start], over)
            cells[start] = EMPTY
        case WaterSticks(start, _, end):
            poised = HeldOver(cells[start], end)
            cells[start] = EMPTY
    hands = (tuple(sorted(observation.hands[0])), tuple(sorted(observation.hands[1])))
    return CerkeLayout(tuple(cells), hands, poised)


@dataclass(slots=True, eq=False)
class Ripple:
    """Water that is moved on a square: rings that grow, drops that fly up. `t` from 0 to 1."""

    square: int
    t: float = 0.0


@dataclass(slots=True)
class CerkeSprites(BoardSprites):
    """Pieces at rest (board codes by index, captives by seat), actors and ripples. `flipped`: the A side sits below."""

    cells: list[int] = field(default_factory=lambda: [EMPTY] * SQUARES)
    hands: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    poised: HeldOver | None = None
    ripples: list[Ripple] = field(default_factory=list)

    def settle(self, observation: CerkeObservation) -> None:
        """Lays everything out from nothing."""
        wanted = layout_of(observation)
        self.cells = list(wanted.cells)
        self.hands = (list(wanted.hands[0]), list(wanted.hands[1]))
        self.poised = wanted.poised
        self.actors.clear()
        self.ripples.clear()
        self.changes += 1

    def layout(self) -> CerkeLayout:
        """Returns what lies where now."""
        hands = (tuple(sorted(self.hands[0])), tuple(sorted(self.hands[1])))
        return CerkeLayout(tuple(self.cells), hands, self.poised, len(self.actors))

    @property
    def near(self) -> int:
        """The seat at the lower edge of the screen."""
        return 1 if self.flipped else 0

    def away(self, code: int) -> bool:
        """Returns whether a piece's owner sits across from the viewer, so that it points down (C1.2)."""
        return code != TAM and SEAT[code] != self.near

    def upright(self, captive: int) -> int:
        """Returns the board code by which a piece in either hand is drawn: all lie towards the viewer there."""
        return dropped(captive, self.near)
