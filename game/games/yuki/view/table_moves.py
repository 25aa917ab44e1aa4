"""The animations of the table of 盤上遊姫: cards moved, readings, battlefields won, event cards."""

from __future__ import annotations

from game.games.yuki.rules import events as ev
from game.games.yuki.view.carry import SHOW, Carrier, pause
from game.games.yuki.view.scenes import Discarded
from game.games.yuki.view.sprites import Pose
from game.games.yuki.view.wins import WinsView
from game.rules.contract import Event
from game.ui.motion import flight
from game.ui.motion.tween import Animation, Sequence, Together, Tween, mix

FALL, TURN, READ = 0.62, 0.42, 0.5
"""Seconds: a battlefield falling, an event turning, a reading being read."""


class TableMoves:
    """What happens on the table; won battlefields go to `wins`."""

    def __init__(self, cards: Carrier, wins: WinsView) -> None:
        self.cards, self.wins = cards, wins
        self.table, self.sprites = cards.table, cards.sprites

    def animate(self, event: Event) -> Animation | None:
        """Begins the animation of an event; None where nothing moves on the table."""
        sprites = self.sprites
        match event:
            case Discarded(_, card):
                return self._discarded(card)
            case ev.Shifted(card, owner, lane, to_player, to):
                return self._shifted(card, owner, lane, to_player, to)
            case ev.RightMoved(to):
                return self._right_moved(to)
            case ev.Declared(player, lane, reading):
                sprites.said = (*sprites.said, (lane, player, reading))
                return Tween(READ, lambda t: None)
            case ev.Won(player, lane, by):
                return self._won(player, lane, by)
            case ev.EventOpened(lane, code):
                return self._opened(lane, code)
            case ev.EventBegun(_, lane):
                sprites.event_at = lane
            case ev.Shuffled(player):
                return self.cards.shuffle(f"strategy-{player}")
            case ev.FieldSpent(player, card):
                return self._field_spent(player, card)
            case ev.SupplyLaid(player):
                return self._supply(player)
            case ev.TurnBegan(player):
                sprites.active = player
        return None

    def _discarded(self, card: str) -> Animation:
        self.sprites.played = None
        return self.cards.throw_away(self.cards.up(card, self.table.places.show()), card)

    def _shifted(self, card: str, owner: int, lane: int, to_player: int, to: int | None) -> Animation:
        actor = self.cards.off_table(card, owner, lane)
        return self.cards.throw_away(actor, card) if to is None else self.cards.join(actor, to_player, card, to)

    def _right_moved(self, to: int) -> Animation:
        start = self.sprites.right

        def apply(t: float) -> None:
            self.sprites.right = mix(start, to, t) if t < 1.0 else to
            self.sprites.changes += 1

        return Tween(flight.SLIDE, apply)

    def _won(self, player: int, lane: int, by: str) -> Animation:
        """The battlefield falls to its winner, the flag goes over, its card flies to what he has won."""
        sprites, code = self.sprites, f"F{lane + 1}"
        there = sprites.lanes[lane]
        there.winner, there.by, there.settle = player, by, 0.0
        sprites.told, sprites.said = (*sprites.told, *sprites.said), ()
        sprites.wins[player] += 1
        sprites.won[player].append(code)
        sprites.won[player].sort(key=lambda won: int(won[1:]))
        sprites.hidden.add(code)

        def fall(t: float) -> None:
            there.settle = t
            sprites.changes += 1

        return Sequence([Tween(FALL, fall), flight.after(Together([]), lambda: self._card_won(player, lane, code))])

    def _card_won(self, player: int, lane: int, code: str) -> Animation:
        plate = self.table.places.plate(lane, self.table.lanes.plates.shift(lane))
        actor = self.cards.up(code, Pose(*plate.center, self.table.places.card_w * 0.7))
        slot = self.wins.slot(player, self.sprites.won[player].index(code))
        return self.cards.carry(actor, slot, lambda: self.sprites.hidden.discard(code))

    def _opened(self, lane: int, code: str) -> Animation:
        there = self.sprites.lanes[lane]
        there.event, there.look, there.turn = code, "open", 0.0

        def turn(t: float) -> None:
            there.turn = t
            self.sprites.changes += 1

        return Together([Tween(TURN, turn), pause(TURN + SHOW)])

    def _field_spent(self, player: int, card: str) -> Animation:
        slot = self.wins.slot(player, self.sprites.won[player].index(card))
        self.sprites.won[player].remove(card)
        self.sprites.spent.append(card)
        actor = self.cards.up(card, slot)
        return flight.after(
            flight.fade(actor, 0.0, 0.4), lambda: Tween(0.0, lambda t: None, then=lambda: self.cards.stage.rest(actor))
        )

    def _supply(self, player: int) -> Animation:
        sprites = self.sprites
        at = sprites.event_at
        sprites.supply[player] = True
        sprites.hidden.add("E8")
        start = self.table.places.event(0 if at is None else at)
        actor = self.cards.up("E8", Pose(*start.center, self.table.places.card_w))
        return self.cards.carry(actor, self.table.piles.supply(player), lambda: sprites.hidden.discard("E8"))

    def close_event(self, *, gone: bool) -> None:
        """The event that was dealt with is turned over again where it lies (Y9.5)."""
        at, self.sprites.event_at = self.sprites.event_at, None
        if at is not None and self.sprites.lanes[at].look == "open":
            self.sprites.lanes[at].look = "gone" if gone else "used"
