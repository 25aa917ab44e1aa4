"""The search's own board: lists changed in place and put back, with key, worth and pressure kept up to date.

It plays strict mode (G18.1) with all backs known, on a sampled completion of what the player sees. The set-up phase,
repetition and the ends of the game are not its business; the search looks after those.
"""

from collections.abc import Sequence
from typing import Final

from game.games.gungi.ai.tables import (
    BETRAY,
    DROP,
    MOVE,
    NOTHING,
    STRIKE,
    SUBSTITUTE,
    SWAP,
    WHITE_TO_MOVE,
    WINS,
    Tables,
    TowerInfo,
    betrayal,
    bits,
    hand_zobrist,
    lock_zobrist,
    owed_zobrist,
    pressure_table,
    profile_at,
    table,
)
from game.games.gungi.ai.values import MOST_PRESSURE, WEIGHTS, TowerWeights
from game.games.gungi.rules.parts import Situation, Tower
from game.games.gungi.rules.pieces import BLACK, BOARS, FIXED, HE, KIND, PER_SIDE, SIDE, SUI, TORIDE, TURNED, WHITE
from game.games.gungi.rules.reach import SQUARES, territory_order

NO_SQUARE: Final = -1


Undo = tuple[
    list[tuple[int, TowerInfo]],
    list[tuple[int, int]],
    int,
    int,
    int,
    int,
    tuple[int, int],
    tuple[int, int],
    tuple[int, int],
    int,
    tuple[int, int],
    tuple[int, int],
]


class Board:
    """A position of the play phase.

    info: 81 tower infos; profile, forbids: the same facts as flat lists. hands: how many of each piece code.
    tops, striking: per side the squares (bits) its tiles top, and where it may strike. king: squares of both 帥.
    owed: per side a piece code to place again, or 0. lock: per side the square of the last exchange, or -1.
    winner: the side that has won by the enemy's 二へ (G9.9), else -1.
    """

    def __init__(self, cells: Sequence[Tower], situation: Situation, weights: TowerWeights = WEIGHTS) -> None:
        self.turn, self.reduced = situation.side, situation.reduced
        self.table: Tables = table(self.reduced, weights)
        self._danger, self._hand_worth = self.table.danger, self.table.hand_worth
        self.info: list[TowerInfo] = [NOTHING] * SQUARES
        self.profile = [0] * SQUARES
        self.forbids: tuple[list[int], list[int]] = ([0] * SQUARES, [0] * SQUARES)
        self.hands = [0] * (2 * PER_SIDE)
        self.king = [NO_SQUARE, NO_SQUARE]
        black, white = (0 if tile is None else tile for tile in situation.ties.owed)
        self.owed: tuple[int, int] = (black, white)
        black, white = (NO_SQUARE if sq is None else sq for sq in situation.ties.last_swap)
        self.lock: tuple[int, int] = (black, white)
        self.winner = -1
        self.tops: tuple[int, int] = (0, 0)
        self.striking: tuple[int, int] = (0, 0)
        self.key = WHITE_TO_MOVE if self.turn == WHITE else 0
        for side in (BLACK, WHITE):
            self.key ^= owed_zobrist(side, self.owed[side]) ^ lock_zobrist(side, self.lock[side])
        self.score = 0
        self.pressure = [0, 0]
        self._on = [pressure_table(0, side, self.reduced) for side in (BLACK, WHITE)]
        self._changes: list[tuple[int, TowerInfo]] = []
        self._dealt: list[tuple[int, int]] = []
        for sq, tower in enumerate(cells):
            if tower:
                self._put(sq, tower)
                if KIND[tower[-1]] == SUI:
                    self.king[SIDE[tower[-1]]] = sq
        for hand in situation.hands:
            for code in hand:
                self._deal(code, 1)
        for side in (BLACK, WHITE):
            self._weigh(side)

    # --- facts ---------------------------------------------------------------------------------------------------

    def evaluate(self) -> int:
        """Returns the worth of the position for the side to move."""
        black, white = self.pressure
        score, danger = self.score, self._danger
        if white > 0:
            score += danger[white] if white <= MOST_PRESSURE else danger[MOST_PRESSURE]
        if black > 0:
            score -= danger[black] if black <= MOST_PRESSURE else danger[MOST_PRESSURE]
        return score if self.turn == BLACK else -score

    def in_check(self, side: int) -> bool:
        """Whether the 帥 of `side` could be taken next (G11.1)."""
        return self.guarded(self.king[side], 1 - side)

    def guarded(self, target: int, side: int) -> bool:
        """Whether a tile of `side` could take a tile put on top of `target`: from afar, or from right below."""
        tower = self.info[target].tower
        if len(tower) > 1 and SIDE[tower[-2]] == side and KIND[tower[-2]] != TORIDE:
            return True
        tops = self.tops
        near = self.table.sources[side][target] & tops[side]
        if near:
            profile, between, full = self.profile, self.table.between, tops[0] | tops[1]
            while near:
                sq = (near & -near).bit_length() - 1
                near &= near - 1
                gap = between[profile[sq]][sq].get(target)
                if gap is not None and not gap & full:
                    return True
        return False

    def pressing(self, side: int) -> list[list[int]]:
        """Returns by profile and square what a top tile adds to the pressure on the 帥 of `side`."""
        return self._on[side]

    def checkers(self, side: int) -> list[tuple[int, int]]:
        """Returns (square, squares between as bits) of every tile that attacks the 帥 of `side`."""
        king = self.king[side]
        tower = self.info[king].tower
        found: list[tuple[int, int]] = []
        if len(tower) > 1 and SIDE[tower[-2]] != side and KIND[tower[-2]] != TORIDE:
            found.append((king, 0))
        full = self.tops[0] | self.tops[1]
        for sq in bits(self.table.sources[1 - side][king] & self.tops[1 - side]):
            gap = self.table.between[self.profile[sq]][sq].get(king)
            if gap is not None and not gap & full:
                found.append((sq, gap))
        return found

    def checked_by_he_alone(self, side: int) -> bool:
        """Whether every tile that attacks the 帥 of `side` is a へ (G12.4)."""
        found = self.checkers(side)
        king = self.king[side]
        for sq, _ in found:
            tower = self.info[sq].tower
            if KIND[tower[-2 if sq == king else -1]] != HE:
                return False
        return bool(found)

    def empty_territory(self, side: int) -> list[int]:
        """Returns the empty squares of a side's territory, where a 砲 or 砦 may be placed again (G10.5)."""
        profile = self.profile
        return [sq for sq in territory_order(side, self.reduced) if not profile[sq]]

    # --- changes -------------------------------------------------------------------------------------------------

    def _put(self, sq: int, tower: Tower) -> None:
        old = self.info[sq]
        new = self.table.infos[sq][tower]
        self.key ^= old.zobrist ^ new.zobrist
        self.score += new.score - old.score
        was, now = old.profile, new.profile
        black, white = self._on
        self.pressure[0] += black[now][sq] - black[was][sq]
        self.pressure[1] += white[now][sq] - white[was][sq]
        self.info[sq] = new
        self.profile[sq] = now
        self.forbids[0][sq] = new.forbids_black
        self.forbids[1][sq] = new.forbids_white
        tops, gone, come = self.tops, old.tops, new.tops
        self.tops = (tops[0] ^ gone[0] ^ come[0], tops[1] ^ gone[1] ^ come[1])
        if old.striking != new.striking:
            tops, gone, come = self.striking, old.striking, new.striking
            self.striking = (tops[0] ^ gone[0] ^ come[0], tops[1] ^ gone[1] ^ come[1])
        self._changes.append((sq, old))

    def _deal(self, code: int, count: int) -> None:
        had = self.hands[code]
        self.hands[code] = had + count
        self.key ^= hand_zobrist(code, had) ^ hand_zobrist(code, had + count)
        self.score += count * self._hand_worth[code]
        self._dealt.append((code, count))

    def _weigh(self, side: int) -> None:
        """Counts the pressure on the 帥 of `side` from nothing, after it has moved."""
        if self.king[side] >= 0:
            rows = self._on[side] = pressure_table(self.king[side], side, self.reduced)
            profile = self.profile
            self.pressure[side] = sum([rows[profile[sq]][sq] for sq in bits(self.tops[0] | self.tops[1])])

    def make(self, move: int) -> Undo:
        """Plays a pseudo-legal move in the order of G8 and returns what `unmake` needs."""
        self._changes, self._dealt = [], []
        undo: Undo = (
            self._changes,
            self._dealt,
            self.key,
            self.score,
            self.pressure[0],
            self.pressure[1],
            (self.king[0], self.king[1]),
            self.owed,
            self.lock,
            self.turn,
            self.tops,
            self.striking,
        )
        side = self.turn
        owed_mover = owed_other = 0
        lock = NO_SQUARE
        kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
        if kind == MOVE:
            owed_mover, owed_other = self._move(move, a, b)
        elif kind == STRIKE:
            owed_mover, owed_other = self._strike(move, a, b >> 2, b & 3)
        elif kind == DROP:
            self._deal(a, -1)
            self._put(b, (*self.info[b].tower, a))
        elif kind == SWAP:
            low, mid, high = self.info[a].tower
            self._put(a, (high, mid, low))
            lock = a
        elif kind == SUBSTITUTE:
            samurai, tower = self.info[a].tower, self.info[b].tower
            self.king[side] = a
            self._put(a, (tower[-1],))
            self._put(b, (*tower[:-1], *samurai))
            self._weigh(side)
        else:
            self._put(b, (a,))
            self._owe(side, 0)
            return undo
        place = move >> 25
        if owed_mover and place:
            self._put(place - 1, (owed_mover,))
        if lock != self.lock[side]:
            self._lock(side, lock)
        if owed_other and self.empty_territory(1 - side):
            self._owe(1 - side, owed_other)
        self.turn = 1 - side
        self.key ^= WHITE_TO_MOVE
        return undo

    def _owe(self, side: int, code: int) -> None:
        self.key ^= owed_zobrist(side, self.owed[side]) ^ owed_zobrist(side, code)
        self.owed = (code, self.owed[1]) if side == BLACK else (self.owed[0], code)

    def _lock(self, side: int, sq: int) -> None:
        self.key ^= lock_zobrist(side, self.lock[side]) ^ lock_zobrist(side, sq)
        self.lock = (sq, self.lock[1]) if side == BLACK else (self.lock[0], sq)

    def _win(self, tile: int) -> int:
        """Takes a turned tile into the hand of its new owner; returns it instead if it must be placed (G8.3)."""
        if KIND[tile] in FIXED:
            return tile
        self._deal(tile, 1)
        return 0

    def _move(self, move: int, src: int, dst: int) -> tuple[int, int]:
        tower = self.info[src].tower
        tile, side = tower[-1], self.turn
        self._put(src, tower[:-1])
        target = self.info[dst].tower
        captured = bool(target) and SIDE[target[-1]] != side
        owed = 0
        if captured:
            owed = self._win(TURNED[target[-1]])
            target = target[:-1]
        after = (*target, tile)
        if KIND[tile] == SUI:
            self.king[side] = dst
            if move >> 19 & 63:
                after = self._take_fort(after, move >> 19 & 63)
            self._put(dst, after)
            self._weigh(side)
            return owed, 0
        return self._settle(move, dst, after, len(target), captured, owed)

    def _take_fort(self, tower: Tower, exchange: int) -> Tower:
        """G16: the 砦 under the 帥 is won, and a hand tile may take its place."""
        self._deal(TURNED[tower[0]], 1)
        if exchange == 63:
            return tower[1:]
        self._deal(exchange - 1, -1)
        return (exchange - 1, *tower[1:])

    def _strike(self, move: int, sq: int, layer: int, target: int) -> tuple[int, int]:
        tower = self.info[sq].tower
        owed = self._win(TURNED[tower[target - 1]])
        after = tower[: target - 1] + tower[target:]
        return self._settle(move, sq, after, layer - 1 if target > layer else layer - 2, True, owed)

    def _settle(self, move: int, sq: int, tower: Tower, index: int, captured: bool, owed: int) -> tuple[int, int]:
        """Ends a move or strike of the tile at `index`: betrayal, recall, and who owes a 砲 or 砦 (G8.5-8.8)."""
        side = self.turn
        owed_mover, owed_other = owed, 0
        if move & BETRAY:
            verdict, tower, owed_tiles = betrayal(self.info, tower, index, sq)
            index = len(tower) - 1
            for tile in owed_tiles:
                if SIDE[tile] == side:
                    owed_mover = tile
                else:
                    owed_other = tile
            if verdict == WINS:
                self.winner = side
        tile = tower[index]
        if KIND[tile] in BOARS and not self.table.between[profile_at(tower, index)][sq]:
            tower = tower[:index] + tower[index + 1 :]
            owed_other = self._win(TURNED[tile] if captured else tile) or owed_other
        self._put(sq, tower)
        return owed_mover, owed_other

    def unmake(self, undo: Undo) -> None:
        """Takes the last move back."""
        changes, dealt, self.key, self.score, black, white, kings, owed, lock, self.turn, tops, striking = undo
        self.owed, self.lock, self.tops, self.striking = owed, lock, tops, striking
        info, profile = self.info, self.profile
        blacks, whites = self.forbids
        for sq, old in reversed(changes):
            info[sq] = old
            profile[sq] = old.profile
            blacks[sq] = old.forbids_black
            whites[sq] = old.forbids_white
        for code, count in dealt:
            self.hands[code] -= count
        self.pressure[0], self.pressure[1] = black, white
        for side in (BLACK, WHITE):
            if kings[side] != self.king[side]:
                self.king[side] = kings[side]
                self._on[side] = pressure_table(kings[side], side, self.reduced)
        self.winner = -1

    def pass_turn(self) -> None:
        """Passes the turn, for the search's null move; done again it passes it back."""
        self.turn = 1 - self.turn
        self.key ^= WHITE_TO_MOVE
