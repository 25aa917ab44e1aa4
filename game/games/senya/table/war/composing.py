"""What the screen of a war shows, put together from what a pair knows and from what is half chosen."""

from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.asked.falls import BATTLES
from game.games.senya.rules.war.events import SenseChecked, WillsMeasured
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import master_of, servant_of
from game.games.senya.table.people import crest_of, member_of
from game.games.senya.table.war.deck import WarDeck
from game.games.senya.table.war.gestures import WarGestures
from game.games.senya.table.war.knowing import markers, plates, spots
from game.games.senya.table.war.seating import WarSeating
from game.games.senya.table.war.telling import ENDS, WarTelling
from game.games.senya.table.war.voices import WON_BY
from game.games.senya.view.story.values import Bonded, BondsShown, Felt, Member, Scenery
from game.games.senya.view.war.values import SCENES, OwnSeals, WarShown
from game.games.senya.words.called import emotions_of, fighter_name, pair_in, pair_name, place_name
from game.games.senya.words.paper import Crest, OnPaper
from game.games.senya.words.speech import Speech
from game.match.match import AnyNode
from game.rules.contract import CHANCE, Event, Option, Standee
from game.table.port import Port

BRIDGE = "bridge"
MOTIFS = {"bridge": "stone_bridge", "library": "library", "shrine": "shrine", "harbour": "canal", "tower": "castle"}
"""What the picture of a place of the town shows; the bridge where none is named."""
DICE_STAY = 4
"""So many steps that a pair is told of the dice of a check stay in sight."""


class WarComposing:
    """Makes the values of the screen."""

    def __init__(self, port: Port[WarObservation], gestures: WarGestures, seating: WarSeating) -> None:
        self._port, self._gestures, self._seating = port, gestures, seating
        self._telling = WarTelling(port)
        self._kept: dict[tuple[int, int], tuple[Event, ...]] = {}

    def seen(self) -> WarObservation:
        return self._port.eyes.seen()

    def speech(self) -> Speech:
        return Speech(self._port.ctx.texts, self.seen().world.data)

    def deck(self) -> WarDeck:
        """Returns the cards of the open question."""
        gestures = self._gestures
        return WarDeck(self.speech(), self.seen(), gestures.chooser.picked, gestures.open_offers())

    @property
    def plans(self) -> bool:
        """Whether a plan is being made by who looks at the screen."""
        return self._gestures.active and isinstance(self.seen().top, steps.PlanQuestion) and self._asked_here()

    def _asked_here(self) -> bool:
        seen = self.seen()
        return seen.asked == seen.pair.id

    def told(self) -> tuple[OnPaper, ...]:
        """Returns all that was told up to the cursor, to who looks at the screen."""
        seat = None if self._seating.covered() else self._seating.seen_by
        return self._telling.passages(self.speech(), self.seen(), seat)

    def shown(self) -> WarShown:
        """Returns all that the screen shows."""
        seen, speech = self.seen(), self.speech()
        clock = self._clock(speech, seen)
        if self._seating.covered():
            words = speech("senya-war.curtain.behind")
            town = spots(speech, seen, "", planning=False)
            return WarShown(self.told(), words, night=seen.night, scene=seen.scene, clock=clock, spots=town)
        active = self._gestures.active and self._asked_here()
        deck, plans = self.deck(), self.plans
        self._gestures.own = Standee(seen.pair.id) if plans else None
        heading = deck.place() if plans else ""
        self._gestures.stands = Option("place", (heading,)) if plans else None
        master, servant = (seen.body(one) for one in (master_of(seen.pair.id), servant_of(seen.pair.id)))
        looked = self._looked(seen)
        dice, words = self._dice(speech, seen)
        ended = seen.result is not None
        crests = tuple(crest_of(speech, one) for one in (master, servant))
        passages = self.told()
        return WarShown(
            night=seen.night,
            scene=seen.scene,
            clock=clock,
            spots=spots(speech, seen, heading, planning=plans),
            markers=markers(speech, seen, crests[1], heading),
            plates=plates(speech, seen, deck.offers, deck.picked, "" if ended else seen.asked),
            passages=passages,
            asks=deck.asks() if active else self._waiting(speech, seen),
            tiles=deck.tiles() if active else (),
            actions=deck.actions() if active else (),
            plan=deck.plan() if active else None,
            party=tuple(self._member(speech, seen, one, looked) for one in (master, servant)),
            seals=OwnSeals(master.ties.seals, speech("senya-war.seals.told"), deck.seals() if active else ()),
            board=self._board(speech, seen, looked),
            dice=dice,
            dice_words=words,
            cup=ended or isinstance(seen.top, steps.CupQuestion),
            scenery=self._parting(speech, seen, crests) if self._telling.parting else None,
        )

    def _parting(self, speech: Speech, seen: WarObservation, figures: tuple[Crest, ...]) -> Scenery:
        """Returns the picture of the farewell: on the bridge at dawn, or where the servant fell."""
        if self._telling.parting == WON_BY:
            place, light = BRIDGE, "dawn"
        else:
            fought = (one.place for one in reversed(seen.pair.log) if one.kind in BATTLES)
            place, light = next(fought, BRIDGE), "night"
        caption = place_name(speech, seen.world, place)
        return Scenery(f"{self._telling.parting}-{place}", MOTIFS.get(place, BRIDGE), light, caption, figures)

    def _clock(self, speech: Speech, seen: WarObservation) -> str:
        if seen.result is not None:
            return speech("senya-war.clock.over")
        return speech("senya-war.clock.scene", seen.night, seen.scene, SCENES)

    def _board(self, speech: Speech, seen: WarObservation, looked: str) -> BondsShown:
        """Returns the casting board of the own master or servant."""
        body = seen.body(looked)
        people = tuple(
            Bonded(
                one.person,
                fighter_name(speech, seen, one.person),
                tuple(Felt(speech.emotion(felt)) for felt in one.emotions),
                one.value,
            )
            for one in seen.pair.board(looked)
        )
        owner = fighter_name(speech, seen, looked)
        return BondsShown(owner, crest_of(speech, body), people, self._unused(speech, body))

    def _unused(self, speech: Speech, body: Combatant) -> str:
        emotions = body.spent.emotions
        return speech("senya-reader.unused", emotions_of(speech, emotions)) if emotions else ""

    def _waiting(self, speech: Speech, seen: WarObservation) -> str:
        if seen.result is not None:
            code = seen.result.clause.code
            return speech(f"senya-war.end.{code}.title") if code in ENDS else ""
        if seen.pair.out:
            return speech("senya-war.ask.out")
        if seen.to_act == CHANCE or not seen.asked:
            return speech("senya-war.ask.goes-on")
        return speech("senya-war.ask.waiting", pair_name(speech, seen.world, pair_in(seen.asked)))

    def _looked(self, seen: WarObservation) -> str:
        """Returns whose casting board lies open: who is looked at or writes, else the master."""
        own = (master_of(seen.pair.id), servant_of(seen.pair.id))
        first = self._gestures.first
        writes = str(first.args[0]) if isinstance(first, Option) and first.name == "cast" else ""
        return next((one for one in (writes, self._gestures.looked_at) if one in own), own[0])

    def _member(self, speech: Speech, seen: WarObservation, body: Combatant, looked: str) -> Member:
        return member_of(
            speech,
            body,
            self._gestures,
            name=fighter_name(speech, seen, body.id),
            bond=sum(one.value for one in seen.pair.board(body.id)),
            doing=self._state(speech, seen, body),
            present=not seen.pair.out,
            looked=body.id == looked,
        )

    def _state(self, speech: Speech, seen: WarObservation, body: Combatant) -> str:
        """Returns how somebody of the own pair is: out of the war, fallen, in spirit form, else what he is."""
        if seen.pair.out:
            return speech("senya-war.plate.out")
        if body.condition in (Condition.DEAD, Condition.INCAPACITATED, Condition.SPIRIT):
            return speech(f"senya-table.condition.{body.condition.value}")
        if body.id == master_of(seen.pair.id):
            return speech("senya-war.panel.master")
        return speech.cls(body.kit.sheet.servant_class) if body.kit.sheet is not None else ""

    def _dice(self, speech: Speech, seen: WarObservation) -> tuple[tuple[int, ...], str]:
        """Returns the dice of the last check that the pair knows of, with what they came to; none after a while.

        The while is one of steps that it was told of: it tells nothing of how much is done elsewhere.
        """
        node, stay = self._port.session.match.cursor, DICE_STAY
        while node.parent is not None and stay > 0:
            heard = self._heard(node, seen.seat)
            for told in heard:
                if isinstance(told, SenseChecked):
                    name = fighter_name(speech, seen, told.by)
                    return tuple(told.pair), speech("senya-war.fell.sense", name, told.total.value + sum(told.pair))
                if isinstance(told, WillsMeasured):
                    return (*told.first_pair, *told.second_pair), speech("senya-war.fell.wills")
            node, stay = node.parent, stay - bool(heard)
        return (), ""

    def _heard(self, node: AnyNode, seat: int) -> tuple[Event, ...]:
        """Returns what a step told a pair; kept by node."""
        key = node.id, seat
        if key not in self._kept:
            events = self._port.session.match.events(node)
            self._kept[key] = tuple(told for event in events if (told := event.seen_by(seat)) is not None)
        return self._kept[key]
