"""Why a decision of a battle is good, in words."""

from collections.abc import Sequence

from game.games.senya.rules.state import SenyaState
from game.games.senya.words.called import names_of
from game.games.senya.words.speech import Speech, who
from game.games.senya.words.terms import name_of
from game.rules.clause import Reason
from game.words.reasons import strung

KINDS = frozenset({"summons"})
"""The reasons that name a kind of enemy, not somebody in the battle."""


def worded(speech: Speech, table: SenyaState, found: Sequence[Reason]) -> str:
    """Returns reasons strung together, "" for none."""
    words = [speech(f"senya-why.{one.code}", *facts_of(speech, table, one)) for one in found]
    return strung(speech.texts, words)


def facts_of(speech: Speech, table: SenyaState, reason: Reason) -> list[object]:
    """Returns what fills the places of a reason or a cost, in words."""
    return [_fact(speech, table, fact, reason.code in KINDS) for fact in reason.args]


def _fact(speech: Speech, table: SenyaState, fact: str | int, kind: bool) -> object:
    """Returns what fills a place: a number, the name of somebody, of a kind of enemy, or of what else an id is."""
    if isinstance(fact, int):
        return fact
    if kind:
        return speech.enemy(fact)
    return who(speech, names_of(speech, table), fact) if table.has(fact) else name_of(speech, fact)
