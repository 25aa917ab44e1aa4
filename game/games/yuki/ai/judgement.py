"""The judgement of plays by a side that knows its own hand only: every card at every battlefield, one ply deep."""

from collections.abc import Sequence

from game.games.yuki.ai.chances import IN_HAND, Chances, Outcomes, contest, game_worth, outcomes
from game.games.yuki.ai.formations import Cards, missing, strategic
from game.games.yuki.ai.table import DESERT, FIELD, PASS, PLACE, REDEPLOY, SCOUT, Move, Table

KEEPING = {1: 0.16, 2: 0.09, 3: 0.07, 4: 0.07, 5: 0.04, 6: 0.04, 7: 0.11, 8: 0.09, 9: 0.05, 10: 0.04}
"""What a strategy card in hand is worth, by its number, in games; further cards count less and less."""
FURTHER = (1.0, 0.7, 0.4, 0.2)
RIGHT = 0.015
"""A step of the 策略権."""
SEAT = 0.012
"""A card more or less in hand (a 戦場カード takes a seat, 兵站の確立 gives one)."""
DRAWS_PER_SEAT = 0.8
"""How many cards a side will still draw for each open seat of its formations."""


def reserve(hand: Sequence[int]) -> float:
    """Returns what the strategy cards of a hand are worth."""
    values = sorted((KEEPING[card % 10 + 1] for card in hand if strategic(card)), reverse=True)
    return sum(value * FURTHER[min(i, 3)] for i, value in enumerate(values))


def drawing(table: Table, side: int, hidden: int, deck: int) -> float:
    """Returns how likely a hidden troop comes to `side` out of the deck in time."""
    seats = sum(
        max(0, missing(table.formations[side][lane], table.bits[lane])) for lane in range(7) if table.winners[lane] < 0
    )
    return min(deck / 2, seats * DRAWS_PER_SEAT) / hidden if hidden else 0.0


def own_chances(table: Table, side: int, hidden: Sequence[int], deck: int) -> list[float]:
    """Returns the chances of the side whose hand is known, `hidden` troops being in the other hand or the deck."""
    chances = [0.0] * 60
    drawn = drawing(table, side, len(hidden), deck)
    for card in hidden:
        chances[card] = drawn
    for card in table.hands[side]:
        if card < 60:
            chances[card] = IN_HAND
    return chances


def guessed_chances(
    table: Table, side: int, hidden: Sequence[int], held: int, deck: int, shown: Sequence[int]
) -> list[float]:
    """Returns the chances of a side of whose hand only the number of troops `held` is known."""
    chances = [0.0] * 60
    share = min(1.0, drawing(table, side, len(hidden), deck) + IN_HAND * held / len(hidden)) if hidden else 0.0
    for card in hidden:
        chances[card] = share
    for card in shown:
        if card < 60:
            chances[card] = IN_HAND
    return chances


class Judgement:
    """A table seen by `side` with what it believes itself and the other to be able to get."""

    def __init__(self, table: Table, side: int, mine: Chances, theirs: Chances) -> None:
        self.table, self.side = table, side
        self.mine, self.theirs = mine, theirs
        self.own = [self._outcomes(side, lane, mine) for lane in range(7)]
        self.other = [self._outcomes(1 - side, lane, theirs) for lane in range(7)]
        self.lanes = [self._contest(lane, self.own[lane], self.other[lane]) for lane in range(7)]
        self._without: dict[int, tuple[list[float], list[float]]] = {}
        self.reserve = reserve(table.hands[side])

    def _outcomes(self, side: int, lane: int, chances: Chances) -> Outcomes:
        if self.table.winners[lane] >= 0:
            return []
        return outcomes(self.table.pool, self.table.formations[side][lane], self.table.bits[lane], chances)

    def _contest(self, lane: int, mine: Outcomes, theirs: Outcomes) -> float:
        winner = self.table.winners[lane]
        if winner >= 0:
            return float(winner == self.side)
        bits, both = self.table.bits[lane], self.table.formations
        done = (missing(both[self.side][lane], bits) <= 0, missing(both[1 - self.side][lane], bits) <= 0)
        return contest(mine, theirs, done)

    def standing(self) -> float:
        """Returns what the game is worth as it stands, 0 to 1, its own strategy cards included."""
        return game_worth(self.lanes) + self.reserve + self._rest()

    def _rest(self) -> float:
        table, side = self.table, self.side
        right = table.right if side == 1 else -table.right
        seats = table.limit[side] - table.fields[side] - table.limit[1 - side] + table.fields[1 - side]
        return RIGHT * right + SEAT * seats

    # --- plays -------------------------------------------------------------------------------------------------------

    def score(self, move: Move) -> float:
        """Returns what the game is worth to the side after a play."""
        kind = move[0]
        if kind == PASS:
            return self.standing()
        card = move[1]
        lanes, chances = self.without(card)
        changed = lanes[:]
        if kind == PLACE:
            changed[move[2]] = self.with_card(move[2], card, chances)
        elif kind == FIELD:
            changed[move[2]] = self._with_field(move[2], card)
        elif kind == REDEPLOY:
            changed[move[3]] = self._lane(move[3], self._less(self.side, move[3], move[2]), None)
            if move[4] >= 0:
                changed[move[4]] = self.with_card(move[4], move[2], self.mine)
        elif kind != SCOUT:
            fewer = self._less(1 - self.side, move[3], move[2])
            if kind == DESERT or move[3] != move[4]:
                changed[move[3]] = self._lane(move[3], None, fewer)
            if kind != DESERT:
                changed[move[4]] = self.with_card(move[4], move[2], self.mine, fewer if move[3] == move[4] else None)
        worth = game_worth(changed) + self._rest()
        if not strategic(card):
            return worth + self.reserve
        hand = self.table.hands[self.side]
        at = hand.index(card)
        left = reserve(hand[:at] + hand[at + 1 :])
        return worth + left - RIGHT + (0.06 if kind == SCOUT else 0.0)

    def without(self, card: int) -> tuple[list[float], Chances]:
        """Returns the battlefields and the chances if `card` of the own hand is used elsewhere."""
        if card >= 60:
            return self.lanes, self.mine
        found = self._without.get(card)
        if found is None:
            chances = list(self.mine)
            chances[card] = 0.0
            lanes = [
                self._contest(lane, self._outcomes(self.side, lane, chances), self.other[lane])
                if self._wants(lane, card)
                else p
                for lane, p in enumerate(self.lanes)
            ]
            found = self._without[card] = (lanes, chances)
        return found

    def _wants(self, lane: int, card: int) -> bool:
        """Whether the chances at a battlefield can change when a card of the hand is used elsewhere."""
        table = self.table
        if table.winners[lane] >= 0:
            return False
        cards = table.formations[self.side][lane]
        if not missing(cards, table.bits[lane]):
            return False
        if table.bits[lane] or not cards:
            return True
        return any(other >= 60 or other // 10 == card // 10 or abs(other % 10 - card % 10) <= 2 for other in cards)

    def with_card(self, lane: int, card: int, chances: Chances, theirs: Cards | None = None) -> float:
        """Returns the battlefield with a card more on the own side."""
        cards = tuple(sorted((*self.table.formations[self.side][lane], card)))
        return self._lane(lane, cards, theirs, chances)

    def _less(self, side: int, lane: int, card: int) -> Cards:
        return tuple(other for other in self.table.formations[side][lane] if other != card)

    def _with_field(self, lane: int, card: int) -> float:
        bits = self.table.bits[lane] | self.table.card_bit[card]
        return self._lane(lane, None, None, None, bits)

    def _lane(
        self,
        lane: int,
        own: Cards | None,
        other: Cards | None,
        chances: Chances | None = None,
        bits: int | None = None,
    ) -> float:
        """Returns how likely the side wins a battlefield with some of it changed."""
        table, side = self.table, self.side
        there = table.bits[lane] if bits is None else bits
        own = table.formations[side][lane] if own is None else own
        unchanged = other is None and bits is None
        other = table.formations[1 - side][lane] if other is None else other
        done = (missing(own, there) <= 0, missing(other, there) <= 0)
        mine = outcomes(table.pool, own, there, self.mine if chances is None else chances)
        theirs = self.other[lane] if unchanged else outcomes(table.pool, other, there, self.theirs)
        if done[0] and done[1]:
            return float(mine[0][0] > theirs[0][0])
        return contest(mine, theirs, done)


def blind(table: Table, side: int, shown: Sequence[int] = ()) -> Judgement:
    """Returns the judgement of a side of a dealt table that knows its own hand and of the other what it was shown."""
    theirs = table.hands[1 - side]
    other = [card for card in theirs if card < 60]
    hidden = other + [card for card in table.troops if card < 60]
    deck = len(table.troops)
    return Judgement(
        table,
        side,
        own_chances(table, side, hidden, deck),
        guessed_chances(table, 1 - side, hidden, len(other), deck, [card for card in shown if card in other]),
    )


def open_worth(table: Table, side: int) -> float:
    """Returns what a dealt table is worth to `side`, 0 to 1, both hands being open and only the decks hidden."""
    if table.winner >= 0:
        return 0.5 if table.winner == 2 else float(table.winner == side)
    deck = len(table.troops)
    mine, theirs = (own_chances(table, who, table.troops, deck) for who in (side, 1 - side))
    judged = Judgement(table, side, mine, theirs)
    return judged.standing() - reserve(table.hands[1 - side])
