"""Delaying as it is meant at the table: to come just after somebody, or to be done (S10.4, S10.5)."""

from collections.abc import Sequence

from game.games.senya.rules.procedure import ABLE
from game.games.senya.rules.state import SenyaState
from game.rules.contract import Option

DELAY, DELAYS = "delay", Option("menu-delay")
"""What delays are called as picks, and the button that opens their menu."""


def just_after(table: SenyaState, name: str) -> Option:
    """Returns what delays whoever is asked so far that they come next after somebody."""
    return Option(DELAY, (max(0, table.one(name).turn.count - 1),))


def meant(table: SenyaState, options: Sequence[Option]) -> list[Option]:
    """Returns those of some delays that mean a place in the order: just after somebody, or done."""
    others = (one.id for one in table.combatants if one.id != table.asked and one.condition in ABLE)
    wanted = {Option(DELAY, (0,)), *(just_after(table, name) for name in others)}
    return [option for option in options if option in wanted]


def after_whom(table: SenyaState, option: Option) -> list[str]:
    """Returns after whom one comes next by a delay, by their ids; nobody where nothing tells its count from others."""
    there = [one for one in table.combatants if one.id != table.asked and one.condition in ABLE]
    return [one.id for one in there if option.args[0] and just_after(table, one.id) == option]
