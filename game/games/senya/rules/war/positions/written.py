"""Positions of a war as objects, written: all that S19.3 names, the battle that is fought among it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Combatant, SenyaWorld
from game.games.senya.rules.positions.structure import Told, written
from game.games.senya.rules.positions.written import position_out as battle_out
from game.games.senya.rules.positions.written import who_out
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.war.options import values_of
from game.games.senya.rules.war.parts import WarMaster, WarWorld
from game.games.senya.rules.war.state import WarState
from game.rules.clause import Clause
from game.rules.contract import Result, event_id

VERSION = 1
NO_BATTLE = Result(None, Clause("S10.16", "defeated"))
"""How the battle ended that never was: bodies are written as those of one."""


def position_out(state: WarState) -> dict[str, Told]:
    """Returns the position object of a state (S19.3)."""
    world = state.world
    asked = "" if state.battle is not None else state.asked
    return {
        "version": VERSION,
        "data": world.digest,
        "options": values_of(world.options),
        "masters": [master_out(one) for one in world.masters],
        "night": state.night,
        "scene": state.scene,
        "pairs": [written(pair) for pair in state.pairs],
        "bodies": bodies_out(world, state.bodies),
        "pending": {"kind": event_id(type(state.top)), "by": asked} if asked else None,
        "agenda": written(state.agenda),
        "order": list(state.order),
        "plans": written(state.plans),
        "fought": list(state.fought),
        "pacts": written(state.pacts),
        "trial": written(state.trial),
        "meeting": written(state.meeting),
        "battle": None if state.battle is None else battle_out(state.battle),
        "result": None if state.over is None else {"winner": state.over.winner, "code": state.over.clause.code},
    }


def master_out(one: WarMaster) -> dict[str, Told]:
    """Returns the object of a master that everybody knows."""
    return {"row": one.row or None, "who": who_out(one.who), "attitude": one.attitude}


def bodies_out(world: WarWorld, bodies: Sequence[Combatant]) -> dict[str, Told]:
    """Returns bodies as a battle that is over, for that is how they are written."""
    options = Options(flat=world.options.flat)
    there = SenyaWorld(world.data, world.digest, options)
    return battle_out(SenyaState(there, 0, Process.OVER, tuple(bodies), (), over=NO_BATTLE))
