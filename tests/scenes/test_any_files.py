"""The library, typed paths and the clipboard, whatever lies there; and files that take long to read."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.match.match import Match
from game.match.seats import HUMAN
from game.records import forms
from game.records.format import read, write
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.scenes.rules_reader import RulesReader
from game.stage import waiting
from game.stage.scene import TableSetup
from game.storage.lock import Lock
from game.storage.paths import Home
from tests.pilot import Pilot
from tests.scenes.rows import rows
from tests.table.help import table

NASTY_IDS = ("gungi\0", "\ud800", "x" * 70_000, "\u202egungi", "a\nb", "", "{0}", "gungi\u200b", "9" * 40, "盤" * 4000)


def played(plies: int) -> Match:
    match = Match(catalog.rules("gungi"), {}, plies)
    for _ in range(plies):
        match.play(match.game.legal(match.state)[0])
    return match


def text(plies: int, **changes: Any) -> str:
    """Returns a record with changes to its first line, as whoever writes files can make them."""
    first, _, rest = write(played(plies), Header(created="2026-01-02 10:00:00")).partition("\n")
    return json.dumps({**json.loads(first), **changes}) + "\n" + rest


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(tmp_path / "home")
    for folder in (made.games, made.journals):
        folder.mkdir(parents=True)
    return made


@pytest.fixture
def pilot(home: Home) -> Iterator[Pilot]:
    made = Pilot(home.root, Launcher(), lang="en")
    made.rest()
    yield made
    made.close()


def look_at_all(pilot: Pilot, builtin: bool = False) -> None:
    """Chooses every row of the library in turn, opens it and comes back; the games of the house only with `builtin`."""
    for row in range(len(rows(pilot.scene))):
        pilot.scene._list.choose(row)
        pilot.scene._place_buttons()
        pilot.step()
        if "open" in pilot.targets() and (builtin or pilot.scene._shown[row].sort != "builtin"):
            pilot.press("open")
            while pilot.scene.name != "library":
                pilot.app.pop()
            pilot.rest()


# --- what lies in the folders


@pytest.mark.slow
@pytest.mark.parametrize("game_id", NASTY_IDS, ids=[ascii(name)[:12] for name in NASTY_IDS])
def test_a_game_id_that_is_no_name_keeps_no_other_game_from_the_list(pilot: Pilot, home: Home, game_id: str) -> None:
    (home.games / "bad.gogi").write_text(text(2, game=game_id), encoding="utf-8")
    (home.journals / "bad.gogi").write_text(text(2, game=game_id), encoding="utf-8")
    Library(home).add(played(3), Header(created="2026-02-02 10:00:00"))
    pilot.open(LibraryScene())
    pilot.rest()
    titles = [(row.title, row.below, row.day) for row in rows(pilot.scene)]
    assert any((below, day) == ("Gungi", "2026-02-02") for _, below, day in titles), titles
    assert all(len(words) < 200 for row in titles for words in row)
    look_at_all(pilot)


NASTY_HEADS: dict[str, dict[str, Any]] = {
    "names": {
        "seats": [{"kind": "human", "name": "a\0\ud800" + "x" * 900}, {"kind": "ai", "name": "\u202e", "strength": 0}]
    },
    "titles": {"title": "\ud800\0" * 400},
    "dates": {"created": "9999-99-99"},
    "deep": {"start": json.loads("[" * 300 + "]" * 300)},
    "options": {"options": {"\0": "\ud800"}},
    "numbers": {"ply_limit": 10**300, "seed": 1.5, "clock": {"kind": "game", "main_s": -1}},
    "not-even": {"seats": {"0": 1}, "title": 5, "options": [1]},
}


@pytest.mark.parametrize("name", NASTY_HEADS)
def test_whatever_a_first_line_says_the_list_is_drawn(pilot: Pilot, home: Home, name: str) -> None:
    for folder in (home.games, home.journals):
        (folder / "bad.gogi").write_text(text(2, **NASTY_HEADS[name]), encoding="utf-8")
    pilot.open(LibraryScene())
    pilot.rest()
    look_at_all(pilot)


@pytest.mark.slow
def test_names_times_and_ends_that_are_strange(pilot: Pilot, home: Home) -> None:
    names = [b"caf\xe9.gogi", "改行\n名.gogi".encode(), "\u202egogi.gogi".encode(), b"x" * 200 + b".gogi"]
    for name in names:
        Path(os.fsdecode(os.fsencode(home.games) + b"/" + name)).write_text(text(2, created=""), encoding="utf-8")
    (home.games / "old.gogi").write_text(text(2, created="") + '{"result": {"winner": 1e99, "clause": "\\ud800"}}\n')
    os.utime(home.games / "old.gogi", (0, 2**55))
    pilot.open(LibraryScene())
    pilot.rest()
    assert len([shown for shown in pilot.scene._shown if shown.sort == "kept"]) == len(names) + 1
    look_at_all(pilot, builtin=True)
    for row in range(len(names)):
        pilot.scene._list.choose(row)
        pilot.press("export")
        assert "dialog.field.path" in pilot.targets()
        pilot.press("dialog.cancel")
    pilot.press("delete")
    pilot.press("undo")


# --- what is typed and pasted


@pytest.mark.parametrize("typed", ["~nobody-of-that-name/x.gogi", "a\0b", "\ud800.gogi", "/dev/null", "/", "x" * 900])
@pytest.mark.parametrize("button", ["import", "export"])
def test_a_path_that_cannot_be_meant_is_told(pilot: Pilot, home: Home, typed: str, button: str) -> None:
    Library(home).add(played(3), Header(created="2026-02-02 10:00:00"))
    pilot.open(LibraryScene())
    pilot.rest()
    pilot.press(button)
    (field,) = pilot.scene.fields
    field.line.text = typed
    pilot.press("dialog.ok")
    if pilot.scene.name == button and (button, typed) != ("import", "/"):  # what was typed can be mended
        assert field.text == typed and pilot.notice
        pilot.press("dialog.cancel")
    elif pilot.scene.name == button:
        assert pilot.scene.probe()["folder"] == "/" and not pilot.notice
        pilot.press("dialog.cancel")
    else:
        assert pilot.notice
    assert pilot.scene.name == "library"


def foreign() -> str:
    raise UnicodeDecodeError("utf-8", b"\xe9", 0, 1, "foreign")


def test_a_clipboard_that_is_no_text_is_told(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", foreign)
    said = pilot.ctx.texts("app.clipboard-foreign")
    pilot.open(RulesReader("gungi", None))
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert pilot.notice == said
    pilot.app.pop()
    pilot.app.notify("")
    pilot.open(LibraryScene())
    pilot.press("import")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert (pilot.notice, pilot.scene.fields[0].text) == (said, "")
    pilot.press("dialog.cancel")
    pilot.app.home_screen()
    pilot.app.notify("")
    other = table(tmp_path / "other")
    other.key(pygame.K_v, pygame.KMOD_CTRL)
    assert other.notice == other.ctx.texts("app.clipboard-foreign")
    assert len(other.app.scenes) == 1


# --- what takes long


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every frame reads one line."""
    monkeypatch.setattr(waiting, "AT_ONCE_S", 0.0)
    monkeypatch.setattr(waiting, "A_FRAME_S", 0.0)


def until_read(pilot: Pilot) -> list[float]:
    """Lets frames go by until the bar is gone; returns the shares it showed."""
    shares = []
    while pilot.scene.name == "waiting":
        shares.append(pilot.scene.probe()["share"])
        pilot.step()
    return shares


@pytest.mark.usefixtures("slowly")
def test_a_long_record_is_read_under_a_bar_and_then_opened(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "long.gogi"
    path.write_text(text(30), encoding="utf-8")
    pilot.app.open_table(TableSetup("gungi", record=path))
    assert pilot.scene.name == "waiting"
    pilot.step()
    assert {"waiting.stop"} == set(pilot.targets())
    shares = until_read(pilot)
    assert shares == sorted(shares) and shares[0] < 0.4 < 0.9 < shares[-1] and len(shares) > 25
    assert pilot.app.scenes[1].session.match.line()[-1].ply == 30


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("way", ["escape", "button"])
def test_reading_can_be_stopped_and_nothing_has_happened(pilot: Pilot, home: Home, way: str) -> None:
    journal = Journal.create(home, played(20), Header((HUMAN, HUMAN)))
    journal.close()
    before = journal.path.read_bytes()
    pilot.app.open_table(TableSetup("gungi", resume=journal.path))
    pilot.step()
    assert pilot.scene.name == "waiting"
    if way == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.press("waiting.stop")
    assert pilot.scene.name == "launcher"
    Lock(journal.path).release()  # nobody has it
    assert journal.path.read_bytes() == before
    pilot.app.open_table(TableSetup("gungi", resume=journal.path))
    until_read(pilot)
    assert pilot.scene.session.keeper is not None
    assert pilot.scene.session.match.ply == 20


@pytest.mark.usefixtures("slowly")
def test_closing_the_window_stops_reading(home: Home) -> None:
    journal = Journal.create(home, played(20), Header((HUMAN, HUMAN)))
    journal.close()
    pilot = Pilot(home.root, Launcher())
    pilot.app.open_table(TableSetup("gungi", resume=journal.path))
    pilot.step()
    pilot.close()
    Lock(journal.path).release()


@pytest.mark.usefixtures("slowly")
def test_a_long_import_and_a_long_paste_go_under_the_bar(
    pilot: Pilot, home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "theirs.gogi"
    source.write_text(text(15), encoding="utf-8")
    pilot.open(LibraryScene())
    pilot.scene.take_in(source)
    assert len(until_read(pilot)) > 12
    (kept,) = home.games.iterdir()
    assert read(kept.read_bytes()).match.ply == 15
    assert "theirs.gogi" in pilot.notice
    pilot.app.home_screen()
    pilot.app.open_table(TableSetup("gungi", seats=(HUMAN, HUMAN), seed=1))
    kifu = forms.write(played(15), Header(), veiled=False)
    monkeypatch.setattr("game.ui.clipboard.get", lambda: kifu)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    until_read(pilot)
    assert pilot.scene.name in ("table", "curtain")
    assert pilot.app.scenes[-1] is not pilot.app.scenes[1]


@pytest.mark.usefixtures("slowly")
def test_a_long_file_that_cannot_be_used_is_told(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "bad.gogi"
    path.write_text("▲" + "x、" * 50, encoding="utf-8")
    pilot.open(LibraryScene())
    pilot.scene.take_in(path)
    until_read(pilot)
    assert pilot.scene.name == "library"
    assert pilot.notice


def test_a_short_record_opens_at_once(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "AT_ONCE_S", 60.0)
    path = tmp_path / "short.gogi"
    path.write_text(text(30), encoding="utf-8")
    pilot.app.open_table(TableSetup("gungi", record=path))
    assert pilot.scene.name in ("table", "curtain")
    assert len(pilot.app.scenes) > 1 and pilot.app.scenes[0].name == "launcher"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
@pytest.mark.usefixtures("slowly")
def test_the_bar_and_its_words_fit(home: Home, tmp_path: Path, lang: str, scale: int) -> None:
    path = tmp_path / ("長い名前" * 15 + ".gogi")
    path.write_text(text(5), encoding="utf-8")
    pilot = Pilot(home.root, Launcher(), lang=lang, text_size=scale)
    pilot.app.open_table(TableSetup("gungi", record=path))
    pilot.step()
    scene, theme = pilot.scene, pilot.ctx.theme
    assert pygame.Rect(0, 0, 1280, 720).contains(scene.rect)
    assert all(scene.rect.contains(rect) for rect in pilot.targets().values())
    title = theme.fonts.width(pilot.ctx.texts("waiting.title"), "mincho", scene._title_px)
    assert title <= scene._text.w
    pilot.close()
