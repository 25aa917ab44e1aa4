"""The position of a game of 軍儀: immutable, and the step from one to the next (G4, G8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.games.gungi.rules import events, fouls, placement
from game.games.gungi.rules.actions import Accept, Claim, GungiAction, PlayAction, Relocate, Setup, SetupDone, Swap13
from game.games.gungi.rules.checks import attackers, find_king
from game.games.gungi.rules.effects import Hand, Tower, Work
from game.games.gungi.rules.fouls import Foul
from game.games.gungi.rules.keys import MASK64, MASK128, NOTHING_SEEN, Seen, fold, hand_key, position_key, tower_key
from game.games.gungi.rules.moves import Scan
from game.games.gungi.rules.pieces import FIXED, KIND, SIDE, SUI, starting_hand
from game.rules.clause import Clause
from game.rules.contract import Agree, Over, Resign, Result, TimeUp, table_result

Pair = tuple[int | None, int | None]
SETUP, PLAY = "setup", "play"


@dataclass(frozen=True, slots=True)
class Round:
    """What a formation fixes: the phase, the board (G14.2), who places and moves first, who is done (G14.6)."""

    phase: str = SETUP
    reduced: bool = False
    first: int = 0
    done: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class Ties:
    """What binds the next actions: per side the square of the exchange just made (G9.11) and the owed tile (G10.5)."""

    last_swap: Pair = (None, None)
    owed: Pair = (None, None)


@dataclass(frozen=True, slots=True, eq=False)
class GungiState:
    """A full position (G4.1). Legality is judged once and kept in `_memo`, which is no part of the value.

    cells: 81 towers of piece codes, bottom to top, index (dan-1)·9 + (suji-1).
    hands: per side sorted piece codes; in the set-up what is still to be placed.
    zobrist: the sum of `keys.position_key`.
    """

    cells: tuple[Tower, ...]
    hands: tuple[Hand, Hand]
    turn: int
    round: Round
    ties: Ties
    seen: Seen
    fouls: tuple[Foul, ...]
    over: Result | None
    claim_mode: bool
    zobrist: int
    _memo: dict[str, Any] = field(default_factory=dict, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def _value(self) -> tuple[Any, ...]:
        return (self.cells, self.hands, self.turn, self.round, self.ties, self.fouls, self.over, self.claim_mode)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GungiState):
            return NotImplemented
        return self.zobrist == other.zobrist and self._value() == other._value() and self.seen == other.seen

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        ties, rnd = self.ties, self.round
        return fold(
            self.zobrist >> 64,
            self.turn * 16 + rnd.first * 8 + rnd.reduced * 4 + rnd.done[0] * 2 + rnd.done[1],
            rnd.phase == PLAY,
            *(-1 if value is None else value for value in (*ties.last_swap, *ties.owed)),
            self.seen.digest,
            *(foul.number() for foul in self.fouls),
            -1 if self.over is None else (2 if self.over.winner is None else self.over.winner),
        )

    @property
    def repeat_key(self) -> int:
        owed = (-1 if tile is None else KIND[tile] for tile in self.ties.owed)
        return fold(self.zobrist & MASK64, self.turn, *owed)

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
        if self.over is not None or self.phase == SETUP or self._own_actions():
            return self.over
        if not self.in_check:
            return Result(1 - self.turn, Clause("G11.7", "no-move"))
        return None if self.claim_mode else Result(1 - self.turn, Clause("G11.5", "mate"))

    @property
    def awaiting_accept(self) -> bool:
        """Claim mode: the side to act is mated and may only accept or claim (G12.9)."""
        return (
            self.claim_mode and self.over is None and self.phase == PLAY and self.in_check and not self._own_actions()
        )

    @property
    def checkers(self) -> tuple[int, ...]:
        """The squares of the tiles that attack the 帥 of the side to act (G11.1)."""
        if "checkers" not in self._memo:
            self._memo["checkers"] = self._find_checkers(self.turn)
        found: tuple[int, ...] = self._memo["checkers"]
        return found

    def _find_checkers(self, side: int) -> tuple[int, ...]:
        king = find_king(self.cells, side, self.round.reduced)
        return () if king is None else tuple(attackers(self.cells, king, 1 - side, self.round.reduced))

    @property
    def in_check(self) -> bool:
        return bool(self.checkers)

    def checked(self, side: int) -> bool:
        """Whether the 帥 of `side` is attacked, also when the side is not to act."""
        return bool(self._find_checkers(side))

    # --- actions ---------------------------------------------------------------------------------------------------

    def legal_actions(self) -> tuple[PlayAction, ...]:
        if self.over is not None:
            return ()
        return (Accept(),) if self.awaiting_accept else self._own_actions()

    def _own_actions(self) -> tuple[PlayAction, ...]:
        if "actions" not in self._memo:
            self._memo["actions"] = tuple(self._list_actions())
        actions: tuple[PlayAction, ...] = self._memo["actions"]
        return actions

    def _list_actions(self) -> Sequence[PlayAction]:
        if self.phase == SETUP:
            found = placement.placements(self.cells, self.hands[self.turn], self.turn, self.round.reduced)
            return found or (SetupDone(),)
        return self.scan().actions()

    def scan(self, mates: bool = True) -> Scan:
        """Returns a look at the position on a scratch list of its own."""
        return Scan(
            list(self.cells), self.hands, self.ties.owed, self.ties.last_swap, self.turn, self.round.reduced, mates
        )

    def chance_outcomes(self) -> tuple[tuple[GungiAction, int], ...]:
        return ()

    def explain_illegal(self, action: GungiAction) -> Clause | None:
        from game.games.gungi.rules.explain import explain

        return explain(self, action)

    def observation(self, seat: int) -> Any:
        from game.games.gungi.rules.observe import observe

        return observe(self, seat)

    # --- the step --------------------------------------------------------------------------------------------------

    def apply(self, action: GungiAction, log: list[Any] | None = None) -> GungiState:
        match action:
            case Resign() | TimeUp() | Agree():
                after = self.ended(table_result(action))
            case Claim(seat, name):
                after = self._claim(seat, name, log)
            case Accept():
                after = self.ended(Result(1 - self.turn, Clause("G11.5", "mate")))
            case Setup():
                after = self._place(action, log)
            case SetupDone():
                after = self._give_up_placing(log)
            case _:
                after = self._act(action, log)
        if log is not None:
            after.tell(self, log)
        return after

    def ended(self, result: Result) -> GungiState:
        return self._after(over=result)

    def tell(self, before: GungiState, log: list[Any]) -> None:
        """Adds what the step led to: check and the end."""
        if self.phase == PLAY and self.checkers and (self.cells is not before.cells):
            log.append(events.Checked(self.turn, self.checkers))
        if self.result is not None and before.result is None:
            log.append(Over(self.result.winner, self.result.clause))

    def _after(
        self,
        cells: tuple[Tower, ...] | None = None,
        hands: tuple[Hand, Hand] | None = None,
        turn: int | None = None,
        round_: Round | None = None,
        ties: Ties | None = None,
        seen: Seen | None = None,
        fouls_: tuple[Foul, ...] | None = None,
        over: Result | None = None,
        zobrist: int | None = None,
    ) -> GungiState:
        return GungiState(
            self.cells if cells is None else cells,
            self.hands if hands is None else hands,
            self.turn if turn is None else turn,
            self.round if round_ is None else round_,
            self.ties if ties is None else ties,
            self.seen if seen is None else seen,
            self.fouls if fouls_ is None else fouls_,
            self.over if over is None else over,
            self.claim_mode,
            self.zobrist if zobrist is None else zobrist,
        )

    def work(self, log: list[Any] | None = None) -> Work:
        """Returns the position to be written on: a scratch list of its own."""
        return Work(
            list(self.cells),
            self.hands,
            self.ties.owed,
            self.turn,
            self.round.reduced,
            strict=not self.claim_mode,
            log=log,
        )

    def _zobrist_after(self, work: Work) -> int:
        total = self.zobrist
        for sq in {sq for sq, _ in work.trail}:
            total += tower_key(sq, work.cells[sq]) - tower_key(sq, self.cells[sq])
        for old, new in zip(self.hands, work.hands, strict=True):
            if old is not new:
                total += hand_key(new) - hand_key(old)
        return total & MASK128

    def _act(self, action: PlayAction, log: list[Any] | None) -> GungiState:
        """A board action or a re-placement: G8.2 to G8.12."""
        side = self.turn
        found = fouls.of(self, action) if self.claim_mode else ()
        work = self.work(log)
        work.perform(action)
        owed: Pair = (work.owed[0], work.owed[1])
        relocation = isinstance(action, Relocate)
        last_swap = self.ties.last_swap
        if not relocation:
            mark = action.at if isinstance(action, Swap13) else None
            last_swap = (mark, last_swap[1]) if side == 0 else (last_swap[0], mark)
        marks = self.fouls
        if self.claim_mode and not relocation:
            marks = fouls.still_open(marks, side) + found + fouls.by_betrayal(work, side)
        over = None
        if work.enemy_double_he and not self.claim_mode:
            over = Result(side, Clause("G9.9", "foul-he"))
        after = self._after(
            tuple(work.cells),
            (work.hands[0], work.hands[1]),
            side if relocation else 1 - side,
            ties=Ties(last_swap, owed),
            fouls_=marks,
            over=over,
            zobrist=self._zobrist_after(work),
        )
        return after if relocation or over is not None else after._counted(log)

    def _counted(self, log: list[Any] | None) -> GungiState:
        """G8.11: counts the position; at the fourth occurrence the round is re-formed (G14)."""
        key = self.repeat_key
        if self.seen.count(key) >= 3:
            return self._reformed(log)
        return self._after(seen=self.seen.after(key))

    def _reformed(self, log: list[Any] | None) -> GungiState:
        first = 1 - self.round.first
        tiles: tuple[list[int], list[int]] = (list(self.hands[0]), list(self.hands[1]))
        for tower in self.cells:
            for tile in tower:
                tiles[SIDE[tile]].append(tile)
        for seat in (0, 1):
            owed = self.ties.owed[seat]
            if owed is not None:
                tiles[seat].append(owed)
        hands = (tuple(sorted(tiles[0])), tuple(sorted(tiles[1])))
        cells: tuple[Tower, ...] = ((),) * 81
        if log is not None:
            log.append(events.Reformed(first))
        return self._after(
            cells,
            hands,
            first,
            Round(SETUP, True, first),
            Ties(),
            NOTHING_SEEN,
            zobrist=position_key(cells, hands),
        )

    # --- placement -------------------------------------------------------------------------------------------------

    def _place(self, action: Setup, log: list[Any] | None) -> GungiState:
        found = fouls.of(self, action) if self.claim_mode else ()
        work = self.work(log)
        work.perform(action)
        after = self._after(
            tuple(work.cells),
            (work.hands[0], work.hands[1]),
            fouls_=fouls.still_open(self.fouls, self.turn) + found,
            zobrist=self._zobrist_after(work),
        )
        return after._next_placer(log)

    def _give_up_placing(self, log: list[Any] | None) -> GungiState:
        """G14.6: the rest stays in hand, 砲 and 砦 leave the game; without the 帥 the side has lost."""
        side = self.turn
        rest = tuple(tile for tile in self.hands[side] if KIND[tile] not in FIXED)
        if log is not None:
            log.append(events.SidePassed(side))
        done = (True, self.round.done[1]) if side == 0 else (self.round.done[0], True)
        hands = (rest, self.hands[1]) if side == 0 else (self.hands[0], rest)
        after = self._after(
            hands=hands,
            round_=Round(SETUP, self.round.reduced, self.round.first, done),
            zobrist=position_key(self.cells, hands),
        )
        if any(KIND[tile] == SUI for tile in rest):
            return after.ended(Result(1 - side, Clause("G14.6", "no-move")))
        return after._next_placer(log)

    def _next_placer(self, log: list[Any] | None) -> GungiState:
        waiting = [bool(self.hands[seat]) and not self.round.done[seat] for seat in (0, 1)]
        if waiting[1 - self.turn]:
            return self._after(turn=1 - self.turn)
        if waiting[self.turn]:
            return self
        return self._opened(log)

    def _opened(self, log: list[Any] | None) -> GungiState:
        """G13.10, G14.7: 済み and 開戦; the counting of positions starts here (G14.1)."""
        rnd = self.round
        if log is not None:
            log.append(events.Opened(rnd.first, rnd.reduced))
        after = self._after(turn=rnd.first, round_=Round(PLAY, rnd.reduced, rnd.first), ties=Ties())
        return after._after(seen=NOTHING_SEEN.after(after.repeat_key))

    # --- 指摘 ------------------------------------------------------------------------------------------------------

    def _claim(self, seat: int, name: str, log: list[Any] | None) -> GungiState:
        """G12.10: a valid claim wins at once, a wrong one has no effect."""
        valid = any(foul.name == name and foul.by != seat for foul in self.fouls)
        if log is not None:
            log.append(events.Claimed(seat, name, valid))
        if not valid:
            return self
        return self.ended(Result(seat, Clause("G12.10", "claim-won", (name,))))


def new_game(claim_mode: bool) -> GungiState:
    """Returns the empty board with 23 tiles a side to be placed, Black first (G13.1)."""
    cells: tuple[Tower, ...] = ((),) * 81
    hands = (starting_hand(0), starting_hand(1))
    return GungiState(cells, hands, 0, Round(), Ties(), NOTHING_SEEN, (), None, claim_mode, position_key(cells, hands))


def from_parts(
    cells: tuple[Tower, ...], hands: tuple[Hand, Hand], turn: int, rnd: Round, ties: Ties, claim_mode: bool
) -> GungiState:
    """Returns a position set up by hand; in play its counting of repetitions starts here."""
    state = GungiState(cells, hands, turn, rnd, ties, NOTHING_SEEN, (), None, claim_mode, position_key(cells, hands))
    return state._after(seen=NOTHING_SEEN.after(state.repeat_key)) if rnd.phase == PLAY else state
