"""Positions and stretches of games as pictures: from the table, from the editor and by the command line."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image

from game import catalog
from game.cli import main
from game.editor import moving
from game.editor.drawing import PositionPainter
from game.editor.page import EditorPage
from game.stage.scene import TableSetup
from game.storage import levels
from game.table.scene import TableScene
from tests.laws.drafts import EDITED, vectors
from tests.pilot import Pilot

RECORD = levels.games(catalog.levels_of("gungi"))[0].path


def at_record(home: Path) -> Pilot:
    """A record that is over, shown after 60 plies."""
    p = Pilot(home, TableScene(TableSetup("gungi", record=RECORD, at=60)), lang="en")
    p.rest()
    p.press("btn:menu")
    p.press("menu:picture")
    return p


def kept_at(p: Pilot, path: Path, form: str = "") -> None:
    """Answers the question for the file."""
    if form:
        p.press(f"form.{form}")
    p.fill("dialog.field.path", str(path))
    p.press("dialog.ok")
    for _ in range(200):
        if path.exists():
            break
        p.advance(0.5)
    p.rest()


def test_the_shown_position_is_kept_as_a_picture(tmp_path: Path) -> None:
    p, path = at_record(tmp_path), tmp_path / "one.png"
    p.press("dialog.ok")
    kept_at(p, path)
    assert str(path) in p.notice and Image.open(path).size == (1200, 1000)
    p.close()


@pytest.mark.parametrize("form", ["gif", pytest.param("apng", marks=pytest.mark.slow)])
def test_a_stretch_is_kept_as_a_picture_that_moves(form: str, tmp_path: Path) -> None:
    p, path = at_record(tmp_path), tmp_path / f"some.{form}"
    p.fill("dialog.field.to", "63")
    p.press("dialog.ok")
    kept_at(p, path, form)
    made = Image.open(path)
    assert (made.n_frames, made.size) == (4, (720, 600))  # type: ignore[attr-defined]
    p.close()


@pytest.mark.parametrize("stretch", [("5", "4"), ("0", "121"), ("x", "4"), ("0", "99999"), ("-1", "3")])
def test_a_stretch_that_is_none_is_told(stretch: tuple[str, str], tmp_path: Path) -> None:
    p = at_record(tmp_path)
    for name, text in zip(("first", "to"), stretch, strict=True):
        p.fill(f"dialog.field.{name}", text)
    p.press("dialog.ok")
    assert "two numbers" in p.notice and p.scene.name == "table"
    p.close()


def test_without_pillow_it_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "find_spec", lambda name: None)
    p = at_record(tmp_path)
    p.fill("dialog.field.to", "62")
    p.press("dialog.ok")
    assert moving.EXTRA in p.notice and p.scene.name == "table"
    p.close()


def test_a_game_that_is_on_has_no_pictures(tmp_path: Path) -> None:
    p = Pilot(tmp_path, TableScene(TableSetup("gungi", seed=5)))
    p.rest()
    p.press("btn:menu")
    assert "menu:picture" not in p.targets()
    p.close()


def test_the_position_under_work_is_kept_as_a_picture(tmp_path: Path) -> None:
    p, path = Pilot(tmp_path, EditorPage(TableSetup("cerke")), lang="en"), tmp_path / "mine.png"
    p.press("picture")
    kept_at(p, path)
    assert path.is_file() and p.scene.name == "editor"
    p.press("picture")
    kept_at(p, path)
    assert p.scene.name == "picture-file"  # nothing is overwritten
    p.close()


@pytest.mark.parametrize("game_id", EDITED)
def test_every_game_paints_its_positions(game_id: str, tmp_path: Path) -> None:
    p = Pilot(tmp_path, EditorPage(TableSetup(game_id)))
    painter = PositionPainter(p.ctx.theme, p.ctx.texts, game_id, {})
    one, other = (painter.paint(vectors(game_id)[n][1], (600, 500)) for n in (0, -1))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")
    p.close()


@pytest.mark.slow
def test_the_command_line_writes_both_and_refuses_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def picture(*words: object) -> int:
        return main(["--home", str(tmp_path / "home"), "--lang", "en", "picture", *map(str, words)])

    one, some = tmp_path / "one.png", tmp_path / "some.gif"
    assert picture(RECORD, one, "--at", 60) == 0 and Image.open(one).size == (1200, 1000)
    assert picture(RECORD, some, "--from", 60, "--to", 62) == 0
    assert Image.open(some).n_frames == 3  # type: ignore[attr-defined]
    assert picture(RECORD, one, "--at", 61) == 2, "nothing is overwritten"
    for wrong in (("x.jpg",), ("y.png", "--at", 9999), ("z.gif", "--from", 9, "--to", 3), ("z.gif", "--to", 9999)):
        assert picture(RECORD, tmp_path / wrong[0], *wrong[1:]) == 2
    capsys.readouterr()
