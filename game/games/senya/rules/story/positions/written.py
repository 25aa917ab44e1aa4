"""Positions of a story as objects, written: all that S19.3 names, the battle of the scene among it."""

from game.games.senya.rules.course.positions import asked_out, battle_out, bodies_out, head_out
from game.games.senya.rules.positions.frame import result_out
from game.games.senya.rules.positions.structure import Told, written
from game.games.senya.rules.story.options import values_of
from game.games.senya.rules.story.state import StoryState


def position_out(state: StoryState) -> dict[str, Told]:
    """Returns the position object of a state (S19.3)."""
    world = state.world
    return {
        **head_out(world.edition, values_of(world.options)),
        "scenario": dict(world.scenario.source) if world.written else world.scenario.id,
        **({"people": list(world.people)} if world.people else {}),
        "heroes": [written(hero) for hero in state.heroes],
        "bodies": bodies_out(world.edition, world.options.flat, state.bodies),
        "pending": asked_out(state),
        "agenda": written(state.agenda),
        "scene": written(state.scene),
        "flags": list(state.flags),
        "turn": state.turn,
        "battle": battle_out(state.battle),
        "log": written(state.log),
        "result": result_out(state.over),
    }
