"""What may be done in a state of 軍儀, and the step to the next one (G7, G8).

Placement (G13), re-formation (G14) and 指摘 (G12.10) are among it. Only clean actions are listed, in both modes, so
that nobody is offered a foul.
"""

from game.games.gungi.rules import events, fouls
from game.games.gungi.rules.actions import Accept, Claim, GungiAction, PlayAction, Relocate, Setup, SetupDone, Swap13
from game.games.gungi.rules.effects import Scratch
from game.games.gungi.rules.keys import MASK128, hand_key, tower_key
from game.games.gungi.rules.parts import PLAY, SETUP, UNTIED, Hands, Round, Ties, Tiles
from game.games.gungi.rules.pieces import FIXED, KIND, SIDE, SUI
from game.games.gungi.rules.state import GungiState, repeat_key
from game.rules.clause import Clause
from game.rules.contract import Agree, Event, Over, Resign, Result, TimeUp, table_result
from game.rules.repetition import NOTHING_SEEN


def legal(state: GungiState) -> tuple[PlayAction, ...]:
    """Returns the actions of the side to act; none once the game has ended."""
    if state.over is not None:
        return ()
    return (Accept(),) if state.awaiting_accept else state.own_actions


Log = list[Event] | None


def apply(state: GungiState, action: GungiAction, log: Log = None) -> GungiState:
    """Returns the state after an action, and appends what happened to `log`, check and end last.

    It does not check legality.
    """
    match action:
        case Resign() | TimeUp() | Agree():
            after = ended(state, table_result(action))
        case Claim():
            after = _claim(state, action, log)
        case Accept():
            after = ended(state, Result(1 - state.turn, Clause("G11.5", "mate")))
        case Setup():
            after = _place(state, action, log)
        case SetupDone():
            after = _give_up_placing(state, log)
        case Relocate():
            after = _relocate(state, action, log)
        case _:
            after = _act(state, action, log)
    if log is not None:
        _tell_check_and_end(state, after, log)
    return after


def ended(state: GungiState, result: Result) -> GungiState:
    """Returns the state ended by `result`."""
    return state.after(over=result)


def _tell_check_and_end(before: GungiState, after: GungiState, log: list[Event]) -> None:
    if after.checkers and after.cells is not before.cells:  # never in a placement (G13.7)
        log.append(events.Checked(after.turn, after.checkers))
    if after.result is not None:
        log.append(Over(after.result.winner, after.result.clause))


def _tiles_after(state: GungiState, scratch: Scratch) -> Tiles:
    """Returns where the tiles are once `scratch`, made of the state, has been written on."""
    before, hands = state.tiles, scratch.hands_now()
    total = before.zobrist
    for sq in {sq for sq, _ in scratch.trail}:
        total += tower_key(sq, scratch.cells[sq]) - tower_key(sq, before.cells[sq])
    for old, new in zip(before.hands, hands, strict=True):
        if old is not new:
            total += hand_key(new) - hand_key(old)
    return Tiles(total & MASK128, tuple(scratch.cells), hands)


# --- play --------------------------------------------------------------------------------------------------------


def _act(state: GungiState, action: PlayAction, log: Log) -> GungiState:
    """A board action: G8.2 to G8.12. A position that stands there for the fourth time re-forms the round (G8.11)."""
    side = state.turn
    found = fouls.committed(state, action) if state.claim_mode else ()
    scratch = state.scratch(log)
    scratch.perform(action)
    marks = state.fouls
    if state.claim_mode:
        marks = fouls.still_open(marks, side) + found + fouls.by_betrayal(scratch, side)
    swap, last_swap = action.at if isinstance(action, Swap13) else None, state.ties.last_swap
    ties = Ties((swap, last_swap[1]) if side == 0 else (last_swap[0], swap), scratch.owed_now())
    tiles = _tiles_after(state, scratch)
    if scratch.enemy_double_he and not state.claim_mode:
        lost = Result(side, Clause("G9.9", "foul-he"))
        return state.after(tiles=tiles, turn=1 - side, ties=ties, over=lost)
    key = repeat_key(tiles, 1 - side, ties)
    if state.seen.count(key) < 3:
        return state.after(tiles=tiles, turn=1 - side, ties=ties, fouls=marks, seen=state.seen.after(key))
    return _reformed(state.after(tiles=tiles, turn=1 - side, ties=ties, fouls=marks), log)


def _relocate(state: GungiState, action: Relocate, log: Log) -> GungiState:
    """G10.5: the owed tile is put down before the turn begins, and no position is counted."""
    scratch = state.scratch(log)
    scratch.perform(action)
    return state.after(tiles=_tiles_after(state, scratch), ties=Ties(state.ties.last_swap, scratch.owed_now()))


def _reformed(state: GungiState, log: Log) -> GungiState:
    """G14.2 to G14.4: all tiles, owed ones too, go back to the hands of their owners."""
    first = 1 - state.round.first
    tiles: tuple[list[int], list[int]] = (list(state.hands[0]), list(state.hands[1]))
    for tower in state.cells:
        for tile in tower:
            tiles[SIDE[tile]].append(tile)
    for seat in (0, 1):
        owed = state.ties.owed[seat]
        if owed is not None:
            tiles[seat].append(owed)
    if log is not None:
        log.append(events.Reformed(first))
    return state.after(
        tiles=Tiles.of(((),) * 81, (tuple(sorted(tiles[0])), tuple(sorted(tiles[1])))),
        turn=first,
        round_=Round(SETUP, True, first),
        ties=UNTIED,
        seen=NOTHING_SEEN,
    )


# --- placement ---------------------------------------------------------------------------------------------------


def _place(state: GungiState, action: Setup, log: Log) -> GungiState:
    found = fouls.committed(state, action) if state.claim_mode else ()
    scratch = state.scratch(log)
    scratch.perform(action)
    marks = fouls.still_open(state.fouls, state.turn) + found
    tiles = _tiles_after(state, scratch)
    seat = _next_placer(state.turn, tiles.hands, state.round)
    after = state.after(tiles=tiles, turn=seat, fouls=marks)
    return after if seat is not None else _opened(after, log)


def _give_up_placing(state: GungiState, log: Log) -> GungiState:
    """G14.6: the rest stays in hand, 砲 and 砦 leave the game; without the 帥 the side has lost."""
    side, rnd = state.turn, state.round
    rest = tuple(tile for tile in state.hands[side] if KIND[tile] not in FIXED)
    if log is not None:
        log.append(events.SidePassed(side))
    done = (True, rnd.done[1]) if side == 0 else (rnd.done[0], True)
    hands: Hands = (rest, state.hands[1]) if side == 0 else (state.hands[0], rest)
    after = state.after(tiles=Tiles.of(state.cells, hands), round_=Round(SETUP, rnd.reduced, rnd.first, done))
    if any(KIND[tile] == SUI for tile in rest):
        return ended(after, Result(1 - side, Clause("G14.6", "no-move")))
    seat = _next_placer(side, hands, after.round)
    return after.after(turn=seat) if seat is not None else _opened(after, log)


def _next_placer(turn: int, hands: Hands, rnd: Round) -> int | None:
    """Returns who places after `turn`: the other side, unless it is through; None once both are (G13.10, G14.6)."""
    return next((seat for seat in (1 - turn, turn) if hands[seat] and not rnd.done[seat]), None)


def _opened(state: GungiState, log: Log) -> GungiState:
    """G13.10, G14.7: 済み and 開戦; the counting of positions starts here (G14.1)."""
    rnd = state.round
    if log is not None:
        log.append(events.Opened(rnd.first, rnd.reduced))
    after = state.after(turn=rnd.first, round_=Round(PLAY, rnd.reduced, rnd.first), ties=UNTIED)
    return after.after(seen=NOTHING_SEEN.after(after.repeat_key))


# --- 指摘 --------------------------------------------------------------------------------------------------------


def _claim(state: GungiState, claim: Claim, log: Log) -> GungiState:
    """G12.10: a valid claim wins at once, a wrong one has no effect."""
    valid = any(foul.name == claim.foul and foul.by != claim.seat for foul in state.fouls)
    if log is not None:
        log.append(events.Claimed(claim.seat, claim.foul, valid))
    if not valid:
        return state
    return ended(state, Result(claim.seat, Clause("G12.10", "claim-won", (claim.foul,))))
