"""What a table keeps: journal, continuing with clock, cursor and view, the library, copy and paste, broken files."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.clock import ClockSpec
from game.records.format import read
from game.records.journal import Journal
from game.records.lines import CLOCKS_LEFT
from game.records.reader import Loaded
from game.stage.scene import TableSetup
from game.storage import levels
from game.table.scene import TableScene
from game.text.start import resumed
from tests.pilot import Pilot
from tests.table.help import PEOPLE, READY, facts, table


def journals(home: Path) -> list[Path]:
    return sorted((home / "journals").glob("*.gogi"))


def games(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.gogi"))


def reopened(home: Path, path: Path) -> Pilot:
    pilot = Pilot(home, animation="off")
    pilot.open(TableScene(TableSetup(resume=path)))
    return pilot


def test_every_ply_is_on_the_disk_before_the_next(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.drag("5-1", "4-1")
    loaded = read(journals(tmp_path)[0].read_bytes())
    assert loaded.match.ply >= 1


def test_a_game_goes_on_with_cursor_branch_flip_panel_and_clock(tmp_path: Path) -> None:
    setup = TableSetup(seats=PEOPLE, seed=5, start=READY, clock=ClockSpec("game", 600))
    pilot = table(tmp_path, setup)
    pilot.drag("7-7", "7-6")
    pilot.advance(3.0)
    pilot.drag("5-1", "4-1")
    pilot.press("btn:back")
    pilot.drag("5-1", "6-1")
    pilot.motion("1-5")
    pilot.press("btn:flip")
    pilot.advance(2.0)
    left = [pilot.scene.session.clock.ms(seat) for seat in (0, 1)]
    pilot.close()
    again = reopened(tmp_path, journals(tmp_path)[0])
    seen = facts(again)
    assert (seen["ply"], seen["length"], seen["seat"]) == (2, 2, 0)
    assert again.scene.game.view.flipped
    assert again.scene.game.view.opened_square is not None and again.scene.game.view.opened_square.file == 1
    assert "branches:2" in again.targets()
    for seat in (0, 1):
        assert abs(again.scene.session.clock.ms(seat) - left[seat]) < 200


def looked_back(home: Path) -> Pilot:
    """Returns a table at which the second to act has thought for twenty seconds and looks at the beginning now."""
    pilot = table(home, TableSetup(seats=PEOPLE, seed=5, start=READY, clock=ClockSpec("byoyomi", 15, 30)))
    pilot.drag("7-7", "7-6")
    pilot.advance(20.0)
    clock = pilot.scene.session.clock
    assert clock.in_byoyomi(1) and abs(clock.ms(1) - 25_000) < 500
    pilot.press("btn:first")
    assert facts(pilot)["ply"] == 0 and clock.ms(1) == 15_000
    return pilot


def killed(pilot: Pilot, home: Path) -> None:
    """Lets another home find what the disk has of the game at this moment."""
    pilot.scene.session.keeper.flush_wait()
    (path,) = journals(pilot.ctx.home.root)
    (home / "journals").mkdir(parents=True)
    (home / "journals" / path.name).write_bytes(path.read_bytes())


@pytest.mark.parametrize("gently", [True, False])
def test_what_was_thought_where_the_game_stands_counts_though_it_was_left_looking_back(
    tmp_path: Path, gently: bool
) -> None:
    home = tmp_path / "home"
    pilot = looked_back(home)
    if not gently:
        killed(pilot, tmp_path / "found")
        home = tmp_path / "found"
    pilot.close()
    again = reopened(home, journals(home)[0])
    if facts(again)["ply"] == 0:
        again.press("btn:last")
    clock = again.scene.session.clock
    assert facts(again)["ply"] == 1 and clock.seat == 1
    assert clock.in_byoyomi(1) and abs(clock.ms(1) - 25_000) < 500 and abs(clock.thought_ms - 20_000) < 500
    again.drag("5-1", "4-1")
    assert abs(again.scene.session.match.cursor.ms - 20_000) < 500
    again.press("btn:first")
    again.close()
    assert '"clocks-left"' not in journals(home)[0].read_text(encoding="utf-8").splitlines()[-1]


def test_a_table_of_text_goes_on_with_what_was_thought_before_a_window_looked_back(tmp_path: Path) -> None:
    pilot = looked_back(tmp_path / "home")
    killed(pilot, tmp_path / "found")
    pilot.close()
    session, _, view = resumed(journals(tmp_path / "found")[0], "gungi")
    assert session.match.ply == 1 and session.clock.in_byoyomi(1) and abs(session.clock.ms(1) - 25_000) < 500
    assert "clocks-left" not in view
    session.close()


@pytest.mark.parametrize("left", [[0], [1, 20_000], [1, -5, 0, 0, 0, 0], [99, 1, 1, 1, 1, 1], [1, 1, 10**9, 1, 1, 1]])
def test_clocks_that_fit_nothing_change_nothing(tmp_path: Path, left: list[int]) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, start=READY, clock=ClockSpec("byoyomi", 15, 30)))
    pilot.drag("7-7", "7-6")
    pilot.press("btn:first")
    pilot.scene.session.keeper.keep_view(**{CLOCKS_LEFT: left})
    pilot.scene.session.keeper.close()
    again = reopened(tmp_path, journals(tmp_path)[0])
    again.press("btn:last")
    assert 14_000 < again.scene.session.clock.ms(1) <= 15_000
    again.close()


def test_chosen_backs_are_kept(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=1, choose_secrets=True))
    for _ in range(2):
        pilot.press("handover.open")
        pilot.press("sa:3")
        pilot.press("to:8")
        pilot.press("handover.done")
    pilot.drag("hand-B-帥", "5-9")
    pilot.close()
    again = reopened(tmp_path, journals(tmp_path)[0])
    assert again.scene.name == "table"
    assert again.scene.game.backs.chosen == [(3, 8), (3, 8)]


def test_a_game_without_an_action_leaves_nothing(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("btn:flip")
    pilot.close()
    assert journals(tmp_path) == []


def test_a_finished_game_is_in_the_library_and_its_journal_gone(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    assert len(games(tmp_path)) == 1
    pilot.close()
    assert journals(tmp_path) == [] and len(games(tmp_path)) == 1
    loaded = read(games(tmp_path)[0].read_bytes())
    assert loaded.match.result is not None and loaded.match.ply == 2


def test_what_is_played_after_going_back_from_an_end_goes_to_the_library_with_it(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    pilot.press("dialog.look")
    pilot.press("btn:undo")
    pilot.drag("7-7", "7-6")
    pilot.close()
    assert len(games(tmp_path)) == 1 and journals(tmp_path) == []
    loaded = read(games(tmp_path)[0].read_bytes())
    assert loaded.notes == [] and len(loaded.match.nodes) == 3
    assert loaded.match.ended_at is loaded.match.nodes[1]


def test_a_finished_game_that_was_deleted_does_not_come_back_with_a_branch(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    pilot.press("dialog.look")
    pilot.press("btn:undo")
    pilot.drag("7-7", "7-6")
    games(tmp_path)[0].unlink()
    pilot.close()
    assert games(tmp_path) == [] and journals(tmp_path) == []


def test_saving_keeps_a_copy(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.key(pygame.K_s, pygame.KMOD_CTRL)
    assert len(games(tmp_path)) == 1
    assert games(tmp_path)[0].name in pilot.notice


def test_the_sample_record_opens_at_a_ply_and_can_be_branched(tmp_path: Path) -> None:
    sample = levels.games(catalog.levels_of("gungi"))[0]
    pilot = table(tmp_path, TableSetup(record=sample.path, at=46))
    assert facts(pilot)["ply"] == 46 and facts(pilot)["length"] == 183
    pilot.drag("2-7", "2-6")
    assert facts(pilot)["ply"] == 47 and facts(pilot)["length"] == 47
    pilot.close()
    assert journals(tmp_path) == []  # looking at a game does not make one


def test_a_record_that_cannot_be_read_says_so_and_goes_back(tmp_path: Path) -> None:
    bad = tmp_path / "bad.gogi"
    bad.write_text("hello", encoding="utf-8")
    pilot = Pilot(tmp_path, animation="off")
    from game.scenes.launcher import Launcher

    pilot.open(Launcher())
    pilot.open(TableScene(TableSetup(record=bad)))
    assert pilot.scene.name == "refused"
    pilot.press("dialog.close")
    assert pilot.scene.name == "launcher"
    assert bad.read_text(encoding="utf-8") == "hello"


@pytest.mark.slow
def test_a_finished_record_is_copied_and_pasted_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: board.append(text) or True)
    monkeypatch.setattr("game.ui.clipboard.get", lambda: board[-1])
    pilot = table(tmp_path, TableSetup(record=levels.games(catalog.levels_of("gungi"))[0].path))
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len(pilot.app.scenes) == 2
    assert facts(pilot)["ply"] == 183 and facts(pilot)["result"]["winner"] == 0


@pytest.mark.slow
def test_a_running_game_is_copied_as_notation_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: board.append(text) or True)
    monkeypatch.setattr("game.ui.clipboard.get", lambda: board[-1])
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=3))
    pilot.press("btn:random")
    pilot.press("btn:random")
    pilot.rest(8)
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert board[0].startswith("[反則なし]\n[打ち始め]▲") and "―さ" not in board[0]
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len(pilot.app.scenes) == 2 and facts(pilot)["ply"] == 46


def test_a_running_game_from_a_position_is_not_copied_and_an_ended_one_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: board.append(text) or True)
    monkeypatch.setattr("game.ui.clipboard.get", lambda: board[-1])
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert board == [] and pilot.notice == pilot.ctx.texts("error.kifu.from-position")
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    pilot.press("dialog.look")
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len(pilot.app.scenes) == 2 and facts(pilot)["ply"] == 2
    assert facts(pilot)["result"] == {"winner": 0, "clause": "T1"}


def test_a_game_that_has_just_ended_lies_open_though_its_file_is_written_slowly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.rest()
    match, write = pilot.scene.session.match, Journal._write
    monkeypatch.setattr(Journal, "_write", lambda self, batch: time.sleep(0.15) or write(self, batch))
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    pilot.press("dialog.look")
    pilot.scene.files._pasted(Loaded(match, pilot.scene.files._header))
    assert len(pilot.app.scenes) == 2 and facts(pilot)["result"] == {"winner": 0, "clause": "T1"}


def test_a_position_is_copied_and_pasted_and_another_games_record_opens_on_its_own_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: board.append(text) or True)
    monkeypatch.setattr("game.ui.clipboard.get", lambda: board[-1])
    pilot = table(tmp_path, TableSetup(record=levels.games(catalog.levels_of("gungi"))[0].path, at=60))
    pilot.press("btn:menu")
    pilot.press("menu:copy-position")
    assert pilot.notice == pilot.ctx.texts("table.file.copied-position")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len(pilot.app.scenes) == 2
    first, second = (scene.session.match for scene in pilot.app.scenes)
    assert second.ply == 0 and second.state.repeat_key == first.state.repeat_key
    board.append("{一位色:黒}\n\nXAI兵XY無撃裁\tLI兵LU無撃裁\n")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len(pilot.app.scenes) == 3
    assert (facts(pilot)["game"], facts(pilot)["ply"]) == ("cerke", 3)


def test_pasting_something_else_says_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.clipboard.get", lambda: "not a game")
    pilot = table(tmp_path)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert pilot.notice and len(pilot.app.scenes) == 1


def test_time_runs_out_and_ends_the_game(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, start=READY, clock=ClockSpec("game", 2)))
    pilot.advance(2.3)
    assert pilot.scene.name == "end"
    pilot.press("dialog.look")
    assert facts(pilot)["result"] == {"winner": 1, "clause": "T2"}


def test_no_time_counts_in_the_set_up(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, clock=ClockSpec("game", 2)))
    pilot.advance(4.0)
    assert facts(pilot)["result"] is None
