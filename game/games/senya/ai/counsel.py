"""What a pair of the computer thinks of before it plans: how strong the pairs seem, and whom it may strike (S17.9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.games.senya.rules.data.effects import KINDS
from game.games.senya.rules.kits import kit_of
from game.games.senya.rules.parts import Kit, Who
from game.games.senya.rules.war import actions
from game.games.senya.rules.war.knowledge import health
from game.games.senya.rules.war.motives import late
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import Sighting, WarWorld
from game.rules.chance import Stream

GUARD_WORTH, BLOW_WORTH = 10, 2
"""What a point of guard and of a battle value are worth in HP."""


@lru_cache(maxsize=64)
def power(kit: Kit) -> int:
    """Returns what a servant is worth unhurt: its HP, its guard, its best battle value."""
    value = {name: total.value for name, total in kit.values.items()}
    return value["hp"] + GUARD_WORTH * value["guard"] + BLOW_WORTH * max(value[name] for name in KINDS)


def class_power(world: WarWorld, servant_class: str) -> int:
    """Returns what the ready servant of a class is worth, of an unknown one the mean of all (S17.1)."""
    rows = [row for row in world.data.samples.values() if row.sheet.servant_class]
    worth = {row.sheet.servant_class: power(kit_of(Who(sample=row.id), world.data)) for row in rows}
    return worth.get(servant_class, sum(worth.values()) // max(1, len(worth)))


def strength(world: WarWorld, sight: Sighting) -> int:
    """Returns how strong a pair seems: by its class, the HP it was seen with, the fights it came out of."""
    hp = sight.hp if sight.hp >= 0 else 100
    return class_power(world, sight.servant_class) * hp // 100 + sight.fights


@dataclass(frozen=True, slots=True)
class Counsel:
    """What a pair thinks of before it plans: what it knows, how it is, whom it may strike, who is left."""

    seen: WarObservation
    stream: Stream
    careful: bool

    @property
    def name(self) -> str:
        return self.seen.pair.id

    @property
    def attitude(self) -> str:
        return self.seen.temper

    @property
    def fit(self) -> int:
        """The HP of the own servant, in per cent."""
        return health(self.seen.bodies[1])

    @property
    def rivals(self) -> tuple[Sighting, ...]:
        """What it knows of those who are still in the war."""
        return tuple(one for one in self.seen.rivals if one.pair in self.seen.living)

    @property
    def found(self) -> tuple[Sighting, ...]:
        """The pairs that it may strike, without those of a truce."""
        return tuple(one for one in self.rivals if self.seen.strikes(one.pair) and not self.seen.pact(one.pair))

    @property
    def own(self) -> int:
        """What the own servant is worth as it is now."""
        return power(self.seen.bodies[1].kit) * self.fit // 100

    def strongest(self, sights: Sequence[Sighting]) -> Sighting | None:
        """Returns the pair that seems the strongest, None of none."""
        return max(sights, key=lambda sight: strength(self.seen.world, sight)) if sights else None

    def weakest(self, sights: Sequence[Sighting]) -> Sighting | None:
        """Returns the pair that seems the weakest, None of none."""
        return min(sights, key=lambda sight: strength(self.seen.world, sight)) if sights else None

    @property
    def leader(self) -> Sighting | None:
        """The pair that seems to lead the war: of a class that is known, and stronger than the own; None of none."""
        first = self.strongest([one for one in self.rivals if one.servant_class])
        return first if first is not None and strength(self.seen.world, first) > self.own else None

    @property
    def late(self) -> bool:
        """Whether the war comes to its end."""
        return late(self.seen)

    def place(self, deed: str) -> str:
        """Returns where to stand for a deed: where it has a bonus, or for who takes no care anywhere."""
        town = self.seen.world.town
        best = [one.id for one in town if one.deed == deed]
        return best[0] if best and self.careful and self.stream.below(3) else self.stream.choice(town).id

    def plan(self, deed: str, target: str = "", aim: str = "") -> actions.WarDecision:
        """Returns a plan of a deed at a place that suits it."""
        return actions.WarPlan(self.name, deed, self.place(deed), target, aim)
