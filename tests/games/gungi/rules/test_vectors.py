"""The shared vectors, each entry a test whose id names its clauses; perft deeper than two plies under `slow`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.verify import checks as gungi
from game.verify.core import Strict
from game.verify.perft import perft

VECTORS = Path(__file__).parents[3] / "vectors" / "gungi"


def load(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((VECTORS / name).read_text(encoding="utf-8"))
    return data


CASES = [
    pytest.param(kind, item, id=f"{item['id']}-{'-'.join(item['clauses'])}")
    for kind in ("cases", "sequences", "claims")
    for item in load("cases.json")[kind]
]


@pytest.mark.parametrize(("kind", "item"), CASES)
def test_case(kind: str, item: dict[str, Any]) -> None:
    data = {"schema": "gungi-cases/1", "format": 1, "game": "gungi-nishitsuji", "source": "", kind: [item]}
    entries = list(gungi.cases(Strict(data)))
    assert [entry.name for entry in entries] == [item["id"]]
    assert entries[0].problems == ()


def test_the_sample_record_replays_to_mate_token_by_token() -> None:
    data = load("seed_kifu.json")
    entries = list(gungi.record(Strict(data)))
    assert len(entries) == len(data["placements"]) + len(data["moves"]) + len(data["checkpoints"])
    assert [entry for entry in entries if entry.problems] == []


POSITIONS = [
    pytest.param(item, id=item["id"]) for name in ("start.json", "midgame.json") for item in load(name)["positions"]
]


@pytest.mark.parametrize("item", POSITIONS)
def test_legal_moves_of_a_position(item: dict[str, Any]) -> None:
    state = GAME.position_in(item["position"], {"mode": "strict"})
    assert gungi.codes(state) == item["legal_moves"]
    assert all(GAME.explain(state, action) is None for action in GAME.legal(state))


@pytest.mark.slow
@pytest.mark.parametrize("item", POSITIONS)
def test_perft_of_a_position(item: dict[str, Any]) -> None:
    state = GAME.position_in(item["position"], {"mode": "strict"})
    for depth, count in item["perft"].items():
        assert perft(GAME, state, int(depth)) == count
