"""The checks of all vector files of 千夜月姫+, by the schemas of their README."""

from collections.abc import Iterator
from typing import Any

from game.games.senya.verify import battle
from game.games.senya.verify.console import rolls
from game.games.senya.verify.people import derived, economies, procedures
from game.games.senya.verify.shared import cases
from game.rules.contract import PositionObject
from game.verify.core import Check


def positions_in(data: Any, name: str) -> Iterator[tuple[str, PositionObject]]:
    """Yields (name, position object) of every position a file holds, of battles, stories or wars."""
    for number, item in enumerate(data.get("positions", ())):
        yield f"{name}/{number}", item


CHECKS: dict[str, Check] = {
    "senya-derived/1": derived,
    "senya-contest/1": cases(battle.contests),
    "senya-attack/1": cases(battle.attacks),
    "senya-counter/1": cases(battle.counter_cases),
    "senya-expression/1": cases(battle.expressions),
    "senya-economy/1": economies,
    "senya-procedure/1": procedures,
    "senya-probability/1": battle.probabilities,
    "senya-dice/1": cases(rolls),
    "senya-rng/1": battle.generators,
}
