"""The vector files of 机戦 pass, and what is changed in them is found."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.games.cerke.rules import PRESETS
from game.games.cerke.verify.checks import CHECKS
from game.rules.chance import Stream
from game.verify.core import check_file
from tests.thorough import each, tries
from tests.verify import changes

FOLDER = Path(__file__).parents[3] / "vectors" / "cerke"
COUNTS = {"positions": 414, "positions_kanntei": 77, "hands": 3200, "games": 50}
CHANGES = dict.fromkeys(("positions", "positions_kanntei", "hands", "games"), tries(20, 120))
"""Changed cases tried per file; of games each is a whole one to play."""
TELLS_NOTHING = ("tam",)
"""Of a position: whether the 皇 has just moved decides nothing there unless an option forbids to move it again."""

files = pytest.mark.parametrize("name", COUNTS)


@cache
def data(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def failures(whole: Any) -> list[str]:
    return changes.failures(whole, CHECKS)


def with_case(name: str, case: Any, **options: Any) -> Any:
    whole = data(name)
    return {"schema": whole["schema"], "options": whole["options"] | options, "cases": [case]}


@files
def test_every_shared_vector_passes(name: str) -> None:
    whole = data(name)
    assert len(whole["cases"]) == COUNTS[name]
    assert failures(whole | {"cases": each(5, whole["cases"])}) == []


# --- what is changed is found --------------------------------------------------------------------------------------


def other(value: Any, key: Any, stream: Stream) -> Any:
    """Returns a value that differs in what it says."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 6 if key in ("bridge", "water") else value + 1 + stream.below(3)
    if value is None:
        return "ZO"
    words = value.split(" ")
    choices = [value + "?", " " + value]
    if len(words) > 1:
        cut = stream.below(len(words))
        choices += [" ".join(words[:cut] + words[cut + 1 :]), " ".join(words[::-1])]
    if value.swapcase() != value:
        at = stream.choice([i for i, char in enumerate(value) if char.swapcase() != char])
        choices.append(value[:at] + value[at].swapcase() + value[at + 1 :])
    return stream.choice(choices)


def changed(case: Any, stream: Stream) -> tuple[Any, str]:
    """Returns the case with one change, and what was changed."""
    case, holder, last, told = changes.holder_of(case, stream, TELLS_NOTHING)
    kind = stream.below(6)
    if kind == 0:
        del holder[last]
        return case, f"{told} taken away"
    if kind == 1 and isinstance(holder, dict):
        holder["more"] = 1
        return case, f"{told} joined by a stranger"
    if last == "end" and holder[last].startswith("stopped"):
        holder[last] = "game over"
    else:
        holder[last] = other(holder[last], last, stream)
    return case, f"{told} -> {holder[last]!r}"


@pytest.mark.hypothesis
@files
def test_random_changes_are_found(name: str) -> None:
    stream = Stream(len(name))
    cases = data(name)["cases"]
    for _ in range(CHANGES[name]):
        case, told = changed(stream.choice(cases), stream)
        assert failures(with_case(name, case)), told


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ({"water": True}, ["data"]),
        ({"seasons": 3}, ["data"]),
        ({"season_turn_limit": 12}, ["data"]),
        ({"season_turn_limit": 400}, []),
        ({"season_turn_limit": "400"}, []),
        ({"season_turn_limit": "none"}, []),
        ({"season_turn_limit": None}, []),
        ({"tam_after_tam": "forbidden"}, ["lacking", "differs", "differs"]),
    ],
)
def test_the_options_of_a_file_are_set(options: dict[str, Any], codes: list[str]) -> None:
    case = next(case for case in data("positions")["cases"] if case["tam"])
    found = failures(with_case("positions", case, **options))
    assert sorted(found) == sorted(codes)


@pytest.mark.slow
@pytest.mark.hypothesis
def test_a_square_of_the_tam_that_is_field_changes_the_moves_over_it(tmp_path: Path) -> None:
    """About a quarter of the positions differ (row 5 of the rulebook's differences)."""
    cases = each(4, data("positions")["cases"])
    whole = data("positions") | {"cases": cases, "options": {"water_exempt_inside": True, "tam_square_is_field": True}}
    path = tmp_path / "field.json"
    path.write_text(json.dumps(whole), encoding="utf-8")
    differing = sum(bool(entry.problems) for entry in check_file(path, CHECKS))
    assert 0.15 < differing / len(cases) < 0.4


def test_a_game_by_the_online_rules_is_followed() -> None:
    """Direction declared, 撃皇 fined at once and nothing to declare for it."""
    board = "cmvu+i+u+v+m+c/+t+g1+d1d1gt/k+kk+k+n+kk+kk/9/4*4/9/K+KK+KN+KK+KK/TG1D1+D1+G+T/+C+M+V+UIUVMC"
    turn = {"m": "ZAI-ZO~ZI", "bridge": 3, "opts": "ZU", "dest": None, "kut": 1}
    case = {
        "start": [board, "", "", "IA", 0, 20, 20, 1, 0],
        "turns": [turn | {"opts": "ZI ZU", "state": [board, "", "", "A", 0, 15, 25, 1, 0]}],
        "end": "stopped: no more is told",
    }
    online = {"schema": "cerke-games/1", "options": dict(PRESETS["online_alpha"]), "cases": [case]}
    assert failures(online) == []
    seed_rules = online | {"options": {"water_exempt_inside": True}}
    assert failures(seed_rules) != []
