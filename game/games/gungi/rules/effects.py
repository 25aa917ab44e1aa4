"""The effects of an action on the board and the hands, in the order of G8.2 to G8.8, on a scratch list."""

from collections.abc import Sequence

from game.games.gungi.rules import actions, events
from game.games.gungi.rules.parts import Hand, Hands, Pair, Situation, Tower
from game.games.gungi.rules.pieces import BOARS, FIXED, HE, KIND, SIDE, SUI, TORIDE, TURNED
from game.games.gungi.rules.reach import can_go_nowhere, territory, territory_order
from game.rules.contract import Event


def he_on_file(cells: Sequence[Tower], file0: int, side: int) -> int:
    """Returns how many へ of `side` stand on a file (`file0` from 0), on any layer (G12.2)."""
    return sum(1 for sq in range(file0, 81, 9) for tile in cells[sq] if SIDE[tile] == side and KIND[tile] == HE)


def without(hand: Hand, tile: int) -> Hand:
    """Returns the hand with one copy of `tile` fewer; the tile must be there."""
    at = hand.index(tile)
    return hand[:at] + hand[at + 1 :]


class Scratch:
    """A position being changed: a list of 81 towers that is written in place, with a trail to put it back.

    `owed` holds per side the 砲/砦 that must be placed again. `strict`: a betrayal that gives the mover two へ on the
    file is void (G9.8). `enemy_double_he` is set when a betrayal gave them to the opponent of the mover (G9.9),
    `own_double_he` when it gave them to the mover (claim mode).
    """

    __slots__ = (
        "cells",
        "enemy_double_he",
        "hands",
        "log",
        "owed",
        "own_double_he",
        "reduced",
        "side",
        "strict",
        "trail",
    )

    def __init__(
        self, cells: list[Tower], situation: Situation, strict: bool = True, log: list[Event] | None = None
    ) -> None:
        self.cells = cells
        self.hands = list(situation.hands)
        self.owed = list(situation.ties.owed)
        self.side = situation.side
        self.reduced = situation.reduced
        self.strict = strict
        self.log = log
        self.trail: list[tuple[int, Tower]] = []
        self.enemy_double_he = False
        self.own_double_he = False

    def hands_now(self) -> Hands:
        """Returns both hands as values of a state."""
        return (self.hands[0], self.hands[1])

    def owed_now(self) -> Pair:
        """Returns what both sides owe as a value of a state."""
        return (self.owed[0], self.owed[1])

    def put(self, sq: int, tower: Tower) -> None:
        self.trail.append((sq, self.cells[sq]))
        self.cells[sq] = tower

    def undo(self) -> None:
        """Puts the towers back as they were when this scratch was made; hands and debts are not used afterwards."""
        for sq, tower in reversed(self.trail):
            self.cells[sq] = tower

    def say(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def perform(self, action: actions.PlayAction) -> None:
        """Carries out a board action; trusts that it can be done."""
        match action:
            case actions.Move():
                self._move(action)
            case actions.Drop(tile, dst, layer) | actions.Setup(tile, dst, layer):
                self.hands[self.side] = without(self.hands[self.side], tile)
                self.put(dst, (*self.cells[dst], tile))
                kind = events.Dropped if isinstance(action, actions.Drop) else events.Placed
                self.say(kind(tile, dst, layer))
            case actions.InPlace():
                self._strike(action)
            case actions.Swap13(at, _):
                low, middle, high = self.cells[at]
                self.put(at, (high, middle, low))
                self.say(events.Swapped(at, high, low))
            case actions.Substitute(at, king, king_layer):
                samurai, sui = self.cells[at][0], self.cells[king][-1]
                self.put(at, (sui,))
                self.put(king, (*self.cells[king][:-1], samurai))
                self.say(events.Substituted(at, king, king_layer))
            case actions.Relocate(tile, dst):
                self.owed[self.side] = None
                self.put(dst, (tile,))
                self.say(events.Relocated(tile, dst))
            case _:
                raise TypeError(action)
        self._forgive(1 - self.side)

    def _move(self, action: actions.Move) -> None:
        tower = self.cells[action.src]
        tile = tower[-1]
        self.put(action.src, tower[:-1])
        target = self.cells[action.dst]
        captured = bool(target) and SIDE[target[-1]] != self.side
        if captured:
            self._capture(action.dst, len(target), target[-1])
            target = target[:-1]
        self.put(action.dst, (*target, tile))
        self.say(events.Moved(tile, action.src, action.src_layer, action.dst, len(target) + 1))
        if action.betray:
            self._betray(action.dst, len(target))
        if KIND[tile] == SUI:
            self._win_fort(action.dst, action.exchange)
        elif KIND[tile] in BOARS:
            self._recall(action.dst, len(target), captured)
        self._pay(action.place)

    def _strike(self, action: actions.InPlace) -> None:
        at, tower = action.at, self.cells[action.at]
        tile, victim = tower[action.layer - 1], tower[action.target - 1]
        self._capture(at, action.target, victim)
        stay = [index for index in range(len(tower)) if index != action.target - 1]
        self.put(at, tuple(tower[index] for index in stay))
        index = stay.index(action.layer - 1)
        self.say(events.Struck(tile, at, action.layer, action.target, index + 1))
        if action.betray:
            self._betray(at, index)
        if KIND[tile] == SUI:
            self._win_fort(at, None)
        elif KIND[tile] in BOARS:
            self._recall(at, index, captured=True)
        self._pay(action.place)

    def _capture(self, sq: int, layer: int, victim: int) -> None:
        """G8.3, G9.1 to G9.4: turned over into the hand, or owed when it now shows 砲 or 砦."""
        won = TURNED[victim]
        owed = KIND[won] in FIXED
        self.say(events.Captured(victim, sq, layer, won, owed))
        self._receive(won, self.side)

    def _receive(self, tile: int, seat: int) -> None:
        if KIND[tile] in FIXED:
            self.owed[seat] = tile
        else:
            self.hands[seat] = tuple(sorted((*self.hands[seat], tile)))

    def _betray(self, sq: int, index: int) -> None:
        """G9.6 to G9.9, G10.7: turns the tiles below `index` over, unless the betrayal is void."""
        tower = self.cells[sq]
        turned = tuple(TURNED[tile] for tile in tower[:index])
        stay = tuple(tile for tile in turned if KIND[tile] not in FIXED)
        result = stay + tower[index:]
        if _pair_of_one_side(result):
            return
        new_he = [SIDE[tile] for tile in stay if KIND[tile] == HE]
        file0 = sq % 9
        before = self.cells[sq]
        self.cells[sq] = result
        doubled = [seat in new_he and he_on_file(self.cells, file0, seat) > 1 for seat in (0, 1)]
        self.cells[sq] = before
        if self.strict and doubled[self.side]:
            return
        self.put(sq, result)
        self.say(events.Betrayed(sq, tuple(None if KIND[tile] in FIXED else tile for tile in turned)))
        for tile in turned:
            if KIND[tile] in FIXED:
                self._receive(tile, SIDE[tile])
        self.enemy_double_he = doubled[1 - self.side]
        self.own_double_he = doubled[self.side]

    def _win_fort(self, sq: int, exchange: int | None) -> None:
        """G16: the 帥 on an enemy 砦 wins it as 香; a hand tile may take its place."""
        tower = self.cells[sq]
        if len(tower) != 2 or KIND[tower[0]] != TORIDE or SIDE[tower[0]] == self.side:
            return
        won = TURNED[tower[0]]
        placed: int | None = None
        if exchange is not None and exchange != actions.NO_EXCHANGE:
            placed = exchange
            self.hands[self.side] = without(self.hands[self.side], exchange)
        self._receive(won, self.side)
        self.put(sq, (tower[1],) if placed is None else (placed, tower[1]))
        self.say(events.FortWon(sq, won, placed))

    def _recall(self, sq: int, index: int, captured: bool) -> None:
        """G10.1 to G10.3: a 猪駒 that can go nowhere leaves the board, to the enemy if it captured."""
        tower = self.cells[sq]
        if not can_go_nowhere(tower, index, sq, self.reduced):
            return
        tile = tower[index]
        into, seat = (TURNED[tile], 1 - self.side) if captured else (tile, self.side)
        self.put(sq, tower[:index] + tower[index + 1 :])
        self.say(events.Recalled(tile, sq, index + 1, into, seat, KIND[into] in FIXED))
        self._receive(into, seat)

    def _pay(self, place: tuple[int, int] | None) -> None:
        """G8.8: the mover places the 砲/砦 owed to him."""
        if place is not None:
            self.owed[self.side] = None
            self.put(place[1], (place[0],))
            self.say(events.Relocated(place[0], place[1]))
        else:
            self._forgive(self.side)

    def _forgive(self, seat: int) -> None:
        """G10.6: an owed tile without an empty square of the territory leaves the game."""
        owed = self.owed[seat]
        if owed is not None and not any(not self.cells[sq] for sq in territory(seat, self.reduced)):
            self.owed[seat] = None
            self.say(events.Lost(owed))

    def places(self) -> list[int]:
        """Returns the empty squares of the mover's territory, ascending (G10.5)."""
        return [sq for sq in territory_order(self.side, self.reduced) if not self.cells[sq]]


def _pair_of_one_side(tower: Tower) -> bool:
    """Whether two tiles of one side show the same kind, へ excepted (G3.4, G9.8)."""
    faces = [(SIDE[tile], KIND[tile]) for tile in tower if KIND[tile] != HE]
    return len(set(faces)) < len(faces)
