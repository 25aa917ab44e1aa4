"""Tension, cost and what else is counted over a scenario (S7, S8, S17.4, S18)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.games.senya.rules.data.rows import RuleTables
from game.games.senya.rules.totals import Term, Total

MAD_FOR_ONE = 2
"""So many mad colours of one person make an apostate (S7.11)."""


def clipped(tables: RuleTables, tension: int) -> int:
    """Returns a tension within its bounds (S8.1)."""
    return max(tables.constants["tension_min"], min(tables.constants["tension_max"], tension))


def start_tension(tables: RuleTables, focus: int, bond: int) -> int:
    """Returns the tension at the start of a scenario: focus and all bonds (S8.1)."""
    return clipped(tables, focus + bond)


def potential(tables: RuleTables, tension: int, bonus: int = 0) -> Total:
    """Returns the action potential at a tension, with what effects add to it (S8.4)."""
    return Total((Term("potential", tables.potential.at(tension), "S8.4"),)).plus("potential-bonus", bonus, "S14.7")


def achievement(tables: RuleTables, tension: int) -> Term:
    """Returns the modifier of every check at a tension (S2.14, S8.4)."""
    return Term("tension", tables.achievement.at(tension), "S8.4")


def after_done(tables: RuleTables, cost: int) -> int:
    """Returns the cost kept on becoming done: what is over the limit is lost (S8.6)."""
    return min(tables.constants["cost_cap"], cost)


class Upkeep(NamedTuple):
    """Cost of master and servant after an upkeep, the servant's form, and whether it can do nothing this round."""

    master: int
    servant: int
    spirit: bool
    powerless: bool = False


def upkeep(tables: RuleTables, master: int, servant: int, spirit: bool) -> Upkeep:
    """Returns what an upkeep leaves: the master pays all of it, else the servant does (S17.4).

    If neither can, the servant takes spirit form and that is asked; if that fails too, both have nothing left.
    """
    forms = (("upkeep_spirit", True),) if spirit else (("upkeep_body", False), ("upkeep_spirit", True))
    for price, form in forms:
        asked = tables.constants[price]
        if master >= asked:
            return Upkeep(master - asked, servant, form)
        if servant >= asked:
            return Upkeep(master, servant - asked, form)
    return Upkeep(0, 0, True, powerless=True)


def burn(tables: RuleTables, max_hp: int, hp: int) -> tuple[int, int] | None:
    """Returns maximum and HP after Life Burning, None where it would leave no HP (S8.8)."""
    lowered = max_hp - tables.constants["burn_max_hp"]
    return None if lowered <= 0 or hp <= 0 else (lowered, min(hp, lowered))


def level_points(tables: RuleTables, start: int, end: int) -> int:
    """Returns the experience that the levels from `start` to `end` cost (S18.5)."""
    return sum(tables.level_cost.get(level, level + 1) for level in range(start, end))


def breaks_allowed(tables: RuleTables, level: int) -> int:
    """Returns how many skills may be registered for an infinity break at a level (S9.1)."""
    return tables.breaks.at(level)


def bond_experience(tables: RuleTables, bond: int) -> int:
    """Returns the experience for the total of all bonds (S18.2)."""
    return tables.bond_experience.at(bond)


def apostate(board: Sequence[Sequence[bool]]) -> bool:
    """Whether a casting board makes an apostate; it tells of each emotion of each person whether it is mad (S7.11).

    Every person has a mad colour, or one person has two; an empty board never does it.
    """
    return bool(board) and (all(map(any, board)) or any(sum(person) >= MAD_FOR_ONE for person in board))


@dataclass(frozen=True, slots=True)
class Hindrance:
    """What bad statuses do: the action value, the modifier of results, whether skills other than passive ones work."""

    act: int
    mod: int
    skills: bool
    inhuman: bool
    moves: bool


def hindrance(tables: RuleTables, act: int, statuses: Collection[str]) -> Hindrance:
    """Returns what the bad statuses of somebody with an action value do (S12.8)."""
    paralysed = "paralysis" in statuses
    return Hindrance(
        act=1 if paralysed else act,
        mod=-tables.constants["bind_penalty"] if "bind" in statuses else 0,
        skills="daze" not in statuses,
        inhuman="baptism" not in statuses,
        moves=not paralysed,
    )
