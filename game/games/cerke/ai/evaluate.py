"""The evaluation of a position of 机戦: who will make the next hand, and what the season is then good for.

A logistic sum of what both sides hold, lack and attack gives the odds that the side to move wins the season; the
equity tables turn them into the worth of the game, from -1 to 1 for the side to move.
"""

from math import exp
from typing import NamedTuple

from game.games.cerke.ai.board import Board
from game.games.cerke.ai.equity import standing, winning
from game.games.cerke.ai.hands import GAINS, HANDS, OUTS
from game.games.cerke.ai.reach import LOOKUP
from game.games.cerke.rules.board import NEAR, WATER
from game.games.cerke.rules.parts import ALL_POINTS
from game.games.cerke.rules.pieces import CAPTIVE


class Sight(NamedTuple):
    """What a side could take, were it to move, measured by hands; never over the 皇.

    best: the best odds of a capture that makes a name. others: the sum of the odds of all further ones. step: most
    that a capture brings hands nearer, by its odds. steps: the same summed. met: squares its pieces come to. fielded:
    its pieces in 皇処. attacked: pieces attacked, by the odds. made: (odds, stake) of the captures that make a name.
    """

    best: float
    others: float
    step: float
    steps: float
    met: int
    fielded: int
    attacked: float
    made: list[tuple[float, int]]


def sight(board: Board, seat: int) -> Sight:
    """Returns what `seat` could take, were it to move."""
    occupied, field, cells = board.occupied, board.field, board.cells
    prey = board.prey(seat)
    no_tam = ~(1 << board.tam)
    sure = t1 = t2 = t3 = t4 = t5 = 0
    met = 0
    own = board.own[seat]
    fielded = (own & field).bit_count()
    while own:
        low = own & -own
        own ^= low
        sq = low.bit_length() - 1
        tables = LOOKUP[cells[sq]]
        look = tables[field >> sq & 1][sq]
        touched = look[occupied & look.mask][0]
        sure |= touched
        met += touched.bit_count()
        vias = touched & occupied & no_tam
        lifted = occupied ^ low
        while vias:
            low = vias & -vias
            vias ^= low
            via = low.bit_length() - 1
            look = tables[field >> via & 1][via]
            seen = look[lifted & look.mask]
            if seen[0] & prey:
                sure |= seen[1]
                if seen[3] & prey:
                    a, b, c, d, e = seen[4]
                    t1 |= a
                    t2 |= b
                    t3 |= c
                    t4 |= d
                    t5 |= e
    stakes, nearer = GAINS[board.hands[seat]]
    best = others = step = steps = count = 0.0
    made: list[tuple[float, int]] = []
    left = prey & (sure | t1 | t2 | t3 | t4 | t5)
    while left:
        low = left & -left
        left ^= low
        if sure & low:
            odds = 1.0
        elif t1 & low:
            odds = 0.96875
        elif t2 & low:
            odds = 0.8125
        elif t3 & low:
            odds = 0.5
        elif t4 & low:
            odds = 0.1875
        else:
            odds = 0.03125
        if WATER & low:
            odds *= 0.5
        count += odds
        captive = CAPTIVE[cells[low.bit_length() - 1]]
        stake = stakes[captive]
        if stake:
            made.append((odds, stake))
            others += odds
            if odds > best:
                best = odds
        else:
            gain = odds * nearer[captive]
            steps += gain
            if gain > step:
                step = gain
    return Sight(best, others - best, step, steps, met, fielded, count, made)


def features(board: Board, mine: Sight, theirs: Sight) -> tuple[float, ...]:
    """Returns the numbers the odds of winning the season are a logistic sum of, in the order of `WEIGHTS`."""
    turn = board.turn
    hands, pieces = board.hands, board.pieces
    my_outs, my_near = OUTS[hands[turn], pieces[1 - turn]]
    your_outs, your_near = OUTS[hands[1 - turn], pieces[turn]]
    return (
        1.0,
        mine.best,
        min(2.0, mine.others),
        mine.step,
        mine.steps,
        theirs.best,
        min(2.0, theirs.others),
        theirs.step,
        theirs.steps,
        HANDS[hands[turn]].chance - HANDS[hands[1 - turn]].chance,
        float(my_outs - your_outs),
        my_near - your_near,
        (mine.met - theirs.met) / 10,
        float(mine.fielded - theirs.fielded),
        mine.attacked - theirs.attacked,
        float(board.own[turn].bit_count() - board.own[1 - turn].bit_count()),
        float(_guarded(board, turn) - _guarded(board, 1 - turn)),
    )


def _guarded(board: Board, seat: int) -> int:
    guards = board.generals[seat] & board.field
    near = 0
    while guards:
        low = guards & -guards
        guards ^= low
        near |= NEAR[low.bit_length() - 1]
    return (near & board.own[seat]).bit_count()


WEIGHTS: tuple[float, ...] = (
    0.281,
    0.879,
    -0.322,
    0.053,
    0.025,
    -0.574,
    0.049,
    0.0,
    -0.016,
    -0.067,
    0.177,
    0.037,
    -0.105,
    0.002,
    0.019,
    0.236,
    -0.023,
)
"""Fitted to seasons of self-play."""


class BothSights(NamedTuple):
    """A position for the side to move: what it and the other side could take, and its odds to win the season."""

    mine: Sight
    theirs: Sight
    odds: float


MOST_SEEN = 8_000
"""So many looks a search keeps, some 16 megabytes."""


class SightsSeen:
    """Looks by position: a search comes to five positions of six again as it goes deeper."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[tuple[tuple[int, ...], int, int, int], BothSights] = {}

    def look(self, board: Board) -> BothSights:
        """Returns what the board shows to the side to move."""
        turn, hands = board.turn, board.hands
        cells = tuple(board.cells)
        found = self._kept.get((cells, hands[0], hands[1], turn))
        if found is None:
            turned = self._kept.get((cells, hands[0], hands[1], 1 - turn))
            if turned is None:
                mine, theirs = sight(board, turn), sight(board, 1 - turn)
            else:
                mine, theirs = turned.theirs, turned.mine
            if len(self._kept) >= MOST_SEEN:
                self._kept.clear()
            found = BothSights(mine, theirs, season_odds(board, mine, theirs))
            self._kept[cells, hands[0], hands[1], turn] = found
        return found


def evaluate(board: Board, look: BothSights) -> float:
    """Returns the worth for the side to move, captures that make a name counted by their odds."""
    worth = quiet_worth(board, look.odds)
    made = look.mine.made
    if made:
        points, left, rate = board.mover_points(), board.left, board.rate
        best = worth
        for odds, stake in made:
            paid = odds * standing(points + stake * rate, left) + (1 - odds) * worth
            if paid > best:
                best = paid
        return best
    return worth


def season_odds(board: Board, mine: Sight, theirs: Sight) -> float:
    """Returns how likely the side to move wins the season."""
    total = 0.0
    for weight, fact in zip(WEIGHTS, features(board, mine, theirs), strict=True):
        total += weight * fact
    return 1 / (1 + exp(-total)) if total > -30 else 0.0


def quiet_worth(board: Board, odds: float) -> float:
    """Returns the worth for the side to move if it takes nothing now and wins the season so likely."""
    turn, left, rate = board.turn, board.left, board.rate
    points = board.mover_points()
    win = winning(points, left, rate, HANDS[board.hands[turn]].score)
    lose = winning(ALL_POINTS - points, left, rate, HANDS[board.hands[1 - turn]].score)
    return odds * win - (1 - odds) * lose
