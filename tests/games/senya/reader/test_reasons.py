"""Why a companion of the computer decided so, at the table: on the paper in small, and by the command."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.senya.ai.story_aims import aim
from game.games.senya.rules.story.actions import InfoCheck
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.senya.reader.help import ALONE, scene, story, table


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_companions_check_is_told_with_its_chance_on_the_paper_and_by_the_key(tmp_path: Path, lang: str) -> None:
    pilot = table(tmp_path, lang=lang, seats=ALONE, rested=False)
    match, stream = scene(pilot).session.match, Stream(3)
    tried = None
    while tried is None or match.state.to_act != 0:
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        action = aim(match.game.observe(match.state, match.state.to_act).story, stream, careful=True)
        tried = action if isinstance(action, InfoCheck) and action.by == "a2" else tried
        match.play(action)
    here = scene(pilot)
    here.record.refresh()
    told = [one.words for one in story(pilot).composing.told() if one.kind == "note"]
    name = story(pilot).composing.speech().word(match.state.body("a2").kit.name)
    assert [one for one in told if one.startswith(name) and "%" in one]
    of_check = next(one for one in match.cursor.path()[1:] if one.action == tried)
    why = here.game.advice.purpose(of_check)
    assert name in why and "%" in why and why in told
    pilot.key(pygame.K_w)
    pilot.advance(0.1)
    assert name in pilot.notice
