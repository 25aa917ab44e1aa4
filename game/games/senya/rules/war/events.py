"""What happens in a war: a fact for each step, open or known to the pairs of some `seats` alone.

Ids are of pairs ("p1"), of masters and servants ("p1m", "p1s"), places, skills; totals can be opened in the log. What
happens in battles is told by the battle's own events to those who fight.
"""

from dataclasses import dataclass

from game.games.senya.rules.events import FormTaken, SealUsed, TensionChanged, Upkept
from game.games.senya.rules.story.events import Woke, WroteBond
from game.games.senya.rules.totals import Total
from game.rules.contract import Event, OpenEvent

Log = list[Event] | None


@dataclass(frozen=True, slots=True)
class _Private:
    """An event of which only some seats know."""

    seats: tuple[int, ...]

    def seen_by(self, seat: int) -> Event | None:
        """Returns the event to those who know of it."""
        return self if seat in self.seats else None


# --- what everybody knows --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LotsDrawn(OpenEvent):
    """The lots fell: who serves whom, and how the masters are minded; each pair knows its own alone."""


@dataclass(frozen=True, slots=True)
class NightBegan(OpenEvent):
    """A night begins; `left` are the pairs that are still in the war."""

    night: int
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WarSceneBegan(OpenEvent):
    """A scene of a night begins: the pairs plan."""

    night: int
    scene: int


@dataclass(frozen=True, slots=True)
class Planned(OpenEvent):
    """A pair has planned; what, nobody else knows."""

    by: str


@dataclass(frozen=True, slots=True)
class OrderDrawn(OpenEvent):
    """The lot fell: in this order deeds of one kind are done."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FightHeard(OpenEvent):
    """The town heard a fight at a place."""

    place: str


@dataclass(frozen=True, slots=True)
class PairOut(OpenEvent):
    """A pair is out of the war: fallen (its servant), dead (its master) or yielded.

    outlasted: after the rounds of a last battle nobody had fallen, and this pair was hurt more (S17.9).
    """

    by: str
    how: str


@dataclass(frozen=True, slots=True)
class CupRevealed(OpenEvent):
    """All the town knows what the cup is (S17.10)."""

    night: int


@dataclass(frozen=True, slots=True)
class LastBattle(OpenEvent):
    """The last pairs meet after the last night."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class CupCame(OpenEvent):
    """The cup comes to the last pair."""

    by: str


@dataclass(frozen=True, slots=True)
class CupAnswered(OpenEvent):
    """What the last pair does with the cup: wish, refuse, destroy."""

    by: str
    choice: str


@dataclass(frozen=True, slots=True)
class WarEnded(OpenEvent):
    """The war is over; `code` names its end, `by` is the pair that had the cup, "" for none."""

    code: str
    by: str


# --- what some know --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlanMade(_Private):
    """A pair has planned so."""

    by: str
    deed: str
    place: str
    target: str
    aim: str


@dataclass(frozen=True, slots=True)
class OutOfBattle(_Private):
    """Something happened between battles that battles or stories have as well; only those who know of it are told.

    That is a change of form, a seal used, an upkeep, a rise of tension, a bond written, a master that woke.
    """

    event: FormTaken | SealUsed | Upkept | TensionChanged | WroteBond | Woke


@dataclass(frozen=True, slots=True)
class BookGiven(_Private):
    """A master put a seal's worth of command over its servant into a book for another pair (S17.8)."""

    by: str
    target: str


@dataclass(frozen=True, slots=True)
class ParleyAsked(_Private):
    """A pair asks another for a truce, or to strike together."""

    by: str
    target: str
    aim: str


@dataclass(frozen=True, slots=True)
class ParleyAnswered(_Private):
    """The pair asked agrees or not; if not, wills are measured."""

    by: str
    accept: bool


@dataclass(frozen=True, slots=True)
class WillsMeasured(_Private):
    """The contest of wills of a parley: both sums, both throws, whether who asked has won."""

    by: str
    target: str
    first: Total
    first_pair: tuple[int, ...]
    second: Total
    second_pair: tuple[int, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class PactMade(_Private):
    """Two pairs have a truce until the end of a night; `joint`: they will strike together."""

    by: str
    target: str
    until: int
    joint: bool


@dataclass(frozen=True, slots=True)
class PactBroken(_Private):
    """A pair breaks its truce with another."""

    by: str
    target: str


@dataclass(frozen=True, slots=True)
class PairRested(_Private):
    """A pair has rested: HP and their maximum of master and servant."""

    by: str
    master_hp: int
    master_max: int
    servant_hp: int
    servant_max: int


@dataclass(frozen=True, slots=True)
class SenseChecked(_Private):
    """A sense check for scouting or of a watch (`kind`): who made it, sum and throw, what it had to reach."""

    by: str
    kind: str
    total: Total
    pair: tuple[int, ...]
    roll: str
    difficulty: int


@dataclass(frozen=True, slots=True)
class PairFound(_Private):
    """A pair was found at a place; its servant's class, "" unknown; whether it is hurt."""

    by: str
    target: str
    place: str
    servant_class: str
    hurt: bool


@dataclass(frozen=True, slots=True)
class PairSeen(_Private):
    """A pair saw others that stood where it stood and that it had not found; in the next scene it may strike them."""

    by: str
    others: tuple[str, ...]
    place: str


@dataclass(frozen=True, slots=True)
class NothingFound(_Private):
    """Scouting was in vain."""

    by: str


@dataclass(frozen=True, slots=True)
class CupLearned(_Private):
    """A pair has found out what the cup is (S17.10)."""

    by: str


@dataclass(frozen=True, slots=True)
class CallAnswered(_Private):
    """A pair that promised to strike together comes, or not."""

    by: str
    of: str
    target: str
    accept: bool


@dataclass(frozen=True, slots=True)
class PairStruck(_Private):
    """Pairs strike another at a place; `surprised`: it rested and kept no watch."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    place: str
    surprised: bool


@dataclass(frozen=True, slots=True)
class StruckNobody(_Private):
    """A pair could not strike another. why: own-fight or their-fight, where one had fought in this scene; out."""

    by: str
    target: str
    why: str


@dataclass(frozen=True, slots=True)
class MetInBattle(_Private):
    """A battle of pairs is over; winner: first, second or "" for neither.

    why: how it ended (S10.16): defeated, surrendered, round-limit, or both where nobody on either side is left to
    fight. round: the last one.
    """

    first: tuple[str, ...]
    second: tuple[str, ...]
    winner: str
    why: str = "defeated"
    round: int = 0


@dataclass(frozen=True, slots=True)
class FightSeen(_Private):
    """Who stood at the same place saw who fought."""

    pairs: tuple[str, ...]
    place: str


@dataclass(frozen=True, slots=True)
class _InBattle:
    """An event of a battle as a war tells it: to the seats of its two sides, of a counter plan to one of them."""

    event: Event
    sides: tuple[tuple[int, ...], tuple[int, ...]]

    def seen_by(self, seat: int) -> Event | None:
        """Returns the event itself to those who fight."""
        side = next((n for n, seats in enumerate(self.sides) if seat in seats), None)
        return None if side is None else self.event.seen_by(side)


def in_war(event: Event, sides: tuple[tuple[int, ...], tuple[int, ...]]) -> Event:
    """Returns an event of a battle as it is told in a war; a battle's seats are its sides."""
    return _InBattle(event, sides)


ENDINGS = ("cup-wished", "cup-refused", "cup-destroyed", "cup-devoured", "no-pair")
"""How a war can end (S17.9, S17.10)."""
