"""Positions of a story as objects, written: all that S19.3 names, the battle of the scene among it."""

from __future__ import annotations

from game.games.senya.rules.positions.structure import Told, written
from game.games.senya.rules.positions.written import position_out as battle_out
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.story.nested import battle_world
from game.games.senya.rules.story.options import values_of
from game.games.senya.rules.story.state import StoryState
from game.rules.clause import Clause
from game.rules.contract import Result, event_id

VERSION = 1
NO_BATTLE = Result(None, Clause("S10.16", "defeated"))
"""How the battle ended that never was: bodies are written as those of one."""


def position_out(state: StoryState) -> dict[str, Told]:
    """Returns the position object of a state (S19.3)."""
    world = state.world
    asked = "" if state.battle is not None else state.asked
    return {
        "version": VERSION,
        "data": world.digest,
        "options": values_of(world.options),
        "scenario": dict(world.scenario.source) if world.written else world.scenario.id,
        "heroes": [written(hero) for hero in state.heroes],
        "bodies": battle_out(bodies_of(state)),
        "pending": {"kind": event_id(type(state.top)), "by": asked} if asked else None,
        "agenda": written(state.agenda),
        "scene": written(state.scene),
        "flags": list(state.flags),
        "turn": state.turn,
        "battle": None if state.battle is None else battle_out(state.battle),
        "log": written(state.log),
        "result": None if state.over is None else {"winner": state.over.winner, "code": state.over.clause.code},
    }


def bodies_of(state: StoryState) -> SenyaState:
    """Returns the bodies of the heroes as a battle that is over, for that is how they are written."""
    return SenyaState(battle_world(state.world), 0, Process.OVER, state.bodies, (), over=NO_BATTLE)
