"""The pace of a table: the opponent's turn stays for a while or until a click, two computers go step by step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.gungi.rules.pieces import SIDE
from game.games.gungi.table.setup import read_array
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.contract import CHANCE, Resign
from game.session.session import Session
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.puzzles import puzzles_of
from game.table.parts.pace import REST_S, WATCH_S, Pace
from game.table.scene import TableScene
from tests.games.senya.table.help import BY_TURNS
from tests.pile import TOY as PILE
from tests.pile import Roll, Take
from tests.pilot import FRAME_S, Pilot
from tests.table.help import READY, QuickWorker, QuietWorker
from tests.thorough import tries

COMPUTERS = (ai(1), ai(1))
AGAINST = (HUMAN, ai(1))
CLOCK = ClockSpec("game", 600)


def opened(home: Path, game: str, seats: Any, worker: QuietWorker, *, start: Any = None, clock: Any = None,
           mode: str = "", **settings: Any) -> tuple[Pilot, TableScene]:  # fmt: skip
    pilot = Pilot(home, worker=worker, **settings)
    options: dict[str, Any] = {"mode": mode} if mode else {}
    setup = TableSetup(game, seats=seats, seed=3, start=start, clock=clock, options=options)
    scene = TableScene(setup)
    pilot.open(scene)
    return pilot, scene


def until(pilot: Pilot, true: Callable[[], bool], longest: float = 30.0) -> float:
    """Lets time pass until something holds; returns the seconds it took."""
    frames = 0
    while not true():
        pilot.step()
        frames += 1
        assert frames * FRAME_S < longest
    return frames * FRAME_S


# --- the opponent's turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["short", "normal", "long"])
def test_each_decision_of_the_opponent_is_shown_for_a_while(tmp_path: Path, pace: str) -> None:
    pilot, scene = opened(tmp_path, "yuki", (ai(1), HUMAN), QuickWorker(), opponent_pace=pace, clock=CLOCK)
    match = scene.session.match
    until(pilot, lambda: match.ply > 1 and match.cursor.actor == 0)
    ply, spent = match.ply, scene.session.clock.ms(0)
    assert scene.session.ai_turn(), "the turn goes on"
    took = until(pilot, lambda: match.ply > ply)
    assert REST_S[pace] <= took <= REST_S[pace] + 0.2
    assert spent - scene.session.clock.ms(0) < 200, "time in which the computer is held back is not its own"


def test_who_acts_need_not_wait_for_the_rest(tmp_path: Path) -> None:
    pilot, scene = opened(tmp_path, "gungi", AGAINST, QuickWorker(), start=READY, opponent_pace="long")
    pilot.drag("3-7", "3-6")
    until(pilot, lambda: scene.session.match.ply == 2)
    assert scene.director.rests
    pilot.drag("5-9", "4-9")
    assert scene.session.match.ply == 3 and not scene.director.rests


def test_the_computer_waits_until_a_notice_can_be_read(tmp_path: Path) -> None:
    worker = QuickWorker()
    pilot, scene = opened(tmp_path, "gungi", AGAINST, worker, start=READY, mode="claim")
    pilot.drag("7-7", "7-6")
    pilot.app.notify("……")
    assert until(pilot, lambda: scene.session.match.ply == 2) > 1.0


# --- until a click ---------------------------------------------------------------------------------------------------


def waiting(home: Path, **more: Any) -> tuple[Pilot, TableScene]:
    pilot, scene = opened(home, "gungi", AGAINST, QuickWorker(), start=READY, wait_click=True, clock=CLOCK, **more)
    pilot.drag("3-7", "3-6")
    until(pilot, lambda: scene.session.match.ply == 2)
    return pilot, scene


@pytest.mark.slow
@pytest.mark.parametrize("how", ["click", "right", "space", "enter"])
def test_the_table_waits_for_a_click_that_does_nothing_else(tmp_path: Path, how: str) -> None:
    pilot, scene = waiting(tmp_path)
    pilot.advance(0.2)
    piece = scene.targets()["7-7"]
    assert pilot.scene.name == "go-on" and set(pilot.targets()) == {"go-on"}
    left = scene.session.clock.ms(0)
    pilot.advance(3.0)
    assert scene.session.clock.ms(0) == left, "no clock runs"
    if how in ("click", "right"):
        pilot.press(piece, button=1 if how == "click" else 3)
    else:
        pilot.key(pygame.K_SPACE if how == "space" else pygame.K_RETURN)
    assert pilot.scene is scene and not scene.game.gestures.begun and scene.game.gestures.drag is None
    pilot.advance(1.0)
    assert scene.session.clock.ms(0) < left
    pilot.drag("7-7", "7-6")
    assert scene.session.match.ply >= 3


def test_a_click_while_the_turn_is_moving_only_ends_the_motion(tmp_path: Path) -> None:
    pilot, scene = waiting(tmp_path, animation="full")
    pilot.step()
    assert scene.director.moving and pilot.scene.name == "go-on" and pilot.targets() == {}
    pilot.press((200, 200))
    assert not scene.director.moving and pilot.scene.name == "go-on"
    pilot.press((200, 200))
    assert pilot.scene is scene


def test_a_command_of_the_keyboard_goes_on_and_is_done(tmp_path: Path) -> None:
    pilot, scene = waiting(tmp_path)
    pilot.advance(0.2)
    pilot.key(pygame.K_u)
    assert pilot.scene is scene and scene.session.match.ply == 0


def test_towers_can_be_looked_at_meanwhile(tmp_path: Path) -> None:
    pilot, scene = waiting(tmp_path)
    pilot.advance(0.2)
    pilot.motion(scene.targets()["1-5"])
    assert pilot.scene.name == "go-on" and scene.game.gestures.hover is not None


def test_a_button_let_go_is_no_news_for_the_table_and_all_else_that_only_looks_is(tmp_path: Path) -> None:
    pilot, scene = waiting(tmp_path)
    pilot.advance(0.2)
    heard: list[int] = []
    scene.handle = lambda event: heard.append(event.type) is not None  # type: ignore[method-assign]
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5))
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert pilot.scene.handle(up) is True and heard == []
    assert pilot.scene.handle(motion) is False and heard == [pygame.MOUSEMOTION]


def test_the_end_waits_too(tmp_path: Path) -> None:
    puzzle = next(p for p in puzzles_of(catalog.levels_of("gungi")) if p.id == "mate-01-climb")
    worker = QuietWorker()
    pilot, scene = opened(tmp_path, "gungi", (ai(1), HUMAN), worker, start=puzzle.position, wait_click=True)
    until(pilot, lambda: bool(worker.asked))
    game = scene.session.match.game
    mate = game.format(game.parse(puzzle.solutions[0], scene.session.match.state))
    worker.choose(
        [game.format(action) for action in scene.session.match.game.legal(scene.session.match.state)].index(mate)
    )
    until(pilot, lambda: scene.session.result is not None)
    pilot.advance(1.0)
    assert pilot.scene.name == "go-on"
    pilot.press("go-on")
    pilot.advance(0.2)
    assert pilot.scene.name == "end"


def test_nobody_waits_for_clicks_while_armies_are_set_up(tmp_path: Path) -> None:
    pilot, scene = opened(tmp_path, "gungi", AGAINST, QuickWorker(), wait_click=True, opponent_pace="long")
    scene.acting.act(scene.session.match.game.legal(scene.session.match.state)[0], asked=True)
    until(pilot, lambda: scene.session.match.ply == 2, 1.0)
    pilot.step()
    assert pilot.scene is scene and not scene.director.busy


# --- two computers ---------------------------------------------------------------------------------------------------


def middle(game: str) -> Any:
    return {"gungi": READY, "senya": BY_TURNS}.get(game)


@pytest.mark.parametrize(
    ("game", "speed"),
    [("gungi", "slow"), ("gungi", "normal"), *((game, "fast") for game in catalog.whole_ready())],
)
def test_two_computers_play_at_the_speed_that_is_set(tmp_path: Path, game: str, speed: str) -> None:
    pilot, scene = opened(tmp_path, game, COMPUTERS, QuickWorker(), start=middle(game), watch_speed=speed)
    match = scene.session.match
    until(pilot, lambda: match.ply >= 2 and match.cursor.actor != CHANCE)
    ply = match.ply
    assert WATCH_S[speed] <= until(pilot, lambda: match.ply > ply) <= WATCH_S[speed] + 0.2


def test_the_speed_is_changed_by_a_button_and_kept(tmp_path: Path) -> None:
    pilot, _ = opened(tmp_path, "gungi", COMPUTERS, QuietWorker(), start=READY, watch_speed="slow")
    for speed in ("normal", "fast", "slow"):
        pilot.press("btn:speed")
        assert pilot.ctx.settings.watch_speed == speed
        assert pilot.scene.group.find("btn:speed").label == pilot.ctx.texts(f"table.speed.{speed}")


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.whole_ready())
def test_a_step_is_one_turn(tmp_path: Path, game: str) -> None:
    pilot, scene = opened(tmp_path, game, COMPUTERS, QuickWorker(), start=middle(game), watch_speed="normal")
    pilot.press("btn:pause")
    pilot.advance(1.0)
    match = scene.session.match
    for _ in range(tries(3, 5)):
        before, ply = scene.session.to_act, match.ply
        pilot.press("btn:step")
        pilot.advance(8.0)
        seats = {node.actor for node in match.cursor.path()[ply + 1 :]} - {CHANCE}
        assert seats == {before} and scene.session.paused, "one turn, and no more"
        assert scene.session.to_act == 1 - before
    pilot.press("btn:pause")
    ply = match.ply
    pilot.advance(4.0)
    assert match.ply > ply + 1


@pytest.mark.slow
def test_the_set_up_of_two_computers_can_be_skipped(tmp_path: Path) -> None:
    pilot, scene = opened(tmp_path, "gungi", COMPUTERS, QuickWorker(), animation="full", watch_speed="normal")
    until(pilot, lambda: scene.session.match.ply >= 2)
    pilot.press("btn:skip-setup")
    assert until(pilot, lambda: scene.session.match.ply >= 46) < 3.0
    assert scene.session.match.state.phase == "play"
    pilot.step()
    assert "btn:skip-setup" not in pilot.targets()


# --- an army at once -------------------------------------------------------------------------------------------------


def choose_array(pilot: Pilot) -> None:
    array = levels.setups(catalog.levels_of("gungi"))[0]
    pilot.scene.game.placing.use_array("陣", read_array(array), False)


def seats_in_order(scene: TableScene) -> list[int]:
    return [SIDE[node.action.tile] for node in scene.session.match.line()[1:47]]


@pytest.mark.slow
@pytest.mark.parametrize("skipped", [False, True])
def test_an_array_against_the_computer_stands_at_once(tmp_path: Path, skipped: bool) -> None:
    pilot, scene = opened(tmp_path, "gungi", AGAINST, QuickWorker(), animation="full")
    choose_array(pilot)
    if skipped:
        pilot.advance(0.1)
        assert scene.sign.words() == pilot.ctx.texts("setup.at-once")
        pilot.press("5-5")
        assert not scene.game.gestures.begun
    assert until(pilot, lambda: scene.session.match.state.phase == "play") < (1.7 if skipped else 3.0)
    assert seats_in_order(scene) == [0, 1] * 23, "in turns, as G13.1 has it"
    assert scene.record.length == 46


@pytest.mark.slow
def test_an_array_can_be_taken_after_a_placement_was_taken_back(tmp_path: Path) -> None:
    pilot, scene = opened(tmp_path, "gungi", AGAINST, QuickWorker())
    scene.acting.act(scene.session.match.game.legal(scene.session.match.state)[0], asked=True)
    until(pilot, lambda: scene.session.match.ply == 2)
    pilot.step()
    pilot.press("btn:undo")
    choose_array(pilot)
    until(pilot, lambda: scene.session.match.state.phase == "play")
    assert seats_in_order(scene) == [0, 1] * 23


def test_the_computer_places_while_the_tile_of_the_person_still_moves(tmp_path: Path) -> None:
    pilot, scene = opened(tmp_path, "gungi", AGAINST, QuickWorker(), animation="full")
    scene.acting.act(scene.session.match.game.legal(scene.session.match.state)[0], asked=True)
    assert scene.director.moving
    assert until(pilot, lambda: scene.session.match.ply == 2) < 0.1
    assert scene.game.gestures.active


# --- alone, without a screen -----------------------------------------------------------------------------------------


def held(seats: tuple[SeatSpec, ...] = AGAINST, *, paced: bool = True, **settings: Any) -> Any:
    """Returns the pace of a game of dice at which everything stands still."""
    session = Session(Match(PILE, {}, 5), seats)
    usual = {"opponent_pace": "normal", "watch_speed": "slow", "wait_click": False, **settings}
    pushed: list[Any] = []
    table: Any = SimpleNamespace(
        session=session,
        ctx=SimpleNamespace(settings=SimpleNamespace(**usual), app=SimpleNamespace(push=pushed.append)),
        game=SimpleNamespace(course=SimpleNamespace(paced=lambda: paced)),
        director=SimpleNamespace(rests=False, moving=False),
        on_top=True,
        pushed=pushed,
    )
    showing: Any = SimpleNamespace(table=table)
    thinking: Any = SimpleNamespace(stop=lambda: None)
    return Pace(table, showing, thinking)


def play(made: Any, *actions: Any) -> None:
    """Plays actions, `None` for what falls."""
    for action in actions:
        session = made._table.session
        made.rest_after(session.play_chance() if action is None else session.play(action))


def test_what_a_computer_does_is_shown_and_what_a_person_does_is_not() -> None:
    made = held()
    play(made, Take(1))
    assert not made.rests and made.wake() is None
    play(made, Take(1))
    assert made.rests and made._table.director.rests and made.wake() == REST_S["normal"]
    play(made, Take(1))
    assert not made.rests and not made._table.director.rests
    play(made, Roll())
    play(made, None)
    assert made.rests, "what falls in the turn of a computer is shown too"


@pytest.mark.parametrize(("paced", "mode"), [(False, "play"), (True, "study")])
def test_nothing_is_held_back_where_nobody_follows(paced: bool, mode: Any) -> None:
    made = held(paced=paced, wait_click=True)
    made._table.session.mode = mode
    play(made, Take(1), Take(1))
    assert not made.rests
    watched = held(COMPUTERS, paced=paced)
    watched._table.session.mode = mode
    play(watched, Take(1))
    assert not watched.rests


def test_time_passes_once_nothing_moves_and_who_acts_hurries_it() -> None:
    made = held()
    play(made, Take(1), Take(1))
    made._table.director.moving = True
    made.tick(5)
    assert made.rests
    made._table.director.moving = False
    made.tick(REST_S["normal"] - 0.05)
    assert made.rests and made.wake() == pytest.approx(0.05)
    made.tick(0.1)
    assert not made.rests and not made._table.director.rests
    play(made, Take(1), Take(1))
    made.hurry()
    assert not made.rests and not made._table.director.rests


def test_a_click_is_waited_for_before_a_persons_turn_or_at_the_end_alone() -> None:
    made = held(wait_click=True)
    play(made, Take(1), Roll())
    assert not made._waits, "something falls first"
    play(made, None)
    assert made._waits
    made.hurry()
    assert made.rests and made._table.director.rests, "hurry is no click"
    made._table.on_top = False
    assert not made.tick(0.1) and made._table.pushed == []
    made._table.on_top = True
    assert made.tick(0.1) and len(made._table.pushed) == 1 and not made.rests
    over = held(wait_click=True)
    play(over, Take(1), Resign(1))
    assert over._waits


def test_one_turn_of_two_computers_ends_with_what_falls_in_it() -> None:
    made = held(COMPUTERS)
    session = made._table.session
    play(made, Roll())
    assert not session.paused
    made.one_turn = True
    play(made, None)
    assert session.paused
    session.paused = False
    play(made, Roll())
    assert not session.paused, "it is still to fall"
    play(made, None, Take(1))
    assert session.paused
    session.paused = made.one_turn = False
    play(made, Take(1))
    assert not session.paused
    made.one_turn = True
    play(made, Resign(session.to_act))
    assert session.paused
