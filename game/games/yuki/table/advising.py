"""Hints of 盤上遊姫 in words: the card that is meant, what it would make and win; and what an own play would spoil."""

from collections.abc import Sequence

from game.games.yuki.rules import actions
from game.games.yuki.rules.asked.costs import costs
from game.games.yuki.rules.asked.reasons import reasons
from game.games.yuki.rules.asked.sight import aim
from game.games.yuki.rules.cards import TOTALS_ONLY, is_elite, is_troop
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import PlayCard, Refill
from game.games.yuki.table.decisions import Decisions
from game.games.yuki.view.facts import would_make
from game.games.yuki.view.marks import WouldMake
from game.games.yuki.words.deeds import DECKS, deed, reason_facts
from game.games.yuki.words.tokens import token_words
from game.rules.clause import Reason
from game.rules.contract import Action, Card, Pick, Pile
from game.session.expected import Expected
from game.table.advising import Advising
from game.table.port import Port

MOST_COSTS = 2
"""So many costs are told of one decision, the weightiest."""
CROWD = 1
"""The lowest rank of a formation (Y6.1)."""


class YukiAdvice(Advising[YukiObservation, actions.YukiAction]):
    """Words what is advised, from what the seat to act may know."""

    def __init__(self, port: Port[YukiObservation], decisions: Decisions) -> None:
        super().__init__(port, reasons)
        self._decisions = decisions

    def key(self, code: str) -> str:
        return f"yuki-why.{code}"

    def area(self, pick: Pick, usual: str) -> str:
        """Returns the words of where to look: the hand, the decks, or a part of the table."""
        match pick:
            case Card(code) if code in self.here().hand:
                return self._port.ctx.texts("yuki-hint.hand")
            case Pile():
                return self._port.ctx.texts("yuki-hint.decks")
        return usual

    def piece(self, pick: Pick) -> str:
        """Returns a card or a deck; "" for what is neither."""
        match pick:
            case Card(code):
                return self._port.ctx.texts("yuki-hint.card", self._decisions.words.in_short(code))
            case Pile(name) if name in DECKS:
                return self._port.ctx.texts(f"yuki-hint.{DECKS[name]}")
        return ""

    def hint(self, action: actions.YukiAction, usual: str) -> str:
        text = self._port.session.match.game.format(action)
        return super().hint(action, token_words(self._port.ctx.texts, self._decisions.words.in_short, text))

    def does(self, action: actions.YukiAction, usual: str, seen: YukiObservation) -> str:
        return deed(self._decisions.words, action, usual)

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns the reply that is expected: where it is played, for which card it is nobody can know."""
        texts, last = self._port.ctx.texts, ahead[-1]
        if last.actor == last.seen.seat:
            return super().reply(ahead)
        if not isinstance(last.action, actions.PlaceTroop):
            return ""
        return texts("yuki-hint.reply-troop", texts(f"yuki-field.name.{last.action.lane + 1}"))

    def prepares(self, action: Action) -> bool:
        return isinstance(action, actions.Draw | actions.DeclareReading)

    def feared(self, line: Sequence[Action]) -> str:
        """Returns at which battlefield the computer reckoned with a troop of the person, where one may be put."""
        texts, seen = self._port.ctx.texts, self.here()
        last = line[-1] if line else None
        mine = isinstance(seen.phase, PlayCard | Refill) and any(map(is_troop, seen.hand))
        if isinstance(last, actions.PlaceTroop) and mine and seen.lanes[last.lane].seat(seen.seat):
            return texts("yuki-hint.reply-troop", texts(f"yuki-field.name.{last.lane + 1}"))
        return ""

    def cost(self, action: actions.YukiAction) -> str:
        """Returns what an advised decision gives up; "" where nothing is in sight."""
        texts = self._port.ctx.texts
        found = self._port.eyes.ask(costs, action)[:MOST_COSTS]
        words = [texts(f"yuki-hint.{one.code}", *self.facts(one)) for one in found]
        return texts("yuki-hint.both", *words) if len(words) > 1 else "".join(words)

    def facts(self, reason: Reason) -> list[object]:
        return reason_facts(self._decisions.words, reason)

    def warning(self, action: actions.YukiAction) -> str:
        """Returns what a play would spoil: a battlefield lost at once, or a formation that becomes the lowest."""
        if not isinstance(action, actions.PlaceTroop | actions.PlaceElite):
            return ""
        texts, found = self._port.ctx.texts, self._made(action)
        if found is not None and found.against == "loses":
            return texts("yuki-hint.loses", found.words)
        seen = self.here()
        lane = seen.lanes[action.lane]
        before, there = lane.cards[seen.seat], lane.effects
        if not before or TOTALS_ONLY in there or any(map(is_elite, (*before, action.card))):
            return ""
        falls = aim(before, there) > CROWD == aim((*before, action.card), there)
        return texts("yuki-hint.fallen", texts(f"yuki-formation.name.{CROWD}")) if falls else ""

    def _made(self, action: actions.YukiAction) -> WouldMake | None:
        if not isinstance(action, actions.PlaceTroop | actions.PlaceElite):
            return None
        return would_make(self.here(), action.card, action.lane, self._decisions.words)
