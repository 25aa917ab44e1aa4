"""Positions of a war as objects, written: all that S19.3 names, the battle that is fought among it."""

from game.games.senya.rules.course.positions import asked_out, battle_out, bodies_out, head_out
from game.games.senya.rules.positions.frame import result_out
from game.games.senya.rules.positions.structure import Told, written
from game.games.senya.rules.positions.written import who_out
from game.games.senya.rules.war.options import values_of
from game.games.senya.rules.war.parts import WarMaster
from game.games.senya.rules.war.state import WarState


def position_out(state: WarState) -> dict[str, Told]:
    """Returns the position object of a state (S19.3)."""
    world = state.world
    told = {name: value for name, value in values_of(world.options).items() if name != "lots" or not world.first}
    return {
        **head_out(world.edition, told),
        "masters": [master_out(one) for one in world.masters],
        "night": state.night,
        "scene": state.scene,
        "pairs": [written(pair) for pair in state.pairs],
        "bodies": bodies_out(world.edition, world.options.flat, state.bodies),
        "pending": asked_out(state),
        "agenda": written(state.agenda),
        "order": list(state.order),
        "plans": written(state.plans),
        "fought": list(state.fought),
        "pacts": written(state.pacts),
        "trial": written(state.trial),
        "meeting": written(state.meeting),
        "battle": battle_out(state.battle),
        "result": result_out(state.over),
        **({"tempers": list(state.tempers)} if state.tempers else {}),
    }


def master_out(one: WarMaster) -> dict[str, Told]:
    """Returns the object of a master that everybody knows."""
    return {"row": one.row or None, "who": who_out(one.who), "attitude": one.attitude}
