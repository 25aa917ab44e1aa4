"""Why a hero of the computer decided so, in words: beside what the paper tells of it, and when one asks."""

from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.asked.costs import costs
from game.games.senya.rules.story.asked.reasons import reasons
from game.games.senya.rules.story.motives import Motive, motive
from game.games.senya.rules.story.state import StoryState
from game.games.senya.words.called import hero_name, person_name
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of
from game.rules.clause import Reason

ALONE = ("find", "find-community", "find-due", "spare")
"""Motives of decisions of which the paper says nothing else: a check that is tried or left alone."""
UNTOLD = ("on", "kept", "done", "nothing", "judge", "same", "enter", "any", "bond", "bond-own", "feel", "grow")
"""Motives that only who asks is told: of something that is not done, or the same every time."""


def reason(speech: Speech, story: StoryState, action: StoryAction) -> str:
    """Returns why a decision is taken in a story, "" where there is nothing to tell."""
    found = motive(story, action)
    return _words(speech, story, found) if found is not None else ""


def advised(speech: Speech, story: StoryState, action: StoryAction) -> str:
    """Returns what speaks for a decision to whoever asks, "" where nothing does that is not true of any."""
    told = [_said(speech, story, one) for one in reasons(story, action, 0)]
    return speech("why.join").join(told)


def price(speech: Speech, story: StoryState, action: StoryAction) -> str:
    """Returns in sentences what a decision costs, "" where nothing is in sight."""
    told = [_cost(speech, one) for one in costs(story, action, 0)]
    return speech.listed(told, "senya-text.next") if told else ""


def reason_of(speech: Speech, story: StoryState, action: StoryAction) -> str:
    """Returns what speaks for a decision with the name of who decides, "" where nothing does."""
    words = advised(speech, story, action)
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


def usual_reason(speech: Speech, story: StoryState, action: StoryAction) -> str:
    """Returns the words of a reason that need no telling twice, beside what is told anyway; "" where there are none."""
    found = motive(story, action)
    return "" if found is None or found.word in (*UNTOLD, *ALONE) else _words(speech, story, found)


def because(speech: Speech, told: OnPaper, words: str) -> tuple[OnPaper, ...]:
    """Returns what the paper tells with a reason behind it, which is always in small."""
    if told.kind == "note":
        return (OnPaper("note", speech("senya-reader.why-noted", told.words, words)),)
    return told, OnPaper("note", speech("senya-reader.why-alone", words))


def _said(speech: Speech, story: StoryState, one: Reason) -> str:
    """Returns a reason in words: its texts have the number first, then a person, an emotion or a kind of skill."""
    facts = [fact if isinstance(fact, int) else _fact(speech, story, one.code, fact) for fact in one.args]
    return speech(f"senya-reader.why.{one.code}", *facts)


def _fact(speech: Speech, story: StoryState, code: str, fact: str) -> str:
    if code == "feel-most":
        return speech.emotion(fact)
    if code == "first-skill":
        return speech(f"senya-name.category.{fact.replace('/', '-')}")
    if code == "first-item":
        return speech(f"senya-name.slot.{fact}")
    hero = any(one.id == fact for one in story.heroes)
    return (hero_name if hero else person_name)(speech, story, fact)


def _cost(speech: Speech, one: Reason) -> str:
    """Returns a cost as a sentence: those of scenes in their own words, the others as in battles."""
    if one.code in ("emotions", "failure"):
        return speech(f"senya-reader.price.{one.code}", *one.args)
    if one.code == "once":
        return speech(f"senya-cost.once-{one.args[1]}", name_of(speech, str(one.args[0])))
    return speech(
        f"senya-cost.{one.code}", *(name_of(speech, fact) if isinstance(fact, str) else fact for fact in one.args)
    )


def _words(speech: Speech, story: StoryState, found: Motive) -> str:
    hero = any(one.id == found.person for one in story.heroes)
    name = "" if not found.person else (hero_name if hero else person_name)(speech, story, found.person)
    return speech(f"senya-reader.why.{found.word}", found.number, name)


def _of(speech: Speech, story: StoryState, words: str) -> str:
    return speech("senya-reader.why-of", hero_name(speech, story, story.asked), words)
