"""The carrier of 盤上遊姫: cards in the air, out of hands, into hands, from place to place."""

from __future__ import annotations

from collections.abc import Callable

from game.games.yuki.view.cards import NUMBER_OF, back_of
from game.games.yuki.view.hand import HandView
from game.games.yuki.view.sprites import Held, Pose, YukiSprites
from game.games.yuki.view.table import CardTable
from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.stage_base import PieceStage
from game.ui.motion.tween import Animation, Together, Tween, linear

REFLOW, SHOW, SHUFFLE = 0.26, 0.55, 0.75
"""Seconds: the cards of a hand closing a gap or making room, a card being looked at, a deck being shuffled."""
Then = Callable[[], None]


def pause(seconds: float) -> Animation:
    """Returns an animation in which nothing moves."""
    return Tween(seconds, lambda t: None)


class Carrier:
    """Takes cards of `table` into the air over `stage` and lays them down."""

    def __init__(self, stage: PieceStage, table: CardTable) -> None:
        self.stage, self.table = stage, table
        self.sprites: YukiSprites = table.sprites

    def up(self, code: str, pose: Pose) -> Actor:
        """Returns a card in the air at a place."""
        actor = self.stage.lift_off(NUMBER_OF[code], self.table.places.foot(pose), scale=pose.width / self.stage.width)
        actor.angle = pose.angle
        return actor

    def carry(
        self,
        actor: Actor,
        pose: Pose,
        then: Then,
        *,
        into: str | None = None,
        delay: float = 0.0,
    ) -> Tween:
        """Returns the flight of a card to a place, where it is taken out of the air; `into`: what it turns into."""
        width = self.stage.width
        turning = into is not None and NUMBER_OF[into] != actor.tile
        if turning and into is not None:
            actor.into = NUMBER_OF[into]

        def land() -> None:
            self.stage.rest(actor)
            then()

        goal = flight.Stand(self.table.places.foot(pose), pose.width / width, angle=pose.angle)
        return flight.travel(actor, goal, flight.FLY, height=width * 0.12, turn=turning, delay=delay, then=land)

    def hand(self, player: int) -> HandView:
        """Returns the hand of a player."""
        return self.table.hands[player]

    def told(self, player: int, card: str) -> str:
        """Returns how a card looks in a hand by what an event tells of it: nothing but its kind, or the face."""
        return card if card in NUMBER_OF else back_of(card, self.sprites.sides[player])

    def face(self, player: int, card: str) -> str:
        """Returns how a card that everybody has seen looks in a hand: only open hands show faces."""
        if player in self.sprites.open and card in NUMBER_OF:
            return card
        return back_of(card, self.sprites.sides[player])

    def take(self, player: int, card: str) -> tuple[Actor, Animation]:
        """Takes a card out of a hand into the air; returns it and how the others close the gap."""
        view, hand = self.hand(player), self.sprites.hands[player]
        before = dict(zip(hand, view.rest(), strict=True))
        looks = (card, back_of(card, self.sprites.sides[player]))
        held = next(held for look in looks for held in hand if held.code == look)
        hand.remove(held)
        actor = self.up(held.code, before.pop(held))
        return actor, self.reflow(player, before)

    def receive(self, player: int, card: str) -> tuple[Held, Animation]:
        """Makes room in a hand for a card, as it is to look there; returns it and how the others make room."""
        view, hand = self.hand(player), self.sprites.hands[player]
        before = dict(zip(hand, view.rest(), strict=True))
        held = self.sprites.add(player, card)
        return held, self.reflow(player, before)

    def reflow(self, player: int, before: dict[Held, Pose]) -> Animation:
        """Returns the cards of a hand moving from where they lay to their places now."""
        view = self.hand(player)
        ways = [(held, old, view.pose_of(held)) for held, old in before.items()]
        for held, old, _ in ways:
            held.pose = old

        def apply(t: float) -> None:
            for held, old, new in ways:
                held.pose = old.towards(new, t) if t < 1.0 else None
            self.sprites.changes += 1

        return Tween(REFLOW, apply)

    def to_hand(self, actor: Actor, player: int, card: str, delay: float = 0.0) -> Animation:
        """Returns a card in the air going into a hand, as `card`: a face or a back."""
        held, reflow = self.receive(player, card)

        def lie() -> None:
            held.shown = True

        pose = self.hand(player).pose_of(held)
        return Together([self.carry(actor, pose, lie, into=held.code, delay=delay), reflow])

    # --- on the table -----------------------------------------------------------------------------------------------

    def join(self, actor: Actor, player: int, card: str, lane: int) -> Animation:
        """A card in the air joins a formation."""
        row = self.sprites.lanes[lane].cards[player]
        pose = self.table.lanes.pose(lane, player, len(row))
        return self.carry(actor, pose, lambda: row.append(card), into=card)

    def throw_away(self, actor: Actor, card: str) -> Animation:
        """A card in the air goes to the discard pile."""
        return self.carry(actor, self.table.places.pile("discard"), lambda: self.sprites.discard.append(card))

    def off_table(self, card: str, owner: int, lane: int) -> Actor:
        """Takes a card out of a formation into the air."""
        row = self.sprites.lanes[lane].cards[owner]
        actor = self.up(card, self.table.lanes.pose(lane, owner, row.index(card)))
        row.remove(card)
        return actor

    def shuffle(self, name: str) -> Animation:
        """Returns a deck swaying to and fro."""

        def sway(t: float) -> None:
            self.sprites.wobble[name] = t if t < 1.0 else 0.0
            self.sprites.changes += 1

        return Tween(SHUFFLE, sway, ease=linear)
