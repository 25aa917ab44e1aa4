"""Casting boards: who may be written with what, contests opened and settled, and what that does (S7)."""

from dataclasses import replace
from itertools import combinations

from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.economy import clipped
from game.games.senya.rules.events import TensionChanged
from game.games.senya.rules.story.events import ContestOpened, ContestSettled, EmotionGained, Log, WroteBond
from game.games.senya.rules.story.parts import Bond, Hero, OpenedContest
from game.games.senya.rules.story.state import StoryState
from game.rules.clause import Clause

MOST_EMOTIONS = 3
"""So many emotions at most for a person (S7.4), and so many unused ones from the table (S7.3)."""


def rise(state: StoryState, name: str, amount: int, source: str, log: Log) -> StoryState:
    """Returns the state with the tension of a hero risen, within its bounds (S8.1)."""
    body = state.body(name)
    kept = clipped(state.world.data.tables, body.vitals.tension + amount)
    if kept == body.vitals.tension:
        return state
    if log is not None:
        log.append(TensionChanged(name, kept - body.vitals.tension, kept, source))
    return state.with_body(body.with_vitals(tension=kept))


def gained(state: StoryState, name: str, emotion: str, how: str, log: Log) -> StoryState:
    """Returns the state with one more unused emotion of a hero."""
    if log is not None:
        log.append(EmotionGained(name, emotion, how))
    hero = state.hero(name)
    return state.with_hero(replace(hero, unused=(*hero.unused, emotion)))


def takeable(hero: Hero, data: Data) -> tuple[str, ...]:
    """Returns the emotions of the table that a hero may gain: those it does not hold (S7.1)."""
    return tuple(one.id for one in data.emotions.values() if one.d66 and one.id not in hero.unused)


# --- writing (S7.4, S16.5) -------------------------------------------------------------------------------------------


def castable(state: StoryState, hero: Hero) -> tuple[str, ...]:
    """Returns whom a hero may write on its board: persons that the scene offers, heroes in it; each once (S16.5)."""
    if state.scene is None:
        return ()
    here = (state.hero(name).key for name in state.scene.present)
    return tuple(name for name in (*state.data_scene.cast_offers, *here) if hero.on(name) is None)


def hands(unused: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Returns the choices of one to three of the unused emotions, in their order."""
    return [found for count in range(1, MOST_EMOTIONS + 1) for found in combinations(unused, count)]


def cast_refusal(state: StoryState, hero: Hero, person: str, emotions: tuple[str, ...]) -> Clause | None:
    """Returns why a person may not be written with these emotions, None if it may (S7.4)."""
    if hero.on(person) is not None:
        return refusal("cast-again", person)
    if person not in castable(state, hero):
        return refusal("cast-who", person)
    return None if emotions in hands(hero.unused) else refusal("cast-emotions", MOST_EMOTIONS)


def cast(state: StoryState, name: str, person: str, emotions: tuple[str, ...], log: Log) -> StoryState:
    """Returns the state with a person on the board: the emotions are used up, tension rises by the bond (S7.4-S7.7)."""
    hero = state.hero(name)
    value = sum(state.world.data.emotions[one].bond for one in emotions)
    unused = tuple(one for one in hero.unused if one not in emotions)
    if log is not None:
        log.append(WroteBond(name, person, emotions, value))
    state = state.with_hero(replace(hero, unused=unused).with_bond(Bond(person, emotions, value)))
    return rise(state, name, value, "bond", log)


# --- contests (S7.8 to S7.10) ----------------------------------------------------------------------------------------


def contradicted(state: StoryState, hero: Hero) -> tuple[str, ...]:
    """Returns the persons on a board whose emotions the scene contradicts (S7.8)."""
    targets = dict.fromkeys(one.target for one in state.data_scene.contests)
    found = ((name, hero.on(name)) for name in targets)
    return tuple(name for name, bond in found if bond is not None and rivals(state, bond, told=True))


def rivals(state: StoryState, bond: Bond, told: bool) -> tuple[str, ...]:
    """Returns the emotions that may be set against one of a bond: those the scene names, else those of the table."""
    if bond.contest is not None:
        return ()
    if told:
        named = (one.new for one in state.data_scene.contests if one.target == bond.person)
    else:
        named = (one.id for one in state.world.data.emotions.values() if one.d66)
    return tuple(one for one in dict.fromkeys(named) if one not in bond.emotions)


def contest_refusal(state: StoryState, hero: Hero, person: str, old: str, new: str, told: bool) -> Clause | None:
    """Returns why a contest may not be opened, None if it may; `told`: the story opens it (S7.8)."""
    bond = hero.on(person)
    if bond is None:
        return refusal("not-on-board", person)
    if bond.contest is not None:
        return refusal("contest-open", person)
    if not told and state.scene is not None and hero.id in state.scene.contested:
        return refusal("contest-scene")
    if old not in bond.emotions:
        return refusal("contest-old", old)
    return None if new in rivals(state, bond, told) else refusal("contest-new", new)


def open_contest(state: StoryState, name: str, person: str, old: str, new: str, log: Log) -> StoryState:
    """Returns the state with a contest open."""
    hero = state.hero(name)
    bond = hero.on(person)
    assert bond is not None
    if log is not None:
        log.append(ContestOpened(name, person, old, new))
    return state.with_hero(hero.with_bond(replace(bond, contest=OpenedContest(old, new))))


def settle_refusal(hero: Hero, person: str, keep: str) -> Clause | None:
    """Returns why a contest may not be settled so, None if it may (S7.8)."""
    bond = hero.on(person)
    if bond is None or bond.contest is None:
        return refusal("contest-none", person)
    return None if keep in (bond.contest.old, bond.contest.new) else refusal("contest-keep", keep)


def settle(state: StoryState, name: str, person: str, keep: str, in_play: bool, log: Log) -> StoryState:
    """Returns the state with a contest decided (S7.8): the first of a scenario raises the bond, and in play tension.

    A new emotion takes the place of the old one, whose bond value stays.
    """
    hero = state.hero(name)
    bond = hero.on(person)
    assert bond is not None and bond.contest is not None
    constants = state.world.data.tables.constants
    old, new = bond.contest.old, bond.contest.new
    emotions = tuple(new if one == old and keep == new else one for one in bond.emotions)
    first = 0 if hero.contested else constants["emotion_contest_bond"]  # S7.9
    after = Bond(person, emotions, bond.value + first)
    if log is not None:
        log.append(ContestSettled(name, person, keep, old if keep == new else new, after.value, first))
    state = state.with_hero(replace(hero, contested=True).with_bond(after))
    if not first or not in_play:  # S7.10: in after-play the bond alone rises
        return state
    return rise(state, name, first + constants["emotion_contest_tension"], "contest", log)
