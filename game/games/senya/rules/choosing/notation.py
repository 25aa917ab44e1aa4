"""The notation of a battle: a token for each action, which tells no counter plan (S11.2), what counts, who began."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.senya.rules import actions as act
from game.games.senya.rules import events
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import MainTurn
from game.rules.contract import Agree, Resign, TimeUp, event_ids
from game.rules.plain import TableTexts

EVENTS = event_ids(events)
AT_TABLE = TableTexts("ab", "{} resign", "{} time-up", "draw")
AT_TABLE_OF_MANY = replace(AT_TABLE, seats="1234567")
"""Of stories and wars, where more than two sit."""


def notate(steps: Sequence[tuple[SenyaState, act.SenyaAction]], i: int) -> str:
    """Returns the token of `steps[i]`: "a1 slash+iai>b1 !slash", "[4 2]"."""
    action = steps[i][1]
    match action:
        case Resign() | TimeUp() | Agree():
            return AT_TABLE.format(action)
        case _:
            return token(action)


def token(action: act.Decision | act.DiceFell) -> str:
    """Returns the token of a decision or of the dice that fell."""
    if isinstance(action, act.DiceFell):
        return f"[{' '.join(map(str, action.faces))}]"
    return f"{action.by} {_told(action)}"


def _told(action: act.Decision) -> str:
    match action:
        case act.Attack(_, kind, targets, offences, items, breaks):
            return f"{'+'.join((kind, *offences, *items))}>{','.join(targets)}{_broken(breaks)}"
        case act.SetupSkill(_, skill, targets, breaks):
            return f"{skill}{_aimed(targets)}{_broken(breaks)}"
        case act.Interrupt(_, skill, breaks):
            return f"/{skill}{_broken(breaks)}"
        case act.UseItem(_, item, targets):
            return f"{item}{_aimed(targets)}"
        case act.Evade(_, defences, breaks):
            return f"evade{''.join(f'+{name}' for name in defences)}{_broken(breaks)}"
        case act.Counter(_, breaks):
            return f"counter{_broken(breaks)}"
        case act.Delay(_, to, _, limit):
            return "limit" if limit else f"delay {to}"
        case act.Equip(_, weapon, armour, gear):
            return f"equip {','.join(filter(None, (weapon, armour, gear)))}"
        case act.Move(_, to) | act.FullMove(_, to):
            return f"to {to}"
        case act.FinishOff(_, target) | act.Cover(_, target):
            return f"{_word(action)}>{target}"
        case act.Seal(_, use, servant):
            return f"seal {use}>{servant}"
        case act.Other(_, option):
            return option
        case _:
            return _word(action)


def _word(action: act.Decision) -> str:
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in type(action).__name__).lstrip("-")


def _aimed(targets: Sequence[str]) -> str:
    return f">{','.join(targets)}" if targets else ""


def _broken(breaks: Sequence[str]) -> str:
    return "".join(f" !{name}" for name in breaks)


def counted(state: SenyaState, action: act.SenyaAction) -> str:
    """Returns what an action counts as: a turn is a main process (S10.5)."""
    ends = isinstance(
        action,
        act.Attack | act.Delay | act.FinishOff | act.FullMove | act.Other | act.Pass | act.UseItem,
    )
    return "turns" if ends and isinstance(state.top, MainTurn) else ""


def roles(states: Sequence[SenyaState]) -> dict[str, int]:
    """Returns which side began, where one did."""
    first = next((state for state in states if isinstance(state.top, MainTurn)), None)
    return {} if first is None else {"first": first.to_act}
