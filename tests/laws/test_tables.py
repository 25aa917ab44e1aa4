"""Law 10: the animations of a step, played to their end, leave what the observation lays out from nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.match.seats import HUMAN, ai
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.laws.walk import SEEDS, choose
from tests.pilot import Pilot
from tests.table.help import QuietWorker
from tests.thorough import tries

PLIES, WHOLE, FLIGHTS = tries(36, 200), 12, tries(4, 30)
"""Every so many steps one is played frame by frame; afterwards so many positions are flown to, from any to any."""


def table(tmp_path: Path, game_id: str, seed: int, people: str) -> tuple[Pilot, Any]:
    """Returns a table without a computer that answers, its director finding out whether the screen is right."""
    seats = catalog.rules(game_id).seats
    others = (HUMAN if people == "all" else ai(1),) * (seats - 1)
    pilot = Pilot(tmp_path, worker=QuietWorker(), animation="full")
    scene = TableScene(TableSetup(game_id, seats=(HUMAN, *others), seed=seed))
    pilot.open(scene)
    scene.director.speed, scene.director.debug = "full", True
    return pilot, scene


def ended(scene: Any, *, whole: bool) -> None:
    """Lets what moves come to its end, in frames or at once, and asserts that all was right before it settled."""
    director = scene.director
    if whole:
        for _ in range(4000):
            if not director.update(1 / 15):
                break
        assert not director.moving
    director.finish()
    assert not director.mismatch, scene.session.match.cursor.action
    assert not director.stage.differs(scene.eyes.displayed())
    scene.showing.show_what_fell()  # as the table does once dice or sticks lie: a battle may have begun by them


def go_on(pilot: Pilot, scene: Any) -> None:
    """Goes on by Enter where the table waits for it: at the end of a season, over a page that is read."""
    for _ in range(20):
        if not any(part.waits() for part in scene.game.course_parts):
            break
        pilot.key(pygame.K_RETURN)
    ended(scene, whole=False)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("people", ["one", "all"])
@pytest.mark.parametrize("game_id", catalog.ready())
def test_animations_end_as_the_observation_says(tmp_path: Path, game_id: str, people: str, seed: int) -> None:
    pilot, scene = table(tmp_path, game_id, seed, people)
    match, stream = scene.session.match, Stream(seed)
    while match.result is None and match.ply < PLIES:
        go_on(pilot, scene)
        by_chance = match.state.to_act == CHANCE
        scene.showing.play(match.play_chance() if by_chance else match.play(choose(match.game, match.state, stream)))
        ended(scene, whole=match.ply % WHOLE == 0)
    line = match.line()
    assert len(line) > 5
    for n in range(FLIGHTS):
        match.goto(stream.choice(line))
        scene.showing.fly()
        scene.director.update(0.02 * n)
        ended(scene, whole=n % WHOLE == 1)
    pilot.close()
