"""Hints of 盤上遊姫 in words: the card that is meant, what it would make and win; and what an own play would spoil."""

from __future__ import annotations

from game.games.yuki.rules.actions import (
    OWN_DECK,
    TROOP_DECK,
    Draw,
    PlaceElite,
    PlaceField,
    PlaceTroop,
    ReturnCard,
    YukiAction,
)
from game.games.yuki.rules.cards import TOTALS_ONLY, is_elite
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.decisions import Decisions
from game.games.yuki.view.facts import aim, proved_by, would_make
from game.games.yuki.view.marks import WouldMake
from game.match.match import AnyNode
from game.rules.contract import Card, Pick, Pile
from game.table.port import Port

CROWD = 1
"""The lowest rank of a formation (Y6.1)."""
DECKS = {TROOP_DECK: "troops", OWN_DECK: "strategy"}


class Advising:
    """Words what is advised, from what the seat to act may know."""

    def __init__(self, port: Port[YukiObservation], decisions: Decisions) -> None:
        self._port, self._decisions = port, decisions

    def _seen(self) -> YukiObservation:
        return self._port.eyes.observe(self._port.session.to_act)

    def area(self, pick: Pick, usual: str) -> str:
        """Returns the words of where to look: the hand, the decks, or a part of the table."""
        match pick:
            case Card(code) if code in self._seen().hand:
                return self._port.ctx.texts("yuki-hint.hand")
            case Pile():
                return self._port.ctx.texts("yuki-hint.decks")
        return usual

    def piece(self, pick: Pick) -> str:
        """Returns a card or a deck; "" for what is neither."""
        match pick:
            case Card(code):
                return self._port.ctx.texts("yuki-hint.card", self._decisions.card_words(code))
            case Pile(name) if name in DECKS:
                return self._port.ctx.texts(f"yuki-hint.{DECKS[name]}")
        return ""

    def action(self, action: YukiAction, usual: str) -> str:
        """Returns what a decision does in a sentence; `usual` where the record's words are one."""
        texts = self._port.ctx.texts
        match action:
            case Draw(source):
                return texts("yuki-hint.draw", texts(f"yuki-hint.{DECKS[source]}"))
            case PlaceTroop(code, lane) | PlaceElite(code, lane) | PlaceField(code, lane):
                return texts("yuki-hint.place", self._decisions.card_words(code), texts(f"yuki-field.name.{lane + 1}"))
            case ReturnCard(code):
                return texts("yuki-hint.give-back", self._decisions.card_words(code))
        return usual

    def reason(self, action: YukiAction) -> str:
        """Returns what a card would make of its formation, and what that wins or proves elsewhere."""
        texts, found = self._port.ctx.texts, self._made(action)
        if found is None or not isinstance(action, PlaceTroop | PlaceElite):
            return ""
        words = [self._becomes(action) or texts("yuki-hint.makes", found.words)]
        words += [texts(f"yuki-hint.{found.against}")] if found.against in ("wins", "proved") else []
        others = [proof.lane for proof in proved_by(self._seen(), action.card) if proof.lane != action.lane]
        words += [texts("yuki-hint.proves", texts(f"yuki-field.name.{lane + 1}")) for lane in others]
        return texts("table.join").join(words)

    def _becomes(self, action: PlaceTroop | PlaceElite) -> str:
        """Returns the best that an unfinished formation may still become with a card; "" for a finished one."""
        texts, seen = self._port.ctx.texts, self._seen()
        lane = seen.lanes[action.lane]
        cards = (*lane.cards[seen.seat], action.card)
        if len(cards) >= lane.size:
            return ""
        rank = CROWD if TOTALS_ONLY in lane.effects else aim(cards, lane.effects)
        return texts("yuki-hint.may", texts(f"yuki-formation.name.{rank}"), lane.size - len(cards))

    def purpose(self, node: AnyNode) -> str:
        """Returns what a card laid down makes of its formation, by what lies open on the table."""
        texts, action = self._port.ctx.texts, node.action
        if not isinstance(action, PlaceTroop | PlaceElite):
            return ""
        seen = self._port.eyes.at(node)
        lane, field = seen.lanes[action.lane], texts(f"yuki-field.name.{action.lane + 1}")
        cards = lane.cards[node.actor]
        if lane.winner == node.actor:
            return texts("yuki-why.wins", field)
        rank = CROWD if TOTALS_ONLY in lane.effects else aim(cards, lane.effects)
        key = "may" if len(cards) < lane.size else "makes"
        return texts(f"yuki-why.{key}", field, texts(f"yuki-formation.name.{rank}"))

    def warning(self, action: YukiAction) -> str:
        """Returns what a play would spoil: a battlefield lost at once, or a formation that becomes the lowest."""
        if not isinstance(action, PlaceTroop | PlaceElite):
            return ""
        texts, found = self._port.ctx.texts, self._made(action)
        if found is not None and found.against == "loses":
            return texts("yuki-hint.loses", found.words)
        seen = self._seen()
        lane = seen.lanes[action.lane]
        before, there = lane.cards[seen.seat], lane.effects
        if not before or TOTALS_ONLY in there or any(map(is_elite, (*before, action.card))):
            return ""
        falls = aim(before, there) > CROWD == aim((*before, action.card), there)
        return texts("yuki-hint.falls", texts(f"yuki-formation.name.{CROWD}")) if falls else ""

    def _made(self, action: YukiAction) -> WouldMake | None:
        if not isinstance(action, PlaceTroop | PlaceElite):
            return None
        return would_make(self._seen(), action.card, action.lane, self._decisions.words)
