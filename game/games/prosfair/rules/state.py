"""The state of a game of プロスフェアー (P18): a position as data, with what is asked of it everywhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from game.games.prosfair.rules import ending, keys, parts
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.checks import attackers, find_tyrant
from game.games.prosfair.rules.moves import Moves
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.specials import with_walls
from game.rules.contract import Result
from game.rules.repetition import NOTHING_SEEN, Occurrences


class _Memo:
    """What has been found out about a state; without an `__init__`, to be cheap."""

    turns: tuple[Turn, ...] | None = None
    checkers: tuple[int, ...] | None = None
    result: Result | None = None
    judged: bool = False
    repeat_key: int | None = None


@dataclass(frozen=True, slots=True)
class ProsfairState:
    """A full position; `seen` counts how often each has stood on the board, this one included (P14.8)."""

    boards: parts.Boards
    turn: int
    hands: parts.Hands
    specials: parts.Specials
    attributes: parts.Attributes
    counters: parts.Counters
    seen: Occurrences
    over: Result | None
    options: Options
    _memo: _Memo = field(default_factory=_Memo, init=False, repr=False, compare=False)

    def after(
        self,
        *,
        boards: parts.Boards | None = None,
        turn: int | None = None,
        hands: parts.Hands | None = None,
        specials: parts.Specials | None = None,
        attributes: parts.Attributes | None = None,
        counters: parts.Counters | None = None,
        seen: Occurrences | None = None,
        over: Result | None = None,
        options: Options | None = None,
    ) -> ProsfairState:
        """Returns the state with other parts."""
        return ProsfairState(
            self.boards if boards is None else boards,
            self.turn if turn is None else turn,
            self.hands if hands is None else hands,
            self.specials if specials is None else specials,
            self.attributes if attributes is None else attributes,
            self.counters if counters is None else counters,
            self.seen if seen is None else seen,
            self.over if over is None else over,
            self.options if options is None else options,
        )

    def __hash__(self) -> int:
        return self.key

    # --- keys and turn ---------------------------------------------------------------------------------------------

    @property
    def key(self) -> int:
        """A 64-bit key of all that decides the future."""
        return keys.key(self, self.seen.digest, self.over)

    @property
    def repeat_key(self) -> int:
        """A 64-bit key of what "the same position" compares (P14.8)."""
        known = self._memo.repeat_key
        if known is None:
            known = self._memo.repeat_key = keys.repeat_key(self)
        return known

    @property
    def to_act(self) -> int:
        return self.turn

    @property
    def base(self) -> parts.GameBoard:
        """The base board."""
        board = self.boards[0]
        assert board is not None
        return board

    @property
    def occurrences(self) -> int:
        """How often this position has stood."""
        return self.seen.count(self.repeat_key)

    # --- ツュル and the end ------------------------------------------------------------------------------------------

    @property
    def tyrant(self) -> int | None:
        """The base square of the Bolussa of the side to move."""
        return find_tyrant(self.base.cells, self.turn)

    @property
    def checkers(self) -> tuple[int, ...]:
        """The base squares from which the Bolussa of the side to move is attacked (P7.1)."""
        found = self._memo.checkers
        if found is None:
            found = self._memo.checkers = self._find_checkers()
        return found

    def _find_checkers(self) -> tuple[int, ...]:
        tyrant = self.tyrant
        if tyrant is None:
            return ()
        cells = with_walls(self.base.cells, 0, self.specials)
        size = self.options.table.base.files
        return tuple(sorted(attackers(cells, tyrant, size, self.attributes.time, 1 - self.turn)))

    @property
    def in_check(self) -> bool:
        return bool(self.checkers)

    @property
    def result(self) -> Result | None:
        """The end by a table rule, or by what the position and its history show (P14.8)."""
        if self.over is not None:
            return self.over
        memo = self._memo
        if not memo.judged:
            memo.result = self._judged()
            memo.judged = True
        return memo.result

    def _judged(self) -> Result | None:
        turns = self._memo.turns
        if not (self.moves().any() if turns is None else turns):
            return ending.stuck(self, self.in_check)
        return ending.run_out(self, self.occurrences)

    @property
    def claims(self) -> tuple[str, ...]:
        """The draws the side to move may claim (P14.4)."""
        return ending.claims(self, self.occurrences)

    # --- turns -----------------------------------------------------------------------------------------------------

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What the side to move can do by itself, whether the game has ended or not; looked for once."""
        found = self._memo.turns
        if found is None:
            found = self._memo.turns = tuple(self.moves().turns())
        return found

    def moves(self) -> Moves:
        """Returns what finds turns, on scratch lists of its own."""
        return Moves(self)


@cache
def new_game(options: Options) -> ProsfairState:
    """Returns the start of a game (P3, H2), which is the first occurrence of its position (P14.8)."""
    boards = (parts.GameBoard(options.start), None, None, None, None)
    return set_up(
        boards, 0, (parts.EMPTY_HAND, parts.EMPTY_HAND), (), parts.FIRST_ATTRIBUTES, parts.Counters(), options
    )


def set_up(
    boards: parts.Boards,
    turn: int,
    hands: parts.Hands,
    specials: parts.Specials,
    attributes: parts.Attributes,
    counters: parts.Counters,
    options: Options,
) -> ProsfairState:
    """Returns a position set up by hand; the count of its occurrences begins here."""
    state = ProsfairState(boards, turn, hands, specials, attributes, counters, NOTHING_SEEN, None, options)
    return state.after(seen=NOTHING_SEEN.after(state.repeat_key))
