"""Who speaks as something happens in a war, and what: the lines of an occasion one after the other (S17.9).

A voice tells nothing that its listener does not know: it is heard by whom the event is told to, and of servants those
alone speak whom the listener sees, its own, and in its own battle those who stand in it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war.nights import WON
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import pair_of, seat_of, servant_of
from game.games.senya.table.people import crest_of
from game.games.senya.words.called import pair_name
from game.games.senya.words.paper import Crest, OnPaper
from game.games.senya.words.speech import Speech
from game.rules.contract import Event

SPOKEN = (ev.ParleyAsked, ev.ParleyAnswered, ev.PairStruck, ev.MetInBattle, ev.PairOut, ev.WarEnded)
"""Events of which somebody speaks."""
FALLEN, WON_BY = "part-fall", "part-won"


@dataclass(frozen=True, slots=True)
class Uttered:
    """Somebody speaks: with which voice, on what occasion, by what name and with which face."""

    voice: str
    occasion: str
    name: str
    crest: Crest


Heard = OnPaper | Uttered


class Lines:
    """Gives the words of who speaks along one line of play: what was said on an occasion is said last again."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._often: Counter[tuple[str, str]] = Counter()

    def of(self, said: Uttered) -> Iterator[OnPaper]:
        """Yields speaker and speech; nothing of a voice that has no words for the occasion."""
        keys = [f"senya-voice.{said.voice}.{said.occasion}-{number}" for number in range(1, 4)]
        there = [key for key in keys if self._speech.texts.has(key)]
        if there:
            often = self._often[said.voice, said.occasion]
            self._often[said.voice, said.occasion] += 1
            yield OnPaper("speaker", said.name, said.crest)
            yield OnPaper("speech", self._speech("senya-war.told.says", self._speech(there[often % len(there)])))


class Voices:
    """Finds who speaks of what a step told one pair, by what it knew before the step and what it knows after it."""

    def __init__(self, speech: Speech, before: WarObservation, after: WarObservation) -> None:
        self._speech, self._before, self._after = speech, before, after

    def call(self) -> Iterator[Uttered]:
        """Yields how the own servant answers its summons, and what its master says."""
        own = self._after.pair.id
        yield from self._servant(own, "call")
        yield from self._master(own, "call")

    def of(self, event: Event, events: Sequence[Event]) -> Iterator[Heard]:
        """Yields who speaks of one of the events of a step."""
        match event:
            case ev.ParleyAsked(_, by, target) if self._new(by, target):
                yield from self._master(by, "meet")
                yield from self._master(target, "meet")
            case ev.ParleyAnswered(_, by, accept):
                yield from self._master(by, "accept" if accept else "refuse")
                yield from self._servant(self._after.pair.id, "accept" if accept else "refuse")
            case ev.PairStruck(_, first, second):
                yield from self._struck(first[0], second[0])
            case ev.MetInBattle(_, first, second, winner) if winner:
                yield from self._won((first if winner == "first" else second)[0], events)
            case ev.PairOut(by, "fallen") if self._before.battle is not None:
                yield from self._fell(by)
            case ev.WarEnded(code, by) if code in WON and by == self._after.pair.id:
                yield from self._parting(WON_BY)

    def _new(self, *pairs: str) -> bool:
        """Whether the own pair meets the other of two for the first time."""
        others = (one for one in pairs if one != self._before.pair.id)
        return not any(self._before.pair.of(one).met for one in others)

    def _struck(self, striker: str, struck: str) -> Iterator[Uttered]:
        yield from self._master(striker, "strike")
        if self._new(striker, struck):
            yield from self._master(struck, "meet")
            yield from self._servant(striker, "meet")
        yield from self._servant(struck, "strike")

    def _won(self, winner: str, events: Sequence[Event]) -> Iterator[Uttered]:
        """Over a fallen servant a servant speaks, else the master."""
        out = [one.by for one in events if isinstance(one, ev.PairOut)]
        if winner not in out:
            yield from self._servant(winner, "win") if out else self._master(winner, "win")

    def _fell(self, pair: str) -> Iterator[Heard]:
        """The last words; of an own servant with which there was a bond the farewell."""
        yield from self._servant(pair, "fall")
        yield from self._master(pair, "fall")
        if pair == self._after.pair.id and any(one.kind == "bonded" for one in self._after.pair.log):
            yield from self._parting(FALLEN)

    def _parting(self, occasion: str) -> Iterator[Heard]:
        own = self._after.pair.id
        yield OnPaper("page", self._speech(f"senya-war.{occasion}.title"))
        yield OnPaper("text", self._speech(f"senya-war.{occasion}.text"))
        for _ in range(2):
            yield from self._servant(own, occasion)
            yield from self._master(own, occasion)
        yield from self._servant(own, occasion)
        yield OnPaper("text", self._speech(f"senya-war.{occasion}.last"))

    # --- who speaks --------------------------------------------------------------------------------------------------

    def _master(self, pair: str, occasion: str) -> Iterator[Uttered]:
        one = self._after.world.masters[seat_of(pair)]
        if one.row:
            face = combatant("", 0, kit_of(one.who, self._after.world.data))
            name = pair_name(self._speech, self._after.world, pair)
            yield Uttered(one.row, occasion, name, crest_of(self._speech, face))

    def _servant(self, pair: str, occasion: str) -> Iterator[Uttered]:
        body = self._seen(servant_of(pair))
        if body is not None and body.kit.sheet is not None:
            name = self._speech.word(body.kit.name)
            yield Uttered(body.kit.sheet.servant_class, occasion, name, crest_of(self._speech, body))

    def _seen(self, name: str) -> Combatant | None:
        """Returns a servant that the listener sees or saw last: none that is elsewhere, in spirit form only its own."""
        own = pair_of(name) == self._after.pair.id
        hidden = (Condition.WITHDRAWN,) if own else (Condition.WITHDRAWN, Condition.SPIRIT)  # S17.3, S17.5
        for seen in (self._after, self._before):
            there = seen.battle.combatants if seen.battle is not None else () if seen.pair.away else seen.bodies
            for body in there:
                if body.id == name and body.condition not in hidden:
                    return body
        return None
