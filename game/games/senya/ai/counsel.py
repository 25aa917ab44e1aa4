"""What a pair of the computer thinks of before it plans: how strong the pairs seem, and whom it may strike (S17.9)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.senya.rules.war import actions
from game.games.senya.rules.war.knowledge import health
from game.games.senya.rules.war.motives import late
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import Sighting
from game.rules.chance import Stream


def strength(sight: Sighting) -> int:
    """Returns how strong a pair seems: by the HP it was seen with, in per cent, and the fights it came out of.

    Of whom nobody has seen hurt all HP are expected. Servants of all classes are taken for equals, as they are.
    """
    return (sight.hp if sight.hp >= 0 else 100) + sight.fights


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

    def strongest(self, sights: Sequence[Sighting]) -> Sighting | None:
        """Returns the pair that seems the strongest, None of none."""
        return max(sights, key=strength) if sights else None

    def weakest(self, sights: Sequence[Sighting]) -> Sighting | None:
        """Returns the pair that seems the weakest, None of none."""
        return min(sights, key=strength) if sights else None

    @property
    def leader(self) -> Sighting | None:
        """The pair that seems to lead the war: of a class that is known, and stronger than the own; None of none."""
        first = self.strongest([one for one in self.rivals if one.servant_class])
        return first if first is not None and strength(first) > self.fit else None

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
