"""What 盤上遊姫 says of its table: battlefields, hands, decks, decisions."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from game.games.yuki.rules import events as ev
from game.games.yuki.rules import phases
from game.games.yuki.rules.actions import DISCARD, OWN_DECK, TROOP_DECK, Draw, EventDraw, EventEffect, Scout, YukiAction
from game.games.yuki.rules.asked.reasons import reasons
from game.games.yuki.rules.observation import YukiObservation, open_events
from game.games.yuki.words.cards import CardTexts
from game.games.yuki.words.deeds import DECKS, deed, reason_facts
from game.games.yuki.words.tokens import token_words
from game.match.customs import UndoPolicy
from game.match.match import AnyNode
from game.rules.contract import CHANCE, Card, Event, Lane, Option, Pick, Pile, Unpicked
from game.text.spoken import Fact, Speaker


class YukiSpoken(Speaker[YukiObservation, YukiAction]):
    """Says the table of 盤上遊姫. Battlefields are named by their numbers from 1, cards by their codes."""

    @property
    def _cards(self) -> CardTexts:
        return CardTexts(self.texts, int(self.options.get("rules", 2)))

    def _card(self, code: str) -> str:
        """Returns a card by its code and in words."""
        return self.texts("yuki-spoken.card", code, self._cards.in_short(code))

    def _lane(self, lane: int) -> str:
        return self.texts(f"yuki-field.name.{lane + 1}")

    # --- what there is -------------------------------------------------------------------------------------------

    def about(self, seen: YukiObservation) -> Iterable[str]:
        texts = self.texts
        yield texts("yuki.turn", seen.clockwork.turn)
        for seat, wins in enumerate(seen.standing.wins):
            yield texts("yuki-spoken.wins", self.sides[seat], wins)
        yield texts("yuki-spoken.troops-left", seen.troops_left)
        if seen.options.advanced:
            for seat, left in enumerate(seen.strategy_left):
                yield texts("yuki-spoken.strategy-left", self.sides[seat], left)
            owner = {-1: self.sides[0], 1: self.sides[1]}.get(seen.standing.right)
            yield texts("yuki-spoken.right", owner) if owner else texts("yuki-spoken.no-right")
        if seen.piles.discard:
            cards = texts("yuki.training.join").join(map(self._card, seen.piles.discard))
            yield texts("text.fact", texts("yuki-term.discard"), cards)
        if asked := self.asks(seen):
            yield asked

    def asks(self, seen: YukiObservation) -> str:
        if seen.to_act != seen.seat:
            return ""
        texts = self.texts
        match seen.phase:
            case phases.ChooseOption(_, lane):
                event = seen.lanes[lane].event
                if not seen.options.advanced or event is None:
                    return texts("yuki.event.reinforcement", self._lane(lane))
                return texts("yuki.event.title", self._lane(lane), texts(f"yuki-eventcard.name.{event}"))
            case phases.Declare(queue) if queue:
                return texts("yuki.reading.title", self._lane(queue[0][0]))
        return texts("yuki-spoken.asks", texts(f"yuki.doing.{type(seen.phase).__name__}"))

    def facts(self, seen: YukiObservation) -> Iterable[Fact]:
        texts = self.texts
        for n, lane in enumerate(seen.lanes):
            place, name = str(n + 1), self._lane(n)
            won = (
                texts("yuki-spoken.open") if lane.winner is None else texts("yuki-spoken.won", self.sides[lane.winner])
            )
            yield Fact(place, texts("text.fact", name, won), (name,))
            if lane.event is not None:
                words = texts("yuki-spoken.event", texts(f"yuki-eventcard.name.{lane.event}"))
                yield Fact(place, words, (lane.event,))
            for code in lane.fields:
                yield Fact(place, texts("yuki-spoken.laid", self._card(code)), (code,))
            for seat in (seen.seat, 1 - seen.seat):
                for code in lane.cards[seat]:
                    yield Fact(place, texts("text.fact", self.sides[seat], self._card(code)), (code,))

    def places(self, seen: YukiObservation) -> Mapping[str, str]:
        lanes = {str(n + 1): "" for n in range(len(seen.lanes))}
        piles = dict.fromkeys((TROOP_DECK, OWN_DECK, DISCARD), "")
        table = {code: "" for lane in seen.lanes for side in lane.cards for code in side}
        return lanes | dict.fromkeys(seen.hand, "") | table | piles

    def hands(self, seen: YukiObservation) -> Iterable[str]:
        texts, other = self.texts, self.sides[1 - seen.seat]
        yield from (texts("text.fact", self.sides[seen.seat], self._card(code)) for code in seen.hand)
        yield texts("yuki-spoken.hidden-troops", other, seen.other_hand.troops)
        if seen.options.advanced:
            yield texts("yuki-spoken.hidden-strategy", other, seen.other_hand.strategy)
        yield from (texts("text.fact", other, self._card(code)) for code in seen.other_hand.fields)

    # --- decisions -----------------------------------------------------------------------------------------------

    def place_of(self, pick: Pick) -> str:
        match pick:
            case Card(code):
                return code
            case Lane(index):
                return str(index + 1)
            case Pile(name):
                return name
        return ""

    def points_at(self, seen: YukiObservation, place: str, *, first: bool = True) -> Pick | None:
        if place.isdigit():
            return Lane(int(place) - 1)
        return Pile(place) if place in (TROOP_DECK, OWN_DECK, DISCARD) else Card(place)

    def pick(self, seen: YukiObservation, picked: Sequence[Pick], pick: Pick) -> str:
        texts = self.texts
        match pick:
            case Card(code):
                return self._card(code)
            case Lane(index):
                return texts("text.fact", str(index + 1), self._lane(index))
            case Pile(name):
                return texts(f"yuki-hint.{DECKS[name]}") if name in DECKS else texts("yuki-term.discard")
            case Option("split", (int(strategy),)):
                drawn = min(3, seen.troops_left + seen.strategy_left[seen.decider])  # Y8.13
                return texts("yuki.split.item", drawn - strategy, strategy)
            case Option("reading", (_, *codes)):
                return texts("yuki.reading.join").join(self._cards.in_short(str(code)) for code in codes)
            case Option("event", (int(number),)):
                return self._event(seen, number)
        return texts("yuki.command.pass")

    def _event(self, seen: YukiObservation, number: int) -> str:
        """Returns the words of an option of the event that is carried out."""
        assert isinstance(seen.phase, phases.ChooseOption)
        event = seen.lanes[seen.phase.lane].event
        if number == 1 and event is not None:
            return self.texts(f"yuki-eventcard.first.{event}")
        if number == 0:
            return self.texts("yuki-eventcard.decline")
        return self.texts("yuki-eventcard.second" if seen.options.advanced else "yuki-eventcard.reinforcement")

    def does(self, seen: YukiObservation, action: YukiAction, usual: str) -> str:
        return self._of_event(seen, action, deed(self._cards, action, self._recorded(usual)))

    def _recorded(self, token: str) -> str:
        return token_words(self.texts, self._cards.in_short, token)

    def _of_event(self, seen: YukiObservation, action: YukiAction, words: str) -> str:
        """Returns the words of an action, after the name of the event where it chooses an option of one."""
        match seen.phase:
            case phases.ChooseOption(_, lane) if isinstance(action, EventEffect | EventDraw):
                event = seen.lanes[lane].event
                if event is not None:
                    return self.texts("text.fact", self.texts(f"yuki-eventcard.name.{event}"), words)
        return words

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        return UndoPolicy.FAIR

    def uncovered(self, node: AnyNode, people: Collection[int]) -> bool:
        """Whether a step told a person a card: a draw, an event that was opened, a search."""
        if node.parent is None or node.actor == CHANCE:
            return False
        opened = open_events(node.state) - open_events(node.parent.state)
        drew = isinstance(node.action, Draw | EventDraw | Scout) and node.actor in people
        return bool(opened) or drew or isinstance(node.action, EventEffect)

    # --- what happened -------------------------------------------------------------------------------------------

    def told(
        self, before: YukiObservation, action: YukiAction, token: str, events: Sequence[Event], who: str
    ) -> Iterable[str]:
        yield self.texts("text.did", who, self._of_event(before, action, self._recorded(token)))
        yield from self.goes_on(before, events)

    def goes_on(self, before: YukiObservation, events: Sequence[Event]) -> Iterable[str]:
        texts = self.texts
        for event in events:
            match event:
                case ev.Drew(player, card) if player == before.seat:
                    yield texts("yuki-spoken.drew", self._card(card))
                case ev.Fetched(player, card) | ev.TookBack(player, card, _):
                    yield texts("yuki-spoken.took", self.sides[player], self._card(card))
                case ev.RightMoved(to):
                    owner = {-1: self.sides[0], 1: self.sides[1]}.get(to)
                    yield texts("yuki-spoken.right", owner) if owner else texts("yuki-spoken.no-right")
                case ev.Won(player, lane, by):
                    yield texts(f"yuki-spoken.won-{by}", self.sides[player], self._lane(lane))
                case ev.EventOpened(lane, event_card):
                    name = texts(f"yuki-eventcard.name.{event_card}")
                    yield texts("yuki.event.title", self._lane(lane), name)

    def because(self, state: Any, action: YukiAction, seat: int, *, own: bool) -> str:
        if isinstance(action, Unpicked):
            return ""
        cards = self._cards
        return self.strung(reasons(state, action, seat), "yuki-why", lambda one: reason_facts(cards, one), own)
