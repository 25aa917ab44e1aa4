"""The shared vectors, each entry a test whose id names its clauses; perft deeper than two plies under `slow`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.positions import read_position
from game.games.prosfair.verify import cases, checks
from game.verify.core import CheckedEntry, Strict
from game.verify.perft import perft

VECTORS = Path(__file__).parents[3] / "vectors" / "prosfair"


def entries(name: str, file: str = "") -> list[dict[str, Any]]:
    text = (VECTORS / f"{file or name}.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)[name]
    return found


def passes(check: Callable[[Strict], Iterable[CheckedEntry]], name: str, item: dict[str, Any]) -> None:
    found = list(check(Strict({"schema": f"prosfair-{name}-1", name: [item]})))
    assert len(found) == 1
    assert found[0].problems == ()


@pytest.mark.parametrize(
    "item", [pytest.param(item, id=f"{item['id']}-{item['clause'].replace(', ', '-')}") for item in entries("cases")]
)
def test_tricky_case(item: dict[str, Any]) -> None:
    passes(cases.cases, "cases", item)


@pytest.mark.parametrize("item", [pytest.param(item, id=item["id"]) for item in entries("positions")])
def test_position(item: dict[str, Any]) -> None:
    passes(checks.positions, "positions", item)


@pytest.mark.parametrize("item", [pytest.param(item, id=item["id"]) for item in entries("positions", "shadows")])
def test_P8_5_P10_2c_a_shadow_tyrant_taken(item: dict[str, Any]) -> None:
    passes(checks.positions, "positions", item)


@pytest.mark.parametrize("item", [pytest.param(item, id=item["id"]) for item in entries("positions", "oath")])
def test_P1_6_P10_4_an_abandonment_from_five_or_six(item: dict[str, Any]) -> None:
    passes(checks.positions, "positions", item)


@pytest.mark.parametrize(
    "item", [pytest.param(item, id=f"{n}-{item['code']}") for n, item in enumerate(entries("refusals"))]
)
def test_refusal(item: dict[str, Any]) -> None:
    passes(cases.refusals, "refusals", item)


@pytest.mark.parametrize(
    "item", [pytest.param(item, id=f"{item['variant']}-{item['level']}") for item in entries("games")]
)
def test_game(item: dict[str, Any]) -> None:
    passes(checks.games, "games", item)


def _trees() -> list[Any]:
    told = json.loads((VECTORS / "perft.json").read_text(encoding="utf-8"))
    found = []
    for item in (*told["initial"], *told["positions"]):
        for depth, count in enumerate(item["perft"], 1):
            name = item.get("id", f"{item.get('variant')}-{item.get('level')}")
            marks = [pytest.mark.slow] if depth > 2 else []
            found.append(pytest.param(item["position"], depth, count, id=f"{name}-{depth}", marks=marks))
    return found


@pytest.mark.parametrize(("position", "depth", "count"), _trees())
def test_perft(position: str, depth: int, count: int) -> None:
    assert leaves(read_position(position, {}), depth) == count


def leaves(state: ProsfairState, depth: int) -> int:
    """Returns the leaves of the tree of turns, which ends only where there is no turn."""
    if depth == 1:
        return len(state.turns)
    return sum(leaves(GAME.apply(state, turn), depth - 1) for turn in state.turns)


def test_perft_of_the_house_counts_the_start() -> None:
    assert perft(GAME, GAME.start({"form": "hon", "level": "full"}), 2) == 1444
