"""The legal actions of a position in play (G7), found on one scratch list of towers.

Plain board moves and drops are judged from one look at the lines to the own 帥 (`checks.Survey`); everything that
changes more than two squares is tried on the scratch list and put back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeVar

from game.rules.gungi.actions import (
    NO_EXCHANGE,
    Drop,
    InPlace,
    Move,
    PlayAction,
    Relocate,
    Substitute,
    Swap13,
)
from game.rules.gungi.checks import Survey, attackers, find_king, lines_to, sees
from game.rules.gungi.effects import Hand, Tower, Work, he_on_file, owes_after_capture
from game.rules.gungi.pieces import (
    BOARS,
    FIXED,
    FRONTS,
    GROUND,
    HE,
    HYOU,
    JOU,
    KIND,
    SAMURAI,
    SHINOBI,
    SIDE,
    SUI,
    TORIDE,
    TURNED,
)
from game.rules.gungi.reach import (
    ENEMY_TOP,
    GRID,
    can_go_nowhere,
    extra_key,
    extra_table,
    reach_table,
    territory_order,
)

T = TypeVar("T", bound=Move | InPlace)

_PLAIN: dict[int, Move] = {}


def plain_move(src: int, src_layer: int, dst: int, dst_layer: int) -> Move:
    """Returns the Move without choices, from a table of ready ones (a new one costs three times as much)."""
    key = ((src * 4 + src_layer) * 81 + dst) * 4 + dst_layer
    move = _PLAIN.get(key)
    if move is None:
        move = _PLAIN[key] = Move(src, src_layer, dst, dst_layer)
    return move


@cache
def _drops(tile: int, reduced: bool) -> dict[int, Drop]:
    """Returns by square the drops of a tile on the bare board; squares it could never leave are missing (G7.11)."""
    table = reach_table(reduced)[tile][0]
    dead = KIND[tile] in BOARS
    return {sq: Drop(tile, sq, 1) for sq in range(81) if not (dead and table[sq].nowhere)}


class Scan:
    """A position in play looked at for its legal actions by strict rules (G18.1).

    `cells` is a scratch list of 81 towers: written during a call, the same again after it. `mates` False leaves
    G12.4 out of account (G11.6).
    """

    __slots__ = ("cells", "hands", "last_swap", "mates", "owed", "reduced", "side", "survey", "watched")

    def __init__(
        self,
        cells: list[Tower],
        hands: tuple[Hand, Hand],
        owed: tuple[int | None, int | None],
        last_swap: tuple[int | None, int | None],
        side: int,
        reduced: bool,
        mates: bool = True,
    ) -> None:
        self.cells = cells
        self.hands = hands
        self.owed = owed
        self.last_swap = last_swap
        self.side = side
        self.reduced = reduced
        self.mates = mates
        self.survey = Survey(cells, side, reduced)
        self.watched = self._squares_to_watch() if mates else frozenset()

    def actions(self) -> list[PlayAction]:
        """Returns all legal actions; a side that owes a 砲/砦 has only its re-placements (G10.5)."""
        if self.owed[self.side] is not None:
            return list(self.relocations())
        out: list[PlayAction] = []
        for stage in self._stages():
            stage(out)
        return out

    def any_action(self) -> bool:
        """Whether there is a legal action; stops at the first kind of action that has one."""
        if self.owed[self.side] is not None:
            return bool(self.relocations(first_only=True))
        out: list[PlayAction] = []
        for stage in self._stages():
            stage(out)
            if out:
                return True
        return False

    def _stages(self) -> tuple[Callable[[list[PlayAction]], None], ...]:
        return (self._king_moves, self._board_moves, self._drops, self._strikes, self._swaps, self._substitutions)

    # --- judging -------------------------------------------------------------------------------------------------

    def work(self) -> Work:
        return Work(self.cells, self.hands, self.owed, self.side, self.reduced, strict=True)

    def lawful(self, action: PlayAction) -> bool:
        """Whether `action`, which can be done, leaves the own 帥 safe (G11.2) and is no mate by へ or 兵 (G12.4)."""
        work = self.work()
        work.perform(action)
        good = self.king_safe() and not (self.mates and self._mates_foully(work, action))
        work.undo()
        return good

    def king_safe(self) -> bool:
        """Whether nothing attacks the own 帥 as the scratch list stands."""
        king = find_king(self.cells, self.side, self.reduced)
        return king is None or not attackers(self.cells, king, 1 - self.side, self.reduced)

    def _mates_foully(self, work: Work, action: PlayAction) -> bool:
        return not work.enemy_double_he and self.foul_mate(work, action) is not None

    def foul_mate(self, work: Work, action: PlayAction) -> int | None:
        """Returns HE or HYOU when the action just performed by `work` is へ詰め or 手兵詰め (G12.4), else None."""
        enemy = 1 - self.side
        king = find_king(self.cells, enemy, self.reduced)
        if king is None:
            return None
        by = attackers(self.cells, king, self.side, self.reduced)
        if not by:
            return None
        foul = None
        if all(KIND[self.cells[sq][-1] if sq != king else self.cells[sq][-2]] == HE for sq in by):
            foul = HE
        elif isinstance(action, Drop) and KIND[action.tile] == HYOU:
            foul = HYOU
        if foul is None or self._can_reply(work, enemy):
            return None
        return foul

    def _can_reply(self, work: Work, enemy: int) -> bool:
        hands = (work.hands[0], work.hands[1])
        owed = (work.owed[0], work.owed[1])
        reply = Scan(self.cells, hands, owed, self.last_swap, enemy, self.reduced, mates=False)
        return reply.any_action()

    def _squares_to_watch(self) -> frozenset[int]:
        """Squares whose moves may leave the enemy 帥 attacked by へ alone: towers with an own へ, lone shields."""
        king = self.survey.enemy_king
        if king < 0:
            return frozenset()
        cells, side, watched = self.cells, self.side, set()
        for sq in (*self.survey.own, *self.survey.enemies):
            tower = cells[sq]
            if not any([KIND[tile] == HE and SIDE[tile] == side for tile in tower]):
                continue
            watched.add(sq)
            if KIND[tower[-1]] == HE and SIDE[tower[-1]] == side:
                for between in lines_to(cells, sq, king, self.reduced):
                    closed = [b for b in between if cells[b]]
                    if len(closed) <= 1:
                        watched.update(closed or self.survey.own)
        return frozenset(watched)

    def _shielded(self, src: int, dst: int) -> bool:
        """Whether moving the lone or top tile of `src` to `dst` leaves the own 帥 safe; not for 帥, nor for recalls."""
        survey = self.survey
        for sq, between in survey.checkers:
            if dst != sq and dst not in between:
                return False
            if sq == survey.king:
                return False
        tower = self.cells[src]
        if len(tower) == 1:
            return all(dst == sq or dst in between for sq, between in survey.pins.get(src, ()))
        if SIDE[tower[-2]] != self.side:
            return self._uncovers_safely(src, dst)
        return True

    def _uncovers_safely(self, src: int, dst: int) -> bool:
        """Whether the enemy tile that comes to light on `src` leaves the own 帥 alone."""
        king = self.survey.king
        if king < 0:
            return True
        tower, target = self.cells[src], self.cells[dst]
        self.cells[src] = tower[:-1]
        self.cells[dst] = (*target[:-1], tower[-1])
        safe = not sees(self.cells, src, king, self.reduced)
        self.cells[src], self.cells[dst] = tower, target
        return safe

    # --- board moves ---------------------------------------------------------------------------------------------

    def targets(self, src: int) -> list[int]:
        """Returns the squares the top tile of `src` reaches with the blockers on the board (G5, G6)."""
        cells = self.cells
        tower = cells[src]
        index = len(tower) - 1
        top = tower[-1]
        mode = ENEMY_TOP if index and SIDE[tower[-2]] != SIDE[top] else index
        reach = reach_table(self.reduced)[top][mode][src]
        found = list(reach.steps)
        for via, target in reach.gated:
            if not cells[via]:
                found.append(target)
        for slide in reach.slides:
            for target in slide:
                found.append(target)
                if cells[target]:
                    break
        if index == 1:
            key = extra_key(tower, 1)
            if key >= 0:
                extra = extra_table(self.reduced)[key][src].between
                found += [t for t, line in extra.items() if t not in found and not any([cells[b] for b in line])]
        return found

    def arrival(self, tile: int, dst: int) -> int:
        """Returns the layer on which an own tile would arrive on `dst`, 0 if it cannot stand there (G3, G7.2-7.4)."""
        tower = self.cells[dst]
        if not tower:
            return 1
        top = tower[-1]
        if KIND[top] == SUI:
            return 0
        if SIDE[top] == self.side:
            if len(tower) == 3:
                return 0
            rest, layer = tower, len(tower) + 1
        else:
            rest, layer = tower[:-1], len(tower)
        kind = KIND[tile]
        for other in rest:
            if KIND[other] == kind and SIDE[other] == self.side:
                return 0
        return layer

    def _board_moves(self, out: list[PlayAction]) -> None:
        cells = self.cells
        for src in self.survey.own:
            tower = cells[src]
            tile = tower[-1]
            kind = KIND[tile]
            if kind in FIXED or kind == SUI:
                continue
            if kind == HE:
                self._he_moves(src, out)
                continue
            layer = len(tower)
            watched = src in self.watched
            boar = kind in BOARS
            for dst in self.targets(src):
                arrival = self.arrival(tile, dst)
                if not arrival:
                    continue
                target = cells[dst]
                if target and KIND[target[-1]] in _KAORU and SIDE[target[-1]] != self.side:
                    self._with_places(Move(src, layer, dst, arrival), out)
                    continue
                move = plain_move(src, layer, dst, arrival)
                if watched or (boar and self._recalled_at(tile, dst, arrival)):
                    if self.lawful(move):
                        out.append(move)
                elif self._shielded(src, dst):
                    out.append(move)

    def _shields_all(self, sq: int) -> bool:
        return all(sq in between for _, between in self.survey.checkers)

    def _recalled_at(self, tile: int, dst: int, arrival: int) -> bool:
        tower = (*self.cells[dst][: arrival - 1], tile)
        return can_go_nowhere(tower, arrival - 1, dst, self.reduced)

    def _he_moves(self, src: int, out: list[PlayAction]) -> None:
        """Moves of へ: 二へ (G12.2), betrayal (G9.6), mate (G12.4)."""
        tower = self.cells[src]
        tile, layer = tower[-1], len(tower)
        for dst in self.targets(src):
            arrival = self.arrival(tile, dst)
            if not arrival:
                continue
            if dst % 9 != src % 9 and he_on_file(self.cells, dst % 9, self.side):
                continue
            target = self.cells[dst]
            if target and SIDE[target[-1]] != self.side:
                choices: tuple[bool | None, ...] = (False, True) if arrival > 1 else (None,)
                for betray in choices:
                    self._with_places(Move(src, layer, dst, arrival, betray), out)
                continue
            move = plain_move(src, layer, dst, arrival)
            if self._shielded(src, dst) and (not self.mates or self.lawful(move)):
                out.append(move)

    def _with_places(self, action: T, out: list[PlayAction]) -> None:
        """Adds the lawful ones of an action and, where it makes the mover owe a 砲/砦, of its re-placements (G10.5)."""
        for variant in self.place_variants(action):
            if self.lawful(variant):
                out.append(variant)

    def place_variants(self, action: T) -> list[T]:
        """Returns the action once for every square its owed 砲/砦 may go to; itself if nothing is owed."""
        work = self.work()
        work.perform(action)
        owed = work.owed[self.side]
        squares = work.places() if owed is not None else []
        work.undo()
        if owed is None:
            return [action]
        return [replace(action, place=(owed, sq)) for sq in squares]

    # --- 帥 ------------------------------------------------------------------------------------------------------

    def _king_moves(self, out: list[PlayAction]) -> None:
        src = self.survey.king
        if src < 0:
            return
        tile, layer = self.cells[src][-1], len(self.cells[src])
        for dst in self.targets(src):
            arrival = self.arrival(tile, dst)
            if not arrival or (self.survey.checkers and self.holds_own(dst)):
                continue
            target = self.cells[dst]
            if target and SIDE[target[-1]] != self.side:
                self._king_captures(src, layer, dst, arrival, out)
                continue
            move = plain_move(src, layer, dst, arrival)
            if self.lawful(move):
                out.append(move)

    def holds_own(self, sq: int) -> bool:
        """Whether any own tile stands on the square, on any layer (G11.3)."""
        return any(SIDE[tile] == self.side for tile in self.cells[sq])

    def _king_captures(self, src: int, layer: int, dst: int, arrival: int, out: list[PlayAction]) -> None:
        target = self.cells[dst]
        if arrival == 2 and KIND[target[0]] == TORIDE and SIDE[target[0]] != self.side:
            for exchange in self.exchanges(dst):
                self._with_places(Move(src, layer, dst, arrival, None, exchange), out)
        else:
            self._with_places(Move(src, layer, dst, arrival), out)

    def exchanges(self, dst: int) -> list[int]:
        """Returns NO_EXCHANGE and the tiles that may take the place of the 砦 won on `dst` (G16.2, G16.4)."""
        hand = set(self.hands[self.side])
        won = self.won_by_taking(dst)
        if won is not None:
            hand.add(won)
        return [NO_EXCHANGE, *(tile for tile in sorted(hand) if self.exchange_fits(tile, dst))]

    def won_by_taking(self, sq: int) -> int | None:
        """Returns what the hand gains by taking the top tile of `sq`; None for a 香, which becomes a debt (G10.5)."""
        won = TURNED[self.cells[sq][-1]]
        return None if KIND[won] in FIXED else won

    def exchange_fits(self, tile: int, dst: int) -> bool:
        """Whether a tile obeys 二へ, 手二兵 and the rule of no dead 猪駒 below a 帥 on `dst` (G16.4)."""
        return not (
            (KIND[tile] == HE and he_on_file(self.cells, dst % 9, self.side))
            or (KIND[tile] == HYOU and self.hyou_on_file(dst % 9))
            or (KIND[tile] in BOARS and can_go_nowhere((tile,), 0, dst, self.reduced))
        )

    # --- strikes, exchange, substitution -------------------------------------------------------------------------

    def _strikes(self, out: list[PlayAction]) -> None:
        for sq in (*self.survey.own, *self.survey.enemies):
            tower = self.cells[sq]
            if len(tower) == 1:
                continue
            for index, tile in enumerate(tower):
                if SIDE[tile] != self.side or KIND[tile] == TORIDE:
                    continue
                for target in (index - 1, index + 1):
                    if 0 <= target < len(tower) and SIDE[tower[target]] != self.side and KIND[tower[target]] != SUI:
                        self._strike(sq, index + 1, target + 1, out)

    def _strike(self, sq: int, layer: int, target: int, out: list[PlayAction]) -> None:
        for betray in strike_choices(self.cells[sq], layer, target):
            self._with_places(InPlace(sq, layer, target, betray), out)

    def _swaps(self, out: list[PlayAction]) -> None:
        for sq in (*self.survey.own, *self.survey.enemies):
            tower = self.cells[sq]
            if len(tower) == 3 and self.last_swap[self.side] != sq:
                for layer in (1, 3):
                    if swap_fits(tower, layer, self.side) and self.lawful(swap := Swap13(sq, layer)):
                        out.append(swap)

    def _substitutions(self, out: list[PlayAction]) -> None:
        king = self.survey.king
        if king < 0 or not self.survey.checkers:
            return
        below = self.cells[king][:-1]
        if any(SIDE[tile] == self.side and KIND[tile] == SAMURAI for tile in below):
            return
        for df, dr in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            sq = GRID.step(king, df, dr)
            if sq is None or not self.lone_samurai(sq):
                continue
            action = Substitute(sq, king, len(below) + 1)
            if self.lawful(action):
                out.append(action)

    def lone_samurai(self, sq: int) -> bool:
        """Whether an own 侍, front face up, stands alone on the square (G9.14)."""
        tower = self.cells[sq]
        return len(tower) == 1 and SIDE[tower[0]] == self.side and KIND[tower[0]] == SAMURAI

    # --- 新 ------------------------------------------------------------------------------------------------------

    def hyou_on_file(self, file0: int) -> bool:
        """Whether an own 兵 stands on the file (from 0), on any layer (G12.3)."""
        side = self.side
        return any(SIDE[t] == side and KIND[t] == HYOU for sq in range(file0, 81, 9) for t in self.cells[sq])

    def _drops(self, out: list[PlayAction]) -> None:
        hand = dict.fromkeys(self.hands[self.side])
        if not hand:
            return
        survey = self.survey
        squares = survey.empty
        if survey.checkers:
            if any(sq == survey.king for sq, _ in survey.checkers):
                return
            squares = [sq for sq in squares if self._shields_all(sq)]
        grounds = [] if survey.checkers else [sq for sq in survey.own if self._open_ground(sq)]
        for tile in hand:
            kind = KIND[tile]
            ready = _drops(tile, self.reduced)
            if kind in (HE, HYOU):
                self._drop_foot(tile, squares, grounds, out)
                continue
            if kind in BOARS:
                out += [ready[sq] for sq in squares if sq in ready]
            else:
                out += [ready[sq] for sq in squares]
            for sq in grounds:
                if self.ground_takes(sq, tile):
                    out.append(Drop(tile, sq, len(self.cells[sq]) + 1))

    def _open_ground(self, sq: int) -> bool:
        tower = self.cells[sq]
        return len(tower) < 3 and KIND[tower[-1]] in GROUND

    def ground_takes(self, sq: int, tile: int) -> bool:
        """Whether a hand tile may land on the own uncovered 地駒 of `sq` (G7.10, G3.4, G7.11)."""
        tower = self.cells[sq]
        kind = KIND[tile]
        if not ground_face_fits(KIND[tower[-1]], kind):
            return False
        if any([KIND[t] == kind and SIDE[t] == self.side for t in tower]):
            return False
        return not (kind in BOARS and can_go_nowhere((*tower, tile), len(tower), sq, self.reduced))

    def _drop_foot(self, tile: int, squares: list[int], grounds: list[int], out: list[PlayAction]) -> None:
        """Drops of 兵 and へ: one a file (G12.2, G12.3), no mate (G12.4)."""
        if KIND[tile] == HE:
            closed = [he_on_file(self.cells, file0, self.side) > 0 for file0 in range(9)]
        else:
            closed = [self.hyou_on_file(file0) for file0 in range(9)]
        ready = _drops(tile, self.reduced)
        for sq in squares:
            if not closed[sq % 9] and sq in ready and not self._drop_mates(ready[sq]):
                out.append(ready[sq])
        for sq in grounds:
            if not closed[sq % 9] and self.ground_takes(sq, tile):
                drop = Drop(tile, sq, len(self.cells[sq]) + 1)
                if not self._drop_mates(drop):
                    out.append(drop)

    def _drop_mates(self, drop: Drop) -> bool:
        if not self.mates:
            return False
        king = self.survey.enemy_king
        if king < 0:
            return False
        bare_reach = reach_table(self.reduced)[drop.tile][0][drop.dst].between
        if drop.layer == 1 and king not in bare_reach:
            return False
        return not self.lawful(drop)

    # --- re-placement --------------------------------------------------------------------------------------------

    def relocations(self, first_only: bool = False) -> list[Relocate]:
        """Returns the re-placements after which a reply remains (G10.8); G12.4 is left out of account for it."""
        owed = self.owed[self.side]
        if owed is None:
            return []
        found: list[Relocate] = []
        for sq in territory_order(self.side, self.reduced):
            if not self.cells[sq] and self.reply_after_relocation(owed, sq):
                found.append(Relocate(owed, sq))
                if first_only:
                    break
        return found

    def reply_after_relocation(self, tile: int, sq: int) -> bool:
        """Whether the side could still act with the owed tile on `sq` (G10.8)."""
        self.cells[sq] = (tile,)
        owed = (None, self.owed[1]) if self.side == 0 else (self.owed[0], None)
        reply = Scan(self.cells, self.hands, owed, self.last_swap, self.side, self.reduced, mates=False)
        good = reply.any_action()
        self.cells[sq] = ()
        return good


_KAORU = frozenset(kind for kind in range(20) if owes_after_capture(kind))


def ground_face_fits(ground: int, kind: int) -> bool:
    """Whether a 地駒 of kind `ground` lets a tile of `kind` land on it: 忍 back faces, 上 front faces (G7.10)."""
    if ground == SHINOBI:
        return kind not in FRONTS
    return ground != JOU or kind in FRONTS


def strike_choices(tower: Tower, layer: int, target: int) -> tuple[bool | None, ...]:
    """Returns the betrayal choices of a strike: both when へ takes the top tile with tiles below it (G9.6)."""
    if KIND[tower[layer - 1]] == HE and target == layer + 1 == len(tower) and layer > 1:
        return (False, True)
    return (None,)


def swap_fits(tower: Tower, layer: int, side: int) -> bool:
    """Whether the own 謀 on `layer` may change places with the other end of a tower of three (G9.10)."""
    bou, other = (tower[0], tower[2]) if layer == 1 else (tower[2], tower[0])
    if SIDE[bou] != side or SIDE[other] != side or KIND[bou] != 0:
        return False
    return KIND[other] != SUI if layer == 1 else KIND[other] not in FIXED
