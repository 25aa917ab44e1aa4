"""Applying actions: a decision or the dice that fell, and all that then goes by itself (S19.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.senya.rules import steps
from game.games.senya.rules.actions import DiceFell, SenyaAction
from game.games.senya.rules.agenda import Queued, Running, called_off
from game.games.senya.rules.battle import attacking, harming, rounds
from game.games.senya.rules.battle.answers import has_answer
from game.games.senya.rules.battle.decisions import next_asked, taken
from game.games.senya.rules.battle.windows import interfere, opened
from game.games.senya.rules.dice import Given
from game.games.senya.rules.events import DiceThrown, Log
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.verbs.work import work
from game.rules.contract import Agree, Event, Resign, TimeUp, table_result

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


def _answered(state: SenyaState, top: steps.Step) -> bool:
    return bool(top.asked) and has_answer(state, top, state.one(top.asked))


def _passed(state: SenyaState, top: steps.Step) -> SenyaState:
    """Returns the state with who has no answer passed over, or the question done with where nobody is left."""
    return next_asked(state) if top.asked and isinstance(top, Queued) else state.popped()


_running = Running(RUN, _answered, _passed)
settled, draw, dice_missing = _running.settled, _running.draw, _running.dice_missing


def apply(state: SenyaState, action: SenyaAction, log: list[Event] | None = None) -> SenyaState:
    """Returns the state after an action, up to the next question or roll; it does not check legality."""
    return _applied(state, action, log, _running)


def closed_windows(state: SenyaState, action: SenyaAction) -> tuple[steps.Window, ...]:
    """Returns the windows that close with an action, in order, also those in which nobody was asked (S10.12)."""
    closed: list[steps.Window] = []

    def noted(state: SenyaState, top: steps.Step) -> SenyaState:
        if isinstance(top, steps.Window) and not top.asked:
            closed.append(top)
        return _passed(state, top)

    _applied(state, action, None, Running(RUN, _answered, noted))
    return tuple(closed)


def _applied(state: SenyaState, action: SenyaAction, log: Log, running: Running[SenyaState]) -> SenyaState:
    match action:
        case DiceFell(faces):
            if log is not None:
                log.append(DiceThrown(faces))
            return running.settled(running.run(state, Given(faces), log), log)
        case Resign() | TimeUp() | Agree():
            return called_off(state, table_result(action), log)
        case _:
            return running.settled(taken(state, action, log), log)
