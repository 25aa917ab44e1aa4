"""Attempts: what a person meant by picks that lead to no legal action, so that the rules can say why not."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.gungi.rules import actions
from game.games.gungi.rules.explain import explain
from game.games.gungi.rules.moves import strike_choices
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.rules.pieces import BOU, FIXED, HE, HYOU, KIND, KINDS, SAMURAI, SIDE, SUI
from game.games.gungi.rules.reach import GRID
from game.games.gungi.rules.state import GungiState
from game.rules.contract import InHand, Option, Pick, Place, Square


def attempt(state: GungiState, picks: Sequence[Pick]) -> actions.PlayAction | None:
    """Returns the action the picks stand for, choices left open being declined; None where they mean nothing."""
    if not picks:
        return None
    match picks[0]:
        case Option("accept"):
            return actions.Accept()
        case Option("setup-done"):
            return actions.SetupDone()
        case InHand() as held:
            return _from_hand(state, held, picks[1:])
        case Place(square, layer):
            return _from_board(state, _index(square), layer, picks[1:])
        case Square() as square:
            sq = _index(square)
            return _from_board(state, sq, len(state.cells[sq]), picks[1:])
    return None


def _index(square: Square) -> int:
    return GRID.index(square.file, square.rank)


def _target(picks: Sequence[Pick]) -> int | None:
    if picks and isinstance(picks[0], Square | Place):
        pick = picks[0]
        return _index(pick if isinstance(pick, Square) else pick.square)
    return None


def _from_hand(state: GungiState, held: InHand, rest: Sequence[Pick]) -> actions.PlayAction | None:
    tile = _held_tile(state, held)
    dst = _target(rest)
    if tile is None or dst is None:
        return None
    layer = len(state.cells[dst]) + 1
    if state.phase == SETUP:
        return actions.Setup(tile, dst, layer)
    return actions.Relocate(tile, dst) if KIND[tile] in FIXED else actions.Drop(tile, dst, layer)


def _held_tile(state: GungiState, held: InHand) -> int | None:
    owed = state.ties.owed[held.seat]
    tiles = [*state.hands[held.seat], *([] if owed is None else [owed])]
    fits = [tile for tile in tiles if KINDS[KIND[tile]] == held.kind]
    exact = [tile for tile in fits if actions.in_hand(tile) == held]
    found = exact or fits
    return found[0] if found else None


def _from_board(state: GungiState, src: int, layer: int, rest: Sequence[Pick]) -> actions.PlayAction:
    dst = _target(rest)
    if dst is None:
        return actions.Move(src, layer, src, layer)
    tower = state.cells[src]
    tile = tower[layer - 1] if 1 <= layer <= len(tower) else None
    if src == dst:
        target = rest[0].layer if isinstance(rest[0], Place) else layer
        if tile is not None and KIND[tile] == BOU and abs(layer - target) == 2:
            return actions.Swap13(src, layer)
        if target == layer:
            return actions.Move(src, layer, src, layer)
        return actions.InPlace(
            src, layer, target, strike_choices(tower, layer, target)[0] if tile is not None else None
        )
    if tile is not None and layer == len(tower):
        return _substitution(state, src, dst) or _move(state, src, layer, dst)
    return actions.Move(src, layer, dst, len(state.cells[dst]) + 1)


def _substitution(state: GungiState, src: int, dst: int) -> actions.Substitute | None:
    """The 帥 dragged to a lone 侍 while in check, or the 侍 to the 帥, can only mean 身代わり (G9.14, G3.5, G11.3)."""
    a, b = state.cells[src], state.cells[dst]
    if not b or SIDE[a[-1]] != state.turn or SIDE[b[-1]] != state.turn:
        return None
    if (KIND[a[-1]], KIND[b[-1]]) == (SAMURAI, SUI):
        return actions.Substitute(src, dst, len(b))
    if (KIND[a[-1]], KIND[b[-1]]) == (SUI, SAMURAI) and len(b) == 1 and state.in_check:
        return actions.Substitute(dst, src, len(a))
    return None


def _move(state: GungiState, src: int, layer: int, dst: int) -> actions.Move:
    moves = state.moves(mates=False)
    tile, target = state.cells[src][-1], state.cells[dst]
    captures = bool(target) and SIDE[target[-1]] != state.turn
    arrival = len(target) + (not captures)
    betray = False if KIND[tile] == HE and captures and arrival > 1 else None
    exchange = actions.NO_EXCHANGE if moves.wins_fort(tile, dst, arrival) else None
    move = actions.Move(src, layer, dst, arrival, betray, exchange)
    if dst in moves.targets(src) and moves.arrival(tile, dst):
        variants = moves.place_variants(move)
        return variants[0] if variants else move
    return move


def variants(state: GungiState, action: actions.PlayAction) -> tuple[actions.PlayAction, ...]:
    """Returns the playable actions that differ from `action` in what its player may choose with it, in list order.

    That is the back of a dropped 兵 (G4.5, G7.8), the betrayal (G9.7) and the square of a won 砲/砦 (G10.5). In games
    of claims a foul is on no list of legal actions; this is how its choices are known all the same.
    """
    found: list[actions.PlayAction] = [action]
    if isinstance(action, actions.Drop) and KIND[action.tile] == HYOU:
        backs = sorted({tile for tile in state.hands[state.turn] if KIND[tile] == HYOU})
        found = [actions.Drop(tile, action.dst, action.layer) for tile in backs]
    elif isinstance(action, actions.Move | actions.InPlace):
        moves = state.moves(mates=False)
        words: tuple[bool | None, ...] = (None,) if action.betray is None else (False, True)
        bare = [replace(action, betray=word, place=None) for word in words]
        found = [variant for one in bare for variant in moves.place_variants(one)]
    return tuple(one for one in found if explain(state, one) is None)
