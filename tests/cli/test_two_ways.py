"""`replay` of a record that does not tell its rules and can be read in two ways."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.games.gungi.records import kifu
from tests.cli.run import Cli
from tests.games.gungi.records.test_kifu import BETRAYAL, TWO_WAYS


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def reading(*_: Any) -> Iterator[float]:
        return (yield from kifu.reading(BETRAYAL, None, TWO_WAYS))  # type: ignore[misc]

    monkeypatch.setattr("game.records.forms.reading", reading)
    path = tmp_path / "theirs.txt"
    path.write_text(BETRAYAL, encoding="utf-8")
    return path


def test_a_record_of_two_readings_is_told_and_an_option_chooses(cli: Cli, foreign: Path) -> None:
    plain = cli("replay", foreign, "--json")
    assert plain.code == 0
    assert "--option mode=claim" in plain.err
    assert json.loads(plain.out)["options"]["mode"] == "strict"
    for mode in ("strict", "claim"):
        chosen = cli("replay", foreign, "--json", "--option", f"mode={mode}")
        assert (chosen.code, chosen.err) == (0, "")
        assert json.loads(chosen.out)["options"]["mode"] == mode


@pytest.mark.parametrize("option", ["mode=both", "mode", "=", "seasons=4"])
def test_an_option_that_no_reading_has_is_refused(cli: Cli, foreign: Path, option: str) -> None:
    answer = cli("replay", foreign, "--option", option)
    assert answer.code == 2
    assert option in answer.err and "mode=strict" in answer.err
