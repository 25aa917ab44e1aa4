"""Where the editor is entered: the page before a game, the menu of a table whose game is over, the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.cli import edit, play
from game.cli.arguments import build
from game.cli.words import Refusal, Words
from game.editor.page import EditorPage
from game.scenes.new_game import NewGame
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.laws.drafts import EDITED, vectors
from tests.pilot import Pilot
from tests.table.endings import at_its_end


@pytest.mark.parametrize("game_id", EDITED)
def test_the_page_before_a_game_leads_there(game_id: str, tmp_path: Path) -> None:
    p = Pilot(tmp_path, NewGame(game_id), lang="en")
    p.press("position")
    assert p.scene.name == "editor" and p.scene.game_id == game_id and p.scene.probe()["faults"] == []
    p.press("play")
    assert p.scene.name == "newgame" and not {"position", "preset.own"} & set(p.targets())
    p.close()


def test_a_game_without_an_editor_has_no_door(tmp_path: Path) -> None:
    p = Pilot(tmp_path, NewGame("senya"))
    assert "position" not in p.targets()
    p.close()


@pytest.mark.parametrize("name", ["gungi-mate", pytest.param("cerke-points", marks=pytest.mark.slow)])
def test_the_shown_position_of_a_game_that_is_over_can_be_changed(name: str, tmp_path: Path) -> None:
    p = Pilot(tmp_path)
    p.open(at_its_end(_ending(name)))
    p.rest()
    if p.scene.name == "end":
        p.press("dialog.look")
    match = p.scene.session.match
    shown = match.game.position_out(match.state)
    p.press("btn:menu")
    p.press("menu:edit-position")
    assert p.scene.name == "editor" and p.scene.bench.position() == shown
    p.close()


def _ending(name: str) -> Any:
    from tests.table.endings import ENDINGS

    return ENDINGS[name]


def test_a_game_that_is_on_cannot_be_changed(tmp_path: Path) -> None:
    p = Pilot(tmp_path, TableScene(TableSetup("cerke", seed=5)))
    p.rest()
    p.press("btn:menu")
    assert "menu:copy-position" in p.targets() and "menu:edit-position" not in p.targets()
    p.close()


def asked(*words: str) -> dict[str, Any]:
    """Returns what `gogi edit` opens the window with."""
    told: dict[str, Any] = {}

    def opened(args: Any, **more: Any) -> int:
        told.update(more, game=args.game)
        return 0

    spoken = Words("en", catalog.text_folders())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play, "open_window", opened)
        edit.run(build(spoken).parse_args(["edit", *words]), spoken)
    return told


def test_the_command_line_opens_what_begins_a_game_a_text_or_a_file(tmp_path: Path) -> None:
    assert asked("gungi") == {"game": "gungi", "position": None, "edited": True}
    position = vectors("cerke")[0][1]
    assert asked("cerke", position["cerke"])["position"] == position
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    assert asked("cerke", "--position", str(path))["position"] == position


@pytest.mark.parametrize("words", [("senya",), ("nothing",), ("cerke", "K"), ("yuki", "{}"), ("yuki", "no")])
def test_the_command_line_refuses_what_it_cannot_open(words: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        asked(*words)


@pytest.mark.parametrize("game_id", EDITED)
def test_a_position_under_work_is_analysed(game_id: str, tmp_path: Path) -> None:
    p = Pilot(tmp_path, lang="en")
    start = vectors(game_id)[0][1]
    p.open(EditorPage(TableSetup(game_id, start=start)))
    made = p.scene.bench.position()
    p.press("analyse")
    assert p.scene.name == "table"
    match = p.scene.session.match
    assert match.game.position_out(match.nodes[0].state) == made
    p.press("btn:menu")
    assert "menu:edit-position" in p.targets()
    p.close()
