"""What a war of 千夜月姫+ says to one pair: its own people, what it knows of the others, the open question, news."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.games.senya.rules.choosing.listed import choices
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import WarAction, WarDecision
from game.games.senya.rules.war.asked.reasons import reasons
from game.games.senya.rules.war.observation import WarObservation, battle_seen, observe
from game.games.senya.rules.war.parts import UNKNOWN, Sighting, master_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.spoken.battle import BattleWords
from game.games.senya.words.called import emotions_of, fighter_name, pair_in, pair_name, place_name
from game.games.senya.words.paper import plain
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of, refusal_words
from game.games.senya.words.war_reasons import advised
from game.games.senya.words.war_told import WarTeller
from game.match.customs import UndoPolicy
from game.rules.chooser import Offered
from game.rules.clause import Clause
from game.rules.contract import Card, Event, Option, Pick, Standee, TableAction
from game.text.spoken import Fact, Speaker


class WarSpoken(Speaker[WarObservation, WarAction]):
    """Says a war as one pair knows it; in a battle of its own what battles say."""

    tells_record = True

    def _speech(self, seen: WarObservation) -> Speech:
        return Speech(self.texts, seen.world.data)

    def _battle(self, seen: WarObservation) -> BattleWords | None:
        battle = battle_seen(seen)
        return None if battle is None else BattleWords(self.texts, battle.table)

    # --- what there is -----------------------------------------------------------------------------------------------

    def about(self, seen: WarObservation) -> Iterable[str]:
        battle = self._battle(seen)
        if seen.night:
            yield self.texts("senya-spoken.night", seen.night, seen.scene)
        if battle is not None:
            yield from battle.about()
        elif asked := self.asks(seen):
            yield asked

    def asks(self, seen: WarObservation) -> str:
        if seen.result is not None:
            return ""
        battle, speech, texts, top = self._battle(seen), self._speech(seen), self.texts, seen.top
        if seen.to_act != seen.seat or battle is not None:
            return battle.asks() if battle is not None and seen.to_act == seen.seat else ""
        own = pair_name(speech, seen.world, seen.pair.id)
        match top:
            case steps.ParleyQuestion(_, of, aim):
                return texts(f"senya-war.ask.parley-{aim}", own, pair_name(speech, seen.world, of))
            case steps.JoinQuestion(_, of, target):
                names = (pair_name(speech, seen.world, one) for one in (of, target))
                return texts("senya-war.ask.join", own, *names)
            case steps.SealQuestion():
                return texts("senya-spoken.seal", own)
            case steps.BondQuestion():
                return texts("senya-war.ask.bond", own)
            case steps.CupQuestion():
                return texts("senya-war.ask.cup", own)
        return texts("senya-spoken.plan", own)

    def facts(self, seen: WarObservation) -> Iterable[Fact]:
        battle, speech, texts = self._battle(seen), self._speech(seen), self.texts
        if battle is not None:
            yield from battle.facts()
            return
        for body in seen.bodies:
            name, vitals = fighter_name(speech, seen, body.id), body.vitals
            words = texts("senya-spoken.vitals", vitals.hp, vitals.max_hp, vitals.tension, vitals.cost)
            yield Fact(seen.pair.id, texts("text.fact", name, words), (name,))
        yield Fact(seen.pair.id, texts("senya-war.seals.title", seen.body(master_of(seen.pair.id)).ties.seals))
        if seen.pair.place:
            yield Fact(seen.pair.id, place_name(speech, seen.world, seen.pair.place))
        for sight in seen.rivals:
            for words in self._rival(seen, sight):
                yield Fact(sight.pair, words, (pair_name(speech, seen.world, sight.pair),))

    def _rival(self, seen: WarObservation, sight: Sighting) -> Iterator[str]:
        """Yields what is known of another pair (S17.9)."""
        speech, texts = self._speech(seen), self.texts
        yield pair_name(speech, seen.world, sight.pair)
        out = seen.out[int(sight.pair[1:]) - 1]
        if out:
            yield texts(f"senya-war.plate.out-{out}")
            return
        cls = sight.servant_class
        yield speech.cls(cls) if cls else texts("senya-war.plate.class-unknown")
        if sight.place:
            word = "tonight" if sight.night == seen.night else "before"
            facts = place_name(speech, seen.world, sight.place), sight.night, sight.scene
            yield texts(f"senya-war.plate.seen-{word}", *facts)
        else:
            yield texts("senya-war.plate.place-unknown")
        if sight.hp != UNKNOWN:
            yield texts("senya-spoken.last-hp", sight.hp)
        if seen.pact(sight.pair) is not None:
            yield texts("senya-war.plate.truce")

    def places(self, seen: WarObservation) -> Mapping[str, str]:
        battle = self._battle(seen)
        if battle is not None:
            return {one.id: one.id[:1] for one in battle.table.combatants}
        return {f"p{n}": "" for n in range(1, len(seen.out) + 1)}

    def hands(self, seen: WarObservation) -> Iterable[str]:
        battle, speech = self._battle(seen), self._speech(seen)
        found = battle_seen(seen)
        if battle is not None and found is not None:
            yield from battle.hands(found.seat)
            return
        for body in seen.bodies:
            if body.spent.emotions:
                words = self.texts("senya-reader.unused", emotions_of(speech, body.spent.emotions))
                yield self.texts("text.fact", fighter_name(speech, seen, body.id), words)

    # --- decisions ---------------------------------------------------------------------------------------------------

    def choices(self, seen: WarObservation) -> Offered:
        battle = self._battle(seen)
        return choices(seen.legal) if battle is None else battle.choices()

    def place_of(self, pick: Pick) -> str:
        return pick.id if isinstance(pick, Standee) else ""

    def pick(self, seen: WarObservation, picked: Sequence[Pick], pick: Pick) -> str:
        battle, speech, texts = self._battle(seen), self._speech(seen), self.texts
        if battle is not None:
            return battle.pick(pick)
        match pick:
            case Card(code):
                return speech.emotion(code) if code in seen.world.data.emotions else name_of(speech, code)
            case Standee(name):
                return fighter_name(speech, seen, name) if pair_in(name) else name
            case Option("place", (str(place),)):
                return place_name(speech, seen.world, place)
            case Option("deed", deed):
                return texts(f"senya-war.deed.{'-'.join(map(str, deed))}")
            case Option("spirit", (int(on),)):
                return texts("senya-war.do.spirit" if on else "senya-war.do.shape")
            case Option("seal", (str(use),)):
                return texts(f"senya-war.do.seal-{use}")
            case Option("proxy"):
                return texts("senya-war.do.seal-proxy")
            case Option("cast", (str(name),)):
                return texts("senya-war.do.cast", fighter_name(speech, seen, name))
            case Option(name):
                return texts(f"senya-war.do.{name}")
        return ""

    def does(self, seen: WarObservation, action: WarAction, usual: str) -> str:
        battle = self._battle(seen)
        if battle is not None:
            return battle.deed(action) or usual
        if isinstance(action, TableAction) or not action.paths():
            return usual
        found = list[Pick](action.paths()[0])
        return self.texts("table.join").join(self.pick(seen, found[:n], pick) for n, pick in enumerate(found))

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Nobody takes back what dice have told (S19.9)."""
        return UndoPolicy.FAIR

    # --- what happened -----------------------------------------------------------------------------------------------

    def told(
        self, before: WarObservation, action: WarAction, token: str, events: Sequence[Event], who: str
    ) -> Iterable[str]:
        if isinstance(action, TableAction):
            return (self.texts("text.did", who, token),)
        return self.goes_on(before, events)

    def goes_on(self, before: WarObservation, events: Sequence[Event]) -> Iterable[str]:
        teller, battle = WarTeller(self._speech(before), before), self._battle(before)
        for event in events:
            for passage in teller.told(event):
                yield from plain(passage.words).split("\n")
        if battle is not None:
            yield from battle.told(events)

    def refusal(self, seen: WarObservation, clause: Clause, usual: str) -> str:
        battle, speech = self._battle(seen), self._speech(seen)
        names = {f"p{n}": pair_name(speech, seen.world, f"p{n}") for n in range(1, len(seen.out) + 1)}
        cast = battle.cast if battle is not None else names
        return refusal_words(speech, cast, clause) if clause.id.startswith("S") else usual

    def because(self, state: WarState, action: WarAction, seat: int, *, own: bool) -> str:
        if not isinstance(action, WarDecision) or not own:
            return ""
        seen = observe(state, seat)
        return advised(self._speech(seen), seen, reasons(state, action, seat))
