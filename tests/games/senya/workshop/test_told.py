"""What tells battles apart in the library: who fought whom, and of which sort it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.games.senya.workshop.setup.told import told
from game.i18n.catalog import Texts
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.library import Library
from game.scenes.library import LibraryScene
from tests.pilot import Pilot
from tests.scenes.rows import rows

EN, JA = (Texts(lang, catalog.text_folders()) for lang in ("en", "ja"))
OWN = {"sheet": {"skills": []}, "name": "Somebody"}


def sides(a: object, b: object) -> dict[str, Any]:
    return {"battle": {"sides": {"a": a, "b": b}}}


def test_heroes_and_sort_stand_in_both_languages() -> None:
    start = sides([{"sample": "toru", "servant_of": "a2"}, OWN], [{"enemy": "hound"}])
    assert told(EN, start, {"battle": "boss"}) == ("Katsuragi Toru, Somebody – Shadow Hound", "Boss")
    assert told(JA, start, {"battle": "pair"}) == ("葛城 透、Somebody 対 影の猟犬", "果たし合い")


@pytest.mark.parametrize(
    "start",
    [{}, {"battle": 7}, {"battle": {"sides": []}}, sides("toru", {}), sides([{"sample": "toru"}], []),
     sides([{"sample": "toru"}], [7, {"name": 3}, {"sheet": {}}])],
)  # fmt: skip
def test_a_file_that_does_not_name_both_sides_says_nothing(start: dict[str, Any]) -> None:
    assert told(EN, start, {}) == ("", "")


def test_who_is_gone_from_the_data_is_called_by_the_id_and_nothing_is_long() -> None:
    names, sort = told(EN, sides([{"enemy": "gone"}] * 9, [{**OWN, "name": "x" * 99}]), {"battle": "?"})
    assert names == f"gone, gone, gone, gone – {'x' * 24}" and sort == "Duel"


def test_a_row_of_the_library_has_the_heroes_above_and_who_played_below(tmp_path: Path) -> None:
    game = catalog.rules("senya")
    match = Match(game, {"battle": "duel"}, 5, start=sides([{"sample": "toru"}], [{"sample": "mio"}]))
    pilot = Pilot(tmp_path / "home", LibraryScene(), lang="en")
    header = Header((HUMAN, ai(2)), created="2026-11-03 10:00:00")
    for title in ("", "Mine"):
        Library(pilot.ctx.home).add(match, replace(header, title=title), name=f"a{title}.gogi")
    pilot.scene.uncovered()
    titled, plain = sorted(
        (row for row in rows(pilot.scene) if "2026" in row.day), key=lambda row: row.title, reverse=True
    )
    heroes = "Katsuragi Toru – Harukawa Mio"
    assert plain.title == heroes and titled.title == "Mine" and heroes in titled.below
    assert all("· Duel" in row.below and "2nd dan" in row.below for row in (plain, titled))
    pilot.close()
