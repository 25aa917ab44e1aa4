"""The position of a game of 机戦: data, with whose turn it is, its end and its keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypedDict

from game.games.cerke.rules import keys
from game.games.cerke.rules.actions import Choice
from game.games.cerke.rules.moves import Moves, tam_is_loose
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.parts import Hands, Points, Season
from game.games.cerke.rules.phases import CHANCE_PHASES, AwaitLot, Choose, Phase
from game.games.cerke.rules.pieces import IA
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.sticks import needs_water_throw
from game.rules.contract import CHANCE, Result


class _Memo(TypedDict, total=False):
    """What has been worked out of a position."""

    key: int
    can_move: bool
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CerkeState:
    """A full position; nothing in it is hidden.

    board: 81 piece codes, index (row from A)·9 + (column from K). hands: per seat sorted kind·2 + ink. turn: whose
    turn it is, also while the sticks fall. over: the end by points or by a table rule.
    """

    board: tuple[int, ...]
    hands: Hands
    turn: int
    phase: Phase
    season: Season
    points: Points
    over: Result | None
    options: Options
    _memo: _Memo = field(default_factory=_Memo, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, CerkeState) else NotImplemented

    def _value(self) -> tuple[object, ...]:
        return (self.board, self.hands, self.turn, self.phase, self.season, self.points, self.over, self.options)

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        if "key" not in self._memo:
            self._memo["key"] = keys.key(self.repeat_key, self.season, self.points, self.phase, self.over)
        return self._memo["key"]

    @property
    def repeat_key(self) -> int:
        return keys.placing_key(self.board, self.hands, self.turn)

    # --- whose turn, and the end -----------------------------------------------------------------------------------

    @property
    def to_act(self) -> int:
        return CHANCE if isinstance(self.phase, CHANCE_PHASES) else self.turn

    @property
    def result(self) -> Result | None:
        """The end by points (C13.6), by a table rule, or for want of a move (C14.3)."""
        if self.over is not None or not isinstance(self.phase, Choose) or self._can_move():
            return self.over
        return self.points.result("C14.3", "no-move")

    def _can_move(self) -> bool:
        if "can_move" not in self._memo:
            loose = self.tam_allowed and tam_is_loose(self.board)  # mostly so, and sooner seen than every choice
            self._memo["can_move"] = True if loose else bool(self.choices)
        return self._memo["can_move"]

    @property
    def tam_allowed(self) -> bool:
        """Whether the 皇 may be moved this turn; only the option `tam_after_tam` ever forbids it."""
        return not (self.season.tam_moved and self.options.tam_after_tam == "forbidden")

    # --- helpers ---------------------------------------------------------------------------------------------------

    def moves(self) -> Moves:
        """Returns the position on a scratch board of its own, seen by the seat whose turn it is."""
        return Moves(self.board, self.turn, self.options)

    def needs_water_throw(self, src: int, dst: int) -> bool:
        """Whether the piece on `src` must throw to end on `dst` (C7.1, C7.3)."""
        return needs_water_throw(self.board[src], src, dst, self.options)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the seat whose turn it is may do where it chooses a move; listed once."""
        if "choices" not in self._memo:
            self._memo["choices"] = tuple(self.moves().choices(self.hands[self.turn], self.tam_allowed))
        return self._memo["choices"]

    def after(
        self,
        *,
        board: tuple[int, ...] | None = None,
        hands: Hands | None = None,
        turn: int | None = None,
        phase: Phase | None = None,
        season: Season | None = None,
        points: Points | None = None,
        over: Result | None = None,
    ) -> CerkeState:
        """Returns this state with some of its parts exchanged."""
        return CerkeState(
            self.board if board is None else board,
            self.hands if hands is None else hands,
            self.turn if turn is None else turn,
            self.phase if phase is None else phase,
            self.season if season is None else season,
            self.points if points is None else points,
            self.over if over is None else over,
            self.options,
        )


@cache
def new_game(options: Options) -> CerkeState:
    """Returns the start of a game: the pieces set up, the lot for the first turn still to fall (C3, C14.1, H1)."""
    return CerkeState(SETUP, ((), ()), IA, AwaitLot(), Season(), Points(options.points), None, options)
