"""The checks of a war that is over and that the people at the screen know of, in words."""

from collections.abc import Sequence

from game.games.senya.rules.asked.fallen import ChanceTaken
from game.games.senya.rules.war.asked.chances import TOLD_BY, chances_taken
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.table.nested.chances import ChancesPanel, ChanceWords
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.words.called import pair_in, pair_name
from game.match.match import AnyNode
from game.rules.contract import Event
from game.table.port import Port


def war_chances(port: Port[WarObservation], composing: WarComposing) -> ChancesPanel[WarObservation]:
    """Returns the panel of a war's chances: of people those they were told of, of computers alone all of them."""

    def heard(event: Event) -> bool:
        people = port.session.humans
        return isinstance(event, TOLD_BY) and (not people or any(event.seen_by(seat) is not None for seat in people))

    def taken(found: Sequence[tuple[AnyNode, Sequence[Event]]]) -> Sequence[ChanceTaken]:
        nights = ((port.eyes.at(node).night, events) for node, events in found)
        return chances_taken(composing.seen().world, nights)

    def told(one: ChanceTaken) -> ChanceWords:
        speech, seen = composing.speech(), composing.seen()
        who = pair_name(speech, seen.world, pair_in(one.by))
        return ChanceWords(speech("senya-reader.chances.night", who, one.night), speech(f"senya-war.taken.{one.what}"))

    return ChancesPanel(port, heard, taken, told)
