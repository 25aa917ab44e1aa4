"""Position texts of 机戦 (C17.6): `<board> <IA|A> <handIA|-> <handA|-> <tam 0/1> <season> <IA> <A> <rate>`.

One that is read has no more pieces than the game, and points and a rate that play leads to.
"""

import re
from collections.abc import Callable
from typing import TypeVar

from game.games.cerke.rules.options import options
from game.games.cerke.rules.parts import ALL_POINTS, MAX_RATE, Points, Season
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import CAPTIVE_OF, CAPTIVE_TEXTS, LETTERS, SEATS
from game.games.cerke.rules.setup import board_text, read_squares
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.validation import PositionTold, faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError, Impossible, NotationError

KEY = "cerke"
"""The one key of a position object: `{"cerke": "<text>"}`."""
MOST_SEASONS = 4

_HAND = re.compile(rf"(?:\+?[{LETTERS}])*")
_CAPTIVE = re.compile(rf"\+?[{LETTERS}]")
_NUMBER = re.compile("[0-9]{1,3}")
_FIELDS = ("board", "turn", "hand IA", "hand A", "tam", "season", "points IA", "points A", "rate")
_Part = TypeVar("_Part")


def hand_text(captives: tuple[int, ...]) -> str:
    """Returns the captives of a hand run together in the order of their texts, "-" for none."""
    return "".join(sorted(CAPTIVE_TEXTS[captive] for captive in captives)) or "-"


def read_hand(text: str) -> tuple[int, ...]:
    """Returns the captives of a hand text; "-" and "" are empty. Raises NotationError."""
    if text in ("", "-"):
        return ()
    if not _HAND.fullmatch(text):
        raise NotationError(text)
    return tuple(sorted(CAPTIVE_OF[captive] for captive in _CAPTIVE.findall(text)))


def position_text(state: CerkeState) -> str:
    """Returns the position text. What a turn is in the middle of is not told; it is the position before that turn."""
    parts = (
        board_text(state.board),
        SEATS[state.turn],
        hand_text(state.hands[0]),
        hand_text(state.hands[1]),
        int(state.season.tam_moved),
        state.season.index,
        *state.points.by_seat,
        state.points.rate,
    )
    return " ".join(map(str, parts))


def read_position(text: str, values: OptionValues) -> CerkeState:
    """Returns the state of a position text. Raises DataError naming the part of the text that is wrong."""
    told, rules = read_told(text), options(values)
    for fault in faults(told, rules.seasons):
        raise Impossible(fault)
    season = Season(told.season, told.turn, 0, told.tam_moved)
    points = Points(told.points, told.rate)
    return CerkeState(told.board, told.hands, told.turn, Choose(), season, points, None, rules)


def read_told(text: str) -> PositionTold:
    """Returns what a position text says, possible or not. Raises DataError naming the part that cannot be read."""
    parts = text.split()
    if len(parts) != len(_FIELDS):
        raise DataError("position", KEY, f"{len(parts)} parts instead of {len(_FIELDS)}")
    named = dict(zip(_FIELDS, parts, strict=True))
    if named["turn"] not in SEATS:
        raise DataError("position", "turn", named["turn"])
    board = _part("board", named, read_squares)
    hands = (_part("hand IA", named, read_hand), _part("hand A", named, read_hand))
    points = (_number(named, "points IA", 0, ALL_POINTS), _number(named, "points A", 0, ALL_POINTS))
    rate, season = _number(named, "rate", 1, MAX_RATE), _number(named, "season", 0, MOST_SEASONS - 1)
    tam = bool(_number(named, "tam", 0, 1))
    return PositionTold(board, hands, SEATS.index(named["turn"]), tam, season, points, rate)


def _part(name: str, named: dict[str, str], read: Callable[[str], _Part]) -> _Part:
    try:
        return read(named[name])
    except NotationError as bad:
        raise DataError("position", name, f"{named[name]} ({bad.at + 1})") from bad


def _number(named: dict[str, str], name: str, least: int, most: int) -> int:
    text = named[name]
    if not (_NUMBER.fullmatch(text) and least <= int(text) <= most):
        raise DataError("position", name, text)
    return int(text)


def position_in(position: PositionObject, values: OptionValues) -> CerkeState:
    """Returns the state of a position object. Raises DataError."""
    return read_position(text_in(position), values)


def text_in(position: PositionObject) -> str:
    """Returns the text of a position object. Raises DataError."""
    text = position.get(KEY)
    if not isinstance(text, str) or len(position) != 1:
        raise DataError("position", KEY, "missing" if text is None else "unknown")
    return text


def position_out(state: CerkeState) -> dict[str, str]:
    """Returns the position object of a state."""
    return {KEY: position_text(state)}
