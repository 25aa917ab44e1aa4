"""The validation of positions of 机戦: no more pieces than the game has, points and a rate that play leads to."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.cerke.rules.parts import ALL_POINTS, Hands
from game.games.cerke.rules.pieces import CAPTIVE, EMPTY, INKS, KANJI, KIND, TAM
from game.games.cerke.rules.setup import SETUP
from game.rules.clause import Clause
from game.rules.errors import PositionFault

_ALL_PIECES = tuple(CAPTIVE[code] for code in SETUP if code not in (EMPTY, TAM))


@dataclass(frozen=True, slots=True)
class PositionTold:
    """What a position text says, whether a game can come to it or not."""

    board: tuple[int, ...]
    hands: Hands
    turn: int
    tam_moved: bool
    season: int
    points: tuple[int, int]
    rate: int


def faults(told: PositionTold, seasons: int) -> Iterator[PositionFault]:
    """Yields all that no position of a game of so many seasons can have."""
    for look in (_tam, _pieces, _points, _rate):
        yield from look(told)
    if told.season >= seasons:
        yield _fault("season", str(told.season), "C13.2", "season", seasons)


def _fault(key: str, problem: str, clause: str, code: str, *args: str | int) -> PositionFault:
    return PositionFault(key, problem, Clause(clause, f"fault-{code}", args))


def _tam(told: PositionTold) -> Iterator[PositionFault]:
    """C1.3: there is one 皇."""
    count = told.board.count(TAM)
    if count != 1:
        yield _fault("board", f"* × {count}", "C1.3", "tam", count)


def _pieces(told: PositionTold) -> Iterator[PositionFault]:
    """C1.3: of each kind and ink there are so many."""
    pieces = [*(CAPTIVE[code] for code in told.board if KIND[code] >= 0), *told.hands[0], *told.hands[1]]
    for piece in sorted(set(pieces)):
        count, most = pieces.count(piece), _ALL_PIECES.count(piece)
        if count > most:
            name = f"{INKS[piece & 1]}{KANJI[piece >> 1]}"
            yield _fault("board", f"{name} × {count}", "C1.3", "pieces", name, count, most)


def _points(told: PositionTold) -> Iterator[PositionFault]:
    """C13.1, C13.6: points that a game has while it lasts."""
    ia, a = told.points
    if ia + a != ALL_POINTS:
        yield _fault("points A", f"{ia} + {a} is not {ALL_POINTS}", "C13.1", "sum", ia, a)
    if 0 in told.points:
        yield _fault("points IA" if ia == 0 else "points A", "0", "C13.6", "zero")


def _rate(told: PositionTold) -> Iterator[PositionFault]:
    """C13.4: the rate is doubled, and nothing else."""
    if told.rate & (told.rate - 1):
        yield _fault("rate", str(told.rate), "C13.4", "rate", told.rate)
