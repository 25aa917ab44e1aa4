"""One side of an exchange: how it checks, how it rolls damage, and the attack of one on several (S10.6 to S10.10)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.games.senya.rules.checks import Check, Kind, Rolled, Winner, contest, roll
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.expressions import Env, Expression, evaluate
from game.games.senya.rules.harm import Body, harm, real_damages
from game.games.senya.rules.totals import Term, Total


@dataclass(frozen=True, slots=True)
class DamagePart:
    """A part of a damage roll: what it comes from, its expression, the user's values, whether it is broken."""

    name: str
    made: Expression
    env: Env
    broken: bool = False
    clause: str = "S10.6"


@dataclass(frozen=True, slots=True)
class Strike:
    """What somebody strikes with: the check, how often it is made (S11.10), the damage and how often it is rolled.

    `rolls` above 1 is ツバメ返し, `hits` above 1 is ダーク (S10.8).
    """

    check: Check
    damage: tuple[DamagePart, ...]
    rolls: int = 1
    hits: int = 1
    pierce: int = 0

    @property
    def swallow(self) -> bool:
        """Whether it makes several checks."""
        return self.rolls > 1

    @property
    def dark(self) -> bool:
        """Whether it makes several damage rolls for one check."""
        return self.hits > 1


def pairs(strike: Strike, dice: Dice) -> tuple[Rolled, ...]:
    """Returns all checks of a strike."""
    return tuple(roll(strike.check, dice) for _ in range(strike.rolls))


def damage_rolls(strike: Strike, criticals: Sequence[bool], dice: Dice) -> tuple[Total, ...]:
    """Returns the damage rolls of a strike for checks of which `criticals` were critical.

    Each check has its own; of several rolls for one check the first gets the critical die (S10.8).
    """
    return tuple(
        _damage(strike.damage, critical and number == 0, dice)
        for critical in criticals
        for number in range(strike.hits)
    )


def _damage(parts: Sequence[DamagePart], critical: bool, dice: Dice) -> Total:
    terms = [Term(part.name, evaluate(part.made, part.env, part.broken, dice), part.clause) for part in parts]
    if critical:  # S10.10: last of the roll
        terms.append(Term("critical", dice.die(SIDES), "S10.8"))
    return Total(tuple(terms))


@dataclass(frozen=True, slots=True)
class StruckTarget:
    """What an attack did to one target: its evade roll (None: none was made), which checks hit, real damages, body."""

    evade: Rolled | None
    beaten_by: tuple[int, ...]
    real: tuple[int, ...]
    body: Body

    @property
    def hit(self) -> bool:
        """Whether any check hit."""
        return bool(self.beaten_by)


@dataclass(frozen=True, slots=True)
class Attacked:
    """How an attack came out: hit rolls, damage rolls in order of the checks, what it did to each target."""

    rolls: tuple[Rolled, ...]
    damage: tuple[Total, ...]
    targets: tuple[StruckTarget, ...]


@dataclass(frozen=True, slots=True)
class Evaded:
    """The evade step for one target: the roll, and the checks that beat it."""

    roll: Rolled | None
    beaten_by: tuple[int, ...] = field(default=())


def evade(hit_rolls: Sequence[Rolled], check: Check, dice: Dice) -> Evaded:
    """Returns how a target meets the hit rolls with one evade, which is not made where all of them fumbled (S2.12)."""
    if all(one.kind is Kind.FUMBLE for one in hit_rolls):
        return Evaded(None)
    made = roll(check, dice)
    return Evaded(made, tuple(n for n, one in enumerate(hit_rolls) if contest(one, made) is Winner.ACTION))


def attack(strike: Strike, targets: Sequence[tuple[Check, Body]], dice: Dice) -> Attacked:
    """Returns how an attack comes out against targets in roster order: their evade checks, and what can be harmed.

    The dice fall in the order of S10.10: hit pairs, an evade pair for each target, the damage rolls. There is one
    damage roll for each check that beats anybody; a target takes those of the checks that beat it (S10.8).
    """
    rolls = pairs(strike, dice)
    evaded = [evade(rolls, check, dice) for check, _ in targets]
    beating = [n for n in range(len(rolls)) if any(n in one.beaten_by for one in evaded)]
    damage = damage_rolls(strike, [rolls[n].kind is Kind.CRITICAL for n in beating], dice)
    of_check = {n: damage[at * strike.hits : (at + 1) * strike.hits] for at, n in enumerate(beating)}
    struck = []
    for (_, body), met in zip(targets, evaded, strict=True):
        taken = [total.value for n in met.beaten_by for total in of_check[n]]
        real = real_damages(body, taken, strike.pierce)
        struck.append(StruckTarget(met.roll, met.beaten_by, real, harm(body, real)))
    return Attacked(rolls, damage, tuple(struck))
