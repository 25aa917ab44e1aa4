"""反則 (G12): which foul an action is, and how long the other side may point it out."""

from game.games.gungi.rules.actions import FOUL_NAMES, NO_EXCHANGE, Drop, Move, PlayAction, Setup
from game.games.gungi.rules.effects import Scratch, he_on_file
from game.games.gungi.rules.parts import Foul
from game.games.gungi.rules.pieces import HE, HYOU, KIND
from game.games.gungi.rules.state import GungiState
from game.rules.clause import Clause

HAND_HE, BOARD_HE, HAND_HYOU, BOARD_HYOU, MATE_HE, MATE_HYOU = FOUL_NAMES
_PASSING = frozenset({HAND_HYOU, BOARD_HYOU})


def still_open(marks: tuple[Foul, ...], side: int) -> tuple[Foul, ...]:
    """Returns the marks left after `side` has acted: its chances to claim 手二兵 and 場二兵 are gone (G12.7, G12.8)."""
    return tuple(mark for mark in marks if mark.by == side or mark.name not in _PASSING)


def by_betrayal(scratch: Scratch, side: int) -> tuple[Foul, ...]:
    """Returns the 二へ a betrayal has made, on the mover's side and on the other (G9.8, G9.9)."""
    found = []
    if scratch.own_double_he:
        found.append(Foul(BOARD_HE, side))
    if scratch.enemy_double_he:
        found.append(Foul(BOARD_HE, 1 - side))
    return tuple(found)


def file_foul(state: GungiState, action: PlayAction) -> Clause | None:
    """Why the action is 二へ or 手二兵 of the mover (G12.2, G12.3), or None."""
    side = state.turn
    match action:
        case Drop(tile, dst, _):
            return _entering(state, tile, dst)
        case Move(src, _, dst, _, _, exchange, _):
            tile = state.cells[src][-1]
            if KIND[tile] == HE and src % 9 != dst % 9 and he_on_file(state.cells, dst % 9, side):
                return Clause("G12.2", "double-he", (dst % 9 + 1,))
            if exchange is not None and exchange != NO_EXCHANGE:
                return _entering(state, exchange, dst)
    return None


def _entering(state: GungiState, tile: int, dst: int) -> Clause | None:
    """The file rules for a tile that comes from the hand (G12.2, G12.3, G16.4)."""
    if KIND[tile] == HE and he_on_file(state.cells, dst % 9, state.turn):
        return Clause("G12.2", "double-he", (dst % 9 + 1,))
    if KIND[tile] == HYOU and state.moves(mates=False).hyou_on_file(dst % 9):
        return Clause("G12.3", "double-hyou", (dst % 9 + 1,))
    return None


def mate_foul(state: GungiState, action: PlayAction) -> Clause | None:
    """Why the action is へ詰め or 手兵詰め (G12.4), or None; it must be playable otherwise."""
    moves = state.moves()
    scratch = Scratch(moves.cells, state.situation, not state.claim_mode)
    scratch.perform(action)
    if scratch.enemy_double_he:
        return None
    match moves.foul_mate(scratch, action):
        case None:
            return None
        case kind:
            return Clause("G12.4", "mate-he" if kind == HE else "mate-hyou")


def committed(state: GungiState, action: PlayAction) -> tuple[Foul, ...]:
    """Returns the fouls the mover commits with a playable action, betrayals apart."""
    side = state.turn
    if isinstance(action, Setup):
        clause = state.placements().foul(action)
        if clause is None:
            return ()
        return (Foul(BOARD_HYOU if clause.code == "place-hyou" else BOARD_HE, side),)
    found = []
    clause = file_foul(state, action)
    if clause is not None:
        from_hand = isinstance(action, Drop) or (isinstance(action, Move) and action.exchange is not None)
        he, hyou = (HAND_HE, HAND_HYOU) if from_hand else (BOARD_HE, BOARD_HYOU)
        found.append(Foul(he if clause.code == "double-he" else hyou, side))
    clause = mate_foul(state, action)
    if clause is not None:
        found.append(Foul(MATE_HE if clause.code == "mate-he" else MATE_HYOU, side))
    return tuple(found)
