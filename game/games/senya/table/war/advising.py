"""Why an advised decision of a war is good and what it costs, in words (S17.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.table.war.names import pair_name
from game.games.senya.view.words.speech import Speech
from game.rules.clause import Reason
from game.table.advising import strung


def advised(speech: Speech, seen: WarObservation, found: Sequence[Reason]) -> str:
    """Returns reasons strung together; "" for none."""
    told = [speech(f"senya-war.because.{one.code}", *_facts(speech, seen, one)) for one in found]
    return strung(speech.texts, told)


def price(speech: Speech, seen: WarObservation, found: Sequence[Reason]) -> str:
    """Returns costs as sentences; "" for none."""
    told = [speech(f"senya-war.cost.{one.code}", *_facts(speech, seen, one)) for one in found]
    return speech.listed(told, "senya-text.next") if told else ""


def _facts(speech: Speech, seen: WarObservation, one: Reason) -> list[object]:
    return [pair_name(speech, seen.world, fact) if isinstance(fact, str) else fact for fact in one.args]
