"""A sixth game is a folder and an entry: `GOGI_GAMES` alone brings the toy into the house, and every law holds of it.

What is played with it and asked of it stands in `played.py`, which is run in a process of its own that knows the toy.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game import catalog
from tests.conftest import ROOT

ENTRY = "toy=tests.toy.row:ROW"
ENV = os.environ | {"GOGI_GAMES": ENTRY, "PYTHONUTF8": "1"}


def run(*args: object) -> subprocess.CompletedProcess[str]:
    """Runs Python with the toy in the house."""
    return subprocess.run(
        [sys.executable, *map(str, args)], cwd=ROOT, env=ENV, capture_output=True, text=True, encoding="utf-8"
    )


def test_the_house_knows_nothing_of_the_toy() -> None:
    assert "toy" not in catalog.GAMES
    named = [path for path in (ROOT / "game").rglob("*.py") if "tests.toy" in path.read_text(encoding="utf-8")]
    assert named == []


@pytest.mark.slow
def test_what_holds_of_every_game_holds_of_the_toy() -> None:
    done = run(
        "-m",
        "pytest",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "-k",
        "toy or fresh_process",
        "tests/laws",
        "tests/toy/played.py",
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.slow
def test_the_toy_has_a_ladder() -> None:
    done = run("-m", "tests.campaigns.ladder", "--game", "toy", "--n", 2, "--strongest", 2, "--jobs", 1)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "| 2 – greedy | 2 | 1–1 |" in done.stdout
