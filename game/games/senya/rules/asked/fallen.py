"""What dice fell in a battle against what they are worth (S2.1), and the chances taken outside (S2.15)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.games.senya.rules import events as ev
from game.games.senya.rules.dice import SIDES
from game.rules.contract import Event

KINDS = ("hit", "evade", "count", "damage")
"""Attacks and counters, evades, action counts, damage: the rolls that are told."""
_CHECKS = {"hit": "hit", "counter": "hit", "evade": "evade"}


@dataclass(frozen=True, slots=True)
class Fallen:
    """So many dice, and what they showed together."""

    dice: int = 0
    pips: int = 0

    @property
    def expected(self) -> float:
        """What so many dice show on average."""
        return self.dice * (SIDES + 1) / 2

    def with_(self, faces: Sequence[int]) -> "Fallen":
        """Returns the sums with more dice."""
        return Fallen(self.dice + len(faces), self.pips + sum(faces))


def fallen(steps: Iterable[Sequence[Event]]) -> Mapping[str, Mapping[str, Fallen]]:
    """Returns the dice by combatant and kind of the steps of a battle, each what happened in it.

    Damage that both sides of a counter roll for at once (S11.6) is left out: whose die is whose is not told.
    """
    found: defaultdict[str, defaultdict[str, Fallen]] = defaultdict(lambda: defaultdict(Fallen))
    for events in steps:
        for by, kind, faces in _rolls(events):
            found[by][kind] = found[by][kind].with_(faces)
    return {by: dict(kinds) for by, kinds in found.items()}


def _rolls(events: Sequence[Event]) -> Iterable[tuple[str, str, Sequence[int]]]:
    """Yields who rolled for what, and the faces, of one step: dice of damage fall in a step of their own (S10.6)."""
    faces = next((event.faces for event in events if isinstance(event, ev.DiceThrown)), ())
    counts = [event for event in events if isinstance(event, ev.CountRolled)]
    checks = any(isinstance(event, ev.Checked) for event in events)
    alone = not checks and sum(isinstance(event, ev.DamageRolled) for event in events) == 1
    for event in events:
        match event:
            case ev.Checked(by, check, pair) if check in _CHECKS:
                yield by, _CHECKS[check], pair
            case ev.CountRolled(by):
                each = len(faces) // len(counts)
                first = counts.index(event) * each
                yield by, "count", faces[first : first + each]
            case ev.DamageRolled(by) if alone:
                yield by, "damage", faces


@dataclass(frozen=True, slots=True)
class ChanceTaken:
    """`throws` of `of` equally likely throws succeed, with the help there was before the dice.

    by: whose dice fell. what: what for, a topic of a scene or a kind of check. scene, night: where, what is not meant
    is "" and 0. against: the difficulty, 0 against somebody else's dice.
    """

    by: str
    what: str
    throws: int
    of: int
    success: bool
    against: int = 0
    scene: str = ""
    night: int = 0

    @property
    def share(self) -> float:
        """The chance, 0 to 1."""
        return self.throws / self.of


def luck_of(taken: Sequence[ChanceTaken]) -> tuple[float, int]:
    """Returns how many successes were to be expected of all together, and how many came."""
    return sum(one.share for one in taken), sum(one.success for one in taken)
