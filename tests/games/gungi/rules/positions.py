"""Positions of 軍儀 written short: squares as "5-5", towers bottom to top as "B忍 W兵さ"; implied backs may go."""

from __future__ import annotations

from typing import Any

from game.games.gungi.rules import GAME
from game.games.gungi.rules.state import GungiState
from game.rules.clause import Clause

_BACK = dict(zip("謀侍兵忍砲砦臥雛弓帥", "筒槍へ上香香龍鳳や-", strict=True))
_BACK |= {
    "筒": "謀",
    "槍": "侍",
    "さ": "兵",
    "と": "兵",
    "へ": "兵",
    "上": "忍",
    "龍": "臥",
    "鳳": "雛",
    "や": "弓",
    "香": "砲",
}
KINGS = {"5-1": "W帥", "5-9": "B帥"}


def tile(text: str) -> str:
    """Returns "兵:へ" of "兵", "兵:さ" of "兵さ"."""
    return f"{text[0]}:{text[1] if len(text) > 1 else _BACK[text[0]]}"


def position(
    squares: dict[str, str],
    black: str = "",
    white: str = "",
    turn: str = "B",
    mode: str = "strict",
    territory: str = "initial",
    swapped: str | None = None,
    owed: str = "",
    kings: bool = True,
) -> GungiState:
    """Returns a position in play; the 帥 stand on 5-1 and 5-9 unless `squares` has them or `kings` is off."""
    board = dict(squares)
    for square, marshal in KINGS.items():
        if kings and not any(marshal in tower for tower in squares.values()):
            board[square] = marshal
    data: dict[str, Any] = {
        "board": {sq: [f"{t[0]}:{tile(t[1:])}" for t in tower.split()] for sq, tower in board.items()},
        "hands": {"B": [tile(t) for t in black.split()], "W": [tile(t) for t in white.split()]},
        "turn": turn,
        "territory": territory,
        "last_swap": {"B": None, "W": None} | ({turn: swapped} if swapped else {}),
        "owed": {"B": [], "W": []} | ({turn: [tile(owed)]} if owed else {}),
    }
    state: GungiState = GAME.position_in(data, {"mode": mode})
    return state


def new(mode: str = "strict", *codes: str) -> GungiState:
    """Returns a new game after the given actions."""
    state: GungiState = GAME.start({"mode": mode})
    return play(state, *codes)


def play(state: GungiState, *codes: str) -> GungiState:
    """Returns the state after the actions, each of which must be playable."""
    for code in codes:
        clause = refusal(state, code)
        assert clause is None, (code, clause)
        state = GAME.apply(state, GAME.parse(code, state))
    return state


def refusal(state: GungiState, code: str) -> Clause | None:
    return GAME.explain(state, GAME.parse(code, state))


def why(state: GungiState, code: str) -> tuple[str, str] | None:
    """Returns (clause id, code) of the refusal, or None; the legal list must agree."""
    action = GAME.parse(code, state)
    clause = GAME.explain(state, action)
    if not state.claim_mode:
        assert (clause is None) == (action in GAME.legal(state))
    return None if clause is None else (clause.id, clause.code)


def codes(state: GungiState, prefix: str = "") -> list[str]:
    return sorted(c for c in map(GAME.format, GAME.legal(state)) if c.startswith(prefix))


def tower(state: GungiState, square: str) -> list[str]:
    found: list[str] = GAME.position_out(state)["board"].get(square, [])
    return found


def hand(state: GungiState, side: str) -> list[str]:
    found: list[str] = GAME.position_out(state)["hands"][side]
    return found


def events(state: GungiState, code: str) -> list[Any]:
    log: list[Any] = []
    GAME.apply(state, GAME.parse(code, state), log)
    return log
