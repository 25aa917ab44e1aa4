"""The steps of a war's agenda: what is still to do, the next one last. Questions have `asked`, the pair that answers.

A step with `rolls` waits for its dice; one with neither goes by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class _Own:
    rolls: ClassVar[bool] = False

    @property
    def asked(self) -> str:
        """The pair that is asked, "" where none is."""
        return ""


@dataclass(frozen=True, slots=True)
class _Roll:
    rolls: ClassVar[bool] = True

    @property
    def asked(self) -> str:
        """The pair that is asked, "" where none is."""
        return ""


@dataclass(frozen=True, slots=True)
class _Asking:
    rolls: ClassVar[bool] = False
    by: str

    @property
    def asked(self) -> str:
        """The pair that is asked."""
        return self.by


# --- nights and scenes (S17.9) ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginNight(_Own):
    """A night begins with the news of the day."""


@dataclass(frozen=True, slots=True)
class OpenScene(_Own):
    """A scene begins: every pair that is left plans."""


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """Pairs plan in secret, the first of `waiting` now."""

    rolls: ClassVar[bool] = False
    waiting: tuple[str, ...]

    @property
    def asked(self) -> str:
        """The pair that is asked, "" where none is left."""
        return self.waiting[0] if self.waiting else ""


@dataclass(frozen=True, slots=True)
class OrderRoll(_Roll):
    """The order of the scene is drawn by lot."""


@dataclass(frozen=True, slots=True)
class DoDeed(_Own):
    """What a pair has planned is done."""

    by: str


@dataclass(frozen=True, slots=True)
class CloseScene(_Own):
    """The scene ends: cost is lost, masters who fell wake (S8.5, S12.7)."""


@dataclass(frozen=True, slots=True)
class EndNight(_Own):
    """The night ends, and truces with it."""


# --- deeds -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ParleyQuestion(_Asking):
    """A pair is asked for a truce, or to strike together (`aim`: truce, joint), by the pair `of`."""

    of: str
    aim: str


@dataclass(frozen=True, slots=True)
class ParleyRoll(_Roll):
    """The contest of wills between two masters (S2.9): of `by`, who asked, against that of `target`."""

    by: str
    target: str
    aim: str


@dataclass(frozen=True, slots=True)
class BondRoll(_Roll):
    """Master and servant enter a scene of their own: tension of both (S8.2)."""

    by: str


@dataclass(frozen=True, slots=True)
class BondQuestion(_Asking):
    """Master and servant may write persons on their boards (S7.4)."""


@dataclass(frozen=True, slots=True)
class ScoutRoll(_Roll):
    """The sense check of a pair that scouts."""

    by: str


@dataclass(frozen=True, slots=True)
class SealQuestion(_Asking):
    """A master may lift a check of its servant by a seal (S17.7)."""


@dataclass(frozen=True, slots=True)
class ScoutDone(_Roll):
    """What a scouting pair finds; which of several pairs is drawn."""

    by: str


@dataclass(frozen=True, slots=True)
class JoinQuestion(_Asking):
    """A pair that promised to strike together is called on by `of`, against `target`."""

    of: str
    target: str


@dataclass(frozen=True, slots=True)
class WatchRoll(_Roll):
    """The sense check of a pair that is struck while it rests."""

    by: str


@dataclass(frozen=True, slots=True)
class WatchDone(_Own):
    """Whether the pair that rested is surprised (S10.14)."""

    by: str


@dataclass(frozen=True, slots=True)
class Skirmish(_Own):
    """The battle of those who meet begins."""


@dataclass(frozen=True, slots=True)
class SkirmishOver(_Own):
    """The battle is over; what it left is taken over."""


# --- the end ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastBattles(_Own):
    """After the last night those who are left fight until one is (S17.9)."""


@dataclass(frozen=True, slots=True)
class CupQuestion(_Asking):
    """The cup comes to the last pair (S17.10)."""


Step = (
    BeginNight
    | OpenScene
    | PlanQuestion
    | OrderRoll
    | DoDeed
    | CloseScene
    | EndNight
    | ParleyQuestion
    | ParleyRoll
    | BondRoll
    | BondQuestion
    | ScoutRoll
    | SealQuestion
    | ScoutDone
    | JoinQuestion
    | WatchRoll
    | WatchDone
    | Skirmish
    | SkirmishOver
    | LastBattles
    | CupQuestion
)
