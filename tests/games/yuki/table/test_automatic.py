"""What the table does for a player where there is nothing to decide, and that it can be told to ask all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.phases import Declare, PlayCard, Refill
from game.match.seats import HUMAN, ai
from tests.games.yuki.table.help import acts, facts, play, position, scene, sit_down, state_of, table
from tests.table.help import QuietWorker

EASY = {"level": "easy"}


def losing() -> dict[str, Any]:
    """Returns a position in which the other's wild card loses whatever it is read as, once G9 lies there."""
    lanes = {2: {"cards": [["G8", "G10"], ["B2", "P4", "M3"]], "done_at": [None, 2], "event": "E9"}}
    return position(["G9", "W1"], lanes=lanes)


def test_the_only_deck_is_drawn_from_before_the_eyes_of_its_player(tmp_path: Path) -> None:
    pilot = table(tmp_path, options=EASY, open_curtain=False)
    assert facts(pilot)["scene"] == "curtain" and acts(pilot) == []
    assert pilot.app.top._why == pilot.ctx.texts("yuki.due.PlayCard")  # type: ignore[union-attr]
    sit_down(pilot)
    assert acts(pilot) == ["d:w"] and isinstance(state_of(pilot).phase, PlayCard)
    assert facts(pilot)["hands"][0] == list(state_of(pilot).hands[0])


def test_it_can_be_asked_for_all_the_same(tmp_path: Path) -> None:
    pilot = table(tmp_path, options=EASY, yuki_empty=False)
    assert acts(pilot) == [] and isinstance(state_of(pilot).phase, Refill)
    pilot.press("pile-troops")
    assert acts(pilot) == ["d:w"]


def test_with_two_decks_nobody_draws_by_himself(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.advance(2)
    assert acts(pilot) == []


def test_nothing_is_done_for_a_position_that_is_only_looked_at(tmp_path: Path) -> None:
    pilot = table(tmp_path, options=EASY)
    card = facts(pilot)["hands"][0][0]
    pilot.drag(f"card-{card}", "lane-0")
    pilot.rest()
    sit_down(pilot)
    before = len(scene(pilot).session.match.nodes)
    pilot.press("btn:first")
    pilot.press("btn:forward")
    pilot.advance(1)
    assert len(scene(pilot).session.match.nodes) == before


def test_a_play_is_taken_back_and_not_the_draw_that_nobody_chose(tmp_path: Path) -> None:
    pilot = table(tmp_path, options=EASY, seats=(HUMAN, ai(1)), worker=QuietWorker())
    assert acts(pilot) == ["d:w"]
    card = facts(pilot)["hands"][0][0]
    pilot.drag(f"card-{card}", "lane-0")
    pilot.rest()
    pilot.press("btn:undo")
    assert acts(pilot) == ["d:w"] and facts(pilot)["active"]


def test_a_draw_that_nobody_chose_is_no_play_to_be_taken_back(tmp_path: Path) -> None:
    pilot = table(tmp_path, options=EASY)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert facts(pilot)["scene"] == "table" and acts(pilot) == ["d:w"]


@pytest.mark.parametrize("setting", [True, False])
def test_no_curtain_hangs_for_a_reading_that_changes_nothing(tmp_path: Path, setting: bool) -> None:
    pilot = table(tmp_path, losing(), yuki_empty=setting)
    pilot.drag("card-G9", "lane-2")
    pilot.rest()
    assert facts(pilot)["scene"] == "curtain" and facts(pilot)["who"] == "月"
    if not setting:
        assert isinstance(state_of(pilot).phase, Declare) and acts(pilot) == ["G9@3"]
    else:
        assert state_of(pilot).lanes[2].winner == 0 and acts(pilot)[1].startswith("=3:")


@pytest.mark.slow
def test_a_game_of_the_easy_level_takes_fewer_gestures(tmp_path: Path) -> None:
    """What is played is the same; only who does the draws differs."""
    counts, records = [], []
    for setting in (False, True):
        pilot = table(tmp_path / str(setting), options=EASY, seed=3, yuki_empty=setting)
        count = 0
        for _ in range(30):
            sit_down(pilot)
            state = state_of(pilot)
            legal = GAME.legal(state)
            play(pilot, legal[len(legal) // 2])
            count += 1
            if len(acts(pilot)) >= 16:
                break
        counts.append(count)
        records.append(acts(pilot)[:16])
        pilot.close()
    assert records[0] == records[1] and counts[1] < counts[0] * 0.65
