"""Games that go out as a file, in the program's form or in the notation of their players, and come in again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import catalog
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records import forms
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library, open_record
from game.rules.contract import CHANCE, Resign
from game.scenes.library import LibraryScene
from game.storage.paths import Home
from tests.pilot import Pilot


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder."""
    own = tmp_path / "person"
    own.mkdir()
    monkeypatch.setenv("HOME", str(own))
    monkeypatch.setenv("USERPROFILE", str(own))
    return own


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path / "home", LibraryScene(), lang="en")
    yield made
    made.close()


def acting(match: Match) -> int:
    """Lets what falls by chance fall, and returns who is to act then."""
    while match.state.to_act == CHANCE:
        match.play_chance()
    return match.state.to_act


def played(game_id: str) -> Match:
    """A game given up after a few actions."""
    match = Match(catalog.rules(game_id), {}, 5)
    for _ in range(3):
        acting(match)
        match.play(next(iter(match.game.legal(match.state))))
    match.play(Resign(acting(match)))
    return match


@pytest.mark.parametrize("game_id", [name for name in catalog.ready() if catalog.GAMES[name].record])
def test_a_game_goes_out_in_the_notation_of_its_players_and_comes_in_again(
    pilot: Pilot, place: Path, game_id: str
) -> None:
    match = played(game_id)
    Library(pilot.ctx.home).add(match, Header((HUMAN, ai(1))), name="mine.gogi")
    pilot.scene.uncovered()
    pilot.press("row.0")
    pilot.press("export")
    assert pilot.scene.fields[0].text == "mine.gogi"
    pilot.press("form.players")
    form = forms.form(game_id)
    assert form is not None and pilot.scene.fields[0].text == "mine" + form.ending
    pilot.press("dialog.ok")
    written = place / f"mine{form.ending}"
    assert written.read_text(encoding="utf-8") == forms.write(match, Header((HUMAN, ai(1))), veiled=False)
    assert str(written) in pilot.notice
    pilot.press("row.0")
    pilot.press("export")
    pilot.press("form.players")
    pilot.press("dialog.ok")
    assert written.name in pilot.notice and pilot.scene.name == "export", "it is there already"
    pilot.press("dialog.cancel")
    assert open_record(written).match.ply == match.ply


def test_an_end_of_a_game_that_still_goes_on_is_not_written_in_a_form_that_tells_its_seed(
    pilot: Pilot, place: Path
) -> None:
    match, header = Match(catalog.rules("yuki"), {}, 5), Header((HUMAN, HUMAN), created="2026-01-02 10:00:00")
    Journal.create(pilot.ctx.home, match, header).close()
    match.play(Resign(acting(match)))
    Library(pilot.ctx.home).add(match, header, name="mine.gogi")
    pilot.scene.uncovered()
    pilot.press("row.1")
    pilot.press("export")
    pilot.press("form.players")
    pilot.press("dialog.ok")
    assert pilot.notice == pilot.ctx.texts("error.yuki.running")
    assert not (place / "mine.json").exists()


def test_a_running_game_goes_out_as_its_own_file_only_and_the_question_says_so(tmp_path: Path, place: Path) -> None:
    home = Home(tmp_path / "home")
    match = Match(catalog.rules("yuki"), {}, 5)
    Journal.create(home, match, Header((HUMAN, ai(1)))).close()
    pilot = Pilot(tmp_path / "home", LibraryScene(), lang="en")
    pilot.press("row.0")
    pilot.press("export")
    assert "form.players" not in pilot.targets()
    assert [form.told for form in pilot.scene._asked.forms] == [pilot.ctx.texts("library.form-only")]
    pilot.close()


def test_a_save_of_a_running_war_of_cards_is_not_written_in_a_form_that_tells_its_seed(
    pilot: Pilot, place: Path
) -> None:
    match = Match(catalog.rules("yuki"), {}, 5)
    Library(pilot.ctx.home).add(match, Header((HUMAN, ai(1))), name="mine.gogi")
    pilot.scene.uncovered()
    pilot.press("row.0")
    pilot.press("export")
    pilot.press("form.players")
    pilot.press("dialog.ok")
    assert pilot.notice == pilot.ctx.texts("error.yuki.running")
    assert not (place / "mine.json").exists()
