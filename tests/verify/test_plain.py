"""The vector files of plain games, at the toy's: what is right passes, and each field that is wrong is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.verify.core import check_file
from game.verify.plain import positions_in
from tests.conftest import ROOT
from tests.toy.rules import GAME
from tests.toy.verify import CHECKS

FILE = ROOT / "tests" / "toy" / "vectors" / "positions.json"


def test_the_toys_positions_are_all_right() -> None:
    entries = list(check_file(FILE, CHECKS))
    assert len(entries) > 1 and not any(entry.problems for entry in entries)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("perft", [13, 169, 1910], "differs"),
        ("legal", [], "extra"),
        ("position", {"toy": "x"}, "data"),
        ("note", "", "unread"),
    ],
)
def test_what_is_wrong_is_told_at_its_entry(tmp_path: Path, field: str, value: object, code: str) -> None:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    data["positions"][0][field] = value
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    first, *others = check_file(path, CHECKS)
    assert [problem.code for problem in first.problems] == [code]
    assert not any(entry.problems for entry in others)


def test_the_laws_find_every_position_by_its_name() -> None:
    data: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    found = dict(positions_in(data, "some"))
    assert list(found) == [f"some/{n}" for n in range(len(data["positions"]))]
    assert GAME.position_in(found["some/0"], {}) == GAME.start({})
