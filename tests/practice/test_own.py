"""Mistakes of one's own that are to be practised: which, in which order, and what of them is damaged."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.practice import keeping
from game.practice.own import LEAST_CHANCE, LEAST_LOSS, left, mistakes_of
from game.practice.progress import Attempt, OwnMistake
from game.storage.paths import Home

DAY = date(2026, 11, 27)


def records_left(home: Home) -> list[str]:
    """Returns the records of the mistakes that are left, whose files all lie there."""
    home.games.mkdir(parents=True, exist_ok=True)
    for n in range(1, 4):
        (home.games / f"gungi-{n}.gogi").touch()
    return [one.record for one in left(keeping.load(home).progress, home.games)]


def mistake(n: int, loss: float, plain: bool = True) -> OwnMistake:
    return OwnMistake(f"gungi-{n}.gogi", "gungi", 1, "a", "a", "b", 60, 30, loss, plain)


def test_they_are_ranked_by_loss_and_by_how_well_they_can_be_found(tmp_path: Path) -> None:
    home = Home(tmp_path)
    keeping.note(home, (), [mistake(1, 20.0), mistake(2, 35.0, plain=False), mistake(3, 30.0)])
    assert records_left(home) == ["gungi-3.gogi", "gungi-1.gogi", "gungi-2.gogi"]
    keeping.note(home, [Attempt(mistake(3, 30.0).key, True, DAY)] * 2)
    assert records_left(home) == ["gungi-1.gogi", "gungi-2.gogi"]


@pytest.mark.parametrize(
    "damage",
    ['"ply": 1', '"record": "gungi-1.gogi"', '"loss": 20.0', '"before": 60'],
)
def test_a_damaged_mistake_is_told_and_the_others_stay(tmp_path: Path, damage: str) -> None:
    home = Home(tmp_path)
    keeping.note(home, (), [mistake(1, 20.0), mistake(2, 30.0)])
    text = home.practice_file.read_text(encoding="utf-8")
    name = damage.partition(":")[0]
    home.practice_file.write_text(text.replace(damage, f'{name}: "../x"', 1), encoding="utf-8")
    found = keeping.load(home)
    assert [one.args[1] for one in found.problems] == ["mistakes[0]"]
    assert records_left(home) == ["gungi-2.gogi"]


def test_a_mistake_of_a_game_that_is_not_there_is_not_asked_for(tmp_path: Path) -> None:
    home = Home(tmp_path)
    keeping.note(home, (), [replace(mistake(1, 20.0), game="nowhere"), mistake(2, 30.0)])
    assert records_left(home) == ["gungi-2.gogi"]


def looked(**more: Any) -> Any:
    """Returns a decision that a review marked, of seat 0."""
    usual = {
        "seat": 0, "mark": "mistake", "loss": 12.34, "before": 0.6, "best_act": "b", "ply": 3, "text": "t",
        "per_cent": (60, 48), "plain": True,
    }  # fmt: skip
    return SimpleNamespace(**{**usual, **more})


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        ({}, True),
        ({"seat": 1}, False),
        ({"mark": ""}, False),
        ({"loss": LEAST_LOSS}, True),
        ({"loss": LEAST_LOSS - 0.01}, False),
        ({"before": LEAST_CHANCE}, True),
        ({"before": LEAST_CHANCE - 0.01}, False),
        ({"best_act": ""}, False),
    ],
)
def test_what_a_person_lost_much_by_and_could_have_done_better_is_kept(change: dict[str, Any], kept: bool) -> None:
    review: Any = SimpleNamespace(moves=[looked(**change)])
    found = mistakes_of(review, [0], "gungi-1.gogi", "gungi", {3: "a"})
    assert bool(found) is kept
    if kept:
        (one,) = found
        assert (one.ply, one.act, one.text, one.best, one.before, one.after, one.plain) == (
            3,
            "a",
            "t",
            "b",
            60,
            48,
            True,
        )
        assert one.loss == round(change.get("loss", 12.34), 1) and one.key == "own/gungi-1.gogi:3"
