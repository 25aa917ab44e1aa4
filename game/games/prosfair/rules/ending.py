"""The end of the game (P14): what a position shows of itself, what may be claimed, and who holds more boards."""

from typing import Final

from game.games.prosfair.rules.parts import Boards, Position
from game.games.prosfair.rules.pieces import B, C, K, O, kind_of, side_of
from game.rules.clause import Clause
from game.rules.contract import Agree, Result, table_result

CLAIM_AFTER: Final = 100
"""Plies without progress after which a draw may be claimed (P14.4a)."""
END_AFTER: Final = 200
"""Plies without progress that end the game (P14.7)."""
CLAIM_TIMES: Final = 3
END_TIMES: Final = 5
"""Occurrences of a position for a claim (P14.4b) and for the end (P14.7)."""

MATED: Final = Clause("P14.1", "tsyulmekt")
STALEMATE: Final = Result(None, Clause("P14.2", "stalemate"))
MATERIAL: Final = Result(None, Clause("P14.5", "material"))
FIVEFOLD: Final = Result(None, Clause("P14.7", "fivefold"))
_TOO_LITTLE: Final = ([[B], [B]], [[B], [B, C]], [[B], [B, O]], [[B], [B, K]], [[B, C], [B, C]])
"""The kinds of both sides with which nobody can win, sorted (P14.5)."""


def too_little(situation: Position) -> bool:
    """Whether the pieces left cannot decide the game (P14.5)."""
    if any(situation.boards[1:]) or situation.specials or any(map(any, situation.hands)):
        return False
    base = situation.boards[0]
    assert base is not None
    kinds: tuple[list[int], list[int]] = ([], [])
    for piece in base.cells:
        if piece:
            kinds[side_of(piece)].append(kind_of(piece))
    return sorted(sorted(beside) for beside in kinds) in _TOO_LITTLE


def boards_of(boards: Boards) -> tuple[int, int]:
    """Returns how many sub-boards each seat alone occupies (P14.9)."""
    owners = [board.owner for board in boards[1:] if board is not None]
    return owners.count(0), owners.count(1)


def by_boards(boards: Boards) -> int | None:
    """Returns the seat that occupies more sub-boards, None where nobody does (P14.9)."""
    white, black = boards_of(boards)
    return None if white == black else (white, black).index(max(white, black))


def stuck(situation: Position, in_check: bool) -> Result:
    """Returns the end where the side to move has no legal turn (P14.1, P14.2)."""
    return Result(1 - situation.turn, MATED) if in_check else STALEMATE


def run_out(situation: Position, occurrences: int) -> Result | None:
    """Returns the end of a position in which a turn could be played, in the order of P14.8, or None."""
    if too_little(situation):
        return MATERIAL
    counters, weaker = situation.counters, situation.options.weaker_side
    if counters.ply >= situation.options.last_ply:
        if weaker is not None:
            return Result(weaker, Clause("P14.3", "egud"))
        return Result(by_boards(situation.boards), Clause("P14.3", "limit"))
    if counters.half >= END_AFTER:
        return Result(None if weaker is not None else by_boards(situation.boards), Clause("P14.7", "auto100"))
    return FIVEFOLD if occurrences >= END_TIMES else None


def claims(situation: Position, occurrences: int) -> tuple[str, ...]:
    """Returns the draws the side to move may claim (P14.4)."""
    found: list[str] = []
    if situation.counters.half >= CLAIM_AFTER:
        found.append("fifty")
    if occurrences >= CLAIM_TIMES:
        found.append("threefold")
    return tuple(found)


def agreed(action: Agree) -> Result:
    """Returns how the game ends by what both seats have agreed on (P14.4, P14.6)."""
    if action.what in ("fifty", "threefold"):
        return Result(None, Clause("P14.4", action.what))
    return table_result(action)
