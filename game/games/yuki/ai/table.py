"""A quick table of the game for looking ahead: cards as numbers, changed in place, copied for every look.

Built from an observation alone. What is hidden from its seat is dealt anew with every `deal`; events that come up on
the way are not carried out.
"""

from __future__ import annotations

from typing import Final

from game.games.yuki.ai.formations import (
    CARD,
    CARD_BIT,
    CODES,
    FOUR,
    TROOP_CARDS,
    UNPROVABLE,
    WEAKER,
    Cards,
    Pool,
    bits_of,
    missing,
    strategic,
    worth,
)
from game.games.yuki.rules.cards import DECKS, is_field
from game.games.yuki.rules.observation import YukiObservation
from game.rules.chance import Stream

PLACE: Final = 0
FIELD: Final = 1
SCOUT: Final = 2
REDEPLOY: Final = 3
DESERT: Final = 4
TURNCOAT: Final = 5
PASS: Final = 6
Move = tuple[int, ...]
"""(PLACE, card, lane), (FIELD, card, lane), (SCOUT, card, k), (REDEPLOY, card, pick, lane, to or -1),
(DESERT, card, pick, lane), (TURNCOAT, card, pick, lane, to), (PASS,)."""


class Table:
    """A position: formations[side][lane], 配置 bits, winners, hands, decks (next card last), what is publicly gone.

    card_bit: the bit that each 配置 adds by the rules that are played.
    """

    __slots__ = (
        "advanced",
        "bits",
        "card_bit",
        "decks",
        "fields",
        "formations",
        "gone",
        "hands",
        "limit",
        "passes",
        "pool",
        "right",
        "tick",
        "ticks",
        "troops",
        "winner",
        "winners",
        "wins",
    )

    formations: list[list[Cards]]
    ticks: list[list[int]]
    bits: list[int]
    card_bit: dict[int, int]
    winners: list[int]
    hands: list[list[int]]
    troops: list[int]
    decks: list[list[int]]
    gone: set[int]
    pool: Pool
    fields: list[int]
    limit: list[int]
    wins: list[int]
    right: int
    tick: int
    passes: int
    winner: int
    advanced: bool

    def copy(self) -> Table:
        """Returns a table that can be played on without changing this one."""
        new = Table()
        new.formations = [self.formations[0][:], self.formations[1][:]]
        new.ticks = [self.ticks[0][:], self.ticks[1][:]]
        new.bits = self.bits[:]
        new.winners = self.winners[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.troops = self.troops[:]
        new.decks = [self.decks[0][:], self.decks[1][:]]
        new.gone = set(self.gone)
        new.fields = self.fields[:]
        new.limit = self.limit[:]
        new.wins = self.wins[:]
        new.right, new.tick, new.passes, new.winner = self.right, self.tick, self.passes, self.winner
        new.advanced, new.pool, new.card_bit = self.advanced, self.pool, self.card_bit
        return new

    # --- asking ------------------------------------------------------------------------------------------------------

    def seat(self, side: int, lane: int) -> bool:
        """Whether `side` may add a card at `lane` (Y5.1)."""
        return self.winners[lane] < 0 and missing(self.formations[side][lane], self.bits[lane]) > 0

    def may_use_strategy(self, side: int) -> bool:
        """Y8.2."""
        return self.advanced and self.right != (1 if side == 0 else -1)

    def moves(self, side: int) -> list[Move]:
        """Returns the legal plays of `side`, of those of 六, S7 and M7 only the ones worth a look."""
        seats = [lane for lane in range(7) if self.seat(side, lane)]
        right = self.may_use_strategy(side)
        found: list[Move] = []
        for card in self.hands[side]:
            if not strategic(card):
                found += [(PLACE, card, lane) for lane in seats]
            elif right:
                found += self._strategy(side, card, seats)
        if not seats or all(map(strategic, self.hands[side])):
            found.append((PASS,))
        return found

    def _strategy(self, side: int, card: int, seats: list[int]) -> list[Move]:
        n = card % 10 + 1
        if n in (1, 2, 3, 4, 8):
            return [(PLACE, card, lane) for lane in seats]
        if n >= 9:
            return [(FIELD, card, lane) for lane in range(7) if self._field_fits(side, card, lane)]
        if n == 5:
            own = min(1, len(self.decks[side]))
            return [(SCOUT, card, own)] if len(self.troops) >= 3 - own else []
        other = 1 - side
        open_lanes = [lane for lane in range(7) if self.winners[lane] < 0]
        if n == 6:
            return [
                (REDEPLOY, card, pick, lane, to)
                for lane in open_lanes
                for pick in self.formations[side][lane]
                for to in (*(to for to in seats if to != lane), -1)
            ]
        if card == CARD["S7"]:
            return [(DESERT, card, pick, lane) for lane in open_lanes for pick in self.formations[other][lane]]
        return [
            (TURNCOAT, card, pick, lane, to)
            for lane in open_lanes
            for pick in self.formations[other][lane]
            if not strategic(pick)
            for to in seats
        ]

    def _field_fits(self, side: int, card: int, lane: int) -> bool:
        bit, bits = self.card_bit[card], self.bits[lane]
        if self.winners[lane] >= 0 or bits & bit:
            return False
        done = [missing(self.formations[who][lane], bits) <= 0 for who in (0, 1)]
        if bit == WEAKER:
            return len(self.formations[1 - side][lane]) <= 1 and not done[side]
        return bit != FOUR or not any(done)

    # --- playing -----------------------------------------------------------------------------------------------------

    def draw(self, side: int, strategy: bool) -> None:
        """Draws one card where there is one."""
        deck = self.decks[side] if strategy and self.decks[side] else self.troops or self.decks[side]
        if deck:
            self.hands[side].append(deck.pop())

    def play(self, side: int, move: Move) -> None:
        """Plays a card (②) and judges the battlefields (③, ④)."""
        self.tick += 1
        if move[0] == PASS:
            self.passes += 1
            if self.passes >= 2:
                self._stalemate()
                return
            self.judge()
            return
        self.passes = 0
        card = move[1]
        self.hands[side].remove(card)
        if strategic(card):
            self.right += 1 if side == 0 else -1
        kind = move[0]
        if kind == PLACE:
            self._add(side, move[2], card)
        elif kind == FIELD:
            self.bits[move[2]] |= self.card_bit[card]
        elif kind == SCOUT:
            for i in range(3):
                self.draw(side, i < move[2])
        elif kind == REDEPLOY:
            self._take(side, move[3], move[2])
            if move[4] >= 0:
                self._add(side, move[4], move[2])
        elif kind == DESERT:
            self._take(1 - side, move[3], move[2])
        else:
            self._take(1 - side, move[3], move[2])
            self._add(side, move[4], move[2])
        self.judge()

    def _add(self, side: int, lane: int, card: int) -> None:
        self.formations[side][lane] = tuple(sorted((*self.formations[side][lane], card)))
        self.ticks[side][lane] = self.tick
        self.gone.add(card)

    def _take(self, side: int, lane: int, card: int) -> None:
        self.formations[side][lane] = tuple(other for other in self.formations[side][lane] if other != card)

    def judge(self) -> None:
        """③ and ④: every battlefield that is compared or proved is won now (Y4.9 to Y4.13)."""
        won = [(lane, who) for lane in range(7) if self.winners[lane] < 0 and (who := self._taker(lane)) >= 0]
        if not won:
            return
        self.passes = 0
        for lane, who in won:
            self.winners[lane] = who
            self.wins[who] += 1
            self.fields[who] += 1
            if self.advanced:
                self.right += 1 if who == 0 else -1
        self.right = max(-1, min(1, self.right))
        if max(self.wins) >= 4:
            self.winner = int(self.wins[1] > self.wins[0])

    def _taker(self, lane: int) -> int:
        """Returns who wins an undecided battlefield now, -1 for nobody yet."""
        bits = self.bits[lane]
        both = (self.formations[0][lane], self.formations[1][lane])
        done = (missing(both[0], bits) <= 0, missing(both[1], bits) <= 0)
        if not done[0] and not done[1]:
            return -1
        if done[0] and done[1]:
            a, b = worth(both[0], bits), worth(both[1], bits)
            first = int(self.ticks[1][lane] < self.ticks[0][lane])
            return first if a == b else int(b > a)
        if not self.advanced or UNPROVABLE.intersection(both[0] + both[1]):
            return -1
        owner = int(done[1])
        most = self.pool.best_possible(both[1 - owner], bits, self.gone)
        return owner if most is not None and most <= worth(both[owner], bits) else -1

    def _stalemate(self) -> None:
        """Y5.6."""
        count = self.wins[:]
        for lane in range(7):
            if self.winners[lane] < 0:
                done = [side for side in (0, 1) if missing(self.formations[side][lane], self.bits[lane]) <= 0]
                if len(done) == 1:
                    count[done[0]] += 1
        self.winner = 2 if count[0] == count[1] else count.index(max(count))


# --- from what a seat sees -----------------------------------------------------------------------------------------


class Hidden:
    """What a seat does not see: the troops and strategy cards that may be anywhere, and what it was shown."""

    __slots__ = ("held", "shown", "strategy", "troops")

    def __init__(self, seen: YukiObservation) -> None:
        known = {code for lane in seen.lanes for side in (*lane.cards, lane.fields) for code in side}
        known |= {*seen.piles.discard, *seen.hand}
        self.troops = [card for card in TROOP_CARDS if CODES[card] not in known]
        self.strategy = [[CARD[c] for c in DECKS[side] if c not in known] for side in seen.options.sides]
        if not seen.options.advanced:
            self.strategy = [[], []]
        self.held = (seen.other_hand.troops, seen.other_hand.strategy)
        hidden = {*self.troops, *self.strategy[1 - seen.seat]}
        self.shown = [CARD[code] for code in seen.piles.shown[1 - seen.seat] if CARD[code] in hidden]


def table_of(seen: YukiObservation) -> Table:
    """Returns the table as its seat sees it: nothing in the other hand and in the decks yet."""
    table = Table()
    table.advanced = seen.options.advanced
    table.formations = [
        [tuple(sorted(CARD[code] for code in lane.cards[side])) for lane in seen.lanes] for side in (0, 1)
    ]
    table.ticks = [[lane.done_at[side] or 0 for lane in seen.lanes] for side in (0, 1)]
    table.bits = [bits_of(lane.effects) for lane in seen.lanes]
    table.card_bit = CARD_BIT[seen.options.version]
    table.winners = [-1 if lane.winner is None else lane.winner for lane in seen.lanes]
    own = [CARD[code] for code in seen.hand if not is_field(code)]
    table.hands = [own, []] if seen.seat == 0 else [[], own]
    table.troops, table.decks = [], [[], []]
    table.gone = {CARD[code] for lane in seen.lanes for side in lane.cards for code in side}
    table.gone |= {CARD[code] for code in seen.piles.discard}
    table.pool = Pool(frozenset(table.gone))
    table.fields = [0, 0]
    table.fields[seen.seat] = len(seen.hand) - len(own)
    table.fields[1 - seen.seat] = len(seen.other_hand.fields)
    table.limit = list(seen.standing.refill)
    table.wins = list(seen.standing.wins)
    table.right, table.tick = seen.standing.right, seen.clockwork.tick
    table.passes, table.winner = seen.clockwork.passes, -1
    return table


def deal(table: Table, seat: int, hidden: Hidden, stream: Stream) -> Table:
    """Returns the table with the other hand and all decks dealt at random, the shown cards where they were seen."""
    new = table.copy()
    other = 1 - seat
    troops, strategy = hidden.troops[:], [deck[:] for deck in hidden.strategy]
    for cards in (troops, *strategy):
        stream.shuffle(cards)
    hand: list[int] = []
    for source, count in ((troops, hidden.held[0]), (strategy[other], hidden.held[1])):
        known = [card for card in hidden.shown if card in source][:count]
        for card in known:
            source.remove(card)
        hand += known + [source.pop() for _ in range(count - len(known))]
    new.hands[other] = hand
    new.troops, new.decks = troops, strategy
    return new
