"""What is attacked, guarded and threatened is marked while a key or a button is held, as the rules have it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.cerke.rules.actions import Move, StepOver
from game.games.cerke.rules.board import pick
from game.games.cerke.rules.pieces import SEAT
from game.games.gungi.rules.asked.advice import attacked
from game.games.gungi.rules.positions import position_in
from game.match.match import Match
from game.match.seats import HUMAN
from game.rules.chance import Stream
from game.rules.contract import Square
from game.scenes.keys import KeysScene
from game.scenes.new_game import NewGame
from game.stage.keys import AREAS_KEY
from game.stage.scene import TableSetup
from game.storage import levels
from game.table.lesson import lesson_table
from game.table.scene import TableScene
from tests.games.cerke.table.help import BOARD, position
from tests.pilot import Pilot
from tests.table.help import READY, facts, table


def marked(pilot: Pilot, kind: str) -> set[Square]:
    """Returns the squares that bear a mark while the key is held."""
    pilot.scene.peek.hold("areas", True)
    return {area.pick for area in pilot.scene.peek.marked() if area.kind == kind}


def test_the_squares_of_both_sides_are_told_apart_while_the_key_is_held(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.step([pygame.event.Event(pygame.KEYDOWN, key=AREAS_KEY, mod=0, unicode="t")])
    near = {area.pick for area in pilot.scene.peek.marked() if area.kind == "near"}
    assert {Square(3, 6), Square(7, 6), Square(8, 6)} <= near and Square(6, 5) not in near
    assert pilot.scene.sign.words() == pilot.ctx.texts("gungi.hold.areas-sign", "黒軍", "白軍")
    pilot.scene.game.view.flipped = True
    assert pilot.scene.sign.words() == pilot.ctx.texts("gungi.hold.areas-sign", "白軍", "黒軍")
    pilot.draw()
    pilot.step([pygame.event.Event(pygame.KEYUP, key=AREAS_KEY, mod=0, unicode="t")])
    assert pilot.scene.peek.marked() == () and facts(pilot)["areas"] == 0


def test_a_covered_tile_strikes_what_lies_on_it_and_a_tower_reaches_by_its_layer() -> None:
    board = {"1-5": ["B:侍:槍", "W:謀:筒"], "5-9": ["B:帥:-"], "5-1": ["W:帥:-"], "5-6": ["B:弓:や", "B:兵:へ"]}
    state = position_in({**READY, "board": board}, {})
    ours = attacked(state.cells, 0, False)
    at = {f"{file}-{rank}": (rank - 1) * 9 + file - 1 for file in range(1, 10) for rank in range(1, 10)}
    assert ours[at["1-5"]] == (at["1-5"],), "G7.6"
    assert {at["5-5"], at["3-6"], at["7-6"]} <= ours.keys(), "the second layer of 兵: F LR2"
    assert at["6-5"] not in ours


@pytest.mark.parametrize("seed", range(3))
def test_an_enemy_that_can_be_taken_stands_on_an_attacked_square(seed: int) -> None:
    """The marks and the legal captures agree on positions of random games of 軍儀."""
    rules, stream = catalog.rules("gungi"), Stream(seed)
    match = Match(rules, {}, seed, start=READY)
    for _ in range(30):
        if match.result is not None:
            break
        legal = rules.legal(match.state)
        attacks = attacked(match.state.cells, match.state.to_act, False)
        for action in legal:
            texts = rules.format(action).split()
            if texts[0] == "m" and match.state.cells[action.dst] and action.dst_layer == 1:
                assert action.dst in attacks, texts
        match.play(stream.choice(legal))


def test_every_piece_that_can_be_taken_is_marked_as_threatened_in_cerke(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("cerke", (HUMAN, HUMAN), start=position(BOARD))))
    state = pilot.scene.session.match.state
    surely = {one.dst for one in state.choices if isinstance(one, Move | StepOver) and state.board[one.dst]}
    enemies = {pick(at) for at in surely if SEAT[state.board[at]] == 1 - state.turn}
    assert enemies and enemies <= marked(pilot, "threatened")
    pilot.draw()


def test_C8_4_a_general_in_the_field_guards_the_squares_round_it(tmp_path: Path) -> None:
    (lesson,) = [one for one in levels.lessons(catalog.levels_of("cerke")) if one.id == "more-2-protection"]
    pilot = Pilot(tmp_path)
    pilot.open(lesson_table("cerke", lesson))
    state = pilot.scene.session.match.state
    guarded = marked(pilot, "guarded")
    forbidden = {at for at in range(81) if pick(at) in guarded and SEAT[state.board[at]] == 1 - state.turn}
    ends = {one.dst for one in state.choices if isinstance(one, Move | StepOver)}
    assert forbidden and not ends & forbidden


def test_every_board_of_prosfair_has_its_attacks(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("prosfair", (HUMAN, HUMAN))))
    near, far = marked(pilot, "near"), marked(pilot, "far")
    assert near and far and Square(5, 3) in near and Square(5, 6) in far
    pilot.draw()


def test_areas_wait_until_a_throw_lies(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.scene.peek.hold("areas", True)
    pilot.scene.showing.in_the_air = (pilot.scene.eyes.displayed(), ())
    assert pilot.scene.peek.marked() == ()


def test_the_keys_page_names_the_key(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    page = KeysScene()
    pilot.open(page)
    assert pilot.ctx.texts("keys.hold-areas") in [part.second for part in page.parts()]


@pytest.mark.parametrize("game_id", [one for one in catalog.ready() if catalog.GAMES[one].keys])
def test_the_keys_page_begins_with_those_of_the_game_one_comes_from(tmp_path: Path, game_id: str) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(NewGame(game_id))
    pilot.key(pygame.K_F1)
    page = pilot.app.top
    assert isinstance(page, KeysScene)
    headings = [part.text for part in page.parts() if part.kind == "heading"]
    own = pilot.ctx.texts(f"game.{game_id}.name")
    assert headings[0] == own and headings.count(own) == 1
    page.game_id = ""
    assert {part.text for part in page.parts() if part.kind == "heading"} == set(headings)
