"""The phases of 机戦: the decisions and throws a turn is made of (C16); each holds just what it is about."""

from dataclasses import dataclass

from game.games.cerke.rules.yaku import FUTILE, KUT

NEGATIVE = (KUT, FUTILE)


@dataclass(frozen=True, slots=True)
class AwaitLot:
    """Chance says who begins the season (C14.1)."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The seat to act makes its move."""


@dataclass(frozen=True, slots=True)
class StepSticks:
    """The sticks are in the air: a piece of `start` stands on `via` (C6.6), `named` what was declared, if anything."""

    start: int
    via: int
    named: int | None


@dataclass(frozen=True, slots=True)
class PickEnd:
    """The throw gave `sticks`: now choose where the piece goes, or decline."""

    start: int
    via: int
    named: int | None
    sticks: int


@dataclass(frozen=True, slots=True)
class WaterSticks:
    """The piece of `start` (stepping over `via`, if not None) waits before the water square `end` (C7)."""

    start: int
    via: int | None
    end: int


@dataclass(frozen=True, slots=True)
class Declare:
    """再行 or 終季 (C12): `new` hands just made and all `held`, by name, and the points at `stake` before the rate."""

    new: tuple[str, ...]
    held: tuple[str, ...]
    stake: int

    @property
    def counted(self) -> tuple[str, ...]:
        """The hands that make up the stake: all held, or only the negative ones if no positive one is new (C12.2)."""
        return self.held if any(name not in NEGATIVE for name in self.new) else self.new


Phase = AwaitLot | Choose | StepSticks | PickEnd | WaterSticks | Declare

CHANCE_PHASES = (AwaitLot, StepSticks, WaterSticks)
