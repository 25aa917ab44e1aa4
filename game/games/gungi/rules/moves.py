"""Moves: the legal actions of a position in play (G7), found stage by stage; the 帥 first, for a side in check."""

from collections.abc import Callable

from game.games.gungi.rules.actions import NO_EXCHANGE, InPlace, Move, PlayAction, Relocate, Substitute, Swap13
from game.games.gungi.rules.drops import add_drops
from game.games.gungi.rules.effects import he_on_file
from game.games.gungi.rules.judge import Judge, T
from game.games.gungi.rules.parts import Situation, Ties, Tower
from game.games.gungi.rules.pieces import BOARS, BOU, FIXED, HE, KAORU, KIND, SAMURAI, SIDE, SUI, TORIDE
from game.games.gungi.rules.reach import GRID, can_go_nowhere, territory_order

_NOT_HERE = FIXED | {SUI}
"""Kinds that are no board moves of the stage that finds those: 不動駒 stay, and the 帥 has a stage of its own."""

_PLAIN: dict[int, Move] = {}


def plain_move(src: int, src_layer: int, dst: int, dst_layer: int) -> Move:
    """Returns the Move without choices, from a table of ready ones (a new one costs three times as much)."""
    key = ((src * 4 + src_layer) * 81 + dst) * 4 + dst_layer
    move = _PLAIN.get(key)
    if move is None:
        move = _PLAIN[key] = Move(src, src_layer, dst, dst_layer)
    return move


class Moves(Judge):
    """Finds the legal actions of a position in play."""

    __slots__ = ()

    def actions(self) -> list[PlayAction]:
        """Returns all legal actions; a side that owes a 砲/砦 has only its re-placements (G10.5)."""
        if self.situation.ties.owed[self.side] is not None:
            return list(self.relocations())
        out: list[PlayAction] = []
        for stage in self._stages():
            stage(out)
        return out

    def any_action(self) -> bool:
        """Whether there is a legal action; stops at the first kind of action that has one."""
        if self.situation.ties.owed[self.side] is not None:
            return bool(self.relocations(first_only=True))
        out: list[PlayAction] = []
        for stage in self._stages():
            stage(out)
            if out:
                return True
        return False

    def _stages(self) -> tuple[Callable[[list[PlayAction]], None], ...]:
        return (
            self._king_moves,
            self._board_moves,
            lambda out: add_drops(self, out),
            self._strikes,
            self._swaps,
            self._substitutions,
        )

    def _board_moves(self, out: list[PlayAction]) -> None:
        cells = self.cells
        for src in self.survey.own:
            tower = cells[src]
            tile = tower[-1]
            kind = KIND[tile]
            if kind in _NOT_HERE:
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
                if target and KIND[target[-1]] == KAORU and SIDE[target[-1]] != self.side:
                    self._with_places(Move(src, layer, dst, arrival), out)
                    continue
                move = plain_move(src, layer, dst, arrival)
                if watched or (boar and self._recalled_at(tile, dst, arrival)):
                    if self.lawful(move):
                        out.append(move)
                elif self.shielded(src, dst):
                    out.append(move)

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
            if self.shielded(src, dst) and (not self.mates or self.lawful(move)):
                out.append(move)

    def _with_places(self, action: T, out: list[PlayAction]) -> None:
        """Adds the lawful ones of an action and, where it makes the mover owe a 砲/砦, of its re-placements (G10.5)."""
        for variant in self.place_variants(action):
            if self.lawful(variant):
                out.append(variant)

    def _king_moves(self, out: list[PlayAction]) -> None:
        src = self.survey.king
        if src < 0:
            return
        tile, layer = self.cells[src][-1], len(self.cells[src])
        # strict play never tells which way is gone: へ bears on its neighbours alone, and so does the own 帥;
        # the long way is for an enemy 帥 that was left attacked, a foul that nobody claimed
        watched = src in self.watched or self.survey.enemy_king in self.watched
        for dst in self.targets(src):
            arrival = self.arrival(tile, dst)
            if not arrival or (self.survey.checkers and self.holds_own(dst)):
                continue
            target = self.cells[dst]
            if target and SIDE[target[-1]] != self.side:
                self._king_captures(src, layer, dst, arrival, out)
                continue
            move = plain_move(src, layer, dst, arrival)
            if self.lawful(move) if watched else self.safe_at(src, dst):
                out.append(move)

    def _king_captures(self, src: int, layer: int, dst: int, arrival: int, out: list[PlayAction]) -> None:
        if self.wins_fort(self.cells[src][-1], dst, arrival):
            for exchange in self.exchanges(dst):
                self._with_places(Move(src, layer, dst, arrival, None, exchange), out)
        else:
            self._with_places(Move(src, layer, dst, arrival), out)

    def exchanges(self, dst: int) -> list[int]:
        """Returns NO_EXCHANGE and the tiles that may take the place of the 砦 won on `dst` (G16.2, G16.4)."""
        hand = set(self.situation.hands[self.side])
        won = self.won_by_taking(dst)
        if won is not None:
            hand.add(won)
        return [NO_EXCHANGE, *(tile for tile in sorted(hand) if self.exchange_fits(tile, dst))]

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
            if len(tower) == 3 and self.situation.ties.last_swap[self.side] != sq:
                for layer in (1, 3):
                    if swap_fits(tower, layer, self.side) and self.lawful(swap := Swap13(sq, layer)):
                        out.append(swap)

    def _substitutions(self, out: list[PlayAction]) -> None:
        king = self.survey.king
        if not self.survey.checkers:
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

    def relocations(self, first_only: bool = False) -> list[Relocate]:
        """Returns the re-placements after which a reply remains (G10.8); G12.4 is left out of account for it."""
        owed = self.situation.ties.owed[self.side]
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
        now = self.situation
        owed = (None, now.ties.owed[1]) if self.side == 0 else (now.ties.owed[0], None)
        paid = Situation(self.side, now.hands, Ties(now.ties.last_swap, owed), self.reduced)
        good = Moves(self.cells, paid, mates=False).any_action()
        self.cells[sq] = ()
        return good


def strike_choices(tower: Tower, layer: int, target: int) -> tuple[bool | None, ...]:
    """Returns the betrayal choices of a strike: both when へ takes the top tile with tiles below it (G9.6)."""
    if KIND[tower[layer - 1]] == HE and target == layer + 1 == len(tower) and layer > 1:
        return (False, True)
    return (None,)


def swap_fits(tower: Tower, layer: int, side: int) -> bool:
    """Whether the own 謀 on `layer` may change places with the other end of a tower of three (G9.10)."""
    bou, other = (tower[0], tower[2]) if layer == 1 else (tower[2], tower[0])
    if SIDE[bou] != side or SIDE[other] != side or KIND[bou] != BOU:
        return False
    return KIND[other] != SUI if layer == 1 else KIND[other] not in FIXED
