"""What may be done at any own decision, and what command seals do (S8.8, S12.8, S17.7)."""

from dataclasses import replace

from game.games.senya.rules.actions import Seal
from game.games.senya.rules.assault import Mod
from game.games.senya.rules.battle.answers import HINDERING
from game.games.senya.rules.battle.rounds import ARRIVE
from game.games.senya.rules.changes import become_done, gain_cost, set_tension
from game.games.senya.rules.economy import burn
from game.games.senya.rules.events import Burned, CheckChanged, DazeCured, Log, SealUsed, StatusEnded
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.steps import Cleanup, SetupWindow, Window, WithdrawQuestion
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.values import potential_of


def burned(state: SenyaState, by: str, log: Log) -> SenyaState:
    """Returns the state after Life Burning (S8.8)."""
    one = state.one(by)
    tables = state.world.data.tables
    left = burn(tables, one.vitals.max_hp, one.hp)
    assert left is not None
    max_hp, hp = left
    gained = potential_of(one, tables)
    if log is not None:
        log.append(Burned(by, max_hp, hp, one.cost + gained.value))
    one = replace(one, spent=replace(one.spent, burn=True))
    return gain_cost(state.with_one(one.with_vitals(max_hp=max_hp, hp=hp)), by, gained, "burn", log)


def undazed(state: SenyaState, by: str, log: Log) -> SenyaState:
    """Returns the state after daze was ended by tension (S12.8)."""
    one = state.one(by)
    tension = one.vitals.tension - state.world.data.tables.constants["daze_cure_tension"]
    left = tuple(status for status in one.vitals.statuses if status != "daze")
    if log is not None:
        log.append(StatusEnded(by, "daze", "tension"))
        log.append(DazeCured(by, tension))
    return set_tension(state.with_one(one.with_vitals(statuses=left)), by, tension, "daze", log)


def _acting_still(state: SenyaState, name: str, log: Log) -> SenyaState:
    """Returns the state with a servant compelled to act in spite of what binds it: it is free of that (S17.7)."""
    servant = state.one(name)
    ended = [status for status in servant.vitals.statuses if status in HINDERING]
    if log is not None:
        log.extend(StatusEnded(name, status, "seal") for status in ended)
    left = tuple(status for status in servant.vitals.statuses if status not in ended)
    return state.with_one(servant.with_vitals(statuses=left))


def sealed(state: SenyaState, action: Seal, log: Log) -> SenyaState:
    """Returns the state after a command seal, or a book of one: +10 to a check, a withdrawal, a summons, a command."""
    one = state.one(action.by)
    ties = one.ties
    if action.servant in ties.commands:  # S17.8: the book is used up
        ties = replace(ties, commands=tuple(name for name in ties.commands if name != action.servant))
    else:
        ties = replace(ties, seals=ties.seals - 1)
    if log is not None:
        log.append(SealUsed(one.id, action.use, action.servant, ties.seals))
    state = state.with_one(replace(one, ties=ties)).after(sealed=(*state.sealed, one.id))
    servant = state.one(action.servant)
    match action.use:
        case "compel" if servant.id == ties.servant:
            return _acting_still(state, servant.id, log)
        case "compel":
            return become_done(state, servant.id, log)
        case "withdraw" if isinstance(state.top, SetupWindow):
            return state.with_one(servant.in_condition(Condition.WITHDRAWN)).without_plan(servant.id)
        case "succeed":
            top = state.top
            assert isinstance(top, Window) and state.attack is not None
            bonus = (Term("seal", state.world.data.tables.constants["seal_bonus"], "S17.7"),)
            if log is not None:
                log.append(CheckChanged(one.id, "seal", servant.id, top.check, Total(bonus), 0))
            mods = (*state.attack.mods, Mod(servant.id, top.check, bonus))
            return state.attacking(replace(state.attack, mods=mods))
        case "withdraw":
            assert isinstance(state.top, WithdrawQuestion) and state.attack is not None
            attack = state.attack.changed(servant.id, lambda target: replace(target, gone=True))
            state = state.with_one(servant.in_condition(Condition.WITHDRAWN)).without_plan(servant.id)
            return state.attacking(attack)
        case _:
            if state.process is Process.SETUP1:
                return state.with_one(servant.in_condition(Condition.UNACTED))
            return state.after(agenda=(Cleanup(),), flags=(*state.flags, f"{ARRIVE}{servant.id}"))
