"""Positions of 机戦 as text (C17.6): `<board> <IA|A> <handIA|-> <handA|-> <tam 0/1> <season> <IA> <A> <rate>`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from game.games.cerke.rules.options import options
from game.games.cerke.rules.parts import ALL_POINTS, MAX_RATE, Score, Season
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import CAPTIVE, CAPTIVE_OF, CAPTIVE_TEXTS, EMPTY, KIND, LETTERS, SEATS, TAM
from game.games.cerke.rules.setup import SETUP, board_text, read_board
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import OptionValues
from game.rules.errors import DataError, NotationError

KEY = "cerke"
"""The one key of a position object: `{"cerke": "<text>"}`."""

_HAND = re.compile(rf"(?:\+?[{LETTERS}])*")
_CAPTIVE = re.compile(rf"\+?[{LETTERS}]")
_FIELDS = ("board", "turn", "hand IA", "hand A", "tam", "season", "points IA", "points A", "rate")
_ALL_CAPTIVES = tuple(sorted(CAPTIVE[code] for code in SETUP if code not in (EMPTY, TAM)))


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
    points = state.score.points
    parts = (
        board_text(state.board),
        SEATS[state.turn],
        hand_text(state.hands[0]),
        hand_text(state.hands[1]),
        int(state.season.tam_moved),
        state.season.index,
        *points,
        state.score.rate,
    )
    return " ".join(map(str, parts))


def read_position(text: str, values: OptionValues) -> CerkeState:
    """Returns the state of a position text. Raises DataError naming the part of the text that is wrong."""
    parts = text.split()
    if len(parts) != len(_FIELDS):
        raise DataError("position", KEY, f"{len(parts)} parts instead of {len(_FIELDS)}")
    named = dict(zip(_FIELDS, parts, strict=True))
    rules = options(values)
    if named["turn"] not in SEATS:
        raise DataError("position", "turn", named["turn"])
    board = _part("board", named, read_board)
    hands = (_part("hand IA", named, read_hand), _part("hand A", named, read_hand))
    _check_men(board, hands)
    seat = SEATS.index(named["turn"])
    points = (_number(named, "points IA", 0, ALL_POINTS), _number(named, "points A", 0, ALL_POINTS))
    if sum(points) != ALL_POINTS:
        raise DataError("position", "points A", f"{points[0]} + {points[1]} is not {ALL_POINTS}")
    if 0 in points:
        raise DataError("position", "points IA" if points[0] == 0 else "points A", "0")
    rate = _number(named, "rate", 1, MAX_RATE)
    if rate & (rate - 1):
        raise DataError("position", "rate", named["rate"])
    season = _number(named, "season", 0, rules.seasons - 1)
    tam = bool(_number(named, "tam", 0, 1))
    return CerkeState(board, hands, seat, Choose(), Season(season, seat, 0, tam), Score(points, rate), None, rules)


def _part(name: str, named: dict[str, str], read: Any) -> Any:
    try:
        return read(named[name])
    except NotationError as bad:
        raise DataError("position", name, f"{named[name]} ({bad.at + 1})") from bad


def _number(named: dict[str, str], name: str, least: int, most: int) -> int:
    text = named[name]
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and least <= int(text) <= most):
        raise DataError("position", name, text)
    return int(text)


def _check_men(board: tuple[int, ...], hands: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    """No position has more of a piece than the game (C1.3)."""
    captives = [CAPTIVE[code] for code in board if KIND[code] >= 0] + list(hands[0]) + list(hands[1])
    for captive in set(captives):
        if captives.count(captive) > _ALL_CAPTIVES.count(captive):
            raise DataError("position", "board", f"{CAPTIVE_TEXTS[captive]} × {captives.count(captive)}")


def position_in(position: Mapping[str, Any], values: OptionValues) -> CerkeState:
    """Returns the state of a position object. Raises DataError."""
    text = position.get(KEY)
    if not isinstance(text, str) or len(position) != 1:
        raise DataError("position", KEY, "missing" if text is None else "unknown")
    return read_position(text, values)


def position_out(state: CerkeState) -> dict[str, Any]:
    """Returns the position object of a state."""
    return {KEY: position_text(state)}
