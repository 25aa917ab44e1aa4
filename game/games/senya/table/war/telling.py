"""What the paper of a war says: news of the night, what the own pair went through, and in small what the dice said."""

from collections.abc import Iterator

from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war.asked.falls import falls
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.table.war.voices import FALLEN, SPOKEN, WON_BY, Heard, Lines, Uttered, Voices
from game.games.senya.words.nights import chronicle, own_cost
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import because
from game.games.senya.words.war_reasons import decides, reason
from game.games.senya.words.war_told import WarTeller
from game.match.match import AnyNode
from game.rules.contract import Event
from game.table.port import Port

ENDS = ("cup-wished", "cup-refused", "cup-destroyed", "cup-devoured", "no-pair")


class WarTelling:
    """Tells the line up to the cursor as a seat knows it, None: as everybody does. Kept by node, seat and language."""

    def __init__(self, port: Port[WarObservation]) -> None:
        self._port = port
        self._told: dict[tuple[int, int | None], tuple[Heard, ...]] = {}
        self._whole: tuple[tuple[int, int | None], tuple[OnPaper, ...]] | None = None
        self._lang = ""
        self.parting = ""
        """The farewell that was told last, "" where something else was."""

    def passages(self, speech: Speech, known: WarObservation, seat: int | None) -> tuple[OnPaper, ...]:
        """Returns all that was told up to the cursor."""
        if speech.texts.lang != self._lang:
            self._told, self._whole, self._lang = {}, None, speech.texts.lang
        cursor = self._port.session.match.cursor
        key = cursor.id, seat
        if self._whole is None or self._whole[0] != key:
            steps, lines = [self._of(node, speech, known, seat) for node in cursor.path()], Lines(speech)
            last = [one for one in next((step for step in reversed(steps) if step), ()) if isinstance(one, Uttered)]
            self.parting = next((one.occasion for one in last if one.occasion in (FALLEN, WON_BY)), "")
            found = (lines.of(one) if isinstance(one, Uttered) else (one,) for step in steps for one in step)
            self._whole = key, tuple(one for told in found for one in told)
        return self._whole[1]

    def _of(self, node: AnyNode, speech: Speech, known: WarObservation, seat: int | None) -> tuple[Heard, ...]:
        key = node.id, seat
        if key not in self._told:
            teller = WarTeller(speech, known)
            if node.parent is None:
                begun = self._port.eyes.at(node, seat).night > 0
                self._told[key] = (*teller.before(begun), *self._called(node, speech, seat))
            else:
                events = list(self._seen(self._port.session.match.events(node), seat))
                own = any(isinstance(event, ev.MetInBattle) for event in events)  # who fought need not be told of noise
                kept = [event for event in events if not (own and isinstance(event, ev.FightHeard))]
                found: list[Heard] = []
                for event in kept:
                    found += self._event(node, event, teller, speech, seat)
                    found += self._besides(node, event, kept, speech, seat)
                if any(isinstance(event, ev.LotsDrawn) for event in kept):
                    found += self._called(node, speech, seat)
                self._told[key] = tuple(found)
        return self._told[key]

    def _called(self, node: AnyNode, speech: Speech, seat: int | None) -> Iterator[Heard]:
        """Yields how master and servant meet, where a node is that with which the war begins."""
        if seat is not None:
            known = self._port.eyes.at(node, seat)
            if (known.night, known.scene) == (1, 1):
                yield from Voices(speech, known, known).call()

    def _besides(
        self, node: AnyNode, event: Event, events: list[Event], speech: Speech, seat: int | None
    ) -> Iterator[Heard]:
        """Yields what goes with an event: who speaks of it, what a night has cost, in the end all that happened."""
        if isinstance(event, ev.WarEnded):
            known = self._port.eyes.at(node, seat)
            yield from chronicle(speech, known.world, self._port.eyes.ask(falls, at=node))
        if seat is None or node.parent is None:
            return
        if isinstance(event, ev.NightBegan):
            yield from own_cost(speech, self._port.eyes.at(node, seat))
        elif isinstance(event, SPOKEN):
            voices = Voices(speech, self._port.eyes.at(node.parent, seat), self._port.eyes.at(node, seat))
            yield from voices.of(event, events)

    def _event(
        self, node: AnyNode, event: Event, teller: WarTeller, speech: Speech, seat: int | None
    ) -> Iterator[OnPaper]:
        """Yields what the paper says of an event; of what the computer decided with its reason as the seat knows it."""
        told = list(teller.told(event))
        if isinstance(event, ev.PactBroken) and self._crossed(node, event, seat):
            yield teller.crossed(event)
        elif told and seat is not None and node.parent is not None and decides(event, self._port.session.seats):
            words = reason(speech, self._port.eyes.at(node.parent, seat), event)
            yield from because(speech, told[0], words) if words else told[:1]
            yield from told[1:]
        else:
            yield from told

    def _crossed(self, node: AnyNode, event: ev.PactBroken, seat: int | None) -> bool:
        """Whether a truce was made in the scene in which it is broken: the strike had been planned before."""
        if seat is None:
            return False
        known = self._port.eyes.at(node, seat)
        here = [one for one in known.pair.log if (one.night, one.scene) == (known.night, known.scene)]
        return any(one.kind == "pact" and {one.by, one.target} == {event.by, event.target} for one in here)

    def _seen(self, events: tuple[Event, ...], seat: int | None) -> Iterator[Event]:
        """Yields events as a seat may know them, None: as all people at the screen may."""
        seats = tuple(self._port.session.humans) if seat is None else (seat,)
        for event in events:
            told: Event | None = event
            for one in seats:
                told = None if told is None else told.seen_by(one)
            if told is not None:
                yield told
