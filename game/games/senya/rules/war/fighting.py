"""The battles of a war: who meets, the battle made of them, and what it leaves (S17.3 to S17.7, S17.9, S17.10)."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.senya.rules.actions import Decision, DiceFell, Surrender
from game.games.senya.rules.battle.rounds import FORMED
from game.games.senya.rules.course import battles
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import SIDES, Combatant, SenyaWorld, Who
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import apply as fight_on
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound, EnterScene
from game.games.senya.rules.war import events, steps
from game.games.senya.rules.war.knowledge import fought, health, seats_of, told_all, witnessed
from game.games.senya.rules.war.nights import ended_by
from game.games.senya.rules.war.parts import SHADE, Meeting, master_of, pair_of, servant_of
from game.games.senya.rules.war.state import WarState

ENEMY = "grail_shade"
LONG = 20
"""Rounds of the battles that decide: the last ones and that with the cup (S10.16)."""
GONE = (Condition.INCAPACITATED, Condition.DEAD)


# --- who meets -------------------------------------------------------------------------------------------------------


def strike(state: WarState, by: str, target: str, log: events.Log) -> WarState:
    """Returns the state with a pair come to strike another; each fights once in a scene (S17.9)."""
    why = _kept_from(state, by, target)
    if why:
        if log is not None:
            log.append(events.StruckNobody(seats_of(by), by, target, why))
        return state.noted("missed", by, target=target)
    pact = state.pact(by, target)
    if pact is not None:
        if log is not None:
            log.append(events.PactBroken(seats_of(by, target), by, target))
        state = replace(state, pacts=tuple(one for one in state.pacts if one != pact))
        state = state.noted("betrayed", by, target, by=by, target=target)
    state = replace(state, meeting=Meeting("strike", (by,), (target,), state.pair(target).place))
    called = [one for one in allies(state, by) if one != target and state.pact(one, target) is None]
    asked = [steps.JoinQuestion(one, by, target) for one in called]
    found = state.pair(by).of(target).found == state.night  # who was only seen is not surprised
    watch: Sequence[steps.Step] = (
        (steps.WatchRoll(target), steps.WatchDone(target)) if found and state.pair(target).resting else ()
    )
    return state.pushed(*asked, *watch, steps.Skirmish(), steps.SkirmishOver())


def _kept_from(state: WarState, by: str, target: str) -> str:
    """Returns why a strike comes to nothing, "" where the two meet (S17.9)."""
    if state.pair(target).out:
        return "out"
    return "own-fight" if by in state.fought else "their-fight" if target in state.fought else ""


def allies(state: WarState, by: str) -> tuple[str, ...]:
    """Returns the pairs that promised to strike together with another and have not fought in this scene (S17.9)."""
    promised = (pact.ally(by) for pact in state.pacts if pact.joint)
    return tuple(one for one in promised if one in state.living and one not in state.fought)[:1]


# --- the battle ------------------------------------------------------------------------------------------------------


def war_battle_world(state: WarState) -> SenyaWorld:
    """Returns the world of the battle of those who meet."""
    meeting, world = state.meeting, state.world
    short = meeting is None or meeting.kind == "strike"
    options = Options(flat=world.options.flat, round_limit=world.options.rounds if short else LONG)
    return SenyaWorld(world.edition, options, SIDES[1] if meeting is not None and meeting.surprised else "")


def begin_fight(state: WarState, step: steps.Skirmish, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with the battle of those who meet begun; all enter its scene first (S8.2, S8.5, S17.4)."""
    meeting = state.meeting
    assert meeting is not None
    first, second = (tuple(_side(state, pairs, side)) for side, pairs in enumerate((meeting.first, meeting.second)))
    if meeting.kind == "shade":
        second = (combatant(SHADE, 1, kit_of(Who(enemy=ENEMY), state.world.data)),)
    if log is not None and meeting.kind != "shade":
        log.append(
            events.PairStruck(seats_of(*meeting.pairs), meeting.first, meeting.second, meeting.place, meeting.surprised)
        )
    formed = tuple(f"{FORMED}{servant_of(one)}" for one in meeting.pairs if state.pair(one).formed)
    begun = SenyaState(
        war_battle_world(state), 0, Process.SETUP1, (*first, *second), (BeginRound(), EnterScene()), flags=formed
    )
    sides = sides_of(state)
    return battles.fought(state, lambda told: settled(begun, told), lambda event: events.in_war(event, sides), log)


def _side(state: WarState, pairs: tuple[str, ...], side: int) -> list[Combatant]:
    """Returns the combatants of a side, the servants that are out alone not there yet (S17.3)."""
    found = []
    for name in pairs:
        pair = state.pair(name)
        commands = tuple(servant_of(one) for one in pair.books)
        for body in (state.body(master_of(name)), state.body(servant_of(name))):
            ties = replace(body.ties, commands=commands) if body.id == master_of(name) else body.ties
            come = replace(battles.ready(body), side=side, ties=ties)
            found.append(come.in_condition(Condition.WITHDRAWN) if pair.away and body.ties.master else come)
    return found


def sides_of(state: WarState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the seats of the two sides of those who meet."""
    meeting = state.meeting
    assert meeting is not None
    second = (state.seat_in(SHADE),) if meeting.kind == "shade" else seats_of(*meeting.second)
    return seats_of(*meeting.first), second


def fight(state: WarState, action: Decision | DiceFell, log: events.Log) -> WarState:
    """Returns the state after an action in the battle; who surrenders yields in the war (S17.9)."""
    battle, meeting = state.battle, state.meeting
    assert battle is not None and meeting is not None
    if isinstance(action, Surrender):
        state = replace(state, meeting=replace(meeting, yielded=(*meeting.yielded, pair_of(action.by))))
    sides = sides_of(state)
    return battles.fought(
        state, lambda told: fight_on(battle, action, told), lambda event: events.in_war(event, sides), log
    )


# --- what it leaves --------------------------------------------------------------------------------------------------


def end_fight(state: WarState, step: steps.SkirmishOver, dice: Dice, log: events.Log) -> WarState:
    """Returns the state after a battle: bodies as they are, what was seen, who is out; then the cup's end (S17.9)."""
    meeting, battle = state.meeting, state.battle
    assert meeting is not None and battle is not None and battle.over is not None
    state = replace(state, battle=None)
    for one in battle.combatants:  # minions and the shade have no body outside
        ties = replace(one.ties, commands=())
        state = state.with_body(replace(battles.out_of_battle(one), side=0, ties=ties))
    state = _books_left(state, battle)
    winner = battle.over.winner
    if meeting.kind == "shade":
        return _shade_gone(state, winner == 0, log)
    name = "" if winner is None else ("first", "second")[winner]
    if log is not None:
        seats, ended = seats_of(*meeting.pairs), battles.how_it_ended(battle.over)
        log.append(events.MetInBattle(seats, meeting.first, meeting.second, name, ended, battle.round))
    for side, pairs in enumerate((meeting.first, meeting.second)):
        kind = "drawn" if winner is None else "won" if winner == side else "lost"
        others = meeting.second if side == 0 else meeting.first
        state = state.noted(kind, *pairs, by=pairs[0], target=others[0], place=meeting.place)
    state = _seen(state, meeting, log)
    state = _outs(state, meeting, log)
    if meeting.kind == "last":
        state = _decided(state, meeting, log)
    return replace(state, meeting=None, fought=(*state.fought, *meeting.pairs))


def _books_left(state: WarState, battle: SenyaState) -> WarState:
    """Returns the state with the books that were used in a battle gone (S17.8)."""
    for one in battle.combatants:
        pair = pair_of(one.id)
        if one.id == master_of(pair):
            kept = tuple(book for book in state.pair(pair).books if servant_of(book) in one.ties.commands)
            state = state.with_pair(replace(state.pair(pair), books=kept))
    return state


def _seen(state: WarState, meeting: Meeting, log: events.Log) -> WarState:
    """Returns the state with what was seen of a battle: by those who fought, who stood near, and the town (S17.9)."""
    for mine, theirs in ((meeting.first, meeting.second), (meeting.second, meeting.first)):
        for one in mine:
            for other in theirs:
                state = fought(state, one, other, struck=meeting.kind == "strike" and other in meeting.first)
    quiet = meeting.kind == "last" or state.world.bonus(state.pair(meeting.first[0]).place, "strike") > 0
    if not quiet:
        if log is not None:
            log.append(events.FightHeard(meeting.place))
        state = told_all(state, "fight", place=meeting.place)
    for name in state.living:
        if name not in meeting.pairs and state.pair(name).place == meeting.place and meeting.kind == "strike":
            for other in meeting.pairs:
                state = witnessed(state, name, other)
            if log is not None:
                log.append(events.FightSeen(seats_of(name), meeting.pairs, meeting.place))
    return state


def _outs(state: WarState, meeting: Meeting, log: events.Log) -> WarState:
    """Returns the state with those pairs out whose servant fell, whose master is dead or yielded (S17.9)."""
    for name in meeting.pairs:
        if name in meeting.yielded:
            state = pair_out(state, name, "yielded", log)
        elif state.body(master_of(name)).condition is Condition.DEAD:
            state = pair_out(state, name, "dead", log)
        elif state.body(servant_of(name)).condition in GONE:
            state = pair_out(state, name, "fallen", log)
    return state


def pair_out(state: WarState, name: str, how: str, log: events.Log, told: str = "") -> WarState:
    """Returns the state with a pair out of the war, its pacts with it, and everybody told how, or `told` (S17.9)."""
    if log is not None:
        log.append(events.PairOut(name, told or how))
    state = state.with_pair(replace(state.pair(name), out=how))
    state = replace(state, pacts=tuple(pact for pact in state.pacts if not pact.ally(name)))
    return told_all(state, "out", by=name)


def _decided(state: WarState, meeting: Meeting, log: events.Log) -> WarState:
    """Returns the state after one of the last battles: where neither fell, who is hurt more has to yield (S17.9)."""
    left = [name for name in meeting.pairs if not state.pair(name).out]
    if len(left) < 2:
        return state
    worse = min(reversed(left), key=lambda name: health(state.body(servant_of(name))))
    return pair_out(state, worse, "fallen", log, "outlasted")


def _shade_gone(state: WarState, won: bool, log: events.Log) -> WarState:
    assert state.meeting is not None
    return ended_by(state, state.meeting.first[0], "cup-destroyed" if won else "cup-devoured", log)
