"""The state of a game of 軍儀 (G4.1): a position as data, with what is asked of it everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from game.games.gungi.rules import parts
from game.games.gungi.rules.actions import PlayAction, SetupDone
from game.games.gungi.rules.checks import attackers, find_king
from game.games.gungi.rules.effects import Scratch
from game.games.gungi.rules.moves import Moves
from game.games.gungi.rules.options import Handicap
from game.games.gungi.rules.pieces import KIND, starting_hand
from game.games.gungi.rules.placement import Placements
from game.rules.clause import Clause
from game.rules.contract import Event, Result
from game.rules.repetition import MASK64, NOTHING_SEEN, Occurrences, fold


class _Memo:
    """What has been found out about a state, which is asked for again and again; without an `__init__`, to be cheap."""

    actions: tuple[PlayAction, ...] | None = None
    able: bool | None = None
    checkers: tuple[int, ...] | None = None


def repeat_key(tiles: parts.Tiles, turn: int, ties: parts.Ties) -> int:
    """Returns a 64-bit key of what "the same position" compares (G14.1): no hidden backs."""
    black, white = ties.owed
    return fold(
        tiles.zobrist & MASK64, turn, -1 if black is None else KIND[black], -1 if white is None else KIND[white]
    )


@dataclass(frozen=True, slots=True)
class GungiState:
    """A full position. `seen` counts how often each has stood on the board since the play began (G14.1)."""

    tiles: parts.Tiles
    turn: int = 0
    round: parts.Round = parts.FIRST_ROUND
    ties: parts.Ties = parts.UNTIED
    seen: Occurrences = NOTHING_SEEN
    fouls: tuple[parts.Foul, ...] = ()
    over: Result | None = None
    claim_mode: bool = False
    _memo: _Memo = field(default_factory=_Memo, init=False, repr=False, compare=False)

    def after(
        self,
        *,
        tiles: parts.Tiles | None = None,
        turn: int | None = None,
        round_: parts.Round | None = None,
        ties: parts.Ties | None = None,
        seen: Occurrences | None = None,
        fouls: tuple[parts.Foul, ...] | None = None,
        over: Result | None = None,
    ) -> GungiState:
        """Returns the state with other parts; twice as fast as `dataclasses.replace`."""
        return GungiState(
            self.tiles if tiles is None else tiles,
            self.turn if turn is None else turn,
            self.round if round_ is None else round_,
            self.ties if ties is None else ties,
            self.seen if seen is None else seen,
            self.fouls if fouls is None else fouls,
            self.over if over is None else over,
            self.claim_mode,
        )

    # --- values ----------------------------------------------------------------------------------------------------

    def __hash__(self) -> int:
        return self.key

    @property
    def cells(self) -> tuple[parts.Tower, ...]:
        """81 towers of piece codes, bottom to top, index (dan-1)·9 + (suji-1)."""
        return self.tiles.cells

    @property
    def hands(self) -> parts.Hands:
        """Per side sorted piece codes; in the set-up what is still to be placed."""
        return self.tiles.hands

    @property
    def key(self) -> int:
        """A 64-bit key of all that decides the future."""
        ties, rnd = self.ties, self.round
        return fold(
            self.tiles.zobrist >> 64,
            self.turn * 16 + rnd.first * 8 + rnd.reduced * 4 + rnd.done[0] * 2 + rnd.done[1],
            (rnd.phase == parts.PLAY) + (0 if rnd.bound is None else 2 + 2 * rnd.bound),
            *(-1 if value is None else value for value in (*ties.last_swap, *ties.owed)),
            self.seen.digest,
            *(foul.number() for foul in self.fouls),
            -1 if self.over is None else (2 if self.over.winner is None else self.over.winner),
        )

    @property
    def repeat_key(self) -> int:
        """A 64-bit key of what "the same position" compares."""
        return repeat_key(self.tiles, self.turn, self.ties)

    # --- whose turn, and the end -----------------------------------------------------------------------------------

    @property
    def to_act(self) -> int:
        return self.turn

    @property
    def phase(self) -> str:
        return self.round.phase

    @property
    def result(self) -> Result | None:
        """The end by a table rule, a foul, 詰み (G11.5) or for want of a move (G11.7)."""
        if self.over is not None or self.phase == parts.SETUP or self.can_act:
            return self.over
        if not self.in_check:
            return Result(1 - self.turn, Clause("G11.7", "no-move"))
        return None if self.claim_mode else Result(1 - self.turn, Clause("G11.5", "mate"))

    @property
    def awaiting_accept(self) -> bool:
        """Claim mode: the side to act is mated and may only accept or claim (G12.9)."""
        return (
            self.claim_mode
            and self.over is None
            and self.phase == parts.PLAY
            and self.in_check
            and not self.own_actions
        )

    @property
    def checkers(self) -> tuple[int, ...]:
        """The squares of the tiles that attack the 帥 of the side to act (G11.1)."""
        found = self._memo.checkers
        if found is None:
            found = self._memo.checkers = self._attackers_of(self.turn)
        return found

    @property
    def in_check(self) -> bool:
        return bool(self.checkers)

    def checked(self, side: int) -> bool:
        """Whether the 帥 of `side` is attacked, also when the side is not to act."""
        return bool(self._attackers_of(side))

    def _attackers_of(self, side: int) -> tuple[int, ...]:
        king = find_king(self.cells, side, self.round.reduced)
        return () if king is None else tuple(attackers(self.cells, king, 1 - side, self.round.reduced))

    # --- what is asked of it ---------------------------------------------------------------------------------------

    @property
    def own_actions(self) -> tuple[PlayAction, ...]:
        """What the side to act can do by itself, whether the game has ended or not; looked for once."""
        found = self._memo.actions
        if found is None:
            found = self._memo.actions = tuple(self._find_actions())
        return found

    @property
    def can_act(self) -> bool:
        """Whether the side to act can do anything by itself; one action is enough, where not all are known."""
        memo = self._memo
        if memo.actions is not None:
            return bool(memo.actions)
        if memo.able is None:
            memo.able = self.phase == parts.SETUP or self.moves().any_action()
        return memo.able

    def _find_actions(self) -> Sequence[PlayAction]:
        if self.phase == parts.SETUP:
            return self.placements().actions(self.hands[self.turn]) or (SetupDone(),)
        return self.moves().actions()

    @property
    def situation(self) -> parts.Situation:
        """What the actions of the side to act are judged by besides the towers."""
        return parts.Situation(self.turn, self.tiles.hands, self.ties, self.round.reduced)

    def moves(self, mates: bool = True) -> Moves:
        """Returns what finds and judges actions of the play, on a scratch list of its own; `mates` as in `Judge`."""
        return Moves(list(self.tiles.cells), self.situation, mates)

    def placements(self) -> Placements:
        """Returns what finds and judges placements, on a scratch list of its own."""
        return Placements(self.tiles.cells, self.turn, self.round.reduced, self.round.bound == self.turn)

    def scratch(self, log: list[Event] | None = None) -> Scratch:
        """Returns the position to be written on: a scratch list of its own."""
        return Scratch(list(self.tiles.cells), self.situation, not self.claim_mode, log)


@cache
def new_game(claim_mode: bool, given: Handicap | None = None) -> GungiState:
    """Returns the empty board with 23 tiles a side to be placed, Black first (G13.1), without those `given` (H1)."""
    full = (starting_hand(0), starting_hand(1))
    black, white = (
        tuple(tile for tile in hand if given is None or seat != given.seat or KIND[tile] not in given.without)
        for seat, hand in enumerate(full)
    )
    bound = given.seat if given is not None and given.flat else None
    tiles = parts.Tiles.of(((),) * 81, (black, white))
    return GungiState(tiles, round=parts.Round(bound=bound), claim_mode=claim_mode)


def set_up(tiles: parts.Tiles, turn: int, rnd: parts.Round, ties: parts.Ties, claim_mode: bool) -> GungiState:
    """Returns a position set up by hand; in play its counting of repetitions starts here."""
    state = GungiState(tiles, turn, rnd, ties, claim_mode=claim_mode)
    return state.after(seen=NOTHING_SEEN.after(state.repeat_key)) if rnd.phase == parts.PLAY else state
