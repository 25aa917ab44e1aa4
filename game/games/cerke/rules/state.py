"""The position of a game of 机戦: immutable, and the step from one to the next (C16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from game.games.cerke.rules import events, keys, turn
from game.games.cerke.rules.actions import (
    CerkeAction,
    Decline,
    Drop,
    EndSeason,
    GoOn,
    Lot,
    Move,
    OfferDrawnSeason,
    PlayAction,
    Settle,
    Step,
    StepThrow,
    TakeDrawnSeason,
    TamMove,
    Throw,
)
from game.games.cerke.rules.moves import Look
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.phases import (
    CHANCE_PHASES,
    AwaitLot,
    Choose,
    Declare,
    Phase,
    PickEnd,
    StepSticks,
    WaterSticks,
)
from game.games.cerke.rules.pieces import IA
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.sticks import lot_outcomes, throw_outcomes
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Agree, Over, Resign, Result, TimeUp, table_result

Men = tuple[int, ...]
GOON = (GoOn(), EndSeason())


@dataclass(frozen=True, slots=True)
class Season:
    """Where in the game we are: the season 0 to 3, who began it, its turns so far, and what binds the next turn.

    tam_moved: the turn just before moved the 皇 (C11.6). offer: the seat whose offer of 流季 stands (C14.5).
    """

    index: int = 0
    first: int = IA
    turns: int = 0
    tam_moved: bool = False
    offer: int | None = None


@dataclass(frozen=True, slots=True)
class Purse:
    """The points of both seats, 40 in all (C13.1), and the rate (C13.4)."""

    points: tuple[int, int] = (20, 20)
    rate: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class CerkeState:
    """A full position; nothing in it is hidden.

    board: 81 piece codes, index (row from A)·9 + (column from K). hands: per seat sorted kind·2 + ink.
    """

    board: tuple[int, ...]
    hands: tuple[Men, Men]
    turn: int
    phase: Phase
    season: Season
    purse: Purse
    over: Result | None
    options: Options
    _memo: dict[str, Any] = field(default_factory=dict, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def _value(self) -> tuple[Any, ...]:
        return (self.board, self.hands, self.turn, self.phase, self.season, self.purse, self.over, self.options)

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, CerkeState) else NotImplemented

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        if "key" not in self._memo:
            self._memo["key"] = keys.key(self)
        found: int = self._memo["key"]
        return found

    @property
    def repeat_key(self) -> int:
        return keys.placing_key(self)

    # --- whose turn, and the end -----------------------------------------------------------------------------------

    @property
    def to_act(self) -> int:
        return CHANCE if isinstance(self.phase, CHANCE_PHASES) else self.turn

    @property
    def result(self) -> Result | None:
        """The end by points (C13.6), by a table rule, or for want of a move (C14.3)."""
        if self.over is not None or not isinstance(self.phase, Choose) or self._can_move():
            return self.over
        return turn.by_points(self.purse.points, "C14.3", "no-move")

    def _can_move(self) -> bool:
        if "can" not in self._memo:
            self._memo["can"] = turn.tam_is_loose(self) or bool(self._own_actions())
        found: bool = self._memo["can"]
        return found

    @property
    def tam_allowed(self) -> bool:
        """Whether the 皇 may be moved this turn; only the option `tam_after_tam` ever forbids it."""
        return not (self.season.tam_moved and self.options.tam_after_tam == "forbidden")

    # --- actions ---------------------------------------------------------------------------------------------------

    def look(self) -> Look:
        """Returns the position on a scratch board, seen by the seat whose turn it is."""
        return Look(self.board, self.turn, self.options.tam_square_is_field, self.options.step_declare)

    def legal_actions(self) -> Sequence[PlayAction]:
        if self.over is not None or isinstance(self.phase, CHANCE_PHASES):
            return ()
        return self._own_actions()

    def _own_actions(self) -> tuple[PlayAction, ...]:
        if "actions" not in self._memo:
            self._memo["actions"] = tuple(self._list_actions())
        found: tuple[PlayAction, ...] = self._memo["actions"]
        return found

    def _list_actions(self) -> Sequence[PlayAction]:
        match self.phase:
            case PickEnd() as phase:
                return self.look().picks(phase)
            case Declare():
                return GOON
            case _:
                return self.look().choices(self.hands[self.turn], self.tam_allowed)

    def chance_outcomes(self) -> Sequence[tuple[CerkeAction, int]]:
        if self.over is not None:
            return ()
        match self.phase:
            case AwaitLot():
                return lot_outcomes()
            case StepSticks() | WaterSticks():
                return throw_outcomes()
            case _:
                return ()

    def explain_illegal(self, action: CerkeAction) -> Clause | None:
        from game.games.cerke.rules.explain import explain

        return explain(self, action)

    def observation(self, seat: int) -> Any:
        from game.games.cerke.rules.observe import observe

        return observe(self, seat)

    # --- the step --------------------------------------------------------------------------------------------------

    def apply(self, action: CerkeAction, log: list[Any] | None = None) -> CerkeState:
        after = self._applied(action, [] if log is None else log)
        if log is not None and after.result is not None and self.result is None:
            log.append(Over(after.result.winner, after.result.clause))
        return after

    def _applied(self, action: CerkeAction, log: list[Any]) -> CerkeState:
        match action:
            case Resign() | TimeUp() | Agree():
                return self.ended(table_result(action))
            case OfferDrawnSeason(seat):
                log.append(events.SeasonOffered(seat))
                return self.after(season=replace(self.season, offer=seat))
            case TakeDrawnSeason():
                return turn.drawn_season(self, log)
            case Lot(ia, a):
                return turn.begin_season(self, ia, a, log)
            case Throw(sticks):
                return turn.thrown(self, sticks, log)
            case Move(src, dst):
                return turn.arrive(self, src, None, dst, log)
            case Step(src, via, dst):
                log.append(events.SteppedOn(self.board[src], src, via))
                return turn.arrive(self, src, via, dst, log)
            case StepThrow(src, via, named):
                log.append(events.SteppedOn(self.board[src], src, via))
                return self.after(phase=StepSticks(src, via, named))
            case TamMove():
                return turn.move_tam(self, action, log)
            case Drop(man, dst):
                return turn.drop(self, man, dst, log)
            case Settle(dst):
                assert isinstance(self.phase, PickEnd)
                return turn.arrive(self, self.phase.start, self.phase.via, dst, log)
            case Decline():
                assert isinstance(self.phase, PickEnd)
                return turn.go_back(self, self.phase.start, self.phase.via, self.phase.via, log)
            case GoOn():
                return turn.go_on(self, log)
            case EndSeason():
                return turn.end_season(self, log)

    def ended(self, result: Result) -> CerkeState:
        return self.after(over=result)

    def after(
        self,
        *,
        board: tuple[int, ...] | None = None,
        hands: tuple[Men, Men] | None = None,
        seat: int | None = None,
        phase: Phase | None = None,
        season: Season | None = None,
        purse: Purse | None = None,
        over: Result | None = None,
    ) -> CerkeState:
        """Returns this state with some of its parts exchanged."""
        return CerkeState(
            self.board if board is None else board,
            self.hands if hands is None else hands,
            self.turn if seat is None else seat,
            self.phase if phase is None else phase,
            self.season if season is None else season,
            self.purse if purse is None else purse,
            self.over if over is None else over,
            self.options,
        )


@cache
def new_game(options: Options) -> CerkeState:
    """Returns the start of a game: the men set up, the lot for the first turn still to fall (C3, C14.1)."""
    return CerkeState(SETUP, ((), ()), IA, AwaitLot(), Season(), Purse(), None, options)
