"""The question for a file: through folders by mouse and by keys, or by a name; what cannot be done is told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.library import LibraryScene
from game.stage.files.folder_list import fitting
from game.stage.files.question import FileAsked, FileForm, FileQuestion, Then
from game.storage.problem import Problem, Refused
from game.ui.theme import Theme
from tests.pilot import Pilot
from tests.transcript import Drawn

ALT = pygame.KMOD_ALT


class Asked:
    """A question with what became of it."""

    def __init__(self, pilot: Pilot, **asked: str) -> None:
        self.done: list[Path] = []
        self.cancelled = 0
        pilot.open(FileQuestion(FileAsked("Title", "Text", "Take", **asked), self._do, cancelled=self._cancel))
        pilot.rest()

    def _do(self, path: Path, form: str) -> Then:
        if path.name == "bad":
            raise Refused(Problem("write.exists", ("bad",)))
        return lambda: self.done.append(path)

    def _cancel(self) -> None:
        self.cancelled += 1


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder with files and folders in it."""
    own = tmp_path / "person"
    (own / "games" / "old").mkdir(parents=True)
    (own / "日本語").mkdir()
    (own / ".hidden").mkdir()
    for name in ("b.gogi", "A.gogi"):
        (own / name).write_text("x")
    (own / "games" / "c.gogi").write_text("x")
    monkeypatch.setenv("HOME", str(own))
    monkeypatch.setenv("USERPROFILE", str(own))
    return own


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path / "home", LibraryScene(), lang="en")
    yield made
    made.close()


def rows(pilot: Pilot) -> list[str]:
    pilot.look()
    return list(pilot.scene.listed.targets())


def double(pilot: Pilot, name: str) -> None:
    place = pilot.point(name)
    pilot.motion(place)
    for _ in range(2):
        pilot.down(place)
        pilot.up(place)
    pilot.rest()


def test_it_begins_at_home_with_folders_first_and_nothing_hidden(pilot: Pilot, place: Path) -> None:
    Asked(pilot)
    assert rows(pilot) == ["folder.games", "folder.日本語", "file.A.gogi", "file.b.gogi"]


def test_by_the_mouse_one_goes_in_and_out_and_takes_a_file(pilot: Pilot, place: Path) -> None:
    asked = Asked(pilot)
    double(pilot, "folder.games")
    assert rows(pilot) == ["folder.old", "file.c.gogi"]
    pilot.press("folder.old")
    pilot.press("dialog.ok")
    assert rows(pilot) == [] and asked.done == []
    pilot.press("up")
    pilot.press("file.c.gogi")
    pilot.press("dialog.ok")
    assert asked.done == [place / "games" / "c.gogi"]
    again = Asked(pilot)
    assert "file.c.gogi" in rows(pilot), "where one was last"
    pilot.press("home")
    double(pilot, "file.b.gogi")
    assert again.done == [place / "b.gogi"]


def test_at_the_top_there_is_no_way_up_but_one_home(pilot: Pilot, place: Path) -> None:
    Asked(pilot)
    for folder in (place, Path(place.anchor)):
        pilot.scene.go(folder)
        enabled = {name: pilot.scene.group.find(name).enabled for name in ("up", "home")}
        assert enabled == {"up": folder == place, "home": True}


def test_the_row_one_is_at_and_the_one_under_the_pointer_stand_out(pilot: Pilot, place: Path) -> None:
    Asked(pilot)
    pilot.key(pygame.K_DOWN)
    pilot.motion("file.b.gogi")
    targets, screen = pilot.targets(), pilot.screen
    with Drawn(pilot.ctx.theme).watched(shapes=True) as drawn:
        pilot.scene.listed.draw(screen)
    chosen, under = targets["folder.games"].y, targets["file.b.gogi"].y
    rows = {y: what for y, _, what, _ in drawn.shapes if what in ("panel chosen gold", "panel panel_high")}
    assert rows == {chosen: "panel chosen gold", under: "panel panel_high"}


def test_keys_alone_do_the_same(pilot: Pilot, place: Path) -> None:
    asked = Asked(pilot)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert "file.c.gogi" in rows(pilot)
    pilot.key(pygame.K_UP, ALT)
    assert pilot.scene.listed.chosen.path == place / "games", "one sees where one came from"
    for _ in range(2):
        pilot.key(pygame.K_DOWN)
    assert pilot.scene.fields[0].text == "A.gogi"
    pilot.key(pygame.K_RETURN)
    assert asked.done == [place / "A.gogi"]
    Asked(pilot)
    reached = []
    for _ in range(5):
        pilot.key(pygame.K_TAB)
        reached.append(pilot.scene.group.focus if pilot.scene.group.show_focus else "field")
    assert reached == ["up", "home", "dialog.cancel", "dialog.ok", "field"]


@pytest.mark.parametrize("typed", ["games/c.gogi", "~/games/c.gogi", "{}/games/c.gogi"])
def test_a_name_can_be_typed_from_the_folder_that_is_seen_or_whole(pilot: Pilot, place: Path, typed: str) -> None:
    asked = Asked(pilot)
    pilot.fill("dialog.field.path", typed.format(place))
    pilot.key(pygame.K_RETURN)
    assert asked.done == [place / "games" / "c.gogi"]


def test_a_folder_that_is_typed_is_gone_into_where_a_file_is_looked_for(pilot: Pilot, place: Path) -> None:
    asked = Asked(pilot)
    pilot.fill("dialog.field.path", "games")
    pilot.press("dialog.ok")
    assert "file.c.gogi" in rows(pilot) and pilot.scene.fields[0].text == "" and asked.done == []


@pytest.mark.parametrize(
    ("typed", "meant"), [("games", "games"), ("{}/games/old", "games/old"), ("~/b.gogi", "b.gogi"), ("", ".")]
)
def test_what_stands_in_the_field_is_taken_as_a_whole(pilot: Pilot, place: Path, typed: str, meant: str) -> None:
    asked = Asked(pilot, folder="Take all")
    pilot.fill("dialog.field.path", typed.format(place))
    pilot.press("dialog.folder")
    assert asked.done == [place / meant]


def test_a_folder_that_is_chosen_stands_in_the_place_of_what_was_typed(pilot: Pilot, place: Path) -> None:
    asked = Asked(pilot, folder="Take all")
    pilot.fill("dialog.field.path", "games/old")
    pilot.press("folder.games")
    assert pilot.scene.fields[0].text == ""
    pilot.press("dialog.folder")
    assert asked.done == [place / "games"]
    again = Asked(pilot, folder="Take all")
    pilot.scene.go(place)
    pilot.press("folder.games")
    pilot.fill("dialog.field.path", "日本語")
    pilot.press("dialog.folder")
    assert again.done == [place / "日本語"]


def test_a_folder_with_a_name_that_nobody_has_is_told(pilot: Pilot, place: Path) -> None:
    pilot.press("import")
    pilot.fill("dialog.field.path", "~nobody-of-that-name/games")
    pilot.press("dialog.folder")
    assert pilot.scene.name == "import" and "nobody-of-that-name" in pilot.notice


def test_a_new_file_lies_in_the_folder_that_is_seen(pilot: Pilot, place: Path) -> None:
    asked = Asked(pilot, new="mine.gogi")
    double(pilot, "folder.日本語")
    pilot.press("dialog.ok")
    assert asked.done == [place / "日本語" / "mine.gogi"]
    again = Asked(pilot, new="mine.gogi")
    pilot.fill("dialog.field.path", "~/games")
    pilot.press("dialog.ok")
    assert again.done == [place / "games"], "it is meant to lie in that folder"


def test_what_is_typed_goes_before_what_was_chosen(pilot: Pilot, place: Path) -> None:
    asked = Asked(pilot)
    pilot.press("folder.games")
    pilot.fill("dialog.field.path", "A.gogi")
    pilot.press("dialog.ok")
    assert asked.done == [place / "A.gogi"]


def test_what_is_told_of_the_chosen_form_is_shown(pilot: Pilot, place: Path) -> None:
    forms = (FileForm("gif", "GIF", "Of the first form.", ".gif"), FileForm("png", "PNG", "Of the second.", ".png"))
    pilot.open(FileQuestion(FileAsked("Title", "Text", "Write", new="a", forms=forms), lambda path, form: lambda: None))
    pilot.rest()

    def told() -> set[str]:
        with Drawn(pilot.ctx.theme, pilot.screen).watched() as drawn:
            pilot.scene.draw(pilot.screen)
        return {form.told for form in forms} & {text for *_, text in drawn.words}

    assert told() == {"Of the first form."}
    pilot.press("form.png")
    assert told() == {"Of the second."}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_nothing_chosen_is_said_and_the_question_stays(tmp_path: Path, place: Path, lang: str) -> None:
    pilot = Pilot(tmp_path / "home", LibraryScene(), lang=lang)
    pilot.press("import")
    pilot.press("dialog.ok")
    assert pilot.notice == pilot.ctx.texts("error.path.none") and pilot.scene.name == "import"
    pilot.close()


def test_what_is_refused_is_told_and_the_name_stays_to_be_mended(pilot: Pilot, place: Path) -> None:
    asked = Asked(pilot, new="bad")
    pilot.press("dialog.ok")
    assert "bad" in pilot.notice and pilot.scene.fields[0].text == "bad"
    pilot.type("1")
    pilot.press("dialog.ok")
    assert asked.done == [place / "bad1"] and not asked.cancelled
    again = Asked(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert again.cancelled == 1 and again.done == []


def test_a_name_that_cannot_be_shown_is_taken_as_it_is(pilot: Pilot, place: Path) -> None:
    odd = os.fsencode(place) + b"/caf\xe9.gogi"
    Path(os.fsdecode(odd)).write_text("x")
    asked = Asked(pilot)
    pilot.press("file.caf.gogi")
    pilot.press("dialog.ok")
    assert [os.fsencode(path) for path in asked.done] == [odd]


def test_a_folder_that_cannot_be_read_says_so_and_lets_one_out(
    pilot: Pilot, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scandir = os.scandir

    def closed(folder: Path) -> Iterator[os.DirEntry[str]]:
        if Path(folder).name == "games":
            raise PermissionError(13, "no")
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", closed)
    Asked(pilot)
    double(pilot, "folder.games")
    assert rows(pilot) == [] and pilot.scene.listed.problem == Problem("read.forbidden", ("games",))
    pilot.press("up")
    assert "folder.games" in rows(pilot)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_all_of_it_stands_in_the_window(tmp_path: Path, place: Path, lang: str, scale: int) -> None:
    long = place / ("長い名前のフォルダー" * 8) / ("another long name" * 8)
    long.mkdir(parents=True)
    pilot = Pilot(tmp_path / "home", LibraryScene(), lang=lang, text_size=scale)
    pilot.ctx.folder = long
    for n in range(40):
        (long / f"{n:02}.gogi").write_text("x")
    pilot.press("row.0")
    pilot.press("export")
    window = pygame.Rect(0, 0, 1280, 720)
    targets = pilot.targets()
    assert all(window.contains(rect) for rect in targets.values())
    assert all(a is b or not a.colliderect(b) for a in targets.values() for b in targets.values())
    assert len(rows(pilot)) >= 3
    with pilot.ctx.theme.hearing() as said:
        pilot.scene.draw(pilot.screen)
    assert all(pilot.scene.rect.contains(one.rect) and one.seen.w == one.rect.w for one in said)
    assert any("…" in one.text for one in said)
    pilot.close()


def test_a_long_name_keeps_its_beginning_and_its_end_as_far_as_there_is_room(theme: Theme) -> None:
    for name in ("short.gogi", "a name that goes on and on until it ends.gogi"):
        words, px = fitting(theme, name, 150)
        assert theme.fonts.width(words, "sans", px) <= 150
        assert words == name if name == "short.gogi" else words[:4] == name[:4] and words.endswith(".gogi")
    assert fitting(theme, "mmmm", 3)[0] == "…m", "one letter is left"
