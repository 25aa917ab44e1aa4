"""Checks and contests (S2): one roll of two dice against a difficulty, another roll, or a counter (S11.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.totals import Term, Total

CRITICAL, FUMBLE = 12, 2
NEVER_CRITICAL, NEVER_FUMBLE = 13, 1


class Kind(StrEnum):
    """How a roll came out."""

    NORMAL = "normal"
    CRITICAL = "critical"
    FUMBLE = "fumble"


class Winner(StrEnum):
    """Who wins a contest (S2.10)."""

    ACTION = "action"
    REACTION = "reaction"


class CounterOutcome(StrEnum):
    """How attack and counter compare (S11.6)."""

    ATTACK = "attack"
    COUNTER = "counter"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Check:
    """What somebody rolls with: check value and modifiers as a sum, critical and fumble values (S2.1).

    `rolled` is False for a reaction that cannot be rolled (S2.9).
    """

    total: Total
    critical: int = CRITICAL
    fumble: int = FUMBLE
    rolled: bool = True

    @staticmethod
    def of(value: int, mods: int = 0, critical: int = CRITICAL, fumble: int = FUMBLE, rolled: bool = True) -> Check:
        """Returns a check with a check value and the sum of its modifiers."""
        total = Total((Term("value", value, "S2.1"),)).plus("mods", mods, "S2.6")
        return Check(total, critical, fumble, rolled)

    def with_values(self, critical: int = 0, fumble: int = 0) -> Check:
        """Returns the check with its critical and fumble values changed by effects, which have bounds (S2.7)."""
        return replace(
            self,
            critical=min(NEVER_CRITICAL, self.critical + critical),
            fumble=max(NEVER_FUMBLE, self.fumble + fumble),
        )


@dataclass(frozen=True, slots=True)
class Rolled:
    """What fell: the sum of two dice (0: none were rolled) and, unless that decides alone, the result (S2.6)."""

    kind: Kind
    face: int
    total: Total | None

    @property
    def result(self) -> int | None:
        """The result, None for a critical or a fumble."""
        return None if self.total is None else self.total.value


def roll(check: Check, dice: Dice) -> Rolled:
    """Returns a check rolled with two dice, or its value alone where it cannot be rolled (S2.3 to S2.6, S2.9)."""
    if not check.rolled:
        return Rolled(Kind.NORMAL, 0, check.total)
    face = dice.die(SIDES)
    return seen(check, face + dice.die(SIDES))


def seen(check: Check, face: int) -> Rolled:
    """Returns what a check is worth when its two dice show `face` together."""
    if face >= check.critical:  # S2.5: looked at before the fumble
        return Rolled(Kind.CRITICAL, face, None)
    if face <= check.fumble:
        return Rolled(Kind.FUMBLE, face, None)
    return Rolled(Kind.NORMAL, face, check.total.plus("dice", face, "S2.6"))


def succeeds(rolled: Rolled, difficulty: int) -> bool:
    """Whether a roll reaches a difficulty (S2.3, S2.4, S2.6)."""
    if rolled.result is None:
        return rolled.kind is Kind.CRITICAL
    return rolled.result >= difficulty


def contest(action: Rolled, reaction: Rolled) -> Winner:
    """Returns who wins; the reaction does where both are equal (S2.10 to S2.12)."""
    if action.kind is Kind.FUMBLE or reaction.kind is Kind.CRITICAL:
        return Winner.REACTION
    if action.kind is Kind.CRITICAL or reaction.kind is Kind.FUMBLE:
        return Winner.ACTION
    assert action.result is not None and reaction.result is not None
    return Winner.ACTION if action.result > reaction.result else Winner.REACTION


def countered(attack: Rolled, counter: Rolled) -> CounterOutcome:
    """Returns how an attack and a counter compare: equal results harm nobody, two criticals are equal (S11.6)."""
    if attack.kind is Kind.FUMBLE:
        return CounterOutcome.COUNTER
    if counter.kind is Kind.FUMBLE:
        return CounterOutcome.ATTACK
    order = _rank(attack) > _rank(counter), _rank(attack) < _rank(counter)
    return {(True, False): CounterOutcome.ATTACK, (False, True): CounterOutcome.COUNTER}.get(order, CounterOutcome.TIE)


def _rank(rolled: Rolled) -> tuple[bool, int]:
    return rolled.kind is Kind.CRITICAL, 0 if rolled.result is None else rolled.result


def best(outcomes: Sequence[CounterOutcome], wanted: CounterOutcome) -> CounterOutcome:
    """Returns how several comparisons end for the side that made several checks (S11.10).

    One that is `wanted` is enough; else one that is equal ends it; else the other side has won.
    """
    lost = CounterOutcome.COUNTER if wanted is CounterOutcome.ATTACK else CounterOutcome.ATTACK
    return next((one for one in (wanted, CounterOutcome.TIE) if one in outcomes), lost)
