"""Positions kept by name: written once, listed, read, deleted; what is none is refused."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.records import kept_positions as module
from game.records.kept_positions import (
    LONGEST_NAME,
    KeptPosition,
    delete_kept_position,
    keep_position,
    kept_positions,
    read_kept_position,
)
from game.storage.paths import Home
from game.storage.problem import Refused

KEPT = KeptPosition("端の 詰み", {"prosfair": "x"}, {"form": "ryaku"})


def test_what_is_kept_is_read_and_nothing_is_overwritten(tmp_path: Path) -> None:
    home = Home(tmp_path)
    paths = [keep_position(home, "prosfair", KEPT) for _ in range(2)]
    assert len({*paths}) == 2 and {path.suffix for path in paths} == {".json"}
    assert [read_kept_position(path, "prosfair") for path in paths] == [KEPT, KEPT]
    delete_kept_position(paths[0])
    assert kept_positions(home, "prosfair") == paths[1:]
    with pytest.raises(Refused):
        delete_kept_position(paths[0])


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("a/b:c", "a-b-c"),
        ("  .-x-. ", "x"),
        ("...", "position"),
        ("con", "position-con"),
        ("LPT¹.x", "position-LPT¹.x"),
        ("console", "console"),
        ("長" * 80, "長" * LONGEST_NAME),
    ],
)
def test_any_name_becomes_that_of_a_file(tmp_path: Path, name: str, stem: str) -> None:
    assert keep_position(Home(tmp_path), "gungi", KeptPosition(name, {})).stem == stem


def test_the_newest_are_listed_first_and_not_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    assert kept_positions(home, "gungi") == []
    paths = [keep_position(home, "gungi", KeptPosition(str(n), {})) for n in range(4)]
    for n, path in enumerate(paths):
        os.utime(path, (n, n))
    assert kept_positions(home, "gungi") == paths[::-1]
    monkeypatch.setattr(module, "MOST", 3)
    assert kept_positions(home, "gungi") == paths[:0:-1]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\xff", "editor.no-position"),
        (b"{", "editor.no-position"),
        (b"[]", "editor.no-position"),
        (b"{}", "editor.no-position"),
        (b'{"position": 1}', "editor.no-position"),
        (b'{"position": {}, "game": "cerke"}', "editor.no-position"),
    ],
)
def test_what_is_no_position_is_refused(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(data)
    with pytest.raises(Refused) as refused:
        read_kept_position(path, "gungi")
    assert refused.value.problem.code == code
    with pytest.raises(Refused) as refused:
        read_kept_position(tmp_path / "none.json", "gungi")
    assert refused.value.problem.code.startswith("read")


def test_what_is_left_out_is_what_it_can_be(tmp_path: Path) -> None:
    path = tmp_path / "foreign.json"
    path.write_text(json.dumps({"position": {"a": 1}, "options": [], "name": 3}), encoding="utf-8")
    assert read_kept_position(path, "gungi") == KeptPosition("foreign", {"a": 1})
