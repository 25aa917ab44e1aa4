"""Small positions of 机戦 for tests, and short ways to ask and to play in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.cerke.rules import GAME
from game.games.cerke.rules.board import NAMES, SQUARE
from game.games.cerke.rules.pieces import SEATS
from game.games.cerke.rules.positions import read_position
from game.games.cerke.rules.setup import SETUP, board_text, read_board
from game.games.cerke.rules.state import CerkeState

START = board_text(SETUP)


def position(
    pieces: dict[str, str] | None = None,
    turn: str = "IA",
    hand: str = "",
    other: str = "",
    *,
    board: str = "",
    tam_moved: bool = False,
    season: int = 0,
    points: tuple[int, int] = (20, 20),
    rate: int = 1,
    **options: Any,
) -> CerkeState:
    """Returns a position: `pieces` by square, upper case the IA side's ("ZO" holds the 皇 unless "*" stands elsewhere).

    `hand` is the hand of the side to move, `other` the other's; without `pieces` the board text, or the set-up.
    """
    text = board or (START if pieces is None else board_text(_cells(pieces)))
    mine, theirs = hand or "-", other or "-"
    hands = (mine, theirs) if turn == "IA" else (theirs, mine)
    parts = (text, turn, *hands, int(tam_moved), season, *points, rate)
    return read_position(" ".join(map(str, parts)), {**{n: o.default for n, o in GAME.options.items()}, **options})


def _cells(pieces: dict[str, str]) -> tuple[int, ...]:
    cells = [0] * 81
    placed = dict(pieces)
    if "*" not in placed.values():
        placed["ZO"] = "*"
    for name, symbol in placed.items():
        cells[SQUARE[name]] = read_board(symbol + "8/" + "9/" * 7 + ("9" if symbol == "*" else "*8"))[0]
    return tuple(cells)


def play(state: CerkeState, *texts: str) -> CerkeState:
    """Plays short texts one after the other, each of which must be legal."""
    for text in texts:
        action = GAME.parse(text, state)
        assert GAME.explain(state, action) is None, f"{text}: {GAME.explain(state, action)}"
        state = GAME.apply(state, action)
    return state


def why(state: CerkeState, text: str) -> tuple[str, str] | None:
    """Returns clause and code of the refusal of a short text, None where it is legal."""
    clause = GAME.explain(state, GAME.parse(text, state))
    return None if clause is None else (clause.id, clause.code)


def texts(state: CerkeState, start: str = "") -> list[str]:
    """Returns the legal actions that begin with `start`, sorted."""
    return sorted(text for text in map(GAME.format, GAME.legal(state)) if text.startswith(start))


def ends(state: CerkeState, name: str) -> list[str]:
    """Returns where the piece on a square may go by a plain move, sorted."""
    return sorted(text.split("-")[1] for text in texts(state, name + "-") if text.count("-") == 1 and "~" not in text)


def squares(numbers: Sequence[int]) -> list[str]:
    """Returns the names of squares, sorted."""
    return sorted(NAMES[sq] for sq in numbers)


def thrown_to(state: CerkeState, src: str, via: str) -> list[str]:
    """Returns where a throw could take the piece from a via square, whatever it shows."""
    return squares(state.moves().throw_ends(SQUARE[src], SQUARE[via]))


def events(state: CerkeState, text: str) -> list[Any]:
    """Returns what happens when a short text is played."""
    log: list[Any] = []
    GAME.apply(state, GAME.parse(text, state), log)
    return log


def to_move(state: CerkeState) -> str:
    """Returns the name of the side whose turn it is."""
    return SEATS[state.turn]
