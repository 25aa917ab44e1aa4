"""What a question of a battle is called, and what its answers are that are no cards."""

from game.games.senya.rules import steps
from game.games.senya.rules.data.effects import STATUSES
from game.games.senya.rules.state import SenyaState
from game.games.senya.words.speech import Cast, Speech, who
from game.games.senya.words.terms import name_of
from game.rules.contract import Option


def title_key(table: SenyaState) -> str:
    """Returns the key of what the question is called, by the step that asks (S10.3, S10.6, S10.15)."""
    step = table.top
    match step:
        case steps.Window():
            return f"window.{step.moment}"
        case steps.SetupWindow():
            return f"setup.{step.number}"
    names = {
        steps.MainTurn: "main",
        steps.EquipChoice: "equip",
        steps.CounterQuestion: "counter",
        steps.EvadeQuestion: "evade",
        steps.CoverQuestion: "cover",
        steps.CleanupWindow: "cleanup",
        steps.WithdrawQuestion: "withdraw",
    }
    return names.get(type(step), "other")


def menu_words(speech: Speech, cast: Cast, option: Option) -> str:
    """Returns how the menu words one of several options of a name."""
    match option:
        case Option("delay", (int(count),)):
            return speech("senya-table.item.delay" if count else "senya-table.item.delay-done", count)
        case Option("move" | "full-move" as name, (int(metre),)):
            return speech(f"senya-table.item.{name}", metre)
        case Option("equip", worn):
            names = [name_of(speech, str(name)) for name in worn if name]
            return speech("senya-table.gap").join(names) if names else speech("senya-table.item.bare")
        case Option("share", (int(points),)):
            return speech("senya-table.item.share", points)
        case Option("companion", (str(name),)):
            return who(speech, cast, name)
        case Option("choice", (str(name),)):  # a bad status to end, or somebody to call
            return speech(f"senya-name.status.{name}") if name in STATUSES else speech.enemy(name)
        case Option("seal", (str(use), str(servant))):
            return speech(f"senya-table.item.seal.{use}", who(speech, cast, servant))
        case Option("spirit-form", (on,)):
            return speech(f"senya-table.item.spirit.{'on' if on else 'off'}")
        case Option("other", (str(name),)):
            return name
    return speech(f"senya-table.choice.{option.name}")
