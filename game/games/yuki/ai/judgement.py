"""The judgement of plays by a side that knows its own hand only: every card at every battlefield, one ply deep."""

from collections.abc import Sequence
from typing import Final

from game.games.yuki.ai.chances import IN_HAND, Chances, Outcomes, contest, game_worth, no_chances, outcomes
from game.games.yuki.ai.formations import Cards, missing, strategic, worth
from game.games.yuki.ai.table import DESERT, FIELD, PASS, PLACE, REDEPLOY, SCOUT, Move, Table

KEEPING: Final = {1: 0.16, 2: 0.09, 3: 0.07, 4: 0.07, 5: 0.04, 6: 0.04, 7: 0.11, 8: 0.09, 9: 0.05, 10: 0.04}
"""What a strategy card in hand is worth, by its number, in games; further cards count less and less."""
FURTHER: Final = (1.0, 0.7, 0.4, 0.2)
RIGHT: Final = 0.015
"""A step of the 策略権."""
SEAT: Final = 0.012
"""A card more or less in hand (a 戦場カード takes a seat, 兵站の確立 gives one)."""
DRAWS_PER_SEAT: Final = 0.8
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
    chances = no_chances()
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
    chances = no_chances()
    share = min(1.0, drawing(table, side, len(hidden), deck) + IN_HAND * held / len(hidden)) if hidden else 0.0
    for card in hidden:
        chances[card] = share
    for card in shown:
        if card < 60:
            chances[card] = IN_HAND
    return chances


ALL: Final = -1
"""In the place of a card that is used elsewhere: the whole hand is there."""


class Judgement:
    """A table seen by `side` with what it believes itself and the other to be able to get.

    What formations may come to is kept: battlefields with the same cards, empty ones above all, are looked at once.
    """

    def __init__(self, table: Table, side: int, mine: Chances, theirs: Chances) -> None:
        self.table, self.side = table, side
        self.mine, self.theirs = mine, theirs
        self._left: dict[int, Chances] = {ALL: mine}
        self._own: dict[tuple[Cards, int, int], Outcomes] = {}
        self._other: dict[tuple[Cards, int], Outcomes] = {}
        self._fought: dict[tuple[Cards, Cards, int, int], float] = {}
        self.lanes = [self._stands(lane, ALL) for lane in range(7)]
        self._without: dict[int, list[float]] = {}
        self.reserve = reserve(table.hands[side])

    def _stands(self, lane: int, less: int) -> float:
        """Returns how likely the side wins a battlefield as it is, the card `less` of its hand being used elsewhere."""
        table = self.table
        winner = table.winners[lane]
        if winner >= 0:
            return float(winner == self.side)
        own, other = table.formations[self.side][lane], table.formations[1 - self.side][lane]
        return self._odds(own, other, table.bits[lane], less)

    def _odds(self, own: Cards, other: Cards, bits: int, less: int) -> float:
        """Returns how likely the own formation wins over the other one."""
        key = own, other, bits, less
        found = self._fought.get(key)
        if found is None:
            done = (missing(own, bits) <= 0, missing(other, bits) <= 0)
            found = self._fought[key] = contest(self._mine(own, bits, less), self._foe(other, bits), done)
        return found

    def _mine(self, cards: Cards, bits: int, less: int) -> Outcomes:
        key = cards, bits, less
        found = self._own.get(key)
        if found is None:
            found = self._own[key] = outcomes(self.table.pool, cards, bits, self._chances(less))
        return found

    def _foe(self, cards: Cards, bits: int) -> Outcomes:
        key = cards, bits
        found = self._other.get(key)
        if found is None:
            found = self._other[key] = outcomes(self.table.pool, cards, bits, self.theirs)
        return found

    def _chances(self, less: int) -> Chances:
        """Returns the own chances without a card of the hand."""
        found = self._left.get(less)
        if found is None:
            found = self._left[less] = list(self.mine)
            found[less] = 0.0
        return found

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
        changed = self.without(card)[:]
        if kind == PLACE:
            changed[move[2]] = self.with_card(move[2], card, ALL if strategic(card) else card)
        elif kind == FIELD:
            changed[move[2]] = self._with_field(move[2], card)
        elif kind == REDEPLOY:
            changed[move[3]] = self._lane(move[3], self._less(self.side, move[3], move[2]), None)
            if move[4] >= 0:
                changed[move[4]] = self.with_card(move[4], move[2], ALL)
        elif kind != SCOUT:
            fewer = self._less(1 - self.side, move[3], move[2])
            if kind == DESERT or move[3] != move[4]:
                changed[move[3]] = self._lane(move[3], None, fewer)
            if kind != DESERT:
                changed[move[4]] = self.with_card(move[4], move[2], ALL, fewer if move[3] == move[4] else None)
        gained = game_worth(changed) + self._rest()
        if not strategic(card):
            return gained + self.reserve
        hand = self.table.hands[self.side]
        at = hand.index(card)
        left = reserve(hand[:at] + hand[at + 1 :])
        return gained + left - RIGHT + (0.06 if kind == SCOUT else 0.0)

    def without(self, card: int) -> list[float]:
        """Returns the battlefields if `card` of the own hand is used elsewhere."""
        if strategic(card):
            return self.lanes
        found = self._without.get(card)
        if found is None:
            found = [self._stands(lane, card) if self._wants(lane, card) else p for lane, p in enumerate(self.lanes)]
            self._without[card] = found
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

    def with_card(self, lane: int, card: int, less: int, theirs: Cards | None = None) -> float:
        """Returns the battlefield with a card more on the own side, `less` of the hand being used."""
        cards = tuple(sorted((*self.table.formations[self.side][lane], card)))
        return self._lane(lane, cards, theirs, less)

    def _less(self, side: int, lane: int, card: int) -> Cards:
        return tuple(other for other in self.table.formations[side][lane] if other != card)

    def _with_field(self, lane: int, card: int) -> float:
        bits = self.table.bits[lane] | self.table.card_bit[card]
        return self._lane(lane, None, None, ALL, bits)

    def _lane(
        self, lane: int, own: Cards | None, other: Cards | None, less: int = ALL, bits: int | None = None
    ) -> float:
        """Returns how likely the side wins a battlefield with some of it changed."""
        table, side = self.table, self.side
        there = table.bits[lane] if bits is None else bits
        own = table.formations[side][lane] if own is None else own
        other = table.formations[1 - side][lane] if other is None else other
        if missing(own, there) <= 0 and missing(other, there) <= 0:
            return float(worth(own, there) > worth(other, there))
        return self._odds(own, other, there, less)


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


WINS_IN_REACH: Final = 2
"""With so many victories one play may win the game: rarely more than two battlefields are decided at once."""


def at_sight(judged: Judgement, move: Move) -> float:
    """Returns what a play seems worth: all, if it surely wins the game at once."""
    return 1.0 + judged.reserve if wins(judged, move) else judged.score(move)


def wins(judged: Judgement, move: Move) -> bool:
    """Whether a play surely wins the game at once."""
    table, side = judged.table, judged.side
    if table.wins[side] < WINS_IN_REACH:
        return False
    after = table.copy()
    after.play(side, move)
    return after.winner == side
