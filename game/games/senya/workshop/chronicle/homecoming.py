"""Coming home from a story: what its end makes of a kept character, once for each session, however often it is told.

Of a session all is reckoned from its beginning, which its record holds. So the same end told again changes nothing,
and another end of the same session, after a step was taken back, takes the place of the first.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from game.games.senya.rules.character.conversion import known_skills
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.rules.data.scenario_rows import OUTCOMES, Scenario
from game.games.senya.rules.economy import level_points
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.growth import sheet_of
from game.games.senya.rules.story.parts import AT, Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.workshop.chronicle.text import MOST
from game.games.senya.workshop.chronicle.values import KeptBond, LivedSession
from game.games.senya.workshop.person import MOST_EXPERIENCE, Person
from game.rules.contract import PositionObject

DIGITS = 16
Board = tuple[KeptBond, ...]


@dataclass(frozen=True, slots=True)
class Homecoming:
    """A hero at the end of a story. stem: the file of the roster. before and after: sheet and board."""

    stem: str
    played: LivedSession
    before: tuple[Sheet, Board]
    after: tuple[Sheet, Board]


def session_key(seed: int, start: PositionObject | None) -> str:
    """Returns what tells one session from all others: its dice and how it began."""
    told = json.dumps([seed, start], sort_keys=True, default=str)
    return sha256(told.encode()).hexdigest()[:DIGITS]


def homecomings(begun: StoryState, end: StoryState, key: str, day: str) -> Iterator[Homecoming]:
    """Yields the heroes that belong to the roster, at the end of a story that was told to one of its endings."""
    if end.over is None or end.over.clause.code not in OUTCOMES:
        return
    for hero in end.heroes:
        if hero.key.startswith(AT) and not end.body(hero.id).kit.who.sample:
            yield _homecoming(begun, end, hero, key, day)


def _homecoming(begun: StoryState, end: StoryState, hero: Hero, key: str, day: str) -> Homecoming:
    assert end.over is not None
    data, scenario, first = end.world.data, end.world.scenario, begun.hero(hero.id)
    was, now = sheet_of(begun.body(hero.id)), sheet_of(end.body(hero.id))
    paid = level_points(data.tables, was.level, now.level)
    dead = end.body(hero.id).condition is Condition.DEAD
    boards = _board(begun, first), _board(end, hero)
    after = (now, boards[1])
    played = LivedSession(
        key=key,
        day=day,
        scenario=scenario.id,
        outcome=end.over.clause.code,
        title_ja=scenario.title.get("ja", ""),
        title_en=scenario.title.get("en", ""),
        gained=hero.experience - first.experience + paid,
        paid=paid,
        level=now.level,
        classes=now.growth_classes[len(was.growth_classes) :],
        skills=now.skills[len(was.skills) :],
        deeds=hero.deeds,
        foes=hero.felled,
        bonds=tuple(one.person for one in boards[1] if one not in boards[0]),
        fate="dead" if dead else "apostate" if hero.apostate else "",
        left=print_of(*after),
    )
    return Homecoming(hero.key.removeprefix(AT), played, (was, boards[0]), after)


def _board(state: StoryState, hero: Hero) -> Board:
    return tuple(
        KeptBond(one.person, one.emotions, one.value, *_names(state, state.world.scenario, one.person))
        for one in hero.board
    )


def _names(state: StoryState, scenario: Scenario, person: str) -> tuple[str, str]:
    """Returns the names of a person in both languages, as far as the story knows them."""
    npc = scenario.people.get(person)
    hero = next((one for one in state.heroes if one.key == person), None)
    found: Mapping[str, str] = npc.name if npc is not None else {}
    found = state.body(hero.id).kit.name if hero is not None else found
    return found.get("ja", ""), found.get("en", "")


def print_of(sheet: Sheet, board: Board) -> str:
    """Returns what tells a character from itself after any change of its sheet or its board."""
    plain = tuple((one.person, one.emotions, one.value) for one in board)
    return sha256(repr((sheet, plain)).encode()).hexdigest()[:DIGITS]


# --- what a file becomes ---------------------------------------------------------------------------------------------


def brought_home(person: Person, home: Homecoming, data: Data, *, once: bool = False) -> Person:
    """Returns a kept character after a session (S18): the same person where the session is written there already.

    once: another end of a session that is written there changes nothing, for it may be a copy that was left behind.

    Where sheet or board are others than at the session's beginning, so that the character was changed elsewhere
    meanwhile, the experience of the session and new bonds are taken over and no levels, and none are paid for.
    """
    told, old = home.played, next((one for one in person.sessions if one.key == home.played.key), None)
    if once and old is not None:
        return person
    now = print_of(person.sheet, person.board)
    whole = now == (print_of(*home.before) if old is None else old.left) and not (old is not None and old.apart)
    if not whole:
        kept = old or replace(told, paid=0, level=person.sheet.level, classes=(), skills=())
        told = replace(
            told,
            paid=kept.paid,
            level=kept.level,
            classes=kept.classes,
            skills=kept.skills,
            left=kept.left if old is not None else now,
            apart=True,
        )
    if old is not None and replace(told, day=old.day) == old:
        return person
    told = told if old is None else replace(told, day=old.day)
    balance = (told.gained - told.paid) - (0 if old is None else old.gained - old.paid)
    sheet, board = home.after if whole else (person.sheet, _merged(person.board, home))
    sessions = tuple(told if one.key == told.key else one for one in person.sessions)
    sessions = sessions if old is not None else (*sessions, told)[-MOST["session"] :]
    fate = told.fate or (old.fate if old is not None else "")
    return replace(
        person,
        sheet=sheet,
        known=known_skills(sheet, data, person.known),
        board=_named(board, person.board),
        sessions=sessions,
        experience=max(-MOST_EXPERIENCE, min(MOST_EXPERIENCE, person.experience + balance)),
        apostate=told.fate == "apostate" if fate else person.apostate,
        dead=told.fate == "dead" if fate else person.dead,
    )


def _merged(board: Board, home: Homecoming) -> Board:
    """Returns a board with the persons that the session brought to it; nobody leaves it (S7.6)."""
    there = {one.person for one in board}
    return (*board, *(one for one in home.after[1] if one.person not in there and one not in home.before[1]))


def _named(board: Board, before: Board) -> Board:
    """Returns a board with the names that it had for persons of whom this story knows none."""
    names = {one.person: one for one in before}
    return tuple(
        replace(one, name_ja=names[one.person].name_ja, name_en=names[one.person].name_en)
        if not (one.name_ja or one.name_en) and one.person in names
        else one
        for one in board
    )
