"""What comes after the play (S18): restoring, open contests, fates, experience, and the end of the session."""

from dataclasses import replace

from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.economy import apostate, bond_experience
from game.games.senya.rules.kits import combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story import events, steps
from game.games.senya.rules.story.growth import purse
from game.games.senya.rules.story.parts import Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.totals import Total
from game.rules.contract import Over, Result

ITEMS = ("role", "helped", "along", "organised")
"""The items that players judge (S18.2)."""
WINNERS = {"success": 0, "failure": 4}
"""The seat that an outcome is a success of; a mixed one is nobody's."""


def after_play(state: StoryState, step: steps.AfterPlay, dice: Dice, log: events.Log) -> StoryState:
    """Returns the state with everybody restored and what is left to do in its order (S18.1)."""
    if log is not None:
        log.append(events.StoryEnded(step.outcome))
    for body in state.bodies:
        if body.condition is Condition.DEAD:
            continue
        fresh = combatant(body.id, 0, body.kit, body.ties)
        state = state.with_body(replace(fresh, spent=body.spent, vitals=replace(fresh.vitals, tension=0)))
        if log is not None:
            log.append(events.Restored(body.id, fresh.hp))
    alive = state.living
    heroes = [hero for hero in state.heroes if hero.id in alive]
    open_ones = [
        steps.SettleQuestion(hero.id, bond.person) for hero in heroes for bond in hero.board if bond.contest is not None
    ]
    judged = [steps.JudgeQuestion(name) for name in alive]
    grown = [steps.GrowthQuestion(name) for name in alive]
    state = replace(state, scene=None)
    return state.pushed(*open_ones, steps.Fates(), *judged, *grown, steps.Finish(step.outcome))


def fates(state: StoryState, step: steps.Fates, dice: Dice, log: events.Log) -> StoryState:
    """Returns the state without unused emotions and with the apostates known (S7.2, S7.11, S18.1)."""
    emotions = state.world.data.emotions
    for hero in state.heroes:
        if hero.unused and log is not None:
            log.append(events.EmotionsDiscarded(hero.id, hero.unused))
        lost = hero.id in state.living and apostate(
            [[emotions[one].mad for one in bond.emotions] for bond in hero.board]
        )
        if lost and log is not None:
            log.append(events.BecameApostate(hero.id))
        state = state.with_hero(replace(hero, unused=(), apostate=lost))
    return state


# --- experience ------------------------------------------------------------------------------------------------------


def proposed(state: StoryState, name: str) -> tuple[str, ...]:
    """Returns the judgement items that the game proposes for a hero (S18.3)."""
    found = grounds(state, name)
    return tuple(item for item in ITEMS if found[item])


def grounds(state: StoryState, name: str) -> dict[str, tuple[str, ...]]:
    """Returns for each judgement item why the game proposes it for a hero; nothing where it does not (S18.3).

    The reasons: break, law (its antinomy was used), covered, companion, found, gathered, host.
    """
    hero, body = state.hero(name), state.body(name)
    law = body.kit.law
    used = {"break": bool(body.spent.breaks), "law": law is not None and body.spent.times(law.id, "scenario") > 0}
    return {
        "role": tuple(ground for ground, so in used.items() if so),
        "helped": tuple(deed for deed in ("covered", "companion") if deed in hero.deeds),
        "along": tuple(deed for deed in ("found", "gathered") if deed in hero.deeds),
        "organised": ("host",) if hero.seat == 0 else (),
    }


def experience_of(state: StoryState, hero: Hero, items: tuple[str, ...]) -> Total:
    """Returns the experience of a session as a sum (S18.2)."""
    total = Total().plus("took-part", 1, "S18.2").plus("contest", int(hero.contested), "S18.2")
    total = total.plus("bonds", bond_experience(state.world.data.tables, hero.bond), "S18.2")
    for item in items:
        total = total.plus(item, 1, "S18.2")
    return total


def judged(state: StoryState, name: str, items: tuple[str, ...], log: events.Log) -> StoryState:
    """Returns the state with the experience of a hero's player (S18.2, S18.4)."""
    hero = state.hero(name)
    total = experience_of(state, hero, items)
    state = state.with_hero(replace(hero, experience=hero.experience + total.value))
    if log is not None:
        log.append(events.ExperienceGained(name, total, purse(state, name)))
    return state


def finish(state: StoryState, step: steps.Finish, dice: Dice, log: events.Log) -> StoryState:
    """Returns the story ended (S16.1)."""
    result = Result(WINNERS.get(step.outcome), refusal(step.outcome))
    if log is not None:
        log.append(Over(result.winner, result.clause))
    return replace(state, agenda=(), over=result)
