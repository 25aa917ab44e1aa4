"""The stage of 盤上遊姫: what each event of a step looks like. At the end of them all lies what the observation says.

Hands show what the observation (or a `Seen` of it) last laid out shows: faces or backs. Before other eyes look at the
screen, `settle` on what they may see; events have to be hidden from them (`seen_by`) in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.yuki.rules import events as ev
from game.games.yuki.view.cards import TROOP_BACK, back_of
from game.games.yuki.view.carry import Carrier, Then, pause
from game.games.yuki.view.places import CARD_W
from game.games.yuki.view.relayout import YukiRelayout
from game.games.yuki.view.scenes import Discarded, ends_event, step_after, together, with_discards
from game.games.yuki.view.sprites import Held, Pose, YukiSprites, layout_of
from game.games.yuki.view.table import YukiTable
from game.games.yuki.view.wins import WinsView
from game.rules.contract import Over
from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.stage_base import scenes_of
from game.ui.motion.tween import Animation, Group, Tween, linear, mix
from game.ui.motion.tween import Sequence as InTurn
from game.ui.sound import Name as SoundName

SHUFFLE, DEAL_GAP, FALL, TURN, SHOW, READ = 0.75, 0.085, 0.62, 0.42, 0.55, 0.5
"""Seconds: shuffling, between two cards of the deal, a battlefield falling, an event turning, being looked at."""
ALL_TROOPS, ALL_STRATEGY = 60, 10


class YukiStage(Carrier):
    """Moves the cards of `sprites` on `table`; won battlefields go to `wins`."""

    def __init__(self, sprites: YukiSprites, table: YukiTable, wins: WinsView) -> None:
        super().__init__(sprites, table)
        self.wins = wins

    # --- the stage of a director --------------------------------------------------------------------------------------

    def settle(self, observation: Any) -> None:
        """Lays everything out from nothing."""
        self.settled += 1
        self.sprites.settle(observation)

    def differs(self, observation: Any) -> bool:
        """Whether the screen shows something else than the observation asks for, or anything is still in the air."""
        return self.sprites.layout() != layout_of(observation)

    def scenes(self, events: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Returns the events in order; what happens at the same time plays together."""
        return scenes_of(with_discards(events), together)

    def animate(self, events: tuple[Any, ...]) -> Animation | None:
        """Begins the animation of one scene; None where nothing moves."""
        moves = [move for event in events if (move := self._animate(event)) is not None]
        return Group(moves) if moves else None

    def fly(self, observation: Any) -> Animation | None:
        """Begins a flight from what lies on the screen to what the observation asks for; None if nothing differs."""
        if not self.differs(observation):
            return None
        moves = YukiRelayout(self.table, self.wins, self.width).flights(observation)
        return Group(moves, then=lambda: self.settle(observation))

    def sound(self, event: Any) -> SoundName | None:
        """Returns the sound of an event, to be asked as it begins."""
        match event:
            case ev.Dealt() | ev.Shuffled():
                return "stack"
            case ev.Drew() | ev.Returned() | ev.TookBack() | ev.RightMoved() | ev.Fetched() | ev.Operated():
                return "move"
            case ev.Placed() | ev.FieldPlaced() | ev.Shifted() | ev.SupplyLaid():
                return "drop"
            case ev.Won():
                return "capture"
            case ev.EventOpened() | ev.Declared():
                return "check"
            case Over():
                return "end"
        return None

    # --- the events ---------------------------------------------------------------------------------------------------

    def _animate(self, event: Any) -> Animation | None:
        self.sprites.changes += 1
        self.sprites.step = step_after(event, self.sprites.step)
        move = self._hand_event(event) or self._table_event(event)
        if self.sprites.event_at is not None and ends_event(event):
            self._close_event(gone=isinstance(event, ev.SupplyLaid))
        return move

    def _hand_event(self, event: Any) -> Animation | None:
        """Cards that leave a hand or come into one."""
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

    def _table_event(self, event: Any) -> Animation | None:
        """What happens on the table."""
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
                return self._shuffle(f"strategy-{player}")
            case ev.FieldSpent(player, card):
                return self._field_spent(player, card)
            case ev.SupplyLaid(player):
                return self._supply(player)
            case ev.TurnBegan(player):
                sprites.active = player
        return None

    # --- one by one ---------------------------------------------------------------------------------------------------

    def _dealt(self, hands: tuple[tuple[str, ...], tuple[str, ...]]) -> Animation:
        """Shuffled decks come to lie there, then six cards each are dealt in turn."""
        sprites = self.sprites
        sprites.troops = ALL_TROOPS
        if sprites.advanced:
            sprites.strategy = [ALL_STRATEGY, ALL_STRATEGY]
            for lane in sprites.lanes:
                lane.look = "closed"
        decks = ["troops", *(["strategy-0", "strategy-1"] if sprites.advanced else [])]
        shuffle = Group([self._shuffle(name) for name in decks])
        return flight.after(shuffle, lambda: self._deal_out(hands))

    def _deal_out(self, hands: tuple[tuple[str, ...], tuple[str, ...]]) -> Animation:
        first = self.sprites.active
        order = [(player, card) for pair in zip(hands[first], hands[1 - first], strict=True)
                 for player, card in zip((first, 1 - first), pair, strict=True)]  # fmt: skip
        held = [(player, self.sprites.add(player, self._told(player, card))) for player, card in order]
        moves: list[Animation] = []
        for n, (player, card) in enumerate(held):
            actor = self._up(TROOP_BACK, self.table.places.pile("troops"))
            pose = self._hand(player).pose_of(card)
            moves.append(self._carry(actor, pose, self._dealt_one(card), into=card.code, delay=n * DEAL_GAP))
        return Group(moves)

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
        actor = self._up(back_of(card, self.sprites.sides[player]), self._deck_of(player, card))
        return self._to_hand(actor, player, self._told(player, card))

    def _returned(self, player: int, card: str) -> Animation:
        actor, reflow = self._take(player, card)
        back = back_of(card, self.sprites.sides[player])
        deck = self._deck_of(player, card)
        return Group([self._carry(actor, deck, lambda: self._count(player, card, 1), into=back), reflow])

    def _placed(self, player: int, card: str, lane: int) -> Animation:
        actor, reflow = self._take(player, card)
        return Group([self._join(actor, player, card, lane), reflow])

    def _join(self, actor: Actor, player: int, card: str, lane: int) -> Animation:
        """A card in the air joins a formation."""
        row = self.sprites.lanes[lane].cards[player]
        pose = self.table.lanes.pose(lane, player, len(row))
        return self._carry(actor, pose, lambda: row.append(card), into=card)

    def _field_placed(self, player: int, card: str, lane: int) -> Animation:
        actor, reflow = self._take(player, card)
        there = self.sprites.lanes[lane]
        rect = self.table.places.field(lane, player == self.sprites.near, 0, 1)
        pose = Pose(*rect.center, rect.height * 2)
        return Group([self._carry(actor, pose, lambda: there.fields.append(card), into=card), reflow])

    def _operated(self, player: int, card: str) -> Animation:
        actor, reflow = self._take(player, card)

        def hold() -> None:
            self.sprites.played = (player, card)

        return Group([self._carry(actor, self.table.places.show(), hold, into=card), reflow, pause(SHOW)])

    def _discarded(self, card: str) -> Animation:
        self.sprites.played = None
        return self._throw_away(self._up(card, self.table.places.show()), card)

    def _throw_away(self, actor: Actor, card: str) -> Animation:
        return self._carry(actor, self.table.places.pile("discard"), lambda: self.sprites.discard.append(card))

    def _shifted(self, card: str, owner: int, lane: int, to_player: int, to: int | None) -> Animation:
        actor = self._off_table(card, owner, lane)
        return self._throw_away(actor, card) if to is None else self._join(actor, to_player, card, to)

    def _off_table(self, card: str, owner: int, lane: int) -> Actor:
        row = self.sprites.lanes[lane].cards[owner]
        actor = self._up(card, self.table.lanes.pose(lane, owner, row.index(card)))
        row.remove(card)
        return actor

    def _took_back(self, player: int, card: str, lane: int | None) -> Animation:
        """Everybody sees the card; a hidden hand shows its back once it is there."""
        if lane is None:
            actor = self._up(card, self.table.places.pile("discard"))
            self.sprites.discard.remove(card)
        else:
            actor = self._off_table(card, player, lane)
        return self._to_hand(actor, player, self._face(player, card))

    def _fetched(self, player: int, card: str) -> Animation:
        """The card is searched out, shown, and taken into the hand (Y9.4)."""
        self.sprites.strategy[player] -= 1
        deck = self.table.piles.deck(player)
        actor = self._up(back_of(card, self.sprites.sides[player]), deck)

        def show() -> None:
            self.sprites.hidden.discard(card)

        self.sprites.hidden.add(card)
        shown = Group([self._carry(actor, self.table.places.show(), show, into=card), pause(flight.FLY + SHOW)])
        into = self._face(player, card)
        return flight.after(shown, lambda: self._to_hand(self._up(card, self.table.places.show()), player, into))

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
        sprites.said = ()
        sprites.wins[player] += 1
        sprites.won[player].append(code)
        sprites.won[player].sort(key=lambda won: int(won[1:]))
        sprites.hidden.add(code)

        def fall(t: float) -> None:
            there.settle = t
            sprites.changes += 1

        return InTurn([Tween(FALL, fall), flight.after(Group([]), lambda: self._card_won(player, lane, code))])

    def _card_won(self, player: int, lane: int, code: str) -> Animation:
        plate = self.table.places.plate(lane, self.table.lanes.plates.shift(lane))
        actor = self._up(code, Pose(*plate.center, self.table.places.px(CARD_W * 0.7)))
        slot = self.wins.slot(player, self.sprites.won[player].index(code))
        return self._carry(actor, slot, lambda: self.sprites.hidden.discard(code))

    def _opened(self, lane: int, code: str) -> Animation:
        there = self.sprites.lanes[lane]
        there.event, there.look, there.turn = code, "open", 0.0

        def turn(t: float) -> None:
            there.turn = t
            self.sprites.changes += 1

        return Group([Tween(TURN, turn), pause(TURN + SHOW)])

    def _shuffle(self, name: str) -> Animation:
        def sway(t: float) -> None:
            self.sprites.wobble[name] = t if t < 1.0 else 0.0
            self.sprites.changes += 1

        return Tween(SHUFFLE, sway, ease=linear)

    def _field_spent(self, player: int, card: str) -> Animation:
        slot = self.wins.slot(player, self.sprites.won[player].index(card))
        self.sprites.won[player].remove(card)
        self.sprites.spent.append(card)
        actor = self._up(card, slot)
        return flight.after(
            flight.fade(actor, 0.0, 0.4), lambda: Tween(0.0, lambda t: None, then=lambda: self.rest(actor))
        )

    def _supply(self, player: int) -> Animation:
        sprites = self.sprites
        at = sprites.event_at
        sprites.supply[player] = True
        sprites.hidden.add("E8")
        start = self.table.places.event(0 if at is None else at)
        actor = self._up("E8", Pose(*start.center, self.table.places.px(CARD_W)))
        return self._carry(actor, self.table.piles.supply(player), lambda: sprites.hidden.discard("E8"))

    def _close_event(self, *, gone: bool) -> None:
        """The event that was dealt with is turned over again where it lies (Y9.5)."""
        at, self.sprites.event_at = self.sprites.event_at, None
        if at is not None and self.sprites.lanes[at].look == "open":
            self.sprites.lanes[at].look = "gone" if gone else "used"
