"""Refusals: why an action may not be played, by the first clause in the order of G21, the plainest first.

`unplayable` is what cannot be done in either mode, `foul` what strict mode refuses and claim mode plays (G18).
"""

from dataclasses import replace

from game.games.gungi.rules import actions, fouls, reach
from game.games.gungi.rules.checks import lines_to
from game.games.gungi.rules.drops import ground_face_fits
from game.games.gungi.rules.judge import Judge
from game.games.gungi.rules.moves import strike_choices, swap_fits
from game.games.gungi.rules.parts import SETUP, Tower
from game.games.gungi.rules.pieces import FIXED, GROUND, HE, KIND, KINDS, OZUTSU, SAMURAI, SIDE, SUI, TORIDE
from game.games.gungi.rules.state import GungiState
from game.games.gungi.rules.step import legal
from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER, TableAction


def explain(state: GungiState, action: actions.GungiAction) -> Clause | None:
    """Returns why `action` may not be played, or None."""
    if isinstance(action, TableAction):
        return TABLE_OVER if state.result is not None else None
    if state.result is not None:
        return TABLE_OVER
    if isinstance(action, actions.Claim):
        return _claim(state, action)
    clause = unplayable(state, action)
    if clause is None and not state.claim_mode:
        clause = foul(state, action)
    return clause


def foul(state: GungiState, action: actions.PlayAction) -> Clause | None:
    """Returns the foul of the mover that a playable action is (G12.2-12.4, G13.4, G14.5), or None."""
    if isinstance(action, actions.Setup):
        return state.placements().foul(action)
    if isinstance(action, actions.SetupDone | actions.Relocate | actions.Accept):
        return None
    return fouls.file_foul(state, action) or fouls.mate_foul(state, action)


def unplayable(state: GungiState, action: actions.PlayAction) -> Clause | None:
    """Returns why an action cannot be done at all in either mode, or None."""
    if isinstance(action, actions.Accept):
        return None if state.awaiting_accept else Clause("G12.9", "nothing-to-accept")
    if state.awaiting_accept:
        return Clause("G12.9", "accept-only")
    if isinstance(action, actions.Setup | actions.SetupDone):
        return _setup(state, action)
    if state.phase == SETUP:
        return Clause("G13.10", "setup-phase")
    if isinstance(action, actions.Relocate):
        return _relocate(state, action)
    if state.ties.owed[state.turn] is not None:
        return Clause("G10.5", "owed")
    judge = state.moves(mates=False)
    match action:
        case actions.Move():
            clause = _move(state, judge, action)
        case actions.InPlace():
            clause = _strike(state, judge, action)
        case actions.Drop():
            clause = _drop(state, judge, action)
        case actions.Swap13():
            clause = _swap(state, action)
        case actions.Substitute():
            clause = _substitute(state, judge, action)
        case _:
            raise TypeError(action)
    if clause is None and not judge.lawful(action):
        clause = Clause("G11.2", "own-check")
    return clause


def _claim(state: GungiState, action: actions.Claim) -> Clause | None:
    if not state.claim_mode:
        return Clause("G18.2", "claim-mode")
    if action.foul not in actions.FOUL_NAMES:
        return Clause("G12.10", "claim-unknown", (action.foul,))
    mate = action.foul in (fouls.MATE_HE, fouls.MATE_HYOU)
    if mate and not (state.awaiting_accept and state.turn == action.seat):
        return Clause("G12.9", "claim-window", (action.foul,))
    return None


def claimable(state: GungiState, seat: int) -> tuple[str, ...]:
    """Returns the fouls a seat may point out now, committed or not: the list gives nothing away (G12.10)."""
    if state.result is not None:
        return ()
    return tuple(name for name in actions.FOUL_NAMES if _claim(state, actions.Claim(seat, name)) is None)


# --- placement and re-placement ----------------------------------------------------------------------------------


def _setup(state: GungiState, action: actions.Setup | actions.SetupDone) -> Clause | None:
    if state.phase != SETUP:
        return Clause("G13.10", "play-phase")
    if isinstance(action, actions.SetupDone):
        return None if legal(state) == (action,) else Clause("G14.6", "setup-not-done")
    if action.tile not in state.hands[state.turn]:
        return _not_in_hand(state, action.tile)
    return state.placements().refuse(action)


def _not_in_hand(state: GungiState, tile: int) -> Clause:
    if SIDE[tile] != state.turn:
        return Clause("G1.3", "not-yours")
    return Clause("G7.8", "not-in-hand", (KINDS[KIND[tile]],))


def _relocate(state: GungiState, action: actions.Relocate) -> Clause | None:
    owed = state.ties.owed[state.turn]
    if owed is None or owed != action.tile:
        return Clause("G1.3", "not-yours") if SIDE[action.tile] != state.turn else Clause("G10.5", "not-owed")
    if action.dst not in reach.territory(state.turn, state.round.reduced) or state.cells[action.dst]:
        return Clause("G10.5", "relocate-square")
    if not state.moves().reply_after_relocation(owed, action.dst):
        return Clause("G10.8", "owed-check")
    return None


def _place_words(judge: Judge, action: actions.Move | actions.InPlace) -> Clause | None:
    """The re-placement named in a capture must be owed, and a free square of the own territory (G10.5)."""
    bare = replace(action, place=None)
    variants = judge.place_variants(bare)
    if action in variants:
        return None
    if variants == [bare]:
        return Clause("G10.5", "not-owed")
    return Clause("G10.5", "place-missing" if action.place is None else "relocate-square")


# --- board moves -------------------------------------------------------------------------------------------------


def _holder(state: GungiState, sq: int, layer: int) -> Clause | None:
    """Why the tile on `layer` of `sq` is none of the mover's, or None."""
    if sq not in reach.usable(state.round.reduced):
        return Clause("G5.7", "off-board")
    tower = state.cells[sq]
    if not 1 <= layer <= len(tower):
        return Clause("G1.6", "no-piece")
    if SIDE[tower[layer - 1]] != state.turn:
        return Clause("G1.3", "not-yours")
    return None


def _move(state: GungiState, judge: Judge, action: actions.Move) -> Clause | None:
    clause = _holder(state, action.src, action.src_layer)
    if clause is not None:
        return clause
    tower = state.cells[action.src]
    tile = tower[action.src_layer - 1]
    if action.src_layer < len(tower):
        return Clause("G3.2", "covered")
    if KIND[tile] in FIXED:
        return Clause("G3.6", "immobile", (KINDS[KIND[tile]],))
    if action.dst not in reach.usable(state.round.reduced):
        return Clause("G5.7", "off-board")
    return (
        _reaches(state, judge, action.src, action.dst)
        or stands(state, tile, action.dst)
        or _layer_fits(judge, tile, action)
        or _move_choices(state, judge, action, tile)
        or _marshal_in_check(judge, tile, action.dst)
        or _place_words(judge, action)
    )


def _reaches(state: GungiState, judge: Judge, src: int, dst: int) -> Clause | None:
    if dst in judge.targets(src):
        return None
    tower = state.cells[src]
    lines = lines_to(state.cells, src, dst, state.round.reduced)
    index = len(tower) - 1
    if lines:
        return Clause("G5.5", "blocked") if _in_pattern(state, src, dst) else Clause("G6.5", "blocked-extra")
    kind = KINDS[KIND[tower[-1]]]
    if reach.mode_of(tower, index) == reach.ENEMY_TOP:
        return Clause("G5.3", "out-of-reach-enemy-top", (kind,))
    if reach.extra_key(tower, index) != reach.NO_EXTRA:
        return Clause("G6.2" if KIND[tower[0]] == OZUTSU else "G6.3", "out-of-reach-extra", (kind, len(tower)))
    return Clause("G5.2", "out-of-reach", (kind, len(tower)))


def _in_pattern(state: GungiState, src: int, dst: int) -> bool:
    tower = state.cells[src]
    mode = reach.mode_of(tower, len(tower) - 1)
    return dst in reach.reach_table(state.round.reduced)[tower[-1]][mode][src].between


def stands(state: GungiState, tile: int, dst: int) -> Clause | None:
    """Why a moving tile cannot stand on `dst`, or None (G3.1, G3.4, G3.5, in G21's order)."""
    tower = state.cells[dst]
    if not tower:
        return None
    side = state.turn
    own_top = SIDE[tower[-1]] == side
    if own_top and len(tower) == 3:
        return Clause("G3.1", "tower-full")
    rest: Tower = tower if own_top else tower[:-1]
    if any(SIDE[t] == side and KIND[t] == KIND[tile] for t in rest):
        return Clause("G3.4", "same-kind", (KINDS[KIND[tile]],))
    if KIND[tower[-1]] == SUI:
        return Clause("G3.5", "on-marshal")
    return None


def _layer_fits(judge: Judge, tile: int, action: actions.Move) -> Clause | None:
    if judge.arrival(tile, action.dst) != action.dst_layer:
        return Clause("G3.3", "below-top", (action.dst_layer,))
    return None


def _move_choices(state: GungiState, judge: Judge, action: actions.Move, tile: int) -> Clause | None:
    """The choices named must be the ones the move has (G9.6, G16.2)."""
    target = state.cells[action.dst]
    captures = bool(target) and SIDE[target[-1]] != state.turn
    betrays = KIND[tile] == HE and captures and action.dst_layer > 1
    if betrays != (action.betray is not None):
        return Clause("G9.6", "betray-choice")
    if judge.wins_fort(tile, action.dst, action.dst_layer) != (action.exchange is not None):
        return Clause("G16.1", "exchange-choice")
    if action.exchange is None or action.exchange == actions.NO_EXCHANGE:
        return None
    return _exchange(state, judge, action.exchange, action.dst)


def _exchange(state: GungiState, judge: Judge, tile: int, dst: int) -> Clause | None:
    """Why a tile cannot go under the 帥; a foul one (二へ, 手二兵) can in claim mode (G16.2, G16.4)."""
    won = judge.won_by_taking(dst)
    if tile not in state.hands[state.turn] and tile != won:
        return _not_in_hand(state, tile)
    if reach.can_go_nowhere((tile,), 0, dst, state.round.reduced):
        return Clause("G16.4", "exchange-dead", (KINDS[KIND[tile]],))
    return None


def _marshal_in_check(judge: Judge, tile: int, dst: int) -> Clause | None:
    if KIND[tile] == SUI and judge.survey.checkers and judge.holds_own(dst):
        return Clause("G11.3", "check-own-tile")
    return None


# --- the other actions -------------------------------------------------------------------------------------------


def _strike(state: GungiState, judge: Judge, action: actions.InPlace) -> Clause | None:
    clause = _holder(state, action.at, action.layer)
    if clause is not None:
        return clause
    tower = state.cells[action.at]
    if KIND[tower[action.layer - 1]] == TORIDE:
        return Clause("G7.6", "strike-fort")
    if abs(action.layer - action.target) != 1 or not 1 <= action.target <= len(tower):
        return Clause("G7.6", "strike-range")
    victim = tower[action.target - 1]
    if SIDE[victim] == state.turn:
        return Clause("G7.6", "strike-friend")
    if KIND[victim] == SUI:
        return Clause("G2.4", "on-marshal")
    if action.betray not in strike_choices(tower, action.layer, action.target):
        return Clause("G9.6", "betray-choice")
    return _place_words(judge, action)


def _drop(state: GungiState, judge: Judge, action: actions.Drop) -> Clause | None:
    if action.tile not in state.hands[state.turn]:
        return _not_in_hand(state, action.tile)
    if action.dst not in reach.usable(state.round.reduced):
        return Clause("G5.7", "off-board")
    tower, kind = state.cells[action.dst], KIND[action.tile]
    if tower:
        top = tower[-1]
        if KIND[top] == SUI:
            return Clause("G3.5", "on-marshal")
        if SIDE[top] != state.turn or KIND[top] not in GROUND:
            return Clause("G7.9", "drop-occupied")
        if len(tower) == 3:
            return Clause("G3.1", "tower-full")
        if any(SIDE[t] == state.turn and KIND[t] == kind for t in tower):
            return Clause("G3.4", "same-kind", (KINDS[kind],))
        if not ground_face_fits(KIND[top], kind):
            return Clause("G7.10", "drop-face", (KINDS[KIND[top]],))
    if action.layer != len(tower) + 1:
        return Clause("G3.3", "below-top", (action.layer,))
    if reach.can_go_nowhere((*tower, action.tile), len(tower), action.dst, state.round.reduced):
        return Clause("G7.11", "drop-dead", (KINDS[kind],))
    return None


def _swap(state: GungiState, action: actions.Swap13) -> Clause | None:
    clause = _holder(state, action.at, action.layer)
    if clause is not None:
        return clause
    tower = state.cells[action.at]
    if len(tower) != 3 or action.layer == 2 or KIND[tower[action.layer - 1]] != 0:
        return Clause("G9.10", "swap-shape")
    if SIDE[tower[3 - action.layer]] != state.turn:
        return Clause("G9.10", "swap-shape")
    if not swap_fits(tower, action.layer, state.turn):
        return Clause("G9.10", "swap-target")
    if state.ties.last_swap[state.turn] == action.at:
        return Clause("G9.11", "swap-repeat")
    return None


def _substitute(state: GungiState, judge: Judge, action: actions.Substitute) -> Clause | None:
    king = judge.survey.king
    fits = (
        bool(judge.survey.checkers)
        and king == action.king
        and action.king_layer == len(state.cells[king])
        and judge.lone_samurai(action.at)
        and _orthogonal(action.at, king)
    )
    if not fits:
        return Clause("G9.14", "substitute")
    if any(SIDE[t] == state.turn and KIND[t] == SAMURAI for t in state.cells[king]):
        return Clause("G3.4", "same-kind", (KINDS[SAMURAI],))
    return None


def _orthogonal(a: int, b: int) -> bool:
    return abs(a % 9 - b % 9) + abs(a // 9 - b // 9) == 1
