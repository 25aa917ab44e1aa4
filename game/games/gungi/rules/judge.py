"""The judge of actions in play: whether one is lawful, on one scratch list of towers.

Plain board moves and drops are judged from one look at the lines to the own 帥 (`checks.Survey`); everything that
changes more than two squares is tried on the scratch list and put back.
"""

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TypeVar

from game.games.gungi.rules.actions import Drop, InPlace, Move, PlayAction
from game.games.gungi.rules.checks import Survey, attackers, find_king, lines_to, sees
from game.games.gungi.rules.effects import Scratch, he_on_file
from game.games.gungi.rules.parts import Situation, Ties, Tower
from game.games.gungi.rules.pieces import FIXED, HE, HYOU, KIND, SAMURAI, SIDE, SUI, TORIDE, TURNED
from game.games.gungi.rules.reach import ENEMY_TOP, NO_EXTRA, can_go_nowhere, extra_key, extra_table, reach_table

T = TypeVar("T", bound=Move | InPlace)


class Judge(ABC):
    """A position in play, looked at from the side to act, by strict rules (G18.1).

    `cells` is a scratch list of 81 towers: written during a call, the same again after it. `mates` False leaves
    G12.4 out of account (G11.6).
    """

    __slots__ = ("cells", "mates", "reduced", "side", "situation", "survey", "watched")

    def __init__(self, cells: list[Tower], situation: Situation, mates: bool = True) -> None:
        self.cells = cells
        self.situation = situation
        self.side = situation.side
        self.reduced = situation.reduced
        self.mates = mates
        self.survey = Survey(cells, self.side, self.reduced)
        self.watched = self._squares_to_watch() if mates else frozenset()

    @abstractmethod
    def any_action(self) -> bool:
        """Whether there is a legal action at all."""

    def scratch(self) -> Scratch:
        """Returns the towers to be written on; `undo` puts them back."""
        return Scratch(self.cells, self.situation)

    def lawful(self, action: PlayAction) -> bool:
        """Whether `action`, which can be done, leaves the own 帥 safe (G11.2) and is no mate by へ or 兵 (G12.4)."""
        scratch = self.scratch()
        scratch.perform(action)
        good = self.king_safe() and not (self.mates and self._mates_foully(scratch, action))
        scratch.undo()
        return good

    def king_safe(self) -> bool:
        """Whether nothing attacks the own 帥 as the scratch list stands."""
        king = find_king(self.cells, self.side, self.reduced)
        return king is None or not attackers(self.cells, king, 1 - self.side, self.reduced)

    def _mates_foully(self, scratch: Scratch, action: PlayAction) -> bool:
        return not scratch.enemy_double_he and self.foul_mate(scratch, action) is not None

    def foul_mate(self, scratch: Scratch, action: PlayAction) -> int | None:
        """Returns HE or HYOU when the action just performed on `scratch` is へ詰め or 手兵詰め (G12.4), else None."""
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
        if foul is None or self._can_reply(scratch, enemy):
            return None
        return foul

    def _can_reply(self, scratch: Scratch, enemy: int) -> bool:
        ties = Ties(self.situation.ties.last_swap, scratch.owed_now())
        situation = Situation(enemy, scratch.hands_now(), ties, self.reduced)
        return type(self)(self.cells, situation, mates=False).any_action()

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

    def shielded(self, src: int, dst: int) -> bool:
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

    def safe_at(self, src: int, dst: int) -> bool:
        """Whether nothing attacks the own 帥 when it has gone from `src` to `dst` and taken nothing there."""
        tower, target = self.cells[src], self.cells[dst]
        self.cells[src], self.cells[dst] = tower[:-1], (*target, tower[-1])
        safe = not attackers(self.cells, dst, 1 - self.side, self.reduced)
        self.cells[src], self.cells[dst] = tower, target
        return safe

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

    # --- where a tile may go -------------------------------------------------------------------------------------

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
            if key != NO_EXTRA:
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

    def place_variants(self, action: T) -> list[T]:
        """Returns the action once for every square its owed 砲/砦 may go to; itself if nothing is owed."""
        scratch = self.scratch()
        scratch.perform(action)
        owed = scratch.owed[self.side]
        squares = scratch.places() if owed is not None else []
        scratch.undo()
        if owed is None:
            return [action]
        return [replace(action, place=(owed, sq)) for sq in squares]

    def holds_own(self, sq: int) -> bool:
        """Whether any own tile stands on the square, on any layer (G11.3)."""
        return any(SIDE[tile] == self.side for tile in self.cells[sq])

    def won_by_taking(self, sq: int) -> int | None:
        """Returns what the hand gains by taking the top tile of `sq`; None for a 香, which becomes a debt (G10.5)."""
        won = TURNED[self.cells[sq][-1]]
        return None if KIND[won] in FIXED else won

    def wins_fort(self, tile: int, dst: int, layer: int) -> bool:
        """Whether a tile that comes to stand on `layer` of `dst` is the 帥 and wins an enemy 砦 below it (G16.1)."""
        target = self.cells[dst]
        return KIND[tile] == SUI and layer == 2 and KIND[target[0]] == TORIDE and SIDE[target[0]] != self.side

    def exchange_fits(self, tile: int, dst: int) -> bool:
        """Whether a tile obeys 二へ, 手二兵 and the rule of no dead 猪駒 below a 帥 on `dst` (G16.4)."""
        return not (
            (KIND[tile] == HE and he_on_file(self.cells, dst % 9, self.side))
            or (KIND[tile] == HYOU and self.hyou_on_file(dst % 9))
            or can_go_nowhere((tile,), 0, dst, self.reduced)
        )

    def lone_samurai(self, sq: int) -> bool:
        """Whether an own 侍, front face up, stands alone on the square (G9.14)."""
        tower = self.cells[sq]
        return len(tower) == 1 and SIDE[tower[0]] == self.side and KIND[tower[0]] == SAMURAI

    def hyou_on_file(self, file0: int) -> bool:
        """Whether an own 兵 stands on the file (from 0), on any layer (G12.3)."""
        side = self.side
        return any(SIDE[t] == side and KIND[t] == HYOU for sq in range(file0, 81, 9) for t in self.cells[sq])
