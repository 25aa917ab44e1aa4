"""Editions (S19.1): what was begun by a former version of the rules goes on with the data of that version."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.games.senya.records import record as senya_record
from game.games.senya.rules.data import editions
from game.games.senya.rules.game import game_of
from game.games.senya.rules.story.game import story_game_of
from game.match.match import Match
from game.records.format import read, write
from game.records.header import Header
from game.rules.contract import RULES, AnyGame, PositionObject
from game.rules.errors import DataError
from game.storage.problem import Problem, Refused
from tests.games.senya.book import files

STORY = "glass_bridge"
BEGUN: PositionObject = {"battle": {"sides": {"a": [{"sample": "toru"}], "b": [{"enemy": "hound"}]}}}


def today() -> dict[str, Any]:
    """Returns tables of version 3: somebody ready has other items, a story another title."""
    tables = files()
    tables["samples"]["sample"][0]["items"] = []
    tables[f"scenario_{STORY}"]["scenario"]["title_en"] = "Three"
    return tables


def former(version: int) -> Mapping[str, Any]:
    """Returns what versions 1 and 2 were the last to be played by: one's samples, the other's story."""
    if version == 2:
        return {f"scenario_{STORY}": files()[f"scenario_{STORY}"]}
    return {"samples": files()["samples"]}


@pytest.fixture(autouse=True)
def _three_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "ALL", (3, 2, 1))
    monkeypatch.setattr("game.games.senya.rules.game.BATTLES", (3, 2, 1))
    monkeypatch.setattr("game.games.senya.rules.story.game.STORIES", (3, 2, 1))


def worn(game: AnyGame, version: int) -> bool:
    """Whether the first of a prepared duel by a version of the rules wears anything."""
    return bool(game.start({RULES: version}).combatants[0].worn)


def test_each_version_has_what_it_was_played_by() -> None:
    battles = game_of(today(), former)
    assert [worn(battles, version) for version in (3, 2, 1)] == [False, False, True]
    stories = story_game_of(today(), former)
    titles = [stories.start({RULES: n, "scenario": STORY}).world.scenario.title["en"] for n in (3, 2, 1)]
    assert titles[0] == "Three" and titles[1] == titles[2] != "Three"


def test_a_record_is_replayed_and_written_again_by_its_version() -> None:
    for version in (1, 3):
        game = game_of(today(), former)
        match = Match(game, {RULES: version}, 5)
        match.play_chance()
        text = write(match, Header())
        assert json.loads(text.splitlines()[0])["rules"] == version
        again = read(text, lambda _: game_of(today(), former))
        assert again.notes == [] and again.match.state == match.state
        assert bool(again.match.state.combatants[0].worn) == (version == 1)
        assert write(again.match, Header()) == text


@pytest.mark.parametrize("version", [3, 2, 1])
def test_a_position_names_its_version_and_stands_by_it(version: int) -> None:
    game = game_of(today(), former)
    told = game.position_out(game.position_in(BEGUN, {RULES: version}))
    assert told["version"] == version
    assert game.position_in(told, {}).world.edition.version == version
    assert game.agreed(game.position_in(told, {}))[RULES] == version


def test_a_position_without_a_version_is_of_the_youngest_that_has_its_data() -> None:
    game = game_of(today(), former)
    old, new = (game.start({RULES: version}).world.edition.digest for version in (1, 2))
    assert old != new
    assert game.position_in({**BEGUN, "data": old}, {}).world.edition.version == 1
    assert game.position_in({**BEGUN, "data": new}, {}).world.edition.version == 3
    assert game.position_in(BEGUN, {}).world.edition.version == 3
    with pytest.raises(DataError, match="other-data"):
        game.position_in({**BEGUN, "data": "0" * 64}, {})


def test_a_position_of_a_version_to_come_is_refused() -> None:
    with pytest.raises(DataError, match="other-version"):
        game_of(today(), former).position_in({**BEGUN, "version": 4}, {})


def test_a_part_that_a_version_did_not_change_goes_on_by_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.senya.rules.game.BATTLES", (1,))
    game = game_of(today(), former)
    assert game.versions == (1,) and game.position_out(game.start({}))["version"] == 1
    assert not game.start({}).combatants[0].worn, "and is played by the tables of today"


def test_a_former_version_is_read_when_it_is_asked_for_and_once() -> None:
    asked: list[int] = []

    def counted(version: int) -> Mapping[str, Any]:
        asked.append(version)
        return former(version)

    game = game_of(today(), counted)
    game.start({})
    assert asked == []
    game.start({RULES: 1})
    game.start({RULES: 1})
    assert asked == [2, 1]


def test_s19_7_the_record_of_players_names_the_version_but_for_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(today(), former)
    monkeypatch.setattr("game.catalog.rules", lambda _: game)
    for version in (1, 3):
        match = Match(game, {RULES: version}, 5)
        head = senya_record._header(match)
        assert head.get("rules") == (3 if version == 3 else None)
        begun = senya_record._begun(json.dumps(head))
        assert begun.state == match.state
    with pytest.raises(Refused):
        senya_record._begun(json.dumps({**head, "rules": 4}))


@pytest.mark.parametrize("damage", ["missing", "torn"])
def test_a_story_begun_by_tables_that_are_gone_or_damaged_is_refused_and_names_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    """It may not go on by other tables unseen; what is begun today does."""
    folder = Path(shutil.copytree(catalog.levels_of("senya"), tmp_path / "senya"))
    kept = folder / "former" / "1"
    shutil.rmtree(kept)
    if damage == "torn":
        kept.mkdir()
        (kept / f"scenario_{STORY}.toml").write_text("[scenario\n")
    monkeypatch.setattr(editions, "ALL", (2, 1))
    monkeypatch.setattr("game.games.senya.rules.story.game.STORIES", (2, 1))
    game = catalog._made.__wrapped__("game.games.senya.rules.story.game:story_game_of", folder)
    assert game.start({}).scene is not None or game.start({}).agenda
    text = (Path(__file__).parents[3] / f"records/old_house/senya-story-{STORY}-finished.gogi").read_text()
    with pytest.raises(Refused) as refused:
        read(text, lambda _: game)
    place = "former/1" if damage == "missing" else f"former/1/scenario_{STORY}.toml"
    assert refused.value.problem == Problem("record.data-gone", (place,))
