"""Cards of 盤上遊姫 in the air: out of hands, into hands, from place to place. The stage says which and when."""

from __future__ import annotations

from collections.abc import Callable

from game.games.yuki.view.cards import NUMBER_OF, back_of
from game.games.yuki.view.hand import HandView
from game.games.yuki.view.sprites import Held, Pose, YukiSprites
from game.games.yuki.view.table import YukiTable
from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.stage_base import PieceStage
from game.ui.motion.tween import Animation, Group, Tween

REFLOW = 0.26
"""Seconds in which the cards of a hand close a gap or make room."""
Then = Callable[[], None]


def pause(seconds: float) -> Animation:
    """Returns an animation in which nothing moves."""
    return Tween(seconds, lambda t: None)


class Carrier(PieceStage):
    """Takes cards of `sprites` into the air over `table` and lays them down."""

    sprites: YukiSprites

    def __init__(self, sprites: YukiSprites, table: YukiTable) -> None:
        super().__init__(sprites, table, (table.hands[0], table.hands[1]))
        self.table = table

    def _up(self, code: str, pose: Pose) -> Actor:
        """Returns a card in the air at a place."""
        actor = self.lift_off(NUMBER_OF[code], self.table.places.foot(pose), scale=pose.width / self.width)
        actor.angle = pose.angle
        return actor

    def _carry(
        self,
        actor: Actor,
        pose: Pose,
        then: Then,
        *,
        into: str | None = None,
        seconds: float = flight.FLY,
        delay: float = 0.0,
    ) -> Tween:
        """Returns the flight of a card to a place, where it is taken out of the air; `into`: what it turns into."""
        turning = into is not None and NUMBER_OF[into] != actor.tile
        if turning and into is not None:
            actor.into = NUMBER_OF[into]

        def land() -> None:
            self.rest(actor)
            then()

        return flight.travel(
            actor, self.table.places.foot(pose), flight.FLY, height=self.width * 0.12, scale=pose.width / self.width,
            angle=pose.angle, turn=turning, delay=delay, then=land,
        )  # fmt: skip

    def _hand(self, player: int) -> HandView:
        return self.table.hands[player]

    def _told(self, player: int, card: str) -> str:
        """Returns how a card looks in a hand by what an event tells of it: nothing but its kind, or the face."""
        return card if card in NUMBER_OF else back_of(card, self.sprites.sides[player])

    def _face(self, player: int, card: str) -> str:
        """Returns how a card that everybody has seen looks in a hand: only open hands show faces."""
        if player in self.sprites.open and card in NUMBER_OF:
            return card
        return back_of(card, self.sprites.sides[player])

    def _take(self, player: int, card: str) -> tuple[Actor, Animation]:
        """Takes a card out of a hand into the air; returns it and how the others close the gap."""
        view, hand = self._hand(player), self.sprites.hands[player]
        before = dict(zip(hand, view.rest(), strict=True))
        looks = (card, back_of(card, self.sprites.sides[player]))
        held = next(held for look in looks for held in hand if held.code == look)
        hand.remove(held)
        actor = self._up(held.code, before.pop(held))
        return actor, self._reflow(player, before)

    def _receive(self, player: int, card: str) -> tuple[Held, Animation]:
        """Makes room in a hand for a card, as it is to look there; returns it and how the others make room."""
        view, hand = self._hand(player), self.sprites.hands[player]
        before = dict(zip(hand, view.rest(), strict=True))
        held = self.sprites.add(player, card)
        return held, self._reflow(player, before)

    def _reflow(self, player: int, before: dict[Held, Pose]) -> Animation:
        """Returns the cards of a hand moving from where they lay to their places now."""
        view = self._hand(player)
        ways = [(held, old, view.pose_of(held)) for held, old in before.items()]
        for held, old, _ in ways:
            held.pose = old

        def apply(t: float) -> None:
            for held, old, new in ways:
                held.pose = old.towards(new, t) if t < 1.0 else None
            self.sprites.changes += 1

        return Tween(REFLOW, apply)

    def _to_hand(self, actor: Actor, player: int, card: str, delay: float = 0.0) -> Animation:
        """Returns a card in the air going into a hand, as `card`: a face or a back."""
        held, reflow = self._receive(player, card)

        def lie() -> None:
            held.shown = True

        pose = self._hand(player).pose_of(held)
        return Group([self._carry(actor, pose, lie, into=held.code, delay=delay), reflow])
