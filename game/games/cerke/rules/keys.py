"""Zobrist keys of 机戦: 64 random bits for every piece on every square and every number in every place, xored."""

from game.games.cerke.rules.parts import Hands, Points, Season
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, Phase, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import CODES
from game.rules.chance import Stream
from game.rules.contract import Result

_SEED = 0x6B7569AD
_stream = Stream(_SEED)
ON_SQUARE: tuple[tuple[int, ...], ...] = tuple(
    tuple(0 if code == 0 else _stream.next() for code in range(CODES)) for _ in range(81)
)
"""`ON_SQUARE[square][piece code]`."""
_IN_HAND = tuple(tuple(tuple(_stream.next() for _ in range(49)) for _ in range(20)) for _ in range(2))
_TURN = _stream.next()

_PHASES: dict[type, int] = {
    kind: number for number, kind in enumerate((AwaitLot, Choose, StepSticks, PickEnd, WaterSticks, Declare))
}


def board_key(board: tuple[int, ...]) -> int:
    """Returns the key of the board alone."""
    key = 0
    for codes, code in zip(ON_SQUARE, board, strict=True):
        key ^= codes[code]
    return key


def placing_key(board: tuple[int, ...], hands: Hands, turn: int) -> int:
    """Returns the key of board, hands and turn."""
    key = board_key(board) ^ (_TURN if turn else 0)
    for seat, captives in enumerate(hands):
        for captive in set(captives):
            key ^= _IN_HAND[seat][captive][captives.count(captive)]
    return key


def _mixed(key: int, numbers: tuple[int, ...]) -> int:
    """Returns `key` with further numbers stirred in, each in its place."""
    for number in numbers:
        key = Stream(key ^ (number & 0xFFFF_FFFF)).next()
    return key


def key(placing: int, season: Season, points: Points, phase: Phase, over: Result | None) -> int:
    """Returns the key of all that decides the future, the options of the game apart; `placing` is `placing_key`."""
    numbers = (
        season.index,
        season.turns,
        season.tam_moved,
        -1 if season.offer is None else season.offer,
        *points.by_seat,
        points.rate,
        *_phase_numbers(phase),
        -1 if over is None else (2 if over.winner is None else over.winner),
    )
    return _mixed(placing, numbers)


def _phase_numbers(phase: Phase) -> tuple[int, ...]:
    number = _PHASES[type(phase)]
    match phase:
        case StepSticks(start, via, named):
            return (number, start, via, -1 if named is None else named)
        case PickEnd(start, via, named, sticks):
            return (number, start, via, -1 if named is None else named, sticks)
        case WaterSticks(start, via, end):
            return (number, start, -1 if via is None else via, end)
        case Declare(_, _, stake):
            return (number, stake)
        case _:
            return (number,)
