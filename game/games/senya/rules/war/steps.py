"""The steps of a war's agenda: what is still to do, the next one last. Questions have `asked`, the pair that answers.

A step with `rolls` waits for its dice; one with neither goes by itself.
"""

from dataclasses import dataclass

from game.games.senya.rules.agenda import ByAnswer, ByDice, ByItself, Queued

# --- nights and scenes (S17.9) ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawLots(ByDice):
    """Who serves whom among `pairs` and the attitudes of their masters are drawn, out of what everybody knows."""

    pairs: tuple[str, ...]
    servants: tuple[str, ...]
    tempers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BeginNight(ByItself):
    """A night begins with the news of the day."""


@dataclass(frozen=True, slots=True)
class OpenScene(ByItself):
    """A scene begins: every pair that is left plans."""


@dataclass(frozen=True, slots=True)
class PlanQuestion(Queued):
    """Pairs plan in secret, the first of `waiting` now."""


@dataclass(frozen=True, slots=True)
class OrderRoll(ByDice):
    """The order of the scene is drawn by lot."""


@dataclass(frozen=True, slots=True)
class DoDeed(ByItself):
    """What a pair has planned is done."""

    by: str


@dataclass(frozen=True, slots=True)
class CloseScene(ByItself):
    """The scene ends: cost is lost, masters who fell wake (S8.5, S12.7)."""


@dataclass(frozen=True, slots=True)
class EndNight(ByItself):
    """The night ends, and truces with it."""


# --- deeds -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ParleyQuestion(ByAnswer):
    """A pair is asked for a truce, or to strike together (`aim`: truce, joint), by the pair `of`."""

    of: str
    aim: str


@dataclass(frozen=True, slots=True)
class ParleyRoll(ByDice):
    """The contest of wills between two masters (S2.9): of `by`, who asked, against that of `target`."""

    by: str
    target: str
    aim: str


@dataclass(frozen=True, slots=True)
class BondRoll(ByDice):
    """Master and servant enter a scene of their own: tension of both (S8.2)."""

    by: str


@dataclass(frozen=True, slots=True)
class BondQuestion(ByAnswer):
    """Master and servant may write persons on their boards (S7.4)."""


@dataclass(frozen=True, slots=True)
class ScoutRoll(ByDice):
    """The sense check of a pair that scouts."""

    by: str


@dataclass(frozen=True, slots=True)
class SealQuestion(ByAnswer):
    """A master may lift a check of its servant by a seal (S17.7)."""


@dataclass(frozen=True, slots=True)
class ScoutDone(ByDice):
    """What a scouting pair finds; which of several pairs is drawn."""

    by: str


@dataclass(frozen=True, slots=True)
class JoinQuestion(ByAnswer):
    """A pair that promised to strike together is called on by `of`, against `target`."""

    of: str
    target: str


@dataclass(frozen=True, slots=True)
class WatchRoll(ByDice):
    """The sense check of a pair that is struck while it rests."""

    by: str


@dataclass(frozen=True, slots=True)
class WatchDone(ByItself):
    """Whether the pair that rested is surprised (S10.14)."""

    by: str


@dataclass(frozen=True, slots=True)
class Skirmish(ByItself):
    """The battle of those who meet begins."""


@dataclass(frozen=True, slots=True)
class SkirmishOver(ByItself):
    """The battle is over; what it left is taken over."""


# --- the end ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastBattles(ByItself):
    """After the last night those who are left fight until one is (S17.9)."""


@dataclass(frozen=True, slots=True)
class CupQuestion(ByAnswer):
    """The cup comes to the last pair (S17.10)."""


Step = (
    DrawLots
    | BeginNight
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
