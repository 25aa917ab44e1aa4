"""The animations of hands of 盤上遊姫: cards dealt, drawn, put down, played, taken back."""

from __future__ import annotations

from game.games.yuki.rules import events as ev
from game.games.yuki.view.cards import TROOP_BACK, back_of
from game.games.yuki.view.carry import SHOW, Carrier, Then, pause
from game.games.yuki.view.sprites import Held, Pose
from game.rules.contract import Event
from game.ui.motion import flight
from game.ui.motion.tween import Animation, Together

DEAL_GAP = 0.085
"""Seconds between two cards of the deal."""
ALL_TROOPS, ALL_STRATEGY = 60, 10


class HandMoves:
    """Cards that leave a hand or come into one."""

    def __init__(self, cards: Carrier) -> None:
        self.cards = cards
        self.table, self.sprites = cards.table, cards.sprites

    def animate(self, event: Event) -> Animation | None:
        """Begins the animation of an event; None where it is no event of a hand."""
        match event:
            case ev.Dealt(hands):
                return self._dealt(hands)
            case ev.Drew(player, card):
                return self._drew(player, card)
            case ev.Returned(player, card):
                return self._returned(player, card)
            case ev.Placed(player, card, lane):
                return self._placed(player, card, lane)
            case ev.FieldPlaced(player, card, lane):
                return self._field_placed(player, card, lane)
            case ev.Operated(player, card):
                return self._operated(player, card)
            case ev.TookBack(player, card, lane):
                return self._took_back(player, card, lane)
            case ev.Fetched(player, card):
                return self._fetched(player, card)
        return None

    def _dealt(self, hands: tuple[tuple[str, ...], tuple[str, ...]]) -> Animation:
        """Shuffled decks come to lie there, then six cards each are dealt in turn."""
        sprites = self.sprites
        sprites.troops = ALL_TROOPS
        if sprites.advanced:
            sprites.strategy = [ALL_STRATEGY, ALL_STRATEGY]
            for lane in sprites.lanes:
                lane.look = "closed"
        decks = ["troops", *(["strategy-0", "strategy-1"] if sprites.advanced else [])]
        shuffle = Together([self.cards.shuffle(name) for name in decks])
        return flight.after(shuffle, lambda: self._deal_out(hands))

    def _deal_out(self, hands: tuple[tuple[str, ...], tuple[str, ...]]) -> Animation:
        first = self.sprites.active
        order = [(player, card) for pair in zip(hands[first], hands[1 - first], strict=True)
                 for player, card in zip((first, 1 - first), pair, strict=True)]  # fmt: skip
        held = [(player, self.sprites.add(player, self.cards.told(player, card))) for player, card in order]
        moves: list[Animation] = []
        for n, (player, card) in enumerate(held):
            actor = self.cards.up(TROOP_BACK, self.table.places.pile("troops"))
            pose = self.cards.hand(player).pose_of(card)
            moves.append(self.cards.carry(actor, pose, self._dealt_one(card), into=card.code, delay=n * DEAL_GAP))
        return Together(moves)

    def _dealt_one(self, card: Held) -> Then:
        def lie() -> None:
            card.shown = True
            self.sprites.troops -= 1

        return lie

    def _deck_of(self, player: int, card: str) -> Pose:
        strategy = back_of(card, self.sprites.sides[player]) != TROOP_BACK
        return self.table.piles.deck(player) if strategy else self.table.places.pile("troops")

    def _count(self, player: int, card: str, by: int) -> None:
        """Changes the count of the deck a card belongs to."""
        if back_of(card, self.sprites.sides[player]) == TROOP_BACK:
            self.sprites.troops += by
        else:
            self.sprites.strategy[player] += by

    def _drew(self, player: int, card: str) -> Animation:
        self._count(player, card, -1)
        actor = self.cards.up(back_of(card, self.sprites.sides[player]), self._deck_of(player, card))
        return self.cards.to_hand(actor, player, self.cards.told(player, card))

    def _returned(self, player: int, card: str) -> Animation:
        actor, reflow = self.cards.take(player, card)
        back = back_of(card, self.sprites.sides[player])
        deck = self._deck_of(player, card)
        return Together([self.cards.carry(actor, deck, lambda: self._count(player, card, 1), into=back), reflow])

    def _placed(self, player: int, card: str, lane: int) -> Animation:
        actor, reflow = self.cards.take(player, card)
        return Together([self.cards.join(actor, player, card, lane), reflow])

    def _field_placed(self, player: int, card: str, lane: int) -> Animation:
        actor, reflow = self.cards.take(player, card)
        there = self.sprites.lanes[lane]
        rect = self.table.places.field(lane, player == self.sprites.near, 0, 1)
        pose = Pose(*rect.center, rect.height * 2)
        return Together([self.cards.carry(actor, pose, lambda: there.fields.append(card), into=card), reflow])

    def _operated(self, player: int, card: str) -> Animation:
        actor, reflow = self.cards.take(player, card)

        def hold() -> None:
            self.sprites.played = (player, card)

        return Together([self.cards.carry(actor, self.table.places.show(), hold, into=card), reflow, pause(SHOW)])

    def _took_back(self, player: int, card: str, lane: int | None) -> Animation:
        """Everybody sees the card; a hidden hand shows its back once it is there."""
        if lane is None:
            actor = self.cards.up(card, self.table.places.pile("discard"))
            self.sprites.discard.remove(card)
        else:
            actor = self.cards.off_table(card, player, lane)
        return self.cards.to_hand(actor, player, self.cards.face(player, card))

    def _fetched(self, player: int, card: str) -> Animation:
        """The card is searched out, shown, and taken into the hand (Y9.4)."""
        self.sprites.strategy[player] -= 1
        deck = self.table.piles.deck(player)
        actor = self.cards.up(back_of(card, self.sprites.sides[player]), deck)

        def show() -> None:
            self.sprites.hidden.discard(card)

        self.sprites.hidden.add(card)
        shown = Together([self.cards.carry(actor, self.table.places.show(), show, into=card), pause(flight.FLY + SHOW)])
        into = self.cards.face(player, card)
        return flight.after(
            shown, lambda: self.cards.to_hand(self.cards.up(card, self.table.places.show()), player, into)
        )
