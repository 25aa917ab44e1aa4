"""盤上遊姫 by the keyboard alone: whatever can be decided is reached without the mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import DeclareReading, EventDecline, EventDraw, EventEffect, Pass
from game.games.yuki.rules.phases import ChooseOption, Declare
from game.rules.chance import Stream
from game.rules.chooser import pick_name
from tests.games.yuki.table.help import acts, event, facts, gestures, position, provable, scene, state_of, table
from tests.pilot import Pilot
from tests.table.test_typed import enter, slash

MOST_STOPS = 80


def go(pilot: Pilot, target: str) -> None:
    """Goes to a place of the table with the tabulator and takes it; what is told of a proof is put away before."""
    if facts(pilot)["proof_told"] and not scene(pilot).game.gestures.begun:
        pilot.key(pygame.K_ESCAPE)
    for _ in range(MOST_STOPS):
        cursor = scene(pilot).game.gestures.cursor
        if cursor is not None and pick_name(cursor) == target:
            pilot.key(pygame.K_RETURN)
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"{target} is not reached")


def press(pilot: Pilot, name: str) -> None:
    """Goes to a button of what lies over the table and presses it."""
    group: Any = pilot.scene.group
    for _ in range(MOST_STOPS):
        if group.show_focus and group.focus == name:
            pilot.key(pygame.K_RETURN)
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"{name} is not reached")


def choose(pilot: Pilot, name: str) -> None:
    """Goes down the open menu and takes an item."""
    menu: Any = scene(pilot).menus.shown
    for _ in range([item.name for item in menu.items].index(name) - menu.index):
        pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)


def play(pilot: Pilot, action: Any) -> None:
    stops, answers = gestures(pilot, action)
    match action:
        case Pass():
            pilot.key(pygame.K_m)
            choose(pilot, "menu:pass")
        case DeclareReading():
            choose(pilot, answers[0])
        case EventEffect() | EventDraw() | EventDecline():
            press(pilot, answers[0])
            for answer in answers[1:]:
                if facts(pilot)["scene"] == "cards":
                    press(pilot, answer)
                else:
                    go(pilot, answer)
        case _:
            ply = facts(pilot)["ply"]
            for stop in stops:
                if facts(pilot)["ply"] == ply:  # a card with one pile to go back to goes there at once
                    go(pilot, stop)
            for answer in answers:
                choose(pilot, answer)


def play_random(pilot: Pilot, stream: Stream, decisions: int) -> int:
    """Plays random legal decisions by keys alone until the game ends; returns how many were played."""
    for n in range(decisions):
        if facts(pilot)["scene"] == "curtain":
            pilot.key(pygame.K_RETURN)
        state = state_of(pilot)
        if state.result is not None:
            return n
        action = stream.choice(list(GAME.legal(state)))
        before = acts(pilot)
        play(pilot, action)
        assert acts(pilot) == [*before, GAME.format(action)], (GAME.format(action), facts(pilot))
    return decisions


def test_a_game_goes_on_by_keys_alone(tmp_path: Path) -> None:
    assert play_random(table(tmp_path, seed=3, open_curtain=False), Stream(3), 8) == 8


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "level", "seed"), [("ja", "adv", 1), ("en", "adv", 11), ("en", "easy", 2)])
def test_whole_games_are_played_by_keys_alone(tmp_path: Path, lang: str, level: str, seed: int) -> None:
    asked = {"yuki_empty": False}
    pilot = table(tmp_path, seed=seed, options={"level": level}, lang=lang, open_curtain=False, **asked)
    assert 40 < play_random(pilot, Stream(seed), 300) < 300
    assert facts(pilot)["scene"] == "end"


def test_a_pass_stands_in_the_menu(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["S1"], right=1))
    play(pilot, Pass())
    assert acts(pilot) == ["--"]


def test_a_reading_that_was_put_aside_is_asked_again_by_enter(tmp_path: Path) -> None:
    lanes = {2: {"cards": [["R8", "R9"], ["Y7", "Y8", "Y9"]], "done_at": [None, 2], "event": "E9"}}
    pilot = table(tmp_path, position(["S1", "W1"], lanes=lanes))
    go(pilot, "card-S1")
    go(pilot, "lane-2")
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(state_of(pilot).phase, Declare) and scene(pilot).menus.shown is None
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert acts(pilot) == ["S1@3", "=3:R10"]


def test_an_event_that_was_put_aside_is_asked_again_by_enter(tmp_path: Path) -> None:
    pilot = table(tmp_path, event("E11", ["W1", "W2"], discard=["Y3", "S7", "Y4"]))
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["scene"] == "table" and isinstance(state_of(pilot).phase, ChooseOption)
    pilot.key(pygame.K_RETURN)
    press(pilot, "event.1")
    press(pilot, "card-Y4")
    assert acts(pilot) == ["o1:Y4"]


def test_a_battlefield_held_for_proved_is_pointed_at_with_the_space_bar(tmp_path: Path) -> None:
    pilot = table(tmp_path, provable(), yuki_find_proofs=True)
    go(pilot, "card-G9")
    go(pilot, "lane-5")
    assert facts(pilot)["judging"] == []
    pilot.key(pygame.K_DOWN)
    while facts(pilot)["judging"] != [5]:
        pilot.key(pygame.K_SPACE)
        if facts(pilot)["judging"] != [5]:
            pilot.key(pygame.K_SPACE)
            pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_m)
    choose(pilot, "menu:judge")
    assert pilot.notice == "証明をすべて見つけました。"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_an_event_and_the_card_it_takes_are_chosen_by_number_in_the_move_field(tmp_path: Path, lang: str) -> None:
    pilot = table(tmp_path, event("E11", ["W1", "W2"], discard=["Y3", "S7", "Y4"]), lang=lang)
    slash(pilot)
    told = enter(pilot, "1")
    cards = [pilot.ctx.texts("yuki-troop.short", pilot.ctx.texts("yuki-force.name.Y"), n) for n in (3, 4)]
    assert facts(pilot)["scene"] == "cards" and [f"1. {cards[0]}", f"2. {cards[1]}"] == told[2:4]
    enter(pilot, cards[1])
    assert acts(pilot) == ["o1:Y4"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_options_of_an_event_are_listed_with_what_they_do(tmp_path: Path, lang: str) -> None:
    pilot = table(tmp_path, event("E11", ["W1", "W2"], discard=["Y3", "S7", "Y4"]), lang=lang)
    words = [button.said for button in pilot.scene.group.buttons if button.enabled and button.name != "event.look"]
    assert words and words[0].startswith("①") and len(words[0]) > 5
    slash(pilot)
    assert any(line.startswith(f"1. {words[0][:8]}") for line in asked_over(pilot))


def asked_over(pilot: Pilot) -> list[str]:
    """Returns the numbered list of what asks now, as the move field tells it."""
    typed = scene(pilot).typed
    return [f"{n}. {answer.words}" for n, answer in enumerate(typed.asked.answers(), 1)]
