"""The validation of positions: no more pieces than the game has, points and a rate that play leads to."""

from __future__ import annotations

from game.games.cerke.rules.parts import ALL_POINTS, Hands, Points
from game.games.cerke.rules.pieces import CAPTIVE, CAPTIVE_TEXTS, EMPTY, KIND, TAM
from game.games.cerke.rules.setup import SETUP
from game.rules.errors import DataError

_ALL_PIECES = tuple(CAPTIVE[code] for code in SETUP if code not in (EMPTY, TAM))


def check_pieces(board: tuple[int, ...], hands: Hands) -> None:
    """Raises DataError where there are more pieces of a kind and ink than the game has (C1.3)."""
    pieces = [*(CAPTIVE[code] for code in board if KIND[code] >= 0), *hands[0], *hands[1]]
    for piece in sorted(set(pieces)):
        if pieces.count(piece) > _ALL_PIECES.count(piece):
            raise DataError("position", "board", f"{CAPTIVE_TEXTS[piece]} × {pieces.count(piece)}")


def check_points(points: Points) -> None:
    """Raises DataError for points and a rate that no game comes to while it lasts (C13.1, C13.4, C13.6)."""
    ia, a = points.by_seat
    if ia + a != ALL_POINTS:
        raise DataError("position", "points A", f"{ia} + {a} is not {ALL_POINTS}")
    if 0 in points.by_seat:
        raise DataError("position", "points IA" if ia == 0 else "points A", "0")
    if points.rate & (points.rate - 1):
        raise DataError("position", "rate", str(points.rate))
