"""A notice stays only as long as it is true: it goes with the next action or jump, with another scene or dialog."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.customs import UndoPolicy
from game.rules.contract import CHANCE, Resign
from game.scenes.keys import KeysScene
from game.stage.dialog import Dialog
from game.stage.scene import Scene, TableSetup
from game.table.scene import TableScene
from game.ui.widgets.dialog import Choice
from tests.games.gungi.table.test_claims import drop_second_hyou
from tests.pilot import Pilot
from tests.table.help import PEOPLE, READY, table

SAID = "この手は指せません"
GAMES = catalog.whole_ready()


def game_table(home: Path, game: str) -> tuple[Pilot, TableScene]:
    """Returns a table of a game at a person's decision, with nobody's curtain before it."""
    pilot = Pilot(home)
    scene = TableScene(TableSetup(game, seats=PEOPLE, seed=3))
    scene.occasion.keeps = False  # as in a lesson: no curtain hangs
    pilot.open(scene)
    pilot.rest()
    assert scene.session.to_act != CHANCE
    return pilot, scene


def act(scene: TableScene) -> None:
    assert scene.acting.act(scene.session.match.game.legal(scene.session.match.state)[0], asked=True)


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_on_the_greyed_take_back_says_why_as_its_key_does(tmp_path: Path, button: int) -> None:
    """By the left button only: the right one takes back a pick, and presses nothing."""
    pilot = table(tmp_path)
    pilot.scene.session.policy = UndoPolicy.NONE
    act(pilot.scene)
    pilot.rest()
    undo = pilot.scene.group.find("btn:undo")
    assert not undo.enabled
    pilot.press(undo.rect, button)
    assert pilot.notice == (pilot.ctx.texts("table.undo.none") if button == 1 else "")
    pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_notice_goes_with_the_next_action_of_anybody(tmp_path: Path, game: str) -> None:
    pilot, scene = game_table(tmp_path, game)
    pilot.app.notify(SAID)
    act(scene)
    assert pilot.notice != SAID
    while scene.session.result is None and scene.session.to_act != CHANCE and scene.session.match.ply < 40:
        act(scene)
    pilot.app.notify(SAID)
    scene.acting.act(Resign(0), asked=True)
    assert pilot.notice != SAID


@pytest.mark.parametrize("game", GAMES)
def test_a_notice_goes_with_a_jump(tmp_path: Path, game: str) -> None:
    pilot, scene = game_table(tmp_path, game)
    act(scene)
    for node in (scene.session.match.root, scene.session.match.nodes[-1]):
        pilot.app.notify(SAID)
        scene.browsing.goto(node)
        assert pilot.notice == ""


@pytest.mark.parametrize("opened", [lambda: KeysScene(), lambda: Dialog("?", "…", [Choice("no", "×")])])
def test_a_notice_goes_when_a_scene_opens_and_closes(tmp_path: Path, opened: type[Scene]) -> None:
    pilot, _ = game_table(tmp_path, GAMES[0])
    pilot.app.notify(SAID)
    pilot.app.push(opened())
    assert pilot.notice == ""
    pilot.app.notify(SAID)
    pilot.app.pop()
    assert pilot.notice == ""
    pilot.app.notify(SAID)
    pilot.app.replace(opened())
    assert pilot.notice == ""
    pilot.app.push(opened())
    pilot.app.notify(SAID)
    pilot.app.home_screen()
    assert pilot.notice == ""


def test_what_is_done_for_good_stays_said(tmp_path: Path) -> None:
    pilot, scene = game_table(tmp_path, GAMES[0])
    pilot.key(pygame.K_F12)
    said = pilot.notice
    assert said
    act(scene)
    pilot.app.push(KeysScene())
    pilot.app.pop()
    assert pilot.notice == said
    pilot.advance(20)
    assert pilot.notice == ""


def test_a_scene_may_speak_as_it_is_entered(tmp_path: Path) -> None:
    class Speaking(Scene):
        def enter(self, ctx: object) -> None:
            super().enter(ctx)  # type: ignore[arg-type]
            self.ctx.app.notify(SAID)

    pilot, _ = game_table(tmp_path, GAMES[0])
    pilot.app.push(Speaking())
    assert pilot.notice == SAID


def test_a_wrong_claim_is_not_told_under_the_claim_that_wins(tmp_path: Path) -> None:
    pilot = table(
        tmp_path, TableSetup(seats=PEOPLE, seed=5, start=READY, options={"mode": "claim"}), confirm_fouls=False
    )
    drop_second_hyou(pilot)
    pilot.press("btn:claim")
    pilot.press("claim:場二へ")
    assert pilot.notice == pilot.ctx.texts("gungi.claim.wrong")
    pilot.press("btn:claim")
    pilot.press("claim:手二兵")
    assert pilot.notice == ""
    pilot.advance(0.5)
    assert pilot.scene.name == "end" and pilot.notice == ""
