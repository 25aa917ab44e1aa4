"""The rows of the games: what they name is there, and their own settings are read with care."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog, check
from game.cli import main
from game.match.seats import HUMAN
from game.records import forms
from game.records.forms import json_form
from game.row import OwnChoice, OwnFlag
from game.rules.contract import TABLE_OVER, Resign
from game.scenes.launcher import Launcher
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.storage.settings import Settings, load, save
from game.table.scene import TableScene
from game.verify.core import registry
from tests.pilot import Pilot

BARE = replace(catalog.GAMES["prosfair"], verify="", record="", rulebooks="", levels="", thumbnail="", pictures="")
"""A game of the house without whatever a row may leave empty."""
PIECES = OwnChoice("pieces", "go_pieces", ("wedge", "tile"))
SHOWN = OwnFlag("shown", "go_shown", True)


@pytest.mark.parametrize("kept", [{}, {"go_pieces": "round", "go_shown": 1}, {"go_pieces": ["tile"], "go_shown": None}])
def test_what_is_not_known_is_as_at_first(kept: dict[str, object]) -> None:
    assert (PIECES.of(kept), SHOWN.of(kept)) == ("wedge", True)


def test_what_was_chosen_counts_and_comes_back_from_the_file(tmp_path: Path) -> None:
    settings = Settings(volume=10)
    settings.more |= {"go_pieces": "tile", "go_shown": False}
    save(settings, Home(tmp_path))
    found, problems = load(Home(tmp_path))
    assert (PIECES.of(found.more), SHOWN.of(found.more), problems) == ("tile", False, [])


def test_what_an_earlier_version_wrote_counts(tmp_path: Path) -> None:
    Home(tmp_path).settings_file.write_text(
        '{"cerke_pieces": "tile", "yuki_memory": true, "volume": 10}', encoding="utf-8"
    )
    settings, problems = load(Home(tmp_path))
    found = {own.key: own.of(settings.more) for row in catalog.GAMES.values() for own in row.settings}
    assert (found["cerke_pieces"], found["yuki_memory"], found["yuki_proofs"], problems) == ("tile", True, True, [])


def test_no_setting_of_a_game_has_the_key_of_another_or_of_the_house() -> None:
    keys = [own.key for row in catalog.GAMES.values() for own in row.settings]
    assert len(set(keys)) == len(keys) > 3
    assert not set(keys) & set(Settings.__dataclass_fields__)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_what_a_row_names_is_there(game_id: str) -> None:
    row = catalog.GAMES[game_id]
    named = [
        row.rules,
        row.table,
        row.player,
        row.verify,
        row.record,
        row.faces,
        row.pictures,
        row.shots,
        row.setups,
        row.console,
        row.codes,
        row.tables,
    ]
    for reference in (*named, *(where for _, where in row.bench)):
        assert not reference or catalog.load(reference) is not None
    assert not row.card or catalog.folder(row.card).is_file()
    folders = [row.texts, row.levels, row.rulebooks] if row.ready else [row.texts]
    assert all(catalog.folder(reference).is_dir() for reference in folders)


def test_a_game_whose_tables_are_damaged_is_told_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = catalog.folder
    monkeypatch.setattr(catalog, "folder", lambda name: tmp_path if name == "levels/senya" else named(name))
    with pytest.raises(catalog.NotPlayable) as bad:
        catalog.rules("senya")
    assert (bad.value.fault.path, bad.value.fault.key) == ("skills.toml", "file")
    assert catalog.playable() == tuple(name for name in catalog.with_rules() if name.partition("-")[0] != "senya")
    assert json_form("{}") is None  # the forms of the other games are looked through
    assert main(["--lang", "en", "selfplay", "senya", "--games", "1"]) == 2


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game whose row names neither vectors nor a record, a rulebook or levels."""
    monkeypatch.setitem(catalog.GAMES._references, "prosfair", "tests.test_rows:BARE")
    return "prosfair"


def test_a_game_without_a_rulebook_or_levels_offers_none_on_its_card(tmp_path: Path, bare: str) -> None:
    pilot = Pilot(tmp_path)
    for _ in ("before a game", "with one to go on with"):
        pilot.open(Launcher())
        assert {f"new.{bare}", "rules.gungi", "lessons.gungi"} <= set(pilot.targets())
        assert not {f"rules.{bare}", f"lessons.{bare}"} & set(pilot.targets())
        pilot.app.open_table(TableSetup(bare, seed=1))
        pilot.scene.acting.act(pilot.scene.session.match.game.legal(pilot.scene.session.match.state)[0])
        pilot.app.home_screen()
    assert f"continue.{bare}" in pilot.targets()
    pilot.close()


def test_a_game_without_a_rulebook_tells_its_clauses_by_words_alone(tmp_path: Path, bare: str) -> None:
    pilot = Pilot(tmp_path)
    for game_id, has in ((bare, False), ("gungi", True)):
        pilot.open(TableScene(TableSetup(game_id, seats=(HUMAN, HUMAN), seed=1)))
        pilot.scene.acting.refuse_with(TABLE_OVER)
        assert pilot.notice and ("notice.clause" in pilot.targets()) == has
        assert pilot.scene.steering.command("rules").enabled == has
        pilot.scene.acting.act(Resign(0), asked=True)
        pilot.rest()
        assert ("dialog.clause" in pilot.targets()) == has, pilot.targets()
    pilot.close()


def test_a_game_without_vectors_a_record_or_a_rulebook_has_none_of_them(bare: str) -> None:
    assert not any(schema.startswith(bare) for schema in registry()) and registry()
    assert catalog.levels_of(bare) == Path(__file__).parent / "levels", "beside the row"
    assert forms.form(bare) is None and forms.form("gungi") is not None


@pytest.mark.slow
def test_a_game_without_them_fails_no_check(bare: str) -> None:
    assert [check.run(part).findings for part in ("rulebooks", "data", "glyphs")] == [()] * 3
