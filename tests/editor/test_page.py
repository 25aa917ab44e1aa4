"""The page of the editor, by mouse and keys; what holds of every game that has one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.app.seen import faults_of_lines
from game.editor.page import EditorPage
from game.records.kept_positions import kept_positions
from game.stage.scene import TableSetup
from game.ui import clipboard
from tests.laws.drafts import EDITED, vectors
from tests.pilot import Pilot
from tests.table.help import READY

WINDOWS = [("ja", (1280, 720), 100), ("en", (1280, 720), 100), ("en", (1440, 900), 150), ("ja", (1440, 900), 150)]


def opened(home: Path, game_id: str = "gungi", start: Any = None, **more: Any) -> Pilot:
    return Pilot(home, EditorPage(TableSetup(game_id, start=start)), **more)


def supply_of(pilot: Pilot, thing: str) -> str:
    """Returns the target of a thing of the supply."""
    rows = pilot.scene.bench.drafting.supply(pilot.scene.bench.draft)
    return next(f"supply.{y}.{x}" for y, row in enumerate(rows) for x, one in enumerate(row) if one == thing)


def things(pilot: Pilot) -> dict[str, list[str]]:
    return dict(pilot.scene.probe()["things"])


def test_things_are_put_by_drag_and_by_clicks_and_taken_away(tmp_path: Path) -> None:
    p = opened(tmp_path)
    p.press("clear")
    p.drag(supply_of(p, "B:帥:-"), "spot.5-9")
    assert things(p) == {"5-9": ["B:帥:-"]} and p.scene.hand.held is None
    p.press(supply_of(p, "W:侍:槍"))
    p.press("spot.4-4")
    p.press("spot.6-6")  # what comes out of the supply stays in the hand
    assert things(p)["4-4"] == things(p)["6-6"] == ["W:侍:槍"]
    p.key(pygame.K_ESCAPE)
    assert p.scene.hand.held is None and p.scene.name == "editor"
    p.press("spot.4-4")
    p.press("spot.6-6")
    assert things(p)["6-6"] == ["W:侍:槍"] * 2 and "4-4" not in things(p)
    p.press("spot.6-6", button=3)
    assert things(p)["6-6"] == ["W:侍:槍"]
    p.press("spot.6-6")
    p.press("turn.face")
    assert things(p)["6-6"] == ["W:槍:侍"]
    p.key(pygame.K_2)
    assert things(p)["6-6"] == ["B:槍:侍"]
    p.key(pygame.K_DELETE)
    assert "6-6" not in things(p)
    p.drag("spot.5-9", (3, 700))
    assert things(p) == {}
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert things(p) == {"5-9": ["B:帥:-"]}
    p.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert things(p) == {}
    p.close()


def test_a_tower_is_put_in_order_by_what_lies_in_its_place(tmp_path: Path) -> None:
    p = opened(tmp_path)
    p.press("clear")
    for thing in ("B:砲:香", "B:侍:槍", "B:忍:上"):
        p.press(supply_of(p, thing))
        p.press("spot.5-5")
        p.key(pygame.K_ESCAPE)
    p.drag("here.2", "here.1")
    assert things(p)["5-5"] == ["B:砲:香", "B:忍:上", "B:侍:槍"]
    p.press("here.0")
    p.press("spot.5-6")
    assert things(p) == {"5-5": ["B:忍:上", "B:侍:槍"], "5-6": ["B:砲:香"]}
    p.press("here.0", button=3)
    assert "5-6" not in things(p)
    p.close()


def test_the_keyboard_reaches_everything(tmp_path: Path) -> None:
    p = opened(tmp_path)
    p.press("clear")
    p.motion((3, 700))
    names = [button.name for button in p.scene.group.buttons if button.enabled]
    seen = set()
    for _ in range(len(names) + 1):
        p.press_only(pygame.K_TAB)
        seen.add(p.scene.group.focus)
    assert seen == set(names)
    p.scene.group.focus = supply_of(p, "B:帥:-")
    p.key(pygame.K_RETURN)
    p.scene.group.focus = "spot.5-9"
    p.key(pygame.K_RETURN)
    assert things(p) == {"5-9": ["B:帥:-"]}
    p.key(pygame.K_DELETE)
    assert things(p) == {}
    p.close()


def test_everything_impossible_is_told_with_its_clause(tmp_path: Path) -> None:
    p = opened(tmp_path, lang="en", start=READY)
    assert p.scene.probe()["faults"] == [] and "play" in p.targets()
    p.press(supply_of(p, "B:砲:香"))
    for place in ("5-5", "5-5", "hands.B"):
        p.press(f"spot.{place}")
    told = [(clause, code) for _, clause, code in p.scene.probe()["faults"]]
    assert told == [("G3.6", "fault-raised"), ("G10.5", "fault-hand")]
    assert "play" not in p.targets() and "keep" not in p.targets()
    p.press("fault.1")
    assert p.scene.name == "rules" and p.scene.probe()["clause"] == "G10.5"
    p.key(pygame.K_ESCAPE)
    assert p.scene.name == "editor"
    p.close()


@pytest.mark.parametrize("game_id", EDITED)
def test_a_position_is_copied_pasted_kept_opened_and_played(game_id: str, tmp_path: Path) -> None:
    kept: list[str] = []
    position = vectors(game_id)[-1][1]
    p = opened(tmp_path, game_id, position, lang="en")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clipboard, "put", lambda text: kept.append(text) or True)
        patch.setattr(clipboard, "get", lambda: kept[-1])
        p.key(pygame.K_c, pygame.KMOD_CTRL)
        p.press("clear")
        p.press("paste")
    made = p.scene.bench.position()
    p.press("keep")
    p.fill("dialog.field.name", "Mine")
    p.press("dialog.ok")
    (path,) = kept_positions(p.ctx.home, game_id)
    assert json.loads(path.read_text(encoding="utf-8"))["name"] == "Mine" and not p.scene.bench.changed
    p.press("clear")
    p.press("open")
    p.press("row.0")
    p.press("open")
    assert p.scene.name == "editor" and p.scene.bench.position() == made
    game = catalog.rules(game_id)
    if game.position_in(made, p.scene.bench.options).result is None:
        p.press("play")
        p.press("opponent.human")
        p.press("start")
        assert p.scene.name == "table"
        wanted = game.position_out(game.position_in(made, p.scene.session.match.options))
        assert game.position_out(p.scene.session.match.nodes[0].state) == wanted
    p.close()


def test_leaving_asks_where_the_position_is_not_kept(tmp_path: Path) -> None:
    p = opened(tmp_path)
    p.press("clear")
    p.key(pygame.K_ESCAPE)
    p.press("dialog.no")
    assert p.scene.name == "editor"
    p.press("back")
    p.press("dialog.yes")
    assert not p.app.running
    p.close()


def test_the_page_is_there_before_its_boards_and_then_nothing_is_drawn(tmp_path: Path) -> None:
    p = opened(tmp_path, every_frame=True)
    assert p.scene.wake() == 0.0
    bare = pygame.image.tobytes(p.screen, "RGB")
    p.rest()
    assert p.app.settled and p.scene.wake() is None and not p.scene.update(1.0)
    assert pygame.image.tobytes(p.screen, "RGB") != bare
    p.close()


@pytest.mark.parametrize(
    ("game_id", "lang", "size", "scale"),
    [
        pytest.param(game_id, *window, marks=pytest.mark.slow if n % len(WINDOWS) else ())
        for game_id in EDITED
        for n, window in enumerate(WINDOWS)
    ],
)
def test_every_line_fits(game_id: str, lang: str, size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    p = opened(tmp_path, game_id, vectors(game_id)[0][1], lang=lang, size=size, text_size=scale)
    p.press(next(name for name in p.targets() if name.startswith("spot.")))
    p.rest()
    with p.ctx.theme.watching() as seen, p.ctx.theme.hearing() as lines:
        p.draw()
    assert [*faults_of_lines("editor", seen)] == []
    assert [line.text for line in lines if line.seen.size != line.rect.size] == []
    window = pygame.Rect((0, 0), size)
    plain = [button.rect for button in p.scene.group.buttons if button.style != "card"]
    assert all(window.contains(button.rect) for button in p.scene.group.buttons)
    assert all(len(rect.collidelistall(plain)) == 1 for rect in plain)
    p.close()


@pytest.mark.parametrize("game_id", [one for one in catalog.whole_ready() if catalog.GAMES[one].editor])
def test_the_options_of_every_game_can_be_asked(tmp_path: Path, game_id: str) -> None:
    p = opened(tmp_path, game_id)
    rules = next(button for button in p.scene.group.buttons if button.name == "options")
    if rules.enabled:
        p.press("options")
        assert p.scene.name != "editor"
        p.look()
    assert rules.enabled == (game_id != "yuki")
    p.close()
