"""Who is next, who may, and what it costs: the small decisions of a battle (S1.6, S9.5, S10, S11.1, S17.6)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import RuleTables
from game.games.senya.rules.dice import Dice, throw
from game.games.senya.rules.totals import Term, Total
from game.rules.clause import Clause

SHARE_OF_ONE, SHARE_OF_MORE = 6, 8
"""The most a master pays of one break of the servant, and of two or three together (S17.6)."""


class Condition(StrEnum):
    """The state of somebody in a battle (S10.2, S19.2)."""

    UNACTED = "unacted"
    WAITING = "waiting"
    DONE = "done"
    INCAPACITATED = "incapacitated"
    DEAD = "dead"
    WITHDRAWN = "withdrawn"
    SPIRIT = "spirit"


ABLE = frozenset({Condition.UNACTED, Condition.WAITING})
"""Who still acts in the round."""
PRESENT = ABLE | {Condition.DONE}
"""Who uses skills at all."""


@dataclass(frozen=True, slots=True)
class Contender:
    """What decides the order: side A or B, action value, action count; the roster is the order of a list of these."""

    id: str
    side: str
    act: int
    count: int
    condition: Condition


def next_to_act(combatants: Sequence[Contender]) -> str | None:
    """Returns whose main process comes: the highest count, then side A, then action value, then roster (S10.4)."""
    able = [one for one in combatants if one.condition in ABLE and one.count >= 1]
    return min(able, key=lambda one: (-one.count, one.side, -one.act)).id if able else None


def setup_order(combatants: Iterable[Contender]) -> tuple[str, ...]:
    """Returns who is asked one after another at one moment: action value, then side A, then roster (S1.6)."""
    asked = [one for one in combatants if one.condition in PRESENT]
    return tuple(one.id for one in sorted(asked, key=lambda one: (-one.act, one.side)))


def payment(tables: RuleTables, costs: Mapping[str, int], broken: Collection[str]) -> int:
    """Returns the cost of skills declared together, of which some are broken: their own cost is ignored (S9.5)."""
    unbroken = sum(cost for name, cost in costs.items() if name not in broken)
    return unbroken + break_price(tables, len(broken))


def break_price(tables: RuleTables, breaks: int) -> int:
    """Returns the cost of so many breaks in one declaration (S9.5)."""
    return tables.break_cost[breaks - 1] if breaks else 0


def counter_refusal(
    condition: Condition, statuses: Collection[str], cost: int, plan_cost: int | None, forbidden: bool, side_used: bool
) -> Clause | None:
    """Returns why a target may not declare a counter, None if it may (S11.1, S11.2, S11.5, S12.9).

    `plan_cost` is what the plan costs, None where none was laid down.
    """
    if condition is not Condition.WAITING:
        return refusal("counter-not-waiting")
    if plan_cost is None:
        return refusal("counter-no-plan")
    if forbidden:
        return refusal("counter-forbidden")
    if side_used:
        return refusal("counter-used")
    if "daze" in statuses:
        return refusal("dazed")
    return refusal("unpayable", plan_cost, cost) if plan_cost > cost else None


def cover_refusal(
    coverer: Contender, side: str, hit: Collection[str], forbidden: bool, counter_step: bool
) -> Clause | None:
    """Returns why somebody may not take the place of a hit target of `side`, None if it may (S10.11)."""
    if counter_step:
        return refusal("cover-in-counter")
    if forbidden:
        return refusal("cover-forbidden")
    if coverer.side != side:
        return refusal("cover-other-side")
    if coverer.condition not in ABLE:
        return refusal("cover-not-able")
    return refusal("cover-is-hit") if coverer.id in hit else None


def servant_pays(tables: RuleTables, breaks: int, share: int) -> int | Clause:
    """Returns what a servant pays of its breaks when its master pays `share`, or why it may not (S17.6)."""
    price = break_price(tables, breaks)
    most = min(price, SHARE_OF_ONE if breaks == 1 else SHARE_OF_MORE)
    return price - share if 1 <= share <= most else refusal("master-share", 1, most)


def delayed(count: int, to: int, already: bool) -> Clause | None:
    """Returns why a count may not be lowered to `to`, None if it may (S10.5)."""
    if already:
        return refusal("delay-twice")
    return None if 0 <= to < count else refusal("delay-count", count - 1)


def price_refusal(hp: int, tension: int, price_hp: int, price_tension: int) -> Clause | None:
    """Returns why a price cannot be paid, None if it can: HP 1 must be left (S8.11)."""
    if price_hp and hp - price_hp < 1:
        return refusal("price-hp", price_hp)
    return refusal("price-tension", price_tension) if price_tension > tension else None


def count_rolled(act: int, dice: Dice, bonus: int = 0) -> Total:
    """Returns an action count: action value and two dice, which are no check, and what effects add (S10.3, S14.7)."""
    return Total((Term("act", act, "S10.3"), Term("dice", throw(dice, 2), "S10.3"))).plus("count", bonus, "S14.7")
