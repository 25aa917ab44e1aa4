"""Attempts: the turn a person meant by picks that lead to no legal action, so that the rules can say why not."""

from collections.abc import Sequence

from game.games.prosfair.rules.actions import Abandon, Act, Compose, Declaration, Enter, Expand, Move, Turn, index
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import InHand, Option, Pick, Square

NOWHERE = -1
"""The index of what lies outside the board that a piece stands on."""


def attempt(state: ProsfairState, picks: Sequence[Pick]) -> Turn | None:
    """Returns the turn the picks stand for, None where they mean nothing; without options it declares nothing.

    A move from one board to another is one that leaves its board (P5.13).
    """
    match picks:
        case [Square() as src, Square() as dst, *rest]:
            return _turn(_move(state, src, dst), rest)
        case [InHand() as held, Square() as dst, *rest] if held.kind in KIND_OF:
            size = state.options.table.base.files
            return _turn(Enter(cell(KIND_OF[held.kind], held.seat), _at(dst, size, 0), size), rest)
        case [Square() as src]:
            return Turn(_move(state, src, src))
    return None


def _at(square: Square, size: int, board: int) -> int:
    """Returns the index of a square; ranks that no board has make one below or above all there are."""
    return index(square, size) if square.board == board and 1 <= square.file <= size else NOWHERE


def _move(state: ProsfairState, src: Square, dst: Square) -> Move:
    size = state.options.table.grid(src.board).files
    return Move(src.board, _at(src, size, src.board), _at(dst, size, src.board), size)


def _turn(act: Act, rest: Sequence[Pick]) -> Turn | None:
    """Returns the turn of an act with the options picked after it, None where they make no declaration."""
    options = [pick for pick in rest if isinstance(pick, Option)]
    if len(options) < len(rest):
        return None
    if not options or options[0].name == "none":
        return Turn(act)
    declaration = _declaration(options[0], {option.name: option.args for option in options[1:]})
    return None if declaration is None else Turn(act, declaration)


def _declaration(first: Option, more: dict[str, tuple[str | int, ...]]) -> Declaration | None:
    adjective, time = (str(more[name][0]) if more.get(name) else "" for name in ("adjective", "time"))
    match first:
        case Option("expand", (int(n), int(anchor))):
            return Expand(n, anchor, adjective, time)
        case Option("abandon", (int(n), int(anchor), int(slot))):
            return Abandon(n, anchor, slot, adjective, time, "special" in more)
        case Option("compose", (int(n), int(anchor), int(partner))):
            return Compose(n, anchor, partner)
    return None
