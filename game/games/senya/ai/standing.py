"""How the sides stand at a glance: HP, cost and tension held, and what everybody's simplest attack does in a round."""

from game.games.senya.ai.rates import Rates
from game.games.senya.ai.worth import Scales, held
from game.games.senya.rules.state import SenyaState

COUNT = 0.1
"""What a point of the action count is worth."""
MINION_HP = 0.5


class Standings:
    """Compares positions of one battle; what does not differ between them is worked out once."""

    def __init__(self, judge: Scales, rates: Rates | None = None) -> None:
        self.judge = judge
        self._rates = rates or Rates()
        self._here: dict[int, tuple[float, float]] = {}
        """Holdings and rates of the position itself, by the side that has them."""

    def rates(self, table: SenyaState, side: int) -> float:
        """Returns what a side does in a round and the other does not: everybody on whom it does most."""
        found = 0.0
        for one in table.combatants:
            if one.present:
                foes = [foe for foe in table.combatants if foe.present and foe.side != one.side]
                does = max((self._rates.rate(table, one, foe) for foe in foes), default=0.0)
                found += does if one.side == side else -does
        return found

    def holdings(self, table: SenyaState, side: int) -> float:
        """Returns what a side has more of than the other: HP, cost, tension, count, freedom from bad statuses."""
        judge = Scales(table, side, self.judge.horizon)
        found = 0.0
        for one in table.combatants:
            if not one.present:
                continue
            has = one.hp * (MINION_HP if one.kit.minion else 1.0) + held(one.cost)
            has += judge.tension * one.vitals.tension + COUNT * (one.turn.count + one.turn.bonus)
            has += judge.falls(one) if one.hp > 0 else 0.0
            clean = one.with_vitals(statuses=())
            has -= sum(judge.status(clean, status, judge.rounds(one.hp)) for status in one.vitals.statuses)
            found += has if one.side == side else -has
        return found

    def gain(self, before: SenyaState, after: SenyaState, side: int, rounds: float) -> float:
        """Returns what a side has gained from one position to another, attacks counted for so many rounds."""
        held_before, rates_before = self._stand(before, side)
        gained = self.holdings(after, side) - held_before
        return gained + rounds * (self.rates(after, side) - rates_before)

    def _stand(self, table: SenyaState, side: int) -> tuple[float, float]:
        """Returns holdings and rates; those of the position that is judged are worked out once."""
        if table is not self.judge.table:
            return self.holdings(table, side), self.rates(table, side)
        if side not in self._here:
            self._here[side] = self.holdings(table, side), self.rates(table, side)
        return self._here[side]
