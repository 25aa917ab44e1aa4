"""Events of プロスフェアー: what happens in a turn, in the order of P4.3; squares are indices of their board.

Nothing is hidden, so every event is open. Pieces are cells (`pieces.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.games.prosfair.rules.parts import Special
from game.games.prosfair.rules.phases import FIGURES
from game.rules.contract import Event, OpenEvent


@dataclass(frozen=True, slots=True)
class Moved(OpenEvent):
    """`piece` (as it was) went from `src` to `dst` of `board`."""

    board: int
    piece: int
    src: int
    dst: int


@dataclass(frozen=True, slots=True)
class Entered(OpenEvent):
    """`piece` entered from the hand on `at` of the base board (P10.6)."""

    piece: int
    at: int


@dataclass(frozen=True, slots=True)
class Captured(OpenEvent):
    """`piece` on `at` of `board` was taken (P6.1)."""

    board: int
    piece: int
    at: int


@dataclass(frozen=True, slots=True)
class SpecialTaken(OpenEvent):
    """A special piece was taken, by a piece that landed on `at`: its three squares are free (P13.4)."""

    special: Special
    at: int


@dataclass(frozen=True, slots=True)
class Promoted(OpenEvent):
    """The piece on `at` of the base board became `piece` (P6.4)."""

    piece: int
    at: int


@dataclass(frozen=True, slots=True)
class PhaseCompleted(OpenEvent):
    """A phase of `n` was completed on `board` (P8); `squares` hold its pieces, `anchor` as in P8.4.

    What falls is always of a kind of its own for the size, `PHASES[n]`, so that sizes are counted apart.
    """

    seat: int
    board: int
    n: int
    anchor: int
    squares: tuple[int, ...]


def _of_size(n: int) -> type[PhaseCompleted]:
    class Phase(PhaseCompleted):
        __slots__ = ()

    Phase.__name__ = f"Phase{n}"
    return Phase


PHASES: Final = {n: _of_size(n) for n in FIGURES}


@dataclass(frozen=True, slots=True)
class AttributesDeclared(OpenEvent):
    """宣言 or 宣誓 set the attributes (P11.3); plies: how long the time lasts, 0 for クレーント."""

    seat: int
    adjective: str
    time: str
    plies: int


@dataclass(frozen=True, slots=True)
class Transformed(OpenEvent):
    """The pieces on `squares` of `board` won `n` stages (P12.2); `pieces` are the cells afterwards."""

    board: int
    squares: tuple[int, ...]
    pieces: tuple[int, ...]
    n: int


@dataclass(frozen=True, slots=True)
class Expanded(OpenEvent):
    """The region whose a1 is `origin` was copied to `slot`, by the phase of `n` (P9)."""

    seat: int
    slot: int
    origin: int
    n: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Occupied(OpenEvent):
    """A sub-board was occupied by `owner` (a seat or JOINT); `way` is "a", "b" or "c" of P10.2.

    What falls is always of the kind `OCCUPIED[way]`.
    """

    slot: int
    owner: int
    way: str


class OccupiedBare(Occupied):
    """The enemy had no piece left there (P10.2a)."""

    __slots__ = ()


class OccupiedStuck(Occupied):
    """No enemy piece there had a natural move (P10.2b)."""

    __slots__ = ()


class OccupiedTyrant(Occupied):
    """The enemy's shadow tyrant was taken (P10.2c)."""

    __slots__ = ()


OCCUPIED: dict[str, type[Occupied]] = {"a": OccupiedBare, "b": OccupiedStuck, "c": OccupiedTyrant}


@dataclass(frozen=True, slots=True)
class Abandoned(OpenEvent):
    """The sub-board in `slot` was given up by `seat` (P10.4), by the phase of `n`."""

    seat: int
    slot: int
    n: int


@dataclass(frozen=True, slots=True)
class Returned(OpenEvent):
    """`piece` on `at` of `board` went to its owner's hand; `kept`: of its kinds those that found room (P10.5)."""

    board: int
    piece: int
    at: int
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpecialVanished(OpenEvent):
    """A special piece vanished with the abandoned board (P10.4)."""

    special: Special


@dataclass(frozen=True, slots=True)
class SpecialPlaced(OpenEvent):
    """A special piece was placed (P13.1, P13.2)."""

    special: Special


@dataclass(frozen=True, slots=True)
class Composed(OpenEvent):
    """The piece on `at` of the base board absorbed the one on `partner` and became `piece` (P12.6)."""

    at: int
    partner: int
    piece: int


@dataclass(frozen=True, slots=True)
class Evolved(OpenEvent):
    """A special piece evolved to the stage it has in `special` (P13.5)."""

    special: Special


@dataclass(frozen=True, slots=True)
class TimeLapsed(OpenEvent):
    """`time` lapsed to クレーント (P11.5)."""

    time: str


WAYS: Final = {"a": "occupied-bare", "b": "occupied-stuck", "c": "occupied-tyrant"}


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seat and the key in the texts of a phase (P8) or an occupation (P10.2), which both may share."""
    if isinstance(event, PhaseCompleted):
        yield event.seat, f"cli.stats.event.prosfair.phase{event.n}"
    elif isinstance(event, Occupied):
        yield event.owner, f"cli.stats.event.prosfair.{WAYS[event.way]}"
