"""Why a pair of the computer did what one sees of it, in words; nothing that who looks cannot know (S17.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.senya.rules.war.motives import doer, motive
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import seat_of
from game.games.senya.table.war.names import pair_name
from game.games.senya.view.words.speech import Speech
from game.match.seats import SeatSpec
from game.rules.contract import Event


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
