"""A position while somebody makes it by hand: possible or not, as things that lie in places and answers to questions.

How a game's positions are made of these is a `PositionDrafting`. Places, things and answers are short texts of the
game's own: they are what its position objects and texts are written in, so that a draft says no more than those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import PositionFault
from game.rules.paths import whole_or_text


@dataclass(frozen=True, slots=True)
class PositionDraft:
    """things: what lies in each place, the lowest or first one first; places without any are left out.

    said: the answer to each question.
    """

    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)

    def at(self, place: str) -> tuple[str, ...]:
        """Returns what lies in a place."""
        return self.things.get(place, ())

    def place_of(self, thing: str) -> str | None:
        """Returns the first place where a thing lies, None where it lies nowhere."""
        return next((place for place, held in self.things.items() if thing in held), None)

    def laid(self, place: str, things: tuple[str, ...]) -> PositionDraft:
        """Returns the draft with just these things in a place."""
        others = {name: held for name, held in self.things.items() if name != place}
        return replace(self, things=others | {place: things} if things else others)

    def put(self, place: str, thing: str, at: int | None = None) -> PositionDraft:
        """Returns the draft with one thing more in a place, before the one at index `at`, else after all."""
        held = self.at(place)
        n = len(held) if at is None else at
        return self.laid(place, (*held[:n], thing, *held[n:]))

    def without(self, place: str, at: int) -> PositionDraft:
        """Returns the draft without the thing at an index of a place."""
        held = self.at(place)
        return self.laid(place, (*held[:at], *held[at + 1 :]))

    def lifted(self, thing: str, *, but: tuple[str, ...] = ()) -> PositionDraft:
        """Returns the draft with a thing taken from wherever it lies; places whose names begin like `but` keep it."""
        draft = self
        for place, held in self.things.items():
            if thing in held and not place.startswith(but):
                draft = draft.without(place, held.index(thing))
        return draft

    def saying(self, question: str, answer: str) -> PositionDraft:
        """Returns the draft with another answer."""
        return replace(self, said={**self.said, question: answer})


def filled(things: Mapping[str, Iterable[str]], said: Mapping[str, str]) -> PositionDraft:
    """Returns the draft with these things, places without any left out."""
    laid = {place: tuple(held) for place, held in things.items()}
    return PositionDraft({place: held for place, held in laid.items() if held}, said)


DraftTest = Callable[[PositionDraft], bool]


def _always(draft: PositionDraft) -> bool:
    return True


def answered(question: str, *answers: str) -> DraftTest:
    """Returns a test on drafts: whether a question has one of these answers."""
    return lambda draft: draft.said[question] in answers


def lying(thing: str) -> DraftTest:
    """Returns a test on drafts: whether a thing lies anywhere."""
    return lambda draft: draft.place_of(thing) is not None


@dataclass(frozen=True, slots=True)
class DraftQuestion:
    """What a position says besides its things: `answers` to choose from, whole numbers, or a text.

    least, most: where there are neither answers nor a `form`, which is what a text has to match as a whole.
    of: the places it belongs to, none for the whole position. first: the answer of an empty draft, where it is neither
    the first of `answers` nor `least`. when: whether it is asked now; its answer is there all the same.
    """

    name: str
    answers: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    form: str = ""
    of: tuple[str, ...] = ()
    first: str = ""
    when: DraftTest = _always

    @property
    def begun(self) -> str:
        """The answer of an empty draft."""
        return self.first or (self.answers[0] if self.answers else "" if self.form else str(self.least))


def first_answers(questions: Iterable[DraftQuestion]) -> dict[str, str]:
    """Returns the answers of an empty draft."""
    return {question.name: question.begun for question in questions}


Turns = tuple[tuple[str, str], ...]
"""Other things that one can be made of: in what it would differ ("face", "side"), and the thing."""


def _put(draft: PositionDraft, place: str, thing: str, at: int | None) -> PositionDraft:
    return draft.put(place, thing, at)


def _told(draft: PositionDraft, question: str, answer: str) -> PositionDraft:
    return draft.saying(question, answer)


def _as_it_is(draft: PositionDraft) -> PositionDraft:
    return draft


def _no_turns(thing: str) -> Turns:
    return ()


@dataclass(frozen=True)
class PositionDrafting:
    """How positions of a game are made by hand: a record of functions over drafts.

    `read` gives the draft of a position object, possible or not, and raises DataError for one that is not well formed;
    `write` gives the object of any draft. `faults` gives all that no position of a game can have, each with its clause;
    the first is the one that `Game.position_in` raises for what `write` gives, and where there is none it takes that.
    `places_of` gives the places a key of a fault means. `questions` are all there are, asked in their order. `agrees`
    are the names of those that tell an option, and which. `supply` gives what can be taken into the hand, in rows; ""
    is a gap. `put` and `tell` give what a draft becomes by a thing put down (None: after all others) and by an answer:
    what else changes with it lies in them; `settle` gives what follows of itself after every step. `turns`: `Turns`.
    """

    read: Callable[[PositionObject, OptionValues], PositionDraft]
    write: Callable[[PositionDraft], PositionObject]
    faults: Callable[[PositionDraft, OptionValues], tuple[PositionFault, ...]]
    questions: tuple[DraftQuestion, ...]
    supply: Callable[[PositionDraft], tuple[tuple[str, ...], ...]]
    places_of: Callable[[str], tuple[str, ...]]
    put: Callable[[PositionDraft, str, str, int | None], PositionDraft] = _put
    settle: Callable[[PositionDraft], PositionDraft] = _as_it_is
    tell: Callable[[PositionDraft, str, str], PositionDraft] = _told
    turns: Callable[[str], Turns] = _no_turns
    agrees: Mapping[str, str] = field(default_factory=dict)

    def empty(self, options: OptionValues) -> PositionDraft:
        """Returns a draft with nothing in it."""
        told = {question: str(options[option]) for question, option in self.agrees.items()}
        return PositionDraft({}, first_answers(self.questions) | told)

    def asked(self, draft: PositionDraft) -> tuple[DraftQuestion, ...]:
        """Returns the questions that a draft has."""
        return tuple(question for question in self.questions if question.when(draft))

    def agreed(self, draft: PositionDraft) -> OptionValues:
        """Returns the options that a draft tells itself, which then count."""
        return {option: whole_or_text(draft.said[question]) for question, option in self.agrees.items()}
