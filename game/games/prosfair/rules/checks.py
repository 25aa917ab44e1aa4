"""ツュル (P7): who attacks the Bolussa on the base board, and which moves would leave it attacked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.games.prosfair.rules.pieces import B, cell
from game.games.prosfair.rules.reach import AttackLine, threats


def find_tyrant(cells: Sequence[int], side: int) -> int | None:
    """Returns the square of the Bolussa of `side`, or None."""
    wanted = cell(B, side)
    for sq, piece in enumerate(cells):
        if piece & 0xFF == wanted:
            return sq
    return None


def attackers(cells: Sequence[int], target: int, size: int, time: str, enemy: int) -> list[int]:
    """Returns the squares from which pieces of `enemy` attack `target` under `time` (P7.1, P11.4).

    cells: a scratch list with walls, so that special pieces stop lines (P6.2).
    """
    found = []
    for line in threats(size, time, enemy)[target]:
        for number, sq in enumerate(line.squares):
            piece = cells[sq]
            if piece:
                if piece & 0xFF in (line.far if number else line.near):
                    found.append(sq)
                break
    return found


def attacked(cells: Sequence[int], target: int, size: int, time: str, enemy: int) -> bool:
    """Whether any piece of `enemy` attacks `target`; as `attackers`."""
    return exposed(cells, threats(size, time, enemy)[target])


def exposed(cells: Sequence[int], lines: Sequence[AttackLine]) -> bool:
    """Whether a piece attacks the square that `lines` lead away from."""
    for line in lines:
        for number, sq in enumerate(line.squares):
            piece = cells[sq]
            if piece:
                if piece & 0xFF in (line.far if number else line.near):
                    return True
                break
    return False


@dataclass(frozen=True, slots=True)
class Shield:
    """What a piece other than the Bolussa must keep to, so that its move does not leave the Bolussa attacked (P7.2).

    pins: the square of a piece, of whatever side, that alone shuts a line, and where it may go. must: where a piece has
    to arrive, None: anywhere; empty where nothing but a move of the Bolussa helps.
    """

    pins: dict[int, frozenset[int]]
    must: frozenset[int] | None


OPEN: Final = Shield({}, None)


def shield(cells: Sequence[int], tyrant: int | None, size: int, time: str, enemy: int) -> Shield:
    """Returns the shield of the Bolussa on `tyrant` (None: there is none, and nothing to keep to) under `time`."""
    return OPEN if tyrant is None else shielded(cells, threats(size, time, enemy)[tyrant])


def shielded(cells: Sequence[int], lines: Sequence[AttackLine]) -> Shield:
    """Returns the shield of the Bolussa that stands where `lines` lead away from."""
    pins: dict[int, frozenset[int]] = {}
    checks: list[frozenset[int]] = []
    for line in lines:
        shut: int | None = None
        for number, sq in enumerate(line.squares):
            piece = cells[sq]
            if not piece:
                continue
            if piece & 0xFF in (line.far if number else line.near):
                way = frozenset(line.squares[: number + 1])
                if shut is None:
                    checks.append(way)
                else:
                    pins[shut] = way
            elif shut is None:
                shut = sq
                continue
            break
    return Shield(pins, frozenset.intersection(*checks) if checks else None)
