"""What things are worth to the computer player, in HP: harm, incapacity, statuses, cost held, tension."""

from dataclasses import dataclass

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.declaration import Combination, Use
from game.games.senya.rules.odds import distribution, mean
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.prospect.going import OngoingAttack
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.values import endures, immune

A_ROUND = 6.0
"""About what somebody loses in a round: HP by this are the rounds for which it will still be there."""
FALL, LAST_FALL, MINION_FALL = 14.0, 40.0, 3.0
"""What incapacity is worth besides the HP: of one of several, of the last one, of a minion."""
GONE = 2.0
"""What it is worth besides for each round to come that one of several does nothing more."""
DOWN_SHARE = 0.5
"""So much of the cost held a down takes (S12.2)."""
TENSION = 0.08
"""What a point of tension is worth for each round that is still to come."""
PER_ROUND = {"poison": 3.5, "bind": 4.5, "paralysis": 1.0, "daze": 0.0, "baptism": 0.2}
"""What a bad status costs its bearer in a round."""
DAZED, DAZED_FOR_GOOD = 4.0, 20.0
"""What daze costs who can pay to end it, and who cannot (S12.8)."""
BAPTISED_ENDURER = 8.0
LEAST_ROUNDS = 0.3
NEAR, FAR = 3.0, 10.0
"""So many rounds ahead look those who look no farther, and at most who does."""
STEPS = ((2, 2.0), (3, 1.4), (3, 0.9), (2, 0.2))
"""What cost is worth that is kept: so many points, each of so much. The first pay defences and the next attack; of the
last, what the next setup gives is lost again, since no more than ten are kept on becoming done (S8.6)."""


def held(cost: int, steps: tuple[tuple[int, float], ...] = STEPS) -> float:
    """Returns what it is worth to hold so much cost at the end of the own turn."""
    total = 0.0
    for points, each in steps:
        total += each * min(cost, points)
        cost -= min(cost, points)
    return total


@dataclass(frozen=True, slots=True)
class Scales:
    """Judges harm in one position, as `seat` sees it; `horizon`: the rounds that the battle is thought to last."""

    table: SenyaState
    seat: int
    horizon: float = NEAR

    @property
    def tension(self) -> float:
        """What a point of tension is worth."""
        return TENSION * self.horizon

    def rounds(self, hp: float) -> float:
        """Returns for how many rounds somebody of so many HP will still be there."""
        return min(self.horizon, max(LEAST_ROUNDS, hp / A_ROUND))

    def enemies(self, side: int) -> tuple[Combatant, ...]:
        """Returns who is in the fight on the other side than `side`."""
        return tuple(one for one in self.table.combatants if one.present and one.side != side)

    def friends(self, side: int) -> tuple[Combatant, ...]:
        """Returns who is in the fight on `side`."""
        return tuple(one for one in self.table.combatants if one.present and one.side == side)

    def falls(self, target: Combatant) -> float:
        """Returns what the incapacity of somebody is worth besides its HP."""
        if target.kit.minion:
            return MINION_FALL
        others = [one for one in self.friends(target.side) if not one.kit.minion and one.id != target.id]
        return FALL + GONE * self.horizon if others else LAST_FALL

    def harm(self, target: Combatant, outlook: Outlook) -> float:
        """Returns what an outlook costs a target: HP, incapacity, the cost it loses by a down."""
        hp = target.hp
        lost = sum(min(real, hp) * ways for real, ways in outlook.real) / outlook.ways
        down = DOWN_SHARE * held(target.cost) * outlook.down / outlook.ways
        return lost + self.falls(target) * outlook.fallen / outlook.ways + down

    def after(self, user: Combatant, target: Combatant, made: Combination, outlook: Outlook) -> float:
        """Returns what the effects on who takes real damage are worth to the user, as likely as that is (S14.7)."""
        if not made.after:
            return 0.0
        struck = outlook.ways - sum(ways for real, ways in outlook.real if real < 1)
        survived = max(0, struck - outlook.fallen) / outlook.ways
        lost = sum(real * ways for real, ways in outlook.real) / outlook.ways
        rounds = self.rounds(target.hp - lost)
        found = 0.0
        for use, effect in made.after:
            if effect.op in _ON_USER:
                found += struck / outlook.ways * self._own(user, use, effect)
            else:
                found += survived * self._done_to(target, use, effect, rounds)
        return found

    def _own(self, user: Combatant, use: Use, effect: Effect) -> float:
        amount = amount_of(use, effect)
        if effect.op in ("leech", "heal"):
            return min(amount, user.vitals.max_hp - user.hp)
        return amount * (self.tension if effect.op == "gain_tension" else 1.0)

    def _done_to(self, target: Combatant, use: Use, effect: Effect, rounds: float) -> float:
        amount = amount_of(use, effect)
        match effect.op:
            case "inflict":
                return self.status(target, effect.status, rounds)
            case "drain_cost":
                return held(target.cost) - held(max(0, target.cost - round(amount)))
            case "drain_tension":
                return self.tension * min(amount, target.vitals.tension)
            case "max_hp_damage":
                return max(0.0, amount - (target.vitals.max_hp - target.hp)) + 0.2 * amount
            case _:
                return 0.0

    def to_come(self, going: OngoingAttack, side: int) -> float:
        """Returns what is worth to a side that is still to come of the attack going on."""
        found = 0.0
        for dealer, taker, made, outlook in going.awaited():
            worth = self.harm(taker, outlook) + self.after(dealer, taker, made, outlook)
            found += -worth if taker.side == side else worth
        return found

    def status(self, target: Combatant, status: str, rounds: float) -> float:
        """Returns what a bad status costs somebody who will still be there for so many rounds (S12.8)."""
        if target.has(status) or immune(target, status):
            return 0.0
        found = PER_ROUND.get(status, 0.0) * rounds
        if status == "daze":
            found += (
                DAZED
                if target.vitals.tension >= self.table.world.data.tables.constants["daze_cure_tension"]
                else (DAZED_FOR_GOOD)
            )
        if status == "baptism" and endures(target):
            found += BAPTISED_ENDURER
        return found


def horizon_of(table: SenyaState) -> float:
    """Returns for how many rounds a battle will go on: until the weaker side has lost its HP, or the limit."""
    weaker = min(sum(one.hp for one in table.combatants if one.present and one.side == side) for side in (0, 1))
    fighters = max(sum(one.present and one.side == side for one in table.combatants) for side in (0, 1))
    left = table.world.options.round_limit - table.round + 1
    return max(1.0, min(FAR, left, weaker / (A_ROUND * max(1, fighters))))


_ON_USER = frozenset({"leech", "heal", "gain_cost", "gain_tension"})


def amount_of(use: Use, effect: Effect) -> float:
    """Returns the mean of an effect's value."""
    return 0.0 if effect.v is None else float(mean(distribution(effect.v, use.env, use.broken)))


@dataclass(frozen=True, slots=True)
class WeighedAttack:
    """An attack that might be declared: what it is worth, its price included, and what awaits each target."""

    attack: Attack
    worth: float
    cost: int
    outlooks: tuple[tuple[str, Outlook], ...]

    @property
    def fallen(self) -> float:
        """The greatest chance that a target falls."""
        return max((outlook.fallen / outlook.ways for _, outlook in self.outlooks), default=0.0)
