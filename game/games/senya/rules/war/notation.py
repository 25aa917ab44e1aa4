"""The notation of a war: a short token for each action; what a pair keeps to itself is not told in it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.choosing.notation import token
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.actions import WarAction, WarDecision
from game.games.senya.rules.war.state import WarState
from game.rules.contract import Agree, Resign, TimeUp, event_id


def notate(steps: Sequence[tuple[WarState, WarAction]], i: int) -> str:
    """Returns the token of `steps[i]`: "p1 plan", "[4 2]", "p2m slash>p3s"."""
    action = steps[i][1]
    match action:
        case Resign(seat) | TimeUp(seat):
            return f"{seat + 1} {event_id(type(action))}"
        case Agree():
            return "draw"
        case act.CupChoice(by, choice):
            return f"{by} cup {choice}"
        case act.WarAnswer(by, accept):
            return f"{by} {'accept' if accept else 'decline'}"
        case act.YieldWar(by):
            return f"{by} yield"
        case _ if isinstance(action, WarDecision):
            return f"{action.by} {_WORDS[type(action)]}"
        case _:
            return token(action)


_WORDS = {
    act.WarPlan: "plan",
    act.ChangeForm: "plan",
    act.CommandSeal: "plan",
    act.NoSeal: "on",
    act.WarBond: "bond",
    act.BondDone: "on",
}
"""What everybody may read of a decision."""
