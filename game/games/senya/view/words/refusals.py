"""The sentences of refusals, with the names of what their facts are the ids of."""

from __future__ import annotations

from game.games.senya.view.words.cast import Cast
from game.games.senya.view.words.speech import Speech
from game.games.senya.view.words.terms import name_of
from game.rules.clause import Clause

STYLES = ("no-style", "apostate-style", "needs-style")
"""Codes whose facts name styles; elsewhere the id of a style is that of its antinomy."""
SPANS = ("limit-used",)
"""Codes whose second fact is how often something may be used."""
GAME = "senya"


def refusal_words(speech: Speech, cast: Cast, clause: Clause) -> str:
    """Returns why something is refused, or why a battle ended."""
    facts = [_fact(speech, cast, clause.code, at, fact) for at, fact in enumerate(clause.args)]
    return speech.texts.clause(GAME, clause.code, *facts)


def _fact(speech: Speech, cast: Cast, code: str, at: int, fact: str | int) -> str | int:
    if isinstance(fact, int) or not fact:
        return fact
    if fact in cast:
        return cast[fact]
    if code in STYLES and fact in speech.data.styles:
        return speech.style(fact)
    if code in SPANS and at:
        return speech(f"senya-text.limit.{fact}")
    if fact in speech.data.emotions:
        return speech.emotion(fact)
    return name_of(speech, fact)
