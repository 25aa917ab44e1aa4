"""A turn with the position before it and the one after it if its throws succeed: what each side could take and make.

Odds are in 64ths: 64 is sure, 32 what the water lets in. Captures over the 皇 are left out: they cost 撃皇.
Beside it what is guarded and threatened as the board stands, and how it lay when a season ended: the step that ends a
season sets the pieces up anew at once (C13.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.games.cerke.rules import actions, yaku
from game.games.cerke.rules.board import distance
from game.games.cerke.rules.moves import Moves, field_of
from game.games.cerke.rules.observation import CerkeObservation, observe
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.parts import Captives
from game.games.cerke.rules.phases import Choose, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import CAPTIVE, EMPTY, SEAT, TAM
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.step import apply
from game.games.cerke.rules.sticks import WEIGHTS, needs_water_throw
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Event

SURE = 64
LIKELY = 32
"""From these odds on something is to be reckoned with."""
BEST_THROW = actions.Throw(5)

Takings = dict[int, tuple[int, int]]
"""By square: the odds that the piece there is taken, if it is tried, and the square of the likeliest taker."""


def pauses(state: CerkeState) -> bool:
    """Whether a turn under way waits for its sticks, or for where its piece goes after them (C16)."""
    return isinstance(state.phase, StepSticks | PickEnd | WaterSticks)


def odds_of(sticks: int) -> int:
    """Returns the odds of a throw of at least `sticks` (C15.1)."""
    return 2 * sum(WEIGHTS[sticks:])


def percent(odds: int) -> int:
    """Returns odds in hundredths."""
    return round(100 * odds / SURE)


def takings(board: tuple[int, ...], by: int, options: Options) -> Takings:
    """Returns what `by` could take if it were its turn, each by its likeliest way (C5, C6, C7, C8)."""
    moves = Moves(board, by, options)
    found: Takings = {}
    for src, dst, odds in _ways(moves):
        if board[dst] not in (EMPTY, TAM) and SEAT[board[dst]] != by:
            odds //= 2 if needs_water_throw(board[src], src, dst, options) else 1
            if odds > found.get(dst, (0, 0))[0]:
                found[dst] = odds, src
    return found


def _ways(moves: Moves) -> Iterator[tuple[int, int, int]]:
    """Yields (from, to, odds of the step) of what a side may do without the 皇."""
    for choice in moves.choices((), False):
        match choice:
            case actions.Move(src, dst):
                yield src, dst, SURE
            case actions.StepOver(src, via, dst) if via != moves.tam:
                yield src, dst, SURE
            case actions.StepThrow(src, via, named) if via != moves.tam:
                for dst, sticks in throw_ends(moves, src, via, named):
                    yield src, dst, odds_of(sticks)


def throw_ends(moves: Moves, src: int, via: int, named: int | None) -> list[tuple[int, int]]:
    """Returns where a step that is thrown for may end, with the sticks it takes (C6.6)."""
    picks = moves.picks(PickEnd(src, via, named, BEST_THROW.sticks))
    return [(pick.dst, distance(via, pick.dst)) for pick in picks if isinstance(pick, actions.Settle)]


def made_by(hand: Captives, code: int) -> tuple[str, ...]:
    """Returns the hands of C11 that become new if the piece `code` is taken, by name."""
    old = yaku.names(hand)
    return tuple(one.name for one in yaku.held(tuple(sorted((*hand, CAPTIVE[code])))) if one.name not in old)


@dataclass(frozen=True)
class TurnSight:
    """A turn of `side`: both positions, and where its piece starts and comes to rest (-1: none does).

    after: the position if every throw succeeds; of a step that is thrown for it is the one before the sticks fall.
    """

    before: CerkeState
    after: CerkeState
    action: actions.CerkeAction
    log: tuple[Event, ...]
    start: int
    end: int

    @staticmethod
    def of(state: CerkeState, action: actions.CerkeAction) -> TurnSight:
        """Returns how a legal action of the seat to act looks."""
        log: list[Event] = []
        after = apply(state, action, log)
        if after.to_act == CHANCE and isinstance(action, actions.Move | actions.StepOver | actions.Settle):
            after = apply(after, BEST_THROW, log)
        match action:
            case actions.Move(start, end) | actions.StepOver(start, _, end):
                pass
            case actions.StepThrow(start):
                end = -1
            case actions.Settle(end) if isinstance(state.phase, PickEnd):
                start = state.phase.start
            case actions.Drop(_, end):
                start = -1
            case _:
                start = end = -1
        return TurnSight(state, after, action, tuple(log), start, end)

    @property
    def side(self) -> int:
        return self.before.turn

    @property
    def piece(self) -> int:
        """The piece that comes to rest; EMPTY for none."""
        return self.after.board[self.end] if self.end >= 0 else EMPTY

    @property
    def captured(self) -> int:
        """The piece that is taken; EMPTY for none."""
        taken = self.end >= 0 and self.end != self.start
        return self.before.board[self.end] if taken else EMPTY

    @property
    def wet(self) -> bool:
        """Whether the piece has to be let into the water."""
        return self.start >= 0 and self.end >= 0 and self.before.needs_water_throw(self.start, self.end)

    @property
    def over_tam(self) -> bool:
        """Whether a piece steps over the 皇 by it, or has stepped over it just now."""
        match self.action:
            case actions.StepOver(_, via, _) | actions.StepThrow(_, via):
                return self.before.board[via] == TAM
        return isinstance(self.before.phase, PickEnd) and self.before.board[self.before.phase.via] == TAM

    def stays(self, sq: int) -> bool:
        """Whether the same piece is on a square before and afterwards."""
        return self.before.board[sq] == self.after.board[sq] and sq not in (self.start, self.end)

    def field(self, state: CerkeState) -> int:
        """Returns 皇処 of a position as a bit set (C2.5)."""
        return field_of(state.board.index(TAM), state.options.tam_square_is_field)

    def reached(self, state: CerkeState, sq: int) -> int:
        """Returns to how many squares the own piece on `sq` could go without a step over another."""
        moves = Moves(state.board, self.side, state.options)
        free, met = moves.touched(moves.reach(state.board[sq], sq))
        return len(free) + sum(moves.rest[dst] for dst in met)

    @cached_property
    def ours_before(self) -> Takings:
        return takings(self.before.board, self.side, self.before.options)

    @cached_property
    def ours(self) -> Takings:
        return takings(self.after.board, self.side, self.after.options)

    @cached_property
    def theirs_before(self) -> Takings:
        return takings(self.before.board, 1 - self.side, self.before.options)

    @cached_property
    def theirs(self) -> Takings:
        return takings(self.after.board, 1 - self.side, self.after.options)

    @cached_property
    def ours_made_before(self) -> dict[str, tuple[int, int]]:
        return hands_in_reach(self.before, self.ours_before, self.side)

    @cached_property
    def ours_made(self) -> dict[str, tuple[int, int]]:
        return hands_in_reach(self.after, self.ours, self.side)

    @cached_property
    def theirs_made_before(self) -> dict[str, tuple[int, int]]:
        return hands_in_reach(self.before, self.theirs_before, 1 - self.side)

    @cached_property
    def theirs_made(self) -> dict[str, tuple[int, int]]:
        return hands_in_reach(self.after, self.theirs, 1 - self.side)


def hands_in_reach(state: CerkeState, found: Takings, by: int) -> dict[str, tuple[int, int]]:
    """Returns by name the hands that `by` could make with one capture of `found`: the odds, and the square."""
    reach: dict[str, tuple[int, int]] = {}
    for sq, (odds, _) in found.items():
        for name in made_by(state.hands[by], state.board[sq]):
            if odds > reach.get(name, (0, 0))[0]:
                reach[name] = odds, sq
    return reach


def guarded(board: Sequence[int], seat: int, options: Options) -> tuple[int, ...]:
    """Returns the squares on which a 将 of `seat` in 皇処 lets nothing of it be taken (C8.4)."""
    bits = Moves(board, 1 - seat, options).protected
    return tuple(sq for sq in range(81) if bits >> sq & 1)


def threatened(board: Sequence[int], by: int, options: Options) -> tuple[int, ...]:
    """Returns the squares of the pieces that `by` could take if it were its turn, by a throw too (C5, C6, C8)."""
    moves = Moves(board, by, options)
    found: set[int] = set()
    for choice in moves.choices((), False):
        match choice:
            case actions.Move(_, dst) | actions.StepOver(_, _, dst):
                found.add(dst)
            case actions.StepThrow(src, via):
                found.update(moves.throw_ends(src, via))
    return tuple(sorted(sq for sq in found if board[sq] not in (EMPTY, TAM) and SEAT[board[sq]] == 1 - by))


def last_position(before: CerkeState, action: actions.CerkeAction) -> CerkeState:
    """Returns how board and hands lay when `action` ended the season of `before`, at the rate of that season.

    At the turn limit (C14.5) that is after the move. Nobody is to do anything there but to look.
    """
    if isinstance(action, actions.EndSeason | actions.TakeDrawnSeason):
        still = before
    else:
        endless = replace(before, options=replace(before.options, season_turn_limit="none"), _memo={})
        still = apply(endless, action)
    by_seat = apply(before, action).points.by_seat
    return still.after(phase=Choose(), points=replace(still.points, by_seat=by_seat))


def last_seen(before: CerkeState, action: actions.CerkeAction, seat: int) -> CerkeObservation:
    """Returns what `seat` sees of the position that `last_position` gives."""
    return observe(last_position(before, action), seat)


def reached(state: CerkeState) -> tuple[int, bool]:
    """Returns the season a position is in (0 to 3), and whether the game is over there."""
    return state.season.index, state.over is not None


def other_turn(state: CerkeState) -> CerkeState | Clause:
    """Returns the position, or why it cannot be: in the middle of a turn (C16)."""
    if not isinstance(state.phase, Choose):
        return Clause("C16", "wrong-phase")
    return state.after(turn=1 - state.turn)
