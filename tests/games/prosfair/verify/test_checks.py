"""The vector files of プロスフェアー pass, and what is changed in them is found."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.games.prosfair.verify.checks import CHECKS, positions_in
from game.rules.chance import Stream
from tests.thorough import each
from tests.verify import changes

FOLDER = Path(__file__).parents[3] / "vectors" / "prosfair"
LISTS = {"positions": ("positions",), "perft": ("initial", "positions"), "games": ("games",)} | {
    name: (name,) for name in ("refusals", "cases")
}
COUNTS = {"positions": 61, "perft": 18, "games": 3, "refusals": 134, "cases": 89}
CHANGES = {"positions": 40, "perft": 20, "games": 6, "refusals": 60, "cases": 60}
"""Changed entries tried per file; of games each is a whole one to play."""
TELLS_NOTHING = ("id", "source", "seed", "question", "answer", "position_id", "weaker")
"""Commentary; and who is named weaker decides nothing in most cases."""

files = pytest.mark.parametrize("name", COUNTS)


@cache
def data(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def shallow(name: str) -> Any:
    """Returns the entries of a file, trees one turn deep: all of them two turns deep are counted with the rules."""
    if name != "perft":
        return data(name)
    return {key: [entry | {"perft": entry["perft"][:1]} for entry in data(name)[key]] for key in LISTS[name]}


def failures(name: str, entry: Any, key: str | None = None) -> list[str]:
    """Returns what is wrong with a file that holds this entry alone."""
    whole = {"schema": f"prosfair-{name}-1"} | {one: [] for one in LISTS[name]}
    whole[key or LISTS[name][-1]] = [entry]
    return changes.failures(whole, CHECKS)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if name == "perft" else []) for name in COUNTS]
)
def test_every_shared_vector_passes(name: str) -> None:
    """A fourth of them in the fast suite: each has a test of its own beside the rules."""
    whole = data(name)
    assert sum(len(whole[key]) for key in LISTS[name]) == COUNTS[name]
    few = {key: each(1 if name == "perft" else 4, whole[key]) for key in LISTS[name]}
    assert changes.failures(whole | few, CHECKS) == []


def test_the_shared_trees_pass_as_far_as_one_turn() -> None:
    assert changes.failures({"schema": "prosfair-perft-1"} | shallow("perft"), CHECKS) == []


# --- what is changed is found --------------------------------------------------------------------------------------


def other(value: Any, stream: Stream) -> Any:
    """Returns a value that differs in what it says."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 + stream.below(3)
    if value is None:
        return "w"
    return stream.choice([value + "?", " " + value, value.swapcase(), value[1:], value + value])


@pytest.mark.slow
@files
def test_a_field_that_lacks_is_strange_or_of_another_type_is_found(name: str) -> None:
    for key in LISTS[name]:
        entry = min(shallow(name)[key], key=lambda entry: len(entry.get("moves", ())))
        assert failures(name, entry, key) == []
        for field, value in entry.items():
            assert failures(name, {k: v for k, v in entry.items() if k != field}, key), f"{field} taken away"
            strange = {"a": 1} if not isinstance(value, dict) else [1]
            assert failures(name, entry | {field: strange}, key), f"{field} of another type"
        assert failures(name, entry | {"more": 1}, key)


@pytest.mark.slow
@files
def test_random_changes_of_what_is_told_are_found(name: str) -> None:
    stream = Stream(len(name))
    told = ("code",) if name == "refusals" else ()
    for _ in range(CHANGES[name]):
        key = stream.choice(list(LISTS[name]))
        entry = stream.choice(shallow(name)[key])
        case, holder, last, where = changes.holder_of(entry, stream, TELLS_NOTHING)
        if told and last not in told:
            continue
        holder[last] = other(holder[last], stream)
        assert failures(name, case, key), f"{where} -> {holder[last]!r}"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["positions", "cases"])
def test_another_following_position_is_found(name: str) -> None:
    for entry in data(name)[name]:
        changed = {}
        for text, after in entry["after"].items():
            board, _, counters = after.rpartition(",")
            changed[text] = f"{board},{int(counters) + 1}"
        assert len(failures(name, entry | {"after": changed})) == len(changed)


def test_a_turn_too_much_or_too_few_is_found() -> None:
    for entry in data("positions")["positions"][:8]:
        legal = entry["legal"]
        for changed in (legal[1:], [*legal, legal[-1]], legal[::-1] if len(legal) > 1 else []):
            assert failures("positions", entry | {"legal": changed})


def test_a_turn_left_out_of_a_game_is_found() -> None:
    game = data("games")["games"][0]
    for number in (0, 7, len(game["moves"]) - 1):
        moves = game["moves"][:number] + game["moves"][number + 1 :]
        assert failures("games", game | {"moves": moves})
    assert failures("games", game | {"moves": [*game["moves"], game["moves"][-1]]})


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"action": {"kind": "move", "board": 0, "from": "c2", "to": "c4"}}, False),
        ({"action": {"kind": "move", "board": 0, "from": "c2", "to": "i3"}}, False),
        ({"action": {"kind": "move", "board": 0, "from": "c2", "to": "c3"}}, True),
        ({"action": {"kind": "move", "board": 5, "from": "c2", "to": "c4"}}, True),
        ({"action": {"kind": "move", "board": 0, "from": "c2", "to": "z4"}}, True),
        ({"action": {"kind": "move", "board": 0, "from": "c2", "to": "c4", "piece": "S"}}, True),
        ({"action": {"kind": "leap", "board": 0, "from": "c2", "to": "c4"}}, True),
        ({"action": {"kind": "enter", "piece": "(GS)", "to": "c4"}}, True),
        ({"declare": {"kind": "expand", "n": 3, "anchor": "c1", "adj": None, "time": None}}, False),
        ({"declare": {"kind": "expand", "n": 3, "anchor": "c1", "adj": None}}, True),
        ({"declare": {"kind": "expand", "n": "3", "anchor": "c1", "adj": None, "time": None}}, True),
        ({"declare": {"kind": "expand", "n": 3, "anchor": "c1", "adj": None, "time": None, "slot": 1}}, True),
        ({"code": "blocked"}, True),
        ({"code": None}, True),
    ],
)
def test_a_refusal_is_read_strictly(change: dict[str, Any], found: bool) -> None:
    case = next(case for case in data("cases")["cases"] if case["id"] == "T02")
    refusal = {
        "position_id": "S001",
        "position": case["position"],
        "action": {"kind": "move", "board": 0, "from": "c2", "to": "c4"},
        "declare": None,
        "code": "shape",
    }
    assert bool(failures("refusals", refusal | change)) == found


@pytest.mark.parametrize(
    ("case_id", "change", "found"),
    [
        ("T09", {"illegal": {"Gb7-b8": None}}, False),
        ("T09", {"illegal": {"Gb7xb8=M": None}}, False),
        ("T09", {"illegal": {"Sb7-b8=M": None}}, False),
        ("T09", {"illegal": {"Gb7-b8=M": None}}, True),
        ("T09", {"illegal": {"Gb7-b8": "shape"}}, True),
        ("T09", {"illegal": {"Gb7-a8=M": "shape"}}, False),
        ("T09", {"illegal": {"Gb7-a8": "shape"}}, False),
        ("T09", {"illegal": {"Gb7-a8": None}}, True),
        ("T09", {"legal": ["Gb7-b8"]}, True),
        ("T09", {"legal": ["b7-b8"]}, True),
        ("T09", {"legal": ["resign w"]}, True),
        ("T09", {"clause": "P6.4, P10.2c"}, False),
        ("T09", {"clause": "P6.9"}, True),
        ("T09", {"claims": []}, True),
        ("T79", {"claims": None}, True),
        ("T79", {"claims": ["fifty", "threefold"]}, True),
        ("T82", {"weaker": None}, True),
        ("T82", {"weaker": "white"}, True),
    ],
)
def test_a_case_is_read_strictly(case_id: str, change: dict[str, Any], found: bool) -> None:
    case = next(case for case in data("cases")["cases"] if case["id"] == case_id)
    assert bool(failures("cases", copy.deepcopy(case) | change)) == found


def test_every_position_of_a_file_is_found_for_the_laws() -> None:
    found = {name: len(list(positions_in(data(name), name))) for name in COUNTS}
    after = sum(len(entry["after"]) for entry in data("positions")["positions"])
    assert found["positions"] == 61 + after
    assert (found["perft"], found["games"], found["refusals"]) == (18, 3, 134)
