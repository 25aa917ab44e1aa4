"""Why a decision of a war is good, what it costs, and why a pair of the computer did what one sees of it (S17.9)."""

from collections.abc import Iterator, Sequence

from game.games.senya.rules.war.motives import doer, motive
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import seat_of
from game.games.senya.words.called import pair_name
from game.games.senya.words.speech import Speech
from game.match.seats import SeatSpec
from game.rules.clause import Reason
from game.rules.contract import Event
from game.words.reasons import strung


def decides(event: Event, seats: Sequence[SeatSpec]) -> bool:
    """Whether an event tells what the computer decided for a pair: why people do something only they know."""
    by = doer(event)
    return bool(by) and not seats[seat_of(by)].is_human


def reason(speech: Speech, before: WarObservation, event: Event) -> str:
    """Returns why a pair did what an event tells, to who saw `before`; "" where that cannot be said."""
    word = motive(before, event)
    return speech(f"senya-war.because.{word}") if word else ""


def reasons_of(
    speech: Speech, before: WarObservation, events: Sequence[Event], seats: Sequence[SeatSpec]
) -> Iterator[str]:
    """Yields the reasons of all that events tell, each with the name of the pair."""
    for event in events:
        words = reason(speech, before, event) if decides(event, seats) else ""
        if words:
            yield speech("senya-war.because-of", pair_name(speech, before.world, doer(event)), words)


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
