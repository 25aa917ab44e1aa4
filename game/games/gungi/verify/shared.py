"""Shared parts of the checks of the vector files of 軍儀."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.gungi.rules.pieces import SIDES
from game.games.gungi.rules.state import GungiState
from game.rules.contract import PositionObject, Result
from game.verify.core import CheckedEntry, Difference, Strict, compare

STRICT = {"mode": "strict"}


def sorted_hands(data: PositionObject) -> PositionObject:
    """Returns a position object with its hands in the order ours are written in; a hand has no order of its own."""
    return {**data, "hands": {side: sorted(tiles) for side, tiles in data["hands"].items()}}


def result_of(state: GungiState) -> tuple[str, str] | None:
    """Returns (winner, reason) as the vectors name it, or None while the game goes on."""
    result = state.result
    return None if result is None else (SIDES[result.winner] if result.winner is not None else "-", _reason(result))


def _reason(result: Result) -> str:
    if result.clause.code == "claim-won":
        return str(result.clause.args[0])
    return {"mate": "詰み", "no-move": "no move", "resigned": "投了", "foul-he": "場二へ"}.get(
        result.clause.code, result.clause.code
    )


def header(data: Strict) -> list[Difference]:
    """Returns what is wrong with the fields that every file begins with."""
    problems = compare(data.at("format"), data.whole("format"), 1)
    problems += compare(data.at("game"), data.text("game"), "gungi-nishitsuji")
    data.ignore("schema", "produced_by", "source")
    return problems


def rest(name: str, data: Strict, problems: list[Difference]) -> Iterator[CheckedEntry]:
    """Yields an entry of its own for the fields around the list, only when something is wrong with them."""
    problems = [*problems, *data.unread()]
    if problems:
        yield CheckedEntry(name, tuple(problems))
