"""Positions of a story or a war as objects: the bodies and the battle in them, read and written as battles are."""

from collections.abc import Sequence
from typing import Any

from game.games.senya.rules.course.state import NestedState
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Combatant, SenyaWorld
from game.games.senya.rules.positions.frame import FILE, PositionReader, pending_out
from game.games.senya.rules.positions.reader import position_in
from game.games.senya.rules.positions.structure import Told
from game.games.senya.rules.positions.written import position_out
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.rules.clause import Clause
from game.rules.contract import OptionValues, Result
from game.rules.errors import DataError

NO_BATTLE = Result(None, Clause("S10.16", "defeated"))
"""How the battle ended that never was: bodies are written as those of one."""
CONDITIONS = (Condition.DONE, Condition.INCAPACITATED, Condition.DEAD, Condition.SPIRIT)
"""What bodies are in outside battles."""


class NestedReader(PositionReader):
    """Reads an object with a battle in it."""

    def _bodies(self) -> tuple[Combatant, ...]:
        return self._fought(self._told.get("bodies"), "bodies").combatants

    def _battle(self) -> SenyaState | None:
        told = self._told.get("battle")
        return None if told is None else self._fought(told, "battle")

    def _fought(self, told: Told, key: str) -> SenyaState:
        if not isinstance(told, dict) or "battle" in told:
            raise DataError(FILE, key, "no-table")
        try:
            return position_in(told, {}, self._edition)
        except DataError as bad:
            raise DataError(FILE, f"{key}.{bad.key}", bad.problem) from bad


def head_out(edition: Edition, options: OptionValues) -> dict[str, Told]:
    """Returns what the object of a story or a war begins with."""
    return {**edition.named(), "options": options}


def asked_out(state: NestedState[Any]) -> dict[str, Told] | None:
    """Returns the question to somebody, None where nobody is asked or the battle asks."""
    return None if state.battle is not None else pending_out(state, state.asked)


def bodies_out(edition: Edition, flat: bool, bodies: Sequence[Combatant]) -> dict[str, Told]:
    """Returns bodies as a battle that is over, for that is how they are written; `flat`: an option of its world."""
    there = SenyaWorld(edition, Options(flat=flat))
    return position_out(SenyaState(there, 0, Process.OVER, tuple(bodies), (), over=NO_BATTLE))


def battle_out(battle: SenyaState | None) -> dict[str, Told] | None:
    """Returns the object of the battle, None where there is none."""
    return None if battle is None else position_out(battle)
