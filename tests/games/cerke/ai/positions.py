"""Positions of 机戦 the tests of its AI share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import EndSeason
from game.games.cerke.rules.state import CerkeState
from game.rules.chance import Stream
from game.rules.contract import CHANCE

BOARD = "cmvu+i+u+v+m+c/+t+g1+d1d1gt/k+kk+k+n+kk+kk/9/4*4/9/K+KK+KN+KK+KK/TG1D1+D1+G+T/+C+M+V+UIUVMC"


def position(
    board: str = BOARD,
    turn: str = "IA",
    ia: str = "-",
    a: str = "-",
    *,
    tam: int = 0,
    season: int = 0,
    points: int = 20,
    rate: int = 1,
    options: Mapping[str, str | int | bool] | None = None,
) -> CerkeState:
    """Returns the position of a board text; `points` are those of the IA side."""
    text = f"{board} {turn} {ia} {a} {tam} {season} {points} {40 - points} {rate}"
    state: CerkeState = GAME.position_in({"cerke": text}, dict(options or {}))
    return state


def random_game(
    seed: int, plies: int, options: Mapping[str, str | int | bool] | None = None
) -> Iterator[tuple[CerkeState, object]]:
    """Returns (state, action played in it) of a random game in which nobody ends a season while there is a choice."""
    return iter(_played(seed, plies, tuple((options or {}).items())))


@cache
def _played(
    seed: int, plies: int, options: tuple[tuple[str, str | int | bool], ...]
) -> tuple[tuple[CerkeState, object], ...]:
    stream = Stream(seed)
    state: CerkeState = GAME.start(dict(options))
    found: list[tuple[CerkeState, object]] = []
    for _ in range(plies):
        if state.result is not None:
            break
        if state.to_act == CHANCE:
            action = GAME.draw(state, stream)
        else:
            action = stream.choice([one for one in GAME.legal(state) if not isinstance(one, EndSeason)])
        found.append((state, action))
        state = GAME.apply(state, action)
    return tuple(found)
