"""Applying actions: a decision or the dice that fell, and all that then goes by itself (S19.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.senya.rules import steps
from game.games.senya.rules.actions import DiceFell, SenyaAction
from game.games.senya.rules.battle import attacking, harming, rounds
from game.games.senya.rules.battle.answers import QUESTIONS, has_answer
from game.games.senya.rules.battle.decisions import next_asked, taken
from game.games.senya.rules.battle.windows import interfere, opened
from game.games.senya.rules.dice import Dice, Given, Noted, WrongDice
from game.games.senya.rules.events import DiceThrown, Log
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.verbs.work import work
from game.rules.contract import Agree, Event, Over, Resign, Result, TimeUp, table_result

RUN: Mapping[type[steps.Step], Callable[..., SenyaState]] = {
    steps.EnterScene: rounds.enter_scene,
    steps.BeginRound: rounds.begin_round,
    steps.RollCounts: rounds.roll_counts,
    steps.Initiative: rounds.initiative,
    steps.EndTurn: rounds.end_turn,
    steps.Cleanup: rounds.cleanup,
    steps.Poison: rounds.poison,
    steps.EndRound: rounds.end_round,
    steps.Working: work,
    steps.Moment: opened,
    steps.Interference: interfere,
    steps.HitRoll: attacking.hit_roll,
    steps.Reactions: attacking.reactions,
    steps.ReactionRoll: attacking.reaction_roll,
    steps.HitDecision: attacking.hit_decision,
    steps.DamageRoll: harming.damage_roll,
    steps.TakeDamage: harming.take_damage,
    steps.Guarding: harming.guard,
    steps.Harm: harming.harm_one,
    steps.AfterEffects: harming.after_effects,
    steps.EndAttack: harming.end_attack,
}
"""What each step that is no question does; it is given the state without the step."""
NO_DICE = Given(())


def apply(state: SenyaState, action: SenyaAction, log: list[Event] | None = None) -> SenyaState:
    """Returns the state after an action, up to the next question or roll; it does not check legality."""
    return _applied(state, action, log, None)


def closed_windows(state: SenyaState, action: SenyaAction) -> tuple[steps.Window, ...]:
    """Returns the windows that close with an action, in order, also those in which nobody was asked (S10.12)."""
    closed: list[steps.Window] = []
    _applied(state, action, None, closed)
    return tuple(closed)


Closed = list[steps.Window] | None
"""Where windows are noted as they close; None does not ask for it."""


def _applied(state: SenyaState, action: SenyaAction, log: list[Event] | None, closed: Closed) -> SenyaState:
    match action:
        case DiceFell(faces):
            if log is not None:
                log.append(DiceThrown(faces))
            return settled(_run(state, Given(faces), log), log, closed)
        case Resign() | TimeUp() | Agree():
            result = table_result(action)
            if log is not None:
                log.append(Over(result.winner, result.clause))
            return ended(state, result)
        case _:
            return settled(taken(state, action, log), log, closed)


def ended(state: SenyaState, result: Result) -> SenyaState:
    """Returns the battle ended by a rule of the table."""
    return state.attacking(None).after(over=result, process=Process.OVER, agenda=())


def settled(state: SenyaState, log: Log, closed: Closed = None) -> SenyaState:
    """Returns the state after all that needs neither a decision nor dice."""
    while state.over is None:
        top = state.top
        assert top is not None
        if isinstance(top, QUESTIONS):
            if not top.asked:
                if closed is not None and isinstance(top, steps.Window):
                    closed.append(top)
                state = state.popped()
            elif has_answer(state, top, state.one(top.asked)):
                return state
            elif isinstance(top, steps.MainTurn):
                state = state.popped()
            else:
                state = next_asked(state)
        elif top.rolls:
            told: Log = None if log is None else []
            try:
                state = _run(state, NO_DICE, told)
            except WrongDice:
                return state
            if log is not None and told is not None:
                log.extend(told)
        else:
            state = _run(state, NO_DICE, log)
    return state


def _run(state: SenyaState, dice: Dice, log: Log) -> SenyaState:
    top = state.top
    assert top is not None
    return RUN[type(top)](state.popped(), top, dice, log)


def draw(state: SenyaState, stream: Dice) -> DiceFell:
    """Returns the dice of the roll that is due, drawn one after another (S10.10, S19.4)."""
    noted = Noted(stream)
    _run(state, noted, None)
    return DiceFell(tuple(face for _, face in noted.fallen))


def dice_missing(state: SenyaState, faces: tuple[int, ...]) -> int:
    """Returns how a roll that is due is met by dice: 1 where more are asked for, 0 where they are all, -1 else."""
    given = Given(faces)
    try:
        _run(state, given, None)
    except WrongDice:
        return 1 if not given.left else -1
    return -1 if given.left else 0
