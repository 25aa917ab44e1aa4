"""What the commands of a table do: the draw between two people, looking on, the pages beside the game, the speed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.match.clock import ClockSpec
from game.match.customs import UndoPolicy
from game.rules.contract import Resign
from game.stage.scene import TableSetup
from game.storage import levels
from game.table.parts.pace import SPEEDS
from tests.pilot import Pilot
from tests.table.help import AGAINST, PEOPLE, READY, QuietWorker, facts, seats, table
from tests.table.test_copied import doors, ended


def offered(pilot: Pilot) -> Any:
    """Offers a draw to the other person, and returns the table."""
    at_table = pilot.scene
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    assert pilot.scene.name == "draw" and facts(pilot)["result"] is None
    return at_table


def test_a_draw_that_a_person_takes_is_asked_about_once_more_and_ends_the_game(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    at_table = offered(pilot)
    pilot.press("dialog.yes")
    assert pilot.scene.name == "confirm-draw" and at_table.session.result is None
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    assert at_table.session.result.winner is None and at_table.session.result.clause.id == "T3"


@pytest.mark.parametrize("once_more", [False, True])
def test_a_draw_that_is_declined_is_told_and_is_not_offered_again_at_once(tmp_path: Path, once_more: bool) -> None:
    pilot = table(tmp_path)
    at_table = offered(pilot)
    if once_more:
        pilot.press("dialog.yes")
    pilot.press("dialog.no")
    assert at_table.session.result is None and pilot.scene is at_table
    assert pilot.notice == pilot.ctx.texts("table.draw.declined", at_table.names.seat(1))
    pilot.press("btn:draw")
    assert pilot.scene is at_table and pilot.notice == pilot.ctx.texts("table.draw.again")


def test_escape_declines_a_draw(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    at_table = offered(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is at_table and at_table.session.result is None and pilot.notice


def test_a_computer_that_judges_no_draw_has_declined_it(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker)
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    assert pilot.notice == pilot.ctx.texts("table.draw.offered")
    worker.fail()
    pilot.advance(0.1)
    assert pilot.notice == pilot.ctx.texts("table.draw.declined", pilot.scene.names.seat(1))


def test_nobody_offers_a_draw_or_gives_up_once_the_game_is_over(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    talk = pilot.scene.conversation
    talk.ask_offer()
    talk.offer_draw()
    talk.resign()
    assert len(pilot.app.scenes) == 1 and pilot.scene.session.match.ply == 1


# --- what the buttons and the menu do ----------------------------------------------------------------------------


def test_a_greyed_take_back_says_why_when_it_is_pressed_and_nothing_else_does(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.scene.session.policy, pilot.scene.session.uncovered = UndoPolicy.FAIR, lambda node: True
    pilot.scene.showing.show_now()
    undo = pilot.scene.group.find("btn:undo").rect
    pilot.motion(undo)
    pilot.down(undo, 3)
    assert pilot.notice == ""
    pilot.down(undo)
    assert pilot.notice == pilot.ctx.texts("table.undo.uncovered")
    pilot.app.toasts.dismiss()
    pilot.key(pygame.K_BACKSPACE)
    pilot.scene.steering.do("redo")
    assert pilot.scene.session.match.ply == 1


@pytest.mark.parametrize("command", ["settings", "keys", "rules", "load"])
def test_the_pages_beside_the_game_open_over_it(tmp_path: Path, command: str) -> None:
    pilot = table(tmp_path)
    opened: list[str] = []
    for name in ("open_settings", "open_keys", "open_rules", "open_library", "screenshot"):
        setattr(pilot.app, name, lambda *about, name=name: opened.append("-".join((name, *about))))
    pilot.scene.steering.do(command)
    names = {"load": "open_library", "rules": "open_rules-gungi"}
    assert opened == [names.get(command, f"open_{command}")]
    pilot.scene.steering.do("screenshot")
    assert opened[1:] == ["screenshot"]


@pytest.mark.parametrize("command", ["review", "analyse", "edit-position", "picture"])
def test_what_is_done_with_a_finished_game_opens_its_page(tmp_path: Path, command: str) -> None:
    pilot = ended(tmp_path)
    opened = doors(pilot)
    pilot.scene.steering.do(command)
    assert [page for page, *_ in opened] == [{"analyse": "analysis", "edit-position": "editor"}.get(command, command)]


def test_the_result_is_shown_again_at_the_end_alone(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    pilot.press("btn:back")
    pilot.scene.steering.do("result")
    assert pilot.scene.name == "table"
    pilot.press("btn:last")
    pilot.scene.steering.do("result")
    assert pilot.scene.name == "end"


def test_two_computers_are_paused_let_go_on_and_watched_for_one_turn(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, TableSetup(seats=seats("3", "3"), seed=5, start=READY), worker=worker)
    steering, session = pilot.scene.steering, pilot.scene.session
    steering.do("pause")
    assert session.paused
    steering.do("pause")
    assert not session.paused
    steering.do("pause")
    steering.do("step")
    assert not session.paused
    pilot.step()
    worker.choose()
    pilot.advance(1.0)
    assert session.match.ply == 1 and session.paused


def test_the_speed_goes_round_and_is_kept(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=seats("3", "3"), seed=5, start=READY), worker=QuietWorker())
    pilot.ctx.settings.watch_speed = SPEEDS[0]
    heard = []
    for _ in SPEEDS:
        pilot.scene.steering.do("speed")
        heard.append(pilot.ctx.settings.watch_speed)
    assert heard == [*SPEEDS[1:], SPEEDS[0]]


def test_a_person_neither_watches_step_by_step_nor_sets_a_speed(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    speed = pilot.ctx.settings.watch_speed
    for command in ("step", "speed"):
        assert not pilot.scene.steering.command(command).enabled
        pilot.scene.steering.do(command)
    assert pilot.ctx.settings.watch_speed == speed and not pilot.scene.session.paused


def test_what_closes_a_game_leaves_the_row_once_it_is_closed(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    names = {command.id for command in pilot.scene.steering.row()}
    assert {"resign", "draw", "hint"} <= names
    pilot.scene.acting.act(Resign(0), asked=True)
    assert names - {command.id for command in pilot.scene.steering.row()} >= {"resign", "draw"}


def test_the_board_is_turned_and_turned_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("btn:flip")
    assert pilot.scene.game.view.flipped
    pilot.press("btn:flip")
    assert not pilot.scene.game.view.flipped


def test_escape_puts_back_what_is_taken_up_and_else_opens_the_menu(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("7-7")
    assert facts(pilot)["picked"]
    pilot.key(pygame.K_ESCAPE)
    assert not facts(pilot)["picked"] and pilot.scene.menus.shown is None
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.menus.shown is not None


# --- more than a look --------------------------------------------------------------------------------------------


def test_only_commands_that_can_be_done_and_the_record_are_more_than_a_look(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    steering, group = pilot.scene.steering, pilot.scene.group

    def pressed(place: tuple[int, int], button: int = 1, kind: int = pygame.MOUSEBUTTONDOWN) -> bool:
        return bool(steering.goes_on(pygame.event.Event(kind, pos=place, button=button)))

    def typed(code: int, mod: int = 0) -> bool:
        return bool(steering.goes_on(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)))

    assert typed(pygame.K_BACKSPACE) and not typed(pygame.K_F9) and not typed(pygame.K_z)
    pilot.scene.session.goto(pilot.scene.session.match.root)
    assert not typed(pygame.K_BACKSPACE), "there is nothing to take back"
    undo, flip = group.find("btn:undo"), group.find("btn:flip")
    record = pilot.scene.showing.areas.record
    assert pressed(record.center) and not pressed((0, 0))
    assert not pressed(record.center, 3) and not pressed(record.center, 1, pygame.MOUSEBUTTONUP)
    assert not pressed(flip.rect.center)
    hint = group.find("btn:menu")
    assert pressed(hint.rect.center) and undo is not None


def test_what_cannot_be_done_is_silent_and_only_a_barred_take_back_is_told(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.scene.steering.do("undo")
    assert pilot.notice == "", "there is nothing to take back"
    pilot.drag("7-7", "7-6")
    pilot.scene.session.policy = UndoPolicy.NONE
    pilot.scene.steering.do("redo")
    assert pilot.notice == ""
    pilot.scene.steering.do("undo")
    assert pilot.notice == pilot.ctx.texts("table.undo.none")


def test_the_menu_offers_another_game_at_a_table_where_one_is_played_and_no_pause_to_people(tmp_path: Path) -> None:
    def entries(pilot: Pilot) -> set[str]:
        pilot.press("btn:menu")
        return {item.name.removeprefix("menu:") for item in pilot.scene.menus.shown.items}

    played = entries(table(tmp_path / "played"))
    assert "rematch" in played and "pause" not in played
    clock = TableSetup(seats=PEOPLE, seed=5, start=READY, clock=ClockSpec("game", 600))
    assert "pause" in entries(table(tmp_path / "clock", clock))
    sample = levels.games(catalog.levels_of("gungi"))[0]
    looked_at = entries(table(tmp_path / "record", TableSetup(record=sample.path, at=46)))
    assert not {"rematch", "pause"} & looked_at


def test_in_a_record_nothing_is_paused_and_no_draw_is_offered(tmp_path: Path) -> None:
    sample = levels.games(catalog.levels_of("gungi"))[0]
    pilot = table(tmp_path, TableSetup(record=sample.path, at=46))
    steering = pilot.scene.steering
    assert not any(steering.command(name).enabled for name in ("pause", "step", "speed", "draw", "resign"))
    over = ended(tmp_path / "over")
    assert not any(over.scene.steering.command(name).enabled for name in ("pause", "draw", "resign"))


def test_one_turn_is_watched_from_a_game_that_goes_on_too(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, TableSetup(seats=seats("3", "3"), seed=5, start=READY), worker=worker)
    pilot.scene.steering.do("step")
    assert not pilot.scene.session.paused
    pilot.step()
    worker.choose()
    pilot.advance(1.0)
    assert pilot.scene.session.match.ply == 1 and pilot.scene.session.paused


def test_two_computers_whose_game_is_over_are_watched_no_more(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=seats("3", "3"), seed=5, start=READY), worker=QuietWorker())
    steering = pilot.scene.steering
    assert all(steering.command(name).enabled for name in ("pause", "step", "speed"))
    pilot.scene.acting.act(Resign(0), asked=True)
    assert not any(steering.command(name).enabled for name in ("pause", "step", "speed"))


def test_a_hint_is_there_for_a_person_to_act_and_a_draw_where_the_game_stands(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker)
    steering, session = pilot.scene.steering, pilot.scene.session
    assert steering.command("hint").enabled and steering.command("draw").enabled
    pilot.drag("7-7", "7-6")
    assert not steering.command("hint").enabled, "it is the computer's turn"
    session.look_only = True
    session.goto(session.match.root)
    assert not steering.command("hint").enabled and not steering.command("draw").enabled


def test_the_result_is_told_again_from_the_end_and_from_no_branch(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    assert pilot.scene.steering.command("result").enabled
    pilot.press("btn:first")
    pilot.drag("7-7", "7-6")
    assert not pilot.scene.steering.command("result").enabled
    assert not table(tmp_path / "on").scene.steering.command("result").enabled
