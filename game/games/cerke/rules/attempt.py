"""Attempts: what somebody meant by picks that lead to no legal action, so that the refusal can say why not.

`Goal` ends a drag: for a piece on a via square it means "throw for it", for the 皇 "one of the ways there".
"""

from collections.abc import Sequence

from game.games.cerke.rules import actions
from game.games.cerke.rules.board import of_pick
from game.games.cerke.rules.phases import PickEnd
from game.games.cerke.rules.pieces import CAPTIVE_OF, TAM
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import Goal, InHand, Option, Pick, Square

_OPTIONS: dict[str, actions.CerkeAction] = {
    actions.DECLINE.name: actions.Decline(),
    "mok": actions.GoOn(),
    "xot": actions.EndSeason(),
}


def attempt(state: CerkeState, picks: Sequence[Pick]) -> actions.CerkeAction | None:
    """Returns the action the picks describe; None where they mean nothing."""
    match tuple(picks):
        case (Option(name),):
            return _OPTIONS.get(name)
        case (InHand(seat, kind), Square() as dst) if kind in CAPTIVE_OF:
            return actions.Drop(CAPTIVE_OF[kind], of_pick(dst), seat)
        case (Square() as dst,) if isinstance(state.phase, PickEnd):
            return actions.Settle(of_pick(dst))
        case (Square() as src, *rest):
            return _from_board(state, of_pick(src), rest)
        case _:
            return None


def _from_board(state: CerkeState, src: int, rest: list[Pick]) -> actions.CerkeAction | None:
    if state.board[src] == TAM:
        return _tam(state, src, rest)
    match rest:
        case [Square() as dst] | [Square() as dst, Option(actions.END.name)]:
            return actions.Move(src, of_pick(dst))
        case [Goal(dst)]:
            return actions.Move(src, of_pick(dst))
        case [Square() as via, Option(actions.THROW.name)]:
            return actions.StepThrow(src, of_pick(via))
        case [Square() as via, Square() as dst]:
            return actions.StepOver(src, of_pick(via), of_pick(dst))
        case [Square() as via, Goal(dst)]:
            return _towards(state, src, of_pick(via), of_pick(dst))
        case _:
            return None


def _towards(state: CerkeState, src: int, via: int, dst: int) -> actions.CerkeAction:
    """A drag over `via` on to `dst`: the throw where only an unlimited leg leads there, else a finite step."""
    onward = state.moves().reach(state.board[src], via)
    if not any(dst in ray for ray in onward.rays):
        return actions.StepOver(src, via, dst)
    return actions.StepThrow(src, via, None if state.options.step_declare == "none" else dst)


# --- the 皇 --------------------------------------------------------------------------------------------------------


def _tam(state: CerkeState, src: int, rest: list[Pick]) -> actions.CerkeAction | None:
    squares = [of_pick(pick) for pick in rest if isinstance(pick, Square)]
    if rest and isinstance(rest[-1], Goal):
        return way_to(state, squares, of_pick(rest[-1].square))
    if not 1 <= len(squares) <= 4 or len(squares) != len(rest):
        return None
    return _through(state, src, squares)


def _through(state: CerkeState, src: int, squares: list[int]) -> actions.TamMove:
    """Returns the move whose stops are `squares`; what stands on the first of several is stepped over."""
    stops = list(squares)
    former = stops.pop(0) if len(stops) > 1 and stops[0] != src and state.board[stops[0]] else None
    first = stops.pop(0)
    latter = stops.pop(0) if len(stops) > 1 else None
    return actions.TamMove(src, former, first, latter, stops.pop(0) if stops else None)


def way_to(state: CerkeState, begun: Sequence[int], goal: int) -> actions.TamMove:
    """Returns a notation by which the 皇 gets to `goal` after the stops `begun` (C10.5); an illegal one if none does.

    Of several the plainest is taken: without stepping over, then by the first in the order of the list.
    """
    src = state.board.index(TAM)
    ways = [
        move
        for move in (state.moves().tam_moves() if state.tam_allowed else ())
        if move.second == goal and _stops(move)[: len(begun)] == tuple(begun)
    ]
    if ways:
        return min(ways, key=lambda move: (move.former is not None) + (move.latter is not None))
    return actions.TamMove(src, None, begun[0] if begun else goal, None, goal)


def _stops(move: actions.TamMove) -> tuple[int, ...]:
    return tuple(sq for sq in (move.former, move.first, move.latter, move.second) if sq is not None)
