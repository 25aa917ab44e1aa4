"""The search board: one list of squares for all boards, on which turns are played and taken back.

Plain moves and entries are played here. What is rare (declarations, occupations, special pieces taken) is resolved by
the rules, and only what has changed is taken over.
"""

from typing import Final

from game.games.prosfair.ai.packing import DECLARED, ENTRY, SQUARE, SRC, turn_of
from game.games.prosfair.ai.tables import KEY, WEIGHTS, Tables, Weights, tables
from game.games.prosfair.ai.world import World
from game.games.prosfair.rules.checks import exposed
from game.games.prosfair.rules.ending import by_boards
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.parts import FREE, Attributes, Boards, Counters, Hands, Position, Specials
from game.games.prosfair.rules.parts import GameBoard as Cells
from game.games.prosfair.rules.phases import Phase
from game.games.prosfair.rules.pieces import B, raised
from game.games.prosfair.rules.regions import has_move
from game.games.prosfair.rules.resolution import Resolution
from game.games.prosfair.rules.specials import WALL, wall, with_walls, without_walls

TURN_KEY: Final = 0xA0761D6478BD642F & KEY
NOWHERE: Final = -1

Raised = tuple[tuple[int, int], ...]
"""Squares with what stood there before a transformation or an evolution."""
Snapshot = tuple[list[int], list[int], list[int], list[int], set[int]]
Undo = tuple[int, int, int, int, int, int, World, Raised, "Snapshot | None"]
"""move, cell that left, cell that was taken, key, score, half, world, changed cells (`Raised`), or all of the board."""


class SearchBoard:
    """A position that can be played on; a `rules.situation.Situation`.

    cells: the squares of `Tables`, special pieces as walls, occupied boards empty. bits: for slot·2 + side the own
    pieces (see `rules.phases`). force: likewise what they count in the fight for the board. king: by side the base
    square of the Bolussa, -1 if there is none. sliders: the base squares of pieces whose mobility counts. score: the
    worth of the base board, above 0 for White. unsettled: open boards that the next turn will test though nothing moves
    there. stages, expands, abandons, composes: whether the options have these.
    """

    __slots__ = (
        "abandons", "bits", "cells", "composes", "expands", "force", "half", "key", "king", "options", "ply", "score",
        "sliders", "stages", "table", "turn", "unsettled", "world",
    )  # fmt: skip

    def __init__(self, situation: Position, weights: Weights = WEIGHTS) -> None:
        self.options: Options = situation.options
        self.stages = self.options.has_attributes
        self.expands, self.abandons = self.options.has_expansion, self.options.has_abandonment
        self.composes = self.options.has_composition
        self.table: Tables = tables(self.options.form, weights)
        self.turn = situation.turn
        self.half, self.ply = situation.counters.half, situation.counters.ply
        self.cells = [0] * self.table.squares
        self.bits = [0] * 10
        self.force = [0] * 10
        self.king = [NOWHERE, NOWHERE]
        self.sliders: set[int] = set()
        self.score = 0
        self.key = TURN_KEY * self.turn
        self.world = World((None,) * 5, situation.hands, (), Attributes(), self.table)
        self._take_over(situation.boards, situation.hands, situation.specials, situation.attributes)
        self.unsettled = tuple(slot for slot in self.world.open if self._stuck(slot))

    # --- a situation for the rules ---------------------------------------------------------------------------------

    @property
    def hands(self) -> Hands:
        return self.world.hands

    @property
    def specials(self) -> Specials:
        return self.world.specials

    @property
    def attributes(self) -> Attributes:
        return self.world.attributes

    @property
    def counters(self) -> Counters:
        return Counters(self.half, self.ply)

    @property
    def boards(self) -> Boards:
        """The boards as the rules have them."""
        world = self.world
        return tuple(
            Cells(without_walls(self.squares_of(slot)), board.opener, board.origin, board.owner)
            if board is not None and board.owner == FREE
            else board
            for slot, board in enumerate(world.boards)
        )

    def squares_of(self, slot: int) -> list[int]:
        """Returns the cells of a board, with walls."""
        start = self.table.start[slot]
        size = self.table.sub if slot else self.table.size
        return self.cells[start : start + size * size]

    # --- turns -----------------------------------------------------------------------------------------------------

    def make(self, move: int) -> Undo:
        """Plays a packed turn, which must be legal but for ツュル, and returns what takes it back."""
        cells, table, side, world = self.cells, self.table, self.turn, self.world
        dst, src = move & SQUARE, move >> SRC & SQUARE
        target = cells[dst]
        if move >> DECLARED or target & WALL == WALL:
            return self._resolve(move)
        slot = table.slot[dst]
        before = cells[src] if src < ENTRY else (src - ENTRY) << 1 | side
        undo: Undo = (move, before, target, self.key, self.score, self.half, world, (), None)
        after = before if slot else table.becomes.get((before & 0xFF) << 9 | dst, 0)
        if not after:
            after = before
        elif before > 0xFF:
            after |= before & ~0xFF
        cells[dst] = after
        if src < ENTRY:
            cells[src] = 0
        if (slot or self.unsettled or world.running) and self._settles(slot, target):
            cells[dst] = target
            if src < ENTRY:
                cells[src] = before
            return self._resolve(move)
        self._count(before, after, target, src, dst, slot)
        if src >= ENTRY:
            world = self.world = self._entered(src - ENTRY)
        if self.stages and world.transforms[1 if slot else 0]:
            undo = (*undo[:7], self._transform(dst, slot, src >= ENTRY), None)
        if world.running:
            self.world = world.after_turn(side, table)
            if world.specials:
                undo = (*undo[:7], undo[7] + self._evolve(world.specials), None)
        self.turn = 1 - side
        self.ply += 1
        return undo

    def _count(self, before: int, after: int, target: int, src: int, dst: int, slot: int) -> None:
        """Keeps key, score, bits, force, Bolussa and counter right for a plain move or entry."""
        table, side = self.table, self.turn
        own, enemy = slot * 2 + side, slot * 2 + 1 - side
        key, old, new = self.key, before & 0xFF, after & 0xFF
        if before > 0xFF:
            key ^= table.key(after, dst)
        else:
            key ^= table.keys[new][dst]
        entered = src >= ENTRY
        if not slot:
            self.score += table.worths[new][dst]
            if new in table.slides:
                self.sliders.add(dst)
            elif target & 0xFF in table.slides:
                self.sliders.discard(dst)
        if entered:
            self.bits[own] |= table.bits[dst]
        else:
            key ^= table.key(before, src) if before > 0xFF else table.keys[old][src]
            self.bits[own] ^= table.bits[src] | table.bits[dst]
            if not slot:
                self.score -= table.worths[old][src]
                if old in table.slides:
                    self.sliders.discard(src)
        if target:
            key ^= table.key(target, dst)
            self.bits[enemy] ^= table.bits[dst]
            if slot:
                self.force[enemy] -= table.force[target & 0xFF]
            else:
                self.score -= self._value(target, dst)
        if old == B << 1 | side and not slot:
            self.king[side] = dst
        self.key = key ^ TURN_KEY
        self.half = 0 if target or entered or (not slot and old in table.pawn) else self.half + 1

    def _value(self, piece: int, sq: int) -> int:
        """Returns what a piece on a base square adds to the score."""
        stage = (piece >> 8) * self.table.weights.stage
        return self.table.worths[piece & 0xFF][sq] + (-stage if piece & 1 else stage)

    def unmake(self, undo: Undo) -> None:
        """Takes back the last turn."""
        move, before, target, self.key, self.score, self.half, self.world, old, whole = undo
        side = self.turn = 1 - self.turn
        self.ply -= 1
        if whole is not None:
            self.cells[:], self.bits[:], self.force[:], self.king[:], self.sliders = whole
            return
        cells, table = self.cells, self.table
        for sq, piece in old:
            cells[sq] = piece
        dst, src = move & SQUARE, move >> SRC & SQUARE
        slot = table.slot[dst]
        own = slot * 2 + side
        if not slot:
            if target & 0xFF in table.slides:
                self.sliders.add(dst)
            elif cells[dst] & 0xFF in table.slides:
                self.sliders.discard(dst)
            if src < ENTRY and before & 0xFF in table.slides:
                self.sliders.add(src)
        cells[dst] = target
        if src < ENTRY:
            cells[src] = before
            self.bits[own] ^= table.bits[src] | table.bits[dst]
            if before & 0xFF == B << 1 | side and not slot:
                self.king[side] = src
        else:
            self.bits[own] ^= table.bits[dst]
        if target:
            enemy = slot * 2 + 1 - side
            self.bits[enemy] ^= table.bits[dst]
            if slot:
                self.force[enemy] += table.force[target & 0xFF]

    def pass_turn(self) -> None:
        """Lets the other side move, or takes that back: no turn of the rules, but a question of the search."""
        self.turn = 1 - self.turn
        self.key ^= TURN_KEY

    # --- what a plain move may bring about -------------------------------------------------------------------------

    def _settles(self, slot: int, target: int) -> bool:
        """Whether a turn that has moved the pieces occupies a board (P10.2).

        Without a piece that moves on it a board changes only where a special piece has just grown there (P13.5).
        """
        if slot and (target >> 1 & 0x7F == B or self._stuck(slot)):
            return True
        if self.unsettled and any(one in self.unsettled and self._stuck(one) for one in self.world.open):
            return True
        grown = {one.board for one in self.world.specials if not one.count and one.board in self.world.open}
        return any(self._stuck(one) for one in grown)

    def _stuck(self, slot: int) -> bool:
        """Whether a side has no natural move on an open board."""
        cells, size = self.squares_of(slot), self.table.sub
        return not (has_move(cells, 0, size) and has_move(cells, 1, size))

    def _entered(self, kind: int) -> World:
        hand = list(self.world.hands[self.turn])
        hand[kind] -= 1
        held = tuple(hand)
        hands = (self.world.hands[0], held) if self.turn else (held, self.world.hands[1])
        return self.world.with_hands(hands, self.table)

    def _transform(self, dst: int, slot: int, entered: bool) -> Raised:
        """P12.2: without a declaration the largest phase that the turn has completed."""
        table = self.table
        found = self.completed(dst, slot, entered)
        if not found:
            return ()
        phase = max(found, key=lambda one: (one.n, -one.anchor))
        start, cells = table.start[slot], self.cells
        old = tuple((start + sq, cells[start + sq]) for sq in phase.squares)
        for sq, piece in old:
            higher = raised(piece, phase.n)
            self.key ^= table.key(piece, sq) ^ table.key(higher, sq)
            if not slot:
                self.score += self._value(higher, sq) - self._value(piece, sq)
            cells[sq] = higher
        return old

    def _evolve(self, before: Specials) -> Raised:
        """P13.5: the walls of special pieces that have grown by the turn tell their new power."""
        table, world, cells = self.table, self.world, self.cells
        old: list[tuple[int, int]] = []
        for was, one in zip(before, world.specials, strict=True):
            if was.stage != one.stage and (not one.board or one.board in world.open):
                higher, start = wall(one), table.start[one.board]
                for sq in one.squares:
                    old.append((start + sq, cells[start + sq]))
                    cells[start + sq] = higher
        return tuple(old)

    def completed(self, dst: int, slot: int, entered: bool) -> list[Phase]:
        """Returns the phases that count (P8.6), once a piece of the side to move stands on `dst`."""
        table = self.table
        found = table.finders[slot][self.turn].completed(table.local[dst], self.bits[slot * 2 + self.turn])
        return [one for one in found if entered or not one.home]

    # --- what the rules resolve ------------------------------------------------------------------------------------

    def _resolve(self, move: int) -> Undo:
        whole = (self.cells[:], self.bits[:], self.force[:], self.king[:], set(self.sliders))
        undo: Undo = (move, 0, 0, self.key, self.score, self.half, self.world, (), whole)
        done = Resolution(self, turn_of(move, self.turn, self.table), None)
        self._take_over(tuple(done.boards), done.hands, done.specials, done.attributes)
        self.half = done.counters.half
        self.turn = 1 - self.turn
        self.key ^= TURN_KEY
        self.ply += 1
        return undo

    def _take_over(self, boards: Boards, hands: Hands, specials: Specials, attributes: Attributes) -> None:
        """Puts the parts of a position in the place of what there is."""
        for slot in (0, *SLOTS):
            board = boards[slot]
            small = self.table.sub if slot else self.table.size
            if board is None or board.owner != FREE:
                self._set(slot, [0] * (small * small))
            else:
                self._set(slot, with_walls(board.cells, slot, specials))
        self.world = World(boards, hands, specials, attributes, self.table)

    def _set(self, slot: int, wanted: list[int]) -> None:
        start = self.table.start[slot]
        for sq, piece in enumerate(wanted, start):
            old = self.cells[sq]
            if old != piece:
                if old & WALL != WALL and old:
                    self._change(old, sq, slot, -1)
                if piece & WALL != WALL and piece:
                    self._change(piece, sq, slot, 1)
                self.cells[sq] = piece

    def _change(self, piece: int, sq: int, slot: int, by: int) -> None:
        """Puts a piece on a square (1) or takes it away (-1), in everything that is counted."""
        at = slot * 2 + (piece & 1)
        self.key ^= self.table.key(piece, sq)
        self.bits[at] ^= self.table.bits[sq]
        if slot:
            self.force[at] += by * self.table.force[piece & 0xFF]
            return
        self.score += by * self._value(piece, sq)
        if piece & 0xFF in self.table.slides:
            (self.sliders.add if by > 0 else self.sliders.discard)(sq)
        if piece >> 1 & 0x7F == B and by > 0:
            self.king[piece & 1] = sq

    # --- ツュル and the end ------------------------------------------------------------------------------------------

    def in_check(self, side: int) -> bool:
        """Whether the Bolussa of a side is attacked (P7.1)."""
        king = self.king[side]
        return king >= 0 and exposed(self.cells, self.world.threats[1 - side][king])

    @property
    def identity(self) -> int:
        """The key of the position with its world."""
        return self.key ^ self.world.key

    def winner_at_the_limit(self) -> int | None:
        """Returns who wins where the game has run out (P14.3, P14.7), None for a draw."""
        weaker = self.options.weaker_side
        if weaker is None:
            return by_boards(self.world.boards)
        return weaker if self.ply >= self.options.last_ply else None
