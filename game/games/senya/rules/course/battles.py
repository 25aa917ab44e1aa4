"""Battles within a story or a war: how bodies come into them and leave them, and how what is around them goes on."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from game.games.senya.rules import step as of_battle
from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.agenda import Running, called_off
from game.games.senya.rules.course.state import NestedState
from game.games.senya.rules.dice import Dice, Given
from game.games.senya.rules.events import Log
from game.games.senya.rules.parts import Combatant, TurnState
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.rules.contract import Event, Over, Result, TableAction, table_result

KEPT = (Condition.DEAD, Condition.INCAPACITATED, Condition.SPIRIT)
"""Conditions that a body has after a battle as in it."""
N = TypeVar("N", bound=NestedState[Any])


class RunningAround(Running[N]):
    """Works off the agenda around a battle, whose dice are those of the battle while one is fought."""

    def other(self, state: N, action: DiceFell | Any, fight: Callable[[N, Any, Log], N], log: Log) -> N:
        """Returns the state after an action that is no decision of its own, and all that then goes by itself.

        That is one of the table, of the battle while one is fought, which `fight` takes, or the dice of a roll.
        """
        if isinstance(action, TableAction):
            return called_off(state, Result(None, table_result(action).clause), log)
        if state.battle is not None:
            return self.settled(fight(state, action, log), log)
        assert isinstance(action, DiceFell)
        return self.settled(self.run(state, Given(action.faces), log), log)

    def draw(self, state: N, stream: Dice) -> DiceFell:
        return super().draw(state, stream) if state.battle is None else of_battle.draw(state.battle, stream)

    def dice_missing(self, state: N, faces: tuple[int, ...]) -> int:
        if state.battle is None:
            return super().dice_missing(state, faces)
        return of_battle.dice_missing(state.battle, faces)


def fought(state: N, play: Callable[[Log], SenyaState], tell: Callable[[Event], Event], log: Log) -> N:
    """Returns the state with its battle as `play` makes it; what that tells is told by `tell`, but for its end."""
    told: Log = None if log is None else []
    state = state.after(battle=play(told))
    if log is not None and told is not None:
        log.extend(tell(event) for event in told if not isinstance(event, Over))
    return state


def how_it_ended(over: Result) -> str:
    """Returns why a battle ended: the code of its clause, or both where nobody on either side is left (S10.16)."""
    return "both" if over.clause.code == "defeated" and over.winner is None else over.clause.code


def ready(body: Combatant) -> Combatant:
    """Returns a body as it comes into a battle: in spirit form as before, else done until the first setup (S10.3)."""
    spirit = body.condition is Condition.SPIRIT
    return replace(body, turn=TurnState(Condition.SPIRIT if spirit else Condition.DONE))


def out_of_battle(one: Combatant) -> Combatant:
    """Returns a body as it leaves a battle: what works once per round or battle may be used again (S10.16, S14.4)."""
    uses = tuple(replace(use, round=0, battle=0) for use in one.spent.uses)
    return replace(
        one,
        turn=TurnState(one.condition if one.condition in KEPT else Condition.DONE),
        spent=replace(one.spent, uses=uses, otherworldly=False),
        position=0,
    )


def out_of_scene(body: Combatant) -> Combatant:
    """Returns a body at the end of a scene: cost is lost, effects end, who fell wakes (S8.5, S12.7, S14.4)."""
    uses = tuple(replace(use, scene=0) for use in body.spent.uses)
    body = replace(body.with_vitals(cost=0), spent=replace(body.spent, uses=uses), buffs=())
    if body.condition is Condition.INCAPACITATED:
        return body.with_vitals(hp=1).in_condition(Condition.DONE)
    return body
