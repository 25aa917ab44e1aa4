"""What each decision of a war does, and which questions have an answer at all (S17, S19.6)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.games.senya.rules.events import FormTaken, SealUsed
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.events import WroteBond
from game.games.senya.rules.story.parts import Bond
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import events, steps
from game.games.senya.rules.war.checking import reaches, shown
from game.games.senya.rules.war.deeds import agreed, bound, risen, tell_trial
from game.games.senya.rules.war.fighting import pair_out
from game.games.senya.rules.war.knowledge import seats_of, told_all
from game.games.senya.rules.war.nights import ended_by
from game.games.senya.rules.war.parts import Meeting, master_of, pair_of, servant_of
from game.games.senya.rules.war.state import WarState


def taken(state: WarState, action: act.WarDecision, log: events.Log) -> WarState:
    """Returns the state after a decision."""
    return _DEEDS[type(action)](state, action, log)


def has_answer(state: WarState, top: steps.Step) -> bool:
    """Whether a question has more than an empty answer (S19.6)."""
    match top:
        case steps.PlanQuestion(waiting):
            return bool(waiting)
        case steps.BondQuestion(by):
            return bool(state.body(master_of(by)).spent.emotions or state.body(servant_of(by)).spent.emotions)
        case steps.SealQuestion(by):
            return _seal_helps(state, by)
        case steps.JoinQuestion(by):
            return by in state.living and by not in state.fought
        case _:
            return True


def _seal_helps(state: WarState, by: str) -> bool:
    """Whether a seal may lift the check that was made: the servant's own, and one that +10 can help (S17.7)."""
    trial = state.trial
    if trial is None or trial.by != servant_of(by) or state.pair(by).sealed or not state.body(master_of(by)).ties.seals:
        return False
    numbers = state.world.numbers
    least = numbers.scout if trial.kind == "scout" else numbers.strike
    lifted = replace(trial, sealed=True)
    return not reaches(shown(state, trial), least) and reaches(shown(state, lifted), least)


# --- planning --------------------------------------------------------------------------------------------------------


def _planned(state: WarState, log: events.Log, by: str) -> WarState:
    """Returns the state with the next pair asked for its plan."""
    top = state.top
    assert isinstance(top, steps.PlanQuestion)
    if log is not None:
        log.append(events.Planned(by))
    return state.then(steps.PlanQuestion(top.waiting[1:]))


def _plan(state: WarState, action: act.WarPlan, log: events.Log) -> WarState:
    if log is not None:
        log.append(
            events.PlanMade(seats_of(action.by), action.by, action.deed, action.place, action.target, action.aim)
        )
    return _planned(replace(state, plans=(*state.plans, action)), log, action.by)


def _form(state: WarState, action: act.ChangeForm, log: events.Log) -> WarState:
    body = state.body(servant_of(action.by))
    state = state.with_body(body.in_condition(Condition.SPIRIT if action.on else Condition.DONE))
    if log is not None:
        log.append(events.OutOfBattle(seats_of(action.by), FormTaken(action.by, action.on)))
    return state.with_pair(replace(state.pair(action.by), formed=True))


def _yield(state: WarState, action: act.YieldWar, log: events.Log) -> WarState:
    state = pair_out(state, action.by, "yielded", log)
    top = state.top
    assert isinstance(top, steps.PlanQuestion)
    return _ended_early(state.then(steps.PlanQuestion(top.waiting[1:])))


def _ended_early(state: WarState) -> WarState:
    """Returns the state with the scene over where fewer than two pairs are left: nobody is asked any more."""
    return state if len(state.living) > 1 else replace(state, agenda=(steps.CloseScene(),))


# --- seals -----------------------------------------------------------------------------------------------------------


def _seal(state: WarState, action: act.CommandSeal, log: events.Log) -> WarState:
    """Returns the state after a seal: one is gone for good, one in a scene (S17.7, S17.8)."""
    by = action.by
    master = state.body(master_of(by))
    left = master.ties.seals - 1
    state = state.with_body(replace(master, ties=replace(master.ties, seals=left)))
    state = state.with_pair(replace(state.pair(by), sealed=True))
    told = (by, action.target) if action.target else (by,)
    if log is not None:
        log.append(events.OutOfBattle(seats_of(by), SealUsed(by, action.use, action.target, left)))
        if action.target:
            log.append(events.BookGiven(seats_of(*told), by, action.target))
    state = state.noted("book" if action.target else "seal", *told, by=by, target=action.target)
    match action.use:
        case "compel":
            return state.with_pair(replace(state.pair(by), compelled=True))
        case "proxy":
            holder = state.pair(action.target)
            state = state.with_pair(replace(holder, books=(*holder.books, by)))
            return bound(state, by, action.target, state.world.numbers.nights, False, log)
        case _:
            assert state.trial is not None
            lifted = replace(state.trial, sealed=True)
            state = replace(state, trial=lifted)
            numbers = state.world.numbers
            tell_trial(state, lifted, numbers.scout if lifted.kind == "scout" else numbers.strike, log)
            return state.popped()


def _no_seal(state: WarState, action: act.NoSeal, log: events.Log) -> WarState:
    return state.popped()


# --- answers ---------------------------------------------------------------------------------------------------------


def _answer(state: WarState, action: act.WarAnswer, log: events.Log) -> WarState:
    top = state.top
    if isinstance(top, steps.ParleyQuestion):
        if log is not None:
            log.append(events.ParleyAnswered(seats_of(top.of, top.by), action.by, action.accept))
        if action.accept:
            return agreed(state.popped(), top.of, top.by, top.aim == act.JOINT, log)
        return state.then(steps.ParleyRoll(top.of, top.by, top.aim))
    assert isinstance(top, steps.JoinQuestion) and state.meeting is not None
    if log is not None:
        log.append(events.CallAnswered(seats_of(top.of, top.by), action.by, top.of, top.target, action.accept))
    if action.accept:
        meeting = state.meeting
        state = replace(state, meeting=_joined(meeting, action.by))
    return state.popped()


def _joined(meeting: Meeting, by: str) -> Meeting:
    return replace(meeting, first=(*meeting.first, by))


def _bond(state: WarState, action: act.WarBond, log: events.Log) -> WarState:
    body = state.body(action.who)
    value = sum(state.world.data.emotions[one].bond for one in action.emotions)
    left = tuple(one for one in body.spent.emotions if one not in action.emotions)
    state = state.with_body(replace(body, spent=replace(body.spent, emotions=left)))
    pair = state.pair(pair_of(action.who))
    state = state.with_pair(pair.bonded(action.who, Bond(action.person, action.emotions, value)))
    if log is not None:
        written = WroteBond(action.who, action.person, action.emotions, value)
        log.append(events.OutOfBattle(seats_of(action.by), written))
    return risen(state, action.who, value, "bond", log)


def _bond_done(state: WarState, action: act.BondDone, log: events.Log) -> WarState:
    return state.popped()


def _cup(state: WarState, action: act.CupChoice, log: events.Log) -> WarState:
    """Returns the state after the last choice; the cup is corrupted, so that a wish ends in ruin (S17.10)."""
    if log is not None:
        log.append(events.CupAnswered(action.by, action.choice))
    state = told_all(state, "cup-answer", by=action.by, number=("wish", "refuse", "destroy").index(action.choice))
    if action.choice == "destroy":
        place = state.pair(action.by).place
        state = replace(state, meeting=Meeting("shade", (action.by,), (), place))
        return state.then(steps.Skirmish(), steps.SkirmishOver())
    return ended_by(state, action.by, "cup-wished" if action.choice == "wish" else "cup-refused", log)


_DEEDS: Mapping[type[act.WarDecision], Callable[..., WarState]] = {
    act.WarPlan: _plan,
    act.ChangeForm: _form,
    act.CommandSeal: _seal,
    act.NoSeal: _no_seal,
    act.YieldWar: _yield,
    act.WarAnswer: _answer,
    act.WarBond: _bond,
    act.BondDone: _bond_done,
    act.CupChoice: _cup,
}
"""What each decision does."""
