"""Why a hero of the computer decided so, in words: beside what the paper tells of it, and when one asks."""

from __future__ import annotations

from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.motives import Motive, motive
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.reader.names import hero_name, person_name
from game.games.senya.view.story.values import OnPaper
from game.games.senya.view.words.speech import Speech

ALONE = ("find", "find-community", "find-due", "spare")
"""Motives of decisions of which the paper says nothing else: a check that is tried or left alone."""
UNTOLD = ("on", "kept", "done", "nothing", "judge", "same", "enter", "any", "bond", "bond-own", "feel", "grow")
"""Motives that only who asks is told: of something that is not done, or the same every time."""


def reason(speech: Speech, story: StoryState, action: StoryAction) -> str:
    """Returns why a decision is taken in a story, "" where there is nothing to tell."""
    found = motive(story, action)
    return _words(speech, story, found) if found is not None else ""


def reason_of(speech: Speech, story: StoryState, action: StoryAction) -> str:
    """Returns the same with the name of who decides."""
    words = reason(speech, story, action)
    return _of(speech, story, words) if words else ""


def with_reason(speech: Speech, story: StoryState, action: StoryAction, told: list[OnPaper]) -> list[OnPaper]:
    """Returns what the paper tells of a computer's decision with its reason in small: after the first note or deed."""
    found = motive(story, action)
    if found is None or found.word in UNTOLD:
        return told
    words = _words(speech, story, found)
    if found.word in ALONE:
        return [OnPaper("note", _of(speech, story, words)), *told]
    at = next((n for n, one in enumerate(told) if one.kind in ("note", "deed")), None)
    return told if at is None else [*told[:at], *because(speech, told[at], words), *told[at + 1 :]]


def because(speech: Speech, told: OnPaper, words: str) -> tuple[OnPaper, ...]:
    """Returns what the paper tells with a reason behind it, which is always in small."""
    if told.kind == "note":
        return (OnPaper("note", speech("senya-reader.why-noted", told.words, words)),)
    return told, OnPaper("note", speech("senya-reader.why-alone", words))


def _words(speech: Speech, story: StoryState, found: Motive) -> str:
    hero = any(one.id == found.person for one in story.heroes)
    name = "" if not found.person else (hero_name if hero else person_name)(speech, story, found.person)
    return speech(f"senya-reader.why.{found.word}", found.number, name)


def _of(speech: Speech, story: StoryState, words: str) -> str:
    return speech("senya-reader.why-of", hero_name(speech, story, story.asked), words)
