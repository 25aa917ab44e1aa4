"""Harm (S12): what real damage does to HP and cost, and what a guard leaves of a damage (S10.7)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Body:
    """What can be harmed of somebody; `attribute` is the attribute guard that meets the damage's element.

    `reduce` is the pool of all reductions for one attack. `endures`: HP stays 1 once instead of 0 (otherworldly).
    """

    hp: int
    stun: int
    cost: int
    guard: int = 0
    attribute: int = 0
    reduce: int = 0
    endures: bool = False
    down: bool = False

    @property
    def incapacitated(self) -> bool:
        """Whether there is no HP left (S12.3)."""
        return self.hp <= 0


def pierced(guard: int, pierce: int) -> int:
    """Returns a guard less piercing, which lowers a positive one only (S10.7)."""
    return min(guard, max(0, guard - pierce))


def real_damages(body: Body, damages: Iterable[int], pierce: int = 0) -> tuple[int, ...]:
    """Returns the real damage of each damage roll: reductions are one pool used up in order, guard works on each.

    Reductions come off first, then guard less piercing, then the attribute; nothing is below 0 (S10.7, S11.7).
    """
    pool = body.reduce
    found = []
    for damage in damages:
        taken_off = min(pool, max(damage, 0))
        pool -= taken_off
        found.append(max(0, damage - taken_off - pierced(body.guard, pierce) - body.attribute))
    return tuple(found)


def harm(body: Body, reals: Sequence[int]) -> Body:
    """Returns a body after the real damages of one attack, of which one at most is a down (S12.1 to S12.3)."""
    for real in reals:
        if real < 1:
            continue
        hp = max(0, body.hp - real)
        if hp == 0 and body.endures and body.hp:
            body = replace(body, endures=False)
            hp = 1
        body = replace(body, hp=hp)
        if real > body.stun and not body.down:  # S12.2: also when the same damage incapacitates
            body = replace(body, down=True, cost=after_down(body.cost))
    return body


def after_down(cost: int) -> int:
    """Returns the cost left by a down: half, rounded up (S12.2)."""
    return cost - cost // 2


def max_hp_damage(max_hp: int, hp: int, amount: int) -> tuple[int, int]:
    """Returns maximum and HP after maximum-HP damage, which is no real damage (S12.6)."""
    lowered = max(0, max_hp - amount)
    return lowered, min(hp, lowered)


def healed(hp: int, max_hp: int, amount: int) -> int:
    """Returns HP after healing: never above the maximum, and nothing for who is incapacitated (S12.5)."""
    return min(max_hp, hp + max(0, amount)) if hp > 0 else hp
