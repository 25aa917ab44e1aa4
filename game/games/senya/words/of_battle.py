"""Names in a battle: everybody there, and what somebody is, in the language of the screen."""

from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.words.speech import Cast, Speech, cast_of


def names_of(speech: Speech, table: SenyaState) -> Cast:
    """Returns the name of everybody in the battle."""
    return cast_of(speech, ((one.id, one.kit.name) for one in table.combatants))


def line_of(speech: Speech, one: Combatant) -> str:
    """Returns what somebody is: style and classes with their levels, or an enemy with its level."""
    kit = one.kit
    if kit.sheet is None:
        return speech("senya-table.line.enemy", kit.level)
    levels = [speech("senya-table.line.class", speech.cls(name), level) for name, level in kit.classes.items()]
    return speech("senya-table.line.sheet", speech.style(kit.sheet.style), speech("senya-table.line.gap").join(levels))
