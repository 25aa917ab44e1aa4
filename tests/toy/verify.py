"""The vector files of the toy: positions, with their moves and the counts of their action trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.rules.contract import PositionObject
from game.verify.core import CheckedEntry, Difference, Strict, checked, compare, compare_lists
from tests.toy.rules import GAME
from tests.toy.rules.state import ToyState


def positions_in(data: Any, name: str) -> Iterator[tuple[str, PositionObject]]:
    """Yields (name, position object) of every position a file holds."""
    for number, item in enumerate(data["positions"]):
        yield f"{name}/{number}", {"toy": item["toy"]}


def tells_all(state: ToyState) -> bool:
    """Whether a position object tells all of a state; it does of every one."""
    return True


def positions(data: Strict) -> Iterable[CheckedEntry]:
    """The moves of every position, and how many games of three moves go on from it."""
    for number, item in enumerate(data.objects("positions")):
        yield checked(f"position {number}", item, _position)


def _position(item: Strict) -> Iterable[Difference]:
    state = GAME.position_in({"toy": item.text("toy")}, {})
    found = [GAME.format(action) for action in GAME.legal(state)]
    problems = compare_lists(item.at("legal"), item.texts("legal"), found)
    return problems + compare(item.at("perft"), item.value("perft"), [_perft(state, depth) for depth in (1, 2, 3)])


def _perft(state: ToyState, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_perft(GAME.apply(state, action), depth - 1) for action in GAME.legal(state))


CHECKS = {"toy-positions/1": positions}
